//! The implication graph of a position, which chains run through.
//!
//! A *node* is a candidate, or a *group*: the two or more places of a digit where a line crosses a
//! box. A group is true if one of its candidates is. A *literal* is a node taken to be true (*on*)
//! or false (*off*). From a literal others follow directly:
//!
//! * a node that is on turns off what it sees: the other digits of its cell, and its digit in all
//!   nodes of which it sees every cell (weak links);
//! * a node that is off turns on the one node that is left besides it in a cell or a house
//!   (strong links).
//!
//! Every implication also holds the other way round, with both signs changed.
//!
//! For almost locked sets as nodes see [`sets`](super::sets).

use crate::board::{Candidate, CandidateTable, Digit, JaggedArray, MAX_SIDE};
use crate::techniques::PositionCache;

use super::node::{Literal, Node};
use super::nodes::PlainNodes;
use super::sets::{FromSet, SetNode, Sets};

/// The nodes of a position, and the implications between them.
///
/// Candidates come first, by cell and then by digit; then the groups, those in rows before those
/// in columns, by line, digit and box. What a literal implies is in an order of its own, which
/// decides between chains of equal length: within the cell, in the row, the column and the box,
/// then groups.
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// By digit index: the numbers of its groups, counted from 0.
    groups: [Vec<u32>; MAX_SIDE],
    /// Where the nodes of almost locked sets begin.
    n_without_sets: usize,
    sets: Vec<SetNode>,
    /// By node of a set: by how much the links out of it count for longer than others.
    extra_lengths: Vec<u32>,
    candidates: CandidateTable,
    /// By literal: what it implies.
    implied: JaggedArray<Literal>,
}

impl Graph {
    /// Takes candidates alone for nodes.
    pub(super) fn of_candidates(cache: &PositionCache<'_>) -> Self {
        Self::new(cache, &PlainNodes::of_candidates(cache), None)
    }

    /// Takes candidates and groups for nodes.
    pub(super) fn with_groups(cache: &PositionCache<'_>) -> Self {
        Self::new(cache, cache.loops().nodes(cache), None)
    }

    /// Takes candidates, groups and almost locked sets for nodes.
    pub(super) fn with_sets(cache: &PositionCache<'_>, sets: &Sets<'_>) -> Self {
        Self::new(cache, cache.loops().nodes(cache), Some(sets))
    }

    fn new(cache: &PositionCache<'_>, plain: &PlainNodes, sets: Option<&Sets<'_>>) -> Self {
        let n_without_sets = plain.len();
        let set_nodes = sets.map_or(&[][..], Sets::nodes);
        let mut nodes = Vec::with_capacity(n_without_sets + set_nodes.len());
        nodes.extend(plain.describe());
        nodes.extend((0..set_nodes.len()).filter_map(|node| sets?.describe(node)));
        let mut implied = JaggedArray::with_capacity(2 * nodes.len(), 12 * nodes.len());
        let mut literals = Vec::new();
        for (number, node) in nodes[..n_without_sets].iter().enumerate() {
            plain.follow(cache, Literal::off(number), &mut literals);
            implied.extend(literals.drain(..));
            implied.end_row();
            plain.follow(cache, Literal::on(number), &mut literals);
            implied.extend(literals.drain(..));
            if let Some(sets) = sets {
                let entered = sets.entered_by(node.digit, &node.cells);
                implied.extend(entered.map(|set| Literal::off(n_without_sets + set)));
            }
            implied.end_row();
        }
        let mut graph = Self {
            groups: plain.groups().clone(),
            n_without_sets,
            sets: set_nodes.to_vec(),
            extra_lengths: nodes[n_without_sets..]
                .iter()
                .map(|node| 2 * node.extent.len() as u32)
                .collect(),
            implied,
            nodes,
            candidates: plain.candidates().clone(),
        };
        for node in 0..set_nodes.len() {
            if let Some(sets) = sets {
                sets.follow(node, |implied| graph.add_from_set(&implied, &mut literals));
            }
            graph.implied.extend(literals.drain(..));
            graph.implied.end_row();
            // A set's node that is on leads nowhere.
            graph.implied.end_row();
        }
        graph
    }

    /// Adds the literals that an implication of a set stands for: in single cells first, then in groups.
    fn add_from_set(&self, implied: &FromSet, literals: &mut Vec<Literal>) {
        match *implied {
            FromSet::Off(digit, ref exits) => {
                for cell in exits {
                    literals.push(Literal::off(self.number(Candidate::new(cell, digit))));
                }
                let groups = self.groups_of(digit);
                literals.extend(
                    groups
                        .filter(|group| exits.is_superset(&self.node(*group).cells))
                        .map(Literal::off),
                );
            }
            FromSet::OffInSet(node) => literals.push(Literal::off(self.n_without_sets + node)),
            FromSet::On(candidate) => literals.push(Literal::on(self.number(candidate))),
        }
    }

    /// Returns the node of a candidate.
    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.candidates.number(candidate))
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(super) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    pub(super) fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the candidate that a node stands for, if it is no group.
    pub(super) fn candidate(&self, node: usize) -> Option<Candidate> {
        self.candidates.candidates().get(node).copied()
    }

    /// Lists the nodes that are groups of a digit.
    pub(super) fn groups_of(&self, digit: Digit) -> impl Iterator<Item = usize> {
        let groups = self.groups[digit.index()].iter();
        groups.map(|group| self.n_candidates() + *group as usize)
    }

    /// Returns the digit of an almost locked set that a node stands for, if it does.
    pub(super) fn set(&self, node: usize) -> Option<SetNode> {
        self.sets
            .get(node.checked_sub(self.n_without_sets)?)
            .copied()
    }

    /// Returns by how much a link counts for longer than others: by two for each digit but one of the
    /// almost locked set that it leaves, and by one more if it forces a cell.
    pub(super) fn extra_length(&self, from: Literal, to: Literal) -> u32 {
        match from.node().checked_sub(self.n_without_sets) {
            None => 0,
            Some(node) => self.extra_lengths[node] + u32::from(to.is_on()),
        }
    }

    /// Returns the literals that follow directly from a literal.
    pub(super) fn implied(&self, literal: Literal) -> &[Literal] {
        self.implied.row(literal.index())
    }
}
