//! Saved and finished games, times, statistics.

use crate::board::Geometry;
use crate::config::Role;
use crate::explain;
use crate::game::{Ending, Game, PuzzleInfo, Summary};
use crate::rate::{Difficulty, Level, Rating};
use crate::safe_text::SafeText;
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::event::{FinishedGame, SavedGame};
use crate::tui::screens::Tally;
use crate::tui::text::Text;
use std::time::Duration;

/// A line of the list of saved games.
pub(in crate::tui) fn saved_game(save: &SavedGame) -> Text {
    let title = save
        .info
        .title
        .as_deref()
        .map(|title| SafeText::limited(title, 30).to_string());
    let Some(geometry) = save.geometry else {
        let problem = save.problem.as_deref().unwrap_or("it cannot be read");
        return Text::fill(
            "{id}: {problem}",
            &[
                ("id", Role::Text, &SafeText::limited(&save.id, 64)),
                ("problem", Role::Warning, &SafeText::new(problem)),
            ],
        );
    };
    let level = save.info.level.as_deref().map_or_else(
        || "?".to_owned(),
        |level| SafeText::limited(level, 12).to_string(),
    );
    let state = if save.solved {
        "solved".to_owned()
    } else {
        format!("{}/{}", save.n_filled, geometry.n_cells())
    };
    let mut text = Text::fill(
        "{played}  {side}×{side} {level}  {state}  {clock}",
        &[
            (
                "played",
                Role::Text,
                &SafeText::limited(&save.last_played, 30),
            ),
            ("side", Role::Text, &geometry.side()),
            ("level", Role::Text, &level),
            ("state", Role::Text, &state),
            ("clock", Role::Text, &clock(save.elapsed)),
        ],
    );
    if let Some(title) = title {
        text.push(Role::Text, format!("  {title}"));
    }
    if let Some(problem) = &save.problem {
        text.push(
            Role::Warning,
            format!("  {}", SafeText::limited(problem, 60)),
        );
    }
    text
}

pub(in crate::tui) fn ask_delete(save: &SavedGame) -> Text {
    Text::fill(
        "Delete this game for good? {game}",
        &[("game", Role::Accent, &saved_game(save))],
    )
}

pub(in crate::tui) fn ask_restart() -> Text {
    "Start this puzzle from the beginning? Undo can take that back.".into()
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
pub(in crate::tui) fn clock_by_minute(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    if minutes < 60 {
        format!("{minutes} min")
    } else {
        format!("{} h {:02}", minutes / 60, minutes % 60)
    }
}

pub(in crate::tui) fn statistics_heading() -> String {
    format!(
        "{:<10}{:>7}{:>7}{:>10}{:>10}{:>7}{:>10}",
        "level", "games", "alone", "best", "mean", "hints", "mistakes"
    )
}

pub(in crate::tui) fn statistics_row(level: Option<Level>, tally: &Tally) -> String {
    statistics_line(level.map_or("other", Level::name), tally)
}

pub(in crate::tui) fn statistics_total(tally: &Tally) -> String {
    statistics_line("all", tally)
}

fn statistics_line(name: &str, tally: &Tally) -> String {
    let time = |time: Option<Duration>| time.map_or_else(|| "-".to_owned(), clock);
    format!(
        "{name:<10}{:>7}{:>7}{:>10}{:>10}{:>7}{:>10}",
        tally.n_games,
        tally.n_alone,
        time(tally.best),
        time(tally.mean),
        tally.n_hints,
        tally.n_mistakes
    )
}

pub(in crate::tui) fn statistics_last() -> &'static str {
    "The last games"
}

pub(in crate::tui) fn finished_game(game: &FinishedGame) -> Text {
    Text::fill(
        "{date}  {side}×{side} {level}  {clock}  {ending}, hints {n_hints}, mistakes {n_mistakes}",
        &[
            ("date", Role::Text, &SafeText::limited(&game.date, 30)),
            ("side", Role::Text, &game.geometry.side()),
            ("level", Role::Text, &game.level.map_or("?", Level::name)),
            ("clock", Role::Accent, &clock(game.elapsed)),
            ("ending", Role::Text, &ending(game.ending)),
            ("n_hints", Role::Text, &game.n_hints),
            ("n_mistakes", Role::Text, &game.n_mistakes),
        ],
    )
}

const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "solved",
        Ending::SolvedWithHelp => "solved with help",
        Ending::GivenUp => "given up",
    }
}

pub(in crate::tui) const fn finish_title(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "Solved!",
        Ending::SolvedWithHelp => "Solved, with help",
        Ending::GivenUp => "The solution",
    }
}

pub(in crate::tui) fn finished(summary: &Summary, info: Option<&PuzzleInfo>) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Some(info) = info {
        lines.push(puzzle_line(info));
        if let Some(technique) = &info.technique {
            lines.push(Text::fill(
                "Hardest   {technique}",
                &[("technique", Role::Accent, &super::technique_name(technique))],
            ));
        }
    }
    lines.push(Text::fill(
        "Time      {time}",
        &[("time", Role::Accent, &clock(summary.elapsed))],
    ));
    lines.push(Text::fill(
        "Hints     {n}",
        &[("n", Role::Accent, &summary.n_hints)],
    ));
    lines.push(Text::fill(
        "Mistakes  {n}",
        &[("n", Role::Accent, &summary.n_mistakes)],
    ));
    if summary.n_revealed > 0 {
        lines.push(Text::fill(
            "Revealed  {n}",
            &[("n", Role::Accent, &summary.n_revealed)],
        ));
    }
    let words = if summary.n_undone == 0 {
        "Moves     {n}"
    } else {
        "Moves     {n}, taken back {undone}"
    };
    lines.push(Text::fill(
        words,
        &[
            ("n", Role::Accent, &summary.n_moves),
            ("undone", Role::Accent, &summary.n_undone),
        ],
    ));
    lines
}

/// What is known of a puzzle in one line: `Hard  SE 2.6  title`.
pub(in crate::tui) fn puzzle_line(info: &PuzzleInfo) -> Text {
    let mut line = Text::default();
    if let Some(level) = &info.level {
        line.push(Role::Title, capital(SafeText::limited(level, 12).as_str()));
    }
    if let Some(rating) = info.rating {
        line.push(Role::Text, format!("  SE {rating}"));
    }
    if let Some(title) = &info.title {
        line.push(Role::Text, format!("  {}", SafeText::limited(title, 40)));
    }
    line
}

/// The hardest technique that a puzzle needs, as it stands below its rating: a name alone, shortened to
/// so many columns; nothing where it is not known.
pub(in crate::tui) fn hardest(info: &PuzzleInfo, width: u16) -> String {
    let Some(technique) = &info.technique else {
        return String::new();
    };
    let width = usize::from(width);
    let fits = |name: &str| name.chars().count() <= width;
    let name = super::technique_name(technique);
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
pub(in crate::tui) fn review_title(rating: Option<&SeRating>) -> String {
    let title = "The way to the solution";
    match rating.and_then(Difficulty::from_rating) {
        Some(difficulty) => match difficulty.hardest.map(explain::name) {
            Some(hardest) => format!("{title}: SE {} ({hardest})", difficulty.er),
            None => format!("{title}: SE {}", difficulty.er),
        },
        None => title.to_owned(),
    }
}

/// A step of the rated path in columns: `  1  1.2 r1c2=3    Hidden Single in Box`.
pub(in crate::tui) fn rated_step(geometry: &Geometry, number: usize, step: &SeStep) -> Text {
    let drawn = match (step.placement, step.eliminations.first()) {
        (Some(placed), _) => format!("{}={}", geometry.cell_name(placed.cell), placed.digit),
        (None, Some(removed)) => format!("{}<>{}", geometry.cell_name(removed.cell), removed.digit),
        (None, None) => String::new(),
    };
    let more = if step.eliminations.len() > 1 {
        "…"
    } else {
        ""
    };
    Text::fill(
        "{number} {er} {drawn}{name}",
        &[
            ("number", Role::Dim, &format!("{number:>3}")),
            (
                "er",
                Role::Text,
                &format!("{:>4}", Rating::from_er(step.rating)),
            ),
            ("drawn", Role::Accent, &format!("{:<9}", drawn + more)),
            ("name", Role::Text, &explain::name(step.technique())),
        ],
    )
}

/// Which step of the rated path makes the same placement.
pub(in crate::tui) fn review_step(number: usize) -> String {
    format!("step {number}")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

pub(in crate::tui) fn paused(game: &Game, elapsed: Duration) -> Text {
    Text::fill(
        "{n_filled} of {n_cells} cells, {clock}. The board is hidden, and the clock stands.",
        &[
            ("n_filled", Role::Accent, &game.n_filled()),
            ("n_cells", Role::Text, &game.puzzle().geometry().n_cells()),
            ("clock", Role::Accent, &clock(elapsed)),
        ],
    )
}
