//! Lists of steps beside the board: requests the available steps, and sets the board to a listed step.

use super::event::Job;
use super::screens::AvailableSteps;
use super::update::{Out, PendingAnswer};
use super::{App, words};
use crate::board::Candidates;
use crate::game::{Action, Hint, ListKind, OpenList, Rejected};
use crate::techniques::TechniqueId;
use crate::words::say;

impl App {
    /// Opens the list of all available steps and requests the steps of every technique. `reopened` is the saved
    /// selection if the list was open before.
    pub(super) fn list_available(&mut self, reopened: Option<OpenList>, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if play.game().is_solved() {
            return self.say(words::rejected(self.words, Rejected::Solved));
        }
        if play.game().hint_blocker().is_some() {
            return self.hint(out);
        }
        let position = play.game().position_for_hints(self.config.hints_from);
        self.ui.message = None;
        let list = AvailableSteps::waiting(position.clone(), reopened);
        self.ask(
            Job::EveryStep(Box::new(position)),
            PendingAnswer::Screen,
            out,
        );
        self.show(list);
    }

    /// Reopens the list that was open when the game was closed, with the same step selected.
    pub(super) fn reopen_list(&mut self, list: OpenList, out: Out<'_>) {
        match list.kind {
            ListKind::Solution => self.list_steps(Some(list), out),
            ListKind::Available => self.list_available(Some(list), out),
        }
    }

    /// Sets the board to the position of a listed step, as one move. In a finished game, starts its puzzle again with
    /// this position.
    pub(super) fn set_board(
        &mut self,
        technique: TechniqueId,
        position: &Candidates,
        out: Out<'_>,
    ) {
        let Some(play) = &self.play else { return };
        let game = play.game();
        if game.is_solved() {
            let puzzle = game.puzzle().clone();
            let set_up = Hint::set_up(technique, puzzle.givens(), position);
            return self.begin(puzzle, Some(set_up), out);
        }
        let jump = Hint::set_up(technique, &game.grid(), position);
        self.cancel_work(out);
        self.ui.screens.clear();
        if self.act(Action::Jump(jump), out).is_some() {
            let technique = crate::explain::name_in(self.words, technique);
            self.say(say!(self.words, "board-set", technique));
        }
    }
}
