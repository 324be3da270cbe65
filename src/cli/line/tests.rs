//! Tests that parse lines into requests.

use super::*;
use crate::board::{Candidates, Grid};
use crate::generate::Variant;

fn read(line: &str) -> Result<LineRequest, String> {
    read_on(line, Some(Geometry::standard()))
}

/// Parses a line; the error is the text of the refusal, or `unknown`.
fn read_on(line: &str, geometry: Option<&'static Geometry>) -> Result<LineRequest, String> {
    LineRequest::read(Words::english(), line, geometry).map_err(|error| match error {
        LineError::Unknown => "unknown".to_owned(),
        LineError::CannotShow => "cannot show".to_owned(),
        LineError::Wrong(text) => text.to_string(),
    })
}

fn cells(names: &[&str]) -> CellSet {
    let at = |name: &&str| Geometry::standard().cell_from_name(name).expect("a cell");
    names.iter().map(at).collect()
}

#[test]
fn an_unknown_line_lists_the_accepted_forms() {
    assert!(read("r1c7 11").unwrap_err().contains("1 to 9"));
    assert!(read("r1c7 r0c1 7").is_err());
    assert_eq!(read("frobnicate").unwrap_err(), "unknown");
    assert!(read("new sometimes").unwrap_err().contains("sometimes"));
    assert!(read_on("r1c7 7", None).is_err());
    assert_eq!(read("   "), Ok(LineRequest::Nothing));
}

#[track_caller]
fn check(rows: impl IntoIterator<Item = (&'static str, LineRequest)>) {
    for (line, expected) in rows {
        assert_eq!(read(line), Ok(expected), "{line}");
    }
}

// Every command, with each short form and argument that `help` lists, and the request that the line gives.

#[test]
fn commands_for_games_and_hints_are_parsed() {
    use Command as C;
    use LineRequest as R;
    let date = |text: &str| text.parse::<Date>().expect("a date");
    check([
        ("help", R::Command(C::Help)),
        ("new", R::Command(C::New)),
        ("n", R::Command(C::New)),
        ("?", R::Command(C::Help)),
        ("quit", R::Command(C::Quit)),
        ("Q", R::Command(C::Quit)),
        ("exit", R::Command(C::Quit)),
        ("hint", R::Command(C::Hint)),
        ("h", R::Command(C::Hint)),
        ("more", R::Command(C::NextLink)),
        ("m", R::Command(C::NextLink)),
        ("less", R::Command(C::PreviousLink)),
        ("apply", R::Command(C::ApplyHint)),
        ("yes", R::Yes),
        ("why", R::Command(C::Why)),
        ("w", R::Command(C::Why)),
        ("why all", R::WhyInFull),
        ("w all", R::WhyInFull),
        ("saves", R::Command(C::SavedGames)),
        (
            "resume 20261121-021404",
            R::Resume("20261121-021404".parse().expect("a name")),
        ),
        ("take-over", R::Command(C::TakeOver)),
        (
            "save-to  A b/C.toml ",
            R::SaveTo(PathBuf::from("A b/C.toml")),
        ),
        ("collections", R::Command(C::Collections)),
        ("collection 12", R::Collection(12)),
        ("next", R::Command(C::Another)),
        ("daily", R::Command(C::Daily)),
        ("daily hard", R::Daily(None, Some(Level::Hard))),
        ("daily 2026-11-20", R::Daily(Some(date("2026-11-20")), None)),
        (
            "daily easy 2026-11-20",
            R::Daily(Some(date("2026-11-20")), Some(Level::Easy)),
        ),
        ("coach", R::Command(C::Coach)),
        ("stats", R::Command(C::Statistics)),
        ("statistics", R::Command(C::Statistics)),
        ("learn", R::Command(C::Learn)),
        ("learn x-wing", R::Learn(TechniqueId::XWing)),
        ("try r1c7 r2c2", R::Try(cells(&["r1c7", "r2c2"]))),
        ("share", R::Share),
        ("finish", R::Command(C::Finish)),
    ]);
}

#[test]
fn commands_for_moves_and_tries_are_parsed() {
    use Action as A;
    use Command as C;
    use LineRequest as R;
    let name = |text: &str| text.to_owned();
    let act = |action| R::Act(action);
    check([
        ("undo", R::Command(C::Undo)),
        ("u", R::Command(C::Undo)),
        ("redo", R::Command(C::Redo)),
        ("undo-mistake", R::Command(C::UndoMistake)),
        ("check", R::Command(C::Check)),
        ("c", R::Command(C::Check)),
        ("checkpoint", R::Command(C::Checkpoint)),
        (
            "checkpoint Here  I am",
            act(A::NamedCheckpoint(name("Here I am"))),
        ),
        ("back", R::Command(C::BackToCheckpoint)),
        ("go-to-checkpoint 2", act(A::GoToCheckpoint(2))),
        ("drop-checkpoint 3", act(A::DropCheckpoint(3))),
        (
            "name-checkpoint 4 My 2nd",
            act(A::NameCheckpoint(4, name("My 2nd"))),
        ),
        ("what-if", R::Command(C::WhatIf)),
        ("what-if One Way", act(A::WhatIf(Some(name("One Way"))))),
        ("name-try One Way", act(A::NameTry(name("One Way")))),
        ("keep-try", R::Command(C::KeepTry)),
        ("drop-try", R::Command(C::DropTry)),
        ("drop-try 2", act(A::DropTry(Some(2)))),
        ("go-to-try 0", act(A::GoToTry(0))),
        ("tries", R::Command(C::Tries)),
        ("review", R::Review(None)),
        ("review 7", R::Review(Some(7))),
        ("review text", R::WriteReview(ReviewForm::Text, None)),
        (
            "review markdown My File.md",
            R::WriteReview(ReviewForm::Markdown, Some(PathBuf::from("My File.md"))),
        ),
        (
            "review asciicast",
            R::WriteReview(ReviewForm::Asciicast, None),
        ),
        ("play-on 3", R::PlayOn(3)),
        ("chains", R::Command(C::Chains)),
        ("chain 2", R::PickChain(2)),
        ("drop-chain 2", R::DropChain(2)),
        ("restart", R::Command(C::Restart)),
        ("give-up", R::ConfirmFirst(A::GiveUp)),
        ("give-up yes", act(A::GiveUp)),
        ("pause", R::Command(C::Pause)),
        ("go-on", act(A::Resume)),
    ]);
}

#[test]
fn commands_for_cells_are_parsed() {
    use Action as A;
    use Command as C;
    use LineRequest as R;
    let act = |action| R::Act(action);
    let geometry = Geometry::standard();
    let all = || geometry.cells();
    let one = || cells(&["r1c7"]);
    let two = || cells(&["r1c7", "r2c2"]);
    let digit = |symbol| Digit::from_symbol(symbol).expect("a digit");
    let house = |kind, index: usize| {
        let mut houses = geometry.houses_of_kind(kind);
        R::Show(ShownPart::House(houses.nth(index - 1).expect("a house")))
    };
    check([
        ("show", R::Show(ShownPart::Board)),
        ("s", R::Show(ShownPart::Board)),
        ("show board", R::Show(ShownPart::Board)),
        ("show left", R::Show(ShownPart::Left)),
        ("show score", R::Show(ShownPart::Score)),
        ("show time", R::Show(ShownPart::Score)),
        ("show row 1", house(HouseKind::Row, 1)),
        ("show column 9", house(HouseKind::Column, 9)),
        ("s box 5", house(HouseKind::Box, 5)),
        ("show digit 9", R::Show(ShownPart::Digit(digit('9')))),
        (
            "show r1c7",
            R::Show(ShownPart::Cell(one().first().expect("a cell"))),
        ),
        (
            "r1c7",
            R::Show(ShownPart::Cell(one().first().expect("a cell"))),
        ),
        ("r1c7 .", act(A::Clear { cells: one() })),
        ("r1c7=0", act(A::Clear { cells: one() })),
        (
            "r1c7\tr2c2 9",
            act(A::Place {
                cells: two(),
                digit: digit('9'),
            }),
        ),
        (
            " R1C7=9 ",
            act(A::Place {
                cells: one(),
                digit: digit('9'),
            }),
        ),
        ("clear r1c7 r2c2", act(A::Clear { cells: two() })),
        ("x all", act(A::Clear { cells: all() })),
        (
            "mark 1 r1c7 r2c2",
            act(A::Mark {
                cells: two(),
                digit: digit('1'),
            }),
        ),
        (
            "mark 1 all",
            act(A::Mark {
                cells: all(),
                digit: digit('1'),
            }),
        ),
        ("fill", R::Command(C::AutoNotes)),
        ("fill r1c7", act(A::AutoNotes { cells: one() })),
        ("restore", R::Command(C::RestoreMarks)),
        ("restore r1c7", act(A::FillMarks { cells: one() })),
        ("clear-marks", R::Command(C::ClearMarks)),
        ("clear-marks r1c7 r2c2", act(A::ClearMarks { cells: two() })),
        ("reveal r1c7", R::ConfirmFirst(A::Reveal { cells: one() })),
        ("reveal all", R::ConfirmFirst(A::Reveal { cells: all() })),
        ("reveal r1c7 r2c2 yes", act(A::Reveal { cells: two() })),
    ]);
}

/// Lines with too few or too many words, and lines with cells outside the board, are rejected.
#[test]
fn incomplete_commands_are_refused() {
    for line in [
        "help me",
        "quit now",
        "hint 2",
        "more more",
        "why not",
        "resume",
        "resume ../x",
        "daily sometimes",
        "daily 2026-02-30",
        "daily -2026-11-20",
        "learn x wing",
        "learn nothing",
        "try",
        "try r1c10",
        "name-try",
        "drop-try one",
        "drop-try -1",
        "go-to-try",
        "go-to-checkpoint x",
        "drop-checkpoint",
        "name-checkpoint 2",
        "name-checkpoint x y",
        "review sometimes",
        "play-on",
        "play-on x",
        "chain",
        "chain weak",
        "chain r1c1",
        "chain r1c1 1 r1c2",
        "chain r1c1 0",
        "chain r1c1,r9c10 1 r1c2 2",
        "drop-chain",
        "drop-chain x",
        "restart now",
        "give-up no",
        "show row",
        "show row 0",
        "show row 10",
        "show column 10",
        "show box 10",
        "show house 1",
        "show digit 0",
        "show digit 10",
        "show r1c0",
        "show left right",
        "r1c1 r1c2",
        "r1c1 1 2",
        "r1c1 1 r1c2",
        "r1c1 a",
        "mark",
        "mark 1",
        "mark r1c1",
        "reveal",
        "reveal yes",
        "new 17",
        "new nonsense",
        "new hard easyish",
    ] {
        assert!(read(line).is_err(), "{line}: {:?}", read(line));
    }
}

/// Cells joined by commas are a group. The first link is strong unless the line says `weak`.
#[test]
fn chains_are_parsed() {
    let chain = |line: &str| match read(line) {
        Ok(LineRequest::Chain(chain)) => {
            chain.eureka(&Candidates::from_grid(&Grid::new(Geometry::standard())))
        }
        other => panic!("{line}: {other:?}"),
    };
    for (line, expected) in [
        ("chain r1c2 1 r1c3 1", "(1)r1c2=r1c3"),
        ("chain strong r1c2 1 r1c3 1", "(1)r1c2=r1c3"),
        ("chain weak r1c2 1 r1c3 1", "(1)r1c2-(1)r1c3"),
        ("chain r1c2,r1c3 4 r2c1 4", "(4)r1c23=r2c1"),
        ("chain r1c2 1 r1c2 2 r3c2 2", "(1=2)r1c2-(2)r3c2"),
        ("CHAIN (1)r1c2=r1c3-(1)r4c3", "(1)r1c2=r1c3-(1)r4c3"),
    ] {
        assert_eq!(chain(line), expected, "{line}");
    }
}

/// The options of a new game may be in any order. Missing options stay `None`.
#[test]
fn the_options_of_a_new_game_are_parsed() {
    let new = |line: &str| match read(line) {
        Ok(LineRequest::New(request)) => *request,
        other => panic!("{line}: {other:?}"),
    };
    for (line, expected) in [
        (
            "new expert",
            NewGameOptions {
                level: Some(Level::Expert),
                ..NewGameOptions::default()
            },
        ),
        (
            "new 2.5..3.4 x-wing",
            NewGameOptions {
                rating: "2.5..3.4".parse().ok(),
                technique: Some(TechniqueId::XWing),
                ..NewGameOptions::default()
            },
        ),
        (
            "new 6 seed abc",
            NewGameOptions {
                geometry: Geometry::with_side(6).ok(),
                seed: Some("abc".to_owned()),
                ..NewGameOptions::default()
            },
        ),
        (
            "new seed 4 4",
            NewGameOptions {
                geometry: Geometry::with_side(4).ok(),
                seed: Some("4".to_owned()),
                ..NewGameOptions::default()
            },
        ),
        (
            "new diagonal easy",
            NewGameOptions {
                level: Some(Level::Easy),
                variant: "diagonal".parse().ok(),
                ..NewGameOptions::default()
            },
        ),
    ] {
        assert_eq!(new(line), expected, "{line}");
    }
}

/// Commands on the board need a game. All other commands work without a game.
#[test]
fn commands_about_a_board_need_one() {
    for line in [
        "show",
        "show left",
        "try r1c1",
        "chain r1c1 1 r1c2 1",
        "r1c1",
        "fill r1c1",
        "mark 1 r1c1",
    ] {
        assert!(read_on(line, None).is_err(), "{line}");
    }
    for line in [
        "help", "new 4", "daily", "coach", "stats", "learn", "saves", "undo", "tries", "hint",
    ] {
        assert!(read_on(line, None).is_ok(), "{line}");
    }
    let leaves = |line: &str| read(line).expect("a command").leaves_game();
    for line in [
        "quit",
        "new",
        "play-on 1",
        "daily hard",
        "resume a",
        "collection 1",
        "next",
    ] {
        assert!(leaves(line), "{line}");
    }
    for line in [
        "daily",
        "restart",
        "give-up yes",
        "saves",
        "undo",
        "take-over",
        "save-to x",
        "",
    ] {
        assert!(!leaves(line), "{line}");
    }
}

/// The screen and line mode accept each other's words, and both accept moves as saves write them.
#[test]
fn lines_of_the_screen_are_read() {
    let one = || cells(&["r1c7"]);
    let nine = Digit::from_symbol('9').expect("a digit");
    let show = |part| LineRequest::Show(part);
    let act = |action| LineRequest::Act(action);
    check([
        (
            "goto r1c7",
            show(ShownPart::Cell(one().first().expect("a cell"))),
        ),
        ("filter 9", show(ShownPart::Digit(nine))),
        ("settings", LineRequest::Command(Command::Settings)),
        ("apply-hint", LineRequest::Command(Command::ApplyHint)),
        ("wq", LineRequest::Command(Command::Quit)),
        ("x", LineRequest::Command(Command::Clear)),
        (
            "place 9 r1c7",
            act(Action::Place {
                cells: one(),
                digit: nine,
            }),
        ),
        (
            "corner 9 r1c7",
            act(Action::Corner {
                cells: one(),
                digit: nine,
            }),
        ),
    ]);
    for line in [
        "place 5",
        "place r1c7",
        "undo 3",
        "setup x-wing r1c2=5",
        "tick 9",
        "goto r9",
    ] {
        assert!(read(line).is_err(), "{line}");
    }
}

/// Extra houses are numbered separately from rows, columns and boxes.
#[test]
fn extra_houses_are_shown_if_the_board_has_any() {
    let variant: Variant = "diagonal".parse().expect("a variant");
    let geometry = variant
        .make_geometry(Geometry::standard(), 0, &crate::cancel::Cancel::never())
        .expect("a board");
    let read = |line: &str| read_on(line, Some(geometry));
    let mut extra = geometry.houses_of_kind(HouseKind::Extra);
    for line in ["show house 1", "show house 2"] {
        let house = extra.next().expect("two diagonals");
        assert_eq!(read(line), Ok(LineRequest::Show(ShownPart::House(house))));
    }
    assert!(read("show house 3").is_err());
    assert!(read("show house 0").is_err());
}

#[test]
fn a_digit_may_follow_its_cells() {
    for (value_last, value_first) in [
        ("mark r1c2 5", "mark 5 r1c2"),
        ("mark r1c2=5", "mark 5 r1c2"),
        ("mark r1c2 B3 5", "mark 5 r1c2 r2c3"),
        ("mark all 5", "mark 5 all"),
        ("corner r1c2 5", "corner 5 r1c2"),
        ("place r1c2 r1c3 5", "place 5 r1c2 r1c3"),
        ("colour r1c2 3", "colour 3 r1c2"),
        ("colour r1c2 none", "colour none r1c2"),
        ("colour-digit r1c2 4 3", "colour-digit 4 3 r1c2"),
        (
            "colour-digit r1c2 B3 4 none",
            "colour-digit 4 none r1c2 r2c3",
        ),
        ("colour-digit all 4 3", "colour-digit 4 3 all"),
        ("r1c2 r1c3 5", "5 r1c2 r1c3"),
    ] {
        let expected = read(value_first);
        assert!(matches!(expected, Ok(LineRequest::Act(_))), "{expected:?}");
        assert_eq!(read(value_last), expected, "{value_last}");
    }
    assert!(
        read("mark r1c2 11")
            .unwrap_err()
            .contains("11 is not a digit")
    );
    for command in ["mark", "place", "corner"] {
        let refused = |arguments| read(&format!("{command} {arguments}")).unwrap_err();
        assert!(refused("r1c2").contains("is incomplete, expected a digit"));
        assert!(refused("r1c2 5 6").contains("accepts one digit at a time"));
    }
    for (line, expected) in [
        ("colour-digit r1c2", "is incomplete, expected a digit"),
        ("colour-digit r1c2 4", "is incomplete, expected a colour"),
        ("colour-digit r1c2 4 x", "Found `x`, expected a colour"),
        ("colour-digit r1c2 0 3", "Found `0`, expected a digit"),
        ("colour-digit r1c2 4 3 5", "Found `5`, expected a cell"),
    ] {
        let refused = read(line).unwrap_err();
        assert!(refused.contains(expected), "{line}: {refused}");
    }
}
