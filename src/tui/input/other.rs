//! The thread that reads the terminal on systems other than Unix: crossterm's events, converted.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::Keyboard;
use super::pace::Pace;
use crate::config::{Chord, Key, Modifiers};
use crate::tui::event_loop::HANG_UP;
use crate::tui::inbox::{Incoming, Sender};
use crate::tui::terminal::tty;
use crate::tui::{AppEvent, Mouse, MouseKind};

/// Reads events and passes them on until nobody listens or the terminal is gone.
pub(in crate::tui) fn read_all(inbox: &Sender, mut pace: Pace, _: Keyboard) {
    while let Ok(event) = crossterm::event::read() {
        let incoming = match event {
            Event::Resize(..) => Some(Incoming::Resized),
            Event::Key(key) => chord(key).map(|chord| Incoming::Event(AppEvent::Key(chord))),
            Event::Mouse(mouse) => {
                convert_mouse(mouse).map(|mouse| Incoming::Event(AppEvent::Mouse(mouse)))
            }
            Event::Paste(text) => Some(Incoming::Event(AppEvent::pasted(&text))),
            Event::FocusGained | Event::FocusLost => None,
        };
        // crossterm does not say how many bytes an event took.
        tty::count_received(1);
        pace.take_bytes(1);
        pace.take_event();
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
        MouseEventKind::Down(MouseButton::Left)
            if event.modifiers.contains(KeyModifiers::CONTROL) =>
        {
            MouseKind::RightClick
        }
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
