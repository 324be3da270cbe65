//! A common interface to all searches: counts solutions, decides whether there is one, iterates.

use super::answer::{Count, Verdict};
use super::general::{self, GeneralSearch};
use super::learning::LearningSearch;
use super::method::{Algorithm, Method};
use super::nine::{self, NineSearch, PositionStack};
use super::solution_search::{Advance, GuessBudget, SolutionSearch};
use super::start::SearchStart;
use crate::board::Grid;
use crate::cancel::Cancel;

/// Makes a search with the fastest method and passes it to `task`. Returns the result of the task.
///
/// For the standard board nothing is allocated: the search is on the stack of this function.
#[inline]
pub(super) fn with_search<R>(
    start: SearchStart<'_>,
    task: impl FnOnce(&mut dyn SolutionSearch) -> R,
) -> R {
    with_search_by(Method::best(), start, task)
}

/// Makes a search with a given method and passes it to `task`. Returns the result of the task.
#[inline]
pub(super) fn with_search_by<R>(
    method: Method,
    start: SearchStart<'_>,
    task: impl FnOnce(&mut dyn SolutionSearch) -> R,
) -> R {
    match method.0 {
        Algorithm::Nine(kind) if nine::supports(start.geometry()) => {
            let mut waiting = PositionStack::new();
            task(&mut NineSearch::new(start, kind, &mut waiting))
        }
        _ => task(OwnedSearch::new(start, method).search_mut()),
    }
}

/// A search with the flag that cancels it.
pub(super) struct CancellableSearch<'a> {
    search: &'a mut dyn SolutionSearch,
    cancel: Option<&'a Cancel>,
    was_cancelled: bool,
}

impl<'a> CancellableSearch<'a> {
    #[inline]
    pub(super) fn new(search: &'a mut dyn SolutionSearch, cancel: Option<&'a Cancel>) -> Self {
        Self {
            search,
            cancel,
            was_cancelled: false,
        }
    }

    /// Returns whether the flag ended the last request for a solution.
    #[inline]
    pub(super) const fn was_cancelled(&self) -> bool {
        self.was_cancelled
    }

    /// Searches for the next solution; returns whether there is one.
    pub(super) fn advance(&mut self) -> bool {
        let is_cancelled = self.cancel.is_some_and(Cancel::is_cancelled);
        let advance = if is_cancelled {
            Advance::Stopped
        } else {
            (self.search).advance(&mut GuessBudget::new(u64::MAX, self.cancel))
        };
        self.was_cancelled = advance == Advance::Stopped;
        advance == Advance::Solved
    }

    /// Searches for the next solution and returns it; `None` if there is none.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Grid> {
        if self.advance() {
            self.search.solution()
        } else {
            None
        }
    }
}

/// Counts the remaining solutions, at most `limit`.
pub(super) fn count_solutions(search: &mut CancellableSearch, limit: u64) -> Count {
    let mut found = 0;
    while found < limit {
        if !search.advance() {
            return Count {
                found,
                complete: !search.was_cancelled(),
            };
        }
        found += 1;
    }
    Count {
        found,
        complete: false,
    }
}

/// Searches for up to two solutions and returns the verdict.
pub(super) fn decide(search: &mut CancellableSearch) -> Verdict {
    let Some(first_solution) = search.next() else {
        return Verdict::None;
    };
    match search.next() {
        None => Verdict::Unique(Box::new(first_solution)),
        Some(second_solution) => Verdict::Several(Box::new([first_solution, second_solution])),
    }
}

/// An iterator over the solutions of a grid. Each solution is searched on demand.
#[derive(Clone, Debug)]
pub struct Solutions {
    search: OwnedSearch,
    cancel: Option<Cancel>,
    was_cancelled: bool,
}

/// A search of the kind that suits the shape of the board.
#[derive(Clone, Debug)]
enum OwnedSearch {
    Nine(Box<NineSearch<Box<PositionStack>>>),
    Small(Box<GeneralSearch<{ general::MAX_ROWS }>>),
    Variant(Box<GeneralSearch<{ general::MAX_BLOCKS }>>),
    Large(Box<LearningSearch>),
}

impl OwnedSearch {
    fn new(start: SearchStart<'_>, method: Method) -> Self {
        let geometry = start.geometry();
        match method.0 {
            Algorithm::Nine(kind) if nine::supports(geometry) => {
                let waiting = Box::new(PositionStack::new());
                Self::Nine(Box::new(NineSearch::new(start, kind, waiting)))
            }
            _ if geometry.side() > general::MAX_ROWS => {
                Self::Large(Box::new(LearningSearch::new(start)))
            }
            // The board has no houses except rows, columns and boxes.
            _ if geometry.n_houses() == 3 * geometry.side() => {
                Self::Small(Box::new(GeneralSearch::new(start)))
            }
            _ => Self::Variant(Box::new(GeneralSearch::new(start))),
        }
    }

    fn search(&self) -> &dyn SolutionSearch {
        match self {
            Self::Nine(search) => &**search,
            Self::Small(search) => &**search,
            Self::Variant(search) => &**search,
            Self::Large(search) => &**search,
        }
    }

    fn search_mut(&mut self) -> &mut dyn SolutionSearch {
        match self {
            Self::Nine(search) => &mut **search,
            Self::Small(search) => &mut **search,
            Self::Variant(search) => &mut **search,
            Self::Large(search) => &mut **search,
        }
    }
}

impl Solutions {
    pub(super) fn new(start: SearchStart<'_>, method: Method) -> Self {
        Self {
            search: OwnedSearch::new(start, method),
            cancel: None,
            was_cancelled: false,
        }
    }

    /// Ends the iteration when `cancel` is set.
    #[must_use]
    #[inline]
    pub fn with_cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = Some(cancel.clone());
        self
    }

    /// Returns whether the iteration ended because the flag was set. More solutions may then exist.
    #[must_use]
    #[inline]
    pub const fn was_cancelled(&self) -> bool {
        self.was_cancelled
    }

    /// Returns the number of guesses so far. It measures the work independently of the machine.
    #[must_use]
    #[inline]
    pub fn n_guesses(&self) -> u64 {
        self.search.search().n_guesses()
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    #[inline]
    fn next(&mut self) -> Option<Grid> {
        let mut search = CancellableSearch::new(self.search.search_mut(), self.cancel.as_ref());
        let solution = search.next();
        self.was_cancelled = search.was_cancelled();
        solution
    }
}
