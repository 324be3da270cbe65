//! `shudu complete`: adds clues to boards with several solutions until one is left.

use super::args::{Globals, Limited, Output, Puzzles};
use super::batch_results::KnownResults;
use super::chance;
use super::console::{Console, Outcome};
use super::diagnosis::Diagnosis;
use super::rewritten;
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::{values, words};
use crate::cancel::Cancelled;
use crate::formats::{Notation, Parsed};
use crate::generate::{Random, clues};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu complete --seed 7 boards.txt\n  \
    shudu complete board.txt | shudu minimize")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[arg(long, value_name = "S", value_parser = values::whole_number(0, u64::MAX))]
    seed: Option<u64>,
    #[command(flatten)]
    limited: Limited,
    #[command(flatten)]
    output: Output,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let completer = Completer {
        seed: args.seed.unwrap_or_else(chance::random_seed),
        to: args.output.to,
    };
    let limit = args.limited.or_a_minute();
    let to = completer.to;
    stream::run_framed(completer, to, &args.puzzles, limit, globals, console)
}

struct Completer {
    seed: u64,
    to: Notation,
}

impl PuzzleCommand for Completer {
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let mut random = Random::new(self.seed.wrapping_add(output.ordinal));
        let clues = parsed.clues();
        if let Some(unique) = clues::complete(&clues, &mut random, &output.cancel)? {
            rewritten::print(&clues, &unique, self.to, output);
            return Ok(());
        }
        let diagnosis =
            Diagnosis::without_minimality(parsed, KnownResults::default(), &output.cancel);
        if let Some(problem) = diagnosis.problems.first() {
            let board = output.words.for_board(parsed.geometry());
            output.fail(&words::obstacle(board, problem).to_string());
        }
        Ok(())
    }
}
