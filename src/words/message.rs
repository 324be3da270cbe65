//! Messages: texts that know what their parts name.

use std::fmt;

use super::spacing::is_parted;

/// A text that knows what its parts are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The parts, to be shown one after the other.
    pub spans: Vec<Span>,
}

/// A piece of text of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// What it names.
    pub kind: SpanKind,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $function:literal,)*) => {
        /// The kind of thing that a span names.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum SpanKind {
            $($(#[$doc])* $kind,)*
        }

        impl SpanKind {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Returns the name of the function that gives fixed words of a text this kind: `{ KEY("Esc") }`.
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
    /// Nothing in particular.
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
    /// Something to type: a command, an option, a setting.
    Code = "CODE",
    /// A value that matters in its text: a level, a name, a time.
    Value = "VALUE",
    /// Words of less weight.
    Dim = "DIM",
    /// Something went wrong.
    Error = "ERROR",
    /// Something to know before going on.
    Warning = "WARNING",
    /// Something went well.
    Success = "SUCCESS",
}

impl Message {
    /// Makes a message without named parts.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self::from(Span::new(SpanKind::Plain, text))
    }

    /// Appends another message after a blank, or after none where the sentence before ends with a full-width stop.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        let before = self
            .spans
            .last()
            .and_then(|span| span.text.chars().next_back());
        let after = other
            .spans
            .first()
            .and_then(|span| span.text.chars().next());
        if before.is_some() && after.is_some() && is_parted(before, after) {
            self.spans.push(Span::new(SpanKind::Plain, " "));
        }
        self.spans.extend(other.spans);
        self
    }

    /// Gives another kind to the spans that are [`SpanKind::Plain`].
    #[must_use]
    pub fn with_kind(mut self, kind: SpanKind) -> Self {
        for span in &mut self.spans {
            if span.kind == SpanKind::Plain {
                span.kind = kind;
            }
        }
        self
    }

    /// Whether the message is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds a span behind the others, unless it is empty.
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
    /// Makes a span.
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
