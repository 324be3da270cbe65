//! Claiming and restoring the terminal, on every way out.
//!
//! What has to be undone is kept in statics, because a signal, a hang-up or a panic may end the program from any
//! thread. Giving back writes raw bytes, ignores every error and waits for nothing: the terminal may be gone.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::layout::Size;

#[cfg(not(unix))]
use super::tty_other as system;
#[cfg(unix)]
use super::tty_unix as system;

static CLAIMED: AtomicBool = AtomicBool::new(false);
static PASTE: AtomicBool = AtomicBool::new(false);
static MOUSE: AtomicBool = AtomicBool::new(false);
/// The modes the terminal had before it was claimed.
static MODES: Mutex<Option<system::Modes>> = Mutex::new(None);

/// Alternate screen, no cursor, no wrapping at the last column.
const CLAIM: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l";
/// Plain pen, wrapping, cursor, main screen.
const RELEASE: &str = "\x1b[m\x1b[?7h\x1b[?25h\x1b[?1049l";
/// Clicks, the wheel and dragging, reported in the form that has no limit of columns.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";
const PASTE_ON: &str = "\x1b[?2004h";
const PASTE_OFF: &str = "\x1b[?2004l";

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
    if CLAIMED.load(Ordering::SeqCst) {
        return Ok(());
    }
    let before = system::make_raw()?;
    *lock() = Some(before);
    CLAIMED.store(true, Ordering::SeqCst);
    MOUSE.store(mouse, Ordering::SeqCst);
    PASTE.store(false, Ordering::SeqCst);
    let mut out = Out;
    out.write_all(CLAIM.as_bytes())?;
    if mouse {
        out.write_all(MOUSE_ON.as_bytes())?;
    }
    Ok(())
}

/// Gives the terminal back as it was. Does nothing if it is not claimed; may be called from any thread.
pub(crate) fn release() {
    if !CLAIMED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut bytes = String::new();
    if MOUSE.swap(false, Ordering::SeqCst) {
        bytes.push_str(MOUSE_OFF);
    }
    if PASTE.swap(false, Ordering::SeqCst) {
        bytes.push_str(PASTE_OFF);
    }
    bytes.push_str(RELEASE);
    system::write_if_possible(bytes.as_bytes());
    if let Some(modes) = lock().take() {
        system::set_modes(&modes);
    }
}

/// Is the terminal claimed?
pub(crate) fn is_claimed() -> bool {
    CLAIMED.load(Ordering::SeqCst)
}

/// Asks the terminal to mark pasted text as such, or no longer.
pub(crate) fn set_paste(on: bool) -> io::Result<()> {
    if !is_claimed() || PASTE.swap(on, Ordering::SeqCst) == on {
        return Ok(());
    }
    Out.write_all(if on { PASTE_ON } else { PASTE_OFF }.as_bytes())
}

/// The size of the terminal; the usual 80×24 where it knows none, as on serial lines.
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
        Some(size) => size,
    }
}

fn lock() -> std::sync::MutexGuard<'static, Option<system::Modes>> {
    // Whoever panicked while holding it has left it whole: it is only ever replaced.
    MODES
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Standard output without a buffer of its own: each write is one system call.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Out;

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        system::write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
