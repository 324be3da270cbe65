//! The recogniser: determines the kind of each line, and selects the parser for a text by the kind of its lines.
//!
//! Each notation recognises its own lines ([`Format::recognise`](super::format::Format)): whole puzzles, lines of a
//! block, or the first line of a document. The first notation that recognises a line wins.

use super::error::{ParseError, Problem};
use super::format::LineKind;
use super::row::Layout;
use super::table::Table;
use super::{
    Notation, Parsed, csv, digits, gnome, grid, jigsaw, ksudoku, lines, other_games, pencilmarks,
    sdk,
};

/// The order in which notations try to recognise a line: the most distinctive notations first.
const ORDER: [Notation; 17] = [
    Notation::PencilMarks,
    Notation::Toml,
    Notation::Json,
    Notation::Sukaku,
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

impl LineKind {
    /// Determines the kind of a line of a stream. If `expected` is given, only that notation is considered.
    pub(super) fn recognise(line: &str, expected: Option<Notation>) -> Self {
        let trimmed = line.trim();
        // A line of tabs may be a row of empty cells, but only among other rows; the block decides this later.
        if trimmed.is_empty() {
            return Self::Blank;
        }
        if trimmed.starts_with('#') && expected != Some(Notation::Digits) {
            return Self::Remark;
        }
        let Some(notation) = expected else {
            return Self::recognise_any(line);
        };
        let recognise = notation.format().recognise;
        match notation {
            Notation::Digits | Notation::Jigsaw => Self::Words,
            Notation::Toml => recognise(line).unwrap_or(Self::Words),
            Notation::Grid | Notation::PencilMarks | Notation::SimpleSudoku => {
                grid::recognise(line).unwrap_or(Self::Words)
            }
            Notation::Sdk => {
                let line_kind = recognise(line).or_else(|| grid::recognise(line));
                line_kind.unwrap_or(Self::Words)
            }
            Notation::Csv => csv::recognise_fields(line),
            // A line in another notation gets an error that says so.
            _ => recognise(line).unwrap_or(Self::Line(notation)),
        }
    }

    fn recognise_any(line: &str) -> Self {
        let mut line_kinds = ORDER
            .iter()
            .map(|notation| (notation.format().recognise)(line));
        line_kinds.find_map(|kind| kind).unwrap_or(Self::Words)
    }
}

/// Parses a text with one puzzle, whose lines are of the kind `line_kind`. Comments may precede the puzzle.
pub(super) fn read(text: &str, line_kind: LineKind) -> Result<Parsed, ParseError> {
    let (notation, parsed) = match line_kind {
        LineKind::Document(Notation::OpenSudoku) if ksudoku::is_file(text) => {
            parse_with(Notation::KSudoku, text)
        }
        LineKind::Document(Notation::Json) if gnome::is_file(text) => {
            parse_with(Notation::Gnome, text)
        }
        LineKind::Line(Notation::Line) | LineKind::Row if jigsaw::has_box_map(text) => {
            parse_with(Notation::Jigsaw, text)
        }
        LineKind::Line(Notation::Grid | Notation::Digits) => read_table(text),
        LineKind::Line(notation) | LineKind::Document(notation) => parse_with(notation, text),
        LineKind::Section => parse_with(Notation::Sdk, text),
        LineKind::Header => parse_with(Notation::General, text),
        LineKind::SheetRow => match csv::parse(text) {
            Err(_) if digits::is_digit_board(text, &Table::new(text)) => {
                parse_with(Notation::Digits, text)
            }
            parsed => (Notation::Csv, parsed),
        },
        _ => read_table(text),
    };
    match parsed {
        Ok(parsed) if is_part_of_board(text, notation, &parsed) => {
            let (found, expected) = (1, parsed.geometry().n_cells());
            Err(Problem::RowCount { found, expected }.at_part(text, lines::first_content(text)))
        }
        Ok(parsed) => Ok(Parsed { notation, ..parsed }),
        Err(error) => {
            let refusal = other_games::refusal(text);
            Err(refusal.unwrap_or_else(|| error.with_notation(notation)))
        }
    }
}

/// Returns whether a text is a row or another part of a larger board: one line with few cells, which are all empty. A
/// line with dots is a whole board, as this program prints it.
fn is_part_of_board(text: &str, notation: Notation, parsed: &Parsed) -> bool {
    let cells = || lines::first_content(text).split_whitespace().next();
    let has_other_signs = || cells().is_none_or(|cells| cells.contains(|c| c != '.'));
    matches!(notation, Notation::Line | Notation::Grid)
        && parsed.geometry().side() < 9
        && parsed.grid.n_filled() == 0
        && lines::content_lines(text).count() == 1
        && has_other_signs()
}

/// Parses a text that is one puzzle although the splitter would divide it, such as the two lines of a jigsaw.
pub(super) fn read_whole(text: &str) -> Result<Parsed, ParseError> {
    let line_kind = if jigsaw::has_box_map(text) {
        LineKind::Line(Notation::Jigsaw)
    } else if text.lines().any(|line| sdk::section(line).is_some()) {
        LineKind::Section
    } else {
        lines::content_lines(text)
            .next()
            .map_or(LineKind::Line(Notation::Line), LineKind::recognise_any)
    };
    read(text, line_kind)
}

fn parse_with(notation: Notation, text: &str) -> (Notation, Result<Parsed, ParseError>) {
    (notation, (notation.format().parse)(text))
}

fn read_table(text: &str) -> (Notation, Result<Parsed, ParseError>) {
    let table = Table::new(text);
    let Some((layout, side)) = table.layout() else {
        return if digits::is_digit_board(text, &table) {
            parse_with(Notation::Digits, text)
        } else {
            match table.rows.len() {
                0 => (Notation::Digits, Err(digits::misfit_error(text))),
                1 => parse_with(Notation::Line, text),
                _ => (Notation::Grid, Err(table.misfit_error())),
            }
        };
    };
    let frame = table.first_rule().unwrap_or_default();
    let has_candidates = layout == Layout::Words
        && !pencilmarks::are_numbers(&table.cells(layout), side)
        || frame.starts_with('.');
    let is_nine = (layout, side) == (Layout::Glyphs, 9);
    if has_candidates {
        (Notation::PencilMarks, pencilmarks::read(text, &table))
    } else if is_nine && text.lines().any(|line| sdk::remark(line).is_some()) {
        parse_with(Notation::Sdk, text)
    } else if is_nine && frame.starts_with('*') {
        parse_with(Notation::SimpleSudoku, text)
    } else {
        (Notation::Grid, grid::read(text, &table))
    }
}
