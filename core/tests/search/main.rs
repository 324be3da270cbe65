//! Exhaustive search and the generator: counts, fast searches, seeds, requested difficulty.

#[cfg(test)]
mod batch;
#[cfg(test)]
mod candidates;
#[cfg(test)]
mod daily;
#[path = "../data_sets/mod.rs"]
#[cfg(test)]
mod data_sets;
#[cfg(test)]
mod fast;
#[cfg(test)]
mod generate;
#[cfg(test)]
mod no_allocation;
#[cfg(test)]
mod pairs;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod seeds;
#[cfg(test)]
mod solve;
#[cfg(test)]
mod transform;
