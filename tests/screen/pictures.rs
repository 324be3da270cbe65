//! The screen as the player sees it: pictures of every layout and every screen, and the styles of their cells.
//!
//! The snapshots are in `snapshots/`. `INSTA_UPDATE=always cargo test --test screen` accepts new ones; check them with
//! `git diff`.

use std::fmt::Write as _;
use std::time::Duration;

use crate::harness::{EASY, HARD, Kind, SMALL, Screen, example_game, game, loaded, looks, saved};
use insta::assert_snapshot;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use shudu::board::{Cell, Geometry, Grid};
use shudu::config::{AbsentMark, Config, Theme};
use shudu::game::{Action, CountsByTechnique, Ending, HintsFrom, Summary};
use shudu::store::{FinishedGame, SaveSummary, Unreadable};
use shudu::techniques::TechniqueId;
use shudu::tui::AppEvent;
use shudu::tui::layout::{CellStyle, Layout};

/// A 16×16 board with one digit in each row and column, enough to identify the cells.
fn large() -> String {
    let mut text = ".".repeat(256);
    for (row, digit) in "123456789ABCDEFG".chars().enumerate() {
        let place = 16 * row + (5 * row + row / 4) % 16;
        text.replace_range(place..=place, &digit.to_string());
    }
    text
}

#[test]
fn every_layout_shows_the_same_game() {
    for (width, height) in [
        (80, 24),
        (100, 30),
        (120, 40),
        (60, 24),
        (40, 18),
        (40, 12),
        (25, 14),
        (60, 40),
    ] {
        let mut screen = Screen::playing(HARD, width, height, Kind::Ascii);
        screen.keys("a Right n 2 n Down 5 f 3");
        assert_snapshot!(format!("play-{width}x{height}"), &screen.picture());
    }
}

#[test]
fn box_drawing_characters_are_used_if_supported() {
    for (width, height) in [(80, 24), (120, 40)] {
        let screen = Screen::playing(EASY, width, height, Kind::Colour);
        assert_snapshot!(format!("lines-{width}x{height}"), &screen.picture());
    }
}

#[test]
fn absent_marks_are_dots_on_request() {
    let config = Config {
        absent_mark: AbsentMark::Dot,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(HARD);
    screen.keys("a");
    assert_snapshot!("dots-80x24", &screen.picture());
}

#[test]
fn rating_and_hardest_technique_follow_the_settings() {
    for show_hardest in [true, false] {
        let config = Config {
            show_hardest,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(HARD);
        assert!(screen.line(0).contains("Expert "), "{}", screen.line(0));
        let is_rated = screen.line(0).contains("Expert 4.5");
        assert_eq!(is_rated, show_hardest, "{}", screen.line(0));
        assert!(screen.line(1).contains("/81"), "{}", screen.line(1));
        let is_named = screen.line(2).contains("Unique Rectangle 3");
        assert_eq!(is_named, show_hardest, "{}", screen.line(2));
    }
}

/// The list of saved games does not give away what the board hides, except for solved games.
#[test]
fn the_list_of_saves_shows_ratings_according_to_the_settings() {
    for (show_hardest, n_filled, is_rated) in
        [(false, 30, false), (false, 81, true), (true, 30, true)]
    {
        let config = Config {
            show_hardest,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Saved");
        let mut save = saved("a", "", n_filled);
        let content = save.content.as_mut().expect("it can be read");
        content.info.rating = "3.2".parse().ok();
        content.info.technique = Some("x-wing".to_owned());
        screen.event(AppEvent::Saves(vec![save]));
        let picture = screen.picture();
        for text in ["3.2", "X-Wing"] {
            assert_eq!(picture.contains(text), is_rated, "{n_filled}: {picture}");
        }
    }
}

#[test]
fn a_terminal_too_small_names_the_needed_size() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("Right 1");
    let before = screen.picture();
    for (width, height) in [(20, 12), (21, 11), (10, 3), (1, 1), (0, 0)] {
        screen.resize(width, height);
        let picture = screen.picture();
        if width > 9 {
            assert!(picture.contains("21x12"), "{width}x{height}: {picture}");
        }
    }
    screen.resize(80, 24);
    assert_eq!(screen.picture(), before);
}

/// Three marks side by side need cells of four rows.
#[test]
fn a_narrow_pane_shows_the_marks_of_a_box_in_high_cells() {
    let mut screen = Screen::new(50, 30, Kind::Ascii);
    screen.event(loaded(game(&format!("1{}", ".".repeat(99)), "")));
    screen.keys("a");
    let picture = screen.picture();
    assert!(picture.contains("pencil marks"), "{picture}");
}

/// The character of an empty cell on a screen of 60×18, where cells have one line.
fn sign_of(screen: &Screen, cell: Cell) -> String {
    let game = screen.app.game().expect("a game");
    let geometry = game.puzzle().geometry();
    let layout = Layout::new(Rect::new(0, 0, 60, 18), geometry);
    let area = layout.board.expect("a board").cell_area(geometry, cell);
    screen.draw()[(area.x, area.y)].symbol().to_owned()
}

/// A filter lights the cells that may have its digit. Cells with marks are lit by their marks alone.
#[test]
fn a_filter_follows_marks_where_there_are_some() {
    let mut screen = Screen::playing(HARD, 60, 18, Kind::Colour);
    let game = screen.app.game().expect("a game");
    let position = game.position_for_hints(HintsFrom::Digits);
    let cell = game.state().empty_cells().first().expect("a cell");
    let digits: Vec<String> = position
        .digits_in(cell)
        .iter()
        .map(|digit| digit.to_string())
        .collect();
    let [first, second, ..] = &digits[..] else {
        panic!("{digits:?}");
    };
    for (keys, sign) in [
        (format!("f {first}"), "*"),
        (format!("n {second} d"), ":"),
        (format!("f {second}"), "*"),
    ] {
        screen.keys(&keys);
        assert_eq!(sign_of(&screen, cell), sign, "{keys}: {}", screen.picture());
    }
}

/// Cells of one line show a dot: a colon with marks or eliminations, a middle dot without.
#[test]
fn the_dot_of_a_cell_tells_whether_something_is_noted() {
    let mut screen = Screen::new(60, 18, Kind::Colour);
    screen.event(loaded(example_game(TechniqueId::Pointing)));
    let state = |screen: &Screen| screen.app.game().expect("a game").state().clone();
    let noted = |screen: &Screen| {
        let state = state(screen);
        let cells = state.empty_cells().iter();
        let noted = cells.map(|cell| {
            let is_noted = state.cell(cell).is_marked() || !state.cell(cell).eliminated.is_empty();
            (cell, is_noted)
        });
        noted.collect::<Vec<_>>()
    };
    screen.keys("? ? ? ? Enter Esc Esc");
    let cells = noted(&screen);
    assert!(
        cells.iter().any(|(_, is_noted)| *is_noted),
        "{}",
        screen.picture()
    );
    for (cell, is_noted) in cells {
        let expected = if is_noted { ":" } else { "·" };
        assert_eq!(
            sign_of(&screen, cell),
            expected,
            "{cell:?}: {}",
            screen.picture()
        );
    }
}

#[test]
fn boards_of_other_sizes_are_drawn() {
    let six = "1....6......................6....1..";
    let twelve = format!("1..........C{}", ".".repeat(132));
    let boards = [
        ("4x4", SMALL),
        ("6x6", six),
        ("12x12", &twelve),
        ("16x16", &large()),
    ];
    for (name, puzzle) in boards {
        for (width, height) in [(80, 24), (120, 40)] {
            let screen = Screen::playing(puzzle, width, height, Kind::Ascii);
            let mut screen = screen;
            if name == "16x16" {
                // A puzzle with several solutions is announced before the game starts.
                assert!(
                    screen.picture().contains("several solutions"),
                    "{}",
                    screen.picture()
                );
                screen.keys("Enter");
            } else if screen.picture().contains("several solutions") {
                screen.keys("Enter");
            }
            screen.keys("a");
            assert_snapshot!(format!("board-{name}-{width}x{height}"), &screen.picture());
        }
    }
}

#[test]
fn letters_enter_digits_above_nine() {
    let mut screen = Screen::playing(&large(), 80, 24, Kind::Ascii);
    screen.keys("Enter G");
    assert_eq!(
        screen.line(2).chars().nth(7),
        Some('G'),
        "{}",
        screen.picture()
    );
    screen.keys("f A");
    assert!(screen.picture().contains("[A]"), "{}", screen.picture());
}

/// Without colour, attributes distinguish the kinds of digits.
#[test]
fn styles_without_colour_differ_by_attributes() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Monochrome);
    // 1 breaks no rule in r1c2; 8 does, because r1c1 is 8.
    screen.keys("1 Right 8");
    let buffer = screen.draw();
    let modifier = |x, y| buffer[(x, y)].modifier;
    let (given, placed, conflict) = (modifier(5, 1), modifier(11, 1), modifier(17, 1));
    assert_eq!(
        (
            buffer[(5, 1)].symbol(),
            buffer[(11, 1)].symbol(),
            buffer[(17, 1)].symbol()
        ),
        ("8", "1", "8")
    );
    assert!(conflict.contains(Modifier::REVERSED), "{conflict:?}");
    assert_ne!(
        buffer[(41, 1)].modifier,
        placed,
        "a given that is in no conflict is unlike a placed digit"
    );
    assert_eq!(given, conflict, "both sides of a conflict are shown");
    assert_eq!(buffer[(18, 1)].symbol(), "!", "and by a glyph");
    assert_eq!(
        (buffer[(14, 1)].symbol(), buffer[(20, 1)].symbol()),
        ("[", "]")
    );
    let colours = buffer.content.iter().any(|cell| {
        cell.fg != ratatui::style::Color::Reset || cell.bg != ratatui::style::Color::Reset
    });
    assert!(!colours, "no colour at all");
}

#[test]
fn styles_with_and_without_colour() {
    for (name, kind) in [("colour", Kind::Colour), ("monochrome", Kind::Monochrome)] {
        let mut screen = Screen::playing(EASY, 80, 24, kind);
        screen.keys("a 1 Right 8 Down o 3 Down ? Esc");
        assert_snapshot!(format!("looks-{name}"), &looks(&screen.draw()));
    }
}

#[test]
fn the_rungs_of_a_hint_at_every_size() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (25, 14), (40, 18)] {
        let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
        for rung in 1..=4 {
            screen.keys("?");
            let picture = screen.picture();
            if height > 14 {
                assert!(
                    picture.contains(&format!(
                        "Hint {}",
                        ["*ooo", "**oo", "***o", "****"][rung - 1]
                    )),
                    "{width}x{height}: {picture}"
                );
            }
            if rung == 4 && height > 14 {
                assert!(
                    picture.contains('='),
                    "the digit that comes is marked: {picture}"
                );
            }
        }
        screen.keys("?");
        assert!(!screen.picture().contains("Hint"), "{}", screen.picture());
    }
}

pub(crate) fn some_saves() -> AppEvent {
    let broken = SaveSummary {
        content: Err(Unreadable::Foreign),
        ..saved("c", "", 0)
    };
    AppEvent::Saves(vec![
        saved("a", "Inkala 2010", 30),
        saved("b", "", 81),
        broken,
    ])
}

fn ended(ending: Ending, seconds: u64) -> Summary {
    let mut game = game(EASY, "");
    game.apply(Action::GiveUp).expect("it is not over");
    let mut summary = game.summary().expect("it is over");
    (summary.ending, summary.elapsed) = (ending, Duration::from_secs(seconds));
    (summary.n_hints, summary.n_mistakes) = (1, 2);
    summary
}

pub(crate) fn some_records() -> AppEvent {
    let record = |level: &str, ending, seconds| FinishedGame {
        finished: "2026-11-20T12:00:00Z".parse().expect("a time"),
        day: jiff::civil::date(2026, 11, 20),
        save: "a".parse().expect("a name"),
        givens: Grid::new(Geometry::standard()),
        title: None,
        level: Some(level.to_owned()),
        rating: None,
        technique: None,
        seed: None,
        practice: None,
        counts: CountsByTechnique::new(),
        hinted: vec![
            "x-wing".to_owned(),
            "xy-wing".to_owned(),
            "x-wing".to_owned(),
        ],
        summary: ended(ending, seconds),
    };
    let small = FinishedGame {
        givens: Grid::new(Geometry::with_side(6).expect("a board")),
        ..record("hard", Ending::Solved, 90)
    };
    AppEvent::Records {
        games: vec![
            record("easy", Ending::Solved, 300),
            record("easy", Ending::Solved, 200),
            record("hard", Ending::SolvedWithHelp, 4000),
            record("master", Ending::GivenUp, 60),
            small,
        ],
        now: "2026-11-21T12:00:00Z".parse().expect("a time"),
    }
}

/// One picture of each screen over the board.
#[test]
fn every_screen() {
    let cases: &[(&str, &str)] = &[
        ("start", ""),
        ("saves", "menu:More menu:Saved"),
        ("delete", "menu:More menu:Saved Del"),
        (
            "new-game",
            "menu:More menu:New Right Down Right Down Right Down Right Down",
        ),
        ("open", "menu:More menu:Open"),
        ("enter", "menu:More menu:Enter 5 3 . . 7 5"),
        ("settings", "menu:More menu:Settings"),
        ("help", "F1"),
        ("help-keys", "F1 Right"),
        ("help-line", "F1 Right Right"),
    ];
    for (name, keys) in cases {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(some_saves());
        screen.keys(keys);
        assert_snapshot!(format!("screen-{name}"), &screen.picture());
    }
    let on_board: &[(&str, &str)] = &[
        ("pause", "P"),
        ("prompt", ": e x p o r t"),
        ("restart", "1 R"),
        ("page", ": e x p o r t Enter"),
        ("steps", "s Down Down"),
    ];
    for (name, keys) in on_board {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        assert_snapshot!(format!("screen-{name}"), &screen.picture());
    }
}

#[test]
fn statistics_are_added_up() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("T");
    screen.event(some_records());
    assert_snapshot!("screen-statistics", &screen.picture());
}

#[test]
fn a_wait_shows_its_progress() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.keys("Enter");
    screen.progress(17, 5000, Duration::from_secs(2));
    assert_snapshot!("screen-wait", &screen.picture());
    screen.keys("Esc");
    assert!(screen.picture().contains("Play "), "{}", screen.picture());
    screen.work();
    assert!(
        screen.picture().contains("Play "),
        "the puzzle is not wanted any more"
    );
}

#[test]
fn a_finished_game_is_drawn() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    let moves = |screen: &Screen| screen.app.game().map_or(0, |game| game.moves().len());
    while !screen.picture().contains("Solved") {
        let before = moves(&screen);
        screen.keys("? Enter");
        assert!(moves(&screen) > before, "{}", screen.picture());
    }
    assert!(screen.picture().contains("Solved"), "{}", screen.picture());
    // A solved board has no cursor.
    assert!(!screen.picture().contains('['), "{}", screen.picture());
    assert_snapshot!("screen-finish", &screen.picture());
    // The rated path beside the player's moves, and the argument of a step.
    screen.keys("s Down");
    assert_snapshot!("screen-review", &screen.picture());
    screen.resize(40, 12);
    assert!(screen.picture().contains("> "), "{}", screen.picture());
    screen.resize(80, 24);
    screen.keys("Enter");
    assert!(
        screen.picture().contains("can only go"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc Esc");
    assert!(screen.picture().contains("Solved"), "{}", screen.picture());
    screen.keys("Esc 1");
    assert!(
        screen.picture().contains("The puzzle is already solved."),
        "{}",
        screen.picture()
    );
}

/// The problems of a puzzle are shown before it can be played.
#[test]
fn invalid_puzzles_are_shown_with_the_evidence() {
    // A published puzzle that was called very hard has two 7s in row 8.
    let broken =
        "008007000090040700500000006200000600600003005001008002100000008002070070000100400";
    let cases = [
        (broken, "7 appears twice in row 8: r8c5, r8c8."),
        ("1...............", "It has several solutions"),
        ("12....34........", "It has no solution"),
        ("12x4", "Not a puzzle: line 1, column"),
    ];
    for (text, expected) in cases {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Open");
        screen.event(AppEvent::Paste(text.to_owned()));
        assert!(
            screen.picture().contains(expected),
            "{expected}\n{}",
            screen.picture()
        );
    }
}

/// External text reaches the terminal only as printable characters.
#[test]
fn hostile_texts_are_escaped() {
    let hostile =
        "\u{1b}[2J\u{9b}31m\u{202e}abc\u{2028}\u{fff9}e\u{301}\u{301}\u{301}\u{301}\0\r\n\t";
    for kind in [Kind::Colour, Kind::Ascii] {
        let mut screen = Screen::new(80, 24, kind);
        let mut pictures = String::new();
        let mut look = |screen: &Screen| {
            let _ = write!(pictures, "{}", screen.picture());
        };
        screen.event(AppEvent::Saves(vec![saved("a", hostile, 30)]));
        look(&screen);
        screen.keys("menu:More menu:Saved Del");
        look(&screen);
        screen.event(loaded(game(EASY, hostile)));
        look(&screen);
        screen.event(AppEvent::Notice(hostile.to_owned()));
        look(&screen);
        screen.event(AppEvent::Exported {
            path: hostile.into(),
            result: Err(hostile.to_owned()),
        });
        look(&screen);
        screen.keys(":");
        screen.event(AppEvent::Paste(hostile.to_owned()));
        look(&screen);
        screen.keys("Enter O");
        screen.event(AppEvent::Paste(hostile.to_owned()));
        look(&screen);
        screen.keys("Ctrl-U");
        screen.event(AppEvent::FileRead {
            path: hostile.into(),
            result: Ok(hostile.to_owned()),
        });
        look(&screen);
        let harmful = |c: char| {
            c != '\n' && (c.is_control() || matches!(c, '\u{202e}' | '\u{2028}' | '\u{fff9}'))
        };
        assert!(!pictures.contains(harmful), "{kind:?}");
        assert!(!pictures.contains("\u{301}\u{301}\u{301}"), "{kind:?}");
        if matches!(kind, Kind::Ascii) {
            assert!(pictures.is_ascii(), "{pictures}");
        }
    }
}

#[test]
fn themes_change_by_key_and_by_name() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    let dark = looks(&screen.draw());
    screen.keys("Alt-t");
    assert!(
        screen.line(22).starts_with("Theme: light."),
        "{}",
        screen.picture()
    );
    assert_ne!(looks(&screen.draw()), dark);
    screen.keys(":");
    screen.type_text("theme dark");
    screen.keys("Enter Esc Esc");
    assert_eq!(looks(&screen.draw()), dark);
    assert_eq!(screen.app.config().theme, Theme::Dark);
}

/// Every candidate that a hint eliminates or places is marked at its place, without colour, in every layout.
#[test]
fn a_hint_marks_its_conclusions_on_the_board() {
    let geometry = Geometry::standard();
    let mut n_removed = 0;
    for (width, height) in [(80, 24), (100, 30), (120, 40), (25, 14)] {
        let layout = Layout::new(Rect::new(0, 0, width, height), geometry);
        let board = layout.board.expect("a board");
        let mut screen = Screen::playing(HARD, width, height, Kind::Monochrome);
        while !screen.picture().contains("Solved") {
            screen.keys("? ? ? ?");
            let buffer = screen.draw();
            screen.keys("Enter");
            let moves = screen.app.game().expect("a game").moves();
            let Some(Action::ApplyHint(hint)) = moves.last().map(|made| &made.action) else {
                panic!("no hint was applied: {}", screen.picture());
            };
            let removed = hint.eliminations.iter().map(|candidate| (candidate, '×'));
            let placed = hint.placements.iter().map(|candidate| (candidate, '='));
            for (candidate, glyph) in removed.chain(placed) {
                let area = board.cell_area(geometry, candidate.cell);
                let index = candidate.digit.index() as u16;
                let (x, y) = match board.style {
                    CellStyle::TwoLines => (area.x + index % 5, area.y + index / 5),
                    CellStyle::OneLine | CellStyle::Plain => (area.x, area.y),
                    _ => (area.x + 2 * (index % 3) + 1, area.y + index / 3),
                };
                let shown = &buffer[(x, y)];
                assert!(
                    shown.modifier.contains(Modifier::REVERSED),
                    "{width}x{height}: {candidate:?}"
                );
                assert_eq!(
                    shown.modifier.contains(Modifier::CROSSED_OUT),
                    glyph == '×',
                    "{candidate:?}"
                );
                let digit = candidate.digit.to_string();
                match board.style {
                    CellStyle::TwoLines => assert_eq!(shown.symbol(), digit),
                    CellStyle::OneLine | CellStyle::Plain => {
                        assert!(["×", &digit].contains(&shown.symbol()), "{candidate:?}");
                    }
                    _ => {
                        assert_eq!(shown.symbol(), digit);
                        assert_eq!(
                            buffer[(x - 1, y)].symbol(),
                            glyph.to_string(),
                            "{candidate:?}"
                        );
                    }
                }
                n_removed += usize::from(glyph == '×');
            }
        }
    }
    assert!(n_removed > 4, "the puzzle needs eliminations");
}

/// Games of two levels over forty weeks, with improving times. One of them was left open overnight.
pub(crate) fn many_records() -> AppEvent {
    let now: jiff::Timestamp = "2026-11-21T12:00:00Z".parse().expect("a time");
    let mut games = Vec::new();
    for n in 0..160_i64 {
        let level = if n % 3 == 0 { "hard" } else { "medium" };
        let hours = (160 - n) * 42;
        let seconds = 900 - 3 * n.unsigned_abs() + 60 * (n.unsigned_abs() * 7 % 5);
        let AppEvent::Records { games: one, .. } = some_records() else {
            panic!("records");
        };
        let mut game = one[0].clone();
        game.level = Some(level.to_owned());
        game.finished = now - jiff::SignedDuration::from_hours(hours);
        game.day = game.finished.to_zoned(jiff::tz::TimeZone::UTC).date();
        game.summary = ended(Ending::Solved, if n == 90 { 40_000 } else { seconds });
        if n % 4 > 0 {
            game.hinted.clear();
        }
        games.push(game);
    }
    AppEvent::Records { games, now }
}

#[test]
fn statistics_of_one_level_are_drawn() {
    for (width, height) in [(80, 24), (120, 40), (40, 12)] {
        let mut screen = Screen::new(width, height, Kind::Ascii);
        screen.keys("menu:More menu:Statistics");
        screen.event(many_records());
        screen.keys("PgDn PgDn");
        let name = format!("screen-statistics-level-{width}x{height}");
        assert_snapshot!(name, &screen.picture());
        // Back to all levels.
        screen.keys("PgDn");
        assert!(
            !screen.picture().contains("Statistics: hard"),
            "{}",
            screen.picture()
        );
    }
}
