//! Reads lists, boards, records and files on other threads, since a disk may be slow.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use super::Services;
use crate::cancel::Cancel;
use crate::store::{SaveId, Store, clock};
use crate::tui::AppEvent;
use crate::tui::files::{read_text, records_of};
use crate::tui::terminal::crash;
use crate::words::Words;

/// The largest number of saves that can be listed within the time of one frame.
const FEW_SAVES: usize = 300;

/// The largest number of games that are evaluated for the coach at a time.
const MAX_EVALUATED: usize = 50;

impl Services {
    /// Runs `work` on another thread and sends each event that it reports to the inbox. If no thread can be started,
    /// runs `work` here and returns its events.
    pub(super) fn on_thread(
        &self,
        name: &str,
        work: impl FnOnce(&Store, Words, &mut dyn FnMut(AppEvent)) + Clone + Send + 'static,
    ) -> Vec<AppEvent> {
        let (store, words) = (Arc::clone(&self.store), self.words);
        let (inbox, for_thread) = (self.inbox.clone(), work.clone());
        let started = thread::Builder::new().name(name.to_owned()).spawn(move || {
            for_thread(&store, words, &mut |event| {
                // Sending fails only if the program is ending.
                let _ = inbox.send(event);
            });
        });
        let mut events = Vec::new();
        if started.is_err() {
            work(&self.store, words, &mut |event| events.push(event));
        }
        events
    }

    pub(super) fn read_file(&self, path: PathBuf) -> Vec<AppEvent> {
        self.on_thread("reader", move |_, words, send| {
            let result = read_text(words, &path);
            send(AppEvent::FileRead { path, result });
        })
    }

    pub(super) fn read_records(&self) -> Vec<AppEvent> {
        self.on_thread("records", move |store, words, send| {
            records_of(store, words).into_iter().for_each(send);
        })
    }

    /// Counts the techniques in the moves of a finished game and stores the counts. Then reads the records anew.
    pub(super) fn count_techniques(&self, id: SaveId) -> Vec<AppEvent> {
        self.on_thread("counts", move |store, words, send| {
            if store.count(&id, &Cancel::never()).is_ok() {
                records_of(store, words).into_iter().for_each(send);
            }
        })
    }

    /// Sends the current evaluation for the coach, then evaluates newly finished games and sends the evaluation again.
    pub(super) fn evaluate_for_coach(&self) -> Vec<AppEvent> {
        self.on_thread("coach", move |store, words, send| {
            send(evaluation(store, words));
            let uncounted = store.uncounted_saves().unwrap_or_default();
            for id in uncounted.iter().take(MAX_EVALUATED) {
                // A game that cannot be read now is evaluated when the coach is opened again.
                let _ = store.count(id, &Cancel::never());
            }
            if !uncounted.is_empty() {
                send(evaluation(store, words));
            }
        })
    }

    /// Lists the saved games. Very many saves are listed on another thread, and only the most recently requested list
    /// is sent.
    pub(super) fn list_saves(&mut self) -> Vec<AppEvent> {
        if self.store.n_saves().is_ok_and(|n| n > FEW_SAVES) {
            let listing = restart(&mut self.listing);
            let later = self.on_thread("saves", move |store, words, send| {
                let events = list_saves(store, words);
                if !listing.is_cancelled() {
                    events.into_iter().for_each(send);
                }
            });
            return now().chain(later).collect();
        }
        self.list_saves_here()
    }

    pub(super) fn list_saves_here(&mut self) -> Vec<AppEvent> {
        self.listing.cancel();
        list_saves(&self.store, self.words)
    }

    /// Reads the board of a saved game on another thread, and stops reading the board that was requested before. If
    /// reading fails, no answer is sent.
    pub(super) fn read_board(&mut self, name: &str) -> Vec<AppEvent> {
        let Ok(id) = name.parse::<SaveId>() else {
            return Vec::new();
        };
        let cancel = restart(&mut self.reading_board);
        self.on_thread("boards", move |store, _, send| {
            let watch = |_| {
                if cancel.is_cancelled() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let loaded = crash::catch_panic(|| store.load_watched(&id, &watch));
            if let Ok(Ok(loaded)) = loaded {
                let (name, grid) = (id.to_string(), Box::new(loaded.game.grid()));
                send(AppEvent::BoardRead { name, grid });
            }
        })
    }
}

/// Cancels the work with this flag, and returns the flag for new work.
fn restart(cancel: &mut Cancel) -> Cancel {
    cancel.cancel();
    *cancel = Cancel::new();
    cancel.clone()
}

fn evaluation(store: &Store, words: Words) -> AppEvent {
    match store.coach() {
        Ok(coach) => AppEvent::Coach(Box::new(coach)),
        Err(error) => AppEvent::Notice(error.message(words).to_string()),
    }
}

fn list_saves(store: &Store, words: Words) -> Vec<AppEvent> {
    let events = match store.list() {
        Ok(saves) => vec![AppEvent::Saves(saves)],
        Err(error) => vec![
            AppEvent::Saves(Vec::new()),
            AppEvent::Notice(error.message(words).to_string()),
        ],
    };
    now().chain(events).collect()
}

/// Yields an event with the current time. Yields nothing if the clock of the machine is not set.
fn now() -> impl Iterator<Item = AppEvent> {
    clock::time().map(AppEvent::Now).into_iter()
}
