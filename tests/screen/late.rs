//! Unexpected events on every screen: changes are drawn, no game changes unasked, and the answer to a cancelled request
//! is ignored.

use std::path::PathBuf;
use std::time::Duration;

use shudu::rate::Level;
use shudu::store::{Lessons, SaveSummary};
use shudu::tui::{AppEvent, SaveState, UnsavedData};

use crate::harness::{Screen, saved};
use crate::scenes::{press, scene};
use crate::{coach, daily, pictures};

/// Screens to receive events on.
const STATES: [(&str, &str); 26] = [
    ("menu", ""),
    ("menu", "F1"),
    ("menu", "menu:More menu:New"),
    ("menu", "menu:More menu:Saved"),
    ("menu", "menu:More menu:Open"),
    ("menu", "menu:More menu:Statistics"),
    ("menu", "menu:Today"),
    ("menu", "menu:Learn"),
    ("menu", "menu:More menu:Coach"),
    ("menu", "menu:More menu:Settings"),
    ("menu", "menu:More menu:Enter 5 3"),
    ("small", ""),
    ("small", "n 4 ? ?"),
    ("small", "S saves Down"),
    ("small", "W 3 Z"),
    ("small", "s Down"),
    ("small", "t"),
    ("small", "P"),
    ("small", "R"),
    ("small", ":"),
    ("small", "= Tab 3"),
    ("small", "failing"),
    ("small", "T records"),
    ("small", "F1"),
    ("read-only", ""),
    ("solved", ""),
];

/// Events that no key causes, with their names. None of them concerns the moves of a game.
fn events() -> Vec<(&'static str, AppEvent)> {
    let why = || "the disk is full".to_owned();
    let path = || PathBuf::from("puzzle.txt");
    let saves = || -> Vec<SaveSummary> { vec![saved("a", "One", 30), saved("b", "Two", 40)] };
    let danger = UnsavedData {
        what: "3 moves".to_owned(),
        is_pending: true,
    };
    vec![
        ("saved", AppEvent::Saved(SaveState::Saved)),
        ("unsafe", AppEvent::Saved(SaveState::Unsafe(why()))),
        ("failing", AppEvent::Saved(SaveState::Failing(why()))),
        ("danger", AppEvent::SyncedBeforeExit(Some(danger))),
        ("load-progress", AppEvent::LoadProgress(40)),
        ("saves", AppEvent::Saves(saves())),
        ("no-saves", AppEvent::Saves(Vec::new())),
        ("first-run", AppEvent::FirstRun),
        ("used", AppEvent::Used(vec!["hint".to_owned()])),
        (
            "now",
            AppEvent::Now("2026-11-23T12:00:00Z".parse().expect("a time")),
        ),
        ("records", pictures::some_records()),
        ("days", daily::records()),
        ("lessons", AppEvent::Lessons(Lessons::default())),
        ("coach", coach::seen()),
        ("prefetched", AppEvent::Prefetched(Vec::new())),
        (
            "not-prefetched",
            AppEvent::PuzzlePrefetched {
                level: Level::Hard,
                puzzle: None,
            },
        ),
        (
            "unread",
            AppEvent::FileRead {
                path: path(),
                result: Err(why()),
            },
        ),
        (
            "exported",
            AppEvent::Exported {
                path: path(),
                result: Ok(()),
            },
        ),
        (
            "not-exported",
            AppEvent::Exported {
                path: path(),
                result: Err(why()),
            },
        ),
        ("notice", AppEvent::Notice("a notice".to_owned())),
        ("draft-kept", AppEvent::DraftSaved(Ok(()))),
        ("draft-lost", AppEvent::DraftSaved(Err(why()))),
        (
            "setting-lost",
            AppEvent::SettingSaved {
                key: "play.clock",
                result: Err(why()),
            },
        ),
        ("denied", AppEvent::Denied),
        ("continued", AppEvent::Continued),
        ("second", AppEvent::Tick(Duration::from_millis(1100))),
        (
            "smaller",
            AppEvent::Resize {
                width: 60,
                height: 20,
            },
        ),
    ]
}

#[test]
fn visible_changes_of_events_are_drawn() {
    let mut n_shown = 0;
    for (name, keys) in STATES {
        // An event can hide the effect of a later one, so both orders are tested.
        let reversed: Vec<_> = events().into_iter().rev().collect();
        for events in [events(), reversed] {
            let mut screen = scene(name);
            press(&mut screen, keys);
            let board = |screen: &Screen| screen.app.game().map(|game| game.state().clone());
            let (mut before, game) = (screen.draw(), board(&screen));
            for (expected, event) in events {
                screen.app.mark_drawn();
                assert!(!screen.app.is_dirty());
                screen.event(event);
                let after = screen.draw();
                let is_changed = after != before;
                n_shown += usize::from(is_changed);
                assert!(
                    !is_changed || screen.app.is_dirty(),
                    "{name} {keys}: {expected} is not drawn: {}",
                    screen.picture()
                );
                assert_eq!(board(&screen), game, "{name} {keys}: {expected}");
                before = after;
            }
        }
    }
    // The clock, the messages and the lists make many of these visible.
    assert!(n_shown > 200, "{n_shown}");
}

/// The save state concerns every screen: a failure appears at once, and so does its end.
#[test]
fn a_failing_save_is_reported_until_it_recovers() {
    for keys in ["", "n 4", "? ?", "= Tab 3", "W 4"] {
        let shown = |states: &[SaveState]| {
            let mut screen = scene("small");
            press(&mut screen, keys);
            for state in states {
                screen.app.mark_drawn();
                screen.event(AppEvent::Saved(state.clone()));
                assert!(screen.app.is_dirty(), "{keys} {state:?}");
            }
            screen.picture()
        };
        let failing = SaveState::Failing("the disk is full".to_owned());
        let (saved, failed) = (
            shown(&[SaveState::Saved]),
            shown(&[SaveState::Saved, failing.clone()]),
        );
        assert_ne!(failed, saved, "{keys}");
        assert!(
            failed.contains("the disk is full") || failed.contains("NOT SAVED"),
            "{keys}: {failed}"
        );
        let again = shown(&[SaveState::Saved, failing, SaveState::Saved]);
        assert!(!again.contains("the disk is full"), "{keys}: {again}");
    }
}

/// The request was cancelled by closing the screen, by a move or by another request.
#[test]
fn late_answers_are_ignored() {
    for (name, keys) in [
        ("small", "slow ? Esc"),
        ("small", "slow ? 4"),
        ("small", "slow ? n 4"),
        ("small", "4 slow ? u"),
        ("small", "4 slow w Esc"),
        ("small", "4 slow w u"),
        ("small", "slow s Esc"),
        ("small", "slow t Esc"),
        ("hard", "slow s Esc t Esc"),
        ("solved", "slow s Esc"),
    ] {
        let mut screen = scene(name);
        press(&mut screen, keys);
        let before = (screen.picture(), screen.state());
        let n_effects = screen.effects.len();
        press(&mut screen, "work");
        let after = (screen.picture(), screen.state());
        assert_eq!(after, before, "{name} {keys}");
        assert_eq!(screen.effects.len(), n_effects, "{name} {keys}");
    }
}
