//! The page of statistics: which board it shows, what is left out where there is little room, and what large terminals show.

use shudu::board::{Geometry, Grid};
use shudu::tui::AppEvent;

use crate::harness::{Kind, Screen};
use crate::pictures::{many_records, some_records};
use insta::assert_snapshot;

/// Games on 9×9, the latest with diagonals.
fn records_of_variants() -> AppEvent {
    let AppEvent::Records { mut games, now } = some_records() else {
        panic!("records");
    };
    games.retain(|game| game.geometry().side() == 9);
    let diagonal = Geometry::standard().with_variant("diagonal");
    let diagonal = diagonal.expect("a board");
    let mut latest = games[0].clone();
    latest.givens = (&Grid::new(diagonal)).into();
    games.push(latest);
    AppEvent::Records { games, now }
}

fn opened(records: AppEvent, width: u16, height: u16) -> Screen {
    let mut screen = Screen::new(width, height, Kind::Ascii);
    screen.keys("menu:More menu:Statistics");
    screen.event(records);
    screen
}

#[test]
fn boards_of_one_size_are_told_apart_by_their_rules() {
    let mut screen = opened(records_of_variants(), 80, 24);
    let picture = screen.picture();
    assert!(
        picture.contains("9x9 . < 9x9, with diagonals >"),
        "{picture}"
    );
    screen.keys("Right");
    let picture = screen.picture();
    assert!(
        picture.contains("< 9x9 > . 9x9, with diagonals"),
        "{picture}"
    );
    // Where they are too long for all of them, the one that is shown stays.
    let screen = opened(records_of_variants(), 50, 24);
    let picture = screen.picture();
    assert!(picture.contains("< 9x9, with diagonals > 2/2"), "{picture}");
}

#[test]
fn what_was_missed_is_counted_where_hints_and_mistakes_have_no_room() {
    let AppEvent::Records { mut games, now } = some_records() else {
        panic!("records");
    };
    for game in &mut games {
        game.hinted = vec!["direct-hidden-triple".to_owned()];
    }
    let records = || AppEvent::Records {
        games: games.clone(),
        now,
    };
    let screen = opened(records(), 120, 40);
    let picture = screen.picture();
    for head in ["hints", "mistakes"] {
        assert!(picture.contains(head), "{picture}");
    }
    let screen = opened(records(), 80, 24);
    let picture = screen.picture();
    assert!(picture.contains("Direct Hidden Triple      1"), "{picture}");
    assert!(!picture.contains("mistakes"), "{picture}");
}

#[test]
fn large_terminals_show_a_year() {
    let screen = opened(many_records(), 120, 40);
    assert_snapshot!("screen-statistics-120x40", &screen.picture());
    let screen = opened(many_records(), 200, 60);
    assert_snapshot!("screen-statistics-200x60", &screen.picture());
}

#[test]
fn a_span_of_days_ends_today_and_has_as_many_as_it_says() {
    let AppEvent::Records { games, now } = some_records() else {
        panic!("records");
    };
    let today = jiff::civil::date(2026, 11, 21);
    let of_day = |n_days: i32| {
        let mut game = games[0].clone();
        game.day = today
            .checked_sub(jiff::Span::new().days(n_days))
            .expect("a day");
        game
    };
    let games = (0..400).map(of_day).collect();
    let mut screen = opened(AppEvent::Records { games, now }, 80, 24);
    let n_solved = |screen: &Screen| {
        let picture = screen.picture();
        let (_, after) = picture.split_once("solved ").expect("a figure");
        after.split(' ').next().map(str::to_owned)
    };
    assert_eq!(n_solved(&screen).as_deref(), Some("400"));
    for n_days in ["365", "90", "30", "7"] {
        screen.keys("d");
        let picture = screen.picture();
        assert!(
            picture.contains(&format!("last {n_days} days")),
            "{picture}"
        );
        assert_eq!(n_solved(&screen).as_deref(), Some(n_days), "{picture}");
    }
}

#[test]
fn records_come_to_the_screen_that_asked_for_them_under_another() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:More menu:Statistics F1");
    screen.event(some_records());
    screen.keys("Esc");
    let asked_and_waited = screen.picture();
    let opened = opened(some_records(), 80, 24).picture();
    assert_eq!(asked_and_waited, opened);
}
