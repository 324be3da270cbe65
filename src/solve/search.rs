//! A common interface to all searches: counts solutions, decides whether there is one, iterates.

use std::borrow::BorrowMut;
use std::cell::Cell;

use super::answer::{Count, Verdict};
use super::general::{self, Advance};
use super::method::{Algorithm, Method};
use super::start::SearchStart;
use super::{learning, nine};
use crate::board::{Geometry, Grid};
use crate::cancel::Cancel;

/// A search that returns one solution after another.
pub(super) trait SolutionSearch {
    /// Searches for the next solution. Checks the flag before every guess.
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance;

    /// Searches for the next solution with at most `max_guesses` guesses. Makes no more guesses when the flag is set.
    fn advance_within(&mut self, max_guesses: u64, cancel: &Cancel) -> Advance;

    /// Returns the solution that was found last.
    fn solution(&self) -> Option<Grid>;

    fn n_guesses(&self) -> u64;
}

impl<const BLOCKS: usize> SolutionSearch for general::GeneralSearch<BLOCKS> {
    #[inline]
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance {
        self.advance(|| cancel.is_some_and(Cancel::is_cancelled))
    }

    fn advance_within(&mut self, max_guesses: u64, cancel: &Cancel) -> Advance {
        let n_asked = Cell::new(0);
        self.advance(|| cancel.is_cancelled() || n_asked.replace(n_asked.get() + 1) >= max_guesses)
    }

    #[inline]
    fn solution(&self) -> Option<Grid> {
        self.solution()
    }

    #[inline]
    fn n_guesses(&self) -> u64 {
        self.n_guesses()
    }
}

impl SolutionSearch for learning::LearningSearch {
    #[inline]
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance {
        self.advance(|| cancel.is_some_and(Cancel::is_cancelled))
    }

    fn advance_within(&mut self, max_guesses: u64, cancel: &Cancel) -> Advance {
        let n_asked = Cell::new(0);
        self.advance(|| cancel.is_cancelled() || n_asked.replace(n_asked.get() + 1) >= max_guesses)
    }

    #[inline]
    fn solution(&self) -> Option<Grid> {
        self.solution()
    }

    #[inline]
    fn n_guesses(&self) -> u64 {
        self.n_guesses()
    }
}

impl<W: BorrowMut<nine::PositionStack>> SolutionSearch for nine::NineSearch<W> {
    #[inline]
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance {
        self.advance(|| cancel.is_some_and(Cancel::is_cancelled))
    }

    fn advance_within(&mut self, max_guesses: u64, cancel: &Cancel) -> Advance {
        let n_asked = Cell::new(0);
        self.advance(|| cancel.is_cancelled() || n_asked.replace(n_asked.get() + 1) >= max_guesses)
    }

    #[inline]
    fn solution(&self) -> Option<Grid> {
        self.solution()
    }

    #[inline]
    fn n_guesses(&self) -> u64 {
        self.n_guesses()
    }
}

/// Makes a search with the fastest method and passes it to `task`. Returns the result of the task.
///
/// The search is on the stack of this function. For the standard board nothing is allocated.
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
            let mut waiting = nine::PositionStack::new();
            task(&mut nine::NineSearch::new(start, kind, &mut waiting))
        }
        _ if start.geometry().side() > general::MAX_ROWS => {
            task(&mut learning::LearningSearch::new(start))
        }
        _ if has_only_lines_and_boxes(start.geometry()) => task(&mut general::GeneralSearch::<
            { general::MAX_ROWS },
        >::new(start)),
        _ => task(&mut general::GeneralSearch::<{ general::MAX_BLOCKS }>::new(
            start,
        )),
    }
}

/// Returns whether a board has no houses except rows, columns and boxes.
fn has_only_lines_and_boxes(geometry: &Geometry) -> bool {
    geometry.n_houses() == 3 * geometry.side()
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
            self.search.advance(self.cancel)
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
    let Some(one) = search.next() else {
        return Verdict::None;
    };
    match search.next() {
        None => Verdict::Unique(Box::new(one)),
        Some(other) => Verdict::Several(Box::new([one, other])),
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
    Nine(Box<nine::NineSearch<Box<nine::PositionStack>>>),
    Small(Box<general::GeneralSearch<{ general::MAX_ROWS }>>),
    Variant(Box<general::GeneralSearch<{ general::MAX_BLOCKS }>>),
    Large(Box<learning::LearningSearch>),
}

impl OwnedSearch {
    #[inline]
    fn search(&self) -> &dyn SolutionSearch {
        match self {
            Self::Nine(search) => &**search,
            Self::Small(search) => &**search,
            Self::Variant(search) => &**search,
            Self::Large(search) => &**search,
        }
    }

    #[inline]
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
        let search = match method.0 {
            Algorithm::Nine(kind) if nine::supports(start.geometry()) => {
                let waiting = Box::new(nine::PositionStack::new());
                OwnedSearch::Nine(Box::new(nine::NineSearch::new(start, kind, waiting)))
            }
            _ if start.geometry().side() > general::MAX_ROWS => {
                OwnedSearch::Large(Box::new(learning::LearningSearch::new(start)))
            }
            _ if has_only_lines_and_boxes(start.geometry()) => {
                OwnedSearch::Small(Box::new(general::GeneralSearch::new(start)))
            }
            _ => OwnedSearch::Variant(Box::new(general::GeneralSearch::new(start))),
        };
        Self {
            search,
            cancel: None,
            was_cancelled: false,
        }
    }

    /// Ends the iteration when `cancel` is set.
    #[must_use]
    #[inline]
    pub fn until(mut self, cancel: &Cancel) -> Self {
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
