//! Locked candidates in words: one house must have the digit where it crosses another house.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, House, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{PositionCache, Step, Truth};
use crate::words::{Message, key, say};

use super::{CommonExclusion, Locked};

impl Payload for Locked {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let geometry = speaker.position().geometry();
        let place = match (geometry.kind(self.base).is_line(), geometry.is_plain()) {
            (true, true) => key!("claiming-place"),
            (false, true) => key!("pointing-place"),
            (_, false) => key!("pointing-place-variant"),
        };
        let result = say!(
            speaker,
            "locked-result",
            digit = self.digit,
            cover = speaker.house(self.cover)
        );
        Narration {
            focus: Focus::House(self.base),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                base = speaker.house(self.base),
                digit = self.digit
            ),
            thoughts: vec![
                self.fact(speaker),
                Thought::new(result, self.marks()).based_on_line(0),
            ],
        }
    }
}

impl Locked {
    /// Makes the line: all places of the digit in one house are in the other house.
    pub(in crate::techniques) fn fact(&self, speaker: Speaker<'_>) -> Thought {
        let text = say!(
            speaker,
            "locked-fact",
            base = speaker.house(self.base),
            digit = self.digit,
            cells = speaker.any_cell(self.cells),
            n_cells = self.cells.len(),
            cover = speaker.house(self.cover)
        );
        Thought::new(text, self.marks()).places(self.digit, self.base, self.cells)
    }

    fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![
            Mark::house(self.base, MarkRole::Evidence),
            Mark::house(self.cover, MarkRole::Support),
        ];
        marks.extend(
            PositionCache::candidates_of(self.digit, &self.cells)
                .into_iter()
                .map(|candidate| Mark::candidate(candidate, MarkRole::Evidence)),
        );
        marks
    }
}

impl Payload for CommonExclusion {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        match self.by {
            Truth::House(_, digit) => Some(DigitSet::only(digit)),
            _ => None,
        }
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let possible = self.by.candidates(speaker.position());
        let cells: CellSet = possible.iter().map(|candidate| candidate.cell).collect();
        let digits: DigitSet = possible.iter().map(|candidate| candidate.digit).collect();
        let (house, place, fact) = match self.by {
            Truth::House(house, _) => (
                Some(house),
                key!("pointing-by-rule-place"),
                key!("pointing-by-rule-fact"),
            ),
            _ => (
                None,
                key!("pointing-by-cell-place"),
                key!("pointing-by-cell-fact"),
            ),
        };
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                house = house.map(|house| speaker.house(house)),
                cells = speaker.any_cell(cells),
                digits = speaker.any_digit(digits),
                n = step.eliminations.len()
            )
        };
        let candidates = possible
            .iter()
            .map(|candidate| Mark::candidate(*candidate, MarkRole::Evidence));
        let mut marks: Vec<Mark> = candidates.collect();
        marks.extend(house.map(|house| Mark::house(house, MarkRole::Evidence)));
        let fact = Thought::new(line(fact), marks.clone());
        let mut thoughts = vec![match (house, digits.single()) {
            (Some(house), Some(digit)) => fact.places(digit, house, cells),
            _ => fact.digits(cells, digits),
        }];
        for cause in &possible {
            let reasons = reasons(speaker, *cause, &step.eliminations);
            thoughts.extend(reasons.iter().map(|reason| reason.thought(speaker)));
        }
        thoughts.push(Thought::new(line(key!("pointing-by-rule-end")), marks).based_on_line(0));
        Narration {
            focus: house.map_or(Focus::Cells(cells), Focus::House),
            place: line(place),
            thoughts,
        }
    }
}

/// The candidates excluded by one candidate for the same reason: a shared house, or a rule of the board.
struct Reason {
    cause: Candidate,
    house: Option<House>,
    eliminated: Vec<Candidate>,
}

/// Groups the candidates excluded by `cause` by the reason for the exclusion.
fn reasons(speaker: Speaker<'_>, cause: Candidate, all_candidates: &[Candidate]) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = Vec::new();
    for removed in all_candidates {
        let house = speaker.position().geometry().house_between(cause, *removed);
        match reasons.iter_mut().find(|reason| reason.house == house) {
            Some(reason) => reason.eliminated.push(*removed),
            None => reasons.push(Reason {
                cause,
                house,
                eliminated: vec![*removed],
            }),
        }
    }
    reasons
}

impl Reason {
    fn thought(&self, speaker: Speaker<'_>) -> Thought {
        let reason = match self.house {
            Some(house) => Message::from(speaker.house(house)),
            None => speaker.rule_between(self.cause, self.eliminated[0]),
        };
        let text = say!(
            speaker,
            "pointing-case",
            cause = speaker.placements(&[self.cause]),
            gone = speaker.placements(&self.eliminated),
            reason
        );
        let links = self.eliminated.iter();
        let mut marks = vec![Mark::candidate(self.cause, MarkRole::Evidence)];
        marks.extend(links.map(|removed| Mark::link(self.cause, *removed, Strength::Weak)));
        marks.extend(
            self.house
                .map(|house| Mark::house(house, MarkRole::Support)),
        );
        let conflict = |removed: &Candidate| Premise::Conflict {
            between: [self.cause, *removed],
            by: self.house,
        };
        Thought::new(text, marks).with_premises(self.eliminated.iter().map(conflict))
    }
}
