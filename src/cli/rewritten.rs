//! A puzzle made of another, as `transform`, `minimize` and `complete` print it.

use serde::Serialize;

use super::notation;
use super::stream::Desk;
use crate::board::Clues;
use crate::formats::Notation;

/// What `--json` prints.
#[derive(Serialize)]
struct RewrittenObject<'a> {
    puzzle: &'a str,
    result: &'a str,
}

/// Prints the result of what was done to a puzzle.
pub(super) fn print(puzzle: &Clues, result: &Clues, to: Notation, desk: &mut Desk<'_>) {
    if desk.json {
        desk.object(&RewrittenObject {
            puzzle: &notation::clues_line(puzzle),
            result: &notation::clues_line(result),
        });
        return;
    }
    if !result.are_candidates() && desk.plain(&result.grid, to) {
        return;
    }
    match notation::clues_block(result, to) {
        Ok(block) => desk.piece(&block),
        Err(error) => desk.fail(&error.message(desk.words).to_string()),
    }
}
