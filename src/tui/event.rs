//! What comes in to the screen and what goes out of it.
//!
//! [`AppEvent`]s are everything that can happen to the running program; `update` turns each into changes of the
//! screen's state and a list of [`Effect`]s, which the event loop carries out: writing saves, starting work, leaving.
//! So all decisions are pure and can be tested with a list of events.

use std::path::PathBuf;
use std::time::Duration;

use crate::board::{Candidates, Grid};
use crate::config::Chord;
use crate::engine::{Conclusion, Path};
use crate::game::{Action, PuzzleVerdict};
use crate::techniques::Step;

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
#[derive(Clone, Debug)]
pub enum Effect {
    /// Append an action that the game has accepted to its save.
    Record(Action),
    /// Start work; whatever was under way is stopped.
    Work(Work),
    /// Stop the work under way; no answer comes.
    CancelWork,
    /// Write text to a file of the player's choice, which must not exist yet.
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

/// Work for the worker thread, with the revision of the position it was asked for.
#[derive(Clone, Debug)]
pub struct Work {
    /// Comes back in the answer, so that an answer to an old question is known as such.
    pub revision: u64,
    /// What to do.
    pub job: Job,
}

/// What the worker can do.
#[derive(Clone, Debug)]
pub enum Job {
    /// Find the easiest step.
    Step(Box<Candidates>),
    /// Find the easiest proof of a conclusion.
    Proof(Box<Candidates>, Conclusion),
    /// Solve step by step.
    Path(Box<Candidates>),
    /// Tell whether givens have one solution.
    Verdict(Box<Grid>),
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
    /// The easiest step, or none that the techniques find.
    Step(Option<Box<Step>>),
    /// The easiest proof, or none that the techniques find.
    Proof(Option<Box<Step>>),
    /// The steps to the end.
    Path(Box<Path>),
    /// How many solutions there are.
    Verdict(Box<PuzzleVerdict>),
    /// The work failed in a way that is a mistake of this program; the text says where.
    Failed(String),
}
