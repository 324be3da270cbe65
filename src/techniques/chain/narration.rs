//! Explains chains: the consequences, link by link, of assuming that the first node is false (or true).

use crate::board::{Candidates, DigitSet};
use crate::narration::{Focus, Narration, Speaker};
use crate::techniques::payload::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{Key, key, say};

use super::walk::{ChainConclusion, digits, ends, thoughts};
use super::{Chain, two_houses};

impl Payload for Chain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        if let Some(narration) = two_houses::narrate(speaker, step, self) {
            return narration;
        }
        let [first_node, last_node] = ends(self);
        let focus = digits(self).single().map_or(
            Focus::Cells(first_node.cells | last_node.cells),
            Focus::Digit,
        );
        Narration {
            focus,
            place: say!(
                speaker,
                place(ChainConclusion::from_chain(step, self)),
                technique = step.technique,
                start = speaker.cells(first_node.cells),
                end = speaker.cells(last_node.cells),
                digit = first_node.digit,
                digits = speaker.digits(digits(self))
            ),
            thoughts: thoughts(speaker, step, self),
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        vec![step.conclude_chain(self.eureka_line(position))]
    }
}

const fn place(point: ChainConclusion) -> Key {
    match point {
        ChainConclusion::RemotePair => key!("remote-pair-place"),
        ChainConclusion::OneEnd
        | ChainConclusion::OneEndOrGroup
        | ChainConclusion::TwoDigits
        | ChainConclusion::TwoDigitsOrGroup => {
            key!("chain-place")
        }
        ChainConclusion::OneEndOfGroups => key!("chain-place-groups"),
        ChainConclusion::Place | ChainConclusion::True => key!("chain-place-loop"),
        ChainConclusion::TrueGroup => key!("chain-place-true-group"),
        ChainConclusion::False => key!("chain-place-false"),
        ChainConclusion::Continuous => key!("chain-place-continuous"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Digit, Geometry, Grid};
    use crate::explain::{HintLevel, Mark, MarkRole, Target, explain};
    use crate::techniques::{First, PositionCache, TechniqueId};
    use crate::words::Words;

    /// Makes a position with the chain (1=2)r1c1-(2=3)r1c5-(3=1)r6c5.
    fn position() -> Candidates {
        let mut position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        for (row, column, digits) in [(0, 0, [1, 2]), (0, 4, [2, 3]), (5, 4, [1, 3])] {
            let cell = position.geometry().cell(row, column);
            let remaining_digits: DigitSet = digits.into_iter().filter_map(Digit::new).collect();
            for digit in position.digits_in(cell) - remaining_digits {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        position
    }

    #[test]
    fn a_chain_is_explained_link_by_link() {
        let position = position();
        let mut first = First::default();
        let _ = TechniqueId::XyChain.find(&PositionCache::new(&position), &mut first);
        let step = first.0.unwrap();
        let pages = explain(Words::english(), &position, &step, HintLevel::Argument).pages;
        let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        assert_eq!(
            texts,
            [
                "Suppose r1c1 is not 1.",
                "Then it is 2, its only other candidate.",
                "Then r1c5 is not 2 but 3.",
                "Then r6c5 is not 3 but 1.",
                "So r1c1 or r6c5 is 1, and no cell that sees both can be 1.",
            ]
        );
        // Each line adds the links that it explains.
        let n_links = |index: usize| {
            let is_link = |mark: &&Mark| matches!(mark.target, Target::Link { .. });
            pages[index].marks.iter().filter(is_link).count()
        };
        assert_eq!((0..5).map(n_links).collect::<Vec<_>>(), [0, 1, 3, 5, 5]);
        let end = Candidate::new(position.geometry().cell(5, 4), Digit::from_index(0));
        let on = Mark::candidate(end, MarkRole::On);
        assert!(pages[3].marks.contains(&on) && !pages[2].marks.contains(&on));
    }
}
