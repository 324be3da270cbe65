//! Builds positions from drawings for the tests beside the techniques, and lists the eliminations found in them.

use crate::board::{Candidate, Candidates, Digit, DigitSet, Geometry, Grid};

use super::{All, PositionCache, Step, TechniqueId};

/// Returns a position in which 1 has the places marked `X`; all other digits are candidates everywhere.
///
/// The text has one line for each row; all characters except `X` and `.` are skipped.
pub(super) fn places_of_1(rows: &str) -> Candidates {
    let marks: Vec<char> = rows.chars().filter(|c| matches!(c, 'X' | '.')).collect();
    let mut position = Candidates::from_grid(&Grid::new(
        Geometry::with_side(marks.len().isqrt()).unwrap(),
    ));
    for (cell, mark) in position.geometry().cells().into_iter().zip(marks) {
        if mark == '.' {
            position.eliminate(Candidate::new(cell, Digit::from_index(0)));
        }
    }
    position
}

/// Returns a 9×9 position in which the named cells have only the given candidates, such as `r1c2=34`. All other
/// cells have all candidates.
pub(super) fn cells(cells: &str) -> Candidates {
    let mut position = Candidates::from_grid(&Grid::new(Geometry::standard()));
    for cell in cells.split_whitespace() {
        let (name, digits) = cell.split_once('=').unwrap();
        let cell = position.geometry().cell_from_name(name).unwrap();
        let digits: DigitSet = digits.chars().filter_map(Digit::from_symbol).collect();
        for digit in position.digits_in(cell) - digits {
            position.eliminate(Candidate::new(cell, digit));
        }
    }
    position
}

/// Returns a 9×9 position from one line of values, 0 for an empty cell.
pub(super) fn values(line: &str) -> Candidates {
    let values: Vec<u8> = line.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    Candidates::from_grid(&Grid::from_values(Geometry::standard(), &values).unwrap())
}

/// Returns the eliminations of every instance of a technique, one text such as `1r2c3 1r4c5` for each instance.
pub(super) fn eliminated(technique: TechniqueId, position: &Candidates) -> Vec<String> {
    let mut all = All::default();
    assert!(
        technique
            .find(&PositionCache::new(position), &mut all)
            .is_continue()
    );
    let name = |candidate: &Candidate| {
        let cell = position.geometry().cell_name(candidate.cell);
        format!("{}{cell}", candidate.digit)
    };
    let names = |step: &Step| {
        step.eliminations
            .iter()
            .map(name)
            .collect::<Vec<_>>()
            .join(" ")
    };
    all.0.iter().map(names).collect()
}
