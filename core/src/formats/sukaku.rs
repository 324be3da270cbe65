//! The candidates of all cells in one line, one character for each candidate, as in Sukaku collections.
//!
//! ```text
//! 1..4..7...2.4567..12345..8..      and so on: r1c1 may be 1, 4 or 7, r1c2 may be 2, 4, 5, 6 or 7
//! ```
//!
//! * There are as many characters as cells times digits: 729 for 9×9. Each cell has one character for each digit in
//!   order: the digit if it is a candidate, otherwise a sign for an empty cell such as `.`.
//! * A single candidate is a value, unless a cell with several candidates in the same house still shows this digit.
//!   [Pencil marks](super::pencilmarks) and Sukaku Explainer use the same convention. All values are read as givens.
//! * Text after a blank is a comment. The comment `# boxes 2x3` is read as in a [line](super::line). A 4×4 board needs
//!   the comment `# sukaku`, because its 64 characters could also be the cells of an 8×8 board.

use super::cells::{characters, is_empty_sign};
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::pencilmarks::{Marks, position};
use super::{Notation, Parsed, lines, shape};
use crate::board::{Digit, DigitSet, MAX_SIDE, MIN_SIDE};

pub(super) const FORMAT: Format = Format {
    name: "sukaku",
    detail: Detail::Candidates,
    holds: |_| true,
    is_multiline: false,
    parse,
    print,
    recognise: |line| looks_like_sukaku(line).then_some(LineKind::Line(Notation::Sukaku)),
};

/// The comment that distinguishes the candidates of a 4×4 board from the cells of an 8×8 board.
const NOTE: &str = "# sukaku";

fn side_of_board(n_candidates: usize) -> Option<usize> {
    (MIN_SIDE..=MAX_SIDE).find(|side| side.pow(3) == n_candidates)
}

/// Returns whether a line has as many characters as a board has candidates, each its digit or a sign for an empty cell.
pub(super) fn looks_like_sukaku(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let is_long_enough = word.len() >= MIN_SIDE.pow(3) && word.is_ascii();
    let Some(side) = side_of_board(word.len()).filter(|_| is_long_enough) else {
        return false;
    };
    let is_in_place = |(index, c): (usize, char)| match Digit::from_symbol(c) {
        Some(digit) => digit.index() == index % side,
        None => is_empty_sign(c),
    };
    // A frame above a board may be just as long.
    let is_frame = word.contains('-') && !word.contains(|c| Digit::from_symbol(c).is_some());
    (side > MIN_SIDE || line.contains(NOTE))
        && !is_frame
        && word.chars().enumerate().all(is_in_place)
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let word = line.split_whitespace().next().unwrap_or_default();
    let found = word.chars().count();
    let side = side_of_board(found)
        .ok_or_else(|| Problem::CandidateCount { found }.at_part(text, word))?;
    let geometry = shape::board_or_usual(text, side)?;
    let mut marks = Vec::with_capacity(geometry.n_cells());
    let mut digits = DigitSet::EMPTY;
    for (index, sign) in characters(word).enumerate() {
        let expected = Digit::from_index(index % side);
        let c = sign.chars().next().unwrap_or_default();
        match Digit::from_symbol(c) {
            Some(digit) if digit == expected => digits.insert(digit),
            None if is_empty_sign(c) => {}
            _ => {
                let found = Excerpt::from_char(c);
                return Err(Problem::OutOfPlace { found, expected }.at_part(text, sign));
            }
        }
        if expected.index() + 1 == side {
            marks.push((digits.single()).map_or(Marks::Open(digits), Marks::Alone));
            digits = DigitSet::EMPTY;
        }
    }
    Ok(Parsed::from_position(position(geometry, &marks)))
}

pub(super) fn print(parsed: &Parsed) -> String {
    let position = parsed.position();
    let geometry = parsed.geometry();
    let mut text = String::new();
    for cell in geometry.cells() {
        let value = position.value(cell).map(DigitSet::only);
        let shown = value.unwrap_or_else(|| position.digits_in(cell));
        let digits = geometry.digits().iter();
        text.extend(digits.map(|digit| {
            if shown.contains(digit) {
                digit.symbol()
            } else {
                '.'
            }
        }));
    }
    text.push_str(&shape::note(geometry));
    if geometry.side() == MIN_SIDE {
        text.push(' ');
        text.push_str(NOTE);
    }
    text
}
