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
            puzzle: PuzzleMembers::new(&notation::clues_line(puzzle), from),
            result: notation::without_shape(&notation::clues_line(result), into),
            result_shape: (from != into).then(|| ShapeMembers::new(into)),
        });
        return;
    }
    if !result.are_candidates() && output.bare_line(&result.grid, to) {
        return;
    }
    match notation::clues_block(result, to) {
        Ok(block) => output.print_text(&block),
        Err(error) => output.fail(&error.message(output.words).to_string()),
    }
}
