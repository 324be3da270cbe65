//! Writes and reads records, which are inline tables of TOML such as `{ at = 2150, left = 50 }`.

use std::fmt::Write;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::safe_text::SafeText;

/// Formats a struct as an inline table on one line. Fields that are `None` are left out.
pub(super) fn format_record(record: &impl Serialize) -> String {
    // These structs contain only texts, numbers and lists, so this does not fail.
    let value = serde_json::to_value(record).unwrap_or_default();
    let fields: Vec<String> = value
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, value)| !value.is_null())
        .map(|(key, value)| format!("{key} = {}", format_value(value)))
        .collect();
    format!("{{ {} }}", fields.join(", "))
}

fn format_value(value: &Value) -> String {
    match value {
        Value::String(text) => quote(text),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(format_value).collect();
            format!("[{}]", values.join(", "))
        }
        number => number.to_string(),
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

    #[derive(Serialize, serde::Deserialize, PartialEq, Debug)]
    struct Sample {
        n: u64,
        flag: bool,
        text: String,
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
            let sample = Sample {
                n: u32::MAX.into(),
                flag: true,
                text: text.to_owned(),
                none: None,
                list: vec![text.to_owned(); 2],
            };
            let record = format_record(&sample);
            let plain = |letter: char| !letter.is_control() && letter != '\u{202e}';
            assert!(record.chars().all(plain), "{record}");
            assert_eq!(parse(&record), Some(sample), "{record}");
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
