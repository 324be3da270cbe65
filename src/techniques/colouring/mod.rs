//! Colouring: gives two colours to candidates along pairs of which exactly one candidate is true.
//!
//! Connected candidates form a *cluster*. Either all its candidates of one colour are true and all of the other
//! colour false, or the other way round.
//!
//! * [`simple`]: the conjugate pairs of one digit;
//! * [`multi`]: two clusters of such pairs;
//! * [`medusa`]: conjugate pairs of any digit, and bivalue cells.

mod clusters;
mod joined;
mod medusa;
mod medusa_narration;
mod multi;
mod narration;
mod simple;
mod thin_out;

pub use medusa::Medusa;
pub(super) use medusa::MedusaFinder;
pub use multi::MultiColouring;
pub(super) use multi::MultiColours;
pub use simple::Colouring;
pub(super) use simple::SimpleColouring;
