//! The screens that lie over the board: menus, dialogs, lists, pages, questions.
//!
//! Each screen is its own state with three functions: what a command does to it, what it shows, and whether it covers
//! the board. It changes nothing else; what it wants done it says as a [`Request`].

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

use std::path::PathBuf;

use jiff::Zoned;
use jiff::tz::TimeZone;
use ratatui::layout::Rect;

pub(super) use available::AvailableSteps;
pub(super) use chains::ChainsScreen;
pub(super) use coach::CoachPage;
pub(super) use daily::DailyPage;
pub(super) use enter::{Enter, EnterReply};
pub(super) use finish::Finish;
pub(super) use help::Help;
pub(super) use lesson_map::LessonMap;
pub(super) use new_game::NewGameDialog;
pub(super) use open::{Open, first_of};
pub(super) use page::TextPage;
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
use super::canvas::Canvas;
use super::play::Play;
use super::sources::Sources;
use super::text::Text;
use super::words;
use crate::board::Candidates;
use crate::config::{Command, Config, Mode, Setting};
use crate::formats::Parsed;
use crate::game::{Action, Game, Hint, NewGame, OpenList, Puzzle, PuzzleInfo, PuzzleVerdict};
use crate::rate::Level;
use crate::store::SaveSummary;
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
#[derive(Clone, Debug)]
pub(super) enum Overlay {
    /// The start menu.
    Start(Start),
    /// What kind of puzzle to make.
    NewGame(NewGameDialog),
    /// A puzzle is being made.
    Wait(Wait),
    /// A puzzle to paste, type or read.
    Open(Open),
    /// A puzzle being entered on an empty board.
    Enter(Box<Enter>),
    /// The saved games.
    Saves(SavesList),
    /// The steps to the solution.
    Steps(Box<StepList>),
    /// What can be seen from here.
    Available(Box<AvailableSteps>),
    /// The rated path beside what the player did.
    Review(Box<Review>),
    /// The chains drawn by the player.
    Chains(ChainsScreen),
    /// The tree of tries.
    Tries(TriesScreen),
    /// The records of finished games.
    Statistics(StatisticsPage),
    /// The puzzles of the day.
    Daily(DailyPage),
    /// The map of lessons.
    Lessons(LessonMap),
    /// What to do next.
    Coach(CoachPage),
    /// The settings.
    Settings(Settings),
    /// Keys, commands and techniques.
    Help(Help),
    /// One technique, with an example.
    Technique(Box<TechniquePage>),
    /// A text to read or copy.
    Page(TextPage),
    /// The game is paused.
    Pause,
    /// The puzzle is solved.
    Finish(Finish),
    /// The command line.
    Prompt(Prompt),
    /// A question to answer yes or no.
    Question(Question),
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
#[derive(Clone, Debug, Default)]
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
    /// What is to be done about the puzzle being entered.
    Entered(EnterReply),
}

/// A request of a screen: what it wants done.
#[derive(Clone, Debug)]
pub(super) enum Request {
    /// What this command does on the board.
    Command(Command),
    /// Another screen over it.
    Open(Box<Overlay>),
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
    /// Why a moment of the review was right or wrong.
    TellMoment(usize),
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
    /// The work under way stopped.
    CancelWork,
    /// The end of the program.
    Quit,
    /// This one, although moves of the game on the board are lost by it.
    Regardless(Box<Request>),
}

impl Overlay {
    /// Returns the mode whose keys it takes.
    pub(super) fn mode(&self) -> Mode {
        match self {
            Self::Prompt(_) | Self::Open(_) => Mode::Text,
            Self::NewGame(dialog) if dialog.is_typing() => Mode::Text,
            Self::Settings(screen) if screen.is_typing() => Mode::Text,
            Self::Help(screen) if screen.is_typing() => Mode::Text,
            Self::Question(_) => Mode::Question,
            Self::Enter(_) => Mode::Entry,
            Self::Start(_)
            | Self::NewGame(_)
            | Self::Wait(_)
            | Self::Saves(_)
            | Self::Steps(_)
            | Self::Available(_)
            | Self::Review(_)
            | Self::Chains(_)
            | Self::Tries(_)
            | Self::Statistics(_)
            | Self::Daily(_)
            | Self::Lessons(_)
            | Self::Coach(_)
            | Self::Settings(_)
            | Self::Help(_)
            | Self::Technique(_)
            | Self::Page(_)
            | Self::Pause
            | Self::Finish(_) => Mode::List,
        }
    }

    /// Switches to another language. Most screens choose their words when they are drawn.
    pub(super) fn speak(&mut self, words: Words) {
        if let Self::Technique(page) = self {
            page.speak(words);
        }
    }

    /// Returns what of a list of steps is kept with the game.
    pub(super) fn open_list(&self) -> Option<OpenList> {
        match self {
            Self::Steps(list) => Some(list.as_open()),
            Self::Available(list) => Some(list.as_open()),
            _ => None,
        }
    }

    /// Returns the saved game whose board it shows.
    pub(super) fn shown_save<'a>(&self, context: &Context<'a>) -> Option<&'a SaveSummary> {
        let save = match self {
            Self::Start(_) if context.play.is_none() => start::last_unfinished(context.saves),
            Self::Saves(list) => list.selected_of(context),
            _ => None,
        };
        save.filter(|save| save.content.is_ok())
    }

    /// Tells whether the keys of the board lead on from here too, such as the one for a new game.
    pub(super) const fn takes_board_keys(&self) -> bool {
        matches!(self, Self::Pause | Self::Finish(_))
    }

    /// Tells whether the board is hidden under it.
    pub(super) const fn covers(&self) -> bool {
        !matches!(self, Self::Prompt(_) | Self::Question(_))
    }

    /// Takes a command.
    pub(super) fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        if let Self::Enter(screen) = self {
            return Reply::Entered(screen.command(command));
        }
        match self {
            // It takes commands of the board, above.
            Self::Enter(_) => Reply::Stay,
            Self::Start(screen) => screen.command(command, context),
            Self::NewGame(screen) => screen.command(command, context),
            Self::Wait(screen) => screen.command(command),
            Self::Open(screen) => screen.command(command),
            Self::Saves(screen) => screen.command(command, context),
            Self::Steps(screen) => screen.command(command, context),
            Self::Available(screen) => screen.command(command, context),
            Self::Review(screen) => screen.command(command, context),
            Self::Chains(screen) => screen.command(command, context),
            Self::Tries(screen) => screen.command(command, context),
            Self::Statistics(screen) => screen.command(command),
            Self::Daily(screen) => screen.command(command, context),
            Self::Lessons(screen) => screen.command(command, context),
            Self::Coach(screen) => screen.command(command, context),
            Self::Settings(screen) => screen.command(command, context),
            Self::Help(screen) => screen.command(command, context),
            Self::Technique(screen) => screen.command(command, context),
            Self::Page(screen) => screen.command(command, context),
            Self::Pause => pause::command(command),
            Self::Finish(screen) => screen.command(command, context),
            Self::Prompt(screen) => screen.command(command),
            Self::Question(screen) => screen.command(command),
        }
    }

    /// Takes a typed character.
    pub(super) fn typed(&mut self, character: char) -> Reply {
        match self {
            Self::Prompt(screen) => screen.typed(character),
            Self::Open(screen) => screen.typed(character),
            Self::NewGame(screen) => screen.typed(character),
            Self::Settings(screen) => screen.typed(character),
            Self::Help(screen) => screen.typed(character),
            Self::Start(_)
            | Self::Wait(_)
            | Self::Enter(_)
            | Self::Saves(_)
            | Self::Steps(_)
            | Self::Available(_)
            | Self::Review(_)
            | Self::Chains(_)
            | Self::Tries(_)
            | Self::Statistics(_)
            | Self::Daily(_)
            | Self::Lessons(_)
            | Self::Coach(_)
            | Self::Technique(_)
            | Self::Page(_)
            | Self::Pause
            | Self::Finish(_)
            | Self::Question(_) => Reply::Stay,
        }
    }

    /// Tells whether text goes into it.
    pub(super) fn takes_text(&self) -> bool {
        matches!(self.mode(), Mode::Text | Mode::Entry)
    }

    /// Takes a pasted text; a field of one line takes the first line that is not blank.
    pub(super) fn paste(&mut self, words: Words, text: &str) -> Reply {
        match self {
            Self::Open(screen) => return screen.paste(text),
            Self::Enter(screen) => return Reply::Entered(screen.paste(words, text)),
            _ => {}
        }
        let line = text.lines().find(|line| !line.trim().is_empty());
        let line = line.unwrap_or_default().chars();
        line.filter(|character| !character.is_control())
            .fold(Reply::Stay, |_, character| self.typed(character))
    }
}

/// Draws a screen on the whole terminal, or on the lines it needs.
pub(super) fn draw(overlay: &Overlay, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
    match overlay {
        Overlay::Start(screen) => screen.draw(canvas, area, context),
        Overlay::NewGame(screen) => screen.draw(canvas, area, context),
        Overlay::Wait(screen) => screen.draw(canvas, area, context),
        Overlay::Open(screen) => screen.draw(canvas, area, context),
        Overlay::Enter(screen) => screen.draw(canvas, area, context),
        Overlay::Saves(screen) => screen.draw(canvas, area, context),
        Overlay::Steps(screen) => screen.draw(canvas, area, context),
        Overlay::Available(screen) => screen.draw(canvas, area, context),
        Overlay::Review(screen) => screen.draw(canvas, area, context),
        Overlay::Chains(screen) => screen.draw(canvas, area, context),
        Overlay::Tries(screen) => screen.draw(canvas, area, context),
        Overlay::Statistics(screen) => screen.draw(canvas, area, context),
        Overlay::Daily(screen) => screen.draw(canvas, area, context),
        Overlay::Lessons(screen) => screen.draw(canvas, area, context),
        Overlay::Coach(screen) => screen.draw(canvas, area, context),
        Overlay::Settings(screen) => screen.draw(canvas, area, context),
        Overlay::Help(screen) => screen.draw(canvas, area, context),
        Overlay::Technique(screen) => screen.draw(canvas, area, context),
        Overlay::Page(screen) => screen.draw(canvas, area, context),
        Overlay::Pause => pause::draw(canvas, area, context),
        Overlay::Finish(screen) => screen.draw(canvas, area, context),
        Overlay::Prompt(screen) => screen.draw(canvas, area, context.words),
        Overlay::Question(screen) => screen.draw(canvas, area, context),
    }
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
