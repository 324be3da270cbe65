//! Widgets of our own beside ratatui's: what several panes and screens are made of.

mod framed;
mod mini_board;
mod table;
mod text_input;

pub(super) use framed::Framed;
pub(super) use mini_board::{MiniBoard, Spacing};
pub(super) use table::{Table, first_shown};
pub(super) use text_input::TextInput;
