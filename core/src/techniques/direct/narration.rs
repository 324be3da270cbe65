//! Explains direct forms: the pattern, the places that it excludes for a digit, and the place that is left.

use crate::board::{Candidate, Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought};
use crate::techniques::Step;
use crate::techniques::payload::Payload;
use crate::words::{key, say};

use super::{Direct, DirectCause};

impl Payload for Direct {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        match &self.cause {
            DirectCause::Locked(locked) => locked.digits(position),
            DirectCause::Subset(subset) => subset.digits(position),
        }
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Candidate { cell, digit } = self.candidate;
        let places = speaker.position().places_in(digit, self.house);
        let removed_cells = places.without(cell);
        let (fact, result, last_key) = match &self.cause {
            DirectCause::Locked(locked) => (
                locked.fact(speaker),
                key!("direct-locked-result"),
                key!("direct-locked-left"),
            ),
            DirectCause::Subset(subset) => (
                subset.fact(speaker, step),
                key!("direct-subset-result"),
                key!("direct-subset-left"),
            ),
        };
        let cover = match &self.cause {
            DirectCause::Locked(locked) => Some(speaker.house(locked.cover)),
            DirectCause::Subset(_) => None,
        };
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                house = speaker.house(self.house),
                cover,
                digit,
                removed = speaker.any_cell(removed_cells),
                cell = speaker.cell(cell)
            )
        };
        let mut lost = fact.marks.clone();
        lost.extend(lost_places(removed_cells, self.candidate));
        let mut all = lost.clone();
        all.push(Mark::house(self.house, MarkRole::Evidence));
        let last_line = Thought::new(line(last_key), all).places(digit, self.house, places);
        Narration {
            focus: Focus::House(self.house),
            place: line(key!("direct-place")),
            thoughts: vec![
                fact,
                Thought::new(line(result), lost).based_on_line(0),
                last_line.based_on_line(1),
            ],
        }
    }
}

/// Marks the places that lose the digit of the hidden single.
fn lost_places(places: CellSet, single: Candidate) -> impl Iterator<Item = Mark> {
    let mark = move |cell| Mark::candidate(Candidate::new(cell, single.digit), MarkRole::Off);
    places.into_iter().map(mark)
}
