//! Replaces colours that the terminal does not have by the nearest readable ones.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::backend::SHOWN_ON_BLANKS;
use crate::config::{exact_index, nearest_index, rgb_of_index};
use crate::tui::Depth;

/// The attributes that may be sent. The others would blink or hide text.
const SENT: Modifier = Modifier::BOLD
    .union(Modifier::DIM)
    .union(Modifier::ITALIC)
    .union(Modifier::UNDERLINED)
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

const BLACK: Color = Color::Indexed(0);
const DARK_GREY: Color = Color::Indexed(8);
const WHITE: Color = Color::Indexed(15);

/// A foreground, a background and attributes.
type Style = (Color, Color, Modifier);

/// Reduces the colours of all cells to those of `depth`. The result has only `Reset`, `Indexed` and `Rgb` colours.
pub(super) fn reduce(buffer: &mut Buffer, depth: Depth) {
    // Neighbouring cells mostly have the same style, so the last result is kept.
    let mut last_reduced: Option<(Style, Style)> = None;
    for cell in &mut buffer.content {
        let style = (cell.fg, cell.bg, cell.modifier);
        let reduced = match last_reduced {
            Some((from, to)) if from == style => to,
            _ => reduce_style(cell, depth),
        };
        last_reduced = Some((style, reduced));
        (cell.fg, cell.bg, cell.modifier) = reduced;
        if cell.symbol() == " " && !cell.modifier.intersects(SHOWN_ON_BLANKS) {
            // Blanks that look the same become equal cells, so that none of them is sent again.
            (cell.fg, cell.modifier) = (Color::Reset, Modifier::empty());
        }
    }
}

fn reduce_style(cell: &Cell, depth: Depth) -> Style {
    let mut attributes = cell.modifier & SENT;
    if attributes.contains(Modifier::BOLD) {
        // Terminals differ in how they show bold and dim together.
        attributes.remove(Modifier::DIM);
    }
    let is_bold = attributes.contains(Modifier::BOLD);
    let background = reduce_background(cell.bg, depth);
    let foreground = reduce_foreground(cell.fg, depth, background, is_bold);
    if foreground == BLACK {
        // Many terminals show bold black as grey.
        attributes.remove(Modifier::BOLD);
    }
    (foreground, background, attributes)
}

fn reduce_background(colour: Color, depth: Depth) -> Color {
    // Dark grey must become black. Otherwise it would become the terminal's own background, which may be white, and
    // white text on it would be invisible.
    if depth == Depth::Eight && nearest(colour, Depth::Sixteen) == DARK_GREY {
        BLACK
    } else {
        nearest(colour, depth)
    }
}

/// Reduces a foreground colour. If the result is unreadable on the background, chooses another colour.
fn reduce_foreground(colour: Color, depth: Depth, background: Color, is_bold: bool) -> Color {
    let reduced = nearest(colour, depth);
    let is_named = || as_basic(nearest(colour, Depth::True)).is_some();
    match (as_basic(reduced), as_basic(background)) {
        (Some(text), Some(ground)) if can_read(text, ground, is_bold) => reduced,
        (text, Some(ground)) if text.is_some() || reduced == Color::Reset => {
            let brightness = BRIGHTNESS[usize::from(ground)];
            // Contrasts are ratios, so the middle between black and white is their geometric mean.
            if brightness * brightness > BRIGHTNESS[0] * BRIGHTNESS[15] {
                BLACK
            } else {
                nearest(WHITE, depth)
            }
        }
        // The player's theme names this colour on purpose, for the terminal's own background.
        (Some(_), None) if background == Color::Reset && is_named() => reduced,
        (Some(text), None)
            if background == Color::Reset
                && !(can_read(text, 0, is_bold) && can_read(text, 15, is_bold)) =>
        {
            Color::Reset
        }
        _ => reduced,
    }
}

fn nearest(colour: Color, depth: Depth) -> Color {
    let colour = plain(colour);
    match (depth, colour) {
        (Depth::None, _) => Color::Reset,
        (Depth::Eight, colour) => match to_basic(colour) {
            // The nearest of the eight colours would be black, which may be unreadable.
            DARK_GREY => Color::Reset,
            Color::Indexed(number) => Color::Indexed(number % 8),
            other => other,
        },
        (Depth::Sixteen, colour) => to_basic(colour),
        (Depth::Indexed, Color::Rgb(red, green, blue)) => {
            Color::Indexed(nearest_index(red, green, blue))
        }
        _ => colour,
    }
}

/// Converts a colour to `Reset`, `Indexed` or `Rgb` without changing it.
fn plain(colour: Color) -> Color {
    let number = match colour {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        // An indexed colour takes half as many bytes as an RGB colour.
        Color::Rgb(red, green, blue) => {
            return exact_index(red, green, blue).map_or(colour, Color::Indexed);
        }
        Color::Indexed(_) | Color::Reset => return colour,
    };
    Color::Indexed(number)
}

/// Returns the number of a basic colour, 0 to 15. `None` for other colours.
const fn as_basic(colour: Color) -> Option<u8> {
    match colour {
        Color::Indexed(number @ 0..=15) => Some(number),
        _ => None,
    }
}

/// Returns the basic colour with the same hue. Hue counts more than brightness, since players know colours by name.
fn to_basic(colour: Color) -> Color {
    let (red, green, blue) = match colour {
        Color::Indexed(number @ 16..) => rgb_of_index(number),
        Color::Rgb(red, green, blue) => (red, green, blue),
        other => return other,
    };
    let (low, high) = (red.min(green).min(blue), red.max(green).max(blue));
    let spread = high - low;
    let is_grey = spread < 40 || u16::from(spread) * 4 < u16::from(high);
    Color::Indexed(if is_grey {
        match high {
            0..64 => 0,
            64..160 => 8,
            160..240 => 7,
            _ => 15,
        }
    } else {
        let strong = |part: u8, bit: u8| if part - low > spread / 2 { bit } else { 0 };
        let hue = strong(red, 1) | strong(green, 2) | strong(blue, 4);
        if high > 180 { hue + 8 } else { hue }
    })
}

/// The relative luminance of each basic colour of xterm plus 0.05, in thousandths. The ratio of two entries is the
/// contrast by WCAG 2.1.
const BRIGHTNESS: [u32; 16] = [
    50, 180, 487, 616, 112, 224, 531, 833, 262, 263, 765, 978, 221, 335, 837, 1050,
];

/// Returns whether text in one basic colour is readable on another. Bold text must also be readable in its bright form,
/// which many terminals use for it.
fn can_read(text: u8, ground: u8, is_bold: bool) -> bool {
    let stands_out = |text: u8| {
        let [text, ground] = [text, ground].map(|number| BRIGHTNESS[usize::from(number)]);
        text.max(ground) >= 3 * text.min(ground)
    };
    let is_brightened = is_bold && (1..8).contains(&text);
    stands_out(text) && (!is_brightened || stands_out(text + 8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    #[test]
    fn colours_are_reduced_by_hue() {
        let indexed = Color::Indexed;
        let table = [
            (indexed(22), Depth::Sixteen, indexed(2)),
            (indexed(18), Depth::Sixteen, indexed(4)),
            (indexed(157), Depth::Sixteen, indexed(10)),
            (indexed(157), Depth::Eight, indexed(2)),
            (indexed(236), Depth::Sixteen, indexed(0)),
            (indexed(250), Depth::Sixteen, indexed(7)),
            (indexed(240), Depth::Eight, Color::Reset),
            (Color::Rgb(255, 0, 0), Depth::Sixteen, indexed(9)),
            (Color::Rgb(255, 0, 0), Depth::Indexed, indexed(196)),
            (Color::Rgb(255, 0, 0), Depth::True, indexed(196)),
            (Color::Rgb(8, 8, 8), Depth::Indexed, indexed(232)),
            (Color::Rgb(1, 2, 3), Depth::True, Color::Rgb(1, 2, 3)),
            (indexed(9), Depth::Eight, indexed(1)),
            (Color::DarkGray, Depth::Eight, Color::Reset),
            (Color::White, Depth::Eight, indexed(7)),
            (Color::Red, Depth::None, Color::Reset),
            (Color::Reset, Depth::True, Color::Reset),
        ];
        for (colour, depth, expected) in table {
            assert_eq!(nearest(colour, depth), expected, "{colour} at {depth:?}");
        }
    }

    #[test]
    fn basic_colours_are_readable_on_each_other() {
        let sent = |style: Style, depth| {
            let mut cell = Cell::new("5");
            cell.set_style(style);
            let (foreground, background, attributes) = reduce_style(&cell, depth);
            (foreground, background, attributes.contains(Modifier::BOLD))
        };
        let (red, green) = (Color::Indexed(1), Color::Indexed(2));
        let style = Style::new;
        let table = [
            // Bold text stays bold, except if it is black.
            (style().bold().white().on_red(), (WHITE, red, true)),
            (style().bold().black().on_green(), (BLACK, green, false)),
            // Red is unreadable on green. The terminal's own text colour may be unreadable too on a background that it
            // does not know.
            (style().bold().red().on_green(), (BLACK, green, false)),
            (style().on_green(), (BLACK, green, false)),
            (style().on_red(), (WHITE, red, false)),
            // A named colour stays. A colour that is only nearest to the wanted one may be unreadable.
            (style().white(), (WHITE, Color::Reset, false)),
            (
                style().fg(Color::Rgb(250, 250, 250)),
                (Color::Reset, Color::Reset, false),
            ),
            (
                style().fg(Color::Rgb(160, 0, 0)),
                (red, Color::Reset, false),
            ),
        ];
        for (style, expected) in table {
            assert_eq!(sent(style, Depth::Sixteen), expected, "{style:?}");
        }
        let named = sent(style().white(), Depth::Eight);
        assert_eq!(named, (Color::Indexed(7), Color::Reset, false));
        let grey = style().white().on_dark_gray();
        assert_eq!(sent(grey, Depth::Sixteen), (WHITE, DARK_GREY, false));
        assert_eq!(sent(grey, Depth::Eight), (Color::Indexed(7), BLACK, false));
    }
}
