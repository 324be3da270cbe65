//! A line of a `SadMan` puzzle collection (`.sdm`): 81 digits, `0` for an empty cell.
//!
//! ```text
//! 800000000003600000070090200050007000000045700000100030001000068008500010090000400
//! ```
//!
//! It is read as any [`super::line`]; only 9×9 boards are held.

use super::error::ParseError;
use super::format::{self, Detail, Format};
use super::{Notation, Parsed, line};

pub(super) const FORMAT: Format = Format {
    name: "sdm",
    detail: Detail::Values,
    holds: format::is_standard,
    is_multiline: false,
    parse,
    print,
    see: |_| None,
};

/// Reads the only puzzle of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    format::in_notation(text, line::parse(text)?, Notation::Sdm)
}

/// Prints a puzzle as one line of digits.
pub(super) fn print(parsed: &Parsed) -> String {
    parsed.grid.to_string().replace('.', "0")
}
