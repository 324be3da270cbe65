//! What a puzzle is made of, where not everything about it is drawn.

use super::clue_mask::exchangeable_lines;
use super::impossible::Impossible;
use super::symmetry::ClueSymmetry;
use super::unfit_material::UnfitMaterial;
use super::vicinity::Vicinity;
use crate::board::{CellSet, Geometry, Grid, HouseKind};

/// What a puzzle is made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Material {
    /// Nothing given: solution and places of the clues are drawn.
    #[default]
    Drawn,
    /// A full grid: the puzzle's solution.
    Solution(Grid),
    /// Another puzzle, most of whose clues stay.
    Near(Vicinity),
    /// The cells in which the clues stand, all of them.
    Mask(CellSet),
}

impl Material {
    /// Returns how many clues it leads to, where that is fixed.
    fn n_clues(&self) -> Option<usize> {
        match self {
            Self::Drawn | Self::Solution(_) => None,
            Self::Near(vicinity) => Some(vicinity.n_clues()),
            Self::Mask(cells) => Some(cells.len()),
        }
    }

    /// Checks whether it can become a puzzle on a board, with clues as many and as symmetric as wanted; `fewest` is
    /// the least number of clues there is.
    pub(super) fn check(
        &self,
        geometry: &'static Geometry,
        symmetry: ClueSymmetry,
        (min, max): (usize, usize),
        fewest: usize,
    ) -> Result<(), Impossible> {
        if let Some(n_clues) = self.n_clues() {
            let most = geometry.n_cells() - 1;
            if n_clues < fewest {
                return Err(Impossible::TooFewClues {
                    max: n_clues,
                    fewest,
                });
            }
            if n_clues > most {
                return Err(Impossible::TooManyClues { min: n_clues, most });
            }
            if !(min..=max).contains(&n_clues) {
                return Err(UnfitMaterial::OtherNumberOfClues { n_clues }.into());
            }
        }
        Ok(self.check_contents(geometry, symmetry)?)
    }

    /// Checks what is given by itself.
    fn check_contents(
        &self,
        geometry: &'static Geometry,
        symmetry: ClueSymmetry,
    ) -> Result<(), UnfitMaterial> {
        match self {
            Self::Solution(grid) | Self::Near(Vicinity { puzzle: grid, .. })
                if grid.geometry() != geometry =>
            {
                Err(UnfitMaterial::OtherBoard)
            }
            Self::Solution(grid) if !grid.is_solution() => Err(UnfitMaterial::NotASolution),
            Self::Drawn | Self::Solution(_) => Ok(()),
            Self::Near(Vicinity { puzzle, minus, .. }) => {
                let (minus, n_clues) = (*minus, puzzle.n_filled());
                let is_enough = minus <= n_clues;
                is_enough
                    .then_some(())
                    .ok_or(UnfitMaterial::TooFewToRemove { minus, n_clues })
            }
            Self::Mask(cells) => check_mask(cells, geometry, symmetry),
        }
    }
}

fn check_mask(
    cells: &CellSet,
    geometry: &'static Geometry,
    symmetry: ClueSymmetry,
) -> Result<(), UnfitMaterial> {
    if !geometry.cells().is_superset(cells) {
        return Err(UnfitMaterial::OtherBoard);
    }
    if !symmetry.holds_of(geometry, cells) {
        return Err(UnfitMaterial::MaskSymmetry { symmetry });
    }
    match exchangeable_lines(geometry, cells) {
        Some((first, second)) => Err(UnfitMaterial::ExchangeableLines {
            are_rows: geometry.kind(first) == HouseKind::Row,
            first: geometry.house_idx(first) + 1,
            second: geometry.house_idx(second) + 1,
        }),
        None => Ok(()),
    }
}
