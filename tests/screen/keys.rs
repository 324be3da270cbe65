//! Keys in triples: the screen before, the keys, the screen after.

use crate::harness::{CLICK, DRAG, EASY, HARD, Kind, SMALL, Screen};
use shudu::board::Candidates;
use shudu::config::{Config, Keymap, Preset};
use shudu::game::MistakePolicy;
use shudu::tui::{AppEvent, Effect};

/// Plays the 4×4 puzzle on a small screen, alternating between keys and expected pictures. Pictures omit the frame, the
/// key line and trailing spaces.
fn check(steps: &[(&str, &[&str])]) {
    let mut screen = Screen::playing(SMALL, 24, 14, Kind::Ascii);
    for (keys, wanted) in steps {
        screen.keys(keys);
        let picture = screen.picture();
        let lines = picture.lines().map(str::trim);
        let shown: Vec<&str> = lines
            .filter(|line| !line.is_empty() && !line.contains("+-") && !line.contains("F1 keys"))
            .collect();
        assert_eq!(shown, *wanted, "after {keys:?}\n{picture}");
    }
}

#[test]
fn the_cursor_moves_by_cell_box_and_line_and_around_the_edges() {
    let at = |keys: &str, cell: &str| {
        let mut screen = Screen::playing(SMALL, 24, 14, Kind::Ascii);
        screen.keys(keys);
        assert!(
            screen.line(7).starts_with(cell),
            "{keys}: {}",
            screen.picture()
        );
    };
    at("", "r1c4");
    at("Left", "r1c3");
    at("Right", "r1c1");
    at("Up", "r4c4");
    at("j j", "r3c4");
    at("J", "r3c4");
    at("H", "r1c2");
    at("Home", "r1c1");
    at("PgDn", "r4c4");
    at("PgDn PgUp", "r1c4");
    at("Tab", "r2c1");
    at("Shift-Tab", "r4c3");
}

#[test]
fn digits_are_entered_removed_and_undone() {
    let start: &[&str] = &[
        "1 | 1 2 | 3[.]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4                   D",
    ];
    let placed: &[&str] = &[
        "1 | 1 2 | 3[4]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 = 4               D",
    ];
    check(&[
        ("", start),
        ("4", placed),
        ("4", start),
        ("4", placed),
        ("u", start),
        ("U", placed),
        ("0", start),
    ]);
    check(&[
        ("4 Del", start),
        ("u", placed),
        ("Ctrl-Z", start),
        ("Ctrl-R", placed),
    ]);
}

#[test]
fn marks_are_written_singly_or_by_mode() {
    let noted: &[&str] = &[
        "1 | 1 2 | 3[:]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 4                 D",
    ];
    check(&[("Space 4 Space Space", noted)]);
    let by_mode: &[&str] = &[
        "1 | 1 2 | 3[:]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 2 4               P",
    ];
    check(&[("n 2 4", by_mode)]);
    let corner: &[&str] = &[
        "1 | 1 2 | 3[:]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 2'                D",
    ];
    check(&[("m 2", corner)]);
    let coloured: &[&str] = &[
        "1 | 1 2 | 3[.]|",
        "2 | .c. | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4                   D",
    ];
    check(&[("Tab o 3 Shift-Tab", coloured)]);
}

#[test]
fn a_single_mark_does_not_look_like_a_value() {
    // 3 is at the centre of a two-line cell, 5 at the centre of a square.
    for (width, height, digit, as_mark, as_value) in [
        (80, 24, "3", "..3..", "  3  "),
        (100, 30, "5", ". 5 .", "  5  "),
    ] {
        let mut screen = Screen::playing(HARD, width, height, Kind::Ascii);
        screen.keys(&format!("Space {digit}"));
        assert!(screen.picture().contains(as_mark), "{}", screen.picture());
        screen.keys(digit);
        assert!(!screen.picture().contains(as_mark), "{}", screen.picture());
        assert!(screen.picture().contains(as_value), "{}", screen.picture());
    }
}

#[test]
fn one_entry_fills_several_cells() {
    let both: &[&str] = &[
        "1 | 1 2 | 3 : |",
        "2 | . . | .[:]|",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r2c4 4                 D",
    ];
    check(&[("V Down n 4 n Esc", both)]);
}

#[test]
fn a_conflict_is_shown_at_once() {
    let conflict: &[&str] = &[
        "1 | 1 2 | 3![3]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 = 3 breaks a rule D",
    ];
    let mut screen = Screen::playing(SMALL, 24, 14, Kind::Ascii);
    screen.keys("3");
    assert_eq!(screen.line(7), conflict[4], "{}", screen.picture());
    assert!(
        screen.line(1).contains("3![3]") || screen.line(1).contains("3[3]"),
        "{}",
        screen.picture()
    );
    screen.keys("c");
    assert!(
        screen.picture().contains("3 appears twice in row"),
        "{}",
        screen.picture()
    );
}

#[test]
fn given_digits_stay() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("Left 5");
    assert_eq!(screen.line(22), "Givens cannot be changed.");
    screen.keys("Space 5");
    assert_eq!(screen.line(22), "Marks can only be entered in empty cells.");
    screen.keys("Right");
    assert_eq!(screen.line(22), "");
}

#[test]
fn mistakes_are_reported_according_to_the_settings() {
    for (policy, at_once, on_check) in [
        (
            MistakePolicy::Always,
            "r1c2 contradicts the solution.",
            "r1c2 is wrong.",
        ),
        (MistakePolicy::OnRequest, "", "r1c2 is wrong."),
        (MistakePolicy::Never, "", "No rule is broken."),
    ] {
        let config = Config {
            mistakes: policy,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(EASY);
        screen.keys("9");
        assert_eq!(screen.line(22), at_once, "{policy:?}");
        assert_eq!(
            screen.picture().contains("9?"),
            !at_once.is_empty(),
            "{policy:?}"
        );
        screen.keys("c");
        assert_eq!(screen.line(22), on_check, "{policy:?}");
    }
}

#[test]
fn every_action_is_saved_before_its_frame() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.effects.clear();
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(1500)));
    screen.keys("1 u Space 1 b ?");
    let done: Vec<String> = screen
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Record(action) => Some(
                action
                    .display(shudu::board::Geometry::standard())
                    .to_string(),
            ),
            _ => None,
        })
        .collect();
    assert_eq!(
        done,
        [
            "tick 1500",
            "place 1 r1c2",
            "undo",
            "mark 1 r1c2",
            "checkpoint",
            "ask nudge"
        ]
    );
    screen.effects.clear();
    screen.keys("q");
    assert_eq!(screen.effects.last(), Some(&Effect::Quit));
}

#[test]
fn the_command_line_accepts_commands_moves_and_settings() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let line = |screen: &mut Screen, text: &str| {
        screen.keys(":");
        screen.type_text(text);
        screen.keys("Enter");
    };
    line(&mut screen, "goto r3c4");
    assert!(screen.picture().contains("r3c4"), "{}", screen.picture());
    line(&mut screen, "place 1 r3c4");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
    line(&mut screen, "undo");
    assert!(screen.app.game().expect("a game").moves().is_empty());
    line(&mut screen, "filter 5");
    assert!(screen.picture().contains("[5]"), "{}", screen.picture());
    line(&mut screen, "set clock hidden");
    assert!(!screen.line(0).contains("0:00"), "{}", screen.picture());
    line(&mut screen, "set clock never");
    assert!(
        screen.line(22).starts_with("clock accepts"),
        "{}",
        screen.picture()
    );
    // A file name alone exports a puzzle as one line.
    line(&mut screen, "export my.txt");
    let Some(Effect::Export { path, text }) = screen.effects.last() else {
        panic!("{:?}", screen.effects);
    };
    assert_eq!((path.to_str(), text.trim().len()), (Some("my.txt"), 81));
    line(&mut screen, "export nonsense my.txt");
    let message = screen.line(22);
    assert!(
        message.starts_with("`export` does not accept `nonsense`"),
        "{message}"
    );
    line(&mut screen, "nonsense");
    assert_eq!(
        screen.line(22),
        "Unknown command `nonsense`. F1 lists all commands."
    );
    line(&mut screen, "goto r0c1");
    assert!(
        screen.line(22).starts_with("`goto` does not accept `r0c1`"),
        "{}",
        screen.picture()
    );
    screen.effects.clear();
    line(&mut screen, "export line my.txt");
    assert!(
        matches!(screen.effects.last(), Some(Effect::Export { text, .. }) if text.trim().len() == 81)
    );
    // The history restores earlier lines, and names are completed.
    screen.keys(": Up Up");
    assert!(
        screen.line(23).starts_with(":goto r0c1"),
        "{}",
        screen.picture()
    );
    screen.keys("Ctrl-U");
    screen.type_text("chec");
    screen.keys("Tab");
    assert!(
        screen.line(23).starts_with(":check"),
        "{}",
        screen.picture()
    );
}

/// The history of the command line holds 100 lines, each once.
#[test]
fn the_history_holds_the_last_lines() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let line_of = |n: usize| format!("goto {}", 100 + n);
    for n in (1..=102).chain([50]) {
        screen.keys(":");
        screen.type_text(&line_of(n));
        screen.keys("Enter");
    }
    let mut expected: Vec<usize> = (3..=102).filter(|n| *n != 50).collect();
    expected.push(50);
    screen.keys(":");
    for n in expected.iter().rev() {
        screen.keys("Up");
        let line = format!(":{}", line_of(*n));
        assert!(
            screen.line(23).starts_with(&line),
            "{line}: {}",
            screen.line(23)
        );
    }
    screen.keys("Up");
    let oldest = format!(":{}", line_of(3));
    assert!(screen.line(23).starts_with(&oldest), "{}", screen.line(23));
}

#[test]
fn the_mouse_selects() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let mouse = |screen: &mut Screen, kind, column, line| {
        screen.mouse(kind, column, line);
    };
    mouse(&mut screen, CLICK, 16, 3);
    assert!(screen.picture().contains("r2c3"), "{}", screen.picture());
    mouse(&mut screen, CLICK, 10, 4);
    assert!(screen.picture().contains("r2c2"), "{}", screen.picture());
    mouse(&mut screen, DRAG, 10, 1);
    screen.keys("n 1");
    let game = screen.app.game().expect("a game");
    let last = game.moves().last().expect("a move");
    assert_eq!(last.cells().len(), 2, "dragging selects");
    mouse(&mut screen, CLICK, 200, 200);
    mouse(&mut screen, CLICK, 70, 10);
}

#[test]
fn keys_follow_the_settings() {
    for preset in [
        Preset::Default,
        Preset::Hodoku,
        Preset::Sudokupad,
        Preset::Vim,
    ] {
        let config = Config {
            keymap: Keymap::preset(preset),
            preset,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(EASY);
        let keymap = Keymap::preset(preset);
        let hint = keymap.chords(shudu::config::Mode::Board, shudu::config::Command::Hint)[0];

        screen.keys(&hint.to_string());
        assert!(
            screen.picture().contains("Hint *ooo"),
            "{preset:?}: {}",
            screen.picture()
        );
    }
}

#[test]
fn nothing_is_drawn_when_nothing_has_changed() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.app.mark_drawn();
    assert!(!screen.app.is_dirty());
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(400)));
    assert!(!screen.app.is_dirty(), "the clock shows the same second");
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(700)));
    assert!(screen.app.is_dirty());
    screen.keys(":");
    screen.type_text("set clock hidden");
    screen.keys("Enter");
    screen.app.mark_drawn();
    screen.event(AppEvent::Tick(std::time::Duration::from_secs(5)));
    assert!(!screen.app.is_dirty());
    assert_eq!(screen.app.next_tick(), None);
}

#[test]
fn an_unbound_key_is_reported_once() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("z");
    assert_eq!(screen.line(22), "z does nothing here. F1 shows the keys.");
    screen.keys("Right z");
    assert_eq!(screen.line(22), "");
    screen.keys("F7");
    assert!(screen.line(22).starts_with("F7 does nothing here."));
}

#[test]
fn the_message_about_a_key_ends_with_the_next_key_or_a_dialog() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("z");
    assert!(screen.picture().contains("z does nothing here."));
    screen.keys("F12");
    let picture = screen.picture();
    assert!(!picture.contains("z does nothing here."), "{picture}");
    assert!(picture.contains("F12 does nothing here."), "{picture}");
    // The message appears once per key and disappears with the next key.
    screen.keys("z");
    assert!(!screen.picture().contains("does nothing here."));
    screen.keys("1 F7 R");
    assert!(!screen.picture().contains("does nothing here."));
}

#[test]
fn some_board_keys_work_in_the_start_menu() {
    let commands = [
        ("N", "+ New game -"),
        ("O", "+ Open a puzzle -"),
        ("E", "Type the digits of"),
        ("S", "+ Saved games -"),
        ("T", "+ Statistics -"),
        ("Alt-l", "+ Lessons -"),
        ("Alt-w", "+ Coach -"),
        ("c", "+ Coach -"),
        (",", "+ Settings -"),
    ];
    for (key, shown) in commands {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys(key);
        let picture = screen.picture();
        assert!(picture.contains(shown), "{key}: {picture}");
        screen.keys("Esc");
        assert!(screen.picture().contains("+ shudu -"), "{key}");
    }
    // Other keys show a message that they do nothing there.
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("u");
    let picture = screen.picture();
    assert!(picture.contains("u does nothing here."), "{picture}");
}

#[test]
fn exports_distinguish_givens_from_placed_digits() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    // r1c2 is 1.
    screen.keys("1");
    for notation in ["json", "sdk", "fpuzzles", "line"] {
        screen.keys(":");
        screen.type_text(&format!("export {notation} game.txt"));
        screen.keys("Enter");
        let Some(Effect::Export { text, .. }) = screen.effects.last() else {
            panic!("{notation}: {:?}", screen.effects.last());
        };
        let parsed = shudu::formats::parse(text).expect("it is read back");
        let givens = EASY.replace('0', ".");
        assert_eq!(parsed.puzzle().to_string(), givens, "{notation}");
        // The line format cannot tell them apart and contains only the givens.
        let n_more = usize::from(notation != "line");
        let n_filled = EASY.len() - EASY.matches('0').count() + n_more;
        assert_eq!(parsed.grid.filled().len(), n_filled, "{notation}: {text}");
    }
}

/// An export has the candidates that the rules and applied hints leave, whatever the player has marked.
#[test]
fn marks_of_the_player_are_not_exported() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    // r1c2 has the candidates 1 and 9, and is 1.
    screen.keys("a n 9 :");
    screen.type_text("export pencilmarks game.txt");
    screen.keys("Enter");
    let Some(Effect::Export { text, .. }) = screen.effects.last() else {
        panic!("{:?}", screen.effects.last());
    };
    let position = shudu::formats::parse(text)
        .expect("it is read back")
        .position();
    let rules = Candidates::from_grid(position.values());
    for cell in position.geometry().cells() {
        assert_eq!(position.digits_in(cell), rules.digits_in(cell), "{text}");
    }
}

/// Moving by a box uses the width and height of a box, which differ on boards such as 6×6.
#[test]
fn the_cursor_moves_by_boxes_that_are_not_square() {
    for (size, moves) in [
        (
            "3x2",
            [("L", "r1c4"), ("J", "r3c1"), ("H", "r1c4"), ("K", "r5c1")],
        ),
        (
            "2x3",
            [("L", "r1c3"), ("J", "r4c1"), ("H", "r1c5"), ("K", "r4c1")],
        ),
    ] {
        for (key, wanted) in moves {
            let geometry = shudu::board::Geometry::from_size(size).expect("a board");
            let mut grid = shudu::solve::first(&shudu::board::Grid::new(geometry)).expect("full");
            grid.set(geometry.cell(0, 0), None);
            let verdict = shudu::game::PuzzleVerdict::determine(&grid.clone().into());
            let info = shudu::game::PuzzleInfo::default();
            let puzzle = shudu::game::Puzzle::with_verdict(grid, verdict, info);
            let game =
                shudu::game::Game::new(puzzle.expect("a puzzle"), shudu::game::Options::default());
            let mut screen = Screen::new(80, 24, Kind::Ascii);
            screen.event(crate::harness::loaded(game));
            screen.keys(key);
            let picture = screen.picture();
            assert!(
                picture.contains(&format!("+ {wanted} -")),
                "{size} {key}: {picture}"
            );
        }
    }
}
