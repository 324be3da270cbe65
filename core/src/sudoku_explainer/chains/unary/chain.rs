//! Unary chains and cycles as the search returns them.

use super::super::link_table::{Cause, LinkTable, Number};
use super::super::rank::Rank;
use crate::sudoku_explainer::hint::{ChainNode, ChainTruth};
use crate::techniques::TechniqueId;

/// A node of a chain.
#[derive(Clone, Copy)]
pub(in crate::sudoku_explainer::chains) struct UnaryNode {
    pub(in crate::sudoku_explainer::chains) number: Number,
    pub(in crate::sudoku_explainer::chains) is_on: bool,
    pub(in crate::sudoku_explainer::chains) cause: Cause,
}

impl UnaryNode {
    pub(super) const fn new((number, cause): (Number, Cause), is_on: bool) -> Self {
        Self {
            number,
            is_on,
            cause,
        }
    }
}

/// A unary chain or a cycle.
pub(in crate::sudoku_explainer::chains) struct UnaryChain {
    pub(in crate::sudoku_explainer::chains) rank: Rank,
    pub(in crate::sudoku_explainer::chains) technique: TechniqueId,
    pub(in crate::sudoku_explainer::chains) name: &'static str,
    pub(in crate::sudoku_explainer::chains) placed: Option<Number>,
    /// The eliminated candidates, ascending. A placement eliminates the other candidates of its cell.
    pub(in crate::sudoku_explainer::chains) eliminations: Vec<Number>,
    /// The nodes from the conclusion back to the start. A cycle has its start only once, as first node.
    pub(in crate::sudoku_explainer::chains) nodes: Vec<UnaryNode>,
    pub(in crate::sudoku_explainer::chains) is_cycle: bool,
}

impl UnaryChain {
    pub(in crate::sudoku_explainer::chains) fn truths(&self, table: &LinkTable) -> Vec<ChainTruth> {
        let on = self.nodes.iter().filter(|node| node.is_on);
        let mut truths: Vec<ChainTruth> = on
            .filter_map(|node| table.truth_behind(node.number, node.cause))
            .collect();
        truths.sort_unstable();
        truths.dedup();
        truths
    }

    /// Lists the nodes from the start to the conclusion. A cycle repeats its start at the end.
    pub(in crate::sudoku_explainer::chains) fn nodes(&self, table: &LinkTable) -> Vec<ChainNode> {
        let start = self
            .nodes
            .first()
            .filter(|_| self.is_cycle)
            .map(|end| UnaryNode {
                cause: Cause::Start,
                ..*end
            });
        let nodes = start.into_iter().chain(self.nodes.iter().rev().copied());
        nodes
            .map(|node| ChainNode {
                candidate: table.candidate(node.number),
                is_on: node.is_on,
                via: table.truth_behind(node.number, node.cause),
            })
            .collect()
    }
}
