//! The screen: event loop, keys, panes.

mod app;
mod canvas;
mod event;
mod event_loop;
mod games;
mod hint;
mod hinting;
mod input;
mod keeper;
mod launch;
pub mod layout;
mod line;
mod moves;
mod panes;
mod play;
mod screens;
#[cfg(unix)]
mod signals;
mod terminal;
mod text;
mod theme;
mod update;
mod words;
mod worker;

pub use app::App;
pub use event::{
    Answer, AppEvent, Effect, FinishedGame, Job, LoadedGame, Mouse, MouseKind, NewGame, SaveState,
    SavedGame, Work, WorkResult,
};
pub use launch::run;
pub use terminal::{Capabilities, Depth, Painter};
pub use theme::Look;
