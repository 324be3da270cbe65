//! Widgets of our own beside ratatui's: what several panes and screens are made of.

mod framed;

pub(super) use framed::Framed;
