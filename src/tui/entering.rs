//! Entering a puzzle cell by cell: storing the draft, counting its solutions, and playing it.
//!
//! The draft is the puzzle as entered so far. It is kept when the program ends.

use super::App;
use super::event::{Effect, Job};
use super::screens::{Enter, ScreenMessage};
use super::update::Out;
use crate::board::Geometry;
use crate::config::{Command, Mode};
use crate::safe_text::SafeText;
use crate::store::Draft;
use crate::words::say;

impl App {
    /// Opens the screen for entering a puzzle. It contains the stored draft, or an empty board if a `geometry` is given
    /// or there is no draft.
    pub(super) fn enter_puzzle(&mut self, geometry: Option<&'static Geometry>, out: Out<'_>) {
        let screen = match (geometry, &self.ui.draft) {
            (None, Some(draft)) => Enter::resume(draft),
            (geometry, _) => Enter::new(geometry.unwrap_or(Geometry::standard())),
        };
        let draft = screen.draft(true);
        self.show(screen);
        self.examine(draft, out);
    }

    /// Keeps the draft of an earlier run of the program, and opens its screen if it was open at the end of that run.
    pub(super) fn draft_found(&mut self, draft: Draft, out: Out<'_>) {
        let is_open = draft.is_open;
        self.ui.draft = Some(draft);
        if is_open {
            self.enter_puzzle(None, out);
        }
    }

    /// Stores the draft; deletes it if the board is empty.
    pub(super) fn save_draft(&mut self, draft: Draft, out: Out<'_>) {
        let draft = Some(draft).filter(|draft| draft.grid.n_filled() > 0);
        if draft.is_none() && self.ui.draft.is_none() {
            return;
        }
        self.ui.draft.clone_from(&draft);
        out.push(Effect::SaveDraft(draft.map(Box::new)));
    }

    /// Stores the draft and requests a count of its solutions, which replaces an earlier count.
    pub(super) fn examine(&mut self, draft: Draft, out: Out<'_>) {
        let grid = draft.grid.clone();
        self.save_draft(draft, out);
        if grid.n_filled() == 0 || !grid.is_consistent() {
            return self.cancel_work(out);
        }
        self.ask(Job::Solutions(Box::new(grid)), out);
    }

    /// Stores the draft after its screen was closed.
    pub(super) fn close_draft(&mut self, draft: Draft, out: Out<'_>) {
        self.save_draft(draft, out);
        self.cancel_work(out);
        if self.ui.screens.is_empty() && self.play.is_none() {
            self.go_to_start(out);
        }
        if self.ui.draft.is_some() {
            let key = self.key_for(Command::Enter);
            self.say(say!(self.words, "enter-kept", key));
        }
    }

    /// Deletes the draft because its puzzle is now being played.
    pub(super) fn delete_draft(&mut self, out: Out<'_>) {
        let mut screens = self.ui.screens.iter();
        let is_entered = screens.any(|screen| screen.modes().contains(&Mode::Entry));
        if is_entered && self.ui.draft.take().is_some() {
            out.push(Effect::SaveDraft(None));
        }
    }

    /// Handles the answer to storing the draft; reports a failure.
    pub(super) fn draft_saved(&mut self, result: Result<(), String>, out: Out<'_>) {
        if let Err(reason) = result {
            let reason = SafeText::new(&reason);
            let text = say!(self.words, "enter-not-kept", reason);
            let text = ScreenMessage::DraftNotSaved(text.into());
            // The screen for entering may be closed by now.
            if let Some(ScreenMessage::DraftNotSaved(text)) = self.offer_message(text, out) {
                self.say(text);
            }
        }
    }
}
