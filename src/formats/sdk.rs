//! Puzzle files of `SadMan` Sudoku (`.sdk`): what is known of the puzzle, then its rows.
//!
//! ```text
//! #AArto Inkala
//! #LDiabolical
//! [Puzzle]
//! 8........
//! ..36.....      and seven more rows
//! ```
//!
//! * `#` and a letter begin a line about the puzzle: `A` author, `D` description, `C` comment,
//!   `B` date, `S` source, `L` level, `U` address.
//! * `[Puzzle]` begins the givens; files of other programs leave it out. After `[State]` stand all
//!   values so far: those that are no givens were placed. `[PencilMarks]` has the candidates of each cell between commas,
//!   nothing where nobody wrote any; they are read, but not written. Other sections are ignored.
//! * Rows are as in a [`super::grid`], 9×9 only.
//!
//! Described at <http://sudocue.net/fileformats.php>.

use super::error::{Excerpt, ParseError, Problem};
use super::format::{self, Detail, Format, Seen};
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
    see: |line| section(line).map(|_| Seen::Section),
};

/// A section heading: returns the name in its brackets.
pub(super) fn section(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_name.then_some(name)
}

/// A line about the puzzle: returns its letter and its text.
pub(super) fn remark(line: &str) -> Option<(char, &str)> {
    let rest = line.trim().strip_prefix('#')?;
    let letter = rest.chars().next().filter(|c| "ADCBSLU".contains(*c))?;
    Some((letter, rest[1..].trim()))
}

/// A file that is still incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct OpenFile {
    /// The rows since the last heading.
    n_rows: usize,
    /// Whether any rows came before that.
    has_rows: bool,
}

impl OpenFile {
    /// The file with its next line; `None` if it ends before that.
    pub(super) fn with_line(self, line: &str, seen: Seen) -> Option<Self> {
        let is_complete = self.n_rows >= Geometry::standard().side();
        let has_rows = self.has_rows || self.n_rows > 0;
        let is_puzzle = |line: &str| {
            let name = section(line);
            name.is_some_and(|name| name.eq_ignore_ascii_case("puzzle"))
        };
        let is_over = match seen {
            Seen::Blank => false,
            Seen::Section => has_rows && is_puzzle(line),
            Seen::Header | Seen::Document(_) => true,
            Seen::Line(_) => is_complete || lines::words(line).count() == 1,
            Seen::Remark => is_complete || has_rows && remark(line).is_some(),
            _ => is_complete,
        };
        let n_rows = match seen {
            Seen::Section => 0,
            Seen::Row => self.n_rows + 1,
            _ => self.n_rows,
        };
        (!is_over).then_some(Self { n_rows, has_rows })
    }
}

/// Reads the only puzzle file of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut about = About::default();
    let mut parts = Parts::default();
    let mut open = Some("puzzle".to_owned());
    let mut start = 0;
    for (offset, line) in lines::with_offsets(text) {
        if let Some((letter, words)) = remark(line)
            && !words.is_empty()
        {
            *field(&mut about, letter) = Some(words.to_owned());
        }
        if let Some(name) = section(line) {
            parts.close(open.as_deref(), start..offset);
            open = Some(name.to_ascii_lowercase());
            start = offset + line.len();
        }
    }
    parts.close(open.as_deref(), start..text.len());
    let (start, parsed) = read_part(text, parts.puzzle.unwrap_or(0..text.len()))?;
    let givens = parsed.givens;
    let mut parsed = match parts.state {
        None => parsed,
        Some(state) => {
            let (offset, now) = read_part(text, state)?;
            let kept = givens
                .iter()
                .all(|cell| now.grid.get(cell) == parsed.grid.get(cell));
            if !kept {
                let problem = Problem::Unexpected {
                    found: Excerpt::said(key!("found-changed-given")),
                    expected: key!("expected-givens-in-state"),
                };
                return Err(ParseError::at(text, offset, problem));
            }
            now
        }
    };
    if parsed.geometry() != Geometry::standard() {
        let problem = Problem::Board {
            notation: Notation::Sdk,
            board: parsed.geometry(),
        };
        return Err(ParseError::at(text, start, problem));
    }
    parsed.givens = givens;
    if let Some(part) = parts.marks {
        parsed.candidates = read_marks(text, part, &parsed)?;
    }
    if about.title.is_none() {
        about.title = parsed.about.title.take();
    }
    Ok(Parsed {
        notation: Notation::Sdk,
        about,
        ..parsed
    })
}

type Part = std::ops::Range<usize>;

/// The places of the sections that are read.
#[derive(Default)]
struct Parts {
    puzzle: Option<Part>,
    state: Option<Part>,
    marks: Option<Part>,
}

impl Parts {
    /// Ends a section: remembers where it was if it is one that is read.
    fn close(&mut self, name: Option<&str>, part: Part) {
        match name {
            Some("puzzle") => self.puzzle = Some(part),
            Some("state") => self.state = Some(part),
            Some("pencilmarks") => self.marks = Some(part),
            _ => {}
        }
    }
}

/// Reads the candidates of all cells, those between commas; `None` where there are none at all.
fn read_marks(text: &str, part: Part, parsed: &Parsed) -> Result<Option<Candidates>, ParseError> {
    let geometry = Geometry::standard();
    let side = geometry.side();
    let start = part.start;
    let rows = lines::with_offsets(&text[part]).map(|(offset, line)| (start + offset, line));
    let rows: Vec<_> = rows.filter(|(_, line)| !lines::is_remark(line)).collect();
    let mut position = Candidates::from_grid(&parsed.grid).with_givens(parsed.givens);
    let mut has_marks = false;
    for (row, (offset, line)) in rows.iter().enumerate() {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let (found, expected) = (fields.len(), side);
        if row >= side || found != side {
            let problem = if row >= side {
                Problem::RowCount {
                    found: rows.len(),
                    expected,
                }
            } else {
                Problem::RowLength { found, expected }
            };
            return Err(ParseError::at(text, *offset, problem));
        }
        for (column, field) in fields.into_iter().enumerate() {
            let cell = geometry.cell(row, column);
            let digits = field
                .chars()
                .map(|c| Digit::from_symbol(c).filter(|digit| geometry.has_digit(*digit)));
            let digits: Option<DigitSet> = digits.collect();
            let digits = digits.ok_or_else(|| {
                let found = Excerpt::quoted(field);
                let expected = key!("expected-value-or-candidates");
                ParseError::at(text, *offset, Problem::Unexpected { found, expected })
            })?;
            if digits.is_empty() || parsed.grid.get(cell).is_some() {
                continue;
            }
            has_marks = true;
            for digit in position.of(cell) - digits {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    Ok(has_marks.then_some(position))
}

/// Reads the grid of a part of the text; returns where the part begins, too.
fn read_part(text: &str, part: Part) -> Result<(usize, Parsed), ParseError> {
    let start = part.start;
    let lines_before = text[..start].bytes().filter(|byte| *byte == b'\n').count();
    grid::parse(&text[part])
        .map(|parsed| (start, parsed))
        .map_err(|error| error.in_stream(lines_before + 1))
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

/// Prints what is known of the puzzle, the givens, and the state if anything was placed.
pub(super) fn print(parsed: &Parsed) -> String {
    let mut lines = Vec::new();
    let mut about = parsed.about.clone();
    for letter in "ADCBSLU".chars() {
        if let Some(words) = field(&mut about, letter) {
            // One line a remark, so a line break in it becomes a blank.
            let words: Vec<&str> = words.split_whitespace().collect();
            lines.push(format!("#{letter}{}", words.join(" ")));
        }
    }
    let mut push_rows = |heading: &str, cells: String| {
        lines.push(heading.to_owned());
        let cells: Vec<char> = cells.chars().collect();
        let rows = cells.chunks(parsed.geometry().side());
        lines.extend(rows.map(|row| row.iter().collect::<String>()));
    };
    push_rows("[Puzzle]", parsed.puzzle().to_string());
    if parsed.givens != parsed.grid.filled() {
        push_rows("[State]", parsed.grid.to_string());
    }
    lines.join("\n")
}
