//! Exercises on the board: the player finds a step of a given technique.
//!
//! Each attempt is judged at once, and each success is recorded.

use super::event::Effect;
use super::play::Play;
use super::update::Out;
use super::{App, words};
use crate::board::CellSet;
use crate::config::Command;
use crate::explain;
use crate::game::{Action, Attempt, GameState, JudgedMove, Verdict};
use crate::store::{ExerciseRecord, Lessons};
use crate::techniques::{Family, TechniqueId};
use crate::words::{Message, say};

impl App {
    /// Returns the technique of the unsolved exercise on the board. `None` without an exercise or after it is solved.
    pub(super) fn exercise_to_solve(&self) -> Option<TechniqueId> {
        let play = self.play.as_ref()?;
        let tried = play.exercise.as_ref()?;
        (!play.is_exercise_over()).then(|| tried.technique())
    }

    /// Shows the task of an unsolved exercise.
    pub(super) fn say_exercise(&mut self) {
        let Some(technique) = self.exercise_to_solve() else {
            return;
        };
        let is_single = technique.info().family == Family::Singles;
        let technique = explain::name_in(self.words, technique);
        let hint = self.key_for(Command::Hint);
        if is_single {
            return self.say(say!(self.words, "practice-single", technique, hint));
        }
        let check = self.key_for(Command::Check);
        self.say(say!(self.words, "practice", technique, check, hint));
    }

    /// Shows the task of an unsolved exercise again on the board, unless another text is shown there or something is
    /// open.
    pub(super) fn repeat_exercise(&mut self) {
        let is_free = |play: &Play| play.is_idle() && play.chain().is_empty();
        if self.play.as_ref().is_some_and(is_free)
            && self.ui.screens.is_empty()
            && self.ui.message.is_none()
        {
            self.say_exercise();
        }
    }

    pub(super) fn offer_another_exercise(&self) -> Message {
        let key = self.key_for(Command::Another);
        say!(self.words, "exercise-another", key)
    }

    /// Judges a move as an attempt at the exercise on the board. Does nothing without an exercise; `before` is the
    /// state before the move.
    pub(super) fn judge_move(&mut self, action: &Action, before: &GameState, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let after = play.game().state().clone();
        let judged = play
            .exercise_to_judge()
            .and_then(|tried| tried.judge_move(self.words, action, before, &after));
        if let Some(judged) = judged {
            self.show_judged(judged, out);
        }
    }

    /// Judges the selected cells as an attempt at the exercise; without a selection, the coloured cells. Returns
    /// whether there is an exercise to judge.
    pub(super) fn judge_selection(&mut self, out: Out<'_>) -> bool {
        let Some(play) = &self.play else {
            return false;
        };
        let coloured = play.geometry().cells().iter();
        let state = play.game().state();
        let coloured: CellSet = coloured
            .filter(|cell| state.colour(*cell).is_some())
            .collect();
        let cells = match play.selection() {
            CellSet::EMPTY => coloured,
            selected => selected,
        };
        self.judge_cells(cells, out)
    }

    /// Judges cells as an attempt at the exercise. Returns whether there is an exercise to judge.
    pub(super) fn judge_cells(&mut self, cells: CellSet, out: Out<'_>) -> bool {
        let tried = self.play.as_mut().and_then(Play::exercise_to_judge);
        let tried = tried.filter(|_| !cells.is_empty());
        let judged = tried.and_then(|tried| tried.judge(self.words, &[Attempt::Cells(cells)]));
        let Some(judged) = judged else { return false };
        self.show_judged(judged, out);
        true
    }

    /// Shows the judgement of an attempt, and records a success.
    fn show_judged(&mut self, judged: JudgedMove, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let mut text = judged.message;
        if let Verdict::Found(step) = judged.verdict {
            play.end_exercise();
            out.push(Effect::RecordExercise(ExerciseRecord {
                technique: step.technique,
                n_wrong: judged.n_wrong,
                helped: play.game().session().counts.n_hints > 0,
            }));
            text = text.followed_by(self.offer_another_exercise());
        }
        self.say(text);
    }

    /// Adds the progress in the lesson to the message about a solved exercise. After the last digit, the result card
    /// shows the progress instead.
    pub(super) fn show_progress(&mut self, lessons: Lessons) {
        let tried = self.play.as_ref().and_then(|play| play.exercise.as_ref());
        if let Some(tried) = tried
            && let Some(message) = self.ui.message.take()
        {
            let technique = tried.technique();
            let progress = words::lesson_progress(self.words, technique, &lessons);
            self.ui.message = Some(message.followed_by(" ".into()).followed_by(progress));
        }
        self.ui.player_statistics.lessons = Some(lessons);
    }
}
