//! Lists of steps beside the board: requests the steps, and sets the board to a listed step.

use super::App;
use super::event::Job;
use super::screens::{AvailableSteps, Screen, StepList};
use super::update::Out;
use crate::board::Candidates;
use crate::game::{Action, Hint, ListKind, OpenList, OpenPage, Rejected};
use crate::techniques::TechniqueId;
use crate::words::say;

impl App {
    /// Opens a list of steps, and requests the steps. `reopened` is the saved selection if the list was open before.
    ///
    /// In a solved game, opens the review instead of the steps to the solution. If the board contains a mistake, shows
    /// the mistake.
    pub(super) fn list_steps(&mut self, kind: ListKind, reopened: Option<OpenList>, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if play.game().end_reason().is_some() {
            return match kind {
                ListKind::Solution => self.review(out),
                ListKind::Available => self.say(Rejected::Solved.sentence(self.words)),
            };
        }
        if play.game().hint_blocker().is_some() {
            return self.start_hint(OpenPage::default(), out);
        }
        let position = play.game().position_for_hints(self.config.hints_from);
        let start = Box::new(position.clone());
        let (job, list): (Job, Box<dyn Screen>) = match kind {
            ListKind::Solution => (
                Job::Path(start),
                Box::new(StepList::waiting(position, reopened)),
            ),
            ListKind::Available => (
                Job::EveryStep(start),
                Box::new(AvailableSteps::waiting(position, reopened)),
            ),
        };
        self.ask(job, out);
        self.ui.message = None;
        self.ui.screens.push(list);
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
        if game.end_reason().is_some() {
            let puzzle = game.puzzle().clone();
            let set_up = Hint::set_up(technique, puzzle.givens(), position);
            return self.begin(puzzle, Some(Action::SetUp(set_up)), None, out);
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
