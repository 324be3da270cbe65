//! Tries: started, kept or dropped with one key; the tree of tries, and their common conclusions.

use crate::harness::{HARD, Kind, Screen, loaded};
use crate::scenes::{press, scene};
use shudu::game::{Action, Game};

fn current(screen: &Screen) -> Option<u32> {
    let game = screen.app.game().expect("a game");
    game.tries().current().map(|one| one.number)
}

#[test]
fn one_key_keeps_or_drops_a_try() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    let before = screen.picture();
    screen.keys("W");
    assert!(screen.picture().contains("What if"), "{}", screen.picture());
    screen.keys("4");
    let picture = screen.picture();
    for expected in ["4~", "r1c1=4: one tentative digit", "+ keep", "- drop"] {
        assert!(picture.contains(expected), "{expected}: {picture}");
    }
    screen.keys("-");
    assert!(!screen.picture().contains("4~"));
    screen.keys("Right Left");
    assert_eq!(screen.picture(), before);
    screen.keys("W 4 +");
    assert_eq!(current(&screen), None);
    let game = screen.app.game().expect("a game");
    assert_eq!(game.n_filled(), 26);
    assert!(!screen.picture().contains("4~"));
}

#[test]
fn the_tree_switches_tries_and_lists_common_conclusions() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Colour);
    // r1c1 may be 1, 2, 4, 6 or 7. r9c9 is 2 in both tries.
    screen.keys("b W 4");
    for _ in 0..2 {
        screen.keys("PgDn End 2");
        screen.keys("Z Home Enter");
        if current(&screen).is_none() && screen.app.game().expect("a game").tries().tries.len() == 1
        {
            screen.keys("Home PgUp W 6");
        }
    }
    screen.keys("Z");
    let picture = screen.picture();
    for expected in ["main line", "checkpoint 1", "r1c1=4", "r1c1=6", "here"] {
        assert!(picture.contains(expected), "{expected}: {picture}");
    }
    screen.keys("End");
    let picture = screen.picture().replace('\n', " ");
    assert!(picture.contains("Also true in r1c1=4: r9c9=2"), "{picture}");
    screen.keys("Enter");
    assert_eq!(current(&screen), Some(2));
    let picture = screen.picture();
    assert!(picture.contains("2="), "{picture}");
    for expected in ["Also true in r1c1=4:", "r9c9=2"] {
        assert!(picture.contains(expected), "{expected}: {picture}");
    }
    // Drops the try in the tree and restores it with undo.
    screen.keys("Z Up Del Esc");
    assert_eq!(screen.app.game().expect("a game").tries().tries.len(), 1);
    screen.keys("u");
    assert_eq!(screen.app.game().expect("a game").tries().tries.len(), 2);
}

#[test]
fn an_impossible_try_names_the_reason() {
    let mut screen = Screen::playing(HARD, 160, 50, Kind::Ascii);
    screen.keys("W 8");
    let picture = screen.picture();
    assert!(picture.contains("impossible"), "{picture}");
    assert!(picture.contains("appears twice in row 1"), "{picture}");
}

#[test]
fn commands_give_names_to_tries() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Colour);
    screen.keys(":");
    screen.type_text("checkpoint before it");
    screen.keys("Enter");
    assert!(screen.picture().contains("Checkpoint before it is set"));
    screen.keys(":");
    screen.type_text("what-if one way");
    screen.keys("Enter 4 Z");
    let picture = screen.picture();
    for expected in ["before it", "r1c1=4 (one way)"] {
        assert!(picture.contains(expected), "{expected}: {picture}");
    }
    screen.keys("Esc :");
    screen.type_text("name-try other");
    screen.keys("Enter Z");
    assert!(screen.picture().contains("r1c1=4 (other)"));
}

#[test]
fn loading_restores_the_tree() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Colour);
    screen.keys("W 4 Right 2 Z Home Enter W 6 Z");
    let before = screen.picture();
    let game: Game = screen.app.game().expect("a game").clone();
    let mut other = Screen::new(80, 24, Kind::Colour);
    other.event(loaded(game));
    other.keys("Z");
    assert_eq!(other.picture(), before);
}

#[test]
fn an_empty_tree_says_how_to_start_a_try() {
    for (width, height) in [(40, 12), (60, 20), (80, 24), (120, 40)] {
        let mut screen = Screen::playing(HARD, width, height, Kind::Ascii);
        screen.keys("Z");
        let picture = screen.picture();
        assert!(picture.contains("main line"), "{picture}");
        screen.keys("Esc W 4 Z");
        assert!(screen.picture().contains("r1c1=4"), "{}", screen.picture());
    }
    let game = Screen::playing(HARD, 80, 24, Kind::Ascii);
    let game = game.app.game().expect("a game").clone();
    assert!(game.clone().apply(Action::KeepTry).is_err());
}

#[test]
fn the_tree_renames_and_drops_checkpoints() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    screen.keys("b 4 b :");
    screen.type_text("name-checkpoint 2 after the four");
    screen.keys("Enter Z");
    let picture = screen.picture();
    assert!(picture.contains("after the four"), "{picture}");
    assert!(picture.contains("checkpoint 1"), "{picture}");
    screen.keys("End");
    assert!(screen.picture().contains("drop"), "{}", screen.picture());
    screen.keys("x");
    let picture = screen.picture();
    assert!(!picture.contains("after the four"), "{picture}");
    let game = screen.app.game().expect("a game");
    assert_eq!((game.session().checkpoints.len(), game.n_filled()), (1, 26));
}

#[test]
fn the_card_counts_mistakes_of_a_kept_try_once() {
    for (keys, n_mistakes) in [
        // A wrong digit on the main line, then a try that is kept.
        ("2 Tab W 3 +", "1"),
        // A wrong digit in the try counts when the try is kept.
        ("W 2 + 0", "1"),
        ("W 2 -", "0"),
        // Both.
        ("2 Tab W 1 + 0", "2"),
    ] {
        let mut screen = scene("small");
        press(&mut screen, keys);
        for (cell, digit) in [
            ("r1c4", 4),
            ("r2c1", 3),
            ("r2c2", 4),
            ("r2c3", 1),
            ("r2c4", 2),
            ("r3c1", 2),
            ("r3c2", 1),
            ("r3c3", 4),
            ("r3c4", 3),
            ("r4c2", 3),
            ("r4c3", 2),
        ] {
            press(&mut screen, &format!(":place_{digit}_{cell}"));
        }
        assert_eq!(screen.top().as_deref(), Some("finish"), "{keys}");
        let summary = screen
            .app
            .game()
            .and_then(Game::summary)
            .expect("it is solved");
        assert_eq!(summary.n_mistakes.to_string(), n_mistakes, "{keys}");
        let picture = screen.picture();
        let line = picture.lines().find(|line| line.contains("Mistakes"));
        let words = line.expect("a line").split_whitespace();
        let shown_number = words.skip_while(|word| *word != "Mistakes").nth(1);
        assert_eq!(shown_number, Some(n_mistakes), "{keys}: {picture}");
    }
}

#[test]
fn the_tree_selects_the_current_try_first() {
    for (key, there) in [("Up", Some(2)), ("Down", Some(4)), ("Home", None)] {
        let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
        for digit in ["1", "2", "4", "6"] {
            screen.keys(&format!("W {digit} Z Home Enter"));
        }
        assert_eq!(current(&screen), None, "{}", screen.picture());
        screen.keys("Z Home Down Down Down Enter");
        assert_eq!(current(&screen), Some(3), "{}", screen.picture());
        screen.keys(&format!("Z {key} Enter"));
        assert_eq!(current(&screen), there, "{}", screen.picture());
    }
}
