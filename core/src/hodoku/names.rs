//! `HoDoKu`'s names for its steps.

use std::fmt;

use crate::techniques::TechniqueId;

/// Declares all step names. Each has an argument, an identifier, an English name, and this crate's technique if there
/// is one.
macro_rules! step_names {
    ($($name:ident = $argument:literal, $identifier:literal, $english:literal $(=> $technique:ident)?;)*) => {
        /// A step as `HoDoKu` names it.
        ///
        /// A name may be more specific than the [step type](super::StepType) that `HoDoKu` searched for. The step type
        /// has the score.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum StepName {
            $(#[doc = concat!($english, ".")] $name,)*
        }

        impl StepName {
            /// Returns the short form that `HoDoKu`'s command line accepts, such as `bf2`.
            #[must_use]
            pub const fn argument(self) -> &'static str {
                match self {
                    $(Self::$name => $argument,)*
                }
            }

            /// Returns the name of `HoDoKu`'s constant for the step, such as `X_WING`.
            #[must_use]
            pub const fn identifier(self) -> &'static str {
                match self {
                    $(Self::$name => $identifier,)*
                }
            }

            /// Returns the English name, such as `X-Wing`.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $english,)*
                }
            }

            /// Returns the technique of this crate; `None` for a guess.
            #[must_use]
            pub const fn technique(self) -> Option<TechniqueId> {
                match self {
                    $(Self::$name => step_names!(@technique $($technique)?),)*
                }
            }
        }
    };
    (@technique $technique:ident) => {
        Some(TechniqueId::$technique)
    };
    (@technique) => {
        None
    };
}

step_names! {
    FullHouse = "fh", "FULL_HOUSE", "Full House" => FullHouse;
    NakedSingle = "n1", "NAKED_SINGLE", "Naked Single" => NakedSingle;
    HiddenSingle = "h1", "HIDDEN_SINGLE", "Hidden Single" => HiddenSingleLine;
    LockedPair = "l2", "LOCKED_PAIR", "Locked Pair" => LockedPair;
    LockedTriple = "l3", "LOCKED_TRIPLE", "Locked Triple" => LockedTriple;
    LockedCandidates1 = "lc1", "LOCKED_CANDIDATES_1", "Locked Candidates Type 1" => Pointing;
    LockedCandidates2 = "lc2", "LOCKED_CANDIDATES_2", "Locked Candidates Type 2" => Claiming;
    NakedPair = "n2", "NAKED_PAIR", "Naked Pair" => NakedPair;
    NakedTriple = "n3", "NAKED_TRIPLE", "Naked Triple" => NakedTriple;
    HiddenPair = "h2", "HIDDEN_PAIR", "Hidden Pair" => HiddenPair;
    HiddenTriple = "h3", "HIDDEN_TRIPLE", "Hidden Triple" => HiddenTriple;
    NakedQuadruple = "n4", "NAKED_QUADRUPLE", "Naked Quadruple" => NakedQuadruple;
    HiddenQuadruple = "h4", "HIDDEN_QUADRUPLE", "Hidden Quadruple" => HiddenQuadruple;
    XWing = "bf2", "X_WING", "X-Wing" => XWing;
    Swordfish = "bf3", "SWORDFISH", "Swordfish" => Swordfish;
    Jellyfish = "bf4", "JELLYFISH", "Jellyfish" => Jellyfish;
    RemotePair = "rp", "REMOTE_PAIR", "Remote Pair" => RemotePair;
    BugPlus1 = "bug1", "BUG_PLUS_1", "Bivalue Universal Grave + 1" => BugPlus1;
    Skyscraper = "sk", "SKYSCRAPER", "Skyscraper" => Skyscraper;
    TwoStringKite = "2sk", "TWO_STRING_KITE", "2-String Kite" => TwoStringKite;
    TurbotFish = "tf", "TURBOT_FISH", "Turbot Fish" => TurbotFish;
    EmptyRectangle = "er", "EMPTY_RECTANGLE", "Empty Rectangle" => EmptyRectangle;
    WWing = "w", "W_WING", "W-Wing" => WWing;
    XyWing = "xy", "XY_WING", "XY-Wing" => XyWing;
    XyzWing = "xyz", "XYZ_WING", "XYZ-Wing" => XyzWing;
    Uniqueness1 = "u1", "UNIQUENESS_1", "Uniqueness Test 1" => UniqueRectangleType1;
    Uniqueness2 = "u2", "UNIQUENESS_2", "Uniqueness Test 2" => UniqueRectangleType2;
    Uniqueness3 = "u3", "UNIQUENESS_3", "Uniqueness Test 3" => UniqueRectangleType3;
    Uniqueness4 = "u4", "UNIQUENESS_4", "Uniqueness Test 4" => UniqueRectangleType4;
    Uniqueness5 = "u5", "UNIQUENESS_5", "Uniqueness Test 5" => UniqueRectangleType5;
    Uniqueness6 = "u6", "UNIQUENESS_6", "Uniqueness Test 6" => UniqueRectangleType6;
    HiddenRectangle = "hr", "HIDDEN_RECTANGLE", "Hidden Rectangle" => HiddenRectangle;
    AvoidableRectangle1 = "ar1", "AVOIDABLE_RECTANGLE_1", "Avoidable Rectangle Type 1" => AvoidableRectangleType1;
    AvoidableRectangle2 = "ar2", "AVOIDABLE_RECTANGLE_2", "Avoidable Rectangle Type 2" => AvoidableRectangleType2;
    FinnedXWing = "fbf2", "FINNED_X_WING", "Finned X-Wing" => FinnedXWing;
    FinnedSwordfish = "fbf3", "FINNED_SWORDFISH", "Finned Swordfish" => FinnedSwordfish;
    FinnedJellyfish = "fbf4", "FINNED_JELLYFISH", "Finned Jellyfish" => FinnedJellyfish;
    SashimiXWing = "sbf2", "SASHIMI_X_WING", "Sashimi X-Wing" => SashimiXWing;
    SashimiSwordfish = "sbf3", "SASHIMI_SWORDFISH", "Sashimi Swordfish" => SashimiSwordfish;
    SashimiJellyfish = "sbf4", "SASHIMI_JELLYFISH", "Sashimi Jellyfish" => SashimiJellyfish;
    SueDeCoq = "sdc", "SUE_DE_COQ", "Sue de Coq" => SueDeCoq;
    SimpleColorsTrap = "sc1", "SIMPLE_COLORS_TRAP", "Simple Colors Trap" => SimpleColouringTrap;
    SimpleColorsWrap = "sc2", "SIMPLE_COLORS_WRAP", "Simple Colors Wrap" => SimpleColouringWrap;
    MultiColors1 = "mc1", "MULTI_COLORS_1", "Multi Colors 1" => MultiColouring1;
    MultiColors2 = "mc2", "MULTI_COLORS_2", "Multi Colors 2" => MultiColouring2;
    XChain = "x", "X_CHAIN", "X-Chain" => XChain;
    XyChain = "xyc", "XY_CHAIN", "XY-Chain" => XyChain;
    ContinuousNiceLoop = "cnl", "CONTINUOUS_NICE_LOOP", "Continuous Nice Loop" => ContinuousNiceLoop;
    DiscontinuousNiceLoop = "dnl", "DISCONTINUOUS_NICE_LOOP", "Discontinuous Nice Loop" => DiscontinuousNiceLoop;
    Aic = "aic", "AIC", "AIC" => Aic;
    GroupedContinuousNiceLoop = "gcnl", "GROUPED_CONTINUOUS_NICE_LOOP", "Grouped Continuous Nice Loop" => GroupedContinuousNiceLoop;
    GroupedDiscontinuousNiceLoop = "gdnl", "GROUPED_DISCONTINUOUS_NICE_LOOP", "Grouped Discontinuous Nice Loop" => GroupedDiscontinuousNiceLoop;
    GroupedAic = "gaic", "GROUPED_AIC", "Grouped AIC" => GroupedAic;
    AlsXz = "axz", "ALS_XZ", "Almost Locked Set XZ-Rule" => AlsXz;
    AlsXyWing = "axy", "ALS_XY_WING", "Almost Locked Set XY-Wing" => AlsXyWing;
    AlsXyChain = "ach", "ALS_XY_CHAIN", "Almost Locked Set XY-Chain" => AlsXyChain;
    FrankenXWing = "ff2", "FRANKEN_X_WING", "Franken X-Wing" => FrankenXWing;
    FrankenSwordfish = "ff3", "FRANKEN_SWORDFISH", "Franken Swordfish" => FrankenSwordfish;
    FinnedFrankenXWing = "fff2", "FINNED_FRANKEN_X_WING", "Finned Franken X-Wing" => FinnedFrankenXWing;
    FinnedFrankenSwordfish = "fff3", "FINNED_FRANKEN_SWORDFISH", "Finned Franken Swordfish" => FinnedFrankenSwordfish;
    MutantXWing = "mf2", "MUTANT_X_WING", "Mutant X-Wing" => MutantXWing;
    MutantSwordfish = "mf3", "MUTANT_SWORDFISH", "Mutant Swordfish" => MutantSwordfish;
    FinnedMutantXWing = "fmf2", "FINNED_MUTANT_X_WING", "Finned Mutant X-Wing" => FinnedMutantXWing;
    FinnedMutantSwordfish = "fmf3", "FINNED_MUTANT_SWORDFISH", "Finned Mutant Swordfish" => FinnedMutantSwordfish;
    ForcingChainContradiction = "fcc", "FORCING_CHAIN_CONTRADICTION", "Forcing Chain Contradiction" => ContradictionForcingChain;
    ForcingChainVerity = "fcv", "FORCING_CHAIN_VERITY", "Forcing Chain Verity" => MultipleForcingChain;
    ForcingNetContradiction = "fnc", "FORCING_NET_CONTRADICTION", "Forcing Net Contradiction" => ContradictionForcingNet;
    ForcingNetVerity = "fnv", "FORCING_NET_VERITY", "Forcing Net Verity" => DynamicForcingChain;
    BruteForce = "bf", "BRUTE_FORCE", "Brute Force";
}

impl fmt::Display for StepName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
