//! Marks that explanations of almost locked sets share.

use crate::board::{Candidate, CellSet, Digit};
use crate::narration::{Mark, MarkRole, Speaker};

use super::AlmostLocked;

/// Chooses a look for a set of a row: neighbours differ.
pub(super) const fn role(index: usize) -> MarkRole {
    [MarkRole::Evidence, MarkRole::Support, MarkRole::Fin][index % 3]
}

/// Marks the cells of a set and its candidates, some digits in a role of their own.
pub(super) fn set_marks(
    speaker: Speaker<'_>,
    set: &AlmostLocked,
    role: MarkRole,
    own: impl Fn(Digit) -> Option<MarkRole>,
) -> Vec<Mark> {
    let mut marks = cell_marks(&set.cells, role);
    for cell in set.cells {
        for digit in speaker.position().of(cell) {
            let role = own(digit).unwrap_or(role);
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}

pub(super) fn cell_marks(cells: &CellSet, role: MarkRole) -> Vec<Mark> {
    cells.iter().map(|cell| Mark::cell(cell, role)).collect()
}
