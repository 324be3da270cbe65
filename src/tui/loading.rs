//! A saved game opened beside everything else, as a long one on a slow machine may take its time.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use super::AppEvent;
use super::inbox::{Incoming, Sender};
use crate::cancel::Cancel;
use crate::safe_text::SafeText;
use crate::store::{Damage, IfLocked, Loaded, Resumed, SaveId, Store, StoreError, WatchLoad};
use crate::words::{Message, Words, say};

/// A saved game being opened on a thread of its own, which stops when this goes.
pub(super) struct Loading {
    ended: Receiver<Opened>,
    cancel: Cancel,
}

/// A saved game opened to be played, or only to be looked at because another window plays it.
pub(super) enum Opened {
    ToPlay(Result<Box<Resumed>, StoreError>),
    ToWatch(SaveId, Result<Box<Loaded>, StoreError>),
}

impl Loading {
    /// Begins to open a saved game; how far it is, and that it has come to its end, goes into the inbox.
    pub(super) fn start(
        store: &Arc<Store>,
        inbox: &Sender,
        id: SaveId,
        if_locked: IfLocked,
    ) -> Self {
        let (sender, ended) = mpsc::channel();
        let cancel = Cancel::new();
        let loader = {
            let (store, inbox, cancel) = (store.clone(), inbox.clone(), cancel.clone());
            let (sender, id) = (sender.clone(), id.clone());
            move || {
                // Where there is nobody to tell, the program is ending.
                let tell = |event| {
                    let _ = inbox.send(Incoming::Event(event));
                };
                let opened = open(&store, id, if_locked, &|percent| {
                    if cancel.is_cancelled() {
                        return ControlFlow::Break(());
                    }
                    tell(AppEvent::LoadProgress(percent));
                    ControlFlow::Continue(())
                });
                // Who no longer waits lets go of the game by this.
                let _ = sender.send(opened);
                tell(AppEvent::LoadEnded);
            }
        };
        let thread = thread::Builder::new().name("loader".to_owned());
        if thread.spawn(loader).is_err() {
            // Without a thread it is opened here.
            let _ = sender.send(open(store, id, if_locked, &|_| ControlFlow::Continue(())));
        }
        Self { ended, cancel }
    }

    /// Waits for the game, so long at most.
    pub(super) fn wait(self, patience: Duration) -> Result<Opened, Self> {
        self.ended.recv_timeout(patience).map_err(|_| self)
    }

    /// Returns the game if it is there.
    pub(super) fn opened(&self) -> Option<Opened> {
        self.ended.try_recv().ok()
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

fn open(store: &Store, id: SaveId, if_locked: IfLocked, watch: WatchLoad<'_>) -> Opened {
    match store.resume_watched(&id, if_locked, watch) {
        Err(StoreError::Locked(_)) => {
            let loaded = store.load_watched(&id, watch);
            Opened::ToWatch(id, loaded.map(Box::new))
        }
        resumed => Opened::ToPlay(resumed.map(Box::new)),
    }
}

/// What the player should know about a save that was not whole.
pub(super) fn notes(words: Words, damage: Option<&Damage>, kept: Option<&Path>) -> Vec<String> {
    let mut notes = Vec::new();
    match damage {
        Some(Damage::TornTail { .. }) => notes.push(say!(words, "save-torn-tail")),
        Some(Damage::BadRecord { line, n_bytes, .. }) => {
            notes.push(say!(words, "save-bad-record", line, n_bytes));
        }
        Some(Damage::Header) => notes.push(say!(words, "save-header-mended")),
        None => {}
    }
    if let Some(kept) = kept {
        let path = SafeText::path(kept);
        notes.push(say!(words, "save-kept", path));
    }
    notes.iter().map(Message::to_string).collect()
}
