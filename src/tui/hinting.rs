//! Hints and reasons: questions to the worker, and what is shown of its answers.

use super::event::{Answer, Job, WorkResult};
use super::hint::{ActiveHint, Reason, StepHint};
use super::screens::{Overlay, Review, StepList};
use super::update::{Out, Purpose};
use super::{App, words};
use crate::board::{Candidate, Candidates, CellSet};
use crate::config::Command;
use crate::engine::{Conclusion, Path};
use crate::explain::{self, HintLadder, Rung};
use crate::game::{Action, Game, Hint, HintBlocker, LaggingMark, Rejected};
use crate::safe_text::SafeText;
use crate::techniques::Step;
use crate::words::say;

impl App {
    /// Changes the ladder shown, if one is, and shows it again.
    pub(super) fn on_ladder(&mut self, change: impl FnOnce(&mut HintLadder)) {
        self.on_step_hint(|hint| change(&mut hint.ladder));
    }

    fn on_step_hint(&mut self, change: impl FnOnce(&mut StepHint)) {
        if let Some(play) = &mut self.play {
            play.change_step_hint(change);
        }
    }

    /// The one key of the ladder: a hint, then more of it, at last the move itself.
    pub(super) fn hint(&mut self, out: Out<'_>) {
        if let Some(Purpose::Hint(n_more)) = &mut self.tasks.purpose {
            *n_more += 1;
            return;
        }
        let Some(play) = &self.play else { return };
        match play.hint() {
            None => self.start_hint(out),
            Some(ActiveHint::Blocked { .. }) => {}
            // The marks can wait: on to a step.
            Some(ActiveHint::Lagging(_)) => self.ask_for_step(out),
            Some(ActiveHint::Step(hint)) if hint.ladder.rung() == Rung::Preview => {
                self.apply_hint(out);
            }
            Some(ActiveHint::Step(_)) => {
                self.on_ladder(|ladder| {
                    ladder.advance();
                });
                self.count_rung(out);
            }
        }
    }

    /// Notes in the game which rung was asked for.
    fn count_rung(&mut self, out: Out<'_>) {
        let play = self.play.as_ref().filter(|play| !play.is_read_only());
        let rung = match play.and_then(super::play::Play::hint) {
            Some(ActiveHint::Step(hint)) => hint.ladder.rung(),
            _ => return,
        };
        self.act(Action::AskHint(rung), out);
    }

    fn start_hint(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        self.ui.message = None;
        let game = play.game();
        if game.is_solved() {
            return self.say(words::rejected(self.words, Rejected::Solved));
        }
        if let Some(blocker) = game.hint_blocker() {
            let question = refutable(game, &blocker);
            play.set_hint(Some(ActiveHint::Blocked {
                blocker,
                reason: None,
            }));
            if let Some((position, candidate)) = question {
                self.ask(
                    Job::Refute(Box::new(position), candidate),
                    Purpose::Blocked(candidate),
                    out,
                );
            }
            return;
        }
        let lagging = game.lagging_marks();
        if lagging.is_empty() {
            self.ask_for_step(out);
        } else {
            play.set_hint(Some(ActiveHint::Lagging(lagging)));
        }
    }

    fn ask_for_step(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        play.set_hint(None);
        let position = play.game().position_for_hints();
        self.say(say!(self.words, "hint-looking"));
        self.ask(Job::Step(Box::new(position)), Purpose::Hint(0), out);
    }

    /// `e`: the argument at once, on the whole pane.
    pub(super) fn explain(&mut self, out: Out<'_>) {
        let mut rose = false;
        self.on_step_hint(|hint| {
            rose = hint.ladder.rung() < Rung::Argument;
            if rose {
                hint.ladder.go_to(Rung::Argument);
                hint.in_full = true;
            } else {
                hint.in_full = !hint.in_full;
            }
        });
        if rose {
            self.count_rung(out);
        }
    }

    /// Enter: what the hint says is done.
    pub(super) fn apply_hint(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        match play.hint() {
            Some(ActiveHint::Blocked { .. }) => self.board_command(Command::UndoMistake, out),
            Some(ActiveHint::Lagging(marks)) => {
                let marks = marks.clone();
                self.remove_lagging(&marks, out);
            }
            Some(ActiveHint::Step(shown)) => {
                let said = shown.preview();
                let hint = Hint::from(shown.ladder.step());
                let cell = hint
                    .placements
                    .first()
                    .or(hint.eliminations.first())
                    .map(|first| first.cell);
                if self.act(Action::ApplyHint(hint), out).is_some() {
                    if let (Some(play), Some(cell)) = (&mut self.play, cell) {
                        play.move_to(cell);
                    }
                    if self.ui.overlays.is_empty() {
                        self.say(say!(self.words, "hint-applied", what = said));
                    }
                }
            }
            None => {}
        }
    }

    fn remove_lagging(&mut self, marks: &[LaggingMark], out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let state = play.game().state().clone();
        for digit in play.geometry().digits() {
            let cells = marks
                .iter()
                .filter(|mark| mark.candidate.digit == digit)
                .map(|mark| mark.candidate.cell);
            let cells: CellSet = cells.collect();
            let with = |has: &dyn Fn(crate::board::Cell) -> bool| -> CellSet {
                cells.iter().filter(|cell| has(*cell)).collect()
            };
            let pencilled = with(&|cell| state.marks(cell).contains(digit));
            let cornered = with(&|cell| state.corners(cell).contains(digit));
            if !pencilled.is_empty() {
                let cells = pencilled;
                self.act(Action::Mark { cells, digit }, out);
            }
            if !cornered.is_empty() {
                let cells = cornered;
                self.act(Action::Corner { cells, digit }, out);
            }
        }
        self.say(say!(self.words, "lagging-removed", n = marks.len()));
    }

    /// `w`: the easiest proof of the last move, or what speaks against it.
    pub(super) fn why(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let game = play.game();
        let geometry = play.geometry();
        let Some((claim, before)) = game.last_claim() else {
            return self.say(words::no_claim(
                self.words,
                game.moves().last().map(crate::game::Move::action),
            ));
        };
        let (Conclusion::Placement(candidate) | Conclusion::Elimination(candidate)) = claim;
        let in_conflict = game.duplicates().into_iter().find(|duplicate| {
            duplicate.digit == candidate.digit && duplicate.cells.contains(candidate.cell)
        });
        if let (Conclusion::Placement(_), Some(duplicate)) = (claim, in_conflict) {
            return self.say(words::conflict(self.words, geometry, &duplicate));
        }
        let position = Box::new(game.sound_position(&before));
        let wrong = game.is_refuted(claim);
        self.say(say!(self.words, "reason-looking"));
        match (wrong, claim) {
            (false, _) => self.ask(Job::Proof(position, claim), Purpose::WhyRight(claim), out),
            (true, Conclusion::Placement(candidate)) => {
                self.ask(
                    Job::Refute(position, candidate),
                    Purpose::WhyWrong(claim),
                    out,
                );
            }
            // A needed mark was removed: what proves the digit speaks against it.
            (true, Conclusion::Elimination(candidate)) => {
                let proof = Conclusion::Placement(candidate);
                self.ask(Job::Proof(position, proof), Purpose::WhyWrong(claim), out);
            }
        }
    }

    pub(super) fn list_steps(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if play.game().is_solved() {
            let review = Review::waiting(play.game());
            let givens = Box::new(play.game().puzzle().givens().clone());
            self.ui.overlays.push(Overlay::Review(Box::new(review)));
            return self.ask(Job::Rate(givens), Purpose::Review, out);
        }
        if play.game().hint_blocker().is_some() {
            return self.start_hint(out);
        }
        let position = play.game().position_for_hints();
        self.ui
            .overlays
            .push(Overlay::Steps(Box::new(StepList::waiting(
                position.clone(),
            ))));
        self.ask(Job::Path(Box::new(position)), Purpose::Steps, out);
    }

    /// Takes an answer of the worker, unless it is to an old question.
    pub(super) fn answer(&mut self, answer: Answer, out: Out<'_>) {
        if answer.revision != self.tasks.question {
            return;
        }
        if let WorkResult::Progress(n_tried) = answer.result {
            if let Some(Overlay::Wait(wait)) = self.ui.overlays.last_mut() {
                wait.n_tried = n_tried;
            }
            return;
        }
        let Some(purpose) = self.tasks.purpose.take() else {
            return;
        };
        if let WorkResult::Failed(reason) = answer.result {
            self.work_failed(&purpose, &reason);
            return self.resume_prefetching(out);
        }
        self.use_answer(purpose, answer.result, out);
    }

    /// Uses an answer for what it was asked for.
    fn use_answer(&mut self, purpose: Purpose, result: WorkResult, out: Out<'_>) {
        match purpose {
            Purpose::Hint(n_more) => {
                if let WorkResult::Step(step) = result {
                    self.show_hint(step, out);
                    self.climb_ladder(n_more, out);
                }
            }
            Purpose::Blocked(candidate) => {
                if let WorkResult::Path(path) = result {
                    self.show_blocked_reason(candidate, *path);
                }
            }
            Purpose::WhyRight(claim) => {
                if let WorkResult::Proof(step) = result {
                    self.show_proof(claim, step.as_deref());
                }
            }
            Purpose::WhyWrong(claim) => {
                let before = self.position_before_claim();
                let reason = match result {
                    WorkResult::Path(path) => last_reason(before, *path),
                    WorkResult::Proof(Some(step)) => before.map(|position| Reason {
                        position,
                        step: *step,
                    }),
                    _ => None,
                };
                self.show_refutation(claim, reason);
            }
            Purpose::Steps => {
                if let (WorkResult::Path(path), Some(Overlay::Steps(list))) =
                    (result, self.ui.overlays.last_mut())
                {
                    list.show(*path);
                }
            }
            Purpose::Review => {
                if let (WorkResult::Rated(rating), Some(Overlay::Review(review))) =
                    (result, self.ui.overlays.last_mut())
                {
                    review.show(*rating);
                }
            }
            Purpose::Verdict(parsed) => {
                if let WorkResult::Verdict {
                    verdict,
                    difficulty,
                } = result
                {
                    self.judged(parsed, verdict, difficulty, out);
                }
            }
            Purpose::Puzzle => {
                if let WorkResult::Puzzle { puzzle, set_up } = result {
                    self.begin(*puzzle, set_up.map(|set_up| *set_up), out);
                }
            }
        }
    }

    fn work_failed(&mut self, purpose: &Purpose, reason: &str) {
        if matches!(purpose, Purpose::Puzzle | Purpose::Steps | Purpose::Review)
            && matches!(
                self.ui.overlays.last(),
                Some(Overlay::Wait(_) | Overlay::Steps(_) | Overlay::Review(_))
            )
        {
            self.ui.overlays.pop();
        }
        let reason = SafeText::new(reason);
        self.say(say!(self.words, "work-failed", reason));
    }

    fn show_hint(&mut self, step: Option<Box<Step>>, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let Some(step) = step else {
            return self.say(say!(self.words, "hint-none"));
        };
        self.ui.message = None;
        let hint = StepHint::new(self.words, play.game().position_for_hints(), *step);
        play.set_hint(Some(ActiveHint::Step(Box::new(hint))));
        self.count_rung(out);
    }

    /// Climbs the ladder by so many rungs, up to what the step will change: nothing is done that has not been seen.
    fn climb_ladder(&mut self, n_rungs: usize, out: Out<'_>) {
        for _ in 0..n_rungs {
            let hint = self.play.as_ref().and_then(super::play::Play::hint);
            if let Some(ActiveHint::Step(hint)) = hint
                && hint.ladder.rung() < Rung::Preview
            {
                self.hint(out);
            }
        }
    }

    fn show_blocked_reason(&mut self, candidate: Candidate, path: Path) {
        let Some(play) = &mut self.play else { return };
        let Some(ActiveHint::Blocked { blocker, .. }) = play.set_hint(None) else {
            return;
        };
        let start = refutable(play.game(), &blocker).filter(|(_, asked)| *asked == candidate);
        let reason = last_reason(start.map(|(position, _)| position), path).map(Box::new);
        play.set_hint(Some(ActiveHint::Blocked { blocker, reason }));
    }

    fn show_proof(&mut self, claim: Conclusion, step: Option<&Step>) {
        let Some(play) = &self.play else { return };
        let geometry = play.geometry();
        let unique = play.game().puzzle().solution().is_some();
        let said = match (step, self.position_before_claim()) {
            (Some(step), Some(position)) => words::proved(
                self.words,
                geometry,
                claim,
                &explain::sentence(self.words, &position, step),
            ),
            _ => words::guessed(self.words, geometry, claim, unique),
        };
        self.say(said);
    }

    fn show_refutation(&mut self, claim: Conclusion, reason: Option<Reason>) {
        let Some(play) = &self.play else { return };
        let reason =
            reason.map(|reason| explain::sentence(self.words, &reason.position, &reason.step));
        self.say(words::refuted(
            self.words,
            play.geometry(),
            claim,
            reason.as_ref(),
        ));
    }

    fn position_before_claim(&self) -> Option<Candidates> {
        let game = self.play.as_ref()?.game();
        game.last_claim()
            .map(|(_, before)| game.sound_position(&before))
    }
}

/// Returns what the worker can look for a reason against: the first wrong digit.
fn refutable(game: &Game, blocker: &HintBlocker) -> Option<(Candidates, Candidate)> {
    let HintBlocker::Wrong(cells) = blocker else {
        return None;
    };
    let wrong = cells.first()?;
    let digit = game.state().value(wrong)?;
    Some((
        game.sound_position(game.state()),
        Candidate::new(wrong, digit),
    ))
}

/// Returns the last step of a path with the position it was found in.
fn last_reason(start: Option<Candidates>, mut path: Path) -> Option<Reason> {
    let mut position = start?;
    let step = path.steps.pop()?;
    for earlier in &path.steps {
        earlier.apply(&mut position);
    }
    Some(Reason { position, step })
}
