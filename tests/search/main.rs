//! Exhaustive search, and the generator that rests on it: counts, speed paths, seeds, wanted difficulty.

mod fast;
mod generate;
mod no_allocation;
mod solve;
mod transform;
