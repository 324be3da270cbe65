//! A setting changed within the text of a settings file: everything else stays byte for byte.
//!
//! `toml_edit` says what the change is. It is found by comparing what it prints before and after, and only that stretch is
//! put into the player's own text, whose line ends and byte order mark `toml_edit` would not keep.

use toml_edit::{Document, DocumentMut, Item, Table, TableLike, TomlError, Value};

use crate::safe_text::SafeText;
use crate::words::{Message, Words, say, spoken_errors};

/// The reason why a text of settings was not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotEdited {
    /// It is not TOML, for this reason, in the words of the reader of TOML.
    NotToml(String),
    /// A value stands where this table belongs.
    NotATable(String),
}

spoken_errors!(NotEdited);

impl From<TomlError> for NotEdited {
    fn from(error: TomlError) -> Self {
        Self::NotToml(SafeText::limited(error.message(), 60).to_string())
    }
}

impl NotEdited {
    /// Returns the reason in a few words.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::NotToml(reason) => say!(words, "settings-not-toml", reason),
            Self::NotATable(key) => say!(words, "settings-edit-no-table", key),
        }
    }
}

/// Returns the text with a setting changed; without a value its entry is taken out.
///
/// `key` has a dot after the name of a table, `value` is TOML.
///
/// # Errors
/// [`NotEdited`] when the text is broken, so that nobody could say where the setting belongs.
pub fn edited(text: &str, key: &str, value: Option<&str>) -> Result<String, NotEdited> {
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mark = &text[..text.len() - bare.len()];
    let mut document: DocumentMut = bare.parse()?;
    let changed = match value {
        Some(value) => {
            let before = document.to_string();
            set(&mut document, key, value.parse()?)?;
            spliced(bare, &before, &document.to_string())
        }
        None => without(bare, key).unwrap_or_else(|| bare.to_owned()),
    };
    Ok(format!("{mark}{changed}"))
}

fn set(document: &mut DocumentMut, key: &str, value: Value) -> Result<(), NotEdited> {
    let is_bare = document.is_empty();
    let (tables, name) = key.rsplit_once('.').unwrap_or(("", key));
    let mut table: &mut dyn TableLike = document.as_table_mut();
    for part in tables.split('.').filter(|part| !part.is_empty()) {
        table = table
            .entry(part)
            .or_insert(Item::Table(Table::new()))
            .as_table_like_mut()
            .ok_or_else(|| NotEdited::NotATable(part.to_owned()))?;
    }
    match table.get_mut(name) {
        Some(Item::Value(old)) => {
            let around = old.decor().clone();
            *old = value;
            *old.decor_mut() = around;
        }
        _ => {
            table.insert(name, Item::Value(value));
        }
    }
    if is_bare {
        // Remarks that are all there is stay above what is new.
        let remarks = document.trailing().as_str().unwrap_or_default().to_owned();
        if !remarks.is_empty() {
            let gap = if remarks.ends_with('\n') { "" } else { "\n" };
            lead(document.as_table_mut(), &format!("{remarks}{gap}"));
            document.set_trailing("");
        }
    }
    Ok(())
}

/// Puts remarks before the first entry of a table.
fn lead(table: &mut Table, remarks: &str) {
    let first = table.iter().next().map(|(name, _)| name.to_owned());
    let Some(first) = first else { return };
    if let Some(Item::Table(within)) = table.get_mut(&first) {
        within.decor_mut().set_prefix(remarks);
    } else if let Some(mut name) = table.key_mut(&first) {
        name.leaf_decor_mut().set_prefix(remarks);
    }
}

/// Takes the entry of a setting out; remarks above it and behind it stay.
fn without(text: &str, key: &str) -> Option<String> {
    let document = Document::parse(text).ok()?;
    let (tables, name) = key.rsplit_once('.').unwrap_or(("", key));
    let mut table: &dyn TableLike = document.as_table();
    for part in tables.split('.').filter(|part| !part.is_empty()) {
        let within = table.get(part)?;
        if within.is_inline_table() {
            return Some(without_inline(text, key));
        }
        table = within.as_table_like()?;
    }
    let (name, value) = table.get_key_value(name)?;
    let (start, end) = (name.span()?.start, value.span()?.end);
    let line_start = text[..start].rfind('\n').map_or(0, |before| before + 1);
    let line_end = text[end..]
        .find('\n')
        .map_or(text.len(), |after| end + after + 1);
    let rest = text[end..line_end].trim_start();
    let rest = if rest.starts_with('#') { rest } else { "" };
    Some(format!(
        "{}{rest}{}",
        &text[..line_start],
        &text[line_end..]
    ))
}

/// Takes an entry out of a table that stands on one line.
fn without_inline(text: &str, key: &str) -> String {
    let Ok(mut document) = text.parse::<DocumentMut>() else {
        return text.to_owned();
    };
    let before = document.to_string();
    let (table, name) = key.rsplit_once('.').unwrap_or(("", key));
    if let Some(table) = document.get_mut(table).and_then(Item::as_inline_table_mut) {
        table.remove(name);
    }
    spliced(text, &before, &document.to_string())
}

/// Puts what differs between two texts into a third, which is the first but for its line ends.
fn spliced(text: &str, before: &str, after: &str) -> String {
    let start = common(before.chars(), after.chars());
    let rests = [&before[start..], &after[start..]];
    let same_end = common(rests[0].chars().rev(), rests[1].chars().rev());
    let end = before.len() - same_end;
    let new = &after[start..after.len() - same_end];
    let is_dos = text
        .split_once('\n')
        .is_some_and(|(line, _)| line.ends_with('\r'));
    let new = if is_dos {
        new.replace('\n', "\r\n")
    } else {
        new.to_owned()
    };
    let is_whole = start >= before.len() && !text.is_empty() && !text.ends_with('\n');
    let gap = match (is_whole, is_dos) {
        (false, _) => "",
        (true, false) => "\n",
        (true, true) => "\r\n",
    };
    let (start, end) = (place_in(text, start), place_in(text, end));
    format!("{}{gap}{new}{}", &text[..start], &text[end..])
}

/// Returns how many bytes two texts have in common, from where they are read.
fn common(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    let same = one.zip(other).take_while(|(one, other)| one == other);
    same.map(|(character, _)| character.len_utf8()).sum()
}

/// Returns where a place of a text with plain line ends is in the text as it stands.
fn place_in(text: &str, place: usize) -> usize {
    let mut plain = 0;
    for (at, character) in text.char_indices() {
        if plain >= place {
            return at;
        }
        let is_left_out = character == '\r' && text[at..].starts_with("\r\n");
        plain += if is_left_out { 0 } else { character.len_utf8() };
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, key: &str, value: Option<&str>, wanted: &str) {
        assert_eq!(edited(text, key, value).as_deref(), Ok(wanted), "{text:?}");
        // Line ends of the other kind stay too.
        let dos = |text: &str| text.replace('\n', "\r\n");
        let changed = edited(&dos(text), key, value);
        // Where there is no line end, nobody can tell which kind is wanted.
        if text.contains('\n') {
            assert_eq!(changed, Ok(dos(wanted)), "{text:?}");
        }
    }

    const MINE: &str =
        "# mine\ntheme =   'dark'   # at night\n\n# hints\n[hints]\n  from='marks'\n# end\n";

    #[test]
    fn a_value_is_changed_and_nothing_else() {
        let theme = MINE.replace("'dark'", "\"light\"");
        check(MINE, "theme", Some("\"light\""), &theme);
        let from = MINE.replace("'marks'", "\"digits\"");
        check(MINE, "hints.from", Some("\"digits\""), &from);
        let marked = format!("\u{feff}{MINE}");
        let changed = edited(&marked, "theme", Some("\"light\""));
        assert_eq!(changed, Ok(format!("\u{feff}{theme}")));
        check(
            "a = { from = 1 }\nhints = {from=1, order = 2} #x\n",
            "hints.from",
            Some("3"),
            "a = { from = 1 }\nhints = {from=3, order = 2} #x\n",
        );
        check(
            "hints.from = 1\n[keys]\n",
            "hints.from",
            Some("2"),
            "hints.from = 2\n[keys]\n",
        );
        check(
            "hints.without = [\n 'a', # one\n]\n",
            "hints.without",
            Some("[]"),
            "hints.without = []\n",
        );
    }

    /// Line ends of both kinds stay where they are; a new line ends as the first one does.
    #[test]
    fn mixed_line_ends_stay() {
        for (text, key, wanted) in [
            ("a = 1\r\nb = 2\nc = 3\n", "b", "a = 1\r\nb = 9\nc = 3\n"),
            (
                "a = 1\nb = 2\r\nc = 3\r\n",
                "c",
                "a = 1\nb = 2\r\nc = 9\r\n",
            ),
            ("a = 1\r\nb = 2\n", "c", "a = 1\r\nb = 2\nc = 9\r\n"),
        ] {
            assert_eq!(
                edited(text, key, Some("9")).as_deref(),
                Ok(wanted),
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_new_entry_stands_in_its_table() {
        let clock = "theme = 1 # x\nclock = 2\n\n# keys\n[keys.board]\nx = 3\n";
        check(
            "theme = 1 # x\n\n# keys\n[keys.board]\nx = 3\n",
            "clock",
            Some("2"),
            clock,
        );
        check(
            "[hints]\nfrom = 1\n\n[notes]\n",
            "hints.order",
            Some("2"),
            "[hints]\nfrom = 1\norder = 2\n\n[notes]\n",
        );
        check(
            "# only remarks\n",
            "clock",
            Some("1"),
            "# only remarks\nclock = 1\n",
        );
        check(
            "# only remarks\n",
            "hints.from",
            Some("1"),
            "# only remarks\n[hints]\nfrom = 1\n",
        );
        check("", "clock", Some("1"), "clock = 1\n");
        check("theme = 1", "clock", Some("2"), "theme = 1\nclock = 2\n");
    }

    #[test]
    fn what_is_taken_out_leaves_every_remark() {
        check(
            MINE,
            "theme",
            None,
            &MINE.replace("theme =   'dark'   # at night", "# at night"),
        );
        check(
            MINE,
            "hints.from",
            None,
            &MINE.replace("  from='marks'\n", ""),
        );
        check(MINE, "clock", None, MINE);
        check(
            "hints = {from=1, order = 2}\n",
            "hints.from",
            None,
            "hints = { order = 2}\n",
        );
        check("hints.from = 1\n", "hints.from", None, "");
        check("a = 1\ntheme = 2", "theme", None, "a = 1\n");
    }

    #[test]
    fn a_broken_text_is_left_alone() {
        let refused = edited("theme = \n", "theme", Some("1"));
        assert!(matches!(refused, Err(NotEdited::NotToml(_))), "{refused:?}");
        let refused = edited("hints = 1\n", "hints.from", Some("1"));
        assert_eq!(refused, Err(NotEdited::NotATable("hints".to_owned())));
    }
}
