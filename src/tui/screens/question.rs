//! A question over another screen, answered with yes or no.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Context, Prompt, Reply, Request, Screen};
use crate::config::{Command, Mode};
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines};
use crate::words::say;

/// A question, and the request to send if the answer is yes.
#[derive(Debug)]
pub(in crate::tui) struct Question {
    text: Text,
    /// `None` once the question is answered.
    yes: Option<Request>,
    kind: Kind,
}

/// The answers that are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Yes or no.
    YesNo,
    /// To lose unsaved moves or to stay; if `elsewhere`, also to save the game to another file.
    Unsaved { elsewhere: bool },
    /// To quit without waiting any longer or to stay; holds the time already spent waiting.
    Waiting(Duration),
}

impl Question {
    /// The interval at which a waiting question checks whether the disk has answered.
    pub(in crate::tui) const INTERVAL: Duration = Duration::from_millis(100);

    pub(in crate::tui) fn yes_no(text: impl Into<Text>, yes: Request) -> Self {
        Self {
            text: text.into(),
            yes: Some(yes),
            kind: Kind::YesNo,
        }
    }

    /// Asks whether to run a request although unsaved moves are lost by it.
    pub(in crate::tui) fn unsaved(text: Text, request: Request, elsewhere: bool) -> Self {
        Self {
            text,
            yes: Some(Request::WithoutConfirmation(Box::new(request))),
            kind: Kind::Unsaved { elsewhere },
        }
    }

    /// Waits for the disk before the program quits; the answer yes quits at once.
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
        let words = context.words;
        let [yes, no] = match self.kind {
            Kind::YesNo => [say!(words, "key-yes"), say!(words, "key-no")],
            Kind::Unsaved { .. } => [say!(words, "key-leave-anyway"), say!(words, "key-stay")],
            Kind::Waiting(_) => [say!(words, "key-leave-at-once"), say!(words, "key-stay")],
        };
        let mut answers = vec![(Command::Confirm, yes), (Command::Cancel, no)];
        if self.kind == (Kind::Unsaved { elsewhere: true }) {
            answers.push((Command::Export, say!(words, "key-save-elsewhere")));
        }
        let keys = super::keys(context, Mode::Question, &answers);
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

    fn covers(&self) -> bool {
        false
    }

    fn waited(&self) -> Option<Duration> {
        match self.kind {
            Kind::Waiting(waited) => Some(waited),
            Kind::YesNo | Kind::Unsaved { .. } => None,
        }
    }

    fn pass(&mut self, time: Duration) {
        if let Kind::Waiting(waited) = &mut self.kind {
            *waited += time;
        }
    }
}
