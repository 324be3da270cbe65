//! Draws digits large with half blocks, in five columns by four rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Digit;
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

/// The columns of a large digit.
const WIDTH: u16 = 5;
/// The rows of a large digit; each row is two dots high.
const HEIGHT: u16 = 4;

/// The dots of the digits 1 to 9 and A to G. Each digit has seven rows from top to bottom; the highest of the five bits
/// is the leftmost column.
const DOTS: [[u8; 7]; 16] = [
    [
        0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110,
    ],
    [
        0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111,
    ],
    [
        0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110,
    ],
    [
        0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010,
    ],
    [
        0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110,
    ],
    [
        0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001,
    ],
    [
        0b11110, 0b10001, 0b10001, 0b11110, 0b10001, 0b10001, 0b11110,
    ],
    [
        0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110,
    ],
    [
        0b11110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b11110,
    ],
    [
        0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111,
    ],
    [
        0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b10000,
    ],
    [
        0b01110, 0b10001, 0b10000, 0b10111, 0b10001, 0b10001, 0b01110,
    ],
];

/// Draws a digit in the middle of a cell. Returns `false` without drawing if the cell has no room for it.
pub(super) fn draw(buf: &mut Buffer, look: &Look, area: Rect, digit: Digit, style: Style) -> bool {
    if look.is_ascii() || area.width < WIDTH + 2 || area.height <= HEIGHT {
        return false;
    }
    let left = area.x + (area.width - WIDTH) / 2;
    let dots = DOTS[digit.index()];
    // The dots start in the lower half of the first row, so that their seven rows are centred.
    let dot = |row: u16, column: u16| {
        let row = row
            .checked_sub(1)
            .and_then(|row| dots.get(usize::from(row)));
        row.is_some_and(|row| row & (1 << (WIDTH - 1 - column)) != 0)
    };
    for row in 0..=HEIGHT {
        for column in 0..WIDTH {
            let shown = match (dot(2 * row, column), dot(2 * row + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => continue,
            };
            buf.put(left + column, area.y + row, shown, style);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Palette;

    fn drawn(digit: usize, ascii: bool) -> String {
        let look = Look::new(&Palette::default(), false, ascii);
        let area = Rect::new(0, 0, 11, 5);
        let mut buffer = Buffer::empty(area);
        let digit = Digit::from_index(digit);
        draw(&mut buffer, &look, area, digit, Style::new());
        buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect()
    }

    #[test]
    fn every_digit_has_a_shape_of_its_own_inside_its_cell() {
        let all: Vec<String> = (0..16).map(|digit| drawn(digit, false)).collect();
        for (index, shape) in all.iter().enumerate() {
            assert!(!all[..index].contains(shape), "{index}");
            for row in shape.chars().collect::<Vec<_>>().chunks(11) {
                assert!(row[..3].iter().chain(&row[8..]).all(|shown| *shown == ' '));
            }
        }
        assert_eq!(drawn(0, true).trim(), "");
    }
}
