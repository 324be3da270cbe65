//! 3D Medusa: two colours along conjugate pairs of any digit and cells with two candidates.
//!
//! As in [simple colouring](super::simple) all candidates of one colour are true, or all of the other.
//!
//! ```text
//! 12 . . | 2? . .     1A 2B in the first cell; if row 1 has two places
//! .  . . | .  . .     for 2, the other is A again; and so on
//! ```
//!
//! A colour is *false* when two of its candidates share a cell, or a digit and a house, or when
//! they leave some cell no candidate. Otherwise every candidate that both colours rule out is
//! eliminated: in a cell with both, or with one while its digit sees the other, or seeing both with
//! its digit.
//!
//! Described at <https://www.sudokuwiki.org/3D_Medusa>, where these are six rules. Clusters of one
//! digit are left to simple colouring.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell};

use super::super::{PositionCache, Sink, Step, Technique, TechniqueId, Truth};
use super::clusters::{Cluster, Link, PairColouring, Places, WhyFalse};
use super::net::{self, Premise};

/// A cluster of a 3D Medusa, pairs of candidates alone in a cell or with their digit in a house: either all of one
/// colour are true, or all of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Medusa {
    /// The candidates of the two colours that the conclusions rest on or concern.
    pub colours: [Vec<Candidate>; 2],
    /// The pairs that the conclusions rest on.
    pub links: Vec<[Candidate; 2]>,
    /// The colour that is false, if that is the point.
    pub false_colour: Option<usize>,
    /// The cell that would have no candidate left with the false colour.
    pub emptied: Option<Cell>,
}

/// Two colours across digits.
pub(in crate::techniques) struct MedusaFinder;

impl Technique for MedusaFinder {
    fn id(&self) -> TechniqueId {
        TechniqueId::Medusa3d
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for cluster in PairColouring::new(cache).clusters() {
            sink.keep_going()?;
            self.look_at(&cluster, sink)?;
        }
        ControlFlow::Continue(())
    }
}

impl MedusaFinder {
    fn look_at(&self, cluster: &Cluster<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut is_solved = false;
        for colour in [0, 1] {
            if let Some(why) = cluster.why_false(colour) {
                is_solved = true;
                self.report(cluster, cluster.disproof(colour, why), sink)?;
            }
        }
        if !is_solved {
            let eliminated = cluster.trapped();
            if !eliminated.is_empty() {
                self.report(cluster, cluster.trap(eliminated), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        cluster: &Cluster<'_>,
        found: ColourConclusion,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let needed = net::thin_out(cluster.cache, found.premises, &found.eliminated);
        let links: Vec<Link> = needed.iter().filter_map(|premise| premise.link).collect();
        // A cell all of whose candidates are seen at once takes no colours.
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
        sink.take(Step::eliminating(
            self.id(),
            found.eliminated,
            pattern,
            evidence,
        ))
    }
}

/// A conclusion of a cluster, with what proves it.
struct ColourConclusion {
    eliminated: Vec<Candidate>,
    premises: Vec<Premise>,
    false_colour: Option<usize>,
}

impl Cluster<'_> {
    /// Shows that a colour is false: all links lead from any of its candidates to the trouble.
    fn disproof(&self, colour: usize, why: WhyFalse) -> ColourConclusion {
        let from = match why {
            WhyFalse::Conflict(candidate) => Some(candidate),
            WhyFalse::Emptied(_) => self.links().next().map(|link| link.ends[0]),
        };
        let tree = self.spread(from.into_iter());
        let mut premises: Vec<Premise> = tree.into_iter().map(|(link, _)| link.into()).collect();
        if let WhyFalse::Emptied(cell) = why {
            premises.push(Premise {
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

    /// Shows that candidates are trapped, each by a shortest way between the colours that it is
    /// in conflict with.
    fn trap(&self, eliminated: Vec<Candidate>) -> ColourConclusion {
        let mut needed: Vec<Link> = Vec::new();
        for &candidate in &eliminated {
            // Of the way every second link counts: the others only say what the board shows.
            for link in self.way_around(candidate).into_iter().step_by(2) {
                if needed.iter().all(|known| known.ends != link.ends) {
                    needed.push(link);
                }
            }
        }
        ColourConclusion {
            eliminated,
            premises: needed.into_iter().map(Premise::from).collect(),
            false_colour: None,
        }
    }

    /// Finds a shortest way from one colour to the other between candidates in conflict with one.
    fn way_around(&self, candidate: Candidate) -> Vec<Link> {
        let geometry = self.cache.geometry();
        let is_in_conflict = |other: &Candidate| geometry.are_in_conflict(candidate, *other);
        let [from, to] = &self.colours;
        let tree = self.spread(from.iter().filter(is_in_conflict));
        let mut here = (tree.iter().map(|(_, joined)| *joined))
            .find(|joined| to.contains(*joined) && is_in_conflict(joined));
        let mut way = Vec::new();
        for (link, joined) in tree.iter().rev() {
            if here == Some(*joined) {
                way.push(*link);
                here = link.ends.into_iter().find(|end| end != joined);
            }
        }
        way
    }

    /// Lists links that join one candidate after the other to some, nearest first, with the
    /// candidate that each one joins.
    fn spread(&self, starts: impl Iterator<Item = Candidate>) -> Vec<(Link, Candidate)> {
        let mut joined = Places::EMPTY;
        starts.for_each(|start| joined.insert(start));
        let mut open: Vec<Link> = self.links().collect();
        let mut tree = Vec::with_capacity(open.len());
        loop {
            let reached = joined;
            open.retain(|link| {
                let next = match link.ends.map(|end| reached.contains(end)) {
                    [true, false] => link.ends[1],
                    [false, true] => link.ends[0],
                    [is_done, _] => return !is_done,
                };
                if !joined.contains(next) {
                    joined.insert(next);
                    tree.push((*link, next));
                }
                false
            });
            if reached == joined {
                return tree;
            }
        }
    }
}
