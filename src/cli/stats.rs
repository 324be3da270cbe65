//! `shudu stats`: shows statistics of the finished games.

use std::io;
use std::time::Duration;

use jiff::civil::Date;
use serde_json::{Value, json};

use super::args::{Globals, Player};
use super::console::{Console, Outcome, Status};
use super::{table, values, words};
use crate::board::Geometry;
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{
    FinishedGame, GameFilter, LevelStatistics, Statistics, TechniqueStatistics, Times, Week, clock,
    local_zone,
};
use crate::words::{Message, Words, clock, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu stats --level hard --since 2026-01-01\n  \
        shudu stats --csv > games.csv")]
pub(super) struct Args {
    #[arg(long, value_parser = values::named::<Level>(), ignore_case = true)]
    level: Option<Level>,
    #[arg(long, value_name = "N", value_parser = values::board_size)]
    size: Option<&'static Geometry>,
    #[arg(long, value_name = "DATE", value_parser = values::date)]
    since: Option<Date>,
    #[arg(long, value_name = "DATE", value_parser = values::date)]
    until: Option<Date>,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    player: Player,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let store = args.player.open(globals)?;
    super::coach::catch_up(&store);
    let records = store.records()?;
    if records.n_broken > 0 {
        let broken = say!(console.words, "stats-broken", lines = records.n_broken);
        console.print_error(broken)?;
    }
    let filter = GameFilter {
        geometry: args.size,
        level: args.level.map(|level| level.name().to_owned()),
        since: args.since,
        until: args.until,
    };
    let mut games = records.games;
    games.retain(|game| filter.matches(game));
    if args.csv {
        return print_csv(&games, console);
    }
    let today = clock::nearest_time().to_zoned(local_zone()).date();
    let statistics = Statistics::from_games(&games, today);
    if globals.json {
        for level in &statistics.levels {
            console.object(&level_object(level))?;
        }
        for technique in &statistics.techniques {
            console.object(&technique_object(technique))?;
        }
        console.object(&total_object(&statistics))?;
    } else if statistics.n_finished == 0 {
        console.note(&say!(console.words, "stats-none").to_string())?;
    } else {
        let words = console.words;
        table::print(&headings(words), &rows(&statistics, words), console)?;
        if args.level.is_some()
            && let [level] = statistics.levels.as_slice()
        {
            print_histogram(level, console)?;
        }
        let techniques = technique_rows(&statistics, words);
        if !techniques.is_empty() {
            console.print("\n")?;
            table::print(&technique_heading(words), &techniques, console)?;
        }
        let totals = words::totals(words, &statistics);
        console.print(&format!("\n{totals}\n"))?;
        if let Some(line) = words::one_mistake(words, &statistics) {
            console.print(&format!("{line}\n"))?;
        }
    }
    Ok(Status::Fine)
}

/// Returns the object that `--json` prints for each board and level. Its times are those of games solved without help.
fn level_object(level: &LevelStatistics) -> Value {
    let seconds = |of: fn(Times) -> Duration| level.times.map(|times| of(times).as_secs());
    let classes = level.histogram.classes.iter();
    let latest = classes.clone().filter(|_| level.histogram.n_latest > 0);
    json!({
        "size": level.geometry.side(),
        "boxes": words::boxes(level.geometry),
        "level": level.level,
        "solved": level.n_solved,
        "alone": level.n_alone,
        "without_hints": level.n_without_hints,
        "without_mistakes": level.n_without_mistakes,
        "given_up": level.n_given_up,
        "best_seconds": seconds(|times| times.best),
        "mean_seconds": seconds(|times| times.mean),
        "median_seconds": seconds(|times| times.median),
        "latest_seconds": seconds(|times| times.latest),
        "quarter_seconds": seconds(|times| times.first_quartile),
        "three_quarters_seconds": seconds(|times| times.third_quartile),
        "class_seconds": level.histogram.width.as_secs(),
        "classes": classes.map(|class| class.n_games).collect::<Vec<_>>(),
        "classes_of_latest": latest.map(|class| class.n_latest).collect::<Vec<_>>(),
        "weeks": level.weeks.iter().map(week_object).collect::<Vec<_>>(),
    })
}

/// Returns the games of one level in one week: the date of the week's Monday, the number of games solved without help,
/// and their median time.
fn week_object(week: &Week) -> Value {
    json!({
        "week": week.monday.to_string(),
        "games": week.n_games,
        "median_seconds": week.median.as_secs(),
    })
}

/// Returns the object that `--json` prints for each technique that occurred in games, in applied hints or in moves: the
/// numbers of applied hints (`hinted`), of moves that the technique proves (`found`), of requested hints (`asked`), and
/// of mistakes of each kind made when the technique was the next step.
///
/// The mean time before a move that the technique proves is null if there was no such move.
fn technique_object(statistics: &TechniqueStatistics) -> Value {
    let counts = statistics.counts;
    json!({
        "technique": statistics.technique.as_str(),
        "hinted": statistics.n_hinted,
        "found": counts.n_found,
        "seconds": counts.mean_time().map(|time| time.as_secs_f64()),
        "asked": counts.n_asked,
        "mistakes": {
            "house": counts.n_seen,
            "mark": counts.n_marks,
            "guess": counts.n_guesses,
            "followed": counts.n_followed,
        },
    })
}

/// Returns the last object that `--json` prints, for all games together. Streaks are in days, but in games won for the
/// games in which one mistake ends the game.
fn total_object(statistics: &Statistics) -> Value {
    json!({
        "finished": statistics.n_finished,
        "seconds": statistics.total_time.as_secs(),
        "streak": statistics.streak.current,
        "longest_streak": statistics.streak.longest,
        "one_mistake": {
            "played": statistics.one_mistake.n_played,
            "won": statistics.one_mistake.n_won,
            "streak": statistics.one_mistake.streak,
            "longest_streak": statistics.one_mistake.longest,
        },
    })
}

fn technique_heading(words: Words) -> [Message; 8] {
    [
        say!(words, "coach-head-technique"),
        say!(words, "stats-head-hints"),
        say!(words, "stats-head-house"),
        say!(words, "stats-head-mark"),
        say!(words, "stats-head-guess"),
        say!(words, "stats-head-followed"),
        say!(words, "stats-head-found"),
        say!(words, "stats-head-each"),
    ]
}

fn technique_rows(statistics: &Statistics, words: Words) -> Vec<Vec<String>> {
    let row = |statistics: &TechniqueStatistics| {
        let counts = statistics.counts;
        let time = counts.mean_time();
        vec![
            statistics.technique.name_in(words),
            statistics.n_hinted.to_string(),
            counts.n_seen.to_string(),
            counts.n_marks.to_string(),
            counts.n_guesses.to_string(),
            counts.n_followed.to_string(),
            counts.n_found.to_string(),
            time.map_or_else(|| "-".to_owned(), clock),
        ]
    };
    statistics.techniques.iter().map(row).collect()
}

/// Prints how the times of a level are distributed, with the latest games next to all games.
fn print_histogram(level: &LevelStatistics, console: &mut Console) -> io::Result<()> {
    /// The length of the longest bar, in columns.
    const MAX_BAR: usize = 40;
    let words = console.words;
    let histogram = &level.histogram;
    let max_games = histogram.classes.iter().map(|class| class.n_games).max();
    let Some(max_games) = max_games.filter(|n| *n > 0) else {
        return Ok(());
    };
    let mut head = vec![
        say!(words, "stats-head-time"),
        say!(words, "stats-head-games"),
    ];
    if histogram.n_latest > 0 {
        head.push(say!(words, "stats-head-newest", n = histogram.n_latest));
    }
    head.push(Message::default());
    let rows = histogram.classes.iter().enumerate().map(|(index, class)| {
        let from = u32::try_from(index).unwrap_or(u32::MAX);
        let mut row = vec![
            clock(histogram.width.saturating_mul(from)),
            class.n_games.to_string(),
        ];
        if histogram.n_latest > 0 {
            row.push(class.n_latest.to_string());
        }
        row.push("█".repeat((class.n_games * MAX_BAR).div_ceil(max_games)));
        row
    });
    console.print("\n")?;
    table::print(&head, &rows.collect::<Vec<_>>(), console)
}

/// Prints a line of CSV for each game.
fn print_csv(games: &[FinishedGame], console: &mut Console) -> Outcome {
    let head = "finished,save,size,boxes,level,rating,technique,title,seed,ending,seconds,hints,revealed,mistakes,checks,moves,undone,hinted,mistaken";
    console.print(&format!("{head}\n"))?;
    for game in games {
        let summary = &game.summary;
        let geometry = game.geometry();
        let text = |text: &Option<String>| text.as_deref().map_or_else(String::new, csv_text);
        let fields = [
            game.finished.to_string(),
            game.save.as_str().to_owned(),
            geometry.side().to_string(),
            words::boxes(geometry),
            text(&game.level),
            game.rating
                .map_or_else(String::new, |rating| rating.to_string()),
            text(&game.technique),
            text(&game.title),
            text(&game.seed),
            summary.ending.name().to_owned(),
            format!("{:.3}", summary.elapsed.as_secs_f64()),
            summary.n_hints.to_string(),
            summary.n_revealed.to_string(),
            summary.n_mistakes.to_string(),
            summary.n_checks.to_string(),
            summary.n_moves.to_string(),
            summary.n_undone.to_string(),
            csv_text(&game.hinted.join(" ")),
            csv_text(&mistake_techniques(game)),
        ];
        console.print(&format!("{}\n", fields.join(",")))?;
    }
    Ok(Status::Fine)
}

/// Returns the ids of techniques, one for each mistake: the technique that was the next step when the mistake was made.
fn mistake_techniques(game: &FinishedGame) -> String {
    let counts = game.counts.iter();
    let ids = counts.flat_map(|(id, counts)| (0..counts.n_mistakes()).map(move |_| id.as_str()));
    ids.collect::<Vec<_>>().join(" ")
}

/// Formats a text as an entry of CSV. It is quoted where necessary and has no control characters. A spreadsheet never
/// reads it as a formula.
fn csv_text(text: &str) -> String {
    let text = SafeText::new(text).to_string();
    let text = match text.chars().next() {
        Some('=' | '+' | '-' | '@') => format!("'{text}"),
        _ => text,
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

fn rows(statistics: &Statistics, words: Words) -> Vec<Vec<String>> {
    let levels = statistics.levels.iter();
    levels.map(|level| row(level, words)).collect()
}

fn headings(words: Words) -> [Message; 10] {
    [
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
    ]
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
            |name| SafeText::limited(&Level::translate_name(words, name), 20).to_string(),
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
