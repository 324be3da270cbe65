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

/// A line of the list of saved games.
pub(in crate::tui) fn saved_game(context: &Context<'_>, save: &SaveSummary) -> Text {
    let words = context.words;
    let game = match &save.content {
        Ok(game) => game,
        Err(reason) => {
            let (id, problem) = (save.id.as_str(), reason.message(words));
            return say!(words, "saved-game-broken", id, problem).into();
        }
    };
    let level = game.info.level.as_deref().map_or_else(
        || "?".to_owned(),
        |level| SafeText::limited(level, 12).to_string(),
    );
    let state = if game.solved {
        say!(words, "saved-game-solved").to_string()
    } else {
        format!("{}/{}", game.n_filled, game.geometry.n_cells())
    };
    let played = local(context, save.last_played, "%Y-%m-%d %H:%M");
    let (side, clock) = (game.geometry.side(), clock(game.elapsed));
    let mut text = Text::from(say!(words, "saved-game", played, side, level, state, clock));
    if let Some(title) = &game.info.title {
        text.push(Role::Text, format!("  {}", SafeText::limited(title, 30)));
    }
    if game.damaged {
        text.push(Role::Warning, format!("  {}", say!(words, "save-damaged")));
    }
    text
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

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
