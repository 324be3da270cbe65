//! Nice loops and AICs: chains of any digits, with or without groups.
//!
//! An *alternating inference chain* (AIC) is a chain of strong and weak links in turn that is free to
//! change digit within a cell and cell within a digit. Where it begins and ends with a strong link,
//! one of its ends is true. Where it comes back to the cell in which it began, it is a *nice loop*:
//!
//! * *continuous* if strong and weak links alternate all the way round. Then of the two ends of every
//!   link exactly one is true, so whatever sees both ends of a weak link goes;
//! * *discontinuous* if two links of a kind meet at one candidate. With two weak links the candidate
//!   is false, as it would lead to its own opposite; with two strong ones it is true.
//!
//! A *grouped* chain has nodes that stand for two or more places of a digit where a line crosses a
//! box.
//!
//! ```text
//! (1)r1c1=(2)r1c1-(2)r1c5=(3)r1c5-(3)r6c5=(1)r6c5    an AIC of one end's digit
//! ```
//!
//! A chain is an instance by what it strikes: for the same eliminations the shortest is reported, and
//! no chain comes back to a cell it has left (see [`search`]). Described at
//! <https://hodoku.sourceforge.net/en/tech_chains.php#nl>.

mod graph;
mod one_digit;
mod reach;
mod search;

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::links::Ends;
use super::{
    Assumption, Chain, ChainNode, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId,
};
use graph::Graph;
use reach::Reach;
use search::{Hit, Shape, Wanted};

/// What the techniques of this family share about a position, made when first asked for.
#[derive(Default)]
pub(super) struct Loops {
    plain: Shared,
    grouped: Shared,
    one_digit: OnceCell<Vec<Hit>>,
}

/// A graph and the chains in it.
#[derive(Default)]
struct Shared {
    graph: OnceCell<(Graph, Reach)>,
    hits: OnceCell<Vec<Hit>>,
}

impl Loops {
    fn plain(&self, survey: &Survey<'_>) -> &(Graph, Reach) {
        self.plain
            .graph
            .get_or_init(|| with_reach(Graph::of_candidates(survey)))
    }

    fn grouped(&self, survey: &Survey<'_>) -> &(Graph, Reach) {
        self.grouped
            .graph
            .get_or_init(|| with_reach(Graph::with_groups(survey)))
    }
}

fn with_reach(graph: Graph) -> (Graph, Reach) {
    let reach = Reach::new(&graph);
    (graph, reach)
}

/// A nice loop or an AIC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NiceLoop {
    Continuous,
    Discontinuous,
    Aic,
    GroupedContinuous,
    GroupedDiscontinuous,
    GroupedAic,
}

impl NiceLoop {
    const fn shape(self) -> Shape {
        match self {
            Self::Continuous | Self::GroupedContinuous => Shape::Continuous,
            Self::Discontinuous | Self::GroupedDiscontinuous => Shape::Discontinuous,
            Self::Aic | Self::GroupedAic => Shape::Open,
        }
    }

    const fn is_grouped(self) -> bool {
        matches!(
            self,
            Self::GroupedContinuous | Self::GroupedDiscontinuous | Self::GroupedAic
        )
    }
}

impl Technique for NiceLoop {
    fn info(&self) -> Info {
        let (id, name) = match self {
            Self::Continuous => ("continuous-nice-loop", "Continuous Nice Loop"),
            Self::Discontinuous => ("discontinuous-nice-loop", "Discontinuous Nice Loop"),
            Self::Aic => ("aic", "AIC"),
            Self::GroupedContinuous => (
                "grouped-continuous-nice-loop",
                "Grouped Continuous Nice Loop",
            ),
            Self::GroupedDiscontinuous => (
                "grouped-discontinuous-nice-loop",
                "Grouped Discontinuous Nice Loop",
            ),
            Self::GroupedAic => ("grouped-aic", "Grouped AIC"),
        };
        Info {
            id: TechniqueId(id),
            name,
            family: Family::Chains,
            source: "https://hodoku.sourceforge.net/en/tech_chains.php#nl",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let loops = survey.loops();
        let (shared, (graph, reach), wanted) = if self.is_grouped() {
            (&loops.grouped, loops.grouped(survey), Wanted::Grouped)
        } else {
            (&loops.plain, loops.plain(survey), Wanted::Any)
        };
        let hits = look_up(&shared.hits, || {
            search::hits(survey, graph, reach, wanted, sink)
        })?;
        let of_shape = hits.iter().filter(|hit| hit.shape == self.shape());
        report(self.info().id, survey, graph, of_shape, sink)
    }
}

/// A chain or a cycle of one digit with groups.
pub(super) struct GroupedXChain;

impl Technique for GroupedXChain {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("grouped-x-chain"),
            name: "Grouped X-Chain",
            family: Family::Chains,
            source: "https://www.sudokuwiki.org/Grouped_X-Cycles",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let loops = survey.loops();
        let (graph, reach) = loops.grouped(survey);
        let hits = look_up(&loops.one_digit, || {
            one_digit::hits(survey, graph, reach, sink)
        })?;
        report(self.info().id, survey, graph, hits.iter(), sink)
    }
}

/// Returns what was found before, or finds it now.
fn look_up(
    known: &OnceCell<Vec<Hit>>,
    find: impl FnOnce() -> ControlFlow<(), Vec<Hit>>,
) -> ControlFlow<(), &Vec<Hit>> {
    if let Some(hits) = known.get() {
        return ControlFlow::Continue(hits);
    }
    let hits = find()?;
    ControlFlow::Continue(known.get_or_init(|| hits))
}

/// Reports chains as steps.
fn report<'h>(
    id: TechniqueId,
    survey: &Survey<'_>,
    graph: &Graph,
    hits: impl Iterator<Item = &'h Hit>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for hit in hits {
        let chain = chain(survey, graph, hit);
        let evidence = chain.truths();
        let eliminations = hit.eliminations.clone();
        sink.take(Step::eliminating(
            id,
            eliminations,
            Pattern::Chain(chain),
            evidence,
        ))?;
    }
    ControlFlow::Continue(())
}

/// Tells what was found as a chain with the reasons of its links.
fn chain(survey: &Survey<'_>, graph: &Graph, hit: &Hit) -> Chain {
    let nodes = hit.nodes.iter().map(|node| graph.node(*node));
    let nodes = nodes.map(|node| ChainNode {
        digit: node.digit,
        cells: node.cells,
    });
    let ends = match hit.shape {
        Shape::Open => Ends::Free,
        Shape::Continuous | Shape::Discontinuous => Ends::Joined,
    };
    Chain::in_turn(survey, nodes.collect(), hit.first, ends)
}
