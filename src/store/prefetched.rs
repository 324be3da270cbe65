//! Stores puzzles generated in advance, so that a new game need not wait for its puzzle.
//!
//! The file is replaced as a whole. Unreadable puzzles are simply made again.

use serde::{Deserialize, Serialize};

use super::disk::read_file;
use super::record_text::{format_record, parse};
use super::{Store, StoreError, journal, save_text};
use crate::board::{Geometry, Grid};
use crate::game::{Puzzle, PuzzleInfo, PuzzleVerdict};
use crate::rate::Rating;

/// The largest file that is read, in bytes: a few dozen of the largest puzzles.
const MAX_BYTES: u64 = 64 << 10;

#[derive(Serialize, Deserialize)]
struct PuzzleText {
    source: Option<String>,
    level: Option<String>,
    rating: Option<u16>,
    technique: Option<String>,
    seed: Option<String>,
    boxes: String,
    givens: String,
    solution: String,
}

impl Store {
    /// Returns the puzzles generated in advance; empty if the file cannot be read.
    #[must_use]
    pub fn prefetched(&self) -> Vec<Puzzle> {
        let path = self.folder.join("spares.toml");
        let bytes = read_file(&*self.disk, &path, MAX_BYTES).unwrap_or_default();
        let lines = bytes.split(|byte| *byte == b'\n');
        lines
            .filter_map(|line| read(journal::independent_record(line)?))
            .collect()
    }

    /// Saves these puzzles and deletes those saved before.
    ///
    /// # Errors
    /// [`StoreError`] when the puzzles cannot be written; in that case the old ones are kept.
    pub fn save_prefetched(&self, puzzles: &[Puzzle]) -> Result<(), StoreError> {
        let mut text = String::new();
        for (number, puzzle) in puzzles.iter().enumerate() {
            if let Some(record) = to_record(puzzle) {
                journal::add_independent(number as u64, &record, &mut text);
            }
        }
        self.replace_file("spares.toml", text.as_bytes())
    }
}

fn to_record(puzzle: &Puzzle) -> Option<String> {
    let info = puzzle.info().clone();
    Some(format_record(&PuzzleText {
        source: info.source,
        level: info.level,
        rating: info.rating.map(Rating::tenths),
        technique: info.technique,
        seed: info.seed,
        boxes: puzzle.geometry().text(),
        givens: puzzle.givens().to_string(),
        solution: puzzle.solution()?.to_string(),
    }))
}

fn read(record: &str) -> Option<Puzzle> {
    let text: PuzzleText = parse(record)?;
    let geometry = Geometry::from_text(&text.boxes)?;
    let solution: Grid = save_text::parse_grid(geometry, &text.solution)?;
    let info = PuzzleInfo {
        title: None,
        source: text.source,
        level: text.level,
        rating: text.rating.map(Rating::from_tenths),
        technique: text.technique,
        seed: text.seed,
    };
    let givens = save_text::parse_grid(geometry, &text.givens)?;
    Puzzle::with_verdict(givens, PuzzleVerdict::Unique(Box::new(solution)), info).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::disk::Open;
    use crate::store::{Disk, MemoryDisk};
    use std::path::PathBuf;
    use std::sync::Arc;

    fn puzzle(level: &str) -> Puzzle {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let givens = crate::formats::parse(line).unwrap().grid;
        let info = PuzzleInfo {
            level: Some(level.to_owned()),
            rating: Some(Rating::from_tenths(12)),
            ..PuzzleInfo::default()
        };
        Puzzle::new(givens, info).unwrap()
    }

    #[test]
    fn saving_replaces_all_prefetched_puzzles() {
        let disk = Arc::new(MemoryDisk::default());
        let store = Store::on_disk(disk.clone(), PathBuf::from("/data"));
        assert_eq!(store.prefetched(), []);
        let both = [puzzle("easy"), puzzle("hard")];
        store.save_prefetched(&both).unwrap();
        assert_eq!(store.prefetched(), both);
        store.save_prefetched(&both[1..]).unwrap();
        assert_eq!(store.prefetched(), both[1..]);
    }

    #[test]
    fn a_broken_line_loses_one_puzzle() {
        let disk = Arc::new(MemoryDisk::default());
        let store = Store::on_disk(disk.clone(), PathBuf::from("/data"));
        store.save_prefetched(&[puzzle("easy")]).unwrap();
        let file = disk
            .open(&PathBuf::from("/data/spares.toml"), Open::AppendOrCreate)
            .unwrap();
        file.append(b"1 = { boxes = \"3x3\" } # 00000000\nnonsense \xff\n")
            .unwrap();
        assert_eq!(store.prefetched(), [puzzle("easy")]);
    }
}
