//! The technique engine: each technique finds its steps, every step is proved, and the engine solves hard puzzles.

#[cfg(test)]
mod arguments;
#[cfg(test)]
mod chain_choice;
#[cfg(test)]
mod chains;
#[path = "../data_sets/mod.rs"]
#[cfg(test)]
mod data_sets;
#[cfg(test)]
mod eureka;
mod examples;
#[cfg(test)]
mod exotic;
#[cfg(test)]
mod forcing;
#[cfg(test)]
mod glossary;
#[cfg(test)]
mod languages;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod no_guessing;
#[cfg(test)]
mod order;
#[cfg(test)]
mod positions;
#[cfg(test)]
mod regression;
#[cfg(test)]
mod sketch;
#[cfg(test)]
mod soundness;
#[cfg(test)]
mod thoughts;
#[cfg(test)]
mod voices;
#[cfg(test)]
mod walked;
#[cfg(test)]
mod wings;
