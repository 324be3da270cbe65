//! The screen: event loop, keys, panes.

mod event;
pub mod layout;
mod terminal;
mod theme;

pub use event::{
    Answer, AppEvent, Effect, FinishedGame, Job, LoadedGame, Mouse, MouseKind, NewGame, SaveState,
    SavedGame, Work, WorkResult,
};
pub use terminal::{Capabilities, Depth, Painter};
pub use theme::Look;
