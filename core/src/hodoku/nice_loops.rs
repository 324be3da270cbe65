//! Nice loops and alternating inference chains (AIC), plain and grouped: the best instance is taken.
//!
//! For each start node and end node there is one chain: the path in the implication tree of the start. It is discarded
//! if it returns to a cell that it has left.

use crate::board::{Candidate, CellSet, DigitSet};

use super::best::{Best, Rank, sort_by_digit};
use super::found_step::{Eliminations, FoundStep};
use super::graph::{ImplicationGraph, ImplicationTree, Node, is_on, off_node, on_node};
use super::names::StepName;
use super::step_cache::StepCache;

/// The smallest number of eliminations of an AIC whose two ends have the same digit.
const MIN_SAME_DIGIT: usize = 2;

/// A loop or an AIC with its eliminations.
struct LoopOrChain {
    kind: LoopKind,
    eliminations: Vec<Candidate>,
    path: Vec<Node>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LoopKind {
    Continuous,
    Discontinuous,
    Aic,
}

/// The rule about which cells a chain may visit twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReturnRule {
    Loop,
    Aic,
}

/// Finds the best nice loop or AIC whose nodes are single candidates.
pub(super) fn find_plain(cache: &StepCache<'_>) -> Option<FoundStep> {
    find(cache, cache.graph())
}

/// Finds the best nice loop or AIC whose nodes may be groups.
pub(super) fn find_grouped(cache: &StepCache<'_>) -> Option<FoundStep> {
    find(cache, cache.grouped_graph())
}

fn find(cache: &StepCache<'_>, graph: &ImplicationGraph) -> Option<FoundStep> {
    let mut search = LoopSearch {
        cache,
        graph,
        tree: ImplicationTree::new(graph),
        path: Vec::new(),
        loops: Best::new(),
        chains: Best::new(),
    };
    // Loops come before AICs, whatever the order of the trees.
    for number in 0..graph.n_candidates() {
        search.tree.grow(graph, on_node(number));
        search.check_loops(on_node(number));
    }
    for number in 0..graph.n_candidates() {
        search.tree.grow(graph, off_node(number));
        search.check_loops(off_node(number));
        search.check_chains(off_node(number));
    }
    let mut best = search.loops;
    if let Some(chain) = search.chains.into_inner() {
        best.offer(Rank::new(&chain.eliminations), chain);
    }
    let LoopOrChain {
        kind,
        eliminations,
        path,
    } = best.into_inner()?;
    let is_grouped = path.iter().any(|node| !graph.is_single(*node));
    let name = match (kind, is_grouped) {
        (LoopKind::Continuous, false) => StepName::ContinuousNiceLoop,
        (LoopKind::Discontinuous, false) => StepName::DiscontinuousNiceLoop,
        (LoopKind::Aic, false) => StepName::Aic,
        (LoopKind::Continuous, true) => StepName::GroupedContinuousNiceLoop,
        (LoopKind::Discontinuous, true) => StepName::GroupedDiscontinuousNiceLoop,
        (LoopKind::Aic, true) => StepName::GroupedAic,
    };
    FoundStep::eliminating(name, Eliminations(eliminations), || {
        graph.path_truths(cache, &path)
    })
}

struct LoopSearch<'a> {
    cache: &'a StepCache<'a>,
    graph: &'a ImplicationGraph,
    tree: ImplicationTree,
    path: Vec<Node>,
    loops: Best<LoopOrChain>,
    chains: Best<LoopOrChain>,
}

impl LoopSearch<'_> {
    /// Checks whether the path to each end node in the start's cell is a loop.
    fn check_loops(&mut self, start: Node) {
        let Candidate {
            cell,
            digit: start_digit,
        } = self.graph.candidate(start);
        let cell_digits = self.cache.digits_in(cell);
        for index in 0..self.tree.order().len() {
            let end = self.tree.order()[index];
            if !self.graph.is_single(end) || self.graph.node_cells(end).first != cell {
                continue;
            }
            let end_digit = self.graph.node_cells(end).digit;
            let removed_digits = match (is_on(start), is_on(end)) {
                (true, false) if start_digit == end_digit => DigitSet::only(start_digit),
                (false, true) if start_digit == end_digit => cell_digits.without(start_digit),
                (true, true) => DigitSet::only(start_digit),
                (false, false) => DigitSet::only(end_digit),
                (true, false) if cell_digits.len() != 2 => continue,
                _ => {
                    self.offer_continuous_loop(start, end);
                    continue;
                }
            };
            let eliminations: Vec<Candidate> = removed_digits
                .iter()
                .map(|digit| Candidate::new(cell, digit))
                .collect();
            let rank = Rank::new(&eliminations);
            if !eliminations.is_empty()
                && self.loops.is_beaten_by(rank)
                && self.is_chain(end, ReturnRule::Loop)
            {
                let instance = self.make_instance(LoopKind::Discontinuous, eliminations);
                self.loops.offer(rank, instance);
            }
        }
    }

    fn make_instance(&self, kind: LoopKind, eliminations: Vec<Candidate>) -> LoopOrChain {
        LoopOrChain {
            kind,
            eliminations,
            path: self.path.clone(),
        }
    }

    /// Stores the path to an end node in `path`. Returns whether it obeys the rule about returning to a cell.
    fn is_chain(&mut self, end: Node, rule: ReturnRule) -> bool {
        self.tree.path(end, &mut self.path);
        let first_cell = |node: Node| self.graph.node_cells(node).first;
        let path = &self.path;
        let len = path.len();
        if len < 3 {
            return false;
        }
        let turns_at_once = first_cell(path[0]) == first_cell(path[1])
            || first_cell(path[len - 2]) == first_cell(path[len - 1]);
        if rule == ReturnRule::Loop && turns_at_once {
            return false;
        }
        let mut visited = CellSet::EMPTY;
        path.windows(2).all(|link| {
            if visited.contains(first_cell(link[1])) {
                return false;
            }
            if rule == ReturnRule::Aic || first_cell(link[0]) != first_cell(path[0]) {
                visited |= self.graph.node_cells(link[0]).cells;
            }
            true
        })
    }

    /// Compares a continuous loop with the best instance so far.
    fn offer_continuous_loop(&mut self, start: Node, end: Node) {
        if !self.is_chain(end, ReturnRule::Loop) {
            return;
        }
        let mut eliminations = self.loop_eliminations(start);
        sort_by_digit(&mut eliminations);
        let rank = Rank::new(&eliminations);
        if !eliminations.is_empty() && self.loops.is_beaten_by(rank) {
            let instance = self.make_instance(LoopKind::Continuous, eliminations);
            self.loops.offer(rank, instance);
        }
    }

    /// Lists the eliminations of the continuous loop in `path`.
    fn loop_eliminations(&self, start: Node) -> Vec<Candidate> {
        let (cache, graph, path) = (self.cache, self.graph, &self.path);
        let chain_cells = path.iter().fold(CellSet::EMPTY, |all_cells, node| {
            all_cells | graph.node_cells(*node).cells
        });
        let mut eliminations = Eliminations::default();
        for link in path.windows(2) {
            let [first, second] = [link[0], link[1]].map(|node| graph.node_cells(node));
            if !is_on(link[1]) && first.cells != second.cells {
                let targets =
                    cache.seeing(second.digit, &(first.cells | second.cells)) - chain_cells;
                eliminations = eliminations.with_digit(second.digit, targets);
            }
        }
        for part in path.windows(4) {
            let [before, enter, leave, after] =
                [0, 1, 2, 3].map(|index| graph.node_cells(part[index]));
            let passes = is_on(part[1])
                && before.cells != enter.cells
                && enter.cells == leave.cells
                && leave.cells != after.cells;
            if passes && graph.is_single(part[1]) {
                let linked = [enter.digit, leave.digit].into_iter().collect();
                eliminations =
                    eliminations.with_digits(cache, !DigitSet::default() - linked, enter.cells);
            }
        }
        if !is_on(start) {
            let ends = [path[0], path[path.len() - 1]];
            let linked = ends
                .map(|node| graph.node_cells(node).digit)
                .into_iter()
                .collect();
            let cell = graph.node_cells(start).cells;
            eliminations = eliminations.with_digits(cache, !DigitSet::default() - linked, cell);
        }
        eliminations.into_candidates()
    }

    /// Checks whether the path to each end node outside the start's cell is an AIC.
    fn check_chains(&mut self, start: Node) {
        let start_candidate = self.graph.candidate(start);
        for index in 0..self.tree.order().len() {
            let end = self.tree.order()[index];
            if !is_on(end) || !self.graph.is_single(end) {
                continue;
            }
            let end_candidate = self.graph.candidate(end);
            if start_candidate.cell == end_candidate.cell {
                continue;
            }
            let eliminations = self.eliminations_by_ends(start_candidate, end_candidate);
            let rank = Rank::new(&eliminations);
            if !eliminations.is_empty()
                && self.chains.is_beaten_by(rank)
                && self.is_chain(end, ReturnRule::Aic)
            {
                let instance = self.make_instance(LoopKind::Aic, eliminations);
                self.chains.offer(rank, instance);
            }
        }
    }

    /// Lists the candidates that are false because one of two candidates is true.
    fn eliminations_by_ends(&self, first: Candidate, second: Candidate) -> Vec<Candidate> {
        let cache = self.cache;
        if first.digit == second.digit {
            let peers = cache.geometry().peers(first.cell) & cache.geometry().peers(second.cell);
            let targets = cache.places(first.digit) & peers;
            if targets.len() < MIN_SAME_DIGIT {
                return Vec::new();
            }
            return Eliminations::default()
                .with_digit(first.digit, targets)
                .into_candidates();
        }
        let mut exchanged = vec![
            Candidate::new(first.cell, second.digit),
            Candidate::new(second.cell, first.digit),
        ];
        if !cache.geometry().sees(first.cell, second.cell)
            || !exchanged.iter().all(|removed| cache.has(*removed))
        {
            return Vec::new();
        }
        sort_by_digit(&mut exchanged);
        exchanged
    }
}
