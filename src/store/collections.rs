//! Collections: lists of puzzles that the player works through.
//!
//! Each collection is a text file in the folder `collections`, which other programs can read too:
//!
//! ```text
//! # shudu-collection 1
//! # name: Weekly pack
//! # order: file
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	1.2
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! Each line is a puzzle in the notation of one line, followed by a tab and its rating once it is known; `-` marks a
//! puzzle that cannot be rated. Whether a puzzle is solved is not stored here: it follows from the saves and the records
//! of finished games.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::disk::{EntryKind, read_file};
use super::fault::DiskFault;
use super::journal::checksum;
use super::whole_file::put_in_place;
use super::{FinishedGame, SaveId, SaveSummary, Store, StoreError};
use crate::board::Grid;
use crate::formats::{self, Parsed};
use crate::game::{Ending, Puzzle, PuzzleInfo};
use crate::rate::Rating;

/// The largest collection file, in bytes.
const MAX_BYTES: u64 = 16 << 20;
/// The first line of every collection.
const FIRST_LINE: &str = "# shudu-collection 1";
const NAME: &str = "# name: ";
const ORDER: &str = "# order: ";
/// The longest part of a collection's name that its file name has, in bytes.
const MAX_STEM: usize = 40;

/// A list of puzzles that the player works through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The name of its file, without the extension.
    pub id: String,
    /// The name that the player sees.
    pub name: String,
    /// The order in which the puzzles are played.
    pub order: PlayOrder,
    /// The puzzles, in the order of the original file.
    pub puzzles: Vec<ListedPuzzle>,
}

/// A puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedPuzzle {
    /// The puzzle, in the notation of one line.
    pub line: String,
    /// The rating, if it is known.
    pub rating: ListedRating,
}

/// The rating of a puzzle in a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ListedRating {
    /// The puzzle has not been rated yet.
    #[default]
    Unknown,
    /// The puzzle cannot be rated: it has no unique solution, or no known technique solves it.
    None,
    /// The rating.
    Rated(Rating),
}

/// The order in which the puzzles of a collection are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlayOrder {
    /// As in the original file.
    #[default]
    File,
    /// The lowest rating first. Puzzles without a rating come last.
    Easiest,
}

impl PlayOrder {
    const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Easiest => "easiest",
        }
    }
}

/// A row of the list of collections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionSummary {
    /// The name of its file, without the extension.
    pub id: String,
    /// The name that the player sees.
    pub name: String,
    /// The number of puzzles.
    pub n_puzzles: usize,
}

/// How far the player is with a puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleState {
    /// The puzzle has not been started.
    New,
    /// A saved game of the puzzle is not finished.
    InProgress {
        /// The saved game.
        save: SaveId,
        /// The time played.
        elapsed: Duration,
    },
    /// The puzzle is solved.
    Solved {
        /// The time played.
        elapsed: Duration,
        /// The number of hints that were applied.
        n_hints: u32,
    },
    /// The player gave up and saw the solution.
    GivenUp,
}

/// The puzzle of a collection to play next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextPuzzle {
    /// A puzzle that has not been started.
    Start(Box<Parsed>),
    /// A saved game that is not finished.
    Resume(SaveId),
}

impl Collection {
    fn parse(id: &str, text: &str) -> Option<Self> {
        let mut collection = Self {
            id: id.to_owned(),
            name: id.to_owned(),
            order: PlayOrder::File,
            puzzles: Vec::new(),
        };
        let mut lines = text.lines();
        if lines.next()? != FIRST_LINE {
            return None;
        }
        for line in lines {
            if let Some(name) = line.strip_prefix(NAME) {
                name.clone_into(&mut collection.name);
            } else if line == format!("{ORDER}{}", PlayOrder::Easiest.name()) {
                collection.order = PlayOrder::Easiest;
            } else if !line.is_empty() && !line.starts_with('#') {
                collection.puzzles.push(ListedPuzzle::parse(line));
            }
        }
        Some(collection)
    }

    /// Returns the content of the file.
    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "{FIRST_LINE}\n{NAME}{}\n{ORDER}{}\n",
            self.name,
            self.order.name()
        );
        for puzzle in &self.puzzles {
            text.push_str(&puzzle.line);
            match puzzle.rating {
                ListedRating::Unknown => {}
                ListedRating::None => text.push_str("\t-"),
                ListedRating::Rated(rating) => {
                    let _ = write!(text, "\t{rating}");
                }
            }
            text.push('\n');
        }
        text
    }

    /// Returns the puzzle with this index, 0-based, with a title that names the collection. `None` if there is no such
    /// puzzle, or its line cannot be read.
    #[must_use]
    pub fn puzzle(&self, index: usize) -> Option<Parsed> {
        let mut parsed = formats::parse(&self.puzzles.get(index)?.line).ok()?;
        parsed.about.title = Some(self.title_of(index));
        parsed.about.source = Some(self.name.clone());
        parsed.about.author = None;
        Some(parsed)
    }

    /// Returns the number of puzzles that have been rated.
    #[must_use]
    pub fn n_rated(&self) -> usize {
        { self.puzzles.iter() }
            .filter(|puzzle| puzzle.is_rated())
            .count()
    }

    fn title_of(&self, index: usize) -> String {
        format!("{} {}", self.name, index + 1)
    }

    /// Returns whether a game may have been started from a collection, by its title and source.
    #[must_use]
    pub fn may_have(info: &PuzzleInfo) -> bool {
        number_in(info).is_some()
    }

    /// Returns the indices of the puzzles in the order of play.
    #[must_use]
    pub fn in_order(&self) -> Vec<usize> {
        let mut indices: Vec<usize> = (0..self.puzzles.len()).collect();
        if self.order == PlayOrder::Easiest {
            indices.sort_by_key(|index| match self.puzzles[*index].rating {
                ListedRating::Rated(rating) => (0, Some(rating)),
                ListedRating::Unknown | ListedRating::None => (1, None),
            });
        }
        indices
    }

    /// Determines how far the player is with each puzzle.
    #[must_use]
    pub fn states(&self, saves: &[SaveSummary], finished: &[FinishedGame]) -> Vec<PuzzleState> {
        let key = |givens: &Grid| (givens.geometry().text(), givens.to_string());
        let mut indices: HashMap<(String, String), Vec<usize>> = HashMap::new();
        for (index, puzzle) in self.puzzles.iter().enumerate() {
            if let Ok(parsed) = formats::parse(&puzzle.line) {
                indices
                    .entry(key(&parsed.puzzle()))
                    .or_default()
                    .push(index);
            }
        }
        let mut states = vec![PuzzleState::New; self.puzzles.len()];
        let mut set = |givens: &Grid, title: Option<&str>, state: &PuzzleState| {
            let same = indices.get(&key(givens)).map_or(&[][..], Vec::as_slice);
            for index in same {
                // Puzzles given by candidates may share their givens. The title tells them apart.
                if same.len() == 1 || title == Some(&*self.title_of(*index)) {
                    states[*index] = state.clone();
                }
            }
        };
        for save in saves.iter().rev().filter(|save| save.is_unfinished()) {
            if let Ok(game) = &save.content {
                let state = PuzzleState::InProgress {
                    save: save.id.clone(),
                    elapsed: game.elapsed,
                };
                set(&game.givens, game.info.title.as_deref(), &state);
            }
        }
        // The first finished game of a puzzle counts.
        for game in finished.iter().rev() {
            let state = match game.summary.ending {
                Ending::GivenUp => PuzzleState::GivenUp,
                Ending::Solved | Ending::SolvedWithHelp => PuzzleState::Solved {
                    elapsed: game.summary.elapsed,
                    n_hints: game.summary.n_hints,
                },
            };
            set(&game.givens, game.title.as_deref(), &state);
        }
        states
    }

    /// Returns the index of the puzzle to play after the one with the index `last`: the next in the order of play that
    /// is new or in progress, from the beginning again after the end. `None` if all puzzles are finished.
    #[must_use]
    pub fn next(&self, last: Option<usize>, states: &[PuzzleState]) -> Option<usize> {
        let order = self.in_order();
        let place = last.and_then(|last| order.iter().position(|index| *index == last));
        let start = place.map_or(0, |place| place + 1);
        let mut circle = order[start..].iter().chain(&order[..start]).copied();
        circle.find(|index| {
            let is_playable = self.puzzles[*index].rating != ListedRating::None;
            let is_open = matches!(
                states.get(*index),
                Some(PuzzleState::New | PuzzleState::InProgress { .. })
            );
            is_playable && is_open && Some(*index) != last
        })
    }
}

/// Returns the name of the collection from which a game was started, and the number of its puzzle, 1-based. `None` if the
/// game has no such title.
fn number_in(info: &PuzzleInfo) -> Option<(&str, usize)> {
    let (name, title) = (info.source.as_deref()?, info.title.as_deref()?);
    let number = title.strip_prefix(name)?.strip_prefix(' ')?;
    Some((name, number.parse().ok()?))
}

impl ListedPuzzle {
    /// Returns whether the puzzle has been rated, successfully or not.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.rating != ListedRating::Unknown
    }

    fn parse(line: &str) -> Self {
        let (line, rating) = match line.split_once('\t') {
            Some((line, "-")) => (line, ListedRating::None),
            Some((line, rating)) => {
                let rating = rating.parse().map(ListedRating::Rated);
                (line, rating.unwrap_or_default())
            }
            None => (line, ListedRating::Unknown),
        };
        Self {
            line: line.to_owned(),
            rating,
        }
    }
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
        for known in self.collections()? {
            let known = self.collection(&known.id)?;
            if known.puzzles.iter().map(|puzzle| &puzzle.line).eq(lines) {
                return Ok(known);
            }
        }
        let name: String = name.chars().filter(|c| !c.is_control()).collect();
        let stem = name
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '-' });
        let stem: String = stem.collect();
        let stem = &stem[..stem.floor_char_boundary(MAX_STEM)];
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
    /// [`StoreError`] when the file cannot be written; the old file stays then.
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

    /// Lists the collections by name.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when the folder or a file cannot be read.
    pub fn collections(&self) -> Result<Vec<CollectionSummary>, StoreError> {
        let folder = self.collections_folder();
        let entries = self.disk.list(&folder).map_err(StoreError::disk(&folder))?;
        let files = entries
            .into_iter()
            .filter(|entry| entry.kind == EntryKind::File);
        let ids = files.filter_map(|entry| {
            let name = entry.path.file_name()?.to_str()?;
            Some(name.strip_suffix(".txt")?.to_owned())
        });
        let mut summaries = Vec::new();
        for id in ids {
            let Some(collection) = self.read_collection(&id)? else {
                continue;
            };
            summaries.push(CollectionSummary {
                id,
                n_puzzles: collection.puzzles.len(),
                name: collection.name,
            });
        }
        summaries.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        Ok(summaries)
    }

    /// Reads a collection.
    ///
    /// # Errors
    /// [`StoreError::Disk`] when there is no such collection, or its file cannot be read.
    pub fn collection(&self, id: &str) -> Result<Collection, StoreError> {
        let missing = || StoreError::disk(self.collection_path(id))(io::ErrorKind::NotFound.into());
        self.read_collection(id)?.ok_or_else(missing)
    }

    /// Determines how far the player is with each puzzle of a collection.
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
        let next = collection.next(last, &states);
        Ok(next.and_then(|index| match &states[index] {
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
        let Some((name, number)) = number_in(puzzle.info()) else {
            return Ok(None);
        };
        let index = number.saturating_sub(1);
        for summary in self
            .collections()?
            .iter()
            .filter(|known| known.name == name)
        {
            let collection = self.collection(&summary.id)?;
            let listed = collection.puzzle(index);
            if listed.is_some_and(|listed| listed.puzzle() == *puzzle.givens()) {
                return Ok(Some((collection, index)));
            }
        }
        Ok(None)
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

    fn collections_folder(&self) -> PathBuf {
        self.folder.join("collections")
    }

    fn collection_path(&self, id: &str) -> PathBuf {
        self.collections_folder().join(format!("{id}.txt"))
    }

    /// Reads a collection; `None` if there is none with this id, or the file is no collection.
    fn read_collection(&self, id: &str) -> Result<Option<Collection>, StoreError> {
        let path = self.collection_path(id);
        match read_file(&*self.disk, &path, MAX_BYTES) {
            Ok(bytes) => Ok(Collection::parse(id, &String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::disk(path)(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryDisk;
    use std::sync::Arc;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const INKALA: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const SMALL: &str = "1...............";

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
        let sizes: Vec<usize> = listed.iter().map(|listed| listed.n_puzzles).collect();
        assert_eq!((sizes.iter().sum::<usize>(), sizes.len()), (3, 2));
        store.delete_collection(&pack.id).unwrap();
        assert_eq!(store.collections().unwrap().len(), 1);
        assert!(store.collection(&pack.id).is_err());
    }

    #[test]
    fn a_name_cannot_lead_out_of_the_folder() {
        let store = store();
        let pack = store
            .add_collection("../../\u{1b}x\ny", &lines(&[EASY]))
            .unwrap();
        assert_eq!(pack.name, "../../xy");
        assert!(pack.id.starts_with("------xy-"), "{}", pack.id);
        assert_eq!(store.collection(&pack.id).unwrap().name, "../../xy");
    }

    #[test]
    fn a_file_that_is_no_collection_is_left_out() {
        assert_eq!(Collection::parse("x", &format!("{EASY}\n")), None);
        let text = format!("{FIRST_LINE}\n{EASY}\tnonsense\n\n# comment\n{INKALA}\t11.9\n");
        let pack = Collection::parse("x", &text).unwrap();
        assert_eq!((pack.name.as_str(), pack.puzzles.len()), ("x", 2));
        assert_eq!(pack.puzzles[0].rating, ListedRating::Unknown);
        let rating = Rating::from_tenths(119);
        assert_eq!(pack.puzzles[1].rating, ListedRating::Rated(rating));
    }

    #[test]
    fn play_goes_on_with_the_next_unfinished_puzzle() {
        let rated = |line: &str, tenths| ListedPuzzle {
            line: line.to_owned(),
            rating: ListedRating::Rated(Rating::from_tenths(tenths)),
        };
        let mut pack = Collection {
            id: "x".to_owned(),
            name: "x".to_owned(),
            order: PlayOrder::File,
            puzzles: vec![rated(INKALA, 90), rated(EASY, 12), rated(SMALL, 15)],
        };
        pack.puzzles.push(ListedPuzzle {
            rating: ListedRating::None,
            ..rated(SMALL, 0)
        });
        let solved = PuzzleState::Solved {
            elapsed: Duration::ZERO,
            n_hints: 0,
        };
        let new = PuzzleState::New;
        let states = [new.clone(), solved.clone(), new.clone(), new];
        assert_eq!(pack.next(None, &states), Some(0));
        assert_eq!(pack.next(Some(0), &states), Some(2));
        assert_eq!(
            pack.next(Some(2), &states),
            Some(0),
            "the unplayable one is skipped"
        );
        pack.order = PlayOrder::Easiest;
        assert_eq!(pack.in_order(), [1, 2, 0, 3]);
        assert_eq!(pack.next(None, &states), Some(2));
        let over = [solved.clone(), solved.clone(), solved, PuzzleState::GivenUp];
        assert_eq!(pack.next(Some(0), &over), None);
    }

    #[test]
    fn a_puzzle_is_found_again_from_its_game() {
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
        assert!(
            !to.restore_collection("../x", pack.text().as_bytes())
                .unwrap()
        );
    }
}
