//! Exhaustive search: solutions found, counted and listed, without a word about techniques.
//!
//! | to know | ask |
//! |---|---|
//! | a solution, any | [`first`] |
//! | whether there is none, one, or more | [`verdict`] |
//! | how many there are | [`count`] |
//! | each of them | [`solutions`] |
//! | which givens could be left out | [`redundant_givens`] |
//!
//! All of them take any grid of any [`Geometry`](crate::board::Geometry), the hopeless included: a
//! grid that breaks the rules has no solution. Those that may run long have a form that ends when a
//! [`Cancel`] flag is set.
//!
//! Behind this interface stands one search for all boards; [`mod@reference`] is a second one,
//! slow and independent, to hold it against.

mod cancel;
mod general;
mod layout;
pub mod reference;

pub use cancel::{Cancel, Cancelled};

use self::general::Advance;
use crate::board::{Candidate, CellSet, Grid};

/// How many solutions a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The number found.
    pub found: u64,
    /// Whether these are all: false when the limit or a [`Cancel`] flag ended the count.
    pub complete: bool,
}

/// Whether a puzzle is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one solution.
    Unique(Box<Grid>),
    /// There are several solutions, of which these are two.
    Several(Box<[Grid; 2]>),
}

impl Verdict {
    /// Returns the solution of a puzzle that has exactly one.
    #[must_use]
    pub fn unique(self) -> Option<Grid> {
        match self {
            Self::Unique(solution) => Some(*solution),
            Self::None | Self::Several(_) => None,
        }
    }

    /// Tells whether there is exactly one solution.
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }
}

/// Finds a solution.
#[must_use]
pub fn first(grid: &Grid) -> Option<Grid> {
    solutions(grid).next()
}

/// Finds a solution in which a cell does not hold a given digit.
///
/// When `forbidden` is a given of the grid, the grid is taken without it. So, for a puzzle with one
/// solution, `None` means that this given can be left out.
#[must_use]
pub fn first_avoiding(grid: &Grid, forbidden: Candidate) -> Option<Grid> {
    solutions_avoiding(grid, forbidden).next()
}

/// Walks over every solution, one at a time, in constant memory.
///
/// The order is always the same, but not sorted.
#[must_use]
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::new(grid, None)
}

/// Walks over the solutions in which a cell does not hold a given digit; see [`first_avoiding`].
#[must_use]
pub fn solutions_avoiding(grid: &Grid, forbidden: Candidate) -> Solutions {
    let mut rest = grid.clone();
    if rest.get(forbidden.cell) == Some(forbidden.digit) {
        rest.set(forbidden.cell, None);
    }
    Solutions::new(&rest, Some(forbidden))
}

/// The solutions of a grid, found as they are asked for.
#[derive(Clone, Debug)]
pub struct Solutions {
    path: Path,
    cancel: Option<Cancel>,
    cancelled: bool,
}

/// The search in charge: the smaller a position is, the faster it is copied.
#[derive(Clone, Debug)]
enum Path {
    UpTo9(general::Search<9>),
    UpTo16(general::Search<16>),
}

impl Solutions {
    fn new(grid: &Grid, forbidden: Option<Candidate>) -> Self {
        let path = if grid.geometry().side() <= 9 {
            Path::UpTo9(general::Search::new(grid, forbidden))
        } else {
            Path::UpTo16(general::Search::new(grid, forbidden))
        };
        Self {
            path,
            cancel: None,
            cancelled: false,
        }
    }

    /// Makes the walk end when the flag is set.
    #[must_use]
    pub fn until(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }

    /// Tells whether the walk ended because its flag was set, with solutions perhaps left.
    #[must_use]
    pub const fn was_cancelled(&self) -> bool {
        self.cancelled
    }

    /// Returns how many guesses it took so far: a measure of the work that does not depend on the
    /// machine.
    #[must_use]
    pub const fn n_guesses(&self) -> u64 {
        match &self.path {
            Path::UpTo9(search) => search.n_guesses(),
            Path::UpTo16(search) => search.n_guesses(),
        }
    }

    /// Goes on to the next solution; returns whether there is one.
    fn advance(&mut self) -> bool {
        let cancel = self.cancel.as_ref();
        if cancel.is_some_and(Cancel::is_cancelled) {
            self.cancelled = true;
            return false;
        }
        let stop = || cancel.is_some_and(Cancel::is_cancelled);
        let advance = match &mut self.path {
            Path::UpTo9(search) => search.advance(stop),
            Path::UpTo16(search) => search.advance(stop),
        };
        self.cancelled = advance == Advance::Stopped;
        advance == Advance::Solved
    }

    fn solution(&self) -> Option<Grid> {
        match &self.path {
            Path::UpTo9(search) => search.solution(),
            Path::UpTo16(search) => search.solution(),
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        if self.advance() {
            self.solution()
        } else {
            None
        }
    }
}

/// Counts the solutions, at most `limit` of them; `u64::MAX` counts all.
#[must_use]
pub fn count(grid: &Grid, limit: u64) -> Count {
    tally(&mut solutions(grid), limit)
}

/// Counts like [`count`], until cancelled.
#[must_use]
pub fn count_until(grid: &Grid, limit: u64, cancel: &Cancel) -> Count {
    tally(&mut solutions(grid).until(cancel), limit)
}

fn tally(solutions: &mut Solutions, limit: u64) -> Count {
    let mut found = 0;
    while found < limit {
        if !solutions.advance() {
            return Count {
                found,
                complete: !solutions.was_cancelled(),
            };
        }
        found += 1;
    }
    Count {
        found,
        complete: false,
    }
}

/// Tells whether a grid has no solution, one, or several.
#[must_use]
pub fn verdict(grid: &Grid) -> Verdict {
    decide(&mut solutions(grid))
}

/// Answers like [`verdict`], until cancelled.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn verdict_until(grid: &Grid, cancel: &Cancel) -> Result<Verdict, Cancelled> {
    let mut solutions = solutions(grid).until(cancel);
    match decide(&mut solutions) {
        Verdict::Several(two) => Ok(Verdict::Several(two)),
        _ if solutions.was_cancelled() => Err(Cancelled),
        verdict => Ok(verdict),
    }
}

fn decide(solutions: &mut Solutions) -> Verdict {
    let Some(one) = solutions.next() else {
        return Verdict::None;
    };
    match solutions.next() {
        None => Verdict::Unique(Box::new(one)),
        Some(other) => Verdict::Several(Box::new([one, other])),
    }
}

/// Finds the givens that could each, alone, be left out of a puzzle with one solution.
///
/// Leaving out two of them at once may well be too much. A grid without exactly one solution has
/// no redundant givens.
#[must_use]
pub fn redundant_givens(grid: &Grid) -> CellSet {
    if !verdict(grid).is_unique() {
        return CellSet::EMPTY;
    }
    grid.filled()
        .iter()
        .filter(|&cell| {
            grid.get(cell)
                .is_some_and(|digit| first_avoiding(grid, Candidate::new(cell, digit)).is_none())
        })
        .collect()
}

/// Tells whether a grid has exactly one solution and needs every one of its givens for that.
#[must_use]
pub fn is_minimal(grid: &Grid) -> bool {
    verdict(grid).is_unique() && redundant_givens(grid).is_empty()
}
