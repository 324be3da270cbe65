//! Compares Shudu's search and generator with those of the `sudoku` crate in the same run.
//!
//! ```text
//! cargo run --release                      # everything, with all backends this processor has
//! cargo run --release -- solve             # or: generate
//! cargo run --release -- --only AVX2       # one backend; part of the name does: 'AVX-512', 'plain'
//! cargo run --release -- --runs 15 --set hardest
//! ```
//!
//! Every figure is processor time of this thread, so that other work on the machine does little harm. A run executes
//! every program once and starts with a different one each time. The output shows ratios to the crate in the same run:
//! the median of the runs, the minimum and the maximum. The sets are read from the folder in `SHUDU_DATA_SETS` if it is
//! set.

mod clock;
mod generating;
mod sets;
mod solving;

use std::process::ExitCode;

/// The command line.
struct Wanted {
    solve: bool,
    generate: bool,
    runs: usize,
    /// Part of the names of the backends to run.
    only: Option<String>,
    set: Option<String>,
}

const USAGE: &str = "[solve|generate] [--runs N] [--only BACKEND] [--set NAME]";

fn main() -> ExitCode {
    let Some(wanted) = read_arguments(std::env::args().skip(1)) else {
        eprintln!("usage: shudu-against {USAGE}");
        return ExitCode::from(2);
    };
    if wanted.solve {
        solving::compare(&wanted);
    }
    if wanted.generate {
        generating::compare(&wanted);
    }
    ExitCode::SUCCESS
}

fn read_arguments(mut arguments: impl Iterator<Item = String>) -> Option<Wanted> {
    let mut wanted = Wanted {
        solve: false,
        generate: false,
        runs: 9,
        only: None,
        set: None,
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "solve" => wanted.solve = true,
            "generate" => wanted.generate = true,
            "--runs" => wanted.runs = arguments.next()?.parse().ok().filter(|n| *n > 0)?,
            "--only" => wanted.only = Some(arguments.next()?),
            "--set" => wanted.set = Some(arguments.next()?),
            _ => return None,
        }
    }
    if !wanted.solve && !wanted.generate {
        (wanted.solve, wanted.generate) = (true, true);
    }
    Some(wanted)
}
