//! Input and output: notations, streams of puzzles, saves and records, valid and broken.

#[path = "../../core/tests/data_sets/mod.rs"]
#[cfg(test)]
mod data_sets;
#[cfg(test)]
mod formats;

#[cfg(test)]
mod mutations;

#[cfg(test)]
mod store;

/// The number of rounds of a long test: few by default, more with `SHUDU_TEST_ROUNDS`.
#[cfg(test)]
fn rounds(default: usize) -> usize {
    let asked = std::env::var("SHUDU_TEST_ROUNDS").ok();
    asked
        .and_then(|asked| asked.parse().ok())
        .unwrap_or(default)
}
