//! Reads and changes collections of puzzles.

use super::Services;
use crate::game::Puzzle;
use crate::store::{Collection, PuzzleList, PuzzleState, StoreError};
use crate::tui::{AppEvent, CollectionRow, OpenCollection};
use crate::words::say;

impl Services {
    pub(super) fn add_collection(&self, name: &str, list: &PuzzleList) -> AppEvent {
        let added = self.store.add_collection(name, &list.lines);
        self.collection_event(added, list.n_unreadable)
    }

    pub(super) fn read_collection(&self, id: &str) -> AppEvent {
        self.collection_event(self.store.collection(id), 0)
    }

    fn collection_event(
        &self,
        found: Result<Collection, StoreError>,
        n_unreadable: usize,
    ) -> AppEvent {
        let opened = found.and_then(|collection| {
            Ok(OpenCollection {
                states: self.store.collection_states(&collection)?,
                collection,
                n_unreadable,
            })
        });
        match opened {
            Ok(opened) => AppEvent::Collection(Box::new(opened)),
            Err(error) => AppEvent::Notice(self.error_text(&error)),
        }
    }

    pub(super) fn list_collections(&self) -> AppEvent {
        match self.collection_rows() {
            Ok(rows) => AppEvent::Collections(rows),
            Err(error) => AppEvent::Notice(self.error_text(&error)),
        }
    }

    fn collection_rows(&self) -> Result<Vec<CollectionRow>, StoreError> {
        let (saves, records) = (self.store.list()?, self.store.records()?);
        let summaries = self.store.collections()?.into_iter();
        let rows = summaries.map(|summary| {
            let collection = self.store.collection(&summary.id)?;
            let states = collection.states(&saves, &records.games);
            let is_solved = |state: &&PuzzleState| matches!(state, PuzzleState::Solved { .. });
            let n_solved = states.iter().filter(is_solved).count();
            Ok(CollectionRow { summary, n_solved })
        });
        rows.collect()
    }

    pub(super) fn save_collection(&self, collection: &Collection) -> Vec<AppEvent> {
        let saved = self.store.save_collection(collection);
        let failed = saved.err().map(|error| self.error_text(&error));
        failed.map(AppEvent::Notice).into_iter().collect()
    }

    pub(super) fn delete_collection(&self, id: &str) -> Vec<AppEvent> {
        let deleted = self.store.delete_collection(id);
        let mut events = vec![self.list_collections()];
        events.extend(
            deleted
                .err()
                .map(|error| AppEvent::Notice(self.error_text(&error))),
        );
        events
    }

    /// Finds the puzzle that follows `puzzle` in its collection.
    pub(super) fn next_of_collection(&self, puzzle: &Puzzle) -> AppEvent {
        let (collection, index) = match self.store.find_in_collections(puzzle) {
            Ok(Some(found)) => found,
            Ok(None) => return AppEvent::NextOfCollection(None),
            Err(error) => return AppEvent::Notice(self.error_text(&error)),
        };
        match self.store.next_in_collection(&collection, Some(index)) {
            Ok(Some(next)) => AppEvent::NextOfCollection(Some(next)),
            Ok(None) => AppEvent::Notice(say!(self.words, "collection-finished").to_string()),
            Err(error) => AppEvent::Notice(self.error_text(&error)),
        }
    }
}
