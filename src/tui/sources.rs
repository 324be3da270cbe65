//! The settings by source: the player's file, its defaults, the command line; and the level of the last game.

use super::Capabilities;
use crate::config::{Config, Overrides};
use crate::game::PuzzleInfo;
use crate::rate::Level;
use crate::words::Words;

/// The settings by source.
#[derive(Clone, Debug)]
pub struct Sources {
    /// The player's file, with the changes made on the screen.
    pub own: Config,
    /// The values of settings that the player's file does not set.
    pub base: Config,
    /// The options of the command line.
    pub overrides: Overrides,
    /// The capabilities detected in the environment.
    pub terminal: Capabilities,
    /// The language of the environment.
    pub locale: Words,
    /// The settings changed on the screen that could not be written.
    pub(super) unsaved: Vec<&'static str>,
}

impl Sources {
    /// Creates settings without special defaults and without options.
    #[must_use]
    pub fn new(own: Config, terminal: Capabilities, locale: Words) -> Self {
        Self {
            own,
            base: Config::default(),
            overrides: Overrides::default(),
            terminal,
            locale,
            unsaved: Vec::new(),
        }
    }

    /// Sets the defaults for settings that the player's file does not set, and the options of the command line.
    #[must_use]
    pub fn over(self, base: Config, overrides: Overrides) -> Self {
        Self {
            base,
            overrides,
            ..self
        }
    }

    /// Returns the texts in the language of the settings, or English ones if the terminal cannot show that language.
    pub(super) fn words(&self, config: &Config, terminal: Capabilities) -> Words {
        match self.language_missed(config, terminal) {
            Some(missed) => missed.in_ascii(),
            None => config.words(self.locale),
        }
    }

    /// Returns the language of the settings if the terminal cannot show it, and `None` if it can.
    pub(super) fn language_missed(&self, config: &Config, terminal: Capabilities) -> Option<Words> {
        let words = config.words(self.locale);
        (!terminal.letters && words.needs_unicode()).then_some(words)
    }

    /// Returns the settings that apply at the start.
    #[must_use]
    pub fn in_force(&self) -> Config {
        self.overrides.applied_to(&self.own)
    }
}

/// Returns the level of a puzzle that this program generated, which the player chose. `None` for other puzzles.
pub(super) fn made_level(info: &PuzzleInfo) -> Option<Level> {
    let level = info.level.as_deref()?.parse().ok()?;
    (info.source.as_deref() == Some("shudu")).then_some(level)
}
