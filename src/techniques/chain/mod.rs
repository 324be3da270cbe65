//! Chains as data: nodes and links, as every family that finds chains reports them.

mod narration;
mod notation;
mod two_houses;
mod walk;

pub(super) use notation::{cases, node};
pub(super) use two_houses::TwoHouses;
pub(super) use walk::{lines_of_case, marks};

use crate::board::{Candidate, Cell, CellSet, Digit, House, Strength};

/// A chain: nodes joined by links that are strong and weak in turn.
///
/// An open chain has one link less than nodes; a loop has as many, the last one leading back to
/// the first node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// The nodes, in order.
    pub nodes: Vec<ChainNode>,
    /// `links[i]` joins `nodes[i]` to the one after it.
    pub links: Vec<ChainLink>,
}

impl Chain {
    /// Tells whether the last link leads back to the first node.
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

    /// Tells whether strong and weak links alternate all the way round.
    #[must_use]
    pub fn is_continuous(&self) -> bool {
        let ends = [self.links.first(), self.links.last()];
        self.is_loop() && ends[0].map(|link| link.strength) != ends[1].map(|link| link.strength)
    }

    /// Iterates over the links with the nodes they join.
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
    /// Strong or weak.
    pub strength: Strength,
    /// Why it holds.
    pub via: Via,
}

impl ChainLink {
    /// Returns the house that the link runs in, if it does.
    pub(super) const fn house(&self) -> Option<House> {
        match self.via {
            Via::House(house) => Some(house),
            Via::Cell(_) | Via::Als(_) | Via::Rule => None,
        }
    }
}

/// What a link runs in: a cell, a house or an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Via {
    /// Two digits of one cell.
    Cell(Cell),
    /// Two places of a digit in one house.
    House(House),
    /// Two cells that share no house, or two digits in two cells, which a rule of the board keeps apart; only weak.
    Rule,
    /// Two digits of an almost locked set, which cannot both be missing from its cells; or a digit of
    /// such a set and the last digit of a cell outside that the set would leave with one candidate. The
    /// cells of the set, and that cell.
    Als(CellSet),
}
