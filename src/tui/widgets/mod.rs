//! Widgets of our own beside ratatui's: what several panes and screens are made of.

mod framed;
mod mini_board;
mod table;

pub(super) use framed::Framed;
pub(super) use mini_board::{MiniBoard, Spacing};
pub(super) use table::{Table, first_shown};
