//! Words for people: every text of the program, by language, key and named arguments.
//!
//! The texts are [Fluent] files under `locales`, one folder a language, one file a topic. The build reads them, so that
//! the program carries their parts and parses nothing. [`Words`] are the texts of one language, passed down to whoever speaks. A text is said with `say!`:
//!
//! ```text
//! say!(words, "saves-deleted", title = &title, number = n_left)
//! ```
//!
//! and comes out as a [`Message`] whose [`Span`]s know what they name: every argument brings its [`SpanKind`] along.
//! What can be an argument is an [`Argument`]; each room makes its own types such. Numbers choose among plural forms,
//! a [`Choice`] among variants. In the files a line that goes on below is joined with a blank; an empty line between
//! is a line break, two are a line break and an empty line.
//!
//! Cells, houses and lists of them have names of their own kind: [`Words::on`] a board.
//!
//! The key stands in `say!` as a literal. Where it is chosen beforehand, the choice is made with `key!("…")`; where
//! there is one text for every row of a table, with [`Key::row`]. `tests/house/words.rs` reads all sources and all files: a key
//! or an argument that does not exist, or a text that nobody says, fails it.
//!
//! A second language is a second folder with the same keys. What it lacks is said in English. [`Words::of_language`] finds it by
//! its tag, [`Words::of_locale`] by what the environment calls it. Languages written without blanks, such as Chinese, are
//! set as good typography has it: a blank between their characters and Latin ones, none between sentences.
//!
//! This room does not know techniques, games, settings or screens.
//!
//! [Fluent]: https://projectfluent.org/fluent/guide/

mod argument;
mod catalogue;
mod cell_style;
mod clock;
mod errors;
mod locale;
mod message;
mod names;
mod saying;
mod spacing;

pub use argument::{Argument, Choice, Value};
pub use cell_style::{CellStyle, cell_from_text};
pub use clock::clock;
pub use message::{Message, Span, SpanKind};
pub use names::BoardWords;
#[cfg(feature = "cli")]
pub(crate) use spacing::capital;

use std::borrow::Cow;
use std::fmt;

use catalogue::Language;
use saying::Saying;

/// The texts of one language: a handle that is copied freely.
#[derive(Clone, Copy)]
pub struct Words {
    language: &'static Language,
    /// How cells are named in it.
    cells: CellStyle,
}

/// The key of a text in the Fluent files.
///
/// It is made from a literal by `say!` and `key!`, and from a table's row by [`Key::row`], where a test finds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key(Cow<'static, str>);

impl Words {
    /// The tag of a language that debug builds have for tests: English in other letters, and longer by two fifths.
    pub const PSEUDO: &str = "en-XA";

    /// Returns the English texts.
    #[must_use]
    pub fn english() -> Self {
        Self::new(catalogue::english())
    }

    /// Returns the texts of the language of this tag, such as `en`; `None` if there are none.
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
            cells: CellStyle::default(),
        }
    }

    /// Returns the texts with cells named in a style.
    #[must_use]
    pub const fn with_cells(self, cells: CellStyle) -> Self {
        Self { cells, ..self }
    }

    /// Returns the texts that a terminal limited to ASCII shows instead: English ones where these need more.
    #[must_use]
    pub fn in_ascii(self) -> Self {
        if self.needs_unicode() {
            Self::english().with_cells(self.cells)
        } else {
            self
        }
    }

    /// Returns how cells are named.
    #[must_use]
    pub const fn cell_style(self) -> CellStyle {
        self.cells
    }

    /// Whether the texts have other characters than those of ASCII and a few signs, so that a terminal limited to these
    /// cannot show them.
    #[must_use]
    pub fn needs_unicode(self) -> bool {
        self.language.has_no_blanks()
    }

    /// Returns the tags of all languages, without the one that debug builds have for tests.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        let tags = catalogue::languages().iter().map(Language::tag);
        tags.filter(|tag| *tag != Self::PSEUDO)
    }

    /// Returns the tag of the language.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.language.tag()
    }

    /// Says a text. Use `say!`.
    ///
    /// # Panics
    /// In debug builds when there is no such text, or it names an argument that is not given.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a key is made where it is used"
    )]
    pub fn say(self, key: Key, arguments: &[(&str, &dyn Argument)]) -> Message {
        let key = key.0.as_ref();
        let found = [self.language, catalogue::english()]
            .into_iter()
            .find_map(|language| Some((language, language.text(key)?)));
        debug_assert!(found.is_some(), "there is no text {key:?}");
        match found {
            Some((language, parts)) => Saying::new(self, language, key, arguments).say(parts),
            None => Message::plain(key),
        }
    }

    /// Whether this language itself has the text, not only English.
    #[must_use]
    pub fn has(self, key: &Key) -> bool {
        self.language.text(&key.0).is_some()
    }
}

impl Key {
    /// Whether there is such a text, in English at least.
    #[must_use]
    pub fn exists(&self) -> bool {
        catalogue::english().text(&self.0).is_some()
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.tag() == other.tag() && self.cells == other.cells
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
    /// Makes the key of a text. Use `key!`, which a test reads.
    #[doc(hidden)]
    #[must_use]
    pub const fn literal(key: &'static str) -> Self {
        Self(Cow::Borrowed(key))
    }

    /// Makes the key `{table}-{row}` of a table's row, as `technique-help-x-wing`.
    ///
    /// The table stands as a literal and in the list of tables of `tests/house/words.rs`.
    #[must_use]
    pub fn row(table: &str, row: impl fmt::Display) -> Self {
        Self(Cow::Owned(format!("{table}-{row}")))
    }
}

/// Says a text with named arguments: `say!(words, "key", name = value, other)`, where `other` is short for
/// `other = other`.
///
/// The key is a literal, or an expression of type [`Key`].
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
pub(crate) use say;

/// Names a text that is said later: `key!("chain-strong-in-cell")`.
macro_rules! key {
    ($key:literal) => {
        $crate::words::Key::literal($key)
    };
}
pub(crate) use key;

/// Makes types with a `message(&self, Words) -> Message` arguments of texts; where no language is known, they are shown in
/// English.
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
pub(crate) use spoken;

/// Makes errors with a `message(&self, Words) -> Message` [`spoken!`], and the errors that Rust knows.
macro_rules! spoken_errors {
    ($($type:ty),+ $(,)?) => {
        $crate::words::spoken!($($type),+);
        $(impl ::std::error::Error for $type {})+
    };
}
pub(crate) use spoken_errors;

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
    fn what_comes_from_outside_cannot_pass_for_a_span() {
        let words = Words::english();
        let cell = "\u{1}b\u{2}\u{1b}[2J";
        let message = say!(words, "candidate", cell, digit = 4);
        assert_eq!(message.to_string(), "4 in b[2J");
    }

    #[test]
    fn there_is_english_and_it_is_what_is_meant_by_default() {
        assert_eq!(Words::default().tag(), "en");
        assert!(Words::languages().any(|tag| tag == "en"));
        assert_eq!(Words::of_language("en").map(Words::tag), Some("en"));
        assert!(Words::of_language("tlh").is_none());
    }

    #[test]
    #[should_panic(expected = "there is no text \"no-such-text\"")]
    fn a_text_that_does_not_exist_is_noticed() {
        let _ = Words::english().say(Key::row("no-such", "text"), &[]);
    }
}
