//! The statistics page: the board it shows, the parts it omits in small terminals, and the extra parts in large ones.

use shudu::board::{Geometry, Grid};
use shudu::game::Ending;
use shudu::store::FinishedGame;
use shudu::techniques::TechniqueId;
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
    latest.givens = Grid::new(diagonal);
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
fn boards_of_one_size_are_distinguished_by_their_rules() {
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
    // If there is no room for all names, only the selected board is named.
    let screen = opened(records_of_variants(), 50, 24);
    let picture = screen.picture();
    assert!(picture.contains("< 9x9, with diagonals > 2/2"), "{picture}");
}

/// The grid of days, the times and the boards ignore exercises too.
#[test]
fn exercises_are_not_games() {
    let AppEvent::Records { mut games, now } = some_records() else {
        panic!("records");
    };
    let exercise = FinishedGame {
        level: None,
        practice: Some("full-house".to_owned()),
        givens: Grid::new(Geometry::with_side(4).expect("a board")),
        ..games[0].clone()
    };
    let without = opened(some_records(), 120, 40).picture();
    let same_board = FinishedGame {
        givens: games[0].givens.clone(),
        ..exercise.clone()
    };
    games.extend([same_board, exercise]);
    let with = opened(AppEvent::Records { games, now }, 120, 40).picture();
    assert_eq!(with, without);
}

#[test]
fn narrow_screens_count_missed_techniques() {
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

/// Games that one mistake ends are counted in a line of their own, which is left out if there are none.
#[test]
fn one_mistake_games_have_their_own_line() {
    let AppEvent::Records { mut games, now } = some_records() else {
        panic!("records");
    };
    let picture = opened(some_records(), 120, 40).picture();
    assert!(!picture.contains("One-mistake"), "{picture}");
    games.retain(|game| game.geometry().side() == 9);
    for game in &mut games[..3] {
        game.summary.ends_at_mistake = true;
    }
    games[2].summary.ending = Ending::Lost;
    let picture = opened(AppEvent::Records { games, now }, 120, 40).picture();
    let line = "One-mistake games: 3 played, 2 won; 0 won in a row, best: 2";
    assert!(picture.contains(line), "{picture}");
}

/// The list ends with the sixteenth technique. Behind it, the selection goes on at the first one.
#[test]
fn at_most_sixteen_missed_techniques_are_listed() {
    for (n_missed, n_listed) in [(15, 15), (16, 16), (17, 16)] {
        let AppEvent::Records { mut games, now } = some_records() else {
            panic!("records");
        };
        let missed = TechniqueId::ALL.iter().take(n_missed);
        let missed: Vec<String> = missed.map(ToString::to_string).collect();
        for game in &mut games {
            game.hinted.clone_from(&missed);
        }
        let mut screen = opened(AppEvent::Records { games, now }, 120, 40);
        let first = screen.selected();
        let mut n_lines = 0;
        loop {
            screen.keys("Down");
            n_lines += 1;
            if screen.selected() == first {
                break;
            }
        }
        assert_eq!(n_lines, n_listed, "{n_missed}: {}", screen.picture());
    }
}

#[test]
fn no_total_is_broken_in_its_middle() {
    for width in 30..70 {
        let picture = opened(some_records(), width, 20).picture();
        for total in ["solved", "play streak", "best", "no hints"] {
            let figure = |line: &str| {
                line.split_once(&format!("{total} "))
                    .map(|(_, rest)| rest.to_owned())
            };
            let begins = |rest: &String| rest.starts_with(|c: char| c.is_ascii_digit());
            assert!(
                picture.lines().filter_map(figure).any(|rest| begins(&rest)),
                "{total}: {picture}"
            );
        }
    }
}

#[test]
fn large_terminals_show_a_year() {
    let screen = opened(many_records(), 120, 40);
    assert_snapshot!("screen-statistics-120x40", &screen.picture());
    let screen = opened(many_records(), 200, 60);
    assert_snapshot!("screen-statistics-200x60", &screen.picture());
}

#[test]
fn a_period_ends_today_and_has_its_number_of_days() {
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
        let (_, after) = picture.split_once("solved ").expect("a number");
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
fn records_reach_the_requesting_screen_under_another() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:More menu:Statistics F1");
    screen.event(some_records());
    screen.keys("Esc");
    let asked_and_waited = screen.picture();
    let opened = opened(some_records(), 80, 24).picture();
    assert_eq!(asked_and_waited, opened);
}

/// Copies of the first recorded game, solved alone on these days of November in these numbers of seconds.
fn solved_on(days: &[(i8, u64)]) -> AppEvent {
    let AppEvent::Records { games, now } = some_records() else {
        panic!("records");
    };
    let record = |(day, seconds): &(i8, u64)| {
        let mut game = games[0].clone();
        game.day = jiff::civil::date(2026, 11, *day);
        game.finished = format!("2026-11-{day:02}T12:00:00Z")
            .parse()
            .expect("a time");
        game.summary.elapsed = std::time::Duration::from_secs(*seconds);
        game.hinted = Vec::new();
        game.summary.n_hints = 0;
        game
    };
    let games = days.iter().map(record).collect();
    AppEvent::Records { games, now }
}

/// A column is a week and a row is a day. Days with more games have a fuller sign.
#[test]
fn the_sign_of_a_day_shows_its_number_of_games() {
    // The records are from Saturday 21 November 2026.
    let days = [
        (21, 100),
        (20, 100),
        (20, 90),
        (16, 80),
        (16, 80),
        (16, 80),
        (9, 100),
    ];
    let mut screen = Screen::new(80, 24, Kind::Colour);
    screen.keys("menu:More menu:Statistics");
    screen.event(solved_on(&days));
    let picture = screen.picture();
    let from = picture
        .lines()
        .position(|line| line.contains("last six months"))
        .expect("the days");
    let rows: Vec<String> = picture
        .lines()
        .skip(from + 1)
        .take(7)
        .map(|line| {
            let inside = line.rsplit('│').nth(2).unwrap_or_default();
            inside.trim().to_owned()
        })
        .collect();
    // The last two weeks of each row, from Monday to Sunday.
    let ends: Vec<String> = rows
        .iter()
        .map(|row| row.chars().skip(24).collect())
        .collect();
    let (one, two, more) = ("▒", "▓", "█");
    let monday = format!("{one}{more}");
    assert_eq!(ends[0], monday, "{picture}");
    assert_eq!(ends[1], "··", "{picture}");
    let friday = format!("·{two}");
    assert_eq!(ends[4], friday, "{picture}");
    assert_eq!(ends[5], format!("·{one}"), "{picture}");
    // Sunday of this week is in the future.
    assert_eq!(ends[6], "·", "{picture}");
}

/// Statistics are empty without records and for a period without games.
#[test]
fn empty_statistics_have_no_figures() {
    let AppEvent::Records { now, .. } = some_records() else {
        panic!("records");
    };
    let none = AppEvent::Records {
        games: Vec::new(),
        now,
    };
    let screen = opened(none, 80, 24);
    let picture = screen.picture();
    assert!(!picture.contains("Reading"), "{picture}");
    assert!(!picture.contains("solved 0"), "{picture}");
    let foot = picture.lines().last().unwrap_or_default().trim();
    assert_eq!(foot, "c coach  Esc close", "{picture}");
    // The only game is two weeks old.
    let mut screen = opened(solved_on(&[(7, 100)]), 80, 24);
    assert!(
        screen.picture().contains("solved 1 "),
        "{}",
        screen.picture()
    );
    screen.keys("d d d");
    assert!(
        screen.picture().contains("last 30 days"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.picture().contains("solved 1 "),
        "{}",
        screen.picture()
    );
    screen.keys("d");
    let picture = screen.picture();
    assert!(picture.contains("last 7 days"), "{picture}");
    assert!(!picture.contains("solved 1 "), "{picture}");
    // The keys that change the period are still shown.
    assert!(picture.contains("d period"), "{picture}");
    screen.keys("d");
    assert!(
        screen.picture().contains("solved 1 "),
        "{}",
        screen.picture()
    );
}

/// The footer omits keys without effect: with one board there is no next one.
#[test]
fn the_footer_of_statistics_lists_only_useful_keys() {
    let screen = opened(solved_on(&[(20, 100)]), 80, 24);
    let picture = screen.picture();
    let foot = picture.lines().last().unwrap_or_default().trim();
    assert_eq!(
        foot, "PgUp/PgDn level  d period  c coach  Esc close",
        "{picture}"
    );
    assert!(picture.contains("no hints 1"), "{picture}");
    // A technique can be practised. Selecting one needs at least two.
    let AppEvent::Records { mut games, now } = solved_on(&[(20, 100)]) else {
        panic!("records");
    };
    games[0].hinted = vec!["x-wing".to_owned()];
    let screen = opened(AppEvent::Records { games, now }, 80, 24);
    let picture = screen.picture();
    let foot = picture.lines().last().unwrap_or_default().trim();
    assert_eq!(
        foot, "PgUp/PgDn level  Enter practise  d period  c coach  Esc close",
        "{picture}"
    );
}

/// Half of the times lie between the quartiles. Each class shows its number of games.
#[test]
fn the_times_of_a_level_are_shown_in_classes() {
    let days: Vec<(i8, u64)> = (1..=20).zip((1..).map(|n| 60 * n)).collect();
    let mut screen = opened(solved_on(&days), 120, 40);
    screen.keys("PgDn");
    let picture = screen.picture();
    assert!(picture.contains("Statistics: Easy"), "{picture}");
    assert!(picture.contains("solved"), "{picture}");
    let n_games: usize = picture
        .lines()
        .filter_map(|line| {
            let inside = line.split('|').nth(1)?;
            let words: Vec<&str> = inside.split_whitespace().collect();
            let is_class = words.first()?.contains(':') && words.len() >= 2;
            let number = words.iter().skip(1).find(|word| !word.contains('#'))?;
            is_class.then(|| number.parse::<usize>().ok()).flatten()
        })
        .sum();
    assert_eq!(n_games, 20, "{picture}");
    assert!(picture.contains("middle 50%"), "{picture}");
}

/// If there is no room for all weeks, the latest are drawn, because old times no longer represent the player.
#[test]
fn the_chart_of_times_ends_with_the_latest_weeks() {
    const N_WEEKS: i32 = 60;
    let AppEvent::Records { games, now } = some_records() else {
        panic!("records");
    };
    let today = jiff::civil::date(2026, 11, 21);
    let mut longest = Vec::new();
    for is_slow_first in [true, false] {
        let of_week = |weeks_ago: i32| {
            let mut game = games[0].clone();
            let days = jiff::Span::new().days(7 * weeks_ago);
            game.day = today.checked_sub(days).expect("a day");
            game.finished = format!("{}T12:00:00Z", game.day).parse().expect("a time");
            // The first or the last few weeks were slower.
            let is_slow = if is_slow_first {
                weeks_ago > N_WEEKS - 5
            } else {
                weeks_ago < 4
            };
            let seconds = if is_slow { 590 } else { 420 };
            game.summary.elapsed = std::time::Duration::from_secs(seconds);
            game.hinted = Vec::new();
            game
        };
        let games = (0..N_WEEKS).rev().map(of_week).collect();
        let mut screen = opened(AppEvent::Records { games, now }, 80, 24);
        screen.keys("PgDn");
        let picture = screen.picture();
        let mut lines = picture.lines();
        let title = lines.find(|line| line.contains("weekly median; overall 7:00"));
        assert!(title.is_some(), "{picture}");
        // The label above the line is the longest time in the chart.
        longest.push(lines.next().unwrap_or_default().to_owned());
    }
    assert!(longest[0].contains("|7:00|"), "{longest:?}");
    assert!(longest[1].contains("|9:50|"), "{longest:?}");
}
