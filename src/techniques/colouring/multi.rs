//! Multi-colouring: two clusters of one digit that see each other.
//!
//! In each cluster one of the two colours is true; see [simple colouring](super).
//!
//! * *Type 1*: a cell of one cluster sees a cell of the other cluster. The colours of these two cells are not both
//!   true, so at least one of the opposite colours is true. Places that see cells of both opposite colours are
//!   eliminated.
//! * *Type 2*: cells of one colour see both colours of the other cluster. One of those two colours is true, so the
//!   first colour is false.
//!
//! ```text
//! A  .  . | B .  .     A–B and C–D are the only places in rows 1 and 4;
//! .  .  . | . .  .     A and C see each other, so B or D is true,
//! C  .  . | . D  *     and * sees both
//! ```
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_col.php>. Clusters in which a colour sees itself are
//! left out, because simple colouring solves them.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, House};

use super::super::{Bilocal, Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::digit_cluster::{Cluster, places_of, shortest_path, tree_of_pairs};

/// Two clusters of multi-colouring, made of conjugate pairs of one digit. In each cluster all cells of one colour
/// are true, or all cells of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MultiColouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours of each cluster.
    pub clusters: [[CellSet; 2]; 2],
    /// The conjugate pairs that the conclusion needs: two cells and their house.
    pub pairs: Vec<(Cell, Cell, House)>,
    /// The index of the false colour of the first cluster, whose cells see both colours of the second cluster (type
    /// 2); `None` for type 1.
    pub false_colour: Option<usize>,
}

/// Finds multi-colouring of one of two types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum MultiColours {
    /// Type 1: places see cells of two colours of which at least one is true.
    One,
    /// Type 2: cells of one colour see both colours of the other cluster.
    Two,
}

impl Finder for MultiColours {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let clusters = clusters(cache, digit);
            for (number, first) in clusters.iter().enumerate() {
                for second in &clusters[number + 1..] {
                    match self {
                        Self::One => report_type_1(id, first, second, sink)?,
                        Self::Two => {
                            report_type_2(id, [first, second], sink)?;
                            report_type_2(id, [second, first], sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the clusters of a digit in which no colour sees itself, in the order of their first cells.
fn clusters<'s>(cache: &'s PositionCache<'s>, digit: Digit) -> Vec<Cluster<'s>> {
    let mut rest: CellSet = places_of(cache.bilocals(digit));
    let mut clusters = Vec::new();
    while let Some(first) = rest.first() {
        let cluster = Cluster::containing(cache, digit, first);
        rest -= cluster.cells();
        let wraps = cluster.colours.iter().any(|colour| cluster.wraps(*colour));
        if cluster.has_two_colours() && !wraps {
            clusters.push(cluster);
        }
    }
    clusters
}

fn sees_both(first: &Cluster<'_>, colour: CellSet, second: &Cluster<'_>) -> bool {
    let seen = first.seen(colour);
    second.colours.iter().all(|other| other.intersects(&seen))
}

/// Reports type 1: places that see a colour of each cluster, where the two opposite colours see each other.
fn report_type_1(
    id: TechniqueId,
    first: &Cluster<'_>,
    second: &Cluster<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let catches =
        |a: &Cluster<'_>, b: &Cluster<'_>| a.colours.iter().any(|colour| sees_both(a, *colour, b));
    if catches(first, second) && catches(second, first) {
        return ControlFlow::Continue(());
    }
    let places = first.cache.places(first.digit);
    let mut eliminated = CellSet::EMPTY;
    let mut needed: Vec<Bilocal> = Vec::new();
    for own in [0, 1] {
        for other in [0, 1] {
            let meet = first.seen(first.colours[own]) & second.colours[other];
            if meet.is_empty() {
                continue;
            }
            let removed = places
                & first.seen(first.colours[1 - own])
                & second.seen(second.colours[1 - other]);
            eliminated |= removed;
            for cell in removed {
                let sides = [(first, own), (second, other)];
                needed.extend(shortest_paths_to_conflict(sides, cell));
            }
        }
    }
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let needed = first.thin_out(without_repeats(needed), eliminated);
    report(id, [first, second], eliminated, &needed, None, sink)
}

/// Reports type 2: colours of the first cluster that see both colours of the second cluster.
fn report_type_2(
    id: TechniqueId,
    [first, second]: [&Cluster<'_>; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for (index, &colour) in first.colours.iter().enumerate() {
        if !sees_both(first, colour, second) {
            continue;
        }
        let seen = first.seen(colour);
        let [from, to] = second.colours.map(|other| other & seen);
        let start = colour.first().map_or(CellSet::EMPTY, CellSet::only);
        let mut needed: Vec<Bilocal> = tree_of_pairs(&first.pairs(), start)
            .into_iter()
            .map(|(pair, _)| pair)
            .collect();
        needed.extend(shortest_path(&second.pairs(), from, to));
        let needed = first.thin_out(needed, colour);
        report(id, [first, second], colour, &needed, Some(index), sink)?;
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    clusters: [&Cluster<'_>; 2],
    eliminated: CellSet,
    needed: &[Bilocal],
    false_colour: Option<usize>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    // If the pairs of one cluster are enough, simple colouring finds the step.
    let takes_part = |cluster: &&Cluster<'_>| {
        needed
            .iter()
            .any(|pair| cluster.cells().contains(pair.cells[0]))
    };
    if !clusters.iter().all(takes_part) {
        return ControlFlow::Continue(());
    }
    let digit = clusters[0].digit;
    sink.take(Step::eliminating(
        id,
        PositionCache::candidates_of(digit, &eliminated),
        MultiColouring {
            digit,
            clusters: clusters.map(|cluster| cluster.colours),
            pairs: needed
                .iter()
                .map(|pair| (pair.cells[0], pair.cells[1], pair.house))
                .collect(),
            false_colour,
        },
        needed
            .iter()
            .map(|pair| Truth::House(pair.house, pair.digit))
            .collect(),
    ))
}

fn without_repeats(pairs: Vec<Bilocal>) -> Vec<Bilocal> {
    let mut once: Vec<Bilocal> = Vec::new();
    for pair in pairs {
        if !once.contains(&pair) {
            once.push(pair);
        }
    }
    once
}

/// Returns the pairs on shortest paths in both clusters. Each path leads from a cell that `cell` sees to a cell of
/// the given colour; the ends of the two paths see each other.
fn shortest_paths_to_conflict(sides: [(&Cluster<'_>, usize); 2], cell: Cell) -> Vec<Bilocal> {
    let [(first, own), (second, other)] = sides;
    let ways = |(cluster, colour): (&Cluster<'_>, usize), end: Cell| {
        let from = cluster.colours[1 - colour] & cluster.peers(cell);
        shortest_path(&cluster.pairs(), from, CellSet::only(end))
    };
    let mut best: Option<Vec<Bilocal>> = None;
    for end in first.colours[own] {
        for opposite in second.colours[other] & first.peers(end) {
            let mut way = ways((first, own), end);
            way.extend(ways((second, other), opposite));
            if best.as_ref().is_none_or(|best| way.len() < best.len()) {
                best = Some(way);
            }
        }
    }
    best.unwrap_or_default()
}
