//! Games that one mistake ends, on the screen: at their start, at their end, and afterwards.

use shudu::board::Digit;
use shudu::config::Config;
use shudu::game::{Ending, Game};
use shudu::tui::Effect;

use crate::harness::{Kind, SMALL, Screen};
use crate::scenes::{press, scene, scene_with};

const MODE: &str = "One mistake ends it";

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

/// Types a wrong digit, or the right one, into the cell under the cursor, which is the first empty cell.
fn enter(screen: &mut Screen, is_right: bool) {
    let game = game(screen);
    let cell = game.state().empty_cells().first().expect("an empty cell");
    let right = game.puzzle().solution_at(cell).expect("one solution");
    let wrong = Digit::new(right.value() % 4 + 1).expect("a digit");
    screen.keys(&if is_right { right } else { wrong }.to_string());
}

#[test]
fn the_first_wrong_digit_ends_the_game_and_its_puzzle_can_be_played_again() {
    let mut screen = scene("small");
    press(&mut screen, ":new_beginner_4_one-mistake_seed=1");
    assert!(game(&screen).session().ends_at_mistake);
    assert!(screen.picture().contains(MODE), "{}", screen.picture());
    let givens = game(&screen).puzzle().givens().clone();
    screen.effects.clear();
    enter(&mut screen, false);
    assert!(screen.effects.contains(&Effect::Finish));
    let picture = screen.picture();
    for text in [
        "Lost to a mistake",
        "You placed",
        "is right.",
        "R try again",
    ] {
        assert!(picture.contains(text), "{text}: {picture}");
    }
    let summary = game(&screen).summary().expect("it has ended");
    assert_eq!(summary.ending, Ending::Lost);
    for keys in ["Esc", "u", "M", "0", "4", "?", "c", "F"] {
        screen.keys(keys);
        assert!(game(&screen).is_lost(), "{keys}");
    }
    screen.keys("u");
    let picture = screen.picture();
    assert!(
        picture.contains("A mistake has ended this game."),
        "{picture}"
    );
    screen.keys("R");
    assert_eq!(game(&screen).puzzle().givens(), &givens);
    assert!(game(&screen).session().ends_at_mistake);
    enter(&mut screen, true);
    assert_eq!(game(&screen).end_reason(), None);
    screen.keys("u");
    assert_eq!(game(&screen).end_reason(), None);
}

#[test]
fn closing_the_card_shows_the_loss_in_the_panes() {
    let mut screen = scene("small");
    press(&mut screen, ":new_beginner_4_one-mistake_seed=1");
    enter(&mut screen, false);
    screen.keys("Esc");
    for (width, height) in [(80, 24), (60, 20), (120, 40), (200, 60)] {
        screen.resize(width, height);
        let picture = screen.picture();
        assert!(picture.contains("Lost to a mistake"), "{picture}");
        assert!(picture.contains("R try again"), "{picture}");
        assert!(!picture.contains(MODE), "{picture}");
    }
}

/// A small terminal has no panes, so the mode is below the board or beside it.
#[test]
fn a_board_without_panes_names_the_mode() {
    let mut screen = scene("nine");
    press(&mut screen, ":new_beginner_one-mistake_seed=1");
    let picture = |screen: &mut Screen| {
        screen.resize(40, 12);
        let text = screen.picture();
        let column = text.lines().map(|line| line.chars().skip(22).collect());
        let column: Vec<String> = column.collect();
        let words: Vec<&str> = column
            .iter()
            .flat_map(|line| line.split_whitespace())
            .collect();
        words.join(" ")
    };
    assert!(picture(&mut screen).contains(MODE));
    let game = game(&screen);
    let cell = game.state().empty_cells().first().expect("an empty cell");
    let right = game.puzzle().solution_at(cell).expect("one solution");
    let wrong = Digit::new(right.value() % 9 + 1).expect("a digit");
    screen.keys(&format!("{wrong} Esc"));
    let lost = picture(&mut screen);
    assert!(lost.contains("Lost to a mistake"), "{lost}");
}

/// A checkpoint that was set in a dropped attempt cannot lose the game.
#[test]
fn a_checkpoint_of_a_dropped_attempt_is_refused() {
    let mut screen = scene("small");
    press(&mut screen, ":new_beginner_4_one-mistake_seed=1");
    screen.keys("W");
    enter(&mut screen, false);
    screen.keys("b - B");
    assert_eq!(game(&screen).end_reason(), None);
    let picture = screen.picture();
    assert!(picture.contains("an attempt that has ended"), "{picture}");
    press(&mut screen, "Z End Enter");
    assert_eq!(game(&screen).end_reason(), None, "{}", screen.picture());
}

#[test]
fn the_same_puzzle_begins_again_from_the_card_of_a_lost_game() {
    let mut screen = scene("small");
    press(&mut screen, ":new_beginner_4_one-mistake_seed=1");
    enter(&mut screen, false);
    screen.keys("R");
    assert_eq!((game(&screen).end_reason(), screen.top()), (None, None));
    assert!(screen.picture().contains(MODE), "{}", screen.picture());
}

/// The setting holds for puzzles that are opened too, but not for a game that goes on.
#[test]
fn the_setting_applies_to_every_new_game() {
    let on = |config| Config {
        one_mistake: true,
        ..config
    };
    let mut screen = scene_with("small", on, Kind::Ascii);
    assert!(!game(&screen).session().ends_at_mistake);
    press(&mut screen, "O");
    screen.type_text(SMALL);
    screen.keys("Enter");
    screen.keys("Enter");
    assert!(
        game(&screen).session().ends_at_mistake,
        "{}",
        screen.picture()
    );
    press(&mut screen, ":new_beginner_4_seed=1");
    assert!(game(&screen).session().ends_at_mistake);
}

/// In an attempt mistakes do not count, so a checkpoint that leaves it says that they count again.
#[test]
fn a_checkpoint_outside_the_attempt_says_that_mistakes_count_again() {
    let again = "From now on, a mistake ends the game";
    for (mode, says) in [("_one-mistake", true), ("", false)] {
        for back in ["B", "Z Up Enter"] {
            let mut screen = scene("small");
            press(&mut screen, &format!(":new_beginner_4{mode}_seed=1"));
            screen.keys("b W");
            enter(&mut screen, false);
            press(&mut screen, back);
            assert!(!game(&screen).is_trying());
            let picture = screen.picture().replace('\n', " ");
            let words: Vec<&str> = picture.split_whitespace().collect();
            assert_eq!(words.join(" ").contains(again), says, "{back}: {picture}");
        }
    }
    // A checkpoint within the attempt does not leave it.
    let mut screen = scene("small");
    press(&mut screen, ":new_beginner_4_one-mistake_seed=1");
    screen.keys("W b");
    enter(&mut screen, false);
    screen.keys("B");
    assert!(game(&screen).is_trying());
    assert!(!screen.picture().contains(again), "{}", screen.picture());
}
