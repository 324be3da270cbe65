//! Exotic patterns in words, one file for each type of pattern.

mod exocet;
mod fireworks;
mod guarded;
mod sectors;
mod symmetry;
