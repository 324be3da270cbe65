//! Saves and records: the intact part of any file is read, and the rest is reported.
//!
//! The first byte says whether the others are the bytes of a file, or its records. Records get the matching numbers and
//! checksums, so that the code after the checksum is reached too.
#![no_main]

use std::path::Path;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use shudu::store::{LockedPolicy, MemoryDisk, Store};

fuzz_target!(|bytes: &[u8]| {
    let Some((&kind, bytes)) = bytes.split_first() else {
        return;
    };
    let is_save = kind & 2 == 0;
    let content = match kind & 1 {
        0 => bytes.to_vec(),
        _ => journal(bytes, is_save),
    };
    let disk = MemoryDisk::new();
    let path = if is_save {
        "/saves/a.toml"
    } else {
        "/finished.toml"
    };
    disk.put(Path::new(path), content);
    let store = Store::on_disk(Arc::new(disk), "/".into());
    if !is_save {
        let _ = store.records();
        return;
    }
    let id = "a".parse().expect("a name");
    let _ = store.list();
    let loaded = store.load(&id);
    // A thread syncs the resumed save, which takes its time.
    if kind & 12 == 12
        && let Ok(resumed) = store.resume(&id, LockedPolicy::Refuse)
    {
        let loaded = loaded.expect("what can be resumed can be loaded");
        assert_eq!(resumed.game, loaded.game);
    }
});

/// Makes lines of a journal from records, each chained to the one before by its checksum, or each on its own.
fn journal(records: &[u8], is_joined: bool) -> Vec<u8> {
    let (mut text, mut checksum) = (Vec::new(), 0);
    for (number, record) in records.split(|byte| *byte == b'\n').enumerate() {
        let content = [format!("{number} = ").as_bytes(), record].concat();
        let mut hasher = crc32fast::Hasher::new_with_initial(if is_joined { checksum } else { 0 });
        hasher.update(&content);
        checksum = hasher.finalize();
        text.extend(content);
        text.extend(format!(" # {checksum:08x}\n").bytes());
    }
    text
}
