//! The events that the screen handles, and the effects that it requests.
//!
//! [`App::update`](super::App::update) turns each [`AppEvent`] into changes of the state and a list of [`Effect`]s. The
//! event loop carries out the effects: it writes saves, starts work and ends the program. Therefore a test can check
//! every decision of the screen with a list of events.

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::MouseEvent;
use jiff::Timestamp;

use super::Capabilities;
use crate::board::{Candidates, Clues, Grid};
use crate::config::Chord;
use crate::engine::{Argument, Engine, Order, Path};
use crate::formats::Parsed;
use crate::game::{
    Action, Claim, Game, Hint, Judgement, NewGame, Options, Puzzle, PuzzleVerdict, View,
};
use crate::rate::{Difficulty, Level};
use crate::store::{
    Coach, Collection, Draft, ExerciseRecord, FinishedGame, Lessons, ListedRating, NextPuzzle,
    PuzzleList, PuzzleState, SaveSummary,
};
use crate::sudoku_explainer::SeRating;
use crate::techniques::{Step, TechniqueId};
use crate::words::{Message, Words};

/// An event that the screen handles: input, an answer to an effect, or a message of the event loop.
#[derive(Clone, Debug)]
pub enum AppEvent {
    Key(Chord),
    /// A pasted text. Its lines end with LF; see [`pasted`](Self::pasted).
    Paste(String),
    Mouse(MouseEvent),
    /// The size of the terminal. Sent at the start, after each change, and when the program continues after a stop.
    Resize {
        width: u16,
        height: u16,
    },
    Tick(Duration),
    /// A result or a progress report of the worker, the thread for hints, ratings and other long computations.
    Worker {
        /// The revision number of the work that this result belongs to.
        revision: u64,
        result: WorkResult,
    },
    /// The new state of the save of the game on the board.
    Saved(SaveState),
    /// The answer to [`Effect::SyncBeforeExit`]: the moves that would be lost by leaving the program. `None` if all are
    /// safe.
    SyncedBeforeExit(Option<UnsavedData>),
    /// The saved game needs a while to load, so a progress bar is shown.
    Loading,
    LoadProgress(u8),
    /// A loaded game. The error is a message that says why the game cannot be loaded.
    Loaded(Result<Box<LoadedGame>, String>),
    /// The answer to [`Effect::AddCollection`] and [`Effect::ReadCollection`].
    Collection(Box<OpenCollection>),
    /// The answer to [`Effect::ListCollections`].
    Collections(Vec<CollectionRow>),
    /// The answer to [`Effect::FindNext`]; `None` if the puzzle is in no collection any more.
    NextOfCollection(Option<NextPuzzle>),
    /// All saved games, the most recently played one first.
    Saves(Vec<SaveSummary>),
    /// The player is new: there are no games, records or draft.
    FirstRun,
    /// The names of the commands that the player has used in earlier runs. Their tips are not shown again.
    Used(Vec<String>),
    /// The start screen is shown because no game is opened at the start.
    StartShown,
    Now(Timestamp),
    /// The records of finished games, the oldest one first.
    Records {
        games: Vec<FinishedGame>,
        /// The time at which the records were read. It decides whether a streak of days still continues.
        now: Timestamp,
    },
    Lessons(Lessons),
    /// The progress in the lessons, with the exercise that was just solved.
    ExerciseRecorded(Lessons),
    Coach(Box<Coach>),
    /// The stored puzzles that were generated ahead in earlier runs. Sent only if puzzles can be stored.
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
    /// The answer to [`Effect::Import`] and [`Effect::FindSave`]: the name of the saved game in the store. The error is a
    /// message for the player.
    SaveFound(Result<String, String>),
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
    /// A puzzle given on the command line, to be played if it is valid.
    Open(Box<Parsed>),
    /// A new game requested on the command line.
    Start(NewGame),
    /// A message for the player, such as a wrong entry in the settings.
    Notice(String),
    /// The puzzle that the player was entering when the program ended. Its screen opens again if it was open at that
    /// time.
    Draft(Box<Draft>),
    /// The answer to [`Effect::SaveDraft`]. The error is a message for the player.
    DraftSaved(Result<(), String>),
    /// The answer to [`Effect::SaveSetting`]. The error is a message for the player.
    SettingSaved {
        key: &'static str,
        result: Result<(), String>,
    },
    /// An effect is not allowed for this player. The effect has no other answer.
    Denied,
    /// The program continues after a stop. The time of the stop does not count as played.
    Continued,
    /// The program must end: the only effect is [`Effect::Quit`], and no question is asked.
    Terminate,
}

impl AppEvent {
    /// Makes an event from a pasted text. Replaces CR and CRLF, which many terminals send, by LF.
    #[must_use]
    pub fn pasted(text: &str) -> Self {
        Self::Paste(text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// Returns whether this event is input of the player: a key, a mouse report or a paste.
    #[must_use]
    pub const fn is_typed(&self) -> bool {
        matches!(self, Self::Key(_) | Self::Mouse(_) | Self::Paste(_))
    }
}

/// A request of the screen to the event loop, such as to write a move or to start work. Answers come back as events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Create a save for the new game. Answered by [`AppEvent::Saved`].
    Begin {
        puzzle: Box<Puzzle>,
        options: Options,
    },
    /// Make the new save start in the state of this game, without the game's history.
    ContinueFrom(Box<Game>),
    /// Append an accepted action to the save of the game on the board.
    Record(Action),
    /// Save the player's view of the game: cursor, entry mode, open hint.
    RecordView(View),
    /// Add the finished game on the board to the records.
    Finish,
    /// Close the save of the game on the board.
    Close,
    /// Load a saved game by its name in the store. Answered by [`AppEvent::Loaded`]. If loading takes long,
    /// [`AppEvent::Loading`] comes first.
    Load(String),
    CancelLoad,
    /// Look for a saved game by its name in the store. Answered by [`AppEvent::SaveFound`].
    FindSave(String),
    /// Delete a saved game by its name in the store; answered by [`AppEvent::Saves`].
    Delete(String),
    /// Copy a save to a new file; answered by [`AppEvent::Exported`].
    ExportSave {
        id: String,
        path: PathBuf,
    },
    /// List the saved games; answered by [`AppEvent::Saves`].
    ListSaves,
    /// Add the puzzles of a text as a collection; answered by [`AppEvent::Collection`].
    AddCollection {
        name: String,
        list: PuzzleList,
    },
    /// Read a collection by its id; answered by [`AppEvent::Collection`].
    ReadCollection(String),
    /// Store the ratings and the order of a collection.
    SaveCollection(Box<Collection>),
    /// Delete a collection by its id; answered by [`AppEvent::Collections`].
    DeleteCollection(String),
    /// List the collections; answered by [`AppEvent::Collections`].
    ListCollections,
    /// Find the puzzle that follows this one in its collection; answered by [`AppEvent::NextOfCollection`].
    FindNext(Box<Puzzle>),
    /// Read the records of finished games; answered by [`AppEvent::Records`].
    ReadRecords,
    /// Read the board of a saved game on another thread, by its name in the store; replaces an earlier request.
    /// Answered by [`AppEvent::BoardRead`]. If reading fails, there is no answer.
    ReadBoard(String),
    /// Read the progress in the lessons; answered by [`AppEvent::Lessons`].
    ReadLessons,
    /// Evaluate the games of the player; answered by [`AppEvent::Coach`].
    ReadCoach,
    RecordExercise(ExerciseRecord),
    /// Write and sync everything before the program is left, with a short time limit; answered by
    /// [`AppEvent::SyncedBeforeExit`].
    SyncBeforeExit,
    /// Copy the save of the game on the board to a file or folder; answered by [`AppEvent::Exported`].
    SaveTo(PathBuf),
    /// Take over the game on the board from the other program that plays it. Answered by [`AppEvent::Loaded`].
    TakeOver,
    /// Add a saved game to the store from the text of a file. Answered by [`AppEvent::SaveFound`].
    Import {
        path: PathBuf,
        text: String,
    },
    /// Read a file of the player's choice; answered by [`AppEvent::FileRead`].
    Read(PathBuf),
    /// Start work on the worker thread and stop earlier work. Answered by [`AppEvent::Worker`].
    Work(Work),
    /// Generate a puzzle in the background before it is needed; replaces an earlier request. Answered by
    /// [`AppEvent::PuzzlePrefetched`].
    Prefetch(NewGame),
    /// Stop generating a puzzle in the background. Has no answer.
    CancelPrefetch,
    /// Store these generated puzzles for the next run of the program, in place of the stored puzzles.
    StorePrefetched(Vec<Puzzle>),
    /// Store the names of all commands that the player has used.
    StoreUsed(Vec<String>),
    /// Stop the current work of the worker thread. Has no answer.
    CancelWork,
    /// Write text to a new file; answered by [`AppEvent::Exported`].
    Export {
        path: PathBuf,
        /// The kind of text, for messages to the player.
        text: String,
    },
    /// Use this language for the messages of saves and files. Has no answer.
    SetLanguage(Words),
    /// Write a setting into the player's file, or remove it from the file; answered by [`AppEvent::SettingSaved`].
    SaveSetting {
        key: &'static str,
        /// The value in TOML; `None` removes the setting from the file.
        value: Option<String>,
    },
    /// Store the puzzle that the player is entering, or delete it. Answered by [`AppEvent::DraftSaved`].
    SaveDraft(Option<Box<Draft>>),
    /// Send bytes for these capabilities from now on. Has no answer.
    SetTerminal {
        capabilities: Capabilities,
        mouse: bool,
    },
    /// Copy a text to the clipboard of the terminal; has no answer.
    Copy(String),
    Redraw,
    /// Release the terminal and stop until the shell continues the program.
    Suspend,
    Quit,
}

impl Effect {
    /// Returns whether this effect is carried out for guests.
    ///
    /// Guests may play puzzles that are generated here, and have their own saves and settings. They may not use the
    /// shell, files chosen by name, puzzles from outside, or puzzles generated ahead. A new effect is denied until it is
    /// listed here.
    #[must_use]
    pub const fn is_for_guests(&self) -> bool {
        matches!(
            self,
            Self::Begin { .. }
                | Self::ContinueFrom(_)
                | Self::Record(_)
                | Self::RecordView(_)
                | Self::Finish
                | Self::Close
                | Self::Load(_)
                | Self::CancelLoad
                | Self::FindSave(_)
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
                | Self::SetTerminal { .. }
                | Self::Copy(_)
                | Self::SetLanguage(_)
                | Self::Redraw
                | Self::Quit
        ) || matches!(self, Self::Work(work) if !work.job.examines_puzzle())
    }
}

/// A collection of puzzles, and how far the player is with each puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCollection {
    pub collection: Collection,
    pub states: Vec<PuzzleState>,
    /// The message that counts what was left out when the collection was added; empty if nothing was.
    pub left_out: Message,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionRow {
    /// The id of the collection in the store.
    pub id: String,
    pub name: String,
    pub n_puzzles: usize,
    pub n_solved: usize,
}

/// A request to the worker thread: the job and the settings of the solving engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// The revision number, which is copied into the answer. The screen ignores answers to older work.
    pub revision: u64,
    /// The language of error messages.
    pub words: Words,
    pub job: Job,
    /// Whether techniques may assume that the puzzle has exactly one solution, as unique rectangles do.
    pub unique: bool,
    pub order: Order,
    pub without: Vec<TechniqueId>,
    /// The technique that the player practises, which hints try first; `None` without practice.
    pub practised: Option<TechniqueId>,
}

impl Work {
    /// Returns the engine for the job. Only hints and solution paths leave out the techniques that the player has
    /// switched off.
    #[must_use]
    pub fn engine(&self) -> Engine {
        let engine = match self.job {
            // The difficulty of a puzzle does not depend on the player's settings.
            Job::Verdict(_)
            | Job::Solutions(_)
            | Job::TrueCandidates(_)
            | Job::Rate(_)
            | Job::RateLines(_)
            | Job::Generate(_) => Engine::new(),
            Job::Argue(_) | Job::EveryStep(_) | Job::JudgeMoves(..) => {
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

/// The kind of work for the worker thread, with its data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    Step(Box<Candidates>),
    /// Find an explanation which proves or refutes a claim.
    Argue(Claim),
    Path(Box<Candidates>),
    /// List all available steps. One technique is answered at a time.
    EveryStep(Box<Candidates>),
    /// Count the solutions of a puzzle and rate it.
    Verdict(Box<Parsed>),
    /// Find whether these givens have no, one or several solutions.
    Solutions(Box<Grid>),
    /// Find the digits that each cell has in some solution of these givens.
    TrueCandidates(Box<Grid>),
    /// Rate a puzzle and list the steps of the rated solution path.
    Rate(Box<Clues>),
    /// Rate these puzzles of a collection, each with its index. The ratings are answered a few times a second.
    RateLines(Vec<(usize, String)>),
    /// Judge the moves of a game, beginning with the move at this index. One move is answered at a time.
    JudgeMoves(Box<Game>, usize),
    Generate(NewGame),
}

impl Job {
    const fn examines_puzzle(&self) -> bool {
        matches!(
            self,
            Self::Verdict(_) | Self::Solutions(_) | Self::TrueCandidates(_) | Self::RateLines(_)
        )
    }
}

/// A result of the worker thread; each job has its own kinds of results.
#[derive(Clone, Debug)]
pub enum WorkResult {
    Progress(MakingProgress),
    /// The puzzle found so far that is nearest to the requested level and rating.
    Nearest(Box<Puzzle>),
    /// The easiest step; `None` if no technique applies.
    Step(Option<Box<Step>>),
    /// The claim, and the explanation that proves or refutes it; `None` if the techniques find none.
    Argument(Box<Claim>, Option<Box<Argument>>),
    /// The steps from the position to the solution.
    Path(Box<Path>),
    /// The steps of one technique. Results for more techniques may follow.
    OfTechnique(StepsOfTechnique),
    Verdict {
        verdict: Box<PuzzleVerdict>,
        /// The difficulty. `None` if the puzzle does not have exactly one solution or cannot be rated.
        difficulty: Option<Difficulty>,
        /// The puzzle, after deciding whether its text gives only digits or also candidates.
        parsed: Box<Parsed>,
    },
    Solutions(Box<PuzzleVerdict>),
    /// The true candidates; `None` if they were not found in time.
    TrueCandidates(Option<Box<Candidates>>),
    Judged {
        index: usize,
        judgement: Judgement,
        /// The number of moves that are still to be judged.
        n_left: usize,
    },
    /// The rating and the solution path from which it was computed.
    Rated(Box<SeRating>),
    /// The ratings of some puzzles of a collection.
    RatedLines {
        /// The indices of the puzzles in the collection, each with its rating.
        ratings: Vec<(usize, ListedRating)>,
        /// The number of puzzles that are still to be rated.
        n_left: usize,
    },
    Puzzle {
        puzzle: Box<Puzzle>,
        /// The hint that prepares the board for practising a technique; `None` without practice.
        set_up: Option<Box<Hint>>,
    },
    /// The work has failed. The text tells the player why.
    Failed(String),
}

impl WorkResult {
    /// Returns whether more results of the same work follow.
    pub(super) const fn is_partial(&self) -> bool {
        match self {
            Self::Progress(_) | Self::Nearest(_) => true,
            Self::OfTechnique(StepsOfTechnique { n_left, .. })
            | Self::Judged { n_left, .. }
            | Self::RatedLines { n_left, .. } => *n_left > 0,
            _ => false,
        }
    }
}

/// The progress of generating a puzzle: the number of puzzles tried, its limit and the time spent.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MakingProgress {
    pub n_tried: u64,
    pub n_most: u64,
    pub elapsed: Duration,
}

impl MakingProgress {
    const MIN_SAMPLE: Duration = Duration::from_millis(500);

    /// Estimates the longest remaining time from the speed so far. `None` if it is too early for an estimate.
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

#[derive(Clone, Debug)]
pub struct StepsOfTechnique {
    pub technique: TechniqueId,
    /// The steps found, at most one more than [`MAX_STEPS`](Self::MAX_STEPS). The extra one shows that there are more.
    pub steps: Vec<Step>,
    pub n_left: usize,
}

impl StepsOfTechnique {
    pub const MAX_STEPS: usize = 100;
}

/// Tells whether the moves of the game on the board are safe on the disk.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SaveState {
    #[default]
    None,
    Saved,
    /// All moves are written but could not be synced to the disk. The text gives the reason.
    Unsafe(String),
    /// Saving fails, and the game continues in memory only. The text gives the reason.
    Failing(String),
    /// Another program plays this game, so it can only be watched. The text names the program.
    ReadOnly(String),
}

/// The moves that would be lost if the program ended now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsavedData {
    /// The message for the player: the unsaved data and the reason.
    pub what: String,
    /// Whether the disk has not answered yet, so that waiting may help.
    pub is_pending: bool,
}

/// A saved game that was loaded, with the player's view and the state of its save.
#[derive(Clone, Debug)]
pub struct LoadedGame {
    pub game: Game,
    /// The saved view of the player, such as the cursor; `None` if none was saved.
    pub view: Option<View>,
    pub state: SaveState,
    /// Messages for the player, for example about lost moves.
    pub notes: Vec<String>,
}
