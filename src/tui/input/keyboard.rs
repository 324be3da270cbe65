//! Detects from environment variables which keys the terminal changes.

use crossterm::event::{KeyCode, KeyModifiers};

use crate::config::Chord;

/// The effects on keys of the terminal, and of programs between the terminal and this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each answers a question of its own"
)]
pub struct Keyboard {
    /// The terminal is st, which sends its own sequences for some keys.
    pub is_st: bool,
    /// tmux or GNU screen merges Esc and the next key into that key with Alt.
    pub joins_escape: bool,
    /// GNU screen does not pass on Esc while the mouse is reported.
    pub mouse_holds_escape: bool,
    /// Terminals with VTE, such as GNOME's and Xfce's, open their own help with F1.
    pub takes_f1: bool,
}

impl Keyboard {
    /// Detects the effects from environment variables; `variable` returns the value of one.
    #[must_use]
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        // SSH passes on `TERM`, but not the other variables. GNU screen adds the name of the terminal around it to its
        // own, while tmux may use the name `screen` alone.
        let is_screen = variable("STY").is_some() || term.starts_with("screen.");
        Self {
            is_st: term == "st" || term.starts_with("st-"),
            joins_escape: is_screen
                || variable("TMUX").is_some()
                || term.starts_with("tmux")
                || term.starts_with("screen"),
            mouse_holds_escape: is_screen,
            takes_f1: variable("VTE_VERSION").is_some(),
        }
    }
}

/// Returns the key for a character that an input method or the terminal has changed: `4` for the full-width `４`, and
/// Alt-a for `á`, since xterm sets the eighth bit for Alt. `None` for other keys.
pub(in crate::tui) fn meant(chord: Chord) -> Option<Chord> {
    const EIGHTH_BIT: u32 = 0x80;
    let typed = chord.typed()?;
    let (key, modifiers) = match typed {
        '\u{a1}'..='\u{fe}' => (
            char::from_u32(u32::from(typed) - EIGHTH_BIT)?,
            KeyModifiers::ALT,
        ),
        _ => (half_width(typed), KeyModifiers::NONE),
    };
    (key != typed).then(|| Chord::new(KeyCode::Char(key), modifiers))
}

/// Returns the ASCII form of a full-width character from an input method; other characters stay unchanged.
pub(in crate::tui) fn half_width(character: char) -> char {
    const OFFSET: u32 = '！' as u32 - '!' as u32;
    match character {
        '！'..='～' => char::from_u32(u32::from(character) - OFFSET).unwrap_or(character),
        '\u{3000}' => ' ',
        // Chinese punctuation.
        '。' => '.',
        '【' => '[',
        '】' => ']',
        '《' => '<',
        '》' => '>',
        _ => character,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Keyboard {
        Keyboard::detect(|name| {
            let mut known = variables.iter();
            let found = known.find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn programs_in_between_are_detected() {
        type Variables = &'static [(&'static str, &'static str)];
        let plain = Keyboard::default();
        let tmux = Keyboard {
            joins_escape: true,
            ..plain
        };
        let screen = Keyboard {
            mouse_holds_escape: true,
            ..tmux
        };
        let st = Keyboard {
            is_st: true,
            ..plain
        };
        let vte = Keyboard {
            takes_f1: true,
            ..plain
        };
        let table: &[(Variables, Keyboard)] = &[
            (&[], plain),
            (&[("TERM", "xterm-256color"), ("TMUX", "")], plain),
            (&[("TERM", "xterm-256color"), ("VTE_VERSION", "7006")], vte),
            (&[("TERM", "st-256color")], st),
            (&[("TERM", "st")], st),
            // The terminal type of the Atari ST.
            (&[("TERM", "st52")], plain),
            (
                &[
                    ("TERM", "screen"),
                    ("TMUX", "/tmp/tmux-1000/default,2025,0"),
                ],
                tmux,
            ),
            (&[("TERM", "tmux-256color")], tmux),
            (&[("TERM", "screen"), ("STY", "2105.pts-0.host")], screen),
            (&[("TERM", "screen.xterm-256color")], screen),
        ];
        for (variables, expected) in table {
            assert_eq!(detect(variables), *expected, "{variables:?}");
        }
    }

    #[test]
    fn changed_characters_mean_keys() {
        let table = [
            ("４", "4"),
            ("Ａ", "A"),
            ("ｇ", "g"),
            ("？", "?"),
            ("：", ":"),
            ("～", "~"),
            ("\u{3000}", "Space"),
            ("】", "]"),
            ("。", "."),
            ("á", "Alt-a"),
            // xterm sends these for Alt-4 and Alt-=.
            ("´", "Alt-4"),
            ("½", "Alt-="),
        ];
        for (sent, means) in table {
            let sent = sent.chars().next().map(KeyCode::Char).map(Chord::plain);
            let found = sent.and_then(meant).map(|chord| chord.to_string());
            assert_eq!(found.as_deref(), Some(means), "{sent:?}");
        }
        for own in ["4", "Alt-a", "Esc", "數", "Ctrl-A", "ÿ"] {
            assert_eq!(own.parse().ok().and_then(meant), None, "{own}");
        }
    }
}
