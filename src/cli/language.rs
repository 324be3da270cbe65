//! In which language everything is said: as `--lang`, the settings or the environment ask.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use super::console::locale_is_utf8;
use super::value_of;
use crate::config;
use crate::store::{Overrides, Places};
use crate::words::Words;

/// The language chosen.
pub(super) struct Chosen {
    /// Its texts, or English ones where the locale cannot show them.
    pub(super) words: Words,
    /// The tag of the language that cannot be shown, where that is to be told.
    pub(super) missed: Option<&'static str>,
}

/// Returns the language of the environment.
pub(super) fn of_environment() -> Words {
    Words::of_environment(|name| env::var(name).ok())
}

/// Chooses the language of a command line that was not read yet: help and what is wrong with it are said in it too.
pub(super) fn choose(arguments: &[OsString]) -> Chosen {
    let asked = value_of(arguments, "--lang").and_then(Words::of_locale);
    let overrides = Overrides {
        config_file: value_of(arguments, "--config").map(PathBuf::from),
        ..Overrides::default()
    };
    let places = Places::find(&overrides);
    let locale = of_environment();
    let of_settings = places
        .config_file()
        .map_or(locale, |path| config::words_asked_for(path, locale));
    let words = asked.map_or(of_settings, |asked| {
        asked.with_cells(of_settings.cell_style())
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
