//! Marks that return when a digit is removed, safe mouse input, cell selection, and mistake counts.

use std::time::Duration;

use crate::harness::{CLICK, Kind, RIGHT_CLICK, SMALL, Screen};
use crossterm::event::MouseEventKind;
use ratatui::layout::Rect;
use shudu::board::{Cell, CellSet, Geometry};
use shudu::config::Config;
use shudu::game::{Action, Game, GameState, Options, Puzzle, PuzzleInfo};
use shudu::tui::layout::Layout;
use shudu::tui::{AppEvent, Effect};

/// A puzzle with room for notes. r1c1 is empty, and five of its peers may be 1.
const NOTED: &str =
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

fn noted() -> Screen {
    let mut screen = Screen::playing(NOTED, 80, 24, Kind::Ascii);
    screen.keys("Home PgUp");
    screen
}

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

fn cell_named(name: &str) -> Cell {
    let cell = Geometry::standard().cell_from_name(name);
    cell.expect("a cell")
}

fn shown(screen: &Screen, cell: &str) -> String {
    game(screen).state().marks(cell_named(cell)).to_string()
}

/// The marks shown in every cell.
fn all_marks(state: &GameState) -> Vec<String> {
    let cells = state.geometry().cells();
    let shown = |cell| format!("{} {}", state.marks(cell), state.corners(cell));
    cells.iter().map(shown).collect()
}

fn cells_that_may_be(screen: &Screen, digit: char) -> usize {
    let marks = all_marks(game(screen).state());
    marks.iter().filter(|marks| marks.contains(digit)).count()
}

#[test]
fn hidden_marks_return_when_the_digit_is_removed() {
    let mut screen = noted();
    screen.keys("a");
    let before = all_marks(game(&screen).state());
    let n_ones = cells_that_may_be(&screen, '1');
    let peers = Geometry::standard().peers(cell_named("r1c1"));
    let may_be = |cell: &Cell| before[cell.index()].contains('1');
    let n_hidden = peers.iter().filter(may_be).count();
    assert!(n_hidden >= 5);
    screen.keys("1");
    assert_eq!(cells_that_may_be(&screen, '1'), n_ones - n_hidden - 1);
    screen.keys("0");
    assert_eq!(all_marks(game(&screen).state()), before);
    // Replacing a digit restores the marks that the first one hid and hides those that the second one forbids.
    screen.keys("1 2 0");
    assert_eq!(all_marks(game(&screen).state()), before);
    // The number of moves in between does not matter, and undo restores the marks too.
    screen.keys("1 Right Space 7 Down o 3 b Up Left c Del Right Space 7");
    assert_eq!(all_marks(game(&screen).state()), before);
}

#[test]
fn marks_stay_hidden_while_another_digit_hides_them() {
    let mut screen = noted();
    screen.keys("a");
    let before = all_marks(game(&screen).state());
    assert!(shown(&screen, "r1c2").contains('2'));
    // r1c1 and r3c2 see r1c2.
    screen.keys("2 : g o t o Space r 3 c 2 Enter 2");
    assert!(!shown(&screen, "r1c2").contains('2'));
    screen.keys("0");
    assert!(
        !shown(&screen, "r1c2").contains('2'),
        "the 2 of r1c1 is left"
    );
    screen.keys(": g o t o Space r 1 c 1 Enter 0");
    assert_eq!(all_marks(game(&screen).state()), before);
}

#[test]
fn hidden_corner_marks_return() {
    let mut screen = noted();
    screen.keys("Right m 2 Left");
    let corners = |screen: &Screen| game(screen).state().corners(cell_named("r1c2")).to_string();
    assert_eq!(corners(&screen), "2");
    screen.keys("2");
    assert_eq!(corners(&screen), "");
    screen.keys("0");
    assert_eq!(corners(&screen), "2");
}

#[test]
fn corner_marks_are_separate_from_pencil_marks_in_large_cells() {
    for (width, height) in [(100, 30), (120, 40)] {
        let mut screen = Screen::playing(NOTED, width, height, Kind::Ascii);
        screen.keys("Home PgUp m 1 m 2 m 6 Space 1 Space 5 Right");
        let layout = Layout::new(Rect::new(0, 0, width, height), Geometry::standard());
        let board = layout.board.expect("room for the board");
        let area = board.cell_area(Geometry::standard(), cell_named("r1c1"));
        let lines: Vec<String> = (area.top()..area.bottom())
            .map(|line| {
                let line = screen.line(line.into());
                let cell = line.chars().skip(area.x.into());
                cell.take(area.width.into()).collect()
            })
            .collect();
        assert_eq!(lines, [" 1   2 ", "  1 5  ", " 6     "]);
    }
}

#[test]
fn a_mark_written_beside_its_digit_is_shown() {
    let mut screen = noted();
    screen.keys("2 Right Space 2");
    assert_eq!(shown(&screen, "r1c2"), "2");
    assert_eq!(game(&screen).lagging_marks().len(), 1);
    screen.keys("Space 2");
    assert_eq!(shown(&screen, "r1c2"), "");
}

#[test]
fn outdated_marks_are_removed_by_one_move() {
    let config = Config {
        notes_clean_on_placement: false,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(NOTED);
    // All marks, then two solution digits whose marks stay in their houses, with a corner mark beside them.
    screen.keys("Home PgUp a");
    let solution = game(&screen).puzzle().solution().expect("one").clone();
    let digit = |cell: &str| solution.get(cell_named(cell)).expect("a digit").symbol();
    screen.keys(&format!(
        "{} Right Alt-m {} Alt-m Right {}",
        digit("r1c1"),
        digit("r1c1"),
        digit("r1c3")
    ));
    let (before, n_moves) = (game(&screen).state().clone(), game(&screen).moves().len());
    assert!(game(&screen).lagging_marks().len() > 4);
    screen.keys("? Enter");
    assert_eq!(game(&screen).lagging_marks(), []);
    assert_eq!(game(&screen).moves().len(), n_moves + 1, "one move");
    let everywhere = Geometry::standard().cells();
    assert_eq!(game(&screen).n_removed_marks(everywhere), 0, "none by hand");
    // They return when the digits are removed, like other marks.
    screen.keys("0 Left Left 0");
    assert_eq!(cells_that_may_be(&screen, digit("r1c1")), {
        let mut fresh = noted();
        fresh.keys("a");
        cells_that_may_be(&fresh, digit("r1c1"))
    });
    screen.keys("u u u");
    assert_eq!(*game(&screen).state(), before, "one undo");
}

#[test]
fn corner_marks_are_raised_in_small_cells() {
    let mut screen = Screen::playing(NOTED, 80, 24, Kind::Colour);
    screen.keys("Home PgUp Space 1 m 5 Right");
    assert!(screen.line(1).contains("1   ⁵"), "{}", screen.picture());
    screen.keys("Left");
    let picture = screen.picture();
    assert_eq!(
        picture.matches('⁵').count(),
        2,
        "in the pane too: {picture}"
    );
    // In ASCII, corner marks are underlined and have a tick in the pane.
    let mut screen = Screen::playing(NOTED, 80, 24, Kind::Ascii);
    screen.keys("Home PgUp Space 1 m 5");
    let drawn = screen.draw();
    let mark = drawn.content.iter().find(|cell| {
        cell.symbol() == "5" && cell.modifier.contains(ratatui::style::Modifier::UNDERLINED)
    });
    assert!(mark.is_some(), "{}", screen.picture());
    assert!(screen.picture().contains("5'"), "{}", screen.picture());
}

#[test]
fn small_boards_show_corner_marks_at_80_by_24() {
    let six = "1....6......................6....1..";
    for (puzzle, keys, expected) in [
        (
            SMALL,
            "m 1 m 2 Space 4",
            vec![" 1   2 ", " . 4 . ", "       ", "       "],
        ),
        (
            six,
            "m 2 m 3 m 4 Space 2 Space 5",
            vec![" 2   3 ", "  2 5  ", " 4     "],
        ),
    ] {
        let mut screen = Screen::playing(puzzle, 80, 24, Kind::Ascii);
        if screen.picture().contains("several solutions") {
            screen.keys("Enter");
        }
        let game = screen.app.game().expect("a game");
        let geometry = game.puzzle().geometry();
        let cell = game.state().empty_cells().first().expect("an empty cell");
        screen.keys(keys);
        let layout = Layout::new(Rect::new(0, 0, 80, 24), geometry);
        let area = layout.board.expect("a board").cell_area(geometry, cell);
        let lines = (area.top()..area.bottom()).map(|line| {
            let line = screen.line(line.into());
            let line = format!("{line:80}");
            let cell = line.chars().skip(area.x.into());
            cell.take(area.width.into()).collect::<String>()
        });
        assert_eq!(lines.collect::<Vec<_>>(), expected, "{}", screen.picture());
    }
}

#[test]
fn without_automatic_marks_nothing_is_hidden() {
    let config = Config {
        notes_clean_on_placement: false,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(NOTED);
    screen.keys("Home PgUp a");
    let before = all_marks(game(&screen).state());
    screen.keys("1 Right");
    assert_eq!(all_marks(game(&screen).state())[1..], before[1..]);
}

#[test]
fn removed_marks_stay_removed() {
    let mut screen = noted();
    screen.keys("a Right Space 2");
    assert!(!shown(&screen, "r1c2").contains('2'));
    screen.keys("Left 2 0");
    assert!(
        !shown(&screen, "r1c2").contains('2'),
        "the digit beside it did not hide it"
    );
    screen.keys("Left Space 5 a");
    assert!(
        screen
            .picture()
            .contains("All marks are filled in except the one you removed. Repeat to restore it."),
        "{}",
        screen.picture()
    );
    assert!(!shown(&screen, "r1c2").contains('2'));
    // The second press asks for confirmation.
    screen.keys("a");
    assert!(
        screen
            .picture()
            .contains("except the one you removed. Restore it?"),
        "{}",
        screen.picture()
    );
    screen.keys("n");
    assert!(!shown(&screen, "r1c2").contains('2'));
    screen.keys("a y");
    assert!(shown(&screen, "r1c2").contains('2'));
    screen.keys("u");
    assert!(!shown(&screen, "r1c2").contains('2'), "one undo");
}

#[test]
fn all_marks_are_cleared_and_restored_by_one_move_each() {
    let mut screen = noted();
    screen.keys("a Right Space 2 m 4");
    let before = all_marks(game(&screen).state());
    let n_moves = game(&screen).moves().len();
    screen.keys("Alt-x");
    assert!(
        all_marks(game(&screen).state())
            .iter()
            .all(|marks| marks == " ")
    );
    assert_eq!(game(&screen).moves().len(), n_moves + 1);
    screen.keys("u");
    assert_eq!(all_marks(game(&screen).state()), before);
    screen.keys("Alt-a");
    assert!(shown(&screen, "r1c2").contains('2'));
    assert_eq!(game(&screen).moves().len(), n_moves + 1);
    screen.keys("u");
    assert_eq!(all_marks(game(&screen).state()), before);
    // With a selection, only the selected cells change.
    screen.keys("Shift-Right Alt-x");
    assert_eq!(shown(&screen, "r1c2"), "");
    assert_ne!(shown(&screen, "r1c5"), "");
}

#[test]
fn a_saved_game_loads_unchanged() {
    let mut screen = noted();
    screen.keys("a 1 Down Space 7 Up 2 Right Space 2 a Alt-x u Left 0 Alt-a u");
    let recorded = screen.effects.iter().filter_map(|effect| match effect {
        Effect::Record(action) => Some(action.clone()),
        _ => None,
    });
    let mut again = Game::new(game(&screen).puzzle().clone(), Options::default());
    for action in recorded {
        let written = action.display(Geometry::standard()).to_string();
        let read = Action::parse(&written, Geometry::standard()).expect("an action");
        assert_eq!(read, action);
        again.apply(read).expect("it was accepted before");
    }
    assert_eq!(again.state(), game(&screen).state());
}

#[test]
fn a_save_of_the_first_version_shows_the_same_marks() {
    let geometry = Geometry::standard();
    let parsed = shudu::formats::parse(NOTED).expect("a puzzle");
    let puzzle = Puzzle::new(parsed.puzzle(), PuzzleInfo::default()).expect("it can be played");
    let mut game = Game::new(puzzle, Options::default());
    // A mark beside its digit, then one removed, then all filled in again, with clock ticks in between.
    for line in [
        "place 2 r1c1",
        "mark 2 r1c2",
        "tick 1500",
        "fill all",
        "mark 5 r1c2",
        "fill r1c2",
    ] {
        let action = Action::parse(line, geometry).expect("an action");
        game.apply(action).expect("a move");
    }
    let grid = game.grid();
    for cell in game.state().empty_cells() {
        assert_eq!(game.state().marks(cell), grid.possible_digits(cell));
    }
}

fn mouse(screen: &mut Screen, kind: MouseEventKind, cell: &str) {
    let geometry = Geometry::standard();
    let layout = Layout::new(Rect::new(0, 0, screen.width, screen.height), geometry);
    let board = layout.board.expect("room for the board");
    let place = board.cell_area(geometry, cell_named(cell));
    screen.mouse(kind, place.x, place.y);
}

#[test]
fn the_wheel_changes_nothing_by_default() {
    let mut screen = noted();
    screen.keys("a");
    let before = game(&screen).state().clone();
    for _ in 0..9 {
        mouse(&mut screen, MouseEventKind::ScrollUp, "r1c1");
    }
    assert_eq!(game(&screen).state(), &before);
    assert_eq!(game(&screen).moves().len(), 1);
}

#[test]
fn the_wheel_chooses_a_digit_that_clicks_enter() {
    let config = Config {
        mouse_wheel: true,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(NOTED);
    screen.keys("a");
    let before = game(&screen).state().clone();
    for _ in 0..9 {
        mouse(&mut screen, MouseEventKind::ScrollUp, "r1c1");
    }
    assert_eq!(game(&screen).state(), &before);
    assert!(screen.picture().contains("DIGIT 9"), "{}", screen.picture());
    // Keys keep their meaning, so the footer names them as before.
    assert!(
        screen.picture().contains("1-9 enter"),
        "{}",
        screen.picture()
    );
    mouse(&mut screen, MouseEventKind::ScrollUp, "r1c1");
    mouse(&mut screen, MouseEventKind::ScrollUp, "r1c1");
    assert!(
        screen.picture().contains("Click cells to enter 1"),
        "{}",
        screen.picture()
    );
    mouse(&mut screen, CLICK, "r1c1");
    assert_eq!(
        game(&screen)
            .state()
            .value(cell_named("r1c1"))
            .map(shudu::board::Digit::value),
        Some(1)
    );
    screen.keys("u");
    assert_eq!(game(&screen).state(), &before, "one undo");
    // A click follows the entry mode. Esc ends entry by clicks.
    screen.keys("n");
    mouse(&mut screen, CLICK, "r1c1");
    assert!(!shown(&screen, "r1c1").contains('1'));
    screen.keys("Esc");
    let before = game(&screen).state().clone();
    mouse(&mut screen, CLICK, "r1c2");
    assert_eq!(game(&screen).state(), &before);
    // Without a digit, scrolling down selects the last digit.
    mouse(&mut screen, MouseEventKind::ScrollDown, "r1c2");
    assert!(screen.picture().contains("PENCIL 9"));
}

/// The cells that the next entry changes.
fn targets(screen: &mut Screen) -> CellSet {
    let before = game(screen).state().clone();
    screen.keys("o 9");
    let state = game(screen).state();
    let cells = Geometry::standard().cells();
    let coloured = cells
        .iter()
        .filter(|cell| state.colour(*cell) != before.colour(*cell));
    let coloured: CellSet = coloured.collect();
    screen.keys("u");
    coloured
}

fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(cell_named).collect()
}

#[test]
fn shift_and_arrows_select() {
    let mut screen = noted();
    screen.keys("Shift-Right Shift-Down Shift-Down");
    assert_eq!(targets(&mut screen), cells("r1c1 r1c2 r2c2 r3c2"));
    // Without Shift, only the cursor moves.
    screen.keys("Right");
    assert_eq!(targets(&mut screen), cells("r3c3"));
    // V replaces Shift on terminals that do not report it.
    screen.keys("V Left Left V");
    assert_eq!(targets(&mut screen), cells("r3c1 r3c2 r3c3"));
}

#[test]
fn ctrl_click_adds_a_cell_and_double_click_selects_a_digit() {
    let mut screen = noted();
    mouse(&mut screen, CLICK, "r1c1");
    mouse(&mut screen, RIGHT_CLICK, "r1c3");
    mouse(&mut screen, RIGHT_CLICK, "r5c5");
    assert_eq!(targets(&mut screen), cells("r1c1 r1c3 r5c5"));
    mouse(&mut screen, RIGHT_CLICK, "r1c3");
    assert_eq!(targets(&mut screen), cells("r1c1 r5c5"));
    let eights = cells("r1c4 r5c5 r8c8 r9c2");
    mouse(&mut screen, CLICK, "r1c4");
    screen.event(AppEvent::Tick(Duration::from_secs(2)));
    mouse(&mut screen, CLICK, "r1c4");
    assert_eq!(targets(&mut screen), cells("r1c4"), "too slow");
    screen.event(AppEvent::Tick(Duration::from_millis(100)));
    mouse(&mut screen, CLICK, "r1c4");
    assert_eq!(targets(&mut screen), eights);
    mouse(&mut screen, CLICK, "r1c1");
    mouse(&mut screen, CLICK, "r1c4");
    assert_eq!(targets(&mut screen), cells("r1c4"));
    screen.keys("Alt-d");
    assert_eq!(targets(&mut screen), eights);
}

#[test]
fn every_wrong_digit_counts_as_a_mistake() {
    let mut screen = noted();
    let solution = game(&screen).puzzle().solution().expect("one").clone();
    let right = solution.get(cell_named("r1c1")).expect("a digit").value();
    let wrong = (1..=9).find(|digit| *digit != right && *digit != 8);
    let wrong = wrong.expect("a digit");
    let n_mistakes = |screen: &Screen| game(screen).session().counts.n_mistakes;
    screen.keys(&format!("{wrong} u"));
    assert_eq!(n_mistakes(&screen), 1);
    screen.keys("Ctrl-R u");
    assert_eq!(n_mistakes(&screen), 1, "made again by redo, not anew");
    screen.keys(&wrong.to_string());
    assert_eq!(n_mistakes(&screen), 2, "the same once more");
    screen.keys("0 8");
    assert_eq!(n_mistakes(&screen), 3, "wrong and twice in the row");
    screen.keys(&right.to_string());
    assert_eq!(n_mistakes(&screen), 3);
    // The list of mistakes stays empty during the game.
    assert_eq!(game(&screen).session().reported.len(), 0);
}

#[test]
fn with_several_solutions_a_clash_is_one_mistake() {
    let mut screen = Screen::playing("1...............", 80, 24, Kind::Ascii);
    screen.keys("Enter Home Right 1");
    let session = game(&screen).session();
    assert_eq!(session.counts.n_mistakes, 1, "{}", screen.picture());
}

/// Filling marks asks about removed marks only of the cells that it fills.
#[test]
fn removed_marks_of_other_cells_need_no_confirmation() {
    for (selected, is_asked) in [
        ("", true),
        ("Shift-Right", true),
        ("Down Down Shift-Down", false),
    ] {
        let mut screen = noted();
        screen.keys("a n 1 d");
        assert!(!shown(&screen, "r1c1").contains('1'));
        screen.keys(selected);
        screen.keys("a");
        assert_eq!(
            screen.picture().contains("estore"),
            is_asked,
            "{}",
            screen.picture()
        );
    }
}
