//! The pause screen, which hides the board while the clock is stopped.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::{Context, Reply, Request, Screen};
use crate::config::{Command, Mode};
use crate::game::Action;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{key, say};

const WIDTH: u16 = 44;

#[derive(Debug)]
pub(in crate::tui) struct Pause;

impl Screen for Pause {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = KeyLine::new(context, &[Mode::List])
            .key(Command::Confirm, key!("key-go-on"))
            .key(Command::Quit, key!("key-quit"))
            .line();
        let text = context.play.map_or_else(Text::default, |play| {
            say!(
                words,
                "paused",
                n_filled = play.game().n_filled(),
                n_cells = play.geometry().n_cells(),
                clock = words::clock(play.elapsed())
            )
            .into()
        });
        Card::new(say!(words, "pause-title"), keys)
            .sized(WIDTH, 3)
            .draw_text(text, buf, area, context);
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel | Command::Confirm | Command::Pause => Reply::Close,
            _ => Reply::Stay,
        }
    }

    fn modes(&self) -> &'static [Mode] {
        &[Mode::List, Mode::Board]
    }

    /// The key that starts the pause also ends it, even if lists use this key for another command.
    fn takes_board_key(&self, command: Command, _context: &Context<'_>) -> bool {
        command == Command::Pause
    }

    fn overrides(&self, command: Command) -> bool {
        // The command line must not open, because it would show the board.
        command == Command::CommandLine
    }

    fn on_close(&self) -> Option<Request> {
        Some(Request::Act(Action::Resume))
    }
}
