//! `shudu convert`: from one notation to another.

use std::io;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::notation::{self, PuzzleLine};
use super::stream::{self, Desk, Work};
use super::values::{self, TimeLimit};
use crate::cancel::Cancelled;
use crate::formats::{Notation, Parsed};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu convert --to grid puzzles.txt\n  \
    shudu solve board.txt | shudu convert --to general")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = values::Notations,
        required_unless_present = "json"
    )]
    to: Option<Notation>,
}

/// What `--json` prints, unless the notation is JSON itself.
#[derive(Serialize)]
struct ConvertObject<'a> {
    puzzle: PuzzleLine<'a>,
    format: &'static str,
    text: &'a str,
}

/// Converts the puzzles of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    stream::run(
        args.clone(),
        &args.puzzles,
        TimeLimit::NONE,
        globals,
        console,
    )
}

impl Work for Args {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) -> Result<(), Cancelled> {
        let to = self.to.unwrap_or(Notation::Json);
        if !desk.json && desk.plain(&parsed.grid, to) {
            return Ok(());
        }
        match notation::block(parsed, to) {
            Ok(block) if desk.json && to != Notation::Json => desk.object(&ConvertObject {
                puzzle: PuzzleLine(parsed),
                format: to.name(),
                text: block.trim_end_matches('\n'),
            }),
            Ok(block) => desk.piece(&block),
            Err(error) => desk.fail(&error.message(desk.words).to_string()),
        }
        Ok(())
    }
}
