//! Loads a saved game on a thread of its own, since a long game on a slow machine takes a while.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use super::AppEvent;
use super::inbox::{Sender, Signal};
use crate::cancel::Cancel;
use crate::safe_text::SafeText;
use crate::store::{Damage, Loaded, LockedPolicy, Resumed, SaveId, Store, StoreError, WatchLoad};
use crate::words::{Message, Words, say};

/// A saved game that is being loaded. Dropping this value stops the thread.
pub(super) struct Loading {
    ended: Receiver<Result<Opened, StoreError>>,
    cancel: Cancel,
}

/// A loaded game: to be played, or only to be watched while another program plays it.
pub(super) enum Opened {
    ToPlay(Box<Resumed>),
    ToWatch(SaveId, Box<Loaded>),
}

impl Loading {
    /// Starts loading a saved game. Sends its progress, and a signal at the end, to the inbox.
    pub(super) fn start(
        store: &Arc<Store>,
        inbox: &Sender,
        id: SaveId,
        if_locked: LockedPolicy,
    ) -> Self {
        let (sender, ended) = mpsc::channel();
        let cancel = Cancel::new();
        let loader = {
            let (store, inbox, cancel) = (store.clone(), inbox.clone(), cancel.clone());
            let (sender, id) = (sender.clone(), id.clone());
            move || {
                let opened = open(&store, id, if_locked, &|percent| {
                    if cancel.is_cancelled() {
                        return ControlFlow::Break(());
                    }
                    inbox.report(AppEvent::LoadProgress(percent));
                    ControlFlow::Continue(())
                });
                // Sending fails only if nobody waits for the game any more.
                let _ = sender.send(opened);
                let _ = inbox.signal(Signal::LoadEnded);
            }
        };
        let thread = thread::Builder::new().name("loader".to_owned());
        if thread.spawn(loader).is_err() {
            // If no thread can be started, the game is loaded here.
            let _ = sender.send(open(store, id, if_locked, &|_| ControlFlow::Continue(())));
        }
        Self { ended, cancel }
    }

    /// Waits for the game for at most `patience`. If the game is not loaded by then, returns `self` as the error.
    pub(super) fn wait(self, patience: Duration) -> Result<Result<Opened, StoreError>, Self> {
        self.ended.recv_timeout(patience).map_err(|_| self)
    }

    pub(super) fn take_result(&self) -> Option<Result<Opened, StoreError>> {
        self.ended.try_recv().ok()
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

fn open(
    store: &Store,
    id: SaveId,
    if_locked: LockedPolicy,
    watch: WatchLoad<'_>,
) -> Result<Opened, StoreError> {
    match store.resume_watched(&id, if_locked, watch) {
        Err(StoreError::Locked(_)) => {
            let loaded = store.load_watched(&id, watch)?;
            Ok(Opened::ToWatch(id, Box::new(loaded)))
        }
        resumed => Ok(Opened::ToPlay(Box::new(resumed?))),
    }
}

/// Returns the messages about a damaged save, one for each line; `copy` is the path of a copy of the damaged file.
pub(super) fn damage_messages(
    words: Words,
    damage: Option<&Damage>,
    copy: Option<&Path>,
) -> Vec<String> {
    let mut notes = Vec::new();
    match damage {
        Some(Damage::TornTail { .. }) => notes.push(say!(words, "save-torn-tail")),
        Some(Damage::BadRecord { line, n_bytes, .. }) => {
            notes.push(say!(words, "save-bad-record", line, n_bytes));
        }
        Some(Damage::Header) => notes.push(say!(words, "save-header-mended")),
        None => {}
    }
    if let Some(copy) = copy {
        let path = SafeText::path(copy);
        notes.push(say!(words, "save-kept", path));
    }
    notes.iter().map(Message::to_string).collect()
}
