//! BUG-Lites and reverse BUGs in words: cells that could take their other digit, or that would allow two digits to be
//! exchanged elsewhere.

use crate::board::{Candidates, Cell, CellSet, DigitSet};
use crate::narration::{Narration, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;

use super::bug_lite::{PartialBug, PartialBugKind};
use super::deadly::DeadlyAid;
use super::deadly_narration::{DeadlyNarrator, line};

impl Payload for PartialBug {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        match self.kind {
            PartialBugKind::Lite => None,
            PartialBugKind::Reverse => Some(self.pair()),
        }
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let narrator = DeadlyNarrator {
            speaker,
            step,
            pattern: self.pattern.clone(),
            roof: self.roof,
            with: self.with,
            filled: self.filled(speaker.position()),
        };
        let [place, seen, shape, swap] = match self.kind {
            PartialBugKind::Lite => [
                line::BUG_LITE_PLACE,
                line::BUG_LITE_PAIRS,
                line::BUG_LITE_TWICE,
                line::BUG_LITE_SWAP,
            ],
            PartialBugKind::Reverse => [
                line::REVERSE_BUG_PLACE,
                line::REVERSE_BUG_SOLVED,
                line::REVERSE_BUG_BOTH,
                line::REVERSE_BUG_SWAP,
            ],
        };
        let deadly = || [narrator.deadly()];
        let mut thoughts = vec![
            { narrator.thought(seen).because(narrator.floor()) }.because(narrator.roof()),
            narrator.thought(shape).because(deadly()).thought(0),
            narrator.thought(swap).because(deadly()).thought(1),
        ];
        if matches!(self.with, DeadlyAid::Subset { .. }) {
            thoughts.push(narrator.thought(line::DEADLY_ONE_OF).thought(2));
        }
        narrator.add_conclusions(&mut thoughts);
        Narration {
            focus: narrator.focus(),
            place: narrator.line(place),
            thoughts,
        }
    }
}

impl PartialBug {
    /// Returns all digits of the pairs; for a reverse BUG these are two.
    fn pair(&self) -> DigitSet {
        let pairs = self.pattern.sets.iter();
        pairs.fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair)
    }

    /// Returns the filled cells that hold a digit of a reverse BUG; the set is empty for a BUG-Lite.
    fn filled(&self, position: &Candidates) -> CellSet {
        let pair = match self.kind {
            PartialBugKind::Lite => DigitSet::EMPTY,
            PartialBugKind::Reverse => self.pair(),
        };
        let holds_either = |cell: &Cell| {
            let value = position.value(*cell);
            value.is_some_and(|value| pair.contains(value))
        };
        let cells = position.geometry().cells();
        cells.iter().filter(holds_either).collect()
    }
}
