//! Formats the review of a game as text: the moves with their times and judgements, and a summary of the time spent.

use std::fmt::Write as _;
use std::time::Duration;

use super::super::{daily, move_words, table, words as texts};
use super::Reviewed;
use crate::board::{Clues, Geometry, HouseKind};
use crate::explain;
use crate::formats::{self, Notation, Parsed};
use crate::game::{Ending, Game, Judgement, Moment, MomentKind};
use crate::safe_text::SafeText;
use crate::words::{Message, Words, clock, say};

pub(super) fn to_text(words: Words, reviewed: &Reviewed<'_>) -> String {
    let mut text = format!("{}\n", title(words, reviewed.game));
    let _ = writeln!(text, "{}\n", result(words, reviewed.game));
    for line in table::lines(&headings(words), &rows(words, reviewed)) {
        let _ = writeln!(text, "{line}");
    }
    let spent = time_rows(words, reviewed);
    if !spent.is_empty() {
        let _ = writeln!(text, "\n{}", say!(words, "review-time"));
        for line in table::lines(&time_heading(words), &spent) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

/// Returns two lines: the first describes the puzzle, the second says how the game ended.
pub(super) fn opening(words: Words, reviewed: &Reviewed<'_>) -> [String; 2] {
    [title(words, reviewed.game), result(words, reviewed.game)]
}

/// Returns a sentence about one move: `12, 0:48: r1c2=5 (Hidden Single).` `None` if there is no such move.
pub(super) fn moment_sentence(
    words: Words,
    reviewed: &Reviewed<'_>,
    index: usize,
) -> Option<String> {
    let geometry = reviewed.game.puzzle().geometry();
    let moment = reviewed.timeline.moments.get(index)?;
    let action = move_words::moment_text(words, geometry, moment);
    let (number, at) = (index + 1, clock(moment.at));
    let judgement = reviewed
        .judgements
        .get(index)
        .and_then(|judgement| move_words::judgement(words, geometry, judgement));
    let text = match judgement {
        Some(judgement) => say!(
            words,
            "review-moment-worth",
            number,
            clock = at,
            action,
            worth = judgement
        ),
        None => say!(words, "review-moment", number, clock = at, action),
    };
    Some(text.to_string())
}

pub(super) fn to_markdown(words: Words, reviewed: &Reviewed<'_>) -> String {
    let game = reviewed.game;
    let mut text = format!("# {}\n\n", escape(&title(words, game)));
    let _ = writeln!(text, "{}\n", escape(&result(words, game)));
    let _ = write!(text, "```\n{}```\n\n", board(game.puzzle().clues()));
    add_table(&mut text, &headings(words), &rows(words, reviewed));
    let spent = time_rows(words, reviewed);
    if !spent.is_empty() {
        let _ = writeln!(text, "\n## {}\n", say!(words, "review-time"));
        add_table(&mut text, &time_heading(words), &spent);
    }
    text
}

fn add_table(text: &mut String, head: &[Message], rows: &[Vec<String>]) {
    let mut line = |entries: Vec<String>| {
        let _ = writeln!(text, "| {} |", entries.join(" | "));
    };
    let names = head.iter().map(|name| escape(&name.to_string()));
    line(names.collect());
    line(vec!["---".to_owned(); head.len()]);
    for row in rows {
        let entries = row.iter().map(|entry| escape(entry));
        let missing = head.len().saturating_sub(row.len());
        line(
            entries
                .chain(std::iter::repeat_n(String::new(), missing))
                .collect(),
        );
    }
}

/// Escapes the characters that have a meaning in Markdown.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '|' | '<' | '>' | '*' | '_' | '`' | '[' | ']' | '#'
        ) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

/// Returns the heading of a review, which describes the puzzle.
pub(super) fn title(words: Words, game: &Game) -> String {
    let what = texts::level_rating_and_size(words, game);
    match &game.puzzle().info().title {
        Some(title) if !title.is_empty() => {
            let title = SafeText::limited(title, 60);
            say!(words, "review-of-titled", what, title).to_string()
        }
        _ => say!(words, "review-of", what).to_string(),
    }
}

fn result(words: Words, game: &Game) -> String {
    match game.summary() {
        Some(summary) if summary.ending == Ending::GivenUp => {
            say!(words, "review-given-up", clock = clock(summary.elapsed)).to_string()
        }
        Some(summary) if summary.ending == Ending::Lost => {
            say!(words, "review-lost", clock = clock(summary.elapsed)).to_string()
        }
        Some(summary) => daily::result_line(words, &summary, None).to_string(),
        None => {
            let clock = clock(game.session().elapsed);
            say!(
                words,
                "review-unfinished",
                clock,
                n = game.state().empty_cells().len()
            )
            .to_string()
        }
    }
}

fn headings(words: Words) -> [Message; 4] {
    [
        say!(words, "review-head-at"),
        say!(words, "review-head-spent"),
        say!(words, "review-head-deed"),
        say!(words, "review-head-worth"),
    ]
}

fn rows(words: Words, reviewed: &Reviewed<'_>) -> Vec<Vec<String>> {
    let geometry = reviewed.game.puzzle().geometry();
    let moments = reviewed.moments();
    let rows = moments.map(|(moment, judgement)| row(words, geometry, moment, judgement));
    rows.collect()
}

fn row(
    words: Words,
    geometry: &'static Geometry,
    moment: &Moment,
    judgement: Option<&Judgement>,
) -> Vec<String> {
    let judged = judgement.and_then(|judgement| move_words::judgement(words, geometry, judgement));
    vec![
        clock(moment.at),
        clock(moment.spent),
        move_words::moment_text(words, geometry, moment),
        judged.map_or_else(String::new, |judged| judged.to_string()),
    ]
}

fn time_heading(words: Words) -> [Message; 3] {
    [
        say!(words, "review-head-spent"),
        say!(words, "review-head-moves"),
        say!(words, "review-head-by"),
    ]
}

/// Returns the rows of a table: the kinds of judgements with the time spent before such moves, the longest time first.
fn time_rows(words: Words, reviewed: &Reviewed<'_>) -> Vec<Vec<String>> {
    let mut spent: Vec<(String, usize, Duration)> = Vec::new();
    for (moment, judgement) in reviewed.moments() {
        let kind = match (&moment.kind, judgement) {
            (MomentKind::Asked(_), _) | (_, Some(Judgement::Told)) => {
                say!(words, "judged-told").to_string()
            }
            (_, Some(Judgement::Proved { technique, .. })) => explain::name_in(words, *technique),
            (_, Some(Judgement::Derived { .. })) => say!(words, "review-derived").to_string(),
            (_, Some(Judgement::Guess)) => say!(words, "review-guesses").to_string(),
            (_, Some(Judgement::Mistake { .. })) => say!(words, "review-mistakes").to_string(),
            _ => say!(words, "review-notes").to_string(),
        };
        match spent.iter_mut().find(|(known, ..)| *known == kind) {
            Some((_, n_moves, time)) => {
                *n_moves += 1;
                *time += moment.spent;
            }
            None => spent.push((kind, 1, moment.spent)),
        }
    }
    spent.sort_by_key(|(_, _, time)| std::cmp::Reverse(*time));
    let row = |(kind, n_moves, time)| vec![clock(time), usize::to_string(&n_moves), kind];
    spent.into_iter().map(row).collect()
}

/// Returns a board as text, with dots for empty cells, blanks between boxes, and empty lines between rows of boxes. A
/// puzzle given by candidates is shown with its candidates.
fn board(clues: &Clues) -> String {
    let grid = &clues.grid;
    if clues.is_sukaku()
        && let Ok(mut text) = formats::print(&Parsed::from_clues(clues), Notation::PencilMarks)
    {
        text.truncate(text.trim_end().len());
        text.push('\n');
        return text;
    }
    let geometry = grid.geometry();
    let size = geometry.drawn_box_size();
    let mut text = String::new();
    for (row, house) in geometry.houses_of_kind(HouseKind::Row).enumerate() {
        if row > 0 && row % size.height == 0 {
            text.push('\n');
        }
        let mut line = String::new();
        for (column, cell) in geometry.house_list(house).iter().enumerate() {
            if column > 0 && column % size.width == 0 {
                line.push(' ');
            }
            match grid.get(*cell) {
                Some(digit) => {
                    let _ = write!(line, "{digit} ");
                }
                None => line.push_str(". "),
            }
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
