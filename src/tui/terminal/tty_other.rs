//! The terminal on systems other than Unix, through crossterm.

use std::io::{self, Write};
use std::time::Duration;

use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use ratatui::layout::Size;

/// Does nothing, since crossterm saves the modes itself.
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
pub(super) const fn remember_modes() -> io::Result<()> {
    Ok(())
}

pub(super) fn make_raw() -> io::Result<()> {
    enable_raw_mode()
}

pub(super) fn restore_modes() {
    let _ = disable_raw_mode();
}

pub(super) fn size() -> Option<Size> {
    let (width, height) = crossterm::terminal::size().ok()?;
    Some(Size { width, height })
}

pub(super) fn write(bytes: &[u8]) -> io::Result<usize> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(bytes.len())
}

pub(super) fn write_while_read(bytes: &[u8], _patience: Duration) -> bool {
    io::stderr().write_all(bytes).is_ok()
}

pub(super) fn write_if_possible(bytes: &[u8]) {
    let _ = write(bytes);
}
