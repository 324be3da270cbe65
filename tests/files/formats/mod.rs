//! Notations through the public interface: examples of each, what is refused, and where a stream is cut.

mod blocks;
mod by_notation;
mod cells;
mod cut;
mod examples;
mod forms;
mod notations;
mod real;
mod rules;
mod streams;
mod typed;
