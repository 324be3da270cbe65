//! Changes settings while the program runs, either permanently or until the program ends.

use super::event::Effect;
use super::play::Play;
use super::sources::{Sources, made_level};
use super::update::Out;
use super::{App, words};
use crate::config::{Config, NamedValue, SETTINGS, Setting, Theme};
use crate::game::{Action, PuzzleInfo};
use crate::rate::Level;
use crate::words::say;

impl App {
    /// Creates the state from the settings file, the defaults and the command line.
    #[must_use]
    pub fn with_sources(sources: Sources) -> Self {
        let config = sources.in_force();
        let capabilities = sources.terminal.with_settings(&config);
        let words = sources.words(&config, capabilities);
        let mut app = Self::new(words, config, capabilities);
        app.settings = sources;
        app
    }

    /// Changes a setting permanently. `None` removes the setting from the player's file.
    pub(super) fn change_setting(
        &mut self,
        setting: &'static Setting,
        value: Option<&str>,
        out: Out<'_>,
    ) {
        let mut own = self.settings.player_config.clone();
        let default = setting.value(&self.settings.base);
        if let Err(allowed) = own.set(setting.key, value.unwrap_or(&default)) {
            return self.say_allowed(setting.key, &allowed);
        }
        let before = self.settings.in_force();
        let written = value.map(|_| (setting.get)(&own));
        self.settings.player_config = own;
        let after = self.settings.in_force();
        let mut config = self.config.clone();
        for other in SETTINGS {
            let value = other.value(&after);
            if other.key == setting.key || value != other.value(&before) {
                // Setting this value cannot fail: it comes from valid settings.
                let _ = config.set(other.key, &value);
            }
        }
        self.ui.message = None;
        out.push(Effect::SaveSetting {
            key: setting.key,
            value: written,
        });
        self.apply_config(config, out);
        let missed = self
            .settings
            .language_missed(&self.config, self.display.capabilities);
        if let Some(missed) = missed.filter(|_| setting.key == "language") {
            let language = missed.tag();
            self.say(say!(self.words, "language-needs-unicode", language));
        }
        if setting.key == "level" {
            self.ui.level = Some(self.config.level);
        }
    }

    /// Handles the answer to writing a setting; reports a failure.
    pub(super) fn setting_saved(&mut self, key: &'static str, result: Result<(), String>) {
        self.settings.unsaved.retain(|unsaved| *unsaved != key);
        if let Err(reason) = result {
            self.settings.unsaved.push(key);
            let reason = words::outside_warning(&reason).to_string();
            self.say(say!(self.words, "setting-not-kept", key, reason));
        }
    }

    /// Applies settings to the screen, the terminal and the game on the board.
    pub(super) fn apply_config(&mut self, config: Config, out: Out<'_>) {
        let before = (self.display.capabilities, self.config.mouse);
        self.config = config;
        let capabilities = self.settings.terminal.with_settings(&self.config);
        self.display.apply_config(&self.config, capabilities);
        let mouse = self.config.mouse;
        if (capabilities, mouse) != before {
            out.push(Effect::SetTerminal {
                capabilities,
                mouse,
            });
        }
        self.set_language(out);
        let options = self.config.game_options();
        let needs_options = |play: &Play| {
            let is_played = !play.is_read_only() && play.game().end_reason().is_none();
            is_played && play.game().session().options != options
        };
        if self.play.as_ref().is_some_and(needs_options) {
            self.act(Action::SetOptions(options), out);
        }
    }

    /// Switches to the language of the settings.
    fn set_language(&mut self, out: Out<'_>) {
        let capabilities = self.display.capabilities;
        let words = self.settings.words(&self.config, capabilities);
        if words != self.words {
            self.words = words;
            if let Some(play) = &mut self.play {
                play.set_language(words);
            }
            for screen in &mut self.ui.screens {
                screen.set_language(words);
            }
            out.push(Effect::SetLanguage(words));
        }
    }

    /// Switches to a theme until the program ends, and shows its name.
    pub(super) fn set_theme(&mut self, theme: Theme) {
        self.config.theme = theme;
        self.display
            .apply_config(&self.config, self.display.capabilities);
        self.say(say!(self.words, "theme-set", name = theme.name()));
    }

    /// Returns the level offered for a new game: the level of the last game, or else the level in the settings.
    pub(super) fn offered_level(&self) -> Level {
        self.ui.level.unwrap_or(self.config.level)
    }

    /// Remembers the level of a game, if this program generated its puzzle.
    pub(super) fn remember_level(&mut self, info: &PuzzleInfo) {
        self.ui.level = made_level(info).or(self.ui.level);
    }
}
