//! Where settings come from: the player's file, what lies below it, the command line; and the level of the last game.

use super::Capabilities;
use crate::config::{Config, ForRun};
use crate::game::PuzzleInfo;
use crate::rate::Level;
use crate::words::Words;

/// The settings by where they come from.
#[derive(Clone, Debug)]
pub struct Sources {
    /// What the player's file says, with every change made on the screen.
    pub own: Config,
    /// What holds where that file says nothing.
    pub base: Config,
    /// What the command line says for this run.
    pub run: ForRun,
    /// The terminal as it was found.
    pub terminal: Capabilities,
    /// The language of the environment.
    pub locale: Words,
    /// The settings changed on the screen that could not be written.
    pub(super) unsaved: Vec<&'static str>,
}

impl Sources {
    /// Takes settings as they are; no file says more, and no command line.
    #[must_use]
    pub fn new(own: Config, terminal: Capabilities, locale: Words) -> Self {
        Self {
            own,
            base: Config::default(),
            run: ForRun::default(),
            terminal,
            locale,
            unsaved: Vec::new(),
        }
    }

    /// Takes settings laid over others, as the command line adapts them.
    #[must_use]
    pub fn over(self, base: Config, run: ForRun) -> Self {
        Self { base, run, ..self }
    }

    /// Returns the texts that these settings ask for on a terminal: English ones where it cannot show others.
    pub(super) fn words(&self, config: &Config, terminal: Capabilities) -> Words {
        match self.language_missed(config, terminal) {
            Some(missed) => missed.in_ascii(),
            None => config.words(self.locale),
        }
    }

    /// Returns the texts that these settings ask for and a terminal cannot show.
    pub(super) fn language_missed(&self, config: &Config, terminal: Capabilities) -> Option<Words> {
        let words = config.words(self.locale);
        (!terminal.letters && words.needs_unicode()).then_some(words)
    }

    /// Returns the settings in force at the start.
    #[must_use]
    pub fn in_force(&self) -> Config {
        self.run.over(&self.own)
    }
}

/// Returns the level of a puzzle that was made here, and so by the player's choice.
pub(super) fn made_level(info: &PuzzleInfo) -> Option<Level> {
    let level = info.level.as_deref()?.parse().ok()?;
    (info.source.as_deref() == Some("shudu")).then_some(level)
}
