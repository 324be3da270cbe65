//! The orders in which techniques can be tried: this crate's own, and those of two well-known programs.

use crate::techniques::TechniqueId;

/// The order in which techniques are tried for a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Order {
    /// The order of the [`registry`](crate::techniques::registry): techniques that are easiest for people come first.
    /// The shortest chain comes first, whatever its kind.
    #[default]
    Shudu,
    /// The order of Sudoku Explainer 1.2.1; techniques that the program does not have come last.
    SudokuExplainer,
    /// The order of `HoDoKu`'s default settings; techniques that the program does not use come last.
    HoDoKu,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 3] = [Self::Shudu, Self::SudokuExplainer, Self::HoDoKu];

    /// Returns the name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shudu => "shudu",
            Self::SudokuExplainer => "sudoku-explainer",
            Self::HoDoKu => "hodoku",
        }
    }

    /// Returns the sort key of a technique in this order; techniques with lower keys come first.
    ///
    /// Techniques that the order does not list come last, in the registry's order.
    #[must_use]
    pub(super) fn sort_key(self, id: TechniqueId) -> (usize, TechniqueId) {
        let ids = self.ids();
        let rank = ids.iter().position(|listed| *listed == id);
        (rank.unwrap_or(ids.len()), id)
    }

    /// Returns the techniques that the order lists, in this order; empty for the registry's order.
    pub(super) const fn ids(self) -> &'static [TechniqueId] {
        match self {
            Self::Shudu => &[],
            Self::SudokuExplainer => SUDOKU_EXPLAINER,
            Self::HoDoKu => HODOKU,
        }
    }
}

/// Sudoku Explainer has chains of general kinds; here they are listed under the names that people know.
const SUDOKU_EXPLAINER: &[TechniqueId] = &[
    TechniqueId::FullHouse,
    TechniqueId::HiddenSingleBox,
    TechniqueId::HiddenSingleLine,
    TechniqueId::DirectPointing,
    TechniqueId::DirectClaiming,
    TechniqueId::DirectHiddenPair,
    TechniqueId::NakedSingle,
    TechniqueId::DirectHiddenTriple,
    TechniqueId::Pointing,
    TechniqueId::Claiming,
    TechniqueId::NakedPair,
    TechniqueId::XWing,
    TechniqueId::HiddenPair,
    TechniqueId::NakedTriple,
    TechniqueId::Swordfish,
    TechniqueId::HiddenTriple,
    TechniqueId::XyWing,
    TechniqueId::XyzWing,
    TechniqueId::UniqueRectangleType1,
    TechniqueId::UniqueRectangleType2,
    TechniqueId::UniqueRectangleType5,
    TechniqueId::UniqueRectangleType3,
    TechniqueId::UniqueRectangleType4,
    TechniqueId::UniqueLoop,
    TechniqueId::UniqueLoopType3,
    TechniqueId::NakedQuadruple,
    TechniqueId::Jellyfish,
    TechniqueId::HiddenQuadruple,
    TechniqueId::BugPlus1,
    TechniqueId::BugType2,
    TechniqueId::BugType4,
    TechniqueId::BugType3,
    TechniqueId::AlignedPairExclusion,
    TechniqueId::XCycle,
    TechniqueId::Skyscraper,
    TechniqueId::TwoStringKite,
    TechniqueId::TurbotFish,
    TechniqueId::XChain,
    TechniqueId::RemotePair,
    TechniqueId::XyChain,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::Aic,
    TechniqueId::AlignedTripleExclusion,
    TechniqueId::NishioForcingChain,
    TechniqueId::MultipleForcingChain,
    TechniqueId::ContradictionForcingChain,
    TechniqueId::DynamicForcingChain,
    TechniqueId::ContradictionForcingNet,
    TechniqueId::DynamicForcingChainPlus,
    TechniqueId::NestedForcingChain2,
    TechniqueId::NestedForcingChain3,
    TechniqueId::NestedForcingChain4,
    TechniqueId::NestedForcingChain5,
];

const HODOKU: &[TechniqueId] = &[
    TechniqueId::FullHouse,
    TechniqueId::NakedSingle,
    TechniqueId::HiddenSingleBox,
    TechniqueId::HiddenSingleLine,
    TechniqueId::LockedPair,
    TechniqueId::LockedTriple,
    TechniqueId::Pointing,
    TechniqueId::Claiming,
    TechniqueId::NakedPair,
    TechniqueId::NakedTriple,
    TechniqueId::HiddenPair,
    TechniqueId::HiddenTriple,
    TechniqueId::NakedQuadruple,
    TechniqueId::HiddenQuadruple,
    TechniqueId::XWing,
    TechniqueId::Swordfish,
    TechniqueId::Jellyfish,
    TechniqueId::RemotePair,
    TechniqueId::BugPlus1,
    TechniqueId::Skyscraper,
    TechniqueId::TwoStringKite,
    TechniqueId::TurbotFish,
    TechniqueId::EmptyRectangle,
    TechniqueId::WWing,
    TechniqueId::XyWing,
    TechniqueId::XyzWing,
    TechniqueId::UniqueRectangleType1,
    TechniqueId::UniqueRectangleType2,
    TechniqueId::UniqueRectangleType3,
    TechniqueId::UniqueRectangleType4,
    TechniqueId::UniqueRectangleType5,
    TechniqueId::UniqueRectangleType6,
    TechniqueId::HiddenRectangle,
    TechniqueId::AvoidableRectangleType1,
    TechniqueId::AvoidableRectangleType2,
    TechniqueId::FinnedXWing,
    TechniqueId::SashimiXWing,
    TechniqueId::FinnedSwordfish,
    TechniqueId::SashimiSwordfish,
    TechniqueId::FinnedJellyfish,
    TechniqueId::SashimiJellyfish,
    TechniqueId::SueDeCoq,
    TechniqueId::SimpleColouringTrap,
    TechniqueId::SimpleColouringWrap,
    TechniqueId::MultiColouring1,
    TechniqueId::MultiColouring2,
    TechniqueId::XChain,
    TechniqueId::XyChain,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::Aic,
    TechniqueId::GroupedContinuousNiceLoop,
    TechniqueId::GroupedDiscontinuousNiceLoop,
    TechniqueId::GroupedAic,
    TechniqueId::AlsXz,
    TechniqueId::AlsXyWing,
    TechniqueId::AlsXyChain,
    TechniqueId::FrankenXWing,
    TechniqueId::FrankenSwordfish,
    TechniqueId::FinnedFrankenXWing,
    TechniqueId::FinnedFrankenSwordfish,
    TechniqueId::ContradictionForcingChain,
    TechniqueId::MultipleForcingChain,
    TechniqueId::ContradictionForcingNet,
    TechniqueId::DynamicForcingChain,
];
