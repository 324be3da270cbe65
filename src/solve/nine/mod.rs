//! The fast search for the usual board: nine digits, boxes of three by three.
//!
//! Its words are not cells and houses. The three cells that a row or column shares with a box are a
//! *triad*, and a row is three triads just as a box is. A digit lies in one triad of each row and of
//! each box; so to keep, beside the candidates of cells, the digits that a triad *cannot* hold (the
//! negated triad) makes locked candidates a matter of plain counting: in a row of a box, every digit
//! is in just one of its three cells or in its negated triad.
//!
//! * A **box** is a square of sixteen lanes: nine cells, three negated triads of rows to the right of
//!   them, three of columns below, and one lane not used. One vector holds it, and one sequence of
//!   instructions tightens it everywhere at once.
//! * A **chute** is a band or a stack. A digit takes a different line in each of its three boxes, and
//!   there are only six ways to do so. For every way, one word says which digits may still go it. A
//!   word per way instead of a word per line sees what lines do not: that a way is closed at its far
//!   end.
//!
//! Boxes and chutes tell each other what they exclude until nothing changes. Then the search takes
//! the chute with the fewest ways, and there a digit with two of them if it can: of all questions,
//! the answer to this one excludes the most. The scheme of triads and ways was first used by Tom
//! Dillon's tdoku (2019); this is an implementation of its own.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the instructions of a kind of lanes"
)]

mod position;
mod tables;
#[cfg(test)]
mod tests;
mod vector;

use std::borrow::BorrowMut;

use self::position::Position;
use self::vector::{Lanes, Task};
use super::general::Advance;
use crate::board::{Candidate, Geometry, Grid};

pub(super) use self::vector::Kind;

/// The number of digits times that of chutes: each guess decides one digit in one chute for good, so
/// no more can wait at a time.
const MAX_DEPTH: usize = 9 * 6;

/// A depth-first search that can be asked for one solution after the other.
///
/// It is lent the place for its stack, or owns it in a box, and allocates nothing.
#[derive(Clone, Debug)]
pub(super) struct Search<W> {
    kind: Kind,
    geometry: &'static Geometry,
    position: Position,
    top: Top,
    n_waiting: usize,
    n_guesses: u64,
    waiting: W,
}

/// The positions to go on with, in each of which a guess has been denied.
#[derive(Clone, Debug)]
pub(super) struct Waiting([Option<Position>; MAX_DEPTH]);

impl Waiting {
    /// Makes an empty stack: of its 22 kB only the marks that all is empty are written.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self(std::array::from_fn(|_| None))
    }
}

/// What the position in hand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Top {
    /// Not tightened yet.
    Fresh,
    /// Tightened, with a guess due unless it is a solution.
    Tight,
    /// A solution, told of.
    Told,
    /// Without a solution.
    Refuted,
}

/// Tells whether a board is of the kind that this search is made for.
pub(super) fn fits(geometry: &Geometry) -> bool {
    geometry.side() == 9 && geometry.box_width() == 3 && geometry.box_height() == 3
}

impl<W: BorrowMut<Waiting>> Search<W> {
    /// Begins a search for the solutions of a grid that fits, without those that hold `forbidden`.
    #[inline]
    pub(super) fn new(grid: &Grid, forbidden: Option<Candidate>, kind: Kind, waiting: W) -> Self {
        Self {
            kind,
            geometry: grid.geometry(),
            position: kind.run(Start { grid, forbidden }),
            top: Top::Fresh,
            n_waiting: 0,
            n_guesses: 0,
            waiting,
        }
    }

    /// Returns how many guesses have been made so far.
    pub(super) const fn n_guesses(&self) -> u64 {
        self.n_guesses
    }

    /// Goes on to the next solution.
    ///
    /// `stop` is asked before every guess.
    pub(super) fn advance(&mut self, stop: impl Fn() -> bool) -> Advance {
        self.kind.run(Going { search: self, stop })
    }

    /// Returns the solution that the search has come upon last.
    pub(super) fn solution(&self) -> Option<Grid> {
        (self.top == Top::Told).then(|| self.position.to_grid(self.geometry))
    }
}

/// The task to read a grid.
struct Start<'a> {
    grid: &'a Grid,
    forbidden: Option<Candidate>,
}

impl Task for Start<'_> {
    type Output = Position;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Position {
        Position::new::<L>(self.grid, self.forbidden)
    }
}

/// The task to go on to the next solution.
struct Going<'a, W, F> {
    search: &'a mut Search<W>,
    stop: F,
}

impl<W: BorrowMut<Waiting>, F: Fn() -> bool> Task for Going<'_, W, F> {
    type Output = Advance;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Advance {
        let Self { search, stop } = self;
        loop {
            match search.top {
                Top::Fresh => {
                    search.top = if search.position.tighten::<L>() {
                        Top::Tight
                    } else {
                        Top::Refuted
                    };
                }
                Top::Tight => {
                    let Some(chute) = search.position.tightest() else {
                        search.top = Top::Told;
                        return Advance::Solved;
                    };
                    if stop() {
                        return Advance::Stopped;
                    }
                    let waiting = &mut search.waiting.borrow_mut().0;
                    waiting[search.n_waiting] = Some(search.position.split(chute));
                    search.n_waiting += 1;
                    search.n_guesses += 1;
                    search.top = Top::Fresh;
                }
                Top::Told | Top::Refuted => {
                    let Some(last) = search.n_waiting.checked_sub(1) else {
                        search.top = Top::Refuted;
                        return Advance::Exhausted;
                    };
                    if let Some(position) = search.waiting.borrow_mut().0[last].take() {
                        search.position = position;
                    }
                    search.n_waiting = last;
                    search.top = Top::Fresh;
                }
            }
        }
    }
}
