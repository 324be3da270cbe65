//! Chains: Sudoku Explainer's producer 21 (unary) and producers 23 to 30 (Nishio, multiple, dynamic, nested).
//!
//! A *start* assumes that one candidate is true (on) or false (off). A *propagation* follows the links from a start;
//! the candidates that it makes true or false are its nodes. A *unary* chain has one path from a start to its
//! conclusion. A *multiple* chain has several branches that agree on a conclusion. A *nested* chain is found inside a
//! propagation.
//!
//! All producers number the candidates once ([`link_table`]). Producers 23 to 30 share one kind of propagation
//! ([`net`]).

mod advance;
mod bounds;
mod changes;
mod closure;
mod collect;
mod link_table;
mod nested;
mod nested_hints;
mod net;
mod net_cache;
mod patterns;
mod producer;
mod rank;
mod revalidate;
mod search;
mod set;
#[cfg(test)]
mod tests;
mod unary;
mod upper_bound;

use super::hint::{Hint, Reason, min_rating};
use super::rated_position::{RatedPosition, View};
use crate::board::{Candidate, Cell, DigitSet};
use crate::cancel::Cancel;
use link_table::{LinkTable, Number};
use net::Context;
use producer::PRODUCERS;
use rank::surcharge;
use search::ForcingSearch;
use std::rc::Rc;

/// The reason of a chain hint if evidence is not requested.
const NO_REASON: Reason = Reason::Chain {
    truths: Vec::new(),
    nodes: Vec::new(),
};

/// The state of the chain producers that stays valid from one hint to the next.
#[derive(Default)]
pub(super) struct Chains {
    table: Option<LinkTable>,
    /// Whether the position has changed since the link table and the caches were last updated.
    is_stale: bool,
    unary: unary::Buffers,
    search: ForcingSearch,
    is_tracing: bool,
}

impl Chains {
    /// Makes the state. With `is_tracing` hints contain the truths that prove them.
    pub(super) fn new(is_tracing: bool) -> Self {
        Self {
            is_tracing,
            ..Self::default()
        }
    }

    /// Makes each advanced hint eliminate from its cells in the order of the sort keys in `cell_order`, instead of
    /// reading order.
    pub(super) fn sort_eliminations_by(&mut self, cell_order: Rc<[u16]>) {
        self.search.cell_order = Some(cell_order);
    }

    /// Records that the position has changed.
    pub(super) fn invalidate(&mut self) {
        self.is_stale = true;
    }

    /// Updates the link table and every cache that depends on it.
    fn update(&mut self, view: View<'_>) {
        let is_stale = std::mem::take(&mut self.is_stale);
        let removed = match &mut self.table {
            Some(_) if !is_stale => return,
            Some(table) => table.update(view.masks),
            None => None,
        };
        if let (Some(removed_numbers), Some(table)) = (removed, &self.table) {
            let mut cells = removed_numbers
                .iter()
                .map(|number| table.candidate(*number).cell);
            let is_placed = cells.any(|cell| !view.is_empty(cell));
            self.search.record_removed(&removed_numbers, is_placed);
        } else {
            self.table = Some(LinkTable::new(view.order(), view.masks));
            self.search.start_over();
        }
    }

    /// Runs Sudoku Explainer's producer 21: unary chains and cycles.
    pub(super) fn find_unary_chain(
        &mut self,
        board: &RatedPosition,
        cancel: &Cancel,
    ) -> Option<Hint> {
        let view = board.view();
        self.update(view);
        let table = self.table.as_ref()?;
        let context = Context::new(view, table, cancel);
        let best = unary::find_best_hint(context, &mut self.unary, self.is_tracing)?;
        let placed = best.placed.map(|number| table.candidate(number));
        let eliminations = match placed {
            Some(_) => Vec::new(),
            None => group_by_cell(table, &best.eliminations),
        };
        Some(Hint {
            technique: best.technique,
            name: best.name,
            rating: best.rank.rating,
            complexity: best.rank.complexity,
            placed,
            eliminations,
            reason: if self.is_tracing {
                Reason::Chain {
                    truths: best.truths(table),
                    nodes: best.nodes(table),
                }
            } else {
                NO_REASON
            },
        })
    }

    /// Runs one of Sudoku Explainer's producers 23 to 30; `index` counts them from 0.
    pub(super) fn run_producer(
        &mut self,
        board: &RatedPosition,
        index: usize,
        cancel: &Cancel,
    ) -> Option<Hint> {
        let producer = &PRODUCERS[index];
        let view = board.view();
        self.update(view);
        let table = self.table.as_ref()?;
        let context = Context::new(view, table, cancel);
        self.search.is_tracing = self.is_tracing;
        let hint = collect::find_best_hint(&mut self.search, context, producer)?;
        let target = table.candidate(hint.target);
        let (placed, eliminations) = if hint.is_on {
            (Some(target), Vec::new())
        } else {
            let digits = DigitSet::only(target.digit);
            (None, vec![(target.cell, digits)])
        };
        let reason = if self.is_tracing {
            Reason::Chain {
                truths: self.search.truths(context, &hint),
                nodes: Vec::new(),
            }
        } else {
            NO_REASON
        };
        Some(Hint {
            technique: producer.technique,
            name: producer.name(hint.class),
            rating: min_rating(producer.technique) + surcharge(hint.complexity),
            complexity: hint.complexity,
            placed,
            eliminations,
            reason,
        })
    }
}

fn group_by_cell(table: &LinkTable, numbers: &[Number]) -> Vec<(Cell, DigitSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for Candidate { cell, digit } in numbers.iter().map(|number| table.candidate(*number)) {
        match cells.iter_mut().find(|(listed, _)| *listed == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => cells.push((cell, DigitSet::only(digit))),
        }
    }
    cells
}
