//! The table of settings, from which the reader, the messages and the example file are derived.

use toml::de::DeValue;

use super::named_value::named_value;
use super::{Config, Language, NamedValue};
use crate::techniques::TechniqueId;
use crate::words::{Key, Message, Words, say, spoken};

impl Config {
    /// Sets the setting with this key. `value` has the form of the command line, such as `hidden`.
    ///
    /// # Errors
    /// Returns the accepted values. If there is no such setting, returns the known keys.
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
        if !(setting.set)(self, &value) {
            return Err((setting.allowed)());
        }
        self.resolve_keys();
        Ok(())
    }
}

#[derive(Debug)]
pub struct Setting {
    /// The key in the file. If the setting is in a table, the name of the table and a dot come first.
    pub key: &'static str,
    pub group: SettingGroup,
    pub allowed: fn() -> Allowed,
    /// Returns the value of the setting as TOML.
    pub get: fn(&Config) -> String,
    /// Sets the value of the setting. Returns `false` if the value is not accepted.
    pub(super) set: fn(&mut Config, &DeValue<'_>) -> bool,
}

impl Setting {
    #[must_use]
    pub fn doc(&self, words: Words) -> String {
        say!(words, Key::row("setting", self.key.replace('.', "-"))).to_string()
    }

    #[must_use]
    pub fn of_key(key: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// Lists the accepted values as they are typed on the command line. The list is empty for settings that take
    /// technique ids.
    #[must_use]
    pub fn allowed_values(&self) -> Vec<String> {
        match (self.allowed)() {
            Allowed::Values(values) => {
                let quoted = values.split(", ");
                quoted
                    .map(|value| value.trim_matches('"').to_owned())
                    .collect()
            }
            Allowed::TechniqueIds => Vec::new(),
        }
    }

    /// Returns the current value as the command line accepts it.
    #[must_use]
    pub fn value(&self, config: &Config) -> String {
        (self.get)(config).trim_matches('"').to_owned()
    }

    #[must_use]
    pub fn is_switch(&self) -> bool {
        (self.allowed)() == bool::allowed()
    }
}

named_value! {
    /// A heading of the settings screen, with the settings below it.
    SettingGroup {
        #[default]
        Look = "look",
        Board = "board",
        Input = "input",
        Game = "game",
        Notes = "notes",
        Hints = "hints",
        Language = "language",
    }
}

impl SettingGroup {
    #[must_use]
    pub fn title(self, words: Words) -> Message {
        say!(words, Key::row("setting-group", self))
    }
}

/// The accepted values of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// Any of these values, listed as the settings file writes them.
    Values(String),
    TechniqueIds,
}

spoken!(Allowed);

impl Allowed {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Values(values) => Message::plain(values),
            Self::TechniqueIds => say!(words, "settings-technique-ids"),
        }
    }
}

/// A type for the values of settings, which converts from and to TOML.
trait SettingValue: Sized {
    fn allowed() -> Allowed;
    fn to_toml(&self) -> String;
    fn from_toml(value: &DeValue<'_>) -> Option<Self>;
}

impl SettingValue for bool {
    fn allowed() -> Allowed {
        Allowed::Values("true, false".to_owned())
    }

    fn to_toml(&self) -> String {
        self.to_string()
    }

    fn from_toml(value: &DeValue<'_>) -> Option<Self> {
        value.as_bool()
    }
}

impl<T: NamedValue> SettingValue for T {
    fn allowed() -> Allowed {
        Allowed::Values(T::names())
    }

    fn to_toml(&self) -> String {
        format!("{:?}", self.name())
    }

    fn from_toml(value: &DeValue<'_>) -> Option<Self> {
        value.as_str().and_then(T::from_name)
    }
}

impl SettingValue for Language {
    fn allowed() -> Allowed {
        Allowed::Values(Self::names())
    }

    fn to_toml(&self) -> String {
        format!("{:?}", self.name())
    }

    fn from_toml(value: &DeValue<'_>) -> Option<Self> {
        value.as_str().and_then(Self::from_name)
    }
}

impl SettingValue for Vec<TechniqueId> {
    fn allowed() -> Allowed {
        Allowed::TechniqueIds
    }

    fn to_toml(&self) -> String {
        let quoted: Vec<String> = self.iter().map(|id| format!("\"{id}\"")).collect();
        format!("[{}]", quoted.join(", "))
    }

    /// Reads the ids from an array, or from a text with commas or blanks between them as on the command line.
    fn from_toml(value: &DeValue<'_>) -> Option<Self> {
        let names: Vec<&str> = match value {
            DeValue::Array(array) => {
                let entries = array.iter().map(|entry| entry.get_ref().as_str());
                entries.collect::<Option<_>>()?
            }
            DeValue::String(list) => {
                let words = list.split([',', ' ', '[', ']', '"']);
                words.filter(|word| !word.is_empty()).collect()
            }
            _ => return None,
        };
        names.into_iter().map(|name| name.parse().ok()).collect()
    }
}

/// Returns the accepted values of a setting, found by the type of its field in [`Config`].
fn allowed_for<T: SettingValue>(_: fn(&Config) -> &T) -> Allowed {
    T::allowed()
}

fn set_field<T: SettingValue>(field: &mut T, value: &DeValue<'_>) -> bool {
    T::from_toml(value).map(|value| *field = value).is_some()
}

macro_rules! setting {
    ($group:ident, $key:literal, $field:ident) => {
        Setting {
            key: $key,
            group: SettingGroup::$group,
            allowed: || allowed_for(|config| &config.$field),
            get: |config| config.$field.to_toml(),
            set: |config, value| set_field(&mut config.$field, value),
        }
    };
}

/// All settings, in the order of the example file. Bindings and styles are in other tables.
pub const SETTINGS: &[Setting] = &[
    setting!(Language, "language", language),
    setting!(Look, "theme", theme),
    setting!(Look, "background", background),
    setting!(Look, "colour-depth", colour_depth),
    setting!(Look, "ascii", ascii),
    setting!(Look, "slow-line", slow_line),
    setting!(Input, "mouse", mouse),
    setting!(Input, "mouse-wheel", mouse_wheel),
    setting!(Input, "clipboard", clipboard),
    setting!(Board, "clock", clock),
    setting!(Board, "show-hardest", show_hardest),
    setting!(Board, "highlight-peers", highlight_peers),
    setting!(Board, "highlight-digit", highlight_digit),
    setting!(Board, "digit-colours", digit_colours),
    setting!(Board, "absent-mark", absent_mark),
    setting!(Game, "level", level),
    setting!(Game, "mistakes", mistakes),
    setting!(Game, "one-mistake", one_mistake),
    setting!(Game, "finish-is-help", finish_is_help),
    setting!(Game, "offer-finish", offer_finish),
    setting!(Language, "notation.cells", cells),
    setting!(Hints, "hints.from", hints_from),
    setting!(Hints, "hints.order", hints_order),
    setting!(Hints, "hints.voice", hints_voice),
    setting!(Hints, "hints.without", hints_without),
    setting!(Notes, "notes.fill-at-start", notes_fill_at_start),
    setting!(Notes, "notes.clean-on-placement", notes_clean_on_placement),
    setting!(Input, "keys.preset", preset),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Ascii, Clock, ColourDepth};

    #[test]
    fn techniques_are_left_out_by_their_ids() {
        let mut config = Config::default();
        assert_eq!(config.set("hints.without", "xy-chain,w-wing"), Ok(()));
        let ids = [TechniqueId::XyChain, TechniqueId::WWing];
        assert_eq!(config.hints_without, ids);
        let engine = config.engine();
        assert_eq!(engine.techniques().len(), TechniqueId::ALL.len() - 2);
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
            "its former name"
        );
    }

    #[test]
    fn a_slow_line_selects_settings_that_send_few_bytes() {
        let mut config = Config::default();
        config.reduce_output();
        assert_eq!(
            (config.colour_depth, config.ascii, config.clock),
            (ColourDepth::None, Ascii::On, Clock::Minute)
        );
        assert!(!config.highlight_peers);
        config.clock = Clock::Hidden;
        config.reduce_output();
        assert_eq!(config.clock, Clock::Hidden);
    }
}
