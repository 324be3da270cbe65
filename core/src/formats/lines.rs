//! Finds the lines of a text that may contain cells.

use super::error::{ParseError, Problem};
use crate::words::key;

pub(super) fn is_comment_or_blank(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

pub(super) fn content_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !is_comment_or_blank(line))
}

/// Returns the first line that is neither blank nor a comment, or an empty text.
pub(super) fn first_content(text: &str) -> &str {
    content_lines(text).next().unwrap_or_default()
}

/// Returns the only line that is neither blank nor a comment, trimmed. It is an error if there are several.
pub(super) fn only_line(text: &str) -> Result<&str, ParseError> {
    let mut lines = content_lines(text);
    let line = lines
        .next()
        .ok_or_else(|| Problem::Empty.at_part(text, text))?;
    match lines.next() {
        None => Ok(line.trim()),
        Some(other) => {
            let expected = key!("expected-end-of-line-puzzle");
            Err(Problem::unexpected(other.trim(), expected).at_part(text, other))
        }
    }
}

/// Splits a web address into its host, without `www.`, and its path; `None` for other lines.
pub(super) fn host_and_path(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let address = (line.strip_prefix("https://")).or_else(|| line.strip_prefix("http://"))?;
    let (host, path) = address.split_once('/')?;
    Some((host.strip_prefix("www.").unwrap_or(host), path))
}

pub(super) fn text_after<'a>(text: &'a str, part: &str) -> &'a str {
    let end = part.as_ptr() as usize + part.len();
    let end = end.saturating_sub(text.as_ptr() as usize);
    text.get(end..).unwrap_or_default()
}
