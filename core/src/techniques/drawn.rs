//! Builds positions from short texts for the tests beside the techniques.

use crate::board::{Candidate, Candidates, Digit, DigitSet, Geometry, Grid};

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
