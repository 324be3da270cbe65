//! The screen shown while a puzzle is being made, or a long game loaded.

use ratatui::layout::Rect;

use super::command::ScreenCommand;
use super::sheet::{Sheet, draw_lines};
use super::{Context, Reply};
use crate::config::{Command, Mode};
use crate::game::NewGame;
use crate::tui::canvas::Canvas;
use crate::tui::words;
use crate::words::say;

/// The screen that waits: what for, and how far that is.
#[derive(Clone, Debug)]
pub(in crate::tui) enum Wait {
    /// For a new puzzle, with the number of grids tried.
    Puzzle(NewGame, u64),
    /// For a saved game, with the percentage that has been played again.
    Save(u8),
}

/// The columns of the text.
const WIDTH: u16 = 50;

impl Wait {
    /// Waits for a puzzle.
    pub(in crate::tui) const fn new(new_game: NewGame) -> Self {
        Self::Puzzle(new_game, 0)
    }

    /// Waits for a saved game.
    pub(in crate::tui) const fn for_save() -> Self {
        Self::Save(0)
    }

    /// Tells whether a saved game is waited for.
    pub(in crate::tui) const fn is_for_save(&self) -> bool {
        matches!(self, Self::Save(_))
    }

    /// Notes how many grids have been tried.
    pub(in crate::tui) const fn note_tried(&mut self, tried: u64) {
        if let Self::Puzzle(_, n_tried) = self {
            *n_tried = tried;
        }
    }

    /// Notes how much of the saved game has been played again, in percent.
    pub(in crate::tui) const fn load_progress(&mut self, percent: u8) {
        if let Self::Save(done) = self {
            *done = percent;
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = super::keys(
            context,
            Mode::List,
            &[(Command::Cancel, say!(words, "key-stop"))],
        );
        let (title, text) = match self {
            Self::Puzzle(new_game, n_tried) => (
                say!(words, "wait-title"),
                words::waiting(words, new_game, *n_tried),
            ),
            Self::Save(percent) => (
                say!(words, "wait-save-title"),
                say!(words, "wait-save", percent = u64::from(*percent)),
            ),
        };
        let sheet = Sheet::new(title, keys).sized(WIDTH, 3);
        let body = sheet.draw(canvas, area, context);
        draw_lines(canvas, &text.into(), body);
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
