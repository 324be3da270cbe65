//! The terminal as Unix has it.

use std::io;

use ratatui::layout::Size;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::stdio::{stdin, stdout};
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcgetwinsize, tcsetattr};

/// The modes of the line discipline.
pub(super) type Modes = Termios;

/// Switches to raw mode and returns the modes there were.
pub(super) fn make_raw() -> io::Result<Modes> {
    let before = tcgetattr(stdin())?;
    let mut raw = before.clone();
    raw.make_raw();
    tcsetattr(stdin(), OptionalActions::Now, &raw)?;
    Ok(before)
}

pub(super) fn set_modes(modes: &Modes) {
    // Not after output has drained: on a dead or stopped line it never does.
    let _ = tcsetattr(stdin(), OptionalActions::Now, modes);
}

pub(super) fn size() -> Option<Size> {
    let size = tcgetwinsize(stdout()).ok()?;
    Some(Size {
        width: size.ws_col,
        height: size.ws_row,
    })
}

/// Writes, and waits for a terminal that was set not to block.
pub(super) fn write(bytes: &[u8]) -> io::Result<usize> {
    loop {
        match rustix::io::write(stdout(), bytes) {
            Ok(n) => return Ok(n),
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => {
                let _ = poll(&mut [PollFd::new(&stdout(), PollFlags::OUT)], None);
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// Writes what the terminal takes at once; a stopped or dead one must not hold the program up.
pub(super) fn write_if_possible(mut bytes: &[u8]) {
    const PATIENCE: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 10_000_000,
    };
    while !bytes.is_empty() {
        let out = stdout();
        let mut ready = [PollFd::new(&out, PollFlags::OUT)];
        if !matches!(poll(&mut ready, Some(&PATIENCE)), Ok(1..))
            || !ready[0].revents().contains(PollFlags::OUT)
        {
            return;
        }
        match rustix::io::write(out, bytes) {
            Ok(n) if n > 0 => bytes = &bytes[n..],
            Err(Errno::INTR) => {}
            _ => return,
        }
    }
}

/// Waits until the line to the terminal is hung up; returns false if that cannot be told.
pub(crate) fn wait_for_hang_up() -> bool {
    loop {
        let input = stdin();
        // No event is asked for: hang-up and errors are always reported.
        let mut watched = [PollFd::new(&input, PollFlags::empty())];
        match poll(&mut watched, None) {
            Ok(_)
                if watched[0]
                    .revents()
                    .intersects(PollFlags::HUP | PollFlags::ERR) =>
            {
                return true;
            }
            Err(Errno::INTR) => {}
            _ => return false,
        }
    }
}
