//! Hints: the ladder, its pages, and what speaks for the last move.

use crate::cancel::Cancel;

use super::super::{boards, words};
use super::LineSession;
use crate::board::Candidates;
use crate::engine::Conclusion;
use crate::explain::{self, Rung};
use crate::game::{self, Action, Hint, HintBlocker};
use crate::techniques::Step;

/// A step being told rung by rung.
pub(super) struct Told {
    position: Candidates,
    step: Step,
    rung: Rung,
    page: usize,
}

impl Told {
    /// Says the open page.
    fn say(&self) -> String {
        let pages = explain::explain(&self.position, &self.step, self.rung).pages;
        let n_pages = pages.len();
        let text = pages
            .get(self.page)
            .map_or_else(String::new, |page| page.text.to_string());
        if n_pages > 1 {
            format!(
                "{text} Part {} of {n_pages}; \"more\" goes on.",
                self.page + 1
            )
        } else {
            text
        }
    }

    fn n_pages(&self) -> usize {
        explain::explain(&self.position, &self.step, self.rung)
            .pages
            .len()
    }
}

impl LineSession {
    /// A hint, or more of the one being told.
    pub(super) fn hint(&mut self) -> String {
        if let Some(told) = &mut self.told {
            return match Rung::from_number(told.rung.number() + 1) {
                Some(rung) => {
                    (told.rung, told.page) = (rung, 0);
                    let said = told.say();
                    self.count_rung();
                    if rung == Rung::Preview {
                        format!("{said} \"apply\" does it.")
                    } else {
                        said
                    }
                }
                None => self.apply(),
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
        let told = self.told.insert(Told {
            position,
            step,
            rung: Rung::Nudge,
            page: 0,
        });
        let said = told.say();
        self.count_rung();
        said
    }

    /// Notes in the game which rung was asked for.
    fn count_rung(&mut self) {
        let (Some(told), Some(playing)) = (&self.told, &mut self.game) else {
            return;
        };
        let rung = match told.rung {
            Rung::Nudge => game::Rung::Nudge,
            Rung::Technique => game::Rung::Technique,
            Rung::Argument => game::Rung::Explanation,
            Rung::Preview => game::Rung::Preview,
        };
        if playing.save.is_some() {
            let _ = playing.act(&Action::AskHint(rung));
        }
    }

    /// Turns the pages of a hint.
    pub(super) fn turn(&mut self, forward: bool) -> String {
        let Some(told) = &mut self.told else {
            return words::NO_HINT.to_owned();
        };
        told.page = if forward {
            (told.page + 1).min(told.n_pages().saturating_sub(1))
        } else {
            told.page.saturating_sub(1)
        };
        told.say()
    }

    pub(super) fn apply(&mut self) -> String {
        let Some(told) = self.told.take() else {
            return words::NO_HINT.to_owned();
        };
        self.act(&Action::ApplyHint(Hint {
            technique: told.step.technique.to_string(),
            placements: told.step.placements.clone(),
            eliminations: told.step.eliminations,
        }))
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
                explain::sentence(&position, &step)
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
