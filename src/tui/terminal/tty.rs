//! Claims the terminal, and restores it however the program ends.
//!
//! A signal, a hang-up or a panic may end the program from any thread, at any instruction. Therefore restoring takes no
//! lock, allocates no memory, writes prepared bytes, ignores all errors and hardly waits, as the terminal may be gone.
//!
//! On Unix, crossterm is not used here. Its `disable_raw_mode` takes a lock, which a signal handler must not do. Its
//! `window_size` opens `/dev/tty`, which guests may not do.

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

/// The state in which the shell uses the terminal.
const FREE: u8 = 0;
/// The state in which the game uses the terminal.
const CLAIMED: u8 = 1;
/// The state in which the terminal is being restored, so nothing is painted any more.
const LEAVING: u8 = 2;

/// The state before the final report is written.
const NOT_REPORTED: u8 = 0;
/// The state while a thread writes the final report.
const REPORTING: u8 = 1;
/// The state after the final report was written, or after the terminal did not read it in time.
const REPORTED: u8 = 2;

static FINAL_REPORT: AtomicU8 = AtomicU8::new(NOT_REPORTED);

static STATE: AtomicU8 = AtomicU8::new(FREE);
/// Whether the program is ending, so that the terminal must not be claimed or painted again.
static ENDED: AtomicBool = AtomicBool::new(false);
/// The number of threads that are claiming the terminal or writing to it.
static N_BUSY: AtomicU32 = AtomicU32::new(0);
/// The number of threads that are claiming the terminal. It is restored for good only after they have finished.
static N_CLAIMING: AtomicU32 = AtomicU32::new(0);
/// The number of bytes received from the terminal.
static RECEIVED: AtomicU64 = AtomicU64::new(0);
/// The number of bytes sent to the terminal.
static SENT: AtomicU64 = AtomicU64::new(0);

/// Switches to the alternate screen, hides the cursor, turns off wrapping, marks pastes, and makes the terminal send
/// `ESC` before a key with Alt.
///
/// Alt needs two modes (1036 for Meta, 1039 for Alt). They are off in xterm, which then sends `á` for Alt-a, and on in
/// other terminals. The sequence that ends in `s` saves both modes in the terminal, so that they can be restored.
const CLAIM: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?1036;1039s\x1b[?1036;1039h";
/// Makes the terminal report clicks, the wheel and dragging, in the format without a limit of columns.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";
/// Undoes [`CLAIM`] and [`MOUSE_ON`]: switches off mouse reports and marked pastes, restores Alt and the default style,
/// and switches on wrapping, the cursor and the main screen. GNU screen usually has only one screen, so the cursor goes
/// below the board first.
const RELEASE: &str = concat!(
    "\x1b[?1006l\x1b[?1002l\x1b[?1000l",
    "\x1b[?1036;1039r\x1b[?2004l",
    "\x1b[m\x1b[?7h\x1b[?25h\x1b[999H\r\n\x1b[?1049l"
);

/// The largest size of the screen that is used. It exceeds every layout, while a terminal may report any size.
const MAX_SIZE: Size = Size {
    width: 500,
    height: 200,
};

/// The largest number of cells that is used, since a cell takes about 150 bytes of memory.
const MAX_CELLS: u16 = 32_000;

/// The time after which the terminal counts as gone if it reads none of the final report.
pub(crate) const UNREAD: Duration = Duration::from_secs(1);

/// Returns whether standard input and standard output are terminals.
#[must_use]
pub(crate) fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Claims the terminal for the game: switches to raw mode and to the alternate screen.
///
/// # Errors
/// If the terminal cannot be set up.
pub(crate) fn claim(mouse: bool) -> io::Result<()> {
    let busy = Busy::count_in(&N_BUSY);
    let claiming = Busy::count_in(&N_CLAIMING);
    if is_claimed() || ENDED.load(Ordering::SeqCst) {
        return Ok(());
    }
    system::remember_modes()?;
    // From this point on, the terminal must be restored when the program ends.
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

/// Counts the current thread as busy as long as this value exists.
struct Busy(&'static AtomicU32);

impl Busy {
    fn count_in(counted: &'static AtomicU32) -> Self {
        counted.fetch_add(1, Ordering::SeqCst);
        Self(counted)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Restores the terminal for good. Nothing can claim or paint it afterwards.
///
/// First waits for the threads that are claiming or painting it. The wait for painting is short, since painting blocks
/// if the terminal does not read. Claiming never blocks, but would leave the terminal raw if it finished after the
/// terminal was restored.
pub(crate) fn release_for_good() {
    ENDED.store(true, Ordering::SeqCst);
    wait_for(&N_CLAIMING, 500);
    wait_for(&N_BUSY, 10);
    release();
}

/// Waits until the count is zero, for at most about `n_millis` milliseconds.
fn wait_for(counted: &AtomicU32, n_millis: u32) {
    for _ in 0..n_millis {
        if counted.load(Ordering::SeqCst) == 0 {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// Writes the restoring sequences again, since output of another thread may have split them.
#[cfg(unix)]
pub(crate) fn release_again() {
    system::write_if_possible(RELEASE.as_bytes());
}

/// Restores the terminal, if it is claimed.
///
/// May be called from any thread and from a signal handler. Only one call restores at a time, so that the bytes do not
/// mix. If a signal handler interrupts such a call, the handler restores the terminal again.
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

/// Writes the final report to standard error. Gives up if the terminal reads none of it for `patience`. Does nothing if
/// the report was already written or is being written by another thread.
///
/// May be called from a signal handler.
pub(crate) fn write_report<'a>(texts: impl IntoIterator<Item = &'a str>, patience: Duration) {
    let begun =
        FINAL_REPORT.compare_exchange(NOT_REPORTED, REPORTING, Ordering::SeqCst, Ordering::SeqCst);
    if begun.is_err() {
        return;
    }
    let mut texts = texts.into_iter();
    let _ = texts.all(|text| system::write_while_read(text.as_bytes(), patience));
    FINAL_REPORT.store(REPORTED, Ordering::SeqCst);
}

/// Waits while another thread writes the final report.
pub(crate) fn wait_for_report() {
    while FINAL_REPORT.load(Ordering::SeqCst) == REPORTING {
        thread::sleep(Duration::from_millis(1));
    }
}

pub(crate) fn is_claimed() -> bool {
    STATE.load(Ordering::SeqCst) == CLAIMED
}

pub(crate) fn set_mouse(on: bool) -> io::Result<()> {
    Out.write_all(if on { MOUSE_ON } else { MOUSE_OFF }.as_bytes())
}

/// Copies a text to the clipboard of the terminal (OSC 52).
pub(crate) fn copy(text: &str) -> io::Result<()> {
    Out.write_all(clipboard_sequence(text).as_bytes())
}

/// Returns the sequence that sets the clipboard. The text is encoded in base64, so the terminal interprets none of it.
fn clipboard_sequence(text: &str) -> String {
    let encoded = BASE64_STANDARD.encode(text);
    format!("\x1b]52;c;{encoded}\x1b\\")
}

/// Returns the size of the terminal, limited to the part that is used. If the terminal reports none, as on serial
/// lines, returns 80×24.
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
        Some(size) => used_part(size),
    }
}

/// Limits a size to the part that is used. The rest of the screen stays empty.
fn used_part(size: Size) -> Size {
    let width = size.width.min(MAX_SIZE.width);
    let height = size.height.min(MAX_SIZE.height);
    Size {
        width,
        height: height.min(MAX_CELLS / width.max(1)),
    }
}

pub(crate) fn traffic() -> Traffic {
    Traffic {
        received: RECEIVED.load(Ordering::Relaxed),
        sent: SENT.load(Ordering::Relaxed),
    }
}

pub(crate) fn count_received(n_bytes: usize) {
    RECEIVED.fetch_add(n_bytes as u64, Ordering::Relaxed);
}

/// Standard output without a buffer, so that each write is one system call. Nothing is written unless the terminal is
/// claimed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Out;

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _busy = Busy::count_in(&N_BUSY);
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
    fn copied_text_reaches_the_terminal_only_in_base64() {
        // The first text is the example in RFC 4648. The second text would itself be a sequence if it were not encoded.
        assert_eq!(clipboard_sequence("foobar"), "\x1b]52;c;Zm9vYmFy\x1b\\");
        let hostile = clipboard_sequence("\x1b\\\x1b[2J\x07");
        let payload = hostile.trim_start_matches("\x1b]52;c;");
        let payload = payload.trim_end_matches("\x1b\\");
        let is_base64 = |c: char| c.is_ascii_alphanumeric() || "+/=".contains(c);
        assert!(payload.chars().all(is_base64), "{payload:?}");
    }

    #[test]
    fn only_a_part_of_a_large_screen_is_used() {
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
            let size = used_part(Size { width, height });
            assert_eq!((size.width, size.height), expected);
        }
    }
}
