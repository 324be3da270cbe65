//! Puzzle files of `SadMan` Sudoku (`.sdk`): the metadata of the puzzle, then its rows.
//!
//! ```text
//! #AArto Inkala
//! #LDiabolical
//! [Puzzle]
//! 8........
//! ..36.....      and seven more rows
//! ```
//!
//! * `#` and a letter begin a line of metadata: `A` author, `D` description, `C` comment, `B` date, `S` source, `L`
//!   level, `U` web address.
//! * `[Puzzle]` begins the givens; other programs omit this heading. `[State]` begins all current values; values that
//!   are not givens were placed. `[PencilMarks]` begins the candidates: those of each cell between commas, or nothing
//!   for a cell without pencil marks. They are read but not written. Other sections are decoration and are dropped
//!   ([`Parsed::dropped_decoration`]).
//! * Rows are written as in a [`super::grid`], 9×9 only.
//!
//! Described at <http://sudocue.net/fileformats.php>.

use super::cells::{self, read_digit};
use super::error::{ParseError, Problem};
use super::format::{self, Detail, Format, LineKind};
use super::{About, Notation, Parsed, grid, lines};
use crate::board::{Candidate, Candidates, Digit, DigitSet, Geometry};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "sdk",
    detail: Detail::Placed,
    holds: format::is_standard,
    is_multiline: true,
    parse,
    print,
    recognise: |line| section(line).map(|_| LineKind::Section),
};

const SECTIONS: [&str; 3] = [PUZZLE, STATE, PENCIL_MARKS];
const PUZZLE: &str = "Puzzle";
const STATE: &str = "State";
const PENCIL_MARKS: &str = "PencilMarks";

/// Returns the name in a section heading such as `[Puzzle]`; `None` for other lines.
pub(super) fn section(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_name.then_some(name)
}

/// Returns the letter and the text of a metadata line; `None` for other lines.
pub(super) fn remark(line: &str) -> Option<(char, &str)> {
    let tail = line.trim().strip_prefix('#')?;
    let letter = tail.chars().next().filter(|c| "ADCBSLU".contains(*c))?;
    Some((letter, tail[1..].trim()))
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct OpenFile {
    n_rows: usize,
    has_seen_rows: bool,
}

impl OpenFile {
    /// Adds the next line; returns `None` if the file ends before that line.
    pub(super) fn with_line(self, line: &str, line_kind: LineKind) -> Option<Self> {
        let is_complete = self.n_rows >= Geometry::standard().side();
        let has_rows = self.has_seen_rows || self.n_rows > 0;
        let is_puzzle = |line: &str| {
            let name = section(line);
            name.is_some_and(|name| name.eq_ignore_ascii_case(PUZZLE))
        };
        let is_over = match line_kind {
            LineKind::Blank => false,
            LineKind::Section => has_rows && is_puzzle(line),
            LineKind::Header | LineKind::Document(_) => true,
            LineKind::Line(_) => is_complete || line.split_whitespace().count() == 1,
            LineKind::Remark => is_complete || has_rows && remark(line).is_some(),
            _ => is_complete,
        };
        let n_rows = match line_kind {
            LineKind::Section => 0,
            LineKind::Row => self.n_rows + 1,
            _ => self.n_rows,
        };
        (!is_over).then_some(Self {
            n_rows,
            has_seen_rows: has_rows,
        })
    }
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut about = About::default();
    for (letter, words) in text.lines().filter_map(remark) {
        if !words.is_empty() {
            *field(&mut about, letter) = Some(words.to_owned());
        }
    }
    let puzzle = part(text, PUZZLE).unwrap_or_else(|| headless_part(text));
    let mut parsed = read_part(text, puzzle)?;
    let given = parsed.puzzle();
    if let Some(state) = part(text, STATE) {
        parsed = read_part(text, state)?;
        let mut givens = given.filled().iter();
        if parsed.geometry() != given.geometry()
            || givens.any(|cell| parsed.grid.get(cell) != given.get(cell))
        {
            let found = key!("found-changed-given");
            let problem = Problem::described(found, key!("expected-givens-in-state"));
            return Err(problem.at_part(text, state));
        }
    }
    format::check_board(Notation::Sdk, parsed.geometry(), text, puzzle)?;
    parsed.givens = given.filled();
    if let Some(marks) = part(text, PENCIL_MARKS) {
        parsed.candidates = read_marks(text, marks, &parsed)?;
    }
    if about.title.is_none() {
        about.title = parsed.about.title.take();
    }
    let mut sections = text.lines().filter_map(section);
    let is_read = |name: &str| SECTIONS.iter().any(|key| name.eq_ignore_ascii_case(key));
    Ok(Parsed {
        about,
        dropped_decoration: sections.any(|name| !is_read(name)),
        ..parsed
    })
}

fn part<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let has_name =
        |line: &&str| section(line).is_some_and(|other| other.eq_ignore_ascii_case(name));
    let heading = text.lines().rev().find(has_name)?;
    Some(headless_part(lines::text_after(text, heading)))
}

fn headless_part(text: &str) -> &str {
    let lines = text.split_inclusive('\n');
    let part = lines.take_while(|line| section(line).is_none());
    &text[..part.map(str::len).sum()]
}

/// Parses the candidates of all cells, separated by commas; `None` if no cell has any.
fn read_marks(text: &str, part: &str, parsed: &Parsed) -> Result<Option<Candidates>, ParseError> {
    let geometry = Geometry::standard();
    let expected = geometry.side();
    let mut position = Candidates::from_grid(&parsed.grid).with_givens(parsed.givens);
    let mut has_marks = false;
    for (row, line) in lines::content_lines(part).enumerate() {
        if row >= expected {
            let found = lines::content_lines(part).count();
            return Err(Problem::RowCount { found, expected }.at_part(text, line));
        }
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        if fields.len() != expected {
            let found = fields.len();
            return Err(Problem::RowLength { found, expected }.at_part(text, line));
        }
        for (column, field) in fields.into_iter().enumerate() {
            let digits: Option<DigitSet> = field
                .chars()
                .map(|c| read_digit(c, expected).ok())
                .collect();
            let digits = digits.ok_or_else(|| {
                Problem::unexpected(field, key!("expected-value-or-candidates"))
                    .at_part(text, field)
            })?;
            let cell = geometry.cell(row, column);
            if digits.is_empty() || parsed.grid.get(cell).is_some() {
                continue;
            }
            has_marks = true;
            for digit in position.digits_in(cell) - digits {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    Ok(has_marks.then_some(position))
}

fn read_part(text: &str, part: &str) -> Result<Parsed, ParseError> {
    (grid::FORMAT.parse)(part).map_err(|error| error.moved_to_whole(text, part))
}

fn field(about: &mut About, letter: char) -> &mut Option<String> {
    match letter {
        'A' => &mut about.author,
        'D' => &mut about.title,
        'B' => &mut about.date,
        'S' => &mut about.source,
        'L' => &mut about.level,
        'U' => &mut about.url,
        _ => &mut about.comment,
    }
}

pub(super) fn print(parsed: &Parsed) -> String {
    let mut lines = Vec::new();
    let mut about = parsed.about.clone();
    for letter in "ADCBSLU".chars() {
        if let Some(words) = field(&mut about, letter) {
            // A metadata text must be on one line, so newlines in it become blanks.
            let words: Vec<&str> = words.split_whitespace().collect();
            lines.push(format!("#{letter}{}", words.join(" ")));
        }
    }
    let cell = |value: Option<Digit>| value.map_or(".".to_owned(), |digit| digit.to_string());
    lines.push("[Puzzle]".to_owned());
    lines.extend(cells::rows(&parsed.puzzle(), "", cell));
    if parsed.givens != parsed.grid.filled() {
        lines.push("[State]".to_owned());
        lines.extend(cells::rows(&parsed.grid, "", cell));
    }
    lines.join("\n")
}
