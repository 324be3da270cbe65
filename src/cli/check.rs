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

/// Says exactly what is wrong with puzzles
///
/// Duplicate digits with their cells, cells and houses without a candidate, no solution, two
/// differing solutions, givens that could be left out, placed digits and struck candidates that
/// contradict the solution. Exits with 1 unless every puzzle has exactly one solution.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "Examples:\n  \
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
        if desk.json {
            let object_of = |problem: &Problem| ProblemObject {
                kind: problem.kind(),
                cells: words::cell_names(geometry, &problem.cells()),
                text: words::problem(geometry, problem, usize::MAX),
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
        let verdict = words::verdict(&diagnosis);
        let verdict = if diagnosis.is_unique() {
            desk.paint.good(&verdict)
        } else {
            desk.paint.error(&verdict)
        };
        let place = desk.place(None);
        desk.line(&format!("{place}: {verdict}"));
        for problem in &diagnosis.problems {
            for line in words::problem(geometry, problem, words::FEW).lines() {
                desk.line(&format!("  {line}"));
            }
        }
    }
}
