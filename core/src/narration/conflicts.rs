//! Lists pairs of cells that cannot both have a digit, as premises of an explanation.

use super::Premise;
use crate::board::{Candidate, CellSet, Digit, Geometry, House};

/// Returns a premise for each pair of different cells, one from each set, that cannot both have `digit`.
///
/// The reason is `house` if given, otherwise the first house that the two cells share, or else a rule of the board.
pub(crate) fn list_conflicts(
    geometry: &Geometry,
    digit: Digit,
    [cells, others]: [CellSet; 2],
    house: Option<House>,
) -> Vec<Premise> {
    let mut conflicts = Vec::new();
    for cell in cells {
        for other_cell in others.iter().filter(|other_cell| *other_cell != cell) {
            let between = [cell, other_cell].map(|cell| Candidate::new(cell, digit));
            let shared_house = house.or_else(|| geometry.house_between(between[0], between[1]));
            conflicts.push(Premise::Conflict {
                between,
                by: shared_house,
            });
        }
    }
    conflicts
}
