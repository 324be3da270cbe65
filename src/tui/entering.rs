//! A puzzle being entered: kept as it grows, examined behind the screen, and played.

use super::App;
use super::event::{Effect, Job};
use super::screens::{Enter, EnterReply, Overlay};
use super::update::{Out, Purpose};
use crate::board::Geometry;
use crate::config::Command;
use crate::game::PuzzleVerdict;
use crate::safe_text::SafeText;
use crate::store::Draft;
use crate::words::say;

impl App {
    /// Opens the board on which a puzzle is entered: the one put aside, or an empty one of a shape asked for.
    pub(super) fn enter_puzzle(&mut self, geometry: Option<&'static Geometry>, out: Out<'_>) {
        let screen = match (geometry, &self.ui.draft) {
            (None, Some(draft)) => Enter::resume(draft),
            (geometry, _) => Enter::new(geometry.unwrap_or(Geometry::standard())),
        };
        self.ui.message = None;
        self.show(Overlay::Enter(Box::new(screen)));
        self.entered(EnterReply::Changed, out);
    }

    /// Takes note of a puzzle that was being entered when the program ended.
    pub(super) fn draft_found(&mut self, draft: Draft, out: Out<'_>) {
        let is_open = draft.is_open;
        self.ui.draft = Some(draft);
        if is_open {
            self.enter_puzzle(None, out);
        }
    }

    fn entering(&mut self) -> Option<&mut Enter> {
        match self.ui.overlays.last_mut() {
            Some(Overlay::Enter(screen)) => Some(screen),
            _ => None,
        }
    }

    /// Does what the screen asks for on which a puzzle is entered.
    pub(super) fn entered(&mut self, reply: EnterReply, out: Out<'_>) {
        match reply {
            EnterReply::Nothing => {}
            EnterReply::Moved => self.keep_entered(true, out),
            EnterReply::Changed => {
                self.keep_entered(true, out);
                self.examine_entered(out);
            }
            EnterReply::Play => self.play_entered(out),
            EnterReply::Close => self.put_aside(out),
        }
    }

    /// Keeps the puzzle as far as it is entered; an empty board is not worth keeping.
    fn keep_entered(&mut self, is_open: bool, out: Out<'_>) {
        let Some(screen) = self.entering() else {
            return;
        };
        let draft = Some(screen.draft(is_open)).filter(|draft| draft.grid.n_filled() > 0);
        if draft.is_none() && self.ui.draft.is_none() {
            return;
        }
        self.ui.draft.clone_from(&draft);
        out.push(Effect::KeepDraft(draft.map(Box::new)));
    }

    /// Has the solutions counted; what was being counted before is stopped.
    fn examine_entered(&mut self, out: Out<'_>) {
        let Some(screen) = self.entering() else {
            return;
        };
        let grid = screen.grid().clone();
        if grid.n_filled() == 0 || !grid.is_consistent() {
            return self.cancel_work(out);
        }
        self.ask(Job::Solutions(Box::new(grid)), Purpose::Entered, out);
    }

    /// Shows how many solutions there are.
    pub(super) fn solutions_found(&mut self, verdict: Box<PuzzleVerdict>) {
        if let Some(screen) = self.entering() {
            screen.found(verdict);
        }
    }

    /// Plays the puzzle when it has one solution; what it has otherwise is said first.
    fn play_entered(&mut self, out: Out<'_>) {
        let words = self.words;
        let Some(screen) = self.entering() else {
            return;
        };
        if screen.grid().n_filled() == 0 {
            return;
        }
        if screen.grid().is_full() {
            return screen.say(say!(words, "enter-full").into());
        }
        let parsed = Box::new(screen.parsed());
        self.open_puzzle(parsed, out);
    }

    /// Closes the screen; the puzzle is kept.
    fn put_aside(&mut self, out: Out<'_>) {
        self.keep_entered(false, out);
        self.cancel_work(out);
        self.ui.overlays.pop();
        if self.ui.overlays.is_empty() && self.play.is_none() {
            self.go_to_start(out);
        }
        if self.ui.draft.is_some() {
            let key = self.key_for(Command::Enter);
            self.say(say!(self.words, "enter-kept", key));
        }
    }

    /// Forgets the puzzle that was entered, since it is played now.
    pub(super) fn forget_entered(&mut self, out: Out<'_>) {
        let is_entered = |overlay: &Overlay| matches!(overlay, Overlay::Enter(_));
        if self.ui.overlays.iter().any(is_entered) && self.ui.draft.take().is_some() {
            out.push(Effect::KeepDraft(None));
        }
    }

    /// Says why the puzzle being entered is not kept, if it is not.
    pub(super) fn draft_kept(&mut self, result: Result<(), String>) {
        let words = self.words;
        if let (Err(reason), Some(screen)) = (result, self.entering()) {
            let reason = SafeText::new(&reason);
            screen.say(say!(words, "enter-not-kept", reason).into());
        }
    }
}
