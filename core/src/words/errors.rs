//! Messages for the errors of modules that do not know `words`.

use super::{Message, Words, say, spoken_errors};
use crate::board::{GeometryError, MAX_HOUSES, MAX_SIDE, MIN_SIDE, Rule, VariantError};
use crate::cancel::Cancelled;

spoken_errors!(Cancelled, GeometryError, VariantError);

impl Cancelled {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "cancelled")
    }
}

impl GeometryError {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match *self {
            Self::Side(side) => {
                say!(
                    words,
                    "no-such-side",
                    side,
                    least = MIN_SIDE,
                    most = MAX_SIDE
                )
            }
            Self::Boxes {
                side,
                width,
                height,
            } => say!(words, "no-such-shape", side, width, height),
            Self::PictureSize(found) => say!(words, "wrong-picture-size", found),
            Self::HouseSize {
                symbol,
                n_cells,
                side,
            } => say!(
                words,
                "wrong-house-size",
                symbol = symbol.to_string(),
                cells = n_cells,
                side
            ),
            Self::Rule(rule) => say!(words, "rule-without-meaning", rule = rule.name()),
            Self::Houses(found) => say!(words, "too-many-houses", found, most = MAX_HOUSES),
            Self::HousesOfCell(found) => say!(words, "too-many-houses-of-cell", found),
        }
    }
}

impl VariantError {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Name(name) => {
                let rules = Rule::ALL.map(|rule| rule.name().to_owned());
                let known = words.all_of(&rules);
                say!(words, "no-such-variant", name = name.as_str(), known)
            }
            Self::Shape(error) => error.message(words),
        }
    }
}
