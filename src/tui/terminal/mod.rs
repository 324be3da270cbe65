//! The real terminal: what it can show, how it is claimed and given back, how it is painted.
//!
//! Everything above this works on sizes, chords and buffers and could be shown by anything else.

mod capability;
mod painter;
mod pen;

pub use capability::{Capabilities, Depth};
pub use painter::Painter;
