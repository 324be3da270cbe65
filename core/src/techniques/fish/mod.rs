//! Fish: one digit whose places in n houses lie in n other houses.
//!
//! The n houses are the *base set*, the n other houses the *cover set*. Each base house needs the digit in a cell
//! of its own, and each cover house has room for one digit. So the base fills every cover house, and the digit is
//! nowhere else in the cover.
//!
//! Fish differ in several respects:
//! * **size**: X-Wing (2), Swordfish (3), Jellyfish (4), Squirmbag (5), Whale (6).
//! * **shape**: *basic* fish use rows and columns. *Franken* fish also have boxes: rows and boxes covered by
//!   columns and boxes, or the other way round. All other fish are *mutant*.
//! * **fins**: base candidates outside the cover, and base candidates in two base houses (*endo fins*). Either a
//!   fin is true or the fish without fins holds, so only candidates that see every fin are eliminated. A basic fish
//!   with fins is *sashimi* if some base house has at most one place that is not a fin.
//! * **cannibalism**: a candidate in two cover houses would fill both at once, which leaves too few cover houses
//!   for the base. So the candidate is eliminated too, even if it is in the base itself.
//! * **Siamese**: two fish with the same base and different covers and fins, reported as one.
//! * **Kraken**: a finned fish whose fins exclude the eliminated candidate by chains, see [`kraken`].
//!
//! Names and definitions follow `HoDoKu`, <https://hodoku.sourceforge.net/en/tech_fishg.php>; the general
//! theory was published by Obi-Wahn in the Sudoku players' forum in 2006.

mod basic;
mod finder;
mod kraken;
mod narration;
mod pattern;
mod search;
#[cfg(test)]
mod tests;

pub(super) use basic::BasicFish;
pub(super) use finder::{FishFinder, Shape, SiameseFishFinder};
pub(super) use kraken::{KrakenFishFinder, TemplateContradiction};
pub use pattern::{Fish, KrakenFish, SiameseFish};
