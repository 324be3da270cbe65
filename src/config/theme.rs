//! The themes and their names.

use super::named_value::named_value;

named_value! {
    /// A built-in theme.
    Theme {
        #[default]
        Dark = "dark",
        Light = "light",
        /// White and strong colours on a black background.
        HighContrast = "high-contrast",
        /// Named colours that are readable on the terminal's own background, whether dark or light.
        Terminal = "terminal" | "terminal-light",
        /// Attributes such as bold, without colours.
        Monochrome = "monochrome",
        CatppuccinMocha = "catppuccin-mocha",
        CatppuccinLatte = "catppuccin-latte",
        GruvboxDark = "gruvbox-dark",
        GruvboxLight = "gruvbox-light",
        Nord = "nord",
        SolarizedDark = "solarized-dark",
        SolarizedLight = "solarized-light",
        TokyoNight = "tokyo-night",
        TokyoDay = "tokyo-day",
        /// The player's own theme in `theme.toml` beside the settings. If that file is missing, the default theme is
        /// used.
        Own = "own",
    }
}

impl Theme {
    pub(super) const fn file(self) -> &'static str {
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

    /// Returns whether the theme is for a light background.
    #[must_use]
    pub const fn is_light(self) -> bool {
        matches!(
            self,
            Self::Light
                | Self::CatppuccinLatte
                | Self::GruvboxLight
                | Self::SolarizedLight
                | Self::TokyoDay
        )
    }

    /// Returns the colours of the digits, which depend on the background.
    pub(super) const fn digits_file(self) -> &'static str {
        if self.is_light() {
            include_str!("themes/digits-light.toml")
        } else {
            include_str!("themes/digits-dark.toml")
        }
    }

    /// Returns the theme to use on a terminal that shows at most sixteen colours and therefore no pale backgrounds.
    #[must_use]
    pub const fn in_sixteen_colours(self) -> Self {
        match self {
            Self::Monochrome => self,
            _ => Self::Terminal,
        }
    }
}
