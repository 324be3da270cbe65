//! The screen in another language: chosen, switched while playing, refused where it cannot be shown.

use crate::harness::{EASY, HARD, Kind, Screen};
use insta::assert_snapshot;
use shudu::config::Config;
use shudu::tui::{App, Effect, Sources};
use shudu::words::Words;

fn chinese() -> Words {
    Words::of_language("zh-Hans").expect("Chinese")
}

/// A screen in an environment that speaks Chinese.
fn screen(width: u16, height: u16, kind: Kind) -> Screen {
    let terminal = Screen::capabilities(kind);
    let sources = Sources::new(Config::default(), terminal, chinese());
    Screen::of(App::with_sources(sources), width, height)
}

#[test]
fn every_screen_is_in_chinese() {
    for (width, height) in [(80, 24), (120, 40)] {
        let picture = |name: &str, keys: &str| {
            let mut screen = screen(width, height, Kind::Colour);
            if name != "start" {
                screen.open(HARD);
            }
            screen.keys(keys);
            assert_snapshot!(format!("zh-{name}-{width}x{height}"), &screen.picture());
        };
        picture("start", "");
        picture("play", "a Right n 2");
        picture("hint", "? ? ?");
        picture("help", "F1");
        picture("settings", ",");
        picture("new", "N");
        picture("steps", "s");
    }
}

/// Goes to the setting of the language and presses keys there.
fn at_language(screen: &mut Screen, keys: &str) {
    screen.keys(",");
    let is_there = |screen: &Screen| {
        let picture = screen.picture();
        let mut lines = picture
            .lines()
            .map(|line| line.trim_start_matches([' ', '|', '│']));
        lines.any(|line| line.starts_with("▸   language ") || line.starts_with(">   language "))
    };
    while !is_there(screen) {
        screen.keys("Down");
    }
    screen.keys(keys);
    screen.keys("Esc");
}

#[test]
fn the_language_is_switched_while_playing() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    screen.keys("? ? ?");
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
    at_language(&mut screen, "Right Right");
    assert!(screen.picture().contains("提示"), "{}", screen.picture());
    assert!(!screen.picture().contains("Hint"), "{}", screen.picture());
    let spoken = |effect: &Effect| matches!(effect, Effect::Speak(words) if *words == chinese());
    assert!(screen.effects.iter().any(spoken));
    at_language(&mut screen, "Right");
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
}

#[test]
fn a_terminal_that_shows_only_ascii_gets_english_and_is_told_why() {
    let mut screen = screen(80, 24, Kind::Ascii);
    assert!(screen.picture().is_ascii(), "{}", screen.picture());
    assert!(screen.picture().contains("Continue") || screen.picture().contains("New game"));
    screen.open(EASY);
    at_language(&mut screen, "Right Right");
    let picture = screen.picture();
    assert!(picture.contains("texts are in"), "{picture}");
}
