//! Restores the terminal when a signal kills the program.
//!
//! SIGHUP, SIGINT, SIGQUIT and SIGTERM go through the event loop. The other signals may arrive at any instruction, also
//! because of a lack of memory (SIGABRT) or a stack overflow (SIGSEGV). Their handler restores the terminal, writes a
//! prepared line and lets the signal kill the program. Moves are saved before they are shown, so nothing is lost.
#![allow(unsafe_code, reason = "the standard library has no signals")]

use std::ffi::c_int;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{mem, ptr};

use rustix::event::Timespec;

use super::tty;
use crate::words::{Words, say};

/// The signals that report a fault in the program or the machine.
const FAULTS: [c_int; 7] = [
    libc::SIGABRT,
    libc::SIGBUS,
    libc::SIGFPE,
    libc::SIGILL,
    libc::SIGSEGV,
    libc::SIGSYS,
    libc::SIGTRAP,
];

/// Signals from outside that kill a program unless it has a handler. Real-time signals do so too.
const FROM_OUTSIDE: &[c_int] = &[
    libc::SIGALRM,
    libc::SIGPROF,
    libc::SIGUSR1,
    libc::SIGUSR2,
    libc::SIGVTALRM,
    libc::SIGXCPU,
    #[cfg(target_os = "linux")]
    libc::SIGIO,
    #[cfg(target_os = "linux")]
    libc::SIGPWR,
    #[cfg(target_os = "linux")]
    libc::SIGSTKFLT,
];

/// The line that reports a fault. It is prepared at the start because a handler cannot allocate memory.
static FAULT_LINE: OnceLock<String> = OnceLock::new();

/// A wait that is longer than the time between the last output of a dying thread and its signal.
const MOMENT: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

/// The time after which the terminal counts as gone if it reads none of the report.
const UNREAD: Duration = Duration::from_millis(100);

/// The time that a second dying thread waits for the first one, which restores the terminal and then ends both.
const BOTH_END: Timespec = Timespec {
    tv_sec: 2,
    tv_nsec: 0,
};

/// Installs the handler for all signals that kill the program. Ignored signals stay ignored.
pub(crate) fn install(words: Words) {
    FAULT_LINE.get_or_init(|| format!("{}\n", say!(words, "terminal-fault")));
    #[cfg(target_os = "linux")]
    let real_time = libc::SIGRTMIN()..=libc::SIGRTMAX();
    #[cfg(not(target_os = "linux"))]
    let real_time = [];
    for signal in FAULTS
        .into_iter()
        .chain(FROM_OUTSIDE.iter().copied())
        .chain(real_time)
    {
        catch(signal);
    }
}

fn catch(signal: c_int) {
    // SAFETY: all-zero bytes are a value of this C structure: no handler, no flag, an empty mask.
    let (mut action, mut before): (libc::sigaction, libc::sigaction) = unsafe { mem::zeroed() };
    action.sa_sigaction = on_signal as extern "C" fn(c_int) as libc::sighandler_t;
    // Use a separate stack if there is one, since the usual stack may have overflowed.
    action.sa_flags = libc::SA_ONSTACK;
    // SAFETY: the number is that of a signal, and the pointers are null or to structures that outlive the calls. The
    // handler calls only functions that are allowed in one. A signal that cannot be caught stays as it was.
    unsafe {
        libc::sigfillset(&raw mut action.sa_mask);
        libc::sigaction(signal, ptr::null(), &raw mut before);
        if before.sa_sigaction != libc::SIG_IGN {
            libc::sigaction(signal, &raw const action, ptr::null_mut());
        }
    }
}

/// Restores the terminal, and then lets the signal kill the program.
///
/// Takes no lock and allocates no memory: it uses atomics, `poll`, `write`, `tcgetattr`, `tcsetattr`, `clock_gettime`,
/// `nanosleep`, `signal`, `raise`. It may interrupt any instruction, also while the terminal is claimed, painted or
/// restored.
extern "C" fn on_signal(signal: c_int) {
    static DYING: AtomicBool = AtomicBool::new(false);
    static DYING_TOO: AtomicBool = AtomicBool::new(false);
    if DYING.swap(true, Ordering::SeqCst) {
        // Another thread is handling a signal and ends both threads. It cannot be the same thread, since nothing
        // interrupts a handler.
        DYING_TOO.store(true, Ordering::SeqCst);
        let _ = rustix::event::poll(&mut [], Some(&BOTH_END));
    } else {
        tty::release_for_good();
        // The allocator of another thread may be reporting a lack of memory, in the middle of other output.
        let _ = rustix::event::poll(&mut [], Some(&MOMENT));
        if DYING_TOO.load(Ordering::SeqCst) {
            tty::release_again();
        }
        if let Some(text) = FAULT_LINE.get().filter(|_| FAULTS.contains(&signal)) {
            tty::write_report([text.as_str()], UNREAD);
        }
    }
    // SAFETY: both may be called in handlers. The signal is blocked until this handler returns; then it kills the program.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
    }
}
