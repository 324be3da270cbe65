//! Chains: producer 21 (unary) and producers 23 to 30 (Nishio, multiple, dynamic, nested).
//!
//! All of them number the candidates once ([`roster`]) and share one propagation ([`net`]).

mod advance;
mod call;
mod closure;
mod draft;
mod forecast;
mod nested;
mod net;
#[cfg(test)]
mod oracle;
mod producer;
mod roster;
mod search;
mod set;
mod settle;
mod shelf;
mod unary;

use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use super::board::{Board, View};
use super::hint::{Hint, Reason};
use super::shape::Kind;
use net::Ground;
use producer::PRODUCERS;
use roster::{Cause, Number, Roster};
use search::Search;

/// A fact that chains rest on: a cell holds one of its candidates, or a house a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Fact {
    /// The cell.
    Cell(u8),
    /// The house and the digit.
    House(u8, u8),
}

impl Fact {
    /// Returns the fact by which a true candidate was forced.
    fn behind(roster: &Roster, number: Number, cause: Cause) -> Option<Self> {
        let (cell, digit) = roster.at(number);
        match cause {
            Cause::Cell => Some(Self::Cell(cell as u8)),
            Cause::House(kind) => {
                let house = roster.shape.house_of(cell, Kind::from(kind));
                Some(Self::House(house as u8, digit as u8))
            }
            Cause::Start | Cause::Advanced => None,
        }
    }
}

/// What a chain rests on when nobody asks.
const NO_REASON: Reason = Reason::Chain {
    facts: Vec::new(),
    knots: Vec::new(),
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

/// What chains are sorted by.
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

    /// Tells whether a hint comes before one that was found earlier.
    fn beats(&self, other: &Self) -> bool {
        self < other
    }
}

/// The memory of the chain producers, and what they may keep from call to call.
#[derive(Default)]
pub(super) struct Chains {
    roster: Option<Roster>,
    /// Whether the position has changed since.
    is_stale: bool,
    memory: unary::Memory,
    search: Search,
    is_tracing: bool,
}

impl Chains {
    /// Makes the memory; hints carry facts when they are traced.
    pub(super) fn new(is_tracing: bool) -> Self {
        Self {
            is_tracing,
            ..Self::default()
        }
    }

    /// Takes the cells of one hint that is found within a chain by turns, not by their numbers.
    pub(super) fn take_cells_by(&mut self, turns: Rc<[u16]>) {
        self.search.cell_turns = Some(turns);
    }

    /// Says that something has changed in the position.
    pub(super) fn forget(&mut self) {
        self.is_stale = true;
    }

    /// Brings the numbers of the candidates up to date, and what depends on them.
    fn catch_up(&mut self, view: View<'_>) {
        let is_stale = std::mem::take(&mut self.is_stale);
        let gone = match &mut self.roster {
            Some(_) if !is_stale => return,
            Some(roster) => roster.renew(view.marks),
            None => None,
        };
        if let (Some(gone), Some(roster)) = (gone, &self.roster) {
            let mut cells = gone.iter().map(|number| roster.at(*number).0);
            let is_placed = cells.any(|cell| !view.is_empty(cell));
            self.search.change(&gone, is_placed);
        } else {
            self.roster = Some(Roster::new(view.shape(), view.marks));
            self.search.start_over();
        }
    }

    /// Producer 21.
    pub(super) fn unary(&mut self, board: &Board, stop: &AtomicBool) -> Option<Hint> {
        let view = board.view();
        self.catch_up(view);
        let roster = self.roster.as_ref()?;
        let ground = Ground {
            view,
            roster,
            is_partial: false,
            stop,
        };
        let best = unary::best(ground, &mut self.memory, self.is_tracing)?;
        let placed = best.placed.map(|number| roster.marks[usize::from(number)]);
        Some(Hint {
            name: best.name,
            rating: best.rank.rating,
            complexity: best.rank.complexity,
            placed,
            struck: strikes(roster, if placed.is_some() { &[] } else { &best.struck }),
            reason: if self.is_tracing {
                Reason::Chain {
                    facts: best.facts(roster),
                    knots: best.knots(roster),
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
        stop: &AtomicBool,
    ) -> Option<Hint> {
        let producer = &PRODUCERS[index];
        let view = board.view();
        self.catch_up(view);
        let roster = self.roster.as_ref()?;
        let ground = Ground {
            view,
            roster,
            is_partial: false,
            stop,
        };
        self.search.is_tracing = self.is_tracing;
        let found = self.search.best(ground, producer)?;
        let mark = roster.marks[usize::from(found.target)];
        let placed = found.is_on.then_some(mark);
        let struck = if found.is_on {
            Vec::new()
        } else {
            vec![(mark.cell, 1 << mark.digit)]
        };
        let reason = if self.is_tracing {
            Reason::Chain {
                facts: self.search.facts(ground, &found),
                knots: Vec::new(),
            }
        } else {
            NO_REASON
        };
        Some(Hint {
            name: producer.name(found.class),
            rating: producer.base + surcharge(found.complexity),
            complexity: found.complexity,
            placed,
            struck,
            reason,
        })
    }
}

/// Groups candidates by cell.
fn strikes(roster: &Roster, numbers: &[Number]) -> Vec<(u8, u16)> {
    let mut struck: Vec<(u8, u16)> = Vec::new();
    for &number in numbers {
        let mark = roster.marks[usize::from(number)];
        match struck.iter_mut().find(|(cell, _)| *cell == mark.cell) {
            Some((_, digits)) => *digits |= 1 << mark.digit,
            None => struck.push((mark.cell, 1 << mark.digit)),
        }
    }
    struck
}
