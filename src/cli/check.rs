//! `shudu check`: reports exactly what is wrong with a puzzle.

use serde::Serialize;
use serde_json::{Value, json};

use super::args::{Globals, Limited, Puzzles};
use super::batch_results::BatchResults;
use super::console::{Console, Outcome};
use super::diagnosis::{Diagnosis, Problem};
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::words;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::formats::Parsed;
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu check puzzles.txt\n  \
    shudu generate --grids -n 10 | shudu check --no-minimality --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    limited: Limited,
    #[arg(long)]
    no_minimality: bool,
}

/// The object that `--json` prints. An answer is null if the user did not ask for it or the time limit came first.
#[derive(Serialize)]
struct Checked {
    valid: Option<bool>,
    unique: Option<bool>,
    minimal: Option<bool>,
    problems: Vec<Value>,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let limit = args.limited.or_a_minute();
    stream::run(args.clone(), &args.puzzles, limit, globals, console)
}

impl PuzzleCommand for Args {
    fn searches_batches(&self) -> bool {
        true
    }

    fn search_batch(&self, grids: &[Grid]) -> BatchResults {
        if self.no_minimality {
            BatchResults::search_verdicts(grids)
        } else {
            BatchResults::search_redundant_givens(grids)
        }
    }

    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let known = output.known;
        let diagnosis = if self.no_minimality {
            Diagnosis::without_minimality(parsed, known, &output.cancel)
        } else {
            Diagnosis::new(parsed, known, &output.cancel)
        };
        let is_sound = diagnosis.is_unique() && !diagnosis.has_other_solution();
        if !is_sound || !diagnosis.is_finished {
            output.mark_bad();
        }
        let geometry = parsed.geometry();
        let board = output.words.for_board(geometry);
        if output.json {
            let object_of = |problem: &Problem| {
                json!({
                    "kind": problem.kind(),
                    "cells": words::cell_names(geometry, &problem.cells()),
                    "text": words::problem(board, problem, usize::MAX).to_string(),
                })
            };
            let is_known = diagnosis.is_known();
            // If there is no unique solution, the puzzle cannot be minimal. If there is one, finding out takes longer.
            let is_told = is_known && (diagnosis.is_minimality_known || !diagnosis.is_unique());
            let checked = Checked {
                valid: is_known.then(|| diagnosis.is_valid()),
                unique: is_known.then(|| diagnosis.is_unique()),
                minimal: is_told.then(|| diagnosis.is_minimal()),
                problems: diagnosis.problems.iter().map(object_of).collect(),
            };
            if diagnosis.is_finished {
                output.result(parsed, &checked);
            } else {
                output.incomplete_result(parsed, &checked);
            }
            return Ok(());
        }
        let verdict = if !diagnosis.is_known() {
            output.timeout_message()
        } else if diagnosis.is_unique() && !diagnosis.is_finished {
            let reason = output.timeout_message();
            say!(output.words, "verdict-perhaps-minimal", reason).to_string()
        } else {
            words::verdict(output.words, &diagnosis)
        };
        let verdict = if is_sound {
            output.paint.success(&verdict)
        } else {
            output.paint.error(&verdict)
        };
        let place = output.place(None);
        output.line(&format!("{place}: {verdict}"));
        for problem in &diagnosis.problems {
            let message = words::problem(board, problem, words::MAX_LISTED).to_string();
            for line in message.lines() {
                output.line(&format!("  {line}"));
            }
        }
        Ok(())
    }
}
