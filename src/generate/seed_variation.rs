//! Varies known puzzles to make puzzles that need very rare techniques.
//!
//! Some techniques are needed by one minimal puzzle in tens of thousands. Only the whole path of a puzzle shows how
//! nearly it needs them. So the search starts with a *seed*: a known puzzle from a long search or a publication,
//! [transformed](super::transform::randomise). Each move replaces clues, as in [`hill_climb`](super::hill_climb), and
//! sometimes the solution too. A move succeeds if the puzzle still needs the technique. After some successful moves the
//! puzzle is accepted as new.

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::completion::complete;
use super::known_seeds::{known_seeds, parse};
use super::material::Material;
use super::symmetry::ClueSymmetry;
use super::transform::randomise;
use crate::board::{Geometry, Grid};
use crate::cancel::Cancelled;
use crate::solve;

/// The number of successful moves after which a puzzle is accepted.
const MOVES: u32 = 5;

/// The number of moves, successful or not, after which the variation ends.
const PATIENCE: u32 = 40;

/// The number of moves after which the variation ends if each move takes a hundredth of a second or more.
const PATIENCE_WITH_FORCING: u32 = 5;

/// A known puzzle that is being varied and always needs the technique.
pub(super) struct SeedVariation {
    puzzle: Grid,
    solution: Grid,
    /// Whether the technique and easier ones solve the puzzle; if so, moves must preserve this.
    is_solved: bool,
    moves_left: u32,
    patience: u32,
}

/// Returns whether this method applies: no symmetry is required, and there are known seeds for the wanted technique.
pub(super) fn applies(builder: &PuzzleBuilder<'_>) -> bool {
    let request = builder.request;
    let is_plain_request = request.geometry == Geometry::standard()
        && request.symmetry == ClueSymmetry::None
        && request.material == Material::Drawn;
    let technique = request.leading_technique().filter(|_| is_plain_request);
    technique.is_some_and(|id| !known_seeds(id).is_empty())
}

impl SeedVariation {
    /// Picks one of the known seeds at random and transforms it.
    pub(super) fn start(builder: &mut PuzzleBuilder<'_>) -> Result<Option<Self>, Cancelled> {
        let seeds = (builder.request.leading_technique()).map_or(&[][..], known_seeds);
        let drawn = seeds.get(builder.random.below(seeds.len()));
        let Some(puzzle) = drawn.map(|line| randomise(&parse(line), &mut builder.random)) else {
            return Ok(None);
        };
        let path = builder.target.solve_path(&puzzle, builder.cancel)?;
        Ok(solve::first(&puzzle).map(|solution| Self {
            is_solved: path.is_solved(),
            puzzle,
            solution,
            moves_left: MOVES,
            patience: if builder.target.needs_forcing() {
                PATIENCE_WITH_FORCING
            } else {
                PATIENCE
            },
        }))
    }

    /// Returns whether enough moves succeeded or were tried.
    pub(super) const fn is_over(&self) -> bool {
        self.moves_left == 0 || self.patience == 0
    }

    /// Tries one move. After the last move, returns a puzzle that meets the request, if possible.
    pub(super) fn advance(
        &mut self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        self.patience -= 1;
        let (variant, solution) = if builder.random.below(4) == 0 {
            builder.with_other_solution(&self.puzzle, &self.solution)?
        } else {
            let variant = builder.vary(&self.puzzle, &self.solution)?;
            (variant, self.solution.clone())
        };
        if variant != self.puzzle {
            let path = builder.target.solve_path(&variant, builder.cancel)?;
            if builder.target.is_technique_used(&path) && (path.is_solved() || !self.is_solved) {
                self.is_solved = path.is_solved();
                (self.puzzle, self.solution) = (variant, solution);
                self.moves_left -= 1;
            }
        }
        if !self.is_over() {
            return Ok(None);
        }
        // If a variant of a known seed gets stuck, adding more clues seldom helps.
        complete(builder, &self.puzzle, &self.solution, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cancel::Cancel;
    use crate::generate::request::Request;
    use crate::techniques::TechniqueId;

    #[test]
    fn seeds_are_varied_only_for_puzzles_without_symmetry() {
        for (symmetry, wanted) in [
            (ClueSymmetry::None, true),
            (ClueSymmetry::Rotate180, false),
            (ClueSymmetry::MirrorX, false),
        ] {
            let request = Request {
                hardest: Some(TechniqueId::UniqueRectangleType5),
                symmetry,
                ..Request::new(Geometry::standard())
            };
            let never = Cancel::never();
            let builder = PuzzleBuilder::new(&request, 1, &never);
            assert_eq!(applies(&builder), wanted, "{symmetry:?}");
        }
    }
}
