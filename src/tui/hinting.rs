//! Requests hints and explanations from the worker thread, and shows the answers.

use super::App;
use super::event::{Job, WorkResult};
use super::hint::{ActiveHint, ShownArgument, StepHint};
use super::play::{AwaitedHint, Play};
use super::screens::ScreenMessage;
use super::update::Out;
use super::words::key_or_line_in;
use crate::board::CellSet;
use crate::cli::claims::{self, WhyAnswer};
use crate::config::Command;
use crate::engine::Argument;
use crate::explain::{self, HintLadder, HintLevel};
use crate::game::{Action, Claim, Hint, LaggingMark, OpenHint, OpenPage};
use crate::safe_text::SafeText;
use crate::techniques::Step;
use crate::words::say;

impl App {
    /// Applies `change` to the level and page of the open step hint, and shows the hint again. Does nothing without
    /// one.
    pub(super) fn change_hint_level(&mut self, change: impl FnOnce(&mut HintLadder)) {
        self.change_step_hint(|hint| change(&mut hint.ladder));
    }

    fn change_step_hint(&mut self, change: impl FnOnce(&mut StepHint)) {
        if let Some(play) = &mut self.play {
            play.change_hint(|hint| {
                if let ActiveHint::Step(hint) = hint {
                    change(hint);
                }
            });
        }
    }

    /// Moves to the next or previous screen or page of the hint. Pages show the links of a step or the steps of an
    /// explanation.
    pub(super) fn turn_hint(&mut self, forward: bool) {
        let n_screens = self.n_screens_of_hint();
        if let Some(play) = &mut self.play {
            play.turn_hint(forward, n_screens);
        }
    }

    /// Returns whether the hint has several pages or lines to step through.
    pub(super) fn has_hint_lines(&self) -> bool {
        match self.play.as_ref().and_then(|play| play.hint()) {
            Some(ActiveHint::Step(hint)) => {
                let ladder = &hint.ladder;
                ladder.level() == HintLevel::Argument
                    && !hint.in_notation
                    && ladder.pages().len() > 1
            }
            Some(hint) => hint
                .argument()
                .is_some_and(|argument| !argument.in_full && argument.has_lines()),
            None => false,
        }
    }

    /// Handles the hint key. The first press requests a hint, each further press shows more detail, and the last one
    /// makes the move.
    pub(super) fn hint(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        if let Some(AwaitedHint::New(n_more)) = &mut play.awaited {
            *n_more += 1;
            return;
        }
        match play.hint() {
            None | Some(ActiveHint::Why(_)) => self.start_hint(OpenPage::default(), out),
            Some(ActiveHint::Blocked { .. }) => self.read_on(),
            // The player has seen the outdated marks, so the next hint is a step.
            Some(ActiveHint::OutdatedMarks(_)) => self.ask_for_step(out),
            Some(ActiveHint::Step(hint)) if hint.ladder.level() == HintLevel::Preview => {
                self.apply_hint(out);
            }
            Some(ActiveHint::Step(_)) => {
                self.change_hint_level(|ladder| {
                    ladder.advance();
                });
                self.record_level(out);
            }
        }
    }

    /// Moves to the next line of the explanation of a mistake. At its end, says how to go on.
    fn read_on(&mut self) {
        let n_screens = self.n_screens_of_hint();
        let Some(play) = &mut self.play else { return };
        let is_awaited = play.awaited.is_some();
        if play.turn_hint(true, n_screens) || is_awaited {
            return;
        }
        let n_moves = play.game().n_moves_since_mistake();
        let n = n_moves.filter(|_| !play.is_read_only()).unwrap_or_default();
        let (keymap, modes) = (&self.config.keymap, self.modes());
        let key = |command| key_or_line_in(keymap, &modes, command);
        let (undo, close) = (key(Command::ApplyHint), key(Command::Cancel));
        self.say_until_next_key(say!(self.words, "hint-at-end", n, undo, close));
    }

    /// Records the reached level of detail in the game, where it counts as help.
    fn record_level(&mut self, out: Out<'_>) {
        let play = self.play.as_ref().filter(|play| !play.is_read_only());
        let level = match play.and_then(Play::hint) {
            Some(ActiveHint::Step(hint)) => hint.ladder.level(),
            _ => return,
        };
        self.act(Action::AskHint(level), out);
    }

    /// Shows a problem with the board, with its explanation open at `page`. If there is no problem, requests a step.
    pub(super) fn start_hint(&mut self, page: OpenPage, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        self.ui.message = None;
        let game = play.game();
        if let Some(ended) = game.end_reason() {
            return self.say(ended.sentence(self.words));
        }
        if let Some(blocker) = game.hint_blocker() {
            let claim = game.blocking_claim(&blocker, self.config.hints_from);
            play.set_hint(Some(ActiveHint::Blocked {
                blocker,
                reason: None,
            }));
            if let Some(claim) = claim {
                let awaited = AwaitedHint::Open(OpenHint::First(page));
                self.ask_for_hint(Job::Argue(claim), awaited, out);
            }
            return;
        }
        let lagging = game.lagging_marks();
        if lagging.is_empty() {
            self.ask_for_step(out);
        } else {
            play.set_hint(Some(ActiveHint::OutdatedMarks(lagging)));
        }
    }

    fn ask_for_step(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        play.set_hint(None);
        let position = play.game().position_for_hints(self.config.hints_from);
        self.say(say!(self.words, "hint-looking"));
        self.ask_for_hint(Job::Step(Box::new(position)), AwaitedHint::New(0), out);
    }

    fn ask_for_hint(&mut self, job: Job, awaited: AwaitedHint, out: Out<'_>) {
        self.ask(job, out);
        if let Some(play) = &mut self.play {
            play.awaited = Some(awaited);
        }
    }

    /// Reopens the hint that was open when the game was closed. The hint is not counted again.
    pub(super) fn reopen_hint(&mut self, hint: OpenHint, out: Out<'_>) {
        let Some(game) = self.play.as_ref().map(Play::game) else {
            return;
        };
        let is_first = game.hint_blocker().is_some() || !game.lagging_marks().is_empty();
        match hint {
            _ if game.end_reason().is_some() => {}
            OpenHint::First(page) if is_first => self.start_hint(page, out),
            OpenHint::First(_) => {}
            OpenHint::Why(page) => self.explain_last_move(page, out),
            OpenHint::Step { .. } => {
                let position = Box::new(game.position_for_hints(self.config.hints_from));
                self.ask_for_hint(Job::Step(position), AwaitedHint::Open(hint), out);
            }
        }
    }

    /// Shows a step again at its saved level of detail and page.
    fn show_again(&mut self, step: Step, hint: OpenHint) {
        let Some(play) = &mut self.play else { return };
        let OpenHint::Step {
            level,
            page,
            in_notation,
        } = hint
        else {
            return;
        };
        let position = play.game().position_for_hints(self.config.hints_from);
        let mut shown = StepHint::new(self.words, self.config.hints_voice, position, step);
        shown.ladder.go_to(level);
        for _ in 1..page {
            if !shown.ladder.turn(true) {
                break;
            }
        }
        shown.in_notation = in_notation;
        play.set_hint(Some(ActiveHint::Step(Box::new(shown))));
    }

    /// Shows a step in notation or an explanation with all its pages; a second press returns to single pages.
    pub(super) fn toggle_full_text(&mut self, out: Out<'_>) {
        if let Some(play) = &mut self.play {
            play.change_hint(|hint| {
                if let Some(argument) = hint.argument_mut() {
                    argument.in_full = !argument.in_full;
                }
            });
        }
        let mut was_raised = false;
        self.change_step_hint(|hint| {
            was_raised = hint.ladder.level() < HintLevel::Argument;
            if hint.ladder.level() == HintLevel::Argument {
                hint.in_notation = !hint.in_notation;
            } else {
                hint.ladder.go_to(HintLevel::Argument);
                hint.in_notation = true;
            }
        });
        if was_raised {
            self.record_level(out);
        }
    }

    /// Handles Enter: corrects the mistake, removes outdated marks, closes an explanation, or makes the move of a step.
    pub(super) fn apply_hint(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        match play.hint() {
            Some(ActiveHint::Blocked { .. }) => self.board_command(Command::UndoMistake, out),
            Some(ActiveHint::Why(argument)) if argument.is_against => {
                self.board_command(Command::UndoMistake, out);
            }
            Some(ActiveHint::Why(_)) => {
                play.set_hint(None);
            }
            Some(ActiveHint::OutdatedMarks(marks)) => {
                let marks = marks.clone();
                self.remove_lagging(&marks, out);
            }
            Some(ActiveHint::Step(shown)) => {
                let (position, step) = (shown.ladder.position(), shown.ladder.step());
                let text = explain::summary(self.words, position, step);
                let hint = Hint::from(shown.ladder.step());
                let cell = hint
                    .placements
                    .first()
                    .or(hint.eliminations.first())
                    .map(|first| first.cell);
                let was_exercise = self.exercise_to_solve().is_some();
                if self.act(Action::ApplyHint(hint), out).is_some() {
                    if let (Some(play), Some(cell)) = (&mut self.play, cell) {
                        play.move_to(cell);
                    }
                    if self.ui.screens.is_empty() {
                        let mut text = say!(self.words, "hint-applied", what = text);
                        if was_exercise && self.exercise_to_solve().is_none() {
                            text = text.followed_by(self.offer_another_exercise());
                        } else if let Some(offer) = self.finish_offer() {
                            text = text.followed_by(offer);
                        }
                        self.say(text);
                    }
                }
            }
            None => {}
        }
    }

    fn remove_lagging(&mut self, marks: &[LaggingMark], out: Out<'_>) {
        let cells: CellSet = marks.iter().map(|mark| mark.candidate.cell).collect();
        if self.act(Action::CleanMarks { cells }, out).is_some() {
            self.say(say!(self.words, "lagging-removed", n = marks.len()));
        }
    }

    /// Handles `w`: requests the explanation why the last move is right or wrong, to be opened at `page`.
    pub(super) fn explain_last_move(&mut self, page: OpenPage, out: Out<'_>) {
        if let Some(play) = &mut self.play {
            play.set_hint(None);
        }
        let Some(play) = &self.play else { return };
        match claims::answer_why_last_move(self.words, play.game(), self.config.hints_from) {
            WhyAnswer::Explain(claim) => {
                self.request_argument(claim, out);
                if let Some(play) = &mut self.play {
                    play.awaited = Some(AwaitedHint::Open(OpenHint::Why(page)));
                }
            }
            WhyAnswer::Complete(answer) => self.say(answer),
        }
    }

    /// Requests an explanation that proves a right claim or refutes a wrong one.
    pub(super) fn request_argument(&mut self, claim: Claim, out: Out<'_>) {
        self.say(say!(self.words, "reason-looking"));
        self.ask(Job::Argue(claim), out);
    }

    /// Handles an answer of the worker. Ignores an answer to older work.
    pub(super) fn answer(&mut self, revision: u64, result: WorkResult, out: Out<'_>) {
        if revision != self.tasks.revision {
            return;
        }
        if result.is_partial() {
            self.offer_message(ScreenMessage::Work(result), out);
            return;
        }
        if !std::mem::take(&mut self.tasks.is_working) {
            return;
        }
        let awaited = self.play.as_mut().and_then(|play| play.awaited.take());
        match (awaited, result) {
            (awaited, WorkResult::Failed(reason)) => {
                self.work_failed(awaited.is_some(), reason, out);
                self.resume_prefetching(out);
            }
            (Some(AwaitedHint::New(n_more)), WorkResult::Step(step)) => {
                self.show_hint(step, out);
                self.raise_level(n_more, out);
            }
            (Some(AwaitedHint::Open(hint)), WorkResult::Step(Some(step))) => {
                self.show_again(*step, hint);
            }
            (
                Some(AwaitedHint::Open(OpenHint::First(page))),
                WorkResult::Argument(claim, Some(argument)),
            ) => self.show_blocked_reason(&claim, &argument, page),
            (
                Some(AwaitedHint::Open(OpenHint::Why(page))),
                WorkResult::Argument(claim, argument),
            ) => self.show_why(&claim, argument.as_deref(), page),
            (_, result) => {
                self.offer_message(ScreenMessage::Work(result), out);
                if !self.tasks.is_working {
                    self.offer_message(ScreenMessage::WorkerFree, out);
                }
            }
        }
    }

    /// Reports that work has failed: to the screen that waits for the result, or else in a message.
    fn work_failed(&mut self, is_for_board: bool, reason: String, out: Out<'_>) {
        let failed = ScreenMessage::Work(WorkResult::Failed(reason));
        let unhandled = if is_for_board {
            Some(failed)
        } else {
            self.offer_message(failed, out)
        };
        if let Some(ScreenMessage::Work(WorkResult::Failed(reason))) = unhandled {
            let reason = SafeText::new(&reason);
            self.say(say!(self.words, "work-failed", reason));
        }
    }

    fn show_hint(&mut self, step: Option<Box<Step>>, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let Some(step) = step else {
            return self.say(say!(self.words, "hint-none"));
        };
        self.ui.message = None;
        let position = play.game().position_for_hints(self.config.hints_from);
        let hint = StepHint::new(self.words, self.config.hints_voice, position, *step);
        play.set_hint(Some(ActiveHint::Step(Box::new(hint))));
        self.record_level(out);
    }

    /// Raises the level of detail `n_levels` times. Stops at the preview, so that no unseen move is made.
    fn raise_level(&mut self, n_levels: usize, out: Out<'_>) {
        for _ in 0..n_levels {
            let hint = self.play.as_ref().and_then(Play::hint);
            if let Some(ActiveHint::Step(hint)) = hint
                && hint.ladder.level() < HintLevel::Preview
            {
                self.hint(out);
            }
        }
    }

    fn show_blocked_reason(&mut self, claim: &Claim, argument: &Argument, page: OpenPage) {
        let Some(play) = &self.play else { return };
        let ignored = claims::ignored_message(self.words, play.geometry(), claim.ignored);
        let mut reason = ShownArgument::new(self.words, argument, true, ignored);
        reason.open_at(page);
        if let Some(play) = &mut self.play {
            play.change_hint(|hint| {
                if let ActiveHint::Blocked { reason: known, .. } = hint {
                    *known = Some(Box::new(reason));
                }
            });
        }
    }

    fn show_why(&mut self, claim: &Claim, argument: Option<&Argument>, page: OpenPage) {
        let Some(play) = &self.play else { return };
        let Some(argument) = argument else {
            let unproved = claims::unproved(self.words, play.game(), claim.conclusion);
            return self.say(unproved);
        };
        let ignored = claims::ignored_message(self.words, play.geometry(), claim.ignored);
        let mut shown = ShownArgument::new(self.words, argument, claim.is_wrong, ignored);
        shown.open_at(page);
        self.ui.message = None;
        if let Some(play) = &mut self.play {
            play.set_hint(Some(ActiveHint::Why(Box::new(shown))));
        }
    }
}
