//! `shudu review`: a saved game, move by move, in every format.

use std::num::NonZeroU16;
use std::time::Duration;

use shudu::board::{Cell, CellSet, Digit};
use shudu::explain::HintLevel;
use shudu::formats;
use shudu::game::{Action, FinishHelp, Game, Options, Puzzle, PuzzleInfo};
use shudu::store::{Places, SaveId, Store};

use crate::run::{EASY, Place};

/// Plays some actions on [`EASY`], two seconds each, and returns the save's name.
fn play(place: &Place, actions: &[Action]) -> SaveId {
    play_on(place, EASY, actions)
}

fn play_on(place: &Place, puzzle: &str, actions: &[Action]) -> SaveId {
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let givens = formats::parse(puzzle).unwrap().grid;
    let info = PuzzleInfo {
        title: Some("One | *two*".to_owned()),
        ..PuzzleInfo::default()
    };
    let mut game = Game::new(Puzzle::new(givens, info).unwrap(), Options::default());
    let mut save = store.create(&game);
    for action in actions {
        for action in [&Action::Tick(Duration::from_secs(2)), action] {
            game.apply(action.clone()).unwrap();
            save.append(action).unwrap();
        }
    }
    let id = save.id().clone();
    save.close();
    id
}

fn digit(name: &str, digit: u8) -> Action {
    let cell: Cell = shudu::board::Geometry::standard()
        .cell_from_name(name)
        .unwrap();
    Action::Place {
        cells: CellSet::only(cell),
        digit: Digit::new(digit).unwrap(),
    }
}

/// The solution begins 8 1 6: r1c2=1 is right, r1c7 already has 4, and r1c3 can be 6 or 9.
fn game(place: &Place) -> SaveId {
    play(
        place,
        &[
            digit("r1c2", 4),
            Action::Check,
            Action::Undo,
            Action::AskHint(HintLevel::Nudge),
            Action::AskHint(HintLevel::Technique),
            digit("r1c2", 1),
            digit("r1c3", 9),
        ],
    )
}

#[test]
fn a_game_is_reviewed_move_by_move() {
    let place = Place::new();
    let id = game(&place);
    let solution = place.run(&["solve"], EASY).stdout;
    assert!(solution.starts_with("816"), "the moves are meant for this");
    let objects = place.run(&["review", "--json", id.as_str()], "").objects();
    let texts_of = |key: &str| -> Vec<String> {
        let values = objects.iter().map(|object| object[key].to_string());
        values
            .map(|value| value.trim_matches('"').to_owned())
            .collect()
    };
    assert_eq!(
        texts_of("deed"),
        ["made", "check", "taken-back", "hint", "made", "made"]
    );
    assert_eq!(
        texts_of("at"),
        ["2.0", "4.0", "6.0", "10.0", "12.0", "14.0"]
    );
    assert_eq!(
        texts_of("spent"),
        ["2.0", "2.0", "2.0", "4.0", "2.0", "2.0"]
    );
    assert_eq!(
        texts_of("do")[..3],
        ["place 4 r1c2", "null", "place 4 r1c2"]
    );
    assert_eq!(texts_of("rung")[3], "2");
    let judgement = texts_of("judgement");
    assert_eq!(judgement[..4], ["mistake", "none", "none", "none"]);
    assert_eq!(judgement[5], "mistake");
    assert!(["proved", "derived"].contains(&judgement[4].as_str()));
    assert_eq!(
        (texts_of("cause")[0].as_str(), texts_of("cause")[5].as_str()),
        ("seen", "open")
    );
    assert_ne!(texts_of("technique")[0], "null", "a step was there instead");
}

#[test]
fn a_game_is_written_as_text_markdown_and_recording() {
    let place = Place::new();
    let id = game(&place);
    let review = |options: &[&str]| {
        let run = place.run(&[&["review", id.as_str()], options].concat(), "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{options:?}");
        run.stdout
    };
    let text = review(&[]);
    assert_eq!(text, review(&["--to", "text"]));
    let row = |text: &str, sign: &str| {
        text.lines()
            .find(|line| line.contains(sign))
            .unwrap()
            .to_owned()
    };
    let wrong = row(&text, "r1c2=4");
    assert!(
        wrong.starts_with("0:02") && wrong.contains("the digit is already in r1c7"),
        "{wrong}"
    );
    assert!(text.contains("hint: the technique"), "{text}");
    assert!(text.contains("Time by kind of move"), "{text}");
    // 14 seconds are spent, none twice.
    let spent = text.split("Time by kind of move").nth(1).unwrap();
    let seconds = spent
        .lines()
        .filter_map(|line| line.strip_prefix("0:")?.get(..2)?.parse::<u64>().ok());
    assert_eq!(seconds.sum::<u64>(), 14, "{spent}");

    let markdown = review(&["--to", "markdown"]);
    assert!(
        markdown.starts_with("# ") && markdown.contains("One \\| \\*two\\*"),
        "{markdown}"
    );
    let table = markdown.lines().filter(|line| line.starts_with('|'));
    let bars = |line: &str| line.replace("\\|", "").matches('|').count();
    assert!(
        table.clone().count() > 8 && table.clone().all(|line| [4, 5].contains(&bars(line))),
        "{markdown}"
    );

    let cast = review(&["--to", "asciicast"]);
    let mut lines = cast
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let header = lines.next().unwrap();
    assert_eq!(header["version"], 2);
    let (width, height) = (
        header["width"].as_u64().unwrap(),
        header["height"].as_u64().unwrap(),
    );
    let side = |cells: u64| NonZeroU16::new(u16::try_from(cells).unwrap()).unwrap();
    let mut last = 0.0;
    let mut n_frames = 0;
    for line in lines {
        let (at, kind, shown) = (
            line[0].as_f64().unwrap(),
            line[1].as_str(),
            line[2].as_str().unwrap(),
        );
        assert!(at >= last && kind == Some("o"), "{line}");
        last = at;
        n_frames += usize::from(!shown.is_empty());
        // A terminal of that size shows the whole line.
        let mut terminal = vt100::Parser::new(side(height), side(width), 0);
        terminal.process(shown.as_bytes());
        let shown = terminal.screen().contents();
        if at > 11.0 && !shown.is_empty() {
            assert!(shown.contains("8 1 "), "{shown}");
            assert!(shown.contains("0:1"), "{shown}");
        }
    }
    assert_eq!(n_frames, 7, "the beginning and six moments");
    assert!((last - 17.0).abs() < 1e-9, "the last board is looked at");
}

/// A digit keeps the marks below it, and the finish hides some of them. Only the cells that get a digit count.
#[test]
fn the_last_singles_are_counted_without_cells_whose_marks_change() {
    let place = Place::new();
    let cells = shudu::board::Geometry::standard().cells();
    let actions = [
        Action::FillMarks { cells },
        digit("r1c2", 1),
        digit("r1c3", 6),
        Action::Finish(FinishHelp::Free),
    ];
    let id = play(&place, &actions);
    let n_left = EASY.matches('0').count() - 2;
    for (language, wanted) in [
        ("en", format!("last {n_left} singles")),
        ("zh-Hans", format!("填完最后 {n_left} 格")),
    ] {
        let run = place.run(&["review", id.as_str(), "--lang", language], "");
        assert!(run.stdout.contains(&wanted), "{wanted}: {}", run.stdout);
    }
}

#[test]
fn a_game_without_moves_has_no_table_of_times() {
    let place = Place::new();
    let id = play(&place, &[]);
    let run = place.run(&["review", id.as_str()], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(
        !run.stdout.contains("Time by kind of move"),
        "{}",
        run.stdout
    );
}

/// r1c1, r1c4 and r2c1 can only be 1 or 2. With one solution, r2c4 could be neither.
#[test]
fn uniqueness_proves_no_move_in_a_puzzle_with_several_solutions() {
    let geometry = shudu::board::Geometry::with_side(6).unwrap();
    let puzzle = ".34.56......5.....6.................";
    let actions = [
        Action::FillMarks {
            cells: geometry.cells(),
        },
        Action::Mark {
            digit: Digit::new(1).unwrap(),
            cells: CellSet::only(geometry.cell_from_name("r2c4").unwrap()),
        },
    ];
    let place = Place::new();
    let id = play_on(&place, puzzle, &actions);
    let objects = place.run(&["review", "--json", id.as_str()], "").objects();
    let last = objects.last().unwrap();
    assert_eq!(last["do"], "mark 1 r2c4");
    assert_eq!(last["judgement"], "guess");
}

#[test]
fn the_error_names_a_missing_game() {
    let run = Place::new().run(&["review", "20260101-000000"], "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("20260101-000000"), "{}", run.stderr);
}
