//! The English catalogue: every sentence about steps and techniques, by key.
//!
//! Keys of a technique are its id and a part: `place` (which technique, where; may end in a
//! question), `why` (the argument, with variants such as `why-struck`), `help` (the technique in
//! general). Arguments stand in braces. One family a file.

mod als;
mod chains;
mod colouring;
mod common;
mod direct;
mod exclusion;
mod exocet;
mod fireworks;
mod fish;
mod forcing;
mod guarded;
mod intersections;
mod sectors;
mod single_digit;
mod singles;
mod subsets;
mod symmetry;
mod templates;
mod uniqueness;
mod wings;

/// The texts of each family, with what all share in front.
const FAMILIES: &[&[(&str, &str)]] = &[
    common::MESSAGES,
    singles::MESSAGES,
    direct::MESSAGES,
    intersections::MESSAGES,
    subsets::MESSAGES,
    fish::MESSAGES,
    wings::MESSAGES,
    colouring::MESSAGES,
    single_digit::MESSAGES,
    uniqueness::MESSAGES,
    chains::MESSAGES,
    als::MESSAGES,
    symmetry::MESSAGES,
    templates::MESSAGES,
    forcing::MESSAGES,
    exclusion::MESSAGES,
    exocet::MESSAGES,
    sectors::MESSAGES,
    fireworks::MESSAGES,
    guarded::MESSAGES,
];

/// Walks over every text with its key.
pub(super) fn messages() -> impl Iterator<Item = (&'static str, &'static str)> {
    FAMILIES.iter().copied().flatten().copied()
}
