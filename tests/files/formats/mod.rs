//! Notations through the public interface: examples, refusals, and the boundaries of puzzles in a stream.

mod blocks;
mod by_notation;
mod cells;
mod cut;
mod described;
mod examples;
mod forms;
mod notations;
mod real;
mod rules;
mod streams;
mod texts;
mod typed;
mod written;
