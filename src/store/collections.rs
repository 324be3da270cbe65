//! Stores the collections of a player, one file each; see [`Collection`].

use std::io;
use std::path::{Path, PathBuf};

use super::check::{Fault, FileCheck};
use super::collection::origin_in_collection;
use super::disk::{Entry, EntryKind, read_if_exists};
use super::fault::DiskFault;
use super::journal::checksum;
use super::whole_file::put_in_place;
use super::{Collection, ListedPuzzle, PlayOrder, PuzzleState, SaveId, Store, StoreError};
use crate::formats::Parsed;
use crate::game::Puzzle;

/// The largest collection file, in bytes.
const MAX_BYTES: u64 = 16 << 20;
/// The longest part of a collection's name that its file name has, in bytes.
const MAX_STEM: usize = 40;

/// The puzzle of a collection to play next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextPuzzle {
    /// A puzzle that has not been started.
    Start(Box<Parsed>),
    /// A saved game that is not finished.
    Resume(SaveId),
}

impl Store {
    /// Adds a collection. If the same puzzles were added before, returns the earlier collection with its name and
    /// ratings.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be written, or is larger than 16 MiB.
    pub fn add_collection(&self, name: &str, lines: &[String]) -> Result<Collection, StoreError> {
        let sum = lines.iter().fold(0, |sum, line| {
            checksum(checksum(sum, line.as_bytes()), b"\n")
        });
        let mut known = self.collections()?.into_iter();
        let is_same =
            |known: &Collection| known.puzzles.iter().map(|puzzle| &puzzle.line).eq(lines);
        if let Some(same) = known.find(is_same) {
            return Ok(same);
        }
        let name: String = name.chars().filter(|c| !c.is_control()).collect();
        let slug: String = name
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '-' })
            .collect();
        let stem = &slug[..slug.floor_char_boundary(MAX_STEM)];
        let collection = Collection {
            id: format!("{stem}-{sum:08x}"),
            name,
            order: PlayOrder::File,
            puzzles: lines.iter().map(|line| ListedPuzzle::parse(line)).collect(),
        };
        self.save_collection(&collection)?;
        Ok(collection)
    }

    /// Replaces the file of a collection.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be written; in that case the old file is kept.
    pub fn save_collection(&self, collection: &Collection) -> Result<(), StoreError> {
        let folder = self.collections_folder();
        let path = self.collection_path(&collection.id);
        let text = collection.text();
        let write = || {
            let (len, limit) = (text.len() as u64, MAX_BYTES);
            if len > limit {
                return Err(DiskFault::TooLong { len, limit }.into());
            }
            let mut folders = self.disk.create_folder(&folder)?;
            let file = put_in_place(&*self.disk, &path, text.as_bytes())?;
            folders.push(folder.clone());
            Ok((file, folders))
        };
        let (file, folders) = write().map_err(StoreError::disk(&path))?;
        self.queue_sync(Some(file), folders);
        Ok(())
    }

    /// Reads all collections, in the order of their names.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder or a file cannot be read.
    pub fn collections(&self) -> Result<Vec<Collection>, StoreError> {
        let folder = self.collections_folder();
        let entries = self.disk.list(&folder).map_err(StoreError::disk(&folder))?;
        let files = entries
            .into_iter()
            .filter(|entry| entry.kind == EntryKind::File);
        let ids = files.filter_map(|entry| {
            let name = entry.path.file_name()?.to_str()?;
            Some(name.strip_suffix(".txt")?.to_owned())
        });
        let read = ids.filter_map(|id| self.read_collection(&id).transpose());
        let mut collections: Vec<Collection> = read.collect::<Result<_, _>>()?;
        collections.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        Ok(collections)
    }

    /// Reads a collection.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when there is no such collection, or its file cannot be read.
    pub fn collection(&self, id: &str) -> Result<Collection, StoreError> {
        let missing = || StoreError::disk(self.collection_path(id))(io::ErrorKind::NotFound.into());
        self.read_collection(id)?.ok_or_else(missing)
    }

    /// Determines the player's progress with each puzzle of a collection.
    ///
    /// # Errors
    /// [`StoreError`] when the saves or the records cannot be read.
    pub fn collection_states(
        &self,
        collection: &Collection,
    ) -> Result<Vec<PuzzleState>, StoreError> {
        Ok(collection.states(&self.list()?, &self.records()?.games))
    }

    /// Returns the puzzle to play after the one with the index `last`; see [`Collection::next`]. `None` if all puzzles
    /// are finished.
    ///
    /// # Errors
    /// [`StoreError`] when the saves or the records cannot be read.
    pub fn next_in_collection(
        &self,
        collection: &Collection,
        last: Option<usize>,
    ) -> Result<Option<NextPuzzle>, StoreError> {
        let states = self.collection_states(collection)?;
        let next_index = collection.next(last, &states);
        Ok(next_index.and_then(|index| match &states[index] {
            PuzzleState::InProgress { save, .. } => Some(NextPuzzle::Resume(save.clone())),
            _ => Some(NextPuzzle::Start(Box::new(collection.puzzle(index)?))),
        }))
    }

    /// Deletes a collection. Its saved games and records stay.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the file cannot be deleted.
    pub fn delete_collection(&self, id: &str) -> Result<(), StoreError> {
        let path = self.collection_path(id);
        self.disk.remove(&path).map_err(StoreError::disk(&path))?;
        self.queue_sync(None, vec![self.collections_folder()]);
        Ok(())
    }

    /// Finds the collection from which a puzzle was started, and the index of the puzzle. `None` if it was not started
    /// from a collection, or the collection was deleted.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder or a file cannot be read.
    pub fn find_in_collections(
        &self,
        puzzle: &Puzzle,
    ) -> Result<Option<(Collection, usize)>, StoreError> {
        let Some((name, number)) = origin_in_collection(puzzle.info()) else {
            return Ok(None);
        };
        let index = number.saturating_sub(1);
        let is_origin = |collection: &Collection| {
            let parsed = collection.puzzle(index).filter(|_| collection.name == name);
            parsed.is_some_and(|parsed| parsed.puzzle() == *puzzle.givens())
        };
        let origin = self.collections()?.into_iter().find(is_origin);
        Ok(origin.map(|collection| (collection, index)))
    }

    /// Adds a collection from a backup, unless the store already has it. Returns whether it was added.
    pub(super) fn restore_collection(&self, id: &str, bytes: &[u8]) -> Result<bool, StoreError> {
        let is_safe = |c: char| c.is_alphanumeric() || c == '-';
        let collection = Collection::parse(id, &String::from_utf8_lossy(bytes));
        let Some(collection) = collection.filter(|_| !id.is_empty() && id.chars().all(is_safe))
        else {
            return Ok(false);
        };
        let is_new = self.read_collection(id)?.is_none();
        if is_new {
            self.save_collection(&collection)?;
        }
        Ok(is_new)
    }

    /// Checks the files in the folder of collections.
    pub(super) fn check_collections(&self) -> Result<Vec<FileCheck>, StoreError> {
        let folder = self.collections_folder();
        let entries = self.disk.list(&folder).map_err(StoreError::disk(&folder))?;
        let check = |Entry { path, kind, .. }: Entry| {
            let fault = match path.extension().and_then(|extension| extension.to_str()) {
                _ if kind != EntryKind::File => Some(Fault::NotAFile(kind)),
                Some("new") => Some(Fault::LeftBehind),
                Some("txt") => self.fault_of_collection(&path),
                _ => Some(Fault::NoCollection),
            };
            let id = None;
            FileCheck { path, id, fault }
        };
        Ok(entries.into_iter().map(check).collect())
    }

    fn fault_of_collection(&self, path: &Path) -> Option<Fault> {
        let collection = match self.read_collection_at(path) {
            Ok(Some(collection)) => collection,
            Ok(None) => return Some(Fault::NoCollection),
            Err(error) => return Some(Fault::Unreadable(error)),
        };
        let indices = 0..collection.puzzles.len();
        let unreadable: Vec<usize> = indices
            .filter(|index| collection.puzzle(*index).is_none())
            .collect();
        unreadable.first().map(|first| Fault::UnreadablePuzzles {
            n_puzzles: unreadable.len(),
            first: first + 1,
        })
    }

    fn collections_folder(&self) -> PathBuf {
        self.folder.join("collections")
    }

    fn collection_path(&self, id: &str) -> PathBuf {
        self.collections_folder().join(format!("{id}.txt"))
    }

    /// Reads a collection; `None` if there is none with this id, or the file is no collection.
    fn read_collection(&self, id: &str) -> Result<Option<Collection>, StoreError> {
        self.read_collection_at(&self.collection_path(id))
    }

    fn read_collection_at(&self, path: &Path) -> Result<Option<Collection>, StoreError> {
        let id = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let bytes = read_if_exists(&*self.disk, path, MAX_BYTES)?;
        Ok(bytes.and_then(|bytes| Collection::parse(id, &String::from_utf8_lossy(&bytes))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::rate::Rating;
    use crate::store::ListedRating;
    use crate::store::MemoryDisk;
    use std::sync::Arc;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const INKALA: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn store() -> Store {
        Store::on_disk(Arc::new(MemoryDisk::default()), PathBuf::from("/data"))
    }

    fn lines(puzzles: &[&str]) -> Vec<String> {
        puzzles.iter().map(|puzzle| (*puzzle).to_owned()).collect()
    }

    #[test]
    fn the_same_puzzles_are_recognised_with_their_ratings() {
        let store = store();
        let mut pack = store
            .add_collection("Weekly pack", &lines(&[EASY, INKALA]))
            .unwrap();
        assert_eq!(pack.puzzles[0].rating, ListedRating::Unknown);
        pack.puzzles[0].rating = ListedRating::Rated(Rating::from_tenths(12));
        pack.puzzles[1].rating = ListedRating::None;
        pack.order = PlayOrder::Easiest;
        store.save_collection(&pack).unwrap();
        let again = store
            .add_collection("copy", &lines(&[EASY, INKALA]))
            .unwrap();
        assert_eq!(again, pack);
        let other = store
            .add_collection("Weekly pack", &lines(&[INKALA]))
            .unwrap();
        assert_ne!(other.id, pack.id);
        let listed = store.collections().unwrap();
        let sizes: Vec<usize> = listed.iter().map(|listed| listed.puzzles.len()).collect();
        assert_eq!((sizes.iter().sum::<usize>(), sizes.len()), (3, 2));
        store.delete_collection(&pack.id).unwrap();
        assert_eq!(store.collections().unwrap().len(), 1);
        assert!(store.collection(&pack.id).is_err());
    }

    #[test]
    fn a_name_cannot_leave_the_folder() {
        let store = store();
        let pack = store
            .add_collection("../../\u{1b}x\ny", &lines(&[EASY]))
            .unwrap();
        assert_eq!(pack.name, "../../xy");
        assert!(pack.id.starts_with("------xy-"), "{}", pack.id);
        assert_eq!(store.collection(&pack.id).unwrap().name, "../../xy");
    }

    #[test]
    fn the_puzzle_of_a_game_is_found() {
        let store = store();
        let pack = store
            .add_collection("Pack", &lines(&[INKALA, EASY]))
            .unwrap();
        let parsed = pack.puzzle(1).unwrap();
        let info = crate::game::PuzzleInfo {
            title: parsed.about.title.clone(),
            source: parsed.about.source.clone(),
            ..Default::default()
        };
        let puzzle = Puzzle::new(parsed.grid.clone(), info.clone()).unwrap();
        assert_eq!(store.find_in_collections(&puzzle).unwrap(), Some((pack, 1)));
        let other = Puzzle::new(formats::parse(INKALA).unwrap().grid, info).unwrap();
        assert_eq!(store.find_in_collections(&other).unwrap(), None);
    }

    #[test]
    fn backups_have_the_collections() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("backup");
        let from = store();
        let pack = from
            .add_collection("Pack", &lines(&[INKALA, EASY]))
            .unwrap();
        from.back_up(&file).unwrap();
        let to = store();
        for n_added in [1, 0] {
            let restored = to.restore(&file).unwrap();
            assert_eq!(restored.n_collections.unwrap(), n_added);
            assert_eq!(to.collection(&pack.id).unwrap(), pack);
        }
        // The order of play and the ratings in the store are newer than those of the backup.
        let mut continued = pack;
        continued.order = PlayOrder::Easiest;
        to.save_collection(&continued).unwrap();
        assert_eq!(to.restore(&file).unwrap().n_collections.unwrap(), 0);
        assert_eq!(to.collection(&continued.id).unwrap(), continued);
        assert!(
            !to.restore_collection("../x", continued.text().as_bytes())
                .unwrap()
        );
    }
}
