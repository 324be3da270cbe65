//! Styled text: pieces with roles that decide their style, and breaking text into lines.

use std::collections::BTreeSet;
use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use unicode_linebreak::{BreakOpportunity, linebreaks};
use unicode_width::UnicodeWidthChar;

use super::paint::{self, NO_BREAK, Paint};
use super::theme::Look;
use crate::config::Role;
use crate::explain::MarkedText;
use crate::words::{Message, SpanKind};

/// A text in pieces, each with a role that decides its style.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Text(Vec<(Role, String)>);

impl Text {
    pub(crate) fn new(role: Role, words: impl Into<String>) -> Self {
        Self(vec![(role, words.into())])
    }

    pub(crate) fn push(&mut self, role: Role, words: impl Into<String>) {
        let words = words.into();
        if !words.is_empty() {
            self.0.push((role, words));
        }
    }

    #[must_use]
    pub(crate) fn followed_by(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    pub(crate) fn join(texts: impl IntoIterator<Item = Self>, separator: &Self) -> Self {
        let joined = texts
            .into_iter()
            .reduce(|all, next| all.followed_by(separator.clone()).followed_by(next));
        joined.unwrap_or_default()
    }

    /// Splits the text at each piece that equals `separator`; the inverse of [`join`](Self::join).
    pub(crate) fn split(&self, separator: &str) -> Vec<Self> {
        let parts = self.0.split(|(_, words)| words == separator);
        parts.map(|part| Self(part.to_vec())).collect()
    }

    #[must_use]
    pub(crate) fn dimmed(self) -> Self {
        let pieces = self.0.into_iter();
        Self(pieces.map(|(_, words)| (Role::Dim, words)).collect())
    }

    /// Returns the text as a line for ratatui's widgets.
    pub(crate) fn line(&self, look: &Look) -> Line<'static> {
        let pieces = self.0.iter();
        pieces
            .map(|(role, words)| look.span(*role, words))
            .collect()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of columns that the text needs on a single line.
    pub(crate) fn width(&self) -> u16 {
        let widths = self.0.iter().map(|(_, words)| paint::width(words));
        widths.fold(0, u16::saturating_add)
    }

    /// Draws the text on one line; returns the column after it.
    pub(crate) fn draw(&self, buf: &mut Buffer, look: &Look, x: u16, y: u16, width: u16) -> u16 {
        let end = x.saturating_add(width);
        self.0.iter().fold(x, |x, (role, words)| {
            let style = look.style(Role::Text).patch(look.style(*role));
            buf.text(x, y, end.saturating_sub(x), words, style)
        })
    }

    /// Returns the number of lines into which the text is broken in `width` columns.
    pub(crate) fn n_rows(&self, width: u16) -> u16 {
        self.lines(width).len() as u16
    }

    /// Breaks the text into lines and draws as many of them as fit into the area.
    pub(crate) fn draw_in(&self, buf: &mut Buffer, look: &Look, area: Rect) {
        draw_lines(buf, look, area, &self.lines(area.width));
    }

    /// Breaks the text into lines and draws them into the area. If they do not all fit, the last one ends in `…`.
    pub(crate) fn draw_fitted(&self, buf: &mut Buffer, look: &Look, area: Rect) {
        draw_lines(buf, look, area, &fit_lines(self.lines(area.width), area));
    }

    /// Cuts the text to a width. If anything is cut off, the text ends in `…`.
    pub(crate) fn shortened(&self, width: u16) -> Self {
        if self.width() <= width {
            return self.clone();
        }
        let room = width.saturating_sub(paint::width("…"));
        let mut shortened = self.part(0..fitting_len(&self.to_string(), room));
        shortened.push(Role::Dim, "…");
        shortened
    }

    /// Appends blanks until the text is at least `width` columns wide.
    #[must_use]
    pub(crate) fn padded(mut self, width: u16) -> Self {
        let n_blanks = width.saturating_sub(self.width());
        self.push(Role::Text, " ".repeat(usize::from(n_blanks)));
        self
    }

    /// Breaks the text into lines. Breaks between words if possible, else after a link sign of a chain, else anywhere.
    pub(crate) fn lines(&self, width: u16) -> Vec<Self> {
        let (text, width) = (self.to_string(), width.max(1));
        let mut lines = Vec::new();
        // The beginning of the current line, and the last position at which the line can end.
        let (mut start, mut end) = (0, 0);
        for offset in self.break_positions(&text) {
            while paint::width(text[start..offset].trim_end()) > width {
                if end == start {
                    let first = text[start..].chars().next().map_or(0, char::len_utf8);
                    let fitting = fitting_len(&text[start..offset], width).max(first);
                    end += last_word_end(&text[start..start + fitting]).unwrap_or(fitting);
                }
                if end == offset {
                    break;
                }
                lines.push(self.part(start..end));
                start = end;
            }
            end = offset;
            if text[..offset].ends_with('\n') {
                lines.push(self.part(start..offset - 1));
                start = offset;
            }
        }
        lines.push(self.part(start..text.len()));
        lines
    }

    /// Returns the byte positions at which a line may end, in ascending order. The last one is the end of the text.
    fn break_positions(&self, text: &str) -> BTreeSet<usize> {
        let mut positions = wide_breaks(text);
        let mut before = ' ';
        for (offset, next) in text.char_indices() {
            let may_break = match before {
                '\n' => true,
                ' ' => next != ' ',
                '=' | '-' | '–' => matches!(next, 'r' | '('),
                _ => false,
            };
            if may_break && offset > 0 {
                positions.insert(offset);
            }
            before = next;
        }
        // Between two pieces, a line may end after any blank or link sign.
        let mut end = 0;
        for (_, words) in &self.0 {
            end += words.len();
            if words.ends_with([' ', '=', '-', '–']) {
                positions.insert(end);
            }
        }
        positions.insert(text.len());
        positions
    }

    /// Returns the text without the blanks at its end.
    pub(crate) fn trimmed(&self) -> Self {
        let text = self.to_string();
        self.part(0..text.trim_end().len())
    }

    /// Returns the part of the text between two byte positions.
    fn part(&self, range: Range<usize>) -> Self {
        let mut part = Self::default();
        let mut start = 0;
        for (role, words) in &self.0 {
            let end = start + words.len();
            let (from, to) = (range.start.clamp(start, end), range.end.clamp(start, end));
            part.push(*role, &words[from - start..to - start]);
            start = end;
        }
        part
    }
}

/// Returns the position after the last no-break blank between two words; `None` if there is none. Words that are too
/// wide for one line are separated there.
fn last_word_end(text: &str) -> Option<usize> {
    let blank = text.rfind(NO_BREAK).filter(|offset| *offset > 0)?;
    Some(blank + NO_BREAK.len())
}

/// Drops the lines that do not fit, and adds a sign that there are more.
pub(crate) fn fit_lines(mut lines: Vec<Text>, area: Rect) -> Vec<Text> {
    let room = usize::from(area.height);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.pop() {
            lines.push(end_with_sign(&last, area.width));
        }
    }
    lines
}

/// Shortens a line, and adds a sign that it continues.
fn end_with_sign(line: &Text, width: u16) -> Text {
    let sign = "…";
    let room = width.saturating_sub(paint::width(sign));
    let first_row = line.lines(room).into_iter().next().unwrap_or_default();
    first_row.trimmed().followed_by(sign.into())
}

pub(crate) fn draw_lines(buf: &mut Buffer, look: &Look, area: Rect, lines: &[Text]) {
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        line.draw(buf, look, area.x, y, area.width);
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Self::new(Role::Text, words)
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Self::new(Role::Text, words)
    }
}

impl From<&Message> for Text {
    fn from(message: &Message) -> Self {
        let pieces = message.spans.iter();
        Self(
            pieces
                .map(|span| (role_of(span.kind), span.text.clone()))
                .collect(),
        )
    }
}

impl From<Message> for Text {
    fn from(message: Message) -> Self {
        let pieces = message.spans.into_iter();
        Self(pieces.map(|span| (role_of(span.kind), span.text)).collect())
    }
}

impl<const N: usize> From<[(Role, String); N]> for Text {
    fn from(pieces: [(Role, String); N]) -> Self {
        let pieces = pieces.into_iter();
        Self(pieces.filter(|(_, words)| !words.is_empty()).collect())
    }
}

const fn role_of(kind: SpanKind) -> Role {
    match kind {
        SpanKind::Plain => Role::Text,
        SpanKind::Technique | SpanKind::Title => Role::Title,
        SpanKind::Cells
        | SpanKind::Digits
        | SpanKind::Houses
        | SpanKind::Placements
        | SpanKind::Eliminations
        | SpanKind::Chain
        | SpanKind::Value => Role::Accent,
        SpanKind::Key | SpanKind::Code => Role::Key,
        SpanKind::Dim => Role::Dim,
        SpanKind::Error => Role::Error,
        SpanKind::Warning => Role::Warning,
        SpanKind::Success => Role::Success,
    }
}

impl From<&MarkedText> for Text {
    fn from(page: &MarkedText) -> Self {
        Self::from(&page.text)
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|(_, words)| f.write_str(words))
    }
}

/// Returns the byte positions next to a wide character at which a line may end. This is between Chinese characters, but
/// not before a full stop or after an opening bracket (Unicode's rules of line breaking).
fn wide_breaks(text: &str) -> BTreeSet<usize> {
    if text.is_ascii() {
        return BTreeSet::new();
    }
    let is_wide = |c: Option<char>| c.and_then(UnicodeWidthChar::width) == Some(2);
    let is_beside_wide = |index: usize| {
        let (before, after) = text.split_at(index);
        is_wide(before.chars().next_back()) || is_wide(after.chars().next())
    };
    linebreaks(text)
        .filter(|(index, kind)| *kind == BreakOpportunity::Allowed && is_beside_wide(*index))
        .map(|(index, _)| index)
        .collect()
}

/// Returns the number of bytes of a text that fit into `width` columns.
fn fitting_len(text: &str, width: u16) -> usize {
    let ends = text.char_indices().map(|(offset, c)| offset + c.len_utf8());
    let fitting = ends.take_while(|end| paint::width(&text[..*end]) <= width);
    fitting.last().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lines_keep_to_their_width_and_lose_nothing(
            pieces in prop::collection::vec("[a-z0-9 (),=数-]{0,14}", 0..8),
            width in 2..40_u16,
        ) {
            let mut text = Text::default();
            for (index, piece) in pieces.iter().enumerate() {
                text.push(if index % 2 == 0 { Role::Text } else { Role::Accent }, piece.as_str());
            }
            let lines = text.lines(width);
            for line in &lines {
                prop_assert!(paint::width(line.to_string().trim_end()) <= width, "{line:?}");
            }
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            let shown: String = lines.iter().map(|line| letters(&line.to_string())).collect();
            prop_assert_eq!(shown, letters(&pieces.concat()));
        }
    }

    fn pieces<const N: usize>(pieces: [(Role, &str); N]) -> Text {
        Text::from(pieces.map(|(role, words)| (role, words.to_owned())))
    }

    /// Once a piece has been cut, the following pieces are dropped, even if they would fit.
    #[test]
    fn a_text_is_shortened_where_it_first_does_not_fit() {
        let text = pieces([(Role::Text, "数独"), (Role::Accent, "g")]);
        for (width, expected) in [
            (6, "数独g"),
            (5, "数独g"),
            (4, "数…"),
            (3, "数…"),
            (2, "…"),
            (1, "…"),
        ] {
            assert_eq!(text.shortened(width).to_string(), expected, "{width}");
        }
        let text = pieces([(Role::Text, "ab"), (Role::Accent, "cd")]);
        for (width, expected) in [(4, "abcd"), (3, "ab…"), (2, "a…"), (1, "…")] {
            assert_eq!(text.shortened(width).to_string(), expected, "{width}");
        }
    }

    fn lines(text: &Text, width: u16) -> Vec<String> {
        text.lines(width)
            .iter()
            .map(|line| line.to_string().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn lines_break_between_words() {
        let text = Text::from("one two  three four");
        assert_eq!(lines(&text, 8), ["one two", "three", "four"]);
        assert_eq!(lines(&text, 99), ["one two  three four"]);
        assert_eq!(lines(&Text::from("a\nb"), 9), ["a", "b"]);
        assert_eq!(lines(&Text::default(), 9), [""]);
    }

    #[test]
    fn chains_break_after_links_and_long_words_anywhere() {
        let chain = Text::from("(4)r1c2=r1c8-(4)r5c8=(7)r5c8");
        assert_eq!(lines(&chain, 14), ["(4)r1c2=r1c8-", "(4)r5c8=", "(7)r5c8"]);
        assert_eq!(lines(&Text::from("abcdefgh"), 3), ["abc", "def", "gh"]);
        assert_eq!(lines(&Text::from("数独数独"), 1), ["数", "独", "数", "独"]);
        assert_eq!(lines(&Text::from("ab"), 0), ["a", "b"]);
        // Words that belong together are separated if they are too wide, but not torn apart.
        let key = Text::from("PgUp board\u{a0}size  Esc");
        assert_eq!(lines(&key, 10), ["PgUp", "board\u{a0}size", "Esc"]);
        assert_eq!(lines(&key, 9), ["PgUp", "board", "size  Esc"]);
    }

    #[test]
    fn chinese_breaks_between_characters_but_not_before_a_stop() {
        let text = pieces([
            (Role::Text, "在第 2 宫，8 只能填 "),
            (Role::Accent, "r1c6"),
            (Role::Text, "：所以（"),
            (Role::Accent, "r1c6=8"),
            (Role::Text, "）。"),
        ]);
        for width in 12..40 {
            for line in lines(&text, width) {
                let starts = line
                    .chars()
                    .next()
                    .is_some_and(|c| "，。：）、".contains(c));
                assert!(!starts, "{width}: {line}");
                assert!(!line.ends_with('（'), "{width}: {line}");
            }
        }
        assert_eq!(
            lines(&Text::from("每行每列每宫，每个数字"), 12),
            ["每行每列每", "宫，每个数字"]
        );
    }

    #[test]
    fn words_are_not_broken_where_a_role_ends() {
        let text = pieces([
            (Role::Text, "in "),
            (Role::Accent, "box 3"),
            (Role::Text, ", 8"),
        ]);
        assert_eq!(lines(&text, 8), ["in box", "3, 8"]);
    }

    #[test]
    fn words_keep_their_roles_across_lines() {
        let text = pieces([
            (Role::Text, "see "),
            (Role::Key, "aa bb"),
            (Role::Text, " now"),
        ]);
        let broken = text.lines(6);
        assert_eq!(
            broken[0].0,
            [
                (Role::Text, "see ".to_owned()),
                (Role::Key, "aa ".to_owned())
            ]
        );
        assert_eq!(
            broken[1].0,
            [
                (Role::Key, "bb".to_owned()),
                (Role::Text, " now".to_owned())
            ]
        );
    }
}
