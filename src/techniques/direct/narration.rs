//! Direct forms in words: what is eliminated, and the single that it leaves.

use crate::board::{Candidate, Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::say;

use super::{Direct, DirectCause};

impl Payload for Direct {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        match &self.cause {
            DirectCause::Locked(locked) => locked.digits(position),
            DirectCause::Subset(subset) => subset.digits(position),
        }
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            candidate: single,
            house,
            ..
        } = *self;
        let places = speaker.position().places_in(single.digit, house);
        let in_house = speaker.house(house);
        let removed = speaker.cells(places.without(single.cell));
        let (why, mut marks) = match &self.cause {
            DirectCause::Locked(locked) => {
                let why = say!(
                    speaker,
                    "direct-locked-why",
                    base = speaker.house(locked.base),
                    digit = single.digit,
                    cells = speaker.cells(locked.cells),
                    cover = speaker.house(locked.cover),
                    removed,
                    house = in_house
                );
                (why, locked.marks())
            }
            DirectCause::Subset(subset) => {
                let why = say!(
                    speaker,
                    "direct-subset-why",
                    house = in_house,
                    digits = speaker.digits(subset.digits),
                    cells = speaker.cells(subset.cells),
                    number = subset.cells.len(),
                    digit = single.digit,
                    removed
                );
                (why, subset.marks(speaker))
            }
        };
        marks.push(Mark::house(house, MarkRole::Evidence));
        marks.extend(lost(places.without(single.cell), single));
        Prose {
            plain: match &self.cause {
                DirectCause::Locked(locked) => say!(
                    speaker,
                    "plain-direct-locked",
                    cells = speaker.cells(locked.cells),
                    digit = single.digit,
                    removed,
                    house = in_house,
                    cell = speaker.cell(single.cell)
                ),
                DirectCause::Subset(subset) => say!(
                    speaker,
                    "plain-direct-subset",
                    cells = speaker.cells(subset.cells),
                    digits = speaker.digits(subset.digits),
                    digit = single.digit,
                    house = in_house,
                    cell = speaker.cell(single.cell)
                ),
            },
            focus: Focus::House(house),
            place: say!(
                speaker,
                "direct-place",
                technique = step.technique,
                house = in_house,
                digit = single.digit,
                removed
            ),
            why,
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}

/// Marks the places that the digit loses on the way.
fn lost(places: CellSet, single: Candidate) -> impl Iterator<Item = Mark> {
    let mark = move |cell| Mark::candidate(Candidate::new(cell, single.digit), MarkRole::Off);
    places.into_iter().map(mark)
}
