//! The events that come in to the screen and the effects that go out of it.
//!
//! [`AppEvent`]s are everything that can happen to the running program; `update` turns each into changes of the
//! screen's state and a list of [`Effect`]s, which the event loop carries out: writing saves, starting work, leaving.
//! So all decisions are pure and can be tested with a list of events.

use std::path::PathBuf;
use std::time::Duration;

use crate::board::{Candidate, Candidates, Geometry, Grid};
use crate::config::Chord;
use crate::engine::{Conclusion, Engine, Order, Path};
use crate::formats::Parsed;
use crate::game::{
    Action, Ending, Game, Hint, NewGame, Options, Puzzle, PuzzleInfo, PuzzleVerdict,
};
use crate::rate::{Difficulty, Level};
use crate::sudoku_explainer::SeRating;
use crate::techniques::{Step, TechniqueId};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum AppEvent {
    /// A key was pressed.
    Key(Chord),
    /// Text was pasted; only while the screen wants pasted text.
    Paste(String),
    /// The mouse did something.
    Mouse(Mouse),
    /// The screen has this size now, also at the start and after coming back from the shell.
    Resize {
        /// Columns.
        width: u16,
        /// Lines.
        height: u16,
    },
    /// This much time has passed since the last tick.
    Tick(Duration),
    /// The worker has finished, or gone on a bit.
    Worker(Answer),
    /// How the save of the game on the board stands now.
    Saved(SaveState),
    /// A saved game was loaded; or why not, in words for the player.
    Loaded(Result<Box<LoadedGame>, String>),
    /// The saved games, the last played first.
    Saves(Vec<SavedGame>),
    /// The records of finished games, the oldest first.
    Records(Vec<FinishedGame>),
    /// Puzzles that were made ahead, and the sign that they can be kept.
    Prefetched(Vec<Puzzle>),
    /// What came of [`Effect::Prefetch`].
    PuzzlePrefetched {
        /// The level that was asked for.
        level: Level,
        /// The puzzle, if one could be made.
        puzzle: Option<Box<Puzzle>>,
    },
    /// A file was read as [`Effect::Read`] asked; or why not, in words for the player.
    FileRead {
        /// The path that was asked for.
        path: PathBuf,
        /// The text, or what went wrong.
        result: Result<String, String>,
    },
    /// A file was written as [`Effect::Export`] asked; or why not, in words for the player.
    Exported {
        /// Where it stands.
        path: PathBuf,
        /// What went wrong, if anything did.
        result: Result<(), String>,
    },
    /// Plays this puzzle, if it can be played: one named on the command line.
    Open(Box<Parsed>),
    /// Starts a new game without asking further: a level named on the command line.
    Start(NewGame),
    /// Something the player should know, such as a wrong entry in the settings.
    Notice(String),
    /// The program was stopped and has come back; the time away does not count as played.
    Continued,
    /// Something outside wants the program to end; the answer should be [`Effect::Quit`] with nothing asked.
    Terminate,
}

/// A mouse event at a cell of the terminal, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// What the mouse did.
    pub kind: MouseKind,
    /// The column.
    pub column: u16,
    /// The line.
    pub line: u16,
}

/// What a mouse can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button went down.
    Click,
    /// The right button went down.
    RightClick,
    /// The mouse moved with the left button held.
    Drag,
    /// The wheel turned away from the player.
    WheelUp,
    /// The wheel turned towards the player.
    WheelDown,
}

/// Something the event loop is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Make a save for the game that is on the board from now on; answered by [`AppEvent::Saved`].
    Begin {
        /// Its puzzle.
        puzzle: Box<Puzzle>,
        /// The settings it starts with.
        options: Options,
    },
    /// Append an action that the game has accepted to its save.
    Record(Action),
    /// The game on the board is finished: note it in the records.
    Finish,
    /// Leave the save of the game on the board.
    Close,
    /// Load a saved game by its name in the store; answered by [`AppEvent::Loaded`].
    Load(String),
    /// Delete a saved game by its name in the store; answered by [`AppEvent::Saves`].
    Delete(String),
    /// Write a saved game, as it is, to a file of the player's choice, which must not exist yet; answered by
    /// [`AppEvent::Exported`].
    ExportSave {
        /// Its name in the store.
        id: String,
        /// Where to.
        path: PathBuf,
    },
    /// List the saved games; answered by [`AppEvent::Saves`].
    ListSaves,
    /// Read the records of finished games; answered by [`AppEvent::Records`].
    ReadRecords,
    /// Take the game on the board over from another program; answered by [`AppEvent::Loaded`].
    TakeOver,
    /// Read a file of the player's choice; answered by [`AppEvent::FileRead`].
    Read(PathBuf),
    /// Start work; whatever was under way is stopped. Answered by [`AppEvent::Worker`].
    Work(Work),
    /// Make a puzzle ahead, beside all other work; what was being made ahead is stopped. Answered by
    /// [`AppEvent::PuzzlePrefetched`].
    Prefetch(NewGame),
    /// Stop making a puzzle ahead; no answer comes.
    CancelPrefetch,
    /// Keep these puzzles, made ahead, for another time, instead of those kept before.
    StorePrefetched(Vec<Puzzle>),
    /// Stop the work under way; no answer comes.
    CancelWork,
    /// Write text to a file of the player's choice, which must not exist yet; answered by [`AppEvent::Exported`].
    Export {
        /// Where to.
        path: PathBuf,
        /// What.
        text: String,
    },
    /// Paint the whole screen again.
    Redraw,
    /// Give the terminal back and stop, until the shell brings the program to the foreground.
    Suspend,
    /// Leave.
    Quit,
}

impl Effect {
    /// Whether a guest may have it carried out: nothing with files of the player's choice, and not the shell.
    #[must_use]
    pub const fn is_for_guests(&self) -> bool {
        match self {
            Self::Read(_) | Self::Export { .. } | Self::ExportSave { .. } | Self::Suspend => false,
            Self::Begin { .. }
            | Self::Record(_)
            | Self::Finish
            | Self::Close
            | Self::Load(_)
            | Self::Delete(_)
            | Self::ListSaves
            | Self::ReadRecords
            | Self::TakeOver
            | Self::Work(_)
            | Self::Prefetch(_)
            | Self::CancelPrefetch
            | Self::StorePrefetched(_)
            | Self::CancelWork
            | Self::Redraw
            | Self::Quit => true,
        }
    }
}

/// Work for the worker thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// The number of the question: comes back in the answer, so that an answer to an old question is known as such.
    pub revision: u64,
    /// What to do.
    pub job: Job,
    /// Whether steps may rest on the puzzle having exactly one solution.
    pub unique: bool,
    /// In which order techniques are tried.
    pub order: Order,
    /// Techniques that hints leave out.
    pub without: Vec<TechniqueId>,
    /// The technique that is practised: hints begin with it.
    pub practised: Option<TechniqueId>,
}

impl Work {
    /// Returns the engine for the work.
    ///
    /// Techniques that the player has switched off are left out where the next move is looked for; what is asked about
    /// a move that was made may be answered by any.
    #[must_use]
    pub fn engine(&self) -> Engine {
        let engine = match self.job {
            // How hard a puzzle is does not depend on who plays it.
            Job::Verdict(_) | Job::Rate(_) | Job::Generate(_) => Engine::new(),
            Job::Proof(..) | Job::Refute(..) => Engine::configured(self.order, &[]),
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

/// What the worker can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    /// Find the easiest step.
    Step(Box<Candidates>),
    /// Find the easiest proof of a conclusion.
    Proof(Box<Candidates>, Conclusion),
    /// Solve step by step.
    Path(Box<Candidates>),
    /// Solve step by step until a step strikes this candidate or places what excludes it; the last step is the
    /// reason why the candidate is false.
    Refute(Box<Candidates>, Candidate),
    /// Tell whether givens have one solution, and how hard they are.
    Verdict(Box<Grid>),
    /// Rate givens, with the steps of the rated path.
    Rate(Box<Grid>),
    /// Make a puzzle.
    Generate(NewGame),
}

/// What the worker answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The revision that came with the work.
    pub revision: u64,
    /// The result.
    pub result: WorkResult,
}

/// A result of the worker.
#[derive(Clone, Debug)]
pub enum WorkResult {
    /// The work goes on: so many grids were tried, for puzzles being made.
    Progress(u64),
    /// The easiest step, or none that the techniques find.
    Step(Option<Box<Step>>),
    /// The easiest proof, or none that the techniques find.
    Proof(Option<Box<Step>>),
    /// The steps to the end, or to the refutation; an empty path when the techniques do not reach it.
    Path(Box<Path>),
    /// How many solutions there are, and when there is one, how hard it is to find.
    Verdict {
        /// Whether there is one solution.
        verdict: Box<PuzzleVerdict>,
        /// How hard it is, if there is one solution and the rated path reaches it.
        difficulty: Option<Difficulty>,
    },
    /// The rating and its path.
    Rated(Box<SeRating>),
    /// A new puzzle.
    Puzzle {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// What to set the board up with, if a technique is to be practised.
        set_up: Option<Box<Hint>>,
    },
    /// The work failed; why, in words for the player.
    Failed(String),
}

/// How the save of the game on the board stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SaveState {
    /// There is no save.
    #[default]
    None,
    /// Everything is saved.
    Saved,
    /// Saving does not work and the game goes on in memory; why, in words for the player.
    Failing(String),
    /// Another program plays this game, so that it can only be looked at here; who, in words for the player.
    ReadOnly(String),
}

/// A game that was loaded.
#[derive(Clone, Debug)]
pub struct LoadedGame {
    /// The game.
    pub game: Game,
    /// How its save stands.
    pub state: SaveState,
    /// What the player should know, such as records that were lost.
    pub notes: Vec<String>,
}

/// A row of the list of saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its name in the store.
    pub id: String,
    /// The board; `None` when the save cannot be read.
    pub geometry: Option<&'static Geometry>,
    /// Where the puzzle comes from and how hard it is.
    pub info: PuzzleInfo,
    /// How many cells hold a digit.
    pub n_filled: usize,
    /// The time played.
    pub elapsed: Duration,
    /// Whether it is solved.
    pub solved: bool,
    /// When it was last played, as local date and time for the player.
    pub last_played: String,
    /// What is wrong with it, if anything is, in words for the player.
    pub problem: Option<String>,
}

/// A finished game as it was recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The day, for the player.
    pub date: String,
    /// The board.
    pub geometry: &'static Geometry,
    /// The level, if it is known.
    pub level: Option<Level>,
    /// How it ended.
    pub ending: Ending,
    /// The time played.
    pub elapsed: Duration,
    /// The hints had.
    pub n_hints: u32,
    /// The mistakes told.
    pub n_mistakes: usize,
}
