//! The search state of Sudoku Explainer's producers 23 to 30, and their hints.

use std::collections::HashMap;
use std::rc::Rc;

use super::bounds::ReachBounds;
use super::closure::{Closure, CommonExclusions};
use super::link_table::{Cause, LinkTable, Number};
use super::nested::NestedChains;
use super::net::{Context, NodeIndex, Propagation, Start};
use super::net_cache::PropagationCache;
use super::producer::HintClass;
use super::rank::Rank;
use super::unary::{self, UnaryChain};
use crate::board::{Cell, Digit, DigitSet, House};
use crate::sudoku_explainer::basic::Fish;
use crate::sudoku_explainer::hint::ChainTruth;

/// The starts of a hint's branches. `Double` and `Region` are named as in Sudoku Explainer.
#[derive(Clone, Copy, Debug)]
pub(super) enum HintStarts {
    /// One start that contradicts itself.
    Contradiction(Start),
    /// Two starts: the candidate assumed true and assumed false.
    Double(Number),
    /// One start for each place of a digit in a house.
    Region(House, Digit),
    /// One start for each candidate of a cell.
    Cell(Cell),
}

impl HintStarts {
    /// Returns the cause that all starts of the branches get.
    pub(super) fn start_cause(self, table: &LinkTable) -> Cause {
        match self {
            Self::Cell(_) => Cause::Cell,
            Self::Region(house, _) => Cause::House(table.geometry().kind(house)),
            Self::Contradiction(..) | Self::Double(_) => Cause::Start,
        }
    }
}

/// A hint of Sudoku Explainer's producers 23 to 30.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForcingHint {
    pub(super) complexity: usize,
    pub(super) class: HintClass,
    pub(super) source: HintStarts,
    pub(super) target: Number,
    pub(super) is_on: bool,
}

impl ForcingHint {
    /// Returns the sort key among the hints of one producer. Its rating is 0, because all these hints have the same
    /// base rating.
    pub(super) fn rank(&self) -> Rank {
        Rank {
            rating: 0.0,
            complexity: self.complexity,
            kind: self.class.sort_key(),
        }
    }
}

/// The state of a search for forcing chains: cached propagations, bounds and nested chains.
#[derive(Default)]
pub(super) struct ForcingSearch {
    /// The cached propagations of each producer.
    pub(super) caches: [PropagationCache; 8],
    /// The index of the cache that the current producer uses.
    pub(super) current: usize,
    pub(super) nested: NestedChains,
    /// The state of the searches nested in a propagation.
    pub(super) inner: Option<Box<ForcingSearch>>,
    /// A buffer for the search for X-Wings.
    pub(super) fish: Vec<Fish>,
    pub(super) closure: Closure,
    pub(super) bounds: ReachBounds,
    pub(super) unary: unary::Buffers,
    pub(super) is_tracing: bool,
    /// For each cell, its sort key among the eliminations of an advanced hint; `None` means reading order.
    pub(super) cell_order: Option<Rc<[u16]>>,
    /// The only cells and houses that can have hints; `None` if all may have hints.
    pub(super) sources: Option<CommonExclusions>,
    pub(super) common: Vec<u64>,
    pub(super) starts: Vec<Start>,
    /// The unary chains found in working copies, by remaining candidates.
    pub(super) unary_known: HashMap<Vec<DigitSet>, KnownChains>,
    /// The candidates whose removal the last revalidation considered.
    pub(super) recent: Vec<Number>,
}

/// The unary chains among the remaining candidates of a working copy.
pub(super) struct KnownChains {
    pub(super) chains: Rc<[UnaryChain]>,
    /// The candidates that imply their own opposites.
    pub(super) contradictory: Vec<u64>,
}

impl ForcingSearch {
    /// Records candidates that were removed from the position. `is_placed` says that the last hint placed a digit.
    pub(super) fn record_removed(&mut self, removed_numbers: &[Number], is_placed: bool) {
        // A placement changes which patterns are possible, so nothing can be kept.
        if is_placed {
            self.start_over();
            return;
        }
        self.closure.invalidate();
        self.bounds.record_removed(removed_numbers);
        for cache in &mut self.caches {
            cache.record_removed(removed_numbers);
        }
    }

    /// Discards everything that was derived from the position.
    pub(super) fn start_over(&mut self) {
        self.closure.invalidate();
        self.bounds.start_over();
        self.unary_known.clear();
        self.recent.clear();
        self.nested.clear();
        self.caches.iter_mut().for_each(PropagationCache::clear);
    }

    /// Returns the current producer's cached propagation of a start.
    pub(super) fn net(&self, start: Start) -> &Propagation {
        &self.caches[self.current].nets[start.index()]
    }

    /// Lists the branches of a hint. Each branch is a propagation and the conclusion's node in that propagation.
    pub(super) fn branches(
        &self,
        context: Context<'_>,
        hint: &ForcingHint,
    ) -> Vec<(&Propagation, NodeIndex)> {
        let table = context.table;
        let branch = |number: Number, is_on: bool| {
            let propagation = self.net(Start::new(number, is_on));
            (propagation, propagation.node_of(hint.target, hint.is_on))
        };
        match hint.source {
            HintStarts::Contradiction(start) => {
                let propagation = self.net(start);
                let nodes = propagation.contradiction.unwrap_or_default();
                nodes.map(|node| (propagation, node)).to_vec()
            }
            HintStarts::Double(number) => vec![branch(number, true), branch(number, false)],
            HintStarts::Region(house, digit) => {
                let places = context.view.places(house, digit);
                let numbers = table.in_house(house, digit, places);
                numbers.map(|number| branch(number, true)).collect()
            }
            HintStarts::Cell(cell) => {
                let numbers = table.in_cell(cell, context.view.digits(cell));
                numbers.map(|number| branch(number, true)).collect()
            }
        }
    }

    /// Lists the truths that prove a hint, each once.
    pub(super) fn truths(&self, context: Context<'_>, hint: &ForcingHint) -> Vec<ChainTruth> {
        let table = context.table;
        let mut truths = Vec::new();
        match hint.source {
            HintStarts::Cell(cell) => truths.push(ChainTruth::Cell(cell)),
            HintStarts::Region(house, digit) => truths.push(ChainTruth::House(house, digit)),
            HintStarts::Contradiction(..) | HintStarts::Double(_) => {}
        }
        for (net, conclusion) in self.branches(context, hint) {
            for index in net.list_ancestors(conclusion) {
                let node = net.nodes[usize::from(index)];
                if node.is_on {
                    truths.extend(table.truth_behind(node.number, node.cause));
                }
                if node.cause == Cause::Advanced {
                    let node_truths = net.truths.iter().filter(|(owner, _)| *owner == index);
                    truths.extend(node_truths.map(|(_, truth)| *truth));
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

    /// Adds up the complexities of the nested chains that a hint uses, each once.
    pub(super) fn nested_complexity(&self, context: Context<'_>, hint: &ForcingHint) -> usize {
        let mut counted = Vec::new();
        let mut sum = 0;
        for (net, conclusion) in self.branches(context, hint) {
            if !net.has_nested {
                continue;
            }
            for index in net.list_ancestors(conclusion) {
                if let Some(nested) = net.nodes[usize::from(index)].nested {
                    let nested = self.nested.get(nested);
                    if !counted.contains(&nested.identity) {
                        counted.push(nested.identity);
                        sum += nested.complexity;
                    }
                }
            }
        }
        sum
    }
}
