//! Finds out in which notation a text is.
//!
//! Each notation declares the signs that it alone has; [`Rank`] is the order in which they are asked for. A text that
//! fits nothing is taken for what it comes closest to, so that the error helps.

use std::cell::OnceCell;

use super::cells::is_empty_sign;
use super::row::Layout;
use super::table::Table;
use super::{Notation, csv, lines, row};

/// A text that should hold one puzzle, taken apart as far as signs ask for it.
pub(super) struct Sample<'a> {
    /// The whole text.
    pub(super) text: &'a str,
    /// The first line that is neither blank nor a comment.
    pub(super) first: &'a str,
    /// Whether that is the only such line.
    pub(super) is_single: bool,
    table: OnceCell<Table<'a>>,
}

impl<'a> Sample<'a> {
    /// Takes a text; `None` if it has nothing but blanks and comments.
    fn of(text: &'a str) -> Option<Self> {
        let mut content = lines::with_offsets(text)
            .map(|(_, line)| line)
            .filter(|line| !lines::is_remark(line));
        Some(Self {
            text,
            first: content.next()?,
            is_single: content.next().is_none(),
            table: OnceCell::new(),
        })
    }

    /// Whether the text begins with a character.
    pub(super) fn begins_with(&self, c: char) -> bool {
        self.text.trim_start().starts_with(c)
    }

    /// Returns the rows and rules of the text.
    pub(super) fn table(&self) -> &Table<'a> {
        self.table.get_or_init(|| Table::of(self.text))
    }

    /// Whether the rows are those of a 9×9 board with one character a cell.
    pub(super) fn is_nine_of_glyphs(&self) -> bool {
        self.table().layout() == Some((Layout::Glyphs, 9))
    }

    /// Returns the first rule between rows, which may be the upper edge of a frame.
    pub(super) fn frame(&self) -> &'a str {
        self.table().first_rule().unwrap_or_default()
    }
}

/// When a sign is asked for: those that come earlier win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rank {
    /// The first character of the text.
    Opening,
    /// A heading in brackets.
    Section,
    /// A header in the first line.
    Header,
    /// A single line whose first word has as many cells as a board.
    SingleLine,
    /// As many short fields as cells between separators.
    Sheet,
    /// Rows whose cells have several digits, or the frame around such rows.
    Marks,
    /// Rows among remarks.
    Remarks,
    /// Rows in a frame of their own.
    Frame,
    /// Any rows that make a board.
    Rows,
    /// Cells in any text.
    Loose,
}

impl Rank {
    const ALL: [Self; 10] = [
        Self::Opening,
        Self::Section,
        Self::Header,
        Self::SingleLine,
        Self::Sheet,
        Self::Marks,
        Self::Remarks,
        Self::Frame,
        Self::Rows,
        Self::Loose,
    ];
}

/// Something by which a notation is recognised.
pub(super) struct Sign {
    /// When it is asked for.
    pub(super) rank: Rank,
    /// Whether a text shows it.
    pub(super) fits: fn(&Sample<'_>) -> bool,
}

/// Finds the notation of a text that should hold one puzzle.
pub(super) fn recognise(text: &str) -> Notation {
    let Some(sample) = Sample::of(text) else {
        return Notation::Line;
    };
    let shows = |rank: Rank, notation: Notation| {
        let mut signs = notation.format().signs.iter();
        signs.any(|sign| sign.rank == rank && (sign.fits)(&sample))
    };
    Rank::ALL
        .into_iter()
        .find_map(|rank| {
            let mut all = Notation::ALL.into_iter();
            all.find(|notation| shows(rank, *notation))
        })
        .unwrap_or_else(|| closest(&sample))
}

/// Guesses what a text was meant to be that fits nothing.
fn closest(sample: &Sample<'_>) -> Notation {
    let first = sample.first;
    let signs = first
        .chars()
        .filter(|c| c.is_ascii_digit() || is_empty_sign(*c));
    let is_dense = 3 * signs.count() >= 2 * first.trim().chars().count();
    if csv::separator(first).is_some() {
        if csv::fields(first, ',')
            .iter()
            .all(|field| field.1.len() <= 2)
        {
            return Notation::Csv;
        }
        return if is_dense {
            Notation::Line
        } else {
            Notation::Digits
        };
    }
    match (sample.is_single, sample.table().rows.len()) {
        (true, _) if is_dense || row::is_row(first) => Notation::Line,
        (false, 2..) => Notation::Grid,
        _ => Notation::Digits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_without_a_sign_is_known_to_read_as_another() {
        for notation in Notation::ALL {
            let signs = notation.format().signs;
            let reads_as_a_line = notation == Notation::Sdm;
            assert_eq!(
                signs.is_empty(),
                reads_as_a_line,
                "{notation}: no recogniser knows it: give its FORMAT a sign"
            );
        }
    }
}
