//! Techniques: patterns that prove a step, found and reported as data.
//!
//! [`TechniqueId::find`] searches the position in a [`PositionCache`] and passes every [`Step`] it finds to a
//! [`Sink`], which decides whether the search continues. A step has conclusions, a [`Pattern`] (the cells,
//! houses and digits that the technique found), and evidence: the [`Truth`]s that prove the conclusions. The
//! module [`proof`](crate::proof) checks the evidence again without knowing any technique.
//!
//! Each family of techniques has its own folder with its finders, the types of its patterns, and their
//! narration: the choice of sentences with their arguments, and the marks on the board. Two lists connect the
//! families. The [`registry`] has a row for every technique, from which the identities ([`TechniqueId`]),
//! names, finders, examples and lowest ratings are derived. [`Pattern`] has a variant for every type of
//! pattern. Variants of a technique, such as sizes, are rows of the registry, not copies of code.
//! `CONTRIBUTING.md` lists the files to change for a new technique.
//!
//! This module contains neither the texts of the sentences nor the solution, and no ratings except the lowest
//! ratings in the registry.

mod als;
mod blossoms;
mod candidate_set;
mod chain;
mod chain_search;
mod choices;
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
mod intersections;
mod literal;
mod odd_ring;
mod pattern;
mod payload;
mod position_cache;
pub mod registry;
mod single_digit;
mod singles;
mod sink;
mod step;
mod subsets;
mod template_search;
mod templates;
mod truth;
mod uniqueness;
mod wings;

pub use crate::board::Strength;
pub use als::{AlmostLocked, AlmostLockedCandidates, AlsChain, AlsLink, SueDeCoq};
pub(crate) use als::{AlsIdx, AlsList};
pub use blossoms::{Blossom, BlossomStem};
pub use chain::{Chain, ChainLink, ChainNode, Via};
pub(crate) use chain_search::ChainPool;
pub(crate) use choices::{ChoiceSearch, shorten as shorten_truths};
pub use colouring::{ColourLink, ColouredCluster, Colouring};
pub use direct::{Direct, DirectCause};
pub use eureka::{Eureka, EurekaNode, NotEureka};
pub use exclusion::AlignedExclusion;
pub use exotic::{
    Burst, DoubleExocet, Exocet, Fireworks, Guarded, GuardedShape, JuniorExocet, LockedSectors,
};
pub use fish::{Fish, KrakenFish, SiameseFish};
pub use forcing::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason, RuleShape,
};
pub use id::UnknownTechnique;
pub use intersections::{CommonExclusion, Locked};
pub use pattern::Pattern;
pub(crate) use position_cache::Bilocal;
pub use position_cache::PositionCache;
pub use registry::TechniqueId;
pub use single_digit::{BrokenWing, DualChain};
pub use singles::Single;
pub use sink::{All, First, Sink, Stoppable};
pub use step::Step;
pub use subsets::{Subset, SubsetKind};
pub use templates::Template;
pub use truth::{DeadlyPattern, GivenSymmetry, Truth};
pub use uniqueness::{Deadly, DeadlyAid, DeadlyShape};
pub use wings::{BentQuad, WWing, Wing};

use std::ops::ControlFlow;

use crate::rating::Rating;
use crate::words::{Message, Words, say, spoken};

/// Searches for the instances of a technique. One finder may serve several rows of the [`registry`] with different
/// parameters.
trait Finder: Sync {
    /// Passes every instance to the sink, as a step of the technique `id`; see [`TechniqueId::find`].
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()>;
}

/// A row of the [`registry`]: the data of one technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Info {
    /// The identity of the technique.
    pub id: TechniqueId,
    /// The stable id in commands, saves and data, such as `naked-pair`; see [`TechniqueId::as_str`].
    text: &'static str,
    /// Ids from earlier versions, which the parsers still accept.
    pub former_ids: &'static [&'static str],
    /// The English name, such as `Naked Pair`.
    pub name: &'static str,
    /// Other English names that programs and sites use for the technique or for a form of it.
    pub other_names: &'static [&'static str],
    /// The family of the technique.
    pub family: Family,
    /// The address of a description of the technique.
    pub source: &'static str,
    /// The assumption that the technique makes besides the rules of sudoku.
    pub assumption: Assumption,
    /// A position in which the technique finds a step, as a line in the format of `HoDoKu`'s library. The
    /// puzzle has exactly one solution.
    pub example: &'static str,
    /// The lowest rating that Sudoku Explainer gives an instance; `None` if Sudoku Explainer does not know the
    /// technique.
    pub min_rating: Option<Rating>,
}

/// An assumption that a technique makes besides the rules of sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Assumption {
    /// No assumption.
    None,
    /// The puzzle has exactly one solution.
    UniqueSolution,
}

/// A family of techniques that share an idea and a folder.
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
    /// A digit in n base houses whose places lie in n cover houses.
    Fish,
    /// Short chains of one digit with names of their own, such as Skyscraper.
    SingleDigit,
    /// Two colours along the conjugate pairs of a digit.
    Colouring,
    /// Two or three bivalue cells around a pivot or a link.
    Wings,
    /// Alternating strong and weak links.
    Chains,
    /// Patterns that would lead to a second solution.
    Uniqueness,
    /// Cells of a house that have one digit more than there are cells.
    AlmostLockedSets,
    /// Cells whose combinations of digits are tried one by one.
    Exclusion,
    /// Rare patterns across the whole board, each with a proof of its own.
    Exotic,
    /// Several assumptions with a common consequence, or one assumption that leads to a contradiction.
    Forcing,
    /// All ways to place a digit on the board.
    Templates,
}

spoken!(Family);

impl Family {
    /// Returns the name in the language of `words`.
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
