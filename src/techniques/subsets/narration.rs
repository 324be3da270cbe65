//! Subsets in words: so many cells for so many digits, and none to spare.

use crate::board::{Candidate, Candidates, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Family, Step};
use crate::words::{key, say};

use super::{Subset, SubsetKind};

impl Payload for Subset {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            kind,
            cells,
            digits,
            houses,
        } = *self;
        let is_locked = step.technique.info().family == Family::Intersections;
        let (place, why) = match kind {
            SubsetKind::Naked if is_locked => {
                (key!("locked-subset-place"), key!("locked-subset-why"))
            }
            SubsetKind::Naked => (key!("naked-subset-place"), key!("naked-subset-why")),
            SubsetKind::Hidden => (key!("hidden-subset-place"), key!("hidden-subset-why")),
        };
        let technique = step.technique;
        let number = cells.len();
        let all_houses = speaker.houses(houses);
        Narration {
            plain: match kind {
                SubsetKind::Naked => say!(
                    speaker,
                    "plain-naked-subset",
                    cells = speaker.cells(cells),
                    digits = speaker.digits(digits),
                    houses = all_houses
                ),
                SubsetKind::Hidden => say!(
                    speaker,
                    "plain-hidden-subset",
                    cells = speaker.cells(cells),
                    digits = speaker.digits(digits),
                    houses = all_houses
                ),
            },
            focus: houses.first().map_or(Focus::Cells(cells), Focus::House),
            place: say!(speaker, place, technique, houses = all_houses, number),
            why: say!(
                speaker,
                why,
                cells = speaker.cells(cells),
                digits = speaker.digits(digits),
                number,
                houses = all_houses
            ),
            marks: self.marks(speaker),
            walk: Vec::new(),
        }
    }
}

impl Subset {
    /// Marks the houses and the candidates that the cells have of the digits.
    pub(in crate::techniques) fn marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let mark = |house| Mark::house(house, MarkRole::Evidence);
        let mut marks: Vec<Mark> = self.houses.iter().map(mark).collect();
        for cell in self.cells {
            for digit in speaker.position().of(cell) & self.digits {
                let candidate = Candidate::new(cell, digit);
                marks.push(Mark::candidate(candidate, MarkRole::Evidence));
            }
        }
        marks
    }
}
