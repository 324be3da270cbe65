//! One way to go through solutions, whichever search finds them.

use std::borrow::BorrowMut;

use super::general::{self, Advance};
use super::method::{Choice, Method};
use super::{Cancel, Count, Verdict, nine};
use crate::board::{Candidate, Grid};

/// A search that goes from one solution to the next.
pub(super) trait Path {
    /// Goes on to the next solution; a set flag is noticed before every guess.
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance;

    /// Returns the solution that the search has come upon last.
    fn solution(&self) -> Option<Grid>;

    /// Returns how many guesses have been made so far.
    fn n_guesses(&self) -> u64;
}

impl<const S: usize> Path for general::Search<S> {
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance {
        self.advance(|| cancel.is_some_and(Cancel::is_cancelled))
    }

    fn solution(&self) -> Option<Grid> {
        self.solution()
    }

    fn n_guesses(&self) -> u64 {
        self.n_guesses()
    }
}

impl<W: BorrowMut<nine::Waiting>> Path for nine::Search<W> {
    fn advance(&mut self, cancel: Option<&Cancel>) -> Advance {
        self.advance(|| cancel.is_some_and(Cancel::is_cancelled))
    }

    fn solution(&self) -> Option<Grid> {
        self.solution()
    }

    fn n_guesses(&self) -> u64 {
        self.n_guesses()
    }
}

/// Begins a search by the best method, and does something with it.
///
/// The search stands where this function runs: for the usual board nothing is allocated.
#[inline]
pub(super) fn walk<R>(
    grid: &Grid,
    forbidden: Option<Candidate>,
    task: impl FnOnce(&mut dyn Path) -> R,
) -> R {
    walk_by(Method::best(), grid, forbidden, task)
}

/// Does the same by a method of choice.
#[inline]
pub(super) fn walk_by<R>(
    method: Method,
    grid: &Grid,
    forbidden: Option<Candidate>,
    task: impl FnOnce(&mut dyn Path) -> R,
) -> R {
    let side = grid.geometry().side();
    match method.0 {
        Choice::Nine(kind) if nine::fits(grid.geometry()) => {
            let mut waiting = nine::Waiting::new();
            task(&mut nine::Search::new(grid, forbidden, kind, &mut waiting))
        }
        _ if side <= 9 => task(&mut general::Search::<9>::new(grid, forbidden)),
        _ => task(&mut general::Search::<16>::new(grid, forbidden)),
    }
}

/// A search on its way, and the flag that ends it.
pub(super) struct Walk<'a> {
    path: &'a mut dyn Path,
    cancel: Option<&'a Cancel>,
    was_cancelled: bool,
}

impl<'a> Walk<'a> {
    pub(super) fn new(path: &'a mut dyn Path, cancel: Option<&'a Cancel>) -> Self {
        Self {
            path,
            cancel,
            was_cancelled: false,
        }
    }

    /// Tells whether the flag was found set when the last solution was asked for.
    pub(super) const fn was_cancelled(&self) -> bool {
        self.was_cancelled
    }

    /// Goes on to the next solution; returns whether there is one.
    pub(super) fn advance(&mut self) -> bool {
        let is_cancelled = self.cancel.is_some_and(Cancel::is_cancelled);
        let advance = if is_cancelled {
            Advance::Stopped
        } else {
            self.path.advance(self.cancel)
        };
        self.was_cancelled = advance == Advance::Stopped;
        advance == Advance::Solved
    }

    /// Goes on to the next solution and returns it.
    pub(super) fn next(&mut self) -> Option<Grid> {
        if self.advance() {
            self.path.solution()
        } else {
            None
        }
    }
}

/// Counts the solutions left, at most `limit` of them.
pub(super) fn tally(walk: &mut Walk, limit: u64) -> Count {
    let mut found = 0;
    while found < limit {
        if !walk.advance() {
            return Count {
                found,
                complete: !walk.was_cancelled(),
            };
        }
        found += 1;
    }
    Count {
        found,
        complete: false,
    }
}

/// Looks for two solutions.
pub(super) fn decide(walk: &mut Walk) -> Verdict {
    let Some(one) = walk.next() else {
        return Verdict::None;
    };
    match walk.next() {
        None => Verdict::Unique(Box::new(one)),
        Some(other) => Verdict::Several(Box::new([one, other])),
    }
}

/// The solutions of a grid, found as they are asked for.
#[derive(Clone, Debug)]
pub struct Solutions {
    path: Owned,
    cancel: Option<Cancel>,
    was_cancelled: bool,
}

/// The search in charge: the smaller a position is, the faster it is copied.
#[derive(Clone, Debug)]
enum Owned {
    Nine(Box<nine::Search<Box<nine::Waiting>>>),
    UpTo9(general::Search<9>),
    UpTo16(general::Search<16>),
}

impl Owned {
    fn path(&self) -> &dyn Path {
        match self {
            Self::Nine(search) => &**search,
            Self::UpTo9(search) => search,
            Self::UpTo16(search) => search,
        }
    }

    fn path_mut(&mut self) -> &mut dyn Path {
        match self {
            Self::Nine(search) => &mut **search,
            Self::UpTo9(search) => search,
            Self::UpTo16(search) => search,
        }
    }
}

impl Solutions {
    pub(super) fn new(grid: &Grid, method: Method) -> Self {
        let path = match method.0 {
            Choice::Nine(kind) if nine::fits(grid.geometry()) => {
                let waiting = Box::new(nine::Waiting::new());
                Owned::Nine(Box::new(nine::Search::new(grid, None, kind, waiting)))
            }
            _ if grid.geometry().side() <= 9 => Owned::UpTo9(general::Search::new(grid, None)),
            _ => Owned::UpTo16(general::Search::new(grid, None)),
        };
        Self {
            path,
            cancel: None,
            was_cancelled: false,
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
        self.was_cancelled
    }

    /// Returns how many guesses it took so far: a measure of the work that does not depend on the
    /// machine.
    #[must_use]
    pub fn n_guesses(&self) -> u64 {
        self.path.path().n_guesses()
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let mut walk = Walk::new(self.path.path_mut(), self.cancel.as_ref());
        let solution = walk.next();
        self.was_cancelled = walk.was_cancelled();
        solution
    }
}
