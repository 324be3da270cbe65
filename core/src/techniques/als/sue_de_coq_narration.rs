//! Explains Sue de Coq: the cells need each of their digits.

use crate::board::{Candidates, DigitSet, House};
use crate::narration::{self, Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::Step;
use crate::techniques::payload::Payload;
use crate::words::{key, say};

use super::SueDeCoq;
use super::cells::AlmostLocked;

impl Payload for SueDeCoq {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let twice = self.in_line.digits & self.in_box.digits;
        let cells = self.core.cells | self.in_line.cells | self.in_box.cells;
        let (from_line, from_box) = self.removed_digits(speaker, step);
        let line = |key, set: &AlmostLocked| {
            say!(
                speaker,
                key,
                technique = step.technique,
                line = speaker.house(self.line),
                its_box = speaker.house(self.box_house),
                core = speaker.cells(self.core.cells),
                cells = speaker.cells(set.cells),
                n_cells = set.cells.len(),
                digits = speaker.digits(set.digits),
                any_digit = speaker.any_digit(set.digits),
                n_all = cells.len(),
                twice = speaker.digits(twice),
                from_line = speaker.any_digit(from_line),
                from_box = speaker.any_digit(from_box)
            )
        };
        let [core, in_line, in_box] = self.marks(speaker);
        let thought = |key, set: &AlmostLocked, marks: &[&[Mark]]| {
            Thought::new(line(key, set), marks.concat())
        };
        let fact = |key, set: &AlmostLocked, marks: &[&[Mark]]| {
            thought(key, set, marks).digits(set.cells, set.digits)
        };
        let all: [&[Mark]; 3] = [&core, &in_line, &in_box];
        let count = if twice.is_empty() {
            key!("sue-de-coq-count")
        } else {
            key!("sue-de-coq-count-twice")
        };
        let end_key = match (from_line.is_empty(), from_box.is_empty()) {
            (false, true) => key!("sue-de-coq-end-line"),
            (true, _) => key!("sue-de-coq-end-box"),
            (false, false) => key!("sue-de-coq-end"),
        };
        let count = thought(count, &self.core, &all).with_premises(self.conflict_premises(speaker));
        Narration {
            focus: Focus::House(self.box_house),
            place: line(key!("sue-de-coq-place"), &self.core),
            thoughts: vec![
                fact(key!("sue-de-coq-core"), &self.core, &all[..1]),
                fact(key!("sue-de-coq-in-line"), &self.in_line, &all[..2]),
                fact(key!("sue-de-coq-in-box"), &self.in_box, &all),
                count.based_on_line(0).based_on_line(1).based_on_line(2),
                thought(end_key, &self.core, &all).based_on_line(3),
            ],
        }
    }
}

impl SueDeCoq {
    /// Returns the digits removed from the rest of the line, then those removed from the rest of the box.
    fn removed_digits(&self, speaker: Speaker<'_>, step: &Step) -> (DigitSet, DigitSet) {
        let twice = self.in_line.digits & self.in_box.digits;
        let from = |house: House, own: &AlmostLocked, other: &AlmostLocked| {
            let other_cells = speaker.geometry().house_cells(house) - self.core.cells - own.cells;
            let removed = step.eliminations.iter();
            let removed = removed.filter(|removed| other_cells.contains(removed.cell));
            let locked = ((self.core.digits | own.digits) - other.digits) | twice;
            removed.map(|removed| removed.digit).collect::<DigitSet>() & locked
        };
        let from_line = from(self.line, &self.in_line, &self.in_box);
        (from_line, from(self.box_house, &self.in_box, &self.in_line))
    }

    fn marks(&self, speaker: Speaker<'_>) -> [Vec<Mark>; 3] {
        let position = speaker.position();
        let core = Mark::cells_by_digit(position, self.core.cells, MarkRole::Evidence, |digit| {
            if self.in_line.digits.contains(digit) {
                Some(MarkRole::Support)
            } else {
                self.in_box.digits.contains(digit).then_some(MarkRole::Fin)
            }
        });
        let of_set =
            |set: AlmostLocked, role| Mark::cells_by_digit(position, set.cells, role, |_| None);
        [
            core,
            of_set(self.in_line, MarkRole::Support),
            of_set(self.in_box, MarkRole::Fin),
        ]
    }

    /// Returns the premises that each digit fits only once: its places in the line see each other, and so do its
    /// places in the box.
    fn conflict_premises(&self, speaker: Speaker<'_>) -> Vec<Premise> {
        let mut conflicts = Vec::new();
        for (house, own) in [(self.line, self.in_line), (self.box_house, self.in_box)] {
            for digit in self.core.digits | own.digits {
                let places = (self.core.cells | own.cells) & speaker.position().places(digit);
                let geometry = speaker.geometry();
                conflicts.extend(narration::list_conflicts(
                    geometry,
                    digit,
                    [places, places],
                    Some(house),
                ));
            }
        }
        conflicts
    }
}
