//! Symmetries of the givens in words: what falls on what, and what stays.

use crate::board::{Candidates, CellSet, Digit, DigitSet, Symmetry};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{GivenSymmetry, Step};
use crate::words::{Words, key, say};

impl Payload for GivenSymmetry {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let symmetry = self;
        let position = speaker.position();
        let geometry = position.geometry();
        let removed: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
        let stays = |digit: &Digit| symmetry.digits[digit.index()] == *digit;
        let fixed: DigitSet = geometry.digits().iter().filter(stays).collect();
        let is_still = |cell| symmetry.turn.apply(geometry, cell) == cell;
        let cycles = cycles(speaker.words(), geometry.digits() - fixed, symmetry);
        let turn = match symmetry.turn {
            Symmetry::Rotate180 => key!("gurth-symmetry-half-turn"),
            Symmetry::Transpose => key!("gurth-symmetry-falling-diagonal"),
            Symmetry::AntiTranspose => key!("gurth-symmetry-rising-diagonal"),
            Symmetry::MirrorX => key!("gurth-symmetry-left-right"),
            Symmetry::MirrorY => key!("gurth-symmetry-top-bottom"),
            Symmetry::Identity | Symmetry::Rotate90 | Symmetry::Rotate270 => {
                key!("gurth-symmetry-quarter-turn")
            }
        };
        let falls = if cycles.is_empty() {
            key!("gurth-symmetry-on-itself")
        } else {
            key!("gurth-symmetry-on-others")
        };
        let why = if removed.iter().all(is_still) && !fixed.is_empty() {
            key!("gurth-symmetry-why-still")
        } else {
            key!("gurth-symmetry-why")
        };
        let mut marks = Vec::new();
        for cell in position.givens() {
            marks.push(Mark::cell(cell, MarkRole::Support));
        }
        for cell in removed {
            marks.push(Mark::cell(cell, MarkRole::Evidence));
        }
        Prose {
            plain: say!(speaker, "plain-symmetry"),
            focus: Focus::Cells(removed),
            place: say!(speaker, "gurth-symmetry-place", technique = step.technique),
            why: say!(speaker, turn)
                .followed_by(say!(speaker, falls, cycles))
                .followed_by(say!(
                    speaker,
                    why,
                    removed = speaker.cells(removed),
                    fixed = speaker.any_digit(fixed),
                )),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}

/// Writes digits that become each other in the order in which they do: `1-2, 3-6-4-8`.
fn cycles(words: Words, mut digits: DigitSet, symmetry: &GivenSymmetry) -> String {
    let mut all = Vec::new();
    while let Some(first) = digits.first() {
        let mut cycle = Vec::new();
        let mut next = first;
        while digits.contains(next) {
            digits.remove(next);
            cycle.push(next.to_string());
            next = symmetry.digits[next.index()];
        }
        all.push(cycle.join("-"));
    }
    words.joined(&all)
}
