//! All texts that the program shows. They are found by language and key, and have named arguments.
//!
//! The texts are [Fluent] files under `locales`, with a folder for each language and a file for each topic. The build
//! parses the files and embeds the texts in the program. [`Words`] are the texts of one language; functions that
//! produce text take them as a parameter. The macro `say!` formats a text:
//!
//! ```text
//! say!(words, "saves-deleted", title = &title, number = n_left)
//! ```
//!
//! The result is a [`Message`], which consists of [`Span`]s. Every argument has a [`SpanKind`], so each span knows the
//! kind of thing that it names. Any type that implements [`Argument`] can be an argument; other modules implement it
//! for their own types. Numbers select plural forms, and a [`Choice`] selects a variant.
//!
//! In the files, consecutive lines are joined with a blank. One empty line between them is a line break; two empty
//! lines are a line break and an empty line.
//!
//! [`Words::for_board`] returns the names of the cells and houses of a board, and lists of them.
//!
//! The key in `say!` is a literal. Use `key!("…")` to choose a key before its text is formatted, and [`Key::row`] for a
//! table that has a text for each row. `tests/house/words.rs` reads all sources and all files. It fails if a key or an
//! argument does not exist, or if a text is never used.
//!
//! To add a language, add a folder with the same keys; missing texts are shown in English. [`Words::of_language`] finds
//! a language by its tag, [`Words::of_locale`] by a locale from the environment. In languages written without blanks,
//! such as Chinese, the formatter puts a blank between Chinese and Latin characters, and no blank between sentences.
//!
//! This module does not know techniques, games, settings or screens.
//!
//! [Fluent]: https://projectfluent.org/fluent/guide/

mod argument;
mod catalogue;
mod cell_style;
mod clock;
mod errors;
mod locale;
mod marker;
mod message;
mod message_builder;
mod names;
mod spacing;

pub use argument::{Argument, Choice, Value};
pub use cell_style::{CellStyle, cell_from_text};
pub use clock::clock;
pub use message::{Message, Span, SpanKind};
pub use names::BoardWords;
pub use spacing::capital;

use std::borrow::Cow;
use std::fmt;

use catalogue::Language;
use message_builder::MessageBuilder;

/// The texts of one language. This is a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct Words {
    language: &'static Language,
    /// The style in which the texts name cells.
    cell_style: CellStyle,
}

/// The key of a text in the Fluent files.
///
/// `say!` and `key!` create keys from literals, and [`Key::row`] creates them from the rows of a table. A test can
/// therefore find all keys in the sources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key(Cow<'static, str>);

impl Words {
    /// The tag of the test language in debug builds: English with accented letters, and about 40 % longer.
    pub const PSEUDO: &str = "en-XA";

    /// Returns the English texts.
    #[must_use]
    pub fn english() -> Self {
        Self::new(catalogue::english())
    }

    /// Returns the texts in the language with this tag, such as `en`. Returns `None` if there is no such language.
    #[must_use]
    pub fn of_language(tag: &str) -> Option<Self> {
        catalogue::languages()
            .iter()
            .find(|language| language.tag() == tag)
            .map(Self::new)
    }

    fn new(language: &'static Language) -> Self {
        Self {
            language,
            cell_style: CellStyle::default(),
        }
    }

    /// Returns the same texts with another style for the names of cells.
    #[must_use]
    pub const fn with_cells(self, cell_style: CellStyle) -> Self {
        Self { cell_style, ..self }
    }

    /// Returns these texts if a terminal limited to ASCII can show them, otherwise the English texts.
    #[must_use]
    pub fn in_ascii(self) -> Self {
        if self.needs_unicode() {
            Self::english().with_cells(self.cell_style)
        } else {
            self
        }
    }

    /// Returns the style in which the texts name cells.
    #[must_use]
    pub const fn cell_style(self) -> CellStyle {
        self.cell_style
    }

    /// Returns `true` if a terminal that shows only ASCII and a few signs cannot show the texts.
    #[must_use]
    pub fn needs_unicode(self) -> bool {
        self.language.has_no_blanks()
    }

    /// Returns the tags of all languages, except for the test language of debug builds.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        let tags = catalogue::languages().iter().map(Language::tag);
        tags.filter(|tag| *tag != Self::PSEUDO)
    }

    /// Returns the tag of the language, such as `en`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.language.tag()
    }

    /// Formats the text with this key. Use the macro `say!` instead.
    ///
    /// # Panics
    /// In debug builds, if the text does not exist or uses an argument that is not given.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a key is made where it is used"
    )]
    pub fn say(self, key: Key, arguments: &[(&str, &dyn Argument)]) -> Message {
        let key = key.0.as_ref();
        let language_and_text = [self.language, catalogue::english()]
            .into_iter()
            .find_map(|language| Some((language, language.text(key)?)));
        debug_assert!(language_and_text.is_some(), "there is no text {key:?}");
        match language_and_text {
            Some((language, text)) => {
                MessageBuilder::new(self, language, key, arguments).build(text)
            }
            None => Message::plain(key),
        }
    }

    /// Returns whether the text exists in this language itself, and not only in English.
    #[must_use]
    pub fn has(self, key: &Key) -> bool {
        self.language.text(&key.0).is_some()
    }
}

impl Key {
    /// Returns whether the text exists in English.
    #[must_use]
    pub fn exists(&self) -> bool {
        catalogue::english().text(&self.0).is_some()
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.tag() == other.tag() && self.cell_style == other.cell_style
    }
}

impl Eq for Words {}

impl Default for Words {
    fn default() -> Self {
        Self::english()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.tag()).finish()
    }
}

impl Key {
    /// Creates the key of a text. Use `key!` instead, because a test checks its keys.
    #[doc(hidden)]
    #[must_use]
    pub const fn literal(key: &'static str) -> Self {
        Self(Cow::Borrowed(key))
    }

    /// Creates the key `{table}-{row}` for a row of a table, such as `technique-help-x-wing`.
    ///
    /// `table` must be a literal and must be listed in `tests/house/words.rs`.
    #[must_use]
    pub fn row(table: &str, row: impl fmt::Display) -> Self {
        Self(Cow::Owned(format!("{table}-{row}")))
    }
}

/// Formats a text with named arguments: `say!(words, "key", name = value, other)`.
///
/// `other` alone is short for `other = other`. The key is a literal or an expression of type [`Key`].
#[macro_export]
macro_rules! say {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($words:expr, $key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $words.say(
            $crate::words::Key::literal($key),
            &[$((
                stringify!($name),
                &$crate::words::say!(@value $name $($value)?) as &dyn $crate::words::Argument,
            )),*],
        )
    };
    ($words:expr, $key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $words.say(
            $key,
            &[$((
                stringify!($name),
                &$crate::words::say!(@value $name $($value)?) as &dyn $crate::words::Argument,
            )),*],
        )
    };
}
pub use crate::say;

/// Creates the [`Key`] of a text that is formatted later, such as `key!("chain-strong-in-cell")`.
#[macro_export]
macro_rules! key {
    ($key:literal) => {
        $crate::words::Key::literal($key)
    };
}
pub use crate::key;

/// Makes types arguments of texts and implements `Display` in English for them. Each type needs a method
/// `message(&self, Words) -> Message`.
#[macro_export]
macro_rules! spoken {
    ($($type:ty),+ $(,)?) => {
        $(
            impl $crate::words::Argument for $type {
                fn value(&self, words: $crate::words::Words) -> $crate::words::Value {
                    $crate::words::Argument::value(&self.message(words), words)
                }
            }

            impl ::std::fmt::Display for $type {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    self.message($crate::words::Words::default()).fmt(f)
                }
            }
        )+
    };
}
pub use crate::spoken;

/// Does the same as [`spoken!`] for errors, and also implements `std::error::Error`.
#[macro_export]
macro_rules! spoken_errors {
    ($($type:ty),+ $(,)?) => {
        $crate::words::spoken!($($type),+);
        $(impl ::std::error::Error for $type {})+
    };
}
pub use crate::spoken_errors;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    fn spans(message: &Message) -> Vec<(&str, SpanKind)> {
        let spans = message.spans.iter();
        spans.map(|span| (&*span.text, span.kind)).collect()
    }

    #[test]
    fn arguments_keep_their_kinds() {
        let words = Words::english();
        let cell = Span::new(SpanKind::Cells, "r1c2");
        let digit = Digit::from_index(3);
        assert_eq!(
            spans(&say!(words, "candidate", cell, digit)),
            [
                ("4", SpanKind::Digits),
                (" in ", SpanKind::Plain),
                ("r1c2", SpanKind::Cells)
            ]
        );
    }

    #[test]
    fn external_text_cannot_imitate_a_span() {
        let words = Words::english();
        let cell = "\u{1}b\u{2}\u{1b}[2J";
        let message = say!(words, "candidate", cell, digit = 4);
        assert_eq!(message.to_string(), "4 in b[2J");
    }

    #[test]
    fn english_is_the_default() {
        assert_eq!(Words::default().tag(), "en");
        assert!(Words::languages().any(|tag| tag == "en"));
        assert_eq!(Words::of_language("en").map(Words::tag), Some("en"));
        assert!(Words::of_language("tlh").is_none());
    }

    #[test]
    #[should_panic(expected = "there is no text \"no-such-text\"")]
    fn a_missing_text_is_detected() {
        let _ = Words::english().say(Key::row("no-such", "text"), &[]);
    }
}
