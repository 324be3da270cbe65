//! Narration: what explanations are made of, whatever they explain: words for a position, marks on its board, pages.
//!
//! Every family of techniques narrates its steps with these; [`explain`](crate::explain) makes hints of what they say.
//!
//! This room does not know techniques, steps or rungs.

mod marks;
mod reasons;
mod speaker;
mod thought;

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
    /// The plain voice where it is not the first line and the last.
    pub(crate) plain: Option<Message>,
}

impl Narration {
    /// Returns the marks of the whole pattern.
    pub(crate) fn marks(&self) -> Vec<Mark> {
        let last = self.thoughts.last();
        last.map_or_else(Vec::new, |last| last.marks.clone())
    }
}

/// A step as a paragraph with pages, for families that have no thoughts yet.
pub(crate) struct Prose {
    pub(crate) focus: Focus,
    pub(crate) place: Message,
    pub(crate) why: Message,
    pub(crate) plain: Message,
    pub(crate) marks: Vec<Mark>,
    pub(crate) walk: Vec<Page>,
}

impl From<Prose> for Narration {
    fn from(prose: Prose) -> Self {
        let pages = prose.walk.into_iter();
        let mut thoughts: Vec<Thought> = pages
            .map(|page| Thought::new(page.text, page.marks))
            .collect();
        match thoughts.last_mut() {
            Some(last) => last.marks = prose.marks,
            None => thoughts.push(Thought::new(prose.why, prose.marks)),
        }
        Self {
            focus: prose.focus,
            place: prose.place,
            thoughts,
            plain: Some(prose.plain),
        }
    }
}
