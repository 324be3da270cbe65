//! The sets of puzzles.

use std::path::PathBuf;

/// The names of the sets, and the largest number of puzzles taken from each: about a tenth of a second's work for the
/// crate.
pub(crate) const SETS: [(&str, usize); 7] = [
    ("clue17", 24_579),
    ("random", 20_000),
    ("easy", 5_000),
    ("multi", 9_994),
    ("top1465", 1_465),
    ("hardest", 2_000),
    ("hardest1106", 375),
];

/// Reads puzzles, evenly spread over the file; `None` if the file does not exist.
pub(crate) fn read(name: &str, at_most: usize) -> Option<Vec<String>> {
    let folder = std::env::var_os("SHUDU_DATA_SETS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(folder.join(format!("{name}.txt"))).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    let step = lines.len().div_ceil(at_most).max(1);
    Some(lines.into_iter().step_by(step).map(str::to_owned).collect())
}
