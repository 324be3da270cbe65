//! Reads and changes collections of puzzles on other threads, since a disk may be slow and a collection long.

use std::io;
use std::sync::Arc;

use super::Services;
use crate::game::Puzzle;
use crate::store::{Collection, PuzzleList, PuzzleState, Store, StoreError};
use crate::tui::background::Background;
use crate::tui::inbox::Sender;
use crate::tui::{AppEvent, CollectionRow, OpenCollection};
use crate::words::{Message, Words, say};

/// Starts the thread that writes collections. If several states of a collection wait, only the last one is written.
pub(super) fn start_writer(
    words: Words,
    store: Arc<Store>,
    inbox: Sender,
) -> io::Result<Background<Box<Collection>>> {
    Background::start("collections", move |collection: Box<Collection>, cancel| {
        if cancel.is_cancelled() {
            return;
        }
        if let Err(error) = store.save_collection(&collection) {
            // Sending fails only if the program is ending.
            let _ = inbox.send(notice(words, &error));
        }
    })
}

impl Services {
    pub(super) fn add_collection(&self, name: String, list: PuzzleList) -> Vec<AppEvent> {
        self.on_thread("collections", move |store, words, send| {
            send(added(store, words, &name, &list));
        })
    }

    /// Adds a collection before the event loop runs.
    pub(in crate::tui) fn add_first_collection(&self, name: &str, list: &PuzzleList) -> AppEvent {
        added(&self.store, self.words, name, list)
    }

    pub(super) fn read_collection(&self, id: String) -> Vec<AppEvent> {
        self.on_thread("collections", move |store, words, send| {
            send(open_collection(
                store,
                words,
                store.collection(&id),
                Message::default(),
            ));
        })
    }

    pub(super) fn list_collections(&self) -> Vec<AppEvent> {
        self.on_thread("collections", |store, words, send| {
            send(list_collections(store, words));
        })
    }

    pub(super) fn delete_collection(&mut self, id: String) -> Vec<AppEvent> {
        self.collection_writer.cancel();
        self.on_thread("collections", move |store, words, send| {
            send(match store.delete_collection(&id) {
                Ok(()) => list_collections(store, words),
                Err(error) => notice(words, &error),
            });
        })
    }

    pub(super) fn find_next(&self, puzzle: Box<Puzzle>) -> Vec<AppEvent> {
        self.on_thread("collections", move |store, words, send| {
            send(next_of_collection(store, words, &puzzle));
        })
    }
}

fn added(store: &Store, words: Words, name: &str, list: &PuzzleList) -> AppEvent {
    let added = store.add_collection(name, &list.lines);
    open_collection(store, words, added, list.left_out(words))
}

fn open_collection(
    store: &Store,
    words: Words,
    found: Result<Collection, StoreError>,
    left_out: Message,
) -> AppEvent {
    let opened = found.and_then(|collection| {
        Ok(OpenCollection {
            states: store.collection_states(&collection)?,
            collection,
            left_out,
        })
    });
    match opened {
        Ok(opened) => AppEvent::Collection(Box::new(opened)),
        Err(error) => notice(words, &error),
    }
}

fn list_collections(store: &Store, words: Words) -> AppEvent {
    match collection_rows(store) {
        Ok(rows) => AppEvent::Collections(rows),
        Err(error) => notice(words, &error),
    }
}

fn collection_rows(store: &Store) -> Result<Vec<CollectionRow>, StoreError> {
    let (saves, records) = (store.list()?, store.records()?);
    let collections = store.collections()?.into_iter();
    let rows = collections.map(|collection| {
        let states = collection.states(&saves, &records.games);
        CollectionRow {
            id: collection.id,
            name: collection.name,
            n_puzzles: states.len(),
            n_solved: PuzzleState::n_solved(&states),
        }
    });
    Ok(rows.collect())
}

/// Finds the puzzle that follows `puzzle` in its collection.
fn next_of_collection(store: &Store, words: Words, puzzle: &Puzzle) -> AppEvent {
    let (collection, index) = match store.find_in_collections(puzzle) {
        Ok(Some(found)) => found,
        Ok(None) => return AppEvent::NextOfCollection(None),
        Err(error) => return notice(words, &error),
    };
    match store.next_in_collection(&collection, Some(index)) {
        Ok(Some(next)) => AppEvent::NextOfCollection(Some(next)),
        Ok(None) => AppEvent::Notice(say!(words, "collection-finished").to_string()),
        Err(error) => notice(words, &error),
    }
}

fn notice(words: Words, error: &StoreError) -> AppEvent {
    AppEvent::Notice(error.message(words).to_string())
}
