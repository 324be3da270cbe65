//! Exotic patterns: rare, far-flung and striking, each with an argument of its own.
//!
//! * [`fireworks`]: digits that a row and a column, but for a cell each, leave to the same box;
//! * [`oddagon`]: odd rings of cells that two digits alone cannot fill;
//! * [`tridagon`]: four boxes with three cells each that three digits alone cannot fill.

mod fireworks;
mod guardians;
mod oddagon;
mod tridagon;

pub(super) use fireworks::Fireworks;
pub(super) use oddagon::BivalueOddagon;
pub(super) use tridagon::Tridagon;
