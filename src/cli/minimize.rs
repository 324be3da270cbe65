//! `shudu minimize`: removes redundant clues from puzzles.

use super::args::{Globals, Limited, Output, Puzzles};
use super::chance;
use super::console::{Console, Outcome};
use super::reasoning;
use super::rewritten;
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values::{self, TimeLimit};
use crate::cancel::Cancelled;
use crate::formats::{Notation, Parsed};
use crate::generate::{Random, clues};
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu minimize --seed 7 puzzles.txt\n  \
    shudu minimize --all puzzle.txt | shudu rate")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "S", value_parser = values::whole_number(0, u64::MAX), conflicts_with = "all")]
    seed: Option<u64>,
    #[command(flatten)]
    limited: Limited,
    #[command(flatten)]
    output: Output,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let limit = if args.all {
        args.limited.or(TimeLimit::NONE)
    } else {
        args.limited.or_a_minute()
    };
    let minimizer = Minimizer {
        seed: (!args.all).then(|| args.seed.unwrap_or_else(chance::random_seed)),
        to: args.output.to,
    };
    let to = minimizer.to;
    stream::run_framed(minimizer, to, &args.puzzles, limit, globals, console)
}

struct Minimizer {
    /// The seed for a random minimal puzzle; `None` prints every minimal puzzle.
    seed: Option<u64>,
    to: Notation,
}

impl PuzzleCommand for Minimizer {
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        if reasoning::unique_position(parsed, output)?.is_none() {
            return Ok(());
        }
        let clues = parsed.clues();
        if let Some(seed) = self.seed {
            let mut random = Random::new(seed.wrapping_add(output.ordinal));
            let minimal = clues::minimize(&clues, &mut random, &output.cancel)?;
            rewritten::print(&clues, &minimal, self.to, output);
            return Ok(());
        }
        if clues.is_sukaku() {
            output.fail(&say!(output.words, "minimize-all-needs-givens").to_string());
            return Ok(());
        }
        let cancel = output.cancel.clone();
        let all = clues::visit_minimal_puzzles(&parsed.grid, &cancel, &mut |minimal| {
            rewritten::print(&clues, &minimal.clone().into(), self.to, output);
            output.flush_if_due()
        });
        // The puzzles found before the time limit have been printed.
        if all.is_err() {
            output.fail(&output.timeout_message());
        }
        Ok(())
    }
}
