//! Entry modes: what the footer says about the digit keys, and how modes, questions and drawn chains end.

use crate::harness::{EASY, Kind, SMALL, Screen};
use shudu::board::Digit;

#[test]
fn the_footer_says_what_a_digit_key_does() {
    for (keys, meaning) in [
        ("", "1-9 enter"),
        ("n", "1-9 mark"),
        ("v", "1-9 mark"),
        ("v v", "1-9 corner"),
        ("v v v", "1-9 colour"),
        ("=", "1-9 add"),
        ("Space", "1-9 mark  Esc close"),
        ("m", "1-9 corner  Esc close"),
        ("o", "1-9 colour  Esc close"),
        ("n o", "1-9 colour  Esc close"),
        ("i", "1-9 choose  Esc close"),
        ("i 2", "1-9 colour  Esc close"),
    ] {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
            screen.keys(keys);
            let picture = screen.picture();
            assert!(picture.contains(meaning), "{keys}: {picture}");
        }
    }
}

#[test]
fn the_question_for_a_colour_names_the_key_that_removes_it() {
    for keys in ["o", "i 2"] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        let line = screen.line(22);
        let (before, _) = line.split_once(" removes it.").expect("a key");
        let key = before.rsplit(' ').next().expect("a key").to_owned();
        screen.keys("3");
        screen.keys(keys);
        let coloured = screen.app.game().expect("a game").state().clone();
        screen.keys(&key);
        let game = screen.app.game().expect("a game");
        assert_ne!(*game.state(), coloured, "{key}: {}", screen.picture());
    }
}

#[test]
fn a_mode_key_ends_the_wait_for_a_digit() {
    for (keys, question) in [
        ("o", "Which colour"),
        ("m", "Corner mark:"),
        ("f", "Highlight which"),
        ("i", "Colour which"),
        ("i 2", "Which colour"),
    ] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        assert!(screen.picture().contains(question), "{}", screen.picture());
        screen.keys("n");
        let picture = screen.picture();
        assert!(!picture.contains(question), "{picture}");
        assert!(picture.contains("1-9 mark"), "{picture}");
        screen.keys("5");
        let game = screen.app.game().expect("a game");
        let cell = game.state().empty_cells().first().expect("a cell");
        let state = game.state().cell(cell);
        assert_eq!(
            state.marks().iter().collect::<Vec<_>>(),
            [Digit::from_index(4)]
        );
        assert_eq!(game.state().colour(cell), None, "{keys}");
    }
}

#[test]
fn undo_removes_the_last_link_of_a_chain_that_is_drawn() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    screen.keys("a =");
    let begun = screen.picture();
    screen.keys("4");
    let one = screen.picture();
    assert!(one.contains("u remove link"), "{one}");
    screen.keys("Tab 3");
    assert_ne!(screen.picture(), one);
    screen.keys("u Shift-Tab");
    assert_eq!(screen.picture(), one);
    screen.keys("u");
    assert_eq!(screen.picture(), begun);
    let n_moves = |screen: &Screen| screen.app.game().expect("a game").moves().len();
    assert_eq!(n_moves(&screen), 1);
    // Without links, the key undoes the last move.
    screen.keys("u");
    assert_ne!(screen.picture(), begun);
    assert!(
        !screen.picture().contains("remove link"),
        "{}",
        screen.picture()
    );
}

/// The footer says how to leave every mode: at 60×20 other keys make room for Esc.
#[test]
fn the_footer_says_what_esc_does() {
    for (keys, meaning) in [
        ("", "Esc menu"),
        ("n", "Esc done"),
        ("v v", "Esc done"),
        ("v v v", "Esc done"),
        ("=", "Esc done"),
        ("= 1", "Esc done"),
        ("f 5", "Esc done"),
        ("V Right", "Esc deselect"),
        ("V Right V", "Esc deselect"),
        ("W", "Esc menu"),
        ("W 1 n", "Esc done"),
        ("Space", "Esc close"),
        ("?", "Esc close"),
    ] {
        for (width, height) in [(40, 18), (60, 20), (80, 24), (120, 40)] {
            let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
            screen.keys(keys);
            let picture = screen.picture();
            let footer = picture.lines().last().expect("a footer");
            assert!(footer.contains(meaning), "{keys}: {picture}");
            // The keys that lead out of every state stay beside it.
            assert!(footer.contains("F1 keys"), "{keys}: {picture}");
        }
    }
}

#[test]
fn esc_does_what_the_footer_says() {
    for keys in [
        "n",
        "v v",
        "v v v",
        "=",
        "= 1",
        "f 5",
        "V Right",
        "V Right V",
    ] {
        let mut screen = Screen::playing(EASY, 60, 20, Kind::Ascii);
        screen.keys("Right Left");
        let footer = |screen: &Screen| screen.line(19);
        let plain = footer(&screen);
        screen.keys(keys);
        assert_ne!(footer(&screen), plain, "{keys}");
        screen.keys("Esc");
        assert_eq!(footer(&screen), plain, "{keys}");
    }
}
