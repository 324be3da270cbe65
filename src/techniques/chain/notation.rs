//! Eureka notation: how chains are written.

use crate::board::{Digit, Strength};
use crate::narration::Speaker;
use crate::words::{Span, SpanKind};

use super::{Chain, Via};

impl Chain {
    /// Writes the chain in Eureka notation, `(4)r1c2=r1c8-(4)r5c8=(7)r5c8`: `=` is a strong link, `-` a weak one, and a digit
    /// is named again only when it or the kind of link changes. A strong link within an almost locked set is written
    /// with the cells of the set: `(1=4)r1c23`.
    pub(in crate::techniques) fn notation(&self, speaker: Speaker<'_>) -> Span {
        let mut text = String::new();
        let mut said: Option<Digit> = None;
        let set_after = |index: usize| match self.links.get(index).map(|link| link.via) {
            Some(Via::Als(set)) => Some(set),
            _ => None,
        };
        let mut is_in_set = false;
        for index in 0..=self.links.len() {
            let node = &self.nodes[index % self.nodes.len()];
            let weak = index > 0 && self.links[index - 1].strength == Strength::Weak;
            // The last node of a set is named with its first.
            if !std::mem::take(&mut is_in_set) {
                text.push_str(match (index, weak) {
                    (0, _) => "",
                    (_, true) => "-",
                    (_, false) => "=",
                });
                let next = self.nodes.get(index + 1);
                if let (Some(set), Some(next)) = (set_after(index), next) {
                    is_in_set = true;
                    let digits = [node.digit, next.digit].map(|digit| digit.to_string());
                    text.extend(["(", &digits[0], "=", &digits[1], ")"]);
                    text.push_str(&speaker.compact(set).text);
                } else {
                    if said != Some(node.digit) || weak {
                        text.extend(["(", &node.digit.to_string(), ")"]);
                    }
                    text.push_str(&speaker.compact(node.cells).text);
                }
            }
            said = Some(node.digit);
        }
        Span::new(SpanKind::Chain, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Candidates, Cell, Geometry, Grid};
    use crate::techniques::{ChainLink, ChainNode};
    use crate::words::Words;

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
        let text = chain
            .notation(Speaker::new(Words::english(), &position))
            .text;
        assert_eq!(text, "(4)r1c2=r1c8-(4)r5c8=(7)r5c8");
    }
}
