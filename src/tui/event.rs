//! The events that the screen handles and the effects that it requests.
//!
//! [`App::update`](super::App::update) turns each [`AppEvent`] into changes of the state and a list of [`Effect`]s. The
//! event loop carries the effects out: it writes saves, starts work, ends the program. So all decisions can be tested
//! with a list of events.

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::MouseEvent;
use jiff::Timestamp;

use super::{Capabilities, Depth};
use crate::board::{Candidates, Clues, Grid};
use crate::config::{Chord, Config};
use crate::engine::{Argument, Conclusion, Engine, Order, Path};
use crate::formats::Parsed;
use crate::game::{Action, Game, Hint, Judgement, NewGame, Options, Puzzle, PuzzleVerdict, View};
use crate::rate::{Difficulty, Level};
use crate::store::{Coach, Draft, ExerciseRecord, FinishedGame, Lessons, SaveSummary};
use crate::sudoku_explainer::SeRating;
use crate::techniques::{Step, TechniqueId};
use crate::words::Words;

#[derive(Clone, Debug)]
pub enum AppEvent {
    Key(Chord),
    /// A paste. Its lines end with LF; see [`pasted`](Self::pasted).
    Paste(String),
    Mouse(MouseEvent),
    /// The size of the terminal: sent at the start, after a change, and when a stopped program continues.
    Resize {
        width: u16,
        height: u16,
    },
    /// The time since the last tick.
    Tick(Duration),
    /// A result or a progress report of the worker.
    Worker {
        /// The revision of the work.
        revision: u64,
        result: WorkResult,
    },
    /// The new state of the save of the game on the board.
    Saved(SaveState),
    /// The answer to [`Effect::SyncBeforeExit`]: the moves that leaving the program would lose, or `None`.
    SyncedBeforeExit(Option<Danger>),
    /// The saved game takes a while to load.
    Loading,
    /// The progress of loading, in percent.
    LoadProgress(u8),
    /// A loaded game, or the reason for the player why it cannot be loaded.
    Loaded(Result<Box<LoadedGame>, String>),
    /// The saved games, the last played one first.
    Saves(Vec<SaveSummary>),
    /// This player has no games, records or draft.
    FirstRun,
    /// The names of the commands that the player has used before.
    Used(Vec<String>),
    /// The start screen is shown because no game is opened.
    StartShown,
    /// The current time.
    Now(Timestamp),
    /// The records of finished games, the oldest one first.
    Records {
        games: Vec<FinishedGame>,
        /// The time at which the records were read, which decides whether a streak of days continues.
        now: Timestamp,
    },
    Lessons(Lessons),
    Coach(Box<Coach>),
    /// The stored puzzles that were generated ahead; sent only if they can be stored.
    Prefetched(Vec<Puzzle>),
    /// The answer to [`Effect::Prefetch`].
    PuzzlePrefetched {
        level: Level,
        puzzle: Option<Box<Puzzle>>,
    },
    /// The answer to [`Effect::Read`]. The error is a message for the player.
    FileRead {
        path: PathBuf,
        result: Result<String, String>,
    },
    /// The answer to [`Effect::Import`]: the name of the game in the store. The error is a message for the player.
    Imported(Result<String, String>),
    /// The answer to [`Effect::ReadBoard`].
    BoardRead {
        name: String,
        grid: Box<Grid>,
    },
    /// The answer to an effect that writes a file. The error is a message for the player.
    Exported {
        path: PathBuf,
        result: Result<(), String>,
    },
    /// A puzzle of the command line, to play if it is valid.
    Open(Box<Parsed>),
    /// A new game requested on the command line.
    Start(NewGame),
    /// A message for the player, such as a wrong entry in the settings.
    Notice(String),
    /// The puzzle that was being entered when the program ended. Its screen opens again if it was open then.
    Draft(Box<Draft>),
    /// The answer to [`Effect::SaveDraft`]. The error is a message for the player.
    DraftSaved(Result<(), String>),
    /// The answer to [`Effect::SaveSetting`]. The error is a message for the player.
    SettingSaved {
        key: &'static str,
        result: Result<(), String>,
    },
    /// An effect is not allowed for this player. No other answer follows.
    Denied,
    /// The program continues after it was stopped. The time between does not count as played.
    Continued,
    /// The program must end: answer with [`Effect::Quit`] and ask no question.
    Terminate,
}

impl AppEvent {
    /// Makes an event of a pasted text, replacing CR and CRLF, which many terminals send, by LF.
    #[must_use]
    pub fn pasted(text: &str) -> Self {
        Self::Paste(text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// Whether this is input of the player.
    #[must_use]
    pub const fn is_typed(&self) -> bool {
        matches!(self, Self::Key(_) | Self::Mouse(_) | Self::Paste(_))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Create a save for the new game; answered by [`AppEvent::Saved`].
    Begin {
        puzzle: Box<Puzzle>,
        options: Options,
    },
    /// Start the new save with the state of this game, without history.
    ContinueFrom(Box<Game>),
    /// Append an accepted action to the save.
    Record(Action),
    /// Save the view of the player: cursor, mode, open hint.
    RecordView(View),
    /// Add the finished game on the board to the records.
    Finish,
    /// Close the save of the game on the board.
    Close,
    /// Load a saved game by its name in the store. Answered by [`AppEvent::Loaded`]; if loading takes long, by
    /// [`AppEvent::Loading`] first.
    Load(String),
    /// Stop loading a game.
    CancelLoad,
    /// Delete a saved game by its name in the store; answered by [`AppEvent::Saves`].
    Delete(String),
    /// Copy a save to a new file; answered by [`AppEvent::Exported`].
    ExportSave {
        id: String,
        path: PathBuf,
    },
    /// List the saved games; answered by [`AppEvent::Saves`].
    ListSaves,
    /// Read the records of finished games; answered by [`AppEvent::Records`].
    ReadRecords,
    /// Read the board of a saved game by its name in the store, on another thread; replaces an earlier request.
    /// Answered by [`AppEvent::BoardRead`] unless reading fails.
    ReadBoard(String),
    /// Read the progress in the lessons; answered by [`AppEvent::Lessons`].
    ReadLessons,
    /// Evaluate the games of the player; answered by [`AppEvent::Coach`].
    ReadCoach,
    /// Record a solved exercise.
    RecordExercise(ExerciseRecord),
    /// Write and sync everything before the program is left, with a short time limit; answered by
    /// [`AppEvent::SyncedBeforeExit`].
    SyncBeforeExit,
    /// Copy the save of the game on the board to a file or folder; answered by [`AppEvent::Exported`].
    SaveTo(PathBuf),
    /// Take over the game on the board from the program that has it open; answered by [`AppEvent::Loaded`].
    TakeOver,
    /// Add a saved game from the text of a file; answered by [`AppEvent::Imported`].
    Import {
        path: PathBuf,
        text: String,
    },
    /// Read a file of the player's choice; answered by [`AppEvent::FileRead`].
    Read(PathBuf),
    /// Start work, which stops earlier work; answered by [`AppEvent::Worker`].
    Work(Work),
    /// Generate a puzzle ahead in the background, in place of an earlier request; answered by
    /// [`AppEvent::PuzzlePrefetched`].
    Prefetch(NewGame),
    /// Stop generating a puzzle ahead; has no answer.
    CancelPrefetch,
    /// Store these puzzles, generated ahead, in place of the stored ones.
    StorePrefetched(Vec<Puzzle>),
    /// Store the names of the commands that the player has used.
    StoreUsed(Vec<String>),
    /// Stop the work; has no answer.
    CancelWork,
    /// Write text to a new file; answered by [`AppEvent::Exported`].
    Export {
        path: PathBuf,
        /// The kind of the text.
        text: String,
    },
    /// Use this language for messages; has no answer.
    SetLanguage(Words),
    /// Write a setting into the player's file, or remove it from the file; answered by [`AppEvent::SettingSaved`].
    SaveSetting {
        key: &'static str,
        /// The value in TOML; `None` removes the entry.
        value: Option<String>,
    },
    /// Store the puzzle being entered, or delete it; answered by [`AppEvent::DraftSaved`].
    SaveDraft(Option<Box<Draft>>),
    SetTerminal(TerminalMode),
    /// Copy a text to the clipboard of the terminal; has no answer.
    Copy(String),
    Redraw,
    /// Release the terminal and stop until the shell continues the program.
    Suspend,
    Quit,
}

impl Effect {
    /// Whether this effect is carried out for guests.
    ///
    /// Guests play puzzles generated here and have their own saves and settings. They have no access to files chosen by
    /// name, puzzles from outside, the shell, or puzzles generated ahead. There is no wildcard, so a new effect does not
    /// compile until it is listed here.
    #[must_use]
    pub const fn is_for_guests(&self) -> bool {
        match self {
            Self::Begin { .. }
            | Self::ContinueFrom(_)
            | Self::Record(_)
            | Self::RecordView(_)
            | Self::Finish
            | Self::Close
            | Self::Load(_)
            | Self::CancelLoad
            | Self::Delete(_)
            | Self::ListSaves
            | Self::SyncBeforeExit
            | Self::ReadRecords
            | Self::ReadLessons
            | Self::ReadCoach
            | Self::ReadBoard(_)
            | Self::RecordExercise(_)
            | Self::TakeOver
            | Self::CancelPrefetch
            | Self::StorePrefetched(_)
            | Self::StoreUsed(_)
            | Self::CancelWork
            | Self::SaveSetting { .. }
            | Self::SetTerminal(_)
            | Self::Copy(_)
            | Self::SetLanguage(_)
            | Self::Redraw
            | Self::Quit => true,
            Self::Work(work) => work.job.is_for_guests(),
            Self::Read(_)
            | Self::Import { .. }
            | Self::Export { .. }
            | Self::ExportSave { .. }
            | Self::SaveTo(_)
            | Self::Prefetch(_)
            | Self::SaveDraft(_)
            | Self::Suspend => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerminalMode {
    pub depth: Depth,
    /// Send only characters below 0x80.
    pub ascii: bool,
    pub mouse: bool,
}

impl TerminalMode {
    pub(super) const fn new(capabilities: Capabilities, config: &Config) -> Self {
        Self {
            depth: capabilities.depth,
            ascii: !capabilities.letters,
            mouse: config.mouse,
        }
    }
}

/// A request to the worker thread: a job, and the settings of its engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// Copied into the answer, so that answers to older work are recognised and ignored.
    pub revision: u64,
    /// The language of error messages.
    pub words: Words,
    pub job: Job,
    /// Whether steps may assume that the puzzle has exactly one solution.
    pub unique: bool,
    pub order: Order,
    pub without: Vec<TechniqueId>,
    /// The technique that is practised; hints try it first.
    pub practised: Option<TechniqueId>,
}

impl Work {
    /// Returns the engine for the job. The techniques that the player has switched off are left out only in a search
    /// for the next steps.
    #[must_use]
    pub fn engine(&self) -> Engine {
        let engine = match self.job {
            // The difficulty of a puzzle does not depend on the player's settings.
            Job::Verdict(_) | Job::Solutions(_) | Job::Rate(_) | Job::Generate(_) => Engine::new(),
            Job::Justify(..) | Job::Refute(..) | Job::EveryStep(_) | Job::JudgeMoves(..) => {
                Engine::configured(self.order, &[])
            }
            Job::Path(_) => Engine::configured(self.order, &self.without),
            Job::Step(_) => {
                let engine = Engine::configured(self.order, &self.without);
                match self.practised {
                    Some(technique) => engine.with_first(technique),
                    None => engine,
                }
            }
        };
        engine.for_puzzle(self.unique)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    Step(Box<Candidates>),
    /// Find an explanation that proves a conclusion.
    Justify(Box<Candidates>, Conclusion),
    /// Solve step by step.
    Path(Box<Candidates>),
    /// List the steps of every technique; answered one technique at a time.
    EveryStep(Box<Candidates>),
    /// Find an explanation that refutes a conclusion.
    Refute(Box<Candidates>, Conclusion),
    /// Count the solutions of a puzzle and rate it.
    Verdict(Box<Parsed>),
    /// Find whether givens have no, one or several solutions.
    Solutions(Box<Grid>),
    /// Rate a puzzle, with the steps of the rated path.
    Rate(Box<Clues>),
    /// Judge the moves of a game from an index on; answered one move at a time.
    JudgeMoves(Box<Game>, usize),
    Generate(NewGame),
}

impl Job {
    /// Whether this work is done for guests: everything except examining a puzzle from outside.
    #[must_use]
    pub const fn is_for_guests(&self) -> bool {
        match self {
            Self::Verdict(_) | Self::Solutions(_) => false,
            Self::Step(_)
            | Self::Justify(..)
            | Self::Path(_)
            | Self::EveryStep(_)
            | Self::Refute(..)
            | Self::Rate(_)
            | Self::JudgeMoves(..)
            | Self::Generate(_) => true,
        }
    }
}

#[derive(Clone, Debug)]
pub enum WorkResult {
    /// The progress of generating a puzzle.
    Progress(MakingProgress),
    /// The puzzle so far that is nearest to the requested one.
    Nearest(Box<Puzzle>),
    /// The easiest step; `None` if no technique applies.
    Step(Option<Box<Step>>),
    /// The explanation; `None` if the techniques find none.
    Argument(Option<Box<Argument>>),
    /// The steps to the end.
    Path(Box<Path>),
    /// The steps of one technique; results for more techniques may follow.
    OfTechnique(StepsOfTechnique),
    Verdict {
        verdict: Box<PuzzleVerdict>,
        /// The difficulty; `None` if the puzzle has not exactly one solution or cannot be rated.
        difficulty: Option<Difficulty>,
        /// The puzzle. Whether it is given by candidates has been decided.
        parsed: Box<Parsed>,
    },
    Solutions(Box<PuzzleVerdict>),
    /// The judgement of a move.
    Judged {
        /// The index of the move.
        index: usize,
        judgement: Judgement,
        /// The number of moves that are not judged yet.
        n_left: usize,
    },
    /// The rating and its path.
    Rated(Box<SeRating>),
    Puzzle {
        puzzle: Box<Puzzle>,
        /// The move that prepares the board for practising a technique; `None` without practice.
        set_up: Option<Box<Hint>>,
    },
    /// The reason of a failure, as a message for the player.
    Failed(String),
}

impl WorkResult {
    /// Whether more results of the same work follow.
    pub(super) const fn is_partial(&self) -> bool {
        match self {
            Self::Progress(_) | Self::Nearest(_) => true,
            Self::OfTechnique(StepsOfTechnique { n_left, .. }) | Self::Judged { n_left, .. } => {
                *n_left > 0
            }
            _ => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MakingProgress {
    pub n_tried: u64,
    pub n_most: u64,
    pub elapsed: Duration,
}

impl MakingProgress {
    /// No estimate of the remaining time is made before this.
    const MIN_SAMPLE: Duration = Duration::from_millis(500);

    /// Estimates the longest remaining time from the rate so far. `None` if it is too early for an estimate.
    #[must_use]
    pub fn longest_left(self) -> Option<Duration> {
        let is_known = self.n_tried > 0 && self.elapsed >= Self::MIN_SAMPLE;
        let n_left = u128::from(self.n_most.saturating_sub(self.n_tried));
        is_known.then(|| {
            let millis = self.elapsed.as_millis() * n_left / u128::from(self.n_tried.max(1));
            Duration::from_millis(u64::try_from(millis).unwrap_or(u64::MAX))
        })
    }
}

/// The steps that one technique finds in a position.
#[derive(Clone, Debug)]
pub struct StepsOfTechnique {
    pub technique: TechniqueId,
    /// At most [`MAX_STEPS`](Self::MAX_STEPS) steps, and one more to show that there are more.
    pub steps: Vec<Step>,
    /// The number of techniques without results yet.
    pub n_left: usize,
}

impl StepsOfTechnique {
    pub const MAX_STEPS: usize = 100;
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SaveState {
    #[default]
    None,
    Saved,
    /// Everything is written but could not be synced. The text gives the player the reason.
    Unsafe(String),
    /// Saving fails and the game continues in memory. The text gives the player the reason.
    Failing(String),
    /// Another program plays this game. The text tells the player which one.
    ReadOnly(String),
}

/// The moves that would be lost if the program ended now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Danger {
    /// Describes for the player what is not saved, and the reason.
    pub what: String,
    /// The disk has not answered yet, so waiting may help.
    pub is_pending: bool,
}

#[derive(Clone, Debug)]
pub struct LoadedGame {
    pub game: Game,
    /// The saved view of the player, if there is one.
    pub view: Option<View>,
    pub state: SaveState,
    /// Messages for the player, such as about lost records.
    pub notes: Vec<String>,
}
