//! Exercises on the board: each try is judged at once, and a technique that was found is noted.

use super::App;
use super::event::Effect;
use super::update::Out;
use crate::board::{Candidate, CellSet};
use crate::config::Command;
use crate::game::{Action, Attempt, Exercise, Game, GameState, Verdict};
use crate::store::ExerciseRecord;
use crate::words::{Words, say};

/// An exercise on the board, and how it goes.
#[derive(Clone, Debug)]
pub(super) struct ExerciseUnderWay {
    exercise: Exercise,
    n_wrong: u32,
    is_over: bool,
}

impl ExerciseUnderWay {
    /// Returns the exercise of a game on which nothing was done yet.
    pub(super) fn of(words: Words, game: &Game) -> Option<Box<Self>> {
        game.practised()?;
        Some(Box::new(Self {
            exercise: Exercise::of(words, game)?,
            n_wrong: 0,
            is_over: false,
        }))
    }
}

impl App {
    /// Judges a move as a try at the exercise, if one is on the board; `before` is the board before it.
    pub(super) fn judge_move(&mut self, action: &Action, before: &GameState, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let Some(under_way) = &mut play.exercise else {
            return;
        };
        let attempts: Vec<Attempt> = match action {
            Action::ApplyHint(_) | Action::Reveal { .. } | Action::GiveUp => {
                under_way.is_over = true;
                return;
            }
            Action::Mark { cells, digit } => {
                let after = play.game().state();
                let removed = cells.iter().filter(|cell| {
                    before.marks(*cell).contains(*digit) && !after.marks(*cell).contains(*digit)
                });
                let removed = removed.map(|cell| Candidate::new(cell, *digit));
                removed.map(Attempt::Removed).collect()
            }
            Action::Place { cells, digit } => {
                let placed = cells.iter().map(|cell| Candidate::new(cell, *digit));
                placed.map(Attempt::Placed).collect()
            }
            _ => return,
        };
        self.judge_attempts(&attempts, out);
    }

    /// Judges the selected cells as a try, or else the coloured ones; says whether there was an exercise to judge them in.
    pub(super) fn judge_selection(&mut self, out: Out<'_>) -> bool {
        let Some(play) = &self.play else { return false };
        let coloured = play.geometry().cells().iter();
        let state = play.game().state();
        let coloured: CellSet = coloured
            .filter(|cell| state.colour(*cell).is_some())
            .collect();
        let cells = match play.selection() {
            CellSet::EMPTY => coloured,
            selected => selected,
        };
        let is_tried = play.exercise.as_ref().is_some_and(|tried| !tried.is_over);
        if cells.is_empty() || !is_tried {
            return false;
        }
        self.judge_attempts(&[Attempt::Cells(cells)], out);
        true
    }

    /// Judges tries made at once: the first that is wrong is told, or what they found.
    fn judge_attempts(&mut self, attempts: &[Attempt], out: Out<'_>) {
        let another = self.key_for(Command::Another);
        let Some(play) = &mut self.play else { return };
        let helped = play.game().session().n_hints() > 0;
        let Some(under_way) = play.exercise.as_mut().filter(|tried| !tried.is_over) else {
            return;
        };
        let verdicts = attempts
            .iter()
            .map(|tried| under_way.exercise.judge(*tried));
        let verdicts: Vec<Verdict> = verdicts.collect();
        let is_wrong = |verdict: &&Verdict| matches!(verdict, Verdict::Wrong(_));
        let Some(told) = verdicts.iter().find(is_wrong).or(verdicts.first()) else {
            return;
        };
        let mut said = told.message(self.words, &under_way.exercise);
        match told {
            Verdict::Wrong(_) => under_way.n_wrong += 1,
            Verdict::Part { .. } => {}
            Verdict::Found(_) => {
                under_way.is_over = true;
                out.push(Effect::NoteExercise(ExerciseRecord {
                    technique: under_way.exercise.technique(),
                    n_wrong: under_way.n_wrong,
                    helped,
                }));
                said = said.followed_by(say!(self.words, "exercise-another", key = another));
            }
        }
        self.say(said);
    }
}
