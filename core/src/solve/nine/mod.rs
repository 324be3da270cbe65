//! The fast search for the standard board: nine digits, boxes of three by three.
//!
//! The search does not store plain cells and houses. The three cells that a row or column shares with a box are a
//! *triad*. A row consists of three triads, and so does a box. Each digit is in one triad of each row and of each box.
//! Beside the candidates of cells, the search stores the digits that a triad *cannot* contain: the negated triad. In a
//! row of a box, every digit is in exactly one of the three cells or in the negated triad. So locked candidates become
//! plain counting.
//!
//! * A **box** is a square of sixteen lanes. Nine lanes are cells, with three negated row triads to their right and
//!   three negated column triads below them. One lane is unused. A vector has two boxes, so the board is five vectors.
//! * A **chute** is a band (three boxes side by side) or a stack (three boxes one above another). A **line** is a row
//!   of a band or a column of a stack. In each of the three boxes of a chute, a digit is in a different line. This
//!   allows only six *arrangements* of the digit. One word for each arrangement has the digits for which it is still
//!   open. The bands are one vector, the stacks another.
//!
//! Storing digits by arrangement says more than storing them by line: an arrangement is closed as soon as one of its
//! three triads cannot contain the digit.
//!
//! Boxes and chutes exchange eliminations in [rounds]. First the arrangements determine which digits are allowed in the
//! boxes. Then the rules are applied once in the boxes. Finally the boxes determine which arrangements are closed.
//!
//! When a round closes few arrangements, the search guesses in the chute with the fewest arrangements. It prefers a
//! digit with two arrangements there, because such a guess excludes the most. The scheme of triads and arrangements is
//! from Tom Dillon's tdoku (2019). This is an independent implementation, and the rounds are new.

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
use self::rounds::{TightenOutcome, WorkingPosition};
use self::vector::Task;
use super::solution_search::{Advance, GuessBudget, SolutionSearch};
use super::start::SearchStart;
use super::vector::VectorKind;
use crate::board::{Geometry, Grid};

/// The maximum number of positions on the stack: digits times chutes. Each guess fixes one digit in one chute on its
/// branch.
const MAX_DEPTH: usize = 9 * 6;

/// A depth-first search that returns one solution after another.
///
/// The search allocates nothing: its stack is borrowed, or owned in a box.
#[derive(Clone, Debug)]
pub(super) struct NineSearch<W> {
    kind: VectorKind,
    geometry: &'static Geometry,
    position: Position,
    position_state: PositionState,
    n_guesses: u64,
    /// Whether any guess was wrong so far.
    has_failed: bool,
    stack: W,
}

/// The stack of positions to continue with. In each of them a guess is excluded.
#[derive(Clone, Debug)]
pub(super) struct PositionStack {
    n_waiting: usize,
    positions: [Option<Position>; MAX_DEPTH],
}

impl PositionStack {
    /// Makes an empty stack. It has 27 kB, but only one word of each empty entry is written.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            n_waiting: 0,
            positions: std::array::from_fn(|_| None),
        }
    }

    /// Pushes the current position, with a guess excluded.
    #[inline(always)]
    fn push(&mut self, current: &impl WorkingPosition, guess: Guess) {
        // The position is too large to be made first and then moved, so it is written in place.
        let entry = self.positions[self.n_waiting].get_or_insert(Position::EMPTY);
        current.store(entry);
        guess.close_in(entry);
        self.n_waiting += 1;
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<&Position> {
        self.n_waiting = self.n_waiting.checked_sub(1)?;
        self.positions[self.n_waiting].as_ref()
    }
}

/// The state of the current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PositionState {
    /// No eliminations have been made yet.
    New,
    /// The rules may still eliminate candidates. The search applies them, or guesses without doing so.
    RulesPending,
    /// No eliminations remain. The position is a solution, or the search guesses next.
    RulesExhausted,
    /// The position is a solution that was reported.
    Reported,
    /// The position has no solution.
    Contradictory,
}

impl PositionState {
    #[inline(always)]
    const fn from_outcome(outcome: TightenOutcome) -> Self {
        match outcome {
            TightenOutcome::Fully => Self::RulesExhausted,
            TightenOutcome::Mostly => Self::RulesPending,
            TightenOutcome::Refuted => Self::Contradictory,
        }
    }
}

pub(super) fn supports(geometry: &Geometry) -> bool {
    geometry == Geometry::standard()
}

impl<W: BorrowMut<PositionStack>> NineSearch<W> {
    /// Begins a search. The board must be one for which [`supports`] returns `true`.
    #[inline]
    pub(super) fn new(start: SearchStart<'_>, kind: VectorKind, waiting: W) -> Self {
        Self {
            kind,
            geometry: start.geometry(),
            position: vector::run(kind, LoadTask(start)),
            position_state: PositionState::New,
            n_guesses: 0,
            has_failed: false,
            stack: waiting,
        }
    }
}

impl<W: BorrowMut<PositionStack>> SolutionSearch for NineSearch<W> {
    fn advance(&mut self, budget: &mut GuessBudget<'_>) -> Advance {
        let kind = self.kind;
        vector::run(
            kind,
            AdvanceTask {
                search: self,
                budget,
            },
        )
    }

    fn solution(&self) -> Option<Grid> {
        match self.position_state {
            PositionState::Reported => self.position.to_grid(self.geometry),
            _ => None,
        }
    }

    fn n_guesses(&self) -> u64 {
        self.n_guesses
    }
}

/// Returns the threshold for guessing. After a round that closes arrangements in at most this number of lanes, a guess
/// promises more than another round.
///
/// The number is 0 before the first guess, because many puzzles need no guess at all. It is small after a wrong guess,
/// in a search that must be exhaustive. It is larger while every guess was right, as in a grid with many solutions.
#[inline(always)]
const fn guess_threshold(n_guesses: u64, has_failed: bool) -> u32 {
    match (n_guesses, has_failed) {
        (0, _) => 0,
        (_, false) => 4,
        (_, true) => 1,
    }
}

/// The task that reads a grid.
struct LoadTask<'a>(SearchStart<'a>);

impl Task for LoadTask<'_> {
    type Output = Position;

    #[inline(always)]
    fn run<H: WorkingPosition>(self) -> Position {
        Position::new::<H::Lanes>(self.0)
    }
}

/// The task that searches for the next solution.
struct AdvanceTask<'a, 'b, W> {
    search: &'a mut NineSearch<W>,
    budget: &'a mut GuessBudget<'b>,
}

impl<W: BorrowMut<PositionStack>> Task for AdvanceTask<'_, '_, W> {
    type Output = Advance;

    #[inline(always)]
    fn run<H: WorkingPosition>(self) -> Advance {
        let Self { search, budget } = self;
        let waiting = search.stack.borrow_mut();
        let mut current = H::load(&search.position);
        let advance = loop {
            match search.position_state {
                PositionState::New => {
                    let max_closed = guess_threshold(search.n_guesses, search.has_failed);
                    search.position_state =
                        PositionState::from_outcome(current.tighten(max_closed));
                }
                PositionState::RulesPending | PositionState::RulesExhausted => {
                    if !budget.take_guess() {
                        break Advance::Stopped;
                    }
                    if let Some(guess) = Guess::new(&current.arrangements()) {
                        waiting.push(&current, guess);
                        current.decide(guess);
                        search.n_guesses += 1;
                        search.position_state = PositionState::New;
                    } else if search.position_state == PositionState::RulesPending {
                        search.position_state = PositionState::from_outcome(current.tighten(0));
                    } else {
                        search.position_state = PositionState::Reported;
                        break Advance::Solved;
                    }
                }
                PositionState::Reported | PositionState::Contradictory => {
                    search.has_failed |= search.position_state == PositionState::Contradictory;
                    let Some(position) = waiting.pop() else {
                        search.position_state = PositionState::Contradictory;
                        break Advance::Exhausted;
                    };
                    current = H::load(position);
                    search.position_state = PositionState::New;
                }
            }
        };
        current.store(&mut search.position);
        advance
    }
}
