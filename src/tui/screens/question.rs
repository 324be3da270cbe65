//! A question over another screen, which the player answers with yes or no.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::{Context, Prompt, Reply, Request, Screen};
use crate::config::{Command, Mode};
use crate::tui::areas::Parts;
use crate::tui::paint::Paint;
use crate::tui::text::Text;
use crate::words::{Key, key};

#[derive(Debug)]
pub(in crate::tui) struct Question {
    text: Text,
    /// The request to send after the answer yes; `None` once the player has answered.
    yes: Option<Request>,
    /// The meanings of the keys for yes and no.
    answers: [Key; 2],
    can_save_elsewhere: bool,
    /// The time already spent waiting for the disk; `None` if the question does not wait.
    waited: Option<Duration>,
}

impl Question {
    /// The interval at which a waiting question checks whether the disk has finished.
    pub(in crate::tui) const INTERVAL: Duration = Duration::from_millis(100);

    pub(in crate::tui) fn yes_no(text: impl Into<Text>, yes: Request) -> Self {
        Self {
            text: text.into(),
            yes: Some(yes),
            answers: [key!("key-yes"), key!("key-no")],
            can_save_elsewhere: false,
            waited: None,
        }
    }

    /// Creates the question whether to carry out a request that loses unsaved moves.
    pub(in crate::tui) fn unsaved(text: Text, request: Request, can_save_elsewhere: bool) -> Self {
        Self {
            answers: [key!("key-leave-anyway"), key!("key-stay")],
            can_save_elsewhere,
            ..Self::yes_no(text, Request::WithoutConfirmation(Box::new(request)))
        }
    }

    /// Creates the question that is shown while the program waits for the disk before it quits. The answer yes quits at
    /// once.
    pub(in crate::tui) fn waiting(text: Text, waited: Duration) -> Self {
        let quit = Request::WithoutConfirmation(Box::new(Request::Quit));
        Self {
            answers: [key!("key-leave-at-once"), key!("key-stay")],
            waited: Some(waited),
            ..Self::yes_no(text, quit)
        }
    }
}

impl Screen for Question {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let [yes, no] = self.answers.clone();
        let keys = KeyLine::new(context, &[Mode::Question])
            .key(Command::Confirm, yes)
            .key(Command::Cancel, no)
            .key_if(
                self.can_save_elsewhere,
                Command::Export,
                key!("key-save-elsewhere"),
            )
            .line();
        let n_rows = |width| self.text.n_rows(width) + keys.n_rows(width);
        // A question about the game must not cover a row of the board.
        let beside = context.text_beside_board(area);
        let beside = beside.filter(|place| n_rows(place.width) <= place.height);
        let place = beside.unwrap_or_else(|| area.last_rows(n_rows(area.width)));
        buf.clear(place, context.look);
        self.text.draw_in(buf, context.look, place);
        if place.height > 1 {
            let keys_area = place.last_rows(keys.n_rows(place.width));
            keys.draw_in(buf, context.look, keys_area);
        }
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match command {
            Command::Confirm => self.yes.take().map_or(Reply::Close, Reply::CloseThen),
            Command::Cancel => Reply::Close,
            Command::Export if self.can_save_elsewhere => {
                let prompt = Prompt::with_text("save-to ");
                Reply::CloseThen(Request::Open(Box::new(prompt)))
            }
            _ => Reply::Stay,
        }
    }

    fn modes(&self) -> &'static [Mode] {
        &[Mode::Question]
    }

    fn refuses_paste(&self) -> bool {
        true
    }

    fn hides_board(&self) -> bool {
        false
    }

    fn disk_wait(&self) -> Option<Duration> {
        self.waited
    }

    fn advance_clock(&mut self, time: Duration) {
        self.waited = self.waited.map(|waited| waited + time);
    }
}
