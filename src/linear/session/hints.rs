//! Hints in line mode: levels of detail, pages of an explanation, and the explanation of the last move.

use super::super::refusal::Answer;
use super::super::words;
use super::LineSession;
use crate::board::CellSet;
use crate::cancel::Cancel;
use crate::cli::claims::{self, WhyAnswer};
use crate::explain::{HintLadder, HintLevel};
use crate::game::{Action, Claim, Game, Hint, HintBlocker};
use crate::words::{Words, key, say};

/// The length of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// The most important steps.
    Summary,
    Full,
}

/// Returns the text of the open page of a hint. The last page also has the conclusion.
fn open_page_text(words: Words, ladder: &HintLadder) -> String {
    let mut text = ladder
        .page()
        .map_or_else(String::new, |page| page.text.to_string());
    let (page, n_pages) = (ladder.page_number(), ladder.pages().len());
    if ladder.level() == HintLevel::Argument && page == n_pages {
        text = words.sentences(&[text, ladder.conclusion().to_string()]);
    }
    if n_pages <= 1 {
        return text;
    }
    if page == n_pages {
        return say!(words, "linear-hint-last-page", text, page, n_pages).to_string();
    }
    say!(words, "linear-hint-page", text, page, n_pages).to_string()
}

/// Returns all pages of an explanation, and its conclusion.
fn argument_text(ladder: &HintLadder) -> String {
    let pages = ladder.pages().iter();
    let mut lines: Vec<String> = pages.map(|page| page.text.to_string()).collect();
    lines.push(ladder.conclusion().to_string());
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

impl LineSession {
    /// Starts a hint, or shows the open hint in more detail. After the last level of detail, applies the hint.
    pub(super) fn show_hint(&mut self) -> Answer {
        if let Some(ladder) = &mut self.hint {
            if !ladder.advance() {
                return self.apply_hint();
            }
            let level = ladder.level();
            let text = if level == HintLevel::Argument {
                argument_text(ladder)
            } else {
                open_page_text(self.words, ladder)
            };
            self.record_level();
            return Ok(if level == HintLevel::Preview {
                say!(self.words, "linear-hint-preview", text).to_string()
            } else {
                text
            });
        }
        let game = &self.open_game()?.game;
        if let Some(ended) = game.end_reason() {
            return Err(ended.into());
        }
        if let Some(blocker) = game.hint_blocker() {
            return Ok(self.blocked_text(game, &blocker));
        }
        let position = game.position_for_hints(self.config.hints_from);
        let engine = match game.unstarted_practice() {
            Some(technique) => self.hint_engine().with_first(technique),
            None => self.hint_engine(),
        };
        let Some(step) = engine.next_step(&position) else {
            return Err(say!(self.words, "linear-no-step").into());
        };
        let message = open_page_text(
            self.words,
            self.hint.insert(HintLadder::new(
                self.words,
                self.config.hints_voice,
                position,
                step,
            )),
        );
        self.record_level();
        Ok(message)
    }

    /// Fills in the rest of the puzzle by singles, or explains why that is not possible.
    pub(super) fn finish(&mut self) -> Answer {
        let game = &self.open_game()?.game;
        match game.hint_blocker() {
            Some(blocker @ (HintBlocker::Conflict(_) | HintBlocker::Wrong(_))) => {
                Ok(self.blocked_text(game, &blocker))
            }
            _ => self.act(&Action::Finish(self.config.finish_help())),
        }
    }

    fn blocked_text(&self, game: &Game, blocker: &HintBlocker) -> String {
        let geometry = game.puzzle().geometry();
        match blocker {
            HintBlocker::Conflict(duplicates) => {
                duplicates.first().map_or_else(String::new, |duplicate| {
                    words::conflict(self.words, geometry, duplicate)
                })
            }
            HintBlocker::Wrong(wrong_cells) => {
                let cells = self.words.for_board(geometry).cells(*wrong_cells);
                let n = wrong_cells.len();
                let mut message = say!(self.words, "linear-first-wrong", n, cells);
                if game.n_moves_since_mistake().is_some() {
                    message = message.followed_by(say!(self.words, "linear-undo-mistake"));
                }
                if let Some(start_message) = claims::wrong_at_start(self.words, game) {
                    message = message.followed_by(start_message);
                }
                match self.explain_first_wrong(game, blocker, *wrong_cells) {
                    Some(reason) => format!("{message}\n{reason}"),
                    None => message.to_string(),
                }
            }
            HintBlocker::Crossed(marks) => {
                let cells: CellSet = marks.iter().map(|mark| mark.candidate.cell).collect();
                let n = cells.len();
                let cells = self.words.for_board(geometry).cells(cells);
                say!(self.words, "linear-first-mark", n, cells).to_string()
            }
        }
    }

    /// Returns the explanation why the first of several wrong digits is wrong; `None` if there is no explanation.
    fn explain_first_wrong(
        &self,
        game: &Game,
        blocker: &HintBlocker,
        wrong_cells: CellSet,
    ) -> Option<String> {
        if let Some(clash) = game.clash_of_first(wrong_cells) {
            let geometry = game.puzzle().geometry();
            return Some(claims::clash_message(self.words, geometry, &clash).to_string());
        }
        let claim = game.blocking_claim(blocker, self.config.hints_from)?;
        self.explain_claim(game, &claim, Detail::Summary)
    }

    /// Records in the game the level of detail that the player requested.
    fn record_level(&mut self) {
        let (Some(ladder), Some(open_game)) = (&self.hint, &mut self.game) else {
            return;
        };
        let level = ladder.level();
        if open_game.save.is_some() {
            let _ = open_game.act(&Action::AskHint(level));
        }
    }

    /// Shows the next or the previous page of a hint.
    pub(super) fn turn_page(&mut self, forward: bool) -> Answer {
        let words = self.words;
        let no_hint = || say!(words, "linear-no-hint");
        let ladder = self.hint.as_mut().ok_or_else(no_hint)?;
        ladder.turn(forward);
        Ok(open_page_text(words, ladder))
    }

    pub(super) fn apply_hint(&mut self) -> Answer {
        let no_hint = || say!(self.words, "linear-no-hint");
        let ladder = self.hint.take().ok_or_else(no_hint)?;
        self.act(&Action::ApplyHint(Hint::from(ladder.step())))
    }

    /// Explains why the last move is right or wrong.
    pub(super) fn explain_last_move(&self, detail: Detail) -> Answer {
        let game = &self.open_game()?.game;
        let answer = claims::answer_why_last_move(self.words, game, self.config.hints_from);
        let claim = match answer {
            WhyAnswer::Explain(claim) => claim,
            WhyAnswer::Complete(answer) => return Err(answer.into()),
        };
        let unproved = || claims::unproved(self.words, game, claim.conclusion);
        let explanation = self.explain_claim(game, &claim, detail);
        explanation.ok_or_else(|| unproved().into())
    }

    /// Explains why a claim is right or wrong: first a summary, then one line for each step. Returns `None` if there is
    /// no explanation.
    fn explain_claim(&self, game: &Game, claim: &Claim, detail: Detail) -> Option<String> {
        let words = self.words;
        let proof = claim.argue(&self.explanation_engine(), &Cancel::never());
        let argument = proof.ok().flatten()?;
        let more_command = (detail == Detail::Summary).then(|| key!("way-why-all"));
        let mut lines = claims::explanation_lines(words, &argument, more_command);
        let ignored_message =
            claims::ignored_message(words, game.puzzle().geometry(), claim.ignored);
        if let (Some(summary), Some(ignored_message)) = (lines.first_mut(), ignored_message) {
            *summary = words.sentences(&[std::mem::take(summary), ignored_message.to_string()]);
        }
        Some(lines.join("\n"))
    }
}
