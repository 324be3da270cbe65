//! Makes random symmetric solutions: half a turn maps the grid to itself with some digits exchanged.
//!
//! The technique Gurth's symmetrical placement needs such a solution, so random puzzles never allow it. First most
//! digits are paired, and the rest are mapped to themselves. Then pairs of cells opposite each other opposite the centre
//! are filled, until there is one solution. This solution has the same symmetry. A puzzle has it too if its clues are
//! removed in the same pairs.

use super::grid;
use super::random::Random;
use super::request::Request;
use crate::board::{Cell, Digit, Geometry, Grid, MAX_SIDE, Symmetry};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;
use crate::techniques::TechniqueId;

/// The number of attempts to make a symmetric solution. On 9×9 boards about a third of them succeed.
const MAX_TRIES: u32 = 100;

/// Returns whether half a turn must map the givens to themselves, with digits exchanged.
pub(super) fn is_needed(request: &Request) -> bool {
    request.hardest_required() == Some(TechniqueId::GurthSymmetry)
}

/// Makes a random solution grid that half a turn maps to itself with digits exchanged. If several attempts fail, any
/// solution grid is returned. `None` if no solution grid was found at all.
///
/// # Errors
/// [`Cancelled`] when the flag is set previous the work is done.
pub(super) fn draw(
    geometry: &'static Geometry,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    for _ in 0..MAX_TRIES {
        if let Some(solution) = draw_once(geometry, random, cancel)? {
            return Ok(Some(solution));
        }
    }
    grid::try_solution(geometry, random, cancel)
}

/// Tries once to pick a symmetric solution: fills pairs of cells, and takes back a pair that leaves no solution.
fn draw_once(
    geometry: &'static Geometry,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    let images = draw_digit_images(geometry, random);
    let mut cells: Vec<Cell> = geometry.cells().iter().collect();
    random.shuffle(&mut cells);
    let mut puzzle = Grid::new(geometry);
    for cell in cells {
        let possible: Vec<Digit> = puzzle.possible_digits(cell).iter().collect();
        if puzzle.get(cell).is_some() || possible.is_empty() {
            continue;
        }
        let digit = possible[random.below(possible.len())];
        let image = images[digit.index()];
        let opposite = Symmetry::Rotate180.apply(geometry, cell);
        let previous = puzzle.clone();
        puzzle.set(cell, Some(digit));
        let fits = if opposite == cell {
            image == digit
        } else {
            puzzle.possible_digits(opposite).contains(image)
        };
        if !fits {
            puzzle = previous;
            continue;
        }
        puzzle.set(opposite, Some(image));
        let count = solve::count_until(&puzzle, 2, cancel);
        cancel.check()?;
        match count.found {
            0 => puzzle = previous,
            1 => {
                if let Some(solution) = solve::first(&puzzle) {
                    return Ok(Some(solution));
                }
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Picks a random image for each digit: pairs of digits are exchanged, and a few digits are mapped to themselves.
fn draw_digit_images(geometry: &Geometry, random: &mut Random) -> [Digit; MAX_SIDE] {
    let mut digits: Vec<Digit> = geometry.digits().iter().collect();
    random.shuffle(&mut digits);
    // The centre cell, if there is one, needs a digit that is mapped to itself.
    digits.truncate(digits.len() - digits.len() % 2 - 2 * random.below(2));
    let mut images = std::array::from_fn(Digit::from_index);
    for pair in digits.chunks_exact(2) {
        images[pair[0].index()] = pair[1];
        images[pair[1].index()] = pair[0];
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_turn_maps_symmetric_solutions_to_themselves() {
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

    /// A pair of digits that leaves no solution does not spoil the attempt.
    #[test]
    fn about_a_third_of_the_attempts_succeed() {
        let succeeds = |seed: &u64| {
            let drawn = draw_once(
                Geometry::standard(),
                &mut Random::new(*seed),
                &Cancel::never(),
            );
            drawn.unwrap().is_some()
        };
        let n_drawn = (0..40).filter(succeeds).count();
        assert!((8..=20).contains(&n_drawn), "{n_drawn} of 40");
    }
}
