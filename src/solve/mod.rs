//! Exhaustive search: solutions found, counted and listed, without a word about techniques.
