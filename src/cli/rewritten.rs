//! A puzzle made of another, as `transform`, `minimize` and `complete` print it.

use serde::Serialize;

use super::notation::{self, PuzzleMembers, ShapeMembers};
use super::stream::Desk;
use crate::board::Clues;
use crate::formats::Notation;

/// What `--json` prints.
#[derive(Serialize)]
struct RewrittenObject {
    #[serde(flatten)]
    puzzle: PuzzleMembers,
    result: String,
    /// Where its shape is another one than that of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    result_shape: Option<ShapeMembers>,
}

/// Prints the result of what was done to a puzzle.
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
