//! Locked candidates in words: the digit of one house is that of the other.

use crate::board::{CellSet, Digit, House};
use crate::techniques::{PositionCache, Step};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells a digit confined, within one house, to the cells it shares with another.
pub(super) fn tell(
    speaker: &Speaker<'_>,
    step: &Step,
    digit: Digit,
    cells: CellSet,
    [base, cover]: [House; 2],
) -> Told {
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(digit)),
        ("cells", Arg::Cells(cells)),
        ("base", Arg::House(base)),
        ("cover", Arg::House(cover)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let from_line = speaker.position().geometry().kind(base).is_line();
    let place = if from_line {
        "claiming.place"
    } else {
        "pointing.place"
    };
    Told {
        focus: Focus::House(base),
        place: speaker.say(place, &args),
        why: speaker.say("locked.why", &args),
        marks: marks(digit, cells, [base, cover]),
        walk: Vec::new(),
    }
}

/// Marks the two houses and the places in both.
pub(super) fn marks(digit: Digit, cells: CellSet, [base, cover]: [House; 2]) -> Vec<Mark> {
    let mut marks = vec![
        Mark::house(base, MarkRole::Evidence),
        Mark::house(cover, MarkRole::Support),
    ];
    marks.extend(
        PositionCache::candidates_of(digit, &cells)
            .into_iter()
            .map(|place| Mark::candidate(place, MarkRole::Evidence)),
    );
    marks
}
