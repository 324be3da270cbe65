//! The registry: every technique there is, easiest first.
//!
//! The order is the one in which hints are looked for. It goes by level, see
//! [`rate`](crate::rate), and within a level by how easily people see the pattern.

use super::als::{AlsWWing, AlsXyChain, AlsXyWing, AlsXz, DeathBlossom, Overlap, SueDeCoq};
use super::broken_wing::BrokenWing;
use super::chains::{RemotePair, XChain, XCycle, XyChain};
use super::colouring::{Medusa, MultiColours, SimpleColouring};
use super::direct::{DirectHiddenSubset, DirectLocked};
use super::dual_forms::DualForm;
use super::empty_rectangle::EmptyRectangle;
use super::exclusion::AlignedExclusion;
use super::exotic::{
    BivalueOddagon, DoubleExocet, Fireworks, JuniorExocet, MultiSectorLockedSets, SkLoop,
    SymmetricalPlacement, Tridagon,
};
use super::fish::{
    BasicFish, ComplexFish, FinnedFish, KrakenFish, Shape, SiameseComplexFish, SiameseFish,
};
use super::forcing::{ForcingChain, NestedChain};
use super::intersections::{LockedCandidates, LockedSubset};
use super::loops::{AlsChain, GroupedXChain, NiceLoop};
use super::single_digit::SingleDigit;
use super::singles::{FullHouse, HiddenSingle, NakedSingle};
use super::subsets::{HiddenSubset, NakedSubset};
use super::templates::Template;
use super::uniqueness::{
    AvoidableRectangle, Bug, BugPlus1, ExtendedRectangle, UniqueLoop, UniqueRectangle,
};
use super::wings::{WWing, XyWing, XyzWing};
use super::wxyz_wing::WxyzWing;
use super::{Technique, TechniqueId};

/// Every technique, easiest first.
pub const ALL: &[&dyn Technique] = &[
    &FullHouse,
    &HiddenSingle::Box,
    &HiddenSingle::Line,
    &NakedSingle,
    &DirectLocked::Pointing,
    &DirectLocked::Claiming,
    &DirectHiddenSubset { size: 2 },
    &DirectHiddenSubset { size: 3 },
    &LockedCandidates::Pointing,
    &LockedCandidates::Claiming,
    &LockedSubset { size: 2 },
    &LockedSubset { size: 3 },
    &NakedSubset { size: 2 },
    &HiddenSubset { size: 2 },
    &NakedSubset { size: 3 },
    &HiddenSubset { size: 3 },
    &NakedSubset { size: 4 },
    &HiddenSubset { size: 4 },
    &BasicFish { size: 2 },
    &BasicFish { size: 3 },
    &BasicFish { size: 4 },
    &XyWing,
    &XyzWing,
    &WWing::Plain,
    &WxyzWing,
    &SimpleColouring::Trap,
    &SimpleColouring::Wrap,
    &SingleDigit::Skyscraper,
    &SingleDigit::TwoStringKite,
    &SingleDigit::TurbotFish,
    &EmptyRectangle::Full,
    &WWing::Grouped,
    &MultiColours::One,
    &MultiColours::Two,
    &EmptyRectangle::TwoPlaces,
    &DualForm::TwoStringKite,
    &DualForm::EmptyRectangle,
    &UniqueRectangle::Type1,
    &UniqueRectangle::Type2,
    &UniqueRectangle::Type4,
    &UniqueRectangle::Type3,
    &UniqueRectangle::Type5,
    &UniqueRectangle::Type6,
    &UniqueRectangle::Hidden,
    &AvoidableRectangle::Type1,
    &AvoidableRectangle::Type2,
    &BugPlus1,
    &UniqueLoop::Plain,
    &Bug::Type2,
    &Bug::Type4,
    &Bug::Type3,
    &UniqueLoop::Subset,
    &ExtendedRectangle,
    &SymmetricalPlacement,
    &RemotePair,
    &Medusa,
    &FinnedFish::finned(2),
    &FinnedFish::sashimi(2),
    &FinnedFish::finned(3),
    &FinnedFish::sashimi(3),
    &FinnedFish::finned(4),
    &FinnedFish::sashimi(4),
    &SiameseFish,
    &XChain,
    &XyChain,
    &XCycle,
    &NiceLoop::Continuous,
    &NiceLoop::Discontinuous,
    &NiceLoop::Aic,
    &SueDeCoq,
    &AlignedExclusion { size: 2 },
    &AlsXz,
    &AlsXyWing(Overlap::None),
    &AlsWWing,
    &AlsXyChain::Plain,
    &DeathBlossom(Overlap::None),
    &GroupedXChain,
    &NiceLoop::GroupedContinuous,
    &NiceLoop::GroupedDiscontinuous,
    &NiceLoop::GroupedAic,
    &AlsXyWing(Overlap::Some),
    &AlsChain,
    &AlsXyChain::Long,
    &AlsXyChain::Overlapping,
    &DeathBlossom(Overlap::Some),
    &AlignedExclusion { size: 3 },
    &BrokenWing,
    &Fireworks,
    &ComplexFish::plain(Shape::Franken, 2),
    &ComplexFish::plain(Shape::Franken, 3),
    &ComplexFish::plain(Shape::Franken, 4),
    &ComplexFish::finned(Shape::Franken, 2),
    &ComplexFish::finned(Shape::Franken, 3),
    &ComplexFish::finned(Shape::Franken, 4),
    &ComplexFish::plain(Shape::Mutant, 2),
    &ComplexFish::plain(Shape::Mutant, 3),
    &ComplexFish::plain(Shape::Mutant, 4),
    &ComplexFish::finned(Shape::Mutant, 2),
    &ComplexFish::finned(Shape::Mutant, 3),
    &ComplexFish::finned(Shape::Mutant, 4),
    &SiameseComplexFish,
    &BivalueOddagon,
    &BasicFish { size: 5 },
    &FinnedFish::finned(5),
    &FinnedFish::sashimi(5),
    &ComplexFish::plain(Shape::Franken, 5),
    &ComplexFish::finned(Shape::Franken, 5),
    &ComplexFish::plain(Shape::Mutant, 5),
    &ComplexFish::finned(Shape::Mutant, 5),
    &ComplexFish::finned(Shape::Mutant, 6),
    &Tridagon,
    &SkLoop,
    &JuniorExocet,
    &DoubleExocet,
    &ForcingChain::Nishio,
    &ForcingChain::Multiple,
    &ForcingChain::Contradiction,
    &MultiSectorLockedSets,
    // A fish and plain chains: more to see than a cell with its candidates, easier followed than a net.
    &KrakenFish::Type1,
    &KrakenFish::Type2,
    &ForcingChain::Dynamic,
    &ForcingChain::ContradictionNet,
    &ForcingChain::DynamicPlus,
    &NestedChain::Chains,
    &NestedChain::MultipleChains,
    &NestedChain::Nets,
    &NestedChain::NestedNets,
    &Template::Set,
    &Template::Delete,
];

/// Returns the technique with this id.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    ALL.iter()
        .copied()
        .find(|technique| technique.info().id.as_str() == id)
}

/// Returns the place of a technique in the order, from 0.
#[must_use]
pub fn rank(id: TechniqueId) -> usize {
    ALL.iter()
        .position(|technique| technique.info().id == id)
        .unwrap_or(ALL.len())
}
