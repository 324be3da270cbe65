//! The real terminal: claiming and restoring it, and painting.
//!
//! The rest of the program works with sizes, key presses and buffers only.

mod backend;
pub(super) mod crash;
mod depth;
#[cfg(unix)]
pub(super) mod fatal;
mod painter;
pub(super) mod tty;
#[cfg(not(unix))]
mod tty_other;
#[cfg(unix)]
mod tty_unix;

pub use painter::Painter;
#[cfg(unix)]
pub(super) use tty_unix::{is_writing_for, wait_for_hang_up};
