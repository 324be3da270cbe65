//! Confirmation dialogs, and the messages of commands and dialogs.

use std::time::Duration;

use crate::harness::{EASY, Kind, Screen, loaded, saved};
use crate::pictures::some_records;
use ratatui::layout::Rect;
use shudu::board::Geometry;
use shudu::game::{Game, Options, Puzzle, PuzzleInfo};
use shudu::rate::Level;
use shudu::tui::layout::Layout;
use shudu::tui::{AppEvent, Effect, Job};

fn enter_line(screen: &mut Screen, text: &str) {
    screen.keys(":");
    screen.type_text(text);
    screen.keys("Enter");
}

#[test]
fn revealing_the_solution_needs_confirmation() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    for (line, asked) in [
        ("give-up", "Give up and show the solution?"),
        ("reveal", "Show the solution for r1c2?"),
        ("reveal r1c2 r1c3", "Show the solution for r1c2, r1c3?"),
        ("reveal r1c1 r1c2", "Show the solution for r1c2?"),
    ] {
        enter_line(&mut screen, line);
        assert!(screen.picture().contains(asked), "{}", screen.picture());
        screen.keys("n");
        assert!(screen.app.game().expect("a game").moves().is_empty());
    }
    enter_line(&mut screen, "reveal");
    screen.keys("y");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
    enter_line(&mut screen, "give-up");
    screen.keys("y");
    assert!(screen.app.game().expect("a game").is_solved());
    // An impossible command is refused without a dialog.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    enter_line(&mut screen, "reveal r1c1");
    assert_eq!(screen.line(22), "Givens cannot be changed.");
}

#[test]
fn a_set_checkpoint_is_never_reported_missing() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("B");
    assert_eq!(screen.line(22), "No checkpoint has been set.");
    screen.keys("b");
    assert_eq!(screen.line(22), "Checkpoint 1 is set.");
    let nothing = "Nothing has changed since the checkpoint.";
    screen.keys("B");
    assert_eq!(screen.line(22), nothing);
    screen.keys("1 B");
    assert!(screen.line(22).starts_with("Back at the checkpoint."));
    screen.keys("B");
    assert_eq!(screen.line(22), nothing);
}

#[test]
fn a_check_reports_missing_marks() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("c");
    assert_eq!(screen.line(22), "No mistakes so far.");
    let game = screen.app.game().expect("a game");
    let cell = game
        .puzzle()
        .geometry()
        .cell_from_name("r1c2")
        .expect("a cell");
    let digit = game.puzzle().solution_at(cell).expect("a solution");
    // Fills in all marks of the cell except the correct one.
    screen.keys(&format!("a Space {digit} c"));
    assert_eq!(
        screen.line(22),
        "No digit is wrong, but the correct pencil mark is missing in r1c2."
    );
    screen.keys(&format!("Space {digit} c"));
    assert_eq!(screen.line(22), "No mistakes so far.");
    // A wrong digit is reported before a missing mark.
    screen.keys(&format!("Space {digit}"));
    enter_line(&mut screen, "goto r1c3");
    screen.keys("9 c");
    assert_eq!(screen.line(22), "r1c3 is wrong.");
}

#[test]
fn a_small_board_offers_only_its_levels_and_techniques() {
    // Chooses a board in the dialog, then moves up to the level.
    let boards_to = |side: &str| {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:New Down Down");
        for _ in 0..40 {
            if screen.picture().contains(side) {
                break;
            }
            screen.keys("Right");
        }
        // Small boards have no rating line between the two.
        while !screen.picture().contains("> Level") {
            screen.keys("Up");
        }
        screen
    };
    let levels = |side: &str| {
        let mut screen = boards_to(side);
        let mut shown = Vec::new();
        for _ in 0..8 {
            let picture = screen.picture();
            let line = picture.lines().find(|line| line.contains("Level"));
            let level = line.and_then(|line| {
                let mut words = line.split_whitespace().map(str::to_lowercase);
                words.find(|word| Level::ALL.iter().any(|level| level.name() == *word))
            });
            shown.push(level.expect("a level"));
            screen.keys("Right");
        }
        shown.sort();
        shown.dedup();
        shown
    };
    assert_eq!(levels("< 4x4 >"), ["beginner"]);
    assert_eq!(
        levels("< 6x6 >"),
        [
            "beginner", "easy", "expert", "extreme", "hard", "master", "medium"
        ]
    );
    assert_eq!(levels("< 9x9 >").len(), Level::ALL.len());
    let mut screen = boards_to("< 4x4 >");
    screen.effects.clear();
    screen.keys("Enter");
    let work = screen.effects.iter().find_map(|effect| match effect {
        Effect::Work(work) => Some(work.job.clone()),
        _ => None,
    });
    assert!(
        matches!(&work, Some(Job::Generate(wish)) if wish.level == Level::Beginner),
        "{work:?}"
    );
}

#[test]
fn enter_alone_does_not_confirm_a_question() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Saves(vec![saved("a", "Inkala 2010", 30)]));
    screen.keys("menu:More menu:Saved Del Enter");
    let is_deleted = |screen: &Screen| {
        let mut effects = screen.effects.iter();
        effects.any(|effect| matches!(effect, Effect::Delete(_)))
    };
    assert!(!is_deleted(&screen));
    screen.keys("y");
    assert!(is_deleted(&screen));
}

#[test]
fn a_technique_is_found_by_typing_and_impossible_ones_are_refused() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:More menu:New Down Down Down Down Down Enter");
    screen.type_text("xy-wing");
    screen.keys("Enter");
    let picture = screen.picture();
    assert!(
        picture.contains("< XY-Wing >") && picture.contains("< Expert >"),
        "{picture}"
    );
    // No 4x4 puzzle is that hard. The list says so and offers one that can be practised.
    screen.keys("Up Up Up Left Left Left Left Left Left Left Left Left");
    for _ in 0..40 {
        if screen.picture().contains("< 4x4 >") {
            break;
        }
        screen.keys("Right");
    }
    screen.keys("Down Down Down Enter");
    screen.type_text("xy-wing");
    let picture = screen.picture();
    assert!(
        picture.contains("technique you can practise here"),
        "{picture}"
    );
    screen.keys("Enter");
    assert!(
        screen.picture().contains("A technique to practise"),
        "it is not taken"
    );
}

#[test]
fn the_command_line_accepts_or_refuses_every_number() {
    let numbers = [
        "0",
        "1",
        "1000000000",
        "18446744073709551615",
        "18446744073709551616",
        "-1",
    ];
    let lines = [
        "tick #",
        "goto r#c1",
        "place # r1c3",
        "mark # r1c3",
        "colour # r1c3",
        "go-to-checkpoint #",
        "drop-checkpoint #",
        "name-checkpoint # x",
        "enter #",
        "enter #x#",
        "new # seed=#",
        "new #x#",
        "set #",
        "set mouse #",
        "undo #",
        "chain #",
    ];
    for line in lines {
        for number in numbers {
            let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
            enter_line(&mut screen, "checkpoint");
            enter_line(&mut screen, &line.replace('#', number));
            screen.draw();
            assert!(screen.app.game().is_some(), "{line} {number}");
        }
    }
}

#[test]
fn the_best_time_of_the_same_level_is_shown_beside_other_figures() {
    // The recorded 9x9 games that were solved without help took 300 and 200 seconds, all of them easy.
    for (level, seconds, time, best) in [
        ("easy", 400, "6:40", "3:20"),
        ("easy", 150, "2:30", "new best"),
        ("hard", 400, "6:40", "first"),
    ] {
        let solved = shudu::solve::first(&shudu::formats::parse(EASY).expect("a puzzle").grid);
        let mut givens = solved.expect("a solution");
        let geometry = givens.geometry();
        let last = geometry.cell(0, 0);
        let digit = givens.get(last).expect("a digit");
        givens.set(last, None);
        let info = PuzzleInfo {
            level: Some(level.to_owned()),
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(givens, info).expect("a puzzle");
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(loaded(Game::new(puzzle, Options::default())));
        screen.event(AppEvent::Tick(Duration::from_secs(seconds)));
        screen.keys(&digit.to_string());
        screen.event(some_records());
        let pane = screen.pane();
        for (label, value) in [
            ("Time", time),
            ("Best", best),
            ("Hints", "0"),
            ("Mistakes", "0"),
            ("Moves", "1"),
        ] {
            assert!(
                pane.contains(&format!("{label} {value}")),
                "{level}: {pane}"
            );
        }
    }
}

/// The command line holds 1600 bytes. Further characters are ignored.
#[test]
fn the_command_line_is_full_at_its_limit() {
    for (n_typed, n_held) in [(1599, 1599), (1600, 1600), (1601, 1600)] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        let command = "save-to ";
        enter_line(
            &mut screen,
            &format!("{command}{}", "x".repeat(n_typed - command.len())),
        );
        let mut paths = screen
            .effects
            .iter()
            .rev()
            .filter_map(|effect| match effect {
                Effect::SaveTo(path) => Some(path.as_os_str().len()),
                _ => None,
            });
        assert_eq!(paths.next(), Some(n_held - command.len()), "{n_typed}");
    }
}

/// The rows of the terminal with the board, as text.
fn board_rows(screen: &Screen) -> Vec<String> {
    let area = Rect::new(0, 0, screen.width, screen.height);
    let layout = Layout::new(area, Geometry::standard());
    let board = layout.board.expect("room for the board").area;
    let columns = |line: String| {
        let line = format!("{line:width$}", width = usize::from(screen.width));
        let columns = line.chars().skip(usize::from(board.x));
        columns.take(usize::from(board.width)).collect()
    };
    let rows = board.top()..board.bottom();
    rows.map(|y| columns(screen.line(y.into()))).collect()
}

#[test]
fn the_command_line_covers_no_row_of_the_board() {
    for (width, height) in [
        (21, 12),
        (25, 14),
        (40, 12),
        (40, 18),
        (60, 20),
        (80, 21),
        (80, 23),
        (80, 24),
        (100, 30),
        (120, 40),
    ] {
        let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
        let before = board_rows(&screen);
        screen.keys(":");
        screen.type_text("place 1 r1c2");
        let picture = screen.picture();
        assert!(picture.contains(":place 1 r1c2"), "{picture}");
        assert_eq!(board_rows(&screen), before, "{width}x{height}: {picture}");
        screen.keys("Enter");
        let game = screen.app.game().expect("a game");
        assert_eq!(game.moves().len(), 1, "{width}x{height}");
    }
}

/// A message appears below a card and does not move the card or the keys.
#[test]
fn a_message_does_not_move_a_card() {
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let mut screen = Screen::new(width, height, Kind::Ascii);
        screen.keys("menu:More");
        let before = screen.picture();
        screen.event(AppEvent::Paste("no puzzle".to_owned()));
        let after = screen.picture();
        for (line, after) in before.lines().zip(after.lines()) {
            assert!(line.is_empty() || line == after, "{line} became {after}");
        }
        assert!(after.contains("The pasted text is not a puzzle"), "{after}");
    }
}
