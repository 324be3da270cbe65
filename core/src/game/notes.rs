//! The marks of one kind (pencil marks or corner marks) in a cell, some of which may be hidden.

use crate::board::{Digit, DigitSet};

/// The pencil marks or the corner marks of a cell. Some may be hidden.
///
/// Placing a digit hides the marks that it rules out, until no peer has the digit any more. A mark written after the
/// digit stays visible, because the player wants it there. Hidden marks are not lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct CellMarks {
    written: DigitSet,
    hidden: DigitSet,
}

impl CellMarks {
    pub(super) fn new(shown: DigitSet, hidden: DigitSet) -> Self {
        Self {
            written: shown | hidden,
            hidden,
        }
    }

    pub(super) const fn hidden(self) -> DigitSet {
        self.hidden
    }

    pub(super) fn visible_digits(self) -> DigitSet {
        self.written - self.hidden
    }

    /// Returns the marks of the given digits, including hidden ones, all as shown marks.
    pub(super) fn restricted_to(self, digits: DigitSet) -> Self {
        Self::new(self.written & digits, DigitSet::EMPTY)
    }

    /// Adds a mark that is shown.
    pub(super) const fn write(&mut self, digit: Digit) {
        self.written.insert(digit);
        self.hidden.remove(digit);
    }

    pub(super) const fn erase(&mut self, digit: Digit) {
        self.written.remove(digit);
        self.hidden.remove(digit);
    }

    pub(super) const fn hide(&mut self, digit: Digit) {
        if self.written.contains(digit) {
            self.hidden.insert(digit);
        }
    }

    pub(super) const fn unhide(&mut self, digit: Digit) {
        self.hidden.remove(digit);
    }
}
