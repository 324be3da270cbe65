//! Guests: whatever keys they press, nothing but their own games is touched.

use std::process::Command;
use std::time::Duration;

use crate::harness::{EASY, Kind, Screen};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use shudu::cli::Guest;
use shudu::tui::{AppEvent, Effect};

fn guest() -> Screen {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let idle = Duration::from_mins(1);
    screen.app = screen.app.for_guest(Some(Guest { idle }));
    screen
}

fn touches_files(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Read(_) | Effect::Export { .. } | Effect::ExportSave { .. } | Effect::Suspend
    )
}

#[test]
fn files_and_the_shell_are_refused_in_words() {
    for keys in ["O", "X"] {
        let mut screen = guest();
        screen.effects.clear();
        screen.keys(keys);
        let said = screen.picture();
        assert!(said.contains("Guests play here"), "{keys}: {said}");
        assert!(!screen.effects.iter().any(touches_files), "{keys}");
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
        let said = screen.picture();
        assert!(said.contains("Guests play here"), "{line}: {said}");
        assert!(!screen.effects.iter().any(touches_files), "{line}");
    }
}

#[test]
fn no_keys_lead_out() {
    let keys = [
        "O", "X", "Ctrl-Z", ":", "Enter", "Esc", "Down", "Up", "Left", "Right", "S", "N", "T",
        "F1", "q", "e", "?", "P", "Del", "5", "n", "Tab", "y", "x",
    ];
    let mut random = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..200 {
        let mut screen = guest();
        for _ in 0..60 {
            screen.keys(keys[random.random_range(0..keys.len())]);
            if random.random_range(0..8) == 0 {
                screen.type_text("/tmp/x");
            }
        }
        assert!(!screen.effects.iter().any(touches_files));
    }
}

#[test]
fn a_guest_who_does_nothing_is_shown_out_and_one_who_plays_is_not() {
    let mut screen = guest();
    let tick = || AppEvent::Tick(Duration::from_secs(50));
    let has_left = |screen: &Screen| screen.effects.contains(&Effect::Quit);
    screen.event(tick());
    screen.keys("Right");
    screen.event(tick());
    assert!(!has_left(&screen));
    // It is time to look again after what is left, even when the clock is hidden.
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
fn what_a_client_asks_to_run_is_not_run() {
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
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("guests play sudoku here"), "{said}");
    // Without a profile, or with a file, a guest is not one.
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
