//! The settings kept apart by source (the player's file, defaults, command line), and the values that result from them.

use super::Capabilities;
use crate::config::{Config, Overrides};
use crate::game::PuzzleInfo;
use crate::rate::Level;
use crate::words::Words;

/// The settings kept apart by source, so that the settings screen can show each value's origin.
#[derive(Clone, Debug)]
pub struct Sources {
    /// The settings in the player's file, with the changes made on the screen.
    pub player_config: Config,
    /// The values of settings that are not in the player's file.
    pub base: Config,
    /// The options given on the command line, which override the file.
    pub overrides: Overrides,
    /// The terminal capabilities detected from environment variables.
    pub terminal: Capabilities,
    /// The language that the environment asks for.
    pub locale: Words,
    /// The keys of settings that were changed on the screen but could not be written to the file.
    pub(super) unsaved: Vec<&'static str>,
}

impl Sources {
    /// Creates settings with the built-in defaults and without options of the command line.
    #[must_use]
    pub fn new(own: Config, terminal: Capabilities, locale: Words) -> Self {
        Self {
            player_config: own,
            base: Config::default(),
            overrides: Overrides::default(),
            terminal,
            locale,
            unsaved: Vec::new(),
        }
    }

    /// Sets the defaults for settings that are not in the player's file, and the options of the command line.
    #[must_use]
    pub fn merge_over(self, base: Config, overrides: Overrides) -> Self {
        Self {
            base,
            overrides,
            ..self
        }
    }

    /// Returns the texts in the language of the settings, or in English if the terminal cannot show that language.
    pub(super) fn words(&self, config: &Config, terminal: Capabilities) -> Words {
        match self.language_missed(config, terminal) {
            Some(missed) => missed.in_ascii(),
            None => config.words(self.locale),
        }
    }

    /// Returns the language of the settings if the terminal cannot show it. `None` if the terminal can show it.
    pub(super) fn language_missed(&self, config: &Config, terminal: Capabilities) -> Option<Words> {
        let words = config.words(self.locale);
        (!terminal.letters && words.needs_unicode()).then_some(words)
    }

    /// Returns the settings that apply at the start: the player's file overridden by the command line.
    #[must_use]
    pub fn in_force(&self) -> Config {
        self.overrides.applied_to(&self.player_config)
    }
}

/// Returns the level of a puzzle that this program generated. `None` for puzzles from elsewhere.
pub(super) fn made_level(info: &PuzzleInfo) -> Option<Level> {
    let level = info.level.as_deref()?.parse().ok()?;
    (info.source.as_deref() == Some("shudu")).then_some(level)
}
