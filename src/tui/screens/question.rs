//! A question over another screen, which the player answers with yes or no.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::{Context, Prompt, Reply, Request, Screen};
use crate::config::{Command, Mode};
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines};
use crate::words::key;

/// A question, and the request to send after the answer yes.
#[derive(Debug)]
pub(in crate::tui) struct Question {
    text: Text,
    /// The request to send after the answer yes; `None` once the player has answered.
    yes: Option<Request>,
    kind: Kind,
}

/// The kind of a question, which decides the offered answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Yes or no.
    YesNo,
    /// Lose unsaved moves or stay. If `elsewhere`, the player may also save the game to another file.
    Unsaved { elsewhere: bool },
    /// Quit without waiting any longer, or stay. The duration is the time already spent waiting.
    Waiting(Duration),
}

impl Question {
    /// The interval at which a waiting question checks whether the disk has finished.
    pub(in crate::tui) const INTERVAL: Duration = Duration::from_millis(100);

    pub(in crate::tui) fn yes_no(text: impl Into<Text>, yes: Request) -> Self {
        Self {
            text: text.into(),
            yes: Some(yes),
            kind: Kind::YesNo,
        }
    }

    /// Creates the question whether to carry out a request that loses unsaved moves.
    pub(in crate::tui) fn unsaved(text: Text, request: Request, elsewhere: bool) -> Self {
        Self {
            text,
            yes: Some(Request::WithoutConfirmation(Box::new(request))),
            kind: Kind::Unsaved { elsewhere },
        }
    }

    /// Creates the question that is shown while the program waits for the disk before it quits. The answer yes quits at
    /// once.
    pub(in crate::tui) fn waiting(text: Text, waited: Duration) -> Self {
        Self {
            text,
            yes: Some(Request::WithoutConfirmation(Box::new(Request::Quit))),
            kind: Kind::Waiting(waited),
        }
    }
}

impl Screen for Question {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let [yes, no] = match self.kind {
            Kind::YesNo => [key!("key-yes"), key!("key-no")],
            Kind::Unsaved { .. } => [key!("key-leave-anyway"), key!("key-stay")],
            Kind::Waiting(_) => [key!("key-leave-at-once"), key!("key-stay")],
        };
        let can_save = self.kind == (Kind::Unsaved { elsewhere: true });
        let keys = KeyLine::new(context, &[Mode::Question])
            .key(Command::Confirm, yes)
            .key(Command::Cancel, no)
            .key_if(can_save, Command::Export, key!("key-save-elsewhere"))
            .line();
        let lines = self.text.lines(area.width);
        let height = (lines.len() as u16 + 1).min(area.height);
        let place = Rect::new(area.x, area.bottom() - height, area.width, height);
        buf.clear(place, context.look);
        draw_lines(buf, context.look, place, &lines);
        if height > 1 {
            keys.draw(buf, context.look, place.x, place.bottom() - 1, place.width);
        }
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match command {
            Command::Confirm => self.yes.take().map_or(Reply::Close, Reply::CloseThen),
            Command::Cancel => Reply::Close,
            Command::Export if self.kind == (Kind::Unsaved { elsewhere: true }) => {
                let prompt = Prompt::with("save-to ");
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
        match self.kind {
            Kind::Waiting(waited) => Some(waited),
            Kind::YesNo | Kind::Unsaved { .. } => None,
        }
    }

    fn advance_clock(&mut self, time: Duration) {
        if let Kind::Waiting(waited) = &mut self.kind {
            *waited += time;
        }
    }
}
