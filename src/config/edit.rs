//! Changes one setting in the text of a settings file. All other entries and all comments are kept.

use toml_edit::{Document, DocumentMut, Item, Table, TableLike, TomlError, Value};

use crate::safe_text::SafeText;
use crate::words::{Message, Words, say, spoken_errors};

/// The reason why a settings text was not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotEdited {
    /// The text is not valid TOML; contains the message of the TOML parser.
    NotToml(String),
    /// The key with this name should be a table, but has another value.
    NotATable(String),
}

spoken_errors!(NotEdited);

impl From<TomlError> for NotEdited {
    fn from(error: TomlError) -> Self {
        Self::NotToml(SafeText::limited(error.message(), 60).to_string())
    }
}

impl NotEdited {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::NotToml(reason) => say!(words, "settings-not-toml", reason),
            Self::NotATable(key) => say!(words, "settings-edit-no-table", key),
        }
    }
}

/// Returns the text of a settings file in which one setting has a new value. If `value` is `None`, the entry of the
/// setting is removed instead. `key` may begin with the name of a table, such as `colors.theme`; `value` is TOML.
///
/// # Errors
/// Returns [`NotEdited`] if `text` is not valid.
pub fn edit_setting(text: &str, key: &str, value: Option<&str>) -> Result<String, NotEdited> {
    // `toml_edit` drops the byte order mark, and prints every line end as LF.
    let content = text.strip_prefix('\u{feff}').unwrap_or(text);
    let byte_order_mark = &text[..text.len() - content.len()];
    let has_crlf = content
        .split_once('\n')
        .is_some_and(|(line, _)| line.ends_with('\r'));
    let lf_content = content.replace("\r\n", "\n");
    let mut edited = match value {
        Some(value) => set_value(&lf_content, key, value.parse()?)?,
        None => remove_entry(&lf_content, key)?,
    };
    if has_crlf {
        edited = edited.replace('\n', "\r\n");
    }
    Ok(format!("{byte_order_mark}{edited}"))
}

fn set_value(text: &str, key: &str, value: Value) -> Result<String, NotEdited> {
    let mut document: DocumentMut = text.parse()?;
    let is_empty = document.is_empty();
    let (table_name, name) = key.rsplit_once('.').unwrap_or(("", key));
    let table: &mut dyn TableLike = match table_name {
        "" => document.as_table_mut(),
        _ => document
            .entry(table_name)
            .or_insert(Item::Table(Table::new()))
            .as_table_like_mut()
            .ok_or_else(|| NotEdited::NotATable(table_name.to_owned()))?,
    };
    match table.get_mut(name) {
        Some(Item::Value(old)) => {
            let spaces_and_comments = old.decor().clone();
            *old = value;
            *old.decor_mut() = spaces_and_comments;
        }
        _ => {
            table.insert(name, Item::Value(value));
        }
    }
    // If the file has comments but no entries, the comments stay above the new entry.
    let comments = document.trailing().as_str().unwrap_or_default().to_owned();
    if !is_empty || comments.is_empty() {
        return Ok(document.to_string());
    }
    document.set_trailing("");
    let gap = if comments.ends_with('\n') { "" } else { "\n" };
    Ok(format!("{comments}{gap}{document}"))
}

/// Removes the entry of a setting, but keeps the comments above and behind it.
fn remove_entry(text: &str, key: &str) -> Result<String, NotEdited> {
    let mut document: DocumentMut = text.parse()?;
    let (table_name, name) = key.rsplit_once('.').unwrap_or(("", key));
    if let Some(table) = document
        .get_mut(table_name)
        .and_then(Item::as_inline_table_mut)
    {
        table.remove(name);
        return Ok(document.to_string());
    }
    Ok(remove_line(text, table_name, name).unwrap_or_else(|| text.to_owned()))
}

/// Removes an entry that is on its own line. Returns `None` if there is no such entry.
fn remove_line(text: &str, table_name: &str, name: &str) -> Option<String> {
    let document = Document::parse(text).ok()?;
    let table = match table_name {
        "" => document.as_table(),
        _ => document.get(table_name)?.as_table()?,
    };
    let (entry_name, value) = table.get_key_value(name)?;
    let (start, end) = (entry_name.span()?.start, value.span()?.end);
    let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text[end..]
        .find('\n')
        .map_or(text.len(), |offset| end + offset + 1);
    let text_behind = text[end..line_end].trim_start();
    let comment = if text_behind.starts_with('#') {
        text_behind
    } else {
        ""
    };
    Some(format!(
        "{}{comment}{}",
        &text[..line_start],
        &text[line_end..]
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, key: &str, value: Option<&str>, wanted: &str) {
        assert_eq!(
            edit_setting(text, key, value).as_deref(),
            Ok(wanted),
            "{text:?}"
        );
        // An edit also keeps CRLF line ends.
        let dos = |text: &str| text.replace('\n', "\r\n");
        let changed = edit_setting(&dos(text), key, value);
        // A text without line ends does not show which kind of line end it uses.
        if text.contains('\n') {
            assert_eq!(changed, Ok(dos(wanted)), "{text:?}");
        }
    }

    const MINE: &str =
        "# mine\ntheme =   'dark'   # at night\n\n# hints\n[hints]\n  from='marks'\n# end\n";

    #[test]
    fn changing_a_value_preserves_the_rest() {
        let theme = MINE.replace("'dark'", "\"light\"");
        check(MINE, "theme", Some("\"light\""), &theme);
        let from = MINE.replace("'marks'", "\"digits\"");
        check(MINE, "hints.from", Some("\"digits\""), &from);
        let marked = format!("\u{feff}{MINE}");
        let changed = edit_setting(&marked, "theme", Some("\"light\""));
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

    /// Mixed line ends stay unchanged. A new line gets the line end of the first line.
    #[test]
    fn mixed_line_ends_become_those_of_the_first_line() {
        for (text, key, wanted) in [
            (
                "a = 1\r\nb = 2\nc = 3\n",
                "b",
                "a = 1\r\nb = 9\r\nc = 3\r\n",
            ),
            ("a = 1\nb = 2\r\nc = 3\r\n", "c", "a = 1\nb = 2\nc = 9\n"),
            ("a = 1\r\nb = 2\n", "c", "a = 1\r\nb = 2\r\nc = 9\r\n"),
        ] {
            assert_eq!(
                edit_setting(text, key, Some("9")).as_deref(),
                Ok(wanted),
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_new_entry_is_added_to_its_table() {
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
            "# only comments\n",
            "clock",
            Some("1"),
            "# only comments\nclock = 1\n",
        );
        check(
            "# only comments\n",
            "hints.from",
            Some("1"),
            "# only comments\n[hints]\nfrom = 1\n",
        );
        check(
            "# no line end",
            "clock",
            Some("1"),
            "# no line end\nclock = 1\n",
        );
        check("", "clock", Some("1"), "clock = 1\n");
        check("theme = 1", "clock", Some("2"), "theme = 1\nclock = 2\n");
    }

    #[test]
    fn a_removed_entry_leaves_all_comments() {
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
    fn an_invalid_text_is_refused() {
        let refused = edit_setting("theme = \n", "theme", Some("1"));
        assert!(matches!(refused, Err(NotEdited::NotToml(_))), "{refused:?}");
        let refused = edit_setting("hints = 1\n", "hints.from", Some("1"));
        assert_eq!(refused, Err(NotEdited::NotATable("hints".to_owned())));
    }
}
