//! Parses the bytes that Unix terminals send into crossterm's events.
//!
//! crossterm's own reader (0.29) is not used on Unix because measurements showed that it misreads input:
//!
//! - An arrow key that arrives in two pieces becomes three keys, and a late reply of the terminal becomes 23 keys.
//! - A paste without an end swallows every later key.
//! - Shift-arrows of urxvt are lost, and Del of st is F1.
//!
//! Once crossterm fixes these faults, delete this file.
//!
//! Replies of the terminal are dropped: this program queries nothing, but a program before it may have.

use std::time::Duration;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::formats::MAX_BYTES;

const ESC: u8 = 0x1b;
const PASTE_BEGIN: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// One byte more than the largest text that can be imported. An oversized paste is then refused instead of being cut
/// off unnoticed.
const MAX_PASTE: usize = MAX_BYTES + 1;
/// The longest sequence that is kept. It is longer than any key or mouse report; longer sequences are shortened and
/// ignored.
const MAX_SEQUENCE: usize = 40;

/// The longest wait for the byte after `ESC`. A slow line delays the rest of an arrow key by 20 ms, while two keys
/// pressed one after the other are further apart.
const AFTER_ESCAPE: Duration = Duration::from_millis(40);
const IN_SEQUENCE: Duration = Duration::from_millis(500);
/// The longest wait for the rest of a paste. Without a limit, a paste whose end is lost would swallow every later key.
const IN_PASTE: Duration = Duration::from_secs(1);

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;

/// The sequences that only st sends for these keys: parameters, last byte, key, modifiers.
const ST_KEYS: [(&[u8], u8, KeyCode, KeyModifiers); 9] = [
    (b"", b'P', KeyCode::Delete, NONE),
    (b"", b'M', KeyCode::Delete, CTRL),
    (b"2", b'K', KeyCode::Delete, SHIFT),
    (b"4", b'h', KeyCode::Insert, NONE),
    (b"4", b'l', KeyCode::Insert, SHIFT),
    (b"", b'L', KeyCode::Insert, CTRL),
    (b"", b'K', KeyCode::End, SHIFT),
    (b"", b'J', KeyCode::End, CTRL),
    (b"2", b'J', KeyCode::Home, SHIFT),
];

/// The length of the first sequence in bytes, and its event if it has one. The whole is `None` while the sequence is
/// incomplete.
type Step = Option<(usize, Option<Event>)>;

/// Turns bytes into events. Its memory is bounded for any input.
#[derive(Debug, Default)]
pub(super) struct Parser {
    /// Whether the terminal is st, which sends its own sequences for some keys.
    is_st: bool,
    /// The bytes of a sequence or a paste whose end has not arrived.
    pending: Vec<u8>,
    is_pasting: bool,
    /// The number of bytes of a paste that were already searched for the end of the paste.
    n_searched: usize,
}

impl Parser {
    pub(super) fn new(is_st: bool) -> Self {
        Self {
            is_st,
            ..Self::default()
        }
    }

    /// Returns how long to wait for the next byte before calling [`finish_pending`](Self::finish_pending). `None` if no sequence is
    /// incomplete.
    pub(super) fn max_wait(&self) -> Option<Duration> {
        match self.pending.as_slice() {
            _ if self.is_pasting => Some(IN_PASTE),
            [] => None,
            [ESC] => Some(AFTER_ESCAPE),
            _ => Some(IN_SEQUENCE),
        }
    }

    /// Ends an incomplete sequence because no more bytes arrive; returns its event, if it has one.
    pub(super) fn finish_pending(&mut self) -> Option<Event> {
        let pending = std::mem::take(&mut self.pending);
        match pending.as_slice() {
            _ if std::mem::take(&mut self.is_pasting) => Some(paste(&pending)),
            [.., ESC] => Some(key(KeyCode::Esc, NONE)),
            [ESC, letter @ (b'[' | b'O' | b']' | b'P' | b'_')] => Some(alt(*letter)),
            _ => None,
        }
    }

    /// Parses more bytes; returns the events that are complete now.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Vec<Event> {
        self.pending.extend_from_slice(bytes);
        let (mut events, mut n_taken) = (Vec::new(), 0);
        while let Some((n, event)) = self.step(&self.pending[n_taken..]) {
            let begins_paste = self.pending[n_taken..].starts_with(PASTE_BEGIN);
            self.is_pasting = begins_paste && !self.is_pasting;
            self.n_searched = 0;
            events.extend(event);
            n_taken += n;
        }
        self.pending.drain(..n_taken);
        self.shorten();
        events
    }

    /// Drops bytes from the middle of an overlong sequence or paste. Its end is kept, so that the end is still
    /// recognised.
    fn shorten(&mut self) {
        let (max, n_last) = if self.is_pasting {
            (MAX_PASTE, PASTE_END.len() - 1)
        } else {
            (MAX_SEQUENCE, 1)
        };
        if self.pending.len() > max + n_last {
            self.pending.drain(max..self.pending.len() - n_last);
        }
        self.n_searched = self.pending.len().saturating_sub(n_last);
    }

    fn step(&self, bytes: &[u8]) -> Step {
        match bytes {
            _ if self.is_pasting => self.end_of_paste(bytes),
            [] | [ESC] | [ESC, b'O'] => None,
            [ESC, ESC, ..] => Some((1, Some(key(KeyCode::Esc, NONE)))),
            // The sequence was cut off here, and this `ESC` begins another one.
            [ESC, b'O', ESC, ..] => Some((2, None)),
            [ESC, b'O', last, ..] => Some((3, single_shift(*last))),
            [ESC, b'[', rest @ ..] => self.control_sequence(rest),
            [ESC, letter @ (b']' | b'P' | b'_'), rest @ ..] => reply(*letter, rest),
            [ESC, rest @ ..] => character(rest, 1, KeyModifiers::ALT),
            _ => character(bytes, 0, NONE),
        }
    }

    fn end_of_paste(&self, bytes: &[u8]) -> Step {
        let mut places = bytes[self.n_searched..].windows(PASTE_END.len());
        let end = self.n_searched + places.position(|place| place == PASTE_END)?;
        Some((end + PASTE_END.len(), Some(paste(&bytes[..end]))))
    }

    fn control_sequence(&self, rest: &[u8]) -> Step {
        for (n, byte) in rest.iter().enumerate() {
            let (parameters, length) = (&rest[..n], n + 3);
            let is_number = n > 0 && parameters.iter().all(u8::is_ascii_digit);
            match byte {
                // rxvt ends a key with Shift by `$`. In other sequences, `$` precedes the last byte.
                b'$' if is_number => return Some((length, parse_key(parameters, *byte))),
                0x20..=0x3f => {}
                // The Linux console sends a second `[` before F1 to F5.
                b'[' if n == 0 => {}
                b'M' if n == 0 && !self.is_st => {
                    let bytes: [u8; 3] = *rest[1..].first_chunk()?;
                    let [button, column, row] =
                        bytes.map(|byte| u32::from(byte.saturating_sub(32)));
                    return Some((length + 3, mouse(button, column, row, b'M')));
                }
                0x40..=0x7e => return Some((length, self.sequence(parameters, *byte))),
                // The sequence was cut off, and this byte begins another one.
                _ => return Some((length - 1, None)),
            }
        }
        None
    }

    /// Returns the event for a complete control sequence: a key, a mouse report, or `None`.
    fn sequence(&self, parameters: &[u8], last: u8) -> Option<Event> {
        let mut of_st = ST_KEYS.iter().filter(|_| self.is_st);
        let is_sent = |row: &&(&[u8], u8, _, _)| (row.0, row.1) == (parameters, last);
        if let Some((.., code, modifiers)) = of_st.find(is_sent) {
            return Some(key(*code, *modifiers));
        }
        match (parameters, last) {
            _ if parameters.len() >= MAX_SEQUENCE - 2 => None,
            ([b'<', report @ ..], _) => {
                let [button, column, row] = numbers(report)?;
                mouse(button, column, row, last)
            }
            (b"[", b'A'..=b'E') => Some(key(KeyCode::F(last - b'A' + 1), NONE)),
            _ => parse_key(parameters, last),
        }
    }
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

fn alt(letter: u8) -> Event {
    key(KeyCode::Char(char::from(letter)), KeyModifiers::ALT)
}

fn paste(text: &[u8]) -> Event {
    let text = &text[..text.len().min(MAX_PASTE)];
    Event::Paste(String::from_utf8_lossy(text).into_owned())
}

/// Parses a UTF-8 character that follows `n_before` other bytes.
fn character(bytes: &[u8], n_before: usize, modifiers: KeyModifiers) -> Step {
    let head = &bytes[..bytes.len().min(4)];
    let chunk = head.utf8_chunks().next()?;
    match (chunk.valid().chars().next(), chunk.invalid().len()) {
        (Some(letter), _) => Some((
            n_before + letter.len_utf8(),
            Some(key_event(letter, modifiers)),
        )),
        (None, n) if n == bytes.len() => None,
        (None, n) => Some((n_before + n, None)),
    }
}

fn key_event(letter: char, modifiers: KeyModifiers) -> Event {
    let ctrl = |first| key(KeyCode::Char(first), modifiers | CTRL);
    let nth = |n: u8, first: char| char::from(first as u8 + letter as u8 - n);
    match letter {
        // Old terminals and scripts send Ctrl-J and Ctrl-H for Enter and Backspace.
        '\r' | '\n' => key(KeyCode::Enter, modifiers),
        '\t' => key(KeyCode::Tab, modifiers),
        '\x1b' => key(KeyCode::Esc, modifiers),
        '\x08' | '\x7f' => key(KeyCode::Backspace, modifiers),
        '\0' => ctrl(' '),
        '\x01'..='\x1a' => ctrl(nth(1, 'a')),
        '\x1c'..='\x1f' => ctrl(nth(0x1c, '4')),
        _ => key(KeyCode::Char(letter), modifiers),
    }
}

/// Parses a reply of the terminal, which begins with `ESC ]`, `ESC P` or `ESC _`. If the rest is not a reply, these
/// bytes are a key with Alt.
fn reply(introducer: u8, rest: &[u8]) -> Step {
    let first = rest.first()?;
    let is_reply = match introducer {
        b']' => first.is_ascii_digit(),
        b'P' => first.is_ascii_digit() || b">!$+".contains(first),
        _ => *first == b'G',
    };
    if !is_reply {
        return Some((2, Some(alt(introducer))));
    }
    let n = rest.iter().position(|byte| *byte < 0x20)?;
    match rest[n..] {
        [0x07, ..] => Some((2 + n + 1, None)),
        [ESC] => None,
        [ESC, b'\\', ..] => Some((2 + n + 2, None)),
        // The reply was cut off, and this byte begins another sequence.
        _ => Some((2 + n, None)),
    }
}

/// Returns the key for `ESC O` and a last byte. rxvt sends small letters for arrows with Ctrl.
fn single_shift(last: u8) -> Option<Event> {
    match last {
        b'M' => Some(key(KeyCode::Enter, NONE)),
        b'a'..=b'd' => Some(key(by_letter(last.to_ascii_uppercase())?, CTRL)),
        _ => Some(key(by_letter(last)?, NONE)),
    }
}

/// Returns the event for a control sequence from its parameters (number, modifiers, code) and its last byte. `None` for
/// replies of the terminal, releases of keys and unknown keys.
fn parse_key(parameters: &[u8], last: u8) -> Option<Event> {
    let [number, held, code] = numbers(parameters)?;
    // A report of the cursor position ends in `R`, like F3. F3 has at most row 1, and no modifier or one of 2 to 16.
    let is_position = last == b'R' && (number > 1 || held == 1 || held > 16);
    // Kitty reports the release of a key in this way.
    let is_release = parameters.ends_with(b":3");
    if is_position || is_release {
        return None;
    }
    let modifiers = xterm_modifiers(held.saturating_sub(1));
    match (last, number) {
        (b'u', code) => Some(key_event(char::from_u32(code)?, modifiers)),
        (b'~', 27) => Some(key_event(char::from_u32(code)?, modifiers)),
        (b'~', _) => Some(key(by_number(number)?, modifiers)),
        // In rxvt the last byte gives the modifiers.
        (b'$', _) => Some(key(by_number(number)?, SHIFT)),
        (b'^', _) => Some(key(by_number(number)?, CTRL)),
        (b'@', _) => Some(key(by_number(number)?, CTRL | SHIFT)),
        (b'a'..=b'd', 0) => Some(key(by_letter(last.to_ascii_uppercase())?, SHIFT)),
        (b'Z', _) => Some(key(KeyCode::BackTab, modifiers | SHIFT)),
        _ => Some(key(by_letter(last)?, modifiers)),
    }
}

fn xterm_modifiers(bits: u32) -> KeyModifiers {
    let names = [(1, SHIFT), (2, KeyModifiers::ALT), (4, CTRL)];
    let held = names.into_iter().filter(|(bit, _)| bits & bit != 0);
    held.fold(NONE, |all, (_, modifier)| all | modifier)
}

/// Returns the key that the last byte of a sequence stands for.
const fn by_letter(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// Returns the key that a number before `~` stands for.
const fn by_number(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F((number - 10) as u8),
        17..=21 => KeyCode::F((number - 11) as u8),
        23..=26 => KeyCode::F((number - 12) as u8),
        28..=29 => KeyCode::F((number - 13) as u8),
        31..=34 => KeyCode::F((number - 14) as u8),
        _ => return None,
    })
}

/// Parses the first three numbers between semicolons. A missing number is 0; any other text gives `None`.
fn numbers(parameters: &[u8]) -> Option<[u32; 3]> {
    let mut numbers = [0; 3];
    let texts = parameters.split(|byte| *byte == b';');
    for (number, text) in numbers.iter_mut().zip(texts) {
        let text = std::str::from_utf8(text).ok()?.split(':').next()?;
        if !text.is_empty() {
            *number = text.parse().ok()?;
        }
    }
    Some(numbers)
}

/// Converts a mouse report; `None` for reports that the game does not use. Columns and rows begin at 1. The report of a
/// released button ends in `m`.
fn mouse(button: u32, column: u32, row: u32, last: u8) -> Option<Event> {
    let kind = match (button & !(7 << 2), last) {
        (0, b'M') => MouseEventKind::Down(MouseButton::Left),
        (2, b'M') => MouseEventKind::Down(MouseButton::Right),
        (32, b'M') => MouseEventKind::Drag(MouseButton::Left),
        (64, b'M') => MouseEventKind::ScrollUp,
        (65, b'M') => MouseEventKind::ScrollDown,
        _ => return None,
    };
    Some(Event::Mouse(MouseEvent {
        kind,
        column: u16::try_from(column.saturating_sub(1)).ok()?,
        row: u16::try_from(row.saturating_sub(1)).ok()?,
        modifiers: xterm_modifiers(button >> 2),
    }))
}

#[cfg(test)]
#[path = "parser_tests.rs"]
mod tests;
