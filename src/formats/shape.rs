//! The note `# boxes 2x3`, which tells the shape of boxes where a notation has no place for it.
//!
//! Boards have their usual boxes without it (see [`Geometry::with_side`]). Other readers take the
//! note for a comment.

use super::error::{Excerpt, ParseError, Problem};
use crate::board::Geometry;
use crate::words::key;

/// Returns the note with a blank before it; nothing for usual boxes.
pub(super) fn note(geometry: &Geometry) -> String {
    if geometry.has_usual_boxes() {
        return String::new();
    }
    let (width, height) = (geometry.box_width(), geometry.box_height());
    format!(" # boxes {width}x{height}")
}

/// Adds the note to a text that has none, and where there is a place for it.
pub(super) fn add_note(text: &mut String, width: usize, height: usize) {
    let is_marked_up = text.trim_start().starts_with(['{', '[', '<']);
    if !is_marked_up && find(text).is_none() {
        text.push_str("\n# boxes ");
        text.push_str(&[width, height].map(|n| n.to_string()).join("x"));
    }
}

/// Width and height of the boxes, or what is wrong with the note.
type Boxes = Result<(usize, usize), Problem>;

/// Finds a note anywhere in a text, with its byte offset.
fn find(text: &str) -> Option<(usize, Boxes)> {
    text.match_indices('#').find_map(|(offset, _)| {
        let sizes = text[offset + 1..].trim_start_matches([' ', '\t']);
        let sizes = sizes.strip_prefix("boxes")?.strip_prefix([' ', '\t'])?;
        let sizes = sizes.lines().next().unwrap_or_default();
        let sizes = sizes.split_whitespace().next().unwrap_or_default();
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse().unwrap_or(usize::MAX))
        };
        let shape = sizes
            .split_once(['x', '×'])
            .and_then(|(width, height)| Some((number(width)?, number(height)?)))
            .ok_or_else(|| Problem::Unexpected {
                found: Excerpt::quoted(sizes),
                expected: key!("expected-boxes-note"),
            });
        Some((offset, shape))
    })
}

/// Returns the board with this side and the boxes that a note in `text` tells, if any.
pub(super) fn board(text: &str, side: usize) -> Result<Option<&'static Geometry>, ParseError> {
    let Some((offset, shape)) = find(text) else {
        return Ok(None);
    };
    shape
        .and_then(|(width, height)| Ok(Geometry::with_side_and_boxes(side, width, height)?))
        .map(Some)
        .map_err(|problem| ParseError::at(text, offset, problem))
}

/// As [`board`], the usual boxes without a note.
pub(super) fn board_or_usual(text: &str, side: usize) -> Result<&'static Geometry, ParseError> {
    match board(text, side)? {
        Some(geometry) => Ok(geometry),
        None => Geometry::with_side(side)
            .map_err(|error| ParseError::at(text, 0, Problem::Shape(error))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_read_back_for_every_board() {
        for geometry in Geometry::all() {
            let read = board_or_usual(&note(geometry), geometry.side()).unwrap();
            assert_eq!(read, geometry);
        }
    }

    #[test]
    fn impossible_notes_are_errors_with_their_place() {
        let error = board("....\n.. # boxes 4x2", 6).unwrap_err();
        assert_eq!((error.line, error.column), (2, 4));
        assert!(matches!(error.problem, Problem::Shape(_)));
        let error = board("# boxes wide", 6).unwrap_err();
        assert!(matches!(error.problem, Problem::Unexpected { .. }));
        assert!(board("# boxes 99999999999999999999999x1", 6).is_err());
        assert_eq!(board("# boxes", 6), Ok(None));
        assert_eq!(board("no boxes 2x3", 6), Ok(None));
    }
}
