//! Prints the changed puzzles of `transform`, `minimize` and `complete`.

use serde::Serialize;

use super::notation::{self, PuzzleMembers, ShapeMembers};
use super::stream::Desk;
use crate::board::Clues;
use crate::formats::Notation;

/// The object that `--json` prints for a changed puzzle.
#[derive(Serialize)]
struct RewrittenObject {
    #[serde(flatten)]
    puzzle: PuzzleMembers,
    result: String,
    /// The shape of the result, if it differs from that of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    result_shape: Option<ShapeMembers>,
}

/// Prints a changed puzzle.
pub(super) fn print(puzzle: &Clues, result: &Clues, to: Notation, desk: &mut Desk<'_>) {
    if desk.json {
        let (from, into) = (puzzle.grid.geometry(), result.grid.geometry());
        desk.object(&RewrittenObject {
            puzzle: PuzzleMembers::new(&notation::clues_line(puzzle), from),
            result: notation::without_shape(&notation::clues_line(result), into),
            result_shape: (from != into).then(|| ShapeMembers::of(into)),
        });
        return;
    }
    if !result.are_candidates() && desk.bare_line(&result.grid, to) {
        return;
    }
    match notation::clues_block(result, to) {
        Ok(block) => desk.piece(&block),
        Err(error) => desk.fail(&error.message(desk.words).to_string()),
    }
}
