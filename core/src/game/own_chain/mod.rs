//! Chains that the player draws: nodes joined by alternating strong and weak links, checked on request.

mod check;
mod list;

pub use check::ChainFault;
pub use list::{DrawnChains, MAX_CHAINS};

use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, Geometry};
use crate::techniques::{Eureka, EurekaNode, NotEureka, Strength};

/// The largest number of nodes of a drawn chain.
pub const MAX_CHAIN: usize = 60;

/// A chain drawn by the player: its nodes in order, and the strength of its first link. The strengths of the other
/// links alternate. If the last node equals the first one, the chain is a loop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnChain {
    nodes: Vec<DrawnNode>,
    begins_weak: bool,
}

/// A node of a drawn chain: a digit in a cell, in a group of cells, or in an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnNode {
    /// The digit.
    pub digit: Digit,
    /// The cells that the player marked. Only those with the digit as a candidate belong to the node.
    pub cells: CellSet,
}

impl DrawnNode {
    /// Returns the cells of the node that have its digit as a candidate.
    #[must_use]
    pub fn places(&self, position: &Candidates) -> CellSet {
        self.cells & position.places(self.digit)
    }
}

impl From<Candidate> for DrawnNode {
    fn from(candidate: Candidate) -> Self {
        Self {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
        }
    }
}

impl DrawnChain {
    /// Creates a chain of nodes with a strong first link.
    #[must_use]
    pub const fn from_nodes(nodes: Vec<DrawnNode>) -> Self {
        Self {
            nodes,
            begins_weak: false,
        }
    }

    /// Returns the chain with another strength of its first link.
    #[must_use]
    pub const fn with_first(mut self, first: Strength) -> Self {
        self.begins_weak = matches!(first, Strength::Weak);
        self
    }

    /// Parses a chain in Eureka notation with one digit for each node. Conclusions in the text are ignored.
    ///
    /// # Errors
    /// [`NotEureka`] with the place of the error. It is also an error if the links do not alternate between strong and
    /// weak.
    pub fn from_eureka(text: &str, geometry: &Geometry) -> Result<Self, NotEureka> {
        let wrong = NotEureka { column: 1 };
        let read = Eureka::parse(text, geometry)?;
        let one = |node: &EurekaNode| {
            let digit = node.digits.single()?;
            Some(DrawnNode {
                digit,
                cells: node.cells,
            })
        };
        let read_nodes: Option<Vec<DrawnNode>> = read.nodes.iter().map(one).collect();
        let mut nodes = read_nodes.filter(|nodes| !nodes.is_empty()).ok_or(wrong)?;
        if read.is_loop {
            nodes.push(nodes[0]);
        }
        let first_link = read.links.first().copied().unwrap_or(Strength::Strong);
        let chain = Self::from_nodes(nodes).with_first(first_link);
        let is_in_turn = chain
            .links()
            .zip(&read.links)
            .all(|(link, read)| link.1 == *read);
        if is_in_turn && chain.nodes.len() <= MAX_CHAIN {
            Ok(chain)
        } else {
            Err(wrong)
        }
    }

    /// Returns the nodes, in order.
    #[must_use]
    pub fn nodes(&self) -> &[DrawnNode] {
        &self.nodes
    }

    /// Returns the strength of the first link.
    #[must_use]
    pub const fn first_strength(&self) -> Strength {
        if self.begins_weak {
            Strength::Weak
        } else {
            Strength::Strong
        }
    }

    /// Returns whether the chain has no node.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Appends a node; if it is already the last one, removes it.
    pub fn toggle_last(&mut self, node: DrawnNode) {
        if self.nodes.last() == Some(&node) {
            self.nodes.pop();
        } else if self.nodes.len() < MAX_CHAIN {
            self.nodes.push(node);
        }
    }

    /// Removes the last node; returns `false` if the chain is empty.
    pub fn shorten(&mut self) -> bool {
        self.nodes.pop().is_some()
    }

    /// Turns all strong links into weak ones and all weak links into strong ones.
    pub const fn swap_strengths(&mut self) {
        self.begins_weak = !self.begins_weak;
    }

    /// Returns the strength of the link to the next node to be added.
    #[must_use]
    pub const fn next_link(&self) -> Strength {
        self.strength(self.nodes.len().saturating_sub(1))
    }

    /// Iterates over the links, each with the two nodes that it joins.
    pub fn links(&self) -> impl Iterator<Item = (DrawnNode, Strength, DrawnNode)> {
        let pairs = self.nodes.windows(2).enumerate();
        pairs.map(|(index, pair)| (pair[0], self.strength(index), pair[1]))
    }

    /// Returns whether the node at a 0-based index is assumed true when the chain is followed from its first node.
    #[must_use]
    pub const fn is_assumed_true(&self, index: usize) -> bool {
        index.is_multiple_of(2) == self.begins_weak
    }

    /// Returns the almost locked sets of the chain: sets of cells that are marked for two digits in adjacent nodes.
    #[must_use]
    pub fn sets(&self) -> Vec<CellSet> {
        let links = self.links().filter(|(from, strength, to)| {
            let cells = from.cells | to.cells;
            *strength == Strength::Strong && from.digit != to.digit && cells.len() > 1
        });
        links.map(|(from, _, to)| from.cells | to.cells).collect()
    }

    /// Returns the chain in Eureka notation, such as `(3=7)r4c4-(7=3)r3c4`.
    #[must_use]
    pub fn eureka(&self, position: &Candidates) -> String {
        let is_in_set = |index: usize| {
            let is_pair = |one: usize, other: usize| {
                let (Some(one), Some(other)) = (self.nodes.get(one), self.nodes.get(other)) else {
                    return false;
                };
                one.digit != other.digit && one.cells == other.cells
            };
            is_pair(index, index + 1) || index.checked_sub(1).is_some_and(|one| is_pair(one, index))
        };
        let node = |(index, node): (usize, &DrawnNode)| {
            let places = node.places(position);
            EurekaNode {
                digits: DigitSet::only(node.digit),
                // An almost locked set is written with all its cells, a group only with the cells that have its digit.
                cells: if is_in_set(index) || places.is_empty() {
                    node.cells
                } else {
                    places
                },
            }
        };
        let written = Eureka {
            nodes: self.nodes.iter().enumerate().map(node).collect(),
            links: self.links().map(|(_, strength, _)| strength).collect(),
            ..Eureka::default()
        };
        written.chain_text(position.geometry())
    }

    /// Returns the strength of the link at a 0-based index.
    const fn strength(&self, index: usize) -> Strength {
        if index.is_multiple_of(2) == self.begins_weak {
            Strength::Weak
        } else {
            Strength::Strong
        }
    }
}

#[cfg(test)]
mod tests;
