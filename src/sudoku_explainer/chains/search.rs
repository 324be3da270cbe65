//! The search of producers 23 to 30: contradictions, doubles, regions and cells.

use std::collections::HashMap;
use std::rc::Rc;

use super::advance::PatternScratch;
use super::bounds::{Bounds, has_bounds};
use super::candidate_table::{CandidateTable, Cause, Number};
use super::closure::{Closure, CommonExclusions};
use super::collect::Collector;
use super::nested::NestedChains;
use super::net::{Context, Net, NodeIndex, Style};
use super::net_cache::{NetCache, cache_index};
use super::producer::{Class, Producer};
use super::unary::Unary;
use super::{ChainTruth, Rank};

/// Where the branches of a hint start.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// One start, which contradicts itself.
    Contradiction(Number, bool),
    /// A candidate true and false.
    Double(Number),
    /// The places of a digit in a house.
    Region(u8, u8),
    /// The candidates of a cell.
    Cell(u8),
}

impl Source {
    /// Returns through what the starts of the branches were made.
    pub(super) fn start_cause(self, table: &CandidateTable) -> Cause {
        match self {
            Self::Cell(_) => Cause::Cell,
            Self::Region(house, _) => Cause::House(table.shape.kind_of(usize::from(house)) as u8),
            Self::Contradiction(..) | Self::Double(_) => Cause::Start,
        }
    }
}

/// A hint of the producers 23 to 30.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForcingHint {
    pub(super) complexity: usize,
    pub(super) class: Class,
    pub(super) source: Source,
    pub(super) target: Number,
    pub(super) is_on: bool,
}

impl ForcingHint {
    pub(super) fn rank(&self) -> Rank {
        Rank {
            rating: 0.0,
            complexity: self.complexity,
            kind: self.class.kind(),
        }
    }
}

/// The hints kept: the best or all.
pub(super) enum Kept {
    Best(Option<ForcingHint>),
    All(Vec<ForcingHint>),
}

/// The state of a search for forcing chains: cached propagations, bounds, nested chains.
#[derive(Default)]
pub(super) struct ForcingSearch {
    /// The propagations, by producer.
    pub(super) caches: [NetCache; 8],
    /// The index of the cache of the producer called last.
    pub(super) current: usize,
    pub(super) nested: NestedChains,
    /// The search for nested chains.
    pub(super) inner: Option<Box<ForcingSearch>>,
    pub(super) patterns: PatternScratch,
    pub(super) closure: Closure,
    pub(super) bounds: Bounds,
    pub(super) unary: super::unary::Scratch,
    pub(super) is_tracing: bool,
    /// By cell: its key among the eliminations of one advanced hint; reading order when `None`.
    pub(super) cell_order: Option<Rc<[u16]>>,
    /// The cells and houses outside which there is no hint, if that is known.
    pub(super) sources: Option<CommonExclusions>,
    pub(super) both: Vec<u64>,
    pub(super) starts: Vec<(Number, bool)>,
    /// By what is left of a position in a propagation: the unary chains there.
    pub(super) unary_known: HashMap<Vec<u16>, KnownChains>,
    /// The removals that the last revalidation took account of.
    pub(super) recent: Vec<Number>,
}

/// The unary chains of what is left of a position.
#[derive(Clone)]
pub(super) struct KnownChains {
    pub(super) chains: Rc<[Unary]>,
    /// The candidates that imply their own opposites.
    pub(super) contradictory: Vec<u64>,
}

impl ForcingSearch {
    /// Returns the hint that is taken.
    pub(super) fn best(
        &mut self,
        context: Context<'_>,
        producer: &Producer,
    ) -> Option<ForcingHint> {
        match self.run(context, producer, Kept::Best(None)) {
            Kept::Best(best) => best,
            Kept::All(_) => None,
        }
    }

    /// Returns all hints in order.
    pub(super) fn all(&mut self, context: Context<'_>, producer: &Producer) -> Vec<ForcingHint> {
        match self.run(context, producer, Kept::All(Vec::new())) {
            Kept::All(mut all) => {
                all.sort_by_key(|hint| (hint.complexity, hint.class.kind()));
                all
            }
            Kept::Best(_) => Vec::new(),
        }
    }

    fn run(&mut self, context: Context<'_>, producer: &Producer, kept: Kept) -> Kept {
        if context.is_partial {
            self.start_over();
        }
        self.current = cache_index(producer);
        let removed = self.caches[self.current].revalidate(context, self.current);
        if !removed.is_empty() {
            self.recent = removed;
        }
        let has_bounds = !context.is_partial && has_bounds(producer.level);
        if has_bounds && producer.style != Style::Static {
            self.bounds
                .update(context, producer.level, &mut self.closure);
        }
        let mut collector = Collector {
            has_bounds,
            search: self,
            context,
            producer,
            kept,
        };
        collector.run();
        collector.kept
    }

    /// Notes candidates removed from the position.
    pub(super) fn change(&mut self, removed: &[Number], is_placed: bool) {
        // A placement changes what patterns may be.
        if is_placed {
            self.start_over();
            return;
        }
        self.closure.forget();
        self.bounds.note(removed);
        for cache in &mut self.caches {
            cache.note(removed);
        }
    }

    /// Invalidates everything derived from the position.
    pub(super) fn start_over(&mut self) {
        self.closure.forget();
        self.bounds.start_over();
        self.unary_known.clear();
        self.recent.clear();
        self.nested.clear();
        self.caches.iter_mut().for_each(NetCache::clear);
    }

    pub(super) fn net(&self, number: Number, is_on: bool) -> &Net {
        &self.caches[self.current].nets[usize::from(number) * 2 + usize::from(is_on)]
    }

    /// Lists the branches of a hint: nets, and the conclusion in each.
    pub(super) fn branches(
        &self,
        context: Context<'_>,
        hint: &ForcingHint,
    ) -> Vec<(&Net, NodeIndex)> {
        let table = context.table;
        let on = |number: Number| {
            let net = self.net(number, true);
            (net, net.node_of(hint.target, hint.is_on))
        };
        match hint.source {
            Source::Contradiction(number, is_on) => {
                let net = self.net(number, is_on);
                let nodes = net.contradiction.unwrap_or_default();
                nodes.map(|node| (net, node)).to_vec()
            }
            Source::Double(number) => {
                let net = self.net(number, false);
                vec![on(number), (net, net.node_of(hint.target, hint.is_on))]
            }
            Source::Region(house, digit) => {
                let (house, digit) = (usize::from(house), usize::from(digit));
                let places = context.view.places(house, digit);
                table.in_house(house, digit, places).map(on).collect()
            }
            Source::Cell(cell) => {
                let cell = usize::from(cell);
                table.in_cell(cell, context.view.of(cell)).map(on).collect()
            }
        }
    }

    /// Lists the truths that a hint rests on, each once.
    pub(super) fn truths(&self, context: Context<'_>, hint: &ForcingHint) -> Vec<ChainTruth> {
        let table = context.table;
        let mut truths = Vec::new();
        match hint.source {
            Source::Cell(cell) => truths.push(ChainTruth::Cell(cell)),
            Source::Region(house, digit) => truths.push(ChainTruth::House(house, digit)),
            Source::Contradiction(..) | Source::Double(_) => {}
        }
        for (net, conclusion) in self.branches(context, hint) {
            for index in net.closure(conclusion) {
                let node = net.nodes[usize::from(index)];
                if node.is_on {
                    truths.extend(ChainTruth::behind(table, node.number, node.cause));
                }
                if node.cause == Cause::Advanced {
                    let own = net.truths.iter().filter(|(of, _)| *of == index);
                    truths.extend(own.map(|(_, truth)| *truth));
                }
                if let Some(nested) = node.nested {
                    truths.extend(&self.nested.get(nested).truths);
                }
            }
        }
        truths.sort_unstable();
        truths.dedup();
        truths
    }

    /// Adds up the complexities of the nested chains behind a hint, each once.
    pub(super) fn nested_complexity(&self, context: Context<'_>, hint: &ForcingHint) -> usize {
        let mut seen = Vec::new();
        let mut sum = 0;
        for (net, conclusion) in self.branches(context, hint) {
            if !net.has_nested {
                continue;
            }
            for index in net.closure(conclusion) {
                if let Some(nested) = net.nodes[usize::from(index)].nested {
                    let nested = self.nested.get(nested);
                    if !seen.contains(&nested.identity) {
                        seen.push(nested.identity);
                        sum += nested.complexity;
                    }
                }
            }
        }
        sum
    }
}
