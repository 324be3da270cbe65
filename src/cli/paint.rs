//! Colours text for people. The few colours never carry meaning alone.

use std::env;

use crate::words::{Message, SpanKind};

/// The choice whether text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paint {
    is_coloured: bool,
}

impl Paint {
    pub(super) const PLAIN: Self = Self { is_coloured: false };
    pub(super) const COLOUR: Self = Self { is_coloured: true };

    /// Chooses colours if text goes to a terminal that supports them, unless `NO_COLOR` is set to anything.
    pub(super) fn for_terminal(is_terminal: bool) -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let unable = env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb");
        Self {
            is_coloured: is_terminal && !unwanted && !unable,
        }
    }

    pub(super) const fn is_on(self) -> bool {
        self.is_coloured
    }

    pub(super) fn error(self, text: &str) -> String {
        self.wrap("1;31", text)
    }

    pub(super) fn success(self, text: &str) -> String {
        self.wrap("32", text)
    }

    pub(super) fn warning(self, text: &str) -> String {
        self.wrap("33", text)
    }

    /// Makes the most important part of a line bold.
    pub(super) fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// Draws a line in black on white, as scanners of codes need it.
    pub(super) fn dark_on_light(self, line: &str) -> String {
        self.wrap("30;107", line)
    }

    /// Formats a message, with the names of techniques in bold.
    pub(super) fn message(self, message: &Message) -> String {
        let spans = message.spans.iter();
        let painted = spans.map(|span| match span.kind {
            SpanKind::Technique => self.strong(&span.text),
            _ => span.text.clone(),
        });
        painted.collect()
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.is_coloured && !text.is_empty() {
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
