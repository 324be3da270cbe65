//! New puzzles: solution grids, transformations, digging, and a wanted level, rating or technique.
//!
//! A [`Request`] says what is wanted, a seed which of all such puzzles it shall be, and [`puzzle`]
//! makes it:
//!
//! ```
//! use shudu::board::Geometry;
//! use shudu::generate::{self, Cancel, Request};
//! use shudu::rate::Level;
//!
//! let request = Request::new(Geometry::with_side(6)?).with_level(Level::Easy);
//! let made = generate::puzzle(&request, 2026, &Cancel::new(), &mut |_| {})?;
//! assert_eq!(made.level(), Some(Level::Easy));
//! assert!(shudu::solve::verdict(&made.puzzle).is_unique());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here looks at a clock or at any randomness but its seed, so a seed gives the same puzzle
//! on every machine.

mod aim;
mod climb;
pub mod dig;
pub mod grid;
mod random;
mod request;
mod search;
mod symmetry;
pub mod transform;
mod wish;

pub use crate::solve::Cancel;
pub use random::{Random, SEED_VERSION, daily_seed, seed_from_text};
pub use request::{Impossible, Request};
pub use search::{GenerateError, Generated, Progress, puzzle};
pub use symmetry::{ClueSymmetry, UnknownSymmetry};
pub use transform::Transformation;
