//! Searches for chains of all kinds at once, shortest first, in the order in which a player would notice them.
//!
//! An X-Chain, an XY-Chain, a nice loop and an AIC are the same idea, and the name of a chain says nothing about
//! how easy the chain is to see. So the engine does not search one kind after the other, but takes the chain with
//! the fewest strong links. Ties are decided by fewer cells, then chains without groups, continuous loops, and more
//! eliminations. Only then is the chain named:
//!
//! | | one digit | bivalue cells | others |
//! |---|---|---|---|
//! | open, the ends see an eliminated candidate | X-Chain | XY-Chain | AIC |
//! | continuous loop | X-Cycle | continuous nice loop | continuous nice loop |
//! | loop with two links of the same kind at a candidate | | | discontinuous nice loop |
//!
//! Some short chains have names of their own, see [`ShortChain`].
//!
//! Players see the shortest chains sooner than multi-digit colouring and larger finned fish, and longer chains
//! later. So the engine searches twice: for chains of up to [`MAX_SHORT`] strong links before those techniques, for
//! all other chains after them.
//!
//! [`TechniqueId::find`] still finds all chains of a single kind.

use std::cmp::Reverse;
use std::mem;
use std::ops::ControlFlow;

use crate::board::Candidate;

use super::loops::{GrowingLoops, ShortChain, short_chain_of};
use super::{Chain, Pattern, PositionCache, Sink, Step, Strength, TechniqueId, Via};

/// A search for the shortest chains of several kinds. It can find short chains first and continue with longer ones
/// later.
pub(crate) struct ChainPool<'a, 's> {
    kinds: Vec<TechniqueId>,
    cache: &'a PositionCache<'s>,
    /// The state of the search; `None` before the first call.
    begun: Option<PoolProgress<'a, 's>>,
}

/// The progress of a search.
struct PoolProgress<'a, 's> {
    growing: GrowingLoops<'a, 's>,
    /// The number of links reached so far; `None` if there are no longer chains.
    n_links: Option<usize>,
    /// The chains that are found but not passed to the sink yet.
    waiting: Vec<(Rank, Step)>,
    /// Whether the kinds with their own search have longer chains than those found.
    is_cut_off: bool,
}

/// The most strong links of a short chain.
///
/// On the solution paths of hard puzzles, 163 of 209 3D Medusas appeared beside an AIC of at most this length.
const MAX_SHORT: usize = 3;

/// The kinds whose chains are always short, in the order of the registry.
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

/// The first technique in the registry that is harder to see than short chains, or is a short chain itself.
const FIRST_AFTER_SHORT: TechniqueId = SHORT_KINDS[0];

/// The kinds with their own search: their chains may begin and end at nodes that the common search does not allow.
const WITH_OWN_SEARCH: [TechniqueId; 4] = [
    TechniqueId::XChain,
    TechniqueId::XCycle,
    TechniqueId::XyChain,
    TechniqueId::GroupedXChain,
];

/// The criteria by which chains are sorted, most important first.
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
    /// Returns a pool of those of `techniques` that are kinds of chains.
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

    pub(crate) const fn cache(&self) -> &'a PositionCache<'s> {
        self.cache
    }

    /// Returns whether chains of this kind may have any length.
    pub(crate) fn is_of_any_length(technique: TechniqueId) -> bool {
        KINDS.contains(&technique)
    }

    /// Returns whether all chains of this kind are short.
    pub(crate) fn is_short(technique: TechniqueId) -> bool {
        SHORT_KINDS.contains(&technique)
    }

    /// Returns whether short chains are easier to see than `technique`.
    pub(crate) fn short_ones_come_before(technique: TechniqueId) -> bool {
        technique >= FIRST_AFTER_SHORT
    }

    /// Passes short chains to the sink, shortest first, until the sink stops the search.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stopped the search.
    pub(crate) fn find_short(&mut self, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.find_up_to(MAX_SHORT, sink)
    }

    /// Passes all chains not reported yet to the sink, shortest first, until the sink stops the search.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stopped the search.
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

    /// Passes the chains with at most `most` strong links to the sink.
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
                    Some((short, all)) if self.special_name(&short).is_some() => (short, all),
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
            report_waiting(waiting, known_strong(n_links + 1), sink)?;
        }
        if begun.n_links.is_none() {
            report_waiting(&mut begun.waiting, most, sink)?;
        }
        self.begun = Some(begun);
        ControlFlow::Continue(())
    }

    /// Finds the shortest chains of the kinds with their own search, and prepares the common search for the
    /// other kinds.
    fn begin(&self, sink: &mut dyn Sink) -> ControlFlow<(), PoolProgress<'a, 's>> {
        let mut waiting = Vec::new();
        let mut is_cut_off = false;
        for technique in self.with_own_search() {
            let name = |chain: &Chain| self.name(chain, technique);
            let mut shortest = Shortest::new(sink, &name);
            let _ = technique.find(self.cache, &mut shortest);
            is_cut_off |= shortest.is_cut_off;
            waiting.append(&mut shortest.found);
            sink.keep_going()?;
        }
        ControlFlow::Continue(PoolProgress {
            growing: GrowingLoops::new(self.cache),
            n_links: Some(0),
            waiting,
            is_cut_off,
        })
    }

    /// Returns the technique that reports a chain: the chain's special name if the pool contains it, otherwise
    /// `kind`; `None` if the pool contains neither.
    fn name(&self, chain: &Chain, kind: TechniqueId) -> Option<TechniqueId> {
        let known = self.kinds.contains(&kind).then_some(kind);
        self.special_name(chain).or(known)
    }

    /// Returns the special name of a chain, such as M-Wing; `None` if the chain has none or the pool does not
    /// contain it.
    fn special_name(&self, chain: &Chain) -> Option<TechniqueId> {
        let name = ShortChain::of(self.cache.geometry(), chain)?;
        self.kinds.contains(&name).then_some(name)
    }

    fn with_own_search(&self) -> impl Iterator<Item = TechniqueId> {
        let all = WITH_OWN_SEARCH.into_iter();
        all.filter(|technique| self.kinds.contains(technique))
    }
}

/// Returns the number of strong links up to which all chains are known once the search has reached `n_links` links.
/// A loop that begins and ends with an eliminated candidate has one additional link at each end.
fn known_strong(n_links: usize) -> usize {
    n_links.saturating_sub(1) / 2
}

/// Passes the waiting chains with at most `n_strong` strong links to the sink, in order.
fn report_waiting(
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

/// A sink that collects only the shortest chains of a search that reports shortest chains first.
struct Shortest<'a> {
    sink: &'a mut dyn Sink,
    name: &'a dyn Fn(&Chain) -> Option<TechniqueId>,
    found: Vec<(Rank, Step)>,
    /// Whether the search found longer chains too.
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
