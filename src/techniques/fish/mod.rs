//! Fish: one digit whose places in n houses lie in n others.
//!
//! The n houses are the *base*, the n others the *cover*. Each base house needs the digit, no two
//! of them in the same place, and each cover house takes it once: so every cover house is served
//! by the base and has the digit nowhere else.
//!
//! What varies:
//! * **size**: X-Wing (2), Swordfish (3), Jellyfish (4), Squirmbag (5), Whale (6).
//! * **shape**: *basic* fish swim in rows and columns. *Franken* fish have boxes as well: rows and
//!   boxes covered by columns and boxes, or the same turned. *Mutant* fish are all others.
//! * **fins**: base candidates outside the cover, and (*endo fins*) those in two base houses.
//!   Either a fin is true or the fish without it holds, so only what sees every fin is eliminated.
//!   A basic fish with fins is *sashimi* if some base house has at most one place beside them.
//! * **cannibals**: a candidate in two cover houses would serve both at once, leaving too few for
//!   the base; so it is eliminated too, even if it is in the base itself.
//! * **Siamese**: two fish with the same base and different covers and fins, taken as one.
//! * **Kraken**: a fish with fins that reach the eliminated candidate by chains, see [`kraken`].
//!
//! Names and definitions as in `HoDoKu`, <https://hodoku.sourceforge.net/en/tech_fishg.php>;
//! the general theory is Obi-Wahn's, in the Sudoku players' forum, 2006.

mod basic;
mod complex;
mod finned;
mod kraken;
mod narration;
mod pattern;
mod search;
#[cfg(test)]
mod tests;

pub(super) use basic::BasicFish;
pub(super) use complex::{ComplexFish, Shape, SiameseComplexFish};
pub(super) use finned::{FinnedFish, SiameseFishFinder};
pub(super) use kraken::KrakenFishFinder;
pub use pattern::{Fish, KrakenFish, SiameseFish};
