//! The few colours of text for people; none of them ever carries meaning alone.

use std::env;

use crate::words::{Message, SpanKind};

/// The colouring of text, on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paint {
    on: bool,
}

impl Paint {
    /// Leaves text as it is.
    pub(super) const PLAIN: Self = Self { on: false };
    /// Colours text.
    pub(super) const COLOUR: Self = Self { on: true };

    /// Colours on a terminal that can, unless `NO_COLOR` is set to anything.
    pub(super) fn for_terminal(is_terminal: bool) -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let unable = env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb");
        Self {
            on: is_terminal && !unwanted && !unable,
        }
    }

    /// Whether text is coloured.
    pub(super) const fn is_on(self) -> bool {
        self.on
    }

    /// What is wrong.
    pub(super) fn error(self, text: &str) -> String {
        self.wrap("1;31", text)
    }

    /// What is right.
    pub(super) fn good(self, text: &str) -> String {
        self.wrap("32", text)
    }

    /// What deserves a second look.
    pub(super) fn warning(self, text: &str) -> String {
        self.wrap("33", text)
    }

    /// What matters most in a line.
    pub(super) fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// Writes a message with the names of techniques emphasised.
    pub(super) fn message(self, message: &Message) -> String {
        let spans = message.spans.iter();
        let painted = spans.map(|span| match span.kind {
            SpanKind::Technique => self.strong(&span.text),
            _ => span.text.clone(),
        });
        painted.collect()
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_stays_plain() {
        assert_eq!(Paint::PLAIN.error("x"), "x");
        assert_eq!(Paint::COLOUR.error("x"), "\u{1b}[1;31mx\u{1b}[0m");
        assert_eq!(Paint::COLOUR.error(""), "");
        assert!(!Paint::for_terminal(false).is_on());
    }
}
