//! The messages below the board.

use crate::harness::{SMALL, Screen};
use crate::scenes::{press, scene};
use shudu::tui::AppEvent;

/// The message below the board at 80×24, as one line.
fn message(screen: &Screen) -> String {
    let picture = screen.picture();
    let lines = picture.lines().skip(21).take(2).map(str::trim);
    // On boards of nine rows, the first of these lines still belongs to the board.
    let shown: Vec<&str> = lines
        .filter(|line| !line.is_empty() && !line.starts_with("+-"))
        .collect();
    match shown.join(" ") {
        shown if shown.is_empty() => "-".to_owned(),
        shown => shown,
    }
}

#[test]
fn every_key_shows_the_message_in_the_table() {
    let table = include_str!("tables/messages.txt").lines();
    let mut problems = Vec::new();
    for line in table.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut columns = line.splitn(3, " | ").map(str::trim);
        let [name, keys, wanted] = [(); 3].map(|()| columns.next().expect("three columns"));
        let mut screen = scene(name);
        press(&mut screen, keys);
        let shown = message(&screen);
        if shown != wanted {
            problems.push(format!("{name} | {keys} | {wanted}\n    says {shown}"));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// `set NAME` lists the values that the setting accepts; `set` alone lists all settings.
#[test]
fn set_lists_only_existing_settings() {
    for line in [":set", ":set_nothing_1", ":set_clocks_1"] {
        let mut screen = scene("small");
        press(&mut screen, line);
        let picture = screen.picture();
        assert!(
            picture.contains("set accepts language, theme,"),
            "{line}: {picture}"
        );
        assert!(picture.contains("keys.preset."), "{line}: {picture}");
    }
}

/// A notice of the start is shown again in the first game, unless a key was pressed in between.
#[test]
fn a_notice_is_shown_in_the_first_game_until_a_key() {
    for (keys, is_shown) in [("", true), ("Down", false)] {
        let mut screen = scene("menu");
        screen.event(AppEvent::Notice("The clock is wrong.".to_owned()));
        assert!(
            screen.picture().contains("The clock is wrong."),
            "{}",
            screen.picture()
        );
        screen.keys(keys);
        screen.event(AppEvent::Open(Box::new(
            shudu::formats::parse(SMALL).expect("a puzzle"),
        )));
        let picture = screen.picture();
        assert!(picture.contains("5/16"), "{picture}");
        assert_eq!(
            picture.contains("The clock is wrong."),
            is_shown,
            "{keys}: {picture}"
        );
    }
}
