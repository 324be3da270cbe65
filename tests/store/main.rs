//! Saves and records through the public interface, on disks good and bad.
#![cfg(feature = "cli")]

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod faults;
mod games;
mod kill;
mod power;
mod records;
mod saves;

/// How many rounds of a long test are played: a few by default, more where `SHUDU_TEST_ROUNDS` says so.
fn rounds(default: usize) -> usize {
    let asked = std::env::var("SHUDU_TEST_ROUNDS").ok();
    asked
        .and_then(|asked| asked.parse().ok())
        .unwrap_or(default)
}
