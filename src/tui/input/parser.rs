//! A parser of what terminals send: keys, mouse reports, pasted text.
//!
//! It takes one byte at a time in constant time and holds a bounded number of them, whatever comes: a sequence longer
//! than any key's is skipped, of a paste no more is kept than can be imported.
//!
//! | bytes | event |
//! |---|---|
//! | a character in UTF-8, a control character | that key |
//! | `ESC` and one of those | the same with Alt |
//! | `ESC O` letter, `ESC [` numbers letter | a named key, with modifiers as xterm and kitty number them |
//! | `ESC [ < b ; x ; y M`, `ESC [ M` b x y | a mouse report |
//! | `ESC [ 200 ~` text `ESC [ 201 ~` | a paste |
//! | `ESC ]` digit, `ESC P` sign, `ESC _ G`, to `BEL` or `ESC \` | Alt with the second character, the rest nothing |
//!
//! The last are a terminal's answers to what this program has never asked, but one before it may have: the colour of the
//! background, the clipboard. As keys they would play.

use crate::config::{Chord, Key, Modifiers};
use crate::formats::MAX_BYTES;
use crate::tui::{AppEvent, Mouse, MouseKind};

/// No key's sequence has more bytes between its `ESC [` and its last one.
const MAX_PARAMETERS: usize = 32;

/// What is kept of a paste: one byte more than can be imported, so that it shows that it was too much.
const MAX_PASTE: usize = MAX_BYTES + 1;

const PASTE_END: &[u8] = b"\x1b[201~";

/// What the bytes taken last belong to.
#[derive(Debug, Default)]
enum State {
    /// Nothing: the next byte begins something.
    #[default]
    Ground,
    /// A character of several bytes, with Alt or without.
    Character {
        alt: bool,
        bytes: [u8; 4],
        n_taken: usize,
        n_wanted: usize,
    },
    /// `ESC`.
    Escape,
    /// `ESC O`.
    SingleShift,
    /// `ESC [` and what followed; `None` when it is too long to be a key.
    Control(Option<Parameters>),
    /// `ESC [ M`: button and place follow, a byte each.
    OldMouse { bytes: [u8; 3], n_taken: usize },
    /// `ESC ]`, `ESC P` or `ESC _`, by its last byte, which was told as a key: an answer may follow.
    Introducer(u8),
    /// A terminal's answer.
    Answer,
    /// `ESC` in an answer, which ends it with the next byte.
    AnswerEnd,
    /// Pasted text, and how much of its end has been seen.
    Paste { text: Vec<u8>, n_ended: usize },
}

#[derive(Clone, Copy, Debug, Default)]
struct Parameters {
    bytes: [u8; MAX_PARAMETERS],
    len: usize,
}

impl Parameters {
    fn push(mut self, byte: u8) -> Option<Self> {
        *self.bytes.get_mut(self.len)? = byte;
        self.len += 1;
        Some(self)
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

/// What is to be waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// Nothing has begun.
    Nothing,
    /// The rest of a key or a mouse report.
    Sequence,
    /// The rest of a paste.
    Paste,
}

/// The parser; bytes go in, events come out.
#[derive(Debug, Default)]
pub(super) struct Parser(State);

impl Parser {
    /// Returns what has begun and not ended.
    pub(super) const fn unfinished(&self) -> Unfinished {
        match self.0 {
            State::Ground => Unfinished::Nothing,
            State::Paste { .. } => Unfinished::Paste,
            _ => Unfinished::Sequence,
        }
    }

    /// Ends what has begun, since nothing more comes for now.
    pub(super) fn give_up(&mut self) -> Option<AppEvent> {
        match std::mem::take(&mut self.0) {
            State::Escape | State::AnswerEnd => Some(AppEvent::Key(Chord::plain(Key::Esc))),
            State::SingleShift => Some(AppEvent::Key(character('O', true))),
            State::Control(Some(parameters)) if parameters.len == 0 => {
                Some(AppEvent::Key(character('[', true)))
            }
            State::Paste { text, n_ended } => Some(pasted(text, &PASTE_END[..n_ended])),
            _ => None,
        }
    }

    /// Takes a byte; returns the event that it ends.
    pub(super) fn take(&mut self, byte: u8) -> Option<AppEvent> {
        match std::mem::take(&mut self.0) {
            State::Introducer(introducer) if begins_answer(introducer, byte) => {
                self.go(State::Answer)
            }
            State::Ground | State::Introducer(_) => self.begin(byte, false),
            State::Character {
                alt,
                mut bytes,
                n_taken,
                n_wanted,
            } => {
                if byte & 0b1100_0000 != 0b1000_0000 {
                    // Broken off: what comes begins something new.
                    return self.begin(byte, false);
                }
                bytes[n_taken] = byte;
                if n_taken + 1 < n_wanted {
                    self.0 = State::Character {
                        alt,
                        bytes,
                        n_taken: n_taken + 1,
                        n_wanted,
                    };
                    return None;
                }
                let text = std::str::from_utf8(&bytes[..n_wanted]).ok()?;
                Some(AppEvent::Key(character(text.chars().next()?, alt)))
            }
            State::Escape => match byte {
                b'[' => self.go(State::Control(Some(Parameters::default()))),
                b'O' => self.go(State::SingleShift),
                0x1b => {
                    self.0 = State::Escape;
                    Some(AppEvent::Key(Chord::plain(Key::Esc)))
                }
                b']' | b'P' | b'_' => {
                    self.0 = State::Introducer(byte);
                    Some(AppEvent::Key(character(char::from(byte), true)))
                }
                _ => self.begin(byte, true),
            },
            State::Answer => match byte {
                0x07 => None,
                0x1b => self.go(State::AnswerEnd),
                // Broken off: what comes begins something new.
                0..0x20 => self.begin(byte, false),
                _ => self.go(State::Answer),
            },
            State::AnswerEnd if byte == b'\\' => None,
            State::AnswerEnd => {
                self.0 = State::Escape;
                self.take(byte)
            }
            State::SingleShift => match byte {
                0x1b => self.go(State::Escape),
                _ => Some(AppEvent::Key(Chord::plain(named(byte)?))),
            },
            State::Control(parameters) => self.control(parameters, byte),
            State::OldMouse { mut bytes, n_taken } => {
                bytes[n_taken] = byte;
                if n_taken + 1 < bytes.len() {
                    let n_taken = n_taken + 1;
                    return self.go(State::OldMouse { bytes, n_taken });
                }
                let [button, column, line] = bytes.map(|byte| u32::from(byte.saturating_sub(32)));
                mouse(button, column, line)
            }
            State::Paste { text, n_ended } => self.paste(text, n_ended, byte),
        }
    }

    fn go(&mut self, state: State) -> Option<AppEvent> {
        self.0 = state;
        None
    }

    /// Takes the first byte of something.
    fn begin(&mut self, byte: u8, alt: bool) -> Option<AppEvent> {
        let n_wanted = match byte {
            0x1b => return self.go(State::Escape),
            0..0x80 => return Some(AppEvent::Key(character(char::from(byte), alt))),
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            // Cannot begin a character.
            _ => return None,
        };
        self.go(State::Character {
            alt,
            bytes: [byte, 0, 0, 0],
            n_taken: 1,
            n_wanted,
        })
    }

    /// Takes a byte of a control sequence.
    fn control(&mut self, parameters: Option<Parameters>, byte: u8) -> Option<AppEvent> {
        let is_empty = parameters.is_some_and(|parameters| parameters.len == 0);
        match byte {
            0x1b => self.go(State::Escape),
            // Linux's console has a second bracket before F1 to F5.
            b'[' if is_empty => self.go(State::Control(Parameters::default().push(byte))),
            0x20..=0x3f => {
                let longer = parameters.and_then(|parameters| parameters.push(byte));
                self.go(State::Control(longer))
            }
            b'M' if is_empty => self.go(State::OldMouse {
                bytes: [0; 3],
                n_taken: 0,
            }),
            0x40..=0x7e => {
                let parameters = parameters?;
                if (parameters.as_bytes(), byte) == (b"200", b'~') {
                    return self.go(State::Paste {
                        text: Vec::new(),
                        n_ended: 0,
                    });
                }
                sequence(parameters.as_bytes(), byte)
            }
            // Broken off: what comes begins something new.
            _ => self.begin(byte, false),
        }
    }

    /// Takes a byte of a paste.
    fn paste(&mut self, mut text: Vec<u8>, n_ended: usize, byte: u8) -> Option<AppEvent> {
        let mut n_ended = n_ended;
        if byte != PASTE_END[n_ended] {
            // It was not the end; no part of it but the first byte can begin it anew.
            keep(&mut text, &PASTE_END[..n_ended]);
            n_ended = 0;
        }
        if byte == PASTE_END[n_ended] {
            n_ended += 1;
        } else {
            keep(&mut text, &[byte]);
        }
        if n_ended == PASTE_END.len() {
            return Some(pasted(text, b""));
        }
        self.go(State::Paste { text, n_ended })
    }
}

/// Whether a byte after `ESC ]`, `ESC P` or `ESC _` begins the answer of a terminal, rather than being typed after a key.
const fn begins_answer(introducer: u8, byte: u8) -> bool {
    match introducer {
        b']' => byte.is_ascii_digit(),
        b'P' => byte.is_ascii_digit() || matches!(byte, b'>' | b'!' | b'$' | b'+'),
        b'_' => byte == b'G',
        _ => false,
    }
}

/// Adds to a paste what there is room for.
fn keep(text: &mut Vec<u8>, bytes: &[u8]) {
    let room = MAX_PASTE.saturating_sub(text.len());
    text.extend_from_slice(&bytes[..bytes.len().min(room)]);
}

fn pasted(mut text: Vec<u8>, rest: &[u8]) -> AppEvent {
    keep(&mut text, rest);
    AppEvent::Paste(String::from_utf8_lossy(&text).into_owned())
}

/// The key that types or sends a character.
fn character(character: char, alt: bool) -> Chord {
    let (key, ctrl) = match character {
        // Ctrl-J and Ctrl-H are what old terminals and scripts send for Enter and Backspace.
        '\r' | '\n' => (Key::Enter, false),
        '\t' => (Key::Tab, false),
        '\x1b' => (Key::Esc, false),
        '\x08' | '\x7f' => (Key::Backspace, false),
        '\0' => (Key::Char(' '), true),
        '\x01'..='\x1a' => (Key::Char(char::from(character as u8 - 1 + b'a')), true),
        '\x1c'..='\x1f' => (Key::Char(char::from(character as u8 - 0x1c + b'4')), true),
        _ => (Key::Char(character), false),
    };
    let modifiers = Modifiers {
        ctrl,
        alt,
        shift: false,
    };
    Chord::new(key, modifiers)
}

/// The key that the last byte of a sequence names.
const fn named(last: u8) -> Option<Key> {
    Some(match last {
        b'A' => Key::Up,
        b'B' => Key::Down,
        b'C' => Key::Right,
        b'D' => Key::Left,
        b'F' => Key::End,
        b'H' => Key::Home,
        b'M' => Key::Enter,
        b'P'..=b'S' => Key::F(last - b'P' + 1),
        _ => return None,
    })
}

/// The key that a number before `~` names.
const fn numbered(number: u32) -> Option<Key> {
    Some(match number {
        1 | 7 => Key::Home,
        2 => Key::Insert,
        3 => Key::Delete,
        4 | 8 => Key::End,
        5 => Key::PageUp,
        6 => Key::PageDown,
        11..=15 => Key::F((number - 10) as u8),
        17..=21 => Key::F((number - 11) as u8),
        23..=26 => Key::F((number - 12) as u8),
        28..=29 => Key::F((number - 13) as u8),
        31..=34 => Key::F((number - 14) as u8),
        _ => return None,
    })
}

/// What a whole control sequence says, if it is a key press or a mouse report.
fn sequence(parameters: &[u8], last: u8) -> Option<AppEvent> {
    if let [b'<', report @ ..] = parameters {
        let [button, column, line] = numbers(report)?;
        // A button that goes up ends in `m`.
        return (last == b'M')
            .then(|| mouse(button, column, line))
            .flatten();
    }
    if let ([b'['], b'A'..=b'E') = (parameters, last) {
        return Some(AppEvent::Key(Chord::plain(Key::F(last - b'A' + 1))));
    }
    let [number, modifiers, code] = numbers(parameters)?;
    if sub_parameter(parameters) == Some(b"3") {
        // A release, as kitty reports it.
        return None;
    }
    let held = modifiers.saturating_sub(1);
    let mut modifiers = Modifiers {
        shift: held & 1 != 0,
        alt: held & 2 != 0,
        ctrl: held & 4 != 0,
    };
    let named = match (last, number) {
        (b'u', code) => return coded(code, modifiers),
        (b'~', 27) => return coded(code, modifiers),
        (b'~', number) => numbered(number)?,
        (b'Z', _) => {
            modifiers.shift = true;
            Key::Tab
        }
        (b'A'..=b'D' | b'F' | b'H' | b'P'..=b'S', _) => named(last)?,
        _ => return None,
    };
    Some(AppEvent::Key(Chord::new(named, modifiers)))
}

/// The key that types a character given by its number, as kitty and xterm report it on demand.
fn coded(code: u32, modifiers: Modifiers) -> Option<AppEvent> {
    let plain = character(char::from_u32(code)?, false);
    let ctrl = modifiers.ctrl || plain.modifiers().ctrl;
    Some(AppEvent::Key(Chord::new(
        plain.key(),
        Modifiers { ctrl, ..modifiers },
    )))
}

/// The first three numbers, separated by semicolons; 0 where there is none, `None` where there is something else.
fn numbers(parameters: &[u8]) -> Option<[u32; 3]> {
    let mut numbers = [0; 3];
    for (number, text) in numbers
        .iter_mut()
        .zip(parameters.split(|byte| *byte == b';'))
    {
        let text = text.split(|byte| *byte == b':').next()?;
        *number = text.iter().try_fold(0_u32, |number, digit| {
            let digit = digit.is_ascii_digit().then(|| u32::from(digit - b'0'))?;
            number.checked_mul(10)?.checked_add(digit)
        })?;
    }
    Some(numbers)
}

/// What stands after a colon in the second parameter.
fn sub_parameter(parameters: &[u8]) -> Option<&[u8]> {
    let second = parameters.split(|byte| *byte == b';').nth(1)?;
    second.split(|byte| *byte == b':').nth(1)
}

/// A mouse report; columns and lines count from 1.
fn mouse(button: u32, column: u32, line: u32) -> Option<AppEvent> {
    const CTRL: u32 = 16;
    /// Shift, Alt and Ctrl.
    const HELD: u32 = 4 | 8 | CTRL;
    let kind = match button & !HELD {
        0 if button & CTRL != 0 => MouseKind::RightClick,
        0 => MouseKind::Click,
        2 => MouseKind::RightClick,
        32 => MouseKind::Drag,
        64 => MouseKind::WheelUp,
        65 => MouseKind::WheelDown,
        _ => return None,
    };
    let place = |number: u32| u16::try_from(number.saturating_sub(1)).ok();
    Some(AppEvent::Mouse(Mouse {
        kind,
        column: place(column)?,
        line: place(line)?,
    }))
}

#[cfg(test)]
#[path = "parser_tests.rs"]
mod tests;
