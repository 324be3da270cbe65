//! The screens that lie over the board: menus, dialogs, lists, pages, questions.
//!
//! Each is a [`Screen`]: its own state, what it shows, and what commands and answers do to it. It changes nothing else;
//! what it wants done it says as a [`Request`].

mod available;
mod calendar;
mod chains;
mod coach;
mod daily;
mod enter;
mod exercise;
mod finish;
mod help;
mod lesson_map;
mod list;
mod new_game;
mod open;
mod page;
mod pause;
mod prompt;
mod question;
mod review;
mod saved_board;
mod saves;
mod settings;
mod sheet;
mod start;
mod statistics;
mod statistics_charts;
mod step_board;
mod steps;
mod technique;
mod technique_list;
mod time_strip;
mod tries;
mod wait;

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{MouseEvent, MouseEventKind};
use jiff::Zoned;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(super) use available::AvailableSteps;
pub(super) use chains::ChainsScreen;
pub(super) use coach::CoachPage;
pub(super) use daily::DailyPage;
pub(super) use enter::Enter;
pub(super) use finish::{EarlierTimes, Finish};
pub(super) use help::{Help, Place as HelpPlace};
pub(super) use lesson_map::LessonMap;
pub(super) use new_game::NewGameDialog;
pub(super) use open::{Open, first_of};
pub(super) use page::TextPage;
pub(super) use pause::Pause;
pub(super) use prompt::Prompt;
pub(super) use question::Question;
pub(super) use review::Review;
pub(super) use saved_board::SavedBoard;
pub(super) use saves::SavesList;
pub(super) use settings::Settings;
pub(super) use start::{PlayerFigures, Start};
pub(super) use statistics::StatisticsPage;
pub(super) use steps::StepList;
pub(super) use technique::TechniquePage;
pub(super) use tries::TriesScreen;
pub(super) use wait::Wait;

use self::sheet::Sheet;
use super::WorkResult;
use super::layout::Layout;
use super::panes::{self, View};
use super::play::Play;
use super::sources::Sources;
use super::text::Text;
use super::theme::Look;
use super::words;
use crate::board::Candidates;
use crate::cli::review::ReviewForm;
use crate::config::{Command, Config, Mode, Setting};
use crate::formats::Parsed;
use crate::game::{Action, Game, Hint, NewGame, OpenList, Puzzle, PuzzleInfo, PuzzleVerdict, Why};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{Coach, Draft, FinishedGame, Lessons, SaveSummary};
use crate::techniques::TechniqueId;
use crate::words::{Message, Words, say};

/// A change of the chains drawn by the player; places are from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainChange {
    /// Continue the chain with this index.
    Pick(usize),
    /// Delete the chain with this index.
    Drop(usize),
    /// Begin another chain.
    Begin,
}

/// A screen over the board. The last one of the stack gets the keys.
pub(super) trait Screen: fmt::Debug {
    /// Draws it on the whole terminal, or on the lines it needs.
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>);

    /// Handles a command.
    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply;

    /// The modes of its keys, the innermost first.
    fn modes(&self) -> &'static [Mode] {
        if self.is_typing() {
            &[Mode::Text]
        } else {
            &[Mode::List]
        }
    }

    /// Whether a text field has the focus.
    fn is_typing(&self) -> bool {
        false
    }

    /// Whether a board key for this command works here too.
    fn takes_board_key(&self, _command: Command, _context: &Context<'_>) -> bool {
        false
    }

    /// Whether it handles a command itself that otherwise does the same everywhere.
    fn keeps(&self, _command: Command) -> bool {
        false
    }

    /// Handles a typed character.
    fn typed(&mut self, _character: char) -> Reply {
        Reply::Stay
    }

    /// Handles pasted text. A one-line field uses the first line that is not blank.
    fn paste(&mut self, text: &str, _words: Words) -> Reply {
        let line = text.lines().find(|line| !line.trim().is_empty());
        let line = line.unwrap_or_default().chars();
        line.filter(|character| !character.is_control())
            .fold(Reply::Stay, |_, character| self.typed(character))
    }

    /// Whether a paste is refused while this screen is open.
    fn refuses_paste(&self) -> bool {
        false
    }

    /// Handles a mouse event. By default the wheel moves up and down.
    fn mouse(&mut self, mouse: MouseEvent, context: &Context<'_>) -> Reply {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.command(Command::MoveUp, context),
            MouseEventKind::ScrollDown => self.command(Command::MoveDown, context),
            _ => Reply::Stay,
        }
    }

    /// Handles a message, or returns it if it is for another screen.
    ///
    /// # Errors
    /// The message itself, if this screen does not expect it.
    fn receive(&mut self, news: News, _context: &Context<'_>) -> Result<Reply, News> {
        Err(news)
    }

    /// Whether it hides the board.
    fn covers(&self) -> bool {
        true
    }

    /// The request to send when the player closes it.
    fn on_close(&self) -> Option<Request> {
        None
    }

    /// Switches to another language. Most screens look their texts up when they are drawn.
    fn speak(&mut self, _words: Words) {}

    /// The state of a list of steps that is saved with the game.
    fn open_list(&self) -> Option<OpenList> {
        None
    }

    /// The saved game whose board is shown.
    fn shown_save<'a>(&self, _context: &Context<'a>) -> Option<&'a SaveSummary> {
        None
    }

    /// The review of a finished game in an export format.
    fn written(&self, _form: ReviewForm, _context: &Context<'_>) -> Option<String> {
        None
    }

    /// Whether a game will open by itself, so that keys typed now can wait for it; `is_working` is true while the
    /// worker is busy.
    fn leads_to_game(&self, _is_working: bool) -> bool {
        false
    }

    /// Whether it offers a puzzle other than the one that was requested.
    fn is_offering(&self) -> bool {
        false
    }

    /// The time spent waiting for the disk; `None` if it is not waiting.
    fn waited(&self) -> Option<Duration> {
        None
    }

    /// Advances its clock.
    fn pass(&mut self, _time: Duration) {}
}

/// A message to a screen: the answer to a request, or an event that it waits for.
#[derive(Debug)]
pub(super) enum News {
    /// A result of the worker.
    Work(WorkResult),
    /// The worker was asked something else.
    WorkStopped,
    /// The worker is free to judge the moves that are not judged yet.
    JudgeOn,
    /// The progress of loading a saved game, in percent.
    LoadProgress(u8),
    /// The saved game cannot be loaded.
    NotLoaded,
    /// The line and page of a list that were open when the game was left.
    OpenAt(OpenList),
    /// The text of a file, and its path.
    File(String, String),
    /// The reason why there is nothing to open.
    Unread(Text),
    /// The request was refused: guests may not do this.
    Denied,
    /// The reason why the puzzle being entered could not be saved.
    NotKept(Text),
    /// The records of finished games, and today.
    Records(Vec<FinishedGame>, Date),
    /// The player's progress through the lessons.
    Lessons(Lessons),
    /// The coach's view of the player's games.
    Coach(Box<Coach>),
}

/// The part of the state that a screen may look at besides itself.
#[derive(Clone)]
pub(super) struct Context<'a> {
    /// The settings in force.
    pub(super) config: &'a Config,
    /// The settings by where they come from.
    pub(super) settings: &'a Sources,
    /// The number of digits of the puzzle being entered, if one was put aside.
    pub(super) n_entered: Option<usize>,
    /// The level that a new game is offered with.
    pub(super) level: Level,
    /// Figures of earlier games for the start screen.
    pub(super) figures: &'a PlayerFigures,
    /// The puzzles made in advance, at most one a level.
    pub(super) ready_puzzles: &'a [Puzzle],
    pub(super) words: Words,
    /// The zone in which dates and times are shown.
    pub(super) zone: &'a TimeZone,
    /// The player is a guest, to whom only what guests may do is offered.
    pub(super) is_guest: bool,
    pub(super) play: Option<&'a Play>,
    pub(super) saves: &'a [SaveSummary],
    /// The board of the saved game that is looked at.
    pub(super) saved_board: Option<&'a SavedBoard>,
    /// The time of day; `None` while it is not known.
    pub(super) now: Option<Zoned>,
    pub(super) message: Option<&'a Text>,
    /// The whole terminal.
    pub(super) area: Rect,
    pub(super) look: &'a Look,
}

impl Context<'_> {
    /// Tells whether a command is of use to this player.
    pub(super) const fn offers(&self, command: Command) -> bool {
        !self.is_guest || command.is_for_guests()
    }
}

impl<'a> Context<'a> {
    /// A board without cursor and messages.
    const fn view<'b>(&self, play: &'b Play, layout: &'b Layout) -> View<'b>
    where
        'a: 'b,
    {
        View {
            play,
            config: self.config,
            look: self.look,
            words: self.words,
            layout,
            message: None,
            modes: &[Mode::List, Mode::Everywhere],
            has_cursor: false,
            tip: None,
            shared_from: panes::SHARED_PANE,
            keys: None,
        }
    }
}

/// A screen's answer to a command.
#[derive(Debug, Default)]
pub(super) enum Reply {
    /// It stays as it is or has changed itself.
    #[default]
    Stay,
    /// It is done.
    Close,
    /// It stays, and something else is to be done.
    Then(Request),
    /// It is done, and something else is to be done.
    CloseThen(Request),
}

impl Reply {
    /// It stays, and another screen opens over it.
    fn open(screen: impl Screen + 'static) -> Self {
        Self::Then(Request::Open(Box::new(screen)))
    }
}

/// A request of a screen: what it wants done.
#[derive(Debug)]
pub(super) enum Request {
    /// What this command does on the board.
    Command(Command),
    /// Another screen over it.
    Open(Box<dyn Screen>),
    /// A new puzzle.
    NewGame(NewGame),
    /// A saved game, by its name in the store.
    Load(String),
    /// A saved game gone.
    Delete(String),
    /// The text of a file.
    Read(PathBuf),
    /// Whether a puzzle can be played.
    Judge(Box<Parsed>),
    /// A puzzle that was read on the board, if it can be played.
    OpenPuzzle(Box<Parsed>),
    /// An opened puzzle on the board.
    Play(Box<Parsed>, Box<PuzzleVerdict>, Box<PuzzleInfo>),
    /// A puzzle that was made, on the board.
    Begin(Box<Puzzle>),
    /// A puzzle, set up to practise a technique.
    Practise(Box<Puzzle>, Box<Hint>),
    /// The board at a position, where this technique is what to see.
    SetBoard(TechniqueId, Box<Candidates>),
    /// A game that goes on from the board of another.
    PlayOn(Box<Game>),
    /// An explanation of a move in the review; `None` if the move claims nothing.
    Tell(Option<Why>),
    /// The moves of the finished game judged from this moment on.
    JudgeFrom(usize),
    /// A setting changed for good; without a value it is as if the player's file did not name it.
    Set(&'static Setting, Option<String>),
    /// A line for the command line.
    Line(String),
    /// A text shown, to be shared.
    Share(String),
    /// Something done to the game.
    Act(Action),
    /// Pick, drop or begin a chain of the player's.
    Chain(ChainChange),
    /// The puzzle being entered kept.
    KeepDraft(Draft),
    /// The same, and its solutions counted.
    Examine(Draft),
    /// The puzzle being entered put aside.
    PutAside(Draft),
    /// Something said.
    Say(Text),
    /// The work under way stopped.
    CancelWork,
    /// The making of a puzzle stopped.
    CancelMaking,
    /// The loading of a game stopped.
    CancelLoad,
    /// The work under way noted as done.
    WorkDone,
    /// The end of the program.
    Quit,
    /// This one, although moves of the game on the board are lost by it.
    Regardless(Box<Request>),
}

/// Closes a screen whose answer will not come, and says why.
fn failed(words: Words, reason: &str) -> Reply {
    let reason = SafeText::new(reason);
    Reply::CloseThen(Request::Say(say!(words, "work-failed", reason).into()))
}

/// Returns the keys of a page of text; those that scroll are named only where there is more than fits, which `n_lines`
/// counts for a width.
fn page_keys(
    context: &Context<'_>,
    before: &[(Command, Message)],
    scrolling: &[(Command, Message)],
    n_lines: impl FnOnce(u16) -> usize,
) -> Text {
    let close = [(Command::Cancel, say!(context.words, "key-close"))];
    let all = [before, scrolling, &close].concat();
    let all = keys(context, Mode::List, &all);
    let body = Sheet::new("", all.clone()).body(context.area, context);
    if n_lines(body.width) > usize::from(body.height) {
        return all;
    }
    keys(context, Mode::List, &[before, &close].concat())
}

/// Returns the keys of a mode's commands with what they do, as a line of help.
fn keys(context: &Context<'_>, mode: Mode, commands: &[(Command, Message)]) -> Text {
    words::key_line(&context.config.keymap, &[mode, Mode::Everywhere], commands)
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
