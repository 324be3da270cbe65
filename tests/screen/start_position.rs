//! The digits and candidates of an opened text: they belong to the game and are no moves.

use shudu::config::Config;
use shudu::game::{Action, Game};
use shudu::tui::{App, Effect, Sources};
use shudu::words::Words;

use crate::harness::{EASY, Kind, Screen};
use crate::scenes::press;

/// The easy puzzle as a line of HoDoKu, with 5 placed in r1c4 and 9 removed from r1c3.
fn library() -> String {
    let puzzle = EASY.replace('0', ".").replacen("8....", "8..+5.", 1);
    format!(":0000:x:{puzzle}:913::")
}

fn opened(config: Config, text: &str) -> Screen {
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(text);
    screen
}

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

fn marks(screen: &Screen, name: &str) -> String {
    let game = game(screen);
    let cell = game.puzzle().geometry().cell_from_name(name);
    game.state().marks(cell.expect("a cell")).to_string()
}

#[track_caller]
fn assert_says(screen: &Screen, text: &str) {
    let picture = screen.picture();
    assert!(picture.contains(text), "{text}: {picture}");
}

/// Asserts that the game is at its start, with nothing to undo.
#[track_caller]
fn assert_at_start(screen: &mut Screen) {
    screen.keys("u");
    assert_says(screen, "Nothing to undo");
    assert_eq!(marks(screen, "r1c3"), "16");
    assert_eq!(game(screen).n_filled(), 37);
}

#[test]
fn undo_stops_at_the_start_and_a_restart_returns_to_it() {
    let mut screen = opened(Config::default(), &library());
    assert_at_start(&mut screen);
    assert_eq!(game(&screen).session().n_moves, 0);
    // The save begins with one record of the start.
    let is_start = |effect: &&Effect| matches!(effect, Effect::Record(Action::Start(_)));
    assert_eq!(screen.effects.iter().filter(is_start).count(), 1);
    press(&mut screen, ":place_6_r1c3 :clear_r1c4 u u");
    assert_at_start(&mut screen);
    press(&mut screen, ":place_6_r1c3");
    for restart in ["R y", ":restart y"] {
        press(&mut screen, restart);
        assert_eq!(marks(&screen, "r1c3"), "16", "{}", screen.picture());
        assert_eq!(game(&screen).n_filled(), 37);
        // The restart is a move; it can be undone.
        screen.keys("u");
        assert_eq!(game(&screen).n_filled(), 38, "{restart}");
    }
    // Automatic notes leave out the removed candidate.
    press(&mut screen, "u a");
    assert_eq!(marks(&screen, "r1c3"), "16");
}

#[test]
fn a_lost_game_starts_again_with_its_candidates() {
    let config = Config {
        one_mistake: true,
        ..Config::default()
    };
    let mut screen = opened(config, &library());
    assert!(game(&screen).session().ends_at_mistake);
    press(&mut screen, ":place_9_r1c3");
    assert!(game(&screen).is_lost(), "{}", screen.picture());
    screen.keys("R");
    assert!(game(&screen).session().ends_at_mistake && !game(&screen).is_lost());
    assert_at_start(&mut screen);
}

#[test]
fn marks_filled_in_at_the_start_belong_to_the_game() {
    let config = Config {
        notes_fill_at_start: true,
        ..Config::default()
    };
    let mut screen = opened(config, EASY);
    screen.keys("u");
    assert_says(&screen, "Nothing to undo");
    press(&mut screen, ":place_6_r1c3");
    press(&mut screen, "R y");
    assert_eq!(marks(&screen, "r1c3"), "169");
    // A new game and a lost one have them too.
    press(&mut screen, ":new_beginner_one-mistake_seed=1");
    let before = game(&screen).state().clone();
    screen.keys("u");
    assert_says(&screen, "Nothing to undo");
    let empty = before.empty_cells().first().expect("an empty cell");
    let right = game(&screen).puzzle().solution_at(empty).expect("a digit");
    let wrong = right.value() % 9 + 1;
    let name = before.geometry().cell_name(empty).to_string();
    press(&mut screen, &format!(":place_{wrong}_{name}"));
    assert!(game(&screen).is_lost());
    screen.keys("R");
    assert_eq!(game(&screen).state(), &before);
}

/// The digits and marks of the start are no moves, so that a game that begins with singles alone is not offered to be
/// finished.
#[test]
fn finishing_is_not_offered_at_the_start() {
    for (fills_marks, text) in [(true, EASY), (false, &library())] {
        let config = Config {
            offer_finish: true,
            notes_fill_at_start: fills_marks,
            ..Config::default()
        };
        let mut screen = opened(config, text);
        assert!(game(&screen).start_position().is_some() && game(&screen).has_only_singles_left());
        for keys in ["", ":place_6_r1c3"] {
            press(&mut screen, keys);
            let picture = screen.picture();
            assert!(!picture.contains("Only singles are left"), "{picture}");
        }
    }
}

/// A wrong digit of the text cannot be undone, so the player is asked to clear it. In r1c4, 1 breaks no rule, but 5 is
/// right.
#[test]
fn a_wrong_digit_of_the_text_is_to_be_cleared() {
    let text = library().replacen("+5", "+1", 1);
    for (language, in_pane, wanted) in [
        (
            "en",
            "in r1c4: clear it.",
            "The puzzle's text has a wrong digit in r1c4: clear it.",
        ),
        (
            "zh-Hans",
            "目文本在 r1c4 填错",
            "题目文本在 r1c4 填错了：请清除。",
        ),
    ] {
        let words = Words::of_language(language).expect("a language");
        let sources = Sources::new(Config::default(), Screen::capabilities(Kind::Colour), words);
        let mut screen = Screen::of(App::with_sources(sources), 80, 24);
        screen.open(&text);
        screen.keys("?");
        assert_says(&screen, in_pane);
        for keys in ["Enter", "Esc M"] {
            screen.keys(keys);
            assert_says(&screen, wanted);
        }
        press(&mut screen, ":clear_r1c4 M");
        let picture = screen.picture();
        assert!(!picture.contains(wanted), "{picture}");
    }
}

/// The player has not solved a puzzle whose text has all digits.
#[test]
fn a_text_with_the_whole_solution_makes_no_record() {
    let solved =
        "816532479372489165459167283547316892283975614961248537138754926795621348624893751";
    let mut text = String::new();
    for (given, digit) in EASY.replace('.', "0").chars().zip(solved.chars()) {
        match given {
            '0' => text.extend(['+', digit]),
            _ => text.push(given),
        }
    }
    let screen = opened(Config::default(), &format!(":0000:x:{text}:::"));
    assert!(game(&screen).is_solved());
    assert_says(&screen, "The text already holds the whole solution");
    assert!(!screen.picture().contains("Solved!"));
    let is_finish = |effect: &Effect| matches!(effect, Effect::Finish);
    assert!(!screen.effects.iter().any(is_finish));
}
