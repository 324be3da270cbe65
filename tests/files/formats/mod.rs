//! Notations through the public interface: examples of each, what is refused, and where a stream is cut.

mod blocks;
mod examples;
mod forms;
mod notations;
mod plain;
mod streams;
