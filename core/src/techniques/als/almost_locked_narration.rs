//! Explains almost locked candidates: the digits of some cells in one house must be in certain cells of a second
//! house.

use crate::board::{Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::Step;
use crate::techniques::payload::Payload;
use crate::words::{key, say};

use super::AlmostLockedCandidates;

impl Payload for AlmostLockedCandidates {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let position = speaker.position();
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                n_cells = self.in_base.len(),
                n_digits = self.digits.len(),
                digits = speaker.digits(self.digits),
                any_digit = speaker.any_digit(self.digits),
                base = speaker.house(self.base),
                other = speaker.house(self.other),
                in_base = speaker.cells(self.in_base),
                in_other = speaker.cells(self.in_other)
            )
        };
        let marks = self.marks(position);
        let thought = |key| Thought::new(line(key), marks.clone());
        let crossing = position.geometry().house_cells(self.base)
            & position.geometry().house_cells(self.other);
        let places = self.digits.iter().map(|digit| Premise::Places {
            digit,
            house: self.other,
            cells: position.places(digit) & (crossing | self.in_other),
        });
        Narration {
            focus: Focus::House(self.base),
            place: line(key!("almost-locked-place")),
            thoughts: vec![
                Thought::new(line(key!("almost-locked-base")), self.base_marks(position))
                    .digits(self.in_base, self.digits),
                thought(key!("almost-locked-other")).with_premises(places),
                thought(key!("almost-locked-forced"))
                    .based_on_line(0)
                    .based_on_line(1),
                thought(key!("almost-locked-end")).based_on_line(2),
            ],
        }
    }
}

impl AlmostLockedCandidates {
    fn crossing(&self, position: &Candidates) -> CellSet {
        let places = self
            .digits
            .iter()
            .map(|digit| position.places_in(digit, self.other));
        places.fold(CellSet::EMPTY, |all_cells, of| all_cells | of) - self.in_other
    }

    fn base_marks(&self, position: &Candidates) -> Vec<Mark> {
        let mut marks = vec![Mark::house(self.base, MarkRole::Evidence)];
        let evidence = MarkRole::Evidence;
        marks.extend(Mark::candidates(
            position,
            self.in_base,
            self.digits,
            evidence,
        ));
        marks
    }

    fn marks(&self, position: &Candidates) -> Vec<Mark> {
        let mut marks = self.base_marks(position);
        marks.insert(1, Mark::house(self.other, MarkRole::Support));
        let in_other = self.in_other | self.crossing(position);
        marks.extend(Mark::candidates(
            position,
            in_other,
            self.digits,
            MarkRole::Support,
        ));
        marks
    }
}
