//! The fields of actions: their text forms, and whether they are on a board.

use std::fmt;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use super::try_tree::clean_name;
use super::{Colour, FinishHelp, Hint, MistakePolicy, Options, Rejected};
use crate::board::{Candidate, CellSet, Digit, DigitSet, Geometry};
use crate::explain::HintLevel;
use crate::words::{Key, Message, Words, cell_from_text, key, say, spoken_errors};

/// An error in the text form of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// The first word is not the name of an action.
    Name(String),
    /// A word of the action is wrong or missing.
    Word {
        /// The word found; empty if the word is missing.
        found: String,
        /// The key of a description of the expected word.
        expected: Key,
    },
}

spoken_errors!(ActionError);

impl ActionError {
    /// Explains why the text is not an action.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Name(name) => say!(words, "action-unknown", name = format!("{name:?}")),
            Self::Word { found, expected } => {
                let found = format!("{found:?}");
                say!(words, "action-word", found, expected)
            }
        }
    }
}

/// The words of an action's text form that are not parsed yet, and the board of the game.
pub(super) struct Tokens<'a> {
    pub(super) words: SplitAsciiWhitespace<'a>,
    pub(super) geometry: &'a Geometry,
}

pub(super) fn invalid_field(found: &str, expected: Key) -> ActionError {
    ActionError::Word {
        found: found.to_owned(),
        expected,
    }
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str, geometry: &'a Geometry) -> Self {
        Self {
            words: text.split_ascii_whitespace(),
            geometry,
        }
    }

    /// Returns the next word; empty if there is none.
    pub(super) fn next_word(&mut self) -> &'a str {
        self.words.next().unwrap_or("")
    }

    fn parse_word<T>(
        &mut self,
        expected: Key,
        parse: impl FnOnce(&str, &Geometry) -> Option<T>,
    ) -> Result<T, ActionError> {
        let word = self.next_word();
        parse(word, self.geometry).ok_or_else(|| invalid_field(word, expected))
    }
}

/// A field of an action.
pub(super) trait Field: Sized {
    /// Writes the field, with a blank before each word.
    fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError>;

    /// Returns an error if a cell or digit of the field is not on the board.
    fn check(&self, _: &Geometry) -> Result<(), Rejected> {
        Ok(())
    }
}

pub(super) fn check_cells(cells: CellSet, geometry: &Geometry) -> Result<(), Rejected> {
    let is_on = geometry.cells().is_superset(&cells);
    is_on.then_some(()).ok_or(Rejected::CellOutside)
}

pub(super) fn check_digits(digits: DigitSet, geometry: &Geometry) -> Result<(), Rejected> {
    let is_on = geometry.digits().is_superset(digits);
    is_on.then_some(()).ok_or(Rejected::DigitOutside)
}

pub(super) fn digit_from(word: &str, geometry: &Geometry) -> Option<Digit> {
    let mut letters = word.chars();
    let digit = Digit::from_symbol(letters.next()?)?;
    (letters.next().is_none() && geometry.has_digit(digit)).then_some(digit)
}

impl Field for Digit {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        tokens.parse_word(key!("action-expected-digit"), digit_from)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), Rejected> {
        check_digits(DigitSet::only(*self), geometry)
    }
}

impl Field for CellSet {
    fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == geometry.cells() {
            return f.write_str(" all");
        }
        let mut cells = self.iter();
        cells.try_for_each(|cell| write!(f, " {}", geometry.cell_name(cell)))
    }

    /// Parses the rest of the line.
    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        let mut cells = Self::EMPTY;
        for word in tokens.words.by_ref() {
            if word == "all" && cells.is_empty() {
                return Ok(tokens.geometry.cells());
            }
            let cell = cell_from_text(tokens.geometry, word)
                .ok_or_else(|| invalid_field(word, key!("action-expected-cell-of-board")))?;
            cells.insert(cell);
        }
        if cells.is_empty() {
            return Err(invalid_field("", key!("action-expected-cell")));
        }
        Ok(cells)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), Rejected> {
        check_cells(*self, geometry)
    }
}

impl Field for Option<Colour> {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(colour) => write!(f, " {colour}"),
            None => f.write_str(" none"),
        }
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        tokens.parse_word(key!("action-expected-colour"), |word, _| match word {
            "none" => Some(None),
            number => Colour::new(number.parse().ok()?).map(Some),
        })
    }
}

impl Field for Hint {
    fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.technique)?;
        for Candidate { cell, digit } in &self.placements {
            write!(f, " {}={digit}", geometry.cell_name(*cell))?;
        }
        for Candidate { cell, digit } in &self.eliminations {
            write!(f, " {}<>{digit}", geometry.cell_name(*cell))?;
        }
        Ok(())
    }

    /// Parses the rest of the line.
    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        let technique = tokens.next_word();
        if technique.is_empty() || technique.contains(['=', '<']) {
            return Err(invalid_field(technique, key!("action-expected-technique")));
        }
        let mut hint = Self {
            technique: technique.to_owned(),
            placements: Vec::new(),
            eliminations: Vec::new(),
        };
        for word in tokens.words.by_ref() {
            let (list, parts) = match word.split_once("<>") {
                Some(parts) => (&mut hint.eliminations, Some(parts)),
                None => (&mut hint.placements, word.split_once('=')),
            };
            let candidate = parts.and_then(|(cell, digit)| {
                let cell = cell_from_text(tokens.geometry, cell)?;
                Some(Candidate::new(cell, digit_from(digit, tokens.geometry)?))
            });
            list.push(
                candidate.ok_or_else(|| invalid_field(word, key!("action-expected-conclusion")))?,
            );
        }
        Ok(hint)
    }

    fn check(&self, geometry: &Geometry) -> Result<(), Rejected> {
        let all = || self.placements.iter().chain(&self.eliminations);
        check_cells(all().map(|candidate| candidate.cell).collect(), geometry)?;
        check_digits(all().map(|candidate| candidate.digit).collect(), geometry)
    }
}

impl Field for String {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    /// Parses the rest of the line as a name.
    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        let words: Vec<&str> = tokens.words.by_ref().collect();
        clean_name(&words.join(" ")).ok_or_else(|| invalid_field("", key!("action-expected-name")))
    }
}

impl Field for Option<String> {
    fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |name| name.write(geometry, f))
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        Ok(String::parse(tokens).ok())
    }
}

impl Field for u32 {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        tokens.parse_word(key!("action-expected-number"), |word, _| word.parse().ok())
    }
}

impl Field for Option<u32> {
    fn write(&self, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |number| number.write(geometry, f))
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        match tokens.words.clone().next() {
            Some(_) => u32::parse(tokens).map(Some),
            None => Ok(None),
        }
    }
}

impl Field for FinishHelp {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Counted => " as-help",
            Self::Free => "",
        })
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        match tokens.next_word() {
            "" => Ok(Self::Free),
            "as-help" => Ok(Self::Counted),
            word => Err(invalid_field(word, key!("action-expected-end"))),
        }
    }
}

const fn hint_level_name(level: HintLevel) -> &'static str {
    match level {
        HintLevel::Nudge => "nudge",
        HintLevel::Technique => "technique",
        HintLevel::Argument => "explanation",
        HintLevel::Preview => "preview",
    }
}

impl Field for HintLevel {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", hint_level_name(*self))
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        tokens.parse_word(key!("action-expected-rung"), |word, _| {
            let mut all = Self::ALL.into_iter();
            all.find(|level| hint_level_name(*level) == word)
        })
    }
}

impl Field for Duration {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.as_millis())
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        tokens.parse_word(key!("action-expected-time"), |word, _| {
            word.parse().ok().map(Self::from_millis)
        })
    }
}

impl Field for Options {
    fn write(&self, _: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (clean_marks, mistakes) = (self.clean_marks, self.mistakes.name());
        write!(f, " clean-marks={clean_marks} mistakes={mistakes}")
    }

    fn parse(tokens: &mut Tokens<'_>) -> Result<Self, ActionError> {
        let clean_marks = tokens.parse_word(key!("action-expected-clean-marks"), |word, _| {
            word.strip_prefix("clean-marks=")?.parse().ok()
        })?;
        let mistakes = tokens.parse_word(key!("action-expected-mistakes"), |word, _| {
            MistakePolicy::from_name(word.strip_prefix("mistakes=")?)
        })?;
        Ok(Self {
            clean_marks,
            mistakes,
        })
    }
}
