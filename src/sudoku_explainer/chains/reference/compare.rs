//! Compares the hints of the chain producers with those of the reference implementation.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::SliceRandom;

use super::super::Chains;
use super::super::collect;
use super::super::net::Context;
use super::super::producer::PRODUCERS;
use super::super::search::ForcingHint;
use super::{Grid, Hint, KINDS_OF_CHAINS, multiple_chains};
use crate::board::{Candidate, Candidates, Cell, Geometry};
use crate::cancel::Cancel;
use crate::formats::parse;
use crate::rating::Rating;
use crate::solve;
use crate::sudoku_explainer::SolvingLoop;
use crate::sudoku_explainer::producers::{self, ProducerState};
use crate::sudoku_explainer::rated_position::RatedPosition;

fn grid_of(board: &RatedPosition) -> Grid {
    Grid {
        geometry: board.position.geometry(),
        cells: board.masks.cells.clone(),
    }
}

/// Compares all hints of one of the producers 23 to 30; `index` counts them from 0. Returns the number of hints and the
/// number of hints with nested chains.
fn compare(board: &RatedPosition, state: &mut ProducerState, index: usize) -> [usize; 2] {
    let ours = state.chains.conclusions(board, index);
    let read = multiple_chains(board, &grid_of(board), KINDS_OF_CHAINS[index]);
    let nested = |hint: &&Hint| {
        let mut nodes = hint.branches.iter().flatten();
        nodes.any(|node| node.nested.is_some())
    };
    let n_nested = read.iter().filter(nested).count();
    let read: Vec<_> = read
        .iter()
        .map(|hint| match hint.placed {
            Some(placed) => (placed, true, hint.kind, hint.complexity),
            None => (hint.eliminations[0], false, hint.kind, hint.complexity),
        })
        .collect();
    assert_eq!(ours, read, "producer {}", 23 + index);
    [read.len(), n_nested]
}

impl Chains {
    /// Lists the hints of one of the producers 23 to 30 as conclusion, kind and complexity.
    fn conclusions(
        &mut self,
        board: &RatedPosition,
        index: usize,
    ) -> Vec<(Candidate, bool, u8, usize)> {
        self.update(board.view());
        let table = self.table.as_ref().unwrap();
        let context = Context {
            view: board.view(),
            table,
            is_partial: false,
            cancel: &Cancel::never(),
        };
        let all = collect::all(&mut self.search, context, &PRODUCERS[index]);
        let plain = |hint: &ForcingHint| {
            let at = table.at(hint.target);
            (at, hint.is_on, hint.class.kind(), hint.complexity)
        };
        all.iter().map(plain).collect()
    }
}

/// Solves a puzzle for some steps. Passes each position to `take` in which no producer before the multiple chains has a
/// hint.
fn each_hard(
    puzzle: &str,
    n_steps: usize,
    mut take: impl FnMut(&RatedPosition, &mut ProducerState),
) {
    let never = Cancel::never();
    let mut solving = SolvingLoop::new(&parse(puzzle).unwrap().position(), Rating::MAX);
    for _ in 0..n_steps {
        let hint = producers::next_hint(&solving.board, &mut solving.state, Rating::MAX, &never);
        let hint = hint.unwrap();
        if hint.name.starts_with("Dynamic") {
            take(&solving.board, &mut solving.state);
        }
        solving.take(&hint);
    }
}

/// Returns the number of positions to compare. It is `few`, because the reference is slow, or `all` if `SHUDU_RATE_ALL`
/// is set at compile time.
fn n_positions(few: usize, all: usize) -> usize {
    let asks_all = option_env!("SHUDU_RATE_ALL").is_some();
    if asks_all { all } else { few }
}

const HARD: [&str; 2] = [
    "98.7.....6...8.7....7..5...4....3.2..1......4..69..5....85..9.......1.3.........2",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

#[test]
fn chains_within_chains_are_as_the_rules_read() {
    let mut counts = [[0; 2]; 6];
    for puzzle in HARD {
        each_hard(puzzle, n_positions(1, 12), |board, state| {
            // Level 3 takes seconds without optimisation.
            for (index, counts) in counts.iter_mut().enumerate().take(n_positions(5, 6)) {
                let [all, nested] = compare(board, state, index);
                counts[0] += all;
                counts[1] += nested;
            }
        });
    }
    println!("hints, and those with nested chains, from producer 23 on: {counts:?}");
    assert!(counts[3..5].iter().all(|[all, _]| *all > 0), "{counts:?}");
    assert!(counts[4][1] > 0, "{counts:?}");
}

/// Compares positions with several solutions, in which links alone imply little.
#[test]
fn nested_dynamic_chains_are_as_the_rules_read() {
    let geometry = Geometry::standard();
    let position = parse(HARD[0]).unwrap().position();
    let solution = solve::verdict(position.values()).unique().unwrap();
    let mut counts = [[0; 2]; 2];
    for seed in 0..n_positions(4, 40) as u64 {
        let mut grid = solution.clone();
        let mut cells: Vec<Cell> = geometry.cells().into_iter().collect();
        cells.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        for cell in cells.into_iter().take(26) {
            grid.set(cell, None);
        }
        let board = RatedPosition::new(&Candidates::from_grid(&grid));
        for (index, counts) in [6, 7].into_iter().zip(&mut counts) {
            let [all, nested] = compare(&board, &mut ProducerState::default(), index);
            counts[0] += all;
            counts[1] += nested;
        }
    }
    println!("hints, and those with nested chains, of producers 29 and 30: {counts:?}");
    assert!(counts.iter().all(|[_, nested]| *nested > 0), "{counts:?}");
}
