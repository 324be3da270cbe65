//! Exotic patterns in words, one file a shape.

mod exocet;
mod fireworks;
mod guarded;
mod sectors;
mod symmetry;
