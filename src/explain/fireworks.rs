//! Fireworks in words: digits that two lines, but for a cell each, leave to the box where they cross.

use crate::board::{Candidate, Cell, CellSet, DigitSet, House, HouseKind};
use crate::techniques::{Burst, Step};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells a triple firework, or a quadruple one, which has two crossings.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, bursts: &[Burst], wings: [Cell; 2]) -> Told {
    let geometry = speaker.position().geometry();
    let house = |cell, kind| Arg::House(geometry.house_of(cell, kind));
    let first = bursts[0];
    let all = bursts
        .iter()
        .fold(DigitSet::EMPTY, |all, burst| all | burst.digits);
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("digits", Arg::Digits(all)),
        ("first", Arg::Cell(first.crossing)),
        ("first_box", house(first.crossing, HouseKind::Box)),
        ("first_digits", Arg::Digits(first.digits)),
        ("row", house(first.crossing, HouseKind::Row)),
        ("column", house(first.crossing, HouseKind::Column)),
        ("row_wing", Arg::Cell(wings[0])),
        ("column_wing", Arg::Cell(wings[1])),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut keys = ["fireworks.place", "fireworks.why"];
    if let Some(second) = bursts.get(1) {
        keys = ["fireworks.place-quadruple", "fireworks.why-quadruple"];
        args.extend([
            ("second", Arg::Cell(second.crossing)),
            ("second_digits", Arg::Digits(second.digits)),
        ]);
    }
    let cells: CellSet = bursts
        .iter()
        .map(|burst| burst.crossing)
        .chain(wings)
        .collect();
    Told {
        focus: Focus::Cells(cells),
        place: speaker.say(keys[0], &args),
        why: speaker.say(keys[1], &args),
        marks: marks(speaker, bursts, wings, all),
        walk: Vec::new(),
    }
}

/// Marks the lines, and what the digits have in the crossings and in the wings.
fn marks(speaker: &Speaker<'_>, bursts: &[Burst], wings: [Cell; 2], all: DigitSet) -> Vec<Mark> {
    let position = speaker.position();
    let lines = |burst: &Burst| -> [House; 2] {
        [HouseKind::Row, HouseKind::Column]
            .map(|kind| position.geometry().house_of(burst.crossing, kind))
    };
    let mut marks: Vec<Mark> = (bursts.iter().flat_map(lines))
        .map(|line| Mark::house(line, MarkRole::Evidence))
        .collect();
    let crossings = bursts
        .iter()
        .map(|burst| (burst.crossing, burst.digits, MarkRole::Evidence));
    let wings = wings.into_iter().map(|wing| (wing, all, MarkRole::Support));
    for (cell, digits, role) in crossings.chain(wings) {
        marks.push(Mark::cell(cell, role));
        let digits = position.of(cell) & digits;
        marks.extend(
            digits
                .iter()
                .map(|digit| Mark::candidate(Candidate::new(cell, digit), role)),
        );
    }
    marks
}
