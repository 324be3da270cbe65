//! The saves played since a store was opened.

use std::sync::{Arc, Mutex, PoisonError};

use super::save_file::SaveFile;
use super::unsaved::{Durability, Unsaved};

/// The saves played since a store was opened. Clones share the same list and may be used on other threads.
#[derive(Clone, Debug, Default)]
pub struct Played(Arc<Mutex<Vec<Arc<SaveFile>>>>);

impl Played {
    pub(super) fn add(&self, file: &Arc<SaveFile>) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.retain(|file| !file.is_done());
        files.push(file.clone());
    }

    /// Lists the games with moves that would be lost if the program ended now; `proof` decides which moves count as
    /// saved.
    #[must_use]
    pub fn unsaved(&self, proof: Durability) -> Vec<Unsaved> {
        let files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files
            .iter()
            .filter_map(|file| file.unsaved(proof))
            .collect()
    }
}
