//! Difficulty: ratings, bands (ranges of ratings) and levels. Only this module has numbers for them.
//!
//! The [`Level`] of a plain puzzle follows from its ER on Sudoku Explainer's scale
//! ([`sudoku_explainer`](crate::sudoku_explainer)). The level of a variant follows from the hardest technique on the
//! engine's own path. [`hodoku`](crate::hodoku) rates as `HoDoKu` does.

mod band;
mod bounds;
mod difficulty;
mod level;
mod path;
mod worth;

pub use band::{Band, NotABand};
pub use bounds::min_rating;
pub use bounds::possible_ratings;
pub(crate) use bounds::{HARDEST_KNOWN, fixed_ratings, max_rating};
pub use difficulty::Difficulty;
pub use level::{Level, UnknownLevel};
pub use path::{path_until, rate_until, rate_within};
pub use worth::{TechniqueFrequency, technique_frequency};

pub use crate::rating::{NotARating, Rating};
