//! Colouring with one cluster: *simple colouring* along the conjugate pairs of a digit, and *3D Medusa* along
//! conjugate pairs of any digit and bivalue cells.
//!
//! Colour a candidate that belongs to a pair. Give the other candidate of each of its pairs the opposite colour, and
//! continue from there. The result is a *cluster*: either all candidates of one colour are true and all of the other
//! false, or the other way round.
//!
//! * *Wrap*: two candidates of one colour exclude each other. They are not both true, so this colour is false. In a 3D
//!   Medusa a colour is also false if it leaves some cell without candidates.
//! * *Trap*: both colours exclude a candidate outside the cluster. One of them is true, so this candidate is false.
//!
//! ```text
//! A . . | B . .     A–B and B–A are the only places of the digit in rows
//! . . . | . . .     and columns; * sees an A and a B, so one of the two
//! * . . | A . B     excludes it
//!
//! 12 . . | 2? . .     1 has colour A and 2 colour B in the first cell; if row 1 has
//! .  . . | .  . .     two places for 2, the other one has colour A again; and so on
//! ```
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_col.php> and, as six rules, at
//! <https://www.sudokuwiki.org/3D_Medusa>. A cluster of one pair is left to locked candidates, and a cluster of one digit
//! to simple colouring. A cluster that wraps is not searched for traps, because the wrap solves it.

use std::ops::ControlFlow;

use crate::board::Candidate;
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

use super::Colouring;
use super::clusters::{Cluster, FalseReason, all_links, clusters, clusters_of_digit, needed_links};

/// Finds eliminations from a single cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum OneCluster {
    /// Simple colouring: places outside the cluster see both colours.
    Trap,
    /// Simple colouring: places of one colour see each other.
    Wrap,
    /// 3D Medusa: both conclusions from clusters of several digits.
    Medusa,
}

impl Finder for OneCluster {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        if *self == Self::Medusa {
            let links = all_links(cache);
            // Clusters come in the order of their first links.
            let starts = links.iter().map(|link| link.ends[0]);
            for cluster in clusters(cache, &links, starts) {
                sink.keep_going()?;
                if cluster.has_several_digits() {
                    self.report_cluster(id, &cluster, sink)?;
                }
            }
            return ControlFlow::Continue(());
        }
        for digit in cache.reducible_digits() {
            for cluster in clusters_of_digit(cache, digit) {
                self.report_cluster(id, &cluster, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl OneCluster {
    fn report_cluster(
        self,
        id: TechniqueId,
        cluster: &Cluster<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        // A single pair excludes nothing.
        if cluster.links.len() == 1 {
            return ControlFlow::Continue(());
        }
        let reasons = [0, 1].map(|colour| match self {
            Self::Trap | Self::Wrap => cluster.conflict(colour).map(FalseReason::Conflict),
            Self::Medusa => cluster.why_false(colour),
        });
        if self != Self::Trap {
            for (colour, reason) in reasons.iter().enumerate() {
                if let Some(step) = reason.and_then(|reason| wrap(id, cluster, colour, reason)) {
                    sink.take(step)?;
                }
            }
        }
        let is_solved = reasons.iter().any(Option::is_some);
        let trapped = cluster.trapped();
        if self != Self::Wrap && !is_solved && !trapped.is_empty() {
            let links = cluster.links_to_trap(&trapped);
            let (links, evidence) = needed_links(cluster.cache, links, None, &trapped);
            let pattern = Colouring {
                clusters: vec![cluster.with_links(&links)],
                false_colour: None,
                emptied: None,
            };
            sink.take(Step::eliminating(id, trapped, pattern, evidence))?;
        }
        ControlFlow::Continue(())
    }
}

/// Eliminates a false colour: links lead from any candidate of the colour to the contradiction. Returns `None` if no
/// links are needed because a cell loses all its candidates directly.
fn wrap(
    id: TechniqueId,
    cluster: &Cluster<'_>,
    colour: usize,
    reason: FalseReason,
) -> Option<Step> {
    let (from, emptied) = match reason {
        FalseReason::Conflict(candidate) => (candidate, None),
        FalseReason::EmptyCell(cell) => (cluster.links.first()?.ends[0], Some(cell)),
    };
    let eliminations: Vec<Candidate> = cluster.colours[colour].iter().collect();
    let links = cluster.links_around(from);
    let (links, evidence) = needed_links(cluster.cache, links, emptied, &eliminations);
    let pattern = Colouring {
        clusters: vec![cluster.with_links(&links)],
        false_colour: Some(colour),
        emptied: emptied.filter(|cell| evidence.contains(&Truth::Cell(*cell))),
    };
    (!links.is_empty()).then(|| Step::eliminating(id, eliminations, pattern, evidence))
}
