//! Processor time, and statistics of it.

use rustix::time::{ClockId, clock_gettime};

/// Returns the processor time of this thread so far, in seconds.
#[expect(clippy::cast_precision_loss, reason = "seconds, far below 2^52")]
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Runs some work; returns the seconds of this thread that it took, and its result.
pub(crate) fn time<R>(work: impl FnOnce() -> R) -> (f64, R) {
    let start = now();
    let outcome = work();
    (now() - start, outcome)
}

/// The median, minimum and maximum of some figures.
pub(crate) struct Spread {
    pub(crate) median: f64,
    pub(crate) least: f64,
    pub(crate) greatest: f64,
}

impl Spread {
    /// Summarises figures; there must be at least one.
    pub(crate) fn of(figures: impl IntoIterator<Item = f64>) -> Self {
        let mut figures: Vec<f64> = figures.into_iter().collect();
        figures.sort_unstable_by(f64::total_cmp);
        let middle = (figures.len() - 1) / 2;
        Self {
            median: f64::midpoint(figures[middle], figures[figures.len() / 2]),
            least: figures[0],
            greatest: figures[figures.len() - 1],
        }
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            median,
            least,
            greatest,
        } = self;
        write!(f, "{median:.2} ({least:.2}-{greatest:.2})")
    }
}
