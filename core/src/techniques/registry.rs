//! The registry: the one list of all techniques, easiest first.
//!
//! Hints are searched in the order of the registry: by level, see [`rate`](crate::rate), and within a level by how
//! easily people see the pattern. Whether a puzzle needs a technique depends on the same order, see
//! [`engine_for`](crate::generate::engine_for).
//!
//! # Patterns without a row
//!
//! A named pattern has no row if an easier technique always applies as well, or if the pattern is almost never the
//! easiest. This was measured in some 8,000 positions in which nothing easier than a Unique Rectangle with strong
//! links applies. They are on the solution paths of 1,500 random puzzles and 350 hard ones.
//!
//! | pattern | why it has no row |
//! |---|---|
//! | almost hidden sets in chains, AHS-XZ | if n digits have n + 1 cells of a house, the other cells of the house are an almost locked set, and almost locked sets of every size are searched. If two almost hidden sets share a cell, which can take a digit of only one of them, the remaining cells are the petals of a Death Blossom with this cell as its stem |
//! | Grouped Skyscraper, Grouped Turbot Fish | a finned X-Wing, an Empty Rectangle |
//! | UVWXYZ-Wing and larger | in all but nine positions, two almost locked sets with fewer cells each do the same |
//! | candidates outside a rectangle that keep it from being deadly (external guardians), without another cell | never eliminates more than type 4 |
//! | avoidable rectangles of other types than 1 and 2 | never occurs without another cell; with one cell for each case in 18 positions, only one of which had no chain |
//! | pairs of fireworks, almost fireworks | with a cell that both see in one position; with an almost locked set in two positions, both of which have fireworks |
//! | dual kites of two digits | two kites, each reported as a step |
//! | BUG + n by the XZ rule, by wings or by sets | beyond types 1 to 4 in 3 positions without another cell and in 10 with one; if no chain is left, in one position with a cell and in 3 with a set |
//! | other deadly patterns of three or four digits (Borescoper's, Qiu's, unique matrices) | if no chain is left, in 18 positions; with five digits, which nobody describes, in 42 |
//! | clue covers | the seven published patterns of a band with two or three clues never occurred |
//! | subset counting, extended subsets | with up to five cells in two houses and no ALS-XZ: never in 1,045 positions |
//! | Empty Rectangle with a pair | two Grouped W-Wings with the same ends; occurred twice, both times beside loops that eliminate the same |
//! | Aligned Quad Exclusion | where aligned triples eliminate nothing, four cells with up to 200 combinations in 2 of 86 positions, both with a Multiple Forcing Chain |
//! | three digits that cannot fill cells of other shapes than a Tridagon | never without other cells or with one cell for each guardian; with one set each in 8 of 2,603 positions that have no Tridagon |
//! | exocets of other kinds (senior, complex, with two base digits that need not be in a target) | if only forcing chains and nets are left, all kinds together in 22 of 2,319 positions |
//! | Multi-sector Locked Sets after some of their candidates are eliminated | they remain locked sets with the same numbers of cells and of digits in houses |
//! | Multivalue X-Wing | an XY-Ring, or a continuous loop of four links |
//!
//! # A row
//!
//! A row has the form `Variant = "id", "English name", Family, finder, "source"`, followed by options. The finder
//! has the parameters of the technique, such as a size, and gets the id of the steps to report. From the rows a
//! macro makes the enum [`TechniqueId`], the table of [`Info`]s and the table of the finders. Everything else that
//! depends on the identity of a technique is derived from these.

use super::als::{AlmostLockedFinder, AlsChainFinder, AlsWWing, AlsXz, SueDeCoqFinder};
use super::blossoms::BlossomFinder;
use super::chain_search::{AlsAic, ChainFilter, ChainFinder, ChainShape, NamedChainFinder};
use super::colouring::{MultiColours, OneCluster};
use super::direct::{DirectHiddenSubset, DirectLocked};
use super::exclusion::AlignedExclusionFinder;
use super::exotic::{
    BivalueOddagon, DoubleExocetFinder, ExocetFinder, FireworksFinder, MultiSectorLockedSets,
    SkLoop, SymmetricalPlacement, Tridagon,
};
use super::fish::{BasicFish, FishFinder, KrakenFishFinder, Shape, SiameseFishFinder};
use super::forcing::{ForcingChain, NestedChain};
use super::intersections::LockedCandidates;
use super::single_digit::{BrokenWingFinder, DualForm, EmptyRectangle};
use super::singles::{FullHouse, HiddenSingle, NakedSingle};
use super::subsets::{HiddenSubset, NakedSubset};
use super::templates::TemplateFinder;
use super::uniqueness::{DeadlyFinder, DeadlyShape, Rule};
use super::wings::{BentWing, WWingFinder, WingFinder, XyzRing};
use super::{Assumption, Family, Finder, Info};
use crate::rating::Rating;

/// The site of Sudoku Explainer and its successor Sukaku Explainer.
const EXPLAINER: &str = "https://github.com/SudokuMonster/SukakuExplainer";

/// The table of Sudoku Explainer's ratings, which lists its techniques too.
const EXPLAINER_RATINGS: &str = "https://github.com/SudokuMonster/SukakuExplainer/wiki/\
     Difficulty-ratings-in-Sudoku-Explainer-v1.2.1";

/// The forum thread that describes short chains as wings.
const SHORT_WINGS: &str = "https://forum.enjoysudoku.com/local-wing-t34685.html";

/// A description of almost locked candidates.
const ALMOST_LOCKED: &str =
    "https://sunnieshine.github.io/Sudoku/tutorial/almost-locked-candidates";

/// The forum thread that describes wings closed to rings.
const RINGS: &str = "https://forum.enjoysudoku.com/xyz-ring-t42209.html";

/// Defines the identities of the techniques from rows of the form `Variant = "id", "English name", Family, finder,
/// "source"`, followed by options. `se` is the lowest rating, in tenths, that Sudoku Explainer gives an instance;
/// `assumes` the [`Assumption`]; `formerly` former ids; `also` other English names. The example of a technique is
/// the file `examples/id.txt`.
macro_rules! techniques {
    ($(
        $variant:ident = $id:literal, $name:literal, $family:ident, $finder:expr, $source:expr
        $(, se $rating:literal)? $(, assumes $assumption:ident)? $(, formerly $($former:literal)+)?
        $(, also $($other:literal)+)?;
    )*) => {
        /// The identity of a technique. Identities compare in the order of the registry, easier techniques
        /// first.
        ///
        /// See [`Info`] for the names of a technique, and [`find`](Self::find) for its search.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum TechniqueId {
            $(#[doc = concat!($name, ".")] $variant,)*
        }

        impl TechniqueId {
            /// Every technique, easiest first.
            pub const ALL: &[Self] = &[$(Self::$variant),*];
        }

        /// The finder of every technique: `FINDERS[i]` belongs to `TechniqueId::ALL[i]`.
        pub(super) static FINDERS: &[&dyn Finder] = &[$(&$finder),*];

        /// The data of every technique: `INFOS[i]` belongs to `TechniqueId::ALL[i]`.
        pub(super) static INFOS: &[Info] = &[$(Info {
            id: TechniqueId::$variant,
            text: $id,
            name: $name,
            family: Family::$family,
            source: $source,
            assumption: [$(Assumption::$assumption,)? Assumption::None][0],
            min_rating: [$(Some(Rating::from_tenths($rating)),)? None][0],
            former_ids: &[$($($former),+)?],
            other_names: &[$($($other),+)?],
            example: include_str!(concat!("examples/", $id, ".txt")),
        }),*];
    };
}

techniques! {
    FullHouse = "full-house", "Full House", Singles, FullHouse,
        "https://hodoku.sourceforge.net/en/tech_singles.php#fh", se 10,
        also "Last Digit" "Last Remaining Cell";
    HiddenSingleBox = "hidden-single-box", "Hidden Single in box", Singles, HiddenSingle::Box,
        "https://hodoku.sourceforge.net/en/tech_singles.php#h1", se 12;
    HiddenSingleLine = "hidden-single-line", "Hidden Single in row/column", Singles,
        HiddenSingle::Line, "https://hodoku.sourceforge.net/en/tech_singles.php#h1", se 15;
    NakedSingle = "naked-single", "Naked Single", Singles, NakedSingle,
        "https://hodoku.sourceforge.net/en/tech_singles.php#n1", se 23,
        also "Sole Candidate" "Lone Single";
    DirectPointing = "direct-pointing", "Direct Pointing", Direct, DirectLocked::Pointing,
        EXPLAINER_RATINGS, se 17;
    DirectClaiming = "direct-claiming", "Direct Claiming", Direct, DirectLocked::Claiming,
        EXPLAINER_RATINGS, se 19;
    DirectHiddenPair = "direct-hidden-pair", "Direct Hidden Pair", Direct,
        DirectHiddenSubset { size: 2 }, EXPLAINER_RATINGS, se 20;
    DirectHiddenTriple = "direct-hidden-triple", "Direct Hidden Triple", Direct,
        DirectHiddenSubset { size: 3 }, EXPLAINER_RATINGS, se 25;
    Pointing = "pointing", "Pointing", Intersections, LockedCandidates::Pointing,
        "https://hodoku.sourceforge.net/en/tech_intersections.php", se 26,
        also "Locked Candidates Type 1" "Pointing Pair" "Pointing Triple" "Intersection Removal";
    Claiming = "claiming", "Claiming", Intersections, LockedCandidates::Claiming,
        "https://hodoku.sourceforge.net/en/tech_intersections.php", se 28,
        also "Locked Candidates Type 2" "Box/Line Reduction" "Intersection Removal";
    LockedPair = "locked-pair", "Locked Pair", Intersections, NakedSubset::locked(2),
        "https://hodoku.sourceforge.net/en/tech_naked.php";
    LockedTriple = "locked-triple", "Locked Triple", Intersections, NakedSubset::locked(3),
        "https://hodoku.sourceforge.net/en/tech_naked.php";
    NakedPair = "naked-pair", "Naked Pair", Subsets, NakedSubset::plain(2),
        "https://hodoku.sourceforge.net/en/tech_naked.php", se 30;
    HiddenPair = "hidden-pair", "Hidden Pair", Subsets, HiddenSubset { size: 2 },
        "https://hodoku.sourceforge.net/en/tech_hidden.php", se 34;
    XWing = "x-wing", "X-Wing", Fish, BasicFish { size: 2 },
        "https://hodoku.sourceforge.net/en/tech_fishb.php", se 32;
    NakedTriple = "naked-triple", "Naked Triple", Subsets, NakedSubset::plain(3),
        "https://hodoku.sourceforge.net/en/tech_naked.php", se 36;
    HiddenTriple = "hidden-triple", "Hidden Triple", Subsets, HiddenSubset { size: 3 },
        "https://hodoku.sourceforge.net/en/tech_hidden.php", se 40;
    Swordfish = "swordfish", "Swordfish", Fish, BasicFish { size: 3 },
        "https://hodoku.sourceforge.net/en/tech_fishb.php", se 38;
    NakedQuadruple = "naked-quadruple", "Naked Quadruple", Subsets, NakedSubset::plain(4),
        "https://hodoku.sourceforge.net/en/tech_naked.php", se 50,
        also "Naked Quad";
    XyWing = "xy-wing", "XY-Wing", Wings, WingFinder { pivot_size: 2 },
        "https://hodoku.sourceforge.net/en/tech_wings.php", se 42,
        also "Y-Wing" "Bent Triple";
    XyzWing = "xyz-wing", "XYZ-Wing", Wings, WingFinder { pivot_size: 3 },
        "https://hodoku.sourceforge.net/en/tech_wings.php", se 44;
    AlmostLockedPair = "almost-locked-pair", "Almost Locked Pair", AlmostLockedSets,
        AlmostLockedFinder { size: 2 }, ALMOST_LOCKED,
        also "Almost Locked Candidates";
    SimpleColouringTrap = "simple-coloring-trap", "Simple Colors Trap", Colouring,
        OneCluster::Trap, "https://hodoku.sourceforge.net/en/tech_col.php#sc",
        also "Simple Coloring" "Simple Colouring" "Single's Chains";
    SimpleColouringWrap = "simple-coloring-wrap", "Simple Colors Wrap", Colouring,
        OneCluster::Wrap, "https://hodoku.sourceforge.net/en/tech_col.php#sc",
        also "Simple Coloring" "Simple Colouring" "Single's Chains";
    Skyscraper = "skyscraper", "Skyscraper", SingleDigit, NamedChainFinder,
        "https://hodoku.sourceforge.net/en/tech_sdp.php#sk",
        also "Two Strong Links";
    TwoStringKite = "two-string-kite", "2-String Kite", SingleDigit, NamedChainFinder,
        "https://hodoku.sourceforge.net/en/tech_sdp.php#t2sk",
        also "Two Strong Links";
    TurbotFish = "turbot-fish", "Turbot Fish", SingleDigit, NamedChainFinder,
        "https://hodoku.sourceforge.net/en/tech_sdp.php#tf", se 66,
        also "Two Strong Links" "Turbot Chain";
    EmptyRectangle = "empty-rectangle", "Empty Rectangle", SingleDigit, EmptyRectangle::Full,
        "https://hodoku.sourceforge.net/en/tech_sdp.php#er",
        also "Rectangle Elimination" "Hinge";
    WWing = "w-wing", "W-Wing", Wings, WWingFinder { is_grouped: false },
        "https://hodoku.sourceforge.net/en/tech_wings.php",
        also "Semi-Remote Pair";
    GroupedWWing = "grouped-w-wing", "Grouped W-Wing", Wings, WWingFinder { is_grouped: true },
        "https://www.sudokuwiki.org/Chute_Remote_Pairs", formerly "multi-branch-grouped-w-wing",
        also "Multi-Branch W-Wing" "Chute Remote Pairs";
    MultiColouring1 = "multi-coloring-1", "Multi Colors 1", Colouring, MultiColours::One,
        "https://hodoku.sourceforge.net/en/tech_col.php#mc",
        also "Multi-Coloring" "Multi-Colouring";
    MultiColouring2 = "multi-coloring-2", "Multi Colors 2", Colouring, MultiColours::Two,
        "https://hodoku.sourceforge.net/en/tech_col.php#mc",
        also "Multi-Coloring" "Multi-Colouring";
    EmptyRectangleTwoPlaces = "empty-rectangle-two-places", "Empty Rectangle with two places",
        SingleDigit, EmptyRectangle::TwoPlaces, "https://hodoku.sourceforge.net/en/tech_sdp.php#er";
    DualTwoStringKite = "dual-two-string-kite", "Dual 2-String Kite", SingleDigit,
        DualForm::TwoStringKite, "https://hodoku.sourceforge.net/en/tech_sdp.php#t2sk2";
    DualEmptyRectangle = "dual-empty-rectangle", "Dual Empty Rectangle", SingleDigit,
        DualForm::EmptyRectangle, "https://hodoku.sourceforge.net/en/tech_sdp.php#er3";
    UniqueRectangleType1 = "unique-rectangle-type-1", "Unique Rectangle Type 1", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Type1]), "https://hodoku.sourceforge.net/en/tech_ur.php#u1", se 45,
        assumes UniqueSolution,
        also "Uniqueness Test 1";
    UniqueRectangleType2 = "unique-rectangle-type-2", "Unique Rectangle Type 2", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Type2]), "https://hodoku.sourceforge.net/en/tech_ur.php#u2", se 45,
        assumes UniqueSolution,
        also "Uniqueness Test 2";
    UniqueRectangleType4 = "unique-rectangle-type-4", "Unique Rectangle Type 4", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Type4]), "https://hodoku.sourceforge.net/en/tech_ur.php#u4", se 45,
        assumes UniqueSolution,
        also "Uniqueness Test 4";
    UniqueRectangleType3 = "unique-rectangle-type-3", "Unique Rectangle Type 3", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Type3]), "https://hodoku.sourceforge.net/en/tech_ur.php#u3", se 45,
        assumes UniqueSolution,
        also "Uniqueness Test 3";
    UniqueRectangleType5 = "unique-rectangle-type-5", "Unique Rectangle Type 5", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Type5]), "https://hodoku.sourceforge.net/en/tech_ur.php#u5",
        assumes UniqueSolution,
        also "Uniqueness Test 5";
    UniqueRectangleType6 = "unique-rectangle-type-6", "Unique Rectangle Type 6", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Type6]), "https://hodoku.sourceforge.net/en/tech_ur.php#u6",
        assumes UniqueSolution,
        also "Uniqueness Test 6";
    HiddenRectangle = "hidden-rectangle", "Hidden Rectangle", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::Hidden]),
        "https://hodoku.sourceforge.net/en/tech_ur.php#hr", assumes UniqueSolution,
        also "Hidden Unique Rectangle";
    UniqueRectangleStrongLinks = "unique-rectangle-strong-links",
        "Unique Rectangle with strong links", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Rectangle, &[Rule::StrongLinks]),
        "https://www.sudokuwiki.org/Unique_Rectangles", assumes UniqueSolution,
        also "UR+2B/1SL" "UR+2D/1SL" "UR+3X/2SL" "UR+4X/3SL" "UR+4C/3SL";
    AvoidableRectangleType1 = "avoidable-rectangle-type-1", "Avoidable Rectangle Type 1",
        Uniqueness, DeadlyFinder::new(DeadlyShape::Avoidable, &[Rule::Type1]),
        "https://hodoku.sourceforge.net/en/tech_ur.php#ar",
        assumes UniqueSolution;
    AvoidableRectangleType2 = "avoidable-rectangle-type-2", "Avoidable Rectangle Type 2",
        Uniqueness, DeadlyFinder::new(DeadlyShape::Avoidable, &[Rule::Type2]),
        "https://hodoku.sourceforge.net/en/tech_ur.php#ar",
        assumes UniqueSolution;
    UniqueLoop = "unique-loop", "Unique Loop", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Loop, &[Rule::Type1, Rule::Type2, Rule::Type5, Rule::Type4]),
        EXPLAINER, se 46,
        assumes UniqueSolution;
    UniqueLoopType3 = "unique-loop-type-3", "Unique Loop Type 3", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Loop, &[Rule::Type3]),
        EXPLAINER, se 46, assumes UniqueSolution;
    AlmostLockedTriple = "almost-locked-triple", "Almost Locked Triple", AlmostLockedSets,
        AlmostLockedFinder { size: 3 }, ALMOST_LOCKED,
        also "Almost Locked Candidates";
    Jellyfish = "jellyfish", "Jellyfish", Fish, BasicFish { size: 4 },
        "https://hodoku.sourceforge.net/en/tech_fishb.php", se 52;
    HiddenQuadruple = "hidden-quadruple", "Hidden Quadruple", Subsets, HiddenSubset { size: 4 },
        "https://hodoku.sourceforge.net/en/tech_hidden.php", se 54,
        also "Hidden Quad";
    BugPlus1 = "bug-plus-1", "BUG + 1", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Bug, &[Rule::Type1]),
        "https://hodoku.sourceforge.net/en/tech_ur.php#bug1", se 56, assumes UniqueSolution,
        also "Bivalue Universal Grave" "BUG Type 1";
    BugType2 = "bug-type-2", "BUG Type 2", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Bug, &[Rule::Type2, Rule::Type5]),
        "https://www.sudokuwiki.org/BUG", se 57, assumes UniqueSolution;
    BugType4 = "bug-type-4", "BUG Type 4", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Bug, &[Rule::Type4]),
        "https://www.sudokuwiki.org/BUG", se 57, assumes UniqueSolution;
    BugType3 = "bug-type-3", "BUG Type 3", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Bug, &[Rule::Type3]),
        "https://www.sudokuwiki.org/BUG", se 58, assumes UniqueSolution;
    ExtendedRectangle = "extended-rectangle", "Extended Rectangle", Uniqueness,
        DeadlyFinder::new(DeadlyShape::Extended, Rule::GENERAL),
        "https://www.sudokuwiki.org/Extended_Unique_Rectangles", assumes UniqueSolution,
        also "Extended Unique Rectangle";
    BugLite = "bug-lite", "BUG-Lite", Uniqueness,
        DeadlyFinder::new(DeadlyShape::BugLite, Rule::GENERAL),
        "https://sudokumasterthegame.com/bivalve-universal-grave/", assumes UniqueSolution,
        formerly "reverse-bug",
        also "Bivalue Universal Grave Lite" "Reverse BUG" "Reverse Unique Rectangle" "Reverse Unique Loop";
    GurthSymmetry = "gurth-symmetry", "Gurth's Symmetrical Placement", Exotic, SymmetricalPlacement,
        "https://www.sudokuwiki.org/Gurths_Theorem", assumes UniqueSolution,
        also "Gurth's Theorem";
    RemotePair = "remote-pair", "Remote Pair", Chains,
        ChainFinder::new(ChainFilter::RemotePair, &ChainShape::ALL),
        "https://hodoku.sourceforge.net/en/tech_chains.php#rp",
        also "Remote Pairs";
    FinnedXWing = "finned-x-wing", "Finned X-Wing", Fish, FishFinder::finned(Shape::Basic, 2).sashimi(false),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    SashimiXWing = "sashimi-x-wing", "Sashimi X-Wing", Fish, FishFinder::finned(Shape::Basic, 2).sashimi(true),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    GroupedTwoStringKite = "grouped-two-string-kite", "Grouped 2-String Kite", SingleDigit,
        NamedChainFinder, EXPLAINER;
    MWing = "m-wing", "M-Wing", Wings, NamedChainFinder,
        "https://dailysudoku.net/sudoku/forums/viewtopic.php?p=32027";
    SWing = "s-wing", "S-Wing", Wings, NamedChainFinder, SHORT_WINGS,
        also "Split Wing";
    LWing = "l-wing", "L-Wing", Wings, NamedChainFinder, SHORT_WINGS,
        also "Local Wing";
    HWing = "h-wing", "H-Wing", Wings, NamedChainFinder, SHORT_WINGS,
        also "Hybrid Wing";
    GroupedMWing = "grouped-m-wing", "Grouped M-Wing", Wings, NamedChainFinder, SHORT_WINGS;
    GroupedSWing = "grouped-s-wing", "Grouped S-Wing", Wings, NamedChainFinder, SHORT_WINGS;
    GroupedLWing = "grouped-l-wing", "Grouped L-Wing", Wings, NamedChainFinder, SHORT_WINGS;
    GroupedHWing = "grouped-h-wing", "Grouped H-Wing", Wings, NamedChainFinder, SHORT_WINGS;
    XyzRing = "xyz-ring", "XYZ-Ring", Wings, XyzRing, RINGS, formerly "grouped-xyz-ring",
        also "XYZ-Loop" "Grouped XYZ-Ring";
    UniqueRectangleWings = "unique-rectangle-wings", "Unique Rectangle with wings", Uniqueness,
        BlossomFinder::RectangleWings, "https://www.sudokuwiki.org/Unique_Rectangles",
        assumes UniqueSolution,
        also "UR-XY-Wing" "UR-XYZ-Wing" "UR-WXYZ-Wing" "Unique Rectangle External Type";
    Medusa3d = "medusa-3d", "3D Medusa", Colouring, OneCluster::Medusa, "https://www.sudokuwiki.org/3D_Medusa",
        also "3D Coloring" "3D Colouring";
    FinnedSwordfish = "finned-swordfish", "Finned Swordfish", Fish, FishFinder::finned(Shape::Basic, 3).sashimi(false),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    SashimiSwordfish = "sashimi-swordfish", "Sashimi Swordfish", Fish, FishFinder::finned(Shape::Basic, 3).sashimi(true),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    FinnedJellyfish = "finned-jellyfish", "Finned Jellyfish", Fish, FishFinder::finned(Shape::Basic, 4).sashimi(false),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    SashimiJellyfish = "sashimi-jellyfish", "Sashimi Jellyfish", Fish, FishFinder::finned(Shape::Basic, 4).sashimi(true),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    SiameseFish = "siamese-fish", "Siamese Fish", Fish, SiameseFishFinder(&[Shape::Basic]),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php",
        formerly "siamese-finned-sashimi-x-wing-jellyfish";
    XChain = "x-chain", "X-Chain", Chains,
        ChainFinder::new(ChainFilter::OneDigit, &ChainShape::ALL),
        "https://hodoku.sourceforge.net/en/tech_chains.php#x", se 66,
        also "Forcing X-Chain";
    XyChain = "xy-chain", "XY-Chain", Chains,
        ChainFinder::new(ChainFilter::Bivalue, &ChainShape::ALL),
        "https://hodoku.sourceforge.net/en/tech_chains.php#xyc",
        also "Y-Wing Chain" "Twinned XY-Chain";
    XCycle = "x-cycle", "X-Cycle", Chains,
        ChainFinder::new(ChainFilter::OneDigit, &[ChainShape::Continuous]).as_whole(),
        "https://www.sudokuwiki.org/X_Cycles", se 65,
        also "Fishy Cycle" "Bidirectional X-Cycle";
    XyRing = "xy-ring", "XY-Ring", Wings, NamedChainFinder, RINGS,
        also "XY-Loop";
    WRing = "w-ring", "W-Ring", Wings, NamedChainFinder, RINGS;
    ContinuousNiceLoop = "continuous-nice-loop", "Continuous Nice Loop", Chains,
        ChainFinder::new(ChainFilter::Plain, &[ChainShape::Continuous]),
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl", se 65,
        also "AIC Ring" "Bidirectional Cycle";
    DiscontinuousNiceLoop = "discontinuous-nice-loop", "Discontinuous Nice Loop", Chains,
        ChainFinder::new(ChainFilter::Plain, &[ChainShape::Discontinuous]),
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl", se 70,
        also "Forcing Chain";
    Aic = "aic", "AIC", Chains,
        ChainFinder::new(ChainFilter::Plain, &[ChainShape::Open]),
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl",
        also "Alternating Inference Chain";
    SueDeCoq = "sue-de-coq", "Sue de Coq", AlmostLockedSets, SueDeCoqFinder,
        "https://hodoku.sourceforge.net/en/tech_misc.php#sdc",
        also "Two-Sector Disjoint Subsets";
    WxyzWing = "wxyz-wing", "WXYZ-Wing", Wings, BentWing, "https://www.sudokuwiki.org/WXYZ_Wing",
        formerly "vwxyz-wing",
        also "Bent Quad" "VWXYZ-Wing" "Bent Quint";
    AlsXz = "als-xz", "ALS-XZ", AlmostLockedSets, AlsXz,
        "https://hodoku.sourceforge.net/en/tech_als.php#axz",
        also "Almost Locked Sets XZ" "Singly-Linked ALS" "Doubly-Linked ALS";
    AlignedPairExclusion = "aligned-pair-exclusion", "Aligned Pair Exclusion", Exclusion,
        AlignedExclusionFinder { size: 2 }, "https://www.sudokuwiki.org/Aligned_Pair_Exclusion", se 62,
        also "APE";
    AlsXyWing = "als-xy-wing", "ALS-XY-Wing", AlmostLockedSets,
        AlsChainFinder { min_sets: 3, max_sets: 3, overlaps: false },
        "https://hodoku.sourceforge.net/en/tech_als.php#axy",
        also "Almost Locked Sets XY-Wing";
    AlsWWing = "als-w-wing", "ALS-W-Wing", AlmostLockedSets, AlsWWing,
        "https://hodoku.sourceforge.net/en/tech_als.php",
        also "Almost Locked Sets W-Wing";
    AlsXyChain = "als-xy-chain", "ALS-XY-Chain", AlmostLockedSets,
        AlsChainFinder { min_sets: 4, max_sets: 7, overlaps: false },
        "https://hodoku.sourceforge.net/en/tech_als.php#ach",
        also "Almost Locked Sets Chain" "ALS Chain";
    DeathBlossom = "death-blossom", "Death Blossom", AlmostLockedSets, BlossomFinder::Cell,
        "https://hodoku.sourceforge.net/en/tech_als.php#db";
    HouseDeathBlossom = "house-death-blossom", "House Death Blossom", AlmostLockedSets,
        BlossomFinder::House, "https://www.sudokuwiki.org/Death_Blossom",
        also "Region Death Blossom" "Unit Death Blossom";
    RectangleDeathBlossom = "rectangle-death-blossom", "Rectangle Death Blossom", AlmostLockedSets,
        BlossomFinder::Rectangle, "https://www.sudokuwiki.org/Death_Blossom",
        assumes UniqueSolution,
        also "Unique Rectangle with ALS" "UR + ALS";
    GroupedXChain = "grouped-x-chain", "Grouped X-Chain", Chains,
        ChainFinder::new(ChainFilter::GroupedOneDigit, &ChainShape::ALL).as_whole(),
        "https://www.sudokuwiki.org/Grouped_X_Cycles",
        also "Grouped X-Cycle";
    GroupedContinuousNiceLoop = "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop",
        Chains, ChainFinder::new(ChainFilter::Grouped, &[ChainShape::Continuous]),
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl";
    GroupedDiscontinuousNiceLoop = "grouped-discontinuous-nice-loop",
        "Grouped Discontinuous Nice Loop", Chains,
        ChainFinder::new(ChainFilter::Grouped, &[ChainShape::Discontinuous]),
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl";
    GroupedAic = "grouped-aic", "Grouped AIC", Chains,
        ChainFinder::new(ChainFilter::Grouped, &[ChainShape::Open]),
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl",
        also "Grouped Alternating Inference Chain";
    AlsXyWingOverlapping = "als-xy-wing-overlapping", "Overlapping ALS-XY-Wing", AlmostLockedSets,
        AlsChainFinder { min_sets: 3, max_sets: 3, overlaps: true }, "https://hodoku.sourceforge.net/en/tech_als.php#axy";
    AlsAic = "als-aic", "AIC with ALS", Chains, AlsAic,
        "https://hodoku.sourceforge.net/en/tech_chains.php#nl5",
        formerly "aic-loops-with-als-nodes";
    AlsXyChainLong = "als-xy-chain-long", "Long ALS-XY-Chain", AlmostLockedSets,
        AlsChainFinder { min_sets: 8, max_sets: usize::MAX, overlaps: false },
        "https://hodoku.sourceforge.net/en/tech_als.php#ach";
    AlsXyChainOverlapping = "als-xy-chain-overlapping", "Overlapping ALS-XY-Chain",
        AlmostLockedSets, AlsChainFinder { min_sets: 4, max_sets: 7, overlaps: true },
        "https://hodoku.sourceforge.net/en/tech_als.php#ach";
    DeathBlossomOverlapping = "death-blossom-overlapping", "Overlapping Death Blossom",
        AlmostLockedSets, BlossomFinder::CellOverlapping,
        "https://hodoku.sourceforge.net/en/tech_als.php#db";
    AlignedTripleExclusion = "aligned-triple-exclusion", "Aligned Triple Exclusion", Exclusion,
        AlignedExclusionFinder { size: 3 }, "https://www.sudokuwiki.org/Aligned_Pair_Exclusion", se 75,
        also "ATE";
    BrokenWing = "broken-wing", "Broken Wing", SingleDigit, BrokenWingFinder,
        "https://www.sudokuwiki.org/Guardians",
        also "Guardians" "Oddagon";
    Fireworks = "fireworks", "Fireworks", Exotic, FireworksFinder, "https://www.sudokuwiki.org/Fireworks";
    FrankenXWing = "franken-x-wing", "Franken X-Wing", Fish, FishFinder::plain(Shape::Franken, 2),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    FrankenSwordfish = "franken-swordfish", "Franken Swordfish", Fish,
        FishFinder::plain(Shape::Franken, 3),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    FrankenJellyfish = "franken-jellyfish", "Franken Jellyfish", Fish,
        FishFinder::plain(Shape::Franken, 4),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    FinnedFrankenXWing = "finned-franken-x-wing", "Finned Franken X-Wing", Fish,
        FishFinder::finned(Shape::Franken, 2),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    FinnedFrankenSwordfish = "finned-franken-swordfish", "Finned Franken Swordfish", Fish,
        FishFinder::finned(Shape::Franken, 3),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    FinnedFrankenJellyfish = "finned-franken-jellyfish", "Finned Franken Jellyfish", Fish,
        FishFinder::finned(Shape::Franken, 4),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    MutantXWing = "mutant-x-wing", "Mutant X-Wing", Fish, FishFinder::plain(Shape::Mutant, 2),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    MutantSwordfish = "mutant-swordfish", "Mutant Swordfish", Fish,
        FishFinder::plain(Shape::Mutant, 3), "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    MutantJellyfish = "mutant-jellyfish", "Mutant Jellyfish", Fish,
        FishFinder::plain(Shape::Mutant, 4), "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    FinnedMutantXWing = "finned-mutant-x-wing", "Finned Mutant X-Wing", Fish,
        FishFinder::finned(Shape::Mutant, 2),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    FinnedMutantSwordfish = "finned-mutant-swordfish", "Finned Mutant Swordfish", Fish,
        FishFinder::finned(Shape::Mutant, 3),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    FinnedMutantJellyfish = "finned-mutant-jellyfish", "Finned Mutant Jellyfish", Fish,
        FishFinder::finned(Shape::Mutant, 4),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    SiameseComplexFish = "siamese-complex-fish", "Siamese Complex Fish", Fish,
        SiameseFishFinder(&[Shape::Franken, Shape::Mutant]),
        "https://hodoku.sourceforge.net/en/tech_fishc.php";
    BivalueOddagon = "bivalue-oddagon", "Bivalue Oddagon", Exotic, BivalueOddagon,
        "https://forum.enjoysudoku.com/technique-share-odd-bivalue-loop-bivalue-oddagon-t33153.html";
    Tridagon = "tridagon", "Tridagon", Exotic, Tridagon, "https://www.sudokuwiki.org/Tridagons",
        also "Thor's Hammer" "Trivalue Oddagon" "Chromatic Pattern";
    SkLoop = "sk-loop", "SK Loop", Exotic, SkLoop, "https://www.sudokuwiki.org/SK_Loops",
        also "Domino Loop";
    JuniorExocet = "junior-exocet", "Junior Exocet", Exotic, ExocetFinder,
        "https://www.sudokuwiki.org/Exocet", formerly "weak-exocet",
        also "Weak Exocet" "Almost Exocet" "Complex Junior Exocet";
    DoubleExocet = "double-exocet", "Double Exocet", Exotic, DoubleExocetFinder,
        "https://www.sudokuwiki.org/Double_Exocet";
    NishioForcingChain = "nishio-forcing-chain", "Nishio Forcing Chain", Forcing,
        ForcingChain::Nishio, "https://www.sudokuwiki.org/Nishio_Forcing_Chains", se 75;
    Squirmbag = "squirmbag", "Squirmbag", Fish, BasicFish { size: 5 },
        "https://hodoku.sourceforge.net/en/tech_fishb.php",
        also "Starfish";
    FinnedSquirmbag = "finned-squirmbag", "Finned Squirmbag", Fish, FishFinder::finned(Shape::Basic, 5).sashimi(false),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    SashimiSquirmbag = "sashimi-squirmbag", "Sashimi Squirmbag", Fish, FishFinder::finned(Shape::Basic, 5).sashimi(true),
        "https://hodoku.sourceforge.net/en/tech_fishfs.php";
    FrankenSquirmbag = "franken-squirmbag", "Franken Squirmbag", Fish,
        FishFinder::plain(Shape::Franken, 5),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    FinnedFrankenSquirmbag = "finned-franken-squirmbag", "Finned Franken Squirmbag", Fish,
        FishFinder::finned(Shape::Franken, 5),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#ff";
    MutantSquirmbag = "mutant-squirmbag", "Mutant Squirmbag", Fish,
        FishFinder::plain(Shape::Mutant, 5), "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    FinnedMutantSquirmbag = "finned-mutant-squirmbag", "Finned Mutant Squirmbag", Fish,
        FishFinder::finned(Shape::Mutant, 5),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    FinnedMutantWhale = "finned-mutant-whale", "Finned Mutant Whale", Fish,
        FishFinder::finned(Shape::Mutant, 6),
        "https://hodoku.sourceforge.net/en/tech_fishc.php#mf";
    MultipleForcingChain = "multiple-forcing-chain", "Multiple Forcing Chain", Forcing,
        ForcingChain::Multiple, "https://www.sudokuwiki.org/Cell_Forcing_Chains", se 80,
        also "Cell Forcing Chain" "Region Forcing Chain" "Unit Forcing Chain" "House Forcing Chain";
    ContradictionForcingChain = "contradiction-forcing-chain", "Contradiction Forcing Chain",
        Forcing, ForcingChain::Contradiction, "https://hodoku.sourceforge.net/en/tech_last.php#fc",
        also "Digit Forcing Chain";
    MultiSectorLockedSets = "multi-sector-locked-sets", "Multi-sector Locked Sets", Exotic,
        MultiSectorLockedSets, "https://sunnieshine.github.io/Sudoku/tutorial/mslses",
        also "MSLS";
    // These are harder to see than a cell with its candidates, as a fish and chains are involved, but easier to
    // follow than a net.
    KrakenFishType1 = "kraken-fish-type-1", "Kraken Fish Type 1", Fish, KrakenFishFinder::Type1,
        "https://hodoku.sourceforge.net/en/tech_last.php#kf";
    KrakenFishType2 = "kraken-fish-type-2", "Kraken Fish Type 2", Fish, KrakenFishFinder::Type2,
        "https://hodoku.sourceforge.net/en/tech_last.php#kf";
    DynamicForcingChain = "dynamic-forcing-chain", "Dynamic Forcing Chain", Forcing,
        ForcingChain::Dynamic, "https://hodoku.sourceforge.net/en/tech_last.php#fn", se 85;
    ContradictionForcingNet = "contradiction-forcing-net", "Contradiction Forcing Net", Forcing,
        ForcingChain::ContradictionNet, "https://hodoku.sourceforge.net/en/tech_last.php#fc";
    DynamicForcingChainPlus = "dynamic-forcing-chain-plus", "Dynamic Forcing Chain (+)", Forcing,
        ForcingChain::DynamicPlus, EXPLAINER, se 90;
    NestedForcingChain2 = "nested-forcing-chain-2", "Forcing Net with nested chains", Forcing,
        NestedChain::Chains, EXPLAINER, se 95;
    NestedForcingChain3 = "nested-forcing-chain-3", "Forcing Net with nested multiple chains",
        Forcing, NestedChain::MultipleChains, EXPLAINER, se 100;
    NestedForcingChain4 = "nested-forcing-chain-4", "Forcing Net with nested nets", Forcing,
        NestedChain::Nets, EXPLAINER, se 105;
    NestedForcingChain5 = "nested-forcing-chain-5", "Forcing Net with nets nested twice", Forcing,
        NestedChain::NestedNets, EXPLAINER, se 110;
    TemplateSet = "template-set", "Template Set", Templates, TemplateFinder::Set,
        "https://hodoku.sourceforge.net/en/tech_last.php#ts",
        also "Pattern Overlay";
    TemplateDelete = "template-delete", "Template Delete", Templates, TemplateFinder::Delete,
        "https://hodoku.sourceforge.net/en/tech_last.php#ts",
        also "Pattern Overlay";
}
