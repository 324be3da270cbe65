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

use crate::board::{Candidate, CellSet, Digit};
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId};

use super::clusters::{Cluster, add_needed, clusters_of_digit, links_from, needed_links};
use super::{ColourLink, Colouring};

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
            let clusters = clusters_of_digit(cache, digit);
            let clusters: Vec<DigitCluster> = (clusters.into_iter())
                .filter(|cluster| [0, 1].iter().all(|own| cluster.conflict(*own).is_none()))
                .map(|cluster| DigitCluster::new(digit, cluster))
                .collect();
            for (number, first) in clusters.iter().enumerate() {
                for second in &clusters[number + 1..] {
                    match self {
                        Self::One => report_type_1(id, [first, second], sink)?,
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

    /// Returns whether cells of a colour see both colours of another cluster.
    fn sees_both(&self, colour: usize, other: &Self) -> bool {
        let mut others = other.colours.iter();
        others.all(|other| other.intersects(&self.seen[colour]))
    }
}

/// Reports type 1: places that see a colour of each cluster, where the two opposite colours see each other.
fn report_type_1(
    id: TechniqueId,
    clusters: [&DigitCluster<'_>; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let [first, second] = clusters;
    let catches = |a: &DigitCluster<'_>, b| [0, 1].iter().any(|colour| a.sees_both(*colour, b));
    if catches(first, second) && catches(second, first) {
        return ControlFlow::Continue(());
    }
    let cache = first.cluster.cache;
    let links = [&first.cluster.links[..], &second.cluster.links].concat();
    let mut eliminated = CellSet::EMPTY;
    let mut needed: Vec<ColourLink> = Vec::new();
    for own in [0, 1] {
        for other in [0, 1] {
            if !first.seen[own].intersects(&second.colours[other]) {
                continue;
            }
            let removed = cache.places(first.digit) & first.seen[1 - own] & second.seen[1 - other];
            eliminated |= removed;
            let opposite = first.colours[1 - own] | second.colours[1 - other];
            for cell in removed {
                let starts = opposite & cache.geometry().peers(cell);
                let near = links_from(&links, places(first.digit, starts));
                add_needed(cache, near, Candidate::new(cell, first.digit), &mut needed);
            }
        }
    }
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    report(id, clusters, eliminated, needed, None, sink)
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
        let own = first.colours[colour];
        let first_of_own = own.iter().take(1).collect();
        let met = second.colours[0] & first.seen[colour];
        let mut needed = links_from(&first.cluster.links, places(first.digit, first_of_own));
        needed.extend(links_from(&second.cluster.links, places(second.digit, met)));
        report(id, [first, second], own, needed, Some(colour), sink)?;
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    clusters: [&DigitCluster<'_>; 2],
    eliminated: CellSet,
    needed: Vec<ColourLink>,
    false_colour: Option<usize>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let digit = clusters[0].digit;
    let cache = clusters[0].cluster.cache;
    let eliminated = PositionCache::candidates_of(digit, &eliminated);
    let (needed, evidence) = needed_links(cache, needed, None, &eliminated);
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
    sink.take(Step::eliminating(id, eliminated, pattern, evidence))
}

fn places(digit: Digit, cells: CellSet) -> impl Iterator<Item = Candidate> {
    let places = cells.into_iter();
    places.map(move |cell| Candidate::new(cell, digit))
}
