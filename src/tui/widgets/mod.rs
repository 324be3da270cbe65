//! Widgets that ratatui does not have, shared by several panes and screens.

mod framed;
mod mini_board;
mod table;
mod text_input;

pub(super) use framed::Framed;
pub(super) use mini_board::{MiniBoard, Spacing};
pub(super) use table::{Table, first_shown};
pub(super) use text_input::TextInput;
