//! Techniques: patterns that prove a step, found and reported as data.
//!
//! A [`Technique`] looks at a [`PositionCache`] of a position and hands every [`Step`] it finds to a
//! [`Sink`], which answers whether to go on. A step carries its conclusions, a typed
//! [`Pattern`] for marks and words, and its evidence: the [`Truth`]s it rests on, which
//! [`proof`](crate::proof) re-checks without knowing any technique.
//!
//! One family a file. The [`registry`] is the one list of all techniques: from its rows come their
//! identities ([`TechniqueId`]), names, finders, examples and bounds on ratings. Sized or otherwise
//! varied forms are rows, not copies of code. `CONTRIBUTING.md` lists the files that a new technique
//! touches.
//!
//! This room knows neither prose nor the solution, and no rating but the registry's.

mod als;
mod broken_wing;
mod chain_search;
mod chains;
mod colouring;
mod direct;
#[cfg(test)]
mod drawn;
mod dual_forms;
mod empty_rectangle;
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
mod wxyz_wing;
mod xy_ends;

pub use als::{Als, AlsIdx, AlsList, AlsPartner, AlsPlaces};
pub use exotic::Exocet;
pub(crate) use forcing::renewed;
pub use forcing::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason, RuleShape,
};
pub use id::UnknownTechnique;
pub(crate) use incremental::PathCache;
pub use links::{LinkGraph, Node, Within};
pub use pattern::{
    AlmostLocked, Burst, Chain, ChainLink, ChainNode, Colouring, DeadlyAid, Guarded, GuardedShape,
    Medusa, MultiColouring, Pattern, Strength, SubsetKind, Via,
};
pub(crate) use position_cache::Checkpoint;
pub use position_cache::{Bilocal, PositionCache};
pub use registry::TechniqueId;
pub use sink::{All, First, Sink, Stoppable};
pub use step::{DeadlyPattern, GivenSymmetry, Step, Truth};

use std::ops::ControlFlow;

use crate::rating::Rating;

/// A way of reasoning about positions.
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

/// What there is to know of a technique: its row in the [`registry`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Its identity.
    pub id: TechniqueId,
    /// Its stable id in commands, saves and data, such as `naked-pair`; see [`TechniqueId::as_str`].
    text: &'static str,
    /// The ids that it had in earlier versions, which are still read.
    pub former_ids: &'static [&'static str],
    /// Its English name, such as `Naked Pair`.
    pub name: &'static str,
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

/// What a technique takes for granted besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumption {
    /// Nothing.
    None,
    /// That the puzzle has exactly one solution.
    UniqueSolution,
}

/// A group of techniques that share their idea and their file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

impl Family {
    /// Returns the English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singles => "Singles",
            Self::Direct => "Direct forms",
            Self::Intersections => "Intersections",
            Self::Subsets => "Subsets",
            Self::Fish => "Fish",
            Self::SingleDigit => "Single-digit patterns",
            Self::Colouring => "Colouring",
            Self::Wings => "Wings",
            Self::Chains => "Chains",
            Self::Uniqueness => "Uniqueness",
            Self::AlmostLockedSets => "Almost locked sets",
            Self::Exclusion => "Aligned exclusion",
            Self::Exotic => "Exotic patterns",
            Self::Forcing => "Forcing chains and nets",
            Self::Templates => "Templates",
        }
    }
}
