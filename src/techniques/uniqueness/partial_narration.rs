//! BUG-Lites and reverse BUGs in words: what could be exchanged, and where.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::{Key, Message, key, say};

use super::bug_lite::{PartialBug, PartialBugKind};
use super::deadly::DeadlyAid;
use super::narration::{Aid, aid_marks};

impl Payload for PartialBug {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        match self.kind {
            PartialBugKind::Lite => None,
            PartialBugKind::Reverse => Some(self.pair()),
        }
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let aid = Aid::of(speaker, self.with);
        let extras = self.pattern.guardians(speaker.position());
        let cells = speaker.cells(self.pattern.cells());
        let mut marks = self.marks(speaker);
        marks.extend(aid_marks(speaker, self.with));
        Prose {
            plain: self.plain(speaker, step),
            focus: Focus::Cells(self.pattern.cells()),
            place: say!(
                speaker,
                self.place(),
                technique = step.technique,
                digits = speaker.digits(self.pair()),
                cells
            ),
            why: say!(
                speaker,
                self.why(),
                cells,
                missing = speaker.cells(self.pattern.cells()),
                filled = speaker.cells(self.filled(speaker.position())),
                digits = speaker.digits(self.pair()),
                roof = speaker.cells(self.roof),
                own = speaker.any_digit(step.digits()),
                extras = speaker.any_digit(extras.iter().map(|extra| extra.digit).collect()),
                claims = speaker.any_placement(&step.eliminations),
                subset = aid.subset,
                number = aid.number,
                subset_digits = aid.digits,
                houses = aid.houses,
                locked = aid.locked
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}

impl PartialBug {
    /// Returns the digits of all pairs; of a reverse BUG there are two.
    fn pair(&self) -> DigitSet {
        let pairs = self.pattern.sets.iter();
        pairs.fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair)
    }

    /// Returns the cells that hold a digit of a reverse BUG.
    fn filled(&self, position: &Candidates) -> CellSet {
        let pair = match self.kind {
            PartialBugKind::Lite => DigitSet::EMPTY,
            PartialBugKind::Reverse => self.pair(),
        };
        let holds_either = |cell: &Cell| {
            position
                .value(*cell)
                .is_some_and(|value| pair.contains(value))
        };
        (position.geometry().cells().iter())
            .filter(holds_either)
            .collect()
    }

    fn plain(&self, speaker: Speaker<'_>, step: &Step) -> Message {
        let key = match self.kind {
            PartialBugKind::Lite => key!("plain-bug-lite"),
            PartialBugKind::Reverse => key!("plain-reverse-bug"),
        };
        say!(
            speaker,
            key,
            gone = speaker.any_placement(&step.eliminations),
            cells = speaker.cells(self.pattern.cells()),
            digits = speaker.digits(self.pair())
        )
    }

    const fn place(&self) -> Key {
        match self.kind {
            PartialBugKind::Lite => key!("bug-lite-place"),
            PartialBugKind::Reverse => key!("reverse-bug-place"),
        }
    }

    fn why(&self) -> Key {
        let is_sole = self.roof.len() == 1;
        match (self.kind, self.with) {
            (PartialBugKind::Lite, DeadlyAid::None) if is_sole => key!("bug-lite-why-sole"),
            (PartialBugKind::Lite, DeadlyAid::None) => key!("bug-lite-why-one-extra"),
            (PartialBugKind::Lite, DeadlyAid::Subset { .. }) => key!("bug-lite-why-subset"),
            (PartialBugKind::Lite, DeadlyAid::Locked { .. } | DeadlyAid::Forced { .. }) => {
                key!("bug-lite-why-locked")
            }
            (PartialBugKind::Reverse, DeadlyAid::None) if is_sole => key!("reverse-bug-why-sole"),
            (PartialBugKind::Reverse, DeadlyAid::None) => key!("reverse-bug-why-one-extra"),
            (PartialBugKind::Reverse, DeadlyAid::Subset { .. }) => key!("reverse-bug-why-subset"),
            (PartialBugKind::Reverse, DeadlyAid::Locked { .. } | DeadlyAid::Forced { .. }) => {
                key!("reverse-bug-why-locked")
            }
        }
    }

    /// Marks the cells with their pairs and what they have more, and those that hold a digit of the pair already.
    fn marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let filled = self.filled(speaker.position());
        let mut marks: Vec<Mark> = filled
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Evidence))
            .collect();
        for &(cell, pair) in &self.pattern.sets {
            let role = if self.roof.contains(cell) {
                MarkRole::Support
            } else {
                MarkRole::Evidence
            };
            marks.push(Mark::cell(cell, role));
            for digit in speaker.position().of(cell) {
                let role = if pair.contains(digit) {
                    MarkRole::Evidence
                } else {
                    MarkRole::Fin
                };
                marks.push(Mark::candidate(Candidate::new(cell, digit), role));
            }
        }
        marks
    }
}
