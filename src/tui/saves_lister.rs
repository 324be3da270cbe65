//! Lists the saved games, on another thread if there are very many.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::AppEvent;
use super::inbox::Sender;
use crate::store::{Store, clock};
use crate::words::Words;

/// At most this many saves can be listed within the time of a frame.
const FEW: usize = 300;

/// Sends only the list that was requested last.
#[derive(Default)]
pub(super) struct SavesLister {
    n_begun: Arc<AtomicU64>,
}

impl SavesLister {
    /// Returns the list as events if there are few saves; otherwise sends it to the inbox later.
    pub(super) fn ask(&self, store: &Arc<Store>, inbox: &Sender, words: Words) -> Vec<AppEvent> {
        if store.n_saves().is_ok_and(|n| n > FEW) {
            let number = self.begin();
            let (store, inbox) = (Arc::clone(store), inbox.clone());
            let n_begun = Arc::clone(&self.n_begun);
            let thread = thread::Builder::new().name("saves".to_owned());
            let started = thread.spawn(move || {
                let events = listed(&store, words);
                if n_begun.load(Ordering::Relaxed) == number {
                    for event in events {
                        // If it fails, the program is ending.
                        let _ = inbox.send(event);
                    }
                }
            });
            if started.is_ok() {
                return now().collect();
            }
        }
        self.list(store, words)
    }

    pub(super) fn list(&self, store: &Store, words: Words) -> Vec<AppEvent> {
        self.begin();
        listed(store, words)
    }

    fn begin(&self) -> u64 {
        self.n_begun.fetch_add(1, Ordering::Relaxed) + 1
    }
}

fn listed(store: &Store, words: Words) -> Vec<AppEvent> {
    let found = match store.list() {
        Ok(saves) => vec![AppEvent::Saves(saves)],
        Err(error) => vec![
            AppEvent::Saves(Vec::new()),
            AppEvent::Notice(error.message(words).to_string()),
        ],
    };
    now().chain(found).collect()
}

/// Returns an event with the current time, or none if the clock is not set.
fn now() -> impl Iterator<Item = AppEvent> {
    clock::time().map(AppEvent::Now).into_iter()
}
