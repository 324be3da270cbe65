//! Nice loops and AICs: chains of any digits, with or without groups.
//!
//! An *alternating inference chain* (AIC) alternates strong and weak links, between digits of a cell or between
//! cells with the same digit. If the chain begins and ends with a strong link, at least one of its ends is
//! true. If the chain returns to the cell in which it began, it is a *nice loop*:
//!
//! * *continuous* if strong and weak links alternate all the way round. Then exactly one end of every link is
//!   true, so everything that sees both ends of a weak link is eliminated;
//! * *discontinuous* if two links of the same kind meet at one candidate. With two weak links the candidate is
//!   false, because it would imply its own negation; with two strong links it is true.
//!
//! A *grouped* chain has nodes that are two or more places of a digit where a line crosses a box. A chain with
//! *almost locked sets* has strong links between two digits of such a set, see [`sets`].
//!
//! ```text
//! (1=2)r1c1-(2=3)r1c5-(3=1)r6c5    an AIC whose ends have the same digit
//! ```
//!
//! Chains with the same eliminations count as one instance, of which the shortest is reported. No chain returns
//! to a cell that it has left (see [`search`]). Described at
//! <https://hodoku.sourceforge.net/en/tech_chains.php#nl>.

mod graph;
mod growing;
mod node;
mod one_digit;
mod reach;
mod search;
mod sets;
mod shapes;
mod starts;
mod tree;
mod wave;

use std::cell::OnceCell;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, MAX_SIDE};

use super::links::Ends;
use super::{Chain, ChainNode, Finder, PositionCache, Sink, Step, Strength, TechniqueId};
use graph::Graph;
pub(super) use growing::GrowingLoops;
use node::Literal;
use reach::Reach;
use search::{ChainFilter, LoopSearch, ProvingChain, StepwiseSearch};
use sets::Sets;
pub(super) use shapes::{ShortChain, without_joint as short_chain_of};
use starts::Shape;
use tree::ShortestPathTree;

/// Graphs and reachability of a position that nice loops and AICs share, each computed at its first use.
#[derive(Default)]
pub(super) struct Loops {
    plain: OnceCell<(Graph, Reach)>,
    grouped: OnceCell<Graph>,
    grouped_reach: OnceCell<Reach>,
    one_digit: OnceCell<Vec<ProvingChain>>,
    /// The reachability through candidates, groups and almost locked sets.
    reach_with_sets: OnceCell<Reach>,
    /// The chains through almost locked sets with their graph. The inner value is `None` if there are no such chains.
    with_sets: OnceCell<Option<(Graph, Vec<ProvingChain>)>>,
}

impl PositionCache<'_> {
    pub(super) fn loops(&self) -> &Loops {
        self.get_or_init(|_| Loops::default())
    }
}

impl Loops {
    fn plain(&self, cache: &PositionCache<'_>) -> &(Graph, Reach) {
        let make = || with_reach(Graph::of_candidates(cache));
        self.plain.get_or_init(make)
    }

    fn grouped_graph(&self, cache: &PositionCache<'_>) -> &Graph {
        self.grouped.get_or_init(|| Graph::with_groups(cache))
    }

    fn grouped(&self, cache: &PositionCache<'_>) -> (&Graph, &Reach) {
        let graph = self.grouped_graph(cache);
        let make = || Reach::new(graph, None);
        (graph, self.grouped_reach.get_or_init(make))
    }

    /// Returns `true` if it is already known that no chain of any kind proves anything. The graph with almost locked
    /// sets contains all other chains, so it decides this as soon as its reachability is computed.
    fn are_known_to_prove_nothing(&self) -> bool {
        let reach = self.reach_with_sets.get();
        reach.is_some_and(|reach| !reach.refutes_any())
    }

    fn reach_with_sets(&self, cache: &PositionCache<'_>) -> &Reach {
        let make = || Reach::new(self.grouped_graph(cache), Some(&Sets::new(cache)));
        self.reach_with_sets.get_or_init(make)
    }

    /// Returns the candidates that chains through almost locked sets might eliminate. Returns `None` if the position
    /// has too many sets to consider all of them.
    pub(super) fn returning_through_sets<'s>(
        &'s self,
        cache: &'s PositionCache<'_>,
    ) -> Option<Returning<'s>> {
        (!Sets::leave_some_out(cache)).then(|| Returning {
            cache,
            graph: self.grouped_graph(cache),
            reach: self.reach_with_sets(cache),
        })
    }

    fn find_with_sets(
        &self,
        cache: &PositionCache<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), Option<(Graph, Vec<ProvingChain>)>> {
        let reach = self.reach_with_sets(cache);
        if !reach.refutes_any() {
            return ControlFlow::Continue(None);
        }
        let graph = Graph::with_sets(cache, &Sets::new(cache));
        let starts = starts::starts(cache, &graph, reach, &Shape::ALL);
        let search = LoopSearch {
            cache,
            graph: &graph,
            wanted: ChainFilter::WithSets,
        };
        let hits = search.through_sets(&starts, sink)?;
        ControlFlow::Continue(Some((graph, hits)))
    }
}

/// The candidates that imply their own negation by chains through almost locked sets.
pub(super) struct Returning<'s> {
    cache: &'s PositionCache<'s>,
    graph: &'s Graph,
    reach: &'s Reach,
}

impl Returning<'_> {
    /// Lists the candidates that imply their own negation, by cell and then by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        self.reach
            .all_refuted()
            .filter_map(|node| self.graph.candidate(node))
    }

    /// Returns whether a chain leads from almost locked sets back to the negation of a candidate. The candidate sees
    /// the given places of its digit, so all sets with the digit in exactly these places become locked.
    pub(super) fn leads_to_negation(&self, candidate: Candidate, places: u16) -> bool {
        let node = self.graph.number(candidate);
        self.reach
            .leads_to_negation(self.cache, self.graph, node, places)
    }
}

fn with_reach(graph: Graph) -> (Graph, Reach) {
    let reach = Reach::new(&graph, None);
    (graph, reach)
}

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

impl Finder for NiceLoop {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let loops = cache.loops();
        if loops.are_known_to_prove_nothing() {
            return ControlFlow::Continue(());
        }
        let (graph, reach, wanted) = if self.is_grouped() {
            let (graph, reach) = loops.grouped(cache);
            (graph, reach, ChainFilter::Grouped)
        } else {
            let (graph, reach) = loops.plain(cache);
            (graph, reach, ChainFilter::Any)
        };
        let search = LoopSearch {
            cache,
            graph,
            wanted,
        };
        let starts = starts::starts(cache, graph, reach, &[self.shape()]);
        StepwiseSearch::new(search, reach, starts)
            .run(sink, |hit, sink| report(id, cache, graph, hit, sink))
    }
}

/// Finds grouped X-Chains: chains and cycles of one digit that contain a group.
pub(super) struct GroupedXChain;

impl Finder for GroupedXChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        if cache.reducible_digits().is_empty() {
            return ControlFlow::Continue(());
        }
        let loops = cache.loops();
        if loops.are_known_to_prove_nothing() {
            return ControlFlow::Continue(());
        }
        let (graph, reach) = loops.grouped(cache);
        let hits = look_up(&loops.one_digit, || {
            one_digit::hits(cache, graph, reach, sink)
        })?;
        report_all(id, cache, graph, hits, sink)
    }
}

/// Finds nice loops and AICs that run through almost locked sets.
pub(super) struct AlsAic;

impl Finder for AlsAic {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let loops = cache.loops();
        let found = look_up(&loops.with_sets, || loops.find_with_sets(cache, sink))?;
        let Some((graph, hits)) = found else {
            return ControlFlow::Continue(());
        };
        report_all(id, cache, graph, hits, sink)
    }
}

/// All consequences of one candidate along chains of candidates and groups.
pub(super) struct Consequences<'s> {
    cache: &'s PositionCache<'s>,
    graph: &'s Graph,
    tree: ShortestPathTree<'s>,
}

impl<'s> Consequences<'s> {
    pub(super) fn new(cache: &'s PositionCache<'_>) -> Self {
        let graph = cache.loops().grouped_graph(cache);
        Self {
            cache,
            graph,
            tree: ShortestPathTree::new(graph),
        }
    }

    pub(super) const fn cache(&self) -> &'s PositionCache<'s> {
        self.cache
    }

    /// Assumes that a candidate is true. Returns the number of literals that follow, including the candidate.
    pub(super) fn suppose(&mut self, candidate: Candidate) -> usize {
        let start = Literal::on(self.graph.number(candidate));
        self.tree.grow(start, |_| true);
        self.tree.reached().len()
    }

    /// Returns by digit index the cells in which the digit is false if the assumed candidate is true.
    pub(super) fn excluded(&self) -> [CellSet; MAX_SIDE] {
        let mut excluded = [CellSet::EMPTY; MAX_SIDE];
        let off = self
            .tree
            .reached()
            .iter()
            .filter(|literal| !literal.is_on());
        for candidate in off.filter_map(|literal| self.graph.candidate(literal.node())) {
            excluded[candidate.digit.index()].insert(candidate.cell);
        }
        excluded
    }

    /// Returns the number of links in the shortest chain from an excluded candidate back to the assumed candidate.
    pub(super) fn n_links_from(&self, excluded: Candidate) -> usize {
        let end = Literal::off(self.graph.number(excluded));
        self.tree.path(end).len() - 1
    }

    /// Returns the shortest chain from an excluded candidate back to the assumed one. It shows that the assumption is
    /// false if the excluded candidate is true.
    pub(super) fn chain_from(&self, excluded: Candidate) -> Chain {
        let end = Literal::off(self.graph.number(excluded));
        let mut nodes: Vec<ChainNode> = (self.tree.path(end).into_iter())
            .map(|literal| self.graph.node(literal.node()))
            .map(|node| ChainNode {
                digit: node.digit,
                cells: node.cells,
            })
            .collect();
        nodes.reverse();
        Chain::in_turn(self.cache, nodes, Strength::Weak, Ends::Free, &[])
    }
}

/// Returns the stored value. If there is none yet, computes and stores it.
fn look_up<T>(
    known: &OnceCell<T>,
    find: impl FnOnce() -> ControlFlow<(), T>,
) -> ControlFlow<(), &T> {
    if let Some(found) = known.get() {
        return ControlFlow::Continue(found);
    }
    let found = find()?;
    ControlFlow::Continue(known.get_or_init(|| found))
}

fn report_all(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    graph: &Graph,
    hits: &[ProvingChain],
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    hits.iter()
        .try_for_each(|hit| report(id, cache, graph, hit, sink))
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    graph: &Graph,
    hit: &ProvingChain,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let chain = chain(cache, graph, hit);
    let evidence = chain.truths();
    sink.take(Step::eliminating(
        id,
        hit.eliminations.clone(),
        chain,
        evidence,
    ))
}

/// Converts a found path to a [`Chain`] that names the reason for each link.
fn chain(cache: &PositionCache<'_>, graph: &Graph, hit: &ProvingChain) -> Chain {
    let mut nodes = Vec::with_capacity(hit.path.len() + 1);
    // By node: the cells of the almost locked set that makes the link to the next node; empty for other links.
    let mut sets = Vec::with_capacity(hit.path.len() + 1);
    for (index, literal) in hit.path.iter().enumerate() {
        let node = graph.node(literal.node());
        nodes.push(ChainNode {
            digit: node.digit,
            cells: node.cells,
        });
        sets.push(None);
        let Some(next) = hit.path.get(index + 1) else {
            break;
        };
        if graph.set(literal.node()).is_some() {
            let exit = graph.node(next.node());
            sets.pop();
            if next.is_on() {
                sets.push(Some(node.extent | exit.cells));
            } else {
                sets.extend([Some(node.extent), None]);
                nodes.push(ChainNode {
                    digit: exit.digit,
                    cells: node.extent & cache.places(exit.digit),
                });
            }
        }
    }
    let ends = match hit.shape {
        Shape::Open => Ends::Free,
        Shape::Continuous | Shape::Discontinuous => Ends::Joined,
    };
    if ends == Ends::Joined && nodes.first() == nodes.last() {
        nodes.pop();
        sets.pop();
    }
    if hit.is_reversed {
        // In a reversed chain each set still belongs to the link between the same two nodes. No set links the last node
        // to the first.
        let n_between = sets.len() - 1;
        nodes.reverse();
        sets[..n_between].reverse();
    }
    Chain::in_turn(cache, nodes, hit.first, ends, &sets)
}
