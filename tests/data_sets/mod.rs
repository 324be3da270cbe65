//! Puzzles and reference tables for the larger tests and the benchmarks, where they are installed.

use std::path::PathBuf;

/// Reads a file of the data sets from the folder in `SHUDU_DATA_SETS`; prints a note if it is missing.
pub(crate) fn read(name: &str) -> Option<String> {
    let folder = std::env::var_os("SHUDU_DATA_SETS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        println!("{name} skipped: not there");
    }
    text
}
