//! The terminal on Unix.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use ratatui::layout::Size;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::stdio::{stderr, stdin, stdout};
use rustix::termios::{OptionalActions, Termios, isatty, tcgetattr, tcgetwinsize, tcsetattr};

/// The terminal modes before raw mode. A signal handler may read them without waiting: they are written only while the
/// terminal is not claimed, and in that state handlers do not restore it.
static BEFORE: RwLock<Option<Termios>> = RwLock::new(None);

pub(super) fn remember_modes() -> io::Result<()> {
    let modes = tcgetattr(stdin())?;
    *BEFORE.write().unwrap_or_else(PoisonError::into_inner) = Some(modes);
    Ok(())
}

pub(super) fn make_raw() -> io::Result<()> {
    let mut raw = tcgetattr(stdin())?;
    raw.make_raw();
    Ok(tcsetattr(stdin(), OptionalActions::Now, &raw)?)
}

/// Restores the terminal modes from before raw mode. May be called from a signal handler.
pub(super) fn restore_modes() {
    if let Ok(before) = BEFORE.try_read()
        && let Some(modes) = &*before
    {
        // Do not wait until the output is sent: a dead or stopped line never sends it.
        let _ = tcsetattr(stdin(), OptionalActions::Now, modes);
    }
}

pub(super) fn size() -> Option<Size> {
    let size = tcgetwinsize(stdout()).ok()?;
    Some(Size {
        width: size.ws_col,
        height: size.ws_row,
    })
}

/// Waits for bytes and reads them. Returns 0 after a hang-up, and `None` if no bytes arrive within `patience`.
pub(crate) fn read(buffer: &mut [u8], patience: Option<Duration>) -> io::Result<Option<usize>> {
    let patience = patience.and_then(|patience| Timespec::try_from(patience).ok());
    loop {
        let input = stdin();
        let mut ready = [PollFd::new(&input, PollFlags::IN)];
        match poll(&mut ready, patience.as_ref()) {
            Ok(0) => return Ok(None),
            Ok(_) => {}
            Err(Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        match rustix::io::read(input, &mut *buffer) {
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
            Ok(n) => return Ok(Some(n)),
        }
    }
}

/// Writes bytes to standard output. Waits if the terminal is non-blocking and cannot accept them.
pub(super) fn write(bytes: &[u8]) -> io::Result<usize> {
    WRITING_SINCE.store(millis_now(), Ordering::Relaxed);
    let written = loop {
        match rustix::io::write(stdout(), bytes) {
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => {
                let _ = poll(&mut [PollFd::new(&stdout(), PollFlags::OUT)], None);
            }
            written => break written,
        }
    };
    WRITING_SINCE.store(0, Ordering::Relaxed);
    Ok(written?)
}

/// The start of the current write, in milliseconds; 0 if nothing is being written.
static WRITING_SINCE: AtomicU64 = AtomicU64::new(0);

/// Returns the milliseconds since the first call, plus 1.
fn millis_now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(START.elapsed().as_millis()).map_or(u64::MAX, |millis| millis + 1)
}

/// Returns whether a write that began at `since` has taken at least `patience`, so that the terminal counts as unread.
fn is_stalled(since: u64, now: u64, patience: Duration) -> bool {
    since > 0 && Duration::from_millis(now.saturating_sub(since)) >= patience
}

/// Returns whether the current write has already taken at least `time`.
pub(crate) fn is_writing_for(time: Duration) -> bool {
    is_stalled(WRITING_SINCE.load(Ordering::Relaxed), millis_now(), time)
}

/// Writes as many bytes as the terminal accepts within a short time, so that a stopped or dead terminal does not block
/// the program.
///
/// Writes one byte at a time: a ready terminal has room for one byte, while more bytes might block. May be called from
/// a signal handler.
pub(super) fn write_if_possible(bytes: &[u8]) {
    // Including the wait for other threads, the program exits within 50 ms if the terminal does not read.
    const PATIENCE: Duration = Duration::from_millis(25);
    let start = Instant::now();
    let mut bytes = bytes.iter();
    let mut next = bytes.next();
    while let Some(byte) = next {
        let time_left = PATIENCE.saturating_sub(start.elapsed());
        let out = stdout();
        let mut ready = [PollFd::new(&out, PollFlags::OUT)];
        let polled = poll(&mut ready, Timespec::try_from(time_left).ok().as_ref());
        match polled {
            Err(Errno::INTR) => continue,
            Ok(1..) if ready[0].revents().contains(PollFlags::OUT) => {}
            _ => return,
        }
        match rustix::io::write(out, std::slice::from_ref(byte)) {
            Ok(1..) => next = bytes.next(),
            Err(Errno::INTR) => {}
            _ => return,
        }
    }
}

/// Writes to standard error. Gives up if none of the bytes are read for `patience`. Returns whether everything was
/// written. May be called from a signal handler.
pub(super) fn write_while_read(bytes: &[u8], patience: Duration) -> bool {
    let to = stderr();
    // A ready terminal accepts at least one byte. A pipe accepts at least POSIX's `PIPE_BUF`, which is 512.
    let piece_len = if isatty(to) { 1 } else { 512 };
    let patience = Timespec::try_from(patience).ok();
    for mut piece in bytes.chunks(piece_len) {
        while !piece.is_empty() {
            let mut ready = [PollFd::new(&to, PollFlags::OUT)];
            match poll(&mut ready, patience.as_ref()) {
                Err(Errno::INTR) => continue,
                Ok(1..) if ready[0].revents().contains(PollFlags::OUT) => {}
                _ => return false,
            }
            match rustix::io::write(to, piece) {
                Ok(n @ 1..) => piece = &piece[n..],
                Err(Errno::INTR) => {}
                _ => return false,
            }
        }
    }
    true
}

/// Waits until the line to the terminal is hung up, or until nobody has read from it for `patience`, and returns
/// `true`. Returns `false` at once if the system cannot report a hang-up.
pub(crate) fn wait_for_hang_up(patience: Option<Duration>) -> bool {
    let interval = patience.and_then(|patience| Timespec::try_from(patience / 8).ok());
    loop {
        let input = stdin();
        // Hang-ups and errors are reported even if no events are requested.
        let mut watched = [PollFd::new(&input, PollFlags::empty())];
        match poll(&mut watched, interval.as_ref()) {
            Ok(_)
                if watched[0]
                    .revents()
                    .intersects(PollFlags::HUP | PollFlags::ERR) =>
            {
                return true;
            }
            Ok(0) => {
                let since = WRITING_SINCE.load(Ordering::Relaxed);
                if patience.is_some_and(|patience| is_stalled(since, millis_now(), patience)) {
                    return true;
                }
            }
            Err(Errno::INTR) => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_that_takes_too_long_is_stalled() {
        let patience = Duration::from_mins(1);
        assert!(!is_stalled(0, 1_000_000, patience), "nothing is written");
        assert!(!is_stalled(1, 60_000, patience));
        assert!(is_stalled(1, 60_001, patience));
        assert!(!is_stalled(60_001, 1, patience), "it began later");
    }
}
