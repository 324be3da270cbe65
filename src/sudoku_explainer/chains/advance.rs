//! What dynamic propagations do when links give out: patterns, then nested chains.

use std::rc::Rc;

use super::super::basic::{
    FISH_KINDS, Fish, each_hidden_set, each_locked, each_naked_set, fish_of, fish_strikes,
    locked_strikes, naked_strikes,
};
use super::super::board::View;
use super::super::shape::{bits, size};
use super::Fact;
use super::closure::Agreeing;
use super::nested::NestedId;
use super::net::{Ground, Net, NodeIndex};
use super::producer::{DYNAMIC, MULTIPLE, NESTED_UNARY, Producer};
use super::roster::Number;
use super::search::{Found, Known, Search};
use super::set::is_empty;
use super::unary::{self, Unary};

/// A hint found on the working copy.
struct Usable {
    struck: Vec<Number>,
    parents: Vec<NodeIndex>,
    facts: Vec<Fact>,
    nested: Option<NestedId>,
}

/// Memory for the search of patterns.
#[derive(Default)]
pub(super) struct Patterns {
    fish: Vec<Fish>,
}

/// Adds false candidates from the first rule set that has usable hints; says whether there are new
/// ones.
pub(super) fn advance(search: &mut Search, ground: Ground<'_>, net: &mut Net, level: u8) -> bool {
    let usable = usable(search, ground, net, level);
    let mut is_new = false;
    for mut hint in usable {
        if let Some(turns) = &search.cell_turns {
            let turn = |number: &Number| turns[ground.roster.at(*number).0];
            hint.struck.sort_by_key(turn);
        }
        for &number in &hint.struck {
            let node = net.insert_advanced(number, &hint.parents, hint.nested);
            if let Some(node) = node {
                is_new = true;
                net.facts
                    .extend(hint.facts.iter().map(|fact| (node, *fact)));
            }
        }
    }
    is_new
}

/// Returns the usable hints of the first rule set that has any.
fn usable(search: &mut Search, ground: Ground<'_>, net: &mut Net, level: u8) -> Vec<Usable> {
    if !net.is_dry {
        for set in [locked, hidden_pairs, naked_pairs, x_wings] {
            let usable = set(&mut search.patterns, ground, net);
            if !usable.is_empty() {
                return usable;
            }
        }
        net.is_dry = true;
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
            None => unary_chains(search, ground, net),
            Some(producer) if level == 3 && !ground.is_partial => {
                // There are no unary chains, or this would not be asked.
                let agreeing = search.closure.agreeing(ground, (&net.work, &net.off_set));
                if agreeing.is_empty() {
                    Vec::new()
                } else {
                    nested_chains(search, ground, net, (producer, Some(agreeing)))
                }
            }
            Some(producer) => nested_chains(search, ground, net, (producer, None)),
        };
        if !usable.is_empty() {
            return usable;
        }
    }
    Vec::new()
}

fn work_view<'a>(ground: Ground<'a>, net: &'a Net) -> View<'a> {
    View {
        board: ground.view.board,
        marks: &net.work,
    }
}

/// Keeps a hint that rests on something that has vanished.
fn keep(
    usable: &mut Vec<Usable>,
    mut struck: Vec<Number>,
    parents: Vec<NodeIndex>,
    facts: Vec<Fact>,
) {
    if !struck.is_empty() && !parents.is_empty() {
        struck.sort_unstable();
        usable.push(Usable {
            struck,
            parents,
            facts,
            nested: None,
        });
    }
}

/// Returns the digits whose places in a house are fewer than in the position.
fn changed(ground: Ground<'_>, net: &Net, house: usize) -> u16 {
    let before = ground.view.places_in(house);
    let now = net.work.places_in(ground.roster.shape, house);
    let pairs = before.iter().zip(now).enumerate();
    pairs.fold(0, |mask, (digit, (before, now))| {
        mask | u16::from(before != now) << digit
    })
}

/// Returns the places of a digit that a house had in the position but has no more.
fn vanished(ground: Ground<'_>, net: &Net, house: usize, digit: usize) -> u16 {
    let now = net.work.places(ground.roster.shape, house, digit);
    ground.view.places(house, digit) & !now
}

fn off_nodes(net: &Net, numbers: impl Iterator<Item = Number>) -> Vec<NodeIndex> {
    numbers.map(|number| net.node_of(number, false)).collect()
}

fn locked(_: &mut Patterns, ground: Ground<'_>, net: &Net) -> Vec<Usable> {
    let roster = ground.roster;
    let view = work_view(ground, net);
    let mut usable = Vec::new();
    each_locked(view, |base| changed(ground, net, base), &mut |locked| {
        let (base, digit) = (locked.base, locked.digit);
        let struck = locked_strikes(view, locked);
        let struck: Vec<_> = struck.map(|cell| roster.number(cell, digit)).collect();
        if struck.is_empty() {
            return false;
        }
        let outside = !roster.shape.crossing(base, locked.cover);
        let gone = vanished(ground, net, base, digit) & outside;
        let parents = off_nodes(net, roster.in_house(base, digit, gone));
        let facts = vec![Fact::House(base as u8, digit as u8)];
        keep(&mut usable, struck, parents, facts);
        false
    });
    usable
}

fn hidden_pairs(_: &mut Patterns, ground: Ground<'_>, net: &Net) -> Vec<Usable> {
    let roster = ground.roster;
    let view = work_view(ground, net);
    let mut usable = Vec::new();
    for house in roster.shape.boxes_columns_rows() {
        let changed = changed(ground, net, house);
        if view.n_empty(house) <= 4 || changed == 0 {
            continue;
        }
        each_hidden_set(view, house, 2, &mut |digits, places| {
            if digits & changed == 0 {
                return false;
            }
            let cells = || bits(places).map(|place| roster.shape.cell_at(house, place));
            let struck = cells().flat_map(|cell| roster.in_cell(cell, view.of(cell) & !digits));
            let struck: Vec<_> = struck.collect();
            if struck.is_empty() {
                return false;
            }
            let others = roster.shape.cells_of(house).iter().enumerate();
            let others = others.filter(|(place, _)| places >> place & 1 == 0);
            let before = others.flat_map(|(_, &cell)| {
                let cell = usize::from(cell);
                roster.in_cell(cell, ground.view.of(cell) & digits)
            });
            let parents = off_nodes(net, before);
            let facts = bits(digits).map(|digit| Fact::House(house as u8, digit as u8));
            keep(&mut usable, struck, parents, facts.collect());
            false
        });
    }
    usable
}

fn naked_pairs(_: &mut Patterns, ground: Ground<'_>, net: &Net) -> Vec<Usable> {
    let roster = ground.roster;
    let view = work_view(ground, net);
    let mut usable = Vec::new();
    for house in roster.shape.boxes_columns_rows() {
        if view.n_empty(house) < 4 {
            continue;
        }
        each_naked_set(view, house, 2, &mut |places, digits| {
            let cells = || bits(places).map(|place| roster.shape.cell_at(house, place));
            if cells().all(|cell| ground.view.of(cell) == view.of(cell)) {
                return false;
            }
            let struck = naked_strikes(view, house, places, digits);
            let struck =
                struck.flat_map(|(cell, digits)| roster.in_cell(usize::from(cell), digits));
            let struck: Vec<_> = struck.collect();
            if struck.is_empty() {
                return false;
            }
            let before =
                cells().flat_map(|cell| roster.in_cell(cell, ground.view.of(cell) & !digits));
            let parents = off_nodes(net, before);
            let facts = cells().map(|cell| Fact::Cell(cell as u8));
            keep(&mut usable, struck, parents, facts.collect());
            false
        });
    }
    usable
}

fn x_wings(patterns: &mut Patterns, ground: Ground<'_>, net: &Net) -> Vec<Usable> {
    let roster = ground.roster;
    let shape = roster.shape;
    let view = work_view(ground, net);
    let mut usable = Vec::new();
    for kinds in FISH_KINDS {
        fish_of(view, 2, kinds, false, &mut patterns.fish);
        for &fish in &patterns.fish {
            let struck = fish_strikes(view, fish, kinds.1);
            let struck: Vec<_> = struck.map(|cell| roster.number(cell, fish.digit)).collect();
            if struck.is_empty() {
                continue;
            }
            let first_base = shape.houses_of_kind(kinds.0).start;
            let bases = || bits(fish.bases).map(|line| first_base + line);
            let before = bases().flat_map(|base| {
                let gone = vanished(ground, net, base, fish.digit) & !fish.covers;
                roster.in_house(base, fish.digit, gone)
            });
            let parents = off_nodes(net, before);
            let facts = bases().map(|base| Fact::House(base as u8, fish.digit as u8));
            keep(&mut usable, struck, parents, facts.collect());
        }
    }
    usable
}

fn inner_ground<'a>(ground: Ground<'a>, net: &'a Net) -> Ground<'a> {
    Ground {
        view: work_view(ground, net),
        roster: ground.roster,
        is_partial: true,
        stop: ground.stop,
    }
}

fn unary_chains(search: &mut Search, ground: Ground<'_>, net: &Net) -> Vec<Usable> {
    let Some(all) = known_unary(search, ground, net) else {
        return Vec::new();
    };
    all.iter()
        .filter_map(|unary| {
            let tracing = search.is_tracing;
            let (nested, parents) = search.nests.add_unary((ground, net), unary, tracing)?;
            Some(Usable {
                struck: unary.struck.clone(),
                parents,
                facts: Vec::new(),
                nested: Some(nested),
            })
        })
        .collect()
}

/// Lists the unary chains of the working copy, in order, each for what it strikes first.
fn known_unary(search: &mut Search, ground: Ground<'_>, net: &Net) -> Option<Rc<[Unary]>> {
    let mut contradictory = None;
    if !ground.is_partial {
        let found = search
            .closure
            .contradictory(ground, (&net.work, &net.off_set));
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
        .and_then(|contradictory| unary_before(search, ground, net, contradictory));
    let chains = before.unwrap_or_else(|| {
        let within = inner_ground(ground, net);
        let mut all = unary::all(within, &mut search.unary, contradictory.clone());
        first_of_each(&mut all, |unary: &Unary| unary.struck.clone());
        all.into()
    });
    let known = Known {
        chains: Rc::clone(&chains),
        contradictory: contradictory.unwrap_or_default(),
    };
    search.unary_known.insert(net.work.cells.clone(), known);
    Some(chains)
}

/// Returns the unary chains there were when a few more candidates were left, if they are the same.
fn unary_before(
    search: &mut Search,
    ground: Ground<'_>,
    net: &Net,
    contradictory: &[u64],
) -> Option<Rc<[Unary]>> {
    // Of what has gone, some may have been false in the propagation all along.
    let n_recent = search.recent.len().min(MOST_RECENT);
    (1..1u16 << n_recent).find_map(|choice| {
        let gone: Vec<Number> = bits(choice).map(|index| search.recent[index]).collect();
        unary_with(search, (ground, net), contradictory, &gone)
    })
}

/// How many candidates that have gone from the position are looked at.
const MOST_RECENT: usize = 4;

/// Returns the unary chains there were when a few more candidates were left besides what is left in
/// a propagation, if they are known and the same.
///
/// They are when none of the candidates was on one of them, and when no chain and no cycle can use
/// a link that is strong now.
fn unary_with(
    search: &mut Search,
    (ground, net): (Ground<'_>, &Net),
    contradictory: &[u64],
    gone: &[Number],
) -> Option<Rc<[Unary]>> {
    let roster = ground.roster;
    let mut cells = net.work.cells.clone();
    for (cell, digit) in gone.iter().map(|number| roster.at(*number)) {
        cells[cell] |= 1 << digit;
    }
    let known = search.unary_known.get(&cells)?;
    let mut numbers = known.chains.iter().flat_map(|unary| {
        let links = unary.links.iter().map(|link| link.number);
        links.chain(unary.struck.iter().copied())
    });
    if known.contradictory != contradictory || numbers.any(|number| gone.contains(&number)) {
        return None;
    }
    let is_same = gone.iter().all(|number| {
        let links = net.links_at(ground, roster.at(*number));
        links.is_some_and(|mut links| {
            links.all(|link| {
                !search
                    .closure
                    .matters(ground, (&net.work, &net.off_set), link)
            })
        })
    });
    is_same.then(|| Rc::clone(&known.chains))
}

fn nested_chains(
    search: &mut Search,
    ground: Ground<'_>,
    net: &Net,
    (producer, sources): (&Producer, Option<Agreeing>),
) -> Vec<Usable> {
    let within = inner_ground(ground, net);
    let mut inner = search.inner.take().unwrap_or_default();
    inner.is_tracing = search.is_tracing;
    inner.cell_turns.clone_from(&search.cell_turns);
    inner.sources = sources;
    let mut all: Vec<(Found, Vec<Number>)> = inner
        .all(within, producer)
        .into_iter()
        .map(|found| (found, struck(within, &found)))
        .collect();
    first_of_each(&mut all, |(_, struck)| struck.clone());
    let usable = all
        .into_iter()
        .filter_map(|(found, struck)| {
            let nested = search
                .nests
                .add_found((ground, net), (within, &inner), &found);
            let (nested, parents) = nested?;
            Some(Usable {
                struck,
                parents,
                facts: Vec::new(),
                nested: Some(nested),
            })
        })
        .collect();
    search.inner = Some(inner);
    usable
}

/// Lists the candidates that a hint strikes; a placement only those of its cell.
fn struck(ground: Ground<'_>, found: &Found) -> Vec<Number> {
    if !found.is_on {
        return vec![found.target];
    }
    let (cell, digit) = ground.roster.at(found.target);
    debug_assert!(size(ground.view.of(cell)) > 1);
    let others = ground.view.of(cell) & !(1 << digit);
    ground.roster.in_cell(cell, others).collect()
}

/// Keeps the first of several hints that strike the same.
fn first_of_each<T>(hints: &mut Vec<T>, struck: impl Fn(&T) -> Vec<Number>) {
    let mut seen = std::collections::HashSet::new();
    hints.retain(|hint| seen.insert(struck(hint)));
}
