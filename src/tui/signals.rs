//! Signals and hang-ups: passed to the event loop, and acted on without it if it does not respond.
//!
//! Each move is saved before it is painted, so ending from any thread loses nothing.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{
    SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTOU, SIGWINCH, SIGXFSZ,
};
use signal_hook::iterator::Signals;

use super::inbox::{Sender, Signal};
use super::terminal::{is_writing_for, tty, wait_for_hang_up};
use crate::cli::guest;

/// The event loop may take this long to end by itself.
const PATIENCE: Duration = Duration::from_millis(20);

/// A write that takes this long is to a terminal that nobody reads at the moment.
const STUCK: Duration = Duration::from_millis(20);

/// Starts to watch for signals and for the end of the line.
///
/// A terminal that nobody has read for `patience` counts as gone. The event loop drops the other end of `ended` when it
/// is done. `last_words` report what is not saved, if the loop does not.
///
/// # Errors
/// When the system refuses a handler.
pub(super) fn watch(
    inbox: &Sender,
    ended: Receiver<()>,
    patience: Option<Duration>,
    last_words: impl Fn() -> Vec<String> + Send + 'static,
) -> io::Result<()> {
    let mut signals = Signals::new([
        SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGXFSZ,
    ])?;
    let to_loop = inbox.clone();
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let forwarded = match signal {
                    // A save may not grow further. Where this is caught, writing fails and the game reports it.
                    SIGXFSZ => continue,
                    SIGTSTP => Signal::Stop,
                    SIGCONT => Signal::Continue,
                    // The loop asks for the size when it handles this, so only the last size counts.
                    SIGWINCH => Signal::Resized,
                    number => Signal::End(number),
                };
                let is_end = matches!(forwarded, Signal::End(_));
                let is_forwarded = to_loop.signal(forwarded).is_ok();
                if is_end {
                    end(is_forwarded, &ended, signal, &last_words);
                }
            }
        })?;
    let to_loop = inbox.clone();
    thread::Builder::new()
        .name("hang-up".to_owned())
        .spawn(move || {
            // Even where SIGHUP is ignored, nobody plays on without a terminal.
            if wait_for_hang_up(patience) && to_loop.signal(Signal::End(SIGHUP)).is_ok() {
                thread::sleep(PATIENCE);
                exit(SIGHUP);
            }
        })?;
    Ok(())
}

/// Gives the loop a moment to end. Ends the program if the loop does not, or cannot because its write blocks.
fn end(
    is_forwarded: bool,
    ended: &Receiver<()>,
    signal: i32,
    last_words: &dyn Fn() -> Vec<String>,
) {
    let patience = if is_writing_for(STUCK) {
        Duration::ZERO
    } else {
        PATIENCE
    };
    if is_forwarded && ended.recv_timeout(patience) != Err(RecvTimeoutError::Timeout) {
        // The loop is done: it writes the last words and knows the exit code.
        thread::sleep(PATIENCE);
    } else {
        tty::release();
        tty::say(last_words().iter().map(String::as_str), tty::UNREAD);
    }
    exit(signal);
}

/// Ends the program as a signal does, without the event loop.
fn exit(signal: i32) {
    tty::release();
    tty::wait_until_said();
    guest::log_end(tty::traffic());
    signal_hook::low_level::exit(128 + signal);
}

/// Stops the program as a shell's Ctrl-Z would, and returns when it goes on.
///
/// Without a shell that could continue it, the program must not stop. The kernel ignores stop signals in groups
/// without such a shell, but only those without a handler, so not SIGTSTP, and never SIGSTOP.
pub(super) fn stop_here() {
    let _ = signal_hook::low_level::raise(SIGTTOU);
    // If it did not stop, no other SIGCONT arrives.
    let _ = signal_hook::low_level::raise(SIGCONT);
}

/// Sends the signal of Ctrl-Z to this program and those in a pipe with it.
pub(super) fn stop_group() {
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}
