//! The screen: event loop, keys, panes.

mod event;
pub mod layout;
mod theme;

pub use event::{
    Answer, AppEvent, Effect, FinishedGame, Job, LoadedGame, Mouse, MouseKind, NewGame, SaveState,
    SavedGame, Work, WorkResult,
};
pub use theme::Look;
