//! Prints puzzles in the notations of results.

use std::fmt::Write as _;

use serde::Serialize;

use crate::board::{Candidate, Clues, Geometry, Grid};
use crate::formats::{self, Notation, Parsed, PrintError};
use crate::safe_text::SafeText;

/// Returns a grid as one line that parses back to the same grid, with the shape of its boxes.
pub(super) fn one_line(grid: &Grid) -> String {
    formats::print(&Parsed::from_grid(grid.clone()), Notation::Line)
        .unwrap_or_else(|_| grid.to_string())
}

/// Returns a puzzle as one line that parses back to the same puzzle: its digits, or its candidates if the puzzle is
/// given by candidates.
pub(super) fn puzzle_line(parsed: &Parsed) -> String {
    clues_line(&parsed.clues())
}

/// Returns clues as one line that parses back to the same clues.
pub(super) fn clues_line(clues: &Clues) -> String {
    if clues.is_sukaku() {
        formats::print(&Parsed::from_clues(clues), Notation::Sukaku)
            .unwrap_or_else(|_| clues.grid.to_string())
    } else {
        one_line(&clues.grid)
    }
}

/// A puzzle as members of a JSON object: `puzzle` is one line of cells. For unusual boxes, `box_width` and `box_height`
/// follow, and for further rules or irregular boxes `variant`.
///
/// Flattened into other objects with `#[serde(flatten)]`.
#[derive(Serialize)]
pub(super) struct PuzzleMembers {
    puzzle: String,
    #[serde(flatten)]
    shape: ShapeMembers,
}

impl PuzzleMembers {
    pub(super) fn new(clues: &Clues) -> Self {
        Self {
            puzzle: without_shape(&clues_line(clues), clues.geometry()),
            shape: ShapeMembers::new(clues.geometry()),
        }
    }
}

/// The shape of a board as members of a JSON object. There are no members for usual boxes without further rules.
#[derive(Serialize, PartialEq, Eq)]
pub(super) struct ShapeMembers {
    #[serde(skip_serializing_if = "Option::is_none")]
    box_width: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    box_height: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
}

impl ShapeMembers {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let boxes = geometry.shape().box_size();
        let boxes = boxes.filter(|_| !geometry.has_usual_boxes());
        Self {
            box_width: boxes.map(|size| size.width),
            box_height: boxes.map(|size| size.height),
            variant: (!geometry.is_plain()).then(|| geometry.shape().variant()),
        }
    }
}

/// Returns the line of a puzzle without the shape of its board, which JSON objects have as separate members.
pub(super) fn without_shape(line: &str, geometry: &Geometry) -> String {
    match formats::shape_note(geometry) {
        note if note.is_empty() => line.to_owned(),
        note => line.replacen(&note, "", 1),
    }
}

/// Returns a grid as one line for a JSON object, without the shape of its board.
pub(super) fn grid_member(grid: &Grid) -> String {
    without_shape(&one_line(grid), grid.geometry())
}

/// Returns clues in a notation as lines of output. If `notation` is a line of cells and the puzzle is given by
/// candidates, the result is a line of candidates.
pub(super) fn clues_block(clues: &Clues, notation: Notation) -> Result<String, PrintError> {
    let notation = match notation {
        Notation::Line if clues.is_sukaku() => Notation::Sukaku,
        other => other,
    };
    puzzle_block(&Parsed::from_clues(clues), notation)
}

/// Returns a puzzle in a notation as lines of output, or as its part of a document such as an XML file. If the puzzle
/// takes several lines, an empty line follows.
pub(super) fn puzzle_block(parsed: &Parsed, notation: Notation) -> Result<String, PrintError> {
    let whole = formats::print(parsed, notation)?;
    let text = match notation.document() {
        Some(document) => (document.print_part)(parsed),
        None => whole,
    };
    let mut block = String::with_capacity(text.len() + 2);
    for line in text.lines() {
        // Names and comments come from outside and may contain control characters.
        if is_printable(line) {
            block.push_str(line);
        } else if notation == Notation::Json {
            block.push_str(&safe_json(line));
        } else {
            block.push_str(SafeText::new(line).as_str());
        }
        block.push('\n');
    }
    Ok(with_blank_line(block))
}

/// Adds an empty line after a block that has several lines.
fn with_blank_line(mut block: String) -> String {
    let first_end = block.find('\n').map_or(0, |end| end + 1);
    if first_end < block.len() {
        block.push('\n');
    }
    block
}

fn is_printable(line: &str) -> bool {
    line.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Escapes the characters in JSON text that a terminal might interpret; the value of the JSON stays the same.
pub(super) fn safe_json(json: &str) -> String {
    if is_printable(json) {
        return json.to_owned();
    }
    let mut safe = String::with_capacity(json.len());
    let mut utf16 = [0; 2];
    for c in json.chars() {
        let shown = SafeText::new(c.encode_utf8(&mut [0; 4]));
        if shown.as_str().chars().eq([c]) {
            safe.push(c);
        } else {
            for unit in c.encode_utf16(&mut utf16) {
                let _ = write!(safe, "\\u{unit:04x}");
            }
        }
    }
    safe
}

/// Formats a placement: `r1c2=3`.
pub(super) fn placement(geometry: &Geometry, candidate: Candidate) -> String {
    format!("{}={}", geometry.cell_name(candidate.cell), candidate.digit)
}

/// Formats an elimination: `r4c5<>7`.
pub(super) fn elimination(geometry: &Geometry, candidate: Candidate) -> String {
    format!(
        "{}<>{}",
        geometry.cell_name(candidate.cell),
        candidate.digit
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_json_has_the_same_value() {
        let text = "数独 \u{9b}2J \u{202e}x \u{7f} \u{e0041} \u{1b}";
        let json = serde_json::to_string(text).unwrap();
        let safe = safe_json(&json);
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
        assert!(safe.contains("数独") && safe.contains("\\u202e"));
        assert!(!safe.chars().any(char::is_control));
    }
}
