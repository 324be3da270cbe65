//! The rules of the statistics and of the daily puzzles, a row each: games, a number, its value, and the reason.

use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use shudu::board::Geometry;
use shudu::game::{Action, CountsByTechnique, Ending, TechniqueCounts};
use shudu::rate::Level;
use shudu::store::{
    Daily, DailyCredit, DailyResults, FinishedGame, GameFilter, LevelStatistics, Statistics,
};
use shudu::techniques::TechniqueId;
use shudu::words::clock;

use super::game::{done, easy};

/// A game in a line: when it ended, its time in seconds, and other facts such as `help` or `hint`.
fn game(line: &str) -> FinishedGame {
    let mut parts = line.split(' ');
    let at: Timestamp = parts.next().unwrap().parse().unwrap();
    let at = at.to_zoned(TimeZone::UTC);
    let seconds = parts.next().unwrap().parse().unwrap();
    let mut over = easy();
    done(&mut over, Action::GiveUp);
    let mut game = FinishedGame::from_game(&over, "one".parse().unwrap(), &at).unwrap();
    game.level = Some("hard".to_owned());
    game.summary.ending = Ending::Solved;
    game.summary.n_hints = 0;
    game.summary.elapsed = Duration::from_secs(seconds);
    game.counts = CountsByTechnique::new();
    for word in parts {
        match word {
            "help" => {
                game.summary.ending = Ending::SolvedWithHelp;
                game.summary.n_hints = 1;
            }
            "lost" => {
                game.summary.ending = Ending::Lost;
                game.summary.n_mistakes = 1;
            }
            "given-up" => game.summary.ending = Ending::GivenUp,
            "hint" => game.summary.n_hints = 1,
            "mistake" => game.summary.n_mistakes = 1,
            "revealed" => {
                game.summary.ending = Ending::SolvedWithHelp;
                game.summary.n_revealed = 1;
            }
            "practice" => game.practice = Some("x-wing".to_owned()),
            "unrated" => game.level = None,
            id if id.parse::<TechniqueId>().is_ok() => game.hinted.push(id.to_owned()),
            level if level.parse::<Level>().is_ok() => game.level = Some(level.to_owned()),
            seed => game.seed = Some(seed.to_owned()),
        }
    }
    game
}

fn games(lines: &str) -> Vec<FinishedGame> {
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(game).collect()
}

/// Computes statistics with 20 November 2026, a Friday, as today.
fn statistics(lines: &str) -> Statistics {
    Statistics::from_games(&games(lines), today())
}

fn today() -> Date {
    Date::constant(2026, 11, 20)
}

fn level(statistics: &Statistics) -> &LevelStatistics {
    &statistics.levels[0]
}

fn times(statistics: &Statistics) -> String {
    let Some(times) = level(statistics).times else {
        return "none".to_owned();
    };
    let all = [
        times.best,
        times.mean,
        times.median,
        times.first_quartile,
        times.third_quartile,
        times.latest,
    ];
    all.map(|time| time.as_secs().to_string()).join(" ")
}

fn games_counted(statistics: &Statistics) -> String {
    let level = level(statistics);
    let all = [
        level.n_solved,
        level.n_alone,
        level.n_without_hints,
        level.n_without_mistakes,
        level.n_given_up,
    ];
    all.map(|n| n.to_string()).join(" ")
}

fn streak(statistics: &Statistics) -> String {
    let streak = statistics.streak;
    format!("{} of {}", streak.current, streak.longest)
}

fn levels(statistics: &Statistics) -> String {
    let name = |level: &LevelStatistics| level.level.clone().unwrap_or_else(|| "?".to_owned());
    let names: Vec<String> = statistics.levels.iter().map(name).collect();
    names.join(" ")
}

fn totals(statistics: &Statistics) -> String {
    let seconds = statistics.total_time.as_secs();
    format!("{} in {seconds}", statistics.n_finished)
}

fn weeks(statistics: &Statistics) -> String {
    let weeks = level(statistics).weeks.iter();
    let weeks: Vec<String> = weeks
        .map(|week| format!("{} {} {}", week.monday, week.n_games, week.median.as_secs()))
        .collect();
    weeks.join(", ")
}

fn classes(statistics: &Statistics) -> String {
    let histogram = &level(statistics).histogram;
    let counts: Vec<String> = histogram
        .classes
        .iter()
        .map(|class| class.n_games.to_string())
        .collect();
    format!("{}s: {}", histogram.width.as_secs(), counts.join(" "))
}

fn techniques(statistics: &Statistics) -> String {
    let all: Vec<String> = statistics
        .techniques
        .iter()
        .map(|one| format!("{} {}", one.technique, one.n_missed()))
        .collect();
    all.join(", ")
}

/// A row: games, the number, its value, the reason.
type Row = (
    &'static str,
    fn(&Statistics) -> String,
    &'static str,
    &'static str,
);

const TABLE: &[Row] = &[
    (
        "2026-11-20T10:00:00Z 70",
        times,
        "70 70 70 70 70 70",
        "one time is all of them",
    ),
    (
        "2026-11-20T10:00:00Z 100\n2026-11-20T11:00:00Z 900\n2026-11-20T12:00:00Z 200",
        times,
        "100 400 200 150 550 200",
        "the median is the middle time, whatever the slowest is; the quartiles are halfway to its neighbours",
    ),
    (
        "2026-11-20T10:00:00Z 100\n2026-11-20T11:00:00Z 900\n2026-11-20T12:00:00Z 200\n2026-11-20T13:00:00Z 300",
        times,
        "100 375 250 175 450 300",
        "of an even number it is the mean of the middle two",
    ),
    (
        "2026-11-20T12:00:00Z 5\n2026-11-20T11:00:00Z 9",
        times,
        "5 7 7 6 8 5",
        "the latest is the one finished last, wherever it stands",
    ),
    (
        "2026-11-20T10:00:00Z 1 help\n2026-11-20T10:00:00Z 50",
        times,
        "50 50 50 50 50 50",
        "a time with help is no best time",
    ),
    (
        "2026-11-20T10:00:00Z 1 given-up\n2026-11-20T10:00:00Z 50",
        times,
        "50 50 50 50 50 50",
        "nor is one of a game given up",
    ),
    (
        "2026-11-20T10:00:00Z 1 practice\n2026-11-20T10:00:00Z 50",
        times,
        "50 50 50 50 50 50",
        "nor one of practice, where the board was set up",
    ),
    (
        "2026-11-20T10:00:00Z 1 help",
        times,
        "none",
        "without a game solved alone there are no times",
    ),
    (
        "2026-11-20T10:00:00Z 1 hint",
        times,
        "1 1 1 1 1 1",
        "a hint that was looked at leaves the time",
    ),
    (
        "2026-11-20T10:00:00Z 1",
        games_counted,
        "1 1 1 1 0",
        "alone, without hints, without mistakes",
    ),
    (
        "2026-11-20T10:00:00Z 1 hint",
        games_counted,
        "1 1 0 1 0",
        "looking at a hint is no help, and not without hints",
    ),
    (
        "2026-11-20T10:00:00Z 1 mistake",
        games_counted,
        "1 1 1 0 0",
        "a mistake is no help",
    ),
    (
        "2026-11-20T10:00:00Z 1 lost\n2026-11-20T11:00:00Z 1",
        games_counted,
        "1 1 1 0 0",
        "a puzzle that was lost before is not solved without mistakes",
    ),
    (
        "2026-11-20T10:00:00Z 1\n2026-11-20T11:00:00Z 1 lost",
        games_counted,
        "1 1 1 1 0",
        "a later loss changes nothing",
    ),
    (
        "2026-11-20T10:00:00Z 1 help",
        games_counted,
        "1 0 0 1 0",
        "with help it is solved, not alone",
    ),
    (
        "2026-11-20T10:00:00Z 1 practice\n2026-11-20T10:00:00Z 50",
        games_counted,
        "1 1 1 1 0",
        "an exercise is not a game",
    ),
    (
        "2026-11-20T10:00:00Z 1 given-up",
        games_counted,
        "0 0 0 0 1",
        "given up is not solved",
    ),
    (
        "2026-11-20T10:00:00Z 1 given-up\n2026-11-20T10:00:00Z 5 help\n2026-11-20T10:00:00Z 7 easy",
        totals,
        "3 in 13",
        "all finished games are counted, with their time",
    ),
    (
        "2026-11-20T10:00:00Z 1 master\n2026-11-20T10:00:00Z 1 unrated\n2026-11-20T10:00:00Z 1 easy\n2026-11-20T10:00:00Z 1 master",
        levels,
        "easy master ?",
        "easier levels first, unknown ones last",
    ),
    (
        "2026-11-20T10:00:00Z 1",
        streak,
        "1 of 1",
        "a day is a row of one",
    ),
    (
        "2026-11-20T10:00:00Z 1 practice",
        streak,
        "0 of 0",
        "an exercise makes no day",
    ),
    (
        "2026-11-20T10:00:00Z 5 practice x-wing\n2026-11-20T10:00:00Z 7",
        totals,
        "1 in 7",
        "nor does it count towards the total",
    ),
    (
        "2026-11-20T10:00:00Z 5 practice x-wing\n2026-11-20T10:00:00Z 7 swordfish",
        techniques,
        "swordfish 1",
        "nor for its technique",
    ),
    (
        "2026-11-19T10:00:00Z 1",
        streak,
        "1 of 1",
        "today breaks nothing before it is over",
    ),
    (
        "2026-11-18T10:00:00Z 1",
        streak,
        "0 of 1",
        "a day without a game does",
    ),
    (
        "2026-11-18T10:00:00Z 1\n2026-11-19T10:00:00Z 1\n2026-11-20T10:00:00Z 1",
        streak,
        "3 of 3",
        "days in a row",
    ),
    (
        "2026-11-20T10:00:00Z 1\n2026-11-20T11:00:00Z 1",
        streak,
        "1 of 1",
        "two games of a day are one day",
    ),
    (
        "2026-11-18T10:00:00Z 1\n2026-11-19T10:00:00Z 1 given-up\n2026-11-20T10:00:00Z 1",
        streak,
        "1 of 1",
        "a game given up makes no day",
    ),
    (
        "2026-11-19T10:00:00Z 1 help\n2026-11-20T10:00:00Z 1",
        streak,
        "2 of 2",
        "one solved with help does",
    ),
    (
        "2026-10-30T10:00:00Z 1\n2026-10-31T10:00:00Z 1\n2026-11-01T10:00:00Z 1\n2026-11-20T10:00:00Z 1",
        streak,
        "1 of 3",
        "the longest is kept, over the end of a month",
    ),
    (
        "2026-11-15T10:00:00Z 10\n2026-11-16T10:00:00Z 20\n2026-11-20T10:00:00Z 40",
        weeks,
        "2026-11-09 1 10, 2026-11-16 2 30",
        "a week begins on Monday",
    ),
    (
        "2026-11-16T10:00:00Z 20 help\n2026-11-20T10:00:00Z 40",
        weeks,
        "2026-11-16 1 40",
        "in weeks too only games solved alone have a time",
    ),
    (
        "2026-11-20T10:00:00Z 0\n2026-11-20T10:00:00Z 9",
        classes,
        "1s: 1 0 0 0 0 0 0 0 0 1",
        "ten classes at most, of the least width that does",
    ),
    (
        "2026-11-20T10:00:00Z 0\n2026-11-20T10:00:00Z 10",
        classes,
        "2s: 1 0 0 0 0 1",
        "beyond that the next width",
    ),
    (
        "2026-11-20T10:00:00Z 1 x-wing\n2026-11-20T10:00:00Z 1 xy-wing x-wing\n2026-11-20T10:00:00Z 1 swordfish",
        techniques,
        "x-wing 2, swordfish 1, xy-wing 1",
        "what was missed most comes first, then the easier one",
    ),
];

#[test]
fn every_figure_matches_the_table() {
    for (games, number, value, why) in TABLE {
        assert_eq!(number(&statistics(games)), *value, "{why}: {games}");
    }
}

/// Wrong digits of three kinds and removed marks are mistakes. Hints are not.
#[test]
fn every_kind_of_mistake_counts_for_its_technique() {
    let none = TechniqueCounts::default();
    for (counts, n_mistakes) in [
        (TechniqueCounts { n_seen: 1, ..none }, 1),
        (TechniqueCounts { n_marks: 1, ..none }, 1),
        (
            TechniqueCounts {
                n_guesses: 1,
                ..none
            },
            1,
        ),
        (
            TechniqueCounts {
                n_followed: 1,
                ..none
            },
            1,
        ),
        (TechniqueCounts { n_asked: 1, ..none }, 0),
    ] {
        assert_eq!(counts.n_mistakes(), n_mistakes, "{counts:?}");
    }
}

#[test]
fn the_latest_games_are_counted_separately_from_twice_their_number_on() {
    for (n, expected) in [(39, 0), (40, 20), (41, 20)] {
        let lines: Vec<String> = (0..n)
            .map(|second| format!("2026-11-20T10:00:{second:02}Z {second}"))
            .collect();
        let statistics = statistics(&lines.join("\n"));
        let histogram = &level(&statistics).histogram;
        assert_eq!(histogram.n_latest, expected, "{n}");
        let apart: usize = histogram.classes.iter().map(|class| class.n_latest).sum();
        assert_eq!(apart, expected, "{n}");
        let all: usize = histogram.classes.iter().map(|class| class.n_games).sum();
        assert_eq!(all, n, "{n}");
    }
}

/// The widths of the classes of times in seconds, which are round on a clock. The last one is for all longer times.
const WIDTHS: [u64; 14] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200,
];

/// A width is used as long as ten classes of it hold the times; from ten widths on, the next one is.
#[test]
fn times_use_the_smallest_width_with_at_most_ten_classes() {
    let width_of = |seconds: u64| {
        let line = format!("2026-11-20T10:00:00Z {seconds}");
        let classes = classes(&statistics(&line));
        classes.split(':').next().unwrap().to_owned()
    };
    for (place, width) in WIDTHS.iter().enumerate() {
        assert_eq!(width_of(10 * width - 1), format!("{width}s"));
        let next = WIDTHS.get(place + 1).unwrap_or(width);
        assert_eq!(width_of(10 * width), format!("{next}s"));
    }
    assert_eq!(width_of(7200 * 1000), "7200s");
}

#[test]
fn a_filter_includes_its_first_and_last_day() {
    let filter = |since: Option<i8>, until: Option<i8>| GameFilter {
        since: since.map(|day| Date::constant(2026, 11, day)),
        until: until.map(|day| Date::constant(2026, 11, day)),
        ..GameFilter::default()
    };
    let first = game("2026-11-18T00:00:00Z 1");
    let last = game("2026-11-20T23:59:59Z 1");
    for (since, until, kept) in [
        (None, None, [true, true]),
        (Some(18), Some(20), [true, true]),
        (Some(19), None, [false, true]),
        (None, Some(19), [true, false]),
        (Some(20), Some(18), [false, false]),
    ] {
        let found = [&first, &last].map(|game| filter(since, until).matches(game));
        assert_eq!(found, kept, "{since:?} {until:?}");
    }
    let of_level = |level: &str| GameFilter {
        level: Some(level.to_owned()),
        ..GameFilter::default()
    };
    assert!(of_level("hard").matches(&first) && !of_level("easy").matches(&first));
    let mut unrated = first.clone();
    unrated.level = None;
    assert!(!of_level("hard").matches(&unrated) && filter(None, None).matches(&unrated));
    let on = |geometry| GameFilter {
        geometry: Some(geometry),
        ..GameFilter::default()
    };
    let small = Geometry::with_side(6).unwrap();
    assert!(on(Geometry::standard()).matches(&first) && !on(small).matches(&first));
}

/// The seed of a daily puzzle is its date and level number.
const HARD_ON_18: &str = "hard 202611184";

#[test]
fn daily_puzzles_count_as_documented() {
    let rows = [
        (
            "2026-11-18T10:00:00Z 1",
            DailyCredit::OnTheDay,
            1,
            "solved on its day",
        ),
        (
            "2026-11-18T10:00:00Z 1 help",
            DailyCredit::OnTheDay,
            1,
            "with hints too",
        ),
        (
            "2026-11-18T23:59:59Z 1",
            DailyCredit::OnTheDay,
            1,
            "to the last second",
        ),
        (
            "2026-11-19T00:00:00Z 1",
            DailyCredit::Later,
            0,
            "not on the day after",
        ),
        (
            "2026-11-18T10:00:00Z 1 revealed",
            DailyCredit::Revealed,
            0,
            "not with a cell shown",
        ),
        (
            "2026-11-18T10:00:00Z 1 given-up",
            DailyCredit::Revealed,
            0,
            "not with the solution shown",
        ),
    ];
    let daily = Daily {
        date: Date::constant(2026, 11, 18),
        level: Level::Hard,
    };
    for (line, credit, days, why) in rows {
        let line = format!("{line} {HARD_ON_18}");
        let next_day = Date::constant(2026, 11, 19);
        let results = DailyResults::from_games(&[game(&line)], next_day);
        let result = results.get(daily).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(result.credit, credit, "{why}");
        assert_eq!(result.is_solved(), credit != DailyCredit::Revealed, "{why}");
        assert_eq!(results.streak.longest, days, "{why}");
        assert_eq!(results.streak.current, days, "{why}");
        // The first game counts, whatever follows it.
        let again = game(&format!("2026-11-19T12:00:00Z 1 {HARD_ON_18}"));
        let results = DailyResults::from_games(&[game(&line), again], next_day);
        assert_eq!(
            results.get(daily).map(|one| one.credit),
            Some(credit),
            "{why}"
        );
    }
}

#[test]
fn the_ladder_runs_from_easy_on_monday_to_beyond_on_sunday() {
    let rungs = [
        ("2026-11-16", Level::Easy),
        ("2026-11-17", Level::Medium),
        ("2026-11-18", Level::Hard),
        ("2026-11-19", Level::Expert),
        ("2026-11-20", Level::Master),
        ("2026-11-21", Level::Extreme),
        ("2026-11-22", Level::Beyond),
    ];
    for (date, level) in rungs {
        let date = date.parse().unwrap();
        assert_eq!(Daily::on_ladder(date), Daily { date, level });
    }
}

#[test]
fn times_are_formatted_like_clocks() {
    for (seconds, text) in [
        (0, "0:00"),
        (9, "0:09"),
        (59, "0:59"),
        (60, "1:00"),
        (600, "10:00"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (3661, "1:01:01"),
        (86_400, "24:00:00"),
        (360_000, "100:00:00"),
    ] {
        assert_eq!(clock(Duration::from_secs(seconds)), text);
    }
    assert_eq!(clock(Duration::from_millis(59_999)), "0:59", "rounded down");
}

/// The day is local to the player: after travelling west, a game may finish on an earlier date than the one before.
#[test]
fn weeks_use_the_players_local_days() {
    let mut games = games(
        "2026-11-23T00:30:00Z 10
         2026-11-23T01:00:00Z 30
         2026-11-23T02:00:00Z 20",
    );
    games[1].day = "2026-11-22".parse().unwrap();
    let statistics = Statistics::from_games(&games, "2026-11-23".parse().unwrap());
    let weeks = statistics.levels[0]
        .weeks
        .iter()
        .map(|week| (week.monday.to_string(), week.n_games, week.median.as_secs()));
    let monday = |day: &str| day.to_owned();
    assert_eq!(
        weeks.collect::<Vec<_>>(),
        [(monday("2026-11-16"), 1, 30), (monday("2026-11-23"), 2, 15)]
    );
}
