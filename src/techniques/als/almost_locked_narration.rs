//! Almost locked candidates in words: what the cells of one house take goes into those of the other.

use crate::board::{Candidate, Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::say;

use super::AlmostLockedCandidates;

impl Payload for AlmostLockedCandidates {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let digits = speaker.digits(self.digits);
        let [base, other] = [self.base, self.other].map(|house| speaker.house(house));
        let [in_base, in_other] = [self.in_base, self.in_other].map(|cells| speaker.cells(cells));
        let n_cells = self.in_base.len();
        Prose {
            plain: say!(
                speaker,
                "plain-almost-locked",
                n_cells,
                digits,
                base,
                other,
                in_base,
                in_other
            ),
            focus: Focus::House(self.base),
            place: say!(
                speaker,
                "almost-locked-place",
                technique = step.technique,
                digits,
                base,
                other
            ),
            why: say!(
                speaker,
                "almost-locked-why",
                n_cells,
                digits,
                base,
                other,
                in_base,
                in_other
            ),
            marks: self.marks(speaker.position()),
            walk: Vec::new(),
        }
        .into()
    }
}

impl AlmostLockedCandidates {
    /// Returns the places that the digits have in the other house besides its own cells.
    fn crossing(&self, position: &Candidates) -> CellSet {
        let places = { self.digits.iter() }.map(|digit| position.places_in(digit, self.other));
        places.fold(CellSet::EMPTY, |all, of| all | of) - self.in_other
    }

    /// Marks the two houses, and the digits in the cells of both.
    fn marks(&self, position: &Candidates) -> Vec<Mark> {
        let mut marks = vec![
            Mark::house(self.base, MarkRole::Evidence),
            Mark::house(self.other, MarkRole::Support),
        ];
        let in_other = self.in_other | self.crossing(position);
        for (cells, role) in [
            (self.in_base, MarkRole::Evidence),
            (in_other, MarkRole::Support),
        ] {
            for cell in cells {
                let own = { (position.of(cell) & self.digits).iter() }
                    .map(|digit| Mark::candidate(Candidate::new(cell, digit), role));
                marks.extend(own);
            }
        }
        marks
    }
}
