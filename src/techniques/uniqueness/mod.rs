//! Uniqueness: patterns that would give a puzzle a second solution.
//!
//! All of them rest on one truth, the [`DeadlyPattern`](super::DeadlyPattern): cells that could exchange their digits.
//! In a puzzle with one solution some candidate outside the pattern, a *guardian*, is true.
//!
//! What a puzzle given by candidates rules out, no exchange can restore. So there a pattern counts only if each of its
//! cells was allowed each of its digits to begin with; one whose digits are all still candidates always does.
//!
//! * [`rectangle`]: four cells in two rows, two columns and two boxes with the same pair.
//! * [`strong_links`]: rectangles of which one corner would force the others;
//! * [`avoidable`]: the same with cells that are filled already, but were not given.
//! * [`loops`]: more cells with the same pair, two in each house that has one of them.
//! * [`extended`]: two lines with the same three or four digits in some lines that cross them.
//! * [`bug`]: all unsolved cells, with two candidates each;
//! * [`bug_lite`]: some of them, with a pair each;
//! * [`reverse_bug`]: two digits wherever a few cells more would leave them to each other.
//!
//! What follows depends on where the guardians are, and is much the same for all of them; see [`deadly`].

mod avoidable;
mod bug;
mod bug_lite;
mod deadly;
mod deadly_narration;
mod extended;
mod loops;
mod narration;
mod partial_narration;
mod rectangle;
mod reverse_bug;
mod strong_links;

pub(super) use avoidable::AvoidableRectangle;
pub use bug::Bug;
pub(super) use bug::{BugFinder, BugPlus1};
pub(super) use bug_lite::BugLite;
pub use bug_lite::{PartialBug, PartialBugKind};
pub use deadly::{DeadlyAid, Exchange, ExchangeKind, Rectangle, RectangleKind};
pub(super) use extended::ExtendedRectangle;
pub(super) use loops::UniqueLoop;
pub(super) use rectangle::{Corners, UniqueRectangle};
pub(super) use reverse_bug::ReverseBug;
pub(super) use strong_links::LinkedRectangle;
