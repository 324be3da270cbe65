//! Lines of `HoDoKu`'s library: a position, and the step of a technique that it shows.
//!
//! ```text
//! :0000:1:8.2+7+53649943682175675491283154237896369845721287169534521974368438526917796318452:::112:
//! :code:digits:grid:deleted:eliminations:placements:extra
//! ```
//!
//! * **code**: four digits, five for some Siamese fish; then `-1` and so on for a sub-form, or `-x`
//!   when the technique must not be found. `0000` with `x` for digits is a plain position.
//! * **digits**: those concerned.
//! * **grid**: 81 cells; `.` or `0` empty, `5` given, `+5` placed but not given.
//! * **deleted**: candidates eliminated from those that the grid leaves. With the grid they make the
//!   exact pencil marks.
//! * **eliminations**, **placements**: what the step does. Candidates are three digits each:
//!   digit, row, column, so that `436` is a 4 in r3c6.
//! * **extra**: the length of a chain, or nothing. It may be missing with its colon.
//!
//! Described in the comments of `reglib-1.4.txt`, a file of `HoDoKu`.

use std::fmt::Write as _;

use super::error::{Excerpt, ParseError, Problem};
use super::format::{self, Detail, Format, Seen};
use super::lines;
use super::{LibraryCase, Notation, Parsed, Variant};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, Geometry, Grid};
use crate::words::{Key, key};

pub(super) const FORMAT: Format = Format {
    name: "hodoku",
    detail: Detail::Candidates,
    holds: format::is_standard,
    is_multiline: false,
    parse,
    print,
    see: |line| {
        let is_line = looks_like(line) || is_headless(line);
        is_line.then_some(Seen::Line(Notation::HoDoKu))
    },
};

/// The code of a line that shows no technique, together with [`NO_DIGITS`].
const NO_CODE: &str = "0000";
/// Stands in the field of digits when none is concerned.
const NO_DIGITS: &str = "x";

/// Whether a text begins as a library line does: colon, digit.
pub(super) fn looks_like(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    chars.next() == Some(':') && chars.next().is_some_and(|c| c.is_ascii_digit())
}

/// Whether a line is the grid of a library line without the fields before it: it has placed digits, or eliminated
/// candidates behind a colon.
pub(super) fn is_headless(line: &str) -> bool {
    // A sign for each cell, and a plus before it.
    const LONGEST: usize = 2 * 81;
    let line = line.trim();
    let n_bytes = line.find(':').unwrap_or(line.len());
    if !(81..=LONGEST).contains(&n_bytes) {
        return false;
    }
    let (grid, rest) = line.split_at(n_bytes);
    let rest = rest.strip_prefix(':').unwrap_or(rest);
    let n_cells = grid.bytes().filter(|byte| *byte != b'+').count();
    let is_grid = grid
        .bytes()
        .all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'+'));
    let is_candidate =
        |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let are_candidates = rest
        .trim_end_matches(':')
        .split_whitespace()
        .all(is_candidate);
    let has_more = grid.contains('+') || !rest.trim_end_matches(':').is_empty();
    n_cells == 81 && is_grid && are_candidates && has_more
}

/// A field of the line, and what places errors in the whole text.
#[derive(Clone, Copy)]
struct Field<'a> {
    whole: &'a str,
    offset: usize,
    text: &'a str,
}

impl Field<'_> {
    fn error(self, within: usize, problem: Problem) -> ParseError {
        ParseError::at(self.whole, self.offset + within, problem)
    }

    fn unexpected(self, expected: Key) -> ParseError {
        let found = Excerpt::quoted(self.text);
        self.error(0, Problem::Unexpected { found, expected })
    }
}

/// Reads the only library line of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let (start, line) = lines::only_line(text)?;
    if is_headless(line) {
        let header = format!(":{NO_CODE}:{NO_DIGITS}:");
        let whole = format!("{header}{}", line.trim_end_matches(':'));
        let at_grid = |error: ParseError| {
            let column = error.column.saturating_sub(header.len());
            ParseError::at(text, start + column.saturating_sub(1), error.problem)
        };
        return parse(&whole).map_err(at_grid);
    }
    let mut offset = start;
    let fields: Vec<Field<'_>> = line
        .split(':')
        .map(|field| {
            let at = offset;
            offset += field.len() + 1;
            Field {
                whole: text,
                offset: at,
                text: field,
            }
        })
        .collect();
    let [before, code, digits, grid, rest @ ..] = &fields[..] else {
        let problem = Problem::Unexpected {
            found: Excerpt::quoted(line),
            expected: key!("expected-library-line"),
        };
        return Err(ParseError::at(text, start, problem));
    };
    if !before.text.is_empty() {
        return Err(before.unexpected(key!("expected-first-colon")));
    }
    if let Some(surplus) = rest.get(4) {
        return Err(surplus.unexpected(key!("expected-seven-fields")));
    }
    let field = |index: usize| rest.get(index).copied();
    let (grid, givens) = read_grid(*grid)?;
    let deleted = field(0).map_or(Ok(Vec::new()), read_candidates)?;
    let eliminations = field(1).map_or(Ok(Vec::new()), read_candidates)?;
    let placements = field(2).map_or(Ok(Vec::new()), read_candidates)?;
    let mut position = Candidates::from_grid(&grid).with_givens(givens);
    for candidate in &deleted {
        position.eliminate(*candidate);
    }
    let (code, variant) = read_code(*code)?;
    let library = if code == NO_CODE && digits.text == NO_DIGITS {
        None
    } else {
        Some(LibraryCase {
            code,
            variant,
            digits: read_digits(*digits)?,
            deleted,
            eliminations,
            placements,
            extra: field(3).map(|extra| extra.text.to_owned()),
        })
    };
    Ok(Parsed {
        notation: Notation::HoDoKu,
        library,
        ..Parsed::from_position(position)
    })
}

fn read_code(field: Field<'_>) -> Result<(String, Variant), ParseError> {
    const EXPECTED: Key = key!("expected-technique-code");
    let (code, variant) = match field.text.split_once('-') {
        None => (field.text, Variant::Plain),
        Some((code, "x")) => (code, Variant::MustNotFind),
        Some((code, form)) => match form.as_bytes() {
            [digit @ b'1'..=b'9'] => (code, Variant::Form(digit - b'0')),
            _ => return Err(field.unexpected(EXPECTED)),
        },
    };
    if !(4..=5).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(field.unexpected(EXPECTED));
    }
    Ok((code.to_owned(), variant))
}

/// Reads a digit from 1 to 9.
fn read_digit(c: char) -> Option<Digit> {
    c.to_digit(10).and_then(|value| Digit::new(value as u8))
}

fn read_digits(field: Field<'_>) -> Result<Vec<Digit>, ParseError> {
    field
        .text
        .chars()
        .map(read_digit)
        .collect::<Option<_>>()
        .ok_or_else(|| field.unexpected(key!("expected-digits-concerned")))
}

fn read_grid(field: Field<'_>) -> Result<(Grid, CellSet), ParseError> {
    let geometry = Geometry::standard();
    let (mut grid, mut givens) = (Grid::new(geometry), CellSet::EMPTY);
    let mut n_cells = 0;
    let mut chars = field.text.char_indices();
    while let Some((offset, c)) = chars.next() {
        let placed = c == '+';
        let (offset, c) = if placed {
            chars.next().unwrap_or((field.text.len(), '\n'))
        } else {
            (offset, c)
        };
        let value = read_digit(c);
        if value.is_none() && (placed || !matches!(c, '.' | '0')) {
            let problem = if placed {
                Problem::Unexpected {
                    found: Excerpt::quoted(c.to_string().trim()),
                    expected: key!("expected-library-digit-after-plus"),
                }
            } else {
                Problem::Symbol {
                    found: Excerpt::of_char(c),
                    side: geometry.side(),
                }
            };
            return Err(field.error(offset, problem));
        }
        if n_cells < geometry.n_cells() {
            let cell = Cell::new(n_cells);
            grid.set(cell, value);
            if value.is_some() && !placed {
                givens.insert(cell);
            }
        }
        n_cells += 1;
    }
    if n_cells != geometry.n_cells() {
        return Err(field.error(0, Problem::CellCount { found: n_cells }));
    }
    Ok((grid, givens))
}

fn read_candidates(field: Field<'_>) -> Result<Vec<Candidate>, ParseError> {
    let read = |code: &str| {
        let mut chars = code.chars();
        let mut next = || chars.next().and_then(read_digit);
        let (digit, row, column) = (next()?, next()?, next()?);
        let cell = Geometry::standard().cell(row.index(), column.index());
        chars.next().is_none().then(|| Candidate::new(cell, digit))
    };
    lines::words(field.text)
        .map(|(within, code)| {
            read(code).ok_or_else(|| {
                let problem = Problem::Unexpected {
                    found: Excerpt::quoted(code),
                    expected: key!("expected-library-candidate"),
                };
                field.error(within, problem)
            })
        })
        .collect()
}

/// Prints a position, with its library case if there is one.
pub(super) fn print(parsed: &Parsed) -> String {
    let mut line = String::with_capacity(200);
    let position = parsed.position();
    let eliminated = position.eliminated();
    match &parsed.library {
        None => {
            line += ":0000:x:";
            push_grid(&mut line, parsed);
            line.push(':');
            push_candidates(&mut line, &eliminated);
            line += ":::";
        }
        Some(case) => {
            let form = match case.variant {
                Variant::Plain => String::new(),
                Variant::Form(form) => format!("-{form}"),
                Variant::MustNotFind => "-x".to_owned(),
            };
            let digits: String = case.digits.iter().map(|digit| digit.symbol()).collect();
            // Writing to a string cannot fail.
            let _ = write!(line, ":{}{form}:{digits}:", case.code);
            push_grid(&mut line, parsed);
            line.push(':');
            push_candidates(&mut line, deleted_as_written(case, &position, &eliminated));
            line.push(':');
            push_candidates(&mut line, &case.eliminations);
            line.push(':');
            push_candidates(&mut line, &case.placements);
            if let Some(extra) = &case.extra {
                line.push(':');
                line += extra;
            }
        }
    }
    line
}

/// Returns the eliminated candidates in the order in which the case lists them, unless the position
/// has changed since.
fn deleted_as_written<'a>(
    case: &'a LibraryCase,
    position: &Candidates,
    eliminated: &'a [Candidate],
) -> &'a [Candidate] {
    let all_listed = eliminated.iter().all(|gone| case.deleted.contains(gone));
    let none_there = !case.deleted.iter().any(|gone| position.has(*gone));
    if all_listed && none_there {
        &case.deleted
    } else {
        eliminated
    }
}

fn push_grid(line: &mut String, parsed: &Parsed) {
    for cell in parsed.geometry().cells() {
        match parsed.grid.get(cell) {
            None => line.push('.'),
            Some(digit) => {
                if !parsed.givens.contains(cell) {
                    line.push('+');
                }
                line.push(digit.symbol());
            }
        }
    }
}

fn push_candidates(line: &mut String, candidates: &[Candidate]) {
    let geometry = Geometry::standard();
    for (index, candidate) in candidates.iter().enumerate() {
        let Candidate { cell, digit } = *candidate;
        let (row, column) = (geometry.row(cell) + 1, geometry.column(cell) + 1);
        let blank = if index == 0 { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(line, "{blank}{digit}{row}{column}");
    }
}
