//! A line of text that the player edits, with a cursor.

use unicode_width::UnicodeWidthChar;

use crate::config::{Command, Role};
use crate::tui::paint;
use crate::tui::text::Text;

/// A line of text being edited; the cursor is a byte offset into the text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) struct TextInput {
    text: String,
    cursor: usize,
}

impl TextInput {
    /// Creates an input with the cursor at the end of the text.
    pub(in crate::tui) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            cursor: text.len(),
            text,
        }
    }

    pub(in crate::tui) const fn text(&self) -> &str {
        self.text.as_str()
    }

    pub(in crate::tui) fn around_cursor(&self) -> (&str, &str) {
        self.text.split_at(self.cursor)
    }

    /// Inserts a character at the cursor, unless the text would be longer than `max_bytes`.
    pub(in crate::tui) fn insert(&mut self, character: char, max_bytes: usize) {
        if self.text.len() + character.len_utf8() <= max_bytes {
            self.text.insert(self.cursor, character);
            self.cursor += character.len_utf8();
        }
    }

    /// Inserts a text at the cursor. Cuts the text off if the whole would be longer than `max_bytes`.
    pub(in crate::tui) fn insert_text(&mut self, text: &str, max_bytes: usize) {
        let room = max_bytes.saturating_sub(self.text.len());
        let text = &text[..text.floor_char_boundary(room)];
        self.text.insert_str(self.cursor, text);
        self.cursor += text.len();
    }

    pub(in crate::tui) fn command(&mut self, command: Command) -> bool {
        match command {
            Command::TextLeft => self.cursor = self.previous_offset(),
            Command::TextRight => self.cursor = self.next_offset(),
            Command::TextStart => self.cursor = 0,
            Command::TextEnd => self.cursor = self.text.len(),
            Command::TextBackspace => self.delete_to(self.previous_offset()),
            Command::TextDelete => self.delete_to(self.next_offset()),
            Command::TextDeleteWord => self.delete_to(self.word_start()),
            Command::TextDeleteAll => *self = Self::default(),
            _ => return false,
        }
        true
    }

    fn delete_to(&mut self, offset: usize) {
        let (start, end) = (self.cursor.min(offset), self.cursor.max(offset));
        self.text.drain(start..end);
        self.cursor = start;
    }

    /// Returns the byte offset of the character before the cursor. Zero-width characters belong to the character before
    /// them.
    fn previous_offset(&self) -> usize {
        let mut before = self.text[..self.cursor].char_indices().rev();
        let place = before.find(|(_, character)| takes_columns(*character));
        place.map_or(0, |(index, _)| index)
    }

    /// Returns the byte offset of the character after the one under the cursor.
    fn next_offset(&self) -> usize {
        let behind = self.text[self.cursor..].char_indices().skip(1);
        let mut behind = behind.filter(|(_, character)| takes_columns(*character));
        let place = behind.next();
        place.map_or(self.text.len(), |(offset, _)| self.cursor + offset)
    }

    /// Returns the byte offset at which the word before the cursor begins.
    fn word_start(&self) -> usize {
        let before = self.text[..self.cursor].trim_end();
        let blank = before.char_indices().rfind(|(_, c)| c.is_whitespace());
        blank.map_or(0, |(index, blank)| index + blank.len_utf8())
    }

    /// Returns the part of the text around the cursor that fits into `width` columns, with the cursor marked.
    pub(in crate::tui) fn visible_text(&self, role: Role, width: u16) -> Text {
        let (before, under, behind) = self.split_at_cursor();
        let columns = |text: &str| paint::width(text);
        let mut room = width.saturating_sub(columns(under).max(1));
        let mut start = before.len();
        for (offset, character) in before.char_indices().rev() {
            let needed = columns(&before[offset..offset + character.len_utf8()]);
            if needed > room {
                break;
            }
            (start, room) = (offset, room - needed);
        }
        let mut shown = Text::default();
        shown.push(role, &before[start..]);
        shown.push(Role::Cursor, under);
        let mut end = 0;
        for (offset, character) in behind.char_indices() {
            let next = offset + character.len_utf8();
            let needed = columns(&behind[offset..next]);
            if needed > room {
                break;
            }
            (end, room) = (next, room - needed);
        }
        shown.push(role, &behind[..end]);
        shown
    }

    /// Returns the text before the cursor, the character under the cursor, and the text after it. At the end of the
    /// text, the character is a blank.
    pub(in crate::tui) fn split_at_cursor(&self) -> (&str, &str, &str) {
        let (before, after) = self.around_cursor();
        let (under, behind) = after.split_at(self.next_offset() - self.cursor);
        (before, if under.is_empty() { " " } else { under }, behind)
    }
}

/// Returns whether a character takes columns of its own. A combining character takes none.
fn takes_columns(character: char) -> bool {
    character.width() != Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Command as C;

    const MAX_UNDO: usize = 100;

    /// Returns a text after some editing commands, with `|` at the cursor.
    fn after(text: &str, commands: &[Command]) -> String {
        let mut input = TextInput::new(text);
        for command in commands {
            assert!(input.command(*command), "{command}");
        }
        let (before, behind) = input.around_cursor();
        format!("{before}|{behind}")
    }

    #[test]
    fn the_cursor_moves_and_deletes_by_characters_words_and_all() {
        for (text, commands, expected) in [
            ("goto", &[C::TextStart, C::TextLeft][..], "|goto"),
            ("goto", &[C::TextStart, C::TextRight], "g|oto"),
            ("goto", &[C::TextStart, C::TextBackspace], "|goto"),
            ("goto r1", &[C::TextLeft, C::TextDeleteWord], "goto |1"),
            ("goto", &[C::TextDeleteWord], "|"),
            ("数独", &[C::TextLeft], "数|独"),
            ("数　独", &[C::TextDeleteWord], "数　|"),
            ("e\u{301}a", &[C::TextLeft, C::TextLeft], "|e\u{301}a"),
            ("e\u{301}a", &[C::TextStart, C::TextRight], "e\u{301}|a"),
            ("ae\u{301}", &[C::TextBackspace], "a|"),
            ("", &[C::TextLeft, C::TextBackspace, C::TextDelete], "|"),
        ] {
            assert_eq!(after(text, commands), expected, "{text:?} {commands:?}");
        }
        assert!(!TextInput::default().command(C::Confirm));
    }

    #[test]
    fn characters_are_inserted_at_the_cursor_up_to_the_limit() {
        let mut input = TextInput::new("数独");
        input.command(C::TextLeft);
        input.insert('a', MAX_UNDO);
        input.insert_text("bc", MAX_UNDO);
        assert_eq!(input.around_cursor(), ("数abc", "独"));
        input.insert('d', input.text().len());
        input.insert_text("ef独", input.text().len() + 3);
        assert_eq!(input.around_cursor(), ("数abcef", "独"));
    }

    #[test]
    fn the_visible_part_contains_the_cursor_and_whole_characters() {
        let shown = |text: &str, n_left: usize, width| {
            let mut input = TextInput::new(text);
            for _ in 0..n_left {
                input.command(C::TextLeft);
            }
            input.visible_text(Role::Text, width).to_string()
        };
        assert_eq!(shown("goto", 0, 9), "goto ");
        assert_eq!(shown("goto r1c1", 0, 5), "r1c1 ");
        assert_eq!(shown("goto r1c1", 9, 5), "goto ");
        assert_eq!(shown("goto r1c1", 4, 5), "oto r");
        assert_eq!(shown("数独数独", 0, 6), "数独 ");
        assert_eq!(shown("数独数独", 1, 5), "数独");
        assert_eq!(shown("", 0, 0), " ");
    }
}
