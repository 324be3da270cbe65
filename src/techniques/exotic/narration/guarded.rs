//! Cells that some digits alone cannot fill in words: why not, and what each guardian leads to.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Chain, Eureka, Step, chain, odd_ring};
use crate::words::{Message, key, say};

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
        let (focus, place, reasons) = match &guarded.shape {
            GuardedShape::Ring(_) => (
                Focus::Cells(guarded.cells),
                key!("bivalue-oddagon-place"),
                vec![key!("bivalue-oddagon-why"), key!("bivalue-oddagon-turns")],
            ),
            GuardedShape::Rectangle { odd } => (
                Focus::House(*odd),
                key!("tridagon-place"),
                vec![
                    key!("tridagon-why"),
                    key!("tridagon-order"),
                    key!("tridagon-odd"),
                ],
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
        let reason = |key| {
            say!(
                speaker,
                key,
                number = ring.len(),
                ring = &round,
                digits,
                boxes,
                cells = speaker.compact(guarded.cells),
                odd
            )
        };
        let reasons: Vec<Message> = reasons.into_iter().map(reason).collect();
        let end = say!(
            speaker,
            end,
            guardians,
            cell = speaker.cells(roof),
            extras = speaker.any_digit(extras)
        );
        let mut walk: Vec<Page> = { reasons.iter().chain([&end]) }
            .map(|text| Page {
                text: text.clone(),
                marks: pattern.clone(),
            })
            .collect();
        let arms = guarded.first_arms().iter();
        all.extend(arms.flat_map(|arm| chain::marks(arm, arm.links.len())));
        walk.extend(arm_pages(speaker, step, guarded));
        Prose {
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
            why: reasons
                .into_iter()
                .fold(Message::default(), Message::followed_by)
                .followed_by(end),
            marks: all,
            walk,
        }
        .into()
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        chain::cases(&self.arms, position, step)
    }
}

/// Goes from each guardian to each candidate that they all rule out, a page a chain; no pages where all is seen at once.
fn arm_pages(speaker: Speaker<'_>, step: &Step, guarded: &Guarded) -> Vec<Page> {
    let page = |arm: &Chain| {
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
            claims = speaker.exclusions(&target(arm))
        );
        let mut marks = chain::marks(arm, arm.links.len());
        let goes = |candidate: &Candidate| Mark::candidate(*candidate, MarkRole::Elimination);
        marks.extend(target(arm).iter().map(goes));
        Page { text, marks }
    };
    let mut pages: Vec<Page> = guarded.arms.iter().map(page).collect();
    if !pages.is_empty() {
        let marks = marks(speaker, step, guarded).into_iter();
        pages.push(Page {
            text: say!(
                speaker,
                "guarded-end",
                guardians = speaker.placements(&guarded.guardians),
                digits = speaker.digits(guarded.digits)
            ),
            marks: marks.chain(step.conclusion_marks()).collect(),
        });
    }
    pages
}

/// Returns the candidate that an arm leads to.
fn target(arm: &Chain) -> Vec<Candidate> {
    let last = arm.nodes.last();
    let cell = last.and_then(|node| Some(Candidate::new(node.cells.first()?, node.digit)));
    cell.into_iter().collect()
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
