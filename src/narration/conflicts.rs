//! Premises that candidates of one digit exclude each other.

use super::Premise;
use crate::board::{Candidate, CellSet, Digit, Geometry, House};

/// Lists that a digit cannot be both in one of some cells and in one of others.
///
/// The reason is the house given, otherwise the first house that two cells share, or a rule of the board.
pub(crate) fn conflicts(
    geometry: &Geometry,
    digit: Digit,
    [cells, others]: [CellSet; 2],
    house: Option<House>,
) -> Vec<Premise> {
    let mut conflicts = Vec::new();
    for cell in cells {
        for other in others.iter().filter(|other| *other != cell) {
            let between = [cell, other].map(|cell| Candidate::new(cell, digit));
            let by = house.or_else(|| geometry.house_between(between[0], between[1]));
            conflicts.push(Premise::Conflict { between, by });
        }
    }
    conflicts
}
