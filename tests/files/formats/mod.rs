//! Notations through the public interface: examples of each, what is refused, and where a stream is cut.

mod blocks;
mod by_notation;
mod cut;
mod examples;
mod forms;
mod notations;
mod real;
mod rules;
mod streams;
