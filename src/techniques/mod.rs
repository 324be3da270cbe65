//! Techniques: patterns that prove a step, found and reported as data.
//!
//! A [`Technique`] looks at a [`PositionCache`] of a position and hands every [`Step`] it finds to a
//! [`Sink`], which answers whether to go on. A step carries its conclusions, its [`Pattern`] (what the
//! technique saw, as data), and its evidence: the [`Truth`]s it rests on, which
//! [`proof`](crate::proof) re-checks without knowing any technique.
//!
//! One family a folder: its finders, the shapes that its steps have, and how these are narrated, which sentences
//! are chosen, with which arguments, and what is marked on the board. Two lists hold the families together. The [`registry`]
//! has a row for every technique: from the rows come their identities ([`TechniqueId`]), names,
//! finders, examples and bounds on ratings. [`Pattern`] has a line for every shape. Sized or otherwise
//! varied forms are rows, not copies of code. `CONTRIBUTING.md` lists the files that a new technique
//! touches.
//!
//! This room knows neither the sentences themselves nor the solution, and no rating but the registry's.

mod als;
mod blossoms;
mod chain;
mod chain_pool;
mod chain_search;
mod chains;
mod colouring;
mod direct;
#[cfg(test)]
mod drawn;
mod eureka;
mod evidence;
mod exclusion;
mod exotic;
mod fish;
mod forcing;
mod hall_sets;
mod id;
mod incremental;
mod intersections;
mod links;
mod loops;
mod odd_ring;
mod pattern;
mod position_cache;
pub mod registry;
mod single_digit;
mod singles;
mod sink;
mod step;
mod subsets;
mod template_search;
mod templates;
mod typed_slots;
mod uniqueness;
mod wings;
mod xy_ends;

pub use crate::board::Strength;
pub use als::{AlmostLocked, AlmostLockedCandidates, AlsChain, AlsWWing, DeathBlossom, SueDeCoq};
pub(crate) use als::{AlsIdx, AlsList};
pub use blossoms::{Blossom, BlossomStem};
pub use chain::{Chain, ChainLink, ChainNode, Via};
pub(crate) use chain_pool::ChainPool;
pub use colouring::{Colouring, Medusa, MultiColouring};
pub use direct::{Direct, DirectCause};
pub use eureka::{Eureka, EurekaNode, NotEureka};
pub use exclusion::AlignedExclusion;
pub use exotic::{
    Burst, DoubleExocet, Exocet, Fireworks, Guarded, GuardedShape, JuniorExocet, LockedSectors,
};
pub use fish::{Fish, KrakenFish, SiameseFish};
pub(crate) use forcing::renewed;
pub use forcing::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason, RuleShape,
};
pub use id::UnknownTechnique;
pub(crate) use incremental::PathCache;
pub use intersections::{CommonExclusion, Locked};
pub use pattern::Pattern;
pub use position_cache::PositionCache;
pub(crate) use position_cache::{Bilocal, Checkpoint};
pub use registry::TechniqueId;
pub use single_digit::{BrokenWing, DualChain};
pub use singles::Single;
pub use sink::{All, First, Sink, Stoppable};
pub use step::{DeadlyPattern, GivenSymmetry, Step, Truth};
pub use subsets::{Subset, SubsetKind};
pub use templates::Template;
pub use uniqueness::{
    Bug, DeadlyAid, Exchange, ExchangeKind, PartialBug, PartialBugKind, Rectangle, RectangleKind,
};
pub use wings::{BentQuad, WWing, Wing};

use std::ops::ControlFlow;

use crate::rating::Rating;
use crate::words::{Message, Words, say, spoken};

/// A technique: one way of reasoning about positions, and the finder of its steps.
pub trait Technique: Sync {
    /// Returns which technique it is: the row of the [`registry`] that names it as its finder.
    fn id(&self) -> TechniqueId;

    /// Returns what there is to know of the technique.
    fn info(&self) -> &'static Info {
        self.id().info()
    }

    /// Hands every distinct instance in the position to the sink, until the sink says stop.
    ///
    /// The order is the same every time: houses as numbered (rows, columns, boxes), cells in
    /// reading order, digits ascending. Instances without a conclusion are not reported.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when the sink has stopped the search.
    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()>;
}

/// A row of the [`registry`]: what there is to know of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Info {
    /// Its identity.
    pub id: TechniqueId,
    /// Its stable id in commands, saves and data, such as `naked-pair`; see [`TechniqueId::as_str`].
    text: &'static str,
    /// The ids that it had in earlier versions, which are still read.
    pub former_ids: &'static [&'static str],
    /// Its English name, such as `Naked Pair`.
    pub name: &'static str,
    /// Other English names, which programs and sites give it or a form of it.
    pub other_names: &'static [&'static str],
    /// The family it belongs to.
    pub family: Family,
    /// Where the technique is described.
    pub source: &'static str,
    /// Whether it is sound only when the puzzle has exactly one solution.
    pub assumption: Assumption,
    /// A position in which it finds a step, of a puzzle with one solution, as a line of `HoDoKu`'s
    /// library.
    pub example: &'static str,
    /// The lowest rating that Sudoku Explainer gives an instance; `None` when it does not know the
    /// technique.
    pub least_rating: Option<Rating>,
}

/// The assumption of a technique besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Assumption {
    /// Nothing.
    None,
    /// That the puzzle has exactly one solution.
    UniqueSolution,
}

/// A family of techniques, which share their idea and their folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// A cell or house with one possibility left.
    Singles,
    /// Intersections and hidden subsets whose eliminations leave a hidden single.
    Direct,
    /// A digit or subset confined to the crossing of a box and a line.
    Intersections,
    /// Naked and hidden pairs, triples and quadruples.
    Subsets,
    /// One digit in n lines that cross n others.
    Fish,
    /// Short chains of one digit with a shape of their own.
    SingleDigit,
    /// Two colours along the conjugate pairs of a digit.
    Colouring,
    /// Two or three bivalue cells around a pivot or a link.
    Wings,
    /// Alternating strong and weak links.
    Chains,
    /// Patterns that would give a second solution.
    Uniqueness,
    /// Cells of a house with one digit more than cells.
    AlmostLockedSets,
    /// Combinations of digits in a few cells, tried one by one.
    Exclusion,
    /// Rare patterns across the whole board, each with an argument of its own.
    Exotic,
    /// Several assumptions with one consequence, or one assumption that fails.
    Forcing,
    /// All ways to place a digit on the board.
    Templates,
}

spoken!(Family);

impl Family {
    /// Returns the name.
    #[must_use]
    pub fn message(self, words: Words) -> Message {
        match self {
            Self::Singles => say!(words, "family-singles"),
            Self::Direct => say!(words, "family-direct"),
            Self::Intersections => say!(words, "family-intersections"),
            Self::Subsets => say!(words, "family-subsets"),
            Self::Fish => say!(words, "family-fish"),
            Self::SingleDigit => say!(words, "family-single-digit"),
            Self::Colouring => say!(words, "family-colouring"),
            Self::Wings => say!(words, "family-wings"),
            Self::Chains => say!(words, "family-chains"),
            Self::Uniqueness => say!(words, "family-uniqueness"),
            Self::AlmostLockedSets => say!(words, "family-almost-locked-sets"),
            Self::Exclusion => say!(words, "family-exclusion"),
            Self::Exotic => say!(words, "family-exotic"),
            Self::Forcing => say!(words, "family-forcing"),
            Self::Templates => say!(words, "family-templates"),
        }
    }
}
