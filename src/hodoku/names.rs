//! The program's names for its steps.

use std::fmt;

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
const ROWS: [[&str; 4]; 69] = [
    ["fh", "FULL_HOUSE", "Full House", "full-house"],
    ["n1", "NAKED_SINGLE", "Naked Single", "naked-single"],
    ["h1", "HIDDEN_SINGLE", "Hidden Single", "hidden-single-line"],
    ["l2", "LOCKED_PAIR", "Locked Pair", "locked-pair"],
    ["l3", "LOCKED_TRIPLE", "Locked Triple", "locked-triple"],
    [
        "lc1",
        "LOCKED_CANDIDATES_1",
        "Locked Candidates Type 1",
        "pointing",
    ],
    [
        "lc2",
        "LOCKED_CANDIDATES_2",
        "Locked Candidates Type 2",
        "claiming",
    ],
    ["n2", "NAKED_PAIR", "Naked Pair", "naked-pair"],
    ["n3", "NAKED_TRIPLE", "Naked Triple", "naked-triple"],
    ["h2", "HIDDEN_PAIR", "Hidden Pair", "hidden-pair"],
    ["h3", "HIDDEN_TRIPLE", "Hidden Triple", "hidden-triple"],
    [
        "n4",
        "NAKED_QUADRUPLE",
        "Naked Quadruple",
        "naked-quadruple",
    ],
    [
        "h4",
        "HIDDEN_QUADRUPLE",
        "Hidden Quadruple",
        "hidden-quadruple",
    ],
    ["bf2", "X_WING", "X-Wing", "x-wing"],
    ["bf3", "SWORDFISH", "Swordfish", "swordfish"],
    ["bf4", "JELLYFISH", "Jellyfish", "jellyfish"],
    ["rp", "REMOTE_PAIR", "Remote Pair", "remote-pair"],
    [
        "bug1",
        "BUG_PLUS_1",
        "Bivalue Universal Grave + 1",
        "bug-plus-1",
    ],
    ["sk", "SKYSCRAPER", "Skyscraper", "skyscraper"],
    ["2sk", "TWO_STRING_KITE", "2-String Kite", "two-string-kite"],
    ["tf", "TURBOT_FISH", "Turbot Fish", "turbot-fish"],
    [
        "er",
        "EMPTY_RECTANGLE",
        "Empty Rectangle",
        "empty-rectangle",
    ],
    ["w", "W_WING", "W-Wing", "w-wing"],
    ["xy", "XY_WING", "XY-Wing", "xy-wing"],
    ["xyz", "XYZ_WING", "XYZ-Wing", "xyz-wing"],
    [
        "u1",
        "UNIQUENESS_1",
        "Uniqueness Test 1",
        "unique-rectangle-type-1",
    ],
    [
        "u2",
        "UNIQUENESS_2",
        "Uniqueness Test 2",
        "unique-rectangle-type-2",
    ],
    [
        "u3",
        "UNIQUENESS_3",
        "Uniqueness Test 3",
        "unique-rectangle-type-3",
    ],
    [
        "u4",
        "UNIQUENESS_4",
        "Uniqueness Test 4",
        "unique-rectangle-type-4",
    ],
    [
        "u5",
        "UNIQUENESS_5",
        "Uniqueness Test 5",
        "unique-rectangle-type-5",
    ],
    [
        "u6",
        "UNIQUENESS_6",
        "Uniqueness Test 6",
        "unique-rectangle-type-6",
    ],
    [
        "hr",
        "HIDDEN_RECTANGLE",
        "Hidden Rectangle",
        "hidden-rectangle",
    ],
    [
        "ar1",
        "AVOIDABLE_RECTANGLE_1",
        "Avoidable Rectangle Type 1",
        "avoidable-rectangle-type-1",
    ],
    [
        "ar2",
        "AVOIDABLE_RECTANGLE_2",
        "Avoidable Rectangle Type 2",
        "avoidable-rectangle-type-2",
    ],
    ["fbf2", "FINNED_X_WING", "Finned X-Wing", "finned-x-wing"],
    [
        "fbf3",
        "FINNED_SWORDFISH",
        "Finned Swordfish",
        "finned-swordfish",
    ],
    [
        "fbf4",
        "FINNED_JELLYFISH",
        "Finned Jellyfish",
        "finned-jellyfish",
    ],
    ["sbf2", "SASHIMI_X_WING", "Sashimi X-Wing", "sashimi-x-wing"],
    [
        "sbf3",
        "SASHIMI_SWORDFISH",
        "Sashimi Swordfish",
        "sashimi-swordfish",
    ],
    [
        "sbf4",
        "SASHIMI_JELLYFISH",
        "Sashimi Jellyfish",
        "sashimi-jellyfish",
    ],
    ["sdc", "SUE_DE_COQ", "Sue de Coq", "sue-de-coq"],
    [
        "sc1",
        "SIMPLE_COLORS_TRAP",
        "Simple Colors Trap",
        "simple-coloring-trap",
    ],
    [
        "sc2",
        "SIMPLE_COLORS_WRAP",
        "Simple Colors Wrap",
        "simple-coloring-wrap",
    ],
    [
        "mc1",
        "MULTI_COLORS_1",
        "Multi Colors 1",
        "multi-coloring-1",
    ],
    [
        "mc2",
        "MULTI_COLORS_2",
        "Multi Colors 2",
        "multi-coloring-2",
    ],
    ["x", "X_CHAIN", "X-Chain", "x-chain"],
    ["xyc", "XY_CHAIN", "XY-Chain", "xy-chain"],
    [
        "cnl",
        "CONTINUOUS_NICE_LOOP",
        "Continuous Nice Loop",
        "continuous-nice-loop",
    ],
    [
        "dnl",
        "DISCONTINUOUS_NICE_LOOP",
        "Discontinuous Nice Loop",
        "discontinuous-nice-loop",
    ],
    ["aic", "AIC", "AIC", "aic"],
    [
        "gcnl",
        "GROUPED_CONTINUOUS_NICE_LOOP",
        "Grouped Continuous Nice Loop",
        "grouped-continuous-nice-loop",
    ],
    [
        "gdnl",
        "GROUPED_DISCONTINUOUS_NICE_LOOP",
        "Grouped Discontinuous Nice Loop",
        "grouped-discontinuous-nice-loop",
    ],
    ["gaic", "GROUPED_AIC", "Grouped AIC", "grouped-aic"],
    ["axz", "ALS_XZ", "Almost Locked Set XZ-Rule", "als-xz"],
    [
        "axy",
        "ALS_XY_WING",
        "Almost Locked Set XY-Wing",
        "als-xy-wing",
    ],
    [
        "ach",
        "ALS_XY_CHAIN",
        "Almost Locked Set XY-Chain",
        "als-xy-chain",
    ],
    ["ff2", "FRANKEN_X_WING", "Franken X-Wing", "franken-x-wing"],
    [
        "ff3",
        "FRANKEN_SWORDFISH",
        "Franken Swordfish",
        "franken-swordfish",
    ],
    [
        "fff2",
        "FINNED_FRANKEN_X_WING",
        "Finned Franken X-Wing",
        "finned-franken-x-wing",
    ],
    [
        "fff3",
        "FINNED_FRANKEN_SWORDFISH",
        "Finned Franken Swordfish",
        "finned-franken-swordfish",
    ],
    ["mf2", "MUTANT_X_WING", "Mutant X-Wing", "mutant-x-wing"],
    [
        "mf3",
        "MUTANT_SWORDFISH",
        "Mutant Swordfish",
        "mutant-swordfish",
    ],
    [
        "fmf2",
        "FINNED_MUTANT_X_WING",
        "Finned Mutant X-Wing",
        "finned-mutant-x-wing",
    ],
    [
        "fmf3",
        "FINNED_MUTANT_SWORDFISH",
        "Finned Mutant Swordfish",
        "finned-mutant-swordfish",
    ],
    [
        "fcc",
        "FORCING_CHAIN_CONTRADICTION",
        "Forcing Chain Contradiction",
        "contradiction-forcing-chain",
    ],
    [
        "fcv",
        "FORCING_CHAIN_VERITY",
        "Forcing Chain Verity",
        "multiple-forcing-chain",
    ],
    [
        "fnc",
        "FORCING_NET_CONTRADICTION",
        "Forcing Net Contradiction",
        "contradiction-forcing-net",
    ],
    [
        "fnv",
        "FORCING_NET_VERITY",
        "Forcing Net Verity",
        "dynamic-forcing-chain",
    ],
    ["bf", "BRUTE_FORCE", "Brute Force", "brute-force"],
];

impl StepName {
    /// Returns the short form that the program takes as an argument, such as `bf2`.
    #[must_use]
    pub const fn argument(self) -> &'static str {
        ROWS[self as usize][0]
    }

    /// Returns the identifier, such as `X_WING`.
    #[must_use]
    pub const fn identifier(self) -> &'static str {
        ROWS[self as usize][1]
    }

    /// Returns the English name, such as `X-Wing`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        ROWS[self as usize][2]
    }

    /// Returns the id of the technique as we know it, such as `x-wing`.
    #[must_use]
    pub const fn technique(self) -> &'static str {
        ROWS[self as usize][3]
    }
}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
