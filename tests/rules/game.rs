//! The rules of a game: the changes and counts of each action, undo, and updates of marks and eliminations.

use std::time::Duration;

use shudu::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry};
use shudu::cancel::Cancel;
use shudu::engine::{Conclusion, Engine};
use shudu::explain::HintLevel;
use shudu::formats;
use shudu::game::{
    Action, Colour, Ending, Game, Hint, HintsFrom, Judgement, MistakePolicy, Options, Puzzle,
    PuzzleInfo, Rejected, Session,
};
use shudu::techniques::TechniqueId;

/// Program E's easy puzzle.
const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";

/// A puzzle that needs more than singles.
const HARD: &str =
    ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";

/// A 4×4 board with many solutions.
pub(super) const OPEN: &str = "1...............";

pub(super) fn game_with(line: &str, options: Options) -> Game {
    let clues = formats::parse(line).unwrap().grid;
    Game::new(Puzzle::new(clues, PuzzleInfo::default()).unwrap(), options)
}

pub(super) fn easy() -> Game {
    game_with(EASY, Options::default())
}

pub(super) fn cell(game: &Game, name: &str) -> Cell {
    game.puzzle().geometry().cell_from_name(name).unwrap()
}

fn only(game: &Game, name: &str) -> CellSet {
    CellSet::only(cell(game, name))
}

pub(super) fn digit(symbol: char) -> Digit {
    Digit::from_symbol(symbol).unwrap()
}

pub(super) fn right(game: &Game, name: &str) -> Digit {
    game.puzzle().solution_at(cell(game, name)).unwrap()
}

/// A digit that is wrong for the cell.
pub(super) fn wrong(game: &Game, name: &str) -> Digit {
    let digits = game.puzzle().geometry().digits();
    digits.without(right(game, name)).first().unwrap()
}

pub(super) fn place(game: &Game, name: &str, digit: Digit) -> Action {
    let cells = only(game, name);
    Action::Place { cells, digit }
}

fn mark(game: &Game, name: &str, digit: Digit) -> Action {
    let cells = only(game, name);
    Action::Mark { cells, digit }
}

fn clear(game: &Game, name: &str) -> Action {
    let cells = only(game, name);
    Action::Clear { cells }
}

fn fill(game: &Game) -> Action {
    let cells = game.puzzle().geometry().cells();
    Action::FillMarks { cells }
}

/// A hint that eliminates one candidate.
fn elimination(game: &Game, name: &str, digit: Digit) -> Hint {
    Hint {
        technique: "x-wing".to_owned(),
        placements: Vec::new(),
        eliminations: vec![Candidate::new(cell(game, name), digit)],
    }
}

fn placement(game: &Game, name: &str) -> Hint {
    Hint {
        technique: "naked-single".to_owned(),
        placements: vec![Candidate::new(cell(game, name), right(game, name))],
        eliminations: Vec::new(),
    }
}

pub(super) fn done(game: &mut Game, action: Action) {
    let description = format!("{action:?}");
    game.apply(action)
        .unwrap_or_else(|why| panic!("{description}: {why}"));
}

/// The counts of a session: moves, hints, hints applied, mistakes, checks, cells revealed, checkpoints.
fn counts(session: &Session) -> [usize; 7] {
    [
        session.n_moves as usize,
        session.counts.n_hints as usize,
        session.counts.n_hints_applied as usize,
        session.counts.n_mistakes,
        session.n_checks as usize,
        session.counts.n_revealed as usize,
        session.checkpoints.len(),
    ]
}

/// A row: an action on the easy puzzle with all marks, its effect on each count, and the reason.
type Row = (fn(&Game) -> Action, [usize; 7], &'static str);

const ACTIONS: &[Row] = &[
    (
        |game| place(game, "r1c2", right(game, "r1c2")),
        [1, 0, 0, 0, 0, 0, 0],
        "a right digit is a move and nothing else",
    ),
    (
        |game| place(game, "r1c2", wrong(game, "r1c2")),
        [1, 0, 0, 1, 0, 0, 0],
        "a wrong digit is a mistake, told or not",
    ),
    (
        |game| mark(game, "r1c2", digit('2')),
        [1, 0, 0, 0, 0, 0, 0],
        "a pencil mark is never a mistake",
    ),
    (
        |game| Action::Corner {
            cells: only(game, "r1c2"),
            digit: digit('1'),
        },
        [1, 0, 0, 0, 0, 0, 0],
        "a corner mark is a move",
    ),
    (
        |game| Action::ColourCells {
            cells: only(game, "r1c2"),
            colour: Colour::new(1),
        },
        [1, 0, 0, 0, 0, 0, 0],
        "a colour is a move",
    ),
    (
        |game| Action::ColourCandidates {
            cells: only(game, "r1c2"),
            digit: digit('1'),
            colour: Colour::new(2),
        },
        [1, 0, 0, 0, 0, 0, 0],
        "the colour of a candidate is a move",
    ),
    (
        |game| Action::ClearMarks {
            cells: game.puzzle().geometry().cells(),
        },
        [1, 0, 0, 0, 0, 0, 0],
        "all marks go in one move",
    ),
    (
        |_| Action::AskHint(HintLevel::Nudge),
        [0, 1, 0, 0, 0, 0, 0],
        "a hint that is looked at counts and moves nothing",
    ),
    (
        |game| Action::ApplyHint(placement(game, "r1c2")),
        [1, 1, 1, 0, 0, 0, 0],
        "a hint that is applied counts as looked at too",
    ),
    (
        |game| Action::Jump(placement(game, "r1c2")),
        [1, 1, 1, 0, 0, 0, 0],
        "to set the board to a position of a list is a hint applied",
    ),
    (
        |game| Action::OwnChain(placement(game, "r1c2")),
        [1, 0, 0, 0, 0, 0, 0],
        "Help: a chain of the player's is no hint",
    ),
    (
        |game| Action::Reveal {
            cells: only(game, "r1c2") | only(game, "r1c3"),
        },
        [1, 0, 0, 0, 0, 2, 0],
        "each cell that is shown counts",
    ),
    (
        |_| Action::Check,
        [0, 0, 0, 0, 1, 0, 0],
        "a check is counted and is no move",
    ),
    (
        |_| Action::Checkpoint,
        [0, 0, 0, 0, 0, 0, 1],
        "a checkpoint is remembered and is no move",
    ),
    (
        |_| Action::WhatIf(None),
        [1, 0, 0, 0, 0, 0, 0],
        "to begin a try is a move, which undo takes back",
    ),
    (
        |_| Action::GiveUp,
        [1, 0, 0, 0, 0, 0, 0],
        "to give up is a move; its cells are not counted as revealed one by one",
    ),
];

#[test]
fn every_action_counts_as_in_the_table_and_undo_restores_the_board() {
    for (action, added, why) in ACTIONS {
        let mut game = easy();
        let marks = fill(&game);
        done(&mut game, marks);
        let (before, counted) = (game.clone(), counts(game.session()));
        let action = action(&game);
        done(&mut game, action.clone());
        let now = counts(game.session());
        let gained: Vec<usize> = now.iter().zip(counted).map(|(a, b)| a - b).collect();
        assert_eq!(gained, added, "{action:?}: {why}");
        let is_move = added[0] == 1;
        assert_eq!(
            game.state() != before.state() || game.tries() != before.tries(),
            is_move,
            "{action:?}"
        );
        if game.is_solved() || !is_move {
            continue;
        }
        let after = game.clone();
        done(&mut game, Action::Undo);
        assert_eq!(game.state(), before.state(), "{action:?}");
        assert_eq!(game.tries(), before.tries(), "{action:?}");
        // The counts stay: undoing a move does not erase it from them.
        assert_eq!(counts(game.session()), now, "{action:?}");
        assert_eq!(game.session().n_undone, 1);
        done(&mut game, Action::Redo);
        assert_eq!(game.state(), after.state(), "{action:?}");
        assert_eq!(game.apply(Action::Redo), Err(Rejected::NothingToRedo));
    }
}

#[test]
fn a_new_move_clears_redo_and_a_hint_does_not() {
    let mut game = easy();
    let first = place(&game, "r1c2", right(&game, "r1c2"));
    done(&mut game, first);
    let placed = game.state().clone();
    done(&mut game, Action::Undo);
    for look in [
        Action::AskHint(HintLevel::Nudge),
        Action::Check,
        Action::Checkpoint,
        Action::Tick(Duration::from_secs(1)),
    ] {
        done(&mut game, look);
        assert_eq!(game.undone_moves().len(), 1);
    }
    done(&mut game, Action::Redo);
    assert_eq!(game.state(), &placed);
    done(&mut game, Action::Undo);
    let other = place(&game, "r1c3", right(&game, "r1c3"));
    done(&mut game, other);
    assert_eq!(game.apply(Action::Redo), Err(Rejected::NothingToRedo));
    assert_eq!(game.moves().len(), 1);
    done(&mut game, Action::Undo);
    assert_eq!(game.apply(Action::Undo), Err(Rejected::NothingToUndo));
}

#[test]
fn a_hint_counts_once_until_the_board_changes() {
    let mut game = easy();
    for level in HintLevel::ALL {
        done(&mut game, Action::AskHint(level));
    }
    let applied = Action::ApplyHint(placement(&game, "r1c2"));
    done(&mut game, applied);
    let session = game.session();
    assert_eq!(
        (session.counts.n_hints, session.counts.n_hints_applied),
        (1, 1)
    );
    done(&mut game, Action::AskHint(HintLevel::Nudge));
    assert_eq!(game.session().counts.n_hints, 2);
    assert_eq!(game.session().asked[HintLevel::Nudge as usize], 2);
}

#[test]
fn a_mistake_before_a_kept_try_counts_once() {
    let mut game = easy();
    let slip = place(&game, "r1c2", wrong(&game, "r1c2"));
    done(&mut game, slip);
    assert_eq!(game.session().counts.n_mistakes, 1);
    done(&mut game, Action::WhatIf(None));
    let supposed = place(&game, "r2c1", right(&game, "r2c1"));
    done(&mut game, supposed);
    done(&mut game, Action::KeepTry);
    assert_eq!(game.session().counts.n_mistakes, 1, "the try had none");
    // A try within a try counts once, when the outer one is kept.
    done(&mut game, Action::WhatIf(None));
    done(&mut game, Action::WhatIf(None));
    let slip = place(&game, "r9c1", wrong(&game, "r9c1"));
    done(&mut game, slip);
    done(&mut game, Action::KeepTry);
    assert_eq!(game.session().counts.n_mistakes, 1, "it is supposed still");
    done(&mut game, Action::KeepTry);
    assert_eq!(game.session().counts.n_mistakes, 2);
}

#[test]
fn an_elimination_removes_pencil_and_corner_marks() {
    let mut game = easy();
    let (target, eliminated) = (cell(&game, "r1c2"), digit('9'));
    assert_ne!(right(&game, "r1c2"), eliminated);
    let cells = CellSet::only(target);
    done(
        &mut game,
        Action::Mark {
            cells,
            digit: eliminated,
        },
    );
    done(
        &mut game,
        Action::Corner {
            cells,
            digit: eliminated,
        },
    );
    let kept = digit('1');
    done(&mut game, Action::Corner { cells, digit: kept });
    let before = game.state().clone();
    let hint = Action::ApplyHint(elimination(&game, "r1c2", eliminated));
    done(&mut game, hint);
    assert_eq!(game.state().marks(target), DigitSet::EMPTY);
    assert_eq!(game.state().corners(target), DigitSet::only(kept));
    assert_eq!(
        game.state().cell(target).eliminated,
        DigitSet::only(eliminated)
    );
    let marks = fill(&game);
    done(&mut game, marks);
    assert!(
        !game.state().marks(target).contains(eliminated),
        "it stays gone"
    );
    done(&mut game, Action::Undo);
    done(&mut game, Action::Undo);
    assert_eq!(game.state(), &before);
}

/// With several solutions, a hint may eliminate a candidate because of a placed digit; the elimination is dropped with
/// that digit. A mark that the player removed stays removed, as Help says.
#[test]
fn eliminations_are_dropped_with_a_digit_only_with_several_solutions() {
    let mut game = game_with(OPEN, Options::default());
    let last = cell(&game, "r4c4");
    let eliminated = |game: &Game| game.state().cell(last).eliminated;
    let two = DigitSet::only(digit('2'));
    let set = place(&game, "r2c3", digit('2'));
    done(&mut game, set);
    for _ in 0..2 {
        let removed = mark(&game, "r4c3", digit('3'));
        done(&mut game, removed);
    }
    let hint = Action::ApplyHint(elimination(&game, "r4c4", digit('2')));
    done(&mut game, hint);
    // Moves that remove no digit keep the elimination.
    let elsewhere = place(&game, "r3c1", digit('3'));
    done(&mut game, elsewhere);
    let marks = mark(&game, "r3c2", digit('4'));
    done(&mut game, marks);
    let no_marks = clear(&game, "r3c2");
    done(&mut game, no_marks);
    assert_eq!(eliminated(&game), two);
    let kept = game.state().clone();
    // Clearing or replacing a digit drops the elimination.
    for action in [clear(&game, "r2c3"), place(&game, "r2c3", digit('4'))] {
        done(&mut game, action);
        assert_eq!(eliminated(&game), DigitSet::EMPTY);
        let crossed = game.state().cell(cell(&game, "r4c3")).removed_marks;
        assert_eq!(crossed, DigitSet::only(digit('3')));
        let cells = CellSet::only(last);
        done(&mut game, Action::AutoNotes { cells });
        assert!(game.state().marks(last).contains(digit('2')));
        done(&mut game, Action::Undo);
        done(&mut game, Action::Undo);
        assert_eq!(game.state(), &kept);
    }
    // With one solution the elimination holds whatever the player does.
    let mut game = easy();
    let set = place(&game, "r2c1", right(&game, "r2c1"));
    done(&mut game, set);
    let hint = Action::ApplyHint(elimination(&game, "r1c2", digit('9')));
    done(&mut game, hint);
    let cleared = clear(&game, "r2c1");
    done(&mut game, cleared);
    let left = game.state().cell(cell(&game, "r1c2")).eliminated;
    assert_eq!(left, DigitSet::only(digit('9')));
}

#[test]
fn removing_a_digit_restores_the_marks_it_hid() {
    let mut game = easy();
    let marks = fill(&game);
    done(&mut game, marks);
    let before = game.state().clone();
    let (target, peer) = (cell(&game, "r1c2"), cell(&game, "r1c3"));
    let one = right(&game, "r1c2");
    assert!(before.marks(peer).contains(one));
    let set = place(&game, "r1c2", one);
    done(&mut game, set);
    for other in Geometry::standard().cells() {
        let sees = Geometry::standard().sees(target, other) || target == other;
        let marks = before.marks(other);
        let expected = match (other == target, sees) {
            (true, _) => DigitSet::EMPTY,
            (false, true) => marks.without(one),
            (false, false) => marks,
        };
        assert_eq!(game.state().marks(other), expected);
    }
    let cleared = clear(&game, "r1c2");
    done(&mut game, cleared);
    assert_eq!(game.state(), &before);
    // With the setting off, the marks stay.
    let options = Options {
        clean_marks: false,
        ..Options::default()
    };
    let mut game = game_with(EASY, options);
    let marks = fill(&game);
    done(&mut game, marks);
    let set = place(&game, "r1c2", one);
    done(&mut game, set);
    assert!(game.state().marks(peer).contains(one));
    assert!(
        game.lagging_marks()
            .iter()
            .any(|lagging| lagging.candidate == Candidate::new(peer, one)
                && lagging.because == target)
    );
}

#[test]
fn mistakes_are_reported_according_to_the_policy() {
    use MistakePolicy::{Always, Never, OnRequest};
    for (mistakes, told_at_once, told_by_check) in [
        (Always, true, Some(true)),
        (OnRequest, false, Some(true)),
        (Never, false, None),
    ] {
        let options = Options {
            mistakes,
            ..Options::default()
        };
        let mut game = game_with(EASY, options);
        let cells = only(&game, "r1c2");
        let slip = place(&game, "r1c2", wrong(&game, "r1c2"));
        let outcome = game.apply(slip).unwrap();
        assert_eq!(outcome.wrong == cells, told_at_once, "{mistakes:?}");
        assert_eq!(game.shown_mistakes() == cells, told_at_once, "{mistakes:?}");
        assert_eq!(game.session().counts.n_mistakes, 1, "{mistakes:?}");
        let checked = game
            .apply(Action::Check)
            .map(|outcome| outcome.wrong == cells);
        match told_by_check {
            Some(mistakes_found) => assert_eq!(checked, Ok(mistakes_found), "{mistakes:?}"),
            None => assert_eq!(checked, Err(Rejected::CheckingOff)),
        }
        assert_eq!(
            game.shown_mistakes() == cells,
            mistakes != Never,
            "{mistakes:?}"
        );
        // Undo returns to before the mistake, past a right digit placed since.
        let more = place(&game, "r1c3", right(&game, "r1c3"));
        done(&mut game, more);
        done(&mut game, Action::UndoMistake);
        assert!(game.moves().is_empty(), "{mistakes:?}");
        assert_eq!(game.apply(Action::UndoMistake), Err(Rejected::NoMistake));
    }
}

#[test]
fn undoing_a_mistake_keeps_earlier_moves() {
    let mut game = easy();
    let first = place(&game, "r1c3", right(&game, "r1c3"));
    done(&mut game, first);
    let sound = game.state().clone();
    for name in ["r1c2", "r2c1"] {
        let slip = place(&game, name, wrong(&game, name));
        done(&mut game, slip);
    }
    done(&mut game, Action::UndoMistake);
    assert_eq!(game.state(), &sound);
}

#[test]
fn paused_and_solved_games_refuse_moves() {
    let mut game = easy();
    done(&mut game, Action::Tick(Duration::from_secs(5)));
    assert_eq!(game.apply(Action::Resume), Err(Rejected::NotPaused));
    done(&mut game, Action::Pause);
    done(&mut game, Action::Tick(Duration::from_secs(7)));
    assert_eq!(game.session().elapsed, Duration::from_secs(5));
    for (action, _, why) in ACTIONS {
        let action = action(&game);
        assert_eq!(game.apply(action), Err(Rejected::Paused), "{why}");
    }
    done(&mut game, Action::Resume);
    done(&mut game, Action::Tick(Duration::from_secs(7)));
    assert_eq!(game.session().elapsed, Duration::from_secs(12));
    done(&mut game, Action::GiveUp);
    done(&mut game, Action::Tick(Duration::from_secs(7)));
    assert_eq!(game.session().elapsed, Duration::from_secs(12));
    for (action, _, why) in ACTIONS {
        let action = action(&game);
        assert_eq!(game.apply(action), Err(Rejected::Solved), "{why}");
    }
    for action in [Action::Undo, Action::UndoMistake, Action::BackToCheckpoint] {
        assert_eq!(game.apply(action), Err(Rejected::NoUndoAfterEnd));
    }
}

#[test]
fn help_decides_the_ending_of_a_game() {
    let solve = |game: &mut Game| {
        for cell in game.state().empty_cells() {
            let digit = game.puzzle().solution_at(cell).unwrap();
            let cells = CellSet::only(cell);
            done(game, Action::Place { cells, digit });
        }
    };
    let ending = |help: &dyn Fn(&mut Game)| {
        let mut game = easy();
        assert_eq!(game.summary(), None, "it is not solved");
        help(&mut game);
        if !game.is_solved() {
            solve(&mut game);
        }
        game.summary().unwrap().ending
    };
    assert_eq!(ending(&|_| {}), Ending::Solved);
    // Viewing a hint is counted, but the game still counts as solved alone.
    let look = |game: &mut Game| done(game, Action::AskHint(HintLevel::Preview));
    assert_eq!(ending(&look), Ending::Solved);
    let apply = |game: &mut Game| {
        let hint = Action::ApplyHint(placement(game, "r1c2"));
        done(game, hint);
    };
    assert_eq!(ending(&apply), Ending::SolvedWithHelp);
    // Undoing the hint does not remove its mark on the result.
    let apply_and_undo = |game: &mut Game| {
        apply(game);
        done(game, Action::Undo);
    };
    assert_eq!(ending(&apply_and_undo), Ending::SolvedWithHelp);
    let reveal = |game: &mut Game| {
        let cells = only(game, "r1c2");
        done(game, Action::Reveal { cells });
    };
    assert_eq!(ending(&reveal), Ending::SolvedWithHelp);
    let give_up = |game: &mut Game| done(game, Action::GiveUp);
    assert_eq!(ending(&give_up), Ending::GivenUp);
}

#[test]
fn checkpoints_are_restored_one_by_one() {
    let mut game = easy();
    assert_eq!(
        game.apply(Action::BackToCheckpoint),
        Err(Rejected::NoCheckpoint)
    );
    done(&mut game, Action::Checkpoint);
    assert_eq!(game.apply(Action::Checkpoint), Err(Rejected::NothingToDo));
    let first = game.state().clone();
    let more = place(&game, "r1c2", right(&game, "r1c2"));
    done(&mut game, more);
    done(&mut game, Action::Checkpoint);
    let second = game.state().clone();
    let more = place(&game, "r1c3", right(&game, "r1c3"));
    done(&mut game, more);
    let third = game.state().clone();
    done(&mut game, Action::BackToCheckpoint);
    assert_eq!(game.state(), &second);
    done(&mut game, Action::BackToCheckpoint);
    assert_eq!(game.state(), &first, "on it, the one before is meant");
    assert_eq!(
        game.apply(Action::BackToCheckpoint),
        Err(Rejected::AtCheckpoint)
    );
    done(&mut game, Action::Undo);
    done(&mut game, Action::Undo);
    assert_eq!(game.state(), &third, "going back is a move");
}

#[test]
fn invalid_actions_are_refused_and_change_nothing() {
    let mut game = easy();
    let before = game.clone();
    let all = game.puzzle().geometry().cells();
    let outside = CellSet::only(Cell::new(81));
    let refused = [
        (place(&game, "r1c1", digit('1')), Rejected::Given),
        (clear(&game, "r1c1"), Rejected::Given),
        (mark(&game, "r1c1", digit('1')), Rejected::Filled),
        (place(&game, "r1c2", digit('A')), Rejected::DigitOutside),
        (Action::Clear { cells: outside }, Rejected::CellOutside),
        (
            Action::ApplyHint(elimination(&game, "r1c2", right(&game, "r1c2"))),
            Rejected::WrongHint,
        ),
        (
            Action::Clear {
                cells: CellSet::EMPTY,
            },
            Rejected::NothingToDo,
        ),
        (Action::ClearMarks { cells: all }, Rejected::NothingToDo),
        (Action::KeepTry, Rejected::NotTrying),
        (Action::GoToTry(3), Rejected::NoTry),
        (Action::GoToCheckpoint(1), Rejected::NoSuchCheckpoint),
        (Action::Restart, Rejected::NothingToDo),
    ];
    for (action, why) in refused {
        let description = format!("{action:?}");
        assert_eq!(game.apply(action), Err(why), "{description}");
        assert_eq!(game, before, "{description}");
    }
    let mut open = game_with(OPEN, Options::default());
    let cells = open.puzzle().geometry().cells();
    for action in [Action::Reveal { cells }, Action::GiveUp, Action::Check] {
        assert_eq!(open.apply(action), Err(Rejected::NoSingleSolution));
    }
}

/// A candidate that a hint eliminated does not return, even if the player had removed its mark before.
#[test]
fn removed_marks_exclude_eliminations_of_hints() {
    let mut game = easy();
    let all = game.puzzle().geometry().cells();
    let action = fill(&game);
    done(&mut game, action);
    let false_mark = |game: &Game, name: &str| {
        let marks = game.state().marks(cell(game, name));
        marks.without(right(game, name)).first().unwrap()
    };
    let names = ["r1c2", "r1c3"];
    let digits = names.map(|name| false_mark(&game, name));
    for (name, digit) in names.into_iter().zip(digits) {
        let remove = mark(&game, name, digit);
        done(&mut game, remove);
    }
    assert_eq!(game.n_removed_marks(all), 2);
    let mut hint = elimination(&game, names[0], digits[0]);
    let other = false_mark(&game, "r2c1");
    hint.eliminations
        .push(Candidate::new(cell(&game, "r2c1"), other));
    done(&mut game, Action::ApplyHint(hint));
    assert_eq!(game.n_removed_marks(all), 1);
}

#[test]
fn every_colour_of_a_large_board_survives_compaction() {
    let line = format!("1{}", ".".repeat(255));
    let mut game = game_with(&line, Options::default());
    for (index, digit) in game.puzzle().geometry().digits().iter().enumerate() {
        let action = Action::ColourCandidates {
            cells: only(&game, "r16c16"),
            digit,
            colour: Colour::new(index as u8 % 4 + 1),
        };
        done(&mut game, action);
    }
    let again = game.read_snapshot(&game.snapshot(), Duration::ZERO);
    assert_eq!(again, Some(game.without_history()));
}

/// A player who finds such a move alone can use its hardest technique, so that one is named.
#[test]
fn a_move_of_several_steps_is_judged_by_the_hardest() {
    let game = game_with(HARD, Options::default());
    let (engine, never) = (Engine::new(), Cancel::never());
    let rank = |id: TechniqueId| {
        let mut order = engine.techniques().iter();
        order.position(|known| *known == id).unwrap()
    };
    let mut n_mixed = 0;
    for cell in game.state().empty_cells() {
        let digit = game.puzzle().solution_at(cell).unwrap();
        let cells = CellSet::only(cell);
        let action = Action::Place { cells, digit };
        let from = HintsFrom::Marks;
        let judged = game.judge(game.state(), &action, &engine, from, &never);
        let Judgement::Derived { hardest, n_steps } = judged.unwrap() else {
            continue;
        };
        let position = Candidates::from_grid(game.puzzle().givens());
        let claim = Conclusion::Placement(Candidate::new(cell, digit));
        let steps = engine
            .justify(&position, claim, &never)
            .unwrap()
            .unwrap()
            .steps;
        assert_eq!(steps.len(), n_steps);
        let ranks = steps.iter().map(|step| rank(step.technique));
        assert_eq!(ranks.clone().max(), Some(rank(hardest)));
        n_mixed += usize::from(ranks.clone().min() != ranks.max());
        if n_mixed == 3 {
            return;
        }
    }
    panic!("{n_mixed} moves of several techniques");
}

/// A mark that was removed and written again is an ordinary mark.
#[test]
fn a_rewritten_mark_no_longer_counts_as_removed() {
    let mut game = easy();
    let fill_all = fill(&game);
    done(&mut game, fill_all);
    let everywhere = game.puzzle().geometry().cells();
    let strike = mark(&game, "r1c3", digit('1'));
    done(&mut game, strike.clone());
    assert_eq!(game.n_removed_marks(everywhere), 1);
    done(&mut game, strike);
    assert_eq!(game.n_removed_marks(everywhere), 0);
}

/// Several cells at once: only the digits entered by the move count.
#[test]
fn a_move_of_several_cells_counts_each_digit() {
    let mut game = easy();
    let cells = ["r1c1", "r1c2", "r1c3"].map(|name| cell(&game, name));
    let cells: CellSet = cells.into_iter().collect();
    let placed = place(&game, "r1c3", right(&game, "r1c3"));
    done(&mut game, placed);
    done(&mut game, Action::Reveal { cells });
    assert_eq!(
        game.session().counts.n_revealed,
        1,
        "a given, a placed digit, one that was shown"
    );
    // With several solutions, each move that repeats a digit in a house is one mistake.
    let mut game = game_with(OPEN, Options::default());
    let cells = ["r2c3", "r2c4"].map(|name| cell(&game, name));
    let cells: CellSet = cells.into_iter().collect();
    let digit = digit('2');
    done(&mut game, Action::Place { cells, digit });
    assert_eq!(game.session().counts.n_mistakes, 1);
}

/// A hint that places a digit in a cell with another digit is refused.
#[test]
fn a_hint_is_refused_on_a_cell_with_another_digit() {
    let mut game = game_with(OPEN, Options::default());
    let placed = place(&game, "r2c3", digit('2'));
    done(&mut game, placed);
    let mut hint = elimination(&game, "r4c4", digit('3'));
    let placement = Candidate::new(cell(&game, "r2c3"), digit('3'));
    (hint.placements, hint.eliminations) = (vec![placement], Vec::new());
    let before = game.clone();
    assert_eq!(
        game.apply(Action::ApplyHint(hint)),
        Err(Rejected::WrongHint)
    );
    assert_eq!(game, before);
}

/// A game is practice of its technique until the player's first action.
#[test]
fn a_game_is_practice_until_the_first_move() {
    let example = shudu::explain::example(TechniqueId::XWing).unwrap();
    let hint = Hint::set_up(TechniqueId::XWing, &example.puzzle(), &example.position());
    let puzzle = Puzzle::new(example.puzzle(), PuzzleInfo::default()).unwrap();
    let mut game = Game::new(puzzle, Options::default());
    done(&mut game, Action::SetUp(hint));
    assert_eq!(game.unstarted_practice(), Some(TechniqueId::XWing));
    let empty = game.state().empty_cells().first().unwrap();
    let (cells, digit) = (
        CellSet::only(empty),
        game.puzzle().solution_at(empty).unwrap(),
    );
    done(&mut game, Action::Place { cells, digit });
    assert_eq!(
        (game.unstarted_practice(), game.practised_technique()),
        (None, Some(TechniqueId::XWing))
    );
    done(&mut game, Action::Undo);
    assert_eq!(game.unstarted_practice(), Some(TechniqueId::XWing));
    assert_eq!(game.apply(Action::Undo), Err(Rejected::NothingToUndo));
}

/// Candidates have colours only in empty cells, the only cells with candidates.
#[test]
fn only_candidates_of_empty_cells_are_coloured() {
    let mut game = easy();
    let (given, filled, open) = (
        cell(&game, "r1c1"),
        cell(&game, "r1c2"),
        cell(&game, "r1c3"),
    );
    let entered = place(&game, "r1c2", right(&game, "r1c2"));
    done(&mut game, entered);
    let (digit, colour) = (digit('3'), Colour::new(2));
    assert!(colour.is_some());
    let cells = [given, filled, open].into_iter().collect();
    done(
        &mut game,
        Action::ColourCandidates {
            cells,
            digit,
            colour,
        },
    );
    let colour_of = |game: &Game, at| game.state().candidate_colour(Candidate::new(at, digit));
    assert_eq!(
        [given, filled, open].map(|at| colour_of(&game, at)),
        [None, None, colour]
    );
    let clear = clear(&game, "r1c2");
    done(&mut game, clear);
    assert_eq!(colour_of(&game, filled), None);
}

/// A restart of an exercise brings back the board that was set up, with its marks.
#[test]
fn a_restart_restores_the_initial_board() {
    let example = shudu::explain::example(TechniqueId::XWing).unwrap();
    let hint = Hint::set_up(TechniqueId::XWing, &example.puzzle(), &example.position());
    let puzzle = Puzzle::new(example.puzzle(), PuzzleInfo::default()).unwrap();
    let mut exercise = Game::new(puzzle, Options::default());
    done(&mut exercise, Action::SetUp(hint));
    for mut game in [easy(), exercise] {
        let begun = game.state().clone();
        let empty = begun.empty_cells().first().unwrap();
        let digit = game.puzzle().solution_at(empty).unwrap();
        let cells = CellSet::only(empty);
        done(&mut game, Action::Place { cells, digit });
        done(&mut game, Action::Restart);
        assert_eq!(game.state(), &begun);
        assert_eq!(game.apply(Action::Restart), Err(Rejected::NothingToDo));
        done(&mut game, Action::Undo);
        assert_eq!(game.state().value(empty), Some(digit));
    }
}

/// A mistake that a check found is shown while its digit is there, and again if it comes back.
#[test]
fn a_mistake_is_shown_while_its_digit_is_on_the_board() {
    let mut game = easy();
    let here = only(&game, "r1c2");
    let right_digit = right(&game, "r1c2");
    let mut wrong_digits = game
        .puzzle()
        .geometry()
        .digits()
        .without(right_digit)
        .iter();
    let (first, other) = (wrong_digits.next().unwrap(), wrong_digits.next().unwrap());
    let shown_after = |game: &mut Game, digit: Digit| {
        let cells = CellSet::only(cell(game, "r1c2"));
        done(game, Action::Place { cells, digit });
        game.shown_mistakes()
    };
    assert_eq!(shown_after(&mut game, first), CellSet::EMPTY);
    done(&mut game, Action::Check);
    assert_eq!(game.shown_mistakes(), here);
    assert_eq!(shown_after(&mut game, right_digit), CellSet::EMPTY);
    assert_eq!(
        shown_after(&mut game, other),
        CellSet::EMPTY,
        "not checked yet"
    );
    assert_eq!(shown_after(&mut game, first), here);
}
