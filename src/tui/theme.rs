//! The styles of the screen. The painter later reduces their colours to those of the terminal.

use std::borrow::Cow;

use ratatui::style::Style;
use ratatui::text::Span;

use super::{Capabilities, Depth};
use crate::board::Digit;
use crate::config::{NamedValue, Palette, Role};
use crate::safe_text::SafeText;

/// The look of the screen: a style for each role, and the characters beyond ASCII that may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    styles: [Style; Role::COUNT],
    terminal: Capabilities,
}

impl Look {
    /// Creates a look from a palette. Without colours, only the attributes of the styles are used.
    #[must_use]
    pub fn new(palette: &Palette, terminal: Capabilities) -> Self {
        let mut styles = [Style::new(); Role::COUNT];
        for &role in Role::ALL {
            let style = palette.style(role);
            styles[role as usize] = if terminal.depth == Depth::None {
                Style::new().add_modifier(style.add_modifier)
            } else {
                style
            };
        }
        Self { styles, terminal }
    }

    /// Returns whether symbols are limited to ASCII or to the characters of code page 437.
    #[must_use]
    pub const fn has_few_glyphs(&self) -> bool {
        self.terminal.has_few_glyphs || self.terminal.ascii
    }

    /// Returns the style of a role, which is applied over the style that a cell already has.
    #[must_use]
    pub const fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// Returns the style of a role, in the own colour of a digit if each digit has one.
    #[must_use]
    pub fn digit_style(&self, role: Role, digit: Digit) -> Style {
        self.style(role).patch(self.style(Role::digit(digit)))
    }

    /// Returns a text in the style of a role, with harmful characters replaced.
    pub(crate) fn span(&self, role: Role, words: &str) -> Span<'static> {
        let style = self.style(Role::Text).patch(self.style(role));
        Span::styled(sanitised(words).into_owned(), style)
    }

    /// Returns whether letters beyond ASCII may be shown. Lines and symbols may nevertheless be limited to ASCII.
    #[must_use]
    pub const fn has_letters(&self) -> bool {
        self.terminal.letters
    }

    /// Returns whether lines and symbols are drawn with ASCII.
    #[must_use]
    pub const fn is_ascii(&self) -> bool {
        self.terminal.ascii
    }
}

/// Returns a text with harmful characters, such as control characters, replaced.
pub(super) fn sanitised(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(SafeText::new(text).to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Theme;

    #[test]
    fn without_colours_only_attributes_are_left() {
        for &theme in Theme::ALL {
            let palette = Palette::built_in(theme);
            let (with, without) = (
                Look::new(&palette, Capabilities::RICH),
                Look::new(&palette, Capabilities::PLAIN),
            );
            for &role in Role::ALL {
                let (style, plain) = (with.style(role), without.style(role));
                assert_eq!((plain.fg, plain.bg), (None, None), "{theme}, {role}");
                assert_eq!(plain.add_modifier, style.add_modifier, "{theme}, {role}");
            }
        }
    }
}
