//! Reading the settings with the player's own theme beside them.

use std::path::Path;

use super::own_theme;
use super::read::{Loaded, load_alone, refused};
use super::{Config, Expected, Found, Theme};
use crate::safe_text::SafeText;
use crate::words::Words;

/// Reads a settings file, and the theme beside it. Files that are not there mean defaults.
#[must_use]
pub fn load(path: &Path) -> Loaded {
    load_over(path, Config::default())
}

/// Reads a settings file that is laid over other settings, which hold where it says nothing, and the theme beside it.
#[must_use]
pub fn load_over(path: &Path, base: Config) -> Loaded {
    let mut loaded = load_alone(path, base);
    let theme = path.with_file_name(own_theme::FILE);
    let (own, problems) = own_theme::load(&theme);
    let is_missing = own.is_none() && problems.is_empty() && loaded.config.own_theme.is_none();
    loaded.problems.extend(problems);
    if own.is_some() {
        loaded.config.own_theme = own;
    } else if is_missing && loaded.config.theme == Theme::Own {
        let name = SafeText::path(&theme).to_string();
        let reason = (Found::Nothing, Expected::Readable);
        let refused = refused(Config::default(), name, None, reason);
        loaded.problems.extend(refused.problems);
    }
    loaded
}

/// Returns the texts that a settings file asks for, where the environment asks for others. What is wrong with the file is
/// for those to say who read all of it.
#[must_use]
pub fn words_asked_for(path: &Path, of_environment: Words) -> Words {
    load_alone(path, Config::default())
        .config
        .words(of_environment)
}
