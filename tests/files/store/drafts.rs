//! Drafts: a puzzle that is being entered comes back as it was left, however often it was saved.

use std::path::Path;
use std::sync::Arc;

use shudu::formats;
use shudu::store::{Disk, Draft, MemoryDisk, Open, Store};

const PUZZLE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns a draft whose cursor is on the cell with this name.
fn draft(cursor: &str, moves_on: bool, is_open: bool) -> Draft {
    let grid = formats::parse(PUZZLE).unwrap().grid;
    let cursor = grid.geometry().cell_from_name(cursor).unwrap();
    Draft {
        grid,
        cursor,
        moves_on,
        is_open,
    }
}

fn store(disk: &Arc<MemoryDisk>) -> Store {
    Store::on_disk(disk.clone(), "/data".into())
}

#[test]
fn a_draft_comes_back_as_it_was_left() {
    for (moves_on, is_open) in [(false, false), (false, true), (true, false), (true, true)] {
        let disk = Arc::new(MemoryDisk::new());
        let left = draft("r4c7", moves_on, is_open);
        store(&disk).save_draft(&left).unwrap();
        assert_eq!(store(&disk).draft(), Some(left));
    }
}

/// Each change appends a line. The file begins anew at 64 KiB, long before its limit of 256 KiB.
#[test]
fn a_draft_can_be_saved_without_end() {
    let disk = Arc::new(MemoryDisk::new());
    let store = store(&disk);
    let drafts = [draft("r1c1", true, true), draft("r9c9", true, true)];
    let len = || {
        let file = disk
            .open(Path::new("/data/draft.toml"), Open::Read)
            .unwrap();
        file.status().unwrap().len
    };
    let mut longest = 0;
    for n in 0..700 {
        store.save_draft(&drafts[n % 2]).unwrap();
        longest = longest.max(len());
    }
    assert!((64 << 10..65 << 10).contains(&longest), "{longest}");
    assert_eq!(store.draft().as_ref(), Some(&drafts[1]));
}
