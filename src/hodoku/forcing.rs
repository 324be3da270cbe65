//! Forcing chains: what the trees of implications of one, two or more starts come to.
//!
//! Placements come before eliminations, and among either the lowest cell (and digit) is taken.
//! Which contradiction or verity shows it does not change the path, only the name.

use crate::board::{Candidate, Cell, CellSet, Digit, House, MAX_SIDE};
use crate::techniques::Truth;

use super::found::{Found, Strikes};
use super::graph::{Graph, NOWHERE, Node, Tree, is_on, off, on};
use super::names::StepName;
use super::nice_loops;
use super::round::Round;

/// By digit: cells where it is on, and cells where it is off.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) on: [CellSet; MAX_SIDE],
    pub(super) off: [CellSet; MAX_SIDE],
}

impl Default for Reach {
    fn default() -> Self {
        Self::NONE
    }
}

impl Reach {
    pub(super) const NONE: Self = Self {
        on: [CellSet::EMPTY; MAX_SIDE],
        off: [CellSet::EMPTY; MAX_SIDE],
    };

    /// Adds a node of a single cell.
    pub(super) fn insert(&mut self, candidate: Candidate, is_on: bool) {
        let sets = if is_on { &mut self.on } else { &mut self.off };
        sets[candidate.digit.index()].insert(candidate.cell);
    }

    /// Keeps what another reach has too.
    pub(super) fn intersect(&mut self, other: &Self) {
        for digit in 0..MAX_SIDE {
            self.on[digit] &= other.on[digit];
            self.off[digit] &= other.off[digit];
        }
    }

    /// Lists everything that is reached.
    pub(super) fn verdicts(&self, round: &Round<'_>) -> Vec<Verdict> {
        let mut list = Vec::new();
        for digit in round.geometry().digits() {
            for (sets, is_on) in [(&self.on, true), (&self.off, false)] {
                let cells = sets[digit.index()].iter();
                list.extend(cells.map(|cell| (Candidate::new(cell, digit), is_on)));
            }
        }
        list
    }

    /// Takes a cell out.
    pub(super) fn remove_cell(&mut self, cell: Cell) {
        for digit in 0..MAX_SIDE {
            self.on[digit].remove(cell);
            self.off[digit].remove(cell);
        }
    }
}

/// A contradiction: nodes that are not all possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clash {
    /// The nodes that clash.
    pub(super) nodes: Vec<(Candidate, bool)>,
    /// The truth that none of them being on breaks, if that is why.
    pub(super) truth: Option<Truth>,
}

impl Clash {
    /// Returns the contradiction of a start that has reached its own opposite.
    pub(super) fn of_opposite(reach: &Reach, (candidate, is_on): Verdict) -> Option<Self> {
        let sets = if is_on { &reach.off } else { &reach.on };
        let is_there = sets[candidate.digit.index()].contains(candidate.cell);
        is_there.then(|| Self {
            nodes: vec![(candidate, !is_on)],
            truth: None,
        })
    }
}

/// Which cells a search for clashes looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// The first clash of any kind.
    First,
    /// Every clash.
    All,
    /// Every clash; of a digit on and off, and of two digits on, only the lowest cell.
    LowestCells,
}

/// Lists the contradictions among what is reached.
pub(super) fn clashes(round: &Round<'_>, reach: &Reach, depth: Depth) -> Vec<Clash> {
    let mut list = Vec::new();
    let digits = round.geometry().digits();
    let pair = |one: (Candidate, bool), other| Clash {
        nodes: vec![one, other],
        truth: None,
    };
    let limit = |cells: CellSet| match depth {
        Depth::LowestCells | Depth::First => cells.first().map_or(CellSet::EMPTY, CellSet::only),
        Depth::All => cells,
    };
    for digit in digits {
        let both = reach.on[digit.index()] & reach.off[digit.index()];
        for cell in limit(both) {
            let candidate = Candidate::new(cell, digit);
            list.push(pair((candidate, true), (candidate, false)));
        }
    }
    for one in digits {
        for other in digits.iter().filter(|other| *other > one) {
            for cell in limit(reach.on[one.index()] & reach.on[other.index()]) {
                let [one, other] = [one, other].map(|digit| Candidate::new(cell, digit));
                list.push(pair((one, true), (other, true)));
            }
        }
    }
    if depth == Depth::First && !list.is_empty() {
        return list;
    }
    for house in round.geometry().houses() {
        for digit in digits {
            twice_or_never(round, reach, (house, digit), &mut list);
        }
    }
    let open = digits.iter().fold(CellSet::EMPTY, |open, digit| {
        open | (round.places(digit) - reach.off[digit.index()])
    });
    for cell in round.unsolved() - open {
        let nodes = round.of(cell).iter();
        list.push(Clash {
            nodes: nodes
                .map(|digit| (Candidate::new(cell, digit), false))
                .collect(),
            truth: Some(Truth::Cell(cell)),
        });
    }
    list
}

/// Adds the clashes of a digit in a house: on twice, or off wherever it was allowed.
fn twice_or_never(
    round: &Round<'_>,
    reach: &Reach,
    (house, digit): (House, Digit),
    list: &mut Vec<Clash>,
) {
    let cells = round.geometry().house_cells(house);
    let mut on = (reach.on[digit.index()] & cells).iter();
    if let (Some(one), Some(other)) = (on.next(), on.next()) {
        let nodes = [one, other].map(|cell| (Candidate::new(cell, digit), true));
        list.push(Clash {
            nodes: nodes.to_vec(),
            truth: None,
        });
    }
    // A place where the digit was only struck keeps the program from seeing this.
    let allowed = round.board().allowed(digit) & cells;
    if !allowed.is_empty() && reach.off[digit.index()].is_superset(&allowed) {
        let nodes = allowed
            .iter()
            .map(|cell| (Candidate::new(cell, digit), false));
        list.push(Clash {
            nodes: nodes.collect(),
            truth: Some(Truth::House(house, digit)),
        });
    }
}

/// A conclusion: a candidate is on (true) or off (false).
pub(super) type Verdict = (Candidate, bool);

/// The verdict that the program prefers so far.
#[derive(Default)]
pub(super) struct Choice(Option<Verdict>);

impl Choice {
    /// Tells whether a verdict comes before the one so far: placements first, then by cell and
    /// digit.
    pub(super) fn would_take(&self, verdict: Verdict) -> bool {
        let key = |(candidate, is_on): Verdict| (!is_on, candidate);
        self.0.is_none_or(|best| key(verdict) < key(best))
    }

    /// Takes a verdict if it comes before the one so far.
    pub(super) fn take(&mut self, verdict: Verdict) {
        if self.would_take(verdict) {
            self.0 = Some(verdict);
        }
    }

    /// Takes everything that is reached.
    pub(super) fn take_all(&mut self, round: &Round<'_>, reach: &Reach) {
        for digit in round.geometry().digits() {
            let firsts = [
                (reach.on[digit.index()], true),
                (reach.off[digit.index()], false),
            ];
            for (cells, is_on) in firsts {
                if let Some(cell) = cells.first() {
                    self.take((Candidate::new(cell, digit), is_on));
                }
            }
        }
    }

    pub(super) const fn verdict(&self) -> Option<Verdict> {
        self.0
    }
}

/// Lists the sets of candidates of which one must be true: of cells, then of houses by digit.
pub(super) fn alternatives(round: &Round<'_>) -> Vec<(Truth, Vec<Candidate>)> {
    let cells = round.unsolved().iter().map(Truth::Cell);
    let houses = round.geometry().houses().flat_map(|house| {
        let digits = round.geometry().digits().iter();
        digits.map(move |digit| Truth::House(house, digit))
    });
    cells
        .chain(houses)
        .map(|truth| {
            let candidates = truth.candidates(round);
            (truth, candidates)
        })
        .filter(|(_, candidates)| candidates.len() >= 2)
        .collect()
}

/// All trees of a position.
struct Trees<'a> {
    round: &'a Round<'a>,
    graph: &'a Graph,
    /// By start node: what its tree reaches.
    reach: Vec<Reach>,
}

/// An instance that shows a verdict.
struct Instance {
    name: StepName,
    n_nodes: usize,
    truths: Vec<Truth>,
}

/// Finds the forcing chain that the program prefers.
pub(super) fn find(round: &Round<'_>) -> Option<Found> {
    let graph = round.grouped_graph();
    let mut tree = Tree::new(graph);
    let starts = 0..2 * graph.n_candidates() as Node;
    let reach = starts
        .map(|start| {
            tree.grow(graph, start);
            let mut reach = Reach::NONE;
            let nodes = tree.order().iter().copied().chain([start]);
            for node in nodes.filter(|node| graph.is_single(*node)) {
                reach.insert(graph.candidate(node), is_on(node));
            }
            reach
        })
        .collect();
    let trees = Trees {
        round,
        graph,
        reach,
    };
    let verdict = trees.verdict()?;
    let instance = trees.named(verdict)?;
    Some(found(instance.name, verdict, instance.truths))
}

/// Makes the step of a verdict.
pub(super) fn found(name: StepName, (candidate, is_on): Verdict, evidence: Vec<Truth>) -> Found {
    if is_on {
        return Found::placing(name, candidate, evidence);
    }
    Found {
        name,
        placement: None,
        eliminations: Strikes(vec![candidate]).0,
        evidence,
    }
}

/// Returns the other state of the same candidate.
const fn opposite(node: Node) -> Node {
    node ^ 1
}

impl Trees<'_> {
    fn verdict(&self) -> Option<Verdict> {
        let mut choice = Choice::default();
        for (start, reach) in self.reach.iter().enumerate() {
            let start = start as Node;
            if !clashes(self.round, reach, Depth::First).is_empty() {
                choice.take((self.graph.candidate(start), !is_on(start)));
            }
        }
        for number in 0..self.graph.n_candidates() {
            let mut common = self.reach[usize::from(on(number))].clone();
            common.intersect(&self.reach[usize::from(off(number))]);
            common.remove_cell(self.graph.candidate(on(number)).cell);
            choice.take_all(self.round, &common);
        }
        for (_, candidates) in alternatives(self.round) {
            let mut starts = candidates.iter().map(|start| on(self.graph.number(*start)));
            let Some(first) = starts.next() else { continue };
            let mut common = self.reach[usize::from(first)].clone();
            starts.for_each(|start| common.intersect(&self.reach[usize::from(start)]));
            choice.take_all(self.round, &common);
        }
        choice.verdict()
    }

    /// Finds the instance that the program names: for a placement a contradiction, if there is one;
    /// otherwise the shortest, a contradiction before a verity.
    fn named(&self, verdict: Verdict) -> Option<Instance> {
        let contradictions = self.contradictions(verdict);
        let (_, is_placement) = verdict;
        let verities = if is_placement && !contradictions.is_empty() {
            Vec::new()
        } else {
            self.verities(verdict)
        };
        let all = contradictions.into_iter().chain(verities);
        all.min_by_key(|instance| instance.n_nodes)
    }

    fn contradictions(&self, verdict: Verdict) -> Vec<Instance> {
        let start = opposite(self.node(verdict));
        let reach = &self.reach[usize::from(start)];
        Clash::of_opposite(reach, (verdict.0, !verdict.1))
            .into_iter()
            .chain(clashes(self.round, reach, Depth::All))
            .map(|clash| {
                let ends = clash.nodes.iter().map(|end| (start, self.node(*end)));
                let name = StepName::ForcingChainContradiction;
                self.instance(name, ends.collect(), clash.truth)
            })
            .collect()
    }

    fn verities(&self, verdict: Verdict) -> Vec<Instance> {
        let (candidate, is_on_there) = verdict;
        let node = self.node(verdict);
        let reaches = |start: &Node| {
            let reach = &self.reach[usize::from(*start)];
            let sets = if is_on_there { &reach.on } else { &reach.off };
            sets[candidate.digit.index()].contains(candidate.cell)
        };
        let both = (0..self.graph.n_candidates())
            .filter(|number| self.graph.candidate(on(*number)).cell != candidate.cell)
            .map(|number| (None, vec![on(number), off(number)]));
        let one_of = alternatives(self.round)
            .into_iter()
            .map(|(truth, candidates)| {
                let starts = candidates.iter().map(|start| on(self.graph.number(*start)));
                (Some(truth), starts.collect())
            });
        both.chain(one_of)
            .filter(|(_, starts)| starts.iter().all(reaches))
            .map(|(truth, starts)| {
                let chains = starts.into_iter().map(|start| (start, node)).collect();
                self.instance(StepName::ForcingChainVerity, chains, truth)
            })
            .collect()
    }

    fn node(&self, (candidate, is_on): Verdict) -> Node {
        let number = self.graph.number(candidate);
        if is_on { on(number) } else { off(number) }
    }

    fn instance(
        &self,
        name: StepName,
        chains: Vec<(Node, Node)>,
        truth: Option<Truth>,
    ) -> Instance {
        let mut tree = Tree::new(self.graph);
        let mut path = Vec::new();
        let mut truths: Vec<Truth> = truth.into_iter().collect();
        let mut n_nodes = 0;
        let mut grown = NOWHERE;
        for (start, end) in chains {
            if start != grown {
                tree.grow(self.graph, start);
                grown = start;
            }
            tree.path(end, &mut path);
            n_nodes += path.len();
            for truth in nice_loops::truths(self.round, self.graph, &path) {
                if !truths.contains(&truth) {
                    truths.push(truth);
                }
            }
        }
        Instance {
            name,
            n_nodes,
            truths,
        }
    }
}
