//! Signal and hang-up handling: told to the event loop, and carried out without it if it does not answer.
//!
//! A game is saved to its last key before each frame is painted, so ending from any thread loses no move.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{
    SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTOU, SIGWINCH, SIGXFSZ,
};
use signal_hook::iterator::Signals;

use super::inbox::{Incoming, Sender};
use super::terminal::{is_writing_for, tty, wait_for_hang_up};
use crate::cli::guest;

/// The event loop may take this long to end by itself.
const PATIENCE: Duration = Duration::from_millis(20);

/// A terminal that takes this long to take a frame is one that nobody reads just now.
const STUCK: Duration = Duration::from_millis(20);

/// Starts to watch for signals and for the end of the line.
///
/// With a `patience`, a terminal from which nobody has read for so long counts as gone.
/// `ended` is what the event loop holds the other end of: that end is dropped when the loop is done. `last_words` are
/// what is not saved, to be said when the loop does not say it.
///
/// # Errors
/// When the system lets no handler be set.
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
                let incoming = match signal {
                    // A save may not grow further. Where this is caught, writing fails, which is told.
                    SIGXFSZ => continue,
                    SIGTSTP => Incoming::Stop,
                    SIGCONT => Incoming::Continue,
                    // The size is asked for when this arrives: the last one counts, not every one on the way.
                    SIGWINCH => Incoming::Resized,
                    number => Incoming::End(number),
                };
                let ending = matches!(incoming, Incoming::End(_));
                let told = to_loop.send(incoming).is_ok();
                if ending {
                    end(told, &ended, signal, &last_words);
                }
            }
        })?;
    let to_loop = inbox.clone();
    thread::Builder::new()
        .name("hang-up".to_owned())
        .spawn(move || {
            // Even where SIGHUP is ignored, nobody plays on without a terminal.
            if wait_for_hang_up(patience) && to_loop.send(Incoming::End(SIGHUP)).is_ok() {
                thread::sleep(PATIENCE);
                exit(SIGHUP);
            }
        })?;
    Ok(())
}

/// Gives the loop a moment to end, and ends the program itself if it does not, or cannot because nobody reads what it is
/// writing.
fn end(told: bool, ended: &Receiver<()>, signal: i32, last_words: &dyn Fn() -> Vec<String>) {
    let patience = if is_writing_for(STUCK) {
        Duration::ZERO
    } else {
        PATIENCE
    };
    if told && ended.recv_timeout(patience) != Err(RecvTimeoutError::Timeout) {
        // The loop is done and on its way out; it knows the exit code, and says what is to be said.
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
/// Without a shell that could bring it back it does not stop, or it would hang there for ever. The kernel knows: it
/// ignores stop signals in groups without such a shell, but only those whose default action has not been replaced,
/// as that of SIGTSTP has, and not SIGSTOP.
pub(super) fn stop_here() {
    let _ = signal_hook::low_level::raise(SIGTTOU);
    // In case it did not stop, since nobody else says then that it goes on.
    let _ = signal_hook::low_level::raise(SIGCONT);
}

/// Sends this program and what it is piped with the signal that Ctrl-Z sends.
pub(super) fn stop_group() {
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}
