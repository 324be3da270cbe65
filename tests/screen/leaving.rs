//! Esc on the board: it ends what is open, and otherwise opens the menu, from which it returns to the game.

use shudu::techniques::TechniqueId;

use crate::harness::{EASY, Kind, Screen, example_game, loaded};

fn is_menu(screen: &Screen) -> bool {
    screen.picture().contains("Continue")
}

#[test]
fn escape_on_the_board_opens_the_menu_and_returns_from_it() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut screen = Screen::playing(EASY, width, height, Kind::Colour);
        let board = screen.picture();
        assert!(board.contains("Esc menu"), "{board}");
        screen.keys("Esc");
        assert!(is_menu(&screen), "{}", screen.picture());
        assert!(
            screen.picture().contains("Esc back"),
            "{}",
            screen.picture()
        );
        screen.keys("Esc");
        assert_eq!(screen.picture(), board);
        screen.keys("Esc Enter");
        assert_eq!(screen.picture(), board);
        screen.keys("Esc Esc Esc Esc");
        assert_eq!(screen.picture(), board);
    }
}

#[test]
fn escape_first_ends_what_is_open() {
    for keys in [
        "?", "? ? ?", "f", "f 1", "n", "o", "Space", "i", "V", "V Right", "=",
    ] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
        screen.keys(keys);
        let open = screen.picture();
        screen.keys("Esc");
        assert!(!is_menu(&screen), "{keys}: {}", screen.picture());
        assert_ne!(screen.picture(), open, "{keys}");
        screen.keys("Esc");
        assert!(is_menu(&screen), "{keys}: {}", screen.picture());
    }
    // While a hint is searched for, Esc ends the search.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    screen.is_worker_slow = true;
    screen.keys("? Esc");
    assert!(!is_menu(&screen), "{}", screen.picture());
}

#[test]
fn escape_removes_a_message_on_its_way_to_the_menu() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    let board = screen.picture();
    screen.keys("u");
    let message = screen.picture();
    assert_ne!(message, board);
    assert!(message.contains("Esc menu"), "{message}");
    screen.keys("Esc");
    assert!(is_menu(&screen), "{}", screen.picture());
    screen.keys("Esc");
    assert_eq!(screen.picture(), board);
}

#[test]
fn the_task_of_an_exercise_is_shown_again_after_the_menu_and_when_it_is_resumed() {
    const TASK: &str = "Apply X-Wing, or colour its cells";
    let mut screen = Screen::new(80, 24, Kind::Colour);
    screen.event(loaded(example_game(TechniqueId::XWing)));
    let resumed = screen.picture();
    assert!(resumed.contains(TASK), "{resumed}");
    screen.keys("Esc");
    assert!(is_menu(&screen), "{}", screen.picture());
    for keys in ["Esc", "Esc Enter", "F1 Esc", "u Esc Esc"] {
        screen.keys(keys);
        assert_eq!(screen.picture(), resumed, "{keys}");
    }
}

#[test]
fn the_menu_key_is_shown_in_attempts() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    screen.keys("W");
    assert!(
        screen.picture().contains("Esc menu"),
        "{}",
        screen.picture()
    );
}

#[test]
fn escape_returns_to_a_finished_board() {
    let mut screen = crate::scenes::scene("solved");
    screen.keys("Esc");
    let board = screen.picture();
    assert!(board.contains("Esc menu"), "{board}");
    screen.keys("Esc");
    assert!(screen.picture().contains("Play"), "{}", screen.picture());
    screen.keys("Esc");
    assert_eq!(screen.picture(), board);
}
