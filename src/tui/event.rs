//! The events that come in to the screen and the effects that go out of it.
//!
//! [`AppEvent`]s are everything that can happen to the running program; `update` turns each into changes of the
//! screen's state and a list of [`Effect`]s, which the event loop carries out: writing saves, starting work, leaving.
//! So all decisions are pure and can be tested with a list of events.

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

/// An event: something that happened to the program.
#[derive(Clone, Debug)]
pub enum AppEvent {
    /// A key was pressed.
    Key(Chord),
    /// Text was pasted. Its lines end with LF: [`pasted`](Self::pasted) makes it.
    Paste(String),
    /// The mouse did something.
    Mouse(MouseEvent),
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
    /// How the save stands may have changed although nothing was done: it should be asked for.
    SaveChanged,
    /// What leaving the program would cost, as [`Effect::Settle`] asked; `None` when nothing.
    Settled(Option<Danger>),
    /// A saved game that was asked for takes a while to load.
    Loading,
    /// How much of it has been played again, in percent.
    LoadProgress(u8),
    /// It is there: [`Effect::TakeLoaded`] has it.
    LoadEnded,
    /// A saved game was loaded; or why not, in words for the player.
    Loaded(Result<Box<LoadedGame>, String>),
    /// The saved games, the last played first.
    Saves(Vec<SaveSummary>),
    /// Nothing has ever been played or entered by this player.
    FirstRun,
    /// The time of day, from which days are counted back.
    Now(Timestamp),
    /// The records of finished games, the oldest first.
    Records {
        /// The games.
        games: Vec<FinishedGame>,
        /// When they were read: streaks of days end today.
        now: Timestamp,
    },
    /// How far the player is with the lessons.
    Lessons(Lessons),
    /// What the coach makes of what the player has done.
    Coach(Box<Coach>),
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
    /// A saved game was taken in as [`Effect::Import`] asked: its name in the store; or why not, in words for the player.
    Imported(Result<String, String>),
    /// The board of a saved game was read as [`Effect::ReadBoard`] asked.
    BoardRead {
        /// Its name in the store.
        name: String,
        /// The digits on it.
        grid: Box<Grid>,
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
    /// The puzzle being entered when the program ended; it is opened again if it was open.
    Draft(Box<Draft>),
    /// The puzzle being entered was kept as [`Effect::KeepDraft`] asked; or why not, in words for the player.
    DraftKept(Result<(), String>),
    /// A setting was written as [`Effect::KeepSetting`] asked; or why not, in words for the player.
    SettingKept {
        /// Its key.
        key: &'static str,
        /// What went wrong, if anything did.
        result: Result<(), String>,
    },
    /// An effect was not carried out, as this player may not have it; no other answer comes.
    Denied,
    /// The program was stopped and has come back; the time away does not count as played.
    Continued,
    /// Something outside wants the program to end; the answer should be [`Effect::Quit`] with nothing asked.
    Terminate,
}

impl AppEvent {
    /// Makes the event of a paste. Many terminals send CR or CRLF for a line end.
    #[must_use]
    pub fn pasted(text: &str) -> Self {
        Self::Paste(text.replace("\r\n", "\n").replace('\r', "\n"))
    }
}

/// An effect: something that the event loop is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Make a save for the game that is on the board from now on; answered by [`AppEvent::Saved`].
    Begin {
        /// Its puzzle.
        puzzle: Box<Puzzle>,
        /// The settings it starts with.
        options: Options,
    },
    /// Have the save that was just made begin as this game stands, with nothing to take back.
    Stand(Box<Game>),
    /// Append an action that the game has accepted to its save.
    Record(Action),
    /// Note in its save where the player stands.
    NoteView(View),
    /// The game on the board is finished: note it in the records.
    Finish,
    /// Leave the save of the game on the board.
    Close,
    /// Load a saved game by its name in the store; answered by [`AppEvent::Loaded`], or by [`AppEvent::Loading`] first
    /// when that takes long.
    Load(String),
    /// Take a game that took long to load; answered by [`AppEvent::Loaded`].
    TakeLoaded,
    /// Stop loading a game.
    CancelLoad,
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
    /// Read the board of a saved game by its name in the store, beside everything else; the one asked for before is no
    /// longer. Answered by [`AppEvent::BoardRead`], if it can be read.
    ReadBoard(String),
    /// Read how far the player is with the lessons; answered by [`AppEvent::Lessons`].
    ReadLessons,
    /// Look at what the player has done until now; answered by [`AppEvent::Coach`].
    ReadCoach,
    /// Note that an exercise was solved.
    NoteExercise(ExerciseRecord),
    /// Say how the save of the game on the board stands, if that has changed; answered by [`AppEvent::Saved`].
    CheckSave,
    /// Have everything written and safe before the program is left, without waiting longer than nobody notices;
    /// answered by [`AppEvent::Settled`].
    Settle,
    /// Keep the whole save of the game on the board in another file or folder as well; answered by
    /// [`AppEvent::Exported`].
    SaveTo(PathBuf),
    /// Take the game on the board over from another program; answered by [`AppEvent::Loaded`].
    TakeOver,
    /// Take a saved game in from the text of a file; answered by [`AppEvent::Imported`].
    Import {
        /// Where it was read.
        path: PathBuf,
        /// The text of the save.
        text: String,
    },
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
    /// Speak this language from now on; no answer comes.
    Speak(Words),
    /// Write a setting into the player's file, or take it out there; answered by [`AppEvent::SettingKept`].
    KeepSetting {
        /// Its key.
        key: &'static str,
        /// Its value as TOML; `None` takes it out.
        value: Option<String>,
    },
    /// Keep the puzzle being entered, or forget it; answered by [`AppEvent::DraftKept`].
    KeepDraft(Option<Box<Draft>>),
    /// Use the terminal in another way.
    SetTerminal(TerminalMode),
    /// Hand a text to the terminal for its clipboard; no answer comes.
    Copy(String),
    /// Paint the whole screen again.
    Redraw,
    /// Give the terminal back and stop, until the shell brings the program to the foreground.
    Suspend,
    /// Leave.
    Quit,
}

/// A way of using the terminal: what is sent to it and asked of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerminalMode {
    /// How many colours are sent.
    pub depth: Depth,
    /// Only characters below 0x80 are sent.
    pub ascii: bool,
    /// The mouse is reported.
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
    /// The number of the question: comes back in the answer, so that an answer to an old question is known as such.
    pub revision: u64,
    /// The language in which a failure is told.
    pub words: Words,
    /// The job to do.
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

/// A job that the worker can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    /// Find the easiest step.
    Step(Box<Candidates>),
    /// Show why a conclusion is right.
    Justify(Box<Candidates>, Conclusion),
    /// Solve step by step.
    Path(Box<Candidates>),
    /// List the steps of every technique; answered technique by technique.
    EveryStep(Box<Candidates>),
    /// Show why a conclusion is wrong.
    Refute(Box<Candidates>, Conclusion),
    /// Tell whether a puzzle that was read has one solution, how hard it is, and whether it is given by candidates.
    Verdict(Box<Parsed>),
    /// Tell how many solutions givens have: none, one or several.
    Solutions(Box<Grid>),
    /// Rate a puzzle, with the steps of the rated path.
    Rate(Box<Clues>),
    /// Judge the moves of a game from a moment on; answered moment by moment.
    JudgeMoves(Box<Game>, usize),
    /// Make a puzzle.
    Generate(NewGame),
}

/// An answer of the worker.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The revision that came with the work.
    pub revision: u64,
    /// The result.
    pub result: WorkResult,
}

/// The result of a job.
#[derive(Clone, Debug)]
pub enum WorkResult {
    /// The work goes on: how far the making of a puzzle has come.
    Progress(MakingProgress),
    /// A puzzle that is not as wanted, but nearer to it than those told of before.
    Nearest(Box<Puzzle>),
    /// The easiest step, or none that the techniques find.
    Step(Option<Box<Step>>),
    /// The argument asked for, or none that the techniques find.
    Argument(Option<Box<Argument>>),
    /// The steps to the end.
    Path(Box<Path>),
    /// The steps of one technique, while there are techniques left to ask.
    OfTechnique(StepsOfTechnique),
    /// How many solutions there are, and when there is one, how hard it is to find.
    Verdict {
        /// Whether there is one solution.
        verdict: Box<PuzzleVerdict>,
        /// How hard it is, if there is one solution and the rated path reaches it.
        difficulty: Option<Difficulty>,
        /// The puzzle as it was read, which knows now whether it is given by candidates.
        parsed: Box<Parsed>,
    },
    /// How many solutions there are.
    Solutions(Box<PuzzleVerdict>),
    /// What a moment of a game was worth, while others are still to be judged.
    Judged(usize, Judgement),
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

/// How far the making of a puzzle has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MakingProgress {
    /// How many puzzles were tried.
    pub n_tried: u64,
    /// How many are tried at most.
    pub n_most: u64,
    /// How long that took.
    pub elapsed: Duration,
}

impl MakingProgress {
    /// From how much time on the rest is estimated from it.
    const LEAST: Duration = Duration::from_millis(500);

    /// Returns how much longer it takes at most if it goes on like that; `None` as long as too little has been done to
    /// tell.
    #[must_use]
    pub fn longest_left(self) -> Option<Duration> {
        let is_known = self.n_tried > 0 && self.elapsed >= Self::LEAST;
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
    /// The technique.
    pub technique: TechniqueId,
    /// Its steps: at most [`MOST`](Self::MOST), and one more where there are more.
    pub steps: Vec<Step>,
    /// How many techniques are still to be asked.
    pub n_left: usize,
}

impl StepsOfTechnique {
    /// How many steps of one technique are listed.
    pub const MOST: usize = 100;
}

/// The state of the save of the game on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SaveState {
    /// There is no save.
    #[default]
    None,
    /// Everything is saved.
    Saved,
    /// Everything is written, but the disk has failed to make it safe from a loss of power; why, in words for the
    /// player.
    Unsafe(String),
    /// Saving does not work and the game goes on in memory; why, in words for the player.
    Failing(String),
    /// Another program plays this game, so that it can only be looked at here; who, in words for the player.
    ReadOnly(String),
}

/// The moves that would be lost if the program ended now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Danger {
    /// What is not saved and why, in words for the player.
    pub what: String,
    /// Whether the disk has not answered yet, so that waiting may help.
    pub is_pending: bool,
}

/// A game that was loaded.
#[derive(Clone, Debug)]
pub struct LoadedGame {
    /// The game.
    pub game: Game,
    /// Where the player stood, if the save knows.
    pub view: Option<View>,
    /// The state of its save.
    pub state: SaveState,
    /// What the player should know, such as records that were lost.
    pub notes: Vec<String>,
}
