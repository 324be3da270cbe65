//! The complete command line: the list of commands, and the options of all commands.

use clap::{Parser, Subcommand};

use super::args::Globals;
use super::{
    check, coach, complete, completions, convert, daily, generate, hint, learn, man, minimize,
    play, print, rate, review, saves, solve, stats, steps, transform, why,
};

#[derive(Parser, Debug)]
#[command(
    name = "shudu",
    version,
    after_help = "  \
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

/// A subcommand with its options.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    Play(play::Args),
    Solve(solve::Args),
    Generate(generate::Args),
    Transform(transform::Args),
    Minimize(minimize::Args),
    Complete(complete::Args),
    Rate(rate::Args),
    Hint(hint::Args),
    Steps(steps::Args),
    Why(why::Args),
    Check(check::Args),
    Convert(convert::Args),
    Print(print::Args),
    Saves(saves::Args),
    Stats(stats::Args),
    Daily(daily::Args),
    Learn(learn::Args),
    Coach(coach::Args),
    Review(review::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    /// Returns whether the command prints its results to standard output. Playing does not, and neither do commands
    /// that write sheets to separate files.
    pub(super) fn prints(&self, globals: &Globals) -> bool {
        match self {
            Self::Play(_) | Self::Print(_) => false,
            Self::Generate(args) => args.prints(globals),
            _ => true,
        }
    }

    pub(super) const fn shows_dates(&self) -> bool {
        matches!(
            self,
            Self::Saves(_) | Self::Stats(_) | Self::Learn(_) | Self::Coach(_) | Self::Review(_)
        )
    }
}
