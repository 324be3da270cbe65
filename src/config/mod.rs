//! The player's settings, read from TOML files into typed values.
//!
//! One table each defines the commands ([`Command::ALL`]), the settings ([`SETTINGS`]), the parts of the screen
//! ([`Role`]) and the values of every [`NamedValue`]. Messages, help and the example file are derived from these
//! tables. This module does not draw.

#![allow(
    missing_docs,
    reason = "the names of settings, colours and keys say what they are"
)]

mod chord;
mod command;
mod edit;
mod file;
mod indexed;
mod keymap;
mod language;
mod mode;
mod named_value;
mod overrides;
mod palette;
mod presets;
mod problem;
mod read;
mod reader;
mod role;
mod settings;
mod style;
mod table;
mod theme;
mod theme_file;

pub use chord::{Chord, ChordError};
pub use command::{Command, CommandGroup, Scope, UnknownCommand};
pub use edit::{NotEdited, edit_setting};
pub use file::{NotWritten, SettingsFile, SymlinkPolicy};
pub use indexed::{exact_index, nearest_index, rgb_of_index};
pub use keymap::Keymap;
pub use language::Language;
pub use mode::Mode;
pub use named_value::NamedValue;
pub use overrides::{OverrideSource, Overrides};
pub use palette::Palette;
pub use presets::Preset;
pub use problem::{Expected, Found, Problem};
pub use read::{EXAMPLE, Loaded, load, load_over, parse, requested_language};
pub use reader::MAX_BYTES;
pub use role::Role;
pub use settings::{AbsentMark, Ascii, Binding, Clock, ColourDepth, Config};
pub use style::{Color, Modifier, Style, StyleError, parse_style};
pub use table::{Allowed, SETTINGS, Setting, SettingGroup};
pub use theme::Theme;
pub use theme_file::OwnTheme;
