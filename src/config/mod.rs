//! The player's settings, read from TOML and resolved.
//!
//! Keys, colours and themes are types of this room's own; it knows no terminal library. Everything nameable stands in
//! one table each: commands ([`Command::ALL`]), settings ([`SETTINGS`]), looks ([`Role`]), and the values of every
//! [`NamedValue`]; messages, help and the example file follow from them.

mod chord;
mod colour;
mod command;
mod edit;
mod file;
mod for_run;
mod indexed;
mod keymap;
mod language;
mod load;
mod mode;
mod named_value;
mod own_theme;
mod palette;
mod presets;
mod problem;
mod read;
mod role;
mod settings;
mod table;

pub use chord::{Chord, ChordError};
pub use colour::{Attributes, Colour, ColourError, Style, StyleError};
pub use command::{Command, CommandGroup, Scope, UnknownCommand};
pub use edit::{NotEdited, edited};
pub use file::{Links, NotWritten, SettingsFile};
pub use for_run::{ForRun, Given};
pub use indexed::{exact_index, nearest_index, rgb_of_index};
pub use keymap::Keymap;
pub use language::Language;
pub use load::{load, load_over, words_asked_for};
pub use mode::Mode;
pub use named_value::NamedValue;
pub use palette::{OwnTheme, Palette, Theme};
pub use presets::Preset;
pub use problem::{Expected, Found, Problem};
pub use read::{EXAMPLE, Loaded, MAX_BYTES, parse};
pub use role::Role;
pub use settings::{AbsentMark, Ascii, Binding, Clock, ColourDepth, Config};
pub use table::{Allowed, SETTINGS, Setting, SettingGroup};
