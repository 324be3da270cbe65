//! The screens that lie over the board: menus, dialogs, lists, pages and questions.
//!
//! Each screen implements [`Screen`]. It has a state of its own and handles commands and messages. A screen changes
//! nothing outside itself; it sends a [`Request`] to the program instead.

mod available;
mod calendar;
mod card;
mod chains;
mod coach;
mod collections;
mod daily;
mod enter;
mod finish;
mod help;
mod key_line;
mod lesson_map;
mod list;
mod list_screen;
mod new_game;
mod open;
mod page;
mod pause;
mod prompt;
mod qr_page;
mod question;
mod review;
mod saves;
mod settings;
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
use std::time::Duration;

use crossterm::event::{MouseEvent, MouseEventKind};
use jiff::Zoned;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

pub(super) use available::AvailableSteps;
pub(super) use chains::ChainsScreen;
pub(super) use coach::CoachPage;
pub(super) use collections::{CollectionList, CollectionPage};
pub(super) use daily::{DailyPage, play as play_daily};
pub(super) use enter::Enter;
pub(super) use finish::{EarlierTimes, Finish};
pub(super) use help::{Help, Place as HelpPlace};
pub(super) use lesson_map::LessonMap;
pub(super) use new_game::NewGameDialog;
pub(super) use open::{Open, parse_first};
pub(super) use page::TextPage;
pub(super) use pause::Pause;
pub(super) use prompt::Prompt;
pub(super) use qr_page::QrPage;
pub(super) use question::Question;
pub(super) use review::Review;
pub(super) use saves::SavesList;
pub(super) use settings::Settings;
pub(super) use start::{PlayerStatistics, Start};
pub(super) use statistics::StatisticsPage;
pub(super) use steps::StepList;
pub(super) use technique::TechniquePage;
pub(super) use tries::TriesScreen;
pub(super) use wait::Wait;

use super::layout::Layout;
use super::panes::View;
use super::play::Play;
use super::saved_board::SavedBoard;
use super::sources::Sources;
use super::text::Text;
use super::theme::Look;
use super::{CollectionRow, Effect, Job, WorkResult};
use crate::board::{Candidates, Geometry};
use crate::cli::review::ReviewForm;
use crate::config::{Command, Config, Mode, Role, Setting};
use crate::formats::Parsed;
use crate::game::{Action, Game, Hint, NewGame, OpenList, Puzzle, PuzzleInfo, PuzzleVerdict, Why};
use crate::generate::why_never_needed;
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{Coach, Collection, Draft, FinishedGame, Lessons, PuzzleList, SaveSummary};
use crate::techniques::TechniqueId;
use crate::words::{Words, say};

/// A change to the player's chains; indices are 0-based.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainChange {
    Pick(usize),
    Drop(usize),
    Begin,
}

/// A screen over the board. Open screens form a stack, whose last screen receives the keys.
pub(super) trait Screen: fmt::Debug {
    /// Draws the screen, which covers the whole terminal or only a few lines.
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>);

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply;

    /// Returns the modes in which the keys of this screen are looked up, the innermost mode first.
    fn modes(&self) -> &'static [Mode] {
        if self.is_typing() {
            &[Mode::Text]
        } else {
            &[Mode::List]
        }
    }

    /// Returns whether a text field has the focus.
    fn is_typing(&self) -> bool {
        false
    }

    /// Returns whether this screen also accepts the key that is bound to this command on the board.
    fn takes_board_key(&self, _command: Command, _context: &Context<'_>) -> bool {
        false
    }

    /// Returns whether this screen handles a command itself, although the command normally does the same everywhere.
    fn overrides(&self, _command: Command) -> bool {
        false
    }

    fn type_character(&mut self, _character: char) -> Reply {
        Reply::Stay
    }

    /// Handles pasted text. By default, types in the first line that is not blank.
    fn paste(&mut self, text: &str, _words: Words) -> Reply {
        let line = text.lines().find(|line| !line.trim().is_empty());
        let line = line.unwrap_or_default().chars();
        line.filter(|character| !character.is_control())
            .fold(Reply::Stay, |_, character| self.type_character(character))
    }

    fn refuses_paste(&self) -> bool {
        false
    }

    /// Handles a mouse event. By default, the wheel moves the selection up and down.
    fn mouse(&mut self, mouse: MouseEvent, context: &Context<'_>) -> Reply {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.command(Command::MoveUp, context),
            MouseEventKind::ScrollDown => self.command(Command::MoveDown, context),
            _ => Reply::Stay,
        }
    }

    /// Handles a message from the program.
    ///
    /// # Errors
    /// Returns the message unchanged if this screen does not expect it.
    fn receive(&mut self, message: ScreenMessage, _context: &Context<'_>) -> Received {
        Err(message)
    }

    fn hides_board(&self) -> bool {
        true
    }

    /// Returns the request to send when the player closes this screen.
    fn on_close(&self) -> Option<Request> {
        None
    }

    /// Switches to another language. Most screens need no change, because they look up their texts each time they are
    /// drawn.
    fn set_language(&mut self, _words: Words) {}

    /// Returns the selection in a list of steps, to be saved with the game; `None` for all other screens.
    fn open_list(&self) -> Option<OpenList> {
        None
    }

    /// Returns the saved game whose board this screen shows; `None` if this screen shows no saved game.
    fn shown_save<'a>(&self, _context: &Context<'a>) -> Option<&'a SaveSummary> {
        None
    }

    /// Returns the review of a finished game in an export format; `None` if this screen is not a review.
    fn export_review(&self, _form: ReviewForm, _context: &Context<'_>) -> Option<String> {
        None
    }

    /// Returns whether a game opens without another key press, so that keys typed now can wait for the game.
    /// `is_working` says whether the worker is busy.
    fn opens_game_unasked(&self, _is_working: bool) -> bool {
        false
    }

    /// Returns whether this screen offers a different puzzle from the requested one.
    fn offers_other_puzzle(&self) -> bool {
        false
    }

    /// Returns how long this screen has waited for the disk; `None` if the screen is not waiting.
    fn disk_wait(&self) -> Option<Duration> {
        None
    }

    fn advance_clock(&mut self, _time: Duration) {}
}

/// The result of a message: the reply of a screen that expects the message, or else the message unchanged.
pub(super) type Received = Result<Reply, ScreenMessage>;

/// A message to a screen: the answer to a request, or an event.
#[derive(Debug)]
pub(super) enum ScreenMessage {
    Work(WorkResult),
    /// The worker has started on another request, so no more results will follow.
    WorkStopped,
    /// The worker has finished an explanation or other work, and is free.
    WorkerFree,
    LoadProgress(u8),
    NotLoaded,
    /// The text of a file and its path.
    File(String, String),
    /// The file could not be read; the text is the reason.
    FileNotRead(Text),
    /// The request was refused because the player is a guest.
    Denied,
    /// The draft of a puzzle could not be saved; the text is the reason.
    DraftNotSaved(Text),
    /// The records of finished games, and today's date.
    Records(Vec<FinishedGame>, Date),
    Collections(Vec<CollectionRow>),
    Lessons(Lessons),
    Coach(Box<Coach>),
}

/// The part of the program's state that every screen may read.
#[derive(Clone)]
pub(super) struct Context<'a> {
    pub(super) config: &'a Config,
    /// The settings of each source, such as the player's file or the command line.
    pub(super) settings: &'a Sources,
    /// The number of digits in the draft of a puzzle; `None` if there is no draft.
    pub(super) n_entered: Option<usize>,
    /// The preselected level of a new game.
    pub(super) level: Level,
    /// Statistics of earlier games for the start screen.
    pub(super) player_statistics: &'a PlayerStatistics,
    /// The puzzles that were made in advance, at most one per level.
    pub(super) ready_puzzles: &'a [Puzzle],
    pub(super) words: Words,
    /// The time zone in which dates and times are shown.
    pub(super) zone: &'a TimeZone,
    /// Whether the player is a guest; guests are offered only the commands for guests.
    pub(super) is_guest: bool,
    pub(super) play: Option<&'a Play>,
    pub(super) is_board_visible: bool,
    pub(super) saves: &'a [SaveSummary],
    /// The board of the saved game that is selected on a screen.
    pub(super) saved_board: Option<&'a SavedBoard>,
    /// The current time; `None` while it is not known.
    pub(super) now: Option<Zoned>,
    pub(super) message: Option<&'a Text>,
    pub(super) area: Rect,
    pub(super) look: &'a Look,
}

impl Context<'_> {
    /// Returns whether the player may use a command. Guests may not use all commands.
    pub(super) const fn offers(&self, command: Command) -> bool {
        !self.is_guest || command.is_for_guests()
    }
}

impl<'a> Context<'a> {
    const fn style(&self, role: Role) -> Style {
        self.look.style(role)
    }

    /// Returns the area beside the visible board that shows messages and keys, if there is no room below the board.
    fn text_beside_board(&self, area: Rect) -> Option<Rect> {
        let play = self.play.filter(|_| self.is_board_visible)?;
        Layout::new(area, play.geometry()).text_beside_board()
    }

    /// Returns the number of rows below the visible board; all rows if no board is visible.
    fn rows_below_board(&self, area: Rect) -> u16 {
        let play = self.play.filter(|_| self.is_board_visible);
        let board = play.and_then(|play| Layout::new(area, play.geometry()).board);
        board.map_or(area.height, |board| area.bottom() - board.area.bottom())
    }

    /// Returns a view that shows a board without cursor and messages.
    fn view<'b>(&self, play: &'b Play, layout: &'b Layout) -> View<'b>
    where
        'a: 'b,
    {
        View::new(play, self.look, self.config, self.words, layout)
    }
}

#[derive(Debug, Default)]
pub(super) enum Reply {
    #[default]
    Stay,
    Close,
    /// The screen stays open and sends a request.
    Then(Request),
    CloseThen(Request),
}

impl Reply {
    fn with_request(request: Option<Request>) -> Self {
        request.map_or(Self::Stay, Self::Then)
    }

    fn open(screen: impl Screen + 'static) -> Self {
        Self::Then(Request::Open(Box::new(screen)))
    }
}

#[derive(Debug)]
pub(super) enum Request {
    Command(Command),
    Open(Box<dyn Screen>),
    NewGame(NewGame),
    Load(String),
    /// Open the page of daily puzzles at this level.
    Daily(Level),
    /// Carry out an effect that changes nothing on the screen.
    Effect(Effect),
    /// Stop rating a collection, and store the ratings.
    CloseCollection(Box<Collection>),
    /// Start work on the worker thread. The answer comes back as a message.
    Work(Job),
    /// Check a puzzle. Play the puzzle if it has one solution, otherwise show its faults.
    OpenPuzzle(Box<Parsed>),
    /// Put a puzzle on the board that has already been checked.
    Play(Box<Parsed>, Box<PuzzleVerdict>, Box<PuzzleInfo>),
    /// Start a game. For practice, the hint prepares the board. The flag says whether the first wrong digit ends the game;
    /// `None` follows the setting.
    Begin(Box<Puzzle>, Option<Box<Hint>>, Option<bool>),
    /// Set the board to a position in which this technique can be found.
    SetBoard(TechniqueId, Box<Candidates>),
    /// Start a new game from a position of a finished game.
    PlayOn(Box<Game>),
    /// Show the explanation of a move in the review; `None` if there is nothing to explain.
    ExplainMove(Option<Why>),
    /// Change a setting and save it. The value `None` removes the setting from the player's file.
    Set(&'static Setting, Option<String>),
    Line(String),
    /// Show a text, and copy it to the clipboard if the settings allow that.
    Share(String),
    Act(Action),
    Chain(ChainChange),
    SaveDraft(Draft),
    /// Save the draft of a puzzle and count its solutions.
    CheckDraft(Draft),
    /// Save the draft of a puzzle, because its screen was closed.
    CloseDraft(Draft),
    Say(Text),
    CancelWork,
    CancelLoad,
    Quit,
    /// Handle a request without a question, although unsaved moves are lost.
    WithoutConfirmation(Box<Request>),
}

impl Request {
    /// Makes the request that adds the puzzles of a pasted text as a collection.
    pub(super) fn add_pasted(words: Words, text: &str) -> Self {
        Self::Effect(Effect::AddCollection {
            name: say!(words, "collection-pasted").to_string(),
            list: PuzzleList::read(text.as_bytes(), None),
        })
    }
}

/// Returns the reply that closes a screen because its request failed, and shows the reason.
fn failed(words: Words, reason: &str) -> Reply {
    let reason = SafeText::new(reason);
    Reply::CloseThen(Request::Say(say!(words, "work-failed", reason).into()))
}

/// Returns the request for an exercise in a technique; `None` if no puzzle needs the technique.
fn exercise(technique: TechniqueId) -> Option<Request> {
    let board = Geometry::standard();
    let is_made = why_never_needed(technique, board).is_none();
    is_made.then(|| Request::NewGame(NewGame::practising(board, technique)))
}
