//! The conclusions of chains: which candidates a path through the graph eliminates.
//!
//! The conclusion depends on the first and the last literal, where a and b are candidates:
//!
//! | first | last | conclusion |
//! |---|---|---|
//! | a is off | a is on | a is true: the other digits of its cell are eliminated |
//! | a is on | a is off | a is eliminated |
//! | a is on | b is on, in the same cell | a is eliminated |
//! | a is off | b is off, in the same cell | b is eliminated |
//! | a is off | b is on, in the same cell | the loop is continuous: everything that sees both ends of a weak link is eliminated |
//! | a is off | b is on, in another cell | a or b is true: everything that sees both is eliminated |
//!
//! Chains of one digit and chains of bivalue cells are only searched for their ends: one of the two ends is true.

use crate::board::{Candidate, CellSet, DigitSet};
use crate::techniques::chain::Ends;
use crate::techniques::{Chain, ChainNode, PositionCache, Step, Strength, TechniqueId};

use super::filter::{ChainFilter, MIN_LITERALS};
use super::graph::Graph;
use super::node::Node;
use super::tree::PathTree;
use crate::techniques::literal::Literal;

/// The fewest eliminations of an open chain of any digits. One that eliminates less is a discontinuous loop through the
/// eliminated candidate.
const MIN_OF_OPEN: usize = 2;

/// The shape of a chain, which depends on its first and last literal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(in crate::techniques) enum ChainShape {
    /// A loop in which strong and weak links alternate throughout.
    Continuous,
    /// A loop in which two links of the same kind meet at one node.
    Discontinuous,
    /// A chain that does not return to its first node; its first and last links are strong.
    Open,
}

impl ChainShape {
    pub(in crate::techniques) const ALL: [Self; 3] =
        [Self::Continuous, Self::Discontinuous, Self::Open];
}

/// A chain that proves eliminations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ProvingChain {
    pub(super) shape: ChainShape,
    /// The literals from start to end, which may be the same node.
    pub(super) path: Vec<Literal>,
    /// Whether the chain is reported backwards, from its end to its start.
    is_reversed: bool,
    pub(super) eliminations: Vec<Candidate>,
}

impl ProvingChain {
    const fn new(shape: ChainShape, path: Vec<Literal>, eliminations: Vec<Candidate>) -> Self {
        Self {
            shape,
            path,
            is_reversed: false,
            eliminations,
        }
    }

    /// Returns the strength of the first link of the chain as reported. After it, strong and weak links alternate.
    fn first_strength(&self) -> Strength {
        match self.path[..] {
            [start, .., end] if !start.is_on() && end.is_on() => Strength::Strong,
            _ => Strength::Weak,
        }
    }
}

/// A position with its graph, and the kind of chains to search for.
#[derive(Clone, Copy)]
pub(super) struct ChainContext<'a, 's> {
    pub(super) cache: &'a PositionCache<'s>,
    pub(super) graph: &'a Graph,
    pub(super) filter: ChainFilter,
}

impl ChainContext<'_, '_> {
    fn node(&self, literal: Literal) -> &Node {
        self.graph.node(literal.node())
    }

    /// Returns the chain of a path with its eliminations; `None` if it proves nothing.
    pub(super) fn conclude(&self, tree: &PathTree, path: usize) -> Option<ProvingChain> {
        let (start, end) = (tree.start(), tree.end(path));
        if self.filter.is_for_ends() {
            let eliminations = self.eliminations_for_ends(start, end)?;
            let path = tree.literals(path);
            let is_long = path.len() >= self.filter.min_literals();
            let shape = if start.node() == end.node() {
                ChainShape::Discontinuous
            } else {
                ChainShape::Open
            };
            return (is_long && self.accepts(&path, shape))
                .then(|| ProvingChain::new(shape, path, eliminations));
        }
        let from = self.graph.candidate(start.node())?;
        let to = self.graph.candidate(end.node())?;
        if to.cell == from.cell {
            self.loop_from_path(tree.literals(path))
        } else if !start.is_on() && end.is_on() {
            self.open_chain(from, to, || tree.literals(path))
        } else {
            None
        }
    }

    /// Lists what a chain of one digit or of bivalue cells eliminates. Every chain is found from both ends, and only the
    /// end with the lower number counts as its start. Returns `None` if the chain proves nothing.
    pub(super) fn eliminations_for_ends(
        &self,
        start: Literal,
        end: Literal,
    ) -> Option<Vec<Candidate>> {
        let [from, to] = [start, end].map(|end| self.node(end));
        let is_loop = start.node() == end.node();
        if !end.is_on()
            || start.node() > end.node()
            || from.digit != to.digit
            || (is_loop && !self.filter.is_of_one_digit())
            || (!is_loop && from.cells.intersects(&to.cells))
        {
            return None;
        }
        let digits = match self.filter {
            ChainFilter::RemotePair => self.cache.digits_in(from.first),
            _ => DigitSet::only(from.digit),
        };
        let ends = from.cells | to.cells;
        let digit_candidates = |digit| {
            let seeing = self.cache.seeing(digit, &ends);
            PositionCache::candidates_of(digit, &seeing)
        };
        let eliminations: Vec<Candidate> = digits.iter().flat_map(digit_candidates).collect();
        (!eliminations.is_empty()).then_some(eliminations)
    }

    /// Makes a loop from a path whose first and last literal are in the same cell. Returns `None` if the loop
    /// eliminates nothing.
    fn loop_from_path(&self, path: Vec<Literal>) -> Option<ProvingChain> {
        let first_cell = |literal: Literal| self.node(literal).first;
        let [start, .., second_to_last, end] = path[..] else {
            return None;
        };
        let is_short = path.len() < MIN_LITERALS;
        if is_short
            || first_cell(path[0]) == first_cell(path[1])
            || first_cell(second_to_last) == first_cell(end)
            || !self.accepts(&path, ChainShape::Discontinuous)
        {
            return None;
        }
        let candidate = |literal: Literal| self.graph.candidate(literal.node());
        let (cell, digits) = (first_cell(start), self.cache.digits_in(first_cell(start)));
        let is_same = start.node() == end.node();
        let mut chain = ProvingChain::new(ChainShape::Discontinuous, Vec::new(), Vec::new());
        match (start.is_on(), end.is_on()) {
            (false, true) if is_same => {
                let digit = candidate(start)?.digit;
                let others = digits.without(digit);
                chain.eliminations.extend(
                    others
                        .iter()
                        .map(|other_digit| Candidate::new(cell, other_digit)),
                );
            }
            (true, false) if is_same => chain.eliminations.extend(candidate(start)),
            (true, true) => chain.eliminations.extend(candidate(start)),
            (false, false) => {
                // The eliminated candidate is the end, so the loop is reported from there.
                chain.eliminations.extend(candidate(end));
                chain.is_reversed = true;
            }
            (false, true) if digits.len() > 2 => {
                chain.shape = ChainShape::Continuous;
                chain.eliminations = self.continuous_eliminations(&path);
            }
            // Both candidates belong to a bivalue cell. The same loop is reported from a cell with more candidates.
            (true | false, _) => {}
        }
        chain.path = path;
        (!chain.eliminations.is_empty()).then_some(chain)
    }

    fn open_chain(
        &self,
        from: Candidate,
        to: Candidate,
        path: impl FnOnce() -> Vec<Literal>,
    ) -> Option<ProvingChain> {
        let eliminations = eliminated_by_ends(self.cache, &from.into(), &to.into());
        if eliminations.len() < MIN_OF_OPEN {
            return None;
        }
        let path = path();
        let is_long = path.len() >= MIN_LITERALS;
        (is_long && self.accepts(&path, ChainShape::Open))
            .then(|| ProvingChain::new(ChainShape::Open, path, eliminations))
    }

    /// Returns whether a path has this shape and the kind of nodes that the search looks for.
    fn accepts(&self, path: &[Literal], shape: ChainShape) -> bool {
        self.filter.accepts(self.graph, path) && never_returns(self.graph, path, shape)
    }

    /// Returns the chain in the form that eliminates the most, with all its eliminations.
    ///
    /// An open chain whose ends see each other is a continuous loop. A loop with two weak links at a candidate contains
    /// an open chain whose ends see that candidate. If both ends have its digit, every cell that sees both ends loses
    /// the digit. If the digits differ, the open chain is preferred only if it `has_name`.
    ///
    /// ```text
    /// X-A=B-C=D-X, with the digit of X in A and D    the chain A=B-C=D: not in X, nor in other cells that see A and D
    /// A=B-C=D, with A and D in a house               the loop A=B-C=D-A
    /// ```
    pub(super) fn strongest_form(
        &self,
        chain: &ProvingChain,
        has_name: impl Fn(&Chain) -> bool,
    ) -> ProvingChain {
        let [start, .., end] = chain.path[..] else {
            return chain.clone();
        };
        let stronger = match chain.shape {
            ChainShape::Open if self.sees(end, start) => Some(self.continuous(&chain.path, chain)),
            ChainShape::Discontinuous if chain.first_strength() == Strength::Weak => {
                self.without_joint(chain, has_name)
            }
            ChainShape::Open | ChainShape::Continuous | ChainShape::Discontinuous => None,
        };
        stronger.unwrap_or_else(|| chain.clone())
    }

    /// Removes the eliminated candidate from a loop that has two weak links at this candidate.
    fn without_joint(
        &self,
        hit: &ProvingChain,
        has_name: impl Fn(&Chain) -> bool,
    ) -> Option<ProvingChain> {
        let joint = self.graph.number(*hit.eliminations.first()?);
        let is_other = |literal: &&Literal| literal.node() != joint;
        let path: Vec<Literal> = hit.path.iter().filter(is_other).copied().collect();
        let [first_literal, .., last_literal] = path[..] else {
            return None;
        };
        if path.len() < MIN_LITERALS {
            return None;
        }
        if self.sees(last_literal, first_literal) {
            return Some(self.continuous(&path, hit));
        }
        let [first_node, last_node] =
            [first_literal, last_literal].map(|end| ChainNode::from(self.node(end)));
        let eliminations = eliminated_by_ends(self.cache, &first_node, &last_node);
        let open = ProvingChain {
            is_reversed: hit.is_reversed,
            ..ProvingChain::new(ChainShape::Open, path, eliminations)
        };
        let is_kept = hit
            .eliminations
            .iter()
            .all(|own_candidate| open.eliminations.contains(own_candidate));
        (is_kept && (first_node.digit == last_node.digit || has_name(&self.chain(&open))))
            .then_some(open)
    }

    /// Makes a continuous loop from a chain whose ends see each other. The result includes the eliminations of the
    /// chain.
    fn continuous(&self, path: &[Literal], hit: &ProvingChain) -> ProvingChain {
        let mut eliminations = self.continuous_eliminations(path);
        eliminations.extend(&hit.eliminations);
        eliminations.sort_unstable();
        eliminations.dedup();
        ProvingChain::new(ChainShape::Continuous, path.to_vec(), eliminations)
    }

    /// Returns whether a weak link leads from a node that is on to a node that is off.
    pub(super) fn sees(&self, on: Literal, off: Literal) -> bool {
        on.is_on() && !off.is_on() && self.graph.implied(on).contains(&off)
    }

    /// Lists the eliminations of a continuous loop, whose weak links are also strong. A weak link between two cells
    /// eliminates its digit from cells outside the loop that see both. A weak link within a cell eliminates all other
    /// digits of the cell. A weak link between two digits in two cells, by a rule of a variant, eliminates nothing.
    pub(super) fn continuous_eliminations(&self, path: &[Literal]) -> Vec<Candidate> {
        let cache = self.cache;
        let loop_cells = path.iter().fold(CellSet::EMPTY, |cells, literal| {
            cells | self.node(*literal).extent
        });
        let is_set = |literal: Literal| self.graph.set_node(literal.node()).is_some();
        let mut eliminations = Vec::new();
        // The weak link to the first node comes from the last one.
        for index in (0..path.len()).filter(|index| !path[*index].is_on()) {
            let before = index.checked_sub(1).unwrap_or(path.len() - 1);
            let (from, to) = (self.node(path[before]), self.node(path[index]));
            if from.first == to.first {
                eliminations.extend(self.all_but(from, to));
            } else if from.digit == to.digit || is_set(path[before]) {
                let places = |node: &Node| cache.places(to.digit) & node.extent;
                let seeing = cache.seeing(to.digit, &(places(from) | places(to)));
                eliminations.extend(PositionCache::candidates_of(
                    to.digit,
                    &(seeing - loop_cells),
                ));
            }
            if is_set(path[index]) {
                self.eliminate_around_set(to, path[index + 1], &mut eliminations);
            }
        }
        eliminations.sort_unstable();
        eliminations.dedup();
        eliminations
    }

    /// Lists the candidates of a cell, except those of two nodes in this cell.
    fn all_but(&self, a: &Node, b: &Node) -> Vec<Candidate> {
        let others = self
            .cache
            .digits_in(a.first)
            .without(a.digit)
            .without(b.digit);
        let candidates = others
            .iter()
            .map(|other_digit| Candidate::new(a.first, other_digit));
        candidates.collect()
    }

    /// Adds the eliminations around an almost locked set through which a continuous loop runs. The set keeps each of
    /// its digits except two: those by which the loop enters and leaves. The loop may instead leave by the last
    /// candidate of an outside cell. Then each digit that this cell loses is either in the set or in the cell.
    fn eliminate_around_set(
        &self,
        entry: &Node,
        next_literal: Literal,
        eliminations: &mut Vec<Candidate>,
    ) {
        let cache = self.cache;
        let exit = self.node(next_literal);
        let forced = if next_literal.is_on() {
            cache.digits_in(exit.first).without(exit.digit)
        } else {
            DigitSet::EMPTY
        };
        for digit in cache.digits_of(&entry.extent).without(entry.digit) {
            let mut cells = entry.extent & cache.places(digit);
            if forced.contains(digit) {
                cells.insert(exit.first);
            } else if digit == exit.digit && !next_literal.is_on() {
                continue;
            }
            eliminations.extend(PositionCache::candidates_of(
                digit,
                &cache.seeing(digit, &cells),
            ));
        }
    }

    pub(super) fn step(&self, id: TechniqueId, hit: &ProvingChain) -> Step {
        let chain = self.chain(hit);
        let evidence = chain.truths();
        Step::eliminating(id, hit.eliminations.clone(), chain, evidence)
    }

    /// Converts a found path to a [`Chain`] that names the reason for each link.
    pub(super) fn chain(&self, hit: &ProvingChain) -> Chain {
        let mut nodes = Vec::with_capacity(hit.path.len() + 1);
        // By node: the cells of the almost locked set that makes the link to the next node; empty for other links.
        let mut sets = Vec::with_capacity(hit.path.len() + 1);
        for (index, literal) in hit.path.iter().enumerate() {
            let node = self.node(*literal);
            nodes.push(ChainNode::from(node));
            sets.push(None);
            let Some(next_literal) = hit.path.get(index + 1) else {
                break;
            };
            if self.graph.set_node(literal.node()).is_some() {
                let exit = self.node(*next_literal);
                sets.pop();
                if next_literal.is_on() {
                    sets.push(Some(node.extent | exit.cells));
                } else {
                    sets.extend([Some(node.extent), None]);
                    nodes.push(ChainNode {
                        digit: exit.digit,
                        cells: node.extent & self.cache.places(exit.digit),
                    });
                }
            }
        }
        let ends = match hit.shape {
            ChainShape::Open => Ends::Free,
            ChainShape::Continuous | ChainShape::Discontinuous => Ends::Joined,
        };
        if ends == Ends::Joined && nodes.first() == nodes.last() {
            nodes.pop();
            sets.pop();
        }
        if hit.is_reversed {
            // In a reversed chain each set still belongs to the link between the same two nodes. No set links the last
            // node to the first.
            let n_between = sets.len() - 1;
            nodes.reverse();
            sets[..n_between].reverse();
        }
        Chain::in_turn(self.cache, nodes, hit.first_strength(), ends, &sets)
    }
}

/// Lists the candidates that see both ends of an open chain. At least one end is true, and the ends do not see each
/// other if they have the same digit.
pub(super) fn eliminated_by_ends(
    cache: &PositionCache<'_>,
    start: &ChainNode,
    end: &ChainNode,
) -> Vec<Candidate> {
    if start.digit == end.digit {
        let seeing = cache.seeing(start.digit, &(start.cells | end.cells));
        return PositionCache::candidates_of(start.digit, &seeing);
    }
    let sees_all = |cell, cells: &CellSet| cache.geometry().peers(cell).is_superset(cells);
    let in_cell_of = |end: &ChainNode, other_node: &ChainNode| {
        let cell = end.cells.single()?;
        let eliminated = Candidate::new(cell, other_node.digit);
        (cache.has(eliminated) && sees_all(cell, &other_node.cells)).then_some(eliminated)
    };
    let both = [in_cell_of(start, end), in_cell_of(end, start)];
    let mut eliminations: Vec<Candidate> = both.into_iter().flatten().collect();
    eliminations.sort_unstable();
    eliminations
}

/// Returns whether a path never returns to a cell that it has left. A loop may pass through its own first cell.
///
/// For a group, its first cell decides. `HoDoKu` has the same rule, which limits the number of chains.
pub(super) fn never_returns(graph: &Graph, path: &[Literal], shape: ChainShape) -> bool {
    let start = graph.node(path[0].node()).first;
    let mut remaining_cells = CellSet::EMPTY;
    let mut before: Option<&Node> = None;
    for literal in path {
        let node = graph.node(literal.node());
        if remaining_cells.contains(node.first) {
            return false;
        }
        if let Some(before) = before.replace(node)
            && (shape == ChainShape::Open || before.first != start)
        {
            remaining_cells |= before.extent;
        }
    }
    true
}
