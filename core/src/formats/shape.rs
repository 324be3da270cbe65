//! Parses and prints notes: comments such as `# boxes 2x3` and `# variant diagonal,anti-king`. A note declares the size
//! of boxes or further rules, in notations that cannot express them otherwise.
//!
//! Without notes, a board has its usual boxes and no further rules (see [`Geometry::with_side`]). For the names of
//! variants see [`Shape::with_variant`](crate::board::Shape::with_variant). Other programs skip the notes as comments.

use super::cells::read_count;
use super::error::{ParseError, Problem};
use crate::board::{BoxSize, Geometry};
use crate::words::key;

/// Formats the notes that a board needs, each after a blank; empty for usual boxes without further rules.
#[must_use]
pub fn note(geometry: &Geometry) -> String {
    let mut note = String::new();
    let boxes = geometry.shape().box_size();
    if let Some(size) = boxes.filter(|_| !geometry.has_usual_boxes()) {
        note = format!(" # boxes {size}");
    }
    if !geometry.is_plain() {
        note.push_str(" # variant ");
        note.push_str(&geometry.shape().variant());
    }
    note
}

/// Formats the notes of a board as a separate line with a newline; empty if the board needs no notes.
pub(super) fn note_line(geometry: &Geometry) -> String {
    match note(geometry) {
        note if note.is_empty() => note,
        note => format!("{}\n", note.trim_start()),
    }
}

/// Draws a word for each cell, with a frame and lines between the boxes. `gap` separates the words of a row of a box.
/// `corners` has a row for each kind of line: top, middle and bottom. A row has the signs on the left, between the
/// boxes, and on the right. Irregular boxes are not drawn.
pub(super) fn draw(
    geometry: &Geometry,
    words: &[String],
    gap: &str,
    corners: [[&str; 3]; 3],
) -> String {
    let side = geometry.side();
    let box_size = geometry
        .shape()
        .box_size()
        .unwrap_or(BoxSize::new(side, side));
    let parts = |row: &[String]| -> Vec<String> {
        let parts = row.chunks(box_size.width);
        parts.map(|words| words.join(gap)).collect()
    };
    let [top, middle, bottom] = corners.map(|[left, between, right]| {
        let parts = parts(&words[..side]).into_iter();
        let strokes: Vec<String> = parts.map(|part| "-".repeat(part.len() + 2)).collect();
        format!("{left}{}{right}", strokes.join(between))
    });
    let rows: Vec<String> = words
        .chunks(side)
        .map(|row| format!("| {} |", parts(row).join(" | ")))
        .collect();
    let bands: Vec<String> = rows
        .chunks(box_size.height)
        .map(|band| band.join("\n"))
        .collect();
    format!("{top}\n{}\n{bottom}", bands.join(&format!("\n{middle}\n")))
}

/// Adds a `# boxes` note at the end of a text, where an earlier note takes precedence. JSON, XML and TOML cannot
/// contain the note and are unchanged. Returns whether the note was added.
pub(super) fn add_note(text: &mut String, size: BoxSize) -> bool {
    let is_marked_up = text.trim_start().starts_with(['{', '[', '<']);
    if !is_marked_up {
        text.push_str("\n# boxes ");
        text.push_str(&size.to_string());
    }
    !is_marked_up
}

/// Finds a note such as `# boxes 2x3` by its name; returns its byte offset and its value.
pub(super) fn find_note<'a>(text: &'a str, name: &str) -> Option<(usize, &'a str)> {
    text.match_indices('#').find_map(|(offset, _)| {
        let note = text[offset + 1..].trim_start_matches([' ', '\t']);
        let value = note
            .strip_prefix(name)?
            .strip_prefix([' ', '\t'])?
            .lines()
            .next()
            .unwrap_or_default();
        Some((offset, value.split_whitespace().next().unwrap_or_default()))
    })
}

pub(super) fn box_size(text: &str) -> Option<BoxSize> {
    let (width, height) = text.split_once(['x', '×'])?;
    Some(BoxSize::new(read_count(width)?, read_count(height)?))
}

/// Parses the board size and rules from the notes in `text`. `None` if there are no notes.
pub(super) fn board(text: &str, side: usize) -> Result<Option<&'static Geometry>, ParseError> {
    let boxes = find_note(text, "boxes").map(|(offset, size)| {
        let boxes = match box_size(size) {
            Some(BoxSize { width, height }) => {
                Geometry::with_side_and_boxes(side, width, height).map_err(Problem::Shape)
            }
            None => Err(Problem::unexpected(size, key!("expected-boxes-note"))),
        };
        boxes.map_err(|problem| ParseError::at_offset(text, offset, problem))
    });
    let boxes = boxes.transpose()?;
    let Some((offset, names)) = find_note(text, "variant") else {
        return Ok(boxes);
    };
    let at_note = |problem: Problem| ParseError::at_offset(text, offset, problem);
    let plain = boxes
        .map_or_else(|| Geometry::with_side(side), Ok)
        .map_err(|error| at_note(error.into()))?;
    let variant = plain.with_variant(names);
    variant.map(Some).map_err(|error| at_note(error.into()))
}

/// Parses the notes in `text` like [`board`]; if there are none, returns the usual board with this side.
pub(super) fn board_or_usual(text: &str, side: usize) -> Result<&'static Geometry, ParseError> {
    match board(text, side)? {
        Some(geometry) => Ok(geometry),
        None => Geometry::with_side(side)
            .map_err(|error| ParseError::at_offset(text, 0, Problem::Shape(error))),
    }
}
