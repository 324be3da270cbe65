//! Leaving the program: what is written at the end, and reports of what is not.

use super::{MOMENT, Services};
use crate::store::{Played, Proof};
use crate::tui::{AppEvent, Danger};
use crate::words::{Message, say};

impl Services {
    /// Closes everything; returns reports of what is not saved, for standard error.
    ///
    /// With `was_asked` the player has agreed to lose it.
    pub(in crate::tui) fn end(&mut self, was_asked: bool) -> Vec<String> {
        self.close();
        if was_asked {
            self.store.skip_final_sync();
            return self.reports(Proof::Synced);
        }
        // The sender of a signal does not wait.
        let is_settled = self.store.wait_until_synced(MOMENT / 4);
        if !is_settled {
            self.store.skip_final_sync();
        }
        self.reports(Proof::Written)
    }

    fn reports(&self, proof: Proof) -> Vec<String> {
        let unsaved = self.store.played().unsaved(proof);
        let games = unsaved.iter().map(|game| game.report(self.words));
        let exercises = self.pending_exercises();
        let exercises = exercises.map(|message| format!("shudu: {message}\n"));
        games.chain(exercises).collect()
    }

    /// Retries to write solved exercises; returns a message if that fails.
    fn pending_exercises(&self) -> Option<Message> {
        let reason = self
            .store
            .write_pending_exercises()
            .err()?
            .message(self.words);
        let n = self.store.n_pending_exercises();
        Some(say!(self.words, "unsaved-exercises", n, reason))
    }

    /// The played saves, for another thread to report what is not saved.
    pub(in crate::tui) fn played(&self) -> Played {
        self.store.played()
    }

    /// Retries to write and sync everything; reports the rest.
    pub(super) fn sync_before_exit(&mut self) -> AppEvent {
        if let Some(save) = &mut self.save {
            save.record_time();
        }
        let is_settled = self.store.wait_until_synced(MOMENT);
        let played = self.store.played();
        let unsaved = played.unsaved(Proof::Synced);
        let Some(first) = unsaved.first() else {
            let danger = self.pending_exercises().map(|what| Danger {
                what: what.to_string(),
                is_pending: false,
            });
            return AppEvent::SyncedBeforeExit(danger);
        };
        let others = unsaved.len() - 1;
        let what = say!(
            self.words,
            "unsaved-what",
            what = first.message(self.words),
            others
        );
        AppEvent::SyncedBeforeExit(Some(Danger {
            what: what.to_string(),
            is_pending: !is_settled && played.unsaved(Proof::Written).is_empty(),
        }))
    }
}
