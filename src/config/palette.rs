//! The themes: what each role looks like. Each is a file of its own in `themes/`, read when it is chosen.
//!
//! A theme names its colours in `[palette]`; `themes/roles.toml` says for all of them which role has which of these, and
//! `[roles]` of a theme says otherwise. Where the nearest of 256 colours would be hard to read or look like that of another
//! role, `[palette-256]` has a better number.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::NamedValue;
use super::colour::Style;
use super::named_value::named_value;
use super::role::Role;

named_value! {
    /// A built-in theme.
    Theme {
        /// On a dark ground of its own.
        #[default]
        Dark = "dark",
        /// On a light ground of its own.
        Light = "light",
        /// White and strong colours on black.
        HighContrast = "high-contrast",
        /// Named colours that are readable on the terminal's own ground, dark or light.
        Terminal = "terminal" | "terminal-light",
        /// Attributes only, no colour.
        Monochrome = "monochrome",
        /// Catppuccin Mocha.
        CatppuccinMocha = "catppuccin-mocha",
        /// Catppuccin Latte.
        CatppuccinLatte = "catppuccin-latte",
        /// Gruvbox, dark.
        GruvboxDark = "gruvbox-dark",
        /// Gruvbox, light.
        GruvboxLight = "gruvbox-light",
        /// Nord.
        Nord = "nord",
        /// Solarized, dark.
        SolarizedDark = "solarized-dark",
        /// Solarized, light.
        SolarizedLight = "solarized-light",
        /// Tokyo Night.
        TokyoNight = "tokyo-night",
        /// Tokyo Night Day.
        TokyoDay = "tokyo-day",
        /// The player's own, in `theme.toml` beside the settings; the default one while there is none.
        Own = "own",
    }
}

impl Theme {
    /// Returns the file of the theme.
    const fn file(self) -> &'static str {
        match self {
            Self::Dark | Self::Own => include_str!("themes/dark.toml"),
            Self::Light => include_str!("themes/light.toml"),
            Self::HighContrast => include_str!("themes/high-contrast.toml"),
            Self::Terminal => include_str!("themes/terminal.toml"),
            Self::Monochrome => include_str!("themes/monochrome.toml"),
            Self::CatppuccinMocha => include_str!("themes/catppuccin-mocha.toml"),
            Self::CatppuccinLatte => include_str!("themes/catppuccin-latte.toml"),
            Self::GruvboxDark => include_str!("themes/gruvbox-dark.toml"),
            Self::GruvboxLight => include_str!("themes/gruvbox-light.toml"),
            Self::Nord => include_str!("themes/nord.toml"),
            Self::SolarizedDark => include_str!("themes/solarized-dark.toml"),
            Self::SolarizedLight => include_str!("themes/solarized-light.toml"),
            Self::TokyoNight => include_str!("themes/tokyo-night.toml"),
            Self::TokyoDay => include_str!("themes/tokyo-day.toml"),
        }
    }

    /// Returns the theme in its place on a terminal of sixteen colours or fewer, where tints cannot be told apart.
    #[must_use]
    pub const fn in_sixteen_colours(self) -> Self {
        match self {
            Self::Monochrome => self,
            _ => Self::Terminal,
        }
    }

    pub(super) fn read(self) -> Result<ThemeFile, toml::de::Error> {
        toml::from_str(self.file())
    }
}

/// A theme as its file says it: names of colours and of roles, with what they mean as text.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ThemeFile {
    pub(super) palette: BTreeMap<String, String>,
    /// The colours that replace those of the palette on a terminal of 256 colours.
    #[serde(rename = "palette-256")]
    pub(super) palette_256: BTreeMap<String, String>,
    pub(super) roles: BTreeMap<String, String>,
}

impl ThemeFile {
    /// Returns the style of a role; `None` if the file does not say it, or says what is no style.
    fn style(&self, role: Role, usual: &BTreeMap<String, String>) -> Option<Style> {
        let said = (self.roles.get(role.name())).or_else(|| usual.get(role.name()))?;
        self.in_colours(said).parse().ok()
    }

    /// The theme for a terminal of 256 colours.
    pub(super) fn in_256_colours(mut self) -> Self {
        self.palette.append(&mut self.palette_256);
        self
    }

    /// Returns a style with the colours that the palette names.
    pub(super) fn in_colours(&self, style: &str) -> String {
        let words = style
            .split_whitespace()
            .map(|word| self.palette.get(word).map_or(word, String::as_str));
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Returns which role has which colours where a theme does not say otherwise. A test reads them, so nothing is missing.
pub(super) fn usual_roles() -> BTreeMap<String, String> {
    toml::from_str(include_str!("themes/roles.toml")).unwrap_or_default()
}

/// A table of the style of every role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    styles: [Style; Role::COUNT],
}

impl Palette {
    /// Returns the styles of a built-in theme.
    #[must_use]
    pub fn of(theme: Theme) -> Self {
        // A test reads every theme, so nothing is missing.
        Self::of_file(&theme.read().unwrap_or_default(), &usual_roles())
    }

    /// The styles of a built-in theme on a terminal of 256 colours.
    #[must_use]
    pub fn in_256_colours(theme: Theme) -> Self {
        let file = theme.read().unwrap_or_default();
        Self::of_file(&file.in_256_colours(), &usual_roles())
    }

    /// Returns the styles that a theme says.
    pub(super) fn of_file(file: &ThemeFile, usual: &BTreeMap<String, String>) -> Self {
        let mut palette = Self {
            styles: [Style::PLAIN; Role::COUNT],
        };
        for &role in Role::ALL {
            palette.set(role, file.style(role, usual).unwrap_or_default());
        }
        palette
    }

    /// Returns the style of a role.
    #[must_use]
    pub const fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// Sets the style of a role.
    pub const fn set(&mut self, role: Role, style: Style) {
        self.styles[role as usize] = style;
    }
}

/// The player's own theme as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTheme {
    /// The built-in theme that it inherits.
    pub inherits: Theme,
    /// What each role looks like.
    pub palette: Palette,
    /// The look of each role on a terminal of 256 colours.
    pub palette_256: Palette,
}

impl Default for Palette {
    fn default() -> Self {
        Self::of(Theme::default())
    }
}

#[cfg(test)]
#[path = "palette_tests.rs"]
mod tests;
