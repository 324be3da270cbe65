//! Uniqueness: patterns that would give a puzzle a second solution.
//!
//! All techniques here use one kind of truth, the [`DeadlyPattern`](super::DeadlyPattern): cells that could exchange
//! their digits. In a puzzle with one solution at least one candidate of these cells outside the pattern, a *guardian*,
//! is true. The cells with guardians are called the *roof*, the others the *floor*.
//!
//! An exchange must not use candidates that the puzzle itself excludes. So in a puzzle given by candidates, a pattern
//! counts only if each of its cells was allowed each of its digits at the start. This is certain for digits that are
//! still candidates.
//!
//! * [`rectangle`]: four cells in two rows, two columns and two boxes with the same pair.
//! * [`strong_links`]: rectangles in which one corner would determine the others.
//! * [`avoidable`]: rectangles with corners that the player has filled.
//! * [`loops`]: six or more cells with the same pair, two in each house that has one of them.
//! * [`extended`]: two lines that have the same three or four digits where they cross the same other lines.
//! * [`bug`]: all unsolved cells, with two candidates each.
//! * [`bug_lite`]: some of the unsolved cells, with a pair each.
//! * [`reverse_bug`]: cells that would complete two digits, so that these digits could be exchanged in the other
//!   houses.
//!
//! The conclusions depend on the positions of the guardians, and are similar for all patterns; see [`deadly`].

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
