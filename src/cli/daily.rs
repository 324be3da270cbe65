//! `shudu daily`: shows the puzzles of a day, the player's results, the streak of successive days, and the ladder of
//! the week. Also prints a result to share.

use jiff::civil::Date;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use super::args::{Globals, Player};
use super::console::{Console, Failure, Outcome, Status};
use super::{table, values, words};
use crate::game::{Ending, Game, NewGame, Summary};
use crate::rate::Level;
use crate::store::{
    Daily, DailyCredit, DailyResult, DailyResults, GameOutcome, SaveSummary, clock, local_zone,
};
use crate::words::{Choice, Message, Words, clock, key, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu daily\n  \
        shudu daily 2026-11-20 --share")]
pub(super) struct Args {
    #[arg(value_name = "DATE", value_parser = values::date)]
    date: Option<Date>,
    #[arg(long, conflicts_with = "json")]
    share: bool,
    #[command(flatten)]
    player: Player,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let words = console.words;
    let store = args.player.open(globals)?;
    let (records, saves) = (store.records()?, store.list()?);
    if args.date.is_none() && clock::time().is_none() {
        return Err(key!("daily-no-today").into());
    }
    console.warn_about_clock();
    let today = clock::nearest_time().to_zoned(local_zone()).date();
    let results = DailyResults::from_games(&records.games, today);
    let date = args.date.unwrap_or(today);
    if globals.json {
        let wanted = |daily: &Daily| args.date.is_none_or(|date| daily.date == date);
        for (daily, result) in results.all().filter(|(daily, _)| wanted(daily)) {
            console.object(&daily_object(daily, result))?;
        }
        // Streaks are in days.
        console.object(&json!({
            "streak": results.streak.current,
            "longest_streak": results.streak.longest,
        }))?;
    } else if args.share {
        let Some(text) = share(words, &results, date, today) else {
            let reason = say!(words, "daily-nothing-to-share", date = date.to_string());
            return Err(Failure::without_result(reason));
        };
        console.print(&text)?;
    } else {
        let head = [
            say!(words, "daily-head-level"),
            say!(words, "daily-head-result"),
        ];
        table::print(&head, &table_rows(words, &results, &saves, date), console)?;
        let below = [
            ladder(words, &results, date, today),
            streak(words, &results),
            say!(words, "daily-how-to-play", date = date.to_string()),
        ];
        for line in below {
            console.print(&format!("{line}\n"))?;
        }
    }
    Ok(Status::Fine)
}

/// Returns the object that `--json` prints for each finished puzzle of the day.
fn daily_object(daily: Daily, result: &DailyResult) -> Value {
    let standing = match result.credit {
        DailyCredit::Revealed => "shown",
        DailyCredit::Later => "later",
        DailyCredit::OnTheDay => "on-the-day",
    };
    json!({
        "date": daily.date.to_string(),
        "level": daily.level.name(),
        "finished": result.finished.to_string(),
        "standing": standing,
        "seconds": result.summary.elapsed.as_secs(),
        "hints": result.summary.n_hints,
        "mistakes": result.summary.n_mistakes,
    })
}

/// Returns the rows of the table of a day: each level with the result of its puzzle.
fn table_rows(
    words: Words,
    results: &DailyResults,
    saves: &[SaveSummary],
    date: Date,
) -> Vec<Vec<String>> {
    let row = |level| {
        let daily = Daily { date, level };
        let text = state(words, results, saves, daily);
        vec![level.name_in(words), text.to_string()]
    };
    Level::ALL.into_iter().map(row).collect()
}

/// Returns the state of a puzzle of the day: its result, its progress in percent, or that it was lost or not started.
pub(crate) fn state(
    words: Words,
    results: &DailyResults,
    saves: &[SaveSummary],
    daily: Daily,
) -> Message {
    if let Some(found) = results.get(daily) {
        return result(words, found);
    }
    match unfinished_save(saves, daily).and_then(|save| save.content.as_ref().ok()) {
        Some(game) => say!(words, "daily-begun", percent = game.percent_done()),
        None if is_lost(saves, daily) => say!(words, "daily-lost"),
        None => say!(words, "daily-new"),
    }
}

/// Returns whether the player lost a game of a puzzle of the day to a mistake.
fn is_lost(saves: &[SaveSummary], daily: Daily) -> bool {
    let mut of_puzzle = (saves.iter()).filter(|save| Daily::from_save(save) == Some(daily));
    of_puzzle.any(|save| {
        save.content
            .as_ref()
            .is_ok_and(|game| game.outcome == GameOutcome::Lost)
    })
}

/// Returns the latest unfinished game of a puzzle of the day; `None` if there is none.
pub(crate) fn unfinished_save(saves: &[SaveSummary], daily: Daily) -> Option<&SaveSummary> {
    let mut unfinished = saves.iter().filter(|save| save.is_unfinished());
    unfinished.find(|save| Daily::from_save(save) == Some(daily))
}

/// Returns the result of a puzzle of the day. It has a date if the puzzle was solved on a later day.
fn result(words: Words, result: &DailyResult) -> Message {
    result_with_day(words, result, result.credit == DailyCredit::Later)
}

/// Returns the result of a puzzle of the day, always without a date.
pub(crate) fn result_of_any_day(words: Words, result: &DailyResult) -> Message {
    result_with_day(words, result, false)
}

fn result_with_day(words: Words, result: &DailyResult, has_date: bool) -> Message {
    if result.credit == DailyCredit::Revealed {
        return say!(words, "daily-shown");
    }
    let day = has_date.then_some(result.finished);
    result_line(words, &result.summary, day)
}

/// Returns the line about a solved game: its time, hints and mistakes, and the day if one is given.
pub(super) fn result_line(words: Words, summary: &Summary, day: Option<Date>) -> Message {
    let when = Choice(if day.is_some() { "later" } else { "same-day" });
    say!(
        words,
        "daily-result",
        clock = clock(summary.elapsed),
        n_hints = summary.n_hints,
        n_mistakes = summary.n_mistakes,
        when,
        date = day.map_or_else(String::new, |day| day.to_string())
    )
}

/// Returns a sentence about the streak: the number of successive days on which the player solved a puzzle of the day.
pub(crate) fn streak(words: Words, results: &DailyResults) -> Message {
    let streak = results.streak;
    say!(
        words,
        "daily-streak",
        current = streak.current,
        longest = streak.longest
    )
}

/// Returns a sentence about the ladder of the week that contains `date`. It has a sign for the result of each of the
/// seven puzzles. A puzzle is missed only if the player had played a daily puzzle before.
pub(crate) fn ladder(words: Words, results: &DailyResults, date: Date, today: Date) -> Message {
    let first_day = results.first_day().unwrap_or(today);
    let rungs: Vec<String> = Daily::week(date)
        .into_iter()
        .map(|rung| {
            let credit = results.get(rung).map(|result| result.credit);
            let sign = match credit {
                Some(DailyCredit::OnTheDay) => '■',
                Some(DailyCredit::Later) => '▪',
                _ if (first_day..today).contains(&rung.date) => '□',
                _ => '·',
            };
            sign.to_string()
        })
        .collect();
    say!(words, "daily-ladder", rungs = rungs.join(" "))
}

/// Returns the result of a game as lines to share, which reveal nothing about the puzzle. For a puzzle of the day,
/// `results` adds the other results of that day. `None` if the game is not finished.
pub(crate) fn share_game(
    words: Words,
    game: &Game,
    results: Option<(&DailyResults, Date)>,
) -> Option<String> {
    let summary = game.summary()?;
    let (info, geometry) = (game.puzzle().info(), game.puzzle().geometry());
    let ours = info.source.as_deref() == Some(NewGame::SOURCE);
    let seed = info.seed.as_deref().filter(|_| ours);
    let level = info.level.as_deref();
    let daily = Daily::from_seed(geometry, level, seed);
    let lost = say!(words, "review-lost", clock = clock(summary.elapsed));
    if let Some(daily) = daily.filter(|_| summary.ending == Ending::Lost) {
        // The results of the day do not include lost games.
        let title = say!(words, "daily-share-title", date = daily.date.to_string());
        let level = daily.level.name_in(words);
        return Some(format!("{title}\n{level}  {lost}\n"));
    }
    if let (Some(daily), Some((results, today))) = (daily, results)
        && let Some(text) = share(words, results, daily.date, today)
    {
        return Some(text);
    }
    let what = words::level_rating_and_size(words, game);
    let title = say!(words, "share-game-title", what);
    let result = match summary.ending {
        Ending::Lost => lost,
        Ending::GivenUp => say!(words, "daily-shown"),
        _ if summary.n_revealed > 0 => say!(words, "daily-shown"),
        _ => result_line(words, &summary, None),
    };
    Some(format!("{title}\n{result}\n"))
}

/// Returns the results of a day as lines to share, which reveal nothing about the puzzles. `None` if there are no
/// results.
pub(crate) fn share(
    words: Words,
    results: &DailyResults,
    date: Date,
    today: Date,
) -> Option<String> {
    let levels: Vec<(Daily, &DailyResult)> = results.on_date(date).collect();
    let width = levels
        .iter()
        .map(|(daily, _)| daily.level.name_in(words).width());
    let width = width.max()?;
    let title = say!(words, "daily-share-title", date = date.to_string());
    let mut lines = vec![title.to_string()];
    lines.extend(levels.iter().map(|(daily, found)| {
        let level = daily.level.name_in(words);
        let blanks = " ".repeat(width - level.width());
        format!("{level}{blanks}  {}", result(words, found))
    }));
    lines.push(ladder(words, results, date, today).to_string());
    // The streak is left out for a past day, which may not belong to it.
    if date == today {
        lines.push(streak(words, results).to_string());
    }
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Action, Options, Puzzle, PuzzleInfo};
    use crate::store::{FinishedGame, SaveContent};
    use std::time::Duration;

    #[test]
    fn a_puzzle_of_the_day_is_shared_with_its_day() {
        let date: Date = "2026-11-22".parse().unwrap();
        let daily = Daily {
            date,
            level: Level::Hard,
        };
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let info = PuzzleInfo {
            level: Some("hard".to_owned()),
            seed: daily.new_game().seed,
            source: Some(NewGame::SOURCE.to_owned()),
            ..PuzzleInfo::default()
        };
        let grid = crate::formats::parse(line).unwrap().puzzle();
        let puzzle = Puzzle::new(grid, info).unwrap();
        let mut game = Game::new(puzzle, Options::default());
        let words = Words::english();
        assert_eq!(share_game(words, &game, None), None);
        game.apply(Action::GiveUp).unwrap();
        let alone = share_game(words, &game, None).unwrap();
        assert_eq!(alone, "shudu hard, 9×9\nsolution shown\n");
        let finished = "2026-11-22T12:00:00+00:00[UTC]".parse().unwrap();
        let record = FinishedGame::from_game(&game, "x".parse().unwrap(), &finished).unwrap();
        let results = DailyResults::from_games(&[record], date);
        let shared = share_game(words, &game, Some((&results, date))).unwrap();
        assert!(shared.starts_with("shudu daily 2026-11-22\n"), "{shared}");
        assert!(shared.contains("solution shown\n"), "{shared}");
        // A second, unfinished game of the puzzle does not change the result.
        let content = SaveContent {
            geometry: game.puzzle().geometry(),
            info: game.puzzle().info().clone(),
            created: finished.timestamp(),
            givens: game.puzzle().clues().grid.clone(),
            n_filled: 50,
            elapsed: Duration::ZERO,
            outcome: GameOutcome::Unfinished,
            exercise: None,
            is_damaged: false,
        };
        let save = SaveSummary {
            id: "again".parse().unwrap(),
            last_played: finished.timestamp(),
            content: Ok(content),
        };
        let saves = [save];
        assert!(unfinished_save(&saves, daily).is_some());
        for (results, text) in [
            (&results, "solution shown"),
            (&DailyResults::from_games(&[], date), "39% done"),
        ] {
            assert_eq!(state(words, results, &saves, daily).to_string(), text);
        }
        let new = state(words, &DailyResults::from_games(&[], date), &[], daily);
        assert_eq!(new.to_string(), "not started");
        // A lost game is shared alone, although another game of the puzzle has a result.
        let mut lost = Game::new(game.puzzle().clone(), Options::default());
        lost.apply(Action::EndAtMistake).unwrap();
        let geometry = game.puzzle().geometry();
        let wrong = Action::parse("place 5 r1c3", geometry).unwrap();
        assert!(lost.apply(wrong).unwrap().lost);
        for results in [None, Some((&results, date))] {
            let shared = share_game(words, &lost, results).unwrap();
            let expected = "shudu daily 2026-11-22\nhard  lost after 0:00\n";
            assert_eq!(shared, expected);
        }
    }
}
