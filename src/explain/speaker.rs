//! What sentences about a position name besides what stands on its board: claims, chains, sets.

use std::ops::Deref;

use crate::board::{Candidates, Digit, DigitSet};
use crate::techniques::{AlmostLocked, Chain, Claim, Strength, TechniqueId, Via};
use crate::words::{Argument, BoardWords, Span, SpanKind, Value, Words, say};

/// The words for what steps in a position are made of; those for the board itself among them.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    words: BoardWords,
    position: &'a Candidates,
}

impl Deref for Speaker<'_> {
    type Target = BoardWords;

    fn deref(&self) -> &BoardWords {
        &self.words
    }
}

impl Argument for TechniqueId {
    fn value(&self, words: Words) -> Value {
        let name = super::name_in(words, *self);
        Span::new(SpanKind::Technique, name).value(words)
    }
}

impl<'a> Speaker<'a> {
    /// Makes the words for a position in a language.
    pub(super) const fn new(words: Words, position: &'a Candidates) -> Self {
        Self {
            words: words.on(position.geometry()),
            position,
        }
    }

    /// Returns the position that is spoken about.
    pub(super) const fn position(&self) -> &'a Candidates {
        self.position
    }

    /// Claims about candidates: `r1c2=3 and r4c5<>6`.
    pub(super) fn claims(&self, claims: &[Claim]) -> Span {
        let claims = claims.iter().map(|claim| {
            let sign = if claim.is_true { "=" } else { "<>" };
            let candidate = claim.candidate;
            format!("{}{sign}{}", self.cell(candidate.cell), candidate.digit)
        });
        let claims: Vec<String> = claims.collect();
        Span::new(SpanKind::Placements, self.words().all_of(&claims))
    }

    /// A chain in Eureka notation, `(4)r1c2=r1c8-(4)r5c8=(7)r5c8`: `=` is a strong link, `-` a weak one, and a digit
    /// is named again only when it or the kind of link changes. A strong link within an almost locked set is written
    /// with the cells of the set: `(1=4)r1c23`.
    pub(super) fn chain(&self, chain: &Chain) -> Span {
        let mut text = String::new();
        let mut said: Option<Digit> = None;
        let set_after = |index: usize| match chain.links.get(index).map(|link| link.via) {
            Some(Via::Als(set)) => Some(set),
            _ => None,
        };
        let mut is_in_set = false;
        for index in 0..=chain.links.len() {
            let node = &chain.nodes[index % chain.nodes.len()];
            let weak = index > 0 && chain.links[index - 1].strength == Strength::Weak;
            // The last node of a set is named with its first.
            if !std::mem::take(&mut is_in_set) {
                text.push_str(match (index, weak) {
                    (0, _) => "",
                    (_, true) => "-",
                    (_, false) => "=",
                });
                let next = chain.nodes.get(index + 1);
                if let (Some(set), Some(next)) = (set_after(index), next) {
                    is_in_set = true;
                    let digits = [node.digit, next.digit].map(|digit| digit.to_string());
                    text.extend(["(", &digits[0], "=", &digits[1], ")"]);
                    text.push_str(&self.compact(set).text);
                } else {
                    if said != Some(node.digit) || weak {
                        text.extend(["(", &node.digit.to_string(), ")"]);
                    }
                    text.push_str(&self.compact(node.cells).text);
                }
            }
            said = Some(node.digit);
        }
        Span::new(SpanKind::Chain, text)
    }

    /// Almost locked sets in a row in Eureka notation, each with what it loses and what it then holds:
    /// `(4=1)r1c23-(1=4)r5c3`.
    ///
    /// `commons` are the digits of neighbours that only one of them can hold, `digits` those of the first and the
    /// last set that the chain is about.
    pub(super) fn als_chain(
        &self,
        sets: &[AlmostLocked],
        commons: &[DigitSet],
        digits: DigitSet,
    ) -> Span {
        let symbols = |digits: DigitSet| -> String { digits.iter().map(Digit::symbol).collect() };
        let losses = std::iter::once(&digits).chain(commons);
        let gains = commons.iter().chain(std::iter::once(&digits));
        let written = sets
            .iter()
            .zip(losses.zip(gains))
            .map(|(set, (lost, held))| {
                let (lost, held) = (symbols(*lost), symbols(*held));
                format!("({lost}={held}){}", self.compact(set.cells))
            });
        let written: Vec<String> = written.collect();
        Span::new(SpanKind::Chain, written.join("-"))
    }

    /// The petals of a blossom, each with what it loses: `1: r1c2 and r1c3; 4 and 5: r2c7`.
    pub(super) fn petals(&self, petals: &[(DigitSet, AlmostLocked)]) -> Span {
        let petals = petals.iter().map(|(lost, petal)| {
            let (digits, cells) = (self.digits(*lost), self.cells(petal.cells));
            say!(self, "petal", digits, cells).to_string()
        });
        let petals: Vec<String> = petals.collect();
        let separator = say!(self, "list-semicolon").to_string();
        Span::new(SpanKind::Cells, petals.join(&separator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell, Geometry, Grid};
    use crate::techniques::{ChainLink, ChainNode};

    #[test]
    fn chains_are_written_in_eureka_notation() {
        let position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        let node = |row, column, digit: usize| {
            let cell = Geometry::standard().cell(row, column);
            ChainNode::from(Candidate::new(cell, Digit::from_index(digit - 1)))
        };
        let link = |strength| ChainLink {
            strength,
            via: Via::Cell(Cell::new(0)),
        };
        let chain = Chain {
            nodes: vec![node(0, 1, 4), node(0, 7, 4), node(4, 7, 4), node(4, 7, 7)],
            links: [Strength::Strong, Strength::Weak, Strength::Strong]
                .map(link)
                .to_vec(),
        };
        let text = Speaker::new(Words::english(), &position).chain(&chain).text;
        assert_eq!(text, "(4)r1c2=r1c8-(4)r5c8=(7)r5c8");
    }
}
