//! What is found out about an opened puzzle.

use super::messages::conflict;
use crate::board::{Digit, Grid};
use crate::explain;
use crate::formats::Parsed;
use crate::game::PuzzleVerdict;
use crate::rate::Difficulty;
use crate::safe_text::SafeText;
use crate::tui::text::Text;
use crate::words::{Message, SpanKind, Words, say};

pub(in crate::tui) fn judging(words: Words, parsed: &Parsed, n_puzzles: usize) -> Message {
    let board = words.on(parsed.geometry()).shape();
    let said = say!(words, "open-judging", board, n = parsed.givens.len());
    if n_puzzles > 1 {
        said.followed_by(say!(words, "open-first-of", n = n_puzzles))
    } else {
        said
    }
}

/// What was found out about a puzzle, the verdict with its evidence.
pub(in crate::tui) fn judged(
    words: Words,
    parsed: &Parsed,
    verdict: &PuzzleVerdict,
    difficulty: Option<Difficulty>,
) -> Vec<Text> {
    let mut lines = vec![
        say!(
            words,
            "open-read-as",
            notation = parsed.notation.to_string(),
            board = words.on(parsed.geometry()).shape(),
            n = parsed.givens.len()
        )
        .into(),
    ];
    if let Some(title) = &parsed.about.title {
        lines.push(Text::from(SafeText::limited(title, 200).to_string()));
    }
    lines.push(said_of(words, parsed, verdict, difficulty));
    lines
}

fn said_of(
    words: Words,
    parsed: &Parsed,
    verdict: &PuzzleVerdict,
    difficulty: Option<Difficulty>,
) -> Text {
    match verdict {
        PuzzleVerdict::Unique(_) => unique(words, difficulty).into(),
        PuzzleVerdict::Several(two) => several(words, parsed, verdict, two).into(),
        PuzzleVerdict::Broken(duplicates) => {
            let broken = say!(words, "open-broken").with_kind(SpanKind::Error);
            duplicates
                .iter()
                .fold(Text::from(broken).then(" ".into()), |text, duplicate| {
                    let conflict = conflict(words, parsed.geometry(), duplicate);
                    text.then(conflict.into()).then(" ".into())
                })
        }
        PuzzleVerdict::NoSolution => say!(words, "open-no-solution")
            .with_kind(SpanKind::Error)
            .into(),
        PuzzleVerdict::Unknown => say!(words, "open-unknown")
            .with_kind(SpanKind::Warning)
            .into(),
    }
}

fn unique(words: Words, difficulty: Option<Difficulty>) -> Message {
    let Some(difficulty) = difficulty else {
        return say!(words, "open-unrated");
    };
    let (level, er) = (difficulty.level().name(), difficulty.er.to_string());
    match difficulty
        .hardest
        .map(|hardest| explain::name_in(words, hardest))
    {
        Some(technique) => say!(words, "open-unique", level, er, technique),
        None => say!(words, "open-unique-easy", level, er),
    }
}

fn several(words: Words, parsed: &Parsed, verdict: &PuzzleVerdict, two: &[Grid; 2]) -> Message {
    let differing = verdict.differing_cells();
    let digit = |which: usize| {
        differing
            .first()
            .and_then(|cell| two[which].get(cell))
            .map_or('?', Digit::symbol)
            .to_string()
    };
    let cell = differing
        .first()
        .map(|cell| parsed.geometry().cell_name(cell).to_string());
    say!(
        words,
        "open-several",
        n = differing.len(),
        cell = cell.unwrap_or_default(),
        one = digit(0),
        other = digit(1)
    )
}
