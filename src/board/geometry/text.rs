//! Boards as texts: their size as people write it, and everything that makes one in a word.

use super::{Geometry, VariantError};

impl Geometry {
    /// Returns the board of a size as people write it: its side, or width and height of its boxes (`9`, `3x2`).
    #[must_use]
    #[inline]
    pub fn from_size(size: &str) -> Option<&'static Self> {
        if size.contains(['x', '×']) {
            return Self::from_boxes(size);
        }
        Self::with_side(size.parse().ok()?).ok()
    }

    /// Returns the board whose boxes have this width and height: `3x2`.
    #[must_use]
    #[inline]
    pub fn from_boxes(boxes: &str) -> Option<&'static Self> {
        let (width, height) = boxes.split_once(['x', '×'])?;
        Self::with_boxes(width.parse().ok()?, height.parse().ok()?).ok()
    }

    /// Returns the board that [`text`](Self::text) writes.
    #[must_use]
    pub fn from_text(text: &str) -> Option<&'static Self> {
        match text.split_once(',') {
            None => Self::from_boxes(text),
            Some((boxes, variant)) => Self::from_boxes(boxes)?.with_variant(variant).ok(),
        }
    }

    /// Writes everything that makes the board in one word: the width and height of its boxes, `3x3`, and after commas
    /// what it has besides, `3x3,diagonal,anti-king`. Irregular boxes follow the usual ones of the side.
    #[must_use]
    pub fn text(&self) -> String {
        let usual = || Self::with_side(self.side).ok()?.plain_boxes();
        let boxes = self.shape.box_size().or_else(usual);
        let (width, height) = boxes.unwrap_or((self.side, 1));
        let boxes = format!("{width}x{height}");
        if self.is_plain() {
            boxes
        } else {
            format!("{boxes},{}", self.shape.variant())
        }
    }

    /// Returns the board with what a text names besides its own rules; see [`crate::board::Shape::with_variant`].
    ///
    /// # Errors
    /// When a name is unknown, or what is named does not fit the board.
    pub fn with_variant(&self, text: &str) -> Result<&'static Self, VariantError> {
        let shape = self.shape.clone().with_variant(text)?;
        Ok(Self::of(&shape)?)
    }
}
