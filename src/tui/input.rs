//! Conversion of crossterm's events into events of this program.

use std::sync::mpsc::Sender;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::event_loop::{HANG_UP, Incoming};
use super::{AppEvent, Mouse, MouseKind};
use crate::config::{Chord, Key, Modifiers};

/// Reads events and passes them on until nobody listens or the terminal is gone.
pub(super) fn read_all(inbox: &Sender<Incoming>) {
    while let Ok(event) = crossterm::event::read() {
        let incoming = match event {
            // On Unix the signals tell: crossterm hears of no change before it reads for the first time.
            Event::Resize(..) => cfg!(not(unix)).then_some(Incoming::Resized),
            Event::Key(key) => chord(key).map(|chord| Incoming::Event(AppEvent::Key(chord))),
            Event::Mouse(mouse) => {
                convert_mouse(mouse).map(|mouse| Incoming::Event(AppEvent::Mouse(mouse)))
            }
            Event::Paste(text) => Some(Incoming::Event(AppEvent::Paste(text))),
            Event::FocusGained | Event::FocusLost => None,
        };
        if incoming.is_some_and(|incoming| inbox.send(incoming).is_err()) {
            return;
        }
    }
    let _ = inbox.send(Incoming::End(HANG_UP));
}

/// The chord of a key press; releases, and keys that cannot be bound, are none.
fn chord(event: KeyEvent) -> Option<Chord> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let modifiers = Modifiers {
        ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
        alt: event.modifiers.contains(KeyModifiers::ALT),
        shift: event.modifiers.contains(KeyModifiers::SHIFT),
    };
    let key = match event.code {
        // What old terminals and scripts send for Backspace and Enter.
        KeyCode::Char('h' | 'H') if modifiers.ctrl => return Some(Chord::plain(Key::Backspace)),
        KeyCode::Char('j' | 'J') if modifiers.ctrl => return Some(Chord::plain(Key::Enter)),
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::F(number) => Key::F(number),
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => {
            return Some(Chord::new(
                Key::Tab,
                Modifiers {
                    shift: true,
                    ..modifiers
                },
            ));
        }
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Insert => Key::Insert,
        _ => return None,
    };
    Some(Chord::new(key, modifiers))
}

fn convert_mouse(event: MouseEvent) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseKind::Click,
        MouseEventKind::Down(MouseButton::Right) => MouseKind::RightClick,
        MouseEventKind::Drag(MouseButton::Left) => MouseKind::Drag,
        MouseEventKind::ScrollUp => MouseKind::WheelUp,
        MouseEventKind::ScrollDown => MouseKind::WheelDown,
        _ => return None,
    };
    Some(Mouse {
        kind,
        column: event.column,
        line: event.row,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(code: KeyCode, modifiers: KeyModifiers) -> String {
        chord(KeyEvent::new(code, modifiers)).map_or("none".to_owned(), |chord| chord.to_string())
    }

    #[test]
    fn presses_become_chords() {
        let (none, ctrl, shift) = (
            KeyModifiers::NONE,
            KeyModifiers::CONTROL,
            KeyModifiers::SHIFT,
        );
        let table = [
            (KeyCode::Char('r'), ctrl, "Ctrl-R"),
            (KeyCode::Char('R'), shift, "R"),
            (KeyCode::Char('?'), none, "?"),
            (KeyCode::Char(' '), none, "Space"),
            (KeyCode::Char('h'), ctrl, "Backspace"),
            (KeyCode::Char('j'), ctrl, "Enter"),
            (KeyCode::Char('z'), KeyModifiers::ALT, "Alt-z"),
            (KeyCode::BackTab, shift, "Shift-Tab"),
            (KeyCode::Left, shift, "Shift-Left"),
            (KeyCode::F(12), none, "F12"),
            (KeyCode::Null, none, "none"),
        ];
        for (code, modifiers, expected) in table {
            assert_eq!(name(code, modifiers), expected);
        }
    }

    #[test]
    fn releases_are_no_presses() {
        let mut event = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        event.kind = KeyEventKind::Release;
        assert_eq!(chord(event), None);
    }
}
