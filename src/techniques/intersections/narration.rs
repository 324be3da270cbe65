//! Locked candidates in words: the digit of one house is that of the other.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, House, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Reasons, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{PositionCache, Step, Truth};
use crate::words::{key, say};

use super::{CommonExclusion, Locked};

impl Payload for Locked {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            digit,
            cells,
            base,
            cover,
        } = *self;
        let geometry = speaker.position().geometry();
        let place = match (geometry.kind(base).is_line(), geometry.is_plain()) {
            (true, true) => key!("claiming-place"),
            (false, true) => key!("pointing-place"),
            (_, false) => key!("pointing-place-variant"),
        };
        Prose {
            plain: say!(
                speaker,
                "plain-locked",
                digit,
                base = speaker.house(base),
                cover = speaker.house(cover)
            ),
            focus: Focus::House(base),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                base = speaker.house(base),
                digit
            ),
            why: say!(
                speaker,
                "locked-why",
                base = speaker.house(base),
                digit,
                cells = speaker.cells(cells),
                cover = speaker.house(cover),
            ),
            marks: self.marks(),
            walk: Vec::new(),
        }
        .into()
    }
}

impl Locked {
    /// Marks the two houses and the places in both.
    pub(in crate::techniques) fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![
            Mark::house(self.base, MarkRole::Evidence),
            Mark::house(self.cover, MarkRole::Support),
        ];
        marks.extend(
            PositionCache::candidates_of(self.digit, &self.cells)
                .into_iter()
                .map(|place| Mark::candidate(place, MarkRole::Evidence)),
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
        let all_reasons =
            (possible.iter()).flat_map(|cause| reasons(speaker, *cause, &step.eliminations));
        let all_reasons: Vec<Reason> = all_reasons.collect();
        let mut named = Reasons::default();
        for reason in &all_reasons {
            named.add(speaker, reason.cause, reason.gone[0]);
        }
        let (n, reasons) = (possible.len(), named.named(speaker));
        let technique = step.technique;
        let gone = speaker.eliminations(&step.eliminations);
        let cells: CellSet = possible.iter().map(|one| one.cell).collect();
        let marks = possible
            .iter()
            .map(|one| Mark::candidate(*one, MarkRole::Evidence));
        let mut marks: Vec<Mark> = marks.collect();
        let (focus, plain, place, why) = if let Truth::House(base, digit) = self.by {
            marks.push(Mark::house(base, MarkRole::Evidence));
            let (house, cells) = (speaker.house(base), speaker.any_cell(cells));
            (
                Focus::House(base),
                say!(speaker, "plain-pointing-by-rule", digit, house, gone),
                say!(speaker, "pointing-by-rule-place", technique, house, digit),
                say!(
                    speaker,
                    "pointing-by-rule-why",
                    house,
                    digit,
                    cells,
                    n,
                    reasons
                ),
            )
        } else {
            let cell = speaker.cells(cells);
            let digits: DigitSet = possible.iter().map(|one| one.digit).collect();
            let digits = speaker.any_digit(digits);
            (
                Focus::Cells(cells),
                say!(speaker, "plain-pointing-by-cell", cell, gone),
                say!(speaker, "pointing-by-cell-place", technique, cell),
                say!(speaker, "pointing-by-cell-why", cell, digits, n, reasons),
            )
        };
        let walk = all_reasons.iter().map(|reason| reason.page(speaker, step));
        Prose {
            plain,
            focus,
            place,
            why,
            marks,
            walk: walk.collect(),
        }
        .into()
    }
}

/// Why a candidate rules others out: a house that holds them too, or else a rule of the board.
struct Reason {
    cause: Candidate,
    house: Option<House>,
    gone: Vec<Candidate>,
}

/// Lists the reasons why a candidate rules out others, each with what it rules out.
fn reasons(speaker: Speaker<'_>, cause: Candidate, all: &[Candidate]) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = Vec::new();
    for gone in all {
        let house = speaker.position().geometry().house_between(cause, *gone);
        match reasons.iter_mut().find(|known| known.house == house) {
            Some(known) => known.gone.push(*gone),
            None => reasons.push(Reason {
                cause,
                house,
                gone: vec![*gone],
            }),
        }
    }
    reasons
}

impl Reason {
    fn page(&self, speaker: Speaker<'_>, step: &Step) -> Page {
        let key = match self.house {
            Some(_) => key!("pointing-case-house"),
            None => key!("pointing-case-rule"),
        };
        let text = say!(
            speaker,
            key,
            cause = speaker.placements(&[self.cause]),
            gone = speaker.exclusions(&self.gone),
            house = self.house.map(|house| speaker.house(house)),
            digit = self.cause.digit,
            rule = speaker.rule_between(self.cause, self.gone[0])
        );
        let links = self.gone.iter();
        let mut marks = vec![Mark::candidate(self.cause, MarkRole::Evidence)];
        marks.extend(links.map(|gone| Mark::link(self.cause, *gone, Strength::Weak)));
        marks.extend(
            self.house
                .map(|house| Mark::house(house, MarkRole::Support)),
        );
        marks.extend(step.conclusion_marks());
        Page { text, marks }
    }
}
