//! `shudu print`: lays out puzzles on pages for printing on paper.

use std::sync::Arc;

use super::args::{Globals, Limited, Puzzles};
use super::console::{Console, Outcome};
use super::reasoning;
use super::sheets::{self, PuzzleCollection, Sheets};
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::formats::Parsed;
use crate::paper::{PrintFormat, PrintedPuzzle};
use crate::rate::Difficulty;
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu print --per-page 6 -o puzzles.pdf puzzles.txt\n  \
    shudu print --large --marks --to svg board.txt > sheet.svg")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[arg(long, value_name = "FORMAT", value_parser = values::named::<PrintFormat>())]
    to: Option<PrintFormat>,
    #[arg(long)]
    rating: bool,
    #[command(flatten)]
    limited: Limited,
    // These options come last, since their heading would apply to all options after them.
    #[command(flatten)]
    options: sheets::Options,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let format = args
        .to
        .or_else(|| sheets::format_from_extension(globals.output.as_deref()))
        .unwrap_or(PrintFormat::Pdf);
    let inputs = args.puzzles.inputs();
    let sheets = Sheets::new(&args.options, format, inputs, globals, console)?;
    let printer = Printer {
        collection: sheets.collection(),
        shows_candidates: sheets.shows_candidates(),
        rating: args.rating,
    };
    let limit = if args.rating {
        args.limited.or_ten_minutes()
    } else {
        args.limited.or_a_minute()
    };
    let status = stream::run(printer, &args.puzzles, limit, globals, console)?;
    Ok(status.max(sheets.write(console)?))
}

/// Collects the puzzles of a stream, with their solutions, for the pages.
struct Printer {
    collection: Arc<PuzzleCollection>,
    shows_candidates: bool,
    rating: bool,
}

impl Printer {
    fn gather(&self, parsed: &Parsed, analysis: Analysis, output: &PuzzleOutput<'_>) {
        let about = &parsed.about;
        let name = match (&about.title, &about.author) {
            (Some(title), Some(author)) => {
                say!(output.words, "sheet-by", title, author).to_string()
            }
            (Some(name), None) | (None, Some(name)) => name.clone(),
            (None, None) => String::new(),
        };
        let shows_candidates = self.shows_candidates || parsed.has_eliminations();
        let puzzle = PrintedPuzzle {
            grid: parsed.grid.clone(),
            givens: parsed.givens,
            candidates: shows_candidates.then(|| parsed.position()),
            solution: analysis.solution,
            name,
            rating: sheets::format_caption(output.words, parsed.geometry(), analysis.difficulty),
        };
        self.collection.add(output.ordinal, puzzle);
    }
}

/// The solution and difficulty of a puzzle, as far as they are known.
#[derive(Default)]
struct Analysis {
    solution: Option<Grid>,
    difficulty: Option<Difficulty>,
}

impl PuzzleCommand for Printer {
    /// A puzzle without exactly one solution is collected too; a message says so.
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let mut analysis = Analysis::default();
        if let Some(start) = reasoning::unique_position(parsed, output)? {
            analysis.solution = Some(start.solution);
            if self.rating {
                let cancel = output.cancel.clone();
                analysis.difficulty = Difficulty::rate(&parsed.clues().position(), &cancel)?;
            }
        }
        self.gather(parsed, analysis, output);
        Ok(())
    }

    fn out_of_time(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        self.gather(parsed, Analysis::default(), output);
        output.fail(&output.timeout_message());
    }
}
