//! The kinds of chains that a search looks for.

use crate::techniques::PositionCache;

use super::graph::Graph;
use crate::techniques::literal::Literal;

/// The fewest literals of a chain. Shorter chains only prove singles, locked candidates and pairs.
pub(super) const MIN_LITERALS: usize = 4;

/// The chains that a search looks for: the links that they may follow, and the nodes that they must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum ChainFilter {
    /// Chains of candidates.
    Plain,
    /// Chains with at least one group.
    Grouped,
    /// Chains with at least one almost locked set.
    WithSets,
    /// Chains of candidates of one digit.
    OneDigit,
    /// Chains of one digit with at least one group, which may also be an end.
    GroupedOneDigit,
    /// Chains of bivalue cells: strong links lie within a cell, weak links between cells.
    Bivalue,
    /// Chains of bivalue cells that all have the same two candidates.
    RemotePair,
}

impl ChainFilter {
    /// Returns whether chains may follow the link from one literal to the next.
    pub(super) fn follows(
        self,
        cache: &PositionCache<'_>,
        graph: &Graph,
        from: Literal,
        to: Literal,
    ) -> bool {
        let [a, b] = [from, to].map(|literal| graph.node(literal.node()));
        let is_between_bivalue = || from.is_on() == (a.first != b.first);
        let is_allowed = match self {
            Self::Plain | Self::Grouped | Self::WithSets => true,
            Self::OneDigit | Self::GroupedOneDigit => a.digit == b.digit,
            Self::Bivalue => is_between_bivalue(),
            Self::RemotePair => {
                is_between_bivalue() && cache.digits_in(a.first) == cache.digits_in(b.first)
            }
        };
        is_allowed && to.node() < self.n_nodes(graph)
    }

    /// Returns whether a path has a node of the kind that these chains must have.
    pub(super) fn accepts(self, graph: &Graph, path: &[Literal]) -> bool {
        match self {
            Self::Plain | Self::OneDigit | Self::Bivalue | Self::RemotePair => true,
            Self::Grouped | Self::GroupedOneDigit => is_grouped(graph, path),
            Self::WithSets => path
                .iter()
                .any(|literal| graph.set_node(literal.node()).is_some()),
        }
    }

    /// Returns how many nodes of the graph these chains may use, counted from the first.
    pub(super) fn n_nodes(self, graph: &Graph) -> usize {
        match self {
            Self::Plain | Self::OneDigit | Self::Bivalue | Self::RemotePair => graph.n_candidates(),
            Self::Grouped | Self::GroupedOneDigit | Self::WithSets => graph.nodes().len(),
        }
    }

    pub(super) const fn is_of_one_digit(self) -> bool {
        matches!(self, Self::OneDigit | Self::GroupedOneDigit)
    }

    /// Returns whether these chains only prove that one of their ends is true, and both ends have the same digit.
    pub(super) const fn is_for_ends(self) -> bool {
        self.is_of_one_digit() || self.is_exact()
    }

    /// Returns whether the search finds a shortest chain between any two ends that a chain joins. Other searches may
    /// miss a chain if the shortest path between its ends returns to a cell.
    pub(super) const fn is_exact(self) -> bool {
        matches!(self, Self::OneDigit | Self::Bivalue | Self::RemotePair)
    }

    pub(super) const fn min_literals(self) -> usize {
        match self {
            // Two cells are a naked pair.
            Self::Bivalue => 6,
            Self::RemotePair => 8,
            _ => MIN_LITERALS,
        }
    }
}

/// Returns whether a path contains a group or an almost locked set.
pub(super) fn is_grouped(graph: &Graph, path: &[Literal]) -> bool {
    path.iter()
        .any(|literal| graph.candidate(literal.node()).is_none())
}
