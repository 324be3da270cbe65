//! Chooses the language of all texts: from `--lang`, else the settings, else the environment.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use super::console::locale_is_utf8;
use super::option_value;
use crate::config;
use crate::store::{Overrides, Places};
use crate::words::Words;

pub(super) struct Chosen {
    /// The texts of the language; English texts if the locale cannot show that language.
    pub(super) words: Words,
    /// The tag of the requested language if the locale cannot show it and the user must be warned; otherwise `None`.
    pub(super) missed: Option<&'static str>,
}

pub(super) fn from_environment() -> Words {
    Words::of_environment(|name| env::var(name).ok())
}

/// Chooses the language before the command line is parsed, so that help and errors are in that language too.
pub(super) fn choose(arguments: &[OsString]) -> Chosen {
    let asked = option_value(arguments, "--lang").and_then(Words::of_locale);
    let overrides = Overrides {
        config_file: option_value(arguments, "--config").map(PathBuf::from),
        ..Overrides::default()
    };
    let places = Places::find(&overrides);
    let locale = from_environment();
    let from_settings = places
        .config_file()
        .map_or(locale, |path| config::requested_language(path, locale));
    let words = asked.map_or(from_settings, |asked| {
        asked.with_cells(from_settings.cell_style())
    });
    if !words.needs_unicode() || locale_is_utf8() {
        return Chosen {
            words,
            missed: None,
        };
    }
    let is_told = asked.is_some() || io::stderr().is_terminal();
    Chosen {
        words: words.in_ascii(),
        missed: is_told.then(|| words.tag()),
    }
}
