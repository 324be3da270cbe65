//! The pattern of a chain, its nodes and links, for every family that finds chains.

mod build;
mod narration;
mod notation;
mod two_houses;
mod walk;

pub(super) use build::Ends;
pub(super) use notation::{cases, node, with_conclusion};
pub(super) use two_houses::TwoHouses;
pub(super) use walk::{lines_of_case, marks};

use crate::board::{Candidate, Cell, CellSet, Digit, House, Strength};

/// A chain: nodes joined by alternating strong and weak links.
///
/// An open chain has one link fewer than nodes. A loop has as many links as nodes; the last link leads back to
/// the first node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// The nodes, in order.
    pub nodes: Vec<ChainNode>,
    /// The links: `links[i]` joins `nodes[i]` and the node after it.
    pub links: Vec<ChainLink>,
}

impl Chain {
    /// Returns whether the last link leads back to the first node.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// Returns the cells of all nodes.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.nodes
            .iter()
            .fold(CellSet::EMPTY, |cells, node| cells | node.cells)
    }

    /// Returns whether the chain is a loop in which strong and weak links alternate all the way round.
    #[must_use]
    pub fn is_continuous(&self) -> bool {
        let ends = [self.links.first(), self.links.last()];
        self.is_loop() && ends[0].map(|link| link.strength) != ends[1].map(|link| link.strength)
    }

    /// Returns whether any node is a group of cells.
    #[must_use]
    pub fn is_grouped(&self) -> bool {
        self.nodes.iter().any(|node| node.cells.len() > 1)
    }

    /// Iterates over the links, each with the nodes before and after it.
    pub fn steps(&self) -> impl Iterator<Item = (&ChainNode, &ChainLink, &ChainNode)> {
        self.links.iter().enumerate().map(|(index, link)| {
            (
                &self.nodes[index],
                link,
                &self.nodes[(index + 1) % self.nodes.len()],
            )
        })
    }
}

/// A node of a chain: a digit in a cell, or in one of several cells of a house.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChainNode {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a group of cells that share a house.
    pub cells: CellSet,
}

impl From<Candidate> for ChainNode {
    fn from(candidate: Candidate) -> Self {
        Self {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
        }
    }
}

/// A link of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChainLink {
    /// Whether the link is strong or weak.
    pub strength: Strength,
    /// The reason for the link.
    pub via: Via,
}

impl ChainLink {
    pub(super) const fn house(&self) -> Option<House> {
        match self.via {
            Via::House(house) => Some(house),
            Via::Cell(_) | Via::Als(_) | Via::Rule => None,
        }
    }
}

/// The reason for a link: a cell, a house, a rule or an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Via {
    /// Two digits of one cell.
    Cell(Cell),
    /// Two places of a digit in one house.
    House(House),
    /// A rule of the board, such as that two cells without a common house must differ, or that two digits must not
    /// be neighbours. Only weak links have this reason.
    Rule,
    /// An almost locked set, in one of two forms. The link joins two digits of the set, which cannot both be
    /// missing from its cells. Or it joins a digit of the set and the last digit of an outside cell, to which the
    /// set leaves no other candidate. The cells are those of the set, in the second form with the outside cell.
    Als(CellSet),
}
