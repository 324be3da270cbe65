//! The terminal's current style, and the fewest bytes that change it.

use std::io::Write;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use super::Depth;
use crate::config::{exact_index, nearest_index, rgb_of_index};

/// A colour that can be sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ink {
    /// The terminal's own.
    #[default]
    Default,
    /// One of the eight basic colours (0 to 7), or one of them bright (8 to 15).
    Basic(u8),
    /// One of the indexed colours from 16.
    Indexed(u8),
    /// A true colour.
    Rgb(u8, u8, u8),
}

impl Ink {
    /// Comes as near to a colour as the depth allows.
    pub(super) fn of(colour: Color, depth: Depth) -> Self {
        let ink = match colour {
            Color::Reset => Self::Default,
            Color::Black => Self::Basic(0),
            Color::Red => Self::Basic(1),
            Color::Green => Self::Basic(2),
            Color::Yellow => Self::Basic(3),
            Color::Blue => Self::Basic(4),
            Color::Magenta => Self::Basic(5),
            Color::Cyan => Self::Basic(6),
            Color::Gray => Self::Basic(7),
            Color::DarkGray => Self::Basic(8),
            Color::LightRed => Self::Basic(9),
            Color::LightGreen => Self::Basic(10),
            Color::LightYellow => Self::Basic(11),
            Color::LightBlue => Self::Basic(12),
            Color::LightMagenta => Self::Basic(13),
            Color::LightCyan => Self::Basic(14),
            Color::White => Self::Basic(15),
            Color::Indexed(number @ 0..=15) => Self::Basic(number),
            Color::Indexed(number) => Self::Indexed(number),
            // The number of an indexed colour takes half the bytes.
            Color::Rgb(red, green, blue) => {
                exact_index(red, green, blue).map_or(Self::Rgb(red, green, blue), Self::Indexed)
            }
        };
        ink.reduced(depth)
    }

    /// Comes as near to a background as the depth allows.
    fn of_background(colour: Color, depth: Depth) -> Self {
        // On the terminal's own background, white text meant for dark grey could be white on white.
        let is_dark_grey = || Self::of(colour, Depth::Sixteen) == Self::Basic(8);
        match depth {
            Depth::Eight if is_dark_grey() => Self::Basic(0),
            _ => Self::of(colour, depth),
        }
    }

    /// Comes as near to a foreground as the depth allows and keeps it readable.
    fn of_text(colour: Color, depth: Depth, background: Self, is_bold: bool) -> Self {
        let ink = Self::of(colour, depth);
        let white = Self::Basic(15).reduced(depth);
        match (ink, background) {
            (Self::Basic(text), Self::Basic(ground)) if can_read(text, ground, is_bold) => ink,
            (Self::Basic(_) | Self::Default, Self::Basic(ground)) => {
                let brightness = BRIGHTNESS[usize::from(ground)];
                // Contrasts are ratios, so the middle between black and white is their geometric mean.
                if brightness * brightness > BRIGHTNESS[0] * BRIGHTNESS[15] {
                    Self::Basic(0)
                } else {
                    white
                }
            }
            // The player named this colour, and knows the terminal's background.
            (Self::Basic(_), Self::Default)
                if matches!(Self::of(colour, Depth::True), Self::Basic(_)) =>
            {
                ink
            }
            (Self::Basic(text), Self::Default)
                if !can_read(text, 0, is_bold) || !can_read(text, 15, is_bold) =>
            {
                Self::Default
            }
            _ => ink,
        }
    }

    fn reduced(self, depth: Depth) -> Self {
        match (depth, self) {
            (Depth::Indexed, Self::Rgb(red, green, blue)) => {
                Self::Indexed(nearest_index(red, green, blue))
            }
            (Depth::Sixteen, Self::Rgb(..) | Self::Indexed(_)) => self.to_basic(),
            (Depth::Eight, Self::Rgb(..) | Self::Indexed(_)) => self.to_basic().reduced(depth),
            // Bright black is the one that has no sister among the eight: as black it would be unreadable.
            (Depth::None, _) | (Depth::Eight, Self::Basic(8)) => Self::Default,
            (Depth::Eight, Self::Basic(number)) => Self::Basic(number % 8),
            _ => self,
        }
    }

    /// The basic colour of the same hue; how bright it is counts less, since players know colours by name.
    fn to_basic(self) -> Self {
        let (red, green, blue) = match self {
            Self::Indexed(number) => rgb_of_index(number),
            Self::Rgb(red, green, blue) => (red, green, blue),
            other => return other,
        };
        let (low, high) = (red.min(green).min(blue), red.max(green).max(blue));
        let spread = high - low;
        if spread < 40 || u16::from(spread) * 4 < u16::from(high) {
            return Self::Basic(match high {
                0..64 => 0,
                64..160 => 8,
                160..240 => 7,
                _ => 15,
            });
        }
        let strong = |part: u8, bit: u8| if part - low > spread / 2 { bit } else { 0 };
        let hue = strong(red, 1) | strong(green, 2) | strong(blue, 4);
        Self::Basic(if high > 180 { hue + 8 } else { hue })
    }

    /// Writes the parameters that choose this colour; `base` is 30 for the foreground, 40 for the background.
    fn write(self, out: &mut Parameters, base: u8) {
        match self {
            Self::Default => out.push(base + 9),
            Self::Basic(number @ 0..=7) => out.push(base + number),
            Self::Basic(number) => out.push(base + 60 + (number - 8)),
            Self::Indexed(number) => [base + 8, 5, number].into_iter().for_each(|n| out.push(n)),
            Self::Rgb(red, green, blue) => [base + 8, 2, red, green, blue]
                .into_iter()
                .for_each(|n| out.push(n)),
        }
    }
}

/// The relative luminance of the basic colours as xterm has them, plus 0.05, in thousandths: the quotient of two is their
/// contrast by WCAG 2.1.
const BRIGHTNESS: [u32; 16] = [
    50, 180, 487, 616, 112, 224, 531, 833, 262, 263, 765, 978, 221, 335, 837, 1050,
];

/// Whether one basic colour can be read on another. Many terminals show bold text in the bright colour of its hue.
fn can_read(text: u8, ground: u8, is_bold: bool) -> bool {
    let stands_out = |text: u8| {
        let [text, ground] = [text, ground].map(|number| BRIGHTNESS[usize::from(number)]);
        text.max(ground) >= 3 * text.min(ground)
    };
    let is_brightened = is_bold && (1..8).contains(&text);
    stands_out(text) && (!is_brightened || stands_out(text + 8))
}

/// The colours and attributes with which the terminal writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    pub(super) foreground: Ink,
    pub(super) background: Ink,
    pub(super) attributes: Modifier,
}

/// Attributes that are sent, with the number that switches each on and the one that switches it off.
const ATTRIBUTES: [(Modifier, u8, u8); 6] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::REVERSED, 7, 27),
    (Modifier::CROSSED_OUT, 9, 29),
];

impl Pen {
    /// The attributes that show on blanks.
    const SEEN: Modifier = Modifier::UNDERLINED
        .union(Modifier::REVERSED)
        .union(Modifier::CROSSED_OUT);

    /// The pen a cell is to be written with.
    pub(super) fn of(cell: &Cell, depth: Depth) -> Self {
        let sent = ATTRIBUTES
            .iter()
            .fold(Modifier::empty(), |all, (attribute, ..)| all | *attribute);
        let mut attributes = cell.modifier & sent;
        if attributes.contains(Modifier::BOLD) {
            // Terminals disagree on what bold and dim together are.
            attributes.remove(Modifier::DIM);
        }
        let is_bold = attributes.contains(Modifier::BOLD);
        let background = Ink::of_background(cell.bg, depth);
        let foreground = Ink::of_text(cell.fg, depth, background, is_bold);
        if foreground == Ink::Basic(0) {
            // Many terminals show bold black as grey.
            attributes.remove(Modifier::BOLD);
        }
        Self {
            foreground,
            background,
            attributes,
        }
    }

    /// Do blanks written with both pens look alike?
    pub(super) fn same_blank(self, other: Self) -> bool {
        const SEEN: Modifier = Pen::SEEN;
        let reversed = |pen: Self| pen.attributes.contains(Modifier::REVERSED);
        self.background == other.background
            && self.attributes & SEEN == other.attributes & SEEN
            && (self.foreground == other.foreground || !reversed(self))
            && (self.foreground == other.foreground || (self.attributes & SEEN).is_empty())
    }

    /// Do characters erased with it look like blanks written with it? What is erased has the background alone.
    pub(super) fn is_erasable(self) -> bool {
        self.attributes & Self::SEEN == Modifier::empty()
    }

    /// A pen whose blanks look like those of `wanted`, and to which this one changes in the fewest bytes.
    pub(super) fn for_blank(self, wanted: Self) -> Self {
        let kept = Self {
            background: wanted.background,
            ..self
        };
        let length = |to: Self| {
            let mut bytes = Vec::new();
            self.change_to(to, &mut bytes);
            bytes.len()
        };
        if kept.same_blank(wanted) && length(kept) <= length(wanted) {
            kept
        } else {
            wanted
        }
    }

    /// Does a blank show nothing at all?
    pub(super) fn leaves_nothing(self) -> bool {
        self.same_blank(Self::default())
    }

    /// Writes what turns this pen into another: the changes, or a reset and the whole, whichever is shorter.
    pub(super) fn change_to(self, to: Self, out: &mut Vec<u8>) {
        if self == to {
            return;
        }
        let mut changes = Parameters::default();
        self.write_changes(to, &mut changes);
        let mut afresh = Parameters::default();
        afresh.push(0);
        Self::default().write_changes(to, &mut afresh);
        let shorter = if afresh.text().len() < changes.text().len() {
            afresh
        } else {
            changes
        };
        out.extend_from_slice(b"\x1b[");
        // A reset may be written as nothing.
        out.extend_from_slice(if shorter.text() == b"0" {
            b""
        } else {
            shorter.text()
        });
        out.push(b'm');
    }

    fn write_changes(self, to: Self, out: &mut Parameters) {
        let mut have = self.attributes;
        for (attribute, _, off) in ATTRIBUTES {
            if have.contains(attribute) && !to.attributes.contains(attribute) {
                out.push(off);
                // Bold and dim are switched off together.
                for (other, _, same) in ATTRIBUTES {
                    if same == off {
                        have.remove(other);
                    }
                }
            }
        }
        for (attribute, on, _) in ATTRIBUTES {
            if to.attributes.contains(attribute) && !have.contains(attribute) {
                out.push(on);
            }
        }
        if self.foreground != to.foreground {
            to.foreground.write(out, 30);
        }
        if self.background != to.background {
            to.background.write(out, 40);
        }
    }
}

/// Numbers with semicolons between them.
#[derive(Default)]
struct Parameters {
    text: Vec<u8>,
}

impl Parameters {
    fn push(&mut self, number: u8) {
        if !self.text.is_empty() {
            self.text.push(b';');
        }
        // Writing to a vector cannot fail.
        let _ = write!(self.text, "{number}");
    }

    fn text(&self) -> &[u8] {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    fn change(from: Pen, to: Pen) -> String {
        let mut out = Vec::new();
        from.change_to(to, &mut out);
        String::from_utf8(out)
            .expect("ASCII")
            .replace('\x1b', "ESC")
    }

    fn pen(foreground: Ink, background: Ink, attributes: Modifier) -> Pen {
        Pen {
            foreground,
            background,
            attributes,
        }
    }

    #[test]
    fn changes_take_the_fewest_bytes() {
        let plain = Pen::default();
        let bold = pen(Ink::Default, Ink::Default, Modifier::BOLD);
        let red = pen(Ink::Basic(1), Ink::Default, Modifier::empty());
        let loud = pen(
            Ink::Basic(15),
            Ink::Basic(1),
            Modifier::BOLD | Modifier::UNDERLINED,
        );
        let dim = pen(Ink::Default, Ink::Default, Modifier::DIM);
        let table = [
            (plain, plain, ""),
            (plain, bold, "ESC[1m"),
            (bold, plain, "ESC[m"),
            (plain, red, "ESC[31m"),
            (red, plain, "ESC[m"),
            (plain, loud, "ESC[1;4;97;41m"),
            (loud, plain, "ESC[m"),
            (loud, bold, "ESC[0;1m"),
            (bold, dim, "ESC[0;2m"),
            (
                bold,
                pen(
                    Ink::Default,
                    Ink::Default,
                    Modifier::BOLD | Modifier::REVERSED,
                ),
                "ESC[7m",
            ),
            (
                red,
                pen(Ink::Basic(1), Ink::Indexed(236), Modifier::empty()),
                "ESC[48;5;236m",
            ),
            (
                plain,
                pen(Ink::Rgb(1, 2, 3), Ink::Default, Modifier::empty()),
                "ESC[38;2;1;2;3m",
            ),
        ];
        for (from, to, expected) in table {
            assert_eq!(change(from, to), expected, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn colours_come_down_by_hue() {
        let table = [
            (Color::Indexed(22), Depth::Sixteen, Ink::Basic(2)),
            (Color::Indexed(18), Depth::Sixteen, Ink::Basic(4)),
            (Color::Indexed(157), Depth::Sixteen, Ink::Basic(10)),
            (Color::Indexed(157), Depth::Eight, Ink::Basic(2)),
            (Color::Indexed(236), Depth::Sixteen, Ink::Basic(0)),
            (Color::Indexed(250), Depth::Sixteen, Ink::Basic(7)),
            (Color::Indexed(240), Depth::Eight, Ink::Default),
            (Color::Rgb(255, 0, 0), Depth::Sixteen, Ink::Basic(9)),
            (Color::Rgb(255, 0, 0), Depth::Indexed, Ink::Indexed(196)),
            (Color::Rgb(8, 8, 8), Depth::Indexed, Ink::Indexed(232)),
            (Color::Rgb(1, 2, 3), Depth::True, Ink::Rgb(1, 2, 3)),
            (Color::Indexed(9), Depth::Eight, Ink::Basic(1)),
            (Color::DarkGray, Depth::Eight, Ink::Default),
            (Color::White, Depth::Eight, Ink::Basic(7)),
            (Color::Red, Depth::None, Ink::Default),
            (Color::Reset, Depth::True, Ink::Default),
        ];
        for (colour, depth, ink) in table {
            assert_eq!(Ink::of(colour, depth), ink, "{colour} at {depth:?}");
        }
    }

    #[test]
    fn basic_colours_are_readable_on_each_other() {
        let sent = |style: Style, depth| {
            let mut cell = Cell::new("5");
            cell.set_style(style);
            let pen = Pen::of(&cell, depth);
            let is_bold = pen.attributes.contains(Modifier::BOLD);
            (pen.foreground, pen.background, is_bold)
        };
        let (black, white) = (Ink::Basic(0), Ink::Basic(15));
        let (red, green) = (Ink::Basic(1), Ink::Basic(2));
        let style = Style::new;
        let table = [
            // Bold is kept, but not with black.
            (style().bold().white().on_red(), (white, red, true)),
            (style().bold().black().on_green(), (black, green, false)),
            // Red on green, and whatever text the terminal has on a background of ours.
            (style().bold().red().on_green(), (black, green, false)),
            (style().on_green(), (black, green, false)),
            (style().on_red(), (white, red, false)),
            // Keep a colour that was named; drop one that is only the nearest and may be unreadable.
            (style().white(), (white, Ink::Default, false)),
            (
                style().fg(Color::Rgb(250, 250, 250)),
                (Ink::Default, Ink::Default, false),
            ),
            (
                style().fg(Color::Rgb(160, 0, 0)),
                (red, Ink::Default, false),
            ),
        ];
        for (style, expected) in table {
            assert_eq!(sent(style, Depth::Sixteen), expected, "{style:?}");
        }
        let named = sent(style().white(), Depth::Eight);
        assert_eq!(named, (Ink::Basic(7), Ink::Default, false));
        let grey = style().white().on_dark_gray();
        assert_eq!(sent(grey, Depth::Sixteen), (white, Ink::Basic(8), false));
        assert_eq!(sent(grey, Depth::Eight), (Ink::Basic(7), black, false));
    }

    #[test]
    fn blanks_look_alike_when_nothing_of_the_pen_shows() {
        let plain = Pen::default();
        assert!(pen(Ink::Basic(1), Ink::Default, Modifier::BOLD).leaves_nothing());
        assert!(!pen(Ink::Default, Ink::Basic(1), Modifier::empty()).leaves_nothing());
        assert!(!pen(Ink::Default, Ink::Default, Modifier::REVERSED).leaves_nothing());
        assert!(!pen(Ink::Default, Ink::Default, Modifier::UNDERLINED).leaves_nothing());
        assert!(plain.same_blank(pen(Ink::Basic(3), Ink::Default, Modifier::ITALIC)));
    }
}
