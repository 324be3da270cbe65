//! What the command line and the environment say about settings for one run.

use super::settings::Config;
use super::{Ascii, ColourDepth, Language, Setting};
use crate::words::Words;

/// The options of this run, which override the settings file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ForRun {
    /// `--ascii`.
    pub ascii: bool,
    /// `--slow-line`.
    pub slow_line: bool,
    /// `--color`; `None` leaves it to the settings.
    pub color: Option<bool>,
    /// `--lang`; `None` leaves it to the settings.
    pub language: Option<Words>,
}

/// The source of a setting given for this run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// An option of the command line.
    Option(&'static str),
    /// The setting that spares a slow line.
    SlowLine,
}

impl ForRun {
    /// Returns the settings in force where these are the player's.
    #[must_use]
    pub fn over(self, config: &Config) -> Config {
        let mut config = config.clone();
        if self.slow_line || config.slow_line {
            config.spare_the_line();
        }
        if self.ascii {
            config.ascii = Ascii::On;
        }
        if let Some(words) = self.language {
            config.language = Language::of(words);
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

    /// Returns by what a setting is given another value than the player's; `None` when it is not.
    #[must_use]
    pub fn given(self, setting: &Setting, own: &Config) -> Option<Given> {
        let differs = |run: Self, own: &Config| setting.value(&run.over(own)) != setting.value(own);
        let only = Self::default();
        let options = [
            (
                "--ascii",
                Self {
                    ascii: self.ascii,
                    ..only
                },
            ),
            (
                "--color",
                Self {
                    color: self.color,
                    ..only
                },
            ),
            (
                "--lang",
                Self {
                    language: self.language,
                    ..only
                },
            ),
            (
                "--slow-line",
                Self {
                    slow_line: self.slow_line,
                    ..only
                },
            ),
        ];
        // What the setting itself does is not laid to an option.
        let plain = Config {
            slow_line: false,
            ..own.clone()
        };
        let by_option = options
            .iter()
            .find(|(_, run)| setting.value(&run.over(&plain)) != setting.value(&plain));
        match by_option {
            Some((name, _)) => Some(Given::Option(name)),
            None => differs(self, own).then_some(Given::SlowLine),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_by_what_a_setting_is_given() {
        let given = |run: ForRun, own: &Config, key: &str| {
            run.given(Setting::of_key(key).expect("a setting"), own)
        };
        let (none, own) = (ForRun::default(), Config::default());
        assert_eq!(given(none, &own, "ascii"), None);
        let ascii = ForRun {
            ascii: true,
            ..none
        };
        assert_eq!(given(ascii, &own, "ascii"), Some(Given::Option("--ascii")));
        assert_eq!(given(ascii, &own, "clock"), None);
        let on = Config {
            ascii: Ascii::On,
            ..Config::default()
        };
        assert_eq!(
            given(ascii, &on, "ascii"),
            None,
            "it is what the player wants"
        );
        let slow = ForRun {
            slow_line: true,
            ..none
        };
        for key in ["slow-line", "clock", "highlight-peers", "colour-depth"] {
            assert_eq!(
                given(slow, &own, key),
                Some(Given::Option("--slow-line")),
                "{key}"
            );
        }
        let slow = Config {
            slow_line: true,
            ..Config::default()
        };
        assert_eq!(given(none, &slow, "clock"), Some(Given::SlowLine));
        assert_eq!(given(none, &slow, "slow-line"), None);
    }
}
