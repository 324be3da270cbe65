//! Problems with settings files, as data; the sentences are in the texts.

use std::path::Path;

use super::{Allowed, ChordError, StyleError};
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say, spoken};

/// A problem with a settings file: its place, the text found there, and the accepted values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub file: String,
    /// The line and column, both 1-based; `None` if the problem concerns the whole file.
    pub place: Option<(usize, usize)>,
    /// The key of the setting; empty if the problem concerns the whole file or its syntax.
    pub key: String,
    pub found: Found,
    pub expected: Expected,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// Text that is safe to show.
    Text(String),
    Nothing,
    NotUtf8,
    /// A folder, a device or a pipe.
    NotAFile,
    /// A file with this size in bytes.
    Bytes(u64),
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    Allowed(Allowed),
    Table,
    QuotedStyle,
    Command,
    /// A key chord; the error is the reason why the text is not a chord.
    Chord(ChordError),
    /// A style; the error is the reason why the text is not a style.
    Style(StyleError),
    /// TOML; contains the message of the TOML parser.
    Toml(String),
    Utf8,
    Readable,
    RegularFile,
    /// A file of at most this size in bytes.
    AtMost(u64),
}

spoken!(Problem, Found, Expected);

impl Problem {
    /// Creates a problem that concerns a whole file.
    pub(super) fn of_file(path: &Path, found: Found, expected: Expected) -> Self {
        Self {
            file: SafeText::path(path).to_string(),
            place: None,
            key: String::new(),
            found,
            expected,
        }
    }

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
