//! Steps without a shape of their own in words: the facts that cannot all hold otherwise.

use crate::board::{CellSet, DigitSet, HouseSet};
use crate::techniques::{Step, Truth};

use super::{Arg, Mark, MarkRole, Speaker, Told, in_general};

pub(super) fn tell(speaker: &Speaker<'_>, step: &Step) -> Told {
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
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("facts", Arg::Cells(cells)),
        ("digits", Arg::Digits(digits)),
        ("houses", Arg::Houses(houses)),
        ("placements", Arg::Placements(&step.placements)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let is_strike = step.placements.is_empty();
    let key = match (is_strike, cells.is_empty(), houses.is_empty()) {
        (true, false, true) => "evidence.strikes-by-cells",
        (true, true, false) => "evidence.strikes-by-houses",
        (true, ..) => "evidence.strikes",
        (false, false, true) => "evidence.places-by-cells",
        (false, true, false) => "evidence.places-by-houses",
        (false, ..) => "evidence.places",
    };
    Told {
        why: speaker.say(key, &args),
        marks,
        ..in_general(speaker, step)
    }
}
