//! Draws digits large with half blocks, in five columns by four rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Digit;
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

const WIDTH: u16 = 5;
/// The rows of a large digit; each row is two dots high.
const HEIGHT: u16 = 4;

/// The digits 1 to 8, and the digits 9 and A to G.
const PICTURES: [[&str; 7]; 2] = [
    [
        "..#..  .###.  ####.  ...#.  #####  ..##.  #####  .###.",
        ".##..  #...#  ....#  ..##.  #....  .#...  ....#  #...#",
        "..#..  ....#  ....#  .#.#.  ####.  #....  ...#.  #...#",
        "..#..  ..##.  .###.  #..#.  ....#  ####.  ..#..  .###.",
        "..#..  .#...  ....#  #####  ....#  #...#  ..#..  #...#",
        "..#..  #....  ....#  ...#.  #...#  #...#  .#...  #...#",
        ".###.  #####  ####.  ...#.  .###.  .###.  .#...  .###.",
    ],
    [
        ".###.  .###.  ####.  .###.  ####.  #####  #####  .###.",
        "#...#  #...#  #...#  #...#  #...#  #....  #....  #...#",
        "#...#  #...#  #...#  #....  #...#  #....  #....  #....",
        ".####  #####  ####.  #....  #...#  ####.  ####.  #.###",
        "....#  #...#  #...#  #....  #...#  #....  #....  #...#",
        "...#.  #...#  #...#  #...#  #...#  #....  #....  #...#",
        ".##..  #...#  ####.  .###.  ####.  #####  #....  .###.",
    ],
];

fn has_dot(digit: Digit, row: u16, column: u16) -> bool {
    let (picture, index) = (digit.index() / 8, digit.index() % 8);
    let row = PICTURES[picture].get(usize::from(row));
    row.is_some_and(|row| row.as_bytes()[7 * index + usize::from(column)] == b'#')
}

/// Draws a digit in the middle of a cell. Returns `false` without drawing if the cell has no room for it.
pub(super) fn draw(buf: &mut Buffer, look: &Look, area: Rect, digit: Digit, style: Style) -> bool {
    if look.is_ascii() || area.width < WIDTH + 2 || area.height <= HEIGHT {
        return false;
    }
    let left = area.x + (area.width - WIDTH) / 2;
    // The background is a rectangle. Behind the dots alone, a second colour would tear the digit apart.
    let ground = style
        .bg
        .map_or_else(Style::new, |colour| Style::new().bg(colour));
    buf.set_style(Rect::new(left, area.y, WIDTH, HEIGHT + 1), ground);
    // The dots start in the lower half of the first row, so that their seven rows are centred.
    let dot = |row: u16, column| {
        row.checked_sub(1)
            .is_some_and(|row| has_dot(digit, row, column))
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
    use ratatui::style::Color;

    use super::*;
    use crate::config::Palette;
    use crate::tui::Capabilities;

    fn draw_digit(digit: usize, terminal: Capabilities) -> String {
        let look = Look::new(&Palette::default(), terminal);
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
    fn the_background_is_one_rectangle() {
        let look = Look::new(&Palette::default(), Capabilities::RICH);
        let area = Rect::new(0, 0, 11, 5);
        for digit in 0..16 {
            let mut buffer = Buffer::empty(area);
            let style = Style::new().bg(Color::Red);
            draw(&mut buffer, &look, area, Digit::from_index(digit), style);
            for position in area.positions() {
                let is_behind = (3..8).contains(&position.x);
                assert_eq!(buffer[position].bg == Color::Red, is_behind, "{position}");
            }
        }
    }

    #[test]
    fn every_digit_has_a_shape_of_its_own_inside_its_cell() {
        let all: Vec<String> = (0..16)
            .map(|digit| draw_digit(digit, Capabilities::RICH))
            .collect();
        for (index, shape) in all.iter().enumerate() {
            assert!(!all[..index].contains(shape), "{index}");
            for row in shape.chars().collect::<Vec<_>>().chunks(11) {
                assert!(row[..3].iter().chain(&row[8..]).all(|shown| *shown == ' '));
            }
        }
        assert_eq!(draw_digit(0, Capabilities::PLAIN).trim(), "");
    }
}
