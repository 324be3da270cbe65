//! The reference search: a backtracker that is slow, simple, and independent of all other searches.
//!
//! The search fills the empty cells in reading order with the lowest digit that fits. If no digit fits, it goes back to
//! the previous cell and tries the next digit there. Flags for each house and digit show which digits are used.
//! Additional exclusions of variants are counted by cell.
//!
//! There is no deduction and no heuristic, which leaves little room for bugs. Tests and benchmarks compare the real
//! searches with this one, so it deliberately shares no code with them. A hard 9×9 puzzle takes milliseconds, a nearly
//! empty large board practically forever.

use super::answer::Count;
use super::start::SearchStart;
use crate::board::{Candidate, Cell, Digit, Exclusions, Geometry, Grid, MAX_SIDE};
use crate::cancel::Cancel;

/// Finds the first solution, compared as strings of digits in reading order; `None` if there is none.
#[must_use]
pub fn first<'a>(start: impl Into<SearchStart<'a>>) -> Option<Grid> {
    Backtracker::new(start.into()).next()
}

/// Iterates over all solutions in ascending order, compared as strings of digits.
#[must_use]
pub fn solutions<'a>(start: impl Into<SearchStart<'a>>) -> Backtracker {
    Backtracker::new(start.into())
}

/// Lists at most `max` solutions in ascending order.
#[must_use]
pub fn list<'a>(start: impl Into<SearchStart<'a>>, max: usize) -> Vec<Grid> {
    Backtracker::new(start.into()).take(max).collect()
}

/// Counts at most `limit` solutions; `u64::MAX` counts all.
#[must_use]
pub fn count<'a>(start: impl Into<SearchStart<'a>>, limit: u64) -> Count {
    count_until(start, limit, &Cancel::never())
}

/// Counts like [`count`]. Stops when `cancel` is set.
#[must_use]
pub fn count_until<'a>(start: impl Into<SearchStart<'a>>, limit: u64, cancel: &Cancel) -> Count {
    let mut search = Backtracker::new(start.into()).with_cancel(cancel);
    let mut found = 0;
    while found < limit {
        match search.advance() {
            Advance::Solved => found += 1,
            Advance::Exhausted => {
                return Count {
                    found,
                    complete: true,
                };
            }
            Advance::Cancelled => break,
        }
    }
    Count {
        found,
        complete: false,
    }
}

/// The backtracker between two solutions. It is an iterator over the solutions.
#[derive(Clone, Debug)]
pub struct Backtracker {
    grid: Grid,
    exclusions: Exclusions,
    used: UsedDigits,
    /// The empty cells in reading order, each with the digit that was tried last; `None` if none was tried.
    empty: Vec<(Cell, Option<Digit>)>,
    /// The number of cells at the beginning of `empty` that have a digit.
    depth: usize,
    state: BacktrackState,
    cancel: Cancel,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BacktrackState {
    Forward,
    Back,
    Exhausted,
}

enum Advance {
    Solved,
    Exhausted,
    Cancelled,
}

impl Backtracker {
    fn new(start: SearchStart<'_>) -> Self {
        let grid = start.grid;
        let mut used = UsedDigits::new(grid.geometry());
        let mut empty = Vec::new();
        let mut state = BacktrackState::Forward;
        for cell in grid.geometry().cells() {
            match grid.get(cell) {
                None => empty.push((cell, None)),
                Some(digit) if start.excludes(cell, digit) || used.has(grid, cell, digit) => {
                    state = BacktrackState::Exhausted;
                }
                Some(digit) => used.mark_used(grid, cell, digit),
            }
        }
        Self {
            grid: grid.clone(),
            exclusions: start.exclusions.clone(),
            used,
            empty,
            depth: 0,
            state,
            cancel: Cancel::never(),
        }
    }

    /// Ends the iteration when `cancel` is set.
    #[must_use]
    pub fn with_cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Searches until every empty cell has a digit or no solution is left.
    fn advance(&mut self) -> Advance {
        loop {
            match self.state {
                BacktrackState::Exhausted => return Advance::Exhausted,
                BacktrackState::Forward if self.depth == self.empty.len() => {
                    self.state = BacktrackState::Back;
                    return Advance::Solved;
                }
                BacktrackState::Forward => self.state = self.try_next_digit(),
                BacktrackState::Back if self.depth == 0 => self.state = BacktrackState::Exhausted,
                BacktrackState::Back => {
                    if self.cancel.is_cancelled() {
                        return Advance::Cancelled;
                    }
                    self.depth -= 1;
                    if let (cell, Some(digit)) = self.empty[self.depth] {
                        self.used.mark_unused(&self.grid, cell, digit);
                    }
                    self.state = self.try_next_digit();
                }
            }
        }
    }

    /// Puts the next digit that fits into the cell number `depth`.
    fn try_next_digit(&mut self) -> BacktrackState {
        let (cell, tried) = self.empty[self.depth];
        let next = tried.map_or(0, |digit| digit.index() + 1);
        let fitting = (next..self.grid.geometry().side())
            .map(Digit::from_index)
            .find(|digit| {
                let is_ruled_out = self.exclusions.contains(Candidate::new(cell, *digit));
                !is_ruled_out && !self.used.has(&self.grid, cell, *digit)
            });
        self.empty[self.depth].1 = fitting;
        match fitting {
            None => BacktrackState::Back,
            Some(digit) => {
                self.used.mark_used(&self.grid, cell, digit);
                self.depth += 1;
                BacktrackState::Forward
            }
        }
    }
}

impl Iterator for Backtracker {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        match self.advance() {
            Advance::Solved => {
                let mut solution = self.grid.clone();
                for &(cell, digit) in &self.empty {
                    solution.set(cell, digit);
                }
                Some(solution)
            }
            Advance::Exhausted | Advance::Cancelled => None,
        }
    }
}

/// The digits that are used in each house, and additional exclusions.
#[derive(Clone, Debug)]
struct UsedDigits {
    /// By house and digit: whether the digit is used.
    house: Vec<[bool; MAX_SIDE]>,
    /// By cell and digit: the number of filled cells that exclude the digit there without sharing a house.
    excluded: Vec<[u8; MAX_SIDE]>,
}

impl UsedDigits {
    fn new(geometry: &Geometry) -> Self {
        Self {
            house: vec![[false; MAX_SIDE]; geometry.n_houses()],
            excluded: vec![[0; MAX_SIDE]; geometry.n_cells()],
        }
    }

    fn has(&self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        let mut houses = grid.geometry().houses_of(cell).iter();
        houses.any(|house| self.house[house.index()][digit.index()])
            || self.excluded[cell.index()][digit.index()] > 0
    }

    fn mark_used(&mut self, grid: &Grid, cell: Cell, digit: Digit) {
        self.update(grid, cell, digit, true, |n| n + 1);
    }

    fn mark_unused(&mut self, grid: &Grid, cell: Cell, digit: Digit) {
        self.update(grid, cell, digit, false, |n| n - 1);
    }

    fn update(
        &mut self,
        grid: &Grid,
        cell: Cell,
        digit: Digit,
        is_used: bool,
        count: impl Fn(u8) -> u8,
    ) {
        let geometry = grid.geometry();
        for house in geometry.houses_of(cell) {
            self.house[house.index()][digit.index()] = is_used;
        }
        if !geometry.is_all_houses() {
            geometry.for_each_excluded(Candidate::new(cell, digit), |excluded, cells| {
                for other_cell in cells {
                    let n = &mut self.excluded[other_cell.index()][excluded.index()];
                    *n = count(*n);
                }
            });
        }
    }
}
