//! `shudu coach`: advises the player on what to do next, based on the player's own games and exercises.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::args::{Globals, Player};
use super::console::{Console, Outcome, Status};
use super::table;
use crate::cancel::Cancel;
use crate::explain;
use crate::store::{Coach, LessonReason, Memory, Store, local_zone};
use crate::techniques::TechniqueId;
use crate::words::{Choice, Message, Words, clock, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu coach\n  \
        shudu coach --forget")]
pub(super) struct Args {
    #[arg(long, conflicts_with = "json")]
    forget: bool,
    #[command(flatten)]
    player: Player,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let words = console.words;
    let store = args.player.open(globals)?;
    if args.forget {
        store.reset_coach()?;
        console.print(&format!("{}\n", say!(words, "coach-forgotten")))?;
        return Ok(Status::Fine);
    }
    catch_up(&store);
    let coach = store.coach()?;
    if !globals.json {
        for sentence in plan(words, &coach, CommandSyntax::Shell) {
            console.paragraph(&sentence)?;
        }
        let rows = table_rows(words, &coach);
        if !rows.is_empty() {
            console.print("\n")?;
            table::print(&headings(words), &rows, console)?;
        }
        console.print("\n")?;
        for sentence in explanation(words) {
            console.paragraph(&sentence)?;
        }
        return Ok(Status::Fine);
    }
    for (technique, memory) in &coach.memories {
        console.object(&memory_object(*technique, memory))?;
    }
    console.object(&plan_object(&coach))?;
    Ok(Status::Fine)
}

/// Returns the object that `--json` prints for each technique that the player has met.
///
/// `found` and `hinted` are the numbers that `stats` prints, and `exercises` the number that `learn` prints. `alone` and
/// `helped` count both exercises and games. The next repetition, `due`, is null until the lesson is learnt.
fn memory_object(technique: TechniqueId, memory: &Memory) -> Value {
    let counts = memory.statistics.counts;
    json!({
        "technique": technique.as_str(),
        "found": counts.n_found,
        "exercises": memory.n_exercises,
        "alone": memory.n_alone,
        "helped": memory.n_helped,
        "hinted": memory.statistics.n_hinted,
        "interval_days": memory.interval,
        "mistakes": counts.n_mistakes(),
        "seconds": counts.mean_time().map(|time| time.as_secs_f64()),
        "due": memory.is_learnt.then(|| memory.due().to_string()),
    })
}

/// Returns the last object that `--json` prints: the player's strength, and the plan.
fn plan_object(coach: &Coach) -> Value {
    let asked = coach.lesson.and_then(|(_, reason)| match reason {
        LessonReason::OftenMissed(n) => Some(n),
        LessonReason::Next => None,
    });
    let due = coach.due.iter().map(|technique| technique.as_str());
    json!({
        "points": coach.player.points,
        "deviation": coach.player.deviation,
        "games": coach.player.n_games,
        "level": coach.player.level().name(),
        "due": due.collect::<Vec<_>>(),
        "lesson": coach.lesson.map(|(technique, _)| technique.as_str()),
        "asked": asked,
        "puzzles": coach.puzzles.to_string(),
    })
}

/// Analyses finished games that are not analysed yet, the latest first, for about two seconds. The other games are left
/// for later calls.
pub(crate) fn catch_up(store: &Store) {
    /// No other game is started after this time.
    const MAX_TIME: Duration = Duration::from_secs(2);
    let begun = Instant::now();
    for id in store.uncounted_saves().unwrap_or_default() {
        // Errors are ignored: lists of saves report unreadable ones, and results that cannot be written are computed
        // again.
        let _ = store.count(&id, &Cancel::never());
        if begun.elapsed() > MAX_TIME {
            break;
        }
    }
}

/// The place where the player enters the commands of the plan; it determines how they are spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CommandSyntax {
    Shell,
    LineMode,
}

/// Returns the plan as sentences: the player's strength, the techniques to repeat, the next lesson with the reason, and
/// the puzzles to play. Each proposal has its command.
pub(crate) fn plan(words: Words, coach: &Coach, syntax: CommandSyntax) -> Vec<String> {
    let from = Choice(match syntax {
        CommandSyntax::Shell => "shell",
        CommandSyntax::LineMode => "line",
    });
    let name = |technique: TechniqueId| explain::name_in(words, technique);
    let mut lines = vec![strength(words, coach).to_string()];
    if !coach.due.is_empty() {
        let due: Vec<String> = coach.due.iter().map(|technique| name(*technique)).collect();
        lines.push(say!(words, "coach-due", due = words.joined(&due)).to_string());
    }
    lines.push(match coach.lesson {
        Some((technique, LessonReason::OftenMissed(n))) => say!(
            words,
            "coach-lesson-asked",
            technique = name(technique),
            id = technique.as_str(),
            from,
            n
        )
        .to_string(),
        Some((technique, LessonReason::Next)) => say!(
            words,
            "coach-lesson",
            technique = name(technique),
            id = technique.as_str(),
            from
        )
        .to_string(),
        None => say!(words, "coach-all-learnt").to_string(),
    });
    let puzzles = coach.puzzles.to_string();
    lines.push(say!(words, "coach-puzzles", puzzles, from).to_string());
    lines
}

pub(crate) fn strength(words: Words, coach: &Coach) -> Message {
    let n = coach.player.n_games;
    let er = coach.player.er_at_chance(0.5).to_string();
    let level = coach.player.level().name_in(words);
    say!(words, "coach-strength", level, er, n)
}

/// Returns the day on which a technique is to be repeated, or the note that its lesson is not learnt yet.
fn due_text(words: Words, memory: &Memory, now: Timestamp, zone: &TimeZone) -> String {
    if memory.is_learnt {
        day_name(words, memory.due(), now, zone)
    } else {
        say!(words, "coach-not-learnt").to_string()
    }
}

/// Returns the name of a day: `today`, `tomorrow`, or its date.
pub(crate) fn day_name(words: Words, time: Timestamp, now: Timestamp, zone: &TimeZone) -> String {
    let day = zone.to_datetime(time).date();
    let today = zone.to_datetime(now).date();
    if day == today {
        say!(words, "coach-today").to_string()
    } else if today.tomorrow().ok() == Some(day) {
        say!(words, "coach-tomorrow").to_string()
    } else {
        day.to_string()
    }
}

/// Returns the paragraphs that explain how the coach works.
pub(crate) fn explanation(words: Words) -> [String; 5] {
    [
        say!(words, "coach-how-strong"),
        say!(words, "coach-how-moves"),
        say!(words, "coach-how-lessons"),
        say!(words, "coach-how-puzzles"),
        say!(words, "coach-how-kept"),
    ]
    .map(|paragraph| paragraph.to_string())
}

pub(crate) fn headings(words: Words) -> [Message; 6] {
    [
        say!(words, "coach-head-technique"),
        say!(words, "stats-head-found"),
        say!(words, "coach-head-exercises"),
        say!(words, "coach-head-missed"),
        say!(words, "coach-head-each"),
        say!(words, "coach-head-due"),
    ]
}

/// Returns the entries of a technique in the table of techniques, without its name.
pub(crate) fn columns(
    words: Words,
    memory: &Memory,
    now: Timestamp,
    zone: &TimeZone,
) -> [String; 5] {
    let time = memory.statistics.counts.mean_time();
    [
        memory.statistics.counts.n_found.to_string(),
        memory.n_exercises.to_string(),
        memory.statistics.n_missed().to_string(),
        time.map_or_else(|| "-".to_owned(), clock),
        due_text(words, memory, now, zone),
    ]
}

fn table_rows(words: Words, coach: &Coach) -> Vec<Vec<String>> {
    let zone = local_zone();
    let row = |(technique, memory): (&TechniqueId, &Memory)| {
        let name = explain::name_in(words, *technique);
        let columns = columns(words, memory, coach.assessed_at, &zone);
        [name].into_iter().chain(columns).collect()
    };
    coach.memories.iter().map(row).collect()
}
