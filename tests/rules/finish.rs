//! The command that fills in the last singles: what it places, when it refuses, and what it counts for.

use shudu::board::{Candidate, Candidates, CellSet, Clues, Geometry, Grid};
use shudu::cancel::Cancel;
use shudu::formats;
use shudu::game::{
    Action, Ending, FinishHelp, Game, HintsFrom, MomentKind, Options, Puzzle, PuzzleInfo, Rejected,
};
use shudu::generate::Variant;
use shudu::solve;

use super::game::{cell, digit, easy, game_with, place, wrong};

/// A puzzle that needs more than singles.
const HARD: &str =
    ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";

fn finish(game: &mut Game) -> Result<CellSet, Rejected> {
    let outcome = game.apply(Action::Finish(FinishHelp::Free))?;
    Ok(outcome.changed)
}

/// Places the solution's digits in the first `n` empty cells.
fn fill(game: &mut Game, n: usize) {
    for cell in game.state().empty_cells().iter().take(n) {
        let digit = game.puzzle().solution_at(cell).expect("one solution");
        let cells = CellSet::only(cell);
        game.apply(Action::Place { cells, digit }).expect("a move");
    }
}

/// A board with the givens of a solution, except those of the first row and of the first column.
fn nearly_filled(geometry: &'static Geometry) -> Game {
    let mut grid = solve::first(&shudu::board::Grid::new(geometry)).expect("a solution");
    let is_empty = |at: &shudu::board::Cell| {
        let (row, column) = (at.index() / geometry.side(), at.index() % geometry.side());
        row == 0 || column == 0
    };
    for at in geometry.cells().iter().filter(is_empty) {
        grid.set(at, None);
    }
    Game::new(
        Puzzle::new(grid, PuzzleInfo::default()).expect("a puzzle"),
        Options::default(),
    )
}

#[test]
fn every_board_and_variant_is_finished_by_one_move() {
    let plain = [4, 6, 9, 12, 16].map(|side| Geometry::with_side(side).expect("a board"));
    let variants = [
        "diagonal",
        "windoku",
        "anti-knight",
        "anti-king",
        "jigsaw",
        "asterisk",
    ];
    let variants = variants.map(|name| {
        let variant: Variant = name.parse().expect("a variant");
        let board = variant.make_geometry(Geometry::standard(), 1, &Cancel::never());
        board.expect("a board")
    });
    for geometry in plain.into_iter().chain(variants) {
        let mut game = nearly_filled(geometry);
        let empty = game.state().empty_cells();
        assert_eq!(finish(&mut game), Ok(empty), "{}", geometry.text());
        assert!(game.is_solved());
        assert_eq!(game.grid(), *game.puzzle().solution().expect("one"));
        assert_eq!(game.moves().len(), 1);
        assert!(game.moves()[0].action.is_move());
    }
}

#[test]
fn a_board_that_needs_more_is_left_as_it_is() {
    let mut game = game_with(HARD, Options::default());
    // Pencil marks and eliminations do not help: only digits count.
    let cells = game.puzzle().geometry().cells();
    game.apply(Action::FillMarks { cells }).expect("marks");
    let before = game.clone();
    assert!(!game.has_only_singles_left());
    assert_eq!(finish(&mut game), Err(Rejected::NotOnlySingles));
    assert_eq!(game, before);
}

#[test]
fn finishing_does_not_follow_from_wrong_digits() {
    let mut game = easy();
    let digit = wrong(&game, "r1c2");
    game.apply(place(&game, "r1c2", digit)).expect("a move");
    let before = game.clone();
    assert_eq!(finish(&mut game), Err(Rejected::NotOnlySingles));
    assert_eq!(game, before);
    // The same digit as an assumption of an attempt.
    let mut game = easy();
    game.apply(Action::WhatIf(None)).expect("an attempt");
    game.apply(place(&game, "r1c2", digit)).expect("a move");
    assert_eq!(finish(&mut game), Err(Rejected::NotOnlySingles));
}

#[test]
fn a_board_with_several_solutions_is_finished_once_it_has_one() {
    let mut game = game_with("..343412..434321", Options::default());
    assert!(game.puzzle().solution().is_none());
    assert_eq!(finish(&mut game), Err(Rejected::NotOnlySingles));
    let two = place(&game, "r1c1", digit('2'));
    game.apply(two).expect("a move");
    finish(&mut game).expect("the other three cells follow");
    assert!(game.is_solved());
}

/// The board is empty: only the exclusions make every cell a single.
#[test]
fn excluded_candidates_count_for_the_singles_left() {
    let solution = formats::parse("1234341221434321").expect("a grid").grid;
    let is_wrong = |candidate: &Candidate| solution.get(candidate.cell) != Some(candidate.digit);
    let grid = Grid::new(solution.geometry());
    let all = Candidates::from_grid(&grid);
    let exclusions = all.iter().filter(is_wrong).collect();
    let clues = Clues { grid, exclusions };
    let puzzle = Puzzle::new(clues, PuzzleInfo::default()).expect("a puzzle");
    let mut game = Game::new(puzzle, Options::default());
    assert!(game.has_only_singles_left());
    finish(&mut game).expect("singles");
    assert_eq!(game.grid(), solution);
}

/// A puzzle is finished without help only once half of its digits are placed.
#[test]
fn finishing_counts_as_help_by_setting_or_while_most_digits_are_missing() {
    let n_open = easy().state().n_empty();
    for (n_placed, help, ending) in [
        (0, FinishHelp::Free, Ending::SolvedWithHelp),
        (n_open / 2 - 1, FinishHelp::Free, Ending::SolvedWithHelp),
        (n_open / 2 + 1, FinishHelp::Free, Ending::Solved),
        (n_open / 2 + 1, FinishHelp::Counted, Ending::SolvedWithHelp),
        (n_open - 1, FinishHelp::Counted, Ending::SolvedWithHelp),
    ] {
        let mut game = easy();
        fill(&mut game, n_placed);
        game.apply(Action::Finish(help)).expect("singles");
        let summary = game.summary().expect("solved");
        let n_hints = u32::from(ending == Ending::SolvedWithHelp);
        assert_eq!(
            (summary.ending, summary.n_hints, summary.n_mistakes),
            (ending, n_hints, 0),
            "{n_placed} {help:?}"
        );
    }
}

/// The digit that opens a hard puzzle is not yet its solution.
#[test]
fn a_hard_puzzle_is_finished_with_help_after_one_digit() {
    let is_opening = |game: &mut Game, cell: usize| {
        let at = game.state().empty_cells().iter().nth(cell).expect("a cell");
        let digit = game.puzzle().solution_at(at).expect("one solution");
        let cells = CellSet::only(at);
        game.apply(Action::Place { cells, digit }).expect("a move");
        game.has_only_singles_left()
    };
    let n_open = game_with(HARD, Options::default()).state().n_empty();
    let opened = (0..n_open).find_map(|cell| {
        let mut game = game_with(HARD, Options::default());
        is_opening(&mut game, cell).then_some(game)
    });
    let mut game = opened.expect("a digit after which only singles are left");
    assert!(game.would_finish_count(FinishHelp::Free));
    finish(&mut game).expect("singles");
    let summary = game.summary().expect("solved");
    assert_eq!(
        (summary.ending, summary.n_hints),
        (Ending::SolvedWithHelp, 1)
    );
}

#[test]
fn the_offer_comes_once_and_the_finish_is_no_evidence_of_skill() {
    let mut game = game_with(HARD, Options::default());
    let mut n_offers = 0;
    while !game.has_only_singles_left() {
        assert!(!game.is_first_with_only_singles_left());
        fill(&mut game, 1);
    }
    n_offers += usize::from(game.is_first_with_only_singles_left());
    // Undo and redo, and a digit after it, do not offer again.
    for action in [Action::Undo, Action::Redo, Action::Undo] {
        game.apply(action).expect("a move");
        n_offers += usize::from(game.is_first_with_only_singles_left());
    }
    fill(&mut game, 2);
    n_offers += usize::from(game.is_first_with_only_singles_left());
    assert_eq!(n_offers, 1);
    // The finish is free once half of the digits are placed.
    let n_open = game_with(HARD, Options::default()).state().n_empty();
    let n_missing = game.state().n_empty();
    fill(&mut game, n_missing - n_open / 2);
    let counts = |game: &Game| {
        let counts = game.counts_by_technique(HintsFrom::Digits, &Cancel::never());
        counts.expect("not cancelled")
    };
    let before = counts(&game);
    finish(&mut game).expect("singles");
    assert_eq!(
        counts(&game),
        before,
        "no technique was found by the player"
    );
    assert_eq!(game.summary().expect("solved").ending, Ending::Solved);
    let last = game.timeline().moments.last().expect("a moment").clone();
    assert_eq!(
        last.kind,
        MomentKind::Made(Action::Finish(FinishHelp::Free))
    );
    assert!(game.is_given(cell(&game, "r1c6")));
}

/// A puzzle that needs only singles from its start is not offered to be finished.
#[test]
fn an_easy_puzzle_is_never_offered() {
    let mut game = easy();
    assert!(game.has_only_singles_left());
    assert!(!game.is_first_with_only_singles_left(), "before any move");
    for _ in 0..5 {
        fill(&mut game, 1);
        assert!(!game.is_first_with_only_singles_left());
    }
}
