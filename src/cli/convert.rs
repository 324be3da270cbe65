//! `shudu convert`: converts puzzles from one notation to another.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use serde_json::json;

use super::args::{Globals, Puzzles};
use super::console::{Console, Outcome};
use super::notation;
use super::reasoning;
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values::TimeLimit;
use crate::cancel::Cancelled;
use crate::formats::{self, Notation, Parsed};
use crate::paper::Qr;
use crate::words::say;

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
    to: Option<Target>,
    #[arg(long, conflicts_with = "to")]
    with_solution: bool,
}

/// The form of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Notation(Notation),
    /// A QR code of a link to the puzzle.
    Qr,
}

impl Target {
    const QR: &str = "qr";
}

impl ValueEnum for Target {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<Target>> = LazyLock::new(|| {
            let notations = Notation::ALL.into_iter().map(Target::Notation);
            notations.chain([Target::Qr]).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Notation(notation) => Some(PossibleValue::new(notation.name())),
            Self::Qr => Some(PossibleValue::new(Self::QR)),
        }
    }
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    if args.with_solution && !globals.json {
        // The header of the table.
        console.print("puzzle,solution\n")?;
    }
    let limit = if args.with_solution {
        TimeLimit::minutes(1)
    } else {
        TimeLimit::NONE
    };
    let to = args.notation().unwrap_or(Notation::Json);
    stream::run_framed(args.clone(), to, &args.puzzles, limit, globals, console)
}

/// Prints a puzzle and its solution side by side as a row of a table. Without a unique solution, the second entry is
/// empty.
fn side_by_side(parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
    let solution = reasoning::unique_position(parsed, output)?.map(|start| start.solution);
    if !output.json {
        // The line of the solution, at the end of the row, states the shape of the boxes for both.
        let clues = parsed.clues();
        let puzzle = if clues.is_sukaku() {
            notation::clues_line(&clues)
        } else {
            clues.grid.to_string()
        };
        let solution = solution.as_ref().map(notation::one_line);
        output.line(&format!("{puzzle},{}", solution.unwrap_or_default()));
    } else if let Some(solution) = &solution {
        // If there is no unique solution, `reasoning::start` has printed an object with the reason.
        let solution = notation::grid_member(solution);
        output.result(parsed, &json!({ "solution": solution }));
    }
    Ok(())
}

impl Args {
    const fn notation(&self) -> Option<Notation> {
        match self.to {
            Some(Target::Notation(notation)) => Some(notation),
            Some(Target::Qr) | None => None,
        }
    }
}

/// Prints the QR code of a link to the puzzle; with `--json`, the link.
fn print_qr(parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
    let link = match formats::link(&parsed.given_clues()) {
        Ok(link) => link,
        Err(error) => return output.fail(&error.message(output.words).to_string()),
    };
    if output.json {
        return output.result(parsed, &json!({ "format": Target::QR, "text": link }));
    }
    match Qr::new(&link) {
        Some(code) => {
            for line in code.half_blocks() {
                output.line(&output.paint.dark_on_light(&line));
            }
            output.line(&link);
            output.line("");
        }
        None => output.fail(&say!(output.words, "qr-too-long").to_string()),
    }
}

impl PuzzleCommand for Args {
    fn is_quick(&self) -> bool {
        true
    }

    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        if self.with_solution {
            return side_by_side(parsed, output);
        }
        if self.to == Some(Target::Qr) {
            print_qr(parsed, output);
            return Ok(());
        }
        let to = self.notation().unwrap_or(Notation::Json);
        if !output.json && output.bare_line(&parsed.grid, to) {
            return Ok(());
        }
        match notation::puzzle_block(parsed, to) {
            Ok(block) if output.json => {
                let text = block.trim_end_matches('\n');
                if to == Notation::Json {
                    output.object_text(text);
                } else {
                    output.result(parsed, &json!({ "format": to.name(), "text": text }));
                }
            }
            block => output.print_or_fail(block),
        }
        Ok(())
    }
}
