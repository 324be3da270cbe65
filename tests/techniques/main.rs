//! The technique engine: what each technique finds, that every step is proved, and how far the engine gets.

mod chains;
mod examples;
mod exotic;
mod forcing;
mod naive;
mod no_guessing;
mod positions;
mod regression;
mod sketch;
mod soundness;
