//! A puzzle made of another, as `transform`, `minimize` and `complete` print it.

use serde::Serialize;

use super::notation::{self, Line};
use super::stream::Desk;
use crate::board::Grid;
use crate::formats::{Notation, Parsed};

/// What `--json` prints.
#[derive(Serialize)]
struct RewrittenObject<'a> {
    puzzle: Line<'a>,
    result: Line<'a>,
}

/// Prints the result of what was done to a puzzle.
pub(super) fn print(puzzle: &Grid, result: &Grid, to: Notation, desk: &mut Desk<'_>) {
    if desk.json {
        desk.object(&RewrittenObject {
            puzzle: Line(puzzle),
            result: Line(result),
        });
        return;
    }
    if desk.plain(result, to) {
        return;
    }
    match notation::block(&Parsed::from_grid(result.clone()), to) {
        Ok(block) => desk.piece(&block),
        Err(error) => desk.fail(&error.message(desk.words).to_string()),
    }
}
