//! Saved and finished games, times, statistics.

use std::time::Duration;

use jiff::Timestamp;

use super::hints::{elimination, placement, technique_name};
use crate::board::Geometry;
use crate::config::Role;
use crate::explain;
use crate::game::{Ending, PuzzleInfo, Summary};
use crate::rate::Difficulty;
use crate::safe_text::SafeText;
use crate::store::{FinishedGame, SaveSummary};
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::screens::Context;
use crate::tui::text::Text;
pub(in crate::tui) use crate::words::clock;
use crate::words::{Choice, Message, Words, say};

/// The columns of the list of saved games: when, board, level, progress, time, title.
pub(in crate::tui) fn saved_game_row(context: &Context<'_>, save: &SaveSummary) -> Vec<Text> {
    let words = context.words;
    let game = match &save.content {
        Ok(game) => game,
        Err(reason) => {
            let (id, problem) = (save.id.as_str(), reason.message(words));
            return vec![say!(words, "saved-game-broken", id, problem).into()];
        }
    };
    let mut state = if game.solved {
        Text::from(say!(words, "saved-game-solved"))
    } else {
        let percent = game.percent_done();
        progress_bar(percent).then(percent_text(words, percent))
    };
    if game.damaged {
        state.push(Role::Warning, " !");
    }
    let side = game.geometry.side();
    let title = game.info.title.as_deref().unwrap_or_default();
    vec![
        Text::new(Role::Text, when(context, save.last_played)),
        Text::new(Role::Dim, format!("{side}×{side}")),
        Text::new(Role::Accent, level_of(&game.info)),
        state,
        Text::new(Role::Text, clock(game.elapsed)),
        Text::new(Role::Dim, SafeText::limited(title, 30).to_string()),
    ]
}

/// A saved game in a few words, for a question: `Hard, 58 %, 12:31`.
pub(in crate::tui) fn saved_game(context: &Context<'_>, save: &SaveSummary) -> Text {
    match &save.content {
        Ok(game) => progress(context.words, &game.info, game.percent_done(), game.elapsed),
        Err(_) => save.id.as_str().into(),
    }
}

/// What is known of a saved game, below its board.
pub(in crate::tui) fn about_save(words: Words, save: &SaveSummary) -> Vec<Text> {
    let game = match &save.content {
        Ok(game) => game,
        Err(reason) => {
            let problem = reason.message(words).to_string();
            return vec![Text::new(Role::Warning, problem)];
        }
    };
    let mut lines = Vec::new();
    if let Some(title) = game.info.title.as_deref().filter(|title| !title.is_empty()) {
        lines.push(Text::new(
            Role::Title,
            SafeText::limited(title, 60).to_string(),
        ));
    }
    if let Some(rating) = game.info.rating {
        lines.push(say!(words, "rating-se", er = rating.to_string()).into());
    }
    if let Some(technique) = &game.info.technique {
        lines.push(Text::new(Role::Dim, technique_name(words, technique)));
    }
    if game.damaged {
        lines.push(Text::new(
            Role::Warning,
            say!(words, "save-damaged").to_string(),
        ));
    }
    lines
}

/// The name of the level of a puzzle, `?` where it is not known.
pub(in crate::tui) fn level_of(info: &PuzzleInfo) -> String {
    let level = info.level.as_deref();
    level.map_or_else(
        || "?".to_owned(),
        |level| capital(SafeText::limited(level, 12).as_str()),
    )
}

/// How far a game is: `Hard  58 %  12:31`.
pub(in crate::tui) fn progress(
    words: Words,
    info: &PuzzleInfo,
    percent: usize,
    elapsed: Duration,
) -> Text {
    Text::new(Role::Accent, level_of(info))
        .then("  ".into())
        .then(percent_text(words, percent))
        .then(Text::from(format!("  {}", clock(elapsed))))
}

fn percent_text(words: Words, percent: usize) -> Text {
    say!(words, "percent", percent).into()
}

/// How much is done, as a bar: `▓▓▓░░ `.
fn progress_bar(percent: usize) -> Text {
    /// The blocks of a whole bar.
    const BLOCKS: usize = 5;
    let n_done = (BLOCKS * percent.min(100) + 50) / 100;
    let mut bar = Text::new(Role::Accent, "▓".repeat(n_done));
    bar.push(Role::Border, "░".repeat(BLOCKS - n_done));
    bar.push(Role::Text, " ");
    bar
}

/// The puzzle of today: its date, and how far it is.
pub(in crate::tui) fn daily(context: &Context<'_>, save: Option<&SaveSummary>) -> Text {
    let (words, Some(now)) = (context.words, &context.now) else {
        return Text::default();
    };
    let date = now.strftime("%-d %b").to_string();
    let state = match save.and_then(|save| save.content.as_ref().ok()) {
        None => say!(words, "daily-new"),
        Some(game) if game.solved => say!(words, "daily-solved", clock = clock(game.elapsed)),
        Some(game) => say!(words, "percent", percent = game.percent_done()),
    };
    Text::new(Role::Accent, date)
        .then("  ".into())
        .then(state.into())
}

/// A day as it is told from today: `today 21:14`, `yesterday`, `Fri 20 Nov`, `2025-11-20`.
pub(in crate::tui) fn when(context: &Context<'_>, time: Timestamp) -> String {
    let words = context.words;
    let Some(now) = &context.now else {
        return local(context, time, "%Y-%m-%d");
    };
    let then = time.to_zoned(context.zone.clone());
    let (today, day) = (now.date(), then.date());
    if day == today {
        let clock = then.strftime("%H:%M").to_string();
        return say!(words, "when-today", clock).to_string();
    }
    if day.tomorrow().ok() == Some(today) {
        return say!(words, "when-yesterday").to_string();
    }
    if day.year() == today.year() && day < today {
        return then.strftime("%a %-d %b").to_string();
    }
    then.strftime("%Y-%m-%d").to_string()
}

/// A time where the player lives.
fn local(context: &Context<'_>, time: Timestamp, format: &str) -> String {
    let here = time.to_zoned(context.zone.clone());
    here.strftime(format).to_string()
}

/// A time by the minute: `12 min`, `1 h 02`.
pub(in crate::tui) fn clock_by_minute(words: Words, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let said = if minutes < 60 {
        say!(words, "clock-minutes", minutes)
    } else {
        let (hours, minutes) = (minutes / 60, format!("{:02}", minutes % 60));
        say!(words, "clock-hours", hours, minutes)
    };
    said.to_string()
}

/// A line of the list of finished games.
pub(in crate::tui) fn finished_game(context: &Context<'_>, game: &FinishedGame) -> Message {
    let level = game.level.as_deref().unwrap_or("?");
    say!(
        context.words,
        "finished-game",
        date = local(context, game.finished, "%Y-%m-%d"),
        side = game.geometry().side(),
        level = SafeText::limited(level, 12),
        clock = clock(game.summary.elapsed),
        ending = ending(game.summary.ending),
        n_hints = game.summary.n_hints,
        n_mistakes = game.summary.n_mistakes
    )
}

/// Returns an ending as texts choose by it.
pub(in crate::tui) const fn ending(ending: Ending) -> Choice {
    Choice(match ending {
        Ending::Solved => "solved",
        Ending::SolvedWithHelp => "with-help",
        Ending::GivenUp => "given-up",
    })
}

pub(in crate::tui) fn finished(
    words: Words,
    summary: &Summary,
    info: Option<&PuzzleInfo>,
) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Some(info) = info {
        lines.push(puzzle_line(words, info));
        if let Some(technique) = &info.technique {
            let technique = technique_name(words, technique);
            lines.push(say!(words, "finish-hardest", technique).into());
        }
    }
    let time = clock(summary.elapsed);
    lines.push(say!(words, "finish-time", time).into());
    lines.push(say!(words, "finish-hints", n = summary.n_hints).into());
    lines.push(say!(words, "finish-mistakes", n = summary.n_mistakes).into());
    if summary.n_revealed > 0 {
        lines.push(say!(words, "finish-revealed", n = summary.n_revealed).into());
    }
    let (n, undone) = (summary.n_moves, summary.n_undone);
    lines.push(say!(words, "finish-moves", n, undone).into());
    lines
}

/// What is known of a puzzle in one line: `Hard  SE 2.6  title`.
pub(in crate::tui) fn puzzle_line(words: Words, info: &PuzzleInfo) -> Text {
    let mut line = Text::default();
    if let Some(level) = &info.level {
        line.push(Role::Title, capital(SafeText::limited(level, 12).as_str()));
    }
    if let Some(rating) = info.rating {
        let rating = say!(words, "rating-se", er = rating.to_string());
        line.push(Role::Text, format!("  {rating}"));
    }
    if let Some(title) = &info.title {
        line.push(Role::Text, format!("  {}", SafeText::limited(title, 40)));
    }
    line
}

/// The hardest technique that a puzzle needs, as it stands below its rating: a name alone, shortened to
/// so many columns; nothing where it is not known.
pub(in crate::tui) fn hardest(words: Words, info: &PuzzleInfo, width: u16) -> String {
    let Some(technique) = &info.technique else {
        return String::new();
    };
    let width = usize::from(width);
    let fits = |name: &str| name.chars().count() <= width;
    let name = technique_name(words, technique);
    if fits(&name) {
        return name;
    }
    // `Unique Rectangle 1` says as much.
    let name = name.replace(" Type ", " ");
    if fits(&name) {
        return name;
    }
    SafeText::limited(&name, width.saturating_sub(3)).to_string()
}

/// The title of the review: `The way to the solution: SE 4.2 (XY-Wing)`.
pub(in crate::tui) fn review_title(words: Words, rating: Option<&SeRating>) -> String {
    let said = match rating.and_then(Difficulty::from_rating) {
        None => say!(words, "review-title"),
        Some(difficulty) => {
            let er = difficulty.er.to_string();
            match difficulty
                .hardest
                .map(|hardest| explain::name_in(words, hardest))
            {
                Some(technique) => say!(words, "review-title-hardest", er, technique),
                None => say!(words, "review-title-rated", er),
            }
        }
    };
    said.to_string()
}

/// A step of the rated path in columns: `  1  1.2 r1c2=3    Hidden Single in Box`.
pub(in crate::tui) fn rated_step(
    words: Words,
    geometry: &Geometry,
    number: usize,
    step: &SeStep,
) -> Text {
    let rating = step.rating;
    [
        (Role::Dim, format!("{number:>3}")),
        (Role::Text, format!(" {rating:>4} ")),
        (Role::Accent, format!("{:<9}", rated_drawn(geometry, step))),
        (Role::Text, explain::name_in(words, step.technique)),
    ]
    .into()
}

/// A line of the rated path in the narrowest column: number and first conclusion.
pub(in crate::tui) fn rated_conclusion(geometry: &Geometry, number: usize, step: &SeStep) -> Text {
    [
        (Role::Dim, format!("{number:>2} ")),
        (Role::Accent, rated_drawn(geometry, step)),
    ]
    .into()
}

/// The first conclusion of a step of the rated path.
fn rated_drawn(geometry: &Geometry, step: &SeStep) -> String {
    let removed = step.eliminations.first();
    let drawn = match (step.placement, removed) {
        (Some(placed), _) => placement(geometry, placed),
        (None, Some(gone)) => elimination(geometry, *gone),
        (None, None) => String::new(),
    };
    let more = if step.eliminations.len() > 1 {
        "…"
    } else {
        ""
    };
    drawn + more
}

pub(in crate::tui) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
