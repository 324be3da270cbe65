//! Shows for each digit how many cells still need it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use crate::board::{Digit, Geometry};
use crate::config::Role;
use crate::tui::paint::Paint;

/// The form in which the remaining digits are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitsLeft {
    /// A bar beside each digit, such as `5 ▮▮▮▯▯▯▯▯▯`.
    Bars,
    /// A count below each digit, which takes fewer rows than bars.
    Counts,
}

impl DigitsLeft {
    pub(super) fn n_rows(self, width: u16, geometry: &Geometry) -> u16 {
        let side = geometry.side() as u16;
        self.slot(side).1 * side.div_ceil(self.per_row(width, side))
    }

    pub(super) fn draw(self, buf: &mut Buffer, view: &View<'_>, room: Rect) {
        let geometry = view.play.geometry();
        let side = geometry.side() as u16;
        let (per_row, (width, height)) = (self.per_row(room.width, side), self.slot(side));
        for digit in geometry.digits() {
            let index = digit.index() as u16;
            let x = room.x + width * (index % per_row);
            let y = room.y + height * (index / per_row);
            if y + height > room.bottom() {
                return;
            }
            draw_digit(buf, view, digit, x, y);
            let n_left = view.play.game().n_left(digit);
            let style = view.look.digit_style(Role::Text, digit);
            match (self, n_left) {
                (Self::Bars, 0) => buf.put(x + 2, y, '✓', view.style(Role::Dim)),
                (Self::Counts, 0) => buf.put(x, y + 1, '✓', view.style(Role::Dim)),
                (Self::Bars, _) => {
                    let n_left = n_left.min(geometry.side());
                    let (bar, empty_bar) =
                        ("▮".repeat(n_left), "▯".repeat(geometry.side() - n_left));
                    // Without colours of digits, the bar has the style of the progress above, so that drawing both
                    // takes only one change of colour.
                    let end = buf.text(x + 2, y, side, &bar, style);
                    buf.text(end, y, side, &empty_bar, view.style(Role::Border));
                }
                (Self::Counts, _) => {
                    buf.text(x, y + 1, width, &n_left.to_string(), style);
                }
            }
        }
    }

    /// Returns the columns and rows of one digit, including the gap after it.
    const fn slot(self, side: u16) -> (u16, u16) {
        match self {
            Self::Bars => (2 + side + self.gap(), 1),
            // On boards larger than 9×9, a count may have two digits.
            Self::Counts if side > 9 => (2 + self.gap(), 2),
            Self::Counts => (1 + self.gap(), 2),
        }
    }

    const fn gap(self) -> u16 {
        match self {
            Self::Bars => 3,
            Self::Counts => 1,
        }
    }

    /// Returns the number of digits in each row, so that all rows have about the same number.
    fn per_row(self, width: u16, side: u16) -> u16 {
        let maximum = match self {
            Self::Bars => 3,
            Self::Counts => side,
        };
        let fitting = ((width + self.gap()) / self.slot(side).0).clamp(1, maximum);
        side.div_ceil(side.div_ceil(fitting))
    }
}

fn draw_digit(buf: &mut Buffer, view: &View<'_>, digit: Digit, x: u16, y: u16) {
    let is_filtered = view.play.filter() == Some(digit);
    let style = match view.play.game().n_left(digit) {
        _ if is_filtered => view.style(Role::SameDigit),
        0 => view.style(Role::Dim),
        _ => view.look.digit_style(Role::Title, digit),
    };
    buf.put(x, y, digit.symbol(), style);
    if is_filtered {
        buf.put(x.saturating_sub(1), y, '[', view.style(Role::Key));
        buf.put(x + 1, y, ']', view.style(Role::Key));
    }
}
