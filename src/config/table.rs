//! The table of settings: one row for each, from which reading, messages and the example file follow.

use toml::de::DeValue;

use super::named_value::named_value;
use super::settings::{AbsentMark, Ascii, Clock, ColourDepth, Config};
use super::{Language, NamedValue, Preset, Theme};
use crate::engine::Order;
use crate::explain::Voice;
use crate::game::{HintsFrom, MistakePolicy};
use crate::rate::Level;
use crate::techniques::TechniqueId;
use crate::words::{CellStyle, Key, Message, Words, say, spoken};

impl Config {
    /// Sets one setting by its key and a value as text, the way the command line does (`set clock hidden`).
    ///
    /// # Errors
    /// What would be accepted: the known keys, or the values of this one.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), Allowed> {
        let Some(setting) = Setting::of_key(key) else {
            let keys: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
            return Err(Allowed::Values(keys.join(", ")));
        };
        let value = match value {
            "true" if setting.is_switch() => DeValue::Boolean(true),
            "false" if setting.is_switch() => DeValue::Boolean(false),
            name => DeValue::String(name.into()),
        };
        if (setting.set)(self, &value) {
            Ok(())
        } else {
            Err((setting.allowed)())
        }
    }
}

/// A row of the table of settings: key, meaning, accepted values.
#[derive(Debug)]
pub struct Setting {
    /// Its key; a dot separates the name of a table.
    pub key: &'static str,
    /// The heading it stands under on the screen.
    pub group: SettingGroup,
    /// Its accepted values.
    pub allowed: fn() -> Allowed,
    /// Its value in a configuration, as TOML.
    pub get: fn(&Config) -> String,
    /// Sets it, unless the value is not one it takes.
    pub(super) set: fn(&mut Config, &DeValue<'_>) -> bool,
}

impl Setting {
    /// Returns what it does, in a sentence or two.
    #[must_use]
    pub fn doc(&self, words: Words) -> String {
        say!(words, Key::row("setting", self.key.replace('.', "-"))).to_string()
    }

    /// Returns the setting of a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// Returns its accepted values as the command line takes them, in order; none if it is a list.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match (self.allowed)() {
            Allowed::Values(values) => {
                let values = values.split(", ").map(|value| value.trim_matches('"'));
                values.map(str::to_owned).collect()
            }
            Allowed::TechniqueIds => Vec::new(),
        }
    }

    /// Returns its value in a configuration as the command line takes it.
    #[must_use]
    pub fn value(&self, config: &Config) -> String {
        (self.get)(config).trim_matches('"').to_owned()
    }

    /// Whether it is either true or false.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        (self.allowed)() == switch_values()
    }
}

named_value! {
    /// A heading of the screen of settings.
    SettingGroup {
        /// Colours and characters.
        #[default]
        Look = "look",
        /// What the board and its panes show.
        Board = "board",
        /// Keys and mouse.
        Input = "input",
        /// New games and mistakes.
        Game = "game",
        /// Pencil marks.
        Notes = "notes",
        /// Hints.
        Hints = "hints",
        /// Language and names.
        Language = "language",
    }
}

impl SettingGroup {
    /// Returns the words of the heading.
    #[must_use]
    pub fn title(self, words: Words) -> Message {
        say!(words, Key::row("setting-group", self))
    }
}

/// The accepted values of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One of these, as the file has them.
    Values(String),
    /// A list of technique ids.
    TechniqueIds,
}

spoken!(Allowed);

impl Allowed {
    /// Returns the list of what is allowed.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Values(values) => Message::plain(values),
            Self::TechniqueIds => say!(words, "settings-technique-ids"),
        }
    }
}

fn switch_values() -> Allowed {
    Allowed::Values("true, false".to_owned())
}

fn set_named_value<C: NamedValue>(slot: &mut C, value: &DeValue<'_>) -> bool {
    let choice = value.as_str().and_then(C::from_name);
    choice.is_some_and(|choice| {
        *slot = choice;
        true
    })
}

fn set_switch(slot: &mut bool, value: &DeValue<'_>) -> bool {
    value.as_bool().is_some_and(|value| {
        *slot = value;
        true
    })
}

fn techniques_text(ids: &[TechniqueId]) -> String {
    let quoted: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    format!("[{}]", quoted.join(", "))
}

/// Takes a list of ids or, as the command line has them, ids with commas or blanks between.
fn set_techniques(slot: &mut Vec<TechniqueId>, value: &DeValue<'_>) -> bool {
    let names: Option<Vec<&str>> = match value {
        DeValue::Array(array) => array.iter().map(|name| name.get_ref().as_str()).collect(),
        DeValue::String(names) => {
            let names = names.split([',', ' ', '[', ']', '"']);
            Some(names.filter(|name| !name.is_empty()).collect())
        }
        _ => None,
    };
    let known = |name: &str| name.parse::<TechniqueId>().ok();
    let ids = names.and_then(|names| names.into_iter().map(known).collect());
    ids.is_some_and(|ids| {
        *slot = ids;
        true
    })
}

/// A row for a field that is a [`NamedValue`].
macro_rules! named_value_row {
    ($group:ident, $key:literal, $type:ty, $field:ident) => {
        Setting {
            key: $key,
            group: SettingGroup::$group,
            allowed: || Allowed::Values(<$type>::names()),
            get: |config| format!("{:?}", config.$field.name()),
            set: |config, value| set_named_value(&mut config.$field, value),
        }
    };
}

/// A row for a field that is true or false.
macro_rules! switch_row {
    ($group:ident, $key:literal, $field:ident) => {
        Setting {
            key: $key,
            group: SettingGroup::$group,
            allowed: switch_values,
            get: |config| config.$field.to_string(),
            set: |config, value| set_switch(&mut config.$field, value),
        }
    };
}

/// Every setting, in the order of the example file. Bindings and looks have tables of their own.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "language",
        group: SettingGroup::Language,
        allowed: || Allowed::Values(Language::names()),
        get: |config| format!("{:?}", config.language.name()),
        set: |config, value| {
            let language = value.as_str().and_then(Language::from_name);
            language.is_some_and(|language| {
                config.language = language;
                true
            })
        },
    },
    named_value_row!(Look, "theme", Theme, theme),
    switch_row!(Look, "background", background),
    named_value_row!(Look, "colour-depth", ColourDepth, colour_depth),
    named_value_row!(Look, "ascii", Ascii, ascii),
    switch_row!(Look, "slow-line", slow_line),
    switch_row!(Input, "mouse", mouse),
    switch_row!(Input, "mouse-wheel", mouse_wheel),
    switch_row!(Input, "clipboard", clipboard),
    named_value_row!(Board, "clock", Clock, clock),
    switch_row!(Board, "show-hardest", show_hardest),
    switch_row!(Board, "highlight-peers", highlight_peers),
    switch_row!(Board, "highlight-digit", highlight_digit),
    named_value_row!(Board, "absent-mark", AbsentMark, absent_mark),
    named_value_row!(Game, "level", Level, level),
    named_value_row!(Game, "mistakes", MistakePolicy, mistakes),
    named_value_row!(Language, "notation.cells", CellStyle, cells),
    named_value_row!(Hints, "hints.from", HintsFrom, hints_from),
    named_value_row!(Hints, "hints.order", Order, hints_order),
    named_value_row!(Hints, "hints.voice", Voice, hints_voice),
    Setting {
        key: "hints.without",
        group: SettingGroup::Hints,
        allowed: || Allowed::TechniqueIds,
        get: |config| techniques_text(&config.hints_without),
        set: |config, value| set_techniques(&mut config.hints_without, value),
    },
    switch_row!(Notes, "notes.fill-at-start", notes_fill_at_start),
    switch_row!(Notes, "notes.clean-on-placement", notes_clean_on_placement),
    Setting {
        key: "keys.preset",
        group: SettingGroup::Input,
        allowed: || Allowed::Values(Preset::names()),
        get: |config| format!("{:?}", config.preset.name()),
        set: |config, value| {
            let is_taken = set_named_value(&mut config.preset, value);
            config.resolve_keys();
            is_taken
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_can_be_set_to_what_it_says_it_is() {
        for setting in SETTINGS {
            let mut config = Config::default();
            let value = (setting.get)(&config);
            let value = value.trim_matches('"');
            assert_eq!(
                config.set(setting.key, value),
                Ok(()),
                "{} = {value}",
                setting.key
            );
            assert_eq!(config, Config::default(), "{} = {value}", setting.key);
        }
    }

    #[test]
    fn every_value_a_setting_names_is_taken_and_changes_that_setting_alone() {
        let has_names = |setting: &&Setting| setting.key != "hints.without";
        for setting in SETTINGS.iter().filter(has_names) {
            for value in (setting.allowed)()
                .to_string()
                .split(", ")
                .map(|value| value.trim_matches('"'))
            {
                let mut config = Config::default();
                assert_eq!(
                    config.set(setting.key, value),
                    Ok(()),
                    "{} = {value}",
                    setting.key
                );
                assert_eq!(
                    (setting.get)(&config).trim_matches('"'),
                    value,
                    "{}",
                    setting.key
                );
                for other in SETTINGS.iter().filter(|other| other.key != setting.key) {
                    assert_eq!(
                        (other.get)(&config),
                        (other.get)(&Config::default()),
                        "{}",
                        other.key
                    );
                }
            }
        }
    }

    #[test]
    fn techniques_are_left_out_by_their_ids() {
        let mut config = Config::default();
        assert_eq!(config.set("hints.without", "xy-chain,w-wing"), Ok(()));
        let ids = [TechniqueId::XyChain, TechniqueId::WWing];
        assert_eq!(config.hints_without, ids);
        let left = config.engine();
        assert_eq!(left.techniques().len(), TechniqueId::ALL.len() - 2);
        let refusal = config.set("hints.without", "xy-chian");
        assert_eq!(refusal, Err(Allowed::TechniqueIds));
        assert_eq!(config.hints_without.len(), 2);
        assert_eq!(
            config.set("hints.without", "multi-branch-grouped-w-wing"),
            Ok(())
        );
        assert_eq!(
            config.hints_without,
            [TechniqueId::GroupedWWing],
            "as it was called once"
        );
    }

    #[test]
    fn wrong_values_are_answered_with_the_right_ones() {
        let mut config = Config::default();
        let mut refusal = |key, value| config.set(key, value).expect_err(key).to_string();
        assert_eq!(refusal("mouse", "maybe"), "true, false");
        assert_eq!(refusal("clock", "true"), r#""shown", "minute", "hidden""#);
        assert!(refusal("colour", "red").contains("theme, background, colour-depth"));
        assert_eq!(config, Config::default());
    }

    #[test]
    fn a_slow_line_is_spared() {
        let mut config = Config::default();
        config.spare_the_line();
        assert_eq!(
            (config.colour_depth, config.ascii, config.clock),
            (ColourDepth::None, Ascii::On, Clock::Minute)
        );
        assert!(!config.highlight_peers);
        config.clock = Clock::Hidden;
        config.spare_the_line();
        assert_eq!(config.clock, Clock::Hidden);
    }
}
