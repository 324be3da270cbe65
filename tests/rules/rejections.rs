//! Actions that a game refuses: the position, the reason, and its message.

use shudu::board::Geometry;
use shudu::game::{Action, Game, MistakePolicy, Options, Rejected};
use shudu::words::Words;

use super::game::game_with;

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";

/// The moves that solve it.
const SOLVED: &[&str] = &[
    "place 2 r1c2",
    "place 4 r1c4",
    "place 1 r2c3",
    "place 2 r2c4",
    "place 4 r4c1",
    "place 3 r4c2",
];

/// A row: the puzzle, the actions before, the refused action, the reason, its message.
type Row = (
    &'static str,
    &'static [&'static str],
    &'static str,
    Rejected,
    &'static str,
);

const REFUSED: &[Row] = &[
    (
        SIX,
        &[],
        "place 2 r1c1",
        Rejected::Given,
        "givens cannot be changed",
    ),
    (
        SIX,
        &[],
        "clear r1c1 r1c3",
        Rejected::Given,
        "givens cannot be changed",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "mark 4 r1c2",
        Rejected::Filled,
        "marks can only be entered in empty cells",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "corner 4 r1c1 r1c2",
        Rejected::Filled,
        "marks can only be entered in empty cells",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "place 2 r1c2",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &[],
        "clear r1c2",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &[],
        "wipe-colours",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &["colour 3 r1c1"],
        "colour 3 r1c1",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &[],
        "options clean-marks=true mistakes=on-request",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &["fill all"],
        "fill all",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &["fill all"],
        "clean-marks all",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (SIX, &[], "undo", Rejected::NothingToUndo, "nothing to undo"),
    (
        SIX,
        &["checkpoint", "ask nudge"],
        "undo",
        Rejected::NothingToUndo,
        "nothing to undo",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "redo",
        Rejected::NothingToRedo,
        "nothing to redo",
    ),
    (
        SIX,
        &["place 2 r1c2", "undo", "place 4 r1c4"],
        "redo",
        Rejected::NothingToRedo,
        "nothing to redo",
    ),
    (
        SIX,
        &["start r1c2=4", "place 4 r4c1"],
        "undo-mistake",
        Rejected::WrongAtStart,
        "the puzzle's text already has a wrong digit; clear it",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "undo-mistake",
        Rejected::NoMistake,
        "there is no mistake to undo",
    ),
    (
        SIX,
        &["place 4 r1c2", "place 2 r1c2"],
        "undo-mistake",
        Rejected::NoMistake,
        "there is no mistake to undo",
    ),
    (
        SIX,
        &[],
        "back",
        Rejected::NoCheckpoint,
        "no checkpoint has been set",
    ),
    (
        SIX,
        &["checkpoint"],
        "go-to-checkpoint 2",
        Rejected::NoSuchCheckpoint,
        "no such checkpoint",
    ),
    (
        SIX,
        &["checkpoint"],
        "drop-checkpoint 0",
        Rejected::NoSuchCheckpoint,
        "no such checkpoint",
    ),
    (
        SIX,
        &["checkpoint", "drop-checkpoint 1"],
        "name-checkpoint 1 gone",
        Rejected::NoSuchCheckpoint,
        "no such checkpoint",
    ),
    (
        SIX,
        &["place 2 r1c2", "checkpoint"],
        "checkpoint",
        Rejected::NothingToDo,
        "nothing to change",
    ),
    (
        SIX,
        &["checkpoint"],
        "back",
        Rejected::AtCheckpoint,
        "nothing has changed since the checkpoint",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "keep-try",
        Rejected::NotTrying,
        "no attempt is in progress",
    ),
    (
        SIX,
        &["what-if", "go-to-try 0"],
        "drop-try",
        Rejected::NotTrying,
        "no attempt is in progress",
    ),
    (
        SIX,
        &["what-if", "go-to-try 0"],
        "name-try lost",
        Rejected::NotTrying,
        "no attempt is in progress",
    ),
    (
        SIX,
        &["what-if"],
        "go-to-try 2",
        Rejected::NoTry,
        "no such attempt",
    ),
    (
        SIX,
        &["what-if"],
        "drop-try 2",
        Rejected::NoTry,
        "no such attempt",
    ),
    (
        SIX,
        &["pause"],
        "place 2 r1c2",
        Rejected::Paused,
        "the game is paused",
    ),
    (
        SIX,
        &["place 2 r1c2", "pause"],
        "undo",
        Rejected::Paused,
        "the game is paused",
    ),
    (
        SIX,
        &["pause"],
        "ask nudge",
        Rejected::Paused,
        "the game is paused",
    ),
    (
        SIX,
        &["pause"],
        "pause",
        Rejected::Paused,
        "the game is paused",
    ),
    (
        SIX,
        &[],
        "resume",
        Rejected::NotPaused,
        "the game is not paused",
    ),
    (
        SIX,
        &["pause", "resume"],
        "resume",
        Rejected::NotPaused,
        "the game is not paused",
    ),
    (
        SIX,
        SOLVED,
        "clear r1c2",
        Rejected::Solved,
        "the puzzle is already solved",
    ),
    (
        SIX,
        SOLVED,
        "undo",
        Rejected::NoUndoAfterEnd,
        "the game is over, so its moves cannot be undone",
    ),
    (
        SIX,
        SOLVED,
        "pause",
        Rejected::Solved,
        "the puzzle is already solved",
    ),
    (
        SIX,
        SOLVED,
        "give-up",
        Rejected::Solved,
        "the puzzle is already solved",
    ),
    (
        SIX,
        &["options clean-marks=true mistakes=never"],
        "check",
        Rejected::CheckingOff,
        "mistake warnings are off; the setting `mistakes` turns them on",
    ),
    (
        "1...............",
        &[],
        "check",
        Rejected::NoSingleSolution,
        "not possible: the puzzle may have more than one solution",
    ),
    (
        "1...............",
        &[],
        "reveal r1c2",
        Rejected::NoSingleSolution,
        "not possible: the puzzle may have more than one solution",
    ),
    (
        SIX,
        &["place 2 r1c2"],
        "setup x-wing r1c4=4",
        Rejected::TooLate,
        "you can set up the board only before the first move",
    ),
    (
        SIX,
        &[],
        "hint naked-single r1c2=4",
        Rejected::WrongHint,
        "the hint no longer fits the board; ask for a new one",
    ),
    (
        SIX,
        &[],
        "own-chain x-chain r1c2<>2",
        Rejected::WrongHint,
        "the hint no longer fits the board; ask for a new one",
    ),
    (
        SIX,
        &[],
        "jump x-wing r1c2=4",
        Rejected::WrongHint,
        "the hint no longer fits the board; ask for a new one",
    ),
];

fn act(game: &mut Game, text: &str) -> Result<(), Rejected> {
    let action = Action::parse(text, game.puzzle().geometry());
    let action = action.unwrap_or_else(|error| panic!("{text}: {error}"));
    game.apply(action).map(drop)
}

#[test]
fn refusals_have_their_reason_and_change_nothing() {
    for (puzzle, before, text, why, message) in REFUSED {
        let mut game = game_with(puzzle, Options::default());
        for text in *before {
            act(&mut game, text).unwrap_or_else(|why| panic!("{before:?}: {text}: {why}"));
        }
        let untouched = game.clone();
        assert_eq!(act(&mut game, text), Err(*why), "{before:?}: {text}");
        assert_eq!(game, untouched, "{before:?}: {text}");
        let text_of_reason = why.message(Words::english()).to_string();
        assert_eq!(text_of_reason, *message, "{before:?}: {text}");
    }
}

/// Two reasons that no script on a small board reaches.
#[test]
fn other_reasons_are_sentences() {
    for (why, message) in [
        (Rejected::CellOutside, "no such cell on this board"),
        (Rejected::DigitOutside, "no such digit on this board"),
        (Rejected::TooManyTries, "too many attempts; drop some first"),
    ] {
        assert_eq!(why.message(Words::english()).to_string(), message);
    }
}

/// A row: a text that is not an action, the text found, and the accepted forms.
const UNREADABLE: &[(&str, &str, &str)] = &[
    ("frobnicate r1c1", "frobnicate", "unknown action"),
    ("undo 2", "2", "the end of the action"),
    ("place 5 r1c2", "5", "a digit of this board"),
    ("place x r1c2", "x", "a digit of this board"),
    ("place 4 r1c5", "r1c5", "a cell of this board, such as r1c2"),
    ("colour 10 r1c2", "10", "a colour from 1 to 9, or none"),
    ("colour 0 r1c2", "0", "a colour from 1 to 9, or none"),
    (
        "ask more",
        "more",
        "nudge, technique, explanation or preview",
    ),
    ("tick -1", "-1", "a number of milliseconds"),
    (
        "options clean-marks=maybe mistakes=never",
        "clean-marks=maybe",
        "clean-marks=true or clean-marks=false",
    ),
    (
        "options clean-marks=true mistakes=sometimes",
        "mistakes=sometimes",
        "mistakes=always, on-request or never",
    ),
];

#[test]
fn an_unreadable_action_names_the_found_and_accepted_forms() {
    let geometry = Geometry::with_side(4).unwrap();
    for (text, found, expected) in UNREADABLE {
        let message = Action::parse(text, geometry).unwrap_err();
        let message = message.message(Words::english()).to_string();
        assert!(message.contains(found), "{text}: {message}");
        assert!(message.contains(expected), "{text}: {message}");
    }
}

/// The session reports the options of a game from its start; an action changes them at once.
#[test]
fn options_of_a_game_apply_until_changed() {
    for (text, clean_marks, mistakes) in [
        (
            "options clean-marks=false mistakes=always",
            false,
            MistakePolicy::Always,
        ),
        (
            "options clean-marks=true mistakes=always",
            true,
            MistakePolicy::Always,
        ),
        (
            "options clean-marks=false mistakes=never",
            false,
            MistakePolicy::Never,
        ),
    ] {
        let mut game = game_with(SIX, Options::default());
        act(&mut game, text).unwrap();
        let options = game.session().options;
        assert_eq!(
            (options.clean_marks, options.mistakes),
            (clean_marks, mistakes)
        );
        // An options action is not a move: it is not counted and cannot be undone.
        assert_eq!(game.session().n_moves, 0);
        assert_eq!(act(&mut game, "undo"), Err(Rejected::NothingToUndo));
    }
}
