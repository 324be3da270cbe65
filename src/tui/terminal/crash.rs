//! Handles panics: restores the terminal, reports the fault and ends the program.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

use super::tty;
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say};

/// The exit code of Rust programs after a panic.
const EXIT_CODE: i32 = 101;

thread_local! {
    /// Whether panics of this thread are being caught, so that the game continues after them.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Installs a hook for panics in any thread. The hook restores the terminal, reports the fault, calls `record` and ends
/// the program. The game is already saved up to the last key.
pub(crate) fn install_hook(words: Words, record: impl Fn() + Send + Sync + 'static) {
    panic::set_hook(Box::new(move |info| {
        if CAUGHT.get() {
            return;
        }
        tty::release_for_good();
        let text = format!("{}\n", message(words, info));
        tty::write_report([text.as_str()], tty::UNREAD);
        tty::wait_for_report();
        record();
        end();
    }));
}

#[cfg(unix)]
fn end() -> ! {
    // Exit without unwinding, so that no other thread paints on the restored terminal.
    signal_hook::low_level::exit(EXIT_CODE)
}

#[cfg(not(unix))]
fn end() -> ! {
    std::process::exit(EXIT_CODE)
}

/// Runs a function and catches its panic.
///
/// # Errors
/// The message of the panic; `None` if the panic has no message. See [`reason`].
pub(crate) fn catch_panic<T>(run: impl FnOnce() -> T) -> Result<T, Option<String>> {
    CAUGHT.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    CAUGHT.set(false);
    result.map_err(|payload| {
        let text = payload
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned());
        text.or_else(|| payload.downcast_ref::<String>().cloned())
    })
}

/// Returns the message of a panic in a form that is safe to show.
pub(crate) fn reason(words: Words, text: Option<&str>) -> String {
    match text {
        Some(text) => SafeText::limited(text, 200).to_string(),
        None => say!(words, "crash-no-reason").to_string(),
    }
}

fn message(words: Words, info: &PanicHookInfo<'_>) -> Message {
    let reason = reason(words, info.payload_as_str());
    match info.location() {
        Some(place) => {
            let (file, line) = (place.file(), place.line());
            say!(words, "crash-at", file, line, reason)
        }
        None => say!(words, "crash", reason),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caught_panic_is_an_error() {
        assert_eq!(catch_panic(|| 7), Ok(7));
        let failed: Result<(), _> = catch_panic(|| panic!("no \x1b[2J sense"));
        let text = failed.expect_err("a panic");
        let words = Words::english();
        assert_eq!(reason(words, text.as_deref()), r"no \u{1b}[2J sense");
        assert_eq!(reason(words, None), "no reason given");
        assert_eq!(catch_panic(|| 8), Ok(8), "and work continues");
    }
}
