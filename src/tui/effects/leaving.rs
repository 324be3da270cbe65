//! Leaves the program: writes the remaining data, and reports the data that could not be saved.

use super::{SHORT_WAIT, Services};
use crate::store::Durability;
use crate::tui::{AppEvent, UnsavedData};
use crate::words::{Message, say};

impl Services {
    /// Closes the game and returns reports about unsaved data, for standard error.
    ///
    /// `was_asked` means that the player has agreed to lose this data, so the disk is not waited for.
    pub(in crate::tui) fn end(&mut self, was_asked: bool) -> Vec<String> {
        self.close();
        if was_asked {
            self.store.skip_final_sync();
            return self.reports(Durability::Synced);
        }
        // A signal ends the program here, and its sender does not wait long.
        let is_settled = self.store.wait_until_synced(SHORT_WAIT / 4);
        if !is_settled {
            self.store.skip_final_sync();
        }
        self.reports(Durability::Written)
    }

    fn reports(&self, proof: Durability) -> Vec<String> {
        let unsaved = self.store.played().unsaved(proof);
        let games = unsaved.iter().map(|game| game.report(self.words));
        let exercises = self.pending_exercises();
        let exercises = exercises.map(|message| format!("shudu: {message}\n"));
        games.chain(exercises).collect()
    }

    /// Retries to write solved exercises. Returns a message if that fails, and `None` if all are written.
    fn pending_exercises(&self) -> Option<Message> {
        let reason = self
            .store
            .write_pending_exercises()
            .err()?
            .message(self.words);
        let n = self.store.n_pending_exercises();
        Some(say!(self.words, "unsaved-exercises", n, reason))
    }

    /// Returns the saves of the games played, so that another thread can report unsaved data.
    #[cfg(unix)]
    pub(in crate::tui) fn last_played_game(&self) -> crate::store::Played {
        self.store.played()
    }

    /// Retries to write and sync everything. The returned event describes the data that would be lost by leaving.
    pub(super) fn sync_before_exit(&mut self) -> AppEvent {
        if let Some(save) = &mut self.save {
            save.record_time();
        }
        let is_settled = self.store.wait_until_synced(SHORT_WAIT);
        let played = self.store.played();
        let unsaved = played.unsaved(Durability::Synced);
        let Some(first) = unsaved.first() else {
            let danger = self.pending_exercises().map(|text| UnsavedData {
                what: text.to_string(),
                is_pending: false,
            });
            return AppEvent::SyncedBeforeExit(danger);
        };
        let others = unsaved.len() - 1;
        let text = say!(
            self.words,
            "unsaved-what",
            what = first.message(self.words),
            others
        );
        AppEvent::SyncedBeforeExit(Some(UnsavedData {
            what: text.to_string(),
            is_pending: !is_settled && played.unsaved(Durability::Written).is_empty(),
        }))
    }
}
