//! The settings by source: the player's file, the defaults below it, the command line; and the level of the last game.

use super::Capabilities;
use crate::config::{Config, Overrides};
use crate::game::PuzzleInfo;
use crate::rate::Level;
use crate::words::Words;

/// The settings by source.
#[derive(Clone, Debug)]
pub struct Sources {
    /// The player's file, with every change made on the screen.
    pub own: Config,
    /// The values of settings that the player's file does not set.
    pub base: Config,
    /// The options of the command line.
    pub overrides: Overrides,
    /// The terminal as it was found.
    pub terminal: Capabilities,
    /// The language of the environment.
    pub locale: Words,
    /// The settings changed on the screen that could not be written.
    pub(super) unsaved: Vec<&'static str>,
}

impl Sources {
    /// Settings without defaults below them and without options.
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

    /// Sets the defaults below the player's settings, and the options of the command line.
    #[must_use]
    pub fn over(self, base: Config, overrides: Overrides) -> Self {
        Self {
            base,
            overrides,
            ..self
        }
    }

    /// The texts in the language of the settings; English ones if the terminal cannot show it.
    pub(super) fn words(&self, config: &Config, terminal: Capabilities) -> Words {
        match self.language_missed(config, terminal) {
            Some(missed) => missed.in_ascii(),
            None => config.words(self.locale),
        }
    }

    /// The language of the settings if the terminal cannot show it.
    pub(super) fn language_missed(&self, config: &Config, terminal: Capabilities) -> Option<Words> {
        let words = config.words(self.locale);
        (!terminal.letters && words.needs_unicode()).then_some(words)
    }

    /// The settings in force at the start.
    #[must_use]
    pub fn in_force(&self) -> Config {
        self.overrides.over(&self.own)
    }
}

/// The level of a puzzle that this program generated, and so of the player's choice.
pub(super) fn made_level(info: &PuzzleInfo) -> Option<Level> {
    let level = info.level.as_deref()?.parse().ok()?;
    (info.source.as_deref() == Some("shudu")).then_some(level)
}
