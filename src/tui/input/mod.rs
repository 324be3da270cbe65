//! Reads input from the terminal as crossterm's events and sends it to the event loop.

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
use crate::config::Chord;

pub(super) use keyboard::{half_width, intended_chord};
#[cfg(not(unix))]
pub(super) use other::read_all;
pub(super) use pace::Pace;
#[cfg(unix)]
pub(super) use reader::read_all;

/// Converts crossterm's event to an event of the program. `None` for events that the program ignores, and for a change
/// of size, which a signal reports.
fn app_event(event: Event) -> Option<AppEvent> {
    match event {
        Event::Key(key) => Chord::from_event(key).map(AppEvent::Key),
        Event::Mouse(mouse) => Some(AppEvent::Mouse(right_click(mouse))),
        Event::Paste(text) => Some(AppEvent::pasted(&text)),
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// Turns a left click with Ctrl into a right click, since some terminals report right clicks in this way.
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
