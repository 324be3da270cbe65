//! Chains in words: what follows, link by link, if the first candidate is false, or true.

use crate::board::{Candidates, DigitSet};
use crate::narration::{Focus, Narration, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{Key, key, say};

use super::walk::{Point, digits, ends, marks, walk};
use super::{Chain, two_houses};

impl Payload for Chain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        if let Some(narration) = two_houses::narrate(speaker, step, self) {
            return narration;
        }
        let [first, last] = ends(self);
        let [place, why, plain] = keys(Point::of(step, self));
        let focus = digits(self)
            .single()
            .map_or(Focus::Cells(first.cells | last.cells), Focus::Digit);
        let [start, end] = [first, last].map(|node| speaker.cells(node.cells));
        Narration {
            plain: say!(
                speaker,
                plain,
                digit = first.digit,
                end_digit = last.digit,
                start = speaker.any_cell(first.cells),
                end = speaker.any_cell(last.cells),
                digits = speaker.digits(digits(self)),
                cells = speaker.cells(self.cells())
            ),
            focus,
            place: say!(
                speaker,
                place,
                technique = step.technique,
                start,
                end,
                digit = first.digit,
                digits = speaker.digits(digits(self))
            ),
            why: say!(
                speaker,
                why,
                start,
                end,
                digit = first.digit,
                end_digit = last.digit,
                digits = speaker.digits(digits(self)),
                chain = self.notation(speaker),
            ),
            marks: marks(self, self.links.len()),
            walk: walk(speaker, step, self),
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        vec![step.written_after(self.eureka_line(position))]
    }
}

/// Returns the keys of where a chain is and why it holds, in full and plainly.
const fn keys(point: Point) -> [Key; 3] {
    match point {
        Point::RemotePair => [
            key!("remote-pair-place"),
            key!("remote-pair-why"),
            key!("plain-remote-pair"),
        ],
        Point::OneEnd => [key!("chain-place"), key!("chain-why"), key!("plain-chain")],
        Point::OneEndOrGroup => [
            key!("chain-place"),
            key!("chain-why-or-group"),
            key!("plain-chain"),
        ],
        Point::OneEndOfGroups => [
            key!("chain-place-groups"),
            key!("chain-why-groups"),
            key!("plain-chain"),
        ],
        Point::TwoDigits => [
            key!("chain-place"),
            key!("chain-why-two"),
            key!("plain-chain-two"),
        ],
        Point::TwoDigitsOrGroup => [
            key!("chain-place"),
            key!("chain-why-two-or-group"),
            key!("plain-chain-two-or-group"),
        ],
        Point::Place => [
            key!("chain-place-loop"),
            key!("chain-why-loop"),
            key!("plain-chain-true"),
        ],
        Point::True => [
            key!("chain-place-loop"),
            key!("chain-why-true"),
            key!("plain-chain-true"),
        ],
        Point::TrueGroup => [
            key!("chain-place-true-group"),
            key!("chain-why-true-group"),
            key!("plain-chain-true"),
        ],
        Point::False => [
            key!("chain-place-false"),
            key!("chain-why-false"),
            key!("plain-chain-false"),
        ],
        Point::Continuous => [
            key!("chain-place-continuous"),
            key!("chain-why-continuous"),
            key!("plain-chain-ring"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Digit, Geometry, Grid};
    use crate::explain::{Mark, MarkRole, Rung, Target, explain};
    use crate::techniques::{First, PositionCache, TechniqueId};
    use crate::words::Words;

    /// The chain (1=2)r1c1-(2=3)r1c5-(3=1)r6c5.
    fn position() -> Candidates {
        let mut position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        for (row, column, digits) in [(0, 0, [1, 2]), (0, 4, [2, 3]), (5, 4, [1, 3])] {
            let cell = position.geometry().cell(row, column);
            let kept: DigitSet = digits.into_iter().filter_map(Digit::new).collect();
            for digit in position.of(cell) - kept {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        position
    }

    #[test]
    fn a_chain_is_walked_link_by_link() {
        let position = position();
        let mut first = First::default();
        let _ = TechniqueId::XyChain
            .technique()
            .find(&PositionCache::new(&position), &mut first);
        let step = first.0.unwrap();
        let pages = explain(Words::english(), &position, &step, Rung::Argument).pages;
        let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        assert_eq!(
            texts[1..],
            [
                "Suppose r1c1 is not 1. It has one other candidate, so it is 2.",
                "Then r1c5 is not 2: it sees r1c1 in row 1.",
                "r1c5 has one other candidate, so it is 3.",
                "Then r6c5 is not 3: it sees r1c5 in column 5.",
                "r6c5 has one other candidate, so it is 1.",
                "So if r1c1 is not 1, r6c5 is. One of them is 1 in any case, and no cell that sees both can be.",
            ]
        );
        // Each page shows one link more than the one before.
        let n_links = |index: usize| {
            let is_link = |mark: &&Mark| matches!(mark.target, Target::Link { .. });
            pages[index].marks.iter().filter(is_link).count()
        };
        assert_eq!(
            (0..7).map(n_links).collect::<Vec<_>>(),
            [5, 1, 2, 3, 4, 5, 5]
        );
        let end = Candidate::new(position.geometry().cell(5, 4), Digit::from_index(0));
        let on = Mark::candidate(end, MarkRole::On);
        assert!(pages[5].marks.contains(&on) && !pages[4].marks.contains(&on));
    }
}
