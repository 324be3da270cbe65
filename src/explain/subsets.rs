//! Subsets in words: so many cells for so many digits, and none to spare.

use crate::board::{Candidate, CellSet, DigitSet, HouseSet};
use crate::techniques::{Family, Step, SubsetKind, registry};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells a naked, hidden or locked subset.
pub(super) fn tell(
    speaker: &Speaker<'_>,
    step: &Step,
    kind: SubsetKind,
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
) -> Told {
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("number", Arg::Number(cells.len())),
        ("cells", Arg::Cells(cells)),
        ("digits", Arg::Digits(digits)),
        ("houses", Arg::Houses(houses)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let is_locked = registry::by_id(step.technique.as_str())
        .is_some_and(|technique| technique.info().family == Family::Intersections);
    let (place, why) = match kind {
        SubsetKind::Naked if is_locked => ("locked-subset.place", "locked-subset.why"),
        SubsetKind::Naked => ("naked-subset.place", "naked-subset.why"),
        SubsetKind::Hidden => ("hidden-subset.place", "hidden-subset.why"),
    };
    Told {
        focus: houses.first().map_or(Focus::Cells(cells), Focus::House),
        place: speaker.say(place, &args),
        why: speaker.say(why, &args),
        marks: marks(speaker, cells, digits, houses),
        walk: Vec::new(),
    }
}

/// Marks the houses and the candidates that the cells have of the digits.
pub(super) fn marks(
    speaker: &Speaker<'_>,
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
