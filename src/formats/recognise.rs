//! The recogniser: determines the kind of a line and the notation of a text.
//!
//! Each notation says whether a line is a whole puzzle, part of a block or the beginning of a document
//! ([`Format::see`](super::format::Format)); the first notation that recognises the line wins. A text in no notation is
//! parsed as the most similar one, so that the error message is useful.

use std::cell::OnceCell;

use super::cells::is_empty_sign;
use super::error::ParseError;
use super::format::Seen;
use super::row::{Layout, is_row};
use super::table::Table;
use super::{
    Notation, Parsed, csv, digits, gnome, grid, jigsaw, ksudoku, line, lines, other_games,
    pencilmarks, sdk,
};

/// The order in which notations try to recognise a line: the most distinctive ones first.
const ORDER: [Notation; 17] = [
    Notation::Sukaku,
    Notation::PencilMarks,
    Notation::Toml,
    Notation::Json,
    Notation::OpenSudoku,
    Notation::HoDoKu,
    Notation::Jigsaw,
    Notation::Sdk,
    Notation::General,
    Notation::FPuzzles,
    Notation::SudokuPad,
    Notation::SudokuWiki,
    Notation::Tatham,
    Notation::Line,
    Notation::Csv,
    Notation::Grid,
    Notation::Digits,
];

impl Seen {
    /// Determines the kind of a line of a stream. With `expected`, only this notation is considered.
    pub(super) fn of(line: &str, expected: Option<Notation>) -> Self {
        let trimmed = line.trim();
        // A line of tabs may be a row of empty cells, but only among other rows; the block decides that.
        if trimmed.is_empty() {
            return Self::Blank;
        }
        if trimmed.starts_with('#') && expected != Some(Notation::Digits) {
            return Self::Remark;
        }
        let Some(notation) = expected else {
            return Self::of_any(line);
        };
        let see = notation.format().see;
        match notation {
            Notation::Digits | Notation::Jigsaw => Self::Words,
            Notation::Toml => see(line).unwrap_or(Self::Words),
            Notation::Grid | Notation::PencilMarks | Notation::SimpleSudoku => {
                grid::see(line).unwrap_or(Self::Words)
            }
            Notation::Sdk => {
                let seen = see(line).or_else(|| grid::see(line));
                seen.unwrap_or(Self::Words)
            }
            Notation::Csv => csv::see_fields(line),
            // A line in another notation is an error here, and the message says so.
            _ => see(line).unwrap_or(Self::Line(notation)),
        }
    }

    fn of_any(line: &str) -> Self {
        let mut seen = ORDER.iter().map(|notation| (notation.format().see)(line));
        seen.find_map(|seen| seen).unwrap_or(Self::Words)
    }
}

/// A text that is meant as one puzzle. Its table is built when first used.
struct Sample<'a> {
    text: &'a str,
    /// The first line that is neither blank nor a comment.
    first: &'a str,
    /// Whether the text has no other such line.
    is_single: bool,
    table: OnceCell<Table<'a>>,
}

impl<'a> Sample<'a> {
    /// Creates a sample; `None` if the text has only blanks and comments.
    fn of(text: &'a str) -> Option<Self> {
        let mut content = lines::content(text);
        Some(Self {
            text,
            first: content.next()?,
            is_single: content.next().is_none(),
            table: OnceCell::new(),
        })
    }

    fn table(&self) -> &Table<'a> {
        self.table.get_or_init(|| Table::of(self.text))
    }

    fn notation(&self) -> Notation {
        let (text, first) = (self.text, self.first);
        let seen = Seen::of_any(first);
        match seen {
            Seen::Document(Notation::OpenSudoku) if ksudoku::is_file(text) => Notation::KSudoku,
            Seen::Document(Notation::Json) if gnome::is_file(text) => Notation::Gnome,
            Seen::Document(notation) => notation,
            Seen::Line(Notation::HoDoKu) => Notation::HoDoKu,
            _ if text.lines().any(|line| sdk::section(line).is_some()) => Notation::Sdk,
            Seen::Header => Notation::General,
            _ if jigsaw::is_pair(text) => Notation::Jigsaw,
            _ if self.is_single && jigsaw::is_boxes(first.trim()) => Notation::Jigsaw,
            Seen::Line(
                notation @ (Notation::Jigsaw
                | Notation::Tatham
                | Notation::FPuzzles
                | Notation::SudokuPad
                | Notation::SudokuWiki
                | Notation::Sukaku),
            ) if self.is_single => notation,
            _ if self.is_single && line::fits(first) => Notation::Line,
            _ if csv::separator(first).is_some() && csv::fits(text) => Notation::Csv,
            _ => self.notation_of_table(),
        }
    }

    /// Decides between the notations made of rows, or of digits among other text.
    fn notation_of_table(&self) -> Notation {
        let table = self.table();
        let Some((layout, side)) = table.layout() else {
            return if digits::fits(self.text, table) {
                Notation::Digits
            } else {
                self.resembled()
            };
        };
        let frame = table.first_rule().unwrap_or_default();
        let has_candidates = layout == Layout::Words
            && !pencilmarks::are_numbers(&table.cells(layout), side)
            || frame.starts_with('.');
        let is_nine = (layout, side) == (Layout::Glyphs, 9);
        if has_candidates {
            Notation::PencilMarks
        } else if is_nine && self.text.lines().any(|line| sdk::remark(line).is_some()) {
            Notation::Sdk
        } else if is_nine && frame.starts_with('*') {
            Notation::SimpleSudoku
        } else {
            Notation::Grid
        }
    }

    /// Guesses the notation that a text was meant to be in.
    fn resembled(&self) -> Notation {
        let first = self.first;
        let signs = first
            .chars()
            .filter(|c| c.is_ascii_digit() || is_empty_sign(*c));
        let is_dense = 3 * signs.count() >= 2 * first.trim().chars().count();
        if csv::separator(first).is_some() {
            return if csv::fields(first, ',').all(|field| field.len() <= 2) {
                Notation::Csv
            } else if is_dense {
                Notation::Line
            } else {
                Notation::Digits
            };
        }
        match (self.is_single, self.table().rows.len()) {
            (true, _) if is_dense || is_row(first) => Notation::Line,
            (false, 2..) => Notation::Grid,
            _ => Notation::Digits,
        }
    }
}

/// Recognises the notation of a text that holds one puzzle, and reads it.
pub(super) fn read(text: &str) -> Result<Parsed, ParseError> {
    let Some(sample) = Sample::of(text) else {
        return line::parse(text);
    };
    let notation = sample.notation();
    let parsed = match notation {
        Notation::Grid => grid::read(text, sample.table()),
        Notation::PencilMarks => pencilmarks::read(text, sample.table()),
        Notation::SimpleSudoku => grid::read_simple_sudoku(text, sample.table()),
        Notation::Digits if !digits::fits(text, sample.table()) => Err(digits::misfit(text)),
        _ => (notation.format().parse)(text),
    };
    parsed.map_err(|error| {
        let refusal = other_games::refusal(text);
        refusal.unwrap_or_else(|| error.looking_like(notation))
    })
}
