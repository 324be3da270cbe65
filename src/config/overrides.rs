//! Command-line options that override the settings file for one run.

use super::{Ascii, ColourDepth, Config, Language, Setting};
use crate::words::Words;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Overrides {
    pub ascii: bool,
    pub slow_line: bool,
    pub one_mistake: bool,
    /// The value of `--color`; `None` keeps the setting.
    pub color: Option<bool>,
    /// The value of `--lang`; `None` keeps the setting.
    pub language: Option<Words>,
}

/// The cause that gives a setting another value than the player's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverrideSource {
    /// The command-line option with this name.
    Option(&'static str),
    SlowLine,
}

impl Overrides {
    /// Returns the settings in force. `config` has the player's own settings, which the options override.
    #[must_use]
    pub fn applied_to(self, config: &Config) -> Config {
        let mut config = config.clone();
        if self.slow_line || config.slow_line {
            config.reduce_output();
        }
        if self.ascii {
            config.ascii = Ascii::On;
        }
        config.one_mistake |= self.one_mistake;
        if let Some(words) = self.language {
            config.language = Language::from_words(words);
        }
        match self.color {
            Some(false) => config.colour_depth = ColourDepth::None,
            Some(true) if config.colour_depth == ColourDepth::None => {
                config.colour_depth = ColourDepth::Auto;
            }
            Some(true) | None => {}
        }
        config
    }

    /// Returns the cause that gives a setting another value than the player's own; `None` if the setting has its own
    /// value.
    #[must_use]
    pub fn find_source(self, setting: &Setting, player_config: &Config) -> Option<OverrideSource> {
        let changes = |overrides: Self, config: &Config| {
            setting.value(&overrides.applied_to(config)) != setting.value(config)
        };
        let Self {
            ascii,
            slow_line,
            one_mistake,
            color,
            language,
        } = self;
        let none = Self::default();
        let options = [
            ("--ascii", Self { ascii, ..none }),
            ("--color", Self { color, ..none }),
            ("--lang", Self { language, ..none }),
            ("--slow-line", Self { slow_line, ..none }),
            (
                "--one-mistake",
                Self {
                    one_mistake,
                    ..none
                },
            ),
        ];
        // A difference that the setting `slow-line` causes is not due to an option.
        let mut without_slow_line = player_config.clone();
        without_slow_line.slow_line = false;
        let by_option = options
            .iter()
            .find(|(_, option)| changes(*option, &without_slow_line));
        match by_option {
            Some((name, _)) => Some(OverrideSource::Option(name)),
            None => changes(self, player_config).then_some(OverrideSource::SlowLine),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_of_an_overridden_setting_is_known() {
        let source = |overrides: Overrides, own: &Config, key: &str| {
            overrides.find_source(Setting::of_key(key).expect("a setting"), own)
        };
        let (none, own) = (Overrides::default(), Config::default());
        assert_eq!(source(none, &own, "ascii"), None);
        let ascii = Overrides {
            ascii: true,
            ..none
        };
        assert_eq!(
            source(ascii, &own, "ascii"),
            Some(OverrideSource::Option("--ascii"))
        );
        assert_eq!(source(ascii, &own, "clock"), None);
        let on = Config {
            ascii: Ascii::On,
            ..Config::default()
        };
        assert_eq!(source(ascii, &on, "ascii"), None, "the player wants it too");
        let slow = Overrides {
            slow_line: true,
            ..none
        };
        for key in ["slow-line", "clock", "highlight-peers", "colour-depth"] {
            assert_eq!(
                source(slow, &own, key),
                Some(OverrideSource::Option("--slow-line")),
                "{key}"
            );
        }
        let slow = Config {
            slow_line: true,
            ..Config::default()
        };
        assert_eq!(source(none, &slow, "clock"), Some(OverrideSource::SlowLine));
        assert_eq!(source(none, &slow, "slow-line"), None);
    }
}
