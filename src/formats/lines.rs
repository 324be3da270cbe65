//! Lines of a text with their places in it.

use super::error::{Excerpt, ParseError, Problem};
use crate::words::key;

/// Iterates over the lines without their ends, each with its byte offset.
pub(super) fn with_offsets(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split_inclusive('\n').map(move |line| {
        let offset = next;
        next += line.len();
        (offset, line.trim_end_matches(['\n', '\r']))
    })
}

/// Whether a line is blank or a comment after `#`.
pub(super) fn is_remark(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// Returns the byte offset of the first line that is neither blank nor a comment; 0 without one.
pub(super) fn start_of_content(text: &str) -> usize {
    let mut content = with_offsets(text).filter(|(_, line)| !is_remark(line));
    content.next().map_or(0, |(offset, _)| offset)
}

/// Returns the only line that is neither blank nor a comment, without blanks at its ends.
pub(super) fn only_line(text: &str) -> Result<(usize, &str), ParseError> {
    let mut lines = with_offsets(text).filter(|(_, line)| !is_remark(line));
    let (offset, line) = lines
        .next()
        .ok_or_else(|| ParseError::at(text, 0, Problem::Empty))?;
    if let Some((offset, other)) = lines.next() {
        let problem = Problem::Unexpected {
            found: Excerpt::quoted(other.trim()),
            expected: key!("expected-end-of-line-puzzle"),
        };
        return Err(ParseError::at(text, offset, problem));
    }
    let indent = line.len() - line.trim_start().len();
    Ok((offset + indent, line.trim()))
}

/// Iterates over the words of a line, each with its byte offset.
pub(super) fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    // A word is a slice of the line, so the distance of their beginnings is its offset.
    line.split_whitespace()
        .map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_survive_every_line_end() {
        let lines: Vec<_> = with_offsets("a\r\n\n b\nc").collect();
        assert_eq!(lines, [(0, "a"), (3, ""), (4, " b"), (7, "c")]);
        let words: Vec<_> = words(" ä  b ").collect();
        assert_eq!(words, [(1, "ä"), (5, "b")]);
    }

    #[test]
    fn one_line_is_one_puzzle() {
        assert_eq!(only_line("# note\n\n  a b \n"), Ok((10, "a b")));
        assert_eq!(start_of_content("# note\n\na"), 8);
        assert_eq!(only_line(" \n# x").unwrap_err().problem, Problem::Empty);
        assert_eq!(only_line("a\nb").unwrap_err().line, 2);
    }
}
