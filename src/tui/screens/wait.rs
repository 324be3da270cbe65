//! The screen shown while a puzzle is being made.

use ratatui::layout::Rect;

use super::command::ScreenCommand;
use super::{Context, Reply};
use crate::config::{Command, Mode};
use crate::game::NewGame;
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::say;

/// The screen that waits for a new puzzle: what is being made, and how far it is.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Wait {
    new_game: NewGame,
    /// The number of grids tried.
    pub(in crate::tui) n_tried: u64,
}

impl Wait {
    /// Waits for a puzzle.
    pub(in crate::tui) const fn new(new_game: NewGame) -> Self {
        Self {
            new_game,
            n_tried: 0,
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = super::keys(
            context,
            Mode::List,
            &[(Command::Cancel, say!(words, "key-stop"))],
        );
        let title = say!(words, "wait-title").to_string();
        let body = super::draw_frame(canvas, area, &title, &keys, context);
        let text = Text::from(words::waiting(words, &self.new_game, self.n_tried));
        for (line, y) in text
            .lines(body.width.max(1), canvas.is_ascii())
            .iter()
            .zip(body.top()..body.bottom())
        {
            line.draw(canvas, body.x, y, body.width);
        }
    }
}

pub(super) const fn command(command: ScreenCommand) -> Reply {
    match command {
        ScreenCommand::Cancel => Reply::Close,
        ScreenCommand::Confirm
        | ScreenCommand::Move(_)
        | ScreenCommand::Item(_)
        | ScreenCommand::Text(_)
        | ScreenCommand::Elsewhere(_) => Reply::Stay,
    }
}
