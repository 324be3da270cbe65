//! Typed input: read from the terminal, parsed into events, sent on.
//!
//! On Unix the bytes are read and parsed here. crossterm's parser keeps an unfinished sequence, above all a paste whose
//! end never comes, without bound and for ever, and gives no access to its bytes; those of termina and anes, which take
//! bytes, do the same or know no pastes. The keys that can be bound take fewer lines to parse than to convert.

mod keyboard;
#[cfg(not(unix))]
mod other;
mod pace;
#[cfg(unix)]
mod parser;
#[cfg(unix)]
mod reader;

pub use keyboard::Keyboard;
pub(super) use keyboard::{half_width, meant};
#[cfg(not(unix))]
pub(super) use other::read_all;
pub(super) use pace::Pace;
#[cfg(unix)]
pub(super) use reader::read_all;
