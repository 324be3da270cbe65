//! The screen: event loop, keys, panes.

mod app;
mod canvas;
mod event;
mod games;
mod hint;
mod hinting;
pub mod layout;
mod line;
mod moves;
mod panes;
mod play;
mod screens;
mod terminal;
mod text;
mod theme;
mod update;
mod words;

pub use app::App;
pub use event::{
    Answer, AppEvent, Effect, FinishedGame, Job, LoadedGame, Mouse, MouseKind, NewGame, SaveState,
    SavedGame, Work, WorkResult,
};
pub use terminal::{Capabilities, Depth, Painter};
pub use theme::Look;
