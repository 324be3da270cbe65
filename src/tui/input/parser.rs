//! A parser of what terminals send: keys, mouse reports, pasted text.
//!
//! It takes one byte at a time in constant time and holds a bounded number of them, whatever comes: a sequence longer
//! than any key's is skipped, of a paste no more is kept than can be imported.
//!
//! | bytes | event |
//! |---|---|
//! | a character in UTF-8, a control character | that key |
//! | `ESC` and one of those | the same with Alt |
//! | `ESC O` letter, `ESC [` numbers letter | a named key, with modifiers as xterm, rxvt and kitty write them |
//! | `ESC [ < b ; x ; y M`, `ESC [ M` b x y | a mouse report |
//! | `ESC [ 200 ~` text `ESC [ 201 ~` | a paste |
//! | `ESC ]` digit, `ESC P` sign, `ESC _ G`, to `BEL` or `ESC \` | none: a reply of the terminal |
//! | `ESC [ ? …`, `ESC [` row `;` column `R` | none: a reply of the terminal |
//!
//! This program asks the terminal nothing, but a program before it may have asked for the background colour or the
//! cursor position. A reply that comes late would play if it were read as keys.

use std::time::Duration;

use crate::config::{Chord, Key, Modifiers};
use crate::formats::MAX_BYTES;
use crate::tui::{AppEvent, Keyboard, Mouse, MouseKind};

/// No key's sequence has more bytes between its `ESC [` and its last one.
const MAX_PARAMETERS: usize = 32;

/// What is kept of a paste: one byte more than can be imported, so that it shows that it was too much.
const MAX_PASTE: usize = MAX_BYTES + 1;

const PASTE_END: &[u8] = b"\x1b[201~";

/// How long `ESC` alone waits for the rest of a sequence. A slow line splits an arrow key by 20 ms; two keys pressed one
/// after the other are further apart.
const ESCAPE: Duration = Duration::from_millis(40);

/// How long a sequence that has begun waits for its next byte.
const SEQUENCE: Duration = Duration::from_millis(500);

/// How long a paste waits for its next byte. Without a limit a paste whose end is lost would take every later key.
const PASTE: Duration = Duration::from_secs(1);

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
    /// `ESC ]`, `ESC P` or `ESC _`, by its last byte: a reply follows, or it was a key with Alt.
    Introducer(u8),
    /// A reply of the terminal.
    Reply,
    /// `ESC` in a reply, which ends it with the next byte.
    ReplyEnd,
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

    fn is_number(&self) -> bool {
        self.len > 0 && self.as_bytes().iter().all(u8::is_ascii_digit)
    }
}

/// The parser; bytes go in, events come out.
#[derive(Debug, Default)]
pub(super) struct Parser {
    state: State,
    keyboard: Keyboard,
}

impl Parser {
    /// A parser of what this keyboard sends.
    pub(super) const fn new(keyboard: Keyboard) -> Self {
        Self {
            state: State::Ground,
            keyboard,
        }
    }

    /// Returns how long to wait for the next byte before [`give_up`](Self::give_up); `None` when nothing has begun.
    pub(super) const fn patience(&self) -> Option<Duration> {
        match self.state {
            State::Ground => None,
            State::Escape => Some(ESCAPE),
            State::Paste { .. } => Some(PASTE),
            State::Character { .. }
            | State::SingleShift
            | State::Control(_)
            | State::OldMouse { .. }
            | State::Introducer(_)
            | State::Reply
            | State::ReplyEnd => Some(SEQUENCE),
        }
    }

    /// Ends what has begun, since nothing more comes for now.
    pub(super) fn give_up(&mut self) -> Option<AppEvent> {
        match std::mem::take(&mut self.state) {
            State::Escape | State::ReplyEnd => Some(AppEvent::Key(Chord::plain(Key::Esc))),
            State::SingleShift => Some(AppEvent::Key(character('O', true))),
            State::Control(Some(parameters)) if parameters.len == 0 => {
                Some(AppEvent::Key(character('[', true)))
            }
            State::Introducer(introducer) => {
                Some(AppEvent::Key(character(char::from(introducer), true)))
            }
            State::Paste { text, n_ended } => Some(paste_event(text, &PASTE_END[..n_ended])),
            State::Ground
            | State::Character { .. }
            | State::Control(_)
            | State::OldMouse { .. }
            | State::Reply => None,
        }
    }

    /// Takes a byte; returns the events that it ends.
    pub(super) fn take(&mut self, byte: u8) -> impl Iterator<Item = AppEvent> + use<> {
        let key_before = match self.state {
            State::Introducer(introducer) if !begins_reply(introducer, byte) => self.give_up(),
            _ => None,
        };
        [key_before, self.step(byte)].into_iter().flatten()
    }

    fn step(&mut self, byte: u8) -> Option<AppEvent> {
        match std::mem::take(&mut self.state) {
            State::Ground => self.begin(byte, false),
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
                    return self.go(State::Character {
                        alt,
                        bytes,
                        n_taken: n_taken + 1,
                        n_wanted,
                    });
                }
                let text = std::str::from_utf8(&bytes[..n_wanted]).ok()?;
                Some(AppEvent::Key(character(text.chars().next()?, alt)))
            }
            State::Escape => match byte {
                b'[' => self.go(State::Control(Some(Parameters::default()))),
                b'O' => self.go(State::SingleShift),
                b']' | b'P' | b'_' => self.go(State::Introducer(byte)),
                0x1b => {
                    self.state = State::Escape;
                    Some(AppEvent::Key(Chord::plain(Key::Esc)))
                }
                _ => self.begin(byte, true),
            },
            // `take` has sent the key of any other byte.
            State::Introducer(_) => self.go(State::Reply),
            State::Reply => match byte {
                0x07 => None,
                0x1b => self.go(State::ReplyEnd),
                // Broken off: what comes begins something new.
                0..0x20 => self.begin(byte, false),
                _ => self.go(State::Reply),
            },
            State::ReplyEnd if byte == b'\\' => None,
            State::ReplyEnd => {
                self.state = State::Escape;
                self.step(byte)
            }
            State::SingleShift => match byte {
                0x1b => self.go(State::Escape),
                b'a'..=b'd' => rxvt_arrow(byte, CTRL),
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
        self.state = state;
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
        let is_number = parameters.is_some_and(|parameters| parameters.is_number());
        match byte {
            0x1b => self.go(State::Escape),
            // rxvt ends a key with Shift so; elsewhere it stands before the last byte.
            b'$' if is_number => sequence(parameters?.as_bytes(), byte),
            // Linux's console has a second bracket before F1 to F5.
            b'[' if is_empty => self.go(State::Control(Parameters::default().push(byte))),
            0x20..=0x3f => {
                let longer = parameters.and_then(|parameters| parameters.push(byte));
                self.go(State::Control(longer))
            }
            b'M' if is_empty && !self.keyboard.is_st => self.go(State::OldMouse {
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
                if self.keyboard.is_st
                    && let Some(chord) = st_key(parameters.as_bytes(), byte)
                {
                    return Some(AppEvent::Key(chord));
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
            return Some(paste_event(text, b""));
        }
        self.go(State::Paste { text, n_ended })
    }
}

/// Tells whether a byte after `ESC ]`, `ESC P` or `ESC _` begins a reply of the terminal, and not a key after Alt-`]`.
const fn begins_reply(introducer: u8, byte: u8) -> bool {
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

fn paste_event(mut text: Vec<u8>, rest: &[u8]) -> AppEvent {
    keep(&mut text, rest);
    AppEvent::pasted(&String::from_utf8_lossy(&text))
}

const CTRL: Modifiers = Modifiers {
    ctrl: true,
    alt: false,
    shift: false,
};
const SHIFT: Modifiers = Modifiers {
    ctrl: false,
    alt: false,
    shift: true,
};
const CTRL_SHIFT: Modifiers = Modifiers {
    ctrl: true,
    alt: false,
    shift: true,
};

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

/// An arrow key of rxvt, whose last byte is a small letter where a modifier is held.
fn rxvt_arrow(last: u8, modifiers: Modifiers) -> Option<AppEvent> {
    let arrow = named(last.to_ascii_uppercase())?;
    Some(AppEvent::Key(Chord::new(arrow, modifiers)))
}

/// A key of st, which sends screen sequences for these keys while the keypad is not in application mode.
fn st_key(parameters: &[u8], last: u8) -> Option<Chord> {
    let (key, modifiers) = match (parameters, last) {
        (b"", b'P') => (Key::Delete, Modifiers::default()),
        (b"", b'M') => (Key::Delete, CTRL),
        (b"2", b'K') => (Key::Delete, SHIFT),
        (b"4", b'h') => (Key::Insert, Modifiers::default()),
        (b"4", b'l') => (Key::Insert, SHIFT),
        (b"", b'L') => (Key::Insert, CTRL),
        (b"", b'K') => (Key::End, SHIFT),
        (b"", b'J') => (Key::End, CTRL),
        (b"2", b'J') => (Key::Home, SHIFT),
        _ => return None,
    };
    Some(Chord::new(key, modifiers))
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
    if last == b'R' && (number > 1 || modifiers == 1 || modifiers > 16) {
        // The position of the cursor: F3 has row 1 at most, and one of the modifiers 2 to 16 or none.
        return None;
    }
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
        (b'a'..=b'd', 0) => return rxvt_arrow(last, SHIFT),
        (b'$', number) => return rxvt_key(number, SHIFT),
        (b'^', number) => return rxvt_key(number, CTRL),
        (b'@', number) => return rxvt_key(number, CTRL_SHIFT),
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

/// A numbered key of rxvt, whose last byte tells the modifiers.
fn rxvt_key(number: u32, modifiers: Modifiers) -> Option<AppEvent> {
    Some(AppEvent::Key(Chord::new(numbered(number)?, modifiers)))
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
