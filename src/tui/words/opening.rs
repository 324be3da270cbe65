//! Texts about a puzzle that was opened or is being entered.

use super::messages::conflict;
use crate::board::{Cell, CellSet, Digit, Geometry, Grid};
use crate::config::Role;
use crate::explain;
use crate::formats::{ParseError, Parsed};
use crate::game::PuzzleVerdict;
use crate::rate::Difficulty;
use crate::safe_text::SafeText;
use crate::tui::text::Text;
use crate::words::{Message, SpanKind, Words, say};

pub(in crate::tui) fn judging(words: Words, parsed: &Parsed, n_puzzles: usize) -> Message {
    let board = words.for_board(parsed.geometry()).shape();
    let text = say!(words, "open-judging", board, n = parsed.givens.len());
    if n_puzzles > 1 {
        text.followed_by(say!(words, "open-first-of", n = n_puzzles))
    } else {
        text
    }
}

/// Describes the verdict on a puzzle (valid or not, and why), and its difficulty.
pub(in crate::tui) fn verdict(
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
            board = words.for_board(parsed.geometry()).shape(),
            n = parsed.givens.len()
        )
        .into(),
    ];
    if let Some(title) = &parsed.about.title {
        lines.push(Text::from(SafeText::limited(title, 200).to_string()));
    }
    lines.push(verdict_text(words, parsed, verdict, difficulty));
    lines.extend(ignored_parts(words, parsed).map(Text::from));
    lines
}

/// Returns the message that lists the parts of a puzzle's text that were ignored. `None` if nothing was ignored.
pub(in crate::tui) fn ignored_parts(words: Words, parsed: &Parsed) -> Option<Message> {
    let marks = (parsed.has_unread_marks).then(|| say!(words, "open-marks-not-read"));
    let decoration = (parsed.dropped_decoration).then(|| say!(words, "open-decoration-dropped"));
    let all = marks.into_iter().chain(decoration);
    all.reduce(Message::followed_by)
}

/// Describes the verdict on a puzzle; a unique solution is described with the difficulty.
fn verdict_text(
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
            duplicates.iter().fold(
                Text::from(broken).followed_by(" ".into()),
                |text, duplicate| {
                    let conflict = conflict(words, parsed.geometry(), duplicate);
                    text.followed_by(conflict.into()).followed_by(" ".into())
                },
            )
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
    let (level, er) = (difficulty.level().name_in(words), difficulty.er.to_string());
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
    let digit = |index: usize| {
        differing
            .first()
            .and_then(|cell| two[index].get(cell))
            .map_or('?', Digit::symbol)
            .to_string()
    };
    let cell = differing
        .first()
        .map(|cell| words.cell_name(parsed.geometry(), cell));
    say!(
        words,
        "open-several",
        n = differing.len(),
        cell = cell.unwrap_or_default(),
        one = digit(0),
        other = digit(1)
    )
}

pub(in crate::tui) fn unreadable(words: Words, error: &ParseError) -> Message {
    let error = SafeText::new(&error.message(words).to_string());
    say!(words, "open-cannot-read", error)
}

pub(in crate::tui) fn paste_ignored(words: Words, error: &ParseError) -> Message {
    let error = SafeText::new(&error.message(words).to_string());
    say!(words, "paste-ignored", error)
}

/// Describes the verdict on a puzzle that is being entered. If it has several solutions, `marked` are the highlighted
/// cells in which two of them differ.
pub(in crate::tui) fn entered(
    words: Words,
    grid: &Grid,
    verdict: Option<&PuzzleVerdict>,
    marked: CellSet,
) -> Message {
    if grid.n_filled() == 0 {
        return say!(words, "enter-empty");
    }
    // Duplicate digits are found without searching for solutions.
    if let Some(duplicate) = grid.duplicates().first() {
        return conflict(words, grid.geometry(), duplicate).with_kind(SpanKind::Error);
    }
    let (n, n_needed) = (grid.n_filled(), min_givens(grid.geometry()));
    match verdict {
        None | Some(PuzzleVerdict::Unknown | PuzzleVerdict::Several(_)) if n < n_needed => {
            say!(words, "enter-too-few", n, n_needed)
        }
        None => say!(words, "enter-looking"),
        Some(PuzzleVerdict::Unknown) => say!(words, "open-unknown").with_kind(SpanKind::Warning),
        Some(PuzzleVerdict::Unique(_)) => say!(words, "enter-one").with_kind(SpanKind::Success),
        Some(PuzzleVerdict::NoSolution | PuzzleVerdict::Broken(_)) => {
            say!(words, "enter-none").with_kind(SpanKind::Error)
        }
        Some(verdict @ PuzzleVerdict::Several(_)) => {
            let n = verdict.differing_cells().len();
            say!(words, "enter-several", n, n_marked = marked.len())
        }
    }
}

/// Returns the number of givens that a puzzle on this board needs to have exactly one solution; 0 if it is not known.
pub(in crate::tui) fn min_givens(geometry: &Geometry) -> usize {
    if *geometry == *Geometry::standard() {
        // McGuire, Tugemann and Civario, "There is no 16-clue sudoku", 2012.
        17
    } else {
        0
    }
}

/// Returns the instructions beside a puzzle that is being entered.
pub(in crate::tui) fn entry_notes(
    words: Words,
    grid: &Grid,
    cursor: Cell,
    moves_on: bool,
) -> Vec<Text> {
    let geometry = grid.geometry();
    let board = words.for_board(geometry).shape();
    let typing = if moves_on {
        say!(words, "enter-moves-on")
    } else {
        say!(words, "enter-stays")
    };
    vec![
        say!(words, "enter-board", board, n = grid.n_filled()).into(),
        Text::default(),
        Text::new(Role::Accent, words.cell_name(geometry, cursor)),
        Text::default(),
        typing.into(),
        Text::default(),
        Text::new(Role::Dim, say!(words, "enter-paste").to_string()),
    ]
}
