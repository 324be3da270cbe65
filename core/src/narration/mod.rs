//! Narration: the parts of explanations, which are sentences about a position, marks on its board, and pages.
//!
//! Each family of techniques describes its steps with these parts; [`explain`](crate::explain) turns them into hints.
//!
//! This module does not depend on techniques, steps or levels of hints.

mod conflicts;
mod marks;
mod reasons;
mod speaker;
mod thought;

pub(crate) use conflicts::list_conflicts;
pub use marks::{Mark, MarkRole, Target};
pub(crate) use reasons::Reasons;
pub(crate) use speaker::Speaker;
pub use thought::{Premise, Thought};

use crate::board::{CellSet, Digit, House};
use crate::words::Message;

/// A part of an explanation: its text, and marks on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MarkedText {
    /// The text.
    pub text: Message,
    /// The marks on the board.
    pub marks: Vec<Mark>,
}

impl From<Thought> for MarkedText {
    fn from(thought: Thought) -> Self {
        Self {
            text: thought.text,
            marks: thought.marks,
        }
    }
}

/// The area that the first, least detailed hint points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    House(House),
    Digit(Digit),
    Cells(CellSet),
}

/// The description of a step in words and marks, for all levels of hints.
pub(crate) struct Narration {
    pub(crate) focus: Focus,
    /// The technique and its place on the board, sometimes as a question.
    pub(crate) place: Message,
    /// The reasoning without the conclusion, one idea in each line. The last line has the marks of the whole pattern.
    pub(crate) thoughts: Vec<Thought>,
}

impl Narration {
    pub(crate) fn marks(&self) -> Vec<Mark> {
        let last_thought = self.thoughts.last();
        last_thought.map_or_else(Vec::new, |last_thought| last_thought.marks.clone())
    }
}
