//! Known puzzles with rare numbers of clues: 30 or more in a minimal puzzle, or 20 with half-turn symmetry.
//!
//! Removing clues at random hardly ever leads to such puzzles: one minimal puzzle in hundreds of thousands has thirty
//! clues. One puzzle with half-turn symmetry in a hundred thousand has twenty. So the search [walks](super::walk) from
//! transformed known puzzles.
//!
//! The puzzles with 37 and with 40 clues share one solution grid. Mladen Dobrichev found puzzles with 40 clues in this
//! grid and published them in the New Sudoku Players' forum. All others were found in long searches near random
//! puzzles.

use super::builder::PuzzleBuilder;
use super::known_seeds::{parse, rows};
use super::material::Material;
use super::random::Random;
use super::request::Request;
use super::symmetry::ClueSymmetry;
use super::transform::{Part, Transformation, apply_all, randomise};
use crate::board::{Geometry, Grid};

/// Minimal puzzles of thirty clues or more; each line has the number of clues and the puzzle.
const MANY: &str = include_str!("many_clues.txt");

/// Puzzles of twenty clues with half-turn symmetry, one on each line.
const FEW_HALF_TURN: &str = include_str!("few_half_turn.txt");

/// The smallest number of clues in a minimal puzzle that removing clues at random does not reach.
const MIN_RARE_CLUES: usize = 30;

/// The number of clues of the known puzzles with half-turn symmetry; removing clues at random does not reach it.
const FEW_HALF_TURN_CLUES: usize = 20;

/// A rare number of clues that is reached only by varying known puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RareNumber {
    /// Many clues in a minimal puzzle.
    Many,
    /// Few clues with half-turn symmetry.
    FewHalfTurn,
}

impl RareNumber {
    /// Returns the kind of the requested number of clues; `None` if it is not rare.
    pub(super) fn for_request(request: &Request) -> Option<Self> {
        if request.geometry != Geometry::standard() || request.material != Material::Drawn {
            return None;
        }
        let is_many = request.minimal && request.min_clues.is_some_and(|min| min >= MIN_RARE_CLUES);
        match request.symmetry {
            ClueSymmetry::None if is_many => Some(Self::Many),
            ClueSymmetry::Rotate180 if request.max_clues == Some(FEW_HALF_TURN_CLUES) => {
                Some(Self::FewHalfTurn)
            }
            _ => None,
        }
    }

    /// Picks a random known puzzle with about the requested number of clues, and transforms it.
    pub(super) fn draw(self, builder: &mut PuzzleBuilder<'_>) -> Option<Grid> {
        let min_clues = builder.request.min_clues.unwrap_or(0);
        let max_clues = builder.request.max_clues.unwrap_or(usize::MAX);
        let random = &mut builder.random;
        match self {
            Self::Many => {
                let all: Vec<(usize, &str)> = rows(MANY).filter(|(n, _)| *n >= min_clues).collect();
                let fitting = all.iter().filter(|(n, _)| *n <= max_clues);
                let fitting: Vec<_> = fitting.copied().collect();
                let seeds = if fitting.is_empty() { all } else { fitting };
                let (_, line) = seeds.get(random.below(seeds.len()))?;
                Some(randomise(&parse(line), random))
            }
            Self::FewHalfTurn => {
                let seeds: Vec<&str> = FEW_HALF_TURN.lines().collect();
                let line = seeds.get(random.below(seeds.len()))?;
                Some(randomise_half_turn(&parse(line), random))
            }
        }
    }
}

/// Applies random transformations that preserve half-turn symmetry.
fn randomise_half_turn(grid: &Grid, random: &mut Random) -> Grid {
    let side = grid.geometry().side();
    let mut composition = Vec::new();
    if random.below(2) == 1 {
        composition.push(Transformation::Transpose);
    }
    for last_index in (1..side).rev() {
        let other = random.below(last_index + 1);
        if other != last_index {
            composition.push(Transformation::Swap(Part::Digit, other, last_index));
        }
    }
    for (lines, boxes) in [(Part::Row, Part::Band), (Part::Column, Part::Stack)] {
        let swap_lines = |a, b| Transformation::Swap(lines, a, b);
        // Swap two rows or columns of the first band or stack together with their mirror images in the last one. Also
        // swap the outer lines of the middle band or stack, and the outer bands or stacks.
        for last_index in [2, 1] {
            let other = random.below(last_index + 1);
            if other != last_index {
                composition.push(swap_lines(other, last_index));
                composition.push(swap_lines(side - 1 - last_index, side - 1 - other));
            }
        }
        for exchange in [swap_lines(3, 5), Transformation::Swap(boxes, 0, 2)] {
            if random.below(2) == 1 {
                composition.push(exchange);
            }
        }
    }
    // The standard board allows all of these transformations.
    apply_all(grid, &composition).unwrap_or_else(|_| grid.clone())
}

#[cfg(test)]
mod tests {
    use super::super::request::MAX_MINIMAL_CLUES;
    use super::*;
    use crate::cancel::Cancel;
    use crate::generate;
    use crate::solve;

    fn holds(puzzle: &Grid) -> bool {
        ClueSymmetry::Rotate180.is_symmetry_of(puzzle.geometry(), &puzzle.filled())
    }

    #[test]
    fn the_known_puzzles_match_their_description() {
        assert_eq!(rows::<usize>(MANY).count(), MANY.lines().count());
        for (n_clues, line) in rows(MANY) {
            let puzzle = parse(line);
            assert_eq!((line.len(), puzzle.n_filled()), (81, n_clues), "{line}");
            assert!(
                n_clues >= MIN_RARE_CLUES && solve::is_minimal(&puzzle),
                "{line}"
            );
        }
        assert_eq!(
            rows(MANY).map(|(n_clues, _)| n_clues).max(),
            Some(MAX_MINIMAL_CLUES)
        );
        for line in FEW_HALF_TURN.lines() {
            let puzzle = parse(line);
            assert_eq!(puzzle.n_filled(), FEW_HALF_TURN_CLUES, "{line}");
            assert!(
                solve::verdict(&puzzle).is_unique() && holds(&puzzle),
                "{line}"
            );
        }
    }

    /// Known puzzles have other solutions than a given one.
    #[test]
    fn known_puzzles_are_used_only_without_a_given_solution() {
        let any = || Request::new(Geometry::standard());
        let many = || Request {
            min_clues: Some(30),
            ..any()
        };
        let few = Request {
            max_clues: Some(20),
            ..any().with_symmetry(ClueSymmetry::Rotate180)
        };
        let solution = || Material::Solution(Grid::new(Geometry::standard()));
        let half_turn = many().minimal().with_symmetry(ClueSymmetry::Rotate180);
        for (request, expected) in [
            (many().minimal(), Some(RareNumber::Many)),
            (many(), None),
            (half_turn, None),
            (few, Some(RareNumber::FewHalfTurn)),
        ] {
            assert_eq!(RareNumber::for_request(&request), expected, "{request:?}");
            let from_solution = request.with_material(solution());
            assert_eq!(RareNumber::for_request(&from_solution), None);
        }
    }

    #[test]
    fn random_transformations_keep_the_half_turn_symmetry() {
        let mut random = Random::new(4);
        for line in FEW_HALF_TURN.lines() {
            let puzzle = randomise_half_turn(&parse(line), &mut random);
            assert!(holds(&puzzle), "{puzzle}");
            assert!(solve::verdict(&puzzle).is_unique(), "{puzzle}");
        }
    }

    #[test]
    fn rare_numbers_of_clues_have_different_puzzles() {
        let make = |request: &Request, seed| {
            let made = generate::puzzle(request, seed, &Cancel::never(), &mut |_| {});
            made.unwrap_or_else(|error| panic!("{request:?} {seed}: {error}"))
                .puzzle
        };
        let any = || Request::new(Geometry::standard());
        for (least, maximum) in [(30, Some(34)), (40, None)] {
            let request = Request {
                min_clues: Some(least),
                max_clues: maximum,
                ..any().minimal()
            };
            let [first_grid, second_grid] = [1, 2].map(|seed| make(&request, seed));
            for puzzle in [&first_grid, &second_grid] {
                let n_clues = puzzle.n_filled();
                assert!(n_clues >= least && maximum.is_none_or(|maximum| n_clues <= maximum));
                assert!(solve::is_minimal(puzzle), "{puzzle}");
            }
            assert_ne!(first_grid, second_grid);
        }
        let request = Request {
            max_clues: Some(20),
            ..any().with_symmetry(ClueSymmetry::Rotate180)
        };
        let [first_grid, second_grid] = [1, 2].map(|seed| make(&request, seed));
        for puzzle in [&first_grid, &second_grid] {
            assert!(puzzle.n_filled() <= 20 && holds(puzzle), "{puzzle}");
            assert!(solve::verdict(puzzle).is_unique(), "{puzzle}");
        }
        assert_ne!(first_grid, second_grid);
    }
}
