//! Uniqueness in words: what could be exchanged, and what prevents it.

use crate::board::{Candidate, CellSet, DigitSet, House, HouseKind};
use crate::techniques::Step;

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells a rectangle whose roof is one corner.
pub(super) fn tell_rectangle(
    speaker: &Speaker<'_>,
    step: &Step,
    corners: CellSet,
    digits: DigitSet,
    roof: CellSet,
) -> Told {
    let position = speaker.position();
    let geometry = position.geometry();
    let floor = corners - roof;
    let boxes = corners
        .iter()
        .map(|cell| geometry.house_of(cell, HouseKind::Box));
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("digits", Arg::Digits(digits)),
        ("floor", Arg::Cells(floor)),
        ("roof", Arg::Cells(roof)),
        ("boxes", Arg::Houses(boxes.collect())),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks: Vec<Mark> = floor
        .iter()
        .map(|cell| Mark::cell(cell, MarkRole::Evidence))
        .collect();
    marks.extend(roof.iter().map(|cell| Mark::cell(cell, MarkRole::Support)));
    for cell in corners {
        for digit in position.of(cell) {
            let role = if digits.contains(digit) {
                MarkRole::Evidence
            } else {
                MarkRole::Fin
            };
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    let struck: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    let focus: Option<House> = geometry
        .houses_shared(&struck)
        .iter()
        .find(|house| geometry.kind(*house) == HouseKind::Box);
    Told {
        focus: focus.map_or(Focus::Cells(corners), Focus::House),
        place: speaker.say("unique-rectangle-type-1.place", &args),
        why: speaker.say("unique-rectangle-type-1.why", &args),
        marks,
        walk: Vec::new(),
    }
}

/// Tells a grave that one candidate keeps open.
pub(super) fn tell_grave(speaker: &Speaker<'_>, step: &Step, guardian: Candidate) -> Told {
    let position = speaker.position();
    let geometry = position.geometry();
    let threefold = geometry
        .houses_of(guardian.cell)
        .iter()
        .copied()
        .filter(|house| position.places_in(guardian.digit, *house).len() == 3);
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(guardian.digit)),
        ("cell", Arg::Cell(guardian.cell)),
        ("houses", Arg::Houses(threefold.collect())),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks: Vec<Mark> = position
        .unsolved()
        .iter()
        .map(|cell| Mark::cell(cell, MarkRole::Evidence))
        .collect();
    marks.push(Mark::candidate(guardian, MarkRole::Fin));
    let its_box = geometry.house_of(guardian.cell, HouseKind::Box);
    Told {
        focus: Focus::House(its_box),
        place: speaker.say("bug-plus-1.place", &args),
        why: speaker.say("bug-plus-1.why", &args),
        marks,
        walk: Vec::new(),
    }
}
