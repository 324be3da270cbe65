//! Explains symmetries of the givens: the image of each given, and the cells that stay in place.

use crate::board::{Candidates, CellSet, Digit, DigitSet, Symmetry};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{GivenSymmetry, Step};
use crate::words::{Key, Words, key, say};

impl Payload for GivenSymmetry {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let position = speaker.position();
        let geometry = position.geometry();
        let removed_cells: CellSet = step
            .eliminations
            .iter()
            .map(|eliminated| eliminated.cell)
            .collect();
        let stays = |digit: &Digit| self.digits[digit.index()] == *digit;
        let fixed: DigitSet = geometry.digits().iter().filter(stays).collect();
        let is_still = |cell| self.turn.apply(geometry, cell) == cell;
        let cycles = cycles(speaker.words(), geometry.digits() - fixed, self);
        let renaming = match (cycles.is_empty(), fixed.is_empty()) {
            (true, _) => key!("gurth-symmetry-same-digits"),
            (false, false) => key!("gurth-symmetry-some-digits"),
            (false, true) => key!("gurth-symmetry-all-digits"),
        };
        let end_key = if removed_cells.iter().all(is_still) && !fixed.is_empty() {
            key!("gurth-symmetry-end-still")
        } else {
            key!("gurth-symmetry-end")
        };
        let line = |key: Key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                cycles = cycles.as_str(),
                removed = speaker.cells(removed_cells),
                n_removed = removed_cells.len(),
                fixed = speaker.any_digit(fixed),
            )
        };
        let mut marks: Vec<Mark> = Mark::cells(position.givens(), MarkRole::Support).collect();
        marks.extend(Mark::cells(removed_cells, MarkRole::Evidence));
        let thought = |key| Thought::new(line(key), marks.clone());
        let symmetry = || {
            let (turn, digits) = (self.turn, self.digits);
            [Premise::Symmetry { turn, digits }]
        };
        Narration {
            focus: Focus::Cells(removed_cells),
            place: line(key!("gurth-symmetry-place")),
            thoughts: vec![
                thought(image(self.turn)).with_premises(symmetry()),
                thought(renaming).with_premises(symmetry()),
                { thought(key!("gurth-symmetry-solution")).based_on_line(0) }.based_on_line(1),
                thought(end_key).based_on_line(2),
            ],
        }
    }
}

/// Returns the key of the line that explains how to rotate or reflect the board.
const fn image(turn: Symmetry) -> Key {
    match turn {
        Symmetry::Rotate180 => key!("gurth-symmetry-half-turn"),
        Symmetry::Transpose => key!("gurth-symmetry-falling-diagonal"),
        Symmetry::AntiTranspose => key!("gurth-symmetry-rising-diagonal"),
        Symmetry::MirrorX => key!("gurth-symmetry-left-right"),
        Symmetry::MirrorY => key!("gurth-symmetry-top-bottom"),
        Symmetry::Identity | Symmetry::Rotate90 | Symmetry::Rotate270 => {
            key!("gurth-symmetry-quarter-turn")
        }
    }
}

/// Returns the cycles in which the symmetry maps digits to digits, such as `1-2, 3-6-4-8`.
fn cycles(words: Words, mut digits: DigitSet, symmetry: &GivenSymmetry) -> String {
    let mut all = Vec::new();
    while let Some(first_digit) = digits.first() {
        let mut cycle = Vec::new();
        let mut next_digit = first_digit;
        while digits.contains(next_digit) {
            digits.remove(next_digit);
            cycle.push(next_digit.to_string());
            next_digit = symmetry.digits[next_digit.index()];
        }
        all.push(cycle.join("-"));
    }
    words.joined(&all)
}
