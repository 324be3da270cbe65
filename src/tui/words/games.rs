//! Saved and finished games, times, statistics.

use std::time::Duration;

use super::hints::{elimination, placement, technique_name};
use crate::board::Geometry;
use crate::config::Role;
use crate::explain;
use crate::game::{Ending, PuzzleInfo, Summary};
use crate::rate::{Difficulty, Level};
use crate::safe_text::SafeText;
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::event::{FinishedGame, SavedGame};
use crate::tui::screens::Tally;
use crate::tui::text::Text;
use crate::words::{Choice, Message, Words, key, say};

/// A line of the list of saved games.
pub(in crate::tui) fn saved_game(words: Words, save: &SavedGame) -> Text {
    let Some(geometry) = save.geometry else {
        let unreadable = || say!(words, "saved-game-unreadable").to_string();
        let problem = save.problem.clone().unwrap_or_else(unreadable);
        return say!(
            words,
            "saved-game-broken",
            id = SafeText::limited(&save.id, 64),
            problem = SafeText::new(&problem)
        )
        .into();
    };
    let level = save.info.level.as_deref().map_or_else(
        || "?".to_owned(),
        |level| SafeText::limited(level, 12).to_string(),
    );
    let state = if save.solved {
        say!(words, "saved-game-solved").to_string()
    } else {
        format!("{}/{}", save.n_filled, geometry.n_cells())
    };
    let mut text = Text::from(say!(
        words,
        "saved-game",
        played = SafeText::limited(&save.last_played, 30),
        side = geometry.side(),
        level,
        state,
        clock = clock(save.elapsed)
    ));
    if let Some(title) = &save.info.title {
        text.push(Role::Text, format!("  {}", SafeText::limited(title, 30)));
    }
    if let Some(problem) = &save.problem {
        text.push(
            Role::Warning,
            format!("  {}", SafeText::limited(problem, 60)),
        );
    }
    text
}

/// A time as on a clock: `12:41`, `1:02:03`.
pub(in crate::tui) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
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

/// The columns of the statistics: a name, then numbers.
fn statistics_line([name, games, alone, best, mean, hints, mistakes]: [String; 7]) -> String {
    format!("{name:<10}{games:>7}{alone:>7}{best:>10}{mean:>10}{hints:>7}{mistakes:>10}")
}

pub(in crate::tui) fn statistics_heading(words: Words) -> String {
    statistics_line(
        [
            key!("statistics-level"),
            key!("statistics-games"),
            key!("statistics-alone"),
            key!("statistics-best"),
            key!("statistics-mean"),
            key!("statistics-hints"),
            key!("statistics-mistakes"),
        ]
        .map(|heading| say!(words, heading).to_string()),
    )
}

pub(in crate::tui) fn statistics_row(words: Words, level: Option<Level>, tally: &Tally) -> String {
    let other = || say!(words, "statistics-other").to_string();
    statistics_of(
        level.map_or_else(other, |level| level.name().to_owned()),
        tally,
    )
}

pub(in crate::tui) fn statistics_total(words: Words, tally: &Tally) -> String {
    statistics_of(say!(words, "statistics-all").to_string(), tally)
}

fn statistics_of(name: String, tally: &Tally) -> String {
    let time = |time: Option<Duration>| time.map_or_else(|| "-".to_owned(), clock);
    statistics_line([
        name,
        tally.n_games.to_string(),
        tally.n_alone.to_string(),
        time(tally.best),
        time(tally.mean),
        tally.n_hints.to_string(),
        tally.n_mistakes.to_string(),
    ])
}

pub(in crate::tui) fn finished_game(words: Words, game: &FinishedGame) -> Message {
    say!(
        words,
        "finished-game",
        date = SafeText::limited(&game.date, 30),
        side = game.geometry.side(),
        level = game.level.map_or("?", Level::name),
        clock = clock(game.elapsed),
        ending = ending(game.ending),
        n_hints = game.n_hints,
        n_mistakes = game.n_mistakes
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
    let rating = step.rating;
    [
        (Role::Dim, format!("{number:>3}")),
        (Role::Text, format!(" {rating:>4} ")),
        (Role::Accent, format!("{:<9}", drawn + more)),
        (Role::Text, explain::name_in(words, step.technique)),
    ]
    .into()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
