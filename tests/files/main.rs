//! What is read and written: notations, streams of puzzles, saves and records, sound and broken.

#[path = "../data_sets/mod.rs"]
#[cfg(test)]
mod data_sets;
#[cfg(test)]
mod formats;
#[cfg(feature = "cli")]
#[cfg(test)]
mod mutations;
#[cfg(feature = "cli")]
#[cfg(test)]
mod store;

/// How many rounds of a long test are played: a few by default, more where `SHUDU_TEST_ROUNDS` says so.
#[cfg(test)]
fn rounds(default: usize) -> usize {
    let asked = std::env::var("SHUDU_TEST_ROUNDS").ok();
    asked
        .and_then(|asked| asked.parse().ok())
        .unwrap_or(default)
}
