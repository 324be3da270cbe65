//! Messages: texts that know what their parts name.

use std::fmt;

/// Marks the beginning of a span in a text that Fluent has filled; the letter of its kind follows.
const BEGIN: char = '\u{1}';
/// Marks the end of a span.
const END: char = '\u{2}';

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
        /// What a piece of text names.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

    /// Adds another message behind this one, after a blank.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        if !self.spans.is_empty() {
            self.spans.push(Span::new(SpanKind::Plain, " "));
        }
        self.spans.extend(other.spans);
        self
    }

    /// Gives the parts that name nothing in particular another kind.
    #[must_use]
    pub fn with_kind(mut self, kind: SpanKind) -> Self {
        for span in &mut self.spans {
            if span.kind == SpanKind::Plain {
                span.kind = kind;
            }
        }
        self
    }

    /// Whether it says nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Writes it so that its spans can be found again after it has been filled into a text.
    pub(super) fn to_marked(&self) -> String {
        let mut marked = String::new();
        for span in &self.spans {
            marked.push(BEGIN);
            marked.push(letter(span.kind));
            // Nothing in an argument can pass for a mark.
            marked.extend(span.text.chars().filter(|c| !c.is_control() || *c == '\n'));
            marked.push(END);
        }
        marked
    }

    /// Cuts a filled text into spans.
    pub(super) fn from_marked(text: &str) -> Self {
        let mut message = Self::default();
        let mut rest = text;
        while let Some((before, tail)) = rest.split_once(BEGIN) {
            message.push(SpanKind::Plain, unfold(before));
            let mut letters = tail.chars();
            let kind = letters.next().and_then(kind).unwrap_or(SpanKind::Plain);
            let (inside, after) = letters.as_str().split_once(END).unwrap_or_default();
            message.push(kind, inside.to_owned());
            rest = after;
        }
        message.push(SpanKind::Plain, unfold(rest));
        message
    }

    fn push(&mut self, kind: SpanKind, text: String) {
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

/// Returns a text without the marks of spans.
pub(super) fn without_marks(marked: &str) -> String {
    Message::from_marked(marked).to_string()
}

const fn letter(kind: SpanKind) -> char {
    (b'a' + kind as u8) as char
}

fn kind(letter: char) -> Option<SpanKind> {
    let mut kinds = SpanKind::ALL.iter().copied();
    kinds.find(|kind| self::letter(*kind) == letter)
}

/// Joins lines with blanks; of several line ends in a row the first is left out.
fn unfold(text: &str) -> String {
    let mut unfolded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\n') {
        unfolded.push_str(before);
        rest = after.trim_start_matches('\n');
        match after.len() - rest.len() {
            0 => unfolded.push(' '),
            n_breaks => unfolded.extend(std::iter::repeat_n('\n', n_breaks)),
        }
    }
    unfolded.push_str(rest);
    unfolded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_and_empty_lines_are_breaks() {
        assert_eq!(
            unfold("one\ntwo\n\nthree\n\n\nfour"),
            "one two\nthree\n\nfour"
        );
    }

    #[test]
    fn spans_survive_marking() {
        let message = Message {
            spans: vec![
                Span::new(SpanKind::Success, "well\ndone"),
                Span::new(SpanKind::Plain, " in "),
                Span::new(SpanKind::Cells, "r1c2"),
            ],
        };
        assert_eq!(Message::from_marked(&message.to_marked()), message);
        assert_eq!(without_marks(&message.to_marked()), "well\ndone in r1c2");
    }
}
