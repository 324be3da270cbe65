//! Explains steps without a pattern of their own, by the truths of their evidence.

use crate::board::{Candidates, CellSet, DigitSet, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::words::{key, say};

use super::{GivenSymmetry, Step, Truth};

/// The payload of a step without a pattern of its own.
pub(super) struct Evidence;

impl Payload for Evidence {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
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
        marks.extend(Mark::cells(cells, MarkRole::Evidence));
        let eliminates = step.placements.is_empty();
        let key = match (eliminates, cells.is_empty(), houses.is_empty()) {
            (true, false, true) => key!("evidence-eliminates-by-cells"),
            (true, true, false) => key!("evidence-eliminates-by-houses"),
            (true, ..) => key!("evidence-eliminates"),
            (false, false, true) => key!("evidence-places-by-cells"),
            (false, true, false) => key!("evidence-places-by-houses"),
            (false, ..) => key!("evidence-places"),
        };
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                cells = speaker.cells(step.conclusion_cells()),
                gone = speaker.any_placement(&step.eliminations),
                placed = speaker.placements(&step.placements),
                facts = speaker.cells(cells),
                digits = speaker.digits(digits),
                houses = speaker.houses(houses),
            )
        };
        let premises = premises(speaker.position(), &step.evidence);
        Narration {
            focus: (step.digits().single())
                .map_or(Focus::Cells(step.conclusion_cells()), Focus::Digit),
            place: line(key!("general-place")),
            thoughts: vec![Thought::new(line(key), marks).with_premises(premises)],
        }
    }
}

/// Returns a premise for each truth: the places of a digit, the candidates of a cell, a deadly pattern or a
/// symmetry.
pub(super) fn premises(position: &Candidates, truths: &[Truth]) -> Vec<Premise> {
    let premise = |truth: &Truth| match truth {
        Truth::Cell(cell) => Premise::Digits {
            cells: CellSet::only(*cell),
            digits: position.digits_in(*cell),
        },
        Truth::House(house, digit) => Premise::Places {
            digit: *digit,
            house: *house,
            cells: position.places_in(*digit, *house),
        },
        Truth::Uniqueness(pattern) => Premise::Deadly {
            sets: pattern.sets.clone(),
        },
        Truth::Symmetry(GivenSymmetry { turn, digits }, _) => Premise::Symmetry {
            turn: *turn,
            digits: *digits,
        },
    };
    truths.iter().map(premise).collect()
}
