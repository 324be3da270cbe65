//! The rating of a puzzle: its path of steps in `HoDoKu`'s order, its score and its level.

use super::found_step::{FoundStep, cell_truths};
use super::level::HodokuLevel;
use super::names::StepName;
use super::step_cache::StepCache;
use super::step_types::{self, StepType};
use super::tracked_position::TrackedPosition;
use crate::board::{Candidate, Candidates, Clues, Grid, HouseKind};
use crate::cancel::{Cancel, Cancelled};
use crate::proof;
use crate::solve;
use crate::techniques::{Pattern, Single, Step, TechniqueId, Truth};
use crate::words::{Message, Words, say, spoken_errors};

/// The reason why a position has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unrated {
    /// The work was cancelled.
    Cancelled(Cancelled),
    /// There is no solution, or more than one.
    NotUnique,
    /// The board has rules that `HoDoKu` does not support.
    Variant,
}

spoken_errors!(Unrated);

impl Unrated {
    /// Returns the reason as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Cancelled(_) => say!(words, "hodoku-unrated-cancelled"),
            Self::NotUnique => say!(words, "hodoku-unrated-not-unique"),
            Self::Variant => say!(words, "hodoku-unrated-variant"),
        }
    }
}

impl From<Cancelled> for Unrated {
    fn from(cancelled: Cancelled) -> Self {
        Self::Cancelled(cancelled)
    }
}

/// A rating on `HoDoKu`'s scale: level, score and path.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HodokuRating {
    /// The level of the path.
    pub level: HodokuLevel,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// Every step, in order.
    pub path: Vec<PathStep>,
}

impl HodokuRating {
    /// Returns whether a step of the path is a guess, for which `HoDoKu` looks up a digit of the solution.
    #[must_use]
    pub fn needs_guessing(&self) -> bool {
        self.path
            .iter()
            .any(|step| step.name == StepName::BruteForce)
    }
}

/// A step on `HoDoKu`'s path.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PathStep {
    /// `HoDoKu`'s name for the step.
    pub name: StepName,
    /// The step type that was searched; it has the score and the level.
    pub step_type: StepType,
    /// The candidate that is placed, if any.
    pub placement: Option<Candidate>,
    /// The eliminated candidates, in `HoDoKu`'s order.
    pub eliminations: Vec<Candidate>,
    /// The truths that prove the step; empty for a guess.
    pub evidence: Vec<Truth>,
}

impl PathStep {
    /// Makes the engine's step, which [`proof::check`] accepts in the position before this step. Returns `None` for a
    /// guess.
    #[must_use]
    pub fn to_step(&self, position: &Candidates) -> Option<Step> {
        let mut eliminations = self.eliminations.clone();
        eliminations.sort_unstable();
        let step = Step {
            technique: self.technique(position)?,
            placements: self.placement.into_iter().collect(),
            eliminations,
            pattern: self.pattern(),
            evidence: self.evidence.clone(),
        };
        Some(proof::shorten(position, &step))
    }

    /// Returns the engine's technique of the step; `None` for a guess.
    fn technique(&self, position: &Candidates) -> Option<TechniqueId> {
        let in_box = self.evidence.iter().any(|truth| match truth {
            Truth::House(house, _) => position.geometry().kind(*house) == HouseKind::Box,
            _ => false,
        });
        match self.name {
            StepName::HiddenSingle if in_box => Some(TechniqueId::HiddenSingleBox),
            name => name.technique(),
        }
    }

    fn pattern(&self) -> Pattern {
        let house = self.evidence.iter().find_map(|truth| match truth {
            Truth::House(house, _) => Some(*house),
            _ => None,
        });
        match (self.name, self.placement) {
            (
                StepName::FullHouse | StepName::NakedSingle | StepName::HiddenSingle,
                Some(candidate),
            ) => Single { candidate, house }.into(),
            _ => Pattern::Evidence,
        }
    }
}

/// Rates a position with exactly one solution.
///
/// Values that are not givens are treated as placed digits, and eliminated candidates stay eliminated.
///
/// ```
/// use shudu_core::board::Candidates;
/// use shudu_core::hodoku::{self, HodokuLevel};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = shudu_core::formats::parse(puzzle)?.grid;
/// let rating = hodoku::rate(&Candidates::from_grid(&grid))?;
/// assert_eq!((rating.level, rating.score), (HodokuLevel::Easy, 204));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unrated::NotUnique`] when there is no solution or several, [`Unrated::Variant`] when `HoDoKu` does not support the
/// rules of the board.
pub fn rate(position: &Candidates) -> Result<HodokuRating, Unrated> {
    rate_until(position, &Cancel::never())
}

/// Rates a position like [`rate`]. Stops when `cancel` is set.
///
/// # Errors
/// [`Unrated::NotUnique`] when there is no solution or several, [`Unrated::Variant`] when `HoDoKu` does not support the
/// rules of the board, and [`Unrated::Cancelled`] when the flag was set before the rating was known.
pub fn rate_until(position: &Candidates, cancel: &Cancel) -> Result<HodokuRating, Unrated> {
    if !position.geometry().is_plain() {
        return Err(Unrated::Variant);
    }
    let clues = Clues {
        grid: position.values().clone(),
        exclusions: position.exclusions().clone(),
    };
    let solution = solve::verdict_until(&clues, cancel)?
        .unique()
        .ok_or(Unrated::NotUnique)?;
    let agrees = |cell| {
        solution
            .get(cell)
            .is_some_and(|digit| position.digits_in(cell).contains(digit))
    };
    if !position.unsolved().iter().all(agrees) {
        return Err(Unrated::NotUnique);
    }
    let mut solver = HodokuSolver {
        board: TrackedPosition::new(position),
        solution,
    };
    let mut rating = HodokuRating {
        level: HodokuLevel::Easy,
        score: 0,
        path: Vec::new(),
    };
    while !solver.board.is_solved() {
        cancel.check()?;
        let step = solver.apply_next_step(cancel)?;
        rating.score += step.step_type.score;
        rating.level = rating.level.max(step.step_type.level);
        rating.path.push(step);
    }
    rating.level = rating.level.raised_to_score(rating.score);
    Ok(rating)
}

/// The solving loop: a position that is solved step by step, and its solution.
struct HodokuSolver {
    board: TrackedPosition,
    solution: Grid,
}

impl HodokuSolver {
    /// Finds the next step and applies it to the position.
    fn apply_next_step(&mut self, cancel: &Cancel) -> Result<PathStep, Unrated> {
        let (step_type, step) = match self.next_single() {
            Some(single) => single,
            None => self.find_step(cancel)?,
        };
        for &candidate in &step.eliminations {
            self.board.remove(candidate);
        }
        if let Some(placement) = step.placement {
            self.board.place(placement);
        }
        Ok(PathStep {
            name: step.name,
            step_type,
            placement: step.placement,
            eliminations: step.eliminations,
            evidence: step.evidence,
        })
    }

    fn next_single(&mut self) -> Option<(StepType, FoundStep)> {
        if let Some((single, house)) = self.board.find_full_house() {
            let evidence = vec![Truth::House(house, single.digit)];
            let step = FoundStep::placing(StepName::FullHouse, single, evidence);
            return Some((step_types::FULL_HOUSE, step));
        }
        if let Some(single) = self.board.pop_naked_single() {
            let step =
                FoundStep::placing(StepName::NakedSingle, single, cell_truths([single.cell]));
            return Some((step_types::NAKED_SINGLE, step));
        }
        let single = self.board.pop_hidden_single()?;
        let houses = self.board.geometry().houses_of(single.cell);
        let house = houses
            .iter()
            .find(|house| self.board.n_places(**house, single.digit) == 1);
        let truth = house.map(|house| Truth::House(*house, single.digit));
        let evidence = truth.into_iter().collect();
        let step = FoundStep::placing(StepName::HiddenSingle, single, evidence);
        Some((step_types::HIDDEN_SINGLE, step))
    }

    fn find_step(&self, cancel: &Cancel) -> Result<(StepType, FoundStep), Unrated> {
        let cache = StepCache::new(&self.board, cancel);
        for step_type in step_types::SEARCHED {
            cancel.check()?;
            if let Some(step) = (step_type.find)(&cache) {
                return Ok((*step_type, step));
            }
        }
        cancel.check()?;
        let step = self.guess().ok_or(Unrated::NotUnique)?;
        Ok((step_types::BRUTE_FORCE, step))
    }

    /// Guesses as `HoDoKu` does: places the digit of the solution in the middle one of the unsolved cells.
    fn guess(&self) -> Option<FoundStep> {
        let unsolved = self.board.unsolved();
        let cell = unsolved.iter().nth(unsolved.len() / 2)?;
        let placement = Candidate::new(cell, self.solution.get(cell)?);
        Some(FoundStep::placing(
            StepName::BruteForce,
            placement,
            Vec::new(),
        ))
    }
}
