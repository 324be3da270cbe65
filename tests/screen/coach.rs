//! The coach on the screen: its suggestions, and the key that starts each of them.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use shudu::game::{NewGame, TechniqueCounts};
use shudu::rate::{Band, Rating};
use shudu::store::{Coach, LessonReason, Memory, PlayerRating, TechniqueStatistics};
use shudu::techniques::TechniqueId;
use shudu::tui::{AppEvent, Effect, Job};

use crate::harness::{Kind, Screen};
use insta::assert_snapshot;

fn now() -> Timestamp {
    "2026-11-21T12:00:00Z".parse().expect("a time")
}

fn met(n_alone: usize, n_helped: usize, interval: f64, n_days_ago: i64) -> Memory {
    Memory {
        n_alone,
        n_helped,
        n_exercises: n_alone.min(3),
        interval,
        last: now() - SignedDuration::from_hours(24 * n_days_ago),
        is_learnt: n_alone >= 3,
        statistics: TechniqueStatistics {
            technique: TechniqueId::ALL[0],
            n_hinted: n_helped,
            counts: TechniqueCounts {
                n_found: 2,
                time: Duration::from_secs(20 * (n_alone as u64 + 2)),
                n_marks: n_helped as u32,
                ..TechniqueCounts::default()
            },
        },
    }
}

/// Records of a player who has learned techniques up to wings.
pub(crate) fn seen() -> AppEvent {
    use TechniqueId as T;
    let mut player = PlayerRating::default();
    for (er, score) in [(12, 1.0), (23, 1.0), (26, 0.9), (34, 0.5), (32, 1.0)] {
        player.add(Rating::from_tenths(er), score, now());
    }
    AppEvent::Coach(Box::new(Coach {
        player,
        memories: BTreeMap::from([
            (T::HiddenSingleBox, met(12, 0, 23.4, 2)),
            (T::Pointing, met(6, 1, 4.84, 6)),
            (T::NakedPair, met(4, 0, 2.2, 3)),
            (T::XWing, met(3, 0, 1.0, 0)),
            (T::XyWing, met(0, 3, 1.0, 4)),
        ]),
        due: vec![T::NakedPair, T::Pointing],
        lesson: Some((T::XyWing, LessonReason::OftenMissed(3))),
        puzzles: Band::new(Rating::from_tenths(34), Rating::from_tenths(40)).expect("a band"),
        assessed_at: now(),
    }))
}

fn opened(width: u16, height: u16) -> Screen {
    let mut screen = Screen::new(width, height, Kind::Ascii);
    screen.keys("menu:More menu:Coach");
    assert!(screen.effects.contains(&Effect::ReadCoach));
    screen.event(seen());
    screen
}

fn asked(screen: &Screen) -> Option<&NewGame> {
    screen.effects.iter().find_map(|effect| match effect {
        Effect::Work(work) => match &work.job {
            Job::Generate(new_game) => Some(new_game),
            _ => None,
        },
        _ => None,
    })
}

#[test]
fn the_coach() {
    assert_snapshot!("screen-coach", &opened(80, 24).picture());
    assert_snapshot!("screen-coach-120x40", &opened(120, 40).picture());
    assert_snapshot!("screen-coach-40x12", &opened(40, 12).picture());
}

/// Returns the advice of the coach for a player without games and exercises.
pub(crate) fn new_player() -> AppEvent {
    let puzzles = Band::new(Rating::from_tenths(10), Rating::from_tenths(16)).expect("a band");
    AppEvent::Coach(Box::new(Coach {
        player: PlayerRating::default(),
        memories: BTreeMap::new(),
        due: Vec::new(),
        lesson: Some((TechniqueId::ALL[0], LessonReason::Next)),
        puzzles,
        assessed_at: now(),
    }))
}

#[test]
fn a_new_player_gets_the_first_lesson_and_easy_puzzles() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:More menu:Coach");
    screen.event(new_player());
    assert_snapshot!("screen-coach-first", &screen.picture());
}

#[test]
fn one_key_starts_each_proposal() {
    // A lesson that is due opens an exercise.
    let mut screen = opened(80, 24);
    screen.keys("Enter");
    let new_game = asked(&screen).expect("an exercise");
    assert_eq!(new_game.technique, Some(TechniqueId::NakedPair));
    // The next lesson opens on its page; another key starts practice.
    let mut screen = opened(80, 24);
    screen.keys("Down Down Enter");
    assert!(screen.picture().contains("XY-Wing"), "{}", screen.picture());
    assert_eq!(asked(&screen), None);
    let mut screen = opened(80, 24);
    screen.keys("Down Down p");
    let new_game = asked(&screen).expect("an exercise");
    assert_eq!(new_game.technique, Some(TechniqueId::XyWing));
    // A puzzle at the player's level.
    let mut screen = opened(80, 24);
    screen.keys("Down Down Down Enter");
    let band = Band::new(Rating::from_tenths(34), Rating::from_tenths(40));
    assert_eq!(asked(&screen).expect("a puzzle").rating, band);
}

#[test]
fn the_model_is_explained() {
    let mut screen = opened(80, 24);
    screen.keys("Down Down Down Down Enter");
    assert_snapshot!("screen-coach-how", &screen.picture());
    screen.keys("Esc");
    assert!(screen.picture().contains("What to do next"));
}

#[test]
fn the_coach_opens_from_statistics_lessons_and_the_command_line() {
    for keys in [
        "menu:More menu:Statistics c",
        "menu:Learn c",
        ": c o a c h Enter",
    ] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys(keys);
        screen.event(seen());
        assert!(
            screen.picture().contains("What to do next"),
            "{keys}: {}",
            screen.picture()
        );
    }
}

#[test]
fn a_single_rating_is_not_shown_as_a_range() {
    for (low, high, expected, other) in [
        (34, 34, "SE 3.4 ", " to "),
        (34, 36, "SE 3.4 to 3.6", "SE 3.4  "),
    ] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Coach");
        let puzzles = Band::new(Rating::from_tenths(low), Rating::from_tenths(high));
        screen.event(AppEvent::Coach(Box::new(Coach {
            player: PlayerRating::default(),
            memories: BTreeMap::new(),
            due: Vec::new(),
            lesson: None,
            puzzles: puzzles.expect("a band"),
            assessed_at: now(),
        })));
        let picture = screen.picture();
        let line = picture.lines().find(|line| line.contains("puzzles  SE "));
        let line = line.expect("the puzzles");
        assert!(
            line.contains(expected) && !line.contains(other),
            "{picture}"
        );
    }
}
