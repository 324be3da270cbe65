//! Ratings as Sudoku Explainer 1.2.1.3 gives them: ER, EP, ED and the whole path.
//!
//! The scale is that of Nicolas Juillerat's Sudoku Explainer 1.2.1 with the `serate` command line
//! of version 1.2.1.3, and is defined for 9×9; other boards are rated by the same rules.
//!
//! Sudoku Explainer asks its *producers* one after the other and takes the first hint of the first
//! that has one. So everything that decides which hint comes first is part of the scale: the order
//! of producers, houses, cells and subsets, and a number of quirks. All of that lives here and
//! nowhere else; the techniques themselves know nothing of it.

mod aligned;
mod basic;
mod board;
mod chains;
mod evidence;
mod grave;
mod hint;
mod loops;
mod producers;
mod shape;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::{Candidate, Candidates, Cell};
use crate::engine::Stopped;
use crate::techniques::{Step, TechniqueId};

use board::Board;
use chains::Chains;
use hint::Hint;

/// The rating of a puzzle.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct SeRating {
    /// The rating of the hardest step; 20 when the hints gave out before the end.
    pub er: f64,
    /// The hardest step up to the first placement.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
    /// The steps.
    pub path: Vec<SeStep>,
}

impl SeRating {
    /// Tells whether the path reaches the solution.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.er < UNSOLVED
    }

    /// Returns the technique of the hardest step, the first of them if there are several; `None`
    /// when there is no step or the hints give out.
    #[must_use]
    pub fn hardest(&self) -> Option<TechniqueId> {
        let hardest = self.path.iter().find(|step| step.rating >= self.er)?;
        self.is_complete().then(|| hardest.technique())
    }
}

/// A step on the path.
#[derive(Clone, PartialEq, Debug)]
pub struct SeStep {
    /// The name that Sudoku Explainer gives the technique.
    pub name: &'static str,
    /// The unrounded rating.
    pub rating: f64,
    /// The number of nodes of a chain; 0 for other techniques.
    pub complexity: usize,
    /// The digit placed.
    pub placement: Option<Candidate>,
    /// Candidates struck, by cell, then digit; not those that a placement strikes.
    pub eliminations: Vec<Candidate>,
    /// The step of the engine with its evidence, when the path was asked for.
    pub step: Option<Step>,
}

impl SeStep {
    /// Returns the technique of the catalogue that it is an instance of.
    #[must_use]
    pub fn technique(&self) -> TechniqueId {
        evidence::technique(self.name, self.rating)
    }
}

/// Rounds a rating to the one decimal that is printed.
#[must_use]
pub fn rounded(rating: f64) -> f64 {
    ((rating + 0.05) * 10.0).floor() / 10.0
}

/// Returns a rating in tenths, rounded.
#[must_use]
#[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
pub fn tenths(rating: f64) -> u16 {
    (rounded(rating) * 10.0).round() as u16
}

/// Rates a position; the steps of the path come without evidence.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
pub fn rate(position: &Candidates, stop: &AtomicBool) -> Result<SeRating, Stopped> {
    let rating = Walk::new(position, NO_BOUND).follow(stop)?;
    Ok(rating.unwrap_or_default())
}

/// Rates a position and makes a [`Step`] of each hint, with evidence that
/// [`proof::check`](crate::proof::check) accepts.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
pub fn path(position: &Candidates, stop: &AtomicBool) -> Result<SeRating, Stopped> {
    let rating = Walk::new(position, NO_BOUND)
        .traced(position)
        .follow(stop)?;
    Ok(rating.unwrap_or_default())
}

/// Rates a position that is not harder than `most`, an ER as printed (such as 7.2); `None` when it
/// is.
///
/// A position that is too hard costs little more than its steps up to the first that shows it:
/// harder hints are not even looked for.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
pub fn rate_within(
    position: &Candidates,
    most: f64,
    stop: &AtomicBool,
) -> Result<Option<SeRating>, Stopped> {
    Walk::new(position, most).follow(stop)
}

/// Tells whether the ER of a position, as printed, is `er` or more, without looking for hints as
/// hard as that.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
pub fn is_at_least(position: &Candidates, er: f64, stop: &AtomicBool) -> Result<bool, Stopped> {
    let below = ((er * 10.0).round() - 1.0) / 10.0;
    Ok(rate_within(position, below, stop)?.is_none())
}

/// Rates a position as [`rate`] does, but takes the cells of one hint in another order where Sudoku
/// Explainer's own order is a matter of chance.
///
/// Within a chain of 9.0 and more, Sudoku Explainer takes the cells that one pattern strikes in the
/// order of a hash table over their memory addresses, which differs from run to run; so it has
/// several ratings for a few puzzles. Ours takes them in reading order. `turns` gives each cell
/// its turn, in row-major order; equal turns leave the reading order.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
///
/// # Panics
/// If there are fewer turns than cells.
pub fn rate_by_turns(
    position: &Candidates,
    turns: &[u16],
    stop: &AtomicBool,
) -> Result<SeRating, Stopped> {
    assert!(turns.len() >= position.geometry().n_cells());
    let mut walk = Walk::new(position, NO_BOUND);
    walk.memory.chains.take_cells_by(turns.into());
    Ok(walk.follow(stop)?.unwrap_or_default())
}

/// No rating is as high, not even that of a position on which the hints give out.
const NO_BOUND: f64 = f64::INFINITY;

/// The ER of a position on which the hints give out.
const UNSOLVED: f64 = 20.0;

/// The way of a position to its solution, hint by hint.
struct Walk {
    board: Board,
    memory: Memory,
    /// What a hint may be worth, as printed.
    most: f64,
    /// The position as the engine knows it, when its steps are wanted.
    followed: Option<Candidates>,
    rating: SeRating,
}

impl Walk {
    fn new(position: &Candidates, most: f64) -> Self {
        Self {
            board: Board::new(position),
            memory: Memory::default(),
            most,
            followed: None,
            rating: SeRating::default(),
        }
    }

    /// Makes steps of the engine of the hints.
    fn traced(mut self, position: &Candidates) -> Self {
        self.followed = Some(position.clone());
        self.memory.chains = Chains::new(true);
        self
    }

    /// Takes hint after hint; `None` when one is worth too much.
    fn follow(mut self, stop: &AtomicBool) -> Result<Option<SeRating>, Stopped> {
        let mut is_placed = false;
        while !self.board.is_solved() {
            let hint = producers::next_hint(&self.board, &mut self.memory, self.most, stop);
            // A search that was stopped may have missed the better hint.
            if stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            let rating = &mut self.rating;
            let worth = hint.as_ref().map_or(UNSOLVED, |hint| hint.rating);
            if rounded(worth) > self.most + 0.05 {
                return Ok(None);
            }
            rating.er = rating.er.max(worth);
            let Some(hint) = hint else { break };
            if rating.path.is_empty() {
                rating.ed = rating.er;
            }
            if hint.placed.is_some() && !is_placed {
                is_placed = true;
                rating.ep = rating.er;
            }
            self.take(&hint);
        }
        Ok(Some(self.rating))
    }

    /// Draws the conclusions of a hint.
    fn take(&mut self, hint: &Hint) {
        for &(cell, digits) in &hint.struck {
            self.board.strike(usize::from(cell), digits);
        }
        if let Some(mark) = hint.placed {
            self.board
                .place(usize::from(mark.cell), usize::from(mark.digit));
        }
        self.rating.path.push(told(hint, self.followed.as_mut()));
        self.memory.chains.forget();
    }
}

/// Tells a hint as a step of the path, and draws its conclusions in a position that is followed.
fn told(hint: &Hint, position: Option<&mut Candidates>) -> SeStep {
    let candidate =
        |cell: u8, digit: usize| Candidate::new(Cell::new(usize::from(cell)), board::digit(digit));
    let struck = hint.struck.iter();
    let mut eliminations: Vec<Candidate> = struck
        .flat_map(|(cell, digits)| shape::bits(*digits).map(move |digit| candidate(*cell, digit)))
        .collect();
    eliminations.sort_unstable();
    let step = position.map(|position| {
        let step = evidence::step(position, hint, eliminations.clone());
        step.apply(position);
        step
    });
    SeStep {
        name: hint.name,
        rating: hint.rating,
        complexity: hint.complexity,
        placement: hint
            .placed
            .map(|mark| candidate(mark.cell, usize::from(mark.digit))),
        eliminations,
        step,
    }
}

/// What some producers remember from hint to hint.
#[derive(Default)]
struct Memory {
    chains: Chains,
    pairs: aligned::Memory,
    triplets: aligned::Memory,
}
