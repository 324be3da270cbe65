//! Measures processor time of a thread, so that other work on the machine does little harm.

use std::time::Duration;

/// Returns the processor time of this thread.
#[cfg(unix)]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).unwrap_or(0),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

/// Returns the time since this thread's first call, because other systems have no simple clock for processor time.
#[cfg(not(unix))]
fn worked() -> Duration {
    thread_local! {
        static BEGUN: std::time::Instant = std::time::Instant::now();
    }
    BEGUN.with(std::time::Instant::elapsed)
}

/// Returns the time that some work takes, and its result. Short work is repeated up to five times, and the best time
/// counts.
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
