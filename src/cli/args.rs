//! Groups of options that several commands share.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::console::Color;
use super::input::Input;
use super::values;
use crate::engine::{Engine, Order};
use crate::formats::Notation;
use crate::techniques::TechniqueId;

/// Options of every command.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Options of every command")]
pub(super) struct Globals {
    #[arg(long, global = true, display_order = 900)]
    pub(super) json: bool,
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        display_order = 901
    )]
    pub(super) color: Color,
    #[arg(long, global = true, value_name = "N", display_order = 902)]
    jobs: Option<NonZeroUsize>,
    #[arg(
        long,
        global = true,
        value_name = "FORMAT",
        value_parser = values::Notations,
        hide_possible_values = true,
        display_order = 903
    )]
    pub(super) from: Option<Notation>,
    #[arg(long, global = true, value_name = "DIR", display_order = 904)]
    pub(super) data_dir: Option<PathBuf>,
    #[arg(long, global = true, value_name = "FILE", display_order = 905)]
    pub(super) config: Option<PathBuf>,
}

impl Globals {
    /// The most threads a command may be asked for.
    const MAX_THREADS: usize = 1024;

    /// Returns how many threads to work on.
    pub(super) fn n_threads(&self) -> usize {
        self.jobs
            .or_else(|| thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get)
            .min(Self::MAX_THREADS)
    }
}

/// The techniques to reason with.
#[derive(Args, Clone, Debug)]
pub(super) struct Techniques {
    #[arg(long, value_name = "ORDER", default_value = "shudu", value_parser = values::Orders)]
    order: Order,
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = values::technique)]
    without: Vec<TechniqueId>,
}

impl Techniques {
    /// Returns the engine that knows them.
    pub(super) fn engine(&self) -> Engine {
        Engine::configured(self.order, &self.without)
    }
}

/// The puzzles that a command is to handle.
#[derive(Args, Clone, Debug)]
pub(super) struct Puzzles {
    #[arg(value_name = "FILE|PUZZLE")]
    puzzles: Vec<OsString>,
}

impl Puzzles {
    /// Returns where to read them.
    pub(super) fn inputs(&self) -> Vec<Input> {
        match self.puzzles.as_slice() {
            [] => vec![Input::Stdin],
            puzzles => puzzles
                .iter()
                .map(|argument| Input::from_argument(argument))
                .collect(),
        }
    }
}

/// The notation of results.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Output {
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = values::Notations,
        hide_possible_values = true,
        default_value = "line"
    )]
    pub(super) to: Notation,
}
