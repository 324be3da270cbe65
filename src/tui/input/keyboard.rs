//! Characters that stand for other keys, because an input method or the terminal has changed them.

use crossterm::event::{KeyCode, KeyModifiers};

use crate::config::Chord;

/// Returns the key that was probably meant by a character from an input method or with its eighth bit set. `None` for
/// other keys.
///
/// The full-width `４` gives `4`. `á` gives Alt-a, since xterm sets the eighth bit for Alt.
pub(in crate::tui) fn intended_chord(chord: Chord) -> Option<Chord> {
    const EIGHTH_BIT: u32 = 0x80;
    let typed = chord.typed_character()?;
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
