//! The guess count of a puzzle: a cheap estimate of its difficulty.
//!
//! Rating a hard puzzle takes a few hundredths of a second, counting its guesses a few hundred-thousandths. The two are
//! loosely correlated: a complete search needs one or two guesses for a random puzzle, and about a hundred for the
//! hardest known ones. So the guess count shows which puzzles are worth rating.
//!
//! Like [`grid`](super::grid), this search does not use the solver for puzzles: a faster solver must not change the
//! puzzle that belongs to a seed.

use super::grid::PartialGrid;
use crate::board::Grid;

/// Counts the guesses of a complete search for all solutions of a puzzle, up to a maximum.
///
/// The search guesses in the first cell among those with the fewest possible digits.
pub(super) fn count_guesses(puzzle: &Grid, max: u32) -> u32 {
    let mut guesses_left = max;
    if let Some(partial) = PartialGrid::from_puzzle(puzzle) {
        exhaust(partial, &mut guesses_left);
    }
    max - guesses_left
}

fn exhaust(mut partial: PartialGrid, guesses_left: &mut u32) {
    if !partial.fill_forced() {
        return;
    }
    let Some((cell, digits)) = partial.first_tightest() else {
        return;
    };
    for digit in digits {
        if *guesses_left == 0 {
            return;
        }
        *guesses_left -= 1;
        let mut attempt = partial.clone();
        if attempt.fill(cell, digit) {
            exhaust(attempt, guesses_left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::formats;

    fn count(line: &str) -> u32 {
        count_guesses(&formats::parse(line).unwrap().grid, 10_000)
    }

    #[test]
    fn singles_need_no_guess_and_hard_puzzles_many() {
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(count(easy), 0);
        // Arto Inkala's puzzle of 2012, called the hardest in newspapers.
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        assert!(count(hard) >= 20, "{}", count(hard));
    }

    #[test]
    fn the_search_of_an_empty_board_respects_its_limit() {
        let empty = Grid::new(Geometry::standard());
        assert_eq!(count_guesses(&empty, 500), 500);
    }

    #[test]
    fn two_solutions_need_two_guesses() {
        // A full grid in which a rectangle of two digits is left empty.
        let geometry = Geometry::with_side(4).unwrap();
        let values = [0, 2, 0, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let mut puzzle = Grid::from_values(geometry, &values).unwrap();
        assert_eq!(count_guesses(&puzzle, 10), 0, "both are forced");
        for (row, column) in [(2, 0), (2, 1), (3, 0), (3, 1), (0, 1), (1, 0), (1, 1)] {
            puzzle.set(geometry.cell(row, column), None);
        }
        let n_solutions = crate::solve::count(&puzzle, 100).found;
        assert!(n_solutions > 1 && count_guesses(&puzzle, 100) >= 2);
    }
}
