//! The player's settings, read from TOML and resolved.
//!
//! Keys, colours and themes are types of this room's own; it knows no terminal library.

mod choice;
mod chord;
mod command;
mod keymap;
mod presets;

pub use choice::Choice;
pub use chord::{Chord, ChordError, Key, Modifiers};
pub use command::{Command, CommandGroup, UnknownCommand};
pub use keymap::{Keymap, Mode, Preset};
