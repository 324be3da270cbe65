//! The thread that reads the terminal on systems other than Unix, through crossterm.

use super::pace::Pace;
use super::{Keyboard, incoming};
use crate::tui::event_loop::HANG_UP;
use crate::tui::inbox::{Incoming, Sender};
use crate::tui::terminal::tty;

/// Reads events and passes them on until nobody listens or the terminal is gone.
pub(in crate::tui) fn read_all(inbox: &Sender, mut pace: Pace, _: Keyboard) {
    while let Ok(event) = crossterm::event::read() {
        // crossterm does not say how many bytes an event took.
        tty::count_received(1);
        pace.take_bytes(1);
        pace.take_event();
        if incoming(event).is_some_and(|incoming| inbox.send(incoming).is_err()) {
            return;
        }
    }
    let _ = inbox.send(Incoming::End(HANG_UP));
}
