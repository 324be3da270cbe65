//! Nice loops and AIC, plain and grouped: the best of what the trees of implications hold.
//!
//! There is one chain for each start and end, the one in the tree of the start; if it comes back
//! to a cell that it has left, there is none.

use crate::board::{Candidate, CellSet, DigitSet};
use crate::techniques::Truth;

use super::best::{Best, Rank, sort_by_digit};
use super::found::{Found, Strikes};
use super::graph::{Graph, Node, Tree, is_on, off, on};
use super::names::StepName;
use super::round::Round;

/// The fewest eliminations of an AIC whose ends have the same digit.
const MIN_SAME_DIGIT: usize = 2;

/// A chain with what it strikes.
struct Instance {
    name: Name,
    eliminations: Vec<Candidate>,
    path: Vec<Node>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Continuous,
    Discontinuous,
    Aic,
}

/// What a chain must not come back to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Loop,
    Aic,
}

/// Finds the best nice loop or AIC of single cells.
pub(super) fn plain(round: &Round<'_>) -> Option<Found> {
    find(round, round.graph())
}

/// Finds the best nice loop or AIC of single cells and groups.
pub(super) fn grouped(round: &Round<'_>) -> Option<Found> {
    find(round, round.grouped_graph())
}

fn find(round: &Round<'_>, graph: &Graph) -> Option<Found> {
    let mut search = Search {
        round,
        graph,
        tree: Tree::new(graph),
        path: Vec::new(),
        loops: Best::new(),
        chains: Best::new(),
    };
    // Loops come before AIC, however the trees are walked.
    for number in 0..graph.n_candidates() {
        search.tree.grow(graph, on(number));
        search.loops(on(number));
    }
    for number in 0..graph.n_candidates() {
        search.tree.grow(graph, off(number));
        search.loops(off(number));
        search.chains(off(number));
    }
    let mut best = search.loops;
    if let Some(chain) = search.chains.into_inner() {
        best.take(Rank::of(&chain.eliminations), chain);
    }
    let Instance {
        name,
        eliminations,
        path,
    } = best.into_inner()?;
    let is_grouped = path.iter().any(|node| !graph.is_single(*node));
    let name = match (name, is_grouped) {
        (Name::Continuous, false) => StepName::ContinuousNiceLoop,
        (Name::Discontinuous, false) => StepName::DiscontinuousNiceLoop,
        (Name::Aic, false) => StepName::Aic,
        (Name::Continuous, true) => StepName::GroupedContinuousNiceLoop,
        (Name::Discontinuous, true) => StepName::GroupedDiscontinuousNiceLoop,
        (Name::Aic, true) => StepName::GroupedAic,
    };
    Found::striking(name, Strikes(eliminations), || truths(round, graph, &path))
}

/// Lists the truths behind the strong links of a chain.
pub(super) fn truths(round: &Round<'_>, graph: &Graph, path: &[Node]) -> Vec<Truth> {
    let strong = path
        .windows(2)
        .filter(|link| !is_on(link[0]) && is_on(link[1]));
    strong
        .filter_map(|link| graph.truth(round, link[0], link[1]))
        .collect()
}

struct Search<'a> {
    round: &'a Round<'a>,
    graph: &'a Graph,
    tree: Tree,
    path: Vec<Node>,
    loops: Best<Instance>,
    chains: Best<Instance>,
}

impl Search<'_> {
    /// Looks at the ends of the tree that are in the cell of its start.
    fn loops(&mut self, start: Node) {
        let Candidate { cell, digit: a } = self.graph.candidate(start);
        let has = self.round.of(cell);
        for index in 0..self.tree.order().len() {
            let end = self.tree.order()[index];
            if !self.graph.is_single(end) || self.graph.place(end).first != cell {
                continue;
            }
            let b = self.graph.place(end).digit;
            let goes = match (is_on(start), is_on(end)) {
                (true, false) if a == b => DigitSet::only(a),
                (false, true) if a == b => has.without(a),
                (true, true) => DigitSet::only(a),
                (false, false) => DigitSet::only(b),
                (true, false) if has.len() != 2 => continue,
                _ => {
                    self.continuous(start, end);
                    continue;
                }
            };
            let eliminations: Vec<Candidate> = goes
                .iter()
                .map(|digit| Candidate::new(cell, digit))
                .collect();
            let rank = Rank::of(&eliminations);
            if !eliminations.is_empty()
                && self.loops.is_beaten_by(rank)
                && self.is_chain(end, Kind::Loop)
            {
                let instance = self.instance(Name::Discontinuous, eliminations);
                self.loops.take(rank, instance);
            }
        }
    }

    fn instance(&self, name: Name, eliminations: Vec<Candidate>) -> Instance {
        Instance {
            name,
            eliminations,
            path: self.path.clone(),
        }
    }

    /// Puts the chain to an end into `path`; tells whether it never comes back to a cell.
    fn is_chain(&mut self, end: Node, kind: Kind) -> bool {
        self.tree.path(end, &mut self.path);
        let first = |node: Node| self.graph.place(node).first;
        let path = &self.path;
        let len = path.len();
        if len < 3 {
            return false;
        }
        let turns_at_once =
            first(path[0]) == first(path[1]) || first(path[len - 2]) == first(path[len - 1]);
        if kind == Kind::Loop && turns_at_once {
            return false;
        }
        let mut left = CellSet::EMPTY;
        path.windows(2).all(|link| {
            if left.contains(first(link[1])) {
                return false;
            }
            if kind == Kind::Aic || first(link[0]) != first(path[0]) {
                left |= self.graph.place(link[0]).cells;
            }
            true
        })
    }

    /// Looks at a loop without a break.
    fn continuous(&mut self, start: Node, end: Node) {
        if !self.is_chain(end, Kind::Loop) {
            return;
        }
        let mut eliminations = self.around(start);
        sort_by_digit(&mut eliminations);
        let rank = Rank::of(&eliminations);
        if !eliminations.is_empty() && self.loops.is_beaten_by(rank) {
            let instance = self.instance(Name::Continuous, eliminations);
            self.loops.take(rank, instance);
        }
    }

    /// Lists what the loop in `path` strikes.
    fn around(&self, start: Node) -> Vec<Candidate> {
        let (round, graph, path) = (self.round, self.graph, &self.path);
        let of_chain = path
            .iter()
            .fold(CellSet::EMPTY, |all, node| all | graph.place(*node).cells);
        let mut strikes = Strikes::default();
        for link in path.windows(2) {
            let (from, to) = (graph.place(link[0]), graph.place(link[1]));
            if !is_on(link[1]) && from.cells != to.cells {
                let seen = round.seeing(to.digit, &(from.cells | to.cells)) - of_chain;
                strikes = strikes.digit(to.digit, seen);
            }
        }
        for part in path.windows(4) {
            let [before, enter, leave, after] = [0, 1, 2, 3].map(|index| graph.place(part[index]));
            let passes = is_on(part[1])
                && before.cells != enter.cells
                && enter.cells == leave.cells
                && leave.cells != after.cells;
            if passes && graph.is_single(part[1]) {
                let kept = [enter.digit, leave.digit].into_iter().collect();
                strikes = strikes.digits(round, !DigitSet::default() - kept, enter.cells);
            }
        }
        if !is_on(start) {
            let ends = [path[0], path[path.len() - 1]];
            let kept = ends
                .map(|node| graph.place(node).digit)
                .into_iter()
                .collect();
            let cell = graph.place(start).cells;
            strikes = strikes.digits(round, !DigitSet::default() - kept, cell);
        }
        strikes.0
    }

    /// Looks at the ends of the tree that are in other cells.
    fn chains(&mut self, start: Node) {
        let a = self.graph.candidate(start);
        for index in 0..self.tree.order().len() {
            let end = self.tree.order()[index];
            if !is_on(end) || !self.graph.is_single(end) {
                continue;
            }
            let b = self.graph.candidate(end);
            if a.cell == b.cell {
                continue;
            }
            let eliminations = self.ends_strike(a, b);
            let rank = Rank::of(&eliminations);
            if !eliminations.is_empty()
                && self.chains.is_beaten_by(rank)
                && self.is_chain(end, Kind::Aic)
            {
                let instance = self.instance(Name::Aic, eliminations);
                self.chains.take(rank, instance);
            }
        }
    }

    /// Lists what goes when one of two candidates is true.
    fn ends_strike(&self, a: Candidate, b: Candidate) -> Vec<Candidate> {
        let round = self.round;
        if a.digit == b.digit {
            let peers = round.geometry().peers(a.cell) & round.geometry().peers(b.cell);
            let seen = round.places(a.digit) & peers;
            if seen.len() < MIN_SAME_DIGIT {
                return Vec::new();
            }
            return Strikes::default().digit(a.digit, seen).0;
        }
        let crossed = [
            Candidate::new(a.cell, b.digit),
            Candidate::new(b.cell, a.digit),
        ];
        if round.geometry().sees(a.cell, b.cell) && crossed.iter().all(|goes| round.has(*goes)) {
            let mut crossed = crossed.to_vec();
            sort_by_digit(&mut crossed);
            return crossed;
        }
        Vec::new()
    }
}
