//! What a technique saw, as typed data: the source of marks and words.

use super::als::{AlmostLockedCandidates, AlsChain, AlsWWing, DeathBlossom, SueDeCoq};
use super::blossoms::Blossom;
use super::chain::Chain;
use super::colouring::{Colouring, Medusa, MultiColouring};
use super::direct::Direct;
use super::eureka::Eureka;
use super::evidence::Evidence;
use super::exclusion::AlignedExclusion;
use super::exotic::{DoubleExocet, Fireworks, Guarded, JuniorExocet, LockedSectors};
use super::fish::{Fish, KrakenFish, SiameseFish};
use super::forcing::Forcing;
use super::intersections::{CommonExclusion, Locked};
use super::single_digit::{BrokenWing, DualChain};
use super::singles::Single;
use super::subsets::Subset;
use super::templates::Template;
use super::uniqueness::{Bug, Exchange, PartialBug, Rectangle};
use super::wings::{BentQuad, WWing, Wing};
use super::{GivenSymmetry, Step};
use crate::board::{Candidates, DigitSet};
use crate::narration::{Narration, Speaker};

/// What a technique saw, in the form of its family, which narrates it.
pub(super) trait Payload {
    /// Returns the digits by which an instance is named; see [`Pattern::digits`].
    fn digits(&self, position: &Candidates) -> Option<DigitSet>;

    /// Narrates a step with this pattern.
    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration;

    /// Writes a step with this pattern in Eureka notation, a line a chain; nothing if it is no matter of chains.
    fn eureka(&self, _position: &Candidates, _step: &Step) -> Vec<Eureka> {
        Vec::new()
    }
}

/// Makes the enum of patterns from its list of variants, each with the type of its payload.
macro_rules! patterns {
    ($($variant:ident($payload:ty),)*) => {
        /// The pattern of a step: what the technique saw, one variant a shape.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Pattern {
            $(#[doc = concat!("See [`", stringify!($payload), "`].")] $variant($payload),)*
            /// No shape of its own: the step is told by the truths it lists.
            Evidence,
        }

        impl Pattern {
            fn payload(&self) -> &dyn Payload {
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
    MultiColouring(MultiColouring),
    Medusa(Medusa),
    Wing(Wing),
    WWing(WWing),
    BentQuad(BentQuad),
    AlsChain(AlsChain),
    AlsWWing(AlsWWing),
    DeathBlossom(DeathBlossom),
    Blossom(Blossom),
    SueDeCoq(SueDeCoq),
    AlmostLockedCandidates(AlmostLockedCandidates),
    AlignedExclusion(AlignedExclusion),
    Fireworks(Fireworks),
    Guarded(Guarded),
    LockedSectors(LockedSectors),
    JuniorExocet(JuniorExocet),
    DoubleExocet(DoubleExocet),
    Rectangle(Rectangle),
    Exchange(Exchange),
    Bug(Bug),
    PartialBug(PartialBug),
    Symmetry(GivenSymmetry),
    Forcing(Forcing),
}

impl Pattern {
    /// Returns the digits by which an instance is named, such as "an X-Wing in 5".
    ///
    /// `None` for chains, almost locked sets, and whatever else runs through many digits: such
    /// instances are named by the digits that they eliminate.
    #[must_use]
    pub fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        self.payload().digits(position)
    }

    /// Narrates a step with this pattern.
    pub(super) fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        self.payload().narrate(speaker, step)
    }

    /// Writes a step with this pattern in Eureka notation, a line a chain.
    pub(super) fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        self.payload().eureka(position, step)
    }
}
