//! `shudu convert`: converts puzzles from one notation to another.

use std::io;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::document;
use super::notation::{self, Line, PuzzleLine};
use super::reasoning;
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values::TimeLimit;
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
        value_enum,
        ignore_case = true,
        required_unless_present_any = ["json", "with_solution"]
    )]
    to: Option<Notation>,
    #[arg(long, conflicts_with = "to")]
    with_solution: bool,
}

/// The object that `--json` prints, unless the notation itself is JSON.
#[derive(Serialize)]
struct ConvertObject<'a> {
    #[serde(flatten)]
    puzzle: PuzzleLine<'a>,
    format: &'static str,
    text: &'a str,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    if args.with_solution && !globals.json {
        // The header of the table.
        console.print("puzzle,solution\n")?;
    }
    let limit = if args.with_solution {
        TimeLimit::minutes(1)
    } else {
        TimeLimit::NONE
    };
    let to = args.to.unwrap_or(Notation::Json);
    document::framed(to, !globals.json, console, |console| {
        stream::run(args.clone(), &args.puzzles, limit, globals, console)
    })
}

/// The object that `--with-solution --json` prints.
#[derive(Serialize)]
struct SolvedObject<'a> {
    #[serde(flatten)]
    puzzle: PuzzleLine<'a>,
    solution: Line<'a>,
}

/// Prints a puzzle and its solution side by side as a row of a table. Without a unique solution, the second entry is
/// empty.
fn side_by_side(parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
    let solution = reasoning::unique_position(parsed, output)?.map(|start| start.solution);
    if !output.json {
        // The line of the solution, at the end of the row, states the shape of the boxes for both.
        let clues = parsed.clues();
        let puzzle = if clues.are_candidates() {
            notation::clues_line(&clues)
        } else {
            clues.grid.to_string()
        };
        let solution = solution.as_ref().map(notation::one_line);
        output.line(&format!("{puzzle},{}", solution.unwrap_or_default()));
    } else if let Some(solution) = &solution {
        // If there is no unique solution, `reasoning::start` has printed an object with the reason.
        output.object(&SolvedObject {
            puzzle: PuzzleLine(parsed),
            solution: Line(solution),
        });
    }
    Ok(())
}

impl PuzzleCommand for Args {
    const IS_QUICK: bool = true;

    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        if self.with_solution {
            return side_by_side(parsed, output);
        }
        let to = self.to.unwrap_or(Notation::Json);
        if !output.json && output.bare_line(&parsed.grid, to) {
            return Ok(());
        }
        match notation::puzzle_block(parsed, to) {
            Ok(block) if output.json && to != Notation::Json => output.object(&ConvertObject {
                puzzle: PuzzleLine(parsed),
                format: to.name(),
                text: block.trim_end_matches('\n'),
            }),
            Ok(block) if output.json => output.object_text(block.trim_end_matches('\n')),
            Ok(block) => output.print_text(&block),
            Err(error) => output.fail(&error.message(output.words).to_string()),
        }
        Ok(())
    }
}
