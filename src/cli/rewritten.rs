//! Prints the puzzles that `transform`, `minimize` and `complete` produce.

use serde::Serialize;

use super::notation::{self, PuzzleMembers, ShapeMembers};
use super::stream::PuzzleOutput;
use crate::board::Clues;
use crate::formats::Notation;

#[derive(Serialize)]
struct RewrittenObject {
    #[serde(flatten)]
    puzzle: PuzzleMembers,
    result: String,
    /// The shape of the result's board; `None` if it is the same as that of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    result_shape: Option<ShapeMembers>,
}

/// Prints `result`, the puzzle made from `puzzle`, in the notation `to`.
pub(super) fn print(puzzle: &Clues, result: &Clues, to: Notation, output: &mut PuzzleOutput<'_>) {
    if output.json {
        let (from, into) = (puzzle.grid.geometry(), result.grid.geometry());
        output.object(&RewrittenObject {
            puzzle: PuzzleMembers::new(puzzle),
            result: notation::without_shape(&notation::clues_line(result), into),
            result_shape: (from != into).then(|| ShapeMembers::new(into)),
        });
        return;
    }
    output.clues(result, to);
}
