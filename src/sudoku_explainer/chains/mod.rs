//! Chains: producer 21 (unary) and producers 23 to 30 (Nishio, multiple, dynamic, nested).
//!
//! All of them number the candidates once ([`candidate_table`]) and share one propagation ([`net`]).

mod advance;
mod bounds;
mod candidate_table;
mod closure;
mod collect;
mod nested;
mod net;
mod net_cache;
mod producer;
#[cfg(test)]
mod reference;
mod revalidate;
mod search;
mod set;
mod unary;
mod upper_bound;

use std::rc::Rc;

use crate::cancel::Cancel;

use super::board::{Board, View};
use super::hint::{Hint, Reason};
use super::shape::Kind;
use candidate_table::{CandidateTable, Cause, Number};
use net::Context;
use producer::PRODUCERS;
use search::ForcingSearch;

/// A truth that chains rest on: a cell holds one of its candidates, or a house a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ChainTruth {
    /// The cell.
    Cell(u8),
    /// The house and the digit.
    House(u8, u8),
}

impl ChainTruth {
    /// Returns the truth by which a true candidate was forced.
    fn behind(table: &CandidateTable, number: Number, cause: Cause) -> Option<Self> {
        let (cell, digit) = table.at(number);
        match cause {
            Cause::Cell => Some(Self::Cell(cell as u8)),
            Cause::House(kind) => {
                let house = table.shape.house_of(cell, Kind::from(kind));
                Some(Self::House(house as u8, digit as u8))
            }
            Cause::Start | Cause::Advanced => None,
        }
    }
}

/// The reason of a chain that is not traced.
const NO_REASON: Reason = Reason::Chain {
    truths: Vec::new(),
    nodes: Vec::new(),
};

/// The surcharge for a number of nodes: 0.1 for each threshold passed, added up one by one.
fn surcharge(complexity: usize) -> f64 {
    const N_KNOWN: usize = 512;
    static KNOWN: [f64; N_KNOWN] = {
        let mut known = [0.0; N_KNOWN];
        let mut complexity = 0;
        while complexity < N_KNOWN {
            known[complexity] = added_up(complexity);
            complexity += 1;
        }
        known
    };
    let known = KNOWN.get(complexity).copied();
    known.unwrap_or_else(|| added_up(complexity))
}

const fn added_up(complexity: usize) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut sum, mut threshold, mut is_half) = (0.0, 4, true);
    while length > threshold {
        sum += 0.1;
        threshold = if is_half {
            threshold * 3 / 2
        } else {
            threshold * 4 / 3
        };
        is_half = !is_half;
    }
    sum
}

/// The sort key of chain hints.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Rank {
    rating: f64,
    complexity: usize,
    kind: u8,
}

impl Rank {
    fn new(base: f64, complexity: usize, kind: u8) -> Self {
        Self {
            rating: base + surcharge(complexity),
            complexity,
            kind,
        }
    }

    /// Tells whether a hint is sorted before one that was found earlier.
    fn beats(&self, other: &Self) -> bool {
        self < other
    }
}

/// The state that the chain producers keep from hint to hint.
#[derive(Default)]
pub(super) struct Chains {
    table: Option<CandidateTable>,
    /// Whether the position has changed since.
    is_stale: bool,
    memory: unary::Scratch,
    search: ForcingSearch,
    is_tracing: bool,
}

impl Chains {
    /// Makes the state; hints carry their truths when `is_tracing`.
    pub(super) fn new(is_tracing: bool) -> Self {
        Self {
            is_tracing,
            ..Self::default()
        }
    }

    /// Sorts the eliminations of an advanced hint by these keys of their cells, not in reading order.
    pub(super) fn sort_eliminations_by(&mut self, cell_order: Rc<[u16]>) {
        self.search.cell_order = Some(cell_order);
    }

    /// Notes that the position has changed.
    pub(super) fn forget(&mut self) {
        self.is_stale = true;
    }

    /// Updates the candidate table and every cache that depends on it.
    fn update(&mut self, view: View<'_>) {
        let is_stale = std::mem::take(&mut self.is_stale);
        let removed = match &mut self.table {
            Some(_) if !is_stale => return,
            Some(table) => table.renew(view.masks),
            None => None,
        };
        if let (Some(removed), Some(table)) = (removed, &self.table) {
            let mut cells = removed.iter().map(|number| table.at(*number).0);
            let is_placed = cells.any(|cell| !view.is_empty(cell));
            self.search.change(&removed, is_placed);
        } else {
            self.table = Some(CandidateTable::new(view.shape(), view.masks));
            self.search.start_over();
        }
    }

    /// Producer 21.
    pub(super) fn unary(&mut self, board: &Board, cancel: &Cancel) -> Option<Hint> {
        let view = board.view();
        self.update(view);
        let table = self.table.as_ref()?;
        let context = Context {
            view,
            table,
            is_partial: false,
            cancel,
        };
        let best = unary::best(context, &mut self.memory, self.is_tracing)?;
        let placed = best
            .placed
            .map(|number| table.candidates[usize::from(number)]);
        Some(Hint {
            name: best.name,
            rating: best.rank.rating,
            complexity: best.rank.complexity,
            placed,
            eliminations: eliminates(
                table,
                if placed.is_some() {
                    &[]
                } else {
                    &best.eliminations
                },
            ),
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

    /// Producers 23 to 30, counted from nought.
    pub(super) fn multiple(
        &mut self,
        board: &Board,
        index: usize,
        cancel: &Cancel,
    ) -> Option<Hint> {
        let producer = &PRODUCERS[index];
        let view = board.view();
        self.update(view);
        let table = self.table.as_ref()?;
        let context = Context {
            view,
            table,
            is_partial: false,
            cancel,
        };
        self.search.is_tracing = self.is_tracing;
        let hint = self.search.best(context, producer)?;
        let mark = table.candidates[usize::from(hint.target)];
        let placed = hint.is_on.then_some(mark);
        let eliminations = if hint.is_on {
            Vec::new()
        } else {
            vec![(mark.cell, 1 << mark.digit)]
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
            name: producer.name(hint.class),
            rating: producer.base + surcharge(hint.complexity),
            complexity: hint.complexity,
            placed,
            eliminations,
            reason,
        })
    }
}

/// Groups candidates by cell.
fn eliminates(table: &CandidateTable, numbers: &[Number]) -> Vec<(u8, u16)> {
    let mut eliminations: Vec<(u8, u16)> = Vec::new();
    for &number in numbers {
        let mark = table.candidates[usize::from(number)];
        match eliminations.iter_mut().find(|(cell, _)| *cell == mark.cell) {
            Some((_, digits)) => *digits |= 1 << mark.digit,
            None => eliminations.push((mark.cell, 1 << mark.digit)),
        }
    }
    eliminations
}
