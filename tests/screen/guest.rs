//! Guests cannot touch anything except their own games, whatever keys they press.

use std::process::Command;
use std::time::Duration;

use crate::harness::{CLICK, DRAG, EASY, HARD, Kind, Screen, saved};
use crossterm::event::MouseEventKind;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use shudu::cli::Guest;
use shudu::config::Config;
use shudu::tui::{App, AppEvent, Capabilities, Effect};
use shudu::words::Words;

/// A guest's screen with a game on it.
fn guest() -> Screen {
    for_guest(Screen::playing(EASY, 80, 24, Kind::Ascii))
}

fn for_guest(mut screen: Screen) -> Screen {
    let idle = Duration::from_mins(1);
    screen.app = screen.app.for_guest(Some(&Guest::idle_for(idle)));
    screen.is_guest = true;
    screen.effects.clear();
    screen
}

fn is_denied(effect: &Effect) -> bool {
    !effect.is_for_guests()
}

/// Whether the guest's screen has the pasted puzzle, or offers to open or enter one.
fn has_come_in(screen: &Screen) -> bool {
    let pasted = shudu::formats::parse(HARD).expect("a puzzle").grid;
    let has_it = |game: &shudu::game::Game| *game.puzzle().givens() == pasted;
    let picture = screen.picture();
    let offers = ["Open a puzzle", "Enter a puzzle", "the pasted text as"];
    offers.iter().any(|offer| picture.contains(offer)) || screen.app.game().is_some_and(has_it)
}

/// Pastes a puzzle into the current screen and confirms everything.
fn paste(screen: &mut Screen) {
    screen.event(AppEvent::Paste(HARD.to_owned()));
    screen.keys("Enter Enter Enter");
}

#[test]
fn guests_cannot_open_foreign_puzzles_from_any_menu() {
    type Opened = fn() -> Screen;
    let menus: [(&str, Opened); 2] = [
        ("start", || for_guest(Screen::new(80, 24, Kind::Ascii))),
        ("over a game", || {
            let mut screen = guest();
            screen.keys(":");
            screen.type_text("start-screen");
            screen.keys("Enter");
            screen
        }),
    ];
    for (name, menu) in menus {
        assert!(!menu().picture().contains("open a puzzle"), "{name}");
        for entry in 0..9 {
            let mut screen = menu();
            screen.keys(&"Down ".repeat(entry));
            screen.keys("Enter");
            assert!(
                !screen.picture().contains("Guests cannot use"),
                "{name}, entry {entry} is offered and refused"
            );
            paste(&mut screen);
            assert!(!has_come_in(&screen), "{name}, entry {entry}");
            assert!(
                !screen.effects.iter().any(is_denied),
                "{name}, entry {entry}"
            );
        }
    }
}

/// The menu has no entry that refuses guests with a message.
#[test]
fn the_menu_of_guests_has_no_collections() {
    let mut screen = crate::scenes::scene("guest");
    screen.keys("Alt-q menu:More");
    let picture = screen.picture();
    assert!(!picture.contains("Collections"), "{picture}");
    assert!(picture.contains("Saved games"), "{picture}");
}

#[test]
fn denied_effects_are_reported() {
    let mut screen = guest();
    // Simulates a command that was not refused: the program denies its effects instead.
    screen.open(HARD);
    assert!(screen.effects.iter().any(is_denied));
    assert!(screen.picture().contains("Guests cannot use"));
    paste(&mut screen);
    assert!(!has_come_in(&screen));
}

#[test]
fn files_and_the_shell_are_refused_with_a_message() {
    for keys in ["O", "X"] {
        let mut screen = guest();
        screen.effects.clear();
        screen.keys(keys);
        let picture = screen.picture();
        assert!(picture.contains("Guests cannot use"), "{keys}: {picture}");
        assert!(!screen.effects.iter().any(is_denied), "{keys}");
    }
    for line in [
        "open /etc/passwd",
        "export line /tmp/x",
        "export-save a /tmp/x",
        "suspend",
    ] {
        let mut screen = guest();
        screen.effects.clear();
        screen.keys(":");
        screen.type_text(line);
        screen.keys("Enter");
        let picture = screen.picture();
        assert!(picture.contains("Guests cannot use"), "{line}: {picture}");
        assert!(!screen.effects.iter().any(is_denied), "{line}");
    }
}

#[test]
fn no_keys_leave_the_sandbox() {
    let keys = [
        "O", "X", "Ctrl-Z", ":", "Enter", "Esc", "Down", "Up", "Left", "Right", "S", "N", "T",
        "F1", "q", "e", "?", "P", "Del", "5", "n", "Tab", "y", "x",
    ];
    let mut random = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..100 {
        let mut screen = guest();
        for _ in 0..60 {
            screen.keys(keys[random.random_range(0..keys.len())]);
            match random.random_range(0..16) {
                0 | 1 => screen.type_text("/tmp/x"),
                2 => screen.event(AppEvent::Paste(HARD.to_owned())),
                _ => {}
            }
            assert!(!has_come_in(&screen));
        }
        assert!(!screen.effects.iter().any(is_denied));
    }
}

#[test]
fn idle_guests_are_logged_out_and_active_ones_are_not() {
    let mut screen = guest();
    let tick = || AppEvent::Tick(Duration::from_secs(50));
    let has_left = |screen: &Screen| screen.effects.contains(&Effect::Quit);
    screen.event(tick());
    screen.keys("Right");
    screen.event(tick());
    assert!(!has_left(&screen));
    // The next tick is no later than the remaining time, even when the clock is hidden.
    assert!(
        screen
            .app
            .next_tick()
            .is_some_and(|left| left <= Duration::from_secs(10))
    );
    screen.event(AppEvent::Tick(Duration::from_secs(10)));
    assert!(has_left(&screen));
}

#[test]
fn a_guest_who_uses_only_the_mouse_is_not_idle() {
    let mut screen = guest();
    for kind in [CLICK, MouseEventKind::ScrollDown, DRAG] {
        screen.event(AppEvent::Tick(Duration::from_secs(50)));
        screen.mouse(kind, 12, 4);
    }
    screen.event(AppEvent::Tick(Duration::from_secs(50)));
    assert!(!screen.effects.contains(&Effect::Quit));
    screen.event(AppEvent::Tick(Duration::from_secs(10)));
    assert!(screen.effects.contains(&Effect::Quit));
}

#[test]
fn commands_of_a_client_are_not_run() {
    let run = |arguments: &[&str], command: &str| {
        Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(arguments)
            .env("SSH_ORIGINAL_COMMAND", command)
            .output()
            .expect("the program starts")
    };
    let output = run(&["play", "--guest", "--profile", "ann"], "scp -t /tmp");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        stderr.contains("guest sessions can only play sudoku"),
        "{stderr}"
    );
    // A guest needs a profile and cannot open a file.
    for wrong in [
        &["play", "--guest"][..],
        &["play", "--guest", "--profile", "ann", "/etc/passwd"],
        &["play", "--guest", "--profile", "../bob"],
        &["play", "--guest", "--profile", "ann", "--line"],
    ] {
        let output = run(wrong, "");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn guests_are_offered_only_allowed_commands() {
    let offers = |screen: &Screen| {
        let picture = screen.picture();
        let found = ["open a puzzle", "Open a puzzle", "xport", "uspend", "shell"]
            .into_iter()
            .find(|word| picture.contains(word));
        (found, picture)
    };
    let mut screen = guest();
    screen.event(AppEvent::Saves(vec![saved("a", "Inkala 2010", 30)]));
    for keys in [
        "S", "Esc F1", "Right", "Right", "Esc : e", "Tab", "Ctrl-U o",
    ] {
        screen.keys(keys);
        for _ in 0..12 {
            let (found, picture) = offers(&screen);
            assert_eq!(found, None, "{keys}: {picture}");
            screen.keys("PgDn");
        }
    }
}

/// Completion explains a command only to players who may use it.
#[test]
fn completion_explains_only_commands_allowed_to_guests() {
    let explained = |mut screen: Screen, name: &str| {
        screen.keys(":");
        screen.type_text(name);
        let picture = screen.picture();
        picture.lines().skip(20).collect::<Vec<_>>().join("\n")
    };
    for name in ["open", "enter", "export", "suspend", "hint", "pencil-mode"] {
        let owner = Screen::playing(EASY, 80, 24, Kind::Ascii);
        let (guest, owner) = (explained(guest(), name), explained(owner, name));
        let is_for_guests = matches!(name, "hint" | "pencil-mode");
        assert_eq!(guest == owner, is_for_guests, "{name}: {guest}\n{owner}");
    }
}

/// Puzzles from outside are refused for their own reason, in both languages.
#[test]
fn pasted_puzzles_and_collections_are_refused_with_a_message() {
    for (words, wanted) in [
        (None, "Guests cannot open puzzles of their own."),
        (Words::of_language("zh-Hans"), "访客不能打开自己的题目。"),
    ] {
        let opened = || {
            let mut screen = guest();
            if let Some(words) = words {
                screen.app = App::new(words, Config::default(), Capabilities::RICH);
                screen = for_guest(screen);
                screen.event(AppEvent::Resize {
                    width: 80,
                    height: 24,
                });
            }
            screen
        };
        let mut screen = opened();
        screen.event(AppEvent::Paste(format!("{EASY}\n{HARD}\n")));
        assert!(screen.picture().contains(wanted), "{}", screen.picture());
        let mut screen = opened();
        screen.keys(":");
        screen.type_text("collections");
        screen.keys("Enter");
        assert!(screen.picture().contains(wanted), "{}", screen.picture());
    }
}
