//! Esc on the board: it ends what is open, and otherwise opens the menu, from which it returns to the game.

use crate::harness::{EASY, Kind, Screen};

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
        "?", "? ? ?", "f", "f 1", "n", "o", "Space", "i", "V", "V Right", "=", "c",
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
    // A remark about the last key disappears at any key. Esc does no more than that.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    screen.keys("Home 1");
    let remark = screen.picture();
    screen.keys("Esc");
    assert!(!is_menu(&screen), "{}", screen.picture());
    assert_ne!(screen.picture(), remark);
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
