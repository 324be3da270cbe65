//! Passes signals and hang-ups to the event loop, and ends the program if the loop does not respond.
//!
//! Each move is saved before it is painted, so no move is lost when any thread ends the program.

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

/// The time within which the event loop must end by itself.
const PATIENCE: Duration = Duration::from_millis(20);

/// The duration of a write from which on the terminal counts as unread at the moment.
const STUCK: Duration = Duration::from_millis(20);

/// Starts two threads that wait for signals and for the hang-up of the terminal.
///
/// If nobody reads the terminal for `patience`, the terminal counts as gone. The event loop drops the sender of `ended`
/// when it ends. If the loop does not end, `last_words` returns the reports about unsaved moves.
///
/// # Errors
/// If the system refuses a signal handler or a thread.
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
                    // A save file has reached the size limit. Since the signal is caught, the write fails and the game
                    // reports that.
                    SIGXFSZ => continue,
                    SIGTSTP => Signal::Stop,
                    SIGCONT => Signal::Continue,
                    // The loop reads the size when it handles this signal, so only the last change counts.
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
            // Without a terminal nobody can play, even if SIGHUP is ignored.
            if wait_for_hang_up(patience) && to_loop.signal(Signal::End(SIGHUP)).is_ok() {
                thread::sleep(PATIENCE);
                exit(SIGHUP);
            }
        })?;
    Ok(())
}

/// Ends the program because of a signal. First gives the event loop a moment to end by itself, unless the loop is
/// blocked in a write.
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
        // The loop has ended. Its thread writes the last words and exits with the right code.
        thread::sleep(PATIENCE);
    } else {
        tty::release();
        tty::write_report(last_words().iter().map(String::as_str), tty::UNREAD);
    }
    exit(signal);
}

/// Ends the program with the exit code for an uncaught signal, without the event loop.
fn exit(signal: i32) {
    tty::release();
    tty::wait_for_report();
    guest::log_end(tty::traffic());
    signal_hook::low_level::exit(128 + signal);
}

/// Stops the program like Ctrl-Z in a shell; returns when the program continues.
///
/// The program must not stop if no shell can continue it. In a process group without such a shell, the kernel ignores
/// stop signals that have no handler. SIGTSTP has a handler here, and SIGSTOP is never ignored, so another signal
/// (SIGTTOU) is used.
pub(super) fn suspend() {
    let _ = signal_hook::low_level::raise(SIGTTOU);
    // If the program did not stop, no SIGCONT arrives from outside.
    let _ = signal_hook::low_level::raise(SIGCONT);
}

/// Sends SIGTSTP to this program and to the other programs in the same pipeline.
pub(super) fn request_suspend() {
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}
