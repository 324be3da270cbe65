//! Saves: whatever the file holds, it is played as far as it is sound, and the rest is told.
#![no_main]

use std::path::Path;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use shudu::store::{IfLocked, MemoryDisk, Store};

fuzz_target!(|bytes: &[u8]| {
    let disk = MemoryDisk::new();
    disk.put(Path::new("/saves/a.toml"), bytes.to_vec());
    let store = Store::on_disk(Arc::new(disk), "/".into());
    let id = "a".parse().expect("a name");
    let _ = store.list();
    let _ = store.records();
    let loaded = store.load(&id);
    if let Ok(resumed) = store.resume(&id, IfLocked::Refuse) {
        let loaded = loaded.expect("what can be resumed can be loaded");
        assert_eq!(resumed.game, loaded.game);
    }
});
