//! The checker: proves a step from its evidence alone.
//!
//! It knows nothing about fish, wings or chains. To prove an elimination it assumes the
//! candidate true; to prove a placement it assumes it false. Then it looks for one candidate
//! from each truth that the step lists, no two in conflict. If there is no such choice, the
//! assumption was wrong and the conclusion holds. Two candidates are in conflict when they are
//! different digits of one cell or the same digit in two cells that see each other.
//!
//! A truth itself is checked first: a cell must be unsolved, a digit must still be missing from
//! its house, and a deadly pattern must really be one.

use crate::board::{Candidate, Candidates, CellSet, Digit, MAX_SIDE};
use crate::techniques::{DeadlyPattern, Step, Truth};

/// Why a step is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproved {
    /// The step concludes nothing.
    #[error("the step has no conclusion")]
    Empty,
    /// A conclusion is about a candidate that is not there.
    #[error("a conclusion names {0:?}, which is no candidate")]
    NoCandidate(Candidate),
    /// A listed truth is none in this position.
    #[error("the evidence lists {0:?}, which is no truth here")]
    NoTruth(Truth),
    /// The evidence allows the placement to be false.
    #[error("the evidence does not force {0:?}")]
    Placement(Candidate),
    /// The evidence allows the eliminated candidate to be true.
    #[error("the evidence does not exclude {0:?}")]
    Elimination(Candidate),
}

/// Checks every conclusion of a step against the evidence it lists.
///
/// # Errors
/// Says what is not proved: the first of no conclusion, a conclusion without candidate, a false
/// truth, an unproved placement, an unproved elimination.
pub fn check(position: &Candidates, step: &Step) -> Result<(), Unproved> {
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Err(Unproved::Empty);
    }
    let mut conclusions = step.placements.iter().chain(&step.eliminations);
    if let Some(missing) = conclusions.find(|candidate| !position.has(**candidate)) {
        return Err(Unproved::NoCandidate(*missing));
    }
    if let Some(wrong) = step.evidence.iter().find(|truth| !holds(position, truth)) {
        return Err(Unproved::NoTruth(wrong.clone()));
    }
    let choice = Choice::new(position, &step.evidence);
    for &placement in &step.placements {
        if choice.clone().without(placement).exists() {
            return Err(Unproved::Placement(placement));
        }
    }
    for &elimination in &step.eliminations {
        if choice.clone().with(elimination).exists() {
            return Err(Unproved::Elimination(elimination));
        }
    }
    Ok(())
}

/// Drops truths that the conclusions do not need.
///
/// Truths are tried from the last to the first, so that those listed first stay. A step that is
/// not proved is returned as it is.
#[must_use]
pub fn shorten(position: &Candidates, step: &Step) -> Step {
    let mut short = step.clone();
    if check(position, &short).is_err() {
        return short;
    }
    for index in (0..short.evidence.len()).rev() {
        let truth = short.evidence.remove(index);
        if check(position, &short).is_err() {
            short.evidence.insert(index, truth);
        }
    }
    short
}

/// Tells whether a truth holds in the position, given the rules (and one solution).
fn holds(position: &Candidates, truth: &Truth) -> bool {
    let geometry = position.geometry();
    match truth {
        Truth::Cell(cell) => position.unsolved().contains(*cell),
        Truth::House(house, digit) => {
            house.index() < geometry.n_houses()
                && geometry.has_digit(*digit)
                && !position.values().digits_in(*house).contains(*digit)
        }
        Truth::Uniqueness(pattern) => is_deadly(position, pattern),
    }
}

/// Tells whether a pattern would allow a second solution if no guardian were true.
fn is_deadly(position: &Candidates, pattern: &DeadlyPattern) -> bool {
    let geometry = position.geometry();
    let cells = pattern.cells();
    let sound_cells = pattern.pairs.iter().all(|(cell, pair)| {
        pair.len() == 2
            && geometry.digits().is_superset(*pair)
            && !position.givens().contains(*cell)
            && position
                .value(*cell)
                .is_none_or(|value| pair.contains(value))
    });
    let none_or_two = |digit: Digit| {
        let of_digit: CellSet = pattern
            .pairs
            .iter()
            .filter(|(_, pair)| pair.contains(digit))
            .map(|(cell, _)| *cell)
            .collect();
        geometry
            .houses()
            .all(|house| matches!((of_digit & geometry.house_cells(house)).len(), 0 | 2))
    };
    !cells.is_empty()
        && cells.len() == pattern.pairs.len()
        && geometry.cells().is_superset(&cells)
        && sound_cells
        && geometry.digits().iter().all(none_or_two)
}

/// A search for one candidate of each truth, no two in conflict.
#[derive(Clone)]
struct Choice<'a> {
    position: &'a Candidates,
    /// By digit: where it may still be chosen.
    open: [CellSet; MAX_SIDE],
    /// Truths without a chosen candidate yet, as lists of candidates.
    pending: Vec<Vec<Candidate>>,
}

impl<'a> Choice<'a> {
    fn new(position: &'a Candidates, truths: &[Truth]) -> Self {
        let mut open = [CellSet::EMPTY; MAX_SIDE];
        for digit in position.geometry().digits() {
            open[digit.index()] = position.places(digit);
        }
        let pending = truths
            .iter()
            .map(|truth| truth.candidates(position))
            .collect();
        Self {
            position,
            open,
            pending,
        }
    }

    /// Chooses a candidate: everything in conflict with it is closed.
    fn with(mut self, candidate: Candidate) -> Self {
        self.choose(candidate);
        self
    }

    /// Rules a candidate out.
    fn without(mut self, candidate: Candidate) -> Self {
        self.open[candidate.digit.index()].remove(candidate.cell);
        self
    }

    fn choose(&mut self, Candidate { cell, digit }: Candidate) {
        self.open[digit.index()] -= self.position.geometry().peers(cell);
        for other in self.position.of(cell).without(digit) {
            self.open[other.index()].remove(cell);
        }
        self.pending
            .retain(|truth| !truth.contains(&Candidate::new(cell, digit)));
    }

    /// Tells whether there is a choice: forced ones first, then the truth with the fewest.
    fn exists(mut self) -> bool {
        loop {
            let mut fewest = usize::MAX;
            let mut best = 0;
            for (index, truth) in self.pending.iter().enumerate() {
                let n_open = truth
                    .iter()
                    .filter(|candidate| self.is_open(**candidate))
                    .count();
                if n_open < fewest {
                    (fewest, best) = (n_open, index);
                }
                if n_open <= 1 {
                    break;
                }
            }
            if fewest == 0 {
                return false;
            }
            if fewest == usize::MAX {
                return true;
            }
            let truth = self.pending.swap_remove(best);
            let mut options = truth
                .into_iter()
                .filter(|candidate| self.is_open(*candidate));
            if fewest == 1 {
                let Some(forced) = options.next() else {
                    return false;
                };
                self.choose(forced);
                continue;
            }
            return options.any(|option| self.clone().with(option).exists());
        }
    }

    fn is_open(&self, candidate: Candidate) -> bool {
        self.open[candidate.digit.index()].contains(candidate.cell)
    }
}
