//! Boards with other rules: their definitions, searches, steps and puzzles.

#[cfg(test)]
mod notations;
#[cfg(test)]
mod pointing;
#[cfg(test)]
mod proof;
#[cfg(test)]
mod published;
#[cfg(test)]
mod rules;
#[cfg(test)]
mod soundness;
