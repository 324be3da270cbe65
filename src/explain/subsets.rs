//! Subsets in words: so many cells for so many digits, and none to spare.

use crate::board::{Candidate, CellSet, DigitSet, HouseSet};
use crate::techniques::{Family, Step, SubsetKind};
use crate::words::{key, say};

use super::{Focus, Mark, MarkRole, Narration, Speaker};

/// Narrates a naked, hidden or locked subset.
pub(super) fn narrate(
    speaker: Speaker<'_>,
    step: &Step,
    kind: SubsetKind,
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
) -> Narration {
    let is_locked = step.technique.info().family == Family::Intersections;
    let (place, why) = match kind {
        SubsetKind::Naked if is_locked => (key!("locked-subset-place"), key!("locked-subset-why")),
        SubsetKind::Naked => (key!("naked-subset-place"), key!("naked-subset-why")),
        SubsetKind::Hidden => (key!("hidden-subset-place"), key!("hidden-subset-why")),
    };
    let technique = step.technique;
    let number = cells.len();
    let eliminations = speaker.eliminations(&step.eliminations);
    let all_houses = speaker.houses(houses);
    Narration {
        focus: houses.first().map_or(Focus::Cells(cells), Focus::House),
        place: say!(speaker, place, technique, houses = all_houses, number),
        why: say!(
            speaker,
            why,
            cells = speaker.cells(cells),
            digits = speaker.digits(digits),
            number,
            houses = all_houses,
            eliminations
        ),
        marks: marks(speaker, cells, digits, houses),
        walk: Vec::new(),
    }
}

/// Marks the houses and the candidates that the cells have of the digits.
pub(super) fn marks(
    speaker: Speaker<'_>,
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
) -> Vec<Mark> {
    let position = speaker.position();
    let mark = |house| Mark::house(house, MarkRole::Evidence);
    let mut marks: Vec<Mark> = houses.iter().map(mark).collect();
    for cell in cells {
        for digit in position.of(cell) & digits {
            let candidate = Candidate::new(cell, digit);
            marks.push(Mark::candidate(candidate, MarkRole::Evidence));
        }
    }
    marks
}
