//! Writes and reads records, which are inline tables of TOML such as `{ at = 2150, left = 50 }`.

use std::fmt::{Display, Write};

use serde::de::DeserializeOwned;

use crate::safe_text::SafeText;

/// Builds an inline table on one line.
#[derive(Clone, Debug)]
pub(super) struct Fields(String);

impl Fields {
    pub(super) fn new() -> Self {
        Self("{".to_owned())
    }

    /// Adds a number or a boolean under a key.
    pub(super) fn plain(mut self, key: &str, value: impl Display) -> Self {
        let comma = if self.0.len() > 1 { "," } else { "" };
        // Writing into a string does not fail.
        let _ = write!(self.0, "{comma} {key} = {value}");
        self
    }

    pub(super) fn text(self, key: &str, value: &str) -> Self {
        self.plain(key, quote(value))
    }

    pub(super) fn texts<'a>(self, key: &str, values: impl IntoIterator<Item = &'a str>) -> Self {
        let values: Vec<String> = values.into_iter().map(quote).collect();
        self.plain(key, format_args!("[{}]", values.join(", ")))
    }

    /// Adds a text under a key, unless it is `None`.
    pub(super) fn text_if(self, key: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.text(key, value),
            None => self,
        }
    }

    /// Adds a number under a key, unless it is `None`.
    pub(super) fn value_if(self, key: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.plain(key, value),
            None => self,
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.0.push_str(" }");
        self.0
    }
}

/// Quotes a text as a TOML string on one line that is safe to show on a terminal.
fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        let is_harmless = || {
            SafeText::new(letter.encode_utf8(&mut [0; 4]))
                .as_str()
                .len()
                == letter.len_utf8()
        };
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ if letter.is_ascii_graphic() || letter == ' ' || is_harmless() => quoted.push(letter),
            _ => {
                let _ = write!(quoted, "\\U{:08X}", u32::from(letter));
            }
        }
    }
    quoted.push('"');
    quoted
}

/// Parses an inline table, ignoring unknown keys; `None` if the table is invalid.
pub(super) fn parse<T: DeserializeOwned>(record: &str) -> Option<T> {
    T::deserialize(toml::de::ValueDeserializer::parse(record).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize, PartialEq, Debug)]
    struct Sample {
        n: u64,
        flag: bool,
        text: String,
        #[serde(default)]
        none: Option<String>,
        list: Vec<String>,
    }

    #[test]
    fn every_text_is_written_on_one_harmless_line_and_parses_back() {
        let all: String = ('\0'..=char::MAX).step_by(7).collect();
        for text in [
            "",
            "plain",
            "a\"b\\c",
            "\u{1b}[2J\r\n\t",
            "数独 \u{202e}\u{301}",
            &all,
        ] {
            let record = Fields::new()
                .plain("n", u32::MAX)
                .plain("flag", true)
                .text("text", text)
                .text_if("none", None)
                .texts("list", [text, text])
                .finish();
            let plain = |letter: char| !letter.is_control() && letter != '\u{202e}';
            assert!(record.chars().all(plain), "{record}");
            let sample: Sample = parse(&record).unwrap();
            let expected = Sample {
                n: u32::MAX.into(),
                flag: true,
                text: text.to_owned(),
                none: None,
                list: vec![text.to_owned(); 2],
            };
            assert_eq!(sample, expected);
        }
    }

    #[test]
    fn deeply_nested_input_is_rejected() {
        let deep = format!("{}{}", "{ n = ".repeat(100_000), "}".repeat(100_000));
        assert!(parse::<Sample>(&deep).is_none());
        assert!(parse::<Sample>("").is_none());
        assert!(parse::<Sample>("{ n = -1, flag = true, text = \"\", list = [] }").is_none());
    }
}
