//! Steps without a shape of their own in words: the facts that cannot all hold otherwise.

use crate::board::{CellSet, DigitSet, HouseSet};
use crate::techniques::{Step, Truth};
use crate::words::{key, say};

use super::{Mark, MarkRole, Narration, Speaker, in_general};

pub(super) fn narrate(speaker: Speaker<'_>, step: &Step) -> Narration {
    let mut cells = CellSet::EMPTY;
    let mut houses = HouseSet::EMPTY;
    let mut digits = DigitSet::EMPTY;
    let mut marks = Vec::new();
    for truth in &step.evidence {
        match truth {
            Truth::Cell(cell) | Truth::Symmetry(_, cell) => cells.insert(*cell),
            Truth::House(house, digit) => {
                houses.insert(*house);
                digits.insert(*digit);
                let places = truth.candidates(speaker.position());
                marks.extend(
                    places
                        .iter()
                        .map(|c| Mark::candidate(*c, MarkRole::Support)),
                );
            }
            Truth::Uniqueness(pattern) => cells |= pattern.cells(),
        }
    }
    marks.extend(
        cells
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Evidence)),
    );
    let eliminates = step.placements.is_empty();
    let key = match (eliminates, cells.is_empty(), houses.is_empty()) {
        (true, false, true) => key!("evidence-eliminates-by-cells"),
        (true, true, false) => key!("evidence-eliminates-by-houses"),
        (true, ..) => key!("evidence-eliminates"),
        (false, false, true) => key!("evidence-places-by-cells"),
        (false, true, false) => key!("evidence-places-by-houses"),
        (false, ..) => key!("evidence-places"),
    };
    Narration {
        why: say!(
            speaker,
            key,
            technique = step.technique,
            facts = speaker.cells(cells),
            eliminations = speaker.eliminations(&step.eliminations),
            digits = speaker.digits(digits),
            houses = speaker.houses(houses),
            placements = speaker.placements(&step.placements)
        ),
        marks,
        ..in_general(speaker, step)
    }
}
