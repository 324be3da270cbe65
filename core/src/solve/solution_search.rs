//! The interface of a search that returns one solution after another.

use crate::board::Grid;
use crate::cancel::Cancel;

/// The result of a search for the next solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advance {
    /// A solution was found.
    Solved,
    /// There are no more solutions.
    Exhausted,
    /// The budget was used up.
    Stopped,
}

/// The guesses that a search may make before it stops. A flag can end them.
pub(super) struct GuessBudget<'a> {
    cancel: Option<&'a Cancel>,
    n_left: u64,
}

impl<'a> GuessBudget<'a> {
    #[inline]
    pub(super) const fn new(n_guesses: u64, cancel: Option<&'a Cancel>) -> Self {
        Self {
            cancel,
            n_left: n_guesses,
        }
    }

    /// Takes a guess from the budget; returns `false` if none is allowed.
    #[inline]
    pub(super) fn take_guess(&mut self) -> bool {
        if self.n_left == 0 || self.cancel.is_some_and(Cancel::is_cancelled) {
            return false;
        }
        self.n_left -= 1;
        true
    }
}

/// A search that returns one solution after another.
pub(super) trait SolutionSearch {
    /// Searches for the next solution. Stops when the budget allows no more guesses.
    fn advance(&mut self, budget: &mut GuessBudget<'_>) -> Advance;

    /// Returns the solution that was found last; `None` if the search is not at a solution.
    fn solution(&self) -> Option<Grid>;

    fn n_guesses(&self) -> u64;
}
