//! Searches for chains of all kinds at once, shortest first, in the order in which a player would notice them.
//!
//! X-Chains, XY-Chains, nice loops and AICs use the same idea. The name of a chain does not say how easy the chain is
//! to see. So the engine does not search one kind after the other, but takes the chain with the fewest strong links.
//! Ties are decided by fewer cells, then chains without groups, continuous loops, and more eliminations. Only then is
//! the chain [named](super::names).
//!
//! Players see the shortest chains sooner than multi-digit colouring and larger finned fish, and longer chains
//! later. So the engine searches twice: for chains of up to [`MAX_SHORT`] strong links before those techniques, for
//! all other chains after them.
//!
//! [`TechniqueId::find`] still finds all chains of a single kind.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::techniques::{Chain, PositionCache, Sink, Step, Strength, TechniqueId};

use super::conclusion::{ChainContext, ChainShape, ProvingChain};
use super::filter::ChainFilter;
use super::names::{FIRST_SHORT, is_short, kind, special_name};
use super::search::ChainSearch;

/// A search for the shortest chains of several kinds. It can find short chains first and continue with longer ones
/// later.
pub(crate) struct ChainPool<'a, 's> {
    kinds: Vec<TechniqueId>,
    cache: &'a PositionCache<'s>,
    /// The searches for the different kinds of chains; `None` before the first call.
    searches: Option<Vec<ChainSearch<'a, 's>>>,
    /// The number of links reached so far.
    n_links: usize,
    /// Whether there may be longer chains.
    continues: bool,
    /// The chains that are found but not passed to the sink yet.
    waiting: Vec<(Rank, Step)>,
}

/// The maximum number of strong links of a short chain.
///
/// On the solution paths of hard puzzles, 163 of 209 3D Medusas appeared beside an AIC of at most this length.
const MAX_SHORT: usize = 3;

/// The kinds whose chains may have any length, in the order of the registry.
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

/// The searches. Chains of one digit and of bivalue cells may also be found among the plain and the grouped ones, but
/// their own searches miss none.
const SEARCHES: [ChainFilter; 5] = [
    ChainFilter::OneDigit,
    ChainFilter::Bivalue,
    ChainFilter::GroupedOneDigit,
    ChainFilter::Plain,
    ChainFilter::Grouped,
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
    fn from_chain(chain: &Chain, n_eliminations: usize) -> Self {
        Self {
            n_strong: n_strong(chain),
            n_cells: chain.cells().len(),
            is_grouped: chain.is_grouped(),
            is_open: !chain.is_continuous(),
            n_eliminations: Reverse(n_eliminations),
        }
    }
}

fn n_strong(chain: &Chain) -> usize {
    let links = chain.links.iter();
    links
        .filter(|link| link.strength == Strength::Strong)
        .count()
}

impl<'a, 's> ChainPool<'a, 's> {
    /// Returns a pool of those of `techniques` that are kinds of chains.
    pub(crate) fn of(
        techniques: impl Iterator<Item = TechniqueId>,
        cache: &'a PositionCache<'s>,
    ) -> Self {
        Self {
            kinds: techniques
                .filter(|id| KINDS.contains(id) || is_short(*id))
                .collect(),
            cache,
            searches: None,
            n_links: 0,
            continues: true,
            waiting: Vec::new(),
        }
    }

    pub(crate) const fn cache(&self) -> &'a PositionCache<'s> {
        self.cache
    }

    /// Returns whether chains of a technique may have any length.
    pub(crate) fn is_of_any_length(technique: TechniqueId) -> bool {
        KINDS.contains(&technique)
    }

    /// Returns whether all chains of a technique are short.
    pub(crate) fn is_short(technique: TechniqueId) -> bool {
        is_short(technique)
    }

    /// Returns whether `technique` is harder to see than short chains.
    pub(crate) fn is_harder_than_short_chains(technique: TechniqueId) -> bool {
        technique >= FIRST_SHORT
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
        self.find_up_to(usize::MAX, sink)
    }

    /// Passes the chains with at most `maximum` strong links to the sink.
    fn find_up_to(&mut self, maximum: usize, sink: &mut dyn Sink) -> ControlFlow<()> {
        if self.kinds.is_empty() {
            return ControlFlow::Continue(());
        }
        while self.continues && n_strong_completed(self.n_links) < maximum {
            self.search_longer(sink)?;
            self.report_waiting(n_strong_completed(self.n_links), sink)?;
        }
        if self.continues {
            return ControlFlow::Continue(());
        }
        self.report_waiting(maximum, sink)
    }

    /// Searches all chains with one link more.
    fn search_longer(&mut self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let cache = self.cache;
        let mut searches = self.searches.take().unwrap_or_else(|| {
            let search = |filter| ChainSearch::new(cache, filter, &ChainShape::ALL);
            SEARCHES.map(search).into()
        });
        self.n_links += 1;
        self.continues = false;
        for search in &mut searches {
            let context = search.context;
            self.continues |= search.next(sink, |hit, _| {
                self.waiting.extend(self.named_step(context, hit));
                ControlFlow::Continue(())
            })?;
        }
        self.searches = Some(searches);
        ControlFlow::Continue(())
    }

    /// Returns the step of a chain with its rank. The whole form is preferred, because it eliminates more. Returns
    /// `None` if the pool contains the name of neither form.
    fn named_step(
        &self,
        context: ChainContext<'_, '_>,
        hit: &ProvingChain,
    ) -> Option<(Rank, Step)> {
        let whole = context.strongest_form(hit, |chain| self.special_name(chain).is_some());
        [&whole, hit].into_iter().find_map(|hit| {
            let chain = context.chain(hit);
            let kind = Some(kind(&chain)).filter(|kind| self.kinds.contains(kind));
            let id = self.special_name(&chain).or(kind)?;
            let rank = Rank::from_chain(&chain, hit.eliminations.len());
            Some((rank, context.step(id, hit)))
        })
    }

    /// Returns the special name of a chain, such as M-Wing; `None` if the chain has none or the pool does not
    /// contain it.
    fn special_name(&self, chain: &Chain) -> Option<TechniqueId> {
        let name = special_name(self.cache.geometry(), chain)?;
        self.kinds.contains(&name).then_some(name)
    }

    /// Passes the waiting chains with at most `n_strong` strong links to the sink, in order.
    fn report_waiting(&mut self, n_strong: usize, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.waiting.sort_by_key(|(rank, _)| *rank);
        let is_ready = |(rank, _): &(Rank, Step)| rank.n_strong <= n_strong;
        let n_ready = self.waiting.partition_point(is_ready);
        for (_, step) in self.waiting.drain(..n_ready) {
            sink.take(step)?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the largest n such that all chains with at most n strong links have been found once `n_links` links are
/// searched.
/// A loop that begins and ends with an eliminated candidate has one additional link at each end.
fn n_strong_completed(n_links: usize) -> usize {
    n_links.saturating_sub(1) / 2
}
