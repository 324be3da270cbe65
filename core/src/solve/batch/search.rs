//! Depth-first searches of many puzzles, one in each lane.

use super::guess::Guess;
use super::lanes::Lanes;
use super::position::Position;
use super::vector::{N_LANES, Task, Vector};

/// The limits of the search of each puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The number of solutions, at least one, with which a search ends.
    pub(super) solutions: u32,
    /// The largest number of guesses. A search that needs more gives up.
    pub(super) guesses: u32,
}

/// The outcome of the search of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchOutcome {
    /// All solutions were found; their number is below the limit.
    Exhausted(u32),
    /// The number of solutions found has reached the limit.
    Enough,
    /// The search gave up, because it needed too many guesses.
    Undecided,
}

/// The task that searches many puzzles. `take` gets each solution.
pub(super) struct Search<I, F> {
    positions: I,
    limits: Limits,
    take: F,
}

/// The search that occupies a lane.
#[derive(Default)]
struct LaneSearch {
    /// The index of the puzzle among all puzzles.
    number: usize,
    n_solutions: u32,
    n_guesses: u32,
    /// The positions to continue with. In each of them a guess is excluded.
    waiting: Vec<Position>,
}

/// An iterator over a set of lanes, one bit for each lane.
struct LaneIter(u32);

impl Iterator for LaneIter {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lane = self.0.trailing_zeros() as usize % N_LANES;
        self.0 &= self.0 - 1;
        Some(lane)
    }
}

impl<I, F> Search<I, F>
where
    I: Iterator<Item = Position>,
    F: FnMut(usize, &Position),
{
    /// Makes a search that passes the index of a puzzle and each of its solutions to `take`.
    pub(super) const fn new(positions: I, limits: Limits, take: F) -> Self {
        Self {
            positions,
            limits,
            take,
        }
    }
}

impl<I, F> Task for Search<I, F>
where
    I: Iterator<Item = Position>,
    F: FnMut(usize, &Position),
{
    /// The outcome of each puzzle, by index.
    type Output = Vec<SearchOutcome>;

    #[inline(always)]
    fn run<V: Vector>(mut self) -> Vec<SearchOutcome> {
        let mut lanes = Lanes::EMPTY;
        let mut runs: [LaneSearch; N_LANES] = std::array::from_fn(|_| LaneSearch::default());
        let mut all_found = Vec::with_capacity(self.positions.size_hint().0);
        // All lanes start as ended, so that each takes its first puzzle.
        let mut ended = u32::MAX >> (32 - N_LANES);
        let mut busy = 0;
        loop {
            for lane in LaneIter(ended) {
                busy &= !(1 << lane);
                if let Some(position) = self.positions.next() {
                    lanes.set_position(lane, &position);
                    let run = &mut runs[lane];
                    run.waiting.clear();
                    (run.number, run.n_solutions, run.n_guesses) = (all_found.len(), 0, 0);
                    all_found.push(SearchOutcome::Undecided);
                    busy |= 1 << lane;
                }
            }
            if busy == 0 {
                return all_found;
            }
            let outcome = lanes.apply_round::<V>();
            ended = 0;
            let mut to_go_back = outcome.refuted & busy;
            let settled = outcome.unchanged & !outcome.refuted & busy;
            for lane in LaneIter(settled & outcome.complete) {
                let run = &mut runs[lane];
                (self.take)(run.number, &lanes.position(lane));
                run.n_solutions += 1;
                if run.n_solutions == self.limits.solutions {
                    all_found[run.number] = SearchOutcome::Enough;
                    ended |= 1 << lane;
                } else {
                    to_go_back |= 1 << lane;
                }
            }
            for lane in LaneIter(to_go_back) {
                let run = &mut runs[lane];
                if let Some(position) = run.waiting.pop() {
                    lanes.set_position(lane, &position);
                } else {
                    all_found[run.number] = SearchOutcome::Exhausted(run.n_solutions);
                    ended |= 1 << lane;
                }
            }
            for lane in LaneIter(settled & !outcome.complete) {
                let run = &mut runs[lane];
                let mut position = lanes.position(lane);
                let guess = Guess::new(&position, lanes.pairs(lane));
                let Some(guess) = guess.filter(|_| run.n_guesses < self.limits.guesses) else {
                    ended |= 1 << lane;
                    continue;
                };
                run.n_guesses += 1;
                guess.eliminate_from(&mut position);
                run.waiting.push(position);
                lanes.set_digit(lane, guess.band, guess.cell, guess.digit);
            }
        }
    }
}
