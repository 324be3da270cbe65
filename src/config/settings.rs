//! The configuration: what the player has chosen, and what may be chosen for each setting.

use super::named_value::named_value;
use super::{Chord, Command, Mode};
use super::{Keymap, Language, NamedValue, OwnTheme, Palette, Preset, Role, Style, Theme};
use crate::engine::{Engine, Order};
use crate::explain::Voice;
use crate::game::{HintsFrom, MistakePolicy};
use crate::rate::Level;
use crate::techniques::TechniqueId;
use crate::words::{CellStyle, Words};

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
        /// For lines and signs; letters are as they are.
        Lines = "lines",
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
            show_hardest: false,
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
        self.with_own_looks(match (theme, &self.own_theme) {
            (Theme::Own, Some(own)) => own.palette.clone(),
            _ => Palette::of(theme),
        })
    }

    /// The styles of the theme on a terminal of 256 colours, with the player's own laid over them.
    #[must_use]
    pub fn palette_in_256_colours(&self) -> Palette {
        self.with_own_looks(match (self.theme, &self.own_theme) {
            (Theme::Own, Some(own)) => own.palette_256.clone(),
            (theme, _) => Palette::in_256_colours(theme),
        })
    }

    fn with_own_looks(&self, mut palette: Palette) -> Palette {
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
        let taken = self.keymap.taken();
        self.keymap = Keymap::preset(self.preset);
        self.keymap.set_taken(taken);
        for (mode, chord, command) in &self.own_keys {
            match command {
                Some(command) => self.keymap.bind(*mode, *chord, *command),
                None => self.keymap.unbind(*mode, *chord),
            }
        }
    }
}

/// A binding of the player's own: in this mode the chord asks for this command, or for nothing.
pub type Binding = (Mode, Chord, Option<Command>);
