//! Symmetric solutions: half a turn carries them to themselves with digits exchanged.
//!
//! Gurth's symmetrical placement does not occur in puzzles dug out of just any solution. So two digits
//! at a time become each other, and those left over themselves; cells are filled in pairs across
//! the centre until there is one solution, which then has the same symmetry. Clues that are dug out of
//! it in such pairs have it too.

use super::grid;
use super::random::Random;
use super::request::Request;
use crate::board::{Cell, Digit, Geometry, Grid, MAX_SIDE, Symmetry};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;
use crate::techniques::TechniqueId;

/// How many times a solution is begun. On 9×9 boards half of them come to an end.
const MAX_TRIES: u32 = 100;

/// Whether the givens are to be carried to themselves by half a turn.
pub(super) fn is_wanted(request: &Request) -> bool {
    request.leading_technique() == Some(TechniqueId::GurthSymmetry)
}

/// Draws a solution grid that half a turn carries to itself, with other digits. Where none is found
/// after some tries, which may be because there is none, it is any one; `None` when the board may have none at all.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub(super) fn draw(
    geometry: &'static Geometry,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    for _ in 0..MAX_TRIES {
        let relabelled = relabelled(geometry, random);
        let mut cells: Vec<Cell> = geometry.cells().iter().collect();
        random.shuffle(&mut cells);
        let mut puzzle = Grid::new(geometry);
        for cell in cells {
            let possible: Vec<Digit> = puzzle.possible(cell).iter().collect();
            if puzzle.get(cell).is_some() || possible.is_empty() {
                continue;
            }
            let digit = possible[random.below(possible.len())];
            let image = relabelled[digit.index()];
            let across = Symmetry::Rotate180.apply(geometry, cell);
            let before = puzzle.clone();
            puzzle.set(cell, Some(digit));
            let fits = if across == cell {
                image == digit
            } else {
                puzzle.possible(across).contains(image)
            };
            if !fits {
                puzzle = before;
                continue;
            }
            puzzle.set(across, Some(image));
            let counted = solve::count_until(&puzzle, 2, cancel);
            cancel.check()?;
            match counted.found {
                0 => puzzle = before,
                1 => {
                    if let Some(solution) = solve::first(&puzzle) {
                        return Ok(Some(solution));
                    }
                }
                _ => {}
            }
        }
    }
    grid::found(geometry, random, cancel)
}

/// Draws what each digit becomes: another one that becomes it, or for a few of them itself.
fn relabelled(geometry: &Geometry, random: &mut Random) -> [Digit; MAX_SIDE] {
    let mut digits: Vec<Digit> = geometry.digits().iter().collect();
    random.shuffle(&mut digits);
    // The cell in the centre, if there is one, needs one of these.
    digits.truncate(digits.len() - digits.len() % 2 - 2 * random.below(2));
    let mut relabelled = std::array::from_fn(Digit::from_index);
    for pair in digits.chunks_exact(2) {
        relabelled[pair[0].index()] = pair[1];
        relabelled[pair[1].index()] = pair[0];
    }
    relabelled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_turn_carries_solutions_to_themselves() {
        for geometry in [(2, 2), (3, 2), (4, 2), (3, 3)] {
            let geometry = Geometry::with_boxes(geometry.0, geometry.1).unwrap();
            for seed in 0..5 {
                let grid = draw(geometry, &mut Random::new(seed), &Cancel::never());
                let grid = grid.unwrap().unwrap();
                let turned = Symmetry::Rotate180.apply_to_grid(&grid);
                let mut becomes = [None; MAX_SIDE];
                for cell in geometry.cells() {
                    let digit = grid.get(cell).expect("a solution is full");
                    let image = turned.get(cell);
                    assert!(image.is_some());
                    let known = *becomes[digit.index()].get_or_insert(image);
                    assert_eq!(known, image, "{grid:?}");
                }
            }
        }
    }
}
