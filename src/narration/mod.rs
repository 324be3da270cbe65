//! Narration: what explanations are made of, whatever they explain: words for a position, marks on its board, pages.
//!
//! Every family of techniques narrates its steps with these; [`explain`](crate::explain) makes hints of what they say.
//!
//! This room does not know techniques, steps or rungs.

mod marks;
mod reasons;
mod speaker;

pub use marks::{Mark, MarkRole, Target};
pub(crate) use reasons::Reasons;
pub(crate) use speaker::Speaker;

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
    /// The whole argument, but for what is concluded.
    pub(crate) why: Message,
    /// The argument in one or two sentences for whoever does not know the technique, but for what is concluded.
    pub(crate) plain: Message,
    /// The pattern; the conclusions are marked by [`explain`](crate::explain).
    pub(crate) marks: Vec<Mark>,
    /// The argument in small steps, where it has some.
    pub(crate) walk: Vec<Page>,
}
