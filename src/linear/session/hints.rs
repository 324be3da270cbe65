//! Hints: the ladder, its pages, and what speaks for the last move.

use super::super::words;
use super::LineSession;
use crate::cancel::Cancel;
use crate::engine::Conclusion;
use crate::explain::{self, HintLadder, Rung};
use crate::game::{self, Action, Hint, HintBlocker};
use crate::words::{Words, say};

/// Says the open page of a hint.
fn open_page(words: Words, ladder: &HintLadder) -> String {
    let text = ladder
        .page()
        .map_or_else(String::new, |page| page.text.to_string());
    match ladder.page_of() {
        (_, 0 | 1) => text,
        (page, n_pages) => say!(words, "linear-hint-page", text, page, n_pages).to_string(),
    }
}

impl LineSession {
    /// A hint, or more of the one being told.
    pub(super) fn hint(&mut self) -> String {
        if let Some(ladder) = &mut self.hint {
            if !ladder.advance() {
                return self.apply();
            }
            let (text, rung) = (open_page(self.words, ladder), ladder.rung());
            self.count_rung();
            return if rung == Rung::Preview {
                say!(self.words, "linear-hint-preview", text).to_string()
            } else {
                text
            };
        }
        let Some(playing) = &self.game else {
            return words::no_game(self.words);
        };
        let game = &playing.game;
        if game.is_solved() {
            return words::rejected(self.words, game::Rejected::Solved);
        }
        let geometry = game.puzzle().geometry();
        if let Some(blocker) = game.hint_blocker() {
            return match blocker {
                HintBlocker::Conflict(duplicates) => {
                    duplicates.first().map_or_else(String::new, |first| {
                        words::conflict(self.words, geometry, first)
                    })
                }
                HintBlocker::Wrong(cells) => {
                    let cells = self.words.on(geometry).cells(cells);
                    say!(self.words, "linear-first-wrong", cells).to_string()
                }
                HintBlocker::Crossed(marks) => {
                    let cells = marks.iter().map(|mark| mark.candidate.cell).collect();
                    let cells = self.words.on(geometry).cells(cells);
                    say!(self.words, "linear-first-mark", cells).to_string()
                }
            };
        }
        let position = game.position_for_hints();
        let engine = match game.practised() {
            Some(technique) => self.engine().with_first(technique),
            None => self.engine(),
        };
        let Some(step) = engine.next_step(&position) else {
            return say!(self.words, "linear-no-step").to_string();
        };
        let said = open_page(
            self.words,
            self.hint
                .insert(HintLadder::new(self.words, position, step)),
        );
        self.count_rung();
        said
    }

    /// Notes in the game which rung was asked for.
    fn count_rung(&mut self) {
        let (Some(ladder), Some(playing)) = (&self.hint, &mut self.game) else {
            return;
        };
        let rung = ladder.rung();
        if playing.save.is_some() {
            let _ = playing.act(&Action::AskHint(rung));
        }
    }

    /// Turns the pages of a hint.
    pub(super) fn turn(&mut self, forward: bool) -> String {
        let Some(ladder) = &mut self.hint else {
            return say!(self.words, "linear-no-hint").to_string();
        };
        ladder.turn(forward);
        open_page(self.words, ladder)
    }

    pub(super) fn apply(&mut self) -> String {
        let Some(ladder) = self.hint.take() else {
            return say!(self.words, "linear-no-hint").to_string();
        };
        self.act(&Action::ApplyHint(Hint::from(ladder.step())))
    }

    /// What proves the last move, or speaks against it.
    pub(super) fn why(&self) -> String {
        let Some(playing) = &self.game else {
            return words::no_game(self.words);
        };
        let game = &playing.game;
        let Some((claim, before)) = game.last_claim() else {
            return say!(self.words, "linear-no-claim").to_string();
        };
        if game.is_refuted(claim) {
            return say!(self.words, "linear-why-wrong").to_string();
        }
        let position = game.sound_position(&before);
        let never = Cancel::never();
        let said = match self.engine().easiest_proof(&position, claim, &never) {
            Ok(Some(step)) => say!(
                self.words,
                "linear-why-proved",
                technique = explain::name_in(self.words, step.technique),
                reason = explain::sentence(self.words, &position, &step)
            ),
            _ => match claim {
                Conclusion::Placement(_) => say!(self.words, "linear-why-guess"),
                Conclusion::Elimination(_) => say!(self.words, "linear-why-mark"),
            },
        };
        said.to_string()
    }
}
