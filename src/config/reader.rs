//! Reads the player's TOML files entry by entry. Valid entries are used; all other entries are reported with their
//! place.
//!
//! Settings, themes and key presets share this reader. It reports a [`Problem`] but does not know the meaning of the
//! entries.

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::{Allowed, Expected, Found, NamedValue, Problem, Role, Style, parse_style};
use crate::safe_text::SafeText;

/// The largest file that is read, in bytes. This is twenty times the size of a file with every setting.
pub const MAX_BYTES: u64 = 256 * 1024;

/// The maximum number of syntax errors that are reported for one file.
const MAX_SYNTAX_PROBLEMS: usize = 20;

/// The maximum number of problems that are reported for one file. The limit saves time, because each line and column is
/// found by scanning all text before it.
const MAX_PROBLEMS: usize = 200;

/// Reads a regular text file of at most [`MAX_BYTES`]. Returns `None` if the file does not exist.
pub(super) fn read_file(path: &Path) -> Result<Option<String>, Box<Problem>> {
    let file_problem = |found, expected| Box::new(Problem::of_file(path, found, expected));
    let read_problem = |error: std::io::Error| {
        file_problem(
            Found::Text(safe_excerpt(SafeText::system_error(&error).as_str())),
            Expected::Readable,
        )
    };
    let size_problem = |size| file_problem(Found::Bytes(size), Expected::AtMost(MAX_BYTES));
    let metadata = match path.metadata() {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(read_problem(error)),
    };
    if !metadata.is_file() {
        return Err(file_problem(Found::NotAFile, Expected::RegularFile));
    }
    if metadata.len() > MAX_BYTES {
        return Err(size_problem(metadata.len()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(read_problem)?;
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(read_problem)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(size_problem(bytes.len() as u64));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid_bytes = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let place = line_and_column(&String::from_utf8_lossy(valid_bytes), valid_bytes.len());
        let mut problem = file_problem(Found::NotUtf8, Expected::Utf8);
        problem.place = Some(place);
        problem
    })?;
    Ok(Some(text))
}

/// A TOML text, and the problems found in it so far.
pub(super) struct Reader<'t> {
    text: &'t str,
    file: &'t str,
    syntax_problems: Vec<Problem>,
    /// The byte offsets at which syntax errors begin.
    syntax_error_offsets: Vec<usize>,
    problems: Vec<Problem>,
}

impl<'t> Reader<'t> {
    /// Parses the valid parts of a TOML text. Messages about problems name the text `file`.
    pub(super) fn parse(text: &'t str, file: &'t str) -> (DeTable<'t>, Self) {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut reader = Self {
            text,
            file,
            syntax_problems: Vec::new(),
            syntax_error_offsets: Vec::new(),
            problems: Vec::new(),
        };
        let spans = errors.iter().filter_map(toml::de::Error::span);
        reader.syntax_error_offsets = spans.map(|span| span.start).collect();
        for error in errors.iter().take(MAX_SYNTAX_PROBLEMS) {
            let span = error.span().unwrap_or(0..0);
            reader.report(&span, "", Expected::Toml(safe_excerpt(error.message())));
        }
        reader.syntax_problems = std::mem::take(&mut reader.problems);
        (table.into_inner(), reader)
    }

    /// Returns the problems in the order of the text. If a line has a syntax error, its other problems are left out.
    pub(super) fn into_problems(self) -> Vec<Problem> {
        let line_of = |problem: &Problem| problem.place.map(|(line_of, _)| line_of);
        let syntax_error_lines: Vec<_> = self.syntax_problems.iter().map(line_of).collect();
        let mut problems = self.problems;
        problems.retain(|problem| !syntax_error_lines.contains(&line_of(problem)));
        problems.extend(self.syntax_problems);
        problems.sort_by_key(|problem| problem.place);
        problems
    }

    /// Reports that the text at `span` is not the `expected` value of a setting.
    pub(super) fn report(&mut self, span: &Range<usize>, key: &str, expected: Expected) {
        if self.problems.len() >= MAX_PROBLEMS {
            return;
        }
        let found = match self.text.get(span.clone()) {
            Some(text) if !text.trim().is_empty() => Found::Text(safe_excerpt(text)),
            _ => Found::Nothing,
        };
        self.problems.push(Problem {
            file: self.file.to_owned(),
            place: Some(line_and_column(self.text, span.start)),
            key: safe_excerpt(key),
            found,
            expected,
        });
    }

    /// Returns the valid entries of a table. The parser also invents entries after a syntax error, or completes the
    /// value in such a line; these are left out.
    pub(super) fn valid_entries<'v, 'd>(&self, table: &'v DeTable<'d>) -> Vec<Entry<'v, 'd>> {
        let is_valid = |(_, value): &Entry<'v, 'd>| {
            let span = value.span();
            value.get_ref().is_table() || !span.is_empty() && !self.is_in_error(&span)
        };
        table.iter().filter(is_valid).collect()
    }

    /// Returns whether there is a syntax error in the lines of a value.
    fn is_in_error(&self, span: &Range<usize>) -> bool {
        let (text_before, text_after) = (&self.text[..span.start], &self.text[span.end..]);
        let start = text_before.rfind('\n').map_or(0, |newline| newline + 1);
        let end = span.end + text_after.find('\n').unwrap_or(text_after.len());
        let mut offsets = self.syntax_error_offsets.iter();
        offsets.any(|offset| (start..=end).contains(offset))
    }

    /// Returns the valid entries of a table. If the value is not a table, reports it.
    pub(super) fn entries<'v, 'd>(
        &mut self,
        key: &str,
        value: &'v Spanned<DeValue<'d>>,
    ) -> Vec<Entry<'v, 'd>> {
        if let DeValue::Table(table) = value.get_ref() {
            return self.valid_entries(table);
        }
        self.report(&value.span(), key, Expected::Table);
        Vec::new()
    }

    /// Reads the text of a style. If the value is not text, reports it and returns `None`.
    pub(super) fn read_style_text<'v>(
        &mut self,
        key: &str,
        value: &'v Spanned<DeValue<'_>>,
    ) -> Option<&'v str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.report(&value.span(), key, Expected::QuotedStyle);
        }
        text
    }

    /// Parses a style. If the style is not valid, reports it and returns `None`.
    pub(super) fn parse_style(
        &mut self,
        key: &str,
        span: &Range<usize>,
        text: &str,
    ) -> Option<Style> {
        parse_style(text)
            .map_err(|error| self.report(span, key, Expected::Style(error)))
            .ok()
    }

    /// Returns the role with this name. If there is none, reports the name and returns `None`.
    pub(super) fn find_role(&mut self, key: &str, name: &Spanned<DeString<'_>>) -> Option<Role> {
        let role = Role::from_name(name.get_ref());
        if role.is_none() {
            let roles = one_of(Role::ALL.iter().map(|role| role.name()));
            self.report(&name.span(), key, roles);
        }
        role
    }
}

/// An entry of a table: its name and its value.
pub(super) type Entry<'v, 'd> = (&'v Spanned<DeString<'d>>, &'v Spanned<DeValue<'d>>);

/// Returns the expectation that a value is one of these names; the message shows them without quotes.
pub(super) fn one_of(names: impl IntoIterator<Item = &'static str>) -> Expected {
    let names: Vec<&str> = names.into_iter().collect();
    Expected::Allowed(Allowed::Values(names.join(", ")))
}

/// Returns the line and column of a byte offset, both 1-based. Columns count characters.
fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let text_before = &text[..text.floor_char_boundary(offset)];
    let line_start = text_before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = text_before.matches('\n').count() + 1;
    (line, text_before[line_start..].chars().count() + 1)
}

/// Shortens a text from a file and makes it safe to show in a message.
fn safe_excerpt(text: &str) -> String {
    const MAX_SHOWN: usize = 60;
    SafeText::limited(text, MAX_SHOWN).to_string()
}
