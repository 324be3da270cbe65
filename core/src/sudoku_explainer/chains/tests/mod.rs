//! Compares the hints of Sudoku Explainer's producers 23 to 30 with a list from an independent implementation.

use std::fmt::Write as _;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::Chains;
use super::collect;
use super::net::Context;
use super::producer::PRODUCERS;
use super::search::ForcingHint;
use crate::board::{Candidates, Cell, Geometry};
use crate::cancel::Cancel;
use crate::formats::parse;
use crate::rating::Rating;
use crate::solve;
use crate::sudoku_explainer::SolvingLoop;
use crate::sudoku_explainer::producers::{self, ProducerState};
use crate::sudoku_explainer::rated_position::RatedPosition;

/// The lines that list the hints of each position.
const LISTED: &str = include_str!("hints.txt");

/// The number of hints that a line lists.
const N_LISTED: usize = 8;

/// The number of positions listed for each puzzle.
const N_POSITIONS: usize = 6;

/// Two of the hardest puzzles known.
const PUZZLES: [&str; 2] = [
    "98.7.....6...8.7....7..5...4....3.2..1......4..69..5....85..9.......1.3.........2",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

/// Returns the listed lines of each position, in the order of the list.
fn listed() -> Vec<Vec<&'static str>> {
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    for line in LISTED.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_digit()) {
            blocks.last_mut().unwrap().push(line);
        } else {
            blocks.push(Vec::new());
        }
    }
    blocks
}

/// Describes the hints of the producer `number` in the format of the list.
fn describe(chains: &mut Chains, board: &RatedPosition, number: usize) -> String {
    chains.update(board.view());
    let table = chains.table.as_ref().unwrap();
    let context = Context {
        view: board.view(),
        table,
        is_partial: false,
        cancel: &Cancel::never(),
    };
    let hints = collect::find_all_hints(&mut chains.search, context, &PRODUCERS[number - 23]);
    let total: usize = hints.iter().map(|hint| hint.complexity).sum();
    let mut text = format!("{number} {} {total}", hints.len());
    for hint in hints.iter().take(N_LISTED) {
        let conclusion = table.candidate(hint.target);
        let name = board.position.geometry().cell_name(conclusion.cell);
        let ForcingHint {
            is_on, complexity, ..
        } = hint;
        let sign = if *is_on { '=' } else { '-' };
        let (digit, kind) = (conclusion.digit, hint.class.sort_key());
        write!(text, " {name}{sign}{digit}:{kind}:{complexity}").unwrap();
    }
    text
}

fn assert_listed(board: &RatedPosition, state: &mut ProducerState, lines: &[&str]) {
    assert!(!lines.is_empty());
    for line in lines {
        let number = line.split(' ').next().unwrap().parse().unwrap();
        assert_eq!(describe(&mut state.chains, board, number), *line);
    }
}

#[test]
fn nested_chains_agree_with_the_list() {
    let never = Cancel::never();
    let mut blocks = listed().into_iter();
    for puzzle in PUZZLES {
        let mut solving = SolvingLoop::new(&parse(puzzle).unwrap().position(), Rating::MAX);
        let mut n_found = 0;
        while n_found < N_POSITIONS {
            let SolvingLoop { board, state, .. } = &mut solving;
            let hint = producers::next_hint(board, state, Rating::MAX, &never).unwrap();
            if hint.name.starts_with("Dynamic") {
                assert_listed(board, state, &blocks.next().unwrap());
                n_found += 1;
            }
            solving.apply(&hint);
        }
    }
}

/// In a position with several solutions, links alone imply little, so all eight producers have hints.
#[test]
fn chains_of_a_position_with_several_solutions_agree_with_the_list() {
    let position = parse(PUZZLES[0]).unwrap().position();
    let mut grid = solve::verdict(position.values()).unique().unwrap();
    let mut cells: Vec<Cell> = Geometry::standard().cells().into_iter().collect();
    cells.shuffle(&mut ChaCha8Rng::seed_from_u64(0));
    for cell in cells.into_iter().take(26) {
        grid.set(cell, None);
    }
    let board = RatedPosition::new(&Candidates::from_grid(&grid));
    let lines = listed().pop().unwrap();
    assert_eq!(lines.len(), PRODUCERS.len());
    assert_listed(&board, &mut ProducerState::default(), &lines);
}
