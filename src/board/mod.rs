//! The board: cells, digits, houses, grids and the candidates left in them.
//!
//! Everything else in the crate is told in the words of this room. It knows
//! nothing of notations, searching, techniques or games.
//!
//! * [`Digit`], [`Cell`], [`House`] are indices that cannot be mixed up;
//!   [`DigitSet`], [`CellSet`] and [`HouseSet`] are bit sets of them, `PlaceSet` one of places
//!   within a house.
//! * [`Geometry`] says which cells form which houses, and which candidates are in conflict. One value describes one
//!   kind of board, and all positions on such a board share it. It is made from a [`Shape`]: boxes, and each [`Rule`]
//!   that a variant has.
//! * [`Grid`] holds values; [`Candidates`] holds what logic still allows. [`Clues`] is what a puzzle gives: values and,
//!   if it is given by candidates, [`Exclusions`].
//! * `CandidateTable`, `BitMatrix` and `JaggedArray` number candidates and keep sets and lists of
//!   their numbers, for all that propagates over them.
//! * [`Symmetry`] is one of the eight ways to turn or mirror a board.

pub(crate) mod bit_matrix;
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
pub(crate) mod usual;

pub(crate) use bits::bits;
pub use candidate::Candidate;
pub(crate) use candidate_table::{CandidateNumber, CandidateTable, Conflicts};
pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellSet};
pub use clues::Clues;
pub use digit::{Digit, DigitSet};
pub use exclusions::Exclusions;
pub use geometry::{
    CellName, ExtraHouse, Geometry, GeometryError, Rule, RuleSet, Shape, VariantError,
};
pub use grid::{Duplicate, Grid};
pub use house::{House, HouseKind, HouseSet};
pub(crate) use jagged_array::JaggedArray;
pub(crate) use per_geometry::PerGeometry;
pub(crate) use places::PlaceSet;
pub use size::{MAX_CELLS, MAX_HOUSES, MAX_SIDE, MIN_SIDE};
pub use strength::Strength;
pub use symmetry::Symmetry;
