//! A flag that asks long work to end early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A shared flag that asks a search to stop.
///
/// Clones are the same flag: whoever waits keeps one and sets it, the work looks at the other
/// from time to time. A search looks at every guess it makes, that is, about every microsecond.
///
/// ```
/// use shudu::solve::Cancel;
///
/// let cancel = Cancel::new();
/// let seen_by_worker = cancel.clone();
/// cancel.cancel();
/// assert!(seen_by_worker.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Makes a flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the work to stop; it cannot be taken back.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns the bare flag, for work that looks at one of this kind.
    #[must_use]
    pub fn as_flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Tells whether the work has been asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The work was asked to stop before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;
