//! New puzzles: solution grids, transformations, digging, and a wanted level or technique.
//!
//! Everything here takes a [`Random`] source made from a seed, and a flag that cancels it; nothing
//! looks at a clock. The same seed gives the same puzzle on every machine.

pub mod grid;
mod random;
mod symmetry;
pub mod transform;

pub use crate::solve::Cancel;
pub use random::{Random, SEED_VERSION, daily_seed};
pub use symmetry::{ClueSymmetry, UnknownSymmetry};
pub use transform::Transformation;
