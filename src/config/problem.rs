//! What is wrong with a settings file, as data; the sentences stand among the texts.

use super::{Allowed, ChordError, StyleError};
use crate::words::{Message, Words, say, spoken};

/// A problem with the settings file: where, what was found, what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The line and the column, both from 1, if it is a place within the file.
    pub place: Option<(usize, usize)>,
    /// The key concerned; empty if the trouble is with the file or its syntax.
    pub key: String,
    /// What was found.
    pub found: Found,
    /// What would be accepted.
    pub expected: Expected,
}

/// The invalid value or file that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// This text, fit to be shown.
    Text(String),
    /// Nothing.
    Nothing,
    /// Bytes that are no UTF-8.
    NotUtf8,
    /// A folder, a device, a pipe.
    NotAFile,
    /// A file of so many bytes.
    Bytes(u64),
}

/// The values that would be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// One of these values.
    Allowed(Allowed),
    /// A table.
    Table,
    /// A style in quotes.
    QuotedStyle,
    /// The name of a command, or `none`.
    Command,
    /// A chord, which the text is not for this reason.
    Chord(ChordError),
    /// A style, which the text is not for this reason.
    Style(StyleError),
    /// TOML, which the text is not for this reason, in the words of the TOML reader.
    Toml(String),
    /// A text file.
    Utf8,
    /// A file that may be read.
    Readable,
    /// A regular file.
    RegularFile,
    /// A file of at most so many bytes.
    AtMost(u64),
}

spoken!(Problem, Found, Expected);

impl Problem {
    /// Returns the problem as a sentence: where, what was found, what would be accepted.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let Self {
            file,
            key,
            found,
            expected,
            ..
        } = self;
        let place = match self.place {
            Some((line, column)) => say!(words, "settings-place", file, line, column),
            None => Message::plain(file),
        };
        if key.is_empty() {
            say!(words, "config-problem", place, found, expected)
        } else {
            say!(words, "config-problem-of-key", place, key, found, expected)
        }
    }
}

impl Found {
    /// Returns what was found, in a few words.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Text(text) => Message::plain(text),
            Self::Nothing => say!(words, "settings-found-nothing"),
            Self::NotUtf8 => say!(words, "settings-found-not-utf8"),
            Self::NotAFile => say!(words, "settings-found-no-file"),
            Self::Bytes(size) => say!(words, "settings-found-bytes", size),
        }
    }
}

impl Expected {
    /// Returns what would be accepted, or why it is not.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Allowed(values) => say!(words, "settings-allowed", values),
            Self::Table => say!(words, "settings-allowed-table"),
            Self::QuotedStyle => say!(words, "settings-allowed-style"),
            Self::Command => say!(words, "settings-allowed-command"),
            Self::Chord(error) => error.message(words),
            Self::Style(error) => error.message(words),
            Self::Toml(reason) => say!(words, "settings-not-toml", reason),
            Self::Utf8 => say!(words, "settings-must-be-utf8"),
            Self::Readable => say!(words, "settings-must-be-readable"),
            Self::RegularFile => say!(words, "settings-must-be-regular"),
            Self::AtMost(limit) => say!(words, "settings-too-long", limit),
        }
    }
}
