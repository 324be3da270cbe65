//! The settings: one row for each, from which reading, messages and the example file follow.

use toml::de::DeValue;

use super::named_value::named_value;
use super::{Chord, Command, Mode};
use super::{Keymap, Language, NamedValue, OwnTheme, Palette, Preset, Role, Style, Theme};
use crate::engine::{Engine, Order};
use crate::explain::Voice;
use crate::game::{HintsFrom, MistakePolicy};
use crate::rate::Level;
use crate::techniques::TechniqueId;
use crate::words::{CellStyle, Key, Message, Words, say, spoken};

named_value! {
    /// How the clock is shown.
    Clock {
        /// With seconds.
        #[default]
        Shown = "shown",
        /// By the minute, which spares a slow line.
        Minute = "minute",
        /// Not at all; time is still recorded.
        Hidden = "hidden",
    }
}

named_value! {
    /// Whether the screen keeps to ASCII.
    Ascii {
        /// If the locale is not UTF-8.
        #[default]
        Auto = "auto",
        /// Always.
        On = "on",
        /// Never.
        Off = "off",
    }
}

named_value! {
    /// What stands where a pencil mark is absent.
    AbsentMark {
        /// Nothing.
        #[default]
        Blank = "blank",
        /// A dot.
        Dot = "dot",
    }
}

named_value! {
    /// How many colours the terminal is taken to have.
    ColourDepth {
        /// What the environment says.
        #[default]
        Auto = "auto",
        /// None: attributes only.
        None = "none",
        /// The eight basic colours.
        Eight = "8",
        /// The sixteen named colours.
        Sixteen = "16",
        /// The indexed colours.
        Indexed = "256",
        /// Every colour.
        True = "true",
    }
}

/// Makes types of other rooms named values, by the names that those rooms give them.
macro_rules! named_elsewhere {
    ($($type:ty),*) => {
        $(impl NamedValue for $type {
            const ALL: &'static [Self] = &Self::ALL;

            fn name(self) -> &'static str {
                self.name()
            }
        })*
    };
}
named_elsewhere!(CellStyle, HintsFrom, Level, MistakePolicy, Order, Voice);

/// The settings in force, each resolved to its type.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches, each named"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The language of all texts.
    pub language: Language,
    /// How cells are named.
    pub cells: CellStyle,
    /// The theme the game starts with.
    pub theme: Theme,
    /// Themes paint their own ground; otherwise the terminal's stays.
    pub background: bool,
    /// How many colours to use.
    pub colour_depth: ColourDepth,
    /// Whether to keep to ASCII.
    pub ascii: Ascii,
    /// Spare a slow line: no colour, ASCII, no highlighted houses, the clock by the minute.
    pub slow_line: bool,
    /// Take the mouse.
    pub mouse: bool,
    /// The wheel over the board chooses a digit, which clicks enter.
    pub mouse_wheel: bool,
    /// What is shared goes to the clipboard too, through the terminal (OSC 52).
    pub clipboard: bool,
    /// How the clock is shown.
    pub clock: Clock,
    /// Tell the hardest technique that a puzzle needs.
    pub show_hardest: bool,
    /// Highlight the houses of the cursor.
    pub highlight_peers: bool,
    /// Highlight the digit under the cursor wherever it stands.
    pub highlight_digit: bool,
    /// What stands where a pencil mark is absent.
    pub absent_mark: AbsentMark,
    /// The level of a new game when none is asked for.
    pub level: Level,
    /// When the player is told of mistakes.
    pub mistakes: MistakePolicy,
    /// What of the board hints start from.
    pub hints_from: HintsFrom,
    /// In which order techniques are tried for a hint.
    pub hints_order: Order,
    /// In which voice hints are told.
    pub hints_voice: Voice,
    /// Techniques that hints leave out.
    pub hints_without: Vec<TechniqueId>,
    /// Fill in every pencil mark when a game starts.
    pub notes_fill_at_start: bool,
    /// Remove pencil marks that a placed digit rules out.
    pub notes_clean_on_placement: bool,
    /// The key preset the bindings started from.
    pub preset: Preset,
    /// The player's own bindings, in the order in which they are laid over the preset.
    pub own_keys: Vec<Binding>,
    /// The bindings in force: the preset with the player's own.
    pub keymap: Keymap,
    /// The player's own looks, laid over whichever theme is on.
    pub looks: Vec<(Role, Style)>,
    /// The player's own theme, if there is one.
    pub own_theme: Option<OwnTheme>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            language: Language::default(),
            cells: CellStyle::default(),
            theme: Theme::default(),
            background: true,
            colour_depth: ColourDepth::default(),
            ascii: Ascii::default(),
            slow_line: false,
            mouse: true,
            mouse_wheel: false,
            clipboard: false,
            clock: Clock::default(),
            show_hardest: true,
            highlight_peers: true,
            highlight_digit: true,
            absent_mark: AbsentMark::default(),
            level: Level::Medium,
            mistakes: MistakePolicy::default(),
            hints_from: HintsFrom::default(),
            hints_voice: Voice::default(),
            hints_order: Order::default(),
            hints_without: Vec::new(),
            notes_fill_at_start: false,
            notes_clean_on_placement: true,
            preset: Preset::default(),
            own_keys: Vec::new(),
            keymap: Keymap::preset(Preset::default()),
            looks: Vec::new(),
            own_theme: None,
        }
    }
}

impl Config {
    /// Returns the theme in the place of the one chosen on a terminal of sixteen colours or fewer.
    #[must_use]
    pub fn theme_in_sixteen_colours(&self) -> Theme {
        let own = self.own_theme.as_ref().map(|own| own.inherits);
        match (self.theme, own) {
            (Theme::Own, Some(inherits)) => inherits.in_sixteen_colours(),
            (theme, _) => theme.in_sixteen_colours(),
        }
    }

    /// Returns the styles of a theme with the player's own laid over them.
    #[must_use]
    pub fn palette(&self, theme: Theme) -> Palette {
        let mut palette = match (theme, &self.own_theme) {
            (Theme::Own, Some(own)) => own.palette.clone(),
            _ => Palette::of(theme),
        };
        if !self.background {
            let ground = palette.style(Role::Ground);
            palette.set(
                Role::Ground,
                Style {
                    background: None,
                    ..ground
                },
            );
        }
        for (role, style) in &self.looks {
            palette.set(*role, *style);
        }
        palette
    }

    /// Returns the texts that the settings ask for, where the environment asks for others.
    #[must_use]
    pub fn words(&self, of_environment: Words) -> Words {
        self.language.words(of_environment).with_cells(self.cells)
    }

    /// Returns the engine that hints come from.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine::configured(self.hints_order, &self.hints_without)
    }

    /// Turns off what costs many bytes on a slow line: colour, other characters than ASCII, highlighted houses, a clock that
    /// moves every second.
    pub fn spare_the_line(&mut self) {
        self.slow_line = true;
        self.colour_depth = ColourDepth::None;
        self.ascii = Ascii::On;
        self.highlight_peers = false;
        if self.clock == Clock::Shown {
            self.clock = Clock::Minute;
        }
    }

    /// Lays the player's own bindings over those of the preset.
    pub(super) fn resolve_keys(&mut self) {
        self.keymap = Keymap::preset(self.preset);
        for (mode, chord, command) in &self.own_keys {
            match command {
                Some(command) => self.keymap.bind(*mode, *chord, *command),
                None => self.keymap.unbind(*mode, *chord),
            }
        }
    }

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

/// A binding of the player's own: in this mode the chord asks for this command, or for nothing.
pub type Binding = (Mode, Chord, Option<Command>);

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
