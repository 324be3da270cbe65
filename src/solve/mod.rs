//! Exhaustive search: solutions found, counted and listed, without a word about techniques.
//!
//! | to know | ask |
//! |---|---|
//! | a solution, any | [`first`] |
//! | whether there is none, one, or more | [`verdict`] |
//! | how many there are | [`count`] |
//! | a few of them | [`few`] |
//! | each of them | [`solutions`] |
//! | which givens could be left out | [`redundant_givens`] |
//!
//! All of them take any grid of any [`Geometry`](crate::board::Geometry), the hopeless included: a
//! grid that breaks the rules has no solution. Those that may run long have a form that ends when a
//! [`Cancel`] flag is set.
//!
//! Behind this interface stand three searches: a fast one for the usual board, in the vectors of the
//! processor, a plain one for all boards up to nine by nine, and one for larger boards that learns from
//! its conflicts. [`mod@reference`] is a fourth, slow and independent, to hold them against; [`Method`]
//! is for comparing them.

mod answer;
mod general;
mod layout;
mod learning;
mod method;
mod nine;
pub mod reference;
mod search;
mod unavoidable;

pub use answer::{Count, Verdict};
pub use method::Method;
pub use search::Solutions;

use self::search::{CancellableSearch, decide, tally, with_search, with_search_by};
use crate::board::{Candidate, CellSet, Grid};
use crate::cancel::{Cancel, Cancelled};

/// Finds a solution.
#[must_use]
#[inline]
pub fn first(grid: &Grid) -> Option<Grid> {
    with_search(grid, None, |search| {
        CancellableSearch::new(search, None).next()
    })
}

/// Finds a solution in which a cell does not hold a given digit.
///
/// When `forbidden` is a given of the grid, the grid is taken without it. So, for a puzzle with one
/// solution, `None` means that this given can be left out.
#[must_use]
#[inline]
pub fn first_avoiding(grid: &Grid, forbidden: Candidate) -> Option<Grid> {
    let rest = without_given(grid, forbidden);
    with_search(&rest, Some(forbidden), |search| {
        CancellableSearch::new(search, None).next()
    })
}

/// Tells whether there is a solution in which a cell does not hold a given digit; see
/// [`first_avoiding`].
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn is_avoidable(grid: &Grid, forbidden: Candidate, cancel: &Cancel) -> Result<bool, Cancelled> {
    let rest = without_given(grid, forbidden);
    with_search(&rest, Some(forbidden), |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        let is_avoidable = search.advance();
        if search.was_cancelled() {
            Err(Cancelled)
        } else {
            Ok(is_avoidable)
        }
    })
}

/// Returns the grid without a given that is forbidden.
#[inline]
fn without_given(grid: &Grid, forbidden: Candidate) -> Grid {
    let mut rest = grid.clone();
    if rest.get(forbidden.cell) == Some(forbidden.digit) {
        rest.set(forbidden.cell, None);
    }
    rest
}

/// Lists solutions, at most `limit` of them, in the order of [`solutions`].
///
/// For few of them this is the fastest way: they are all that is allocated.
#[must_use]
pub fn few(grid: &Grid, limit: usize) -> Vec<Grid> {
    few_until(grid, limit, &Cancel::never())
}

/// Lists solutions like [`few`], until cancelled: those found so far.
#[must_use]
#[inline]
pub fn few_until(grid: &Grid, limit: usize, cancel: &Cancel) -> Vec<Grid> {
    with_search(grid, None, |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        std::iter::from_fn(|| search.next()).take(limit).collect()
    })
}

/// Iterates over every solution, one at a time, in constant memory.
///
/// The order is always the same, but not sorted.
#[must_use]
#[inline]
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::new(grid, Method::best())
}

/// Iterates over every solution like [`solutions`], by a method of choice.
#[must_use]
#[inline]
pub fn solutions_by(grid: &Grid, method: Method) -> Solutions {
    Solutions::new(grid, method)
}

/// Counts the solutions, at most `limit` of them; `u64::MAX` counts all.
#[must_use]
#[inline]
pub fn count(grid: &Grid, limit: u64) -> Count {
    with_search(grid, None, |search| {
        tally(&mut CancellableSearch::new(search, None), limit)
    })
}

/// Counts like [`count`], by a method of choice.
#[must_use]
#[inline]
pub fn count_by(grid: &Grid, limit: u64, method: Method) -> Count {
    with_search_by(method, grid, None, |search| {
        tally(&mut CancellableSearch::new(search, None), limit)
    })
}

/// Counts like [`count`], until cancelled.
#[must_use]
#[inline]
pub fn count_until(grid: &Grid, limit: u64, cancel: &Cancel) -> Count {
    with_search(grid, None, |search| {
        tally(&mut CancellableSearch::new(search, Some(cancel)), limit)
    })
}

/// Tells whether a grid has no solution, one, or several.
#[must_use]
#[inline]
pub fn verdict(grid: &Grid) -> Verdict {
    with_search(grid, None, |search| {
        decide(&mut CancellableSearch::new(search, None))
    })
}

/// Answers like [`verdict`], until cancelled.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn verdict_until(grid: &Grid, cancel: &Cancel) -> Result<Verdict, Cancelled> {
    with_search(grid, None, |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        match decide(&mut search) {
            Verdict::Several(two) => Ok(Verdict::Several(two)),
            _ if search.was_cancelled() => Err(Cancelled),
            verdict => Ok(verdict),
        }
    })
}

/// Finds the givens that could each, alone, be left out of a puzzle with one solution.
///
/// Leaving out two of them at once may well be too much. A grid without exactly one solution has
/// no redundant givens.
#[must_use]
#[inline]
pub fn redundant_givens(grid: &Grid) -> CellSet {
    redundant_givens_until(grid, &Cancel::never()).unwrap_or(CellSet::EMPTY)
}

/// Finds what [`redundant_givens`] finds, until cancelled.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn redundant_givens_until(grid: &Grid, cancel: &Cancel) -> Result<CellSet, Cancelled> {
    match verdict_until(grid, cancel)? {
        Verdict::Unique(solution) => redundant_givens_of(grid, &solution, cancel),
        Verdict::None | Verdict::Several(_) => Ok(CellSet::EMPTY),
    }
}

/// Finds what [`redundant_givens_until`] finds in a puzzle whose only solution is known.
///
/// # Errors
/// As there.
pub fn redundant_givens_of(
    grid: &Grid,
    solution: &Grid,
    cancel: &Cancel,
) -> Result<CellSet, Cancelled> {
    let givens = grid.filled();
    let mut redundant = CellSet::EMPTY;
    for cell in givens - unavoidable::needed(solution, givens) {
        if let Some(digit) = grid.get(cell)
            && !is_avoidable(grid, Candidate::new(cell, digit), cancel)?
        {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// Tells whether a grid has exactly one solution and needs every one of its givens for that.
#[must_use]
#[inline]
pub fn is_minimal(grid: &Grid) -> bool {
    verdict(grid).is_unique() && redundant_givens(grid).is_empty()
}
