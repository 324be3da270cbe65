//! The screen without a terminal: keys and events go in, pictures and effects come out.

mod any_keys;
mod bytes;
mod footers;
mod guest;
mod harness;
mod hostile_texts;
mod keys;
mod pictures;
#[path = "../stray/mod.rs"]
mod stray;
