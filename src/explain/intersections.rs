//! Locked candidates in words: the digit of one house is that of the other.

use crate::board::{CellSet, Digit, House};
use crate::techniques::{PositionCache, Step};
use crate::words::{key, say};

use super::{Focus, Mark, MarkRole, Narration, Speaker};

/// Narrates a digit confined, within one house, to the cells it shares with another.
pub(super) fn narrate(
    speaker: Speaker<'_>,
    step: &Step,
    digit: Digit,
    cells: CellSet,
    [base, cover]: [House; 2],
) -> Narration {
    let from_line = speaker.position().geometry().kind(base).is_line();
    let place = if from_line {
        key!("claiming-place")
    } else {
        key!("pointing-place")
    };
    Narration {
        focus: Focus::House(base),
        place: say!(
            speaker,
            place,
            technique = step.technique,
            base = speaker.house(base),
            digit
        ),
        why: say!(
            speaker,
            "locked-why",
            base = speaker.house(base),
            digit,
            cells = speaker.cells(cells),
            cover = speaker.house(cover),
            eliminations = speaker.eliminations(&step.eliminations)
        ),
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
