//! The settings: one row for each, from which reading, messages and the example file follow.

use toml::de::DeValue;

use super::named_value::named_value;
use super::{Chord, Command, Mode};
use super::{Keymap, NamedValue, Palette, Preset, Role, Style, Theme};
use crate::engine::{Engine, Order};
use crate::game::MistakePolicy;
use crate::rate::Level;
use crate::techniques::TechniqueId;

named_value! {
    /// How the clock is shown.
    Clock {
        #[default]
        Shown = "shown": "With seconds.",
        Minute = "minute": "By the minute, which spares a slow line.",
        Hidden = "hidden": "Not at all; time is still recorded.",
    }
}

named_value! {
    /// Whether the screen keeps to ASCII.
    Ascii {
        #[default]
        Auto = "auto": "If the locale is not UTF-8.",
        On = "on": "Always.",
        Off = "off": "Never.",
    }
}

named_value! {
    /// What stands where a pencil mark is absent.
    AbsentMark {
        #[default]
        Blank = "blank": "Nothing.",
        Dot = "dot": "A dot.",
    }
}

named_value! {
    /// How many colours the terminal is taken to have.
    ColourDepth {
        #[default]
        Auto = "auto": "What the environment says.",
        None = "none": "None: attributes only.",
        Eight = "8": "The eight basic colours.",
        Sixteen = "16": "The sixteen named colours.",
        Indexed = "256": "The indexed colours.",
        True = "true": "Every colour.",
    }
}

impl NamedValue for Level {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (
            Self::Beginner,
            "beginner",
            "Last cells, hidden singles in boxes.",
        ),
        (Self::Easy, "easy", "Hidden singles in lines."),
        (Self::Medium, "medium", "Naked singles, direct forms."),
        (Self::Hard, "hard", "Locked candidates, pairs, X-Wing."),
        (
            Self::Expert,
            "expert",
            "Triples, quadruples, fish, wings, unique rectangles.",
        ),
        (Self::Master, "master", "Colouring, short chains, BUG."),
        (Self::Extreme, "extreme", "Long chains, forcing chains."),
        (Self::Beyond, "beyond", "Dynamic and nested chains."),
    ];
}

impl NamedValue for MistakePolicy {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Always, "always", "At once."),
        (
            Self::OnRequest,
            "on-request",
            "When asked with the check key.",
        ),
        (
            Self::Never,
            "never",
            "Never; checking only looks for broken rules.",
        ),
    ];
}

impl NamedValue for Order {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Shudu, "shudu", "What people find easiest first."),
        (
            Self::SudokuExplainer,
            "sudoku-explainer",
            "That of Sudoku Explainer.",
        ),
        (Self::HoDoKu, "hodoku", "That of HoDoKu."),
    ];
}

/// The settings in force.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches, each named"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The theme the game starts with.
    pub theme: Theme,
    /// How many colours to use.
    pub colour_depth: ColourDepth,
    /// Whether to keep to ASCII.
    pub ascii: Ascii,
    /// Spare a slow line: no colour, ASCII, no highlighted houses, the clock by the minute.
    pub slow_line: bool,
    /// Take the mouse.
    pub mouse: bool,
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
    /// In which order techniques are tried for a hint.
    pub hints_order: Order,
    /// Techniques that hints leave out.
    pub hints_without: Vec<TechniqueId>,
    /// Fill in every pencil mark when a game starts.
    pub notes_fill_at_start: bool,
    /// Remove pencil marks that a placed digit rules out.
    pub notes_clean_on_placement: bool,
    /// The key preset the bindings started from.
    pub preset: Preset,
    /// The bindings in force: the preset with the player's own.
    pub keymap: Keymap,
    /// The player's own looks, laid over whichever theme is on.
    pub looks: Vec<(Role, Style)>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            colour_depth: ColourDepth::default(),
            ascii: Ascii::default(),
            slow_line: false,
            mouse: true,
            clock: Clock::default(),
            show_hardest: true,
            highlight_peers: true,
            highlight_digit: true,
            absent_mark: AbsentMark::default(),
            level: Level::Medium,
            mistakes: MistakePolicy::default(),
            hints_order: Order::default(),
            hints_without: Vec::new(),
            notes_fill_at_start: false,
            notes_clean_on_placement: true,
            preset: Preset::default(),
            keymap: Keymap::preset(Preset::default()),
            looks: Vec::new(),
        }
    }
}

impl Config {
    /// The looks of a theme with the player's own laid over it.
    #[must_use]
    pub fn palette(&self, theme: Theme) -> Palette {
        let mut palette = Palette::of(theme);
        for (role, style) in &self.looks {
            palette.set(*role, *style);
        }
        palette
    }

    /// The engine that looks for hints.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine::configured(self.hints_order, &self.hints_without)
    }

    /// Replaces what a slow line cannot afford: colour, other characters than ASCII, highlighted houses, a clock that
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

    /// Sets one setting by its key and a value as text, the way the command line does (`set clock hidden`).
    ///
    /// # Errors
    /// Says what would be accepted: the known keys, or the values of this one.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.key == key) else {
            let keys: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
            return Err(keys.join(", "));
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

/// One setting: where it stands in the file, what it means, what it takes.
pub struct Setting {
    /// Its key; a dot separates the name of a table.
    pub key: &'static str,
    /// What it does, in a sentence or two.
    pub doc: &'static str,
    /// The values it takes, as a message lists them.
    pub allowed: fn() -> String,
    /// Its value in a configuration, as TOML.
    pub get: fn(&Config) -> String,
    /// Sets it, unless the value is not one it takes.
    pub(super) set: fn(&mut Config, &DeValue<'_>) -> bool,
}

impl Setting {
    /// Whether it is either true or false.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        (self.allowed)() == switch_values()
    }
}

fn switch_values() -> String {
    "true, false".to_owned()
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

const TECHNIQUE_LIST: &str = "a list of technique ids, such as [\"xy-chain\", \"x-chain\"]";

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
    ($key:literal, $type:ty, $field:ident, $doc:literal) => {
        Setting {
            key: $key,
            doc: $doc,
            allowed: <$type>::names,
            get: |config| format!("{:?}", config.$field.name()),
            set: |config, value| set_named_value(&mut config.$field, value),
        }
    };
}

/// A row for a field that is true or false.
macro_rules! switch_row {
    ($key:literal, $field:ident, $doc:literal) => {
        Setting {
            key: $key,
            doc: $doc,
            allowed: switch_values,
            get: |config| config.$field.to_string(),
            set: |config, value| set_switch(&mut config.$field, value),
        }
    };
}

/// Every setting, in the order of the example file. Bindings and looks have tables of their own.
pub const SETTINGS: &[Setting] = &[
    named_value_row!(
        "theme",
        Theme,
        theme,
        "The colours and attributes of the screen."
    ),
    named_value_row!(
        "colour-depth",
        ColourDepth,
        colour_depth,
        "How many colours the terminal has."
    ),
    named_value_row!(
        "ascii",
        Ascii,
        ascii,
        "Whether to draw with ASCII characters only."
    ),
    switch_row!(
        "slow-line",
        slow_line,
        "Spares a slow line: no colour, ASCII, no highlighted houses, the clock by the minute."
    ),
    switch_row!(
        "mouse",
        mouse,
        "Whether clicks select cells and the wheel turns digits."
    ),
    named_value_row!("clock", Clock, clock, "How the clock is shown."),
    switch_row!(
        "show-hardest",
        show_hardest,
        "Whether the hardest technique that a puzzle needs is told while playing."
    ),
    switch_row!(
        "highlight-peers",
        highlight_peers,
        "Whether the houses of the cursor are highlighted."
    ),
    switch_row!(
        "highlight-digit",
        highlight_digit,
        "Whether the digit under the cursor is highlighted everywhere."
    ),
    named_value_row!(
        "absent-mark",
        AbsentMark,
        absent_mark,
        "What stands where a pencil mark is absent."
    ),
    named_value_row!(
        "level",
        Level,
        level,
        "The level of a new game when none is asked for."
    ),
    named_value_row!(
        "mistakes",
        MistakePolicy,
        mistakes,
        "When you are told that a digit contradicts the solution."
    ),
    named_value_row!(
        "hints.order",
        Order,
        hints_order,
        "In which order techniques are tried for a hint: the first one that finds a step gives it."
    ),
    Setting {
        key: "hints.without",
        doc: "Techniques that hints leave out; `shudu steps --help` lists their ids.",
        allowed: || TECHNIQUE_LIST.to_owned(),
        get: |config| techniques_text(&config.hints_without),
        set: |config, value| set_techniques(&mut config.hints_without, value),
    },
    switch_row!(
        "notes.fill-at-start",
        notes_fill_at_start,
        "Whether a game starts with every pencil mark filled in."
    ),
    switch_row!(
        "notes.clean-on-placement",
        notes_clean_on_placement,
        "Whether placing a digit strikes the pencil marks it rules out."
    ),
    named_value_row!("keys.preset", Preset, preset, "The key map to start from."),
];

/// A binding of the player's own: in this mode the chord asks for this command, or for nothing.
pub(super) type Binding = (Mode, Chord, Option<Command>);

/// Lays the player's bindings over those of the preset.
pub(super) fn resolve_keys(config: &mut Config, own: &[Binding]) {
    config.keymap = Keymap::preset(config.preset);
    for (mode, chord, command) in own {
        match command {
            Some(command) => config.keymap.bind(*mode, *chord, *command),
            None => config.keymap.unbind(*mode, *chord),
        }
    }
}

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
        assert_eq!(refusal, Err(TECHNIQUE_LIST.to_owned()));
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
        assert_eq!(config.set("mouse", "maybe"), Err("true, false".to_owned()));
        assert_eq!(
            config.set("clock", "true"),
            Err("\"shown\", \"minute\", \"hidden\"".to_owned())
        );
        assert!(
            config
                .set("colour", "red")
                .expect_err("no such key")
                .contains("theme, colour-depth")
        );
        assert_eq!(config, Config::default());
    }

    #[test]
    fn values_of_other_rooms_have_the_names_those_rooms_give_them() {
        for (level, name, _) in <Level as NamedValue>::ALL {
            assert_eq!(level.name(), *name);
        }
        assert_eq!(<Level as NamedValue>::ALL.len(), Level::ALL.len());
        for (order, name, _) in <Order as NamedValue>::ALL {
            assert_eq!(order.name(), *name);
        }
        assert_eq!(<Order as NamedValue>::ALL.len(), Order::ALL.len());
        for (policy, name, _) in <MistakePolicy as NamedValue>::ALL {
            assert_eq!(policy.name(), *name);
        }
        assert_eq!(
            <MistakePolicy as NamedValue>::ALL.len(),
            MistakePolicy::ALL.len()
        );
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
