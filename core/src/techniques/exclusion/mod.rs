//! Aligned exclusion: all combinations of digits for two or three cells are tried.
//!
//! A combination is impossible if it puts a digit twice into a house. It is also impossible if it takes every
//! candidate of an *excluder*, another cell that sees all the cells. A candidate that occurs in no possible
//! combination is eliminated.
//!
//! ```text
//! abc abd . | . . .     r1c1 = a, r1c2 = b leaves no candidate for the excluder ab;
//! ab  .   . | . . .     r1c1 = a, r1c2 = d leaves none for ad; a cannot be in both:
//! ad  .   . | . . .     so r1c1 is not a
//! ```
//!
//! The conditions are those of Sudoku Explainer. At least two excluders are required, because one excluder makes a
//! naked subset. No excluder has more candidates than there are cells. Of three cells, one must be an excluder of
//! another. Eliminations that two of three cells prove alone are reported only for pairs. Described at
//! <https://www.sudokuwiki.org/Aligned_Pair_Exclusion>.

mod narration;

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet};

use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

/// An aligned pair or triple exclusion: cells whose digits are tried together. A combination that leaves another
/// cell without candidates is impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedExclusion {
    /// The cells: two or three.
    pub cells: Vec<Cell>,
    /// The cells that see all of `cells` and exclude some combinations of digits.
    pub excluders: CellSet,
}

/// The maximum number of choices of cells that are tried. Positions of 9×9 boards have fewer.
const MAX_TRIED: usize = 100_000;

/// Finds aligned exclusions of a given number of cells.
pub(super) struct AlignedExclusionFinder {
    /// The number of cells: 2 or 3.
    pub(super) size: usize,
}

impl Finder for AlignedExclusionFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let small: CellSet = cache
            .unsolved()
            .iter()
            .filter(|cell| (2..=self.size).contains(&cache.digits_in(*cell).len()))
            .collect();
        let cells: CellSet = cache
            .unsolved()
            .iter()
            .filter(|cell| cache.digits_in(*cell).len() > 1)
            .filter(|cell| cache.geometry().peers(*cell).intersects(&small))
            .collect();
        let mut search = ExclusionSearch {
            id,
            size: self.size,
            cache,
            n_tried: 0,
        };
        search.extend(cells, &mut Vec::new(), small, sink)
    }
}

struct ExclusionSearch<'a> {
    id: TechniqueId,
    /// The number of cells that are tried together.
    size: usize,
    cache: &'a PositionCache<'a>,
    n_tried: usize,
}

impl ExclusionSearch<'_> {
    /// Adds each of `cells` to the chosen cells if at least two of `excluders` see it; tries the digits once `size`
    /// cells are chosen.
    fn extend(
        &mut self,
        cells: CellSet,
        chosen_cells: &mut Vec<Cell>,
        excluders: CellSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let is_last = chosen_cells.len() + 1 == self.size;
        let mut later = cells;
        for cell in cells {
            later.remove(cell);
            let excluders = excluders & self.cache.geometry().peers(cell);
            if excluders.is_empty() || excluders.single().is_some() {
                continue;
            }
            chosen_cells.push(cell);
            if !is_last {
                self.extend(later, chosen_cells, excluders, sink)?;
            } else if chosen_cells.len() == 2 || self.has_inner_excluder(chosen_cells) {
                self.n_tried += 1;
                if self.n_tried > MAX_TRIED {
                    return ControlFlow::Continue(());
                }
                sink.keep_going()?;
                let aligned = AlignedCells {
                    cache: self.cache,
                    cells: chosen_cells,
                    excluders,
                };
                aligned.try_digits(self.id, sink)?;
            }
            chosen_cells.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns whether one of the chosen cells could be an excluder of another chosen cell.
    fn has_inner_excluder(&self, chosen_cells: &[Cell]) -> bool {
        let geometry = self.cache.geometry();
        chosen_cells.iter().any(|cell| {
            self.cache.digits_in(*cell).len() <= self.size
                && chosen_cells
                    .iter()
                    .any(|other_cell| geometry.sees(*cell, *other_cell))
        })
    }
}

/// Cells whose digits are tried together, and their excluders.
struct AlignedCells<'a> {
    cache: &'a PositionCache<'a>,
    cells: &'a [Cell],
    excluders: CellSet,
}

impl AlignedCells<'_> {
    fn try_digits(&self, id: TechniqueId, sink: &mut dyn Sink) -> ControlFlow<()> {
        let all = self.cells.iter().flat_map(|cell| {
            let digits = self.cache.digits_in(*cell).iter();
            digits.map(|digit| Candidate::new(*cell, digit))
        });
        let eliminations: Vec<Candidate> = all
            .filter(|candidate| self.is_excluded(*candidate))
            .collect();
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut used = CellSet::EMPTY;
        for candidate in &eliminations {
            let others = self.other_cells(*candidate);
            // The visitor never stops.
            let _ = self.visit(&mut vec![*candidate], &others, &mut |digits| {
                used.extend(self.excluder(digits, used));
                ControlFlow::Continue(())
            });
        }
        if used.is_empty() {
            return ControlFlow::Continue(());
        }
        let losers: CellSet = eliminations
            .iter()
            .map(|candidate| candidate.cell)
            .collect();
        // The cell of an eliminated candidate is not evidence for the elimination, because the proof assumes that
        // the candidate is true.
        let base = self
            .cells
            .iter()
            .filter(|cell| losers.len() > 1 || !losers.contains(**cell));
        let evidence = base.copied().chain(used.iter()).map(Truth::Cell).collect();
        sink.take(Step::eliminating(
            id,
            eliminations,
            AlignedExclusion {
                cells: self.cells.to_vec(),
                excluders: used,
            },
            evidence,
        ))
    }

    fn other_cells(&self, candidate: Candidate) -> Vec<Cell> {
        let cells = self.cells.iter().copied();
        cells.filter(|cell| *cell != candidate.cell).collect()
    }

    /// Returns whether a candidate occurs in no possible combination, but in possible combinations with each single
    /// other cell.
    fn is_excluded(&self, candidate: Candidate) -> bool {
        let others = self.other_cells(candidate);
        self.is_excluded_with(candidate, &others)
            && (others.len() == 1
                || !others
                    .iter()
                    .any(|other_cell| self.is_excluded_with(candidate, &[*other_cell])))
    }

    /// Returns whether every combination of a candidate with digits for `others` is impossible.
    fn is_excluded_with(&self, candidate: Candidate, others: &[Cell]) -> bool {
        let flow = self.visit(&mut vec![candidate], others, &mut |digits| match self
            .excluder(digits, CellSet::EMPTY)
        {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        });
        flow.is_continue()
    }

    /// Calls `visit` with the digits of every combination of the chosen candidates with candidates of `others` that
    /// puts no digit twice into a house.
    fn visit(
        &self,
        chosen_candidates: &mut Vec<Candidate>,
        others: &[Cell],
        visit: &mut dyn FnMut(DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((&cell, others)) = others.split_first() else {
            return visit(
                chosen_candidates
                    .iter()
                    .map(|candidate| candidate.digit)
                    .collect(),
            );
        };
        let geometry = self.cache.geometry();
        for digit in self.cache.digits_in(cell) {
            let is_twice = |other_candidate: &Candidate| {
                other_candidate.digit == digit && geometry.sees(other_candidate.cell, cell)
            };
            if !chosen_candidates.iter().any(is_twice) {
                chosen_candidates.push(Candidate::new(cell, digit));
                self.visit(chosen_candidates, others, visit)?;
                chosen_candidates.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns an excluder that the given digits leave without candidates, preferably one of `preferred`; `None` if
    /// there is none.
    fn excluder(&self, digits: DigitSet, preferred: CellSet) -> Option<Cell> {
        let is_emptied = |cell: &Cell| digits.is_superset(self.cache.digits_in(*cell));
        let mut emptied = self.excluders.iter().filter(is_emptied);
        let first_emptied = emptied.clone().next();
        emptied
            .find(|cell| preferred.contains(*cell))
            .or(first_emptied)
    }
}
