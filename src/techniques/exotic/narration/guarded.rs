//! Cells that some digits alone cannot fill in words: why not, and what each guardian leads to.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step, chain, odd_ring};
use crate::words::{key, say};

use super::super::{Guarded, GuardedShape};

impl Payload for Guarded {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let guarded = self;
        let roof: CellSet = guarded
            .guardians
            .iter()
            .map(|guardian| guardian.cell)
            .collect();
        let extras: DigitSet = guarded
            .guardians
            .iter()
            .map(|guardian| guardian.digit)
            .collect();
        let boxes = speaker.position().geometry().houses_with(&guarded.cells);
        let boxes = boxes
            .iter()
            .filter(|house| speaker.position().geometry().kind(*house) == HouseKind::Box);
        let ring: &[Cell] = match &guarded.shape {
            GuardedShape::Ring(ring) => ring,
            GuardedShape::Rectangle { .. } => &[],
        };
        let round = odd_ring::round(speaker, ring);
        let (focus, [place, why]) = match &guarded.shape {
            GuardedShape::Ring(_) => (
                Focus::Cells(guarded.cells),
                [key!("bivalue-oddagon-place"), key!("bivalue-oddagon-why")],
            ),
            GuardedShape::Rectangle { odd } => (
                Focus::House(*odd),
                [key!("tridagon-place"), key!("tridagon-why")],
            ),
        };
        let odd = match focus {
            Focus::House(odd) => Some(speaker.house(odd)),
            Focus::Digit(_) | Focus::Cells(_) => None,
        };
        let boxes = speaker.houses(boxes.collect());
        let digits = speaker.digits(guarded.digits);
        let guardians = speaker.placements(&guarded.guardians);
        let end = match (&guarded.guardians[..], guarded.arms.is_empty()) {
            ([_], _) => key!("guarded-placed"),
            (_, false) => key!("guarded-arms"),
            _ if roof.single().is_some() => key!("guarded-one-cell"),
            _ => key!("guarded-several"),
        };
        let pattern = marks(speaker, step, guarded);
        let mut all = pattern.clone();
        let mut walk = Vec::new();
        let ruled_out = chain::ruled_out(speaker, step);
        for arm in &guarded.arms {
            let key = if arm.links.len() == 1 {
                key!("guarded-arm-sees")
            } else {
                key!("guarded-arm")
            };
            let text = say!(
                speaker,
                key,
                cell = speaker.cells(arm.nodes[0].cells),
                digit = arm.nodes[0].digit,
                chain = arm.notation(speaker),
                claims = ruled_out
            );
            let page = chain::arm_page(step, arm, text);
            all.extend(chain::marks(arm, arm.links.len()));
            walk.push(page);
        }
        if !walk.is_empty() {
            walk.push(Page {
                text: say!(speaker, "guarded-end", guardians, digits),
                marks: pattern.into_iter().chain(step.conclusion_marks()).collect(),
            });
        }
        Narration {
            plain: say!(
                speaker,
                "plain-guarded",
                digits,
                cells = speaker.compact(guarded.cells),
                n = guarded.guardians.len(),
                guardians = speaker.placements(&guarded.guardians)
            ),
            focus,
            place: say!(speaker, place, technique = step.technique, digits, boxes),
            why: say!(
                speaker,
                why,
                number = ring.len(),
                ring = &round,
                digits,
                boxes,
                cells = speaker.compact(guarded.cells),
                odd
            )
            .followed_by(say!(
                speaker,
                end,
                guardians,
                cell = speaker.cells(roof),
                extras = speaker.any_digit(extras)
            )),
            marks: all,
            walk,
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        chain::cases(&self.arms, position, step)
    }
}

/// Marks the cells, their digits and the guardians.
fn marks(speaker: Speaker<'_>, step: &Step, guarded: &Guarded) -> Vec<Mark> {
    let mut marks = Vec::new();
    for cell in guarded.cells {
        marks.push(Mark::cell(cell, MarkRole::Evidence));
        let digits = speaker.position().of(cell) & guarded.digits;
        let candidates = digits.iter().map(|digit| Candidate::new(cell, digit));
        // An eliminated candidate is marked as eliminated only.
        let kept = candidates.filter(|candidate| !step.eliminations.contains(candidate));
        marks.extend(kept.map(|candidate| Mark::candidate(candidate, MarkRole::Evidence)));
    }
    let guardians = guarded.guardians.iter();
    marks.extend(guardians.map(|guardian| Mark::candidate(*guardian, MarkRole::Fin)));
    marks
}
