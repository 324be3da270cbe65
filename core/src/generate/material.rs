//! The material from which a puzzle is made, such as a given solution or a mask.

use std::ops::RangeInclusive;

use super::clue_mask::exchangeable_lines;
use super::impossible::Impossible;
use super::symmetry::ClueSymmetry;
use super::vicinity::Vicinity;
use crate::board::{CellSet, Geometry, Grid, HouseKind};

/// The material from which a puzzle is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Material {
    /// Nothing is given: the solution and the cells of the clues are random.
    #[default]
    Drawn,
    /// A full grid: the solution of the puzzle.
    Solution(Grid),
    /// An existing puzzle, which shares most clues with the new one.
    Near(Vicinity),
    /// A mask: exactly the cells that have clues.
    Mask(CellSet),
}

impl Material {
    /// Returns the number of clues, if the material determines it.
    fn n_clues(&self) -> Option<usize> {
        match self {
            Self::Drawn | Self::Solution(_) => None,
            Self::Near(vicinity) => Some(vicinity.n_clues()),
            Self::Mask(cells) => Some(cells.len()),
        }
    }

    /// Checks whether the material can become a puzzle with the requested number and symmetry of clues. `fewest` is a
    /// lower limit for the number of clues of every puzzle on the board.
    pub(super) fn check(
        &self,
        geometry: &'static Geometry,
        symmetry: ClueSymmetry,
        clue_range: &RangeInclusive<usize>,
        fewest: usize,
    ) -> Result<(), Impossible> {
        if let Some(n_clues) = self.n_clues() {
            let max_clues = geometry.n_cells() - 1;
            if n_clues < fewest {
                return Err(Impossible::TooFewClues {
                    max: n_clues,
                    fewest,
                });
            }
            if n_clues > max_clues {
                return Err(Impossible::TooManyClues {
                    min: n_clues,
                    max: max_clues,
                });
            }
            if !clue_range.contains(&n_clues) {
                return Err(Impossible::OtherNumberOfClues { n_clues });
            }
        }
        self.check_contents(geometry, symmetry)
    }

    /// Checks the material without considering the requested number and symmetry of clues.
    fn check_contents(
        &self,
        geometry: &'static Geometry,
        symmetry: ClueSymmetry,
    ) -> Result<(), Impossible> {
        match self {
            Self::Solution(grid) | Self::Near(Vicinity { puzzle: grid, .. })
                if grid.geometry() != geometry =>
            {
                Err(Impossible::OtherBoard)
            }
            Self::Solution(grid) if !grid.is_solution() => Err(Impossible::NotASolution),
            Self::Drawn | Self::Solution(_) => Ok(()),
            Self::Near(Vicinity { puzzle, minus, .. }) => {
                let (minus, n_clues) = (*minus, puzzle.n_filled());
                let is_enough = minus <= n_clues;
                is_enough
                    .then_some(())
                    .ok_or(Impossible::TooFewToRemove { minus, n_clues })
            }
            Self::Mask(cells) => check_mask(cells, geometry, symmetry),
        }
    }
}

fn check_mask(
    cells: &CellSet,
    geometry: &'static Geometry,
    symmetry: ClueSymmetry,
) -> Result<(), Impossible> {
    if !geometry.cells().is_superset(cells) {
        return Err(Impossible::OtherBoard);
    }
    if !symmetry.is_symmetry_of(geometry, cells) {
        return Err(Impossible::MaskSymmetry { symmetry });
    }
    match exchangeable_lines(geometry, cells) {
        Some((first_house, second_house)) => Err(Impossible::ExchangeableLines {
            are_rows: geometry.kind(first_house) == HouseKind::Row,
            first: geometry.house_index(first_house) + 1,
            second: geometry.house_index(second_house) + 1,
        }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::ClueMask;

    /// All given clues may be removed if as many are added, but not more clues than there are.
    #[test]
    fn at_most_all_clues_are_removed() {
        let puzzle = Grid::from_values(
            Geometry::with_side(4).expect("a board"),
            &[1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
        )
        .expect("a grid");
        let geometry = puzzle.geometry();
        let check = |minus| {
            let puzzle = puzzle.clone();
            let vicinity = Vicinity {
                puzzle,
                minus,
                plus: 5,
            };
            Material::Near(vicinity).check_contents(geometry, ClueSymmetry::None)
        };
        assert_eq!(check(4), Ok(()));
        assert_eq!(check(5), Ok(()));
        let refused = Impossible::TooFewToRemove {
            minus: 6,
            n_clues: 5,
        };
        assert_eq!(check(6), Err(refused));
    }

    /// The resulting number of clues must be in the requested range, limits included, large enough for one solution,
    /// and smaller than the number of cells.
    #[test]
    fn fixed_numbers_of_clues_are_compared_with_the_requested_range() {
        let geometry = Geometry::with_side(4).expect("a board");
        let mask: ClueMask = "xx..xx..x.x..x.x".parse().expect("a mask");
        let cells = mask.cells(geometry).expect("of this board");
        assert_eq!(cells.len(), 8);
        let other = Err(Impossible::OtherNumberOfClues { n_clues: 8 });
        for (range, fewest, expected) in [
            (8..=8, 4, Ok(())),
            (4..=15, 8, Ok(())),
            (9..=15, 4, other.clone()),
            (4..=7, 4, other),
            (
                4..=15,
                9,
                Err(Impossible::TooFewClues { max: 8, fewest: 9 }),
            ),
        ] {
            let material = Material::Mask(cells);
            let outcome = material.check(geometry, ClueSymmetry::None, &range, fewest);
            assert_eq!(outcome, expected, "{range:?} {fewest}");
        }
        let full = Material::Mask(geometry.cells());
        assert_eq!(
            full.check(geometry, ClueSymmetry::None, &(4..=16), 4),
            Err(Impossible::TooManyClues { min: 16, max: 15 })
        );
    }

    /// Lines are numbered from 1, as for players.
    #[test]
    fn errors_give_lines_without_clues_in_one_band_or_stack() {
        let geometry = Geometry::standard();
        let line = |text: &str| {
            let mask: ClueMask = text.parse().expect("a mask");
            let cells = mask.cells(geometry).expect("of this board");
            Material::Mask(cells).check_contents(geometry, ClueSymmetry::None)
        };
        let (full, none) = ("xxxxxxxxx", ".........");
        let rows: Vec<&str> = (0..9)
            .map(|row| if [4, 5].contains(&row) { none } else { full })
            .collect();
        let refused = |are_rows, first, second| {
            Err(Impossible::ExchangeableLines {
                are_rows,
                first,
                second,
            })
        };
        assert_eq!(line(&rows.concat()), refused(true, 5, 6));
        assert_eq!(line(&"xxxxxx.x.".repeat(9)), refused(false, 7, 9));
        assert_eq!(line(&"xx..xxxxx".repeat(9)), Ok(()));
    }
}
