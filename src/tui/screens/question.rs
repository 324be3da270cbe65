//! A question to answer yes or no, over whatever is shown.

use ratatui::layout::Rect;

use super::{Context, Reply, Request};
use crate::config::{Command, Mode};
use crate::game::Action;
use crate::tui::canvas::Canvas;
use crate::tui::event::SavedGame;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Words, say};

/// A question, and what is done when the answer is yes.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Question {
    text: Text,
    yes: Request,
}

impl Question {
    /// Asks whether a saved game is to be deleted.
    pub(super) fn delete(words: Words, save: &SavedGame) -> Self {
        let game = words::saved_game(words, save).to_string();
        Self {
            text: say!(words, "saves-delete", game).into(),
            yes: Request::Delete(save.id.clone()),
        }
    }

    /// Asks whether the puzzle is to be started again.
    pub(in crate::tui) fn restart(words: Words) -> Self {
        Self {
            text: say!(words, "restart-question").into(),
            yes: Request::Act(Action::Restart),
        }
    }

    pub(super) fn command(&self, command: Command) -> Reply {
        match command {
            Command::Confirm => Reply::CloseThen(self.yes.clone()),
            Command::Cancel => Reply::Close,
            _ => Reply::Stay,
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = super::keys(
            context,
            Mode::Question,
            &[
                (Command::Confirm, say!(words, "key-yes")),
                (Command::Cancel, say!(words, "key-no")),
            ],
        );
        let lines = self.text.lines(area.width.max(1), canvas.is_ascii());
        let height = (lines.len() as u16 + 1).min(area.height);
        let place = Rect::new(area.x, area.bottom() - height, area.width, height);
        canvas.clear(place);
        for (line, y) in lines.iter().zip(place.top()..place.bottom()) {
            line.draw(canvas, place.x, y, place.width);
        }
        if height > 1 {
            keys.draw(canvas, place.x, place.bottom() - 1, place.width);
        }
    }
}
