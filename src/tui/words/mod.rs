//! Texts of the screen that need more than a key and its arguments.
//!
//! All wording is in the files of [`crate::words`]. A text from outside must be a
//! [`SafeText`](crate::safe_text::SafeText) or be made safe here.

mod games;
mod help;
mod hints;
mod keys;
mod line;
mod menus;
mod messages;
mod opening;
mod panes;
mod settings;

pub(super) use games::*;
pub(super) use help::*;
pub(super) use hints::*;
pub(super) use keys::*;
pub(super) use line::*;
pub(super) use menus::*;
pub(super) use messages::*;
pub(super) use opening::*;
pub(super) use panes::*;
pub(super) use settings::*;
