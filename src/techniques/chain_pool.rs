//! Chains of every kind together, the shortest first, as whoever looks for a chain finds them.
//!
//! An X-Chain, an XY-Chain, a nice loop and an AIC are one idea, and which name a chain bears says nothing about how
//! easily it is seen. So the engine does not ask kind after kind, but takes the chain with the fewest strong links;
//! of several the one with the fewest cells, one without groups before one with groups, a continuous loop before
//! other chains, and then the one that eliminates most. What it is called comes last:
//!
//! | | one digit | bivalue cells | others |
//! |---|---|---|---|
//! | ends that see an eliminated candidate | X-Chain | XY-Chain | AIC |
//! | all the way round | X-Cycle | continuous nice loop | continuous nice loop |
//! | two links of a kind at a candidate | | | discontinuous nice loop |
//!
//! Some short ones have names of their own, see [`ShortChain`].
//!
//! The shortest are seen sooner than colours in many digits and larger fish with fins, the others later. So the engine
//! asks twice: for chains of [`MAX_SHORT`] strong links before those, and for all others after them.
//!
//! Every kind still finds by itself all that it can ([`Technique::find`]).

use std::cmp::Reverse;
use std::mem;
use std::ops::ControlFlow;

use crate::board::Candidate;

use super::chains::{XChain, XCycle, XyChain};
use super::loops::{GroupedXChain, GrowingLoops, ShortChain, short_chain_of};
use super::{Chain, Pattern, PositionCache, Sink, Step, Strength, Technique, TechniqueId, Via};

/// A search for the shortest chain among some kinds, which goes on from short ones to long ones.
pub(crate) struct ChainPool<'a, 's> {
    kinds: Vec<TechniqueId>,
    cache: &'a PositionCache<'s>,
    /// What the first search has begun.
    begun: Option<Begun<'a, 's>>,
}

/// How far a search has come.
struct Begun<'a, 's> {
    growing: GrowingLoops<'a, 's>,
    /// The number of links so far; `None` if there are no longer chains.
    n_links: Option<usize>,
    /// Chains that were found and not handed over yet.
    waiting: Vec<(Rank, Step)>,
    /// Whether the kinds with a search of their own have longer chains than those that were found.
    is_cut_off: bool,
}

/// Strong links of the longest chains that are short.
///
/// On the paths of hard puzzles 163 of 209 Medusas had an AIC as short beside them.
const MAX_SHORT: usize = 3;

/// Kinds of chains that are short, in the order of the registry.
const SHORT_KINDS: [TechniqueId; 9] = [
    TechniqueId::GroupedTwoStringKite,
    TechniqueId::MWing,
    TechniqueId::SWing,
    TechniqueId::LWing,
    TechniqueId::HWing,
    TechniqueId::GroupedMWing,
    TechniqueId::GroupedSWing,
    TechniqueId::GroupedLWing,
    TechniqueId::GroupedHWing,
];

/// The other kinds, in the order of the registry.
const KINDS: [TechniqueId; 12] = [
    TechniqueId::XChain,
    TechniqueId::XyChain,
    TechniqueId::XCycle,
    TechniqueId::XyRing,
    TechniqueId::WRing,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::Aic,
    TechniqueId::GroupedXChain,
    TechniqueId::GroupedContinuousNiceLoop,
    TechniqueId::GroupedDiscontinuousNiceLoop,
    TechniqueId::GroupedAic,
];

/// The first technique of the registry that is seen later than short chains, or is one of them.
const FIRST_AFTER_SHORT: TechniqueId = SHORT_KINDS[0];

/// The kinds with a search of their own, in which chains may begin and end where others cannot.
const WITH_OWN_SEARCH: [&dyn Technique; 4] = [&XChain, &XCycle, &XyChain, &GroupedXChain];

/// What makes a chain come before another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    n_strong: usize,
    n_cells: usize,
    is_grouped: bool,
    is_open: bool,
    n_eliminations: Reverse<usize>,
}

impl Rank {
    fn of(chain: &Chain, n_eliminations: usize) -> Self {
        Self {
            n_strong: n_strong(chain),
            n_cells: chain.cells().len(),
            is_grouped: is_grouped(chain),
            is_open: !chain.is_continuous(),
            n_eliminations: Reverse(n_eliminations),
        }
    }
}

fn n_strong(chain: &Chain) -> usize {
    let strong = |link: &&super::ChainLink| link.strength == Strength::Strong;
    chain.links.iter().filter(strong).count()
}

fn is_grouped(chain: &Chain) -> bool {
    chain.nodes.iter().any(|node| node.cells.len() > 1)
}

impl<'a, 's> ChainPool<'a, 's> {
    /// Makes the pool of those kinds that are among some techniques.
    pub(crate) fn of(
        techniques: impl Iterator<Item = TechniqueId>,
        cache: &'a PositionCache<'s>,
    ) -> Self {
        Self {
            kinds: techniques
                .filter(|id| KINDS.contains(id) || SHORT_KINDS.contains(id))
                .collect(),
            cache,
            begun: None,
        }
    }

    /// Returns the position in which it searches.
    pub(crate) const fn cache(&self) -> &'a PositionCache<'s> {
        self.cache
    }

    /// Tells whether chains of a kind may be of any length.
    pub(crate) fn is_of_any_length(technique: TechniqueId) -> bool {
        KINDS.contains(&technique)
    }

    /// Tells whether all chains of a kind are short.
    pub(crate) fn is_short(technique: TechniqueId) -> bool {
        SHORT_KINDS.contains(&technique)
    }

    /// Tells whether short chains are seen sooner than a technique.
    pub(crate) fn short_ones_come_before(technique: TechniqueId) -> bool {
        technique >= FIRST_AFTER_SHORT
    }

    /// Hands short chains to the sink, the shortest first, until it says stop.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when the sink has stopped the search.
    pub(crate) fn find_short(&mut self, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.find_up_to(MAX_SHORT, sink)
    }

    /// Hands those chains to the sink that have not been handed over, the shortest first, until it says stop.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when the sink has stopped the search.
    pub(crate) fn find_all(&mut self, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.find_up_to(usize::MAX, sink)?;
        let is_cut_off =
            (self.begun.as_mut()).is_some_and(|begun| mem::take(&mut begun.is_cut_off));
        if is_cut_off {
            for technique in self.with_own_search() {
                technique.find(self.cache, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands chains with at most so many strong links to the sink.
    fn find_up_to(&mut self, most: usize, sink: &mut dyn Sink) -> ControlFlow<()> {
        if self.kinds.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut begun = match self.begun.take() {
            Some(begun) => begun,
            None => self.begin(sink)?,
        };
        while let Some(n_links) = begun.n_links
            && known_strong(n_links) < most
        {
            let waiting = &mut begun.waiting;
            let goes_on = begun.growing.next(sink, &mut |chain, eliminations| {
                let (chain, eliminations) = match short_chain_of(self.cache, &chain) {
                    Some((short, all)) if self.knows_as(&short).is_some() => (short, all),
                    _ => (chain, eliminations),
                };
                if let Some(id) = self.name(&chain, kind(&chain)) {
                    let evidence = chain.truths();
                    let rank = Rank::of(&chain, eliminations.len());
                    let step = Step::eliminating(id, eliminations, chain, evidence);
                    waiting.push((rank, step));
                }
            })?;
            begun.n_links = goes_on.then_some(n_links + 1);
            hand_over(waiting, known_strong(n_links + 1), sink)?;
        }
        if begun.n_links.is_none() {
            hand_over(&mut begun.waiting, most, sink)?;
        }
        self.begun = Some(begun);
        ControlFlow::Continue(())
    }

    /// Finds the shortest chains of the kinds with a search of their own, and prepares that for the others.
    fn begin(&self, sink: &mut dyn Sink) -> ControlFlow<(), Begun<'a, 's>> {
        let mut waiting = Vec::new();
        let mut is_cut_off = false;
        for technique in self.with_own_search() {
            let name = |chain: &Chain| self.name(chain, technique.id());
            let mut shortest = Shortest::new(sink, &name);
            let _ = technique.find(self.cache, &mut shortest);
            is_cut_off |= shortest.is_cut_off;
            waiting.append(&mut shortest.found);
            sink.keep_going()?;
        }
        ControlFlow::Continue(Begun {
            growing: GrowingLoops::new(self.cache),
            n_links: Some(0),
            waiting,
            is_cut_off,
        })
    }

    /// Returns the name of a chain among the kinds that there are: its own, or that of its kind.
    fn name(&self, chain: &Chain, kind: TechniqueId) -> Option<TechniqueId> {
        let known = self.kinds.contains(&kind).then_some(kind);
        self.knows_as(chain).or(known)
    }

    /// Returns the name of its own that a chain has, if it is among the kinds.
    fn knows_as(&self, chain: &Chain) -> Option<TechniqueId> {
        let name = ShortChain::of(self.cache.geometry(), chain)?;
        self.kinds.contains(&name).then_some(name)
    }

    fn with_own_search(&self) -> impl Iterator<Item = &'static dyn Technique> {
        let all = WITH_OWN_SEARCH.into_iter();
        all.filter(|technique| self.kinds.contains(&technique.id()))
    }
}

/// Returns up to how many strong links all chains are known once those of so many links are: one that begins and ends
/// with a candidate to be eliminated has one link more at each end.
fn known_strong(n_links: usize) -> usize {
    n_links.saturating_sub(1) / 2
}

/// Hands the chains with at most so many strong links to the sink, in their order.
fn hand_over(
    waiting: &mut Vec<(Rank, Step)>,
    n_strong: usize,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    waiting.sort_by_key(|(rank, _)| *rank);
    let n_ready = waiting.partition_point(|(rank, _)| rank.n_strong <= n_strong);
    for (_, step) in waiting.drain(..n_ready) {
        sink.take(step)?;
    }
    ControlFlow::Continue(())
}

/// Returns what a chain is called.
fn kind(chain: &Chain) -> TechniqueId {
    let one_digit = chain
        .nodes
        .iter()
        .all(|node| node.digit == chain.nodes[0].digit);
    let plain_or_grouped = |plain, grouped| if is_grouped(chain) { grouped } else { plain };
    if chain.is_loop() {
        return match (chain.is_continuous(), one_digit) {
            (true, true) => plain_or_grouped(TechniqueId::XCycle, TechniqueId::GroupedXChain),
            (true, false) => plain_or_grouped(
                TechniqueId::ContinuousNiceLoop,
                TechniqueId::GroupedContinuousNiceLoop,
            ),
            (false, _) => plain_or_grouped(
                TechniqueId::DiscontinuousNiceLoop,
                TechniqueId::GroupedDiscontinuousNiceLoop,
            ),
        };
    }
    let ends = [chain.nodes.first(), chain.nodes.last()].map(|node| node.map(|node| node.digit));
    let in_cells = |link: &super::ChainLink| match link.strength {
        Strength::Strong => matches!(link.via, Via::Cell(_)),
        Strength::Weak => matches!(link.via, Via::House(_)),
    };
    if one_digit {
        plain_or_grouped(TechniqueId::XChain, TechniqueId::GroupedXChain)
    } else if ends[0] == ends[1] && chain.links.iter().all(in_cells) {
        plain_or_grouped(TechniqueId::XyChain, TechniqueId::GroupedAic)
    } else {
        plain_or_grouped(TechniqueId::Aic, TechniqueId::GroupedAic)
    }
}

/// A sink for the shortest chains of a search that finds them shortest first.
struct Shortest<'a> {
    sink: &'a mut dyn Sink,
    name: &'a dyn Fn(&Chain) -> Option<TechniqueId>,
    found: Vec<(Rank, Step)>,
    /// Whether longer ones were found.
    is_cut_off: bool,
}

impl<'a> Shortest<'a> {
    fn new(sink: &'a mut dyn Sink, name: &'a dyn Fn(&Chain) -> Option<TechniqueId>) -> Self {
        Self {
            sink,
            name,
            found: Vec::new(),
            is_cut_off: false,
        }
    }
}

impl Sink for Shortest<'_> {
    fn take(&mut self, mut step: Step) -> ControlFlow<()> {
        let Pattern::Chain(chain) = &step.pattern else {
            return ControlFlow::Continue(());
        };
        if !step
            .eliminations
            .iter()
            .any(|candidate| self.sink.is_wanted(*candidate))
        {
            return ControlFlow::Continue(());
        }
        let rank = Rank::of(chain, step.eliminations.len());
        if (self.found.first()).is_some_and(|(shortest, _)| shortest.n_strong < rank.n_strong) {
            self.is_cut_off = true;
            return ControlFlow::Break(());
        }
        step.technique = (self.name)(chain).unwrap_or(step.technique);
        self.found.push((rank, step));
        ControlFlow::Continue(())
    }

    fn is_wanted(&self, conclusion: Candidate) -> bool {
        self.sink.is_wanted(conclusion)
    }

    fn keep_going(&mut self) -> ControlFlow<()> {
        self.sink.keep_going()
    }
}
