//! The notation of styles in the settings, such as `bold yellow on #202020`, `reverse` or `on 236`.
//!
//! A style is a layer: its colours replace those of the layers below, its attributes are added to theirs.

pub use ratatui::style::{Color, Modifier, Style};

use crate::words::{Message, Words, say, spoken_errors};

/// The names of the indexed colours 0 to 15.
const COLOUR_NAMES: [&str; 16] = [
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "white",
    "bright-black",
    "bright-red",
    "bright-green",
    "bright-yellow",
    "bright-blue",
    "bright-magenta",
    "bright-cyan",
    "bright-white",
];

/// Other accepted names for colours of [`COLOUR_NAMES`].
const SYNONYMS: [(&str, u8); 2] = [("grey", 8), ("gray", 8)];

const ATTRIBUTES: [(&str, Modifier); 6] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("italic", Modifier::ITALIC),
    ("underline", Modifier::UNDERLINED),
    ("reverse", Modifier::REVERSED),
    ("strike", Modifier::CROSSED_OUT),
];

#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StyleError {
    UnknownWord,
    /// The style has two foregrounds or two backgrounds.
    TwoColours,
}

spoken_errors!(StyleError);

impl StyleError {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::UnknownWord => {
                let colours = say!(words, "not-a-colour");
                say!(words, "style-unknown-word", colours)
            }
            Self::TwoColours => say!(words, "style-two-colours"),
        }
    }
}

/// Parses a style: names of attributes, a foreground, and a background after `on`, in any order.
///
/// # Errors
/// [`StyleError`] if a word is neither an attribute nor a colour, or if there are too many colours.
pub fn parse_style(text: &str) -> Result<Style, StyleError> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if let Some((_, attribute)) = ATTRIBUTES.iter().find(|(name, _)| *name == word) {
            style = style.add_modifier(*attribute);
            continue;
        }
        let (colour_slot, name) = if word == "on" {
            (&mut style.bg, words.next().unwrap_or_default())
        } else {
            (&mut style.fg, word)
        };
        let colour = parse_colour(name).ok_or(StyleError::UnknownWord)?;
        if colour_slot.replace(colour).is_some() {
            return Err(StyleError::TwoColours);
        }
    }
    Ok(style)
}

/// Parses a colour: `default` for the terminal's own, a name, a number from 0 to 255, or six hexadecimal digits after
/// `#`.
fn parse_colour(text: &str) -> Option<Color> {
    if text == "default" {
        return Some(Color::Reset);
    }
    if let Some(hex) = text.strip_prefix('#') {
        let is_hex = hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit());
        let value = u32::from_str_radix(hex, 16).ok().filter(|_| is_hex)?;
        return Some(Color::from_u32(value));
    }
    if let Some((_, number)) = COLOUR_NAMES
        .iter()
        .zip(0..)
        .find(|(name, _)| **name == text)
    {
        return Some(Color::Indexed(number));
    }
    if let Some((_, number)) = SYNONYMS.iter().find(|(name, _)| *name == text) {
        return Some(Color::Indexed(*number));
    }
    let is_number = text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_number)?;
    Some(Color::Indexed(number))
}
