//! 3D Medusa: two colours along conjugate pairs of any digit and along bivalue cells.
//!
//! In a cluster all candidates of one colour are true, or all candidates of the other; see [simple
//! colouring](super::simple).
//!
//! ```text
//! 12 . . | 2? . .     1 has colour A and 2 colour B in the first cell; if row 1 has
//! .  . . | .  . .     two places for 2, the other one has colour A again; and so on
//! ```
//!
//! A colour is *false* if two of its candidates share a cell, or a digit and a house. It is also false if it leaves
//! some cell without candidates. If no colour is false, every candidate that both colours exclude is eliminated.
//! Such a candidate is in a cell with both colours; or in a cell with one colour, and sees its digit in the other
//! colour; or sees its digit in both colours.
//!
//! Described as six rules at <https://www.sudokuwiki.org/3D_Medusa>. Clusters of one digit are left to simple
//! colouring.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell};

use super::super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::clusters::{Cluster, FalseReason, Link, all_links};
use super::thin_out::{TruthPremise, thin_out};

/// A cluster of a 3D Medusa: candidates connected by bivalue cells and conjugate pairs. All candidates of one
/// colour are true, or all candidates of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Medusa {
    /// For each colour: its candidates that the conclusion needs or eliminates.
    pub colours: [Vec<Candidate>; 2],
    /// The pairs that the conclusion needs, each of two candidates with opposite colours.
    pub links: Vec<[Candidate; 2]>,
    /// The index of the false colour; `None` if candidates outside the cluster are eliminated.
    pub false_colour: Option<usize>,
    /// The cell that the false colour would leave without candidates; `None` if the colour is false for another
    /// reason.
    pub emptied: Option<Cell>,
}

/// Finds clusters with several digits and their eliminations.
pub(in crate::techniques) struct MedusaFinder;

impl Finder for MedusaFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        // Clusters come in the order of their first links.
        let mut rest = all_links(cache);
        while let Some(first) = rest.first() {
            sink.keep_going()?;
            let cluster = Cluster::containing(cache, &rest, first.ends[0]);
            rest.retain(|link| !cluster.contains(link.ends[0]));
            // A single bivalue cell excludes nothing.
            let is_cell = cluster.links.len() == 1;
            if !is_cell && cluster.has_several_digits() && cluster.has_two_colours() {
                report_cluster(id, &cluster, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn report_cluster(id: TechniqueId, cluster: &Cluster<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    let mut is_solved = false;
    for colour in [0, 1] {
        if let Some(why) = cluster.why_false(colour) {
            is_solved = true;
            report(id, cluster, cluster.disproof(colour, why), sink)?;
        }
    }
    if !is_solved {
        let eliminated = cluster.trapped();
        if !eliminated.is_empty() {
            report(id, cluster, cluster.trap(eliminated), sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    cluster: &Cluster<'_>,
    found: ColourConclusion,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let needed = thin_out(cluster.cache, found.premises, &found.eliminated);
    let links: Vec<Link> = needed.iter().filter_map(|premise| premise.link).collect();
    // Without links, a cell loses all its candidates directly, and no colours are needed.
    if links.is_empty() {
        return ControlFlow::Continue(());
    }
    let emptied = needed.iter().find_map(|premise| match premise.truth {
        Truth::Cell(cell) if premise.link.is_none() => Some(cell),
        _ => None,
    });
    let colours = [0, 1].map(|colour| {
        let is_shown = |candidate: &Candidate| {
            found.false_colour == Some(colour)
                || links.iter().any(|link| link.ends.contains(candidate))
        };
        cluster.colours[colour]
            .iter()
            .filter(is_shown)
            .collect::<Vec<_>>()
    });
    let pattern = Medusa {
        colours,
        links: links.iter().map(|link| link.ends).collect(),
        false_colour: found.false_colour,
        emptied,
    };
    let evidence = needed.into_iter().map(|premise| premise.truth).collect();
    sink.take(Step::eliminating(id, found.eliminated, pattern, evidence))
}

/// Eliminations that follow from a cluster, with their proof.
struct ColourConclusion {
    eliminated: Vec<Candidate>,
    premises: Vec<TruthPremise>,
    false_colour: Option<usize>,
}

impl Cluster<'_> {
    /// Proves that a colour is false: links lead from any candidate of the colour to the contradiction.
    fn disproof(&self, colour: usize, why: FalseReason) -> ColourConclusion {
        let from = match why {
            FalseReason::Conflict(candidate) => Some(candidate),
            FalseReason::EmptyCell(_) => self.links.first().map(|link| link.ends[0]),
        };
        let links = self.links_around(from).into_iter();
        let mut premises: Vec<TruthPremise> = links.map(TruthPremise::from).collect();
        if let FalseReason::EmptyCell(cell) = why {
            premises.push(TruthPremise {
                truth: Truth::Cell(cell),
                options: (self.cache.of(cell).iter())
                    .map(|digit| Candidate::new(cell, digit))
                    .collect(),
                link: None,
            });
        }
        ColourConclusion {
            eliminated: self.colours[colour].iter().collect(),
            premises,
            false_colour: Some(colour),
        }
    }

    /// Proves that both colours exclude each candidate of `eliminated`.
    fn trap(&self, eliminated: Vec<Candidate>) -> ColourConclusion {
        let needed = self.links_to_trap(&eliminated).into_iter();
        ColourConclusion {
            premises: needed.map(TruthPremise::from).collect(),
            eliminated,
            false_colour: None,
        }
    }
}
