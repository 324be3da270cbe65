//! Stores which commands the player has used, so that tips suggest only others.
//!
//! The file has the name of one command on each line and is replaced as a whole. If it cannot be read, tips suggest all
//! commands again.

use super::disk::read_file;
use super::whole_file::put_in_place;
use super::{Store, StoreError};

/// The largest file that is read, in bytes.
const MAX_BYTES: u64 = 4 << 10;

impl Store {
    /// Returns the names of the commands that the player has used; empty if the file cannot be read.
    #[must_use]
    pub fn used_commands(&self) -> Vec<String> {
        let path = self.folder.join("used-commands.txt");
        let bytes = read_file(&*self.disk, &path, MAX_BYTES).unwrap_or_default();
        let text = String::from_utf8(bytes).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// Replaces the stored names of used commands.
    ///
    /// # Errors
    /// [`StoreError`] when the names cannot be written; in that case the old names are kept.
    pub fn save_used_commands(&self, names: &[String]) -> Result<(), StoreError> {
        let text = names.join("\n");
        self.replace_file("used-commands.txt", text.as_bytes())
    }

    /// Replaces a file in the data folder, which is created if it is missing.
    pub(super) fn replace_file(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let path = self.folder.join(name);
        let write = || {
            self.disk.create_folder(&self.folder)?;
            put_in_place(&*self.disk, &path, bytes)
        };
        write().map(drop).map_err(StoreError::disk(&path))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;

    use super::*;
    use crate::store::MemoryDisk;

    #[test]
    fn used_commands_persist_and_a_broken_file_is_replaced() {
        let disk = Arc::new(MemoryDisk::default());
        let store = Store::on_disk(disk.clone(), PathBuf::from("/data"));
        assert_eq!(store.used_commands(), Vec::<String>::new());
        let names = ["check", "undo"].map(str::to_owned);
        store.save_used_commands(&names).unwrap();
        let again = Store::on_disk(disk.clone(), PathBuf::from("/data"));
        assert_eq!(again.used_commands(), names);
        store.replace_file("used-commands.txt", b"\xff\n").unwrap();
        assert_eq!(again.used_commands(), Vec::<String>::new());
    }
}
