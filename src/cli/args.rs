//! Groups of options that several commands share.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::console::Color;
use super::input::Input;
use super::values::{self, TimeLimit};
use crate::board::BoxSize;
use crate::engine::{Engine, Order};
use crate::formats::Notation;
use crate::generate::Variant;
use crate::store::{Overrides, Places, Profile, Store};
use crate::techniques::TechniqueId;
use crate::words::{Key, Words, key};

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "every-command")]
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
    #[arg(short, long, global = true, value_name = "N", value_parser = values::whole_number(1, usize::MAX), display_order = 902)]
    jobs: Option<usize>,
    #[arg(short, long, global = true, value_name = "FILE", display_order = 902)]
    pub(super) output: Option<PathBuf>,
    #[arg(short, long, global = true, display_order = 902)]
    pub(super) quiet: bool,
    #[arg(
        long,
        global = true,
        value_name = "FORMAT",
        value_parser = values::named::<Notation>(),
        ignore_case = true,
        hide_possible_values = true,
        display_order = 903
    )]
    pub(super) from: Option<Notation>,
    #[arg(long, global = true, value_name = "DIR", display_order = 904)]
    pub(super) data_dir: Option<PathBuf>,
    #[arg(long, global = true, value_name = "FILE", display_order = 905)]
    pub(super) config: Option<PathBuf>,
    #[arg(long, global = true, value_name = "TAG", value_parser = values::Languages, display_order = 906)]
    pub(super) lang: Option<Words>,
}

impl Globals {
    pub(super) fn overrides(&self, player: &Player) -> Overrides {
        Overrides {
            data_dir: self.data_dir.clone(),
            config_file: self.config.clone(),
            profile: player.profile.clone(),
        }
    }

    /// Returns the number of worker threads. It is at most the number of processors, because more threads would only
    /// take memory.
    pub(super) fn n_threads(&self) -> usize {
        let n_processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        match self.jobs {
            // At least two are allowed, so that more than one job means several threads on every machine.
            Some(jobs) => jobs.min(n_processors.max(2)),
            None => n_processors,
        }
    }
}

/// The options that choose techniques and their order.
#[derive(Args, Clone, Debug)]
pub(super) struct Techniques {
    #[arg(long, value_name = "ORDER", default_value = "shudu", value_parser = values::named::<Order>())]
    order: Order,
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = values::technique)]
    without: Vec<TechniqueId>,
}

impl Techniques {
    pub(super) fn engine(&self) -> Engine {
        Engine::configured(self.order, &self.without)
    }
}

#[derive(Args, Clone, Debug)]
pub(super) struct Puzzles {
    #[arg(id = "puzzles", value_name = "FILE|PUZZLE")]
    arguments: Vec<OsString>,
    #[arg(long, value_name = "WxH", value_parser = values::box_size)]
    pub(super) boxes: Option<BoxSize>,
    #[arg(long, value_name = "NAMES", value_parser = values::existing_variant)]
    pub(super) variant: Option<Variant>,
}

impl Puzzles {
    /// Creates the arguments for a single file or puzzle.
    pub(super) fn from_single(
        argument: OsString,
        boxes: Option<BoxSize>,
        variant: Option<Variant>,
    ) -> Self {
        Self {
            arguments: vec![argument],
            boxes,
            variant,
        }
    }

    pub(super) fn inputs(&self) -> Vec<Input> {
        match self.arguments.as_slice() {
            [] => vec![Input::Stdin],
            arguments => arguments
                .iter()
                .map(|argument| Input::from_argument(argument))
                .collect(),
        }
    }
}

/// The option that chooses the player whose saves and records a command reads.
#[derive(Args, Clone, Default, Debug)]
pub(super) struct Player {
    // The subcommands of a command accept the option too.
    #[arg(long, value_name = "NAME", value_parser = values::parsed::<Profile>, global = true)]
    pub(super) profile: Option<Profile>,
}

impl Player {
    /// Opens the player's saves and records.
    ///
    /// # Errors
    /// The message that the machine has no folder for them.
    pub(super) fn open(&self, globals: &Globals) -> Result<Store, Key> {
        let store = Store::open(&Places::find(&globals.overrides(self)));
        let is_lost = store.is_in_memory();
        (!is_lost).then_some(store).ok_or(key!("saves-no-place"))
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Limited {
    #[arg(long, value_name = "DURATION")]
    time_limit: Option<TimeLimit>,
}

impl Limited {
    /// Returns whether the command line sets a time limit.
    pub(super) const fn is_given(self) -> bool {
        self.time_limit.is_some()
    }

    /// Returns the time limit of the command line, or else the given default.
    pub(super) const fn or(self, default_limit: TimeLimit) -> TimeLimit {
        match self.time_limit {
            Some(limit) => limit,
            None => default_limit,
        }
    }

    /// Returns the time limit of the command line, or else one minute: the default for a search or a single step.
    ///
    /// Within a minute, even a slow, busy machine finds every answer.
    pub(super) const fn or_a_minute(self) -> TimeLimit {
        self.or(TimeLimit::minutes(1))
    }

    /// Returns the time limit of the command line, or else ten minutes: the default for a whole solution path or a
    /// search for puzzles.
    pub(super) const fn or_ten_minutes(self) -> TimeLimit {
        self.or(TimeLimit::minutes(10))
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Output {
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = values::named::<Notation>(),
        ignore_case = true,
        hide_possible_values = true,
        default_value = "line"
    )]
    pub(super) to: Notation,
}
