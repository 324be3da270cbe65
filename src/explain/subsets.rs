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
    let mut marks: Vec<Mark> = houses
        .iter()
        .map(|house| Mark::house(house, MarkRole::Evidence))
        .collect();
    marks.extend(pattern(speaker, cells, digits));
    Told {
        focus: houses.first().map_or(Focus::Cells(cells), Focus::House),
        place: speaker.say(place, &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}

/// Marks the candidates that the cells have of the digits.
fn pattern(speaker: &Speaker<'_>, cells: CellSet, digits: DigitSet) -> impl Iterator<Item = Mark> {
    let position = speaker.position();
    cells.into_iter().flat_map(move |cell| {
        (position.of(cell) & digits)
            .iter()
            .map(move |digit| Mark::candidate(Candidate::new(cell, digit), MarkRole::Evidence))
    })
}
