//! Patterns that only exist inside a propagation: locked candidates, pairs and X-Wings that arise because candidates
//! were removed.

use super::link_table::Number;
use super::nested::NestedId;
use super::net::{Context, NodeIndex, Propagation};
use crate::board::{Digit, DigitSet, House, PlaceSet};
use crate::sudoku_explainer::basic::{
    FISH_KINDS, Fish, fish_eliminations, for_each_hidden_set, for_each_locked, for_each_naked_set,
    line_at, list_fish, locked_eliminations, naked_eliminations,
};
use crate::sudoku_explainer::hint::ChainTruth;

/// A usable hint of the advanced step. Its parents are the removed candidates on which the pattern or nested chain
/// depends.
pub(super) struct UsableHint {
    pub(super) eliminations: Vec<Number>,
    pub(super) parents: Vec<NodeIndex>,
    pub(super) truths: Vec<ChainTruth>,
    pub(super) nested: Option<NestedId>,
}

/// Returns the usable hints of the first rule set that has any. `fish` is a reused buffer.
pub(super) fn usable_patterns(
    fish: &mut Vec<Fish>,
    context: Context<'_>,
    net: &Propagation,
) -> Vec<UsableHint> {
    for rule_set in [locked_candidates, hidden_pairs, naked_pairs] {
        let usable = rule_set(context, net);
        if !usable.is_empty() {
            return usable;
        }
    }
    x_wings(fish, context, net)
}

/// Adds a hint to `usable` if it eliminates something and has parents.
fn push_if_usable(
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

/// Returns the digits that have lost places in a house during the propagation.
fn changed_digits(context: Context<'_>, net: &Propagation, house: House) -> DigitSet {
    let before = context.view.places_in(house);
    let now = net.work.places_in(house);
    let pairs = before.iter().zip(now).enumerate();
    let bits = pairs.fold(0, |mask, (digit, (before, now))| {
        mask | u16::from(before != now) << digit
    });
    DigitSet::from_bits(bits)
}

/// Returns the places that a digit has lost in a house during the propagation.
fn lost_places(context: Context<'_>, net: &Propagation, house: House, digit: Digit) -> PlaceSet {
    context.view.places(house, digit) - net.work.places(house, digit)
}

/// Lists the nodes that make some candidates false.
fn off_nodes(net: &Propagation, numbers: impl Iterator<Item = Number>) -> Vec<NodeIndex> {
    numbers.map(|number| net.node_of(number, false)).collect()
}

fn locked_candidates(context: Context<'_>, net: &Propagation) -> Vec<UsableHint> {
    let table = context.table;
    let view = context.work_view(net);
    let mut usable = Vec::new();
    for_each_locked(
        view,
        |base| changed_digits(context, net, base),
        &mut |locked| {
            let (base, digit) = (locked.base, locked.digit);
            let cells = locked_eliminations(view, locked);
            let eliminations: Vec<_> = cells.map(|cell| table.number(cell, digit)).collect();
            if eliminations.is_empty() {
                return false;
            }
            let inside_places = table.order.crossing(base, locked.cover);
            let removed_places = lost_places(context, net, base, digit) - inside_places;
            let parents = off_nodes(net, table.in_house(base, digit, removed_places));
            let truths = vec![ChainTruth::House(base, digit)];
            push_if_usable(&mut usable, eliminations, parents, truths);
            false
        },
    );
    usable
}

fn hidden_pairs(context: Context<'_>, net: &Propagation) -> Vec<UsableHint> {
    let table = context.table;
    let view = context.work_view(net);
    let mut usable = Vec::new();
    for house in table.order.boxes_columns_rows() {
        let changed = changed_digits(context, net, house);
        if changed.is_empty() || view.n_empty(house) <= 4 {
            continue;
        }
        for_each_hidden_set(view, house, 2, &mut |digits, places| {
            if !digits.intersects(changed) {
                return false;
            }
            let list = table.geometry().house_list(house);
            let eliminations: Vec<_> = places
                .iter()
                .flat_map(|index| {
                    let cell = list[index];
                    table.in_cell(cell, view.digits(cell) - digits)
                })
                .collect();
            if eliminations.is_empty() {
                return false;
            }
            let cells = list.iter().enumerate();
            let others = cells.filter(|(index, _)| !places.contains(*index));
            let removed = others
                .flat_map(|(_, &cell)| table.in_cell(cell, context.view.digits(cell) & digits));
            let parents = off_nodes(net, removed);
            let truths = digits.iter().map(|digit| ChainTruth::House(house, digit));
            push_if_usable(&mut usable, eliminations, parents, truths.collect());
            false
        });
    }
    usable
}

fn naked_pairs(context: Context<'_>, net: &Propagation) -> Vec<UsableHint> {
    let table = context.table;
    let view = context.work_view(net);
    let mut usable = Vec::new();
    for house in table.order.boxes_columns_rows() {
        if view.n_empty(house) < 4 {
            continue;
        }
        for_each_naked_set(view, house, 2, &mut |places, digits| {
            let list = table.geometry().house_list(house);
            let cells = || places.iter().map(|index| list[index]);
            if cells().all(|cell| context.view.digits(cell) == view.digits(cell)) {
                return false;
            }
            let eliminations: Vec<_> = naked_eliminations(view, house, places, digits)
                .flat_map(|(cell, digits)| table.in_cell(cell, digits))
                .collect();
            if eliminations.is_empty() {
                return false;
            }
            let removed =
                cells().flat_map(|cell| table.in_cell(cell, context.view.digits(cell) - digits));
            let parents = off_nodes(net, removed);
            let truths = cells().map(ChainTruth::Cell);
            push_if_usable(&mut usable, eliminations, parents, truths.collect());
            false
        });
    }
    usable
}

fn x_wings(found: &mut Vec<Fish>, context: Context<'_>, net: &Propagation) -> Vec<UsableHint> {
    let table = context.table;
    let view = context.work_view(net);
    let mut usable = Vec::new();
    for kinds in FISH_KINDS {
        list_fish(view, 2, kinds, false, found);
        for &fish in &*found {
            let cells = fish_eliminations(view, fish, kinds.1);
            let eliminations: Vec<_> = cells.map(|cell| table.number(cell, fish.digit)).collect();
            if eliminations.is_empty() {
                continue;
            }
            let lines = fish.bases.iter();
            let bases = lines.map(|line| line_at(view, kinds.0, line));
            let removed = bases.clone().flat_map(|base| {
                let places = lost_places(context, net, base, fish.digit) - fish.covers;
                table.in_house(base, fish.digit, places)
            });
            let parents = off_nodes(net, removed);
            let truths = bases.map(|base| ChainTruth::House(base, fish.digit));
            push_if_usable(&mut usable, eliminations, parents, truths.collect());
        }
    }
    usable
}
