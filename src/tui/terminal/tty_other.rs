//! The terminal of systems other than Unix, through crossterm.

use std::io::{self, Write};

use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use ratatui::layout::Size;

/// crossterm remembers the modes itself.
pub(super) struct Modes;

pub(super) fn make_raw() -> io::Result<Modes> {
    enable_raw_mode()?;
    Ok(Modes)
}

pub(super) fn set_modes(_: &Modes) {
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

pub(super) fn write_if_possible(bytes: &[u8]) {
    let _ = write(bytes);
}
