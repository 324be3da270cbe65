//! The wait for a puzzle that is being made.

use ratatui::layout::Rect;

use super::{Context, Reply};
use crate::config::{Command, Mode};
use crate::game::NewGame;
use crate::tui::canvas::Canvas;
use crate::tui::words;

/// What is being waited for, and how far it is.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Wait {
    wish: NewGame,
    /// How many grids were tried.
    pub(in crate::tui) n_tried: u64,
}

impl Wait {
    /// Waits for a puzzle.
    pub(in crate::tui) const fn new(wish: NewGame) -> Self {
        Self { wish, n_tried: 0 }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let keys = super::keys(context, Mode::List, &[(Command::Cancel, words::KEY_CANCEL)]);
        let body = super::draw_frame(canvas, area, words::WAIT_TITLE, &keys, context);
        let text = words::waiting(&self.wish, self.n_tried);
        for (line, y) in text
            .lines(body.width.max(1), canvas.is_ascii())
            .iter()
            .zip(body.top()..body.bottom())
        {
            line.draw(canvas, body.x, y, body.width);
        }
    }
}

pub(super) const fn command(command: Command) -> Reply {
    match command {
        Command::Cancel => Reply::Close,
        _ => Reply::Stay,
    }
}
