//! Hints: the ladder, its pages, and what speaks for the last move.

use super::super::words;
use super::LineSession;
use crate::board::{Candidate, Candidates, CellSet};
use crate::cancel::Cancel;
use crate::engine::Conclusion;
use crate::explain::{self, HintLadder, Rung};
use crate::game::{self, Action, Game, Hint, HintBlocker};
use crate::words::{Words, say};

/// Says the open page of a hint; the last one of the argument with what is concluded.
fn open_page(words: Words, ladder: &HintLadder) -> String {
    let mut text = ladder
        .page()
        .map_or_else(String::new, |page| page.text.to_string());
    let (page, n_pages) = ladder.page_of();
    if ladder.rung() == Rung::Argument && page == n_pages {
        text = words.sentences(&[text, ladder.conclusion().to_string()]);
    }
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
                HintBlocker::Wrong(wrong) => {
                    let cells = self.words.on(geometry).cells(wrong);
                    let said = say!(self.words, "linear-first-wrong", cells).to_string();
                    match self.against_first(game, wrong) {
                        Some(reason) => format!("{said}\n{reason}"),
                        None => said,
                    }
                }
                HintBlocker::Crossed(marks) => {
                    let cells = marks.iter().map(|mark| mark.candidate.cell).collect();
                    let cells = self.words.on(geometry).cells(cells);
                    say!(self.words, "linear-first-mark", cells).to_string()
                }
            };
        }
        let position = game.position_for_hints(self.config.hints_from);
        let engine = match game.practised() {
            Some(technique) => self.engine().with_first(technique),
            None => self.engine(),
        };
        let Some(step) = engine.next_step(&position) else {
            return say!(self.words, "linear-no-step").to_string();
        };
        let said = open_page(
            self.words,
            self.hint.insert(HintLadder::new(
                self.words,
                self.config.hints_voice,
                position,
                step,
            )),
        );
        self.count_rung();
        said
    }

    /// Tells why the first of some wrong digits is wrong.
    fn against_first(&self, game: &Game, wrong: CellSet) -> Option<String> {
        let cell = wrong.first()?;
        let candidate = Candidate::new(cell, game.state().value(cell)?);
        let position = game.position_about(candidate, game.state(), self.config.hints_from);
        self.argue(game, &position, Conclusion::Placement(candidate))
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

    /// What leads to the last move from the board before it, or what it leads to if it is wrong.
    pub(super) fn why(&self) -> String {
        let Some(playing) = &self.game else {
            return words::no_game(self.words);
        };
        let game = &playing.game;
        let Some((claim, before)) = game.last_claim() else {
            return say!(self.words, "linear-no-claim").to_string();
        };
        let position = game.position_about(claim.candidate(), &before, self.config.hints_from);
        let said = match (self.argue(game, &position, claim), claim) {
            (Some(argument), _) => return argument,
            (None, _) if game.is_refuted(claim) => say!(self.words, "linear-why-wrong"),
            (None, Conclusion::Placement(_)) => say!(self.words, "linear-why-guess"),
            (None, Conclusion::Elimination(_)) => say!(self.words, "linear-why-mark"),
        };
        said.to_string()
    }

    /// Tells the argument for a claim, or against it if it is wrong: the gist, then a line for each step.
    fn argue(&self, game: &Game, position: &Candidates, claim: Conclusion) -> Option<String> {
        let never = Cancel::never();
        let (words, engine) = (self.words, self.engine());
        let argument = if game.is_refuted(claim) {
            engine.refute(position, claim, &never)
        } else {
            engine.justify(position, claim, &never)
        };
        let argument = argument.ok().flatten()?;
        let pages = explain::argument(words, &argument).into_iter();
        let mut lines: Vec<String> = pages.map(|page| page.page.text.to_string()).collect();
        let aside = game.left_aside(claim.candidate());
        if let (Some(gist), false) = (lines.first_mut(), aside.is_empty()) {
            let cells = words.on(game.puzzle().geometry()).cells(aside);
            let aside = say!(words, "argument-aside", n = aside.len(), cells).to_string();
            *gist = words.sentences(&[std::mem::take(gist), aside]);
        }
        Some(lines.join("\n"))
    }
}
