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

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, MAX_SIDE};

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

const MAX_SIZE: usize = 3;
/// The most choices of cells that are tried. Positions of 9×9 boards have fewer.
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
            .filter(|cell| (2..=self.size).contains(&cache.of(*cell).len()))
            .collect();
        let cells: CellSet = cache
            .unsolved()
            .iter()
            .filter(|cell| cache.of(*cell).len() > 1)
            .filter(|cell| cache.geometry().peers(*cell).intersects(&small))
            .collect();
        let mut search = ExclusionSearch {
            id,
            size: self.size,
            cache,
            excluders: Vec::new(),
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
    /// The excluders of the chosen cells, each with its digits.
    excluders: Vec<(Cell, DigitSet)>,
    n_tried: usize,
}

impl ExclusionSearch<'_> {
    /// Adds each of `cells` to the chosen cells if at least two of `excluders` see it; tries the digits once `size`
    /// cells are chosen.
    fn extend(
        &mut self,
        cells: CellSet,
        chosen: &mut Vec<Cell>,
        excluders: CellSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let is_last = chosen.len() + 1 == self.size;
        let mut later = cells;
        for cell in cells {
            later.remove(cell);
            let excluders = excluders & self.cache.geometry().peers(cell);
            if excluders.is_empty() || excluders.single().is_some() {
                continue;
            }
            chosen.push(cell);
            if !is_last {
                self.extend(later, chosen, excluders, sink)?;
            } else if chosen.len() == 2 || self.has_inner_excluder(chosen) {
                self.n_tried += 1;
                if self.n_tried > MAX_TRIED {
                    return ControlFlow::Continue(());
                }
                sink.keep_going()?;
                self.excluders.clear();
                let known = excluders.iter().map(|cell| (cell, self.cache.of(cell)));
                self.excluders.extend(known);
                let aligned = AlignedCells {
                    cache: self.cache,
                    cells: chosen,
                    excluders: &self.excluders,
                };
                aligned.try_digits(self.id, sink)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns whether one of the chosen cells could be an excluder of another chosen cell.
    fn has_inner_excluder(&self, chosen: &[Cell]) -> bool {
        let geometry = self.cache.geometry();
        chosen.iter().any(|cell| {
            self.cache.of(*cell).len() <= self.size
                && chosen.iter().any(|other| geometry.sees(*cell, *other))
        })
    }
}

/// Cells whose digits are tried together, and their excluders.
struct AlignedCells<'a> {
    cache: &'a PositionCache<'a>,
    cells: &'a [Cell],
    excluders: &'a [(Cell, DigitSet)],
}

impl AlignedCells<'_> {
    fn try_digits(&self, id: TechniqueId, sink: &mut dyn Sink) -> ControlFlow<()> {
        let allowed = self.allowed();
        let mut eliminated: Vec<Candidate> = Vec::new();
        for (place, &cell) in self.cells.iter().enumerate() {
            let removed = self.cache.of(cell) - allowed[place];
            eliminated.extend(
                removed
                    .iter()
                    .filter(|digit| self.needs_all(place, *digit))
                    .map(|digit| Candidate::new(cell, digit)),
            );
        }
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut used = CellSet::EMPTY;
        for candidate in &eliminated {
            self.collect_excluders(*candidate, &mut Vec::new(), &mut used);
        }
        if used.is_empty() {
            return ControlFlow::Continue(());
        }
        let losers: CellSet = eliminated.iter().map(|candidate| candidate.cell).collect();
        // The cell of an eliminated candidate is not evidence for the elimination, because the proof assumes that
        // the candidate is true.
        let base = self
            .cells
            .iter()
            .filter(|cell| losers.len() > 1 || !losers.contains(**cell));
        let evidence = base.copied().chain(used.iter()).map(Truth::Cell).collect();
        sink.take(Step::eliminating(
            id,
            eliminated,
            AlignedExclusion {
                cells: self.cells.to_vec(),
                excluders: used,
            },
            evidence,
        ))
    }

    /// Returns for each cell the digits that occur in a possible combination.
    ///
    /// The digits of the first two cells determine the digits left for the third. The third cell cannot take the
    /// last candidate of an excluder. It cannot repeat the digit of a cell that it sees.
    fn allowed(&self) -> [DigitSet; MAX_SIZE] {
        let geometry = self.cache.geometry();
        let sees = |a: usize, b: usize| geometry.sees(self.cells[a], self.cells[b]);
        let mut allowed = [DigitSet::EMPTY; MAX_SIZE];
        // For each digit: the digits that together with it are the two candidates of some excluder.
        let mut beside = [DigitSet::EMPTY; MAX_SIDE];
        for (_, own) in self.excluders {
            if let (2, Some(low)) = (own.len(), own.first()) {
                let high = own.without(low);
                beside[low.index()] |= high;
                for high in high {
                    beside[high.index()].insert(low);
                }
            }
        }
        let none_twice = |a: usize, b: usize, digit: Digit| {
            if sees(a, b) {
                DigitSet::only(digit)
            } else {
                DigitSet::EMPTY
            }
        };
        for x in self.cache.of(self.cells[0]) {
            let not_with_x = beside[x.index()];
            for y in self.cache.of(self.cells[1]) - not_with_x - none_twice(0, 1, x) {
                if let Some(&third) = self.cells.get(2) {
                    let mut left = self.cache.of(third) - not_with_x - beside[y.index()];
                    left -= none_twice(0, 2, x) | none_twice(1, 2, y);
                    let both = DigitSet::only(x).with(y);
                    for (_, own) in self.excluders {
                        if x != y && own.is_superset(both) {
                            left -= *own - both;
                        }
                    }
                    if left.is_empty() {
                        continue;
                    }
                    allowed[2] |= left;
                }
                allowed[0].insert(x);
                allowed[1].insert(y);
            }
        }
        allowed
    }

    /// Adds to `used` an excluder for each combination with the candidate `fixed`. Prefers excluders that are
    /// already used.
    fn collect_excluders(&self, fixed: Candidate, chosen: &mut Vec<Digit>, used: &mut CellSet) {
        let Some(&cell) = self.cells.get(chosen.len()) else {
            let digits = chosen.iter().copied().collect();
            used.extend(self.excluder(digits, *used));
            return;
        };
        for digit in self.cache.of(cell) {
            let fits = cell != fixed.cell || digit == fixed.digit;
            if fits && !self.is_twice(chosen, cell, digit) {
                chosen.push(digit);
                self.collect_excluders(fixed, chosen, used);
                chosen.pop();
            }
        }
    }

    /// Returns whether `cell` sees an earlier cell for which `digit` is already chosen.
    fn is_twice(&self, chosen: &[Digit], cell: Cell, digit: Digit) -> bool {
        let earlier = self.cells.iter().zip(chosen);
        let geometry = self.cache.geometry();
        earlier
            .into_iter()
            .any(|(other, taken)| *taken == digit && geometry.sees(*other, cell))
    }

    /// Returns an excluder that the given digits leave without candidates, preferably one of `known`; `None` if
    /// there is none.
    fn excluder(&self, digits: DigitSet, known: CellSet) -> Option<Cell> {
        let emptied = |(_, own): &&(Cell, DigitSet)| digits.is_superset(*own);
        let mut all = self.excluders.iter().filter(emptied).map(|(cell, _)| *cell);
        let first = all.next()?;
        if known.contains(first) {
            return Some(first);
        }
        Some(all.find(|cell| known.contains(*cell)).unwrap_or(first))
    }

    /// Returns whether the elimination of a digit needs all cells. With three cells it does not if one other cell
    /// alone excludes the digit.
    fn needs_all(&self, place: usize, digit: Digit) -> bool {
        let cell = self.cells[place];
        let geometry = self.cache.geometry();
        let excluded_by = |other: Cell| {
            self.cache.of(other).iter().all(|taken| {
                (taken == digit && geometry.sees(cell, other))
                    || self
                        .excluder(DigitSet::only(digit).with(taken), CellSet::EMPTY)
                        .is_some()
            })
        };
        self.cells.len() == 2
            || !self
                .cells
                .iter()
                .any(|other| *other != cell && excluded_by(*other))
    }
}
