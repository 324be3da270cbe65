//! Key chords: one key with its modifiers, as the player writes them.

use std::fmt;
use std::str::FromStr;

use crate::words::{Message, Words, say, spoken_errors};

/// A key without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// A key that types this character; the space bar is `' '`.
    Char(char),
    /// A function key, 1 to 24.
    F(u8),
    /// Cursor left.
    Left,
    /// Cursor right.
    Right,
    /// Cursor up.
    Up,
    /// Cursor down.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Tab.
    Tab,
    /// Enter or Return.
    Enter,
    /// Escape.
    Esc,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
}

/// Every key with a name of its own: the name that is printed, then the other ones that are read.
const NAMED: &[(Key, &[&str])] = &[
    (Key::Left, &["Left"]),
    (Key::Right, &["Right"]),
    (Key::Up, &["Up"]),
    (Key::Down, &["Down"]),
    (Key::Home, &["Home"]),
    (Key::End, &["End"]),
    (Key::PageUp, &["PgUp", "PageUp"]),
    (Key::PageDown, &["PgDn", "PageDown"]),
    (Key::Tab, &["Tab"]),
    (Key::Enter, &["Enter", "Return"]),
    (Key::Esc, &["Esc", "Escape"]),
    (Key::Backspace, &["Backspace"]),
    (Key::Delete, &["Del", "Delete"]),
    (Key::Insert, &["Ins", "Insert"]),
    (Key::Char(' '), &["Space"]),
];

/// Combinations that a plain terminal cannot tell from another key, with that other key.
const LOOKALIKES: &[(char, &str)] = &[
    ('i', "Tab"),
    ('j', "Enter"),
    ('m', "Enter"),
    ('[', "Esc"),
    ('h', "Backspace"),
];

/// A key pressed together with modifiers.
///
/// Chords are always in their plain form, so that equal presses are equal values: a character carries its own shift
/// (`R`, never `Shift-r`), and letters held with Ctrl are lower case, since terminals do not tell the two apart.
/// They print as a person would write them (`Ctrl-R`, `Shift-Left`, `Space`, `?`) and parse from the same.
///
/// ```
/// use shudu::config::Chord;
/// let chord: Chord = "ctrl-r".parse().expect("a chord");
/// assert_eq!(chord.to_string(), "Ctrl-R");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chord {
    key: Key,
    ctrl: bool,
    alt: bool,
    shift: bool,
}

/// The modifier keys held during a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Ctrl is held.
    pub ctrl: bool,
    /// Alt (Meta, Option) is held.
    pub alt: bool,
    /// Shift is held.
    pub shift: bool,
}

impl Chord {
    /// Makes the chord of a key press, normalised so that equal presses compare equal.
    #[must_use]
    pub fn new(key: Key, modifiers: Modifiers) -> Self {
        let Modifiers { ctrl, alt, shift } = modifiers;
        match key {
            Key::Char(' ') => Self {
                key,
                ctrl,
                alt,
                shift: false,
            },
            Key::Char(c) if ctrl => Self {
                key: Key::Char(c.to_ascii_lowercase()),
                ctrl,
                alt,
                shift: false,
            },
            Key::Char(c) if shift => Self {
                key: Key::Char(c.to_ascii_uppercase()),
                ctrl,
                alt,
                shift: false,
            },
            _ => Self {
                key,
                ctrl,
                alt,
                shift: shift && !matches!(key, Key::Char(_)),
            },
        }
    }

    /// A key pressed alone.
    #[must_use]
    pub fn plain(key: Key) -> Self {
        Self::new(key, Modifiers::default())
    }

    /// The key, without its modifiers.
    #[must_use]
    pub const fn key(self) -> Key {
        self.key
    }

    /// The modifiers held.
    #[must_use]
    pub const fn modifiers(self) -> Modifiers {
        Modifiers {
            ctrl: self.ctrl,
            alt: self.alt,
            shift: self.shift,
        }
    }

    /// The character this press types into a text field, if it types one.
    #[must_use]
    pub const fn typed(self) -> Option<char> {
        match self.key {
            Key::Char(c) if !self.ctrl && !self.alt => Some(c),
            _ => None,
        }
    }
}

/// The reason why a text is not a chord.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChordError {
    /// No key of this name is known.
    UnknownKey,
    /// A plain terminal sends the same for this as for another key.
    SameAs(&'static str),
    /// Plain terminals send nothing of their own for this.
    NotSent,
    /// Which character Shift makes of this key depends on the keyboard.
    ShiftedCharacter,
}

spoken_errors!(ChordError);

impl ChordError {
    /// Returns the reason as a sentence.
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
        let mut modifiers = Modifiers::default();
        let mut rest = text;
        loop {
            let taken = [("ctrl-", 0), ("alt-", 1), ("shift-", 2)]
                .into_iter()
                .find_map(|(name, which)| {
                    let (head, tail) = rest.split_at_checked(name.len())?;
                    (head.eq_ignore_ascii_case(name) && !tail.is_empty()).then_some((which, tail))
                });
            let Some((which, tail)) = taken else { break };
            match which {
                0 => modifiers.ctrl = true,
                1 => modifiers.alt = true,
                _ => modifiers.shift = true,
            }
            rest = tail;
        }
        let key = parse_key(rest)?;
        if let Key::Char(c) = key {
            check_character(c, modifiers)?;
        }
        Ok(Self::new(key, modifiers))
    }
}

/// Reads the name of a key that stands alone.
fn parse_key(name: &str) -> Result<Key, ChordError> {
    let mut characters = name.chars();
    if let (Some(c), None) = (characters.next(), characters.next()) {
        let printable = c.is_ascii_graphic() || c.is_alphanumeric();
        return if printable {
            Ok(Key::Char(c))
        } else {
            Err(ChordError::UnknownKey)
        };
    }
    if let Some((key, _)) = NAMED
        .iter()
        .find(|(_, names)| names.iter().any(|n| n.eq_ignore_ascii_case(name)))
    {
        return Ok(*key);
    }
    let number = name
        .strip_prefix(['f', 'F'])
        .and_then(|digits| digits.parse::<u8>().ok());
    match number {
        Some(n @ 1..=24) if name.len() <= 3 && !name[1..].starts_with(['0', '+']) => Ok(Key::F(n)),
        _ => Err(ChordError::UnknownKey),
    }
}

/// Refuses presses that a plain terminal never reports as written.
fn check_character(c: char, modifiers: Modifiers) -> Result<(), ChordError> {
    if modifiers.ctrl {
        let lower = c.to_ascii_lowercase();
        if let Some((_, other)) = LOOKALIKES.iter().find(|(letter, _)| *letter == lower) {
            return Err(ChordError::SameAs(other));
        }
        if !lower.is_ascii_lowercase() && c != ' ' {
            return Err(ChordError::NotSent);
        }
    } else if modifiers.shift && !c.is_ascii_alphabetic() {
        return Err(ChordError::ShiftedCharacter);
    }
    Ok(())
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.ctrl, "Ctrl-"),
            (self.alt, "Alt-"),
            (self.shift, "Shift-"),
        ] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.key {
            Key::F(n) => write!(f, "F{n}"),
            Key::Char(c) if c != ' ' && self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            Key::Char(c) if c != ' ' => write!(f, "{c}"),
            key => {
                let names = NAMED
                    .iter()
                    .find(|(named, _)| *named == key)
                    .map(|(_, names)| names[0]);
                f.write_str(names.unwrap_or("?"))
            }
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
    fn chords_print_as_a_person_would_write_them() {
        let table = [
            ("ctrl-r", "Ctrl-R"),
            ("Ctrl-R", "Ctrl-R"),
            ("?", "?"),
            ("f1", "F1"),
            ("F12", "F12"),
            ("shift-left", "Shift-Left"),
            ("SPACE", "Space"),
            ("Ctrl-Space", "Ctrl-Space"),
            ("escape", "Esc"),
            ("Delete", "Del"),
            ("pageup", "PgUp"),
            ("Shift-r", "R"),
            ("R", "R"),
            ("-", "-"),
            ("Alt--", "Alt--"),
            ("Alt-x", "Alt-x"),
            ("Alt-X", "Alt-X"),
            ("shift-tab", "Shift-Tab"),
            ("alt-ctrl-a", "Ctrl-Alt-A"),
            ("é", "é"),
        ];
        for (written, printed) in table {
            assert_eq!(chord(written).to_string(), printed, "{written}");
            assert_eq!(chord(printed), chord(written), "{printed} reads back");
        }
    }

    #[test]
    fn what_a_terminal_does_not_send_is_refused_with_the_reason() {
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
    fn equal_presses_are_equal_values() {
        let shifted = Modifiers {
            shift: true,
            ..Modifiers::default()
        };
        assert_eq!(
            Chord::new(Key::Char('R'), shifted),
            Chord::plain(Key::Char('R'))
        );
        assert_eq!(
            Chord::new(Key::Char('?'), shifted),
            Chord::plain(Key::Char('?'))
        );
        let control = Modifiers {
            ctrl: true,
            ..Modifiers::default()
        };
        assert_eq!(
            Chord::new(Key::Char('R'), control),
            Chord::new(Key::Char('r'), control)
        );
        assert_ne!(Chord::new(Key::Left, shifted), Chord::plain(Key::Left));
    }

    #[test]
    fn only_unmodified_characters_type() {
        assert_eq!(chord("x").typed(), Some('x'));
        assert_eq!(chord("Space").typed(), Some(' '));
        assert_eq!(chord("Ctrl-x").typed(), None);
        assert_eq!(chord("Alt-x").typed(), None);
        assert_eq!(chord("F1").typed(), None);
    }
}
