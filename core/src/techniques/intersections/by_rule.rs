//! Pointing on boards with additional rules: eliminates candidates that are excluded by every place of a digit in a
//! house, or by every digit of a cell.
//!
//! ```text
//! . . . | - . . | . . .     anti-knight: in the first box the 4 is in one of two cells, both of them a
//! . 4 . | . . . | . . .     knight's move away from -, so - is not 4
//! . 4 . | - . . | . . .
//! ```
//!
//! Why it holds: one of the places of the digit is true, and each of them excludes the candidate. If one other house
//! contains all these places, the elimination is ordinary pointing, which is found before.

use std::ops::ControlFlow;

use super::PositionCache;
use crate::board::{Candidate, CellSet};
use crate::techniques::candidate_set::CandidateSet;
use crate::techniques::{Sink, Step, TechniqueId, Truth};

/// Eliminations of candidates that each candidate of one truth excludes, by a house or by a rule of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommonExclusion {
    /// The truth that excludes them: a cell, or a digit in a house. One of its candidates is true.
    pub by: Truth,
}

/// Reports the candidates that are excluded by all places of a digit in a house. If the board forbids consecutive
/// neighbours, also reports the candidates that are excluded by all candidates of a cell.
pub(super) fn find(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    for are_lines in [false, true] {
        let houses = geometry.houses();
        for house in houses.filter(|house| geometry.kind(*house).is_line() == are_lines) {
            for digit in geometry.digits() {
                report(id, cache, sink, &Truth::House(house, digit))?;
            }
        }
    }
    if geometry.has_neighbours() {
        for cell in cache.unsolved() {
            report(id, cache, sink, &Truth::Cell(cell))?;
        }
    }
    ControlFlow::Continue(())
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    by: &Truth,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let candidates = by.candidates(cache);
    // A single candidate is placed by the techniques for singles.
    if candidates.len() < 2 {
        return ControlFlow::Continue(());
    }
    let mut common_candidates = CandidateSet::excluded_by_all(cache, &candidates);
    if let Truth::House(_, digit) = *by {
        let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
        // Ordinary pointing finds the eliminations in a house that contains all places of the digit.
        for house in geometry.houses_with(&cells) {
            if geometry.house_cells(house).is_superset(&cells) {
                common_candidates[digit] -= geometry.house_cells(house);
            }
        }
    }
    let eliminated: Vec<Candidate> = common_candidates.iter().collect();
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = CommonExclusion { by: by.clone() };
    sink.take(Step::eliminating(id, eliminated, pattern, vec![by.clone()]))
}
