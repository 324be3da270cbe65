//! Key chords: a key with its modifiers, in the notation of the settings.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::words::{Message, Words, say, spoken_errors};

/// The named keys. The first name of a key is the one that is printed; all its names are accepted.
const NAMED_KEYS: &[(KeyCode, &[&str])] = &[
    (KeyCode::Left, &["Left"]),
    (KeyCode::Right, &["Right"]),
    (KeyCode::Up, &["Up"]),
    (KeyCode::Down, &["Down"]),
    (KeyCode::Home, &["Home"]),
    (KeyCode::End, &["End"]),
    (KeyCode::PageUp, &["PgUp", "PageUp"]),
    (KeyCode::PageDown, &["PgDn", "PageDown"]),
    (KeyCode::Tab, &["Tab"]),
    (KeyCode::Enter, &["Enter", "Return"]),
    (KeyCode::Esc, &["Esc", "Escape"]),
    (KeyCode::Backspace, &["Backspace"]),
    (KeyCode::Delete, &["Del", "Delete"]),
    (KeyCode::Insert, &["Ins", "Insert"]),
    (KeyCode::Char(' '), &["Space"]),
];

/// The modifiers in the order in which they are printed.
const MODIFIERS: [(KeyModifiers, &str); 3] = [
    (KeyModifiers::CONTROL, "Ctrl-"),
    (KeyModifiers::ALT, "Alt-"),
    (KeyModifiers::SHIFT, "Shift-"),
];

/// Letters that a plain terminal, together with Ctrl, sends as another key; with the name of this key.
const LOOKALIKES: &[(char, &str)] = &[
    ('i', "Tab"),
    ('j', "Enter"),
    ('m', "Enter"),
    ('[', "Esc"),
    ('h', "Backspace"),
];

/// A key pressed together with modifiers.
///
/// Chords that a terminal sends alike are equal. A shifted character has no Shift modifier (`R`, never `Shift-r`), and
/// letters with Ctrl are lower case. Chords print and parse as `Ctrl-R`, `Shift-Left`, `Space`, `?`.
///
/// ```
/// use shudu::config::Chord;
/// let chord: Chord = "ctrl-r".parse().expect("a chord");
/// assert_eq!(chord.to_string(), "Ctrl-R");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Chord {
    #[must_use]
    pub fn new(code: KeyCode, modifiers: KeyModifiers) -> Self {
        const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
        let pressed = modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | SHIFT);
        let (code, modifiers) = match code {
            KeyCode::BackTab => (KeyCode::Tab, pressed | SHIFT),
            KeyCode::Char(' ') => (code, pressed - SHIFT),
            KeyCode::Char(c) if pressed.contains(KeyModifiers::CONTROL) => {
                (KeyCode::Char(c.to_ascii_lowercase()), pressed - SHIFT)
            }
            KeyCode::Char(c) if pressed.contains(SHIFT) => {
                (KeyCode::Char(c.to_ascii_uppercase()), pressed - SHIFT)
            }
            _ => (code, pressed),
        };
        Self { code, modifiers }
    }

    #[must_use]
    pub fn plain(code: KeyCode) -> Self {
        Self::new(code, KeyModifiers::NONE)
    }

    /// Converts a key event. Returns `None` for a key release, and for keys that cannot be bound.
    #[must_use]
    pub fn from_event(event: KeyEvent) -> Option<Self> {
        let chord = Self::new(event.code, event.modifiers);
        let is_ctrl = chord.modifiers.contains(KeyModifiers::CONTROL);
        let chord = match chord.code {
            // Old terminals and scripts send these chords for Backspace and Enter.
            KeyCode::Char('h') if is_ctrl => Self::plain(KeyCode::Backspace),
            KeyCode::Char('j') if is_ctrl => Self::plain(KeyCode::Enter),
            _ => chord,
        };
        let is_named = match chord.code {
            KeyCode::Char(_) | KeyCode::F(1..=24) => true,
            code => key_name(code).is_some(),
        };
        (event.kind != KeyEventKind::Release && is_named).then_some(chord)
    }

    #[must_use]
    pub const fn code(self) -> KeyCode {
        self.code
    }

    #[must_use]
    pub const fn modifiers(self) -> KeyModifiers {
        self.modifiers
    }

    /// Returns the character that this chord types into a text field; `None` if it types none.
    #[must_use]
    pub const fn typed_character(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if self.modifiers.is_empty() => Some(c),
            _ => None,
        }
    }

    /// Returns the sort key: characters first, then function keys, then named keys.
    fn sort_key(self) -> (u8, usize, [bool; 3]) {
        let (group, index) = match self.code {
            KeyCode::Char(c) => (0, c as usize),
            KeyCode::F(n) => (1, n.into()),
            code => (
                2,
                NAMED_KEYS
                    .iter()
                    .position(|(key, _)| *key == code)
                    .unwrap_or(NAMED_KEYS.len()),
            ),
        };
        let pressed = MODIFIERS.map(|(modifier, _)| self.modifiers.contains(modifier));
        (group, index, pressed)
    }
}

impl Ord for Chord {
    fn cmp(&self, other: &Self) -> Ordering {
        self.sort_key().cmp(&other.sort_key())
    }
}

impl PartialOrd for Chord {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn key_name(code: KeyCode) -> Option<&'static str> {
    let row = NAMED_KEYS.iter().find(|(key, _)| *key == code);
    row.map(|(_, names)| names[0])
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChordError {
    UnknownKey,
    /// A plain terminal sends the same for this chord as for the key with this name.
    SameAs(&'static str),
    /// A plain terminal sends nothing for this chord.
    NotSent,
    /// The character depends on the keyboard layout.
    ShiftedCharacter,
}

spoken_errors!(ChordError);

impl ChordError {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::UnknownKey => say!(words, "chord-unknown-key"),
            Self::SameAs(other) => say!(words, "chord-same-as", other),
            Self::NotSent => say!(words, "chord-not-sent"),
            Self::ShiftedCharacter => say!(words, "chord-shifted-character"),
        }
    }
}

impl FromStr for Chord {
    type Err = ChordError;

    fn from_str(text: &str) -> Result<Self, ChordError> {
        let mut modifiers = KeyModifiers::NONE;
        let mut unparsed = text;
        while let Some((modifier, tail)) = MODIFIERS.iter().find_map(|(modifier, prefix)| {
            let (head, tail) = unparsed.split_at_checked(prefix.len())?;
            let is_prefix = head.eq_ignore_ascii_case(prefix) && !tail.is_empty();
            is_prefix.then_some((*modifier, tail))
        }) {
            modifiers |= modifier;
            unparsed = tail;
        }
        let code = parse_key(unparsed)?;
        if let KeyCode::Char(c) = code {
            check_character(c, modifiers)?;
        }
        Ok(Self::new(code, modifiers))
    }
}

fn parse_key(name: &str) -> Result<KeyCode, ChordError> {
    let mut characters = name.chars();
    if let (Some(c), None) = (characters.next(), characters.next()) {
        let is_printable = c.is_ascii_graphic() || c.is_alphanumeric();
        return if is_printable {
            Ok(KeyCode::Char(c))
        } else {
            Err(ChordError::UnknownKey)
        };
    }
    if let Some((code, _)) = NAMED_KEYS
        .iter()
        .find(|(_, names)| names.iter().any(|named| named.eq_ignore_ascii_case(name)))
    {
        return Ok(*code);
    }
    let number = name
        .strip_prefix(['f', 'F'])
        .and_then(|digits| digits.parse::<u8>().ok());
    match number {
        Some(n @ 1..=24) if name.len() <= 3 && !name[1..].starts_with(['0', '+']) => {
            Ok(KeyCode::F(n))
        }
        _ => Err(ChordError::UnknownKey),
    }
}

/// Rejects a chord that a plain terminal cannot report.
fn check_character(c: char, modifiers: KeyModifiers) -> Result<(), ChordError> {
    if modifiers.contains(KeyModifiers::CONTROL) {
        let lower_case = c.to_ascii_lowercase();
        if let Some((_, name)) = LOOKALIKES.iter().find(|(letter, _)| *letter == lower_case) {
            return Err(ChordError::SameAs(name));
        }
        if !lower_case.is_ascii_lowercase() && c != ' ' {
            return Err(ChordError::NotSent);
        }
    } else if modifiers.contains(KeyModifiers::SHIFT) && !c.is_ascii_alphabetic() {
        return Err(ChordError::ShiftedCharacter);
    }
    Ok(())
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (modifier, prefix) in MODIFIERS {
            if self.modifiers.contains(modifier) {
                f.write_str(prefix)?;
            }
        }
        match self.code {
            KeyCode::F(n) => write!(f, "F{n}"),
            KeyCode::Char(c) if c != ' ' && self.modifiers.contains(KeyModifiers::CONTROL) => {
                write!(f, "{}", c.to_ascii_uppercase())
            }
            KeyCode::Char(c) if c != ' ' => write!(f, "{c}"),
            code => f.write_str(key_name(code).unwrap_or("?")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> Chord {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn chords_that_terminals_do_not_send_are_refused() {
        let table = [
            ("Ctrl-I", ChordError::SameAs("Tab")),
            ("Ctrl-m", ChordError::SameAs("Enter")),
            ("Ctrl-[", ChordError::SameAs("Esc")),
            ("Ctrl-h", ChordError::SameAs("Backspace")),
            ("Ctrl-1", ChordError::NotSent),
            ("Ctrl--", ChordError::NotSent),
            ("Shift-1", ChordError::ShiftedCharacter),
            ("", ChordError::UnknownKey),
            ("Ctrl-", ChordError::UnknownKey),
            ("F0", ChordError::UnknownKey),
            ("F25", ChordError::UnknownKey),
            ("F01", ChordError::UnknownKey),
            ("F+1", ChordError::UnknownKey),
            ("Hyper-x", ChordError::UnknownKey),
            ("ab", ChordError::UnknownKey),
            ("\u{1b}", ChordError::UnknownKey),
            ("\u{200b}", ChordError::UnknownKey),
        ];
        for (written, error) in table {
            assert_eq!(written.parse::<Chord>(), Err(error), "{written:?}");
        }
    }

    #[test]
    fn only_unmodified_characters_type() {
        assert_eq!(chord("x").typed_character(), Some('x'));
        assert_eq!(chord("Space").typed_character(), Some(' '));
        assert_eq!(chord("Ctrl-x").typed_character(), None);
        assert_eq!(chord("Alt-x").typed_character(), None);
        assert_eq!(chord("F1").typed_character(), None);
    }

    #[test]
    fn events_of_presses_become_chords() {
        let (none, ctrl, shift) = (
            KeyModifiers::NONE,
            KeyModifiers::CONTROL,
            KeyModifiers::SHIFT,
        );
        let table = [
            (KeyCode::Char('r'), ctrl, Some("Ctrl-R")),
            (KeyCode::Char('R'), shift, Some("R")),
            (KeyCode::Char('?'), none, Some("?")),
            (KeyCode::Char(' '), none, Some("Space")),
            (KeyCode::Char('h'), ctrl, Some("Backspace")),
            (KeyCode::Char('j'), ctrl, Some("Enter")),
            (KeyCode::Char('z'), KeyModifiers::ALT, Some("Alt-z")),
            (KeyCode::BackTab, shift, Some("Shift-Tab")),
            (KeyCode::Left, shift, Some("Shift-Left")),
            (KeyCode::F(12), none, Some("F12")),
            (KeyCode::F(25), none, None),
            (KeyCode::Null, none, None),
        ];
        for (code, modifiers, expected) in table {
            let mut event = KeyEvent::new(code, modifiers);
            let chord = Chord::from_event(event).map(|chord| chord.to_string());
            assert_eq!(chord.as_deref(), expected, "{event:?}");
            event.kind = KeyEventKind::Release;
            assert_eq!(Chord::from_event(event), None);
        }
    }
}
