//! The capabilities and the habits of the terminal, detected from environment variables alone.
//!
//! The terminal is never queried, since waiting for its answer could take seconds at the start.

use crate::config::{Ascii, ColourDepth, Config};

/// The number of colours that the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// No colours, only attributes such as bold.
    None,
    Eight,
    /// The eight basic colours and their bright forms.
    Sixteen,
    Indexed,
    /// Any RGB colour.
    True,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each answers a question of its own"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    pub depth: Depth,
    /// Whether lines and symbols must be drawn with ASCII characters.
    pub ascii: bool,
    /// Whether letters of any script can be shown. If not, only characters below 0x80 are sent.
    pub letters: bool,
    /// Whether the terminal fills erased cells with the current background.
    pub erases: bool,
    /// Whether the font has only the characters of code page 437.
    pub has_few_glyphs: bool,
    /// Whether the terminal cannot move the cursor.
    pub is_dumb: bool,
    /// Whether the terminal is st, which sends its own sequences for some keys.
    pub is_st: bool,
    /// Whether tmux or GNU screen merges Esc and the next key into that key with Alt.
    pub joins_escape: bool,
    /// Whether GNU screen is used, which holds back Esc while mouse reports are switched on.
    pub mouse_holds_escape: bool,
    /// Whether the terminal uses VTE, as GNOME's and Xfce's do; such terminals open their own help with F1.
    pub takes_f1: bool,
}

impl Capabilities {
    /// A terminal without colours that can show only ASCII.
    pub const PLAIN: Self = Self {
        depth: Depth::None,
        ascii: true,
        letters: false,
        erases: false,
        has_few_glyphs: false,
        is_dumb: false,
        is_st: false,
        joins_escape: false,
        mouse_holds_escape: false,
        takes_f1: false,
    };

    /// A terminal with true colours that can show any character.
    pub const RICH: Self = Self {
        depth: Depth::True,
        ascii: false,
        letters: true,
        erases: true,
        ..Self::PLAIN
    };

    /// Detects the capabilities from environment variables; `variable` returns the value of the variable with a given
    /// name.
    #[must_use]
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(&variable)
            .unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        let depth = if variable("NO_COLOR").is_some() {
            Depth::None
        } else {
            // GNU screen passes on `COLORTERM` of the terminal around it, but garbles true colours. tmux can have the
            // same `TERM`, but converts true colours correctly.
            let garbles = term.starts_with("screen") && variable("TMUX").is_none();
            let colorterm = variable("COLORTERM").filter(|_| !garbles);
            depth(&term, &colorterm.unwrap_or_default())
        };
        let letters = cfg!(not(unix)) || locale.contains("utf-8") || locale.contains("utf8");
        // SSH passes on `TERM`, but not the other variables. GNU screen adds the name of the terminal around it to its
        // own, while tmux may use the name `screen` alone.
        let is_screen = variable("STY").is_some() || term.starts_with("screen.");
        // With this setting, the terminal draws lines and symbols two columns wide.
        let is_wide = variable("VTE_CJK_WIDTH").as_deref() == Some("wide");
        Self {
            depth,
            ascii: is_wide || !letters,
            letters,
            erases: erases(&term),
            has_few_glyphs: term == "linux",
            is_dumb: cfg!(unix) && (term.is_empty() || term == "dumb"),
            is_st: term == "st" || term.starts_with("st-"),
            joins_escape: is_screen
                || variable("TMUX").is_some()
                || term.starts_with("tmux")
                || term.starts_with("screen"),
            mouse_holds_escape: is_screen,
            takes_f1: variable("VTE_VERSION").is_some(),
        }
    }

    /// Applies the player's settings, which override the detected capabilities.
    #[must_use]
    pub fn with_settings(self, config: &Config) -> Self {
        let depth = match config.colour_depth {
            ColourDepth::Auto => self.depth,
            ColourDepth::None => Depth::None,
            ColourDepth::Eight => Depth::Eight,
            ColourDepth::Sixteen => Depth::Sixteen,
            ColourDepth::Indexed => Depth::Indexed,
            ColourDepth::True => Depth::True,
        };
        let (ascii, letters) = match config.ascii {
            Ascii::Auto => (self.ascii, self.letters),
            Ascii::On => (true, false),
            Ascii::Lines => (true, self.letters),
            Ascii::Off => (false, true),
        };
        Self {
            depth,
            ascii,
            letters,
            ..self
        }
    }
}

/// Returns whether a terminal with this `TERM` fills erased cells with the current background (`ech` and `bce` in
/// terminfo). GNU screen does not.
fn erases(term: &str) -> bool {
    const ERASING: [&str; 11] = [
        "xterm",
        "tmux",
        "linux",
        "rxvt",
        "alacritty",
        "foot",
        "konsole",
        "vte",
        "gnome",
        "putty",
        "st-",
    ];
    ERASING.iter().any(|name| term.starts_with(name)) && term != "xterm-old"
}

/// Returns the number of colours that `TERM` and `COLORTERM` promise.
fn depth(term: &str, colorterm: &str) -> Depth {
    /// Parts of the `TERM` of terminals with true colour. They are needed since SSH passes on `TERM`, but not
    /// `COLORTERM`.
    const TRUE: [&str; 6] = ["direct", "kitty", "alacritty", "ghostty", "wezterm", "foot"];
    const MONOCHROME: [&str; 6] = ["vt100", "vt102", "vt220", "vt320", "-mono", "-m"];

    let names = |list: &[&str]| list.iter().any(|name| term.contains(name));
    if colorterm == "truecolor" || colorterm == "24bit" || names(&TRUE) {
        Depth::True
    } else if term.contains("256color") {
        Depth::Indexed
    } else if term == "linux" || term.contains("16color") || !colorterm.is_empty() {
        Depth::Sixteen
    } else if MONOCHROME.iter().any(|name| term.ends_with(name))
        || term.is_empty()
        || term == "dumb"
    {
        Depth::None
    } else {
        Depth::Eight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Variables = &'static [(&'static str, &'static str)];

    fn detect(variables: &[(&str, &str)]) -> Capabilities {
        Capabilities::detect(|name| {
            variables
                .iter()
                .find(|(terminal, _)| *terminal == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colours_follow_the_environment() {
        let table: &[(&[(&str, &str)], Depth)] = &[
            (&[("TERM", "xterm-256color")], Depth::Indexed),
            (
                &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")],
                Depth::True,
            ),
            (
                &[("TERM", "xterm-256color"), ("COLORTERM", "24bit")],
                Depth::True,
            ),
            (&[("TERM", "xterm"), ("COLORTERM", "yes")], Depth::Sixteen),
            (&[("TERM", "xterm-kitty")], Depth::True),
            (&[("TERM", "tmux-256color")], Depth::Indexed),
            (&[("TERM", "screen")], Depth::Eight),
            (
                &[("TERM", "screen"), ("COLORTERM", "truecolor")],
                Depth::Eight,
            ),
            (
                &[("TERM", "screen-256color"), ("COLORTERM", "truecolor")],
                Depth::Indexed,
            ),
            (
                &[
                    ("TERM", "screen-256color"),
                    ("COLORTERM", "truecolor"),
                    ("TMUX", "/tmp/tmux-0/default,1,0"),
                ],
                Depth::True,
            ),
            (&[("TERM", "linux")], Depth::Sixteen),
            (&[("TERM", "xterm")], Depth::Eight),
            (&[("TERM", "vt100")], Depth::None),
            (&[("TERM", "xterm-mono")], Depth::None),
            (&[("TERM", "xterm-kitty"), ("NO_COLOR", "1")], Depth::None),
            (&[("TERM", "linux"), ("NO_COLOR", "")], Depth::Sixteen),
        ];
        for (variables, depth) in table {
            assert_eq!(detect(variables).depth, *depth, "{variables:?}");
        }
    }

    #[test]
    fn characters_follow_the_locale() {
        let table: &[(&[(&str, &str)], bool)] = &[
            (&[], true),
            (&[("LANG", "C")], true),
            (&[("LANG", "C.UTF-8")], false),
            (&[("LANG", "de_DE.utf8")], false),
            (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "POSIX")], true),
            (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")], false),
            (&[("LANG", "C"), ("LC_CTYPE", "en_GB.UTF-8")], false),
            (
                &[("LC_CTYPE", "en_GB.UTF-8"), ("LC_ALL", "ja_JP.eucJP")],
                true,
            ),
        ];
        for (variables, ascii) in table {
            assert_eq!(detect(variables).ascii, *ascii, "{variables:?}");
        }
    }

    #[test]
    fn erasing_and_glyphs_follow_the_name_of_the_terminal() {
        let table = [
            ("xterm-256color", true, false),
            // The xterm of X11R6 does not erase in the background colour.
            ("xterm-old", false, false),
            ("tmux-256color", true, false),
            ("linux", true, true),
            ("screen-256color", false, false),
            ("screen.xterm-256color", false, false),
            ("vt100", false, false),
            ("dumb", false, false),
        ];
        for (term, erases, few_glyphs) in table {
            let seen = detect(&[("TERM", term), ("LANG", "C.UTF-8")]);
            assert_eq!(
                (seen.erases, seen.has_few_glyphs),
                (erases, few_glyphs),
                "{term}"
            );
        }
    }

    #[test]
    fn a_dumb_or_missing_terminal_is_detected() {
        assert!(detect(&[]).is_dumb);
        assert!(detect(&[("TERM", "")]).is_dumb);
        assert!(detect(&[("TERM", "dumb")]).is_dumb);
        assert!(!detect(&[("TERM", "vt100")]).is_dumb);
    }

    #[test]
    fn multiplexers_are_detected() {
        let table: &[(Variables, [bool; 4])] = &[
            (&[], [false; 4]),
            (&[("TERM", "xterm-256color"), ("TMUX", "")], [false; 4]),
            (
                &[("TERM", "xterm-256color"), ("VTE_VERSION", "7006")],
                [false, false, false, true],
            ),
            (&[("TERM", "st-256color")], [true, false, false, false]),
            (&[("TERM", "st")], [true, false, false, false]),
            // The Atari ST has a terminal type with a similar name.
            (&[("TERM", "st52")], [false; 4]),
            (
                &[
                    ("TERM", "screen"),
                    ("TMUX", "/tmp/tmux-1000/default,2025,0"),
                ],
                [false, true, false, false],
            ),
            (&[("TERM", "tmux-256color")], [false, true, false, false]),
            (
                &[("TERM", "screen"), ("STY", "2105.pts-0.host")],
                [false, true, true, false],
            ),
            (
                &[("TERM", "screen.xterm-256color")],
                [false, true, true, false],
            ),
        ];
        for (variables, expected) in table {
            let seen = detect(variables);
            let habits = [
                seen.is_st,
                seen.joins_escape,
                seen.mouse_holds_escape,
                seen.takes_f1,
            ];
            assert_eq!(habits, *expected, "{variables:?}");
        }
    }

    #[test]
    fn wide_symbols_become_ascii_and_letters_stay() {
        let utf8 = ("LANG", "zh_CN.UTF-8");
        let of = |seen: Capabilities| (seen.ascii, seen.letters);
        assert_eq!(of(detect(&[utf8])), (false, true));
        assert_eq!(
            of(detect(&[utf8, ("VTE_CJK_WIDTH", "narrow")])),
            (false, true)
        );
        let wide = detect(&[utf8, ("VTE_CJK_WIDTH", "wide")]);
        assert_eq!(of(wide), (true, true));
        let set = |ascii| Config {
            ascii,
            ..Config::default()
        };
        let lines = set(Ascii::Lines);
        assert_eq!(of(detect(&[utf8]).with_settings(&lines)), (true, true));
        assert_eq!(
            of(detect(&[("LANG", "C")]).with_settings(&lines)),
            (true, false)
        );
        assert_eq!(of(wide.with_settings(&set(Ascii::On))), (true, false));
    }

    #[test]
    fn settings_override_the_environment() {
        let seen = detect(&[("TERM", "xterm-256color"), ("LANG", "C")]);
        let mut config = Config::default();
        assert_eq!(seen.with_settings(&config), seen);
        config.colour_depth = ColourDepth::Eight;
        config.ascii = Ascii::Off;
        assert_eq!(
            seen.with_settings(&config),
            Capabilities {
                depth: Depth::Eight,
                ascii: false,
                letters: true,
                ..seen
            }
        );
        config.reduce_output();
        assert_eq!(
            seen.with_settings(&config),
            Capabilities {
                depth: Depth::None,
                ascii: true,
                ..seen
            }
        );
    }
}
