//! Every key named in the footer of a screen changes something.

use crate::harness::{EASY, Kind, Screen, game, loaded, saved};
use crate::scenes::{press, scene};
use shudu::config::Chord;
use shudu::tui::AppEvent;

/// The keys that open each screen, from the start menu or from a game.
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

/// Screens that wait, are empty, or are at their first or last item: a scene and keys.
const STATES: &[(&str, &str)] = &[
    ("small", "Z"),
    ("small", "b 4 Z"),
    ("small", "b 4 Z End"),
    ("small", "W 3 Z"),
    ("small", "W 3 Z Home"),
    ("small", "Alt-="),
    ("small", "= Tab 3 Alt-="),
    ("small", "= 4 Tab 3 Alt-= Down"),
    ("small", "slow s"),
    ("small", "s"),
    ("small", "s End"),
    ("small", "slow t"),
    ("small", "t"),
    ("small", "t Enter"),
    ("small", "t Down Enter Down"),
    ("hard", "t End"),
    ("small", "slow N Enter"),
    ("small", "slow :open '123.........4..1 Enter"),
    ("small", ":open '123.........4..1 Enter"),
    ("small", ":open '11..........4..1 Enter"),
    ("small", ":enter_4"),
    ("small", ":enter_4 1"),
    ("small", ":enter_4 1 u"),
    ("small", "S"),
    ("small", "S saves"),
    ("small", "S saves Del"),
    ("guest", "S saves"),
    ("small", "T"),
    ("small", "T records"),
    ("small", "T records Right PgUp"),
    ("small", "Alt-g days"),
    ("small", "Alt-g days Left"),
    ("small", "T records c"),
    ("small", "T records c coach"),
    ("small", "T records c coach Down Down"),
    ("small", "T records c coach Down Down Down Down"),
    ("small", "T records c coach Down Down Down Down Enter"),
    ("small", "Alt-l lessons"),
    ("small", "Alt-l lessons End"),
    ("small", "Alt-l lessons Enter"),
    ("nine", "F1 Left End Enter"),
    ("solved", ": Esc"),
    ("solved", "Esc"),
    ("solved", "e"),
    ("solved", "s"),
    ("solved", "s Right"),
    ("solved", "slow s"),
    ("small", "4 :give-up y s Right Enter"),
    ("small", "failing 4 :new_easy"),
    ("guest", "failing 4 :new_easy"),
    ("small", "4 w"),
    ("small", "2 ?"),
    ("small", "a Tab n 3 ?"),
    ("small", "n Tab 4 Tab 3 Home PgUp ?"),
    ("chain", "? ? ?"),
    ("chain", "? ? ? e"),
    ("chain", "? ? ? ?"),
    ("small", "V"),
    ("small", "= 4"),
    ("small", "f"),
    ("small", "i"),
    ("read-only", "Left"),
    ("menu", "Down"),
    ("menu", "menu:More"),
    ("menu", "saves"),
    ("nine", "N Down Down Down Down Down Enter"),
    ("nine", "N End"),
    ("nine", ", Up Up Up"),
    ("nine", ", Up Up Up Enter"),
    ("nine", "? F1"),
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
        // Gives the screen a game to return to.
        screen.event(loaded(game(EASY, "")));
    }
    screen.keys(keys);
    screen.effects.clear();
    screen
}

/// The keys named on the last lines, such as `? more  Enter apply`.
///
/// One key is enough for a pair with opposite directions.
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
fn every_key_in_a_footer_has_an_effect() {
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

/// The same for screens that wait, are empty, or are at their first or last item.
#[test]
fn footers_name_only_keys_with_an_effect() {
    let reach = |name: &str, keys: &str| {
        let mut screen = scene(name);
        for key in keys.split(' ') {
            if key.starts_with("menu:") {
                screen.keys(key);
            } else {
                press(&mut screen, key);
            }
        }
        screen.effects.clear();
        screen
    };
    let mut idle = Vec::new();
    for (name, keys) in STATES {
        let screen = reach(name, keys);
        let before = screen.picture();
        let all = named(&screen);
        assert!(!all.is_empty(), "{name} {keys}: {before}");
        for chords in all {
            let changes = |chord: &Chord| {
                let mut screen = reach(name, keys);
                screen.event(AppEvent::Key(*chord));
                screen.picture() != before || !screen.effects.is_empty()
            };
            if !chords.iter().any(changes) {
                idle.push(format!("{name} {keys}: {chords:?}"));
            }
        }
    }
    assert!(idle.is_empty(), "these do nothing: {idle:#?}");
}

/// A key line that is too long loses keys before its last one, which closes the screen.
#[test]
fn the_key_that_closes_a_screen_is_never_left_out() {
    let mut n_closed = 0;
    let all = FROM_START.iter().map(|keys| (keys, false));
    for (keys, has_game) in all.chain(FROM_BOARD.iter().map(|keys| (keys, true))) {
        let mut screen = reach(keys, has_game);
        screen.resize(200, 60);
        if !screen.picture().contains("Esc close") {
            continue;
        }
        n_closed += 1;
        for (width, height) in [(40, 12), (60, 20), (80, 24), (100, 30), (120, 40)] {
            screen.resize(width, height);
            let picture = screen.picture();
            assert!(
                picture.contains("Esc close"),
                "{keys} {width}x{height}: {picture}"
            );
        }
    }
    assert!(n_closed > 10, "{n_closed}");
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("F s");
    for (width, height) in [(60, 20), (80, 24), (100, 30), (120, 40)] {
        screen.resize(width, height);
        let picture = screen.picture();
        assert!(picture.contains("Esc close"), "{width}x{height}: {picture}");
    }
}
