//! Exotic patterns: rare patterns across the whole board, each with an argument of its own.
//!
//! * [`fireworks`]: digits that a row and a column, but for a cell each, leave to the same box;
//! * [`oddagon`]: odd rings of cells that two digits alone cannot fill;
//! * [`tridagon`]: four boxes with three cells each that three digits alone cannot fill;
//! * [`exocet`], [`double_exocet`]: two cells whose digits must return in two others;
//! * [`sk_loop`], [`multi_sector`]: many cells with just as many digits of houses to fill them;
//! * [`symmetry`]: givens that a turn or reflection of the board carries to themselves.

mod choices;
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
