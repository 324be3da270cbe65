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

use crate::board::{Candidate, Cell, CellSet, Digit};
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId};

use super::clusters::{Cluster, clusters_of_digit, needed_links, shortest_path};
use super::{ColourLink, Colouring};

/// Finds multi-colouring of one type; see the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum MultiColours {
    /// Eliminates places that see cells of two colours, at least one of which is true.
    One,
    /// Eliminates a colour whose cells see both colours of the other cluster.
    Two,
}

impl Finder for MultiColours {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let clusters: Vec<DigitCluster> = clusters_of_digit(cache, digit)
                .into_iter()
                .filter(|cluster| [0, 1].iter().all(|own| cluster.conflict(*own).is_none()))
                .map(|cluster| DigitCluster::new(digit, cluster))
                .collect();
            for (number, first_cluster) in clusters.iter().enumerate() {
                for second_cluster in &clusters[number + 1..] {
                    match self {
                        Self::One => report_type_1(id, [first_cluster, second_cluster], sink)?,
                        Self::Two => {
                            report_type_2(id, [first_cluster, second_cluster], sink)?;
                            report_type_2(id, [second_cluster, first_cluster], sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A cluster of one digit in which no colour sees itself.
struct DigitCluster<'s> {
    cluster: Cluster<'s>,
    digit: Digit,
    /// The cells of each colour.
    colours: [CellSet; 2],
    /// The cells that see a cell of the colour.
    seen: [CellSet; 2],
}

impl<'s> DigitCluster<'s> {
    fn new(digit: Digit, cluster: Cluster<'s>) -> Self {
        Self {
            digit,
            colours: cluster.colours.each_ref().map(|colour| colour[digit]),
            seen: cluster.ruled_out.each_ref().map(|seen| seen[digit]),
            cluster,
        }
    }

    fn peers(&self, cell: Cell) -> CellSet {
        self.cluster.cache.geometry().peers(cell)
    }

    /// Returns whether cells of a colour see both colours of another cluster.
    fn sees_both(&self, colour: usize, other: &Self) -> bool {
        let mut others = other.colours.iter();
        others.all(|other_cells| other_cells.intersects(&self.seen[colour]))
    }

    /// Returns the links on a shortest path from a cell of `from` to a cell of `to`.
    fn path(&self, from: CellSet, to: CellSet) -> Vec<ColourLink> {
        let from = from.iter().map(|cell| Candidate::new(cell, self.digit));
        shortest_path(&self.cluster.links, from, |end| to.contains(end.cell))
    }
}

/// Reports type 1: places that see a colour of each cluster, where the two opposite colours see each other.
fn report_type_1(
    id: TechniqueId,
    clusters: [&DigitCluster<'_>; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let [first_cluster, second_cluster] = clusters;
    let catches = |a: &DigitCluster<'_>, b| [0, 1].iter().any(|colour| a.sees_both(*colour, b));
    if catches(first_cluster, second_cluster) && catches(second_cluster, first_cluster) {
        return ControlFlow::Continue(());
    }
    let places = first_cluster.cluster.cache.places(first_cluster.digit);
    let mut eliminated_cells = CellSet::EMPTY;
    let mut needed_links: Vec<ColourLink> = Vec::new();
    for own in [0, 1] {
        for other in [0, 1] {
            if !first_cluster.seen[own].intersects(&second_cluster.colours[other]) {
                continue;
            }
            let removed_cells =
                places & first_cluster.seen[1 - own] & second_cluster.seen[1 - other];
            eliminated_cells |= removed_cells;
            for cell in removed_cells {
                for link in shortest_paths_to_conflict(
                    [(first_cluster, own), (second_cluster, other)],
                    cell,
                ) {
                    if !needed_links.contains(&link) {
                        needed_links.push(link);
                    }
                }
            }
        }
    }
    if eliminated_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    report(id, clusters, eliminated_cells, needed_links, None, sink)
}

/// Reports type 2: colours of the first cluster that see both colours of the second cluster.
fn report_type_2(
    id: TechniqueId,
    [first, second]: [&DigitCluster<'_>; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for colour in [0, 1] {
        if !first.sees_both(colour, second) {
            continue;
        }
        let [from, to] = second
            .colours
            .map(|other_cells| other_cells & first.seen[colour]);
        let coloured_cells = first.colours[colour];
        let Some(start) = coloured_cells.first() else {
            continue;
        };
        let start = Candidate::new(start, first.digit);
        let mut needed_links = first.cluster.links_around(start);
        needed_links.extend(second.path(from, to));
        report(
            id,
            [first, second],
            coloured_cells,
            needed_links,
            Some(colour),
            sink,
        )?;
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    clusters: [&DigitCluster<'_>; 2],
    eliminated_cells: CellSet,
    needed: Vec<ColourLink>,
    false_colour: Option<usize>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let digit = clusters[0].digit;
    let cache = clusters[0].cluster.cache;
    let eliminations = PositionCache::candidates_of(digit, &eliminated_cells);
    let (needed, evidence) = needed_links(cache, needed, None, &eliminations);
    let clusters = clusters.map(|cluster| cluster.cluster.with_links(&needed));
    // If the links of one cluster are enough, simple colouring finds the step.
    if clusters.iter().any(|cluster| cluster.links.is_empty()) {
        return ControlFlow::Continue(());
    }
    let pattern = Colouring {
        clusters: clusters.into(),
        false_colour,
        emptied: None,
    };
    sink.take(Step::eliminating(id, eliminations, pattern, evidence))
}

/// Returns the links on shortest paths in both clusters. Each path leads from a cell that `cell` sees to a cell of the
/// given colour; the ends of the two paths see each other.
fn shortest_paths_to_conflict(
    sides: [(&DigitCluster<'_>, usize); 2],
    cell: Cell,
) -> Vec<ColourLink> {
    let [
        (first_cluster, first_colour),
        (second_cluster, second_colour),
    ] = sides;
    let path = |(cluster, colour): (&DigitCluster<'_>, usize), end: Cell| {
        let from = cluster.colours[1 - colour] & cluster.peers(cell);
        cluster.path(from, CellSet::only(end))
    };
    let mut best: Option<Vec<ColourLink>> = None;
    for end in first_cluster.colours[first_colour] {
        for opposite in second_cluster.colours[second_colour] & first_cluster.peers(end) {
            let mut both_links = path((first_cluster, first_colour), end);
            both_links.extend(path((second_cluster, second_colour), opposite));
            if best
                .as_ref()
                .is_none_or(|best| both_links.len() < best.len())
            {
                best = Some(both_links);
            }
        }
    }
    best.unwrap_or_default()
}
