//! Lists of steps over the board: what can be seen from here, and what is done with a step of a list.

use super::event::Job;
use super::screens::{AvailableSteps, News};
use super::update::{Out, PendingAnswer};
use super::{App, words};
use crate::board::Candidates;
use crate::game::{Action, Hint, ListKind, OpenList, Rejected};
use crate::techniques::TechniqueId;
use crate::words::say;

impl App {
    /// Opens the list of everything that can be seen from here, and has every technique asked for it.
    pub(super) fn list_available(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if play.game().is_solved() {
            return self.say(words::rejected(self.words, Rejected::Solved));
        }
        if play.game().hint_blocker().is_some() {
            return self.hint(out);
        }
        let position = play.game().position_for_hints(self.config.hints_from);
        self.ui.message = None;
        let list = AvailableSteps::waiting(position.clone());
        self.ask(
            Job::EveryStep(Box::new(position)),
            PendingAnswer::Screen,
            out,
        );
        self.show(list);
    }

    /// Opens the list that was open when the game was left, at the step that was selected.
    pub(super) fn reopen_list(&mut self, list: OpenList, out: Out<'_>) {
        match list.kind {
            ListKind::Solution => self.list_steps(out),
            ListKind::Available => self.list_available(out),
        }
        self.tell_top(News::OpenAt(list), out);
    }

    /// Brings the board to a position of a list of steps, as one move. A game that is over is left as it is: its puzzle
    /// is begun again there.
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
