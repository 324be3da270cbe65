//! Narration: what explanations are made of, whatever they explain: words for a position, marks on its board, pages.
//!
//! Every family of techniques narrates its steps with these; [`explain`](crate::explain) makes hints of what they say.
//!
//! This room does not know techniques, steps or rungs.

mod conflicts;
mod marks;
mod reasons;
mod speaker;
mod thought;

pub(crate) use conflicts::conflicts;
pub use marks::{Mark, MarkRole, Target};
pub(crate) use reasons::Reasons;
pub(crate) use speaker::Speaker;
pub use thought::{Premise, Thought};

use crate::board::{CellSet, Digit, House};
use crate::words::Message;

/// A screenful of an explanation: words, and marks on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Page {
    /// The words.
    pub text: Message,
    /// The marks on the board.
    pub marks: Vec<Mark>,
}

impl From<Thought> for Page {
    fn from(thought: Thought) -> Self {
        Self {
            text: thought.text,
            marks: thought.marks,
        }
    }
}

/// Where a nudge sends the eye: the least that a hint can say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    House(House),
    Digit(Digit),
    Cells(CellSet),
}

/// A step in words and marks, for all rungs of the hint ladder.
pub(crate) struct Narration {
    pub(crate) focus: Focus,
    /// Which technique it is and where, perhaps with a question.
    pub(crate) place: Message,
    /// The argument, one idea a line, without the conclusion. The marks of the last line are those of the whole pattern.
    pub(crate) thoughts: Vec<Thought>,
}

impl Narration {
    pub(crate) fn marks(&self) -> Vec<Mark> {
        let last = self.thoughts.last();
        last.map_or_else(Vec::new, |last| last.marks.clone())
    }
}
