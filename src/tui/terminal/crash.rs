//! Panic handling: the terminal is restored, the fault reported, nothing left running.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

use super::tty;
use crate::safe_text::SafeText;

/// The exit code after a panic, the one Rust programs have.
const EXIT_CODE: i32 = 101;

thread_local! {
    /// Is a panic of this thread caught, so that the game goes on?
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Sees to it that a panic, in whichever thread, ends the program with the terminal as it was.
///
/// The game is in its save already, to the last key.
pub(crate) fn install_hook() {
    panic::set_hook(Box::new(|info| {
        if CAUGHT.get() {
            return;
        }
        tty::release();
        eprintln!(
            "shudu: {}; the game is saved. Please report this.",
            told(info)
        );
        end();
    }));
}

#[cfg(unix)]
fn end() -> ! {
    // Without unwinding: other threads must not paint on the terminal that was just given back.
    signal_hook::low_level::exit(EXIT_CODE)
}

#[cfg(not(unix))]
fn end() -> ! {
    std::process::exit(EXIT_CODE)
}

/// Runs something whose panic is an answer, not the end.
///
/// # Errors
/// The words of the panic, fit to be shown.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    CAUGHT.set(false);
    result.map_err(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text
            .or(payload.downcast_ref::<&str>().copied())
            .unwrap_or("no reason given");
        SafeText::limited(text, 200).to_string()
    })
}

/// What went wrong and where, in one line.
fn told(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or_else(String::new, |place| {
        format!(" at {}:{}", place.file(), place.line())
    });
    let reason = SafeText::limited(info.payload_as_str().unwrap_or("no reason given"), 200);
    format!("a mistake in the program{place} ({reason})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caught_panic_is_an_answer() {
        assert_eq!(caught(|| 7), Ok(7));
        let failed: Result<(), String> = caught(|| panic!("no \x1b[2J sense"));
        assert_eq!(failed, Err(r"no \u{1b}[2J sense".to_owned()));
        assert_eq!(caught(|| 8), Ok(8), "and work goes on");
    }
}
