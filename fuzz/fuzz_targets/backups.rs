//! Backups: any file is restored completely or rejected, and everything restored can be read.
//!
//! The input is the records of the backup; the target adds the matching numbers and checksums.
#![no_main]

use std::path::Path;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use shudu::store::{MemoryDisk, Restored, Store};
use shudu::words::Words;

fuzz_target!(|bytes: &[u8]| {
    let store = Store::on_disk(Arc::new(MemoryDisk::new()), "/".into());
    match store.restore_bytes(Path::new("backup"), &journal(bytes)) {
        Ok(restoration) => {
            for (id, restored) in restoration.saves {
                if matches!(restored, Ok(Restored::New)) {
                    store.save_bytes(&id).expect("what was restored is there");
                }
            }
        }
        Err(error) => {
            let message = error.message(Words::english()).to_string();
            assert!(!message.contains(char::is_control), "{message:?}");
            assert!(store.list().is_ok_and(|saves| saves.is_empty()));
        }
    }
});

/// Makes lines of a journal from records, each chained to the one before by its checksum.
fn journal(records: &[u8]) -> Vec<u8> {
    let (mut text, mut checksum) = (Vec::new(), 0);
    for (number, record) in records.split(|byte| *byte == b'\n').enumerate() {
        let content = [format!("{number} = ").as_bytes(), record].concat();
        let mut hasher = crc32fast::Hasher::new_with_initial(checksum);
        hasher.update(&content);
        checksum = hasher.finalize();
        text.extend(content);
        text.extend(format!(" # {checksum:08x}\n").bytes());
    }
    text
}
