//! The program's names for its steps.

use std::fmt;

use crate::techniques::TechniqueId;

/// A step as `HoDoKu` names it.
///
/// The name may be narrower than the [type searched for](super::StepType), which has the score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StepName {
    /// Full House.
    FullHouse,
    /// Naked Single.
    NakedSingle,
    /// Hidden Single.
    HiddenSingle,
    /// Locked Pair.
    LockedPair,
    /// Locked Triple.
    LockedTriple,
    /// Locked Candidates Type 1.
    LockedCandidates1,
    /// Locked Candidates Type 2.
    LockedCandidates2,
    /// Naked Pair.
    NakedPair,
    /// Naked Triple.
    NakedTriple,
    /// Hidden Pair.
    HiddenPair,
    /// Hidden Triple.
    HiddenTriple,
    /// Naked Quadruple.
    NakedQuadruple,
    /// Hidden Quadruple.
    HiddenQuadruple,
    /// X-Wing.
    XWing,
    /// Swordfish.
    Swordfish,
    /// Jellyfish.
    Jellyfish,
    /// Remote Pair.
    RemotePair,
    /// Bivalue Universal Grave + 1.
    BugPlus1,
    /// Skyscraper.
    Skyscraper,
    /// 2-String Kite.
    TwoStringKite,
    /// Turbot Fish.
    TurbotFish,
    /// Empty Rectangle.
    EmptyRectangle,
    /// W-Wing.
    WWing,
    /// XY-Wing.
    XyWing,
    /// XYZ-Wing.
    XyzWing,
    /// Uniqueness Test 1.
    Uniqueness1,
    /// Uniqueness Test 2.
    Uniqueness2,
    /// Uniqueness Test 3.
    Uniqueness3,
    /// Uniqueness Test 4.
    Uniqueness4,
    /// Uniqueness Test 5.
    Uniqueness5,
    /// Uniqueness Test 6.
    Uniqueness6,
    /// Hidden Rectangle.
    HiddenRectangle,
    /// Avoidable Rectangle Type 1.
    AvoidableRectangle1,
    /// Avoidable Rectangle Type 2.
    AvoidableRectangle2,
    /// Finned X-Wing.
    FinnedXWing,
    /// Finned Swordfish.
    FinnedSwordfish,
    /// Finned Jellyfish.
    FinnedJellyfish,
    /// Sashimi X-Wing.
    SashimiXWing,
    /// Sashimi Swordfish.
    SashimiSwordfish,
    /// Sashimi Jellyfish.
    SashimiJellyfish,
    /// Sue de Coq.
    SueDeCoq,
    /// Simple Colors Trap.
    SimpleColorsTrap,
    /// Simple Colors Wrap.
    SimpleColorsWrap,
    /// Multi Colors 1.
    MultiColors1,
    /// Multi Colors 2.
    MultiColors2,
    /// X-Chain.
    XChain,
    /// XY-Chain.
    XyChain,
    /// Continuous Nice Loop.
    ContinuousNiceLoop,
    /// Discontinuous Nice Loop.
    DiscontinuousNiceLoop,
    /// AIC.
    Aic,
    /// Grouped Continuous Nice Loop.
    GroupedContinuousNiceLoop,
    /// Grouped Discontinuous Nice Loop.
    GroupedDiscontinuousNiceLoop,
    /// Grouped AIC.
    GroupedAic,
    /// Almost Locked Set XZ-Rule.
    AlsXz,
    /// Almost Locked Set XY-Wing.
    AlsXyWing,
    /// Almost Locked Set XY-Chain.
    AlsXyChain,
    /// Franken X-Wing.
    FrankenXWing,
    /// Franken Swordfish.
    FrankenSwordfish,
    /// Finned Franken X-Wing.
    FinnedFrankenXWing,
    /// Finned Franken Swordfish.
    FinnedFrankenSwordfish,
    /// Mutant X-Wing.
    MutantXWing,
    /// Mutant Swordfish.
    MutantSwordfish,
    /// Finned Mutant X-Wing.
    FinnedMutantXWing,
    /// Finned Mutant Swordfish.
    FinnedMutantSwordfish,
    /// Forcing Chain Contradiction.
    ForcingChainContradiction,
    /// Forcing Chain Verity.
    ForcingChainVerity,
    /// Forcing Net Contradiction.
    ForcingNetContradiction,
    /// Forcing Net Verity.
    ForcingNetVerity,
    /// Brute Force.
    BruteForce,
}

/// By name: argument, identifier, English name, and our technique.
const ROWS: [([&str; 3], Option<TechniqueId>); 69] = [
    (
        ["fh", "FULL_HOUSE", "Full House"],
        Some(TechniqueId::FullHouse),
    ),
    (
        ["n1", "NAKED_SINGLE", "Naked Single"],
        Some(TechniqueId::NakedSingle),
    ),
    (
        ["h1", "HIDDEN_SINGLE", "Hidden Single"],
        Some(TechniqueId::HiddenSingleLine),
    ),
    (
        ["l2", "LOCKED_PAIR", "Locked Pair"],
        Some(TechniqueId::LockedPair),
    ),
    (
        ["l3", "LOCKED_TRIPLE", "Locked Triple"],
        Some(TechniqueId::LockedTriple),
    ),
    (
        ["lc1", "LOCKED_CANDIDATES_1", "Locked Candidates Type 1"],
        Some(TechniqueId::Pointing),
    ),
    (
        ["lc2", "LOCKED_CANDIDATES_2", "Locked Candidates Type 2"],
        Some(TechniqueId::Claiming),
    ),
    (
        ["n2", "NAKED_PAIR", "Naked Pair"],
        Some(TechniqueId::NakedPair),
    ),
    (
        ["n3", "NAKED_TRIPLE", "Naked Triple"],
        Some(TechniqueId::NakedTriple),
    ),
    (
        ["h2", "HIDDEN_PAIR", "Hidden Pair"],
        Some(TechniqueId::HiddenPair),
    ),
    (
        ["h3", "HIDDEN_TRIPLE", "Hidden Triple"],
        Some(TechniqueId::HiddenTriple),
    ),
    (
        ["n4", "NAKED_QUADRUPLE", "Naked Quadruple"],
        Some(TechniqueId::NakedQuadruple),
    ),
    (
        ["h4", "HIDDEN_QUADRUPLE", "Hidden Quadruple"],
        Some(TechniqueId::HiddenQuadruple),
    ),
    (["bf2", "X_WING", "X-Wing"], Some(TechniqueId::XWing)),
    (
        ["bf3", "SWORDFISH", "Swordfish"],
        Some(TechniqueId::Swordfish),
    ),
    (
        ["bf4", "JELLYFISH", "Jellyfish"],
        Some(TechniqueId::Jellyfish),
    ),
    (
        ["rp", "REMOTE_PAIR", "Remote Pair"],
        Some(TechniqueId::RemotePair),
    ),
    (
        ["bug1", "BUG_PLUS_1", "Bivalue Universal Grave + 1"],
        Some(TechniqueId::BugPlus1),
    ),
    (
        ["sk", "SKYSCRAPER", "Skyscraper"],
        Some(TechniqueId::Skyscraper),
    ),
    (
        ["2sk", "TWO_STRING_KITE", "2-String Kite"],
        Some(TechniqueId::TwoStringKite),
    ),
    (
        ["tf", "TURBOT_FISH", "Turbot Fish"],
        Some(TechniqueId::TurbotFish),
    ),
    (
        ["er", "EMPTY_RECTANGLE", "Empty Rectangle"],
        Some(TechniqueId::EmptyRectangle),
    ),
    (["w", "W_WING", "W-Wing"], Some(TechniqueId::WWing)),
    (["xy", "XY_WING", "XY-Wing"], Some(TechniqueId::XyWing)),
    (["xyz", "XYZ_WING", "XYZ-Wing"], Some(TechniqueId::XyzWing)),
    (
        ["u1", "UNIQUENESS_1", "Uniqueness Test 1"],
        Some(TechniqueId::UniqueRectangleType1),
    ),
    (
        ["u2", "UNIQUENESS_2", "Uniqueness Test 2"],
        Some(TechniqueId::UniqueRectangleType2),
    ),
    (
        ["u3", "UNIQUENESS_3", "Uniqueness Test 3"],
        Some(TechniqueId::UniqueRectangleType3),
    ),
    (
        ["u4", "UNIQUENESS_4", "Uniqueness Test 4"],
        Some(TechniqueId::UniqueRectangleType4),
    ),
    (
        ["u5", "UNIQUENESS_5", "Uniqueness Test 5"],
        Some(TechniqueId::UniqueRectangleType5),
    ),
    (
        ["u6", "UNIQUENESS_6", "Uniqueness Test 6"],
        Some(TechniqueId::UniqueRectangleType6),
    ),
    (
        ["hr", "HIDDEN_RECTANGLE", "Hidden Rectangle"],
        Some(TechniqueId::HiddenRectangle),
    ),
    (
        ["ar1", "AVOIDABLE_RECTANGLE_1", "Avoidable Rectangle Type 1"],
        Some(TechniqueId::AvoidableRectangleType1),
    ),
    (
        ["ar2", "AVOIDABLE_RECTANGLE_2", "Avoidable Rectangle Type 2"],
        Some(TechniqueId::AvoidableRectangleType2),
    ),
    (
        ["fbf2", "FINNED_X_WING", "Finned X-Wing"],
        Some(TechniqueId::FinnedXWing),
    ),
    (
        ["fbf3", "FINNED_SWORDFISH", "Finned Swordfish"],
        Some(TechniqueId::FinnedSwordfish),
    ),
    (
        ["fbf4", "FINNED_JELLYFISH", "Finned Jellyfish"],
        Some(TechniqueId::FinnedJellyfish),
    ),
    (
        ["sbf2", "SASHIMI_X_WING", "Sashimi X-Wing"],
        Some(TechniqueId::SashimiXWing),
    ),
    (
        ["sbf3", "SASHIMI_SWORDFISH", "Sashimi Swordfish"],
        Some(TechniqueId::SashimiSwordfish),
    ),
    (
        ["sbf4", "SASHIMI_JELLYFISH", "Sashimi Jellyfish"],
        Some(TechniqueId::SashimiJellyfish),
    ),
    (
        ["sdc", "SUE_DE_COQ", "Sue de Coq"],
        Some(TechniqueId::SueDeCoq),
    ),
    (
        ["sc1", "SIMPLE_COLORS_TRAP", "Simple Colors Trap"],
        Some(TechniqueId::SimpleColouringTrap),
    ),
    (
        ["sc2", "SIMPLE_COLORS_WRAP", "Simple Colors Wrap"],
        Some(TechniqueId::SimpleColouringWrap),
    ),
    (
        ["mc1", "MULTI_COLORS_1", "Multi Colors 1"],
        Some(TechniqueId::MultiColouring1),
    ),
    (
        ["mc2", "MULTI_COLORS_2", "Multi Colors 2"],
        Some(TechniqueId::MultiColouring2),
    ),
    (["x", "X_CHAIN", "X-Chain"], Some(TechniqueId::XChain)),
    (["xyc", "XY_CHAIN", "XY-Chain"], Some(TechniqueId::XyChain)),
    (
        ["cnl", "CONTINUOUS_NICE_LOOP", "Continuous Nice Loop"],
        Some(TechniqueId::ContinuousNiceLoop),
    ),
    (
        ["dnl", "DISCONTINUOUS_NICE_LOOP", "Discontinuous Nice Loop"],
        Some(TechniqueId::DiscontinuousNiceLoop),
    ),
    (["aic", "AIC", "AIC"], Some(TechniqueId::Aic)),
    (
        [
            "gcnl",
            "GROUPED_CONTINUOUS_NICE_LOOP",
            "Grouped Continuous Nice Loop",
        ],
        Some(TechniqueId::GroupedContinuousNiceLoop),
    ),
    (
        [
            "gdnl",
            "GROUPED_DISCONTINUOUS_NICE_LOOP",
            "Grouped Discontinuous Nice Loop",
        ],
        Some(TechniqueId::GroupedDiscontinuousNiceLoop),
    ),
    (
        ["gaic", "GROUPED_AIC", "Grouped AIC"],
        Some(TechniqueId::GroupedAic),
    ),
    (
        ["axz", "ALS_XZ", "Almost Locked Set XZ-Rule"],
        Some(TechniqueId::AlsXz),
    ),
    (
        ["axy", "ALS_XY_WING", "Almost Locked Set XY-Wing"],
        Some(TechniqueId::AlsXyWing),
    ),
    (
        ["ach", "ALS_XY_CHAIN", "Almost Locked Set XY-Chain"],
        Some(TechniqueId::AlsXyChain),
    ),
    (
        ["ff2", "FRANKEN_X_WING", "Franken X-Wing"],
        Some(TechniqueId::FrankenXWing),
    ),
    (
        ["ff3", "FRANKEN_SWORDFISH", "Franken Swordfish"],
        Some(TechniqueId::FrankenSwordfish),
    ),
    (
        ["fff2", "FINNED_FRANKEN_X_WING", "Finned Franken X-Wing"],
        Some(TechniqueId::FinnedFrankenXWing),
    ),
    (
        [
            "fff3",
            "FINNED_FRANKEN_SWORDFISH",
            "Finned Franken Swordfish",
        ],
        Some(TechniqueId::FinnedFrankenSwordfish),
    ),
    (
        ["mf2", "MUTANT_X_WING", "Mutant X-Wing"],
        Some(TechniqueId::MutantXWing),
    ),
    (
        ["mf3", "MUTANT_SWORDFISH", "Mutant Swordfish"],
        Some(TechniqueId::MutantSwordfish),
    ),
    (
        ["fmf2", "FINNED_MUTANT_X_WING", "Finned Mutant X-Wing"],
        Some(TechniqueId::FinnedMutantXWing),
    ),
    (
        ["fmf3", "FINNED_MUTANT_SWORDFISH", "Finned Mutant Swordfish"],
        Some(TechniqueId::FinnedMutantSwordfish),
    ),
    (
        [
            "fcc",
            "FORCING_CHAIN_CONTRADICTION",
            "Forcing Chain Contradiction",
        ],
        Some(TechniqueId::ContradictionForcingChain),
    ),
    (
        ["fcv", "FORCING_CHAIN_VERITY", "Forcing Chain Verity"],
        Some(TechniqueId::MultipleForcingChain),
    ),
    (
        [
            "fnc",
            "FORCING_NET_CONTRADICTION",
            "Forcing Net Contradiction",
        ],
        Some(TechniqueId::ContradictionForcingNet),
    ),
    (
        ["fnv", "FORCING_NET_VERITY", "Forcing Net Verity"],
        Some(TechniqueId::DynamicForcingChain),
    ),
    (["bf", "BRUTE_FORCE", "Brute Force"], None),
];

impl StepName {
    /// Returns the short form that the program takes as an argument, such as `bf2`.
    #[must_use]
    pub const fn argument(self) -> &'static str {
        ROWS[self as usize].0[0]
    }

    /// Returns the identifier, such as `X_WING`.
    #[must_use]
    pub const fn identifier(self) -> &'static str {
        ROWS[self as usize].0[1]
    }

    /// Returns the English name, such as `X-Wing`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        ROWS[self as usize].0[2]
    }

    /// Returns the technique as we know it; `None` for a guess.
    #[must_use]
    pub const fn technique(self) -> Option<TechniqueId> {
        ROWS[self as usize].1
    }
}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
