//! The start position: digits and marks that belong to the game and not to its moves.

use shudu::board::{CellSet, DigitSet};
use shudu::formats;
use shudu::game::{
    Action, Ending, FinishHelp, Game, Hint, HintsFrom, MistakePolicy, Options, Rejected,
    StartPosition,
};

use super::game::{cell, digit, done, easy, game_with, place, right, wrong};

const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";

/// Returns a game that begins as the text says.
fn begun(line: &str, start: &str, options: Options) -> Game {
    let mut game = game_with(line, options);
    let action = Action::parse(start, game.puzzle().geometry()).expect(start);
    done(&mut game, action);
    game
}

fn marks(game: &Game, name: &str) -> String {
    game.state().marks(cell(game, name)).to_string()
}

/// The library line of HoDoKu has a placed digit (+) and a removed candidate, here 9 in r1c2.
#[test]
fn a_text_gives_digits_and_candidates() {
    let puzzle =
        "8....247...2..9..545..67.8.54.31..9...39..6...6...8.37.3.75..267..6..3...248....1";
    let line = format!(":0000:x:{}:912::", puzzle.replacen("8....", "8..+5.", 1));
    let parsed = formats::parse(&line).expect("a line");
    // The candidates of the text are not filled up, although the setting is on.
    let position = StartPosition::from_text(&parsed, true);
    let geometry = easy().puzzle().geometry();
    let text = Action::Start(position).display(geometry).to_string();
    assert!(text.starts_with("start r1c4=5 r1c2:1 r1c3:169 "), "{text}");
    assert!(!text.contains("fill"));
    assert_eq!(text.split_whitespace().count(), 1 + 45);
    let plain = formats::parse(puzzle).expect("a puzzle");
    let filled = StartPosition::from_text(&plain, true);
    assert_eq!(filled, StartPosition::with_all_marks());
    let empty = StartPosition::from_text(&plain, false);
    assert_eq!(empty, StartPosition::default());
}

#[test]
fn the_start_is_no_move_and_survives_undo_and_restart() {
    for options in [true, false].map(|clean_marks| Options {
        clean_marks,
        ..Options::default()
    }) {
        let mut game = begun(SIX, "start r1c2=2 r1c4:4 r2c3:14", options);
        let start = game.state().clone();
        assert_eq!((game.moves().len(), game.session().n_moves), (0, 0));
        assert!(game.timeline().moments.is_empty());
        for action in [Action::Undo, Action::Restart, Action::Redo] {
            assert!(game.apply(action.clone()).is_err(), "{action:?}");
        }
        let moves = [
            place(&game, "r1c4", digit('4')),
            place(&game, "r4c1", digit('4')),
            Action::Clear {
                cells: CellSet::only(cell(&game, "r1c2")),
            },
        ];
        for action in moves.clone() {
            done(&mut game, action);
        }
        for _ in 0..moves.len() {
            done(&mut game, Action::Undo);
        }
        assert_eq!(game.state(), &start);
        assert_eq!(game.apply(Action::Undo), Err(Rejected::NothingToUndo));
        for action in moves {
            done(&mut game, action);
        }
        done(&mut game, Action::WhatIf(None));
        done(&mut game, Action::Restart);
        assert_eq!((game.state(), game.is_trying()), (&start, false));
        done(&mut game, Action::Undo);
        assert!(game.is_trying());
    }
}

#[test]
fn a_game_has_one_start_and_it_comes_first() {
    let start = |text: &str, game: &mut Game| {
        let action = Action::parse(text, game.puzzle().geometry()).expect(text);
        game.apply(action).map(|outcome| outcome.changed.len())
    };
    let mut game = game_with(SIX, Options::default());
    assert_eq!(start("start r1c1=1", &mut game), Err(Rejected::Given));
    assert_eq!(start("start r1c1:1", &mut game), Err(Rejected::Given));
    assert_eq!(start("start r1c2=2", &mut game), Ok(1));
    assert_eq!(start("start r1c4=4", &mut game), Err(Rejected::TooLate));
    let mut game = game_with(SIX, Options::default());
    let action = place(&game, "r1c2", digit('2'));
    done(&mut game, action);
    done(&mut game, Action::Undo);
    assert_eq!(start("start r1c2=2", &mut game), Err(Rejected::TooLate));
    let nothing = Action::Start(StartPosition::default());
    let mut game = game_with(SIX, Options::default());
    assert_eq!(game.apply(nothing), Err(Rejected::NothingToDo));
    // Practice prepares the board by a move, so it does not follow a start.
    let set_up = Hint {
        technique: "full-house".to_owned(),
        placements: Vec::new(),
        eliminations: Vec::new(),
    };
    done(&mut game, Action::SetUp(set_up));
    assert_eq!(start("start r1c2=2", &mut game), Err(Rejected::TooLate));
}

/// The candidates that the text leaves out are eliminated. If the solution's digit of any cell is among them, none is, so
/// that the notes do not show which cell is wrong. By the rules r1c4 may hold 2 or 4; the solution has 4.
#[test]
fn filling_in_notes_respects_the_candidates_of_the_text() {
    let auto_notes = |game: &mut Game| {
        let cells = game.puzzle().geometry().cells();
        done(game, Action::AutoNotes { cells });
    };
    let mut game = begun(SIX, "start r1c4:2", Options::default());
    assert_eq!(game.hint_blocker(), None);
    auto_notes(&mut game);
    assert_eq!(marks(&game, "r1c4"), "24");
    // By the rules r1c3 may hold 1, 6 or 9, and the solution has 6.
    let mut game = begun(EASY, "start r1c3:1", Options::default());
    auto_notes(&mut game);
    assert_eq!(marks(&game, "r1c3"), "169");
    // The solution has 2 in r1c2, so this text has a wrong cell.
    let mut game = begun(SIX, "start r1c2:3 r1c4:4", Options::default());
    auto_notes(&mut game);
    assert_eq!(marks(&game, "r1c4"), "24");
    let mut game = begun(SIX, "start r1c4:4", Options::default());
    auto_notes(&mut game);
    assert_eq!(
        (marks(&game, "r1c4"), marks(&game, "r1c2")),
        ("4".into(), "2".into())
    );
    for from in HintsFrom::ALL {
        let position = game.position_for_hints(from);
        let candidates = position.digits_in(cell(&game, "r1c4"));
        assert_eq!(candidates.to_string(), "4", "{from:?}");
    }
    // The other command that fills in the notes restores the candidate, like a mark that the player has removed.
    let cells = CellSet::only(cell(&game, "r1c4"));
    done(&mut game, Action::FillMarks { cells });
    assert_eq!(marks(&game, "r1c4"), "24");
    assert_eq!(
        game.apply(Action::AutoNotes { cells }),
        Err(Rejected::NothingToDo)
    );
    done(&mut game, Action::Undo);
    assert_eq!(marks(&game, "r1c4"), "4");
    assert_eq!(
        game.apply(Action::AutoNotes { cells }),
        Err(Rejected::NothingToDo)
    );
    done(&mut game, Action::Restart);
    assert_eq!(
        (marks(&game, "r1c4"), marks(&game, "r1c2")),
        ("4".into(), String::new())
    );
}

#[test]
fn all_marks_at_the_start_are_those_that_the_rules_allow() {
    let mut game = begun(SIX, "start r1c2=2 fill", Options::default());
    let grid = game.grid();
    for cell in game.state().empty_cells() {
        assert_eq!(game.state().marks(cell), grid.possible_digits(cell));
    }
    // The mark that the digit hides comes back with the digit's removal, as if the marks had been written first.
    let cells = CellSet::only(cell(&game, "r1c2"));
    done(&mut game, Action::Clear { cells });
    let at = cell(&game, "r1c4");
    assert_eq!(game.state().marks(at), game.grid().possible_digits(at));
    assert_eq!(game.state().marks(cell(&game, "r1c2")), DigitSet::EMPTY);
}

/// A wrong digit of the start is shown, but it is not the player's mistake.
#[test]
fn wrong_digits_of_the_start_are_shown_and_not_counted() {
    let always = Options {
        mistakes: MistakePolicy::Always,
        ..Options::default()
    };
    let easy = easy();
    let bad = wrong(&easy, "r1c2");
    let mut game = begun(EASY, &format!("start r1c2={bad}"), always);
    assert_eq!(game.shown_mistakes(), CellSet::only(cell(&game, "r1c2")));
    assert_eq!(game.session().counts.n_mistakes, 0);
    assert_eq!(game.mistakes_of_start(), game.shown_mistakes());
    assert_eq!(game.apply(Action::UndoMistake), Err(Rejected::WrongAtStart));
    // Undo goes back to before the player's own mistake.
    for (name, digit) in [
        ("r1c3", right(&game, "r1c3")),
        ("r2c1", wrong(&game, "r2c1")),
    ] {
        let action = place(&game, name, digit);
        done(&mut game, action);
    }
    let action = place(&game, "r2c2", right(&game, "r2c2"));
    done(&mut game, action);
    assert_eq!(game.n_moves_since_mistake(), Some(2));
    done(&mut game, Action::UndoMistake);
    assert_eq!(game.moves().len(), 1);
    assert_eq!(game.wrong_cells(), CellSet::only(cell(&game, "r1c2")));
    assert_eq!(game.n_moves_since_mistake(), None);
    assert_eq!(game.apply(Action::UndoMistake), Err(Rejected::WrongAtStart));
    assert_eq!(
        game.apply(Action::EndAtMistake),
        Err(Rejected::AlreadyWrong)
    );
    let action = place(&game, "r1c2", right(&game, "r1c2"));
    done(&mut game, action);
    assert_eq!(game.shown_mistakes(), CellSet::EMPTY);
    assert_eq!(game.apply(Action::UndoMistake), Err(Rejected::NoMistake));
    done(&mut game, Action::EndAtMistake);
}

/// The digits and marks of the start belong to the beginning, and a game that begins with singles alone is not offered to
/// be finished. The second puzzle needs more than singles until the digit is there.
#[test]
fn a_start_with_only_singles_left_is_not_the_first() {
    for (line, start) in [
        (SIX, "start r1c2=2"),
        (SIX, "start fill"),
        (SIX, "start r1c4:4"),
    ] {
        let mut game = begun(line, start, Options::default());
        assert!(game.has_only_singles_left());
        assert!(!game.is_first_with_only_singles_left(), "{start}");
        let action = place(&game, "r4c1", digit('4'));
        done(&mut game, action);
        assert!(!game.is_first_with_only_singles_left(), "{start}");
    }
}

/// Half of the digits are those that are missing at the start: three of SIX here, one after two placements.
#[test]
fn finishing_counts_from_the_start() {
    let mut game = begun(SIX, "start r1c2=2 r1c4=4 r2c3=1", Options::default());
    assert!(game.would_finish_count(FinishHelp::Free));
    let action = place(&game, "r2c4", digit('2'));
    done(&mut game, action);
    assert!(game.would_finish_count(FinishHelp::Free));
    let action = place(&game, "r4c1", digit('4'));
    done(&mut game, action);
    assert!(!game.would_finish_count(FinishHelp::Free));
    done(&mut game, Action::Finish(FinishHelp::Free));
    let summary = game.summary().expect("it is solved");
    assert_eq!((summary.n_moves, summary.n_hints), (3, 0));
}

/// A game is solved with help if its start has more than half of the six digits that the puzzle leaves out.
#[test]
fn a_start_with_most_digits_counts_as_help() {
    let solution = ["r1c2=2", "r1c4=4", "r2c3=1", "r2c4=2", "r4c1=4", "r4c2=3"];
    for (n_entered, ending) in [(3, Ending::Solved), (4, Ending::SolvedWithHelp)] {
        let (entered, left) = solution.split_at(n_entered);
        let start = format!("start {}", entered.join(" "));
        let mut game = begun(SIX, &start, Options::default());
        for placed in left {
            let (name, value) = placed.split_once('=').expect("a digit");
            let action = Action::parse(&format!("place {value} {name}"), game.puzzle().geometry());
            done(&mut game, action.expect("an action"));
        }
        assert_eq!(game.summary().expect("it is solved").ending, ending);
    }
}

/// A game that continues from the review, or from a save without its moves, can still restart.
#[test]
fn a_continued_game_keeps_its_start() {
    let mut game = begun(SIX, "start r1c2=2 r1c4:24", Options::default());
    let start = game.state().clone();
    let action = place(&game, "r4c1", digit('4'));
    done(&mut game, action);
    let continued = game.continued_from(&game.timeline(), 0);
    let read = game.read_snapshot(&game.snapshot(), game.session().elapsed);
    assert_eq!(read, Some(game.without_history()));
    for mut next in [continued, game.without_history()] {
        assert_eq!(next.start_position(), game.start_position());
        assert_eq!(next.opening(), game.opening());
        done(&mut next, Action::Restart);
        assert_eq!(next.state(), &start);
    }
}
