//! Time that a thread has really worked, so that figures hold on a machine that has other work.

use std::time::Duration;

/// Returns how long this thread has worked.
#[cfg(unix)]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).unwrap_or(0),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

/// Returns how long this thread has been there: other systems have no plain clock for its work.
#[cfg(not(unix))]
fn worked() -> Duration {
    thread_local! {
        static BEGUN: std::time::Instant = std::time::Instant::now();
    }
    BEGUN.with(std::time::Instant::elapsed)
}

/// Returns the time that a piece of work takes, and its result; the best of up to five tries
/// counts while they are short.
pub(crate) fn best_of_five<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let begun = worked();
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..5 {
        let start = worked();
        let result = work();
        let end = worked();
        let time = end.saturating_sub(start);
        if best.as_ref().is_none_or(|(least, _)| time < *least) {
            best = Some((time, result));
        }
        if end.saturating_sub(begun) > Duration::from_millis(50) {
            break;
        }
    }
    best.unwrap_or_else(|| (Duration::ZERO, work()))
}
