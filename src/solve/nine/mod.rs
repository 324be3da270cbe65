//! The fast search for the usual board: nine digits, boxes of three by three.
//!
//! Its words are not cells and houses. The three cells that a row or column shares with a box are a
//! *triad*, and a row is three triads just as a box is. A digit lies in one triad of each row and of
//! each box; so to keep, beside the candidates of cells, the digits that a triad *cannot* hold (the
//! negated triad) makes locked candidates a matter of plain counting: in a row of a box, every digit
//! is in just one of its three cells or in its negated triad.
//!
//! * A **box** is a square of sixteen lanes: nine cells, three negated triads of rows to the right of
//!   them, three of columns below, and one lane not used. A vector holds two boxes, so the board is
//!   five vectors.
//! * A **chute** is a band or a stack. A digit takes a different line in each of its three boxes, and
//!   there are only six ways to do so. For every way, one word says which digits may still go it. A
//!   word per way instead of a word per line sees what lines do not: that a way is closed at its far
//!   end. The bands are one vector, the stacks another.
//!
//! Boxes and chutes tell each other what they exclude, in [rounds]: the ways say what is allowed in
//! the boxes, the rules are followed there by one step, the boxes say which ways are closed.
//!
//! Then the search takes the chute with the fewest ways, and there a digit with two of them if it can:
//! of all questions, the answer to this one excludes the most. The scheme of triads and ways was first
//! used by Tom Dillon's tdoku (2019); this is an implementation of its own, and the rounds are its.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the instructions of a kind of lanes"
)]

mod lanes;
mod position;
mod rounds;
mod tables;
#[cfg(test)]
mod tests;
mod vector;

use std::borrow::BorrowMut;

use self::position::{Guess, Position};
use self::rounds::{InHand, Tightened};
use self::vector::Task;
use super::general::Advance;
use super::start::SearchStart;
use crate::board::{Geometry, Grid};

pub(super) use self::vector::Kind;

/// The number of digits times that of chutes: each guess decides one digit in one chute for good, so
/// no more can wait at a time.
const MAX_DEPTH: usize = 9 * 6;

/// A depth-first search that can be asked for one solution after the other.
///
/// It is lent the place for its stack, or owns it in a box, and allocates nothing.
#[derive(Clone, Debug)]
pub(super) struct NineSearch<W> {
    kind: Kind,
    geometry: &'static Geometry,
    position: Position,
    top: Top,
    n_guesses: u64,
    /// Whether a guess was wrong so far.
    has_failed: bool,
    waiting: W,
}

/// The positions to go on with, in each of which a guess has been denied.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    n_waiting: usize,
    positions: [Option<Position>; MAX_DEPTH],
}

impl Waiting {
    /// Makes an empty stack: of its 27 kB only the marks that all is empty are written.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            n_waiting: 0,
            positions: std::array::from_fn(|_| None),
        }
    }

    /// Keeps what is in hand, but with a guess denied.
    #[inline(always)]
    fn push(&mut self, in_hand: &impl InHand, guess: Guess) {
        // Written in place: the positions are too large to be made first and moved then.
        let place = self.positions[self.n_waiting].get_or_insert(Position::EMPTY);
        in_hand.store(place);
        guess.deny(place);
        self.n_waiting += 1;
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<&Position> {
        self.n_waiting = self.n_waiting.checked_sub(1)?;
        self.positions[self.n_waiting].as_ref()
    }
}

/// What the position in hand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Top {
    /// Not tightened yet.
    Fresh,
    /// Tightened, but not to the end: with a guess due, or else to be tightened to the end.
    Loose,
    /// Tightened to the end: with a guess due unless it is a solution.
    Tight,
    /// A solution that was reported.
    Reported,
    /// Without a solution.
    Refuted,
}

impl Top {
    #[inline(always)]
    const fn after(tightened: Tightened) -> Self {
        match tightened {
            Tightened::Fully => Self::Tight,
            Tightened::Mostly => Self::Loose,
            Tightened::Refuted => Self::Refuted,
        }
    }
}

/// Tells whether a board is of the kind that this search is made for.
pub(super) fn fits(geometry: &Geometry) -> bool {
    geometry == Geometry::standard()
}

impl<W: BorrowMut<Waiting>> NineSearch<W> {
    /// Begins a search on a board that fits.
    #[inline]
    pub(super) fn new(start: SearchStart<'_>, kind: Kind, waiting: W) -> Self {
        Self {
            kind,
            geometry: start.geometry(),
            position: kind.run(Start(start)),
            top: Top::Fresh,
            n_guesses: 0,
            has_failed: false,
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
        match self.top {
            Top::Reported => self.position.to_grid(self.geometry),
            _ => None,
        }
    }
}

/// Returns how few ways may close in a round of tightening for a guess to promise more than another
/// round.
///
/// None before the first guess, as many puzzles need none at all. Few after a wrong one, in a search
/// that must be seen to the end; more where every guess was right so far, as in a grid with many
/// solutions.
#[inline(always)]
const fn few(n_guesses: u64, has_failed: bool) -> u32 {
    match (n_guesses, has_failed) {
        (0, _) => 0,
        (_, false) => 4,
        (_, true) => 1,
    }
}

/// The task to read a grid.
struct Start<'a>(SearchStart<'a>);

impl Task for Start<'_> {
    type Output = Position;

    #[inline(always)]
    fn run<H: InHand>(self) -> Position {
        Position::new::<H::Lanes>(self.0)
    }
}

/// The task to go on to the next solution.
struct Going<'a, W, F> {
    search: &'a mut NineSearch<W>,
    stop: F,
}

impl<W: BorrowMut<Waiting>, F: Fn() -> bool> Task for Going<'_, W, F> {
    type Output = Advance;

    #[inline(always)]
    fn run<H: InHand>(self) -> Advance {
        let Self { search, stop } = self;
        let waiting = search.waiting.borrow_mut();
        let mut in_hand = H::load(&search.position);
        let advance = loop {
            match search.top {
                Top::Fresh => {
                    let few = few(search.n_guesses, search.has_failed);
                    search.top = Top::after(in_hand.tighten(few));
                }
                Top::Loose | Top::Tight => {
                    if stop() {
                        break Advance::Stopped;
                    }
                    if let Some(guess) = Guess::new(&in_hand.ways()) {
                        waiting.push(&in_hand, guess);
                        in_hand.decide(guess);
                        search.n_guesses += 1;
                        search.top = Top::Fresh;
                    } else if search.top == Top::Loose {
                        search.top = Top::after(in_hand.tighten(0));
                    } else {
                        search.top = Top::Reported;
                        break Advance::Solved;
                    }
                }
                Top::Reported | Top::Refuted => {
                    search.has_failed |= search.top == Top::Refuted;
                    let Some(position) = waiting.pop() else {
                        search.top = Top::Refuted;
                        break Advance::Exhausted;
                    };
                    in_hand = H::load(position);
                    search.top = Top::Fresh;
                }
            }
        };
        in_hand.store(&mut search.position);
        advance
    }
}
