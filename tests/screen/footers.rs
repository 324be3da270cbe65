//! What a screen says its keys do, they do: every key named at its foot changes something.

use crate::harness::{EASY, Kind, Screen, game, loaded, saved};
use shudu::config::Chord;
use shudu::tui::AppEvent;

/// How each screen is reached, from the start menu or from a game.
const FROM_START: &[&str] = &[
    "",
    "menu:Play",
    "menu:More menu:New",
    "menu:More menu:New Down",
    "menu:More menu:New Down Down",
    "menu:More menu:New Down Down Down",
    "menu:More menu:New Down Down Down Down",
    "menu:More menu:New Down Down Down Down Down",
    "menu:More menu:New Down Down Down Down Down Down",
    "menu:More menu:Open",
    "menu:More menu:Enter",
    "menu:More menu:Enter 1 2",
    "menu:More menu:Saved",
    "menu:More menu:Saved Del",
    "menu:More menu:Statistics",
    ": d a i l y Enter",
    "menu:Learn",
    "menu:More menu:Settings",
    "menu:More menu:Settings Right",
    "menu:More menu:Settings Up",
    "menu:More menu:Settings Up Enter",
    "menu:More menu:Help",
    "F1",
    "F1 Right Right Right",
];
const FROM_BOARD: &[&str] = &[
    "?",
    "? ?",
    "? ? ?",
    "? ? ? ?",
    "? ? ? e",
    "1 R",
    "P",
    "N",
    "S",
    ",",
    "T",
    "O",
    "s",
    "t",
    ":",
    ": e x p o r t Enter",
    "Alt-q",
    "F1 Right Right",
];

fn reach(keys: &str, has_game: bool) -> Screen {
    let mut screen = if has_game {
        Screen::playing(EASY, 80, 24, Kind::Ascii)
    } else {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        let now = "2026-11-22T12:00:00Z".parse().expect("a time");
        screen.event(AppEvent::Now(now));
        screen.event(AppEvent::Saves(vec![
            saved("a", "Inkala 2010", 30),
            saved("b", "", 81),
        ]));
        screen
    };
    if has_game {
        // So that there is something to come back to.
        screen.event(loaded(game(EASY, "")));
    }
    screen.keys(keys);
    screen.effects.clear();
    screen
}

/// The keys named on the last lines: `? more  Enter apply`.
///
/// For two keys in opposite directions, one is enough.
fn named(screen: &Screen) -> Vec<Vec<Chord>> {
    let picture = screen.picture();
    let lines: Vec<&str> = picture.lines().collect();
    let foot = &lines[lines.len().saturating_sub(3)..];
    let entries = foot.iter().flat_map(|line| line.split("  "));
    let commands = entries.filter_map(|key| key.trim().split_once(' '));
    let chords =
        commands.filter(|(_, does)| does.starts_with(char::is_alphabetic) && !does.contains('?'));
    let names = chords.map(|(name, _)| match name {
        "^v" => vec!["Up", "Down"],
        "<>" => vec!["Left", "Right"],
        "PgUp/PgDn" => vec!["PgUp", "PgDn"],
        name => vec![name],
    });
    let parsed = names.map(|names| names.iter().filter_map(|name| name.parse().ok()).collect());
    parsed
        .filter(|chords: &Vec<Chord>| !chords.is_empty())
        .collect()
}

#[test]
fn every_key_named_at_the_foot_of_a_screen_does_something() {
    let mut idle = Vec::new();
    let mut n_named = 0;
    let all = FROM_START.iter().map(|keys| (keys, false));
    for (keys, has_game) in all.chain(FROM_BOARD.iter().map(|keys| (keys, true))) {
        let before = reach(keys, has_game).picture();
        for chords in named(&reach(keys, has_game)) {
            n_named += 1;
            let changes = |chord: &Chord| {
                let mut screen = reach(keys, has_game);
                screen.event(AppEvent::Key(*chord));
                screen.picture() != before || !screen.effects.is_empty()
            };
            if !chords.iter().any(changes) {
                idle.push(format!("{keys:?}: {chords:?}"));
            }
        }
    }
    assert!(idle.is_empty(), "these do nothing: {idle:#?}");
    assert!(n_named > 60, "{n_named}");
}
