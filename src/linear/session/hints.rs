//! Hints: the ladder, its pages, and what speaks for the last move.

use super::super::{boards, words};
use super::LineSession;
use crate::cancel::Cancel;
use crate::engine::Conclusion;
use crate::explain::{self, HintLadder, Rung};
use crate::game::{self, Action, Hint, HintBlocker};
use crate::words::Words;

/// Says the open page of a hint.
fn say(ladder: &HintLadder) -> String {
    let text = ladder
        .page()
        .map_or_else(String::new, |page| page.text.to_string());
    match ladder.page_of() {
        (_, 0 | 1) => text,
        (page, n_pages) => format!("{text} Part {page} of {n_pages}; \"more\" goes on."),
    }
}

impl LineSession {
    /// A hint, or more of the one being told.
    pub(super) fn hint(&mut self) -> String {
        if let Some(ladder) = &mut self.hint {
            if !ladder.advance() {
                return self.apply();
            }
            let (said, rung) = (say(ladder), ladder.rung());
            self.count_rung();
            return if rung == Rung::Preview {
                format!("{said} \"apply\" does it.")
            } else {
                said
            };
        }
        let Some(playing) = &self.game else {
            return words::NO_GAME.to_owned();
        };
        let game = &playing.game;
        if game.is_solved() {
            return words::rejected(game::Rejected::Solved);
        }
        let geometry = game.puzzle().geometry();
        if let Some(blocker) = game.hint_blocker() {
            return match blocker {
                HintBlocker::Conflict(duplicates) => duplicates
                    .first()
                    .map_or_else(String::new, |first| words::conflict(geometry, first)),
                HintBlocker::Wrong(cells) => format!(
                    "First: {} \"undo-mistake\" goes back to before it.",
                    words::wrong(geometry, cells)
                ),
                HintBlocker::Crossed(marks) => {
                    let cells = marks.iter().map(|mark| mark.candidate.cell).collect();
                    format!(
                        "First: a mark that is needed was struck in {}.",
                        boards::cell_names(geometry, cells)
                    )
                }
            };
        }
        let position = game.position_for_hints();
        let engine = match game.practised() {
            Some(technique) => self.engine().with_first(technique),
            None => self.engine(),
        };
        let Some(step) = engine.next_step(&position) else {
            return words::NO_STEP.to_owned();
        };
        let said = say(self
            .hint
            .insert(HintLadder::new(Words::english(), position, step)));
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
            return words::NO_HINT.to_owned();
        };
        ladder.turn(forward);
        say(ladder)
    }

    pub(super) fn apply(&mut self) -> String {
        let Some(ladder) = self.hint.take() else {
            return words::NO_HINT.to_owned();
        };
        self.act(&Action::ApplyHint(Hint::from(ladder.step())))
    }

    /// What proves the last move, or speaks against it.
    pub(super) fn why(&self) -> String {
        let Some(playing) = &self.game else {
            return words::NO_GAME.to_owned();
        };
        let game = &playing.game;
        let Some((claim, before)) = game.last_claim() else {
            return words::NO_CLAIM.to_owned();
        };
        if game.is_refuted(claim) {
            return "The last move contradicts the solution.".to_owned();
        }
        let position = game.sound_position(&before);
        let never = Cancel::never();
        match self.engine().easiest_proof(&position, claim, &never) {
            Ok(Some(step)) => format!(
                "{}: {}",
                explain::name(step.technique),
                explain::sentence(Words::english(), &position, &step)
            ),
            _ => match claim {
                Conclusion::Placement(_) => {
                    "No technique proves this move yet: a guess.".to_owned()
                }
                Conclusion::Elimination(_) => "No technique strikes this mark yet.".to_owned(),
            },
        }
    }
}
