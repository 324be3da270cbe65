//! Claims of moves: the digit or candidate that `why` and the review judge, and outdated marks.

use shudu::board::{CellSet, Digit};
use shudu::engine::Conclusion;
use shudu::game::{Action, Game, MistakePolicy, Options};

use super::game::{cell, done, easy, game_with, place, right, wrong};

/// Places a digit in several cells at once, and returns the name of the cell that the move is judged by.
fn claimed(game: &Game, names: &[&str], digit: Digit) -> Option<String> {
    let cells: CellSet = names.iter().map(|name| cell(game, name)).collect();
    let claim = game.claim(&Action::Place { cells, digit }, game.state())?;
    let Conclusion::Placement(placed) = claim else {
        panic!("a placed digit claims a digit: {claim:?}");
    };
    assert_eq!(placed.digit, digit);
    let name = game.puzzle().geometry().cell_name(placed.cell);
    Some(name.to_string())
}

/// Cells are judged in reading order. A wrong digit counts before a right one, and what was there before is no claim.
#[test]
fn a_digit_in_several_cells_is_judged_by_the_first_wrong_cell() {
    let mut game = easy();
    // The given 8 is in r1c1.
    let (given, first, second) = ("r1c1", "r1c2", "r1c3");
    let (of_first, of_second) = (right(&game, first), right(&game, second));
    let is_judged_by = |game: &Game, names: &[&str], digit: Digit, expected: Option<&str>| {
        let expected = expected.map(str::to_owned);
        assert_eq!(claimed(game, names, digit), expected, "{names:?} {digit}");
    };
    is_judged_by(&game, &[first], of_first, Some(first));
    is_judged_by(&game, &[first, second], of_first, Some(second));
    is_judged_by(&game, &[first, second], of_second, Some(first));
    is_judged_by(&game, &[given, first], of_first, Some(first));
    is_judged_by(&game, &[given], of_first, None);
    // The first cell already has the digit, right or wrong.
    let before = place(&game, first, of_second);
    done(&mut game, before);
    is_judged_by(&game, &[first, second], of_second, Some(second));
    is_judged_by(&game, &[first], of_second, None);
}

/// A try supposes digits, so a wrong one is not shown before the try is kept.
#[test]
fn a_supposed_digit_is_no_shown_mistake() {
    let options = Options {
        mistakes: MistakePolicy::Always,
        ..Options::default()
    };
    let puzzle = easy().puzzle().givens().to_string();
    for (is_tried, is_shown) in [(false, true), (true, false)] {
        let mut game = game_with(&puzzle, options);
        if is_tried {
            done(&mut game, Action::WhatIf(None));
        }
        let slip = place(&game, "r1c2", wrong(&game, "r1c2"));
        done(&mut game, slip);
        assert_eq!(!game.shown_mistakes().is_empty(), is_shown, "{is_tried}");
    }
}

/// Without automatic cleaning, marks of both kinds remain beside the digit that excludes them.
#[test]
fn outdated_marks_of_both_kinds_are_listed() {
    let options = Options {
        clean_marks: false,
        ..Options::default()
    };
    let puzzle = easy().puzzle().givens().to_string();
    let mut game = game_with(&puzzle, options);
    let digit = right(&game, "r1c2");
    let only = |name: &str| CellSet::only(cell(&game, name));
    let (middle, corner) = (only("r1c3"), only("r1c4"));
    let marks = [
        Action::Mark {
            digit,
            cells: middle,
        },
        Action::Corner {
            digit,
            cells: corner,
        },
    ];
    for mark in marks {
        done(&mut game, mark);
    }
    assert!(game.lagging_marks().is_empty());
    let digit = place(&game, "r1c2", digit);
    done(&mut game, digit);
    let lagging = game.lagging_marks();
    let cells: CellSet = lagging.iter().map(|mark| mark.candidate.cell).collect();
    assert_eq!(cells, middle | corner);
    let because = cell(&game, "r1c2");
    assert!(lagging.iter().all(|mark| mark.because == because));
}
