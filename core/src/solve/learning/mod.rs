//! The search for boards above nine by nine, which learns from every conflict.
//!
//! On large boards, a search that only goes back to its last guess can take hours. After a wrong early guess, every
//! branch below it discovers the mistake anew. This search finds out which of its assumptions caused a conflict, and
//! stores them as a *clause*. It goes back as far as the clause allows and never makes the same mistake again.
//! Sixteen-by-sixteen puzzles that took a plain search more than twenty minutes take it about a millisecond.
//!
//! The search first tries candidates that often take part in conflicts. From time to time it restarts with everything
//! that it has learned.
//!
//! A *literal* says that a candidate is true or false. A *level* is a guess with all its consequences. The rules of the
//! puzzle (one digit per cell, one place per digit and house) are applied with bit words. Clauses only contain what the
//! search has learned.
//!
//! After a solution the search must not find that solution again. Storing a clause against each solution could mean
//! millions of clauses. Instead the search reverses its last guess, and the reversed guess belongs to the level below.
//! That level is the *floor*. Until all solutions above the floor are found, the search only backtracks one guess at a
//! time, as a plain search does.
//!
//! Sources: Marques-Silva and Sakallah, GRASP: A Search Algorithm for Propositional Satisfiability, 1999;
//! Moskewicz and others, Chaff: Engineering an Efficient SAT Solver, 2001; Eén and Sörensson, An Extensible
//! SAT-solver, 2003; Grumberg, Schuster and Yadgar, Memory Efficient All-Solutions SAT Solver, 2004; Luby,
//! Sinclair and Zuckerman, Optimal Speedup of Las Vegas Algorithms, 1993.

mod analysis;
mod clauses;
mod demands;
mod order;
mod trail;

use self::analysis::Analysis;
use self::clauses::Clauses;
use self::demands::{Demands, Literal};
use self::order::ActivityHeap;
use self::trail::{Conflict, Reason, Trail};
use super::solution_search::{Advance, GuessBudget, SolutionSearch};
use super::start::SearchStart;
use crate::board::{Candidate, Grid};

/// The search restarts after this number of conflicts times the next element of the [`luby`] sequence.
const CONFLICTS_PER_RUN: u64 = 64;

/// The number of clauses at which the worse half is deleted, and the amount by which this limit then grows.
const INITIAL_MAX_CLAUSES: usize = 4_000;
const MAX_CLAUSES_INCREMENT: usize = 300;

/// A learning search that returns one solution after another.
#[derive(Clone, Debug)]
pub(super) struct LearningSearch {
    demands: &'static Demands,
    grid: Grid,
    trail: Trail,
    clauses: Clauses,
    analysis: Analysis,
    order: ActivityHeap,
    /// Literals that are true in every solution, but were learned above level 0.
    truths: Vec<Literal>,
    /// The search goes below this level only after it has found all solutions above it.
    floor: usize,
    state: State,
    n_guesses: u64,
    max_clauses: usize,
    n_runs: u64,
    n_conflicts_left: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// The search is between two solutions.
    Open,
    /// The search is at a solution that was reported.
    Reported,
    /// The search has reported all solutions.
    Exhausted,
}

impl LearningSearch {
    pub(super) fn new(start: SearchStart<'_>) -> Self {
        let grid = start.grid;
        let demands = Demands::for_geometry(grid.geometry());
        let mut search = Self {
            demands,
            grid: grid.clone(),
            trail: Trail::new(demands),
            clauses: Clauses::new(demands.n_candidates()),
            analysis: Analysis::new(demands),
            order: ActivityHeap::new(demands.n_candidates()),
            truths: Vec::new(),
            floor: 0,
            state: State::Open,
            n_guesses: 0,
            max_clauses: INITIAL_MAX_CLAUSES,
            n_runs: 1,
            n_conflicts_left: CONFLICTS_PER_RUN,
        };
        let givens = grid.filled().iter().filter_map(|cell| {
            let digit = grid.get(cell)?;
            Some(demands.variable(Candidate::new(cell, digit)).true_literal())
        });
        let ruled_out = start
            .excluded_candidates()
            .map(|candidate| demands.variable(candidate).false_literal());
        let mut initial_literals = givens.chain(ruled_out);
        if initial_literals.any(|literal| search.trail.imply(literal, Reason::None).is_err()) {
            search.state = State::Exhausted;
        }
        search
    }

    /// Applies the consequences of all true literals.
    #[inline]
    fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.next_unpropagated() {
            self.trail.propagate_demands(literal)?;
            self.clauses.propagate(literal.negated(), &mut self.trail)?;
        }
        Ok(())
    }

    /// Guesses the most active open candidate, with the value that it had last.
    fn guess(&mut self) {
        while let Some(variable) = self.order.pop() {
            if self.trail.is_open(variable) {
                self.trail.push_guess(self.trail.last_literal(variable));
                self.n_guesses += 1;
                return;
            }
        }
    }

    /// Learns a clause from a conflict and goes back to the level at which the clause implies a literal.
    fn learn_from(&mut self, conflict: Conflict) {
        self.n_conflicts_left = self.n_conflicts_left.saturating_sub(1);
        if self.trail.level() == self.floor {
            self.reverse_last_guess();
            return;
        }
        let lesson = (self.analysis).learn(conflict, &self.trail, &self.clauses, &mut self.order);
        self.order.decay();
        self.backtrack_to(lesson.level.max(self.floor));
        let literal = lesson.literals[0];
        let reason = if lesson.literals.len() == 1 {
            self.truths.push(literal);
            Reason::None
        } else {
            Reason::Clause(self.clauses.add(&lesson.literals, lesson.n_levels))
        };
        self.trail.assume(literal, reason);
    }

    /// Reverses the last guess when all solutions with that guess are found.
    fn reverse_last_guess(&mut self) {
        while let Some(choice) = self.trail.last_guess() {
            self.floor = self.trail.level() - 1;
            self.backtrack_to(self.floor);
            self.trail.assume(choice.negated(), Reason::None);
            let mut truths = self.truths.iter();
            if truths.all(|truth| self.trail.imply(*truth, Reason::None).is_ok()) {
                return;
            }
        }
        self.state = State::Exhausted;
    }

    fn restart(&mut self) {
        self.backtrack_to(self.floor);
        self.n_runs += 1;
        self.n_conflicts_left = CONFLICTS_PER_RUN * luby(self.n_runs);
        if self.clauses.len() > self.max_clauses {
            self.clauses.delete_worst_half(&mut self.trail);
            self.max_clauses += MAX_CLAUSES_INCREMENT;
        }
    }

    #[inline]
    fn backtrack_to(&mut self, level: usize) {
        let order = &mut self.order;
        self.trail.back_to(level, |variable| order.insert(variable));
    }
}

impl SolutionSearch for LearningSearch {
    fn advance(&mut self, budget: &mut GuessBudget<'_>) -> Advance {
        if self.state == State::Reported {
            self.state = State::Open;
            self.reverse_last_guess();
        }
        while self.state == State::Open {
            if let Err(conflict) = self.propagate() {
                self.learn_from(conflict);
            } else if self.trail.is_complete() {
                self.state = State::Reported;
                return Advance::Solved;
            } else if !budget.take_guess() {
                return Advance::Stopped;
            } else if self.n_conflicts_left == 0 {
                self.restart();
            } else {
                self.guess();
            }
        }
        Advance::Exhausted
    }

    fn solution(&self) -> Option<Grid> {
        if self.state != State::Reported {
            return None;
        }
        let mut solution = self.grid.clone();
        for literal in self.trail.literals() {
            if literal.claims_true() {
                let Candidate { cell, digit } = self.demands.candidate(literal.variable());
                solution.set(cell, Some(digit));
            }
        }
        Some(solution)
    }

    fn n_guesses(&self) -> u64 {
        self.n_guesses
    }
}

/// Returns an element of the sequence 1, 1, 2, 1, 1, 2, 4, 1, …, counted from 1.
#[inline]
const fn luby(number: u64) -> u64 {
    let length = (number + 1).next_power_of_two();
    if number + 1 == length {
        length / 2
    } else {
        luby(number + 1 - length / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    fn grid(geometry: &'static Geometry, text: &str) -> Grid {
        let values: Vec<u8> = text
            .chars()
            .map(|symbol| symbol.to_digit(36).map_or(0, |value| value as u8))
            .collect();
        Grid::from_values(geometry, &values).unwrap()
    }

    fn solutions(grid: &Grid, forbidden: Option<Candidate>) -> Vec<Grid> {
        let start = SearchStart {
            forbidden,
            ..grid.into()
        };
        let mut search = LearningSearch::new(start);
        let mut solutions = Vec::new();
        let budget = &mut GuessBudget::new(u64::MAX, None);
        while search.advance(budget) == Advance::Solved {
            solutions.push(search.solution().unwrap());
        }
        assert_eq!(search.advance(budget), Advance::Exhausted);
        solutions
    }

    #[test]
    fn lubys_sequence_begins_as_published() {
        let begin: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(begin, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// Counts the solution grids of a four-by-four board, which has 288.
    #[test]
    fn every_solution_is_found_once() {
        let empty = grid(Geometry::with_boxes(2, 2).unwrap(), &".".repeat(16));
        let mut found = solutions(&empty, None);
        assert_eq!(found.len(), 288);
        assert!(found.iter().all(Grid::is_solution));
        let names = |solutions: &[Grid]| {
            solutions
                .iter()
                .map(|one| format!("{one:?}"))
                .collect::<Vec<_>>()
        };
        let mut names = names(&found);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 288);
        let one = Candidate::new(
            empty.geometry().cells().iter().next().unwrap(),
            crate::board::Digit::from_index(0),
        );
        found.retain(|solution| solution.get(one.cell) != Some(one.digit));
        assert_eq!(solutions(&empty, Some(one)).len(), found.len());
    }
}
