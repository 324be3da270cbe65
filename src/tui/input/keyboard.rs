//! Detects from environment variables which keys the terminal changes or keeps for itself.

use crossterm::event::{KeyCode, KeyModifiers};

use crate::config::Chord;

/// The keys that the terminal, or a program between the terminal and this one, changes or keeps for itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each answers a question of its own"
)]
pub struct Keyboard {
    /// Whether the terminal is st, which sends its own sequences for some keys.
    pub is_st: bool,
    /// Whether tmux or GNU screen merges Esc and the next key into that key with Alt.
    pub joins_escape: bool,
    /// Whether GNU screen is used, which holds back Esc while mouse reports are switched on.
    pub mouse_holds_escape: bool,
    /// Whether the terminal uses VTE, as GNOME's and Xfce's do; such terminals open their own help with F1.
    pub takes_f1: bool,
}

impl Keyboard {
    /// Detects the terminal from environment variables; `variable` returns the value of the variable with a given name.
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

/// Returns the key that was probably meant by a character from an input method or with its eighth bit set. `None` for
/// other keys.
///
/// The full-width `４` gives `4`. `á` gives Alt-a, since xterm sets the eighth bit for Alt.
pub(in crate::tui) fn intended_chord(chord: Chord) -> Option<Chord> {
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
            // The Atari ST has a terminal type with a similar name.
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
            let found = sent.and_then(intended_chord).map(|chord| chord.to_string());
            assert_eq!(found.as_deref(), Some(means), "{sent:?}");
        }
        for own in ["4", "Alt-a", "Esc", "數", "Ctrl-A", "ÿ"] {
            assert_eq!(own.parse().ok().and_then(intended_chord), None, "{own}");
        }
    }
}
