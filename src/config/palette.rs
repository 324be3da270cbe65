//! The built-in themes as data: what each role looks like.
//!
//! The dark and light themes leave the terminal's own background and foreground alone and mostly use its sixteen named
//! colours, which people have already tuned to their eyes; only quiet backgrounds need one of the 256.

use super::NamedValue;
use super::colour::{Attributes, Colour, Style};
use super::named_value::named_value;
use super::role::Role;

named_value! {
    /// A built-in theme.
    Theme {
        /// For dark backgrounds.
        #[default]
        Dark = "dark",
        /// For light backgrounds.
        Light = "light",
        /// Strong colours on black, bold digits.
        HighContrast = "high-contrast",
        /// Attributes only, no colour.
        Monochrome = "monochrome",
    }
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
        let style = match theme {
            Theme::Dark => dark,
            Theme::Light => light,
            Theme::HighContrast => high_contrast,
            Theme::Monochrome => monochrome,
        };
        let mut palette = Self {
            styles: [Style::PLAIN; Role::COUNT],
        };
        for &role in Role::ALL {
            palette.set(role, style(role));
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

impl Default for Palette {
    fn default() -> Self {
        Self::of(Theme::default())
    }
}

const BLACK: Colour = Colour::Named(0);
const RED: Colour = Colour::Named(1);
const GREEN: Colour = Colour::Named(2);
const YELLOW: Colour = Colour::Named(3);
const BLUE: Colour = Colour::Named(4);
const MAGENTA: Colour = Colour::Named(5);
const CYAN: Colour = Colour::Named(6);
const WHITE: Colour = Colour::Named(7);
const GREY: Colour = Colour::Named(8);
const BRIGHT_RED: Colour = Colour::Named(9);
const BRIGHT_GREEN: Colour = Colour::Named(10);
const BRIGHT_YELLOW: Colour = Colour::Named(11);
const BRIGHT_BLUE: Colour = Colour::Named(12);
const BRIGHT_MAGENTA: Colour = Colour::Named(13);
const BRIGHT_CYAN: Colour = Colour::Named(14);
const BRIGHT_WHITE: Colour = Colour::Named(15);

const BOLD: Attributes = Attributes::BOLD;
const DIM: Attributes = Attributes::DIM;
const ITALIC: Attributes = Attributes::ITALIC;
const UNDERLINE: Attributes = Attributes::UNDERLINE;
const REVERSE: Attributes = Attributes::REVERSE;
const STRIKE: Attributes = Attributes::STRIKE;

/// A foreground alone.
const fn fg(colour: Colour) -> Style {
    Style::PLAIN.fg(colour)
}

/// A background alone.
const fn bg(colour: Colour) -> Style {
    Style::PLAIN.bg(colour)
}

/// Attributes alone.
const fn attr(attributes: Attributes) -> Style {
    Style::PLAIN.attr(attributes)
}

/// Black on a background: readable on every colour but black and blue.
const fn on(colour: Colour) -> Style {
    fg(BLACK).bg(colour)
}

#[expect(clippy::match_same_arms, reason = "in the order of the roles")]
const fn dark(role: Role) -> Style {
    match role {
        Role::Text | Role::BoxBorder | Role::PencilMark => Style::PLAIN,
        Role::Dim | Role::Border => fg(GREY),
        Role::Title | Role::Given => attr(BOLD),
        Role::Accent | Role::Placed => fg(BRIGHT_CYAN),
        Role::Key => fg(BRIGHT_YELLOW),
        Role::Selected | Role::Cursor => attr(REVERSE),
        Role::Warning => fg(BRIGHT_YELLOW).attr(BOLD),
        Role::Error => fg(BRIGHT_RED).attr(BOLD),
        Role::Success => fg(BRIGHT_GREEN).attr(BOLD),
        Role::CornerMark => attr(ITALIC),
        Role::Peer => bg(Colour::Indexed(236)),
        Role::SameDigit => fg(BRIGHT_YELLOW).attr(UNDERLINE),
        Role::Conflict => fg(BRIGHT_WHITE).bg(RED).attr(BOLD.with(UNDERLINE)),
        Role::Mistake => fg(BRIGHT_RED).attr(UNDERLINE),
        Role::HintHouse => bg(Colour::Indexed(17)),
        Role::HintEvidence => on(GREEN).attr(BOLD),
        Role::HintSecondary => on(CYAN),
        Role::HintFin => on(YELLOW).attr(ITALIC),
        Role::HintElimination => fg(BRIGHT_RED).attr(BOLD.with(STRIKE)),
        Role::HintPlacement => on(BRIGHT_GREEN).attr(BOLD.with(UNDERLINE)),
        Role::ChainOn => on(GREEN).attr(BOLD),
        Role::ChainOff => on(MAGENTA).attr(UNDERLINE),
        Role::Colour1 => bg(Colour::Indexed(22)),
        Role::Colour2 => bg(Colour::Indexed(18)),
        Role::Colour3 => bg(Colour::Indexed(52)),
        Role::Colour4 => bg(Colour::Indexed(58)),
        Role::Colour5 => bg(Colour::Indexed(53)),
        Role::Colour6 => bg(Colour::Indexed(23)),
        Role::Colour7 => bg(Colour::Indexed(94)),
        Role::Colour8 => bg(Colour::Indexed(240)),
    }
}

#[expect(clippy::match_same_arms, reason = "in the order of the roles")]
const fn light(role: Role) -> Style {
    match role {
        Role::Text | Role::BoxBorder | Role::PencilMark => Style::PLAIN,
        Role::Dim | Role::Border => fg(Colour::Indexed(244)),
        Role::Title | Role::Given => attr(BOLD),
        Role::Accent | Role::Placed => fg(BLUE),
        Role::Key => fg(MAGENTA),
        Role::Selected | Role::Cursor => attr(REVERSE),
        Role::Warning => fg(MAGENTA).attr(BOLD),
        Role::Error | Role::Mistake => fg(RED).attr(BOLD.with(UNDERLINE)),
        Role::Success => fg(GREEN).attr(BOLD),
        Role::CornerMark => attr(ITALIC),
        Role::Peer => bg(Colour::Indexed(254)),
        Role::SameDigit => fg(MAGENTA).attr(UNDERLINE),
        Role::Conflict => fg(BRIGHT_WHITE).bg(RED).attr(BOLD.with(UNDERLINE)),
        Role::HintHouse => bg(Colour::Indexed(189)),
        Role::HintEvidence => on(Colour::Indexed(114)).attr(BOLD),
        Role::HintSecondary => on(Colour::Indexed(117)),
        Role::HintFin => on(Colour::Indexed(222)).attr(ITALIC),
        Role::HintElimination => fg(RED).attr(BOLD.with(STRIKE)),
        Role::HintPlacement => on(BRIGHT_GREEN).attr(BOLD.with(UNDERLINE)),
        Role::ChainOn => on(Colour::Indexed(114)).attr(BOLD),
        Role::ChainOff => on(Colour::Indexed(183)).attr(UNDERLINE),
        Role::Colour1 => bg(Colour::Indexed(157)),
        Role::Colour2 => bg(Colour::Indexed(153)),
        Role::Colour3 => bg(Colour::Indexed(217)),
        Role::Colour4 => bg(Colour::Indexed(229)),
        Role::Colour5 => bg(Colour::Indexed(225)),
        Role::Colour6 => bg(Colour::Indexed(159)),
        Role::Colour7 => bg(Colour::Indexed(216)),
        Role::Colour8 => bg(Colour::Indexed(250)),
    }
}

#[expect(clippy::match_same_arms, reason = "in the order of the roles")]
const fn high_contrast(role: Role) -> Style {
    match role {
        Role::Text | Role::Dim | Role::PencilMark => fg(BRIGHT_WHITE).bg(BLACK),
        Role::Title | Role::Given => fg(BRIGHT_WHITE).attr(BOLD),
        Role::Accent | Role::Placed => fg(BRIGHT_CYAN),
        Role::Key => fg(BRIGHT_YELLOW).attr(BOLD),
        Role::Selected | Role::Cursor => on(BRIGHT_YELLOW).attr(BOLD),
        Role::Warning => fg(BRIGHT_YELLOW).attr(BOLD.with(UNDERLINE)),
        Role::Error | Role::Conflict => fg(BRIGHT_WHITE).bg(RED).attr(BOLD.with(UNDERLINE)),
        Role::Success => fg(BRIGHT_GREEN).attr(BOLD),
        Role::Border => fg(WHITE),
        Role::BoxBorder => fg(BRIGHT_WHITE).attr(BOLD),
        Role::CornerMark => fg(BRIGHT_WHITE).attr(ITALIC),
        Role::Peer => bg(Colour::Indexed(238)),
        Role::SameDigit => fg(BRIGHT_YELLOW).attr(BOLD.with(UNDERLINE)),
        Role::Mistake => fg(BRIGHT_RED).attr(BOLD.with(UNDERLINE)),
        Role::HintHouse => bg(BLUE),
        Role::HintEvidence | Role::ChainOn => on(BRIGHT_GREEN).attr(BOLD),
        Role::HintSecondary => on(BRIGHT_CYAN),
        Role::HintFin => on(YELLOW).attr(ITALIC),
        Role::HintElimination => fg(BRIGHT_RED).attr(BOLD.with(STRIKE)),
        Role::HintPlacement => on(BRIGHT_GREEN).attr(BOLD.with(UNDERLINE)),
        Role::ChainOff => on(BRIGHT_MAGENTA).attr(UNDERLINE),
        Role::Colour1 => on(GREEN),
        Role::Colour2 => fg(BRIGHT_WHITE).bg(BLUE),
        Role::Colour3 => fg(BRIGHT_WHITE).bg(RED),
        Role::Colour4 => on(BRIGHT_YELLOW),
        Role::Colour5 => on(BRIGHT_MAGENTA),
        Role::Colour6 => on(BRIGHT_CYAN),
        Role::Colour7 => on(BRIGHT_BLUE),
        Role::Colour8 => on(WHITE),
    }
}

/// Attributes only. What they cannot tell apart, the screen tells by glyphs.
#[expect(clippy::match_same_arms, reason = "in the order of the roles")]
const fn monochrome(role: Role) -> Style {
    match role {
        Role::Text | Role::Placed | Role::PencilMark | Role::Border | Role::BoxBorder => {
            Style::PLAIN
        }
        // The one attribute besides reverse that shows on blanks.
        Role::Peer => attr(UNDERLINE),
        Role::Dim => attr(DIM),
        Role::Title | Role::Given | Role::Success | Role::Key => attr(BOLD),
        Role::Accent => attr(UNDERLINE),
        Role::Selected | Role::Cursor => attr(REVERSE),
        Role::Warning | Role::Mistake => attr(BOLD.with(UNDERLINE)),
        Role::SameDigit => attr(BOLD.with(UNDERLINE).with(ITALIC)),
        Role::Error | Role::Conflict => attr(BOLD.with(UNDERLINE).with(REVERSE)),
        Role::CornerMark | Role::HintSecondary => attr(ITALIC),
        Role::HintFin => attr(ITALIC.with(UNDERLINE)),
        Role::HintHouse => attr(DIM),
        Role::HintEvidence | Role::ChainOn => attr(BOLD),
        // Not every terminal strikes through; every one reverses.
        Role::HintElimination => attr(STRIKE.with(REVERSE)),
        Role::HintPlacement => attr(BOLD.with(UNDERLINE).with(REVERSE)),
        Role::ChainOff => attr(UNDERLINE),
        Role::Colour1
        | Role::Colour2
        | Role::Colour3
        | Role::Colour4
        | Role::Colour5
        | Role::Colour6
        | Role::Colour7
        | Role::Colour8 => Style::PLAIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_are_numbered_as_they_are_listed() {
        assert_eq!(Role::ALL.len(), Role::COUNT);
        for (index, role) in Role::ALL.iter().enumerate() {
            assert_eq!(*role as usize, index, "{role}");
        }
        assert_eq!(Role::colour(8), Some(Role::Colour8));
        assert_eq!(Role::colour(9), None);
    }

    #[test]
    fn monochrome_has_no_colour() {
        let palette = Palette::of(Theme::Monochrome);
        for &role in Role::ALL {
            let style = palette.style(role);
            assert_eq!((style.foreground, style.background), (None, None), "{role}");
        }
    }

    #[test]
    fn every_theme_shows_peers_on_blanks_too() {
        for &theme in Theme::ALL {
            let peer = Palette::of(theme).style(Role::Peer);
            let shows = peer.background.is_some() || peer.attributes.contains(UNDERLINE);
            assert!(shows, "{theme}");
        }
    }

    /// What a colour-blind player sees, or one whose terminal shows eight colours: roles of digits in one cell differ
    /// by an attribute in every theme.
    #[test]
    fn roles_that_meet_on_digits_differ_without_colour() {
        let pairs = [
            (Role::Given, Role::Placed),
            (Role::Cursor, Role::Conflict),
            (Role::Conflict, Role::Given),
            (Role::Conflict, Role::Placed),
            (Role::Mistake, Role::Placed),
            (Role::HintEvidence, Role::HintElimination),
            (Role::HintPlacement, Role::HintElimination),
            (Role::HintEvidence, Role::HintFin),
            (Role::HintEvidence, Role::PencilMark),
            (Role::HintElimination, Role::PencilMark),
            (Role::ChainOn, Role::ChainOff),
            (Role::SameDigit, Role::Given),
            (Role::SameDigit, Role::Peer),
        ];
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            for (one, other) in pairs {
                assert_ne!(
                    palette.style(one).attributes,
                    palette.style(other).attributes,
                    "{theme}: {one}, {other}"
                );
            }
        }
    }

    #[test]
    fn no_look_hides_its_own_text() {
        for &theme in Theme::ALL {
            for &role in Role::ALL {
                let style = Palette::of(theme).style(role);
                if style.foreground.is_some() {
                    assert_ne!(style.foreground, style.background, "{theme}: {role}");
                }
            }
        }
    }

    #[test]
    fn own_looks_replace_those_of_the_theme() {
        let mut palette = Palette::default();
        palette.set(Role::Given, fg(BRIGHT_MAGENTA));
        assert_eq!(palette.style(Role::Given).to_string(), "bright-magenta");
        assert_eq!(
            palette.style(Role::Title),
            Palette::of(Theme::Dark).style(Role::Title)
        );
    }
}
