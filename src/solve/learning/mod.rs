//! The search for large boards, which learns from every conflict.
//!
//! Above nine by nine there are puzzles on which a search that only goes back to its last guess is lost
//! for hours: an early guess was wrong, and every branch above it finds that out anew. This search asks
//! of each conflict which of its assumptions it took, keeps the answer as a *clause*, goes back as far as
//! the clause allows, and never makes the same mistake again. Candidates that take part in conflicts are
//! tried first, and from time to time the search begins anew with what it has learned. Puzzles of sixteen
//! by sixteen that took a plain search more than twenty minutes take it about a millisecond.
//!
//! What follows from the demands of the puzzle (one digit a cell, one place a digit and house) is drawn
//! from words of bits, not from clauses; only what was learned is one.
//!
//! After a solution the search must not find it again. Instead of a clause against each, of which there
//! could be millions, the last choice is turned round and becomes part of the level below; up to that
//! level, the *floor*, the search then goes back one choice at a time, as a plain one does.
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
use self::order::Order;
use self::trail::{Conflict, Reason, Trail};
use super::general::Advance;
use super::start::SearchStart;
use crate::board::{Candidate, Grid};

/// The conflicts after which the search begins anew, times the number that [`luby`] gives.
const CONFLICTS_A_RUN: u64 = 64;

/// How many clauses are kept before the worse half is forgotten, and how many more each time after that.
const N_CLAUSES: usize = 4_000;
const MORE_CLAUSES: usize = 300;

/// A search that can be asked for one solution after the other.
#[derive(Clone, Debug)]
pub(super) struct LearningSearch {
    demands: &'static Demands,
    grid: Grid,
    trail: Trail,
    clauses: Clauses,
    analysis: Analysis,
    order: Order,
    /// Literals that are true in every solution, and were learned above level 0.
    truths: Vec<Literal>,
    /// The level that the search leaves only when all its solutions have been found.
    floor: usize,
    state: State,
    n_guesses: u64,
    most_clauses: usize,
    n_runs: u64,
    n_conflicts_left: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Under way.
    Open,
    /// On a solution that was reported.
    Reported,
    /// All solutions were reported.
    Exhausted,
}

impl LearningSearch {
    /// Begins a search.
    pub(super) fn new(start: SearchStart<'_>) -> Self {
        let grid = start.grid;
        let demands = Demands::of(grid.geometry());
        let mut search = Self {
            demands,
            grid: grid.clone(),
            trail: Trail::new(demands),
            clauses: Clauses::new(demands.n_candidates()),
            analysis: Analysis::new(demands),
            order: Order::new(demands.n_candidates()),
            truths: Vec::new(),
            floor: 0,
            state: State::Open,
            n_guesses: 0,
            most_clauses: N_CLAUSES,
            n_runs: 1,
            n_conflicts_left: CONFLICTS_A_RUN,
        };
        let givens = grid.filled();
        let givens = givens.iter().filter_map(|cell| {
            let digit = grid.get(cell)?;
            Some(demands.variable(Candidate::new(cell, digit)).is_true())
        });
        let ruled_out = start.ruled_out();
        let ruled_out = ruled_out.map(|candidate| demands.variable(candidate).is_false());
        let mut known = givens.chain(ruled_out);
        if known.any(|literal| search.trail.imply(literal, Reason::None).is_err()) {
            search.state = State::Exhausted;
        }
        search
    }

    /// Returns how many guesses have been made so far.
    #[inline]
    pub(super) const fn n_guesses(&self) -> u64 {
        self.n_guesses
    }

    /// Goes on to the next solution.
    ///
    /// `stop` is asked before every guess.
    pub(super) fn advance(&mut self, stop: impl Fn() -> bool) -> Advance {
        if self.state == State::Reported {
            self.state = State::Open;
            self.turn_last_choice();
        }
        while self.state == State::Open {
            if let Err(conflict) = self.follow() {
                self.resolve(conflict);
            } else if self.trail.is_complete() {
                self.state = State::Reported;
                return Advance::Solved;
            } else if stop() {
                return Advance::Stopped;
            } else if self.n_conflicts_left == 0 {
                self.begin_anew();
            } else {
                self.guess();
            }
        }
        Advance::Exhausted
    }

    /// Draws all consequences of what is held to be true.
    #[inline]
    fn follow(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.next_to_follow() {
            self.trail.follow_demands(literal)?;
            self.clauses.follow(literal.denied(), &mut self.trail)?;
        }
        Ok(())
    }

    /// Takes the most active open candidate for what it was last.
    fn guess(&mut self) {
        while let Some(variable) = self.order.pop() {
            if self.trail.is_open(variable) {
                self.trail.choose(self.trail.last(variable));
                self.n_guesses += 1;
                return;
            }
        }
    }

    /// Learns from a conflict and goes back to where the lesson tells something new.
    fn resolve(&mut self, conflict: Conflict) {
        self.n_conflicts_left = self.n_conflicts_left.saturating_sub(1);
        if self.trail.level() == self.floor {
            self.turn_last_choice();
            return;
        }
        let lesson = (self.analysis).learn(conflict, &self.trail, &self.clauses, &mut self.order);
        self.order.fade();
        self.back_to(lesson.level.max(self.floor));
        let literal = lesson.literals[0];
        let reason = if lesson.literals.len() == 1 {
            self.truths.push(literal);
            Reason::None
        } else {
            Reason::Clause(self.clauses.add(&lesson.literals, lesson.n_levels))
        };
        self.trail.assume(literal, reason);
    }

    /// Goes on with the opposite of the last choice, all solutions that it leads to having been found.
    fn turn_last_choice(&mut self) {
        while let Some(choice) = self.trail.choice() {
            self.floor = self.trail.level() - 1;
            self.back_to(self.floor);
            self.trail.assume(choice.denied(), Reason::None);
            let mut truths = self.truths.iter();
            if truths.all(|truth| self.trail.imply(*truth, Reason::None).is_ok()) {
                return;
            }
        }
        self.state = State::Exhausted;
    }

    fn begin_anew(&mut self) {
        self.back_to(self.floor);
        self.n_runs += 1;
        self.n_conflicts_left = CONFLICTS_A_RUN * luby(self.n_runs);
        if self.clauses.len() > self.most_clauses {
            self.clauses.forget_half(&mut self.trail);
            self.most_clauses += MORE_CLAUSES;
        }
    }

    #[inline]
    fn back_to(&mut self, level: usize) {
        let order = &mut self.order;
        self.trail.back_to(level, |variable| order.insert(variable));
    }

    /// Returns the solution that the search has come upon last.
    pub(super) fn solution(&self) -> Option<Grid> {
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
}

/// Returns a number of the sequence 1, 1, 2, 1, 1, 2, 4, 1, …; the first has the number 1.
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
        let values: Vec<u8> = (text.chars())
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
        let mut found = Vec::new();
        while search.advance(|| false) == Advance::Solved {
            found.push(search.solution().unwrap());
        }
        assert_eq!(search.advance(|| false), Advance::Exhausted);
        found
    }

    #[test]
    fn luby_s_sequence_begins_as_published() {
        let begin: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(begin, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// There are 288 solution grids of four by four.
    #[test]
    fn every_solution_is_found_once() {
        let empty = grid(Geometry::with_boxes(2, 2).unwrap(), &".".repeat(16));
        let mut found = solutions(&empty, None);
        assert_eq!(found.len(), 288);
        assert!(found.iter().all(Grid::is_solution));
        let names = |found: &[Grid]| {
            found
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
