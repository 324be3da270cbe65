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
mod shape;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::{Candidate, Candidates, Cell};
use crate::engine::Stopped;
use crate::techniques::{Step, TechniqueId};

use board::Board;
use chains::Chains;
use hint::Hint;

/// The rating of a puzzle.
#[derive(Clone, PartialEq, Debug)]
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

/// Rates a position; the steps of the path come without evidence.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
pub fn rate(position: &Candidates, stop: &AtomicBool) -> Result<SeRating, Stopped> {
    walk(position, stop, false)
}

/// Rates a position and makes a [`Step`] of each hint, with evidence that
/// [`proof::check`](crate::proof::check) accepts.
///
/// # Errors
/// [`Stopped`] when the flag was seen raised.
pub fn path(position: &Candidates, stop: &AtomicBool) -> Result<SeRating, Stopped> {
    walk(position, stop, true)
}

fn walk(position: &Candidates, stop: &AtomicBool, is_tracing: bool) -> Result<SeRating, Stopped> {
    let mut board = Board::new(position);
    let mut followed = is_tracing.then(|| position.clone());
    let mut memory = Memory {
        chains: Chains::new(is_tracing),
        pairs: aligned::Memory::default(),
        triplets: aligned::Memory::default(),
    };
    let mut rating = SeRating {
        er: 0.0,
        ep: 0.0,
        ed: 0.0,
        path: Vec::new(),
    };
    let mut is_placed = false;
    while !board.is_solved() {
        let hint = next_hint(&board, &mut memory, stop);
        // A search that was stopped may have missed the better hint.
        if stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        let Some(hint) = hint else {
            rating.er = 20.0;
            break;
        };
        rating.er = rating.er.max(hint.rating);
        if rating.path.is_empty() {
            rating.ed = rating.er;
        }
        if hint.placed.is_some() && !is_placed {
            is_placed = true;
            rating.ep = rating.er;
        }
        for &(cell, digits) in &hint.struck {
            board.strike(usize::from(cell), digits);
        }
        if let Some(mark) = hint.placed {
            board.place(usize::from(mark.cell), usize::from(mark.digit));
        }
        rating.path.push(told(&hint, followed.as_mut()));
        memory.chains.forget();
    }
    Ok(rating)
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
struct Memory {
    chains: Chains,
    pairs: aligned::Memory,
    triplets: aligned::Memory,
}

/// Asks the producers in their order.
fn next_hint(board: &Board, memory: &mut Memory, stop: &AtomicBool) -> Option<Hint> {
    let Memory {
        chains,
        pairs,
        triplets,
    } = memory;
    let view = board.view();
    basic::hidden_single(view)
        .or_else(|| basic::direct_locking(view))
        .or_else(|| basic::direct_hidden_set(view, 2))
        .or_else(|| basic::naked_single(view))
        .or_else(|| basic::direct_hidden_set(view, 3))
        .or_else(|| basic::locking(view))
        .or_else(|| basic::naked_set(view, 2))
        .or_else(|| basic::fish(view, 2))
        .or_else(|| basic::hidden_set(view, 2))
        .or_else(|| basic::naked_set(view, 3))
        .or_else(|| basic::fish(view, 3))
        .or_else(|| basic::hidden_set(view, 3))
        .or_else(|| basic::wing(view, 2))
        .or_else(|| basic::wing(view, 3))
        .or_else(|| loops::unique_loop(view))
        .or_else(|| basic::naked_set(view, 4))
        .or_else(|| basic::fish(view, 4))
        .or_else(|| basic::hidden_set(view, 4))
        .or_else(|| grave::grave(view))
        .or_else(|| aligned::aligned_pair(view, pairs))
        .or_else(|| chains.unary(board, stop))
        .or_else(|| aligned::aligned_triplet(view, triplets))
        .or_else(|| {
            let mut producers = chains::PRODUCERS.iter();
            producers.find_map(|producer| chains.multiple(board, producer, stop))
        })
}
