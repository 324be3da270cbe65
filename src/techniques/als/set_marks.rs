//! Marks and conflicts that explanations of almost locked sets share.

use crate::board::{Candidate, CellSet, Digit};
use crate::narration::{Mark, MarkRole, Premise, Speaker};

use super::AlmostLocked;

/// Lists that none of some places of a digit is true together with one of others.
pub(in crate::techniques) fn conflicts(
    speaker: Speaker<'_>,
    a: CellSet,
    b: CellSet,
    digit: Digit,
) -> Vec<Premise> {
    let geometry = speaker.position().geometry();
    let mut conflicts = Vec::new();
    for cell in a {
        for other in b {
            let between = [cell, other].map(|cell| Candidate::new(cell, digit));
            let by = geometry.house_between(between[0], between[1]);
            conflicts.push(Premise::Conflict { between, by });
        }
    }
    conflicts
}

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
