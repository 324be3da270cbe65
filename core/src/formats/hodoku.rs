//! Lines of `HoDoKu`'s library of examples: a position, and the step of a technique in it.
//!
//! ```text
//! :0000:1:8.2+7+53649943682175675491283154237896369845721287169534521974368438526917796318452:::112:
//! :code:digits:grid:deleted:eliminations:placements:extra
//! ```
//!
//! * **code**: four digits, five for some Siamese fish; then `-1` and so on for a form of the technique, or `-x` if the
//!   technique must not be found. `0000` with `x` for digits is a plain position.
//! * **digits**: the digits concerned.
//! * **grid**: 81 cells; `.` or `0` is empty, `5` a given, `+5` a placed digit.
//! * **deleted**: candidates that are already eliminated although the grid allows them.
//! * **eliminations**, **placements**: the result of the step. Each candidate has three digits: digit, row, column. For
//!   example, `436` is a 4 in r3c6.
//! * **extra**: the length of a chain, or nothing. The entry may be missing together with its colon.
//!
//! Described in the comments of `reglib-1.4.txt`, a file of `HoDoKu`.

use super::cells::{CellsRead, characters, read_count};
use super::error::{Excerpt, ParseError, Problem};
use super::format::{self, Detail, Format, LineKind};
use super::lines;
use super::{LibraryCase, Notation, Parsed, Variant};
use crate::board::{Candidate, Candidates, CellSet, Digit, Geometry, Grid};
use crate::words::{Key, key};

pub(super) const FORMAT: Format = Format {
    name: "hodoku",
    detail: Detail::Candidates,
    holds: format::is_standard,
    is_multiline: false,
    parse,
    print,
    recognise: |line| {
        let is_line = looks_like(line) || is_headless(line);
        is_line.then_some(LineKind::Line(Notation::HoDoKu))
    },
};

const NO_CODE: &str = "0000";
const NO_DIGITS: &str = "x";

pub(super) fn looks_like(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    chars.next() == Some(':') && chars.next().is_some_and(|c| c.is_ascii_digit())
}

/// Returns whether a line begins with its grid, and has placed digits or eliminated candidates.
pub(super) fn is_headless(line: &str) -> bool {
    // A grid has at most two characters for each cell: a plus and a digit.
    const LONGEST: usize = 2 * 81;
    let line = line.trim();
    let (grid, remaining) = line.split_once(':').unwrap_or((line, ""));
    let remaining = remaining.trim_end_matches(':');
    let n_cells = grid.bytes().filter(|byte| *byte != b'+').count();
    let is_of_grid = |byte: u8| matches!(byte, b'0'..=b'9' | b'.' | b'+');
    let is_grid = grid.len() <= LONGEST && n_cells == 81 && grid.bytes().all(is_of_grid);
    let is_candidate = |word: &str| word.len() == 3 && read_count(word).is_some();
    let has_more = grid.contains('+') || !remaining.is_empty();
    is_grid && has_more && remaining.split_whitespace().all(is_candidate)
}

fn unexpected(text: &str, field: &str, expected: Key) -> ParseError {
    Problem::unexpected(field, expected).at_part(text, field)
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let mut fields: Vec<&str> = line.split(':').collect();
    if is_headless(line) {
        fields = line.trim_end_matches(':').split(':').collect();
        fields.splice(0..0, ["", NO_CODE, NO_DIGITS]);
    }
    let [before, code, digits, grid, remaining @ ..] = &fields[..] else {
        return Err(unexpected(text, line, key!("expected-library-line")));
    };
    if !before.is_empty() {
        return Err(unexpected(text, before, key!("expected-first-colon")));
    }
    if let Some(surplus) = remaining.get(4) {
        return Err(unexpected(text, surplus, key!("expected-seven-fields")));
    }
    let candidates = |index: usize| match remaining.get(index) {
        Some(field) => read_candidates(text, field),
        None => Ok(Vec::new()),
    };
    let (grid, givens) = read_grid(text, grid)?;
    let (deleted, eliminations, placements) = (candidates(0)?, candidates(1)?, candidates(2)?);
    let mut position = Candidates::from_grid(&grid).with_givens(givens);
    for candidate in &deleted {
        position.eliminate(*candidate);
    }
    let (number, variant) =
        read_code(code).ok_or_else(|| unexpected(text, code, key!("expected-technique-code")))?;
    let library = if number == NO_CODE && *digits == NO_DIGITS {
        None
    } else {
        let read: Option<Vec<Digit>> = digits.chars().map(read_digit).collect();
        Some(LibraryCase {
            code: number.to_owned(),
            variant,
            digits: read
                .ok_or_else(|| unexpected(text, digits, key!("expected-digits-concerned")))?,
            deleted,
            eliminations,
            placements,
            extra: remaining.get(3).map(|extra| (*extra).to_owned()),
        })
    };
    Ok(Parsed {
        library,
        ..Parsed::from_position(position)
    })
}

/// Splits a code such as `0300-2` into the technique's code and its variant; `None` if the code is invalid.
pub(super) fn read_code(field: &str) -> Option<(&str, Variant)> {
    let (code, variant) = match field.split_once('-') {
        None => (field, Variant::Plain),
        Some((code, "x")) => (code, Variant::MustNotFind),
        Some((code, form)) => match form.as_bytes() {
            [digit @ b'1'..=b'9'] => (code, Variant::Form(digit - b'0')),
            _ => return None,
        },
    };
    let is_code = (4..=5).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then_some((code, variant))
}

fn read_digit(c: char) -> Option<Digit> {
    c.to_digit(10).and_then(|value| Digit::new(value as u8))
}

fn read_grid(text: &str, field: &str) -> Result<(Grid, CellSet), ParseError> {
    let geometry = Geometry::standard();
    let (mut read, mut givens) = (CellsRead::new(geometry), CellSet::EMPTY);
    let mut signs = characters(field);
    while let Some(sign) = signs.next() {
        let is_placed = sign == "+";
        let sign = if is_placed {
            signs.next().unwrap_or(&field[field.len()..])
        } else {
            sign
        };
        let c = sign.chars().next().unwrap_or_default();
        let value = read_digit(c);
        if value.is_none() && is_placed {
            let expected = key!("expected-library-digit-after-plus");
            return Err(unexpected(text, sign, expected));
        }
        if value.is_none() && !matches!(c, '.' | '0') {
            let (found, side) = (Excerpt::from_char(c), geometry.side());
            return Err(Problem::Symbol { found, side }.at_part(text, sign));
        }
        if let Some(cell) = read.push(value).filter(|_| value.is_some() && !is_placed) {
            givens.insert(cell);
        }
    }
    let grid = read
        .finish()
        .map_err(|problem| problem.at_part(text, field))?;
    Ok((grid, givens))
}

fn read_candidates(text: &str, field: &str) -> Result<Vec<Candidate>, ParseError> {
    let read = |code: &str| {
        let mut chars = code.chars();
        let mut next = || chars.next().and_then(read_digit);
        let (digit, row, column) = (next()?, next()?, next()?);
        let cell = Geometry::standard().cell(row.index(), column.index());
        chars.next().is_none().then(|| Candidate::new(cell, digit))
    };
    let codes = field.split_whitespace();
    let candidates = codes.map(|code| {
        read(code).ok_or_else(|| unexpected(text, code, key!("expected-library-candidate")))
    });
    candidates.collect()
}

pub(super) fn print(parsed: &Parsed) -> String {
    let position = parsed.position();
    let eliminated = position.eliminated();
    let grid = grid(parsed);
    let Some(case) = &parsed.library else {
        let deleted = candidates(&eliminated);
        return format!(":{NO_CODE}:{NO_DIGITS}:{grid}:{deleted}:::");
    };
    let form = match case.variant.suffix() {
        suffix if suffix.is_empty() => suffix,
        suffix => format!("-{suffix}"),
    };
    let digits: String = case.digits.iter().map(|digit| digit.symbol()).collect();
    let deleted = candidates(deleted_as_written(case, &position, &eliminated));
    let (eliminations, placements) = (candidates(&case.eliminations), candidates(&case.placements));
    let extra = case.extra.as_ref();
    let extra = extra.map_or(String::new(), |extra| format!(":{extra}"));
    let code = &case.code;
    format!(":{code}{form}:{digits}:{grid}:{deleted}:{eliminations}:{placements}{extra}")
}

/// Returns the eliminated candidates, in the order of the library line if they are still the same.
fn deleted_as_written<'a>(
    case: &'a LibraryCase,
    position: &Candidates,
    eliminations: &'a [Candidate],
) -> &'a [Candidate] {
    let all_listed = eliminations
        .iter()
        .all(|removed| case.deleted.contains(removed));
    let none_there = !case.deleted.iter().any(|removed| position.has(*removed));
    if all_listed && none_there {
        &case.deleted
    } else {
        eliminations
    }
}

fn grid(parsed: &Parsed) -> String {
    let cells = parsed
        .geometry()
        .cells()
        .iter()
        .map(|cell| match parsed.grid.get(cell) {
            None => ".".to_owned(),
            Some(digit) if parsed.givens.contains(cell) => digit.to_string(),
            Some(digit) => format!("+{digit}"),
        });
    cells.collect()
}

fn candidates(candidates: &[Candidate]) -> String {
    let geometry = Geometry::standard();
    let codes = candidates.iter().map(|candidate| {
        let Candidate { cell, digit } = *candidate;
        let (row, column) = (geometry.row(cell) + 1, geometry.column(cell) + 1);
        format!("{digit}{row}{column}")
    });
    codes.collect::<Vec<_>>().join(" ")
}
