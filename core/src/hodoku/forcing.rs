//! Forcing chains: contradictions that follow from one start, and verities that two or more starts share.
//!
//! Placements come before eliminations; otherwise the lowest cell and digit is taken. Several contradictions or
//! verities may prove the same deduction. The choice among them only changes the name of the step, not the path.

use crate::techniques::Truth;

use super::deductions::{
    Consequences, Contradiction, Deduction, Preferred, Scope, contradictions_in, list_alternatives,
    make_step,
};
use super::found_step::FoundStep;
use super::graph::{ImplicationGraph, ImplicationTree, NO_NODE, Node, is_on, off_node, on_node};
use super::names::StepName;
use super::step_cache::StepCache;

/// The implication trees of all starts: each candidate assumed on, and assumed off.
struct ForcingTrees<'a> {
    cache: &'a StepCache<'a>,
    graph: &'a ImplicationGraph,
    /// By start node: all consequences of the start.
    consequences: Vec<Consequences>,
}

/// A forcing chain that proves a known deduction.
struct ForcingChain {
    name: StepName,
    n_nodes: usize,
    truths: Vec<Truth>,
}

/// Finds the forcing chain with the deduction that `HoDoKu` prefers.
pub(super) fn find(cache: &StepCache<'_>) -> Option<FoundStep> {
    let graph = cache.grouped_graph();
    let mut tree = ImplicationTree::new(graph);
    let starts = 0..2 * graph.n_candidates() as Node;
    let consequences = starts
        .map(|start| {
            tree.grow(graph, start);
            let mut consequences = Consequences::NONE;
            let nodes = tree.order().iter().copied().chain([start]);
            for node in nodes.filter(|node| graph.is_single(*node)) {
                consequences.insert(graph.candidate(node), is_on(node));
            }
            consequences
        })
        .collect();
    let trees = ForcingTrees {
        cache,
        graph,
        consequences,
    };
    let deduction = trees.choose_deduction()?;
    let instance = trees.choose_chain(deduction)?;
    Some(make_step(instance.name, deduction, instance.truths))
}

/// Returns the node of the same candidate in the opposite state.
const fn opposite(node: Node) -> Node {
    node ^ 1
}

impl ForcingTrees<'_> {
    fn choose_deduction(&self) -> Option<Deduction> {
        let mut choice = Preferred::default();
        for (index, consequences) in self.consequences.iter().enumerate() {
            let start = index as Node;
            if !contradictions_in(self.cache, consequences, Scope::First).is_empty() {
                choice.offer(Deduction::new(self.graph.candidate(start), !is_on(start)));
            }
        }
        for number in 0..self.graph.n_candidates() {
            let mut common = self.consequences[usize::from(on_node(number))].clone();
            common.intersect(&self.consequences[usize::from(off_node(number))]);
            common.remove_cell(self.graph.candidate(on_node(number)).cell);
            choice.offer_all(self.cache, &common);
        }
        for (_, candidates) in list_alternatives(self.cache) {
            let mut starts = candidates
                .iter()
                .map(|start| on_node(self.graph.number(*start)));
            let Some(first_start) = starts.next() else {
                continue;
            };
            let mut common = self.consequences[usize::from(first_start)].clone();
            starts.for_each(|start| common.intersect(&self.consequences[usize::from(start)]));
            choice.offer_all(self.cache, &common);
        }
        choice.deduction()
    }

    /// Chooses the forcing chain that names the step. For a placement this is preferably a contradiction. Otherwise it
    /// is the shortest chain, and among equally short ones a contradiction.
    fn choose_chain(&self, deduction: Deduction) -> Option<ForcingChain> {
        let contradictions = self.list_contradictions(deduction);
        let verities = if deduction.is_on && !contradictions.is_empty() {
            Vec::new()
        } else {
            self.list_verities(deduction)
        };
        let chains = contradictions.into_iter().chain(verities);
        chains.min_by_key(|instance| instance.n_nodes)
    }

    fn list_contradictions(&self, deduction: Deduction) -> Vec<ForcingChain> {
        let start = opposite(self.node(deduction));
        let consequences = &self.consequences[usize::from(start)];
        Contradiction::from_opposite(consequences, deduction.opposite())
            .into_iter()
            .chain(contradictions_in(self.cache, consequences, Scope::All))
            .map(|contradiction| {
                let ends = contradiction
                    .states
                    .iter()
                    .map(|end| (start, self.node(*end)));
                let name = StepName::ForcingChainContradiction;
                self.make_chain(name, ends.collect(), contradiction.truth)
            })
            .collect()
    }

    fn list_verities(&self, deduction: Deduction) -> Vec<ForcingChain> {
        let Deduction { candidate, is_on } = deduction;
        let node = self.node(deduction);
        let reaches = |start: &Node| {
            let consequences = &self.consequences[usize::from(*start)];
            let sets = if is_on {
                &consequences.on
            } else {
                &consequences.off
            };
            sets[candidate.digit.index()].contains(candidate.cell)
        };
        let candidate_starts = (0..self.graph.n_candidates())
            .filter(|number| self.graph.candidate(on_node(*number)).cell != candidate.cell)
            .map(|number| (None, vec![on_node(number), off_node(number)]));
        let alternative_starts =
            list_alternatives(self.cache)
                .into_iter()
                .map(|(truth, candidates)| {
                    let starts = candidates
                        .iter()
                        .map(|start| on_node(self.graph.number(*start)));
                    (Some(truth), starts.collect())
                });
        candidate_starts
            .chain(alternative_starts)
            .filter(|(_, starts)| starts.iter().all(reaches))
            .map(|(truth, starts)| {
                let chains = starts.into_iter().map(|start| (start, node)).collect();
                self.make_chain(StepName::ForcingChainVerity, chains, truth)
            })
            .collect()
    }

    fn node(&self, Deduction { candidate, is_on }: Deduction) -> Node {
        let number = self.graph.number(candidate);
        if is_on {
            on_node(number)
        } else {
            off_node(number)
        }
    }

    fn make_chain(
        &self,
        name: StepName,
        chains: Vec<(Node, Node)>,
        truth: Option<Truth>,
    ) -> ForcingChain {
        let mut tree = ImplicationTree::new(self.graph);
        let mut path = Vec::new();
        let mut truths: Vec<Truth> = truth.into_iter().collect();
        let mut n_nodes = 0;
        let mut grown = NO_NODE;
        for (start, end) in chains {
            if start != grown {
                tree.grow(self.graph, start);
                grown = start;
            }
            tree.path(end, &mut path);
            n_nodes += path.len();
            for truth in self.graph.path_truths(self.cache, &path) {
                if !truths.contains(&truth) {
                    truths.push(truth);
                }
            }
        }
        ForcingChain {
            name,
            n_nodes,
            truths,
        }
    }
}
