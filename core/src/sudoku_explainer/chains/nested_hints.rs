//! Usable hints from chains nested in a propagation, for nesting levels 2 to 5.
//!
//! A hint is usable if it depends on candidates that the propagation has removed.

use std::collections::HashSet;
use std::rc::Rc;

use super::closure::CommonExclusions;
use super::link_table::{Cause, Number};
use super::nested::NestedId;
use super::net::{Context, NodeIndex, Propagation};
use super::patterns::UsableHint;
use super::producer::Producer;
use super::search::{ForcingHint, ForcingSearch, KnownChains};
use super::set::is_empty;
use super::unary::{self, UnaryChain};
use crate::board::{Candidate, bits};

/// A function that returns all hints of a producer, sorted.
pub(super) type CollectAll = fn(&mut ForcingSearch, Context<'_>, &Producer) -> Vec<ForcingHint>;

/// Lists the usable unary chains of a propagation's working copy.
pub(super) fn unary_chains(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &Propagation,
) -> Vec<UsableHint> {
    let Some(all) = list_unary_chains(search, context, net) else {
        return Vec::new();
    };
    let usable = all.iter().filter_map(|unary| {
        let (nested, parents) = add_unary(search, (context, net), unary)?;
        Some(UsableHint {
            eliminations: unary.eliminations.clone(),
            parents,
            truths: Vec::new(),
            nested: Some(nested),
        })
    });
    usable.collect()
}

/// Lists the unary chains of the working copy in order. If several chains have the same eliminations, only the first is
/// listed.
fn list_unary_chains(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &Propagation,
) -> Option<Rc<[UnaryChain]>> {
    let mut contradictory = None;
    if !context.is_partial {
        let candidates = search
            .closure
            .find_contradictory(context, (&net.work, &net.off_set));
        if is_empty(&candidates) {
            return None;
        }
        contradictory = Some(candidates);
    }
    if let Some(chains) = search.unary_known.get(&net.work.cells) {
        return Some(Rc::clone(&chains.chains));
    }
    let before = contradictory
        .as_deref()
        .and_then(|contradictory| reuse_earlier_unary_chains(search, context, net, contradictory));
    let chains = before.unwrap_or_else(|| {
        let nested_context = context.nested_in(net);
        let mut all =
            unary::find_all_hints(nested_context, &mut search.unary, contradictory.clone());
        remove_duplicates(&mut all, |unary: &UnaryChain| unary.eliminations.clone());
        all.into()
    });
    let known_chains = KnownChains {
        chains: Rc::clone(&chains),
        contradictory: contradictory.unwrap_or_default(),
    };
    search
        .unary_known
        .insert(net.work.cells.clone(), known_chains);
    Some(chains)
}

/// Returns the unary chains that were found for an earlier propagation with a few more candidates, if they are
/// certainly the same.
fn reuse_earlier_unary_chains(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &Propagation,
    contradictory: &[u64],
) -> Option<Rc<[UnaryChain]>> {
    // Some of the recently removed candidates may already have been false in the earlier propagation, so all choices
    // are tried.
    let n_recent = search.recent.len().min(MAX_RECENT);
    (1..1u16 << n_recent).find_map(|choice| {
        let removed_numbers: Vec<Number> = bits(choice).map(|index| search.recent[index]).collect();
        reuse_unary_chains_with(search, (context, net), contradictory, &removed_numbers)
    })
}

/// The number of recently removed candidates to consider; all their subsets are tried.
const MAX_RECENT: usize = 4;

/// Returns the known unary chains of a working copy that also had the candidates in `removed_numbers`. Returns `None` if they
/// are unknown or may differ.
///
/// They are the same if no chain used a removed candidate, and if no chain or cycle can use a link that became strong.
fn reuse_unary_chains_with(
    search: &mut ForcingSearch,
    (context, net): (Context<'_>, &Propagation),
    contradictory: &[u64],
    removed_numbers: &[Number],
) -> Option<Rc<[UnaryChain]>> {
    let table = context.table;
    let mut cells = net.work.cells.clone();
    for Candidate { cell, digit } in removed_numbers
        .iter()
        .map(|number| table.candidate(*number))
    {
        cells[cell.index()].insert(digit);
    }
    let known_chains = search.unary_known.get(&cells)?;
    let mut numbers = known_chains.chains.iter().flat_map(|unary| {
        let nodes = unary.nodes.iter().map(|node| node.number);
        nodes.chain(unary.eliminations.iter().copied())
    });
    if known_chains.contradictory != contradictory
        || numbers.any(|number| removed_numbers.contains(&number))
    {
        return None;
    }
    let is_same = removed_numbers.iter().all(|number| {
        let links = net.links_at(context, table.candidate(*number));
        links.is_some_and(|mut links| {
            links.all(|link| {
                let work = (&net.work, net.off_set.as_slice());
                !search.closure.is_link_usable(context, work, link)
            })
        })
    });
    is_same.then(|| Rc::clone(&known_chains.chains))
}

/// Lists the usable hints of a nested producer. With `sources` only these cells and houses are searched.
pub(super) fn nested_chains(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &Propagation,
    (producer, sources): (&Producer, Option<CommonExclusions>),
    collect_all: CollectAll,
) -> Vec<UsableHint> {
    let nested_context = context.nested_in(net);
    let mut inner = search.inner.take().unwrap_or_default();
    inner.is_tracing = search.is_tracing;
    inner.cell_order.clone_from(&search.cell_order);
    inner.sources = sources;
    let mut all: Vec<(ForcingHint, Vec<Number>)> =
        collect_all(&mut inner, nested_context, producer)
            .into_iter()
            .map(|hint| (hint, eliminations(nested_context, &hint)))
            .collect();
    remove_duplicates(&mut all, |(_, eliminations)| eliminations.clone());
    let usable = all
        .into_iter()
        .filter_map(|(hint, eliminations)| {
            let (nested, parents) =
                add_forcing(search, (context, net), (nested_context, &inner), &hint)?;
            Some(UsableHint {
                eliminations,
                parents,
                truths: Vec::new(),
                nested: Some(nested),
            })
        })
        .collect();
    search.inner = Some(inner);
    usable
}

/// Lists the candidates that a hint eliminates. A placement eliminates the other candidates of its cell.
fn eliminations(context: Context<'_>, hint: &ForcingHint) -> Vec<Number> {
    if !hint.is_on {
        return vec![hint.target];
    }
    let Candidate { cell, digit } = context.table.candidate(hint.target);
    let others = context.view.digits(cell).without(digit);
    debug_assert!(!others.is_empty());
    context.table.in_cell(cell, others).collect()
}

/// Removes every hint that has the same eliminations as an earlier one.
fn remove_duplicates<T>(hints: &mut Vec<T>, eliminations: impl Fn(&T) -> Vec<Number>) {
    let mut seen = HashSet::new();
    hints.retain(|hint| seen.insert(eliminations(hint)));
}

/// Adds a unary chain to the nested chains and returns its parents in the outer propagation; `None` if it has no
/// parents.
fn add_unary(
    search: &mut ForcingSearch,
    outer: (Context<'_>, &Propagation),
    unary: &UnaryChain,
) -> Option<(NestedId, Vec<NodeIndex>)> {
    let table = outer.0.table;
    let mut parents = Parents::new(outer);
    let mut branches = Vec::new();
    for node in &unary.nodes {
        branches.push(node.number << 1 | u16::from(node.is_on));
        if node.is_on {
            parents.add(table.candidate(node.number), node.cause);
        }
    }
    if unary.is_cycle {
        branches.push(u16::MAX);
        // The same cycle in the other direction: false nodes become true and keep their causes.
        for node in unary.nodes.iter().rev() {
            branches.push(node.number << 1 | u16::from(!node.is_on));
            if !node.is_on {
                parents.add(table.candidate(node.number), node.cause);
            }
        }
    }
    let parents = parents.list;
    (!parents.is_empty()).then(|| {
        let truths = if search.is_tracing {
            unary.truths(table)
        } else {
            Vec::new()
        };
        let complexity = unary.rank.complexity;
        (search.nested.add(branches, complexity, truths), parents)
    })
}

/// Adds a hint of a nested search to the nested chains and returns its parents in the outer propagation; `None` if it
/// has no parents.
fn add_forcing(
    search: &mut ForcingSearch,
    outer: (Context<'_>, &Propagation),
    (context, inner): (Context<'_>, &ForcingSearch),
    hint: &ForcingHint,
) -> Option<(NestedId, Vec<NodeIndex>)> {
    let table = outer.0.table;
    let mut parents = Parents::new(outer);
    let mut branches = Vec::new();
    let start_cause = hint.source.start_cause(table);
    for (net, conclusion) in inner.branches(context, hint) {
        for index in net.list_ancestors(conclusion) {
            let node = net.nodes[usize::from(index)];
            branches.push(node.number << 1 | u16::from(node.is_on));
            let cause = if node.cause == Cause::Start {
                start_cause
            } else {
                node.cause
            };
            if node.is_on {
                parents.add(table.candidate(node.number), cause);
            }
        }
        branches.push(u16::MAX);
    }
    let parents = parents.list;
    (!parents.is_empty()).then(|| {
        let truths = if inner.is_tracing {
            inner.truths(context, hint)
        } else {
            Vec::new()
        };
        (
            search.nested.add(branches, hint.complexity, truths),
            parents,
        )
    })
}

/// Collects the parents of a nested chain: the removed candidates on which it depends, each once.
struct Parents<'a> {
    context: Context<'a>,
    net: &'a Propagation,
    list: Vec<NodeIndex>,
}

impl<'a> Parents<'a> {
    fn new((context, net): (Context<'a>, &'a Propagation)) -> Self {
        Self {
            context,
            net,
            list: Vec::new(),
        }
    }

    fn add(&mut self, candidate: Candidate, cause: Cause) {
        let list = &mut self.list;
        self.net
            .for_each_lost_candidate(self.context, candidate, cause, |node| {
                if !list.contains(&node) {
                    list.push(node);
                }
            });
    }
}
