//! The pattern of a step, from which its marks and explanation are made.

use super::GivenSymmetry;
use super::als::{AlmostLockedCandidates, AlsChain, SueDeCoq};
use super::blossoms::Blossom;
use super::chain::Chain;
use super::colouring::Colouring;
use super::direct::Direct;
use super::evidence::Evidence;
use super::exclusion::AlignedExclusion;
use super::exotic::{DoubleExocet, Fireworks, Guarded, JuniorExocet, LockedSectors};
use super::fish::{Fish, KrakenFish, SiameseFish};
use super::forcing::Forcing;
use super::intersections::{CommonExclusion, Locked};
use super::payload::Payload;
use super::single_digit::{BrokenWing, DualChain};
use super::singles::Single;
use super::subsets::Subset;
use super::templates::Template;
use super::uniqueness::Deadly;
use super::wings::{BentQuad, WWing, Wing};
use crate::board::{Candidates, DigitSet};

/// Defines the enum [`Pattern`] from a list of variants, each with the type of its payload.
macro_rules! patterns {
    ($($variant:ident($payload:ty),)*) => {
        /// The pattern of a step: the cells, houses and digits that the technique found, with one variant for
        /// each type of pattern.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Pattern {
            $(#[doc = concat!("See [`", stringify!($payload), "`].")] $variant($payload),)*
            /// No pattern: the step is explained by the truths of its evidence.
            Evidence,
        }

        impl Pattern {
            pub(super) fn payload(&self) -> &dyn Payload {
                match self {
                    $(Self::$variant(payload) => payload,)*
                    Self::Evidence => &Evidence,
                }
            }
        }

        $(impl From<$payload> for Pattern {
            fn from(payload: $payload) -> Self {
                Self::$variant(payload)
            }
        })*
    };
}

patterns! {
    Single(Single),
    Locked(Locked),
    CommonExclusion(CommonExclusion),
    Subset(Subset),
    Direct(Direct),
    Fish(Fish),
    SiameseFish(SiameseFish),
    KrakenFish(KrakenFish),
    BrokenWing(BrokenWing),
    DualChain(DualChain),
    Template(Template),
    Chain(Chain),
    Colouring(Colouring),
    Wing(Wing),
    WWing(WWing),
    BentQuad(BentQuad),
    AlsChain(AlsChain),
    Blossom(Blossom),
    SueDeCoq(SueDeCoq),
    AlmostLockedCandidates(AlmostLockedCandidates),
    AlignedExclusion(AlignedExclusion),
    Fireworks(Fireworks),
    Guarded(Guarded),
    LockedSectors(LockedSectors),
    JuniorExocet(JuniorExocet),
    DoubleExocet(DoubleExocet),
    Deadly(Deadly),
    Symmetry(GivenSymmetry),
    Forcing(Forcing),
}

impl Pattern {
    /// Returns the digits by which a hint names the pattern, such as "an X-Wing in 5".
    ///
    /// Returns `None` for chains, almost locked sets and other patterns of many digits. They are named by the
    /// digits that they eliminate.
    #[must_use]
    pub fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        self.payload().digits(position)
    }

    pub(super) fn into_chain(self) -> Option<Chain> {
        match self {
            Self::Chain(chain) => Some(chain),
            _ => None,
        }
    }
}
