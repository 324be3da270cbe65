//! Subsets in words: as many cells as digits.

use crate::board::{Candidates, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Family, Step};
use crate::words::{Key, Message, key, say};

use super::{Subset, SubsetKind};

impl Payload for Subset {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let is_locked = step.technique.info().family == Family::Intersections;
        let (place, result) = match self.kind {
            SubsetKind::Naked if is_locked => {
                (key!("locked-subset-place"), key!("naked-subset-result"))
            }
            SubsetKind::Naked => (key!("naked-subset-place"), key!("naked-subset-result")),
            SubsetKind::Hidden => (key!("hidden-subset-place"), key!("hidden-subset-result")),
        };
        let result = Thought::new(self.line(speaker, step, result), self.marks(speaker));
        Narration {
            focus: self
                .houses
                .first()
                .map_or(Focus::Cells(self.cells), Focus::House),
            place: self.line(speaker, step, place),
            thoughts: vec![self.fact(speaker, step), result.based_on_line(0)],
        }
    }
}

impl Subset {
    fn line(&self, speaker: Speaker<'_>, step: &Step, key: Key) -> Message {
        say!(
            speaker,
            key,
            technique = step.technique,
            cells = speaker.cells(self.cells),
            digits = speaker.digits(self.digits),
            any_digit = speaker.any_digit(self.digits),
            houses = speaker.houses(self.houses),
            any_house = speaker.any_house(self.houses),
            number = self.cells.len()
        )
    }

    /// Makes the line: there are as many cells as digits.
    pub(in crate::techniques) fn fact(&self, speaker: Speaker<'_>, step: &Step) -> Thought {
        let key = match self.kind {
            SubsetKind::Naked => key!("naked-subset-fact"),
            SubsetKind::Hidden => key!("hidden-subset-fact"),
        };
        let text = self.line(speaker, step, key);
        Thought::new(text, self.marks(speaker)).with_premises(self.premises(speaker))
    }

    fn premises(&self, speaker: Speaker<'_>) -> Vec<Premise> {
        let (cells, digits) = (self.cells, self.digits);
        match self.kind {
            SubsetKind::Naked => vec![Premise::Digits { cells, digits }],
            SubsetKind::Hidden => self
                .houses
                .iter()
                .flat_map(|house| {
                    digits.iter().map(move |digit| Premise::Places {
                        digit,
                        house,
                        cells: speaker.position().places(digit) & cells,
                    })
                })
                .collect(),
        }
    }

    pub(in crate::techniques) fn marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let (position, role) = (speaker.position(), MarkRole::Evidence);
        let mut marks: Vec<Mark> = Mark::houses(self.houses, role).collect();
        marks.extend(Mark::candidates(position, self.cells, self.digits, role));
        marks
    }
}
