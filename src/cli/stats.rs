//! `shudu stats`: what the finished games add up to.

use std::io;
use std::time::Duration;

use jiff::Zoned;
use serde::Serialize;

use super::args::Globals;
use super::console::{Console, Status};
use super::{saves, table, words};
use crate::safe_text::SafeText;
use crate::store::{LevelStatistics, Profile, Statistics, Times};

/// Shows statistics of the games finished, by board and level
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "Examples:\n  \
        shudu stats\n  \
        shudu stats --profile guest --json")]
pub(super) struct Args {
    /// The games kept apart under this name
    #[arg(long, value_name = "NAME")]
    profile: Option<Profile>,
}

/// What `--json` prints for a board and level. Times are those of games solved alone.
#[derive(Serialize)]
struct LevelObject<'a> {
    size: usize,
    boxes: String,
    level: Option<&'a str>,
    solved: usize,
    alone: usize,
    without_hints: usize,
    without_mistakes: usize,
    given_up: usize,
    best_seconds: Option<u64>,
    mean_seconds: Option<u64>,
    median_seconds: Option<u64>,
    latest_seconds: Option<u64>,
}

/// What `--json` prints last, for all games together; streaks are in days.
#[derive(Serialize)]
struct TotalObject {
    finished: usize,
    seconds: u64,
    streak: usize,
    longest_streak: usize,
}

/// Prints the statistics of a player.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let Some(store) = saves::open(globals, args.profile.clone()) else {
        console.complain(words::NO_PLACE)?;
        return Ok(Status::Unusable);
    };
    let records = match store.records() {
        Ok(records) => records,
        Err(error) => {
            console.complain(&error.to_string())?;
            return Ok(Status::Unusable);
        }
    };
    if records.n_broken > 0 {
        console.complain(&words::broken_records(records.n_broken))?;
    }
    let now = Zoned::now();
    let statistics = Statistics::of(&records.games, now.time_zone(), now.date());
    if globals.json {
        for level in &statistics.levels {
            console.object(&line(level))?;
        }
        console.object(&TotalObject {
            finished: statistics.n_finished,
            seconds: statistics.total_time.as_secs(),
            streak: statistics.streak.current,
            longest_streak: statistics.streak.longest,
        })?;
    } else if statistics.n_finished == 0 {
        console.say(words::NOTHING_FINISHED)?;
    } else {
        let rows: Vec<Vec<String>> = statistics.levels.iter().map(row).collect();
        table::print(&words::STATISTICS_HEAD, &rows, console)?;
        console.print(&words::totals(&statistics))?;
    }
    Ok(Status::Fine)
}

fn line(level: &LevelStatistics) -> LevelObject<'_> {
    let seconds = |time: Duration| time.as_secs();
    LevelObject {
        size: level.geometry.side(),
        boxes: words::boxes(level.geometry),
        level: level.level.as_deref(),
        solved: level.n_solved,
        alone: level.n_alone,
        without_hints: level.n_without_hints,
        without_mistakes: level.n_without_mistakes,
        given_up: level.n_given_up,
        best_seconds: level.times.map(|times| seconds(times.best)),
        mean_seconds: level.times.map(|times| seconds(times.mean)),
        median_seconds: level.times.map(|times| seconds(times.median)),
        latest_seconds: level.times.map(|times| seconds(times.latest)),
    }
}

fn row(level: &LevelStatistics) -> Vec<String> {
    let time = |pick: fn(&Times) -> Duration| {
        level
            .times
            .as_ref()
            .map_or_else(|| "-".to_owned(), |times| words::clock(pick(times)))
    };
    vec![
        words::size(level.geometry),
        level.level.as_deref().map_or_else(
            || "-".to_owned(),
            |name| SafeText::limited(name, 20).to_string(),
        ),
        level.n_solved.to_string(),
        level.n_without_hints.to_string(),
        level.n_without_mistakes.to_string(),
        level.n_given_up.to_string(),
        time(|times| times.best),
        time(|times| times.median),
        time(|times| times.mean),
        time(|times| times.latest),
    ]
}
