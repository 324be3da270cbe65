//! The thread that reads the terminal on systems other than Unix, through crossterm.

use crossterm::event::Event;

use super::app_event;
use super::pace::Pace;
use crate::tui::inbox::{HANG_UP, Sender, Signal};
use crate::tui::terminal::tty;

/// Reads input and sends events to the loop, until the event loop ends or the terminal is gone.
pub(in crate::tui) fn read_all(inbox: &Sender, mut pace: Pace, _is_st: bool) {
    while let Ok(event) = crossterm::event::read() {
        // crossterm does not report the number of bytes of an event.
        tty::count_received(1);
        pace.take_bytes(1);
        pace.take_event();
        let sent = match event {
            Event::Resize(..) => inbox.signal(Signal::Resized),
            event => app_event(event).map_or(Ok(()), |event| inbox.send(event)),
        };
        if sent.is_err() {
            return;
        }
    }
    let _ = inbox.signal(Signal::End(HANG_UP));
}
