//! The first keys are explained below the board of a new player's first game.

use crate::harness::{EASY, Kind, SMALL, Screen};
use shudu::config::{Command, Config, Keymap, Mode, Preset};
use shudu::tui::AppEvent;

const ARROWS: &str = "Arrow keys move";

fn first_run(config: Config, puzzle: &str, width: u16, height: u16) -> Screen {
    let mut screen = Screen::with_config(config, width, height, Kind::Colour);
    screen.event(AppEvent::FirstRun);
    assert!(!screen.picture().contains(ARROWS), "{}", screen.picture());
    screen.open(puzzle);
    screen
}

#[test]
fn the_first_keys_are_explained_until_a_digit_is_entered() {
    let mut screen = first_run(Config::default(), EASY, 80, 24);
    let text = "Arrow keys move, 1-9 enter a digit, ? gives a hint.";
    assert!(screen.picture().contains(text), "{}", screen.picture());
    screen.keys("Right Down");
    assert!(screen.picture().contains(text), "{}", screen.picture());
    screen.keys("?");
    assert!(!screen.picture().contains(text), "{}", screen.picture());
    screen.keys("Esc");
    assert!(screen.picture().contains(text), "{}", screen.picture());
    screen.keys("Tab n 1");
    assert!(!screen.picture().contains(text), "{}", screen.picture());
    // The next game no longer explains them.
    screen.open(EASY);
    assert!(!screen.picture().contains(text), "{}", screen.picture());
}

#[test]
fn the_first_keys_fit_small_terminals_and_name_the_digits() {
    for (width, height) in [(40, 12), (60, 20), (24, 14)] {
        let screen = first_run(Config::default(), EASY, width, height);
        assert!(
            screen.picture().contains("Arrow keys"),
            "{}",
            screen.picture()
        );
        // The smallest terminal has one row and truncates the text. The others show its last words on some line.
        assert!(
            width == 24 || screen.picture().contains("hint."),
            "{}",
            screen.picture()
        );
    }
    let screen = first_run(Config::default(), SMALL, 80, 24);
    let text = "Arrow keys move, 1-4 enter a digit";
    assert!(screen.picture().contains(text), "{}", screen.picture());
}

#[test]
fn only_bound_keys_are_explained() {
    let mut keymap = Keymap::preset(Preset::Default);
    keymap.bind(Mode::Board, "up".parse().expect("a key"), Command::Hint);
    let config = Config {
        keymap,
        ..Config::default()
    };
    let screen = first_run(config, EASY, 80, 24);
    assert!(!screen.picture().contains(ARROWS), "{}", screen.picture());
}

#[test]
fn returning_players_get_no_explanation() {
    let screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    assert!(!screen.picture().contains(ARROWS), "{}", screen.picture());
}

/// A full board that is not solved shows a message.
#[test]
fn a_full_unsolved_board_shows_a_message() {
    // Row 1 needs 4 and row 2 needs 1.
    let mut screen = Screen::playing("123. 34.2 2143 4321", 80, 24, Kind::Colour);
    screen.keys("4");
    assert!(
        !screen.picture().contains("is full"),
        "{}",
        screen.picture()
    );
    screen.keys("Tab 2");
    let text = "The board is full, but 2 appears twice in row 2: r2c3, r2c4.";
    assert!(screen.picture().contains(text), "{}", screen.picture());
    screen.keys("u");
    assert!(
        !screen.picture().contains("is full"),
        "{}",
        screen.picture()
    );
    screen.keys("1");
    assert!(screen.picture().contains("Solved!"), "{}", screen.picture());
}
