//! Games that end at the first wrong digit: when they are lost, what is refused then, and what they count for.

use shudu::board::CellSet;
use shudu::game::{Action, Ending, Game, NewGame, Options, Puzzle, Rejected};
use shudu::rate::Level;

use super::game::{cell, digit, easy, game_with, place, right, wrong};

/// A full board except four cells, where swapping 1 and 2 gives a second solution.
const TWO_WAYS: &str = "..343412..434321";

fn strict(line: &str) -> Game {
    one_mistake(game_with(line, Options::default()))
}

fn one_mistake(mut game: Game) -> Game {
    game.apply(Action::EndAtMistake).expect("the mode");
    game
}

fn act(game: &mut Game, action: Action) -> (bool, bool) {
    let outcome = game.apply(action).expect("an action");
    assert_eq!(outcome.lost, game.is_lost());
    (outcome.solved, outcome.lost)
}

#[test]
fn the_first_wrong_digit_ends_the_game_for_good() {
    let mut game = one_mistake(easy());
    let first = right(&game, "r1c2");
    let action = place(&game, "r1c2", first);
    assert_eq!(act(&mut game, action), (false, false));
    // Undo and redo of right digits are free.
    assert_eq!(act(&mut game, Action::Undo), (false, false));
    assert_eq!(act(&mut game, Action::Redo), (false, false));
    let bad = wrong(&game, "r1c3");
    let action = place(&game, "r1c3", bad);
    assert_eq!(act(&mut game, action), (false, true));
    let at = cell(&game, "r1c3");
    assert_eq!(game.shown_mistakes(), CellSet::only(at));
    let [(placed, expected)] = game.losing_digits()[..] else {
        panic!("one digit");
    };
    assert_eq!((placed.cell, placed.digit), (at, bad));
    assert_eq!(expected, Some(right(&game, "r1c3")));
    let summary = game.summary().expect("it has ended");
    assert_eq!((summary.ending, summary.n_mistakes), (Ending::Lost, 1));
    assert!(summary.ends_at_mistake);
    let before = game.clone();
    let cells = CellSet::only(at);
    for action in [
        Action::Undo,
        Action::UndoMistake,
        Action::Clear { cells },
        Action::Restart,
        Action::GiveUp,
        Action::Pause,
        Action::BackToCheckpoint,
        Action::Check,
        Action::EndAtMistake,
    ] {
        assert_eq!(
            game.apply(action.clone()),
            Err(Rejected::Lost),
            "{action:?}"
        );
    }
    game.apply(Action::Tick(std::time::Duration::from_secs(9)))
        .expect("time passes outside the game");
    assert_eq!(game, before);
}

#[test]
fn without_the_mode_a_wrong_digit_ends_nothing() {
    let mut game = easy();
    let bad = wrong(&game, "r1c3");
    let action = place(&game, "r1c3", bad);
    assert_eq!(act(&mut game, action), (false, false));
    // It is too late for the mode now.
    assert_eq!(
        game.apply(Action::EndAtMistake),
        Err(Rejected::AlreadyWrong)
    );
    game.apply(Action::Undo).expect("a move");
    let mut game = one_mistake(game);
    assert_eq!(game.apply(Action::EndAtMistake), Err(Rejected::NothingToDo));
    assert!(game.session().ends_at_mistake);
}

#[test]
fn with_several_solutions_a_digit_is_wrong_when_none_is_left() {
    // Either digit of the first cell is right, and each leaves one solution.
    for (first, second) in [('1', '2'), ('2', '1')] {
        let mut game = strict(TWO_WAYS);
        let action = place(&game, "r1c1", digit(first));
        assert_eq!(act(&mut game, action), (false, false));
        let action = place(&game, "r1c2", digit(first));
        assert_eq!(act(&mut game, action), (false, true));
        let [(placed, None)] = game.losing_digits()[..] else {
            panic!("one digit, and no single digit is right");
        };
        assert_eq!(placed.digit, digit(first));
        assert_eq!(game.session().counts.n_mistakes, 1);
        let mut game = strict(TWO_WAYS);
        for (name, symbol) in [("r1c1", first), ("r1c2", second)] {
            let action = place(&game, name, digit(symbol));
            assert_eq!(act(&mut game, action), (false, false));
        }
    }
    // A digit that no solution has.
    let mut game = strict(TWO_WAYS);
    let action = place(&game, "r1c1", digit('3'));
    assert_eq!(act(&mut game, action), (false, true));
    // Solutions beyond the two that the puzzle knows count too.
    let mut game = strict("1...............");
    let Some([one, other]) = (match game.puzzle().verdict() {
        shudu::game::PuzzleVerdict::Several(two) => Some((**two).clone()),
        _ => None,
    }) else {
        panic!("two solutions");
    };
    let at = game.puzzle().geometry().cell(0, 1);
    let known = [one.get(at), other.get(at)];
    let third = ['2', '3', '4'].map(digit);
    let third = third.iter().find(|digit| !known.contains(&Some(**digit)));
    let action = place(&game, "r1c2", *third.expect("a third digit"));
    assert_eq!(act(&mut game, action), (false, false));
    let clash = place(&game, "r1c3", digit('1'));
    assert_eq!(act(&mut game, clash), (false, true));
}

#[test]
fn an_attempt_counts_once_it_is_kept() {
    let mut game = one_mistake(easy());
    let bad = wrong(&game, "r1c3");
    act(&mut game, Action::WhatIf(None));
    let action = place(&game, "r1c3", bad);
    assert_eq!(act(&mut game, action), (false, false));
    assert_eq!(act(&mut game, Action::DropTry(None)), (false, false));
    act(&mut game, Action::WhatIf(None));
    let action = place(&game, "r1c3", bad);
    assert_eq!(act(&mut game, action), (false, false));
    assert_eq!(act(&mut game, Action::KeepTry), (false, true));
    assert_eq!(game.losing_digits().len(), 1);
}

/// Outside the attempt, its digits would no longer be assumptions.
#[test]
fn a_checkpoint_of_an_ended_attempt_does_not_come_back() {
    let backs = [Action::BackToCheckpoint, Action::GoToCheckpoint(1)];
    for back in backs {
        let mut game = one_mistake(easy());
        let action = place(&game, "r1c3", wrong(&game, "r1c3"));
        for action in [Action::WhatIf(None), action.clone(), Action::Checkpoint] {
            act(&mut game, action);
        }
        act(&mut game, Action::DropTry(None));
        let before = game.clone();
        let refused = Err(Rejected::CheckpointOfEndedTry);
        assert_eq!(game.apply(back.clone()), refused);
        assert_eq!(game, before);
        // In another attempt, all digits are assumptions.
        act(&mut game, Action::WhatIf(None));
        assert_eq!(act(&mut game, back.clone()), (false, false));
        act(&mut game, Action::DropTry(None));
        // While the attempt exists, its checkpoint leads into it.
        let mut game = one_mistake(easy());
        for action in [
            Action::WhatIf(None),
            action,
            Action::Checkpoint,
            Action::GoToTry(0),
        ] {
            act(&mut game, action);
        }
        assert_eq!(act(&mut game, back), (false, false));
        assert!(game.is_trying());
    }
    // An older checkpoint of the main line is still reached.
    let mut game = one_mistake(easy());
    act(&mut game, Action::Checkpoint);
    let start = game.state().clone();
    let bad = place(&game, "r1c3", wrong(&game, "r1c3"));
    let good = place(&game, "r1c3", right(&game, "r1c3"));
    for action in [
        Action::WhatIf(None),
        bad,
        Action::Checkpoint,
        Action::DropTry(None),
        good,
    ] {
        act(&mut game, action);
    }
    assert_eq!(act(&mut game, Action::BackToCheckpoint), (false, false));
    assert_eq!(game.state(), &start);
    // Without the mode, the board of the checkpoint comes back.
    let mut game = easy();
    let action = place(&game, "r1c3", wrong(&game, "r1c3"));
    for action in [
        Action::WhatIf(None),
        action,
        Action::Checkpoint,
        Action::DropTry(None),
    ] {
        act(&mut game, action);
    }
    game.apply(Action::BackToCheckpoint).expect("the board");
    assert!(!game.is_trying() && !game.wrong_cells().is_empty());
}

#[test]
fn marks_hints_and_checks_are_allowed() {
    let mut game = one_mistake(easy());
    let bad = wrong(&game, "r1c3");
    let cells = CellSet::only(cell(&game, "r1c3"));
    for action in [
        Action::Mark { cells, digit: bad },
        Action::Check,
        Action::Reveal { cells },
    ] {
        assert_eq!(act(&mut game, action), (false, false));
    }
    assert_eq!(
        (game.session().n_checks, game.session().counts.n_revealed),
        (1, 1)
    );
    let (solved, lost) = act(&mut game, Action::GiveUp);
    assert!(solved && !lost);
    let summary = game.summary().expect("it has ended");
    assert_eq!(summary.ending, Ending::GivenUp);
}

/// The text of the state, and the list of actions, bring back the mode and the loss.
#[test]
fn the_mode_is_saved() {
    let mut game = one_mistake(easy());
    let read = |game: &Game| {
        let elapsed = game.session().elapsed;
        game.read_snapshot(&game.snapshot(), elapsed)
            .expect("a state")
    };
    assert!(read(&game).session().ends_at_mistake && !read(&game).is_lost());
    let action = place(&game, "r1c3", wrong(&game, "r1c3"));
    act(&mut game, action);
    assert!(read(&game).is_lost());
    let action = Action::parse("one-mistake", game.puzzle().geometry());
    assert_eq!(action, Ok(Action::EndAtMistake));
}

/// Playing on from before the mistake is another game, which one mistake does not end.
#[test]
fn a_game_continued_from_the_review_is_an_ordinary_one() {
    let mut game = one_mistake(easy());
    for action in [
        place(&game, "r1c2", right(&game, "r1c2")),
        place(&game, "r1c3", wrong(&game, "r1c3")),
    ] {
        act(&mut game, action);
    }
    let next = game.continued_from(&game.timeline(), 0);
    assert!(!next.session().ends_at_mistake && next.end_reason().is_none());
}

#[test]
fn a_similar_game_has_the_same_mode() {
    let mode = |game: &Game| NewGame::similar_to(game, Level::Easy).one_mistake;
    assert_eq!(mode(&easy()), Some(false));
    assert_eq!(mode(&one_mistake(easy())), Some(true));
}

#[test]
fn a_puzzle_with_unknown_solutions_refuses_one_mistake_games() {
    let puzzle = easy().puzzle().clone();
    let verdict = shudu::game::PuzzleVerdict::Unknown;
    let puzzle = Puzzle::with_verdict(puzzle.givens().clone(), verdict, puzzle.info().clone());
    let mut game = Game::new(puzzle.expect("a puzzle"), Options::default());
    assert_eq!(
        game.apply(Action::EndAtMistake),
        Err(Rejected::NoSingleSolution)
    );
}
