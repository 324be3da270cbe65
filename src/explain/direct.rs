//! Direct forms in words: what is eliminated, and the single that it leaves.

use crate::board::{Candidate, CellSet, House};
use crate::techniques::{Pattern, Step};
use crate::words::say;

use super::{Focus, Mark, MarkRole, Narration, Speaker, intersections, subsets};

/// Narrates an intersection or a hidden subset together with the hidden single that it leaves.
pub(super) fn narrate(
    speaker: Speaker<'_>,
    step: &Step,
    pattern: &Pattern,
    single: Candidate,
    house: House,
) -> Narration {
    let places = speaker.position().places_in(single.digit, house);
    let in_house = speaker.house(house);
    let removed = speaker.cells(places.without(single.cell));
    let placements = speaker.placements(&step.placements);
    let (why, mut marks) = match pattern {
        Pattern::Locked {
            digit,
            cells,
            base,
            cover,
        } => {
            let why = say!(
                speaker,
                "direct-locked-why",
                base = speaker.house(*base),
                digit = single.digit,
                cells = speaker.cells(*cells),
                cover = speaker.house(*cover),
                removed,
                house = in_house,
                placements
            );
            (why, intersections::marks(*digit, *cells, [*base, *cover]))
        }
        Pattern::Subset {
            cells,
            digits,
            houses,
            ..
        } => {
            let why = say!(
                speaker,
                "direct-subset-why",
                house = in_house,
                digits = speaker.digits(*digits),
                cells = speaker.cells(*cells),
                number = cells.len(),
                digit = single.digit,
                removed,
                placements
            );
            (why, subsets::marks(speaker, *cells, *digits, *houses))
        }
        _ => return super::in_general(speaker, step),
    };
    marks.push(Mark::house(house, MarkRole::Evidence));
    marks.extend(lost(places.without(single.cell), single));
    Narration {
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
}

/// Marks the places that the digit loses on the way.
fn lost(places: CellSet, single: Candidate) -> impl Iterator<Item = Mark> {
    let mark = move |cell| Mark::candidate(Candidate::new(cell, single.digit), MarkRole::Off);
    places.into_iter().map(mark)
}
