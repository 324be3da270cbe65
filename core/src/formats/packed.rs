//! The ids of puzzles in links to f-puzzles and `SudokuPad`. An id is usually the puzzle itself: JSON, compressed by
//! `lz-string` and written in Base64.

use serde_json::Value;

use super::error::Problem;
use super::lines;
use crate::words::key;

/// The maximum number of compressed characters; decompressed, the text may grow to the square of this.
pub(super) const MAX_DATA: usize = 8_192;

const SUDOKUPAD_PREFIXES: [&str; 3] = ["scl", "ctc", "scf"];

/// The first characters of every compressed JSON object: the encoding of `{"`.
pub(super) const OBJECT: &str = "N4Ig";

/// The minimum length of an id without a link, so that ordinary words are not read as ids.
const MIN_ALONE: usize = 20;

/// Finds the id of the puzzle in a link to f-puzzles or `SudokuPad`; `None` for any other line.
pub(super) fn id(line: &str) -> Option<&str> {
    let line = line.trim();
    let Some((host, path)) = lines::host_and_path(line) else {
        let is_word = !line.contains(char::is_whitespace);
        let is_own =
            line.len() >= MIN_ALONE && SUDOKUPAD_PREFIXES.iter().any(|id| line.starts_with(id));
        let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%".contains(&byte);
        let is_object = line.len() >= MIN_ALONE && line.starts_with(OBJECT);
        let is_bare =
            line.starts_with("fpuz") || (is_own || is_object) && line.bytes().all(is_base64);
        return (is_word && is_bare).then_some(line);
    };
    match host {
        "f-puzzles.com" | "sudokupad.app" | "beta.sudokupad.app" | "app.crackingthecryptic.com" => {
            Some(path)
        }
        _ => None,
    }
}

/// Returns the value of `load=` or `puzzleid=` in an id, or else the path without its query.
pub(super) fn name(id: &str) -> &str {
    let mut queries = ["load=", "puzzleid="].into_iter();
    let value = queries.find_map(|name| id.split_once(name)?.1.split('&').next());
    let path = value.unwrap_or_else(|| id.split('?').next().unwrap_or(id));
    path.strip_prefix("sudoku/").unwrap_or(path)
}

pub(super) fn is_sudokupad_id(id: &str) -> bool {
    !id.contains("load=")
        && SUDOKUPAD_PREFIXES
            .iter()
            .any(|prefix| name(id).starts_with(prefix))
}

pub(super) fn object(data: &str) -> Result<Value, Problem> {
    let value = serde_json::from_str(&text(data)?).ok();
    let object = value.filter(Value::is_object);
    object.ok_or_else(|| broken(data))
}

pub(super) fn broken(data: &str) -> Problem {
    Problem::unexpected(data, key!("expected-compressed-puzzle"))
}

pub(super) fn text(data: &str) -> Result<String, Problem> {
    if data.len() > MAX_DATA {
        return Err(Problem::TooLong { limit: MAX_DATA });
    }
    let mut plain = data.replace(' ', "+");
    for (escaped, sign) in [("2B", "+"), ("2F", "/"), ("3D", "=")] {
        plain = plain.replace(&format!("%{escaped}"), sign);
        plain = plain.replace(&format!("%{}", escaped.to_lowercase()), sign);
    }
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    if plain.is_empty() || !plain.chars().all(is_base64) {
        return Err(broken(data));
    }
    let units = lz_str::decompress_from_base64(&plain).ok_or_else(|| broken(data))?;
    String::from_utf16(&units).map_err(|_| broken(data))
}
