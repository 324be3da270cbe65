//! Ratings as in Sudoku Explainer 1.2.1.3: ER, EP, ED and the solution path.
//!
//! The scale is that of Nicolas Juillerat's Sudoku Explainer 1.2.1 with the `serate` command line of version 1.2.1.3.
//! It is defined for 9×9; other boards are rated by the same rules.
//!
//! A puzzle given by candidates (a Sukaku) is rated by the same producers, as in Sukaku Explainer. Its unique loops and
//! BUGs only use candidates that are still present, so no clue of the puzzle invalidates them.
//!
//! Sudoku Explainer has a list of *producers*. Each producer searches for hints of one kind. It asks them in order and
//! takes the first hint of the first producer that has one. So everything that decides which hint comes first is part
//! of the scale: the order of producers, houses, cells and subsets, and a number of quirks. This module reproduces
//! them; the techniques themselves do not depend on them.

mod aligned;
mod basic;
mod bug;
mod chains;
mod combinations;
mod evidence;
mod hint;
mod loops;
mod producers;
mod rated_position;
mod search_order;

use crate::board::{Candidate, Candidates};
use crate::cancel::{Cancel, Cancelled};
use crate::rating::Rating;
use crate::techniques::{Step, TechniqueId};

use chains::Chains;
use hint::Hint;
use producers::ProducerState;
use rated_position::RatedPosition;

/// A rating on Sudoku Explainer's scale: ER, EP, ED and the solution path.
#[derive(Clone, PartialEq, Default, Debug)]
#[non_exhaustive]
pub struct SeRating {
    /// The explainer rating: the rating of the hardest step. It is 20.0 if the path ends before the solution.
    pub er: Rating,
    /// The pearl rating: the highest rating of the steps up to the first placement.
    pub ep: Rating,
    /// The diamond rating: the rating of the first step.
    pub ed: Rating,
    /// The steps in order.
    pub path: Vec<SeStep>,
    /// The index of the hardest step: the first with the highest unrounded rating.
    hardest: usize,
}

impl SeRating {
    /// Returns whether the path reaches the solution.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.er < UNSOLVED
    }

    /// Returns the technique of the hardest step; the first one if several are equally hard. Returns `None` if there is
    /// no step or the path does not reach the solution.
    #[must_use]
    pub fn hardest(&self) -> Option<TechniqueId> {
        let hardest = self.path.get(self.hardest)?;
        self.is_complete().then_some(hardest.technique)
    }

    /// Makes a rating from a path whose steps were rated by other rules, such as those for variants.
    pub(crate) fn from_path(path: Vec<SeStep>, is_complete: bool) -> Self {
        let highest = |steps: &[SeStep]| steps.iter().map(|step| step.rating).max();
        let first_placement = path.iter().position(|step| step.placement.is_some());
        let up_to_first = first_placement.map_or(path.len(), |index| index + 1);
        let er = highest(&path).unwrap_or_default();
        Self {
            er: if is_complete { er } else { UNSOLVED },
            ep: highest(&path[..up_to_first]).unwrap_or_default(),
            ed: highest(&path[..path.len().min(1)]).unwrap_or_default(),
            hardest: path.iter().position(|step| step.rating == er).unwrap_or(0),
            path,
        }
    }
}

/// A step on Sudoku Explainer's path.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct SeStep {
    /// The name that Sudoku Explainer gives the technique.
    pub name: &'static str,
    /// The engine's technique.
    pub technique: TechniqueId,
    /// The rating of the step.
    pub rating: Rating,
    /// The number of nodes of a chain; 0 for other techniques.
    pub complexity: usize,
    /// The candidate that is placed, if any.
    pub placement: Option<Candidate>,
    /// The eliminated candidates, by cell, then digit, without those that the placement removes.
    pub eliminations: Vec<Candidate>,
    /// The engine's step with its evidence. Only present if evidence was requested, for example with [`path`].
    pub step: Option<Step>,
}

/// Rates a position; the steps of the path have no evidence.
#[must_use]
pub fn rate(position: &Candidates) -> SeRating {
    rate_until(position, &Cancel::never()).unwrap_or_default()
}

/// Rates a position like [`rate`]. Stops when `cancel` is set.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
pub fn rate_until(position: &Candidates, cancel: &Cancel) -> Result<SeRating, Cancelled> {
    let rating = SolvingLoop::new(position, NO_BOUND).run(cancel)?;
    Ok(rating.unwrap_or_default())
}

/// Rates a position and makes a [`Step`] of each hint, with evidence that [`proof::check`](crate::proof::check)
/// accepts.
#[must_use]
pub fn path(position: &Candidates) -> SeRating {
    path_until(position, &Cancel::never()).unwrap_or_default()
}

/// Rates a position with evidence like [`path`]. Stops when `cancel` is set.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
pub fn path_until(position: &Candidates, cancel: &Cancel) -> Result<SeRating, Cancelled> {
    let rating = SolvingLoop::new(position, NO_BOUND)
        .with_evidence()
        .run(cancel)?;
    Ok(rating.unwrap_or_default())
}

/// Rates a position if its ER is at most `max_er`; returns `None` if the ER is higher.
///
/// A position above `max_er` costs little: the rating stops at the first step that is too hard, and harder hints are
/// never searched.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
pub fn rate_within(
    position: &Candidates,
    max_er: Rating,
    cancel: &Cancel,
) -> Result<Option<SeRating>, Cancelled> {
    SolvingLoop::new(position, max_er).run(cancel)
}

/// Returns whether the ER of a position is at least `er`. Hints with that rating are not searched, so this is faster
/// than rating the position.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the answer was known.
pub fn is_at_least(position: &Candidates, er: Rating, cancel: &Cancel) -> Result<bool, Cancelled> {
    let Some(below) = er.tenths().checked_sub(1) else {
        return Ok(true);
    };
    Ok(rate_within(position, Rating::from_tenths(below), cancel)?.is_none())
}

/// Rates a position like [`rate`], but with a given order of cells where Sudoku Explainer's own order is random.
///
/// In chains rated 9.0 and above, Sudoku Explainer processes the eliminations of one pattern in the order of a hash
/// table. The table uses memory addresses, so the order differs from run to run, and a few puzzles have several
/// ratings. The other functions of this module use reading order. `cell_order` has a sort key for each cell, in
/// row-major order; cells with equal keys stay in reading order.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
///
/// # Panics
/// When `cell_order` has fewer keys than the board has cells.
// Hidden, because only the comparison with the original program needs it.
#[doc(hidden)]
pub fn rate_with_cell_order(
    position: &Candidates,
    cell_order: &[u16],
    cancel: &Cancel,
) -> Result<SeRating, Cancelled> {
    assert!(cell_order.len() >= position.geometry().n_cells());
    let mut solving = SolvingLoop::new(position, NO_BOUND);
    solving.state.chains.sort_eliminations_by(cell_order.into());
    Ok(solving.run(cancel)?.unwrap_or_default())
}

/// A limit above every rating, including [`UNSOLVED`].
const NO_BOUND: Rating = Rating::MAX;

/// The ER of a position that no producer can solve.
const UNSOLVED: Rating = Rating::from_tenths(200);

/// Sudoku Explainer's solving loop, which applies one hint after another to a position.
struct SolvingLoop {
    board: RatedPosition,
    state: ProducerState,
    /// The highest rating that a hint may have.
    max_er: Rating,
    /// The highest unrounded rating of a step so far. Sudoku Explainer compares ratings before it rounds them.
    highest: f64,
    /// Whether the steps of the path have evidence.
    is_tracing: bool,
    rating: SeRating,
}

impl SolvingLoop {
    fn new(position: &Candidates, max_er: Rating) -> Self {
        Self {
            board: RatedPosition::new(position),
            state: ProducerState::default(),
            max_er,
            highest: 0.0,
            is_tracing: false,
            rating: SeRating::default(),
        }
    }

    /// Turns on evidence: each step of the path gets the engine's step.
    fn with_evidence(mut self) -> Self {
        self.is_tracing = true;
        self.state.chains = Chains::new(true);
        self
    }

    /// Solves the position hint by hint; returns `None` if a hint is rated above `max_er`.
    fn run(mut self, cancel: &Cancel) -> Result<Option<SeRating>, Cancelled> {
        let mut is_placed = false;
        while !self.board.position.is_solved() {
            let hint = producers::next_hint(&self.board, &mut self.state, self.max_er, cancel);
            // A search that was stopped may have missed a better hint.
            cancel.check()?;
            let unrounded = hint.as_ref().map_or(UNSOLVED.er(), |hint| hint.rating);
            if Rating::from_er(unrounded) > self.max_er {
                return Ok(None);
            }
            let rating = &mut self.rating;
            if unrounded > self.highest {
                self.highest = unrounded;
                rating.er = Rating::from_er(unrounded);
                rating.hardest = rating.path.len();
            }
            let Some(hint) = hint else { break };
            if rating.path.is_empty() {
                rating.ed = rating.er;
            }
            if hint.placed.is_some() && !is_placed {
                is_placed = true;
                rating.ep = rating.er;
            }
            self.apply(&hint);
        }
        Ok(Some(self.rating))
    }

    /// Applies a hint to the position and appends its step to the path.
    fn apply(&mut self, hint: &Hint) {
        let step = self.make_step(hint);
        self.rating.path.push(step);
        for &(cell, digits) in &hint.eliminations {
            self.board.eliminate(cell, digits);
        }
        if let Some(placed) = hint.placed {
            self.board.place(placed);
        }
        self.state.chains.invalidate();
    }

    fn make_step(&self, hint: &Hint) -> SeStep {
        let mut eliminations: Vec<Candidate> = hint
            .eliminations
            .iter()
            .flat_map(|&(cell, digits)| {
                let digits = digits.iter();
                digits.map(move |digit| Candidate::new(cell, digit))
            })
            .collect();
        eliminations.sort_unstable();
        let step = self
            .is_tracing
            .then(|| evidence::make_step(&self.board.position, hint, eliminations.clone()));
        SeStep {
            name: hint.name,
            technique: hint.technique,
            rating: Rating::from_er(hint.rating),
            complexity: hint.complexity,
            placement: hint.placed,
            eliminations,
            step,
        }
    }
}
