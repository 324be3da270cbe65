//! The settings in force as typed values.

use super::named_value::named_value;
use super::{Chord, Command, Mode};
use super::{Keymap, Language, NamedValue, OwnTheme, Palette, Preset, Role, Style, Theme};
use crate::engine::{Engine, Order};
use crate::explain::Voice;
use crate::formats::Notation;
use crate::game::{Action, FinishHelp, HintsFrom, MistakePolicy, Options, StartPosition};
use crate::generate::ClueSymmetry;
use crate::paper::PrintFormat;
use crate::rate::Level;
use crate::techniques::TechniqueId;
use crate::words::{CellStyle, Words};

named_value! {
    Clock {
        #[default]
        Shown = "shown",
        /// The clock shows only minutes, which saves bytes on a slow line.
        Minute = "minute",
        /// The clock is hidden, but the time is still recorded.
        Hidden = "hidden",
    }
}

named_value! {
    /// Decides whether the screen is limited to ASCII.
    Ascii {
        /// The screen is limited to ASCII if the locale is not UTF-8.
        #[default]
        Auto = "auto",
        On = "on",
        /// Lines and symbols are ASCII, but letters may be Unicode.
        Lines = "lines",
        Off = "off",
    }
}

named_value! {
    AbsentMark {
        #[default]
        Blank = "blank",
        Dot = "dot",
    }
}

named_value! {
    /// The number of colours that the terminal is sent.
    ColourDepth {
        /// The number of colours that the environment variables announce.
        #[default]
        Auto = "auto",
        /// No colours, only attributes such as bold.
        None = "none",
        Eight = "8",
        Sixteen = "16",
        Indexed = "256",
        True = "true",
    }
}

/// Implements [`NamedValue`] for types of other modules that already have their own names.
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
named_elsewhere!(
    CellStyle,
    ClueSymmetry,
    HintsFrom,
    Level,
    MistakePolicy,
    Notation,
    Order,
    PrintFormat,
    Voice
);

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches, each named"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    pub language: Language,
    pub cells: CellStyle,
    pub theme: Theme,
    /// Whether the background of the theme is painted.
    pub background: bool,
    pub colour_depth: ColourDepth,
    pub ascii: Ascii,
    pub slow_line: bool,
    pub mouse: bool,
    /// Whether the mouse wheel selects a digit and a click enters it.
    pub mouse_wheel: bool,
    /// Whether shared text is copied to the clipboard through the terminal (OSC 52).
    pub clipboard: bool,
    pub clock: Clock,
    pub show_hardest: bool,
    pub highlight_peers: bool,
    /// Whether all digits equal to the digit under the cursor are highlighted.
    pub highlight_digit: bool,
    /// Whether each digit and its pencil marks have their own colour.
    pub digit_colours: bool,
    pub absent_mark: AbsentMark,
    pub level: Level,
    pub mistakes: MistakePolicy,
    /// Whether the first wrong digit ends a new game.
    pub one_mistake: bool,
    /// Whether filling in the last singles counts as help.
    pub finish_is_help: bool,
    /// Whether the game offers to fill in the last singles, once a game.
    pub offer_finish: bool,
    pub hints_from: HintsFrom,
    pub hints_order: Order,
    pub hints_voice: Voice,
    pub hints_without: Vec<TechniqueId>,
    pub notes_fill_at_start: bool,
    pub notes_clean_on_placement: bool,
    pub preset: Preset,
    /// The player's own bindings, which are applied over the preset in this order.
    pub own_keys: Vec<Binding>,
    /// The bindings in force: the preset with the player's own bindings.
    pub keymap: Keymap,
    /// The player's own styles, which replace the styles of every theme.
    pub own_styles: Vec<(Role, Style)>,
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
            digit_colours: false,
            absent_mark: AbsentMark::default(),
            level: Level::Medium,
            mistakes: MistakePolicy::default(),
            one_mistake: false,
            finish_is_help: false,
            offer_finish: false,
            hints_from: HintsFrom::default(),
            hints_voice: Voice::default(),
            hints_order: Order::default(),
            hints_without: Vec::new(),
            notes_fill_at_start: false,
            notes_clean_on_placement: true,
            preset: Preset::default(),
            own_keys: Vec::new(),
            keymap: Keymap::preset(Preset::default()),
            own_styles: Vec::new(),
            own_theme: None,
        }
    }
}

impl Config {
    /// Returns the theme to use on a terminal that shows at most sixteen colours.
    #[must_use]
    pub fn theme_in_sixteen_colours(&self) -> Theme {
        let inherited_theme = self
            .own_theme
            .as_ref()
            .map(|inherited_theme| inherited_theme.inherits);
        match (self.theme, inherited_theme) {
            (Theme::Own, Some(inherits)) => inherits.in_sixteen_colours(),
            (theme, _) => theme.in_sixteen_colours(),
        }
    }

    /// Returns the styles of a theme in true colour, with the player's own styles applied.
    #[must_use]
    pub fn palette(&self, theme: Theme) -> Palette {
        self.with_own_styles(match (theme, &self.own_theme) {
            (Theme::Own, Some(own_theme)) => own_theme.palette.clone(),
            _ => Palette::built_in(theme),
        })
    }

    /// Returns the styles of the current theme on a terminal with 256 colours, with the player's own styles applied.
    #[must_use]
    pub fn palette_in_256_colours(&self) -> Palette {
        self.with_own_styles(match (self.theme, &self.own_theme) {
            (Theme::Own, Some(own_theme)) => own_theme.palette_256.clone(),
            (theme, _) => Palette::in_256_colours(theme),
        })
    }

    fn with_own_styles(&self, mut palette: Palette) -> Palette {
        if !self.background {
            let ground = palette.style(Role::Ground);
            palette.set(Role::Ground, Style { bg: None, ..ground });
        }
        for (role, style) in &self.own_styles {
            palette.set(*role, *style);
        }
        palette
    }

    /// Returns the texts in the language of the settings. If the language is `auto`, returns `environment_words`.
    #[must_use]
    pub fn words(&self, environment_words: Words) -> Words {
        self.language
            .words(environment_words)
            .with_cells(self.cells)
    }

    /// Returns the settings that a game needs: cleaning of pencil marks and handling of mistakes.
    #[must_use]
    pub const fn game_options(&self) -> Options {
        Options {
            clean_marks: self.notes_clean_on_placement,
            mistakes: self.mistakes,
        }
    }

    /// Returns the action that prepares the board of a new game: it fills in all marks, if so configured.
    #[must_use]
    pub fn opening_action(&self) -> Option<Action> {
        self.notes_fill_at_start
            .then(|| Action::Start(StartPosition::with_all_marks()))
    }

    #[must_use]
    pub const fn finish_help(&self) -> FinishHelp {
        if self.finish_is_help {
            FinishHelp::Counted
        } else {
            FinishHelp::Free
        }
    }

    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine::configured(self.hints_order, &self.hints_without)
    }

    /// Turns off the features that send many bytes, for a slow line.
    pub fn reduce_output(&mut self) {
        self.slow_line = true;
        self.colour_depth = ColourDepth::None;
        self.ascii = Ascii::On;
        self.highlight_peers = false;
        if self.clock == Clock::Shown {
            self.clock = Clock::Minute;
        }
    }

    /// Applies the player's own bindings over the bindings of the preset.
    pub(super) fn resolve_keys(&mut self) {
        let reserved_chord = self.keymap.reserved_chord();
        self.keymap = Keymap::preset(self.preset);
        self.keymap.set_reserved_chord(reserved_chord);
        for (mode, chord, command) in &self.own_keys {
            match command {
                Some(command) => self.keymap.bind(*mode, *chord, *command),
                None => self.keymap.unbind(*mode, *chord),
            }
        }
    }
}

/// A binding made by the player. If the command is `None`, the chord does nothing.
pub type Binding = (Mode, Chord, Option<Command>);
