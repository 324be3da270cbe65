//! When the clock runs, how often the screen is drawn for it, and when the time is saved.

use std::time::Duration;

use shudu::cli::Guest;
use shudu::config::{Clock, Config};
use shudu::game::Action;
use shudu::tui::{AppEvent, Effect};

use crate::harness::{EASY, Kind, SMALL, Screen};
use crate::scenes::{press, scene};

fn playing(clock: Clock) -> Screen {
    let config = Config {
        clock,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(EASY);
    screen.effects.clear();
    screen
}

fn pass(screen: &mut Screen, millis: u64) {
    screen.event(AppEvent::Tick(Duration::from_millis(millis)));
}

/// The board is the one that the window has read, and its time stays with it.
#[test]
fn the_clock_of_a_watched_game_stops() {
    for name in ["small", "read-only"] {
        let mut screen = scene(name);
        let elapsed = |screen: &Screen| screen.app.game().expect("a game").session().elapsed;
        let before = elapsed(&screen);
        for _ in 0..40 {
            press(&mut screen, "wait");
        }
        let is_watched = name == "read-only";
        assert_eq!(elapsed(&screen) == before, is_watched, "{name}");
        assert_eq!(screen.app.next_tick().is_none(), is_watched, "{name}");
    }
}

#[test]
fn the_next_tick_is_at_the_next_second_or_minute() {
    for (clock, played, wanted) in [
        (Clock::Shown, 0, Some(1000)),
        (Clock::Shown, 250, Some(750)),
        (Clock::Shown, 61_999, Some(1)),
        (Clock::Minute, 0, Some(60_000)),
        (Clock::Minute, 61_500, Some(58_500)),
        (Clock::Hidden, 250, None),
    ] {
        let mut screen = playing(clock);
        pass(&mut screen, played);
        let wanted = wanted.map(Duration::from_millis);
        assert_eq!(screen.app.next_tick(), wanted, "{clock:?} {played}");
    }
    // The clock stops while something hides the board.
    for (keys, runs) in [
        ("P", false),
        ("S", false),
        (",", false),
        ("F1", false),
        ("s", false),
        (":", true),
        ("4 R", true),
        ("?", true),
        ("V", true),
    ] {
        let mut screen = scene("small");
        press(&mut screen, keys);
        assert_eq!(screen.app.next_tick().is_some(), runs, "{keys}");
        pass(&mut screen, 5000);
        press(&mut screen, "Esc Esc Esc");
        let shown = if runs { " 0:05 +" } else { " 0:00 +" };
        assert!(
            screen.line(0).ends_with(shown),
            "{keys}: {}",
            screen.line(0)
        );
    }
    let screen = scene("solved");
    assert_eq!(screen.app.next_tick(), None);
    // An idle guest is logged out even when no clock runs.
    let limit = Duration::from_secs(40);
    let mut screen = scene("solved");
    screen.app = screen.app.for_guest(Some(&Guest::idle_for(limit)));
    assert_eq!(screen.app.next_tick(), Some(limit));
    pass(&mut screen, 15_000);
    assert_eq!(screen.app.next_tick(), Some(Duration::from_secs(25)));
    screen.keys("Left");
    assert_eq!(screen.app.next_tick(), Some(limit));
    pass(&mut screen, 40_000);
    assert!(screen.effects.contains(&Effect::Quit));
}

/// The times that were recorded.
fn recorded(screen: &Screen) -> Vec<Duration> {
    let time = |effect: &Effect| match effect {
        Effect::Record(Action::Tick(time)) => Some(*time),
        _ => None,
    };
    screen.effects.iter().filter_map(time).collect()
}

#[test]
fn the_time_is_saved_every_half_minute_and_before_each_move() {
    let seconds = Duration::from_secs;
    let mut screen = playing(Clock::Shown);
    for _ in 0..29 {
        pass(&mut screen, 1000);
    }
    assert_eq!(recorded(&screen), []);
    pass(&mut screen, 1000);
    assert_eq!(recorded(&screen), [seconds(30)]);
    pass(&mut screen, 7000);
    screen.keys("1");
    assert_eq!(recorded(&screen), [seconds(30), seconds(7)]);
    // The elapsed time is recorded before the move.
    let records: Vec<&Action> = screen
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Record(action) => Some(action),
            _ => None,
        })
        .collect();
    assert!(matches!(records[1], Action::Tick(_)), "{records:?}");
    assert!(matches!(records[2], Action::Place { .. }), "{records:?}");
    // A hidden clock still saves the time.
    let mut screen = playing(Clock::Hidden);
    pass(&mut screen, 31_000);
    assert_eq!(recorded(&screen), [seconds(31)]);
    // Leaving the board saves the elapsed time.
    for keys in ["P", "q", "Ctrl-Z", "Alt-q", ":new_easy", "S saves Enter"] {
        let mut screen = scene("small");
        pass(&mut screen, 3000);
        press(&mut screen, keys);
        let times = recorded(&screen);
        assert_eq!(times.iter().sum::<Duration>(), seconds(3), "{keys}");
    }
}

/// The screen is redrawn only when the displayed time changes.
#[test]
fn a_tick_is_drawn_only_if_the_shown_time_changes() {
    for (clock, steps) in [
        (
            Clock::Shown,
            &[(400, false), (700, true), (100, false), (900, true)][..],
        ),
        (
            Clock::Minute,
            &[(50_000, false), (11_000, true), (30_000, false)],
        ),
        (Clock::Hidden, &[(50_000, false), (500_000, false)]),
    ] {
        let mut screen = playing(clock);
        screen.app.mark_drawn();
        for (millis, wanted) in steps {
            pass(&mut screen, *millis);
            assert_eq!(screen.app.is_dirty(), *wanted, "{clock:?} {millis}");
            screen.app.mark_drawn();
        }
    }
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    screen.keys("P");
    screen.app.mark_drawn();
    pass(&mut screen, 5000);
    assert!(!screen.app.is_dirty());
}
