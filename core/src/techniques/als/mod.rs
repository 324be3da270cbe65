//! Almost locked sets: n cells of a house that have n + 1 digits.
//!
//! An almost locked set lacks exactly one of its digits: if one digit is excluded, all its other digits are locked into
//! its cells. A *restricted common candidate* (RCC) of two sets is a digit of both. All its places in one set see all
//! its places in the other, so at most one of the two sets holds it.
//!
//! * *ALS-XZ*: two sets with a restricted common x. One of them lacks x and therefore holds z, if both have z;
//!   z is eliminated from cells that see all its places in both. With two restricted commons, one set lacks the
//!   first and the other set the second: all other digits of both sets are locked too.
//! * *ALS-XY-Wing*: a set, the hinge, that shares x with a second set and y with a third. The hinge lacks only one
//!   digit, so the second set lacks x or the third lacks y. The set that does so holds z.
//! * *ALS-XY-Chain*: the same with a sequence of four or more sets.
//! * *ALS-W-Wing*: two sets with x and z, and a house with exactly two places for x. One place sees every x of the
//!   first set, the other every x of the second.
//! * *Death Blossom*: sets around a cell, a house or a rectangle; see [`blossoms`](super::blossoms).
//! * *Sue de Coq*: cells in the crossing of a box and a line, and two sets: one in the rest of the box, one in the
//!   rest of the line.
//! * *Almost locked candidates*: a set in one of two crossing houses, and the same number of cells in the other
//!   house that hold its digits outside the crossing.
//!
//! ```text
//! 12 -   . | . . .     r1c1 is a set with 1 and 2, the three cells of the box below are one with
//! .  -   . | . . .     1, 2, 3 and 4. They cannot both have 2: all its places are in column 1.
//! .  -   . | . . .     The set without 2 has 1, so - is not 1
//! ---------+------
//! 23 .   . | . . .
//! -  134 . | . . .
//! -  134 . | . . .
//! ```
//!
//! Why it holds: a set that lacked two of its digits would have fewer digits than cells. Described at
//! <https://hodoku.sourceforge.net/en/tech_als.php>.

mod almost_locked;
mod almost_locked_narration;
mod cells;
mod chain;
mod lines;
mod list;
mod narration;
mod pairs;
mod sets;
mod sue_de_coq;
mod sue_de_coq_narration;

pub use almost_locked::AlmostLockedCandidates;
pub(super) use almost_locked::AlmostLockedFinder;
pub use cells::AlmostLocked;
pub(super) use chain::AlsChainFinder;
pub(super) use lines::role;
pub(crate) use list::{AlsIdx, AlsList};
pub(super) use pairs::{AlsWWing, AlsXz};
pub use sets::{AlsChain, AlsLink};
pub use sue_de_coq::SueDeCoq;
pub(super) use sue_de_coq::SueDeCoqFinder;
