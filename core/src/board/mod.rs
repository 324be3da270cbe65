//! The board: cells, digits, houses, grids and candidates.
//!
//! The rest of the crate builds on these types. This module knows nothing about notations, searches, techniques or
//! games.
//!
//! * [`Digit`], [`Cell`], [`House`] are index types that cannot be mixed up; [`DigitSet`], [`CellSet`] and [`HouseSet`]
//!   are bit sets of them, and [`PlaceSet`] is a bit set of places within a house.
//! * [`Geometry`] knows which cells form which houses, and which candidates are in conflict. All positions on the same
//!   kind of board share one value. It is built from a [`Shape`]: boxes and the [`Rule`]s of a variant.
//! * [`Grid`] stores values; [`Candidates`] stores values and the candidates that are left. [`Clues`] are the clues of
//!   a puzzle: givens and, if it is given by candidates, [`Exclusions`].
//! * `CandidateTable` numbers candidates; `BitMatrix` and `JaggedArray` store sets and lists of such numbers. Searches
//!   over links between candidates use them.
//! * [`Symmetry`] is one of the eight ways to turn or mirror a board.

pub(crate) mod bit_matrix;
mod bit_set;
mod bits;
mod candidate;
mod candidate_table;
mod candidates;
mod cell;
mod clues;
mod digit;
mod exclusions;
mod geometry;
mod grid;
mod house;
mod jagged_array;
mod per_geometry;
mod places;
mod size;
mod strength;
mod symmetry;

pub(crate) use bits::bits;
pub use candidate::Candidate;
pub(crate) use candidate_table::{CandidateNumber, CandidateTable};
pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellSet};
pub use clues::Clues;
pub use digit::{Digit, DigitSet};
pub use exclusions::Exclusions;
pub use geometry::{
    BoxSize, CellName, ExtraHouse, Geometry, GeometryError, Rule, RuleSet, Shape, VariantError,
};
pub use grid::{Duplicate, Grid};
pub use house::{House, HouseKind, HouseSet};
pub(crate) use jagged_array::JaggedArray;
pub(crate) use per_geometry::PerGeometry;
pub use places::PlaceSet;
pub use size::{MAX_CELLS, MAX_HOUSES, MAX_SIDE, MIN_SIDE};
pub use strength::Strength;
pub use symmetry::Symmetry;
