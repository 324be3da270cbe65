//! Puzzles and reference tables for the larger tests and the benchmarks, where they are installed.

use std::path::{Path, PathBuf};

/// Reads a file of the data sets from the folder in `SHUDU_DATA_SETS`; prints a note if it is missing.
pub(crate) fn read(name: &str) -> Option<String> {
    let folder =
        std::env::var_os("SHUDU_DATA_SETS").map_or_else(folder_beside_project, PathBuf::from);
    let text = std::fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        println!("{name} skipped: not there");
    }
    text
}

/// The project is the folder of this package, or the one above it.
fn folder_beside_project() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let beside = package.ancestors().skip(1).take(2);
    let mut folders = beside.map(|folder| folder.join("shared").join("data"));
    folders.find(|folder| folder.is_dir()).unwrap_or_default()
}
