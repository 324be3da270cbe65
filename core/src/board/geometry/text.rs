//! Boards as texts: the usual notation of sizes, and a complete description in one word.

use super::{BoxSize, Geometry, VariantError};

impl Geometry {
    /// Returns the board with a size in the usual notation: its side, or width and height of its boxes (`9`, `3x2`).
    /// Returns `None` if there is no such board.
    #[must_use]
    pub fn from_size(size: &str) -> Option<&'static Self> {
        if size.contains(['x', '×']) {
            return Self::from_boxes(size);
        }
        Self::with_side(size.parse().ok()?).ok()
    }

    /// Returns the board whose boxes have the width and height given in the text, such as `3x2`. Returns `None` if
    /// there is no such board.
    #[must_use]
    pub fn from_boxes(boxes: &str) -> Option<&'static Self> {
        let (width, height) = boxes.split_once(['x', '×'])?;
        Self::with_boxes(width.parse().ok()?, height.parse().ok()?).ok()
    }

    /// Parses a description in the form that [`text`](Self::text) returns. Returns `None` if there is no such board.
    #[must_use]
    pub fn from_text(text: &str) -> Option<&'static Self> {
        match text.split_once(',') {
            None => Self::from_boxes(text),
            Some((boxes, variant)) => Self::from_boxes(boxes)?.with_variant(variant).ok(),
        }
    }

    /// Returns a complete description of the board in one word: width and height of its boxes, then its rules,
    /// separated by commas. Examples are `3x3` and `3x3,diagonal,anti-king`. For irregular boxes the word begins with
    /// the usual box size of the side.
    #[must_use]
    pub fn text(&self) -> String {
        let usual = || Self::with_side(self.side).ok()?.plain_box_size();
        let size = self.shape.box_size().or_else(usual);
        let boxes = size.unwrap_or(BoxSize::new(self.side, 1)).to_string();
        if self.is_plain() {
            boxes
        } else {
            format!("{boxes},{}", self.shape.variant())
        }
    }

    /// Returns this board with the entries that a text lists; see [`crate::board::Shape::with_variant`].
    ///
    /// # Errors
    /// When a name is unknown, or an entry does not fit the board.
    pub fn with_variant(&self, text: &str) -> Result<&'static Self, VariantError> {
        let shape = self.shape.clone().with_variant(text)?;
        Ok(Self::from_shape(&shape)?)
    }
}
