//! The four presets, which are ready-made key maps.
//!
//! The table of commands contains the keys that all presets share, and the further keys of the default preset. The
//! other presets are settings files in `presets/`. No preset uses keys that plain terminals do not send (Ctrl with a
//! digit) or that depend on the keyboard (Shift with a digit). Keys that switch the entry mode replace them.

use super::named_value::named_value;
use super::read::parse_preset;
use super::{Chord, Command, Loaded, Mode, NamedValue};

named_value! {
    Preset {
        /// Arrows and hjkl, n for pencil marks, ? for hints.
        #[default]
        Default = "default",
        /// Like HoDoKu: F1 to F9 highlight digits, F12 gives hints.
        Hodoku = "hodoku",
        /// Like SudokuPad: z, x, c, v choose the mode, Space chooses the next one.
        Sudokupad = "sudokupad",
        /// Like vi: w and b move by box, i is for pencil marks, / highlights a digit.
        Vim = "vim",
    }
}

impl Preset {
    const fn file(self) -> Option<&'static str> {
        match self {
            Self::Default => None,
            Self::Hodoku => Some(include_str!("presets/hodoku.toml")),
            Self::Sudokupad => Some(include_str!("presets/sudokupad.toml")),
            Self::Vim => Some(include_str!("presets/vim.toml")),
        }
    }
}

/// Returns the bindings of a preset. Invalid keys are skipped, but a test ensures that there are none.
pub(super) fn bindings(preset: Preset) -> impl Iterator<Item = (Mode, Chord, Command)> {
    let table_bindings = table_keys(preset)
        .filter_map(|(mode, key, command)| Some((mode, key.parse().ok()?, command)));
    let file_bindings = load_file(preset)
        .into_iter()
        .flat_map(|loaded| loaded.config.own_keys)
        .filter_map(|(mode, chord, command)| Some((mode, chord, command?)));
    table_bindings.chain(file_bindings)
}

/// Returns the keys that the table of commands defines for a preset.
pub(super) fn table_keys(preset: Preset) -> impl Iterator<Item = (Mode, &'static str, Command)> {
    let keys = move |command: Command| {
        let default_keys = command
            .default_keys()
            .filter(move |_| preset == Preset::Default)
            .map(|key| (Mode::Board, key));
        let keys = command.keys().chain(default_keys);
        keys.map(move |(mode, key)| (mode, key, command))
    };
    // HoDoKu highlights the digit 1 with F1. In all other presets F1 opens the help.
    let help_key = (preset != Preset::Hodoku).then_some((Mode::Everywhere, "F1", Command::Help));
    Command::ALL.iter().copied().flat_map(keys).chain(help_key)
}

/// Reads the file of a preset; `None` for the default preset, which has no file.
pub(super) fn load_file(preset: Preset) -> Option<Loaded> {
    let file = preset.file()?;
    Some(parse_preset(file, preset.name()))
}
