//! Typed input: read from the terminal as crossterm's events, sent on as the screen's.

mod keyboard;
#[cfg(not(unix))]
mod other;
mod pace;
#[cfg(unix)]
mod parser;
#[cfg(unix)]
mod reader;

use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::AppEvent;
use super::inbox::Incoming;
use crate::config::Chord;

pub use keyboard::Keyboard;
pub(super) use keyboard::{half_width, meant};
#[cfg(not(unix))]
pub(super) use other::read_all;
pub(super) use pace::Pace;
#[cfg(unix)]
pub(super) use reader::read_all;

/// Converts a terminal event; `None` if the screen ignores it.
fn incoming(event: Event) -> Option<Incoming> {
    let event = match event {
        Event::Key(key) => AppEvent::Key(Chord::from_event(key)?),
        Event::Mouse(mouse) => AppEvent::Mouse(right_click(mouse)),
        Event::Paste(text) => AppEvent::pasted(&text),
        Event::Resize(..) => return Some(Incoming::Resized),
        Event::FocusGained | Event::FocusLost => return None,
    };
    Some(Incoming::Event(event))
}

/// Some terminals send a click with Ctrl for one with the right button.
fn right_click(mouse: MouseEvent) -> MouseEvent {
    let is_right = mouse.kind == MouseEventKind::Down(MouseButton::Left)
        && mouse.modifiers.contains(KeyModifiers::CONTROL);
    let kind = if is_right {
        MouseEventKind::Down(MouseButton::Right)
    } else {
        mouse.kind
    };
    MouseEvent { kind, ..mouse }
}
