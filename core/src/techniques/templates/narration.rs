//! Templates in words: every possible way to place a digit, and the cells that none or all of them use.

use crate::board::{Candidates, CellSet, Digit, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{PositionCache, Step, Truth, evidence};
use crate::words::{key, say};

use super::Template;

impl Payload for Template {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                digit = self.digit,
                others = speaker.digits(self.others),
                n_others = self.others.len(),
                cells = speaker.cells(step.conclusion_cells()),
                any_cell = speaker.any_cell(step.conclusion_cells())
            )
        };
        let end_key = if step.placements.is_empty() {
            key!("template-delete-end")
        } else {
            key!("template-set-end")
        };
        let thought = |key| Thought::new(line(key), self.marks(speaker));
        let is_own =
            |truth: &Truth| matches!(truth, Truth::House(_, digit) if *digit == self.digit);
        let (own_truths, other_truths): (Vec<Truth>, Vec<Truth>) =
            step.evidence.iter().cloned().partition(is_own);
        let stated = |truths: &[Truth]| evidence::premises(speaker.position(), truths);
        let mut thoughts = vec![thought(key!("template-ways")).with_premises(stated(&own_truths))];
        if !self.others.is_empty() {
            thoughts.push(thought(key!("template-others")).with_premises(stated(&other_truths)));
        }
        thoughts.push(thought(end_key).based_on_line(0));
        Narration {
            focus: Focus::Digit(self.digit),
            place: line(key!("template-place")),
            thoughts,
        }
    }
}

impl Template {
    fn marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let position = speaker.position();
        let mark = |digit: Digit, cells: CellSet, role: MarkRole| {
            PositionCache::candidates_of(digit, &cells)
                .into_iter()
                .map(move |place| Mark::candidate(place, role))
        };
        let unused = position.places(self.digit) - self.possible;
        let mut marks: Vec<Mark> = mark(self.digit, self.possible, MarkRole::Evidence).collect();
        marks.extend(mark(self.digit, unused, MarkRole::Off));
        for other_digit in self.others {
            marks.extend(mark(
                other_digit,
                position.places(other_digit),
                MarkRole::Support,
            ));
        }
        marks
    }
}
