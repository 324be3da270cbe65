//! Cancelling long work: a shared flag that the work checks, and the error that it then returns.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A shared flag that asks long work to stop.
///
/// Clones share one flag: the caller keeps a clone and sets it, and the work checks another from time to time. An
/// exhaustive search checks before every guess, that is, about every microsecond.
///
/// ```
/// use shudu::cancel::Cancel;
///
/// let cancel = Cancel::new();
/// let seen_by_worker = cancel.clone();
/// cancel.cancel();
/// assert!(seen_by_worker.is_cancelled());
/// ```
#[derive(Clone, Debug)]
pub struct Cancel(Option<Arc<AtomicBool>>);

impl Cancel {
    /// Makes a flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self(Some(Arc::default()))
    }

    /// Makes a flag that cannot be set, for work that runs to its end.
    #[must_use]
    pub const fn never() -> Self {
        Self(None)
    }

    /// Asks the work to stop; this cannot be undone. A flag made by [`never`](Self::never) stays unset.
    pub fn cancel(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether the work has been asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        (self.0.as_ref()).is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Returns [`Cancelled`] when the work has been asked to stop.
    ///
    /// # Errors
    /// When the flag is set.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() {
            return Err(Cancelled);
        }
        Ok(())
    }
}

impl Default for Cancel {
    fn default() -> Self {
        Self::new()
    }
}

/// The error of work that was asked to stop before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_that_cannot_be_set_stays_unset() {
        let never = Cancel::never();
        never.cancel();
        assert_eq!(never.check(), Ok(()));
        let cancel = Cancel::default();
        cancel.clone().cancel();
        assert_eq!(cancel.check(), Err(Cancelled));
    }
}
