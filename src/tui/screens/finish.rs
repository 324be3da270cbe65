//! The screen at the end of a game.

use ratatui::layout::Rect;

use super::command::{Elsewhere, ScreenCommand};
use super::sheet::Sheet;
use super::{Context, Reply, Request};
use crate::config::{Command, Mode};
use crate::game::Summary;
use crate::tui::canvas::Canvas;
use crate::tui::words;
use crate::words::say;

/// The screen at the end of a game: how it went.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Finish {
    summary: Summary,
}

impl Finish {
    /// Tells of a finished game.
    pub(in crate::tui) const fn new(summary: Summary) -> Self {
        Self { summary }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = words::key_line(
            &context.config.keymap,
            &[Mode::List, Mode::Board, Mode::Everywhere],
            &[
                (Command::Confirm, say!(words, "key-menu")),
                (Command::Another, say!(words, "key-another")),
                (Command::New, say!(words, "key-new")),
                (Command::Cancel, say!(words, "key-board")),
                (Command::StepList, say!(words, "key-review")),
                (Command::Quit, say!(words, "key-quit")),
            ],
        );
        let ending = words::ending(self.summary.ending);
        let title = say!(words, "finish-title", ending).to_string();
        let body = Sheet::new(title, keys.clone()).draw(canvas, area, context);
        let info = context.play.map(|play| play.game().puzzle().info());
        let mut y = body.y;
        for text in words::finished(words, &self.summary, info) {
            for line in text.lines(body.width.max(1), canvas.is_ascii()) {
                if y < body.bottom() {
                    line.draw(canvas, body.x, y, body.width);
                    y += 1;
                }
            }
        }
    }
}

pub(super) const fn command(command: ScreenCommand) -> Reply {
    match command {
        ScreenCommand::Cancel => Reply::Close,
        ScreenCommand::Confirm => Reply::CloseThen(Request::Command(Command::StartScreen)),
        ScreenCommand::Elsewhere(Elsewhere::Visit(command)) => {
            Reply::Then(Request::Command(command))
        }
        ScreenCommand::Move(_)
        | ScreenCommand::Item(_)
        | ScreenCommand::Text(_)
        | ScreenCommand::Elsewhere(
            Elsewhere::Help | Elsewhere::Pause | Elsewhere::Everywhere | Elsewhere::Board,
        ) => Reply::Stay,
    }
}
