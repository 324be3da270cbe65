//! Translates the error messages of the command line, which the library clap writes only in English.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::values::{Refusal, find_similar};
use crate::words::{Words, key, say};

/// Returns the translated message, the accepted values and the usage as text; `None` if the error has no translation.
pub(super) fn error_text(error: &Error, words: Words) -> Option<String> {
    let mut text = vec![error_reason(error, words)?];
    let advice = advice(error, words);
    if !advice.is_empty() {
        text.push(advice.join("\n"));
    }
    if let Some(usage) = context_value(error, ContextKind::Usage) {
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        text.push(words.sentences(&[say!(words, "help-usage").to_string(), usage]));
    }
    text.push(say!(words, "usage-more").to_string());
    Some(text.join("\n\n"))
}

/// Describes the error in the arguments as a sentence; `None` if the error has no translation.
fn error_reason(error: &Error, words: Words) -> Option<String> {
    let argument = || context_value(error, ContextKind::InvalidArg);
    let text = match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let argument = argument()?;
            let value = context_value(error, ContextKind::InvalidValue).unwrap_or_default();
            if value.is_empty() {
                say!(words, "usage-no-value", argument)
            } else if let Some(why) = refusal_reason(error, words) {
                say!(words, "usage-refused-value", value, argument, why)
            } else {
                say!(words, "usage-invalid-value", value, argument)
            }
        }
        ErrorKind::UnknownArgument => {
            say!(words, "usage-unknown-argument", argument = argument()?)
        }
        ErrorKind::InvalidSubcommand => {
            let command = context_value(error, ContextKind::InvalidSubcommand)?;
            say!(words, "usage-unknown-command", command)
        }
        ErrorKind::ArgumentConflict => {
            let (argument, others) = (argument()?, context_values(error, ContextKind::PriorArg));
            if others.is_empty() || others == [argument.as_str()] {
                say!(words, "usage-repeated", argument)
            } else {
                let others = words.joined(&quote_all(others, words));
                say!(words, "usage-conflict", argument, others)
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let arguments = words.joined(&context_values(error, ContextKind::InvalidArg));
            say!(words, "usage-missing", arguments)
        }
        ErrorKind::MissingSubcommand => say!(words, "usage-missing-command"),
        ErrorKind::TooManyValues => {
            let value = context_value(error, ContextKind::InvalidValue)?;
            say!(words, "usage-too-many", value, argument = argument()?)
        }
        ErrorKind::InvalidUtf8 => say!(words, "usage-not-utf8"),
        _ => return None,
    };
    Some(text.to_string())
}

/// Returns the reason why a value was refused; it is translated if one of the program's own parsers refused the value.
fn refusal_reason(error: &Error, words: Words) -> Option<String> {
    let source = std::error::Error::source(error)?;
    if let Some(refusal) = source.downcast_ref::<Refusal>() {
        return Some(refusal.message(words).to_string());
    }
    Some(source.to_string())
}

/// Lists advice on how to correct the arguments: the accepted values, and words that are spelt similarly.
fn advice(error: &Error, words: Words) -> Vec<String> {
    let known_values = context_values(error, ContextKind::ValidValue);
    let value = context_value(error, ContextKind::InvalidValue).unwrap_or_default();
    // The similar values of the library clap share their first letter rather than their length.
    let similar: Vec<String> = find_similar(&value, known_values.iter().map(String::as_str))
        .into_iter()
        .take(1)
        .map(str::to_owned)
        .collect();
    let alike = [
        (
            context_values(error, ContextKind::SuggestedArg),
            key!("usage-alike-argument"),
        ),
        (
            context_values(error, ContextKind::SuggestedSubcommand),
            key!("usage-alike-command"),
        ),
        (similar, key!("usage-alike-value")),
    ];
    let mut advice = Vec::new();
    if !known_values.is_empty() {
        let values = words.joined(&known_values);
        advice.push(say!(words, "usage-values", values).to_string());
    }
    for (names, key) in alike {
        let names = quote_all(names, words);
        if !names.is_empty() {
            advice.push(say!(words, key, name = words.one_of(&names)).to_string());
        }
    }
    advice
}

fn quote_all(names: Vec<String>, words: Words) -> Vec<String> {
    let names = names.into_iter();
    names
        .map(|name| say!(words, "usage-quoted", name).to_string())
        .collect()
}

/// Returns a detail that clap stores in an error, such as the invalid value.
fn context_value(error: &Error, kind: ContextKind) -> Option<String> {
    let values = context_values(error, kind);
    (!values.is_empty()).then(|| values.join(" "))
}

fn context_values(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(value)) => vec![value.clone()],
        Some(ContextValue::Strings(values)) => values.clone(),
        Some(ContextValue::StyledStr(value)) => vec![value.to_string()],
        Some(ContextValue::StyledStrs(values)) => values.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
