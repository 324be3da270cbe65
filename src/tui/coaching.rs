//! The coach beside the screen, which waits for no disk and no look at a game.

use std::sync::Arc;
use std::thread;

use super::AppEvent;
use super::inbox::{Incoming, Sender};
use crate::cancel::Cancel;
use crate::store::{SaveId, Store};
use crate::words::Words;

/// The most games that are looked at one after the other.
const MOST: usize = 50;

/// Has the coach look at what it knows, and then at the finished games that it does not know yet.
pub(super) fn look(store: &Arc<Store>, words: Words, inbox: &Sender) {
    let (store, inbox) = (Arc::clone(store), inbox.clone());
    let look = move || {
        // Nobody to tell: the program is ending.
        let _ = inbox.send(Incoming::Event(seen(&store, words)));
        let unknown = store.uncounted().unwrap_or_default();
        for id in unknown.iter().take(MOST) {
            // What cannot be read or written now is looked at another time.
            let _ = store.count(id, &Cancel::never());
        }
        if !unknown.is_empty() {
            let _ = inbox.send(Incoming::Event(seen(&store, words)));
        }
    };
    // Without another thread there is no coach.
    let _ = thread::Builder::new().name("coach".to_owned()).spawn(look);
}

/// Finds out what the moves of a game that was finished show.
pub(super) fn count(store: &Arc<Store>, id: &SaveId) {
    let (store, id) = (Arc::clone(store), id.clone());
    // Without another thread it is found out another time.
    let _ = thread::Builder::new()
        .name("counts".to_owned())
        .spawn(move || store.count(&id, &Cancel::never()));
}

fn seen(store: &Store, words: Words) -> AppEvent {
    match store.coach() {
        Ok(coach) => AppEvent::Coach(Box::new(coach)),
        Err(error) => AppEvent::Notice(error.message(words).to_string()),
    }
}
