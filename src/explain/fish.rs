//! Fish in words: so many rows for so many columns, or the other way round.

use crate::board::{CellSet, Digit, HouseKind, HouseSet};
use crate::techniques::{Step, Survey};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells a fish without fins.
pub(super) fn tell(
    speaker: &Speaker<'_>,
    step: &Step,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
) -> Told {
    let position = speaker.position();
    let cells = base.iter().fold(CellSet::EMPTY, |cells, house| {
        cells | position.places_in(digit, house)
    });
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("number", Arg::Number(base.len())),
        ("digit", Arg::Digit(digit)),
        ("base", Arg::Houses(base)),
        ("cover", Arg::Houses(cover)),
        ("cells", Arg::Cells(cells)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let has_rows = base
        .first()
        .is_some_and(|house| position.geometry().kind(house) == HouseKind::Row);
    let (place, why) = if has_rows {
        ("fish.place-rows", "fish.why-rows")
    } else {
        ("fish.place-columns", "fish.why-columns")
    };
    let houses = |houses: HouseSet, role| houses.iter().map(move |house| Mark::house(house, role));
    let mut marks: Vec<Mark> = houses(base, MarkRole::Evidence).collect();
    marks.extend(houses(cover, MarkRole::Support));
    marks.extend(
        Survey::candidates_of(digit, &cells)
            .into_iter()
            .map(|place| Mark::candidate(place, MarkRole::Evidence)),
    );
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say(place, &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}
