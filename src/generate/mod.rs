//! New puzzles: solution grids, transformations, digging, and a wanted level, rating or technique.
//!
//! A [`Request`] says what is wanted, a seed which of all such puzzles it shall be, and [`puzzle`]
//! makes it:
//!
//! ```
//! use shudu::board::Geometry;
//! use shudu::cancel::Cancel;
//! use shudu::generate::{self, Request};
//! use shudu::rate::Level;
//!
//! let request = Request::new(Geometry::with_side(6)?).with_level(Level::Easy);
//! let made = generate::puzzle(&request, 2026, &Cancel::never(), &mut |_| {})?;
//! assert_eq!(made.level(), Some(Level::Easy));
//! assert!(shudu::solve::verdict(&made.puzzle).is_unique());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How requests are met
//! | wanted | how it is found |
//! |---|---|
//! | nothing in particular | a solution grid, clues dug out of it until none is superfluous ([`dig`]) |
//! | up to *medium* | clues dug out as long as the rating allows |
//! | a level or ratings | dug, made lighter when too hard, varied when too easy but near |
//! | a rating that is rare, all from 9.0 on and *beyond* among them | moves away from a puzzle known to have it |
//! | 6×6 from 7.3 on, 8×8 from 9.0 on | moves away from a puzzle known to have it |
//! | *beyond* with symmetric clues, forcing chains | varied towards much guessing, which is soon counted, before anything is rated |
//! | a technique | digits and houses left poor in clues, variants of one solution, clues where the path is stuck |
//! | a technique of which there is one in tens of thousands | moves away from a puzzle known to need it |
//! | Gurth's symmetrical placement | a solution that half a turn carries to itself, dug in pairs |
//! | a technique that is never the easiest step | refused, with the reason ([`why_never_needed`]) |
//! | a certain solution ([`Material`]) | clues dug out of it |
//! | at most 19 clues | one goes from a known puzzle of 17, and others come |
//! | 30 clues or more in a minimal puzzle, 20 with half a turn | moves away from a known puzzle with about as many |
//! | several techniques, none of some, a score | as for the hardest of them; the rest is looked at with the rating |
//! | clues in certain cells | clues moved such that fewer and fewer solutions are left |
//! | a puzzle near another one ([`Vicinity`]) | the solutions left when clues go, parted by clues that come |
//!
//! Puzzles at hand are made minimal or unique by [`clues`].
//!
//! The hardest level comes with symmetric clues too, but seldom where four clues or eight stand or fall
//! together, as with both mirrors or all turns.
//! `cargo bench --bench generate` measures all of this.
//!
//! Nothing here looks at a clock or at any randomness but its seed, and techniques are taken in an order of
//! its own ([`engine_for`]), so a seed gives the same puzzle on every machine and in every version.

mod attempt;
mod builder;
mod by_guess_count;
pub mod candidate_clues;
mod clue_mask;
mod clue_variation;
pub mod clues;
mod completion;
pub mod dig;
mod draw_error;
mod few_clues;
mod filter;
mod for_technique;
pub mod grid;
mod guess_count;
mod hill_climb;
mod impossible;
mod irregular;
mod known_seeds;
mod lighten;
mod mask_search;
mod material;
mod near_miss;
mod needs;
mod never_needed;
mod order;
mod random;
mod rated_seeds;
mod rating_variation;
mod request;
mod score_limits;
mod search;
mod seed_variation;
mod symmetric_solution;
mod symmetry;
mod target;
pub mod transform;
mod unfit_material;
mod variant;
mod vicinity;

pub use clue_mask::{ClueMask, NoClueMask};
pub use draw_error::DrawError;
pub use filter::Filter;
pub use impossible::{HardestKnown, Impossible};
pub use irregular::irregular_boxes;
pub use material::Material;
pub use near_miss::NearMiss;
pub use needs::{NeededTechnique, NoScoreRange, ScoreRange};
pub use never_needed::{NeverNeededReason, why_never_needed};
pub use order::engine_for;
pub use random::{Random, SEED_VERSION, daily_seed, seed_from_text};
pub use request::Request;
pub use search::{GenerateError, Generated, Progress, puzzle};
pub use symmetry::{ClueSymmetry, UnknownSymmetry};
pub use transform::Transformation;
pub use unfit_material::UnfitMaterial;
pub use variant::Variant;
pub use vicinity::{Removals, Vicinity};
