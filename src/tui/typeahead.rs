//! Input that is typed before the first game is on the board.

use std::collections::VecDeque;
use std::time::Duration;

use super::event::AppEvent;

/// If more inputs wait, the older half is dropped.
pub(super) const MAX_WAITING: usize = 4096;

/// Waiting input, and the time since the start of the program.
#[derive(Debug, Default)]
pub(super) struct Typeahead {
    pub(super) waiting: VecDeque<AppEvent>,
    pub(super) uptime: Duration,
    /// All input waits until this time after the start, since nobody has read the screen yet.
    pub(super) grace: Duration,
}

impl Typeahead {
    pub(super) fn is_in_grace(&self) -> bool {
        self.uptime < self.grace
    }

    /// Returns the rest of the grace period. `None` if no input waits.
    pub(super) fn grace_left(&self) -> Option<Duration> {
        let left = self.grace.checked_sub(self.uptime)?;
        Some(left).filter(|left| !left.is_zero() && !self.waiting.is_empty())
    }

    pub(super) fn push(&mut self, event: AppEvent) {
        if let AppEvent::Paste(_) = event {
            let is_paste = |event: &AppEvent| matches!(event, AppEvent::Paste(_));
            self.waiting.retain(|event| !is_paste(event));
        }
        if self.waiting.len() == MAX_WAITING {
            self.waiting.drain(..MAX_WAITING / 2);
        }
        self.waiting.push_back(event);
    }
}
