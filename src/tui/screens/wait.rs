//! The screen that is shown while a puzzle is made or a long game is loaded.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::{Context, Received, Reply, Request, Screen, ScreenMessage};
use crate::config::{Command, Mode, Role};
use crate::game::{NewGame, Puzzle};
use crate::tui::text::Text;
use crate::tui::{MakingProgress, WorkResult, words};
use crate::words::{Words, capital, key, say};

/// The screen that waits for the worker.
#[derive(Clone, Debug)]
pub(in crate::tui) enum Wait {
    /// A new puzzle is being made.
    Puzzle(Box<PuzzleInProgress>),
    /// A saved game is being loaded; holds the percentage of its moves that have been replayed.
    Save(u8),
}

/// A puzzle that is being made, and the results so far.
#[derive(Clone, Debug)]
pub(in crate::tui) struct PuzzleInProgress {
    requested: NewGame,
    progress: MakingProgress,
    /// The best puzzle found so far: the one nearest to the request.
    nearest: Option<Box<Puzzle>>,
    /// The reason why the search has ended without the requested puzzle; `None` while it is running.
    ended: Option<String>,
}

const WIDTH: u16 = 50;
const HEIGHT: u16 = 7;

/// The time before the nearest puzzle is offered instead of the requested one. The delay gives the search a chance to
/// find the requested puzzle. It also keeps a key meant for the previous screen from accepting an offer unseen.
const PATIENCE: Duration = Duration::from_secs(1);

impl PuzzleInProgress {
    /// Returns the nearest puzzle if it is offered now; otherwise `None`.
    fn offered_puzzle(&self) -> Option<&Puzzle> {
        let is_offered = self.ended.is_some() || self.progress.elapsed >= PATIENCE;
        self.nearest.as_deref().filter(|_| is_offered)
    }

    fn text(&self, words: Words) -> Text {
        let mut paragraphs =
            vec![words::wait_message(words, &self.requested, self.progress.n_tried).into()];
        if let Some(reason) = &self.ended {
            let reason = format!("{}.", capital(reason));
            paragraphs = vec![Text::new(Role::Warning, reason)];
        } else if let Some(time_left) = self.progress.longest_left() {
            paragraphs.push(words::time_left(words, self.progress.elapsed, time_left).into());
        }
        if let Some(nearest) = self.offered_puzzle() {
            paragraphs.push(words::nearest_message(words, nearest.info()).into());
        }
        Text::join(paragraphs, &"\n\n".into())
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let is_offered = self.offered_puzzle().is_some();
        let keys = KeyLine::new(context, &[Mode::List]);
        let keys = keys.key_if(is_offered, Command::Confirm, key!("key-play-nearest"));
        match self.ended {
            Some(_) => keys.close(),
            None => keys.key(Command::Cancel, key!("key-stop")).line(),
        }
    }
}

impl Wait {
    pub(in crate::tui) fn new(request: NewGame) -> Self {
        Self::Puzzle(Box::new(PuzzleInProgress {
            requested: request,
            progress: MakingProgress::default(),
            nearest: None,
            ended: None,
        }))
    }

    pub(in crate::tui) const fn for_save() -> Self {
        Self::Save(0)
    }
}

impl Screen for Wait {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let (title, text, keys, height) = match self {
            Self::Puzzle(making) => {
                let title = match making.ended {
                    Some(_) => say!(words, "wait-none-title"),
                    None => say!(words, "wait-title"),
                };
                let keys = making.keys(context);
                (title, making.text(words), keys, HEIGHT)
            }
            Self::Save(percent) => {
                let text = say!(words, "wait-save", percent = u64::from(*percent)).into();
                let keys = KeyLine::new(context, &[Mode::List]);
                let keys = keys.key(Command::Cancel, key!("key-stop")).line();
                (say!(words, "wait-save-title"), text, keys, 3)
            }
        };
        Card::new(title, keys)
            .sized(WIDTH, height)
            .draw_text(text, buf, area, context);
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match (command, self) {
            (Command::Cancel, _) => Reply::Close,
            (Command::Confirm, Self::Puzzle(making)) if making.offered_puzzle().is_some() => {
                let nearest = making.nearest.take();
                nearest.map_or(Reply::Stay, |puzzle| {
                    Reply::CloseThen(Request::Begin(puzzle, None, making.requested.one_mistake))
                })
            }
            _ => Reply::Stay,
        }
    }

    fn overrides(&self, command: Command) -> bool {
        // No other screen may open over a screen that waits.
        command == Command::CommandLine
    }

    fn refuses_paste(&self) -> bool {
        true
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match (self, message) {
            (_, ScreenMessage::Denied) => return Ok(Reply::Close),
            (_, ScreenMessage::NotLoaded) => return Ok(Reply::CloseThen(Request::CancelWork)),
            (Self::Save(done), ScreenMessage::LoadProgress(percent)) => *done = percent,
            (Self::Puzzle(making), ScreenMessage::Work(WorkResult::Progress(progress))) => {
                making.progress = progress;
            }
            (Self::Puzzle(making), ScreenMessage::Work(WorkResult::Nearest(puzzle))) => {
                making.nearest = Some(puzzle);
            }
            (Self::Puzzle(making), ScreenMessage::Work(WorkResult::Failed(reason))) => {
                if making.nearest.is_none() {
                    return Ok(super::failed(context.words, &reason));
                }
                making.ended = Some(reason);
            }
            (Self::Puzzle(making), ScreenMessage::Work(WorkResult::Puzzle { puzzle, set_up })) => {
                let one_mistake = making.requested.one_mistake;
                return Ok(Reply::CloseThen(Request::Begin(
                    puzzle,
                    set_up,
                    one_mistake,
                )));
            }
            (_, message) => return Err(message),
        }
        Ok(Reply::Stay)
    }

    fn on_close(&self) -> Option<Request> {
        Some(match self {
            Self::Puzzle(_) => Request::CancelWork,
            Self::Save(_) => Request::CancelLoad,
        })
    }

    fn opens_game_unasked(&self, is_working: bool) -> bool {
        is_working || matches!(self, Self::Save(_))
    }

    fn offers_other_puzzle(&self) -> bool {
        matches!(self, Self::Puzzle(making) if making.offered_puzzle().is_some())
    }
}
