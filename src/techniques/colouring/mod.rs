//! Colouring: two colours along pairs of candidates of which exactly one is true.
//!
//! In each cluster all candidates of one colour are true and all of the other false, or the other way round.
//!
//! * [`simple`]: the conjugate pairs of one digit;
//! * [`multi`]: two clusters of such pairs;
//! * [`medusa`]: pairs of any digit, and cells with two candidates.

mod clusters;
mod digit_cluster;
mod joined;
mod medusa;
mod medusa_narration;
mod multi;
mod narration;
mod net;
mod simple;

pub use medusa::Medusa;
pub(super) use medusa::MedusaFinder;
pub use multi::MultiColouring;
pub(super) use multi::MultiColours;
pub use simple::Colouring;
pub(super) use simple::SimpleColouring;
