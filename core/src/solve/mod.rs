//! Exhaustive search: finds, counts and lists solutions, without any solving techniques.
//!
//! | question | function |
//! |---|---|
//! | any solution | [`first`] |
//! | whether there are no solutions, one, or more | [`verdict`] |
//! | how many solutions there are | [`count`] |
//! | a few solutions | [`solutions_up_to`] |
//! | every solution, as soon as it is found | [`each_until`] |
//! | every solution, as an iterator | [`solutions`] |
//! | which digits a cell has in some solution | [`true_candidates()`] |
//! | which givens could be left out | [`redundant_givens`] |
//! | for many grids, whether there are no solutions, one, or more | [`quick_verdicts`] |
//! | for many puzzles, which givens could be left out | [`quick_redundant_givens`] |
//! | which excluded candidates could be allowed again | [`redundant_exclusions_until`] |
//! | whether candidates in a parsed text are clues | [`read`] |
//!
//! These functions take any grid of any [`Geometry`](crate::board::Geometry); a grid that breaks the rules has no
//! solution. They also take the [`Clues`] of a puzzle that is given by candidates. Functions that may run long have a
//! variant that stops when a [`Cancel`] flag is set.
//!
//! There are four searches behind this interface:
//!
//! * a fast vector search for the standard board, one puzzle at a time;
//! * a fast vector search for the standard board, many puzzles together;
//! * a general search for all boards up to nine by nine;
//! * a search for larger boards, which learns from its conflicts.
//!
//! The slow, independent [`mod@reference`] search checks the others in tests. [`Method`] selects a search by name, to
//! compare their speeds.

mod agenda;
mod answer;
mod batch;
mod general;
mod layout;
mod learning;
mod method;
mod nine;
mod reading;
pub mod reference;
mod search;
mod solution_search;
mod start;
mod true_candidates;
mod vector;

use std::ops::ControlFlow;

pub use answer::{Count, Verdict};
pub use batch::{
    QuickVerdicts, quick_redundant_givens, quick_redundant_givens_by, quick_verdicts,
    quick_verdicts_by,
};
pub use method::Method;
pub use reading::read;
pub use search::Solutions;
pub use start::SearchStart;
pub use true_candidates::true_candidates;
pub use vector::VectorKind;

use self::search::{CancellableSearch, count_solutions, decide, with_search, with_search_by};
use self::solution_search::{Advance, GuessBudget};
use crate::board::{Candidate, CellSet, Clues, Exclusions, Grid};
use crate::cancel::{Cancel, Cancelled};

/// Finds a solution, or returns `None` if there is none.
#[must_use]
#[inline]
pub fn first<'a>(start: impl Into<SearchStart<'a>>) -> Option<Grid> {
    with_search(start.into(), |search| {
        CancellableSearch::new(search, None).next()
    })
}

/// Finds a solution with at most `max_guesses` guesses; `None` if there is none. Stops when `cancel` is set.
///
/// # Errors
/// [`Undecided`] when the search ended before it was clear whether there is a solution.
pub fn first_within<'a>(
    start: impl Into<SearchStart<'a>>,
    max_guesses: u64,
    cancel: &Cancel,
) -> Result<Option<Grid>, Undecided> {
    with_search(start.into(), |search| {
        match search.advance(&mut GuessBudget::new(max_guesses, Some(cancel))) {
            Advance::Solved => Ok(search.solution()),
            Advance::Exhausted => Ok(None),
            Advance::Stopped => Err(Undecided),
        }
    })
}

/// The error of a search that ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undecided;

/// Finds a solution in which the cell of `forbidden` contains another digit.
///
/// If `forbidden` is a given of the grid, that given is removed first. So for a puzzle with one solution, `None` means
/// that the given can be left out.
#[must_use]
#[inline]
pub fn first_avoiding<'a>(start: impl Into<SearchStart<'a>>, forbidden: Candidate) -> Option<Grid> {
    let start = start.into();
    let reduced = without_given(start.grid, forbidden);
    with_search(start.without_candidate(&reduced, forbidden), |search| {
        CancellableSearch::new(search, None).next()
    })
}

/// Returns whether [`first_avoiding`] would find a solution, that is, one with another digit in the cell of
/// `forbidden`.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn is_avoidable<'a>(
    start: impl Into<SearchStart<'a>>,
    forbidden: Candidate,
    cancel: &Cancel,
) -> Result<bool, Cancelled> {
    let start = start.into();
    let reduced = without_given(start.grid, forbidden);
    with_search(start.without_candidate(&reduced, forbidden), |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        let is_avoidable = search.advance();
        if search.was_cancelled() {
            Err(Cancelled)
        } else {
            Ok(is_avoidable)
        }
    })
}

/// Returns the grid with the given `forbidden` removed, if the grid has that given.
#[inline]
fn without_given(grid: &Grid, forbidden: Candidate) -> Grid {
    let mut reduced = grid.clone();
    if reduced.get(forbidden.cell) == Some(forbidden.digit) {
        reduced.set(forbidden.cell, None);
    }
    reduced
}

/// Lists at most `limit` solutions, in the order of [`solutions`].
///
/// For a few solutions this is the fastest way, because it allocates nothing but the list.
#[must_use]
pub fn solutions_up_to<'a>(start: impl Into<SearchStart<'a>>, limit: usize) -> Vec<Grid> {
    solutions_until(start, limit, &Cancel::never())
}

/// Lists solutions like [`solutions_up_to`]. Stops when `cancel` is set and returns the solutions found until then.
#[must_use]
#[inline]
pub fn solutions_until<'a>(
    start: impl Into<SearchStart<'a>>,
    limit: usize,
    cancel: &Cancel,
) -> Vec<Grid> {
    with_search(start.into(), |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        std::iter::from_fn(|| search.next()).take(limit).collect()
    })
}

/// Passes each solution to `take` as soon as it is found, in the order of [`solutions`]. Stops when `take` breaks or
/// `cancel` is set.
///
/// For the standard board this allocates nothing.
#[inline]
pub fn each_until<'a>(
    start: impl Into<SearchStart<'a>>,
    cancel: &Cancel,
    mut take: impl FnMut(Grid) -> ControlFlow<()>,
) {
    with_search(start.into(), |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        while let Some(solution) = search.next() {
            if take(solution).is_break() {
                return;
            }
        }
    });
}

/// Iterates over every solution, one at a time, in constant memory.
///
/// The order is always the same, but not sorted.
#[must_use]
#[inline]
pub fn solutions<'a>(start: impl Into<SearchStart<'a>>) -> Solutions {
    Solutions::new(start.into(), Method::best())
}

/// Iterates over every solution like [`solutions`], with a given method.
#[must_use]
#[inline]
pub fn solutions_by<'a>(start: impl Into<SearchStart<'a>>, method: Method) -> Solutions {
    Solutions::new(start.into(), method)
}

/// Counts at most `limit` solutions; `u64::MAX` counts all.
#[must_use]
#[inline]
pub fn count<'a>(start: impl Into<SearchStart<'a>>, limit: u64) -> Count {
    with_search(start.into(), |search| {
        count_solutions(&mut CancellableSearch::new(search, None), limit)
    })
}

/// Counts like [`count`], but with a given method.
#[must_use]
#[inline]
pub fn count_by<'a>(start: impl Into<SearchStart<'a>>, limit: u64, method: Method) -> Count {
    with_search_by(method, start.into(), |search| {
        count_solutions(&mut CancellableSearch::new(search, None), limit)
    })
}

/// Counts like [`count`]. Stops when `cancel` is set.
#[must_use]
#[inline]
pub fn count_until<'a>(start: impl Into<SearchStart<'a>>, limit: u64, cancel: &Cancel) -> Count {
    with_search(start.into(), |search| {
        count_solutions(&mut CancellableSearch::new(search, Some(cancel)), limit)
    })
}

/// Decides whether a grid has no solution, one, or several.
#[must_use]
#[inline]
pub fn verdict<'a>(start: impl Into<SearchStart<'a>>) -> Verdict {
    with_search(start.into(), |search| {
        decide(&mut CancellableSearch::new(search, None))
    })
}

/// Decides like [`verdict`]. Stops when `cancel` is set.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn verdict_until<'a>(
    start: impl Into<SearchStart<'a>>,
    cancel: &Cancel,
) -> Result<Verdict, Cancelled> {
    with_search(start.into(), |search| {
        let mut search = CancellableSearch::new(search, Some(cancel));
        match decide(&mut search) {
            Verdict::Several(two) => Ok(Verdict::Several(two)),
            _ if search.was_cancelled() => Err(Cancelled),
            verdict => Ok(verdict),
        }
    })
}

/// Finds the redundant givens of a puzzle with one solution. Each of them alone could be left out.
///
/// Leaving out two of them at once may allow several solutions. The set is empty if the grid does not have exactly one
/// solution.
#[must_use]
#[inline]
pub fn redundant_givens<'a>(start: impl Into<SearchStart<'a>>) -> CellSet {
    redundant_givens_until(start, &Cancel::never()).unwrap_or(CellSet::EMPTY)
}

/// Finds redundant givens like [`redundant_givens`]. Stops when `cancel` is set.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn redundant_givens_until<'a>(
    start: impl Into<SearchStart<'a>>,
    cancel: &Cancel,
) -> Result<CellSet, Cancelled> {
    let start = start.into();
    match verdict_until(start, cancel)? {
        Verdict::Unique(solution) => redundant_givens_with_solution(start, &solution, cancel),
        Verdict::None | Verdict::Several(_) => Ok(CellSet::EMPTY),
    }
}

/// Finds redundant givens like [`redundant_givens_until`], for a puzzle whose only solution is known.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn redundant_givens_with_solution<'a>(
    start: impl Into<SearchStart<'a>>,
    solution: &Grid,
    cancel: &Cancel,
) -> Result<CellSet, Cancelled> {
    let start = start.into();
    let mut redundant = CellSet::EMPTY;
    for cell in start.grid.filled() {
        if let Some(digit) = solution.get(cell)
            && !is_avoidable(start, Candidate::new(cell, digit), cancel)?
        {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// Finds the redundant exclusions of a puzzle with one solution. Each of these candidates alone could be allowed again.
///
/// The result is empty if the clues do not have exactly one solution.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn redundant_exclusions_until(clues: &Clues, cancel: &Cancel) -> Result<Exclusions, Cancelled> {
    let mut redundant = Vec::new();
    if !verdict_until(clues, cancel)?.is_unique() {
        return Ok(Exclusions::NONE);
    }
    for ruled_out in clues.exclusions.iter() {
        if !is_needed(clues, ruled_out, cancel)? {
            redundant.push(ruled_out);
        }
    }
    Ok(redundant.into_iter().collect())
}

/// Returns whether the exclusion of a candidate is needed, that is, whether another solution would contain the
/// candidate if it were allowed. The exclusion is never needed if the cell has a given.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn is_needed(clues: &Clues, exclusion: Candidate, cancel: &Cancel) -> Result<bool, Cancelled> {
    if clues.grid.get(exclusion.cell).is_some() {
        return Ok(false);
    }
    let mut allowed = Clues {
        grid: clues.grid.clone(),
        exclusions: clues.exclusions.without(exclusion),
    };
    allowed.grid.set(exclusion.cell, Some(exclusion.digit));
    Ok(!matches!(verdict_until(&allowed, cancel)?, Verdict::None))
}

/// Returns whether a puzzle has exactly one solution and needs every one of its givens.
#[must_use]
#[inline]
pub fn is_minimal<'a>(start: impl Into<SearchStart<'a>>) -> bool {
    let start = start.into();
    verdict(start).is_unique() && redundant_givens(start).is_empty()
}
