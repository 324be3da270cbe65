//! Random seeds.

use std::time::{SystemTime, UNIX_EPOCH};

use rand::TryRng;
use rand::rngs::SysRng;

/// Returns a random seed that is short enough to be typed again.
pub(crate) fn random_seed() -> u64 {
    let drawn = SysRng.try_next_u32().unwrap_or_else(|_| {
        // Falls back to the clock if the system has no random numbers.
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |now| now.subsec_nanos())
    });
    u64::from(drawn)
}
