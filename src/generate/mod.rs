//! New puzzles: solution grids, transformations, digging, wanted levels.
