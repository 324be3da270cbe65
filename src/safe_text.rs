//! Escapes text from outside so that it can be shown safely.
//!
//! Names and texts in saves, puzzle files, settings and command-line arguments may contain anything: escape sequences
//! that move the cursor or set the window title, characters that reverse the reading direction, combining marks that
//! spill over several lines. A [`SafeText`] contains none of these. Every text that does not come from this program
//! becomes a [`SafeText`] before it is shown or printed.

use std::path::Path;
use std::{fmt, io};

use unicode_width::UnicodeWidthChar;

use crate::words::{Argument, Value, Words};

/// The number of combining marks that a letter may carry; Vietnamese needs two.
const MAX_MARKS: usize = 2;

/// One line of text without anything that a terminal would interpret.
///
/// Harmful characters become visible escapes, so that the user can see and report them:
///
/// ```
/// use shudu::safe_text::SafeText;
///
/// let title = SafeText::new("hard\u{1b}[2J puzzle\n");
/// assert_eq!(title.as_str(), r"hard\u{1b}[2J puzzle\n");
/// ```
///
/// Escaped are control characters (line ends and tabs too), direction marks, invisible characters, line and paragraph
/// separators, annotation marks, private and unassigned code points that each font draws differently, and combining
/// marks that follow no letter or are the third or later on a letter. Variation selectors are dropped.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SafeText(String);

impl SafeText {
    /// Makes a text safe, however long it is.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self::limited(text, usize::MAX)
    }

    /// Makes a text safe and cuts it off with `...` after `max_chars` characters of the original.
    #[must_use]
    pub fn limited(text: &str, max_chars: usize) -> Self {
        let mut safe = String::with_capacity(text.len().min(1024));
        // There is no letter yet that could carry a mark.
        let mut n_marks = MAX_MARKS;
        for (n_taken, letter) in text.chars().enumerate() {
            if n_taken == max_chars {
                safe.push_str("...");
                break;
            }
            match kind(letter) {
                Kind::Letter => {
                    n_marks = 0;
                    safe.push(letter);
                }
                Kind::Mark if n_marks < MAX_MARKS => {
                    n_marks += 1;
                    safe.push(letter);
                }
                Kind::Selector => {}
                Kind::Mark | Kind::Harmful => {
                    n_marks = MAX_MARKS;
                    safe.extend(letter.escape_default());
                }
            }
        }
        Self(safe)
    }

    /// Makes a file name safe; bytes that are not Unicode become `\u{fffd}`.
    #[must_use]
    pub fn path(path: &Path) -> Self {
        Self::new(&path.to_string_lossy())
    }

    /// Returns the system's description of an error, without the error number.
    #[must_use]
    pub fn system_error(error: &io::Error) -> Self {
        let text = error.to_string();
        Self::new(text.split(" (os error").next().unwrap_or_default())
    }

    /// Makes bytes safe that may not be text, up to `max_chars` characters.
    #[must_use]
    pub fn bytes(bytes: &[u8], max_chars: usize) -> Self {
        // A character takes at most four bytes, so this many always suffice.
        let enough = bytes
            .len()
            .min(max_chars.saturating_mul(4).saturating_add(4));
        Self::limited(&String::from_utf8_lossy(&bytes[..enough]), max_chars)
    }

    /// Returns the safe text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the text with every non-ASCII character escaped, for terminals that show only ASCII.
    #[must_use]
    pub fn to_ascii(&self) -> String {
        let escape = |letter: char| {
            let (plain, escaped) = if letter.is_ascii() {
                (Some(letter), None)
            } else {
                (None, Some(letter.escape_unicode()))
            };
            plain.into_iter().chain(escaped.into_iter().flatten())
        };
        self.0.chars().flat_map(escape).collect()
    }
}

impl From<&str> for SafeText {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<&Path> for SafeText {
    fn from(path: &Path) -> Self {
        Self::path(path)
    }
}

impl AsRef<str> for SafeText {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SafeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for SafeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

enum Kind {
    /// A character with a width of its own.
    Letter,
    /// A combining mark on the letter before it.
    Mark,
    /// A variation selector, which can be dropped without loss.
    Selector,
    /// A character that must be escaped.
    Harmful,
}

fn kind(letter: char) -> Kind {
    match letter {
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => Kind::Selector,
        // Soft hyphen, Arabic letter mark, Hangul and Khmer fillers, Mongolian separators.
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}'
        // Zero-width characters and direction marks; separators and overrides; invisible
        // operators and isolates; byte order mark; annotations and object replacement.
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff0}'..='\u{fffc}'
        // Private use and noncharacters; shorthand and musical controls; tags.
        | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}' => Kind::Harmful,
        _ if u32::from(letter) & 0xfffe == 0xfffe => Kind::Harmful,
        _ => match letter.width() {
            None => Kind::Harmful,
            Some(0) => Kind::Mark,
            Some(_) => Kind::Letter,
        },
    }
}

impl Argument for SafeText {
    fn value(&self, words: Words) -> Value {
        self.as_str().value(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_text_in_any_script_is_unchanged() {
        for text in [
            "Inkala 2010, «the hardest»",
            "数独 — 中級",
            "Tiếng Việt",
            "Việt nam",
            "Ελληνικά",
            "שלום",
            "नमस्ते",
            "",
        ] {
            assert_eq!(SafeText::new(text).as_str(), text);
        }
    }

    #[test]
    fn harmful_characters_are_escaped() {
        for (text, safe) in [
            ("\u{1b}[2J", r"\u{1b}[2J"),
            ("\u{9b}2J", r"\u{9b}2J"),
            ("a\r\nb\tc\0\u{7f}", r"a\r\nb\tc\u{0}\u{7f}"),
            ("abc\u{202e}cba", r"abc\u{202e}cba"),
            ("\u{2066}x\u{2069}", r"\u{2066}x\u{2069}"),
            ("a\u{2028}b\u{2029}", r"a\u{2028}b\u{2029}"),
            ("\u{fff9}a\u{fffa}b\u{fffb}", r"\u{fff9}a\u{fffa}b\u{fffb}"),
            ("a\u{200d}b\u{feff}", r"a\u{200d}b\u{feff}"),
            (
                "\u{e0041}\u{10ffff}\u{f8ff}",
                r"\u{e0041}\u{10ffff}\u{f8ff}",
            ),
            ("\u{301}a", r"\u{301}a"),
            ("\u{2764}\u{fe0f}", "\u{2764}"),
        ] {
            assert_eq!(SafeText::new(text).as_str(), safe, "{text:?}");
        }
    }

    #[test]
    fn system_errors_are_shown_without_their_number() {
        let error = std::io::Error::from_raw_os_error(2);
        assert!(error.to_string().ends_with("(os error 2)"), "{error}");
        let shown = SafeText::system_error(&error);
        assert!(!shown.as_str().is_empty(), "{error}");
        assert!(!shown.as_str().ends_with([')', ' ']), "{shown}");
    }

    #[test]
    fn combining_marks_are_limited() {
        let tower: String = std::iter::once('e')
            .chain(std::iter::repeat_n('\u{301}', 50))
            .collect();
        let safe = SafeText::new(&tower);
        let n_marks = safe.as_str().chars().filter(|c| *c == '\u{301}').count();
        assert_eq!(n_marks, MAX_MARKS);
    }

    #[test]
    fn every_code_point_is_made_harmless() {
        for letter in '\0'..=char::MAX {
            let safe = SafeText::new(&format!("x{letter}"));
            for shown in safe.as_str().chars() {
                assert!(!shown.is_control(), "{letter:?}");
                assert!(shown.width().is_some(), "{letter:?}");
            }
            // Safe text stays as it is: nothing is escaped twice.
            assert_eq!(SafeText::new(safe.as_str()), safe);
            assert!(safe.to_ascii().is_ascii());
        }
    }

    #[test]
    fn long_text_is_truncated_before_escaping() {
        assert_eq!(SafeText::limited("abcdef", 3).as_str(), "abc...");
        assert_eq!(SafeText::limited("abc", 3).as_str(), "abc");
        assert_eq!(
            SafeText::bytes(b"ab\xff\x1bcdef", 4).as_str(),
            "ab\u{fffd}\\u{1b}..."
        );
    }
}
