//! Computes the positions of pencil marks in a cell. Corner marks are in the corners, centre marks are in the middle.

use ratatui::layout::Rect;

use crate::board::{Digit, DigitSet};
use crate::config::Role;

pub(super) fn superscript(digit: Digit) -> char {
    const RAISED: [char; 16] = [
        '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', 'ᵃ', 'ᵇ', 'ᶜ', 'ᵈ', 'ᵉ', 'ᶠ', 'ᵍ',
    ];
    RAISED[digit.index()]
}

/// A mark: its digit, its role, and its column and row on the screen.
pub(super) type PlacedMark = (Digit, Role, (u16, u16));

/// Returns the positions of a cell's marks; `None` if the cell has no room to separate corner marks from centre marks.
///
/// Corner marks fill the four corners, then the rest of the first and last line. Centre marks are in the middle line,
/// with blanks between them if there is room. With `has_signs` the blanks are required, because a sign precedes each
/// mark.
pub(super) fn corner_places(
    area: Rect,
    centre: DigitSet,
    corners: DigitSet,
    has_signs: bool,
) -> Option<Vec<PlacedMark>> {
    let (width, n_centre) = (area.width, centre.len() as u16);
    // The first column is reserved for signs.
    let n_columns = (width - 1) / 2;
    let spaced = n_centre <= n_columns;
    let fits = n_centre <= width && (spaced || !has_signs);
    let n_corners = corners.len();
    if corners.is_empty() || area.height < 3 || n_corners > 2 * usize::from(n_columns) || !fits {
        return None;
    }
    let column = |index: u16| area.x + 2 * index + 1;
    let (first, last) = (column(0), column(n_columns - 1));
    let (top, bottom) = (area.top(), area.bottom() - 1);
    let between = |line| (1..n_columns - 1).map(move |index| (column(index), line));
    let places = [(first, top), (last, top), (first, bottom), (last, bottom)]
        .into_iter()
        .chain(between(top))
        .chain(between(bottom));
    let cornered = corners.iter().zip(places);
    let (start, step) = if spaced {
        ((width - 2 * n_centre.max(1)) / 2 + 1, 2)
    } else {
        ((width - n_centre) / 2, 1)
    };
    let middle = area.y + (area.height - 1) / 2;
    let centred = centre.iter().zip(0..).map(|(digit, index)| {
        let place = (area.x + start + step * index, middle);
        (digit, Role::PencilMark, place)
    });
    let cornered = cornered.map(|(digit, place)| (digit, Role::CornerMark, place));
    Some(cornered.chain(centred).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws a cell with these marks as text.
    fn draw_marks(centre: &[u8], corners: &[u8], has_signs: bool) -> Option<String> {
        let digits = |values: &[u8]| -> DigitSet {
            values
                .iter()
                .filter_map(|value| Digit::new(*value))
                .collect()
        };
        let area = Rect::new(0, 0, 7, 3);
        let places = corner_places(area, digits(centre), digits(corners), has_signs)?;
        let mut lines = vec![vec!['.'; 7]; 3];
        for (digit, _, (x, y)) in places {
            let slot = &mut lines[usize::from(y)][usize::from(x)];
            assert_eq!(*slot, '.', "two marks in one place");
            *slot = digit.symbol();
        }
        let lines = lines.iter().map(|line| line.iter().collect::<String>());
        Some(lines.collect::<Vec<_>>().join("/"))
    }

    #[test]
    fn corner_marks_are_in_the_corners_and_others_between() {
        let drawn = |centre: &[u8], corners: &[u8]| draw_marks(centre, corners, false);
        let cell = |text: &str| Some(text.to_owned());
        assert_eq!(drawn(&[], &[4]), cell(".4...../......./......."));
        assert_eq!(drawn(&[7], &[1, 2]), cell(".1...2./...7.../......."));
        assert_eq!(drawn(&[1, 2], &[1, 2, 3]), cell(".1...2./..1.2../.3....."));
        assert_eq!(
            drawn(&[1, 2, 3], &[1, 2, 3, 4]),
            cell(".1...2./.1.2.3./.3...4.")
        );
        assert_eq!(
            drawn(&[1, 2, 3, 4], &[1, 2, 3, 4, 5, 6]),
            cell(".1.5.2./.1234../.3.6.4.")
        );
        assert_eq!(
            drawn(&[1, 2, 3, 4, 5, 6, 7], &[8]),
            cell(".8...../1234567/.......")
        );
    }

    #[test]
    fn raised_digits_use_one_column_and_become_digits_in_ascii() {
        use crate::config::Palette;
        use crate::tui::Capabilities;
        use crate::tui::paint::{self, Paint, width};
        use crate::tui::theme::Look;
        let look = Look::new(&Palette::default(), Capabilities::PLAIN);
        for digit in (0..16).map(Digit::from_index) {
            assert_eq!(width(&superscript(digit).to_string()), 1);
            let mut buffer = ratatui::buffer::Buffer::empty(Rect::new(0, 0, 1, 1));
            buffer.put(0, 0, superscript(digit), ratatui::style::Style::new());
            paint::clean_frame(&mut buffer, &look);
            assert_eq!(buffer[(0, 0)].symbol(), digit.symbol().to_string());
        }
    }

    #[test]
    fn without_room_marks_keep_their_usual_places() {
        assert_eq!(draw_marks(&[1, 2], &[], false), None);
        assert_eq!(draw_marks(&[1, 2, 3, 4, 5, 6, 7, 8], &[9], false), None);
        assert_eq!(draw_marks(&[], &[1, 2, 3, 4, 5, 6, 7], false), None);
        assert_eq!(draw_marks(&[1, 2, 3, 4], &[9], true), None);
        let area = Rect::new(0, 0, 5, 2);
        let digit = DigitSet::only(Digit::from_index(0));
        assert_eq!(corner_places(area, digit, digit, false), None);
    }
}
