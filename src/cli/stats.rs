//! `shudu stats`: what the finished games add up to.

use std::io;
use std::time::Duration;

use jiff::Timestamp;
use serde::Serialize;

use super::args::Globals;
use super::console::{Console, Status};
use super::{saves, table, values, words};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{LevelStatistics, Profile, Statistics, Times, local_zone};
use crate::words::{Words, clock, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu stats\n  \
        shudu stats --profile guest --json")]
pub(super) struct Args {
    #[arg(long, value_name = "NAME", value_parser = values::parsed::<Profile>)]
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
        console.complain(&say!(console.words, "saves-no-place").to_string())?;
        return Ok(Status::Unusable);
    };
    let records = match store.records() {
        Ok(records) => records,
        Err(error) => {
            console.complain(&error.message(console.words).to_string())?;
            return Ok(Status::Unusable);
        }
    };
    if records.n_broken > 0 {
        let broken = say!(console.words, "stats-broken", lines = records.n_broken);
        console.complain(&broken.to_string())?;
    }
    let now = Timestamp::now().to_zoned(local_zone());
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
        console.say(&say!(console.words, "stats-none").to_string())?;
    } else {
        let words = console.words;
        table::print(&head(words), &rows(&statistics, words), console)?;
        let totals = words::totals(words, &statistics);
        console.print(&format!("\n{totals}\n"))?;
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

fn rows(statistics: &Statistics, words: Words) -> Vec<Vec<String>> {
    let levels = statistics.levels.iter();
    levels.map(|level| row(level, words)).collect()
}

fn head(words: Words) -> Vec<String> {
    let columns = [
        say!(words, "stats-head-size"),
        say!(words, "stats-head-level"),
        say!(words, "stats-head-solved"),
        say!(words, "stats-head-no-hints"),
        say!(words, "stats-head-no-mistakes"),
        say!(words, "stats-head-given-up"),
        say!(words, "stats-head-best"),
        say!(words, "stats-head-median"),
        say!(words, "stats-head-mean"),
        say!(words, "stats-head-latest"),
    ];
    columns.map(|column| column.to_string()).to_vec()
}

fn row(level: &LevelStatistics, words: Words) -> Vec<String> {
    let time = |pick: fn(&Times) -> Duration| {
        level
            .times
            .as_ref()
            .map_or_else(|| "-".to_owned(), |times| clock(pick(times)))
    };
    vec![
        words::size(words, level.geometry),
        level.level.as_deref().map_or_else(
            || "-".to_owned(),
            |name| SafeText::limited(&Level::name_of(words, name), 20).to_string(),
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
