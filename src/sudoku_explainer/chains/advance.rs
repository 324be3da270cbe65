//! The advanced step of dynamic propagations, taken when links give out: patterns, then nested
//! chains.

use std::rc::Rc;

use super::super::basic::{
    FISH_KINDS, Fish, each_hidden_set, each_locked, each_naked_set, fish_eliminations, fish_of,
    locked_eliminations, naked_eliminations,
};
use super::super::board::View;
use super::super::shape::{bits, size};
use super::ChainTruth;
use super::candidate_table::Number;
use super::closure::CommonExclusions;
use super::nested::NestedId;
use super::net::{Context, Net, NodeIndex};
use super::producer::{DYNAMIC, MULTIPLE, NESTED_UNARY, Producer};
use super::search::{ForcingHint, ForcingSearch, KnownChains};
use super::set::is_empty;
use super::unary::{self, Unary};

/// A usable hint: one that needs candidates missing from the working copy.
struct UsableHint {
    eliminations: Vec<Number>,
    parents: Vec<NodeIndex>,
    truths: Vec<ChainTruth>,
    nested: Option<NestedId>,
}

/// Memory for the search of patterns.
#[derive(Default)]
pub(super) struct PatternScratch {
    fish: Vec<Fish>,
}

/// Adds false candidates from the first rule set that has usable hints; says whether there are new
/// ones.
pub(super) fn advance(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &mut Net,
    level: u8,
) -> bool {
    let usable = usable(search, context, net, level);
    let mut is_new = false;
    for mut hint in usable {
        if let Some(cell_order) = &search.cell_order {
            let found_at = |number: &Number| cell_order[context.table.at(*number).0];
            hint.eliminations.sort_by_key(found_at);
        }
        for &number in &hint.eliminations {
            let node = net.insert_advanced(number, &hint.parents, hint.nested);
            if let Some(node) = node {
                is_new = true;
                net.truths
                    .extend(hint.truths.iter().map(|truth| (node, *truth)));
            }
        }
    }
    is_new
}

/// Returns the usable hints of the first rule set that has any.
fn usable(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &mut Net,
    level: u8,
) -> Vec<UsableHint> {
    if !net.has_no_patterns {
        for set in [locked, hidden_pairs, naked_pairs, x_wings] {
            let usable = set(&mut search.patterns, context, net);
            if !usable.is_empty() {
                return usable;
            }
        }
        net.has_no_patterns = true;
    }
    let nested: &[Option<&Producer>] = match level {
        2 => &[None],
        3 => &[None, Some(MULTIPLE)],
        4 => &[Some(DYNAMIC)],
        5 => &[Some(DYNAMIC), Some(NESTED_UNARY)],
        _ => &[],
    };
    for producer in nested {
        let usable = match producer {
            None => unary_chains(search, context, net),
            Some(producer) if level == 3 && !context.is_partial => {
                // There are no unary chains, or this would not be asked.
                let common_exclusions = search
                    .closure
                    .common_exclusions(context, (&net.work, &net.off_set));
                if common_exclusions.is_empty() {
                    Vec::new()
                } else {
                    nested_chains(search, context, net, (producer, Some(common_exclusions)))
                }
            }
            Some(producer) => nested_chains(search, context, net, (producer, None)),
        };
        if !usable.is_empty() {
            return usable;
        }
    }
    Vec::new()
}

fn work_view<'a>(context: Context<'a>, net: &'a Net) -> View<'a> {
    View {
        board: context.view.board,
        masks: &net.work,
    }
}

/// Keeps a hint that has eliminations and parents.
fn keep(
    usable: &mut Vec<UsableHint>,
    mut eliminations: Vec<Number>,
    parents: Vec<NodeIndex>,
    truths: Vec<ChainTruth>,
) {
    if !eliminations.is_empty() && !parents.is_empty() {
        eliminations.sort_unstable();
        usable.push(UsableHint {
            eliminations,
            parents,
            truths,
            nested: None,
        });
    }
}

/// Returns the digits that have lost places in a house.
fn changed(context: Context<'_>, net: &Net, house: usize) -> u16 {
    let before = context.view.places_in(house);
    let now = net.work.places_in(context.table.shape, house);
    let pairs = before.iter().zip(now).enumerate();
    pairs.fold(0, |mask, (digit, (before, now))| {
        mask | u16::from(before != now) << digit
    })
}

/// Returns the places of a digit that a house had in the position but has no more.
fn vanished(context: Context<'_>, net: &Net, house: usize, digit: usize) -> u16 {
    let now = net.work.places(context.table.shape, house, digit);
    context.view.places(house, digit) & !now
}

fn off_nodes(net: &Net, numbers: impl Iterator<Item = Number>) -> Vec<NodeIndex> {
    numbers.map(|number| net.node_of(number, false)).collect()
}

fn locked(_: &mut PatternScratch, context: Context<'_>, net: &Net) -> Vec<UsableHint> {
    let table = context.table;
    let view = work_view(context, net);
    let mut usable = Vec::new();
    each_locked(view, |base| changed(context, net, base), &mut |locked| {
        let (base, digit) = (locked.base, locked.digit);
        let eliminations = locked_eliminations(view, locked);
        let eliminations: Vec<_> = eliminations.map(|cell| table.number(cell, digit)).collect();
        if eliminations.is_empty() {
            return false;
        }
        let outside = !table.shape.crossing(base, locked.cover);
        let removed = vanished(context, net, base, digit) & outside;
        let parents = off_nodes(net, table.in_house(base, digit, removed));
        let truths = vec![ChainTruth::House(base as u8, digit as u8)];
        keep(&mut usable, eliminations, parents, truths);
        false
    });
    usable
}

fn hidden_pairs(_: &mut PatternScratch, context: Context<'_>, net: &Net) -> Vec<UsableHint> {
    let table = context.table;
    let view = work_view(context, net);
    let mut usable = Vec::new();
    for house in table.shape.boxes_columns_rows() {
        let changed = changed(context, net, house);
        if view.n_empty(house) <= 4 || changed == 0 {
            continue;
        }
        each_hidden_set(view, house, 2, &mut |digits, places| {
            if digits & changed == 0 {
                return false;
            }
            let cells = || bits(places).map(|place| table.shape.cell_at(house, place));
            let eliminations =
                cells().flat_map(|cell| table.in_cell(cell, view.of(cell) & !digits));
            let eliminations: Vec<_> = eliminations.collect();
            if eliminations.is_empty() {
                return false;
            }
            let others = table.shape.cells_of(house).iter().enumerate();
            let others = others.filter(|(place, _)| places >> place & 1 == 0);
            let before = others.flat_map(|(_, &cell)| {
                let cell = usize::from(cell);
                table.in_cell(cell, context.view.of(cell) & digits)
            });
            let parents = off_nodes(net, before);
            let truths = bits(digits).map(|digit| ChainTruth::House(house as u8, digit as u8));
            keep(&mut usable, eliminations, parents, truths.collect());
            false
        });
    }
    usable
}

fn naked_pairs(_: &mut PatternScratch, context: Context<'_>, net: &Net) -> Vec<UsableHint> {
    let table = context.table;
    let view = work_view(context, net);
    let mut usable = Vec::new();
    for house in table.shape.boxes_columns_rows() {
        if view.n_empty(house) < 4 {
            continue;
        }
        each_naked_set(view, house, 2, &mut |places, digits| {
            let cells = || bits(places).map(|place| table.shape.cell_at(house, place));
            if cells().all(|cell| context.view.of(cell) == view.of(cell)) {
                return false;
            }
            let eliminations = naked_eliminations(view, house, places, digits);
            let eliminations =
                eliminations.flat_map(|(cell, digits)| table.in_cell(usize::from(cell), digits));
            let eliminations: Vec<_> = eliminations.collect();
            if eliminations.is_empty() {
                return false;
            }
            let before =
                cells().flat_map(|cell| table.in_cell(cell, context.view.of(cell) & !digits));
            let parents = off_nodes(net, before);
            let truths = cells().map(|cell| ChainTruth::Cell(cell as u8));
            keep(&mut usable, eliminations, parents, truths.collect());
            false
        });
    }
    usable
}

fn x_wings(patterns: &mut PatternScratch, context: Context<'_>, net: &Net) -> Vec<UsableHint> {
    let table = context.table;
    let shape = table.shape;
    let view = work_view(context, net);
    let mut usable = Vec::new();
    for kinds in FISH_KINDS {
        fish_of(view, 2, kinds, false, &mut patterns.fish);
        for &fish in &patterns.fish {
            let eliminations = fish_eliminations(view, fish, kinds.1);
            let eliminations: Vec<_> = eliminations
                .map(|cell| table.number(cell, fish.digit))
                .collect();
            if eliminations.is_empty() {
                continue;
            }
            let first_base = shape.houses_of_kind(kinds.0).start;
            let bases = || bits(fish.bases).map(|line| first_base + line);
            let before = bases().flat_map(|base| {
                let removed = vanished(context, net, base, fish.digit) & !fish.covers;
                table.in_house(base, fish.digit, removed)
            });
            let parents = off_nodes(net, before);
            let truths = bases().map(|base| ChainTruth::House(base as u8, fish.digit as u8));
            keep(&mut usable, eliminations, parents, truths.collect());
        }
    }
    usable
}

fn inner_context<'a>(context: Context<'a>, net: &'a Net) -> Context<'a> {
    Context {
        view: work_view(context, net),
        table: context.table,
        is_partial: true,
        cancel: context.cancel,
    }
}

fn unary_chains(search: &mut ForcingSearch, context: Context<'_>, net: &Net) -> Vec<UsableHint> {
    let Some(all) = known_unary(search, context, net) else {
        return Vec::new();
    };
    all.iter()
        .filter_map(|unary| {
            let tracing = search.is_tracing;
            let (nested, parents) = search.nested.add_unary((context, net), unary, tracing)?;
            Some(UsableHint {
                eliminations: unary.eliminations.clone(),
                parents,
                truths: Vec::new(),
                nested: Some(nested),
            })
        })
        .collect()
}

/// Lists the unary chains of the working copy in order, the first for each set of eliminations.
fn known_unary(search: &mut ForcingSearch, context: Context<'_>, net: &Net) -> Option<Rc<[Unary]>> {
    let mut contradictory = None;
    if !context.is_partial {
        let found = search
            .closure
            .contradictory(context, (&net.work, &net.off_set));
        if is_empty(&found) {
            return None;
        }
        contradictory = Some(found);
    }
    if let Some(known) = search.unary_known.get(&net.work.cells) {
        return Some(Rc::clone(&known.chains));
    }
    let before = contradictory
        .as_deref()
        .and_then(|contradictory| unary_before(search, context, net, contradictory));
    let chains = before.unwrap_or_else(|| {
        let within = inner_context(context, net);
        let mut all = unary::all(within, &mut search.unary, contradictory.clone());
        first_of_each(&mut all, |unary: &Unary| unary.eliminations.clone());
        all.into()
    });
    let known = KnownChains {
        chains: Rc::clone(&chains),
        contradictory: contradictory.unwrap_or_default(),
    };
    search.unary_known.insert(net.work.cells.clone(), known);
    Some(chains)
}

/// Returns the unary chains there were when a few more candidates were left, if they are the same.
fn unary_before(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &Net,
    contradictory: &[u64],
) -> Option<Rc<[Unary]>> {
    // Some of the removals may have been false in the propagation all along.
    let n_recent = search.recent.len().min(MOST_RECENT);
    (1..1u16 << n_recent).find_map(|choice| {
        let removed: Vec<Number> = bits(choice).map(|index| search.recent[index]).collect();
        unary_with(search, (context, net), contradictory, &removed)
    })
}

/// The number of recent removals considered.
const MOST_RECENT: usize = 4;

/// Returns the unary chains there were when a few more candidates were left besides what is left in
/// a propagation, if they are known and the same.
///
/// They are when none of the candidates was on one of them, and when no chain and no cycle can use
/// a link that is strong now.
fn unary_with(
    search: &mut ForcingSearch,
    (context, net): (Context<'_>, &Net),
    contradictory: &[u64],
    removed: &[Number],
) -> Option<Rc<[Unary]>> {
    let table = context.table;
    let mut cells = net.work.cells.clone();
    for (cell, digit) in removed.iter().map(|number| table.at(*number)) {
        cells[cell] |= 1 << digit;
    }
    let known = search.unary_known.get(&cells)?;
    let mut numbers = known.chains.iter().flat_map(|unary| {
        let links = unary.nodes.iter().map(|node| node.number);
        links.chain(unary.eliminations.iter().copied())
    });
    if known.contradictory != contradictory || numbers.any(|number| removed.contains(&number)) {
        return None;
    }
    let is_same = removed.iter().all(|number| {
        let links = net.links_at(context, table.at(*number));
        links.is_some_and(|mut links| {
            links.all(|link| {
                !search
                    .closure
                    .matters(context, (&net.work, &net.off_set), link)
            })
        })
    });
    is_same.then(|| Rc::clone(&known.chains))
}

fn nested_chains(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &Net,
    (producer, sources): (&Producer, Option<CommonExclusions>),
) -> Vec<UsableHint> {
    let within = inner_context(context, net);
    let mut inner = search.inner.take().unwrap_or_default();
    inner.is_tracing = search.is_tracing;
    inner.cell_order.clone_from(&search.cell_order);
    inner.sources = sources;
    let mut all: Vec<(ForcingHint, Vec<Number>)> = inner
        .all(within, producer)
        .into_iter()
        .map(|found| (found, eliminations(within, &found)))
        .collect();
    first_of_each(&mut all, |(_, eliminations)| eliminations.clone());
    let usable = all
        .into_iter()
        .filter_map(|(found, eliminations)| {
            let nested = search
                .nested
                .add_forcing((context, net), (within, &inner), &found);
            let (nested, parents) = nested?;
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

/// Lists the eliminations of a hint; those of a placement are the others of its cell.
fn eliminations(context: Context<'_>, found: &ForcingHint) -> Vec<Number> {
    if !found.is_on {
        return vec![found.target];
    }
    let (cell, digit) = context.table.at(found.target);
    debug_assert!(size(context.view.of(cell)) > 1);
    let others = context.view.of(cell) & !(1 << digit);
    context.table.in_cell(cell, others).collect()
}

/// Keeps the first of several hints with the same eliminations.
fn first_of_each<T>(hints: &mut Vec<T>, eliminations: impl Fn(&T) -> Vec<Number>) {
    let mut seen = std::collections::HashSet::new();
    hints.retain(|hint| seen.insert(eliminations(hint)));
}
