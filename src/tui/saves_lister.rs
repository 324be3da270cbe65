//! The list of saved games, read beside the screen where there are very many.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::AppEvent;
use super::inbox::{Incoming, Sender};
use crate::store::{Store, clock};
use crate::words::Words;

/// Up to so many saves are listed at once: that takes no longer than a frame.
const FEW: usize = 300;

/// Who lists the saved games. Of several lists under way, only the one begun last is told.
#[derive(Default)]
pub(super) struct SavesLister {
    n_begun: Arc<AtomicU64>,
}

impl SavesLister {
    /// Returns the list as events where it is quickly read; otherwise it goes into the inbox when it is there.
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
                        // Nobody to tell: the program is ending.
                        let _ = inbox.send(Incoming::Event(event));
                    }
                }
            });
            if started.is_ok() {
                return now().collect();
            }
        }
        self.list(store, words)
    }

    /// Returns the list as events.
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

/// Returns the time of day as an event, if the clock shows one.
fn now() -> impl Iterator<Item = AppEvent> {
    clock::time().map(AppEvent::Now).into_iter()
}
