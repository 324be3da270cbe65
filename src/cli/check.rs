//! `shudu check`: says exactly what is wrong with a puzzle.

use std::io;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::diagnosis::{Diagnosis, Problem};
use super::notation::Line;
use super::stream::{self, Desk, Work};
use super::words;
use crate::formats::Parsed;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu check puzzles.txt\n  \
    shudu generate -n 10 | shudu check --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Checked<'a> {
    puzzle: Line<'a>,
    valid: bool,
    unique: bool,
    minimal: bool,
    problems: Vec<ProblemObject>,
}

#[derive(Serialize)]
struct ProblemObject {
    kind: &'static str,
    cells: Vec<String>,
    text: String,
}

/// Checks the puzzles of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    stream::run(args.clone(), &args.puzzles, globals, console)
}

impl Work for Args {
    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let diagnosis = Diagnosis::of(parsed);
        if !diagnosis.is_unique() {
            desk.mark_bad();
        }
        let geometry = parsed.geometry();
        let board = desk.words.on(geometry);
        if desk.json {
            let object_of = |problem: &Problem| ProblemObject {
                kind: problem.kind(),
                cells: words::cell_names(geometry, &problem.cells()),
                text: words::problem(board, problem, usize::MAX).to_string(),
            };
            desk.object(&Checked {
                puzzle: Line(&parsed.grid),
                valid: diagnosis.is_valid(),
                unique: diagnosis.is_unique(),
                minimal: diagnosis.is_minimal(),
                problems: diagnosis.problems.iter().map(object_of).collect(),
            });
            return;
        }
        let verdict = words::verdict(desk.words, &diagnosis);
        let verdict = if diagnosis.is_unique() {
            desk.paint.good(&verdict)
        } else {
            desk.paint.error(&verdict)
        };
        let place = desk.place(None);
        desk.line(&format!("{place}: {verdict}"));
        for problem in &diagnosis.problems {
            let said = words::problem(board, problem, words::FEW).to_string();
            for line in said.lines() {
                desk.line(&format!("  {line}"));
            }
        }
    }
}
