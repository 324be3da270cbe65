//! Messages shown during a game.

use crate::board::{CellSet, Duplicate, Geometry};
use crate::config::Role;
use crate::safe_text::SafeText;
use crate::tui::play::{Entry, Pending};
use crate::tui::text::Text;
use crate::words::{Message, Span, SpanKind, Words, say};

/// Returns the message that asks for a digit, after a key that needs one. `clear` is the key that removes a colour.
pub(in crate::tui) fn pending(words: Words, pending: Pending, clear: &str) -> Message {
    match pending {
        Pending::Once(Entry::Pencil) => say!(words, "pending-pencil"),
        Pending::Once(Entry::Corner) => say!(words, "pending-corner"),
        Pending::Once(Entry::Colour) => say!(words, "pending-colour", clear),
        Pending::Once(Entry::Digit | Entry::Chain) => say!(words, "pending-digit"),
        Pending::Filter => say!(words, "pending-filter"),
        Pending::CandidateDigit => say!(words, "pending-candidate"),
        Pending::CandidateColour(digit) => say!(words, "pending-candidate-colour", digit, clear),
        Pending::Wheel(Some(digit)) => say!(words, "pending-wheel", digit),
        Pending::Wheel(None) => say!(words, "pending-wheel-clear"),
    }
}

/// Lists cells: `r1c1, r2c3`.
pub(in crate::tui) fn cells(words: Words, geometry: &Geometry, cells: CellSet) -> Span {
    let names: Vec<String> = cells
        .iter()
        .map(|cell| words.cell_name(geometry, cell))
        .collect();
    Span::new(SpanKind::Cells, words.joined(&names))
}

/// Says that a digit occurs more than once in a house.
pub(in crate::tui) fn conflict(
    words: Words,
    geometry: &'static Geometry,
    duplicate: &Duplicate,
) -> Message {
    say!(
        words,
        "conflict",
        n = duplicate.cells.len(),
        digit = duplicate.digit,
        house = words.for_board(geometry).house(duplicate.house),
        cells = cells(words, geometry, duplicate.cells)
    )
}

/// Returns a text from outside, such as an error of the system, as a warning that is safe to show.
pub(in crate::tui) fn outside_warning(text: &str) -> Text {
    Text::new(Role::Warning, SafeText::new(text).to_string())
}
