//! Generates puzzles: makes and transforms random solution grids, removes clues, and searches for a level, rating or
//! technique.
//!
//! A [`Request`] describes the puzzles wanted, a seed selects one of them, and [`puzzle`]
//! makes it:
//!
//! ```
//! use shudu_core::board::Geometry;
//! use shudu_core::cancel::Cancel;
//! use shudu_core::generate::{self, Request};
//! use shudu_core::rate::Level;
//!
//! let request = Request::new(Geometry::with_side(6)?).with_level(Level::Easy);
//! let made = generate::puzzle(&request, 2026, &Cancel::never(), &mut |_| {})?;
//! assert_eq!(made.level(), Some(Level::Easy));
//! assert!(shudu_core::solve::verdict(&made.puzzle).is_unique());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How requests are met
//! | request | method |
//! |---|---|
//! | no conditions | dig: remove clues from a solution grid until none is superfluous ([`dig`]) |
//! | up to *medium* | clues are dug as long as the rating allows |
//! | a level or ratings | dug, made easier when too hard, varied when slightly too easy |
//! | a rare rating, including all from 9.0 on and *beyond* | moves away from a puzzle known to have it |
//! | 6×6 from 7.3 on, 8×8 from 9.0 on | moves away from a puzzle known to have it |
//! | *beyond* with symmetric clues, forcing chains | varied towards many guesses before anything is rated |
//! | a technique | few clues for some digits and houses, variants of one solution, more clues where the path is stuck |
//! | a technique that one puzzle in tens of thousands needs | moves away from a puzzle known to need it |
//! | Gurth's symmetrical placement | a solution that a half turn maps to itself, dug in pairs |
//! | a technique that is never the easiest step | refused, with the reason ([`why_never_needed`]) |
//! | a given solution ([`Material`]) | clues are dug from it |
//! | at most 19 clues | one clue of a known puzzle with 17 is replaced by several |
//! | 30 or more clues in a minimal puzzle, 20 with half-turn symmetry | moves away from a similar known puzzle |
//! | several techniques, excluded techniques, a score | as for the hardest technique; the rest is checked when rating |
//! | clues in given cells | clues are changed such that fewer and fewer solutions are left |
//! | a puzzle near another one ([`Vicinity`]) | some clues are removed, and others added that single out one solution |
//!
//! Existing puzzles are made minimal or unique by [`clues`].
//!
//! Symmetric clues are possible at the hardest level too, but seldom with symmetries that group the clues in fours or
//! eights, such as both mirrors or all turns.
//! `cargo bench --bench generate` measures all of this.
//!
//! This module uses no clock and no randomness except its seed, so a seed gives the same puzzle on every machine. It
//! also gives the same puzzle in every version, unless the request names a technique: such puzzles depend on the
//! [registry](crate::techniques::registry), see [`engine_for`].

mod attempt;
mod builder;
mod checks;
mod clue_mask;
pub mod clues;
mod completion;
pub mod dig;
mod draw_error;
mod error;
mod few_clues;
mod filter;
mod for_technique;
pub mod grid;
mod guess_count;
mod impossible;
mod irregular;
mod known_seeds;
mod lighten;
mod mask_search;
mod material;
mod near_miss;
mod needs;
mod never_needed;
mod random;
mod rare_clues;
mod rated_seeds;
mod request;
mod search;
mod strategy;
mod symmetric_solution;
mod symmetry;
mod target;
pub mod transform;
mod variant;
mod vicinity;
mod walk;

pub use clue_mask::{ClueMask, NoClueMask};
pub use draw_error::DrawError;
pub use error::GenerateError;
pub use filter::Filter;
pub use impossible::{HardestKnown, Impossible};
pub use irregular::irregular_boxes;
pub use material::Material;
pub use near_miss::NearMiss;
pub use needs::{NeededTechnique, NoScoreRange, ScoreRange};
pub use never_needed::{NeverNeededReason, why_never_needed};
pub use random::{Random, SEED_VERSION, daily_seed, seed_from_text};
pub use request::Request;
pub use search::{Generated, Progress, puzzle};
pub use symmetry::{ClueSymmetry, UnknownSymmetry};
pub use target::engine_for;
pub use transform::Transformation;
pub use variant::Variant;
pub use vicinity::{Removals, Vicinity};
