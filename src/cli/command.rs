//! The command line as a whole: the list of commands, and the options of all of them.

use clap::{Parser, Subcommand};

use super::args::Globals;
use super::{
    check, completions, convert, generate, hint, man, play, rate, saves, solve, stats, steps,
    transform,
};

/// Sudoku in a terminal, for people who want to understand the puzzle.
#[derive(Parser, Debug)]
#[command(
    name = "shudu",
    version,
    about = "Sudoku in a terminal, for people who want to understand the puzzle",
    long_about = "Sudoku in a terminal, for people who want to understand the puzzle.\n\n\
        Without a command it resumes the last game, or opens the start screen. Everything the \
        screen can do to a puzzle, a command can do to a stream of puzzles.",
    after_help = "Examples:\n  \
        shudu play --level hard\n  \
        shudu generate -n 100 --level expert | shudu rate --json",
    after_long_help = "Exit codes: 0 all well; 1 some puzzle was unreadable, invalid or not uniquely \
        solvable where that was asked; 2 wrong usage, an unreadable file, or no terminal to play \
        on; 141 the reader of the output has gone.\n\n\
        Examples:\n  \
        shudu play --level hard\n  \
        shudu generate -n 100 --level expert | shudu rate --json",
    disable_help_subcommand = true,
    propagate_version = true
)]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) globals: Globals,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    Play(play::Args),
    Solve(solve::Args),
    Generate(generate::Args),
    Transform(transform::Args),
    Rate(rate::Args),
    Hint(hint::Args),
    Steps(steps::Args),
    Check(check::Args),
    Convert(convert::Args),
    Saves(saves::Args),
    Stats(stats::Args),
    Completions(completions::Args),
    Man(man::Args),
}
