//! The checker: proves a step from its evidence alone.
