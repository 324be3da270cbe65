//! Exotic patterns: rare patterns across the whole board, each with a proof of its own.
//!
//! * [`fireworks`]: digits whose places in a row and a column, except for one cell each, are in the same box;
//! * [`oddagon`]: odd rings of cells that two digits alone cannot fill;
//! * [`tridagon`]: four boxes with three cells each that three digits alone cannot fill;
//! * [`exocet`], [`double_exocet`]: two base cells whose digits must also be in two target cells;
//! * [`sk_loop`], [`multi_sector`]: many cells, and exactly as many digits of houses to fill them;
//! * [`symmetry`]: givens that a rotation or reflection of the board maps to themselves.

mod double_exocet;
mod exocet;
mod fireworks;
mod guardians;
mod locked_sectors;
mod multi_sector;
mod narration;
mod oddagon;
mod sk_loop;
mod symmetry;
mod tridagon;

pub use double_exocet::DoubleExocet;
pub(super) use double_exocet::DoubleExocetFinder;
pub(super) use exocet::ExocetFinder;
pub use exocet::{Exocet, JuniorExocet};
pub(super) use fireworks::FireworksFinder;
pub use fireworks::{Burst, Fireworks};
pub use guardians::{Guarded, GuardedShape};
pub use locked_sectors::LockedSectors;
pub(super) use multi_sector::MultiSectorLockedSets;
pub(super) use oddagon::BivalueOddagon;
pub(super) use sk_loop::SkLoop;
pub(super) use symmetry::SymmetricalPlacement;
pub(super) use tridagon::Tridagon;
