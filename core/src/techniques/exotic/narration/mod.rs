//! Explains exotic patterns, one file for each type of pattern.

mod exocet;
mod fireworks;
mod guarded;
mod sectors;
mod symmetry;
