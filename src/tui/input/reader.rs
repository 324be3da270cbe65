//! The thread that reads the terminal on Unix.

use std::time::Duration;

use super::pace::Pace;
use super::parser::{Parser, Unfinished};
use crate::tui::event_loop::HANG_UP;
use crate::tui::inbox::{Incoming, Sender};
use crate::tui::terminal::tty;

/// The line discipline holds no more at a time.
const BUFFER: usize = 4096;

/// The rest of a sequence comes at once or not at all: what began it was a key of its own.
const SEQUENCE: Duration = Duration::from_millis(10);

/// A paste that stands still for so long has ended, or every later key would be part of it.
const PASTE: Duration = Duration::from_secs(1);

/// Reads events and passes them on until nobody listens or the terminal is gone.
///
/// Passing on waits while the loop is busy. Then nothing is read, and the terminal holds back what is typed.
pub(in crate::tui) fn read_all(inbox: &Sender, mut pace: Pace) {
    let mut parser = Parser::default();
    let mut buffer = [0; BUFFER];
    loop {
        let patience = match parser.unfinished() {
            Unfinished::Nothing => None,
            Unfinished::Sequence => Some(SEQUENCE),
            Unfinished::Paste => Some(PASTE),
        };
        let sent = match tty::read(&mut buffer, patience) {
            Ok(Some(0)) | Err(_) => break,
            Ok(Some(n)) => {
                tty::count_received(n);
                pace.take_bytes(n);
                buffer[..n]
                    .iter()
                    .filter_map(|byte| parser.take(*byte))
                    .try_for_each(|event| {
                        pace.take_event();
                        inbox.send(Incoming::Event(event))
                    })
            }
            Ok(None) => parser
                .give_up()
                .map_or(Ok(()), |event| inbox.send(Incoming::Event(event))),
        };
        if sent.is_err() {
            return;
        }
    }
    // Nobody to tell: the program is ending.
    let _ = inbox.send(Incoming::End(HANG_UP));
}
