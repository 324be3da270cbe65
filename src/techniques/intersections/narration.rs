//! Locked candidates in words: the digit of one house is that of the other.

use crate::board::{Candidates, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{PositionCache, Step};
use crate::words::{key, say};

use super::Locked;

impl Payload for Locked {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            digit,
            cells,
            base,
            cover,
        } = *self;
        let from_line = speaker.position().geometry().kind(base).is_line();
        let place = if from_line {
            key!("claiming-place")
        } else {
            key!("pointing-place")
        };
        Narration {
            plain: say!(
                speaker,
                "plain-locked",
                digit,
                base = speaker.house(base),
                cover = speaker.house(cover)
            ),
            focus: Focus::House(base),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                base = speaker.house(base),
                digit
            ),
            why: say!(
                speaker,
                "locked-why",
                base = speaker.house(base),
                digit,
                cells = speaker.cells(cells),
                cover = speaker.house(cover),
            ),
            marks: self.marks(),
            walk: Vec::new(),
        }
    }
}

impl Locked {
    /// Marks the two houses and the places in both.
    pub(in crate::techniques) fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![
            Mark::house(self.base, MarkRole::Evidence),
            Mark::house(self.cover, MarkRole::Support),
        ];
        marks.extend(
            PositionCache::candidates_of(self.digit, &self.cells)
                .into_iter()
                .map(|place| Mark::candidate(place, MarkRole::Evidence)),
        );
        marks
    }
}
