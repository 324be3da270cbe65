//! The screen: event loop, keys, panes.

mod event;

pub use event::{Answer, AppEvent, Effect, Job, Mouse, MouseKind, Work, WorkResult};
