//! Colours, text attributes and styles in the notation of the settings.

use std::fmt;
use std::str::FromStr;

use crate::words::{Message, Words, say, spoken_errors};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The terminal's own colour for foreground or background.
    #[default]
    Default,
    /// One of the sixteen named colours, 0 to 15: black, red, green, yellow, blue, magenta, cyan, white, then bright.
    Named(u8),
    Indexed(u8),
    Rgb(u8, u8, u8),
}

const NAMES: [&str; 16] = [
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

/// Other accepted names for colours of [`NAMES`].
const SYNONYMS: [(&str, u8); 2] = [("grey", 8), ("gray", 8)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourError;

spoken_errors!(ColourError, StyleError);

impl ColourError {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "not-a-colour")
    }
}

impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        if text == "default" {
            return Ok(Self::Default);
        }
        if let Some(hex) = text.strip_prefix('#') {
            if hex.len() != 6 || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
                return Err(ColourError);
            }
            let value = u32::from_str_radix(hex, 16).map_err(|_| ColourError)?;
            let [_, red, green, blue] = value.to_be_bytes();
            return Ok(Self::Rgb(red, green, blue));
        }
        if let Some(number) = NAMES.iter().position(|name| *name == text) {
            return Ok(Self::Named(number as u8));
        }
        if let Some((_, number)) = SYNONYMS.iter().find(|(name, _)| *name == text) {
            return Ok(Self::Named(*number));
        }
        if text.bytes().all(|b| b.is_ascii_digit()) {
            return text.parse().map(Self::Indexed).map_err(|_| ColourError);
        }
        Err(ColourError)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::Named(number) => f.write_str(NAMES[usize::from(number % 16)]),
            Self::Indexed(number) => write!(f, "{number}"),
            Self::Rgb(red, green, blue) => write!(f, "#{red:02x}{green:02x}{blue:02x}"),
        }
    }
}

/// A set of text attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attributes(u8);

impl Attributes {
    pub const NONE: Self = Self(0);
    pub const BOLD: Self = Self(1);
    pub const DIM: Self = Self(2);
    pub const ITALIC: Self = Self(4);
    pub const UNDERLINE: Self = Self(8);
    pub const REVERSE: Self = Self(16);
    pub const STRIKE: Self = Self(32);

    /// All attributes with their names in the settings.
    pub const NAMED: [(Self, &'static str); 6] = [
        (Self::BOLD, "bold"),
        (Self::DIM, "dim"),
        (Self::ITALIC, "italic"),
        (Self::UNDERLINE, "underline"),
        (Self::REVERSE, "reverse"),
        (Self::STRIKE, "strike"),
    ];

    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A layer of colours and attributes. Its colours replace those of the layers below, its attributes are added to
/// theirs.
///
/// Styles are written as words: `bold yellow on #202020`, `reverse`, `on 236`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// The text colour; `None` keeps the foreground of the layer below.
    pub foreground: Option<Colour>,
    /// The background colour; `None` keeps the background of the layer below.
    pub background: Option<Colour>,
    pub attributes: Attributes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StyleError {
    UnknownWord,
    /// The style has two foregrounds or two backgrounds.
    TwoColours,
}

impl StyleError {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::UnknownWord => say!(words, "style-unknown-word", colours = ColourError),
            Self::TwoColours => say!(words, "style-two-colours"),
        }
    }
}

impl Style {
    pub const PLAIN: Self = Self {
        foreground: None,
        background: None,
        attributes: Attributes::NONE,
    };

    #[must_use]
    pub const fn fg(self, colour: Colour) -> Self {
        Self {
            foreground: Some(colour),
            ..self
        }
    }

    #[must_use]
    pub const fn bg(self, colour: Colour) -> Self {
        Self {
            background: Some(colour),
            ..self
        }
    }

    #[must_use]
    pub const fn attr(self, attributes: Attributes) -> Self {
        Self {
            attributes: self.attributes.with(attributes),
            ..self
        }
    }

    #[must_use]
    pub const fn under(self, upper: Self) -> Self {
        Self {
            foreground: if upper.foreground.is_some() {
                upper.foreground
            } else {
                self.foreground
            },
            background: if upper.background.is_some() {
                upper.background
            } else {
                self.background
            },
            attributes: self.attributes.with(upper.attributes),
        }
    }
}

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Self, StyleError> {
        let mut style = Self::PLAIN;
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if let Some((attribute, _)) = Attributes::NAMED.iter().find(|(_, name)| *name == word) {
                style = style.attr(*attribute);
                continue;
            }
            let (slot, name) = if word == "on" {
                (&mut style.background, words.next().unwrap_or_default())
            } else {
                (&mut style.foreground, word)
            };
            let colour = name.parse().map_err(|_| StyleError::UnknownWord)?;
            if slot.replace(colour).is_some() {
                return Err(StyleError::TwoColours);
            }
        }
        Ok(style)
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = Attributes::NAMED
            .iter()
            .filter(|(attribute, _)| self.attributes.contains(*attribute))
            .map(|(_, name)| (*name).to_owned())
            .collect();
        words.extend(self.foreground.map(|colour| colour.to_string()));
        words.extend(self.background.map(|colour| format!("on {colour}")));
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_and_print() {
        let table = [
            ("default", Colour::Default),
            ("black", Colour::Named(0)),
            ("bright-white", Colour::Named(15)),
            ("0", Colour::Indexed(0)),
            ("255", Colour::Indexed(255)),
            ("#0a1bFF", Colour::Rgb(0x0a, 0x1b, 0xff)),
        ];
        for (text, colour) in table {
            assert_eq!(text.parse(), Ok(colour), "{text}");
            assert_eq!(colour.to_string().parse(), Ok(colour), "{text} printed");
        }
        assert_eq!("grey".parse(), Ok(Colour::Named(8)));
        for wrong in [
            "",
            "256",
            "-1",
            "+1",
            "#12345",
            "#1234567",
            "#+12345",
            "#12345é",
            "Red",
            "purple-ish",
        ] {
            assert_eq!(wrong.parse::<Colour>(), Err(ColourError), "{wrong}");
        }
    }

    #[test]
    fn styles_read_and_print() {
        let style: Style = "bold yellow on #202020 underline".parse().expect("a style");
        assert_eq!(style.foreground, Some(Colour::Named(3)));
        assert_eq!(style.background, Some(Colour::Rgb(0x20, 0x20, 0x20)));
        assert!(
            style
                .attributes
                .contains(Attributes::BOLD.with(Attributes::UNDERLINE))
        );
        assert!(!style.attributes.contains(Attributes::DIM));
        assert_eq!(style.to_string(), "bold underline yellow on #202020");
        assert_eq!(style.to_string().parse(), Ok(style));
        assert_eq!("".parse(), Ok(Style::PLAIN));
        assert_eq!("on".parse::<Style>(), Err(StyleError::UnknownWord));
        assert_eq!("blinking".parse::<Style>(), Err(StyleError::UnknownWord));
        assert_eq!("red blue".parse::<Style>(), Err(StyleError::TwoColours));
        assert_eq!(
            "on red on blue".parse::<Style>(),
            Err(StyleError::TwoColours)
        );
    }

    #[test]
    fn a_style_lies_over_another() {
        let below: Style = "bold red on blue".parse().expect("a style");
        let above: Style = "underline green".parse().expect("a style");
        assert_eq!(
            below.under(above).to_string(),
            "bold underline green on blue"
        );
        assert_eq!(below.under(Style::PLAIN), below);
    }
}
