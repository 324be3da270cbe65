//! What a role looks like on this terminal: a palette brought down to the colours there are.

use ratatui::style::{Color, Modifier, Style};

use crate::config::{self, Attributes, Choice, Colour, ColourDepth, Palette, Role};

/// How the screen is painted: a style for every role, and whether characters beyond ASCII may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    styles: [Style; Role::COUNT],
    ascii: bool,
}

impl Look {
    /// Brings a palette down to what the terminal shows.
    ///
    /// Without colours ([`ColourDepth::None`]) the palette should be the monochrome one: only its attributes are
    /// kept. [`ColourDepth::Auto`] is taken for 256 colours.
    #[must_use]
    pub fn new(palette: &Palette, depth: ColourDepth, ascii: bool) -> Self {
        let mut styles = [Style::new(); Role::COUNT];
        for &(role, ..) in Role::ALL {
            styles[role as usize] = convert(palette.style(role), depth);
        }
        Self { styles, ascii }
    }

    /// Returns what a role looks like, to be laid over what is there.
    #[must_use]
    pub const fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// Tells whether only ASCII may be shown.
    #[must_use]
    pub const fn is_ascii(&self) -> bool {
        self.ascii
    }
}

fn convert(style: config::Style, depth: ColourDepth) -> Style {
    let mut converted = Style::new();
    if depth != ColourDepth::None {
        converted.fg = style.foreground.map(|colour| lower(colour, depth));
        converted.bg = style.background.map(|colour| lower(colour, depth));
    }
    let modifiers = [
        (Attributes::BOLD, Modifier::BOLD),
        (Attributes::DIM, Modifier::DIM),
        (Attributes::ITALIC, Modifier::ITALIC),
        (Attributes::UNDERLINE, Modifier::UNDERLINED),
        (Attributes::REVERSE, Modifier::REVERSED),
        (Attributes::STRIKE, Modifier::CROSSED_OUT),
    ];
    for (attribute, modifier) in modifiers {
        if style.attributes.contains(attribute) {
            converted = converted.add_modifier(modifier);
        }
    }
    converted
}

/// Returns the nearest colour that the terminal has.
fn lower(colour: Colour, depth: ColourDepth) -> Color {
    match (colour, depth) {
        (Colour::Default, _) => Color::Reset,
        (Colour::Named(number), ColourDepth::Eight) => Color::Indexed(number % 8),
        (Colour::Named(number), _) => Color::Indexed(number % 16),
        (Colour::Indexed(number), ColourDepth::Eight) => nearest(rgb_of(number), 8),
        (Colour::Indexed(number), ColourDepth::Sixteen) => nearest(rgb_of(number), 16),
        (Colour::Indexed(number), _) => Color::Indexed(number),
        (Colour::Rgb(red, green, blue), ColourDepth::True) => Color::Rgb(red, green, blue),
        (Colour::Rgb(red, green, blue), ColourDepth::Eight) => nearest([red, green, blue], 8),
        (Colour::Rgb(red, green, blue), ColourDepth::Sixteen) => nearest([red, green, blue], 16),
        // The sixteen named ones are whatever the player's terminal makes of them, so the fixed ones come first.
        (Colour::Rgb(red, green, blue), _) => nearest_in([red, green, blue], 16..=255),
    }
}

fn nearest(wanted: [u8; 3], n_colours: u8) -> Color {
    nearest_in(wanted, 0..=n_colours - 1)
}

fn nearest_in(wanted: [u8; 3], numbers: std::ops::RangeInclusive<u8>) -> Color {
    let distance = |number: u8| {
        let there = rgb_of(number);
        (0..3)
            .map(|i| u32::from(wanted[i].abs_diff(there[i])).pow(2))
            .sum::<u32>()
    };
    Color::Indexed(
        numbers
            .min_by_key(|number| distance(*number))
            .unwrap_or_default(),
    )
}

/// The usual red, green and blue of the 256 colours: sixteen named ones as xterm has them, a cube of six levels, and
/// twenty-four greys.
fn rgb_of(number: u8) -> [u8; 3] {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match number {
        7 => [229; 3],
        8 => [127; 3],
        0..=15 => {
            let bright = if number > 7 { 255 } else { 205 };
            [0, 1, 2].map(|bit| if number >> bit & 1 == 1 { bright } else { 0 })
        }
        16..=231 => {
            let place = number - 16;
            [place / 36, place / 6 % 6, place % 6].map(|level| LEVELS[usize::from(level)])
        }
        232..=255 => [8 + 10 * (number - 232); 3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Theme;

    const DEPTHS: [ColourDepth; 5] = [
        ColourDepth::None,
        ColourDepth::Eight,
        ColourDepth::Sixteen,
        ColourDepth::Indexed,
        ColourDepth::True,
    ];

    #[test]
    fn no_style_needs_more_colours_than_there_are() {
        for &(theme, name, _) in Theme::ALL {
            for depth in DEPTHS {
                let look = Look::new(&Palette::of(theme), depth, false);
                for &(role, role_name, _) in Role::ALL {
                    let style = look.style(role);
                    for colour in [style.fg, style.bg].into_iter().flatten() {
                        let fits = match (colour, depth) {
                            (_, ColourDepth::None) => false,
                            (Color::Indexed(number), ColourDepth::Eight) => number < 8,
                            (Color::Indexed(number), ColourDepth::Sixteen) => number < 16,
                            (Color::Reset | Color::Indexed(_), _)
                            | (Color::Rgb(..), ColourDepth::True) => true,
                            _ => false,
                        };
                        assert!(fits, "{name}, {role_name}, {depth}: {colour:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn colours_come_down_to_their_neighbours() {
        let table = [
            (
                Colour::Rgb(255, 0, 0),
                ColourDepth::Indexed,
                Color::Indexed(196),
            ),
            (
                Colour::Rgb(250, 10, 10),
                ColourDepth::Sixteen,
                Color::Indexed(9),
            ),
            (
                Colour::Rgb(200, 10, 10),
                ColourDepth::Eight,
                Color::Indexed(1),
            ),
            (
                Colour::Indexed(236),
                ColourDepth::Sixteen,
                Color::Indexed(0),
            ),
            (Colour::Named(12), ColourDepth::Eight, Color::Indexed(4)),
            (Colour::Rgb(1, 2, 3), ColourDepth::True, Color::Rgb(1, 2, 3)),
            (Colour::Default, ColourDepth::Eight, Color::Reset),
        ];
        for (colour, depth, lowered) in table {
            assert_eq!(lower(colour, depth), lowered, "{colour} in {depth}");
        }
    }
}
