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
use ratatui::layout::Rect;

pub(super) use available::AvailableSteps;
pub(super) use chains::ChainsScreen;
pub(super) use coach::CoachPage;
pub(super) use daily::DailyPage;
pub(super) use enter::Enter;
pub(super) use finish::Finish;
pub(super) use help::Help;
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
pub(super) use start::Start;
pub(super) use statistics::StatisticsPage;
pub(super) use steps::StepList;
pub(super) use technique::TechniquePage;
pub(super) use tries::TriesScreen;
pub(super) use wait::Wait;

use self::sheet::Sheet;
use super::WorkResult;
use super::canvas::Canvas;
use super::play::Play;
use super::sources::Sources;
use super::text::Text;
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
    /// The one at a place is drawn on.
    Pick(usize),
    /// The one at a place is dropped.
    Drop(usize),
    /// Another is begun.
    Begin,
}

/// A screen over the board. The last one of the stack gets the keys.
pub(super) trait Screen: fmt::Debug {
    /// Draws it on the whole terminal, or on the lines it needs.
    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>);

    /// Takes a command.
    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply;

    /// Returns the modes whose keys it takes, the innermost first.
    fn modes(&self) -> &'static [Mode] {
        &[Mode::List]
    }

    /// Tells whether a key that asks for a command on the board does so here too.
    fn takes_board_key(&self, _command: Command, _context: &Context<'_>) -> bool {
        false
    }

    /// Tells whether it takes or refuses a command that does the same everywhere else.
    fn keeps(&self, _command: Command) -> bool {
        false
    }

    /// Takes a typed character.
    fn typed(&mut self, _character: char) -> Reply {
        Reply::Stay
    }

    /// Takes a pasted text; a field of one line takes the first line that is not blank.
    fn paste(&mut self, text: &str, _words: Words) -> Reply {
        let line = text.lines().find(|line| !line.trim().is_empty());
        let line = line.unwrap_or_default().chars();
        line.filter(|character| !character.is_control())
            .fold(Reply::Stay, |_, character| self.typed(character))
    }

    /// Tells whether it has no place for a paste, and none may be opened above it.
    fn refuses_paste(&self) -> bool {
        false
    }

    /// Takes what the mouse does: its wheel moves through lists and pages.
    fn mouse(&mut self, mouse: MouseEvent, context: &Context<'_>) -> Reply {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.command(Command::MoveUp, context),
            MouseEventKind::ScrollDown => self.command(Command::MoveDown, context),
            _ => Reply::Stay,
        }
    }

    /// Takes what it has asked for or waits for; returns it if it is for another screen.
    fn receive(&mut self, news: News, _context: &Context<'_>) -> Result<Reply, News> {
        Err(news)
    }

    /// Tells whether the board is hidden under it.
    fn covers(&self) -> bool {
        true
    }

    /// Returns what is to be stopped or taken up again when the player closes it.
    fn on_close(&self) -> Option<Request> {
        None
    }

    /// Switches to another language. Most screens choose their words when they are drawn.
    fn speak(&mut self, _words: Words) {}

    /// Returns what of a list of steps is kept with the game.
    fn open_list(&self) -> Option<OpenList> {
        None
    }

    /// Returns the saved game whose board it shows.
    fn shown_save<'a>(&self, _context: &Context<'a>) -> Option<&'a SaveSummary> {
        None
    }

    /// Returns a finished game that is looked back at, written in a form.
    fn written(&self, _form: ReviewForm, _context: &Context<'_>) -> Option<String> {
        None
    }

    /// Tells whether it leads to a game by itself, so that no key before that could reach the game; `is_working` says
    /// whether the worker has something to do.
    fn leads_to_game(&self, _is_working: bool) -> bool {
        false
    }

    /// Tells whether it offers another puzzle than the one it waits for.
    fn is_offering(&self) -> bool {
        false
    }

    /// Returns how long it has waited for the disk; `None` if it does not.
    fn waited(&self) -> Option<Duration> {
        None
    }

    /// Lets time pass.
    fn pass(&mut self, _time: Duration) {}
}

/// Something that a screen has asked for or waits for.
#[derive(Debug)]
pub(super) enum News {
    /// What the worker has found.
    Work(WorkResult),
    /// The worker was asked something else.
    WorkStopped,
    /// The worker is free to judge the moves that are not judged yet.
    JudgeOn,
    /// How much of a saved game has been loaded, in percent.
    LoadProgress(u8),
    /// The saved game cannot be loaded.
    NotLoaded,
    /// The line and page of a list that were open when the game was left.
    OpenAt(OpenList),
    /// The text of a file, and where it was read.
    File(String, String),
    /// There is nothing to open; why.
    Unread(Text),
    /// What was asked for is not for this player.
    Denied,
    /// The puzzle being entered is not kept; why.
    NotKept(Text),
    /// The records of finished games, and today.
    Records(Vec<FinishedGame>, Date),
    /// How far the player is with the lessons.
    Lessons(Lessons),
    /// What the coach has seen.
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
    pub(super) ascii: bool,
}

impl Context<'_> {
    /// Tells whether a command is of use to this player.
    pub(super) const fn offers(&self, command: Command) -> bool {
        !self.is_guest || command.is_for_guests()
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
    /// What a move of the review claims told and argued for; `None` if it claims nothing.
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
