//! Aligned exclusion: the digits of two or three cells are tried together.
//!
//! A choice of digits for the cells cannot be if it puts a digit twice into a house, or if it
//! takes every candidate of another cell that sees them all, an *excluder*. A candidate that
//! occurs in no choice that remains goes.
//!
//! ```text
//! abc abd . | . . .     r1c1 = a, r1c2 = b leaves nothing for the excluder ab;
//! ab  .   . | . . .     r1c1 = a, r1c2 = d nothing for ad; a in both is too much:
//! ad  .   . | . . .     so r1c1 is not a
//! ```
//!
//! As in Sudoku Explainer, there are at least two excluders, with no more candidates than there
//! are cells, and of three cells one is an excluder of another. What two of three cells prove by
//! themselves is left to them. Described at <https://www.sudokuwiki.org/Aligned_Pair_Exclusion>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::{Assumption, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId, Truth};

/// Fewer excluders are left to naked subsets.
const MIN_EXCLUDERS: usize = 2;
/// How many choices of cells are tried; no position of the usual board has as many.
const MAX_TRIED: usize = 100_000;

/// Cells whose digits are tried together.
pub(super) struct AlignedExclusion {
    /// The number of cells: 2 or 3.
    pub(super) size: usize,
}

impl Technique for AlignedExclusion {
    fn info(&self) -> Info {
        let (id, name) = match self.size {
            2 => ("aligned-pair-exclusion", "Aligned Pair Exclusion"),
            _ => ("aligned-triple-exclusion", "Aligned Triple Exclusion"),
        };
        Info {
            id: TechniqueId(id),
            name,
            family: Family::Exclusion,
            source: "https://www.sudokuwiki.org/Aligned_Pair_Exclusion",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let small: CellSet = survey
            .unsolved()
            .iter()
            .filter(|cell| (2..=self.size).contains(&survey.of(*cell).len()))
            .collect();
        let cells: Vec<(Cell, CellSet)> = survey
            .unsolved()
            .iter()
            .filter(|cell| survey.of(*cell).len() > 1)
            .map(|cell| (cell, survey.geometry().peers(cell) & small))
            .filter(|(_, excluders)| !excluders.is_empty())
            .collect();
        let mut search = Search {
            technique: self,
            survey,
            cells,
            n_tried: 0,
        };
        search.extend(0, &mut Vec::new(), small, sink)
    }
}

struct Search<'a> {
    technique: &'a AlignedExclusion,
    survey: &'a Survey<'a>,
    /// Cells that may be tried, each with the small cells that it sees.
    cells: Vec<(Cell, CellSet)>,
    n_tried: usize,
}

impl Search<'_> {
    /// Adds one more cell that leaves enough excluders, in every way.
    fn extend(
        &mut self,
        start: usize,
        chosen: &mut Vec<Cell>,
        excluders: CellSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        for index in start..self.cells.len() {
            let (cell, seen) = self.cells[index];
            let excluders = excluders & seen;
            if excluders.len() < MIN_EXCLUDERS {
                continue;
            }
            chosen.push(cell);
            if chosen.len() < self.technique.size {
                self.extend(index + 1, chosen, excluders, sink)?;
            } else if chosen.len() == 2 || self.has_inner_excluder(chosen) {
                self.n_tried += 1;
                if self.n_tried > MAX_TRIED {
                    return ControlFlow::Continue(());
                }
                sink.keep_going()?;
                let aligned = Aligned {
                    survey: self.survey,
                    cells: chosen,
                    excluders: excluders
                        .iter()
                        .map(|cell| (cell, self.survey.of(cell)))
                        .collect(),
                };
                aligned.try_digits(self.technique.info().id, sink)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Tells whether one of the cells could be an excluder of another.
    fn has_inner_excluder(&self, chosen: &[Cell]) -> bool {
        let geometry = self.survey.geometry();
        chosen.iter().any(|cell| {
            self.survey.of(*cell).len() <= self.technique.size
                && chosen.iter().any(|other| geometry.sees(*cell, *other))
        })
    }
}

/// Cells that are tried together, and the cells that may be left empty.
struct Aligned<'a> {
    survey: &'a Survey<'a>,
    cells: &'a [Cell],
    excluders: Vec<(Cell, DigitSet)>,
}

impl Aligned<'_> {
    fn try_digits(&self, id: TechniqueId, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut allowed = vec![DigitSet::EMPTY; self.cells.len()];
        for (place, &cell) in self.cells.iter().enumerate() {
            for digit in self.survey.of(cell) {
                if !allowed[place].contains(digit) {
                    let candidate = Candidate::new(cell, digit);
                    self.allow(candidate, &mut Vec::new(), &mut allowed);
                }
            }
        }
        let mut struck: Vec<Candidate> = Vec::new();
        for (place, &cell) in self.cells.iter().enumerate() {
            let gone = self.survey.of(cell) - allowed[place];
            struck.extend(
                gone.iter()
                    .filter(|digit| self.needs_all(place, *digit))
                    .map(|digit| Candidate::new(cell, digit)),
            );
        }
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut used = CellSet::EMPTY;
        for candidate in &struck {
            self.use_excluders(*candidate, &mut Vec::new(), &mut used);
        }
        if used.is_empty() {
            return ControlFlow::Continue(());
        }
        let losers: CellSet = struck.iter().map(|candidate| candidate.cell).collect();
        // To strike a candidate its own cell is no evidence: it is assumed to be true.
        let base = self
            .cells
            .iter()
            .filter(|cell| losers.len() > 1 || !losers.contains(**cell));
        let evidence = base.copied().chain(used.iter()).map(Truth::Cell).collect();
        sink.take(Step::eliminating(
            id,
            struck,
            Pattern::AlignedExclusion {
                cells: self.cells.to_vec(),
                excluders: used,
            },
            evidence,
        ))
    }

    /// Looks for a choice with a candidate that can be, and notes its digits; tells whether there is
    /// one.
    fn allow(&self, fixed: Candidate, chosen: &mut Vec<Digit>, allowed: &mut [DigitSet]) -> bool {
        let Some(&cell) = self.cells.get(chosen.len()) else {
            let digits: DigitSet = chosen.iter().copied().collect();
            let is_allowed = !self
                .excluders
                .iter()
                .any(|(_, own)| digits.is_superset(*own));
            if is_allowed {
                for (set, digit) in allowed.iter_mut().zip(chosen.iter()) {
                    set.insert(*digit);
                }
            }
            return is_allowed;
        };
        for digit in self.survey.of(cell) {
            let fits = cell != fixed.cell || digit == fixed.digit;
            if fits && !self.is_twice(chosen, cell, digit) {
                chosen.push(digit);
                let is_allowed = self.allow(fixed, chosen, allowed);
                chosen.pop();
                if is_allowed {
                    return true;
                }
            }
        }
        false
    }

    /// Adds excluders for all choices with a candidate, as few as easily done.
    fn use_excluders(&self, fixed: Candidate, chosen: &mut Vec<Digit>, used: &mut CellSet) {
        let Some(&cell) = self.cells.get(chosen.len()) else {
            let digits = chosen.iter().copied().collect();
            used.extend(self.excluder(digits, *used));
            return;
        };
        for digit in self.survey.of(cell) {
            let fits = cell != fixed.cell || digit == fixed.digit;
            if fits && !self.is_twice(chosen, cell, digit) {
                chosen.push(digit);
                self.use_excluders(fixed, chosen, used);
                chosen.pop();
            }
        }
    }

    /// Tells whether a digit for the next cell is that of an earlier cell that sees it.
    fn is_twice(&self, chosen: &[Digit], cell: Cell, digit: Digit) -> bool {
        let earlier = self.cells.iter().zip(chosen);
        let geometry = self.survey.geometry();
        earlier
            .into_iter()
            .any(|(other, taken)| *taken == digit && geometry.sees(*other, cell))
    }

    /// Returns a cell that some digits leave empty, one of the `known` ones if possible.
    fn excluder(&self, digits: DigitSet, known: CellSet) -> Option<Cell> {
        let emptied = |(_, own): &&(Cell, DigitSet)| digits.is_superset(*own);
        let mut all = self.excluders.iter().filter(emptied).map(|(cell, _)| *cell);
        let first = all.next()?;
        if known.contains(first) {
            return Some(first);
        }
        Some(all.find(|cell| known.contains(*cell)).unwrap_or(first))
    }

    /// Tells whether no other of the cells alone excludes a digit of one of three.
    fn needs_all(&self, place: usize, digit: Digit) -> bool {
        let cell = self.cells[place];
        let geometry = self.survey.geometry();
        let excluded_by = |other: Cell| {
            self.survey.of(other).iter().all(|taken| {
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
