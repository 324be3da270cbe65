//! The kind of a line of a stream, seen alone.

use super::cells::side_of;
use super::table::Table;
use super::{
    Notation, csv, digits, document, fpuzzles, general, hodoku, line, pencilmarks, row, sdk,
    sudokupad, sudokuwiki, sukaku, tatham,
};

/// The number of digits that make words a puzzle.
pub(super) const N_DIGITS: usize = 81;

/// The prefix of lines in `SumoCue` format.
pub(super) const SUMOCUE: &str = "SumoCueV1";

/// Whether a line is of `SumoCue`: `=5J0` for each cell, its digit and its box.
pub(super) fn is_sumocue(line: &str) -> bool {
    line.trim_start().starts_with(SUMOCUE)
}

/// What a line is by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Nothing but blanks.
    Blank,
    /// A comment.
    Remark,
    /// A whole puzzle, or what has to be one.
    Whole,
    /// A rule between rows.
    Rule,
    /// A row of cells.
    Row,
    /// A row of fields between separators.
    SheetRow,
    /// The heading of a section.
    Section,
    /// The header of a general file.
    Header,
    /// The beginning of an object.
    Object,
    /// The beginning of a tag.
    Tag,
    /// None of these.
    Words,
}

impl Kind {
    /// Tells what a line is, given the only notation that is expected, if there is one.
    pub(super) fn of(line: &str, notation: Option<Notation>) -> Self {
        let trimmed = line.trim();
        // Tabs alone may be a row of empty fields, but only among others.
        if trimmed.is_empty() {
            return Self::Blank;
        }
        if trimmed.starts_with('#') && notation != Some(Notation::Digits) {
            return Self::Remark;
        }
        match notation {
            None => Self::of_any(line),
            Some(notation) => (notation.format().kind)(line),
        }
    }

    /// Tells what a line is when any notation may come.
    pub(super) fn of_any(line: &str) -> Self {
        if sukaku::fits(line) {
            return Self::Whole;
        }
        let trimmed = line.trim();
        if pencilmarks::begins_row(trimmed) {
            Self::Row
        } else if trimmed.starts_with('{') || document::begins_array(trimmed) {
            Self::Object
        } else if trimmed.starts_with('<') {
            Self::Tag
        } else if hodoku::looks_like(trimmed) || hodoku::is_headless(trimmed) || is_sumocue(trimmed)
        {
            Self::Whole
        } else if sdk::section(trimmed).is_some() {
            Self::Section
        } else if general::header(trimmed).is_some() {
            Self::Header
        } else if fpuzzles::fits(trimmed)
            || sudokupad::fits(trimmed)
            || sudokuwiki::fits(trimmed)
            || tatham::fits(trimmed)
            || line::fits(trimmed) && !is_sixteen_empty(trimmed)
            || line::is_meant(trimmed)
        {
            Self::Whole
        } else if csv::separator(line).is_some() && csv::is_short(line) {
            Self::of_sheet(line)
        } else if row::is_rule(trimmed) {
            Self::Rule
        } else if digits::count(trimmed) == N_DIGITS && !row::is_row(trimmed) {
            Self::Whole
        } else if row::is_row(trimmed) {
            Self::of_grid(line)
        } else {
            Self::Words
        }
    }

    /// Tells what a line of a grid is.
    pub(super) fn of_rows(line: &str) -> Self {
        if row::is_rule(line) {
            Self::Rule
        } else if row::is_row(line) {
            Self::of_grid(line)
        } else {
            Self::Words
        }
    }

    /// Takes a line for a whole puzzle, unless it looks like a certain kind of part.
    pub(super) fn whole_unless(part: Self, line: &str) -> Self {
        match Self::of_any(line) {
            kind if kind == part => part,
            _ => Self::Whole,
        }
    }

    /// Tells a row from a whole grid in one line; sixteen cells are a row.
    fn of_grid(line: &str) -> Self {
        let n_words = Table::of(line).n_words();
        let n_chars = line.trim().chars().count();
        let is_whole = |n: usize| side_of(n).is_some_and(|side| side > 4);
        if is_whole(n_words) || n_words == 1 && is_whole(n_chars) && line::fits(line) {
            Self::Whole
        } else {
            Self::Row
        }
    }

    /// Tells a row of fields from a whole sheet in one line; sixteen fields are a row.
    pub(super) fn of_sheet(line: &str) -> Self {
        let separator = csv::separator(line).unwrap_or(',');
        let fields = csv::fields(line, separator);
        let ends_empty = fields.last().is_some_and(|(_, field)| field.is_empty());
        let is_whole = |n: usize| side_of(n).is_some_and(|side| side > 4);
        if is_whole(fields.len()) || ends_empty && is_whole(fields.len() - 1) {
            Self::Whole
        } else {
            Self::SheetRow
        }
    }
}

/// Whether a line is sixteen empty cells, which nobody calls a puzzle, but which may well be a
/// row of one.
fn is_sixteen_empty(line: &str) -> bool {
    line.chars().count() == 16 && !line.contains(|c| matches!(c, '1'..='9'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_by_their_looks() {
        let puzzle =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let spaced = puzzle.replace("", " ");
        let fields = puzzle.replace("", ",").replace('.', "0");
        let digits = format!("easy: {}", puzzle.replace('.', "0").replace("", "-"));
        let named = format!("medium {}", puzzle.replace('.', "0"));
        let cases = [
            (" \t ", Kind::Blank),
            (" # 8", Kind::Remark),
            (puzzle, Kind::Whole),
            (&spaced, Kind::Whole),
            (&fields[1..], Kind::Whole),
            (&digits, Kind::Whole),
            ("12..........34..", Kind::Whole),
            ("................", Kind::Row),
            ("12.....5....34..", Kind::Row),
            ("1 2 . . . . . . . . . . 3 4 . .", Kind::Row),
            ("1234 3412 2143 4321", Kind::Whole),
            (":0000:1:2", Kind::Whole),
            (":----+----:", Kind::Rule),
            ("+-------+-------+-------+", Kind::Rule),
            ("|....|....|....|", Kind::Row),
            ("| 123456789ABCDEFG 1 | 2 3 |", Kind::Row),
            ("8,,3,6", Kind::SheetRow),
            ("[Puzzle]", Kind::Section),
            (" 9 3, 3", Kind::Header),
            ("{\"side\":9,", Kind::Object),
            ("<opensudoku>", Kind::Tag),
            (&named, Kind::Whole),
            (&format!("|{}|", " 123456789 ".repeat(9)), Kind::Row),
            (&puzzle[1..], Kind::Whole),
            (&puzzle[..27], Kind::Row),
            ("Grid 01", Kind::Words),
            ("quizzes,solutions", Kind::Words),
        ];
        for (line, kind) in cases {
            assert_eq!(Kind::of(line, None), kind, "{line}");
        }
        assert_eq!(
            Kind::of("12..........34..", Some(Notation::Grid)),
            Kind::Row
        );
        assert_eq!(Kind::of("Grid 01", Some(Notation::Line)), Kind::Whole);
        assert_eq!(Kind::of("# 8", Some(Notation::Digits)), Kind::Words);
    }
}
