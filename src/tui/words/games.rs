//! Texts about saved and finished games, times and statistics.

use std::cmp::Ordering;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;

use super::hints::{elimination, placement, technique_name};
use crate::board::Geometry;
use crate::config::Role;
use crate::explain;
use crate::game::{Action, Ending, MomentKind, PuzzleInfo, Summary, Timeline};
use crate::rate::{Difficulty, Level};
use crate::safe_text::SafeText;
use crate::store::{GameOutcome, SaveContent, SaveSummary, Statistics};
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::play::Play;
use crate::tui::screens::{Context, EarlierTimes};
use crate::tui::text::Text;
use crate::tui::widgets::Table;
pub(in crate::tui) use crate::words::clock;
use crate::words::{Choice, Message, Words, capital, say};

/// Returns the row of a saved game: date, board, level, progress, time, title.
pub(in crate::tui) fn saved_game_row(context: &Context<'_>, save: &SaveSummary) -> Vec<Text> {
    let words = context.words;
    let game = match &save.content {
        Ok(game) => game,
        Err(reason) => {
            let (id, problem) = (save.id.as_str(), reason.message(words));
            return vec![say!(words, "saved-game-broken", id, problem).into()];
        }
    };
    let mut state = match game.outcome {
        GameOutcome::Solved => Text::from(say!(words, "saved-game-solved")),
        GameOutcome::Lost => Text::from(say!(words, "saved-game-lost")),
        GameOutcome::Unfinished => {
            let percent = game.percent_done();
            progress_bar(percent).followed_by(percent_text(words, percent))
        }
    };
    if game.is_damaged {
        state.push(Role::Warning, " !");
    }
    let side = game.geometry.side();
    let title = game.info.title.as_deref().unwrap_or_default();
    vec![
        Text::new(Role::Text, relative_date(context, save.last_played)),
        Text::new(Role::Dim, format!("{side}×{side}")),
        Text::new(Role::Accent, kind_of_save(words, game)),
        state,
        Text::new(Role::Text, clock(game.elapsed)),
        Text::new(Role::Dim, SafeText::limited(title, 30).to_string()),
    ]
}

/// Describes a saved game within a question, such as `Hard, 58 %, 12:31`.
pub(in crate::tui) fn saved_game(context: &Context<'_>, save: &SaveSummary) -> Text {
    match &save.content {
        Ok(game) => progress_of_save(context.words, game),
        Err(_) => save.id.as_str().into(),
    }
}

/// Returns the details of a saved game, one on each line, for the space below its small board.
pub(in crate::tui) fn about_save(context: &Context<'_>, save: &SaveSummary) -> Vec<Text> {
    let words = context.words;
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
    if game.has_ended() || context.config.show_hardest {
        if let Some(rating) = game.info.rating {
            lines.push(say!(words, "rating-se", er = rating.to_string()).into());
        }
        if let Some(technique) = &game.info.technique {
            lines.push(Text::new(Role::Dim, technique_name(words, technique)));
        }
    }
    if game.is_damaged {
        lines.push(Text::new(
            Role::Warning,
            say!(words, "save-damaged").to_string(),
        ));
    }
    lines
}

/// Returns the name of a level as a heading. Names of levels from other programs stay unchanged.
pub(in crate::tui) fn level_name(words: Words, level: &str) -> String {
    capital(SafeText::limited(&Level::translate_name(words, level), 12).as_str())
}

/// Returns the name of a puzzle's level; `?` if the level is unknown.
pub(in crate::tui) fn level_of(words: Words, info: &PuzzleInfo) -> String {
    let level = info.level.as_deref();
    level.map_or_else(|| "?".to_owned(), |level| level_name(words, level))
}

/// Returns the level of a game, or that it is an exercise, which has no level.
fn level_or_exercise(words: Words, info: &PuzzleInfo, is_exercise: bool) -> String {
    if is_exercise {
        say!(words, "exercise-name").to_string()
    } else {
        level_of(words, info)
    }
}

fn kind_of_save(words: Words, game: &SaveContent) -> String {
    level_or_exercise(words, &game.info, game.exercise.is_some())
}

/// Returns the level, progress and time of the game on the board, such as `Hard  58%  12:31`.
pub(in crate::tui) fn progress(words: Words, play: &Play) -> Text {
    let game = play.game();
    let is_exercise = game.exercise_technique().is_some();
    let kind = level_or_exercise(words, game.puzzle().info(), is_exercise);
    progress_line(words, kind, play.percent_placed(), play.elapsed())
}

/// Returns the level, progress and time of a saved game.
pub(in crate::tui) fn progress_of_save(words: Words, game: &SaveContent) -> Text {
    let kind = kind_of_save(words, game);
    progress_line(words, kind, game.percent_done(), game.elapsed)
}

fn progress_line(words: Words, kind: String, percent: usize, elapsed: Duration) -> Text {
    Text::new(Role::Accent, kind)
        .followed_by("  ".into())
        .followed_by(percent_text(words, percent))
        .followed_by(Text::from(format!("  {}", clock(elapsed))))
}

fn percent_text(words: Words, percent: usize) -> Text {
    say!(words, "percent", percent).into()
}

/// Returns a bar of blocks for a percentage, such as `▓▓▓░░ `.
fn progress_bar(percent: usize) -> Text {
    /// The number of blocks that stand for 100 %.
    const BLOCKS: usize = 5;
    let n_done = (BLOCKS * percent.min(100) + 50) / 100;
    let mut bar = Text::new(Role::Accent, "▓".repeat(n_done));
    bar.push(Role::Border, "░".repeat(BLOCKS - n_done));
    bar.push(Role::Text, " ");
    bar
}

/// Describes the state of today's daily puzzle: `○` not started, `✓` solved without help, `◦` solved with help. The
/// date comes first if it fits into `room` columns.
pub(in crate::tui) fn daily(context: &Context<'_>, save: Option<&SaveSummary>, room: u16) -> Text {
    let (words, Some(now)) = (context.words, &context.now) else {
        return Text::default();
    };
    let date = day_and_month(words, now.date()).to_string();
    let state = match save.and_then(|save| save.content.as_ref().ok()) {
        None => Text::new(Role::Dim, "○"),
        Some(game) if game.outcome == GameOutcome::Solved => Text::new(Role::Success, "✓")
            .followed_by(Text::from(format!(" {}", clock(game.elapsed)))),
        Some(game) if game.outcome == GameOutcome::Lost => Text::new(Role::Dim, "○"),
        Some(game) => say!(words, "percent", percent = game.percent_done()).into(),
    };
    let full = Text::new(Role::Accent, date)
        .followed_by("  ".into())
        .followed_by(state.clone());
    if full.width() <= room { full } else { state }
}

/// Returns the date of a time relative to today: `today 21:14`, `yesterday`, `Fri 20 Nov`, or `2025-11-20`.
pub(in crate::tui) fn relative_date(context: &Context<'_>, time: Timestamp) -> String {
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
        let date = day_and_month(words, day).to_string();
        let weekday = usize::from(day.weekday().to_monday_one_offset().unsigned_abs());
        return say!(words, "when-weekday", weekday, date).to_string();
    }
    then.strftime("%Y-%m-%d").to_string()
}

/// Returns a date without its year, such as `20 Nov`.
fn day_and_month(words: Words, date: Date) -> Message {
    let month = usize::from(date.month().unsigned_abs());
    let day = usize::from(date.day().unsigned_abs());
    say!(words, "day-of-month", month, day)
}

/// Returns a date, such as `2026-11-22`, with a remark if it is today.
pub(in crate::tui) fn day(context: &Context<'_>, date: Date) -> String {
    let today = context.now.as_ref().map(jiff::Zoned::date);
    let words = context.words;
    let day = date.to_string();
    if today == Some(date) {
        say!(words, "daily-today", day).to_string()
    } else {
        day
    }
}

pub(in crate::tui) fn level_heading(words: Words, level: Level) -> String {
    capital(&level.name_in(words))
}

fn local(context: &Context<'_>, time: Timestamp, format: &str) -> String {
    let local_time = time.to_zoned(context.zone.clone());
    local_time.strftime(format).to_string()
}

/// Returns a duration in hours and minutes, such as `12 min` or `1 h 02`.
pub(in crate::tui) fn hours_and_minutes(words: Words, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let text = if minutes < 60 {
        say!(words, "clock-minutes", minutes)
    } else {
        let (hours, minutes) = (minutes / 60, format!("{:02}", minutes % 60));
        say!(words, "clock-hours", hours, minutes)
    };
    text.to_string()
}

/// Returns a table with a row for each level: a bar for the number of solved games, this number, the best time and the
/// median time.
pub(in crate::tui) fn level_table(words: Words, statistics: &Statistics) -> Table {
    /// The number of blocks in the longest bar.
    const BLOCKS: usize = 8;
    let levels = &statistics.levels;
    let maximum = levels.iter().map(|level| level.n_solved).max().unwrap_or(0);
    let time =
        |time: Option<Duration>| Text::new(Role::Text, time.map_or_else(|| "-".to_owned(), clock));
    let rows = levels.iter().map(|level| {
        let n_blocks = (level.n_solved * BLOCKS).div_ceil(maximum.max(1));
        let name = level_name(words, level.level.as_deref().unwrap_or("?"));
        vec![
            Text::new(Role::Text, name),
            Text::new(Role::Accent, "█".repeat(n_blocks)),
            Text::new(Role::Text, level.n_solved.to_string()),
            time(level.times.map(|times| times.best)),
            time(level.times.map(|times| times.median)),
        ]
    });
    let heading = [
        say!(words, "saved-head-level").to_string(),
        String::new(),
        say!(words, "card-solved").to_string(),
        say!(words, "card-best").to_string(),
        say!(words, "stats-head-median").to_string(),
    ];
    Table::new(rows.collect())
        .headed(heading)
        .right_aligned(&[2, 3, 4])
}

/// Returns an ending in the form by which the texts choose their wording.
pub(in crate::tui) const fn ending(ending: Ending) -> Choice {
    Choice(match ending {
        Ending::Solved => "solved",
        Ending::SolvedWithHelp => "with-help",
        Ending::GivenUp => "given-up",
        Ending::Lost => "lost",
    })
}

/// Returns the numbers of a finished game, such as time, hints and mistakes, in two columns.
pub(in crate::tui) fn finished(words: Words, summary: &Summary) -> Vec<Vec<Text>> {
    let row = |name: Message, value: String| vec![name.into(), Text::new(Role::Accent, value)];
    let mut rows = vec![
        row(say!(words, "finish-time"), clock(summary.elapsed)),
        row(say!(words, "finish-hints"), summary.n_hints.to_string()),
        row(
            say!(words, "finish-mistakes"),
            summary.n_mistakes.to_string(),
        ),
    ];
    if summary.n_revealed > 0 {
        let n_revealed = summary.n_revealed.to_string();
        rows.push(row(say!(words, "finish-revealed"), n_revealed));
    }
    rows.push(row(
        say!(words, "finish-moves"),
        summary.n_moves.to_string(),
    ));
    if summary.n_undone > 0 {
        let n_undone = summary.n_undone.to_string();
        rows.push(row(say!(words, "finish-undone"), n_undone));
    }
    rows
}

/// Returns rows about earlier games: their median time, the difference from this median, and their best time.
pub(in crate::tui) fn earlier_times(
    words: Words,
    elapsed: Duration,
    earlier: EarlierTimes,
) -> Vec<Vec<Text>> {
    let mut rows = Vec::new();
    if let Some(median) = earlier.median {
        let value = Text::new(Role::Accent, clock(median));
        rows.push(vec![say!(words, "finish-median").into(), value]);
        rows.extend(difference_from_median(words, elapsed, median));
    }
    let best = match earlier.best {
        Some(best) if best < elapsed => Text::new(Role::Accent, clock(best)),
        Some(_) => say!(words, "finish-new-best").into(),
        None => say!(words, "finish-first").into(),
    };
    rows.push(vec![say!(words, "finish-best").into(), best]);
    rows
}

/// Returns the row for the difference between two times in whole seconds, as both are shown; `None` if they look equal.
fn difference_from_median(words: Words, elapsed: Duration, median: Duration) -> Option<Vec<Text>> {
    let (shown, shown_median) = (elapsed.as_secs(), median.as_secs());
    let (name, role, sign) = match shown.cmp(&shown_median) {
        Ordering::Less => (say!(words, "finish-faster"), Role::Success, "▼"),
        Ordering::Greater => (say!(words, "finish-slower"), Role::Dim, "▲"),
        Ordering::Equal => return None,
    };
    let difference = clock(Duration::from_secs(shown.abs_diff(shown_median)));
    Some(vec![
        name.into(),
        Text::new(role, format!("{difference} {sign}")),
    ])
}

/// The bars of a scale or a chart, the lowest first.
pub(in crate::tui) const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Returns bars for the times that the player needed for each digit, from the first to the last. `None` for fewer than
/// four digits.
pub(in crate::tui) fn digit_time_bars(words: Words, timeline: &Timeline) -> Option<Text> {
    /// The largest number of bars. If there are more digits, neighbouring digits share a bar.
    const MAX_BARS: usize = 16;
    let mut times = Vec::new();
    let mut spent = Duration::ZERO;
    for moment in &timeline.moments {
        spent += moment.spent;
        if matches!(&moment.kind, MomentKind::Made(Action::Place { .. })) {
            times.push(std::mem::take(&mut spent));
        }
    }
    if times.len() < 4 {
        return None;
    }
    let n_bars = times.len().min(MAX_BARS);
    let mut bars = vec![Duration::ZERO; n_bars];
    for (index, time) in times.iter().enumerate() {
        bars[index * n_bars / times.len()] += *time;
    }
    let maximum = bars.iter().max().map_or(1, Duration::as_millis).max(1);
    let bars: String = bars
        .iter()
        .map(|bar| BARS[(bar.as_millis() * 7 / maximum) as usize])
        .collect();
    let title = Text::from(say!(words, "finish-digit-times")).followed_by("  ".into());
    Some(title.followed_by(Text::new(Role::Accent, bars)))
}

pub(in crate::tui) fn level(words: Words, info: &PuzzleInfo) -> Text {
    let mut line = Text::default();
    if let Some(level) = &info.level {
        line.push(Role::Title, level_name(words, level));
    }
    line
}

/// Returns the level and the rating of a puzzle, such as `Master · 6.6`, with `between` between them.
pub(in crate::tui) fn level_and_rating(words: Words, info: &PuzzleInfo, between: &str) -> Text {
    let mut line = level(words, info);
    let Some(rating) = info.rating else {
        return line;
    };
    let er = rating.to_string();
    if line.is_empty() {
        return say!(words, "rating-se", er).into();
    }
    line.push(Role::Text, format!("{between}{er}"));
    line
}

/// Returns the title of a puzzle, made safe to show; `None` if it has no title.
pub(in crate::tui) fn title(info: &PuzzleInfo) -> Option<String> {
    let title = info.title.as_ref()?;
    Some(SafeText::limited(title, 200).to_string())
}

/// Returns the level, rating and title of a puzzle on one line.
pub(in crate::tui) fn puzzle_line(words: Words, info: &PuzzleInfo) -> Text {
    let mut line = level_and_rating(words, info, " · ");
    if let Some(title) = title(info) {
        line.push(Role::Text, format!("  {title}"));
    }
    line
}

/// Returns the hardest technique that a puzzle needs. Uses the longest form that fits into `width` columns, or else the
/// shortest form. Empty if the technique is unknown.
pub(in crate::tui) fn hardest(words: Words, info: &PuzzleInfo, width: u16) -> String {
    let Some(technique) = &info.technique else {
        return String::new();
    };
    let name = technique_name(words, technique);
    // Shortens names such as `Unique Rectangle Type 1` to `Unique Rectangle 1`.
    let short = name.replace(" Type ", " ").replace(" in ", " ");
    let in_words = say!(words, "pane-needs", technique = name.as_str()).to_string();
    let fits = |name: &String| name.chars().count() <= usize::from(width);
    [in_words, name, short.clone()]
        .into_iter()
        .find(fits)
        .unwrap_or(short)
}

/// Returns the title of the review, such as `The way to the solution: SE 4.2 (XY-Wing)`.
pub(in crate::tui) fn review_title(words: Words, rating: Option<&SeRating>) -> String {
    let text = match rating.and_then(Difficulty::from_rating) {
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
    text.to_string()
}

/// Returns a step of the rated solution path in columns, such as `1  1.2 r1c2=3    Hidden Single in Box`. The technique
/// is shown only if `is_named`.
pub(in crate::tui) fn rated_step(
    words: Words,
    geometry: &Geometry,
    number: usize,
    step: &SeStep,
    is_named: bool,
) -> Text {
    let drawn = rated_drawn(words, geometry, step);
    let mut line = Text::new(Role::Dim, format!("{number:>3}"));
    line.push(Role::Text, format!(" {:>4} ", step.rating));
    if is_named {
        line.push(Role::Accent, format!("{drawn:<9}"));
        line.push(Role::Text, explain::name_in(words, step.technique));
    } else {
        line.push(Role::Accent, drawn);
    }
    line
}

/// Returns a step of the rated solution path for the narrowest column: its number and its first conclusion.
pub(in crate::tui) fn rated_conclusion(
    words: Words,
    geometry: &Geometry,
    number: usize,
    step: &SeStep,
) -> Text {
    [
        (Role::Dim, format!("{number:>2} ")),
        (Role::Accent, rated_drawn(words, geometry, step)),
    ]
    .into()
}

/// Returns the first conclusion of a step of the rated solution path, such as `r1c2=3`.
fn rated_drawn(words: Words, geometry: &Geometry, step: &SeStep) -> String {
    let removed = step.eliminations.first();
    let drawn = match (step.placement, removed) {
        (Some(placed), _) => placement(words, geometry, placed),
        (None, Some(eliminated)) => elimination(words, geometry, *eliminated),
        (None, None) => String::new(),
    };
    let more = if step.eliminations.len() > 1 {
        "…"
    } else {
        ""
    };
    drawn + more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hardest_technique_has_the_longest_form_that_fits() {
        let info = PuzzleInfo {
            technique: Some("unique-rectangle-type-1".to_owned()),
            ..PuzzleInfo::default()
        };
        let (whole, name) = ("needs Unique Rectangle Type 1", "Unique Rectangle Type 1");
        for (width, expected) in [
            (whole.len(), whole),
            (whole.len() - 1, name),
            (name.len(), name),
            (name.len() - 1, "Unique Rectangle 1"),
            (1, "Unique Rectangle 1"),
        ] {
            let text = hardest(Words::english(), &info, width as u16);
            assert_eq!(text, expected, "{width}");
        }
    }

    /// A bar has a block for each fifth; a fraction is rounded to the nearest number of blocks.
    #[test]
    fn a_bar_is_rounded_to_fifths() {
        for (percent, bar) in [
            (0, "░░░░░ "),
            (9, "░░░░░ "),
            (10, "▓░░░░ "),
            (29, "▓░░░░ "),
            (50, "▓▓▓░░ "),
            (69, "▓▓▓░░ "),
            (90, "▓▓▓▓▓ "),
            (100, "▓▓▓▓▓ "),
            (120, "▓▓▓▓▓ "),
        ] {
            assert_eq!(progress_bar(percent).to_string(), bar, "{percent}");
        }
    }
}
