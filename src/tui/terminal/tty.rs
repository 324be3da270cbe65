//! Claiming and restoring the terminal, on every way out.
//!
//! A signal, a hang-up or a panic may end the program from any thread, at any instruction. So restoring takes no lock
//! and no memory, writes bytes prepared beforehand, ignores every error and hardly waits: the terminal may be gone.
//!
//! Raw mode and size are not crossterm's on Unix: its `disable_raw_mode` takes a lock, which no handler of a signal may,
//! and its `window_size` opens `/dev/tty`, which guests may not.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use ratatui::layout::Size;

use crate::cli::Traffic;

#[cfg(not(unix))]
use super::tty_other as system;
#[cfg(unix)]
use super::tty_unix as system;
#[cfg(unix)]
pub(crate) use system::read;

/// The terminal is the shell's.
const FREE: u8 = 0;
/// The terminal is the game's.
const CLAIMED: u8 = 1;
/// The terminal is being restored. Nothing is painted any more.
const LEAVING: u8 = 2;

/// No last words have been written.
const UNSAID: u8 = 0;
/// A thread is writing them.
const BEING_SAID: u8 = 1;
/// They are written, as far as anybody read them.
const SAID: u8 = 2;

static LAST_WORDS: AtomicU8 = AtomicU8::new(UNSAID);

static STATE: AtomicU8 = AtomicU8::new(FREE);
/// Whether the program is at its end: nothing is claimed or painted any more.
static ENDED: AtomicBool = AtomicBool::new(false);
/// Threads that are claiming the terminal or writing to it.
static N_BUSY: AtomicU32 = AtomicU32::new(0);
/// Threads that are claiming the terminal. It is restored after they have changed it, not before.
static N_CLAIMING: AtomicU32 = AtomicU32::new(0);
/// Bytes that have come from the terminal.
static RECEIVED: AtomicU64 = AtomicU64::new(0);
/// Bytes that have gone to the terminal.
static SENT: AtomicU64 = AtomicU64::new(0);

/// Alternate screen, no cursor, no wrapping at the last column, marked pastes, `ESC` before a key with Alt.
///
/// The last is two modes (1036 for Meta, 1039 for Alt) that xterm has off, so that it sends `á` for Alt-a, and other
/// terminals have on: the terminal saves them, so that they can be restored.
const CLAIM: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?1036;1039s\x1b[?1036;1039h";
/// Clicks, the wheel and dragging, reported in the form that has no limit of columns.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";
/// No mouse reports, keys with Alt as before, no marked pastes, plain pen, wrapping, cursor, main screen.
const RELEASE: &str = concat!(
    "\x1b[?1006l\x1b[?1002l\x1b[?1000l",
    "\x1b[?1036;1039r\x1b[?2004l",
    "\x1b[m\x1b[?7h\x1b[?25h\x1b[?1049l"
);

/// The largest width and height that are used: more than any layout fills. A terminal may claim to be of any size.
const MAX_SIZE: Size = Size {
    width: 500,
    height: 200,
};

/// The most cells that are used: each takes some hundred and fifty bytes of memory.
const MAX_CELLS: u16 = 32_000;

/// A terminal that has not read the last words for this long counts as gone.
pub(crate) const UNREAD: Duration = Duration::from_secs(1);

/// Are both standard input and standard output terminals?
#[must_use]
pub(crate) fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Claims the terminal: no echo, every key at once, the other screen.
///
/// # Errors
/// When the terminal does not let itself be set up.
pub(crate) fn claim(mouse: bool) -> io::Result<()> {
    let busy = Busy::among(&N_BUSY);
    let claiming = Busy::among(&N_CLAIMING);
    if is_claimed() || ENDED.load(Ordering::SeqCst) {
        return Ok(());
    }
    system::remember_modes()?;
    // From here on there is something to undo.
    STATE.store(CLAIMED, Ordering::SeqCst);
    system::make_raw()?;
    drop(claiming);
    let mut out = Out;
    out.write_all(CLAIM.as_bytes())?;
    if mouse {
        out.write_all(MOUSE_ON.as_bytes())?;
    }
    drop(busy);
    Ok(())
}

/// A thread that is claiming the terminal or writing to it, counted as long as this lives.
struct Busy(&'static AtomicU32);

impl Busy {
    fn among(counted: &'static AtomicU32) -> Self {
        counted.fetch_add(1, Ordering::SeqCst);
        Self(counted)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Restores the terminal for good: waits for threads that are claiming it or painting, and lets none begin.
///
/// Painting may block on a terminal that nobody reads, so it is not waited for long. Claiming blocks on nothing, and
/// would leave the terminal raw if it ended after this.
pub(crate) fn release_for_good() {
    ENDED.store(true, Ordering::SeqCst);
    wait_for(&N_CLAIMING, 500);
    wait_for(&N_BUSY, 10);
    release();
}

/// Waits until no thread is counted, for about this many milliseconds at most.
fn wait_for(counted: &AtomicU32, n_millis: u32) {
    for _ in 0..n_millis {
        if counted.load(Ordering::SeqCst) == 0 {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// Writes the restoring sequences again: output of another thread may have split them.
pub(crate) fn release_again() {
    system::write_if_possible(RELEASE.as_bytes());
}

/// Restores the terminal, if it is claimed.
///
/// May be called from any thread and from the handler of a signal. One call restores at a time, so that no bytes mix. A
/// call that does not end, because the handler has interrupted it, is done again.
pub(crate) fn release() {
    const TRIES: u32 = 30;
    let seized = || STATE.compare_exchange(CLAIMED, LEAVING, Ordering::SeqCst, Ordering::SeqCst);
    for _ in 0..TRIES {
        match seized() {
            Ok(_) => break,
            Err(FREE) => return,
            Err(_) => thread::sleep(Duration::from_millis(1)),
        }
    }
    system::write_if_possible(RELEASE.as_bytes());
    system::restore_modes();
    STATE.store(FREE, Ordering::SeqCst);
}

/// Writes the last words to standard error. Gives up when nobody has read any of them for `patience`. Does nothing when
/// another thread writes them or has written them.
///
/// May be called from the handler of a signal.
pub(crate) fn say<'a>(texts: impl IntoIterator<Item = &'a str>, patience: Duration) {
    let begun = LAST_WORDS.compare_exchange(UNSAID, BEING_SAID, Ordering::SeqCst, Ordering::SeqCst);
    if begun.is_err() {
        return;
    }
    let mut texts = texts.into_iter();
    let _ = texts.all(|text| system::write_while_read(text.as_bytes(), patience));
    LAST_WORDS.store(SAID, Ordering::SeqCst);
}

/// Waits while another thread writes the last words.
pub(crate) fn wait_until_said() {
    while LAST_WORDS.load(Ordering::SeqCst) == BEING_SAID {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Is the terminal claimed?
pub(crate) fn is_claimed() -> bool {
    STATE.load(Ordering::SeqCst) == CLAIMED
}

/// Asks the terminal to report the mouse, or no longer.
pub(crate) fn set_mouse(on: bool) -> io::Result<()> {
    Out.write_all(if on { MOUSE_ON } else { MOUSE_OFF }.as_bytes())
}

/// Hands a text to the terminal for its clipboard (OSC 52).
pub(crate) fn copy(text: &str) -> io::Result<()> {
    Out.write_all(clipboard_sequence(text).as_bytes())
}

/// The sequence that sets the clipboard of the terminal. The text is in base64, so nothing of it reaches the terminal as it is.
fn clipboard_sequence(text: &str) -> String {
    let encoded = BASE64_STANDARD.encode(text);
    format!("\x1b]52;c;{encoded}\x1b\\")
}

/// The size of the terminal, as much of it as is used; the usual 80×24 where it knows none, as on serial lines.
#[must_use]
pub(crate) fn size() -> Size {
    match system::size() {
        Some(Size {
            width: 0,
            height: 0,
        })
        | None => Size {
            width: 80,
            height: 24,
        },
        Some(size) => used(size),
    }
}

/// As much of a size as is used; the rest of the screen stays empty.
fn used(size: Size) -> Size {
    let width = size.width.min(MAX_SIZE.width);
    let height = size.height.min(MAX_SIZE.height);
    Size {
        width,
        height: height.min(MAX_CELLS / width.max(1)),
    }
}

/// Returns how many bytes have come from the terminal and gone to it so far.
pub(crate) fn traffic() -> Traffic {
    Traffic {
        received: RECEIVED.load(Ordering::Relaxed),
        sent: SENT.load(Ordering::Relaxed),
    }
}

/// Counts bytes that have come from the terminal.
pub(crate) fn count_received(n_bytes: usize) {
    RECEIVED.fetch_add(n_bytes as u64, Ordering::Relaxed);
}

/// Standard output without a buffer of its own: each write is one system call.
///
/// No thread writes to a terminal that is being restored.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Out;

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _busy = Busy::among(&N_BUSY);
        if is_claimed() && !ENDED.load(Ordering::SeqCst) {
            let n = system::write(bytes)?;
            SENT.fetch_add(n as u64, Ordering::Relaxed);
            Ok(n)
        } else {
            Ok(bytes.len())
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_copied_reaches_the_terminal_in_base64_alone() {
        // The example of RFC 4648, and what would be a sequence of its own.
        assert_eq!(clipboard_sequence("foobar"), "\x1b]52;c;Zm9vYmFy\x1b\\");
        let hostile = clipboard_sequence("\x1b\\\x1b[2J\x07");
        let payload = hostile.trim_start_matches("\x1b]52;c;");
        let payload = payload.trim_end_matches("\x1b\\");
        let is_base64 = |c: char| c.is_ascii_alphanumeric() || "+/=".contains(c);
        assert!(payload.chars().all(is_base64), "{payload:?}");
    }

    #[test]
    fn of_large_screens_a_part_is_used() {
        let table = [
            ((80, 24), (80, 24)),
            ((0, 24), (0, 24)),
            ((24, 0), (24, 0)),
            ((200, 1000), (200, 160)),
            ((320, 100), (320, 100)),
            ((1000, 24), (500, 24)),
            ((65535, 65535), (500, 64)),
        ];
        for ((width, height), expected) in table {
            let size = used(Size { width, height });
            assert_eq!((size.width, size.height), expected);
        }
    }
}
