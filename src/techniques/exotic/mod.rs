//! Exotic patterns: rare, far-flung and striking, each with an argument of its own.
//!
//! * [`fireworks`]: digits that a row and a column, but for a cell each, leave to the same box;
//! * [`tridagon`]: four boxes with three cells each that three digits alone cannot fill.

mod fireworks;
mod guardians;
mod tridagon;

pub(super) use fireworks::Fireworks;
pub(super) use tridagon::Tridagon;
