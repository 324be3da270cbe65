//! Tries: nested ones in a kept try, exhaustive ones, and mistakes made before one.

use shudu::board::{Candidate, CellSet, Digit};
use shudu::game::{Action, Contradiction, CoveredChoice, Game, Options, contradiction};

use super::game::{OPEN, cell, digit, done, easy, game_with, place, right, wrong};

/// Returns to the main line and starts a try with digits.
fn try_with(game: &mut Game, digits: &[(&str, Digit)]) {
    if game.is_trying() {
        done(game, Action::GoToTry(0));
    }
    done(game, Action::WhatIf(None));
    for (name, digit) in digits {
        let action = place(game, name, *digit);
        done(game, action);
    }
}

#[test]
fn keeping_a_try_keeps_its_nested_tries() {
    let mut game = easy();
    let (first, second) = (right(&game, "r1c2"), right(&game, "r1c3"));
    try_with(&mut game, &[("r1c2", first)]);
    done(&mut game, Action::WhatIf(None));
    let more = place(&game, "r1c3", second);
    done(&mut game, more);
    done(&mut game, Action::GoToTry(1));
    done(&mut game, Action::KeepTry);
    let [within] = &game.tries().tries[..] else {
        panic!("one try is left");
    };
    assert_eq!((within.number, within.parent), (2, None));
    // The remaining try can be opened and kept as well.
    done(&mut game, Action::GoToTry(2));
    assert_eq!(game.state().value(cell(&game, "r1c3")), Some(second));
    done(&mut game, Action::KeepTry);
    assert!(!game.is_trying());
    assert_eq!(game.state().value(cell(&game, "r1c2")), Some(first));
    assert_eq!(game.state().value(cell(&game, "r1c3")), Some(second));
}

/// A try that reached a contradiction counts as tried: conclusions shared by the others then hold.
#[test]
fn refuted_tries_count_when_a_cell_is_exhausted() {
    let mut game = game_with(OPEN, Options::default());
    let [one, two, three, four] = ['1', '2', '3', '4'].map(digit);
    // Two of the three candidates of r1c2, with a digit that both lead to.
    try_with(&mut game, &[("r1c2", three), ("r4c4", one)]);
    try_with(&mut game, &[("r1c2", four), ("r4c4", one)]);
    let exhausted = |game: &Game| {
        let shared = game.shared_conclusions(2);
        assert_eq!(shared[0].other_tries, [1]);
        shared[0].exhaustive
    };
    assert_eq!(exhausted(&game), None, "2 is left");
    try_with(&mut game, &[("r1c2", two), ("r1c3", two)]);
    let all = CoveredChoice::Cell(cell(&game, "r1c2"));
    assert_eq!(exhausted(&game), Some(all));
    // A refuted try is not compared, whatever else it leads to.
    let last = place(&game, "r4c4", one);
    done(&mut game, last);
    assert_eq!(exhausted(&game), Some(all));
}

/// A try that began on another board covers no case, even if it reached a contradiction.
#[test]
fn a_refuted_try_on_another_board_does_not_count() {
    let mut game = game_with(OPEN, Options::default());
    let [one, two, three, four] = ['1', '2', '3', '4'].map(digit);
    try_with(&mut game, &[("r1c2", two), ("r1c3", two)]);
    done(&mut game, Action::GoToTry(0));
    let more = place(&game, "r4c4", one);
    done(&mut game, more);
    try_with(&mut game, &[("r1c2", three), ("r2c3", one)]);
    try_with(&mut game, &[("r1c2", four), ("r2c3", one)]);
    let shared = game.shared_conclusions(3);
    assert_eq!(
        (&shared[0].other_tries[..], shared[0].exhaustive),
        (&[2][..], None)
    );
}

#[test]
fn a_mistake_before_a_try_counts_once_in_a_continued_game() {
    let mut game = easy();
    let first = place(&game, "r1c2", wrong(&game, "r1c2"));
    done(&mut game, first);
    let second = right(&game, "r1c3");
    try_with(&mut game, &[("r1c3", second)]);
    done(&mut game, Action::KeepTry);
    let last = place(&game, "r2c1", right(&game, "r2c1"));
    done(&mut game, last);
    assert_eq!(game.session().counts.n_mistakes, 1);
    let timeline = game.timeline();
    let all = timeline.moments.len();
    for index in 0..all {
        let goes_on = game.continued_from(&timeline, index);
        assert_eq!(
            goes_on.session().counts.n_mistakes,
            1,
            "after {index} of {all}"
        );
    }
}

/// A nested try is compared only with others in the same try, even if both start from the same board.
#[test]
fn only_sibling_tries_are_compared() {
    let mut game = game_with(OPEN, Options::default());
    done(&mut game, Action::WhatIf(None));
    done(&mut game, Action::WhatIf(None));
    let shared = place(&game, "r4c4", digit('1'));
    done(&mut game, shared.clone());
    done(&mut game, Action::GoToTry(1));
    done(&mut game, shared.clone());
    let [outer, inner] = &game.tries().tries[..] else {
        panic!("two tries");
    };
    assert_eq!((outer.parent, inner.parent), (None, Some(1)));
    assert_eq!(outer.start, inner.start);
    assert_eq!(game.shared_conclusions(1), []);
    assert_eq!(game.shared_conclusions(2), []);
    assert!(game.agreeing_cells().is_empty());
    // Another try on the main line leads to the same digit.
    try_with(&mut game, &[("r4c4", digit('1'))]);
    let [found] = &game.shared_conclusions(3)[..] else {
        panic!("one group");
    };
    let both = Candidate::new(cell(&game, "r4c4"), digit('1'));
    assert_eq!(
        (&found.other_tries[..], &found.placements[..]),
        (&[1][..], &[both][..])
    );
    assert_eq!(game.agreeing_cells(), CellSet::only(both.cell));
}

/// A mark that was never written means nothing while some cell has no marks at all. Once every empty cell has marks, it
/// counts as removed.
#[test]
fn missing_marks_count_once_every_empty_cell_has_marks() {
    let mut game = game_with(OPEN, Options::default());
    let geometry = game.puzzle().geometry();
    let cells_named = |names: &[&str]| -> CellSet {
        let cell = |name: &&str| geometry.cell_from_name(name).unwrap();
        names.iter().map(cell).collect()
    };
    let row = cells_named(&["r1c2", "r1c3", "r1c4"]);
    for (symbol, cells) in [('2', row), ('4', cells_named(&["r1c3"]))] {
        let digit = digit(symbol);
        done(&mut game, Action::Mark { cells, digit });
    }
    assert_eq!(contradiction(game.state()), None);
    let last = cells_named(&["r4c4"]);
    let cells = game.state().empty_cells() - row - last;
    done(&mut game, Action::AutoNotes { cells });
    assert_eq!(contradiction(game.state()), None);
    // 3 was never written in row 1.
    done(&mut game, Action::AutoNotes { cells: last });
    let first_row = geometry.houses_of(cell(&game, "r1c2")).iter().next();
    let none = first_row.map(|row| Contradiction::NoPlace(digit('3'), *row));
    assert_eq!(contradiction(game.state()), none);
    // A mark that a digit hides was written, and it counts again once the digit is gone.
    let marked = Action::Mark {
        cells: row,
        digit: digit('3'),
    };
    done(&mut game, marked);
    assert_eq!(contradiction(game.state()), None);
    let hiding = place(&game, "r2c2", digit('3'));
    done(&mut game, hiding);
    done(
        &mut game,
        Action::Clear {
            cells: cells_named(&["r2c2"]),
        },
    );
    assert_eq!(contradiction(game.state()), None);
    done(&mut game, Action::Undo);
    done(&mut game, Action::Undo);
    done(&mut game, Action::Undo);
    // A repeated digit is reported first.
    let twice = place(&game, "r4c1", digit('1'));
    done(&mut game, twice);
    assert!(matches!(
        contradiction(game.state()),
        Some(Contradiction::Twice(digit, _)) if digit.to_string() == "1"
    ));
}

/// Restart starts the puzzle again: no try is left, and the player is on the main line.
#[test]
fn a_restarted_game_has_no_tries() {
    let mut game = easy();
    let first = right(&game, "r1c2");
    try_with(&mut game, &[("r1c2", first)]);
    assert!(game.is_trying());
    done(&mut game, Action::Restart);
    assert!(!game.is_trying());
    assert!(game.tries().tries.is_empty());
    assert_eq!(game.state().value(cell(&game, "r1c2")), None);
}
