//! Texts of hints, and of explanations for and against moves.

use super::messages::conflict;
use crate::board::{Candidate, Candidates, Geometry};
use crate::cli::claims::{clash_message, wrong_at_start};
pub(in crate::tui) use crate::cli::move_words::technique_name;
pub(super) use crate::cli::move_words::{elimination, placement};
use crate::config::Role;
use crate::explain;
use crate::game::{Game, HintBlocker, LaggingMark};
use crate::techniques::Step;
use crate::tui::text::Text;
use crate::words::{Message, Words, say};

/// Says that the board is wrong, and in which cells. No hint is given before the mistake is
/// corrected.
pub(in crate::tui) fn blocked(words: Words, game: &Game, blocker: &HintBlocker) -> Message {
    let geometry = game.puzzle().geometry();
    match blocker {
        HintBlocker::Conflict(duplicates) => duplicates
            .first()
            .map(|duplicate| conflict(words, geometry, duplicate))
            .unwrap_or_default(),
        HintBlocker::Wrong(wrong) => {
            let all: Vec<String> = wrong
                .iter()
                .filter_map(|cell| Some((cell, game.state().value(cell)?)))
                .map(|(cell, digit)| placement(words, geometry, Candidate::new(cell, digit)))
                .collect();
            let text = say!(words, "blocked-wrong", placed = words.joined(&all));
            let text = match wrong_at_start(words, game) {
                Some(at_start) => text.followed_by(at_start),
                None => text,
            };
            match game.clash_of_first(*wrong) {
                Some(found) => text.followed_by(clash_message(words, geometry, &found)),
                None => text,
            }
        }
        HintBlocker::Crossed(marks) => {
            let all: Vec<String> = marks
                .iter()
                .map(|mark| words.for_board(geometry).candidate(mark.candidate).text)
                .collect();
            say!(
                words,
                "blocked-mark",
                n = all.len(),
                marks = words.joined(&all)
            )
        }
    }
}

/// Returns the message that lists the outdated pencil marks, which digits on the board rule out.
pub(in crate::tui) fn lagging(
    words: Words,
    geometry: &'static Geometry,
    marks: &[LaggingMark],
) -> Message {
    let Some(first) = marks.first() else {
        return Message::default();
    };
    let board = words.for_board(geometry);
    let text = say!(
        words,
        "lagging-mark",
        digit = first.candidate.digit,
        cell = board.cell(first.candidate.cell),
        because = board.cell(first.because)
    );
    match marks.len() {
        1 => text,
        n_marks => text.followed_by(say!(words, "lagging-more", n = n_marks - 1)),
    }
}

/// Returns a step for a narrow list: its number and its first conclusion. The technique is shown only if `is_named`.
pub(in crate::tui) fn step_in_brief(
    words: Words,
    number: usize,
    geometry: &Geometry,
    step: &Step,
    is_named: bool,
) -> Text {
    let mut line = Text::new(Role::Dim, format!("{number:>3} "));
    line.push(Role::Accent, conclusions(words, geometry, step, true));
    if is_named {
        let name = explain::name_in(words, step.technique);
        line.push(Role::Text, format!(" {name}"));
    }
    line
}

/// Returns the conclusions of a step, such as `r3c4<>7, r3c5<>78`. With `in_brief`, only the first one.
pub(in crate::tui) fn conclusions(
    words: Words,
    geometry: &Geometry,
    step: &Step,
    in_brief: bool,
) -> String {
    let placed = step
        .placements
        .iter()
        .map(|c| placement(words, geometry, *c));
    // Eliminations are sorted by cell.
    let by_cell = step.eliminations.chunk_by(|a, b| a.cell == b.cell);
    let removed = by_cell.map(|eliminated| {
        let first = elimination(words, geometry, eliminated[0]);
        let others = eliminated[1..].iter().map(|other| other.digit.symbol());
        first + &others.collect::<String>()
    });
    let all: Vec<String> = placed.chain(removed).collect();
    match all.as_slice() {
        [first, _, ..] if in_brief => format!("{first}…"),
        all => words.joined(all),
    }
}

/// Returns a step for a wide list: its number, its technique and all its conclusions.
pub(in crate::tui) fn step_line(
    words: Words,
    number: usize,
    position: &Candidates,
    step: &Step,
) -> Text {
    let text = Text::from(explain::summary(words, position, step));
    Text::new(Role::Dim, format!("{number:>3} ")).followed_by(text)
}
