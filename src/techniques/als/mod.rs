//! Almost locked sets: n cells of a house with n + 1 digits between them.
//!
//! Such a set lacks exactly one of its digits: take one away, and all the others are locked into
//! its cells. A *restricted common* of two sets is a digit that only one of them can hold, since
//! all its places in the one see all those in the other.
//!
//! * *ALS-XZ*: two sets with a restricted common x. One of them lacks x and so holds z, if both
//!   have it; z is eliminated from what sees all its places in both. With two restricted commons
//!   the one set lacks the one and the other set the other: all other digits of both are locked
//!   too.
//! * *ALS-XY-Wing*: a set that shares x with one set and y with another. It lacks one digit only,
//!   so one of these lacks x or the other lacks y, and that one holds z.
//! * *ALS-XY-Chain*: the same with four sets or more in a row.
//! * *ALS-W-Wing*: two sets with x and z, and a house where x has two places, one that sees every
//!   x of the one set and one that sees every x of the other.
//! * *Death Blossom*: a cell whose every candidate takes its digit from a set that has z.
//! * *Sue de Coq*: the crossing of a box and a line, and what its digits leave to both.
//! * *Almost locked candidates*: a set in the one, and in the other as many cells that take its digits besides the
//!   crossing.
//!
//! ```text
//! 12 -   . | . . .     r1c1 is a set with 1 and 2, the three cells of the box below one with
//! .  -   . | . . .     1, 2, 3 and 4. They cannot both have 2: all its places are in column 1.
//! .  -   . | . . .     The one without it has 1, so - is not 1
//! ---------+------
//! 23 .   . | . . .
//! -  134 . | . . .
//! -  134 . | . . .
//! ```
//!
//! Why it holds: a set that lacks two of its digits has a digit less than cells.
//! Described at <https://hodoku.sourceforge.net/en/tech_als.php>.

mod almost_locked;
mod almost_locked_narration;
mod chain;
mod death_blossom;
mod lines;
mod list;
mod narration;
mod petals;
mod row_narration;
mod sets;
mod sue_de_coq;
mod sue_de_coq_narration;
mod w_wing;
mod w_wing_narration;
mod xy_wing;
mod xz;

pub use almost_locked::AlmostLockedCandidates;
pub(super) use almost_locked::AlmostLockedFinder;
pub(super) use chain::AlsXyChain;
pub use death_blossom::DeathBlossom;
pub(super) use death_blossom::DeathBlossomFinder;
pub(crate) use list::{AlsIdx, AlsList};
pub(super) use petals::petal_line;
pub(super) use sets::Overlap;
pub use sets::{AlmostLocked, AlsChain};
pub use sue_de_coq::SueDeCoq;
pub(super) use sue_de_coq::SueDeCoqFinder;
pub use w_wing::AlsWWing;
pub(super) use w_wing::AlsWWingFinder;
pub(super) use xy_wing::AlsXyWing;
pub(super) use xz::AlsXz;
