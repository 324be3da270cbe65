//! Messages: texts in which each part knows what kind of thing it names, such as a cell or a key.

use std::fmt;

use super::spacing::needs_blank_between_sentences;

/// A text that consists of spans. Each span has a kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The spans, which are shown one after another.
    pub spans: Vec<Span>,
}

/// A piece of text that has one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// The kind of thing that the text names.
    pub kind: SpanKind,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $function:literal,)*) => {
        /// The kind of thing that a span names. It determines the colour of the span on the screen.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
                pub enum SpanKind {
            $($(#[$doc])* $kind,)*
        }

        impl SpanKind {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Returns the kind that a Fluent function assigns; `None` if there is no such function.
            pub(super) fn of_function(function: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|kind| kind.function() == function)
            }

            /// Returns the Fluent function that assigns this kind to fixed words, such as `KEY` in `{ KEY("Esc") }`.
            #[must_use]
            pub const fn function(self) -> &'static str {
                match self {
                    $(Self::$kind => $function,)*
                }
            }
        }
    };
}

kinds! {
    /// Ordinary text.
    Plain = "PLAIN",
    /// A technique.
    Technique = "TECHNIQUE",
    /// One cell or several.
    Cells = "CELLS",
    /// One digit or several.
    Digits = "DIGITS",
    /// One house or several.
    Houses = "HOUSES",
    /// Digits to place.
    Placements = "PLACEMENTS",
    /// Candidates to eliminate.
    Eliminations = "ELIMINATIONS",
    /// A chain in Eureka notation.
    Chain = "CHAIN",
    /// A heading.
    Title = "TITLE",
    /// A key to press.
    Key = "KEY",
    /// Text to type: a command, an option or a setting.
    Code = "CODE",
    /// A value that matters, such as a level, a name or a time.
    Value = "VALUE",
    /// Less important words.
    Dim = "DIM",
    /// A failure.
    Error = "ERROR",
    /// A warning about an action.
    Warning = "WARNING",
    /// A success.
    Success = "SUCCESS",
}

impl Message {
    /// Creates a message of ordinary text.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self::from(Span::new(SpanKind::Plain, text))
    }

    /// Appends another message. A blank separates the messages, unless full-width punctuation is between them.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        let last_character = self
            .spans
            .last()
            .and_then(|span| span.text.chars().next_back());
        let first_character = other
            .spans
            .first()
            .and_then(|span| span.text.chars().next());
        if last_character.is_some()
            && first_character.is_some()
            && needs_blank_between_sentences(last_character, first_character)
        {
            self.spans.push(Span::new(SpanKind::Plain, " "));
        }
        self.spans.extend(other.spans);
        self
    }

    /// Gives a kind to all spans that are [`SpanKind::Plain`].
    #[must_use]
    pub fn with_kind(mut self, kind: SpanKind) -> Self {
        for span in &mut self.spans {
            if span.kind == SpanKind::Plain {
                span.kind = kind;
            }
        }
        self
    }

    /// Returns whether the message has no spans.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Appends a span unless it is empty.
    pub(super) fn push(&mut self, kind: SpanKind, text: String) {
        if !text.is_empty() {
            self.spans.push(Span { text, kind });
        }
    }
}

impl From<Span> for Message {
    fn from(span: Span) -> Self {
        let mut message = Self::default();
        message.push(span.kind, span.text);
        message
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans
            .iter()
            .try_for_each(|span| f.write_str(&span.text))
    }
}

impl Span {
    /// Creates a span.
    #[must_use]
    pub fn new(kind: SpanKind, text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            kind,
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
