//! Depth-first searches of many puzzles, one per lane.

use super::guess::Guess;
use super::lanes::Lanes;
use super::position::Position;
use super::vector::{N_LANES, Task, Vector};

/// The limits of each search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The search ends with this number of solutions, at least one.
    pub(super) solutions: u32,
    /// The search gives up when it would need more guesses than this.
    pub(super) guesses: u32,
}

/// The outcome of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// There are exactly this many solutions, fewer than asked for.
    Exhausted(u32),
    /// There are at least as many solutions as asked for.
    Enough,
    /// The search gave up.
    Undecided,
}

/// The task of searching many puzzles.
pub(super) struct Search<I, F> {
    positions: I,
    limits: Limits,
    take: F,
}

/// The search in one lane.
#[derive(Default)]
struct Run {
    /// The index of its puzzle among all puzzles.
    number: usize,
    n_solutions: u32,
    n_guesses: u32,
    /// The positions to continue with, in each of which a guess has been denied.
    waiting: Vec<Position>,
}

/// An iterator over a set of lanes, one bit each.
struct Each(u32);

impl Iterator for Each {
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
    /// Makes a search of puzzles that passes each solution to `take`, with the index of its puzzle.
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
    /// By index of the puzzle.
    type Output = Vec<Found>;

    #[inline(always)]
    fn run<V: Vector>(mut self) -> Vec<Found> {
        let mut lanes = Lanes::EMPTY;
        let mut runs: [Run; N_LANES] = std::array::from_fn(|_| Run::default());
        let mut all_found = Vec::with_capacity(self.positions.size_hint().0);
        // At the start every lane counts as ended, so it takes its first puzzle.
        let mut ended = u32::MAX >> (32 - N_LANES);
        let mut busy = 0;
        loop {
            for lane in Each(ended) {
                busy &= !(1 << lane);
                if let Some(position) = self.positions.next() {
                    lanes.put(lane, &position);
                    let run = &mut runs[lane];
                    run.waiting.clear();
                    (run.number, run.n_solutions, run.n_guesses) = (all_found.len(), 0, 0);
                    all_found.push(Found::Undecided);
                    busy |= 1 << lane;
                }
            }
            if busy == 0 {
                return all_found;
            }
            let seen = lanes.round::<V>();
            ended = 0;
            let mut to_go_back = seen.refuted & busy;
            let settled = seen.settled & !seen.refuted & busy;
            for lane in Each(settled & seen.decided) {
                let run = &mut runs[lane];
                (self.take)(run.number, &lanes.position(lane));
                run.n_solutions += 1;
                if run.n_solutions == self.limits.solutions {
                    all_found[run.number] = Found::Enough;
                    ended |= 1 << lane;
                } else {
                    to_go_back |= 1 << lane;
                }
            }
            for lane in Each(to_go_back) {
                let run = &mut runs[lane];
                if let Some(position) = run.waiting.pop() {
                    lanes.put(lane, &position);
                } else {
                    all_found[run.number] = Found::Exhausted(run.n_solutions);
                    ended |= 1 << lane;
                }
            }
            for lane in Each(settled & !seen.decided) {
                let run = &mut runs[lane];
                let mut position = lanes.position(lane);
                let guess = Guess::new(&position, lanes.pairs(lane));
                let Some(guess) = guess.filter(|_| run.n_guesses < self.limits.guesses) else {
                    ended |= 1 << lane;
                    continue;
                };
                run.n_guesses += 1;
                guess.deny(&mut position);
                run.waiting.push(position);
                lanes.decide(lane, guess.band, guess.cell, guess.digit);
            }
        }
    }
}
