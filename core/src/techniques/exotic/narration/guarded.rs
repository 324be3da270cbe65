//! Explains cells that some digits alone cannot fill: the reason, and the consequences of each guardian.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Chain, Eureka, Step, Truth, chain, evidence, odd_ring};
use crate::words::{Key, key, say};

use super::super::{Guarded, GuardedShape};

/// The maximum number of arms that have a line each.
const MAX_ARMS: usize = 12;

impl Payload for Guarded {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let roof: CellSet = self.guardians.iter().map(|extra| extra.cell).collect();
        let extras: DigitSet = self.guardians.iter().map(|extra| extra.digit).collect();
        let geometry = speaker.position().geometry();
        let boxes: HouseSet = geometry
            .houses_with(&self.cells)
            .iter()
            .filter(|house| geometry.kind(*house) == HouseKind::Box)
            .collect();
        let (ring, odd): (&[Cell], _) = match &self.shape {
            GuardedShape::Ring(ring) => (ring, None),
            GuardedShape::Rectangle { odd } => (&[], Some(*odd)),
        };
        let line = |key: Key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                number = ring.len(),
                ring = odd_ring::ring_text(speaker, ring),
                digits = speaker.digits(self.digits),
                boxes = speaker.houses(boxes),
                cells = speaker.compact(self.cells),
                odd = odd.map(|odd| speaker.house(odd)),
                guardians = speaker.placements(&self.guardians),
                any_guardian = speaker.any_placement(&self.guardians),
                cell = speaker.cells(roof),
                extras = speaker.any_digit(extras)
            )
        };
        let (place, shape, reasons) = match self.shape {
            GuardedShape::Ring(_) => (
                key!("bivalue-oddagon-place"),
                key!("bivalue-oddagon-ring"),
                vec![key!("bivalue-oddagon-turns")],
            ),
            GuardedShape::Rectangle { .. } => (
                key!("tridagon-place"),
                key!("tridagon-cells"),
                vec![key!("tridagon-order"), key!("tridagon-odd")],
            ),
        };
        let pattern = self.marks(speaker, step);
        let thought = |key| Thought::new(line(key), pattern.clone());
        let mut thoughts =
            vec![thought(shape).with_premises(self.conflict_premises(speaker, ring))];
        thoughts.extend(reasons.into_iter().map(thought));
        let guardians = match &self.guardians[..] {
            [_] => key!("guarded-sole"),
            _ if roof.len() == 1 => key!("guarded-one-cell"),
            _ => key!("guarded-several"),
        };
        thoughts.push(thought(guardians).with_premises(self.candidate_premises(speaker)));
        thoughts.extend(self.arm_lines(speaker));
        if !(self.arms.is_empty() && roof.len() == 1) {
            let mut conclusion = thought(key!("guarded-end"));
            let arms = self.first_arms().iter();
            let of_arms = arms.flat_map(|arm| chain::marks(arm, arm.links.len()));
            conclusion.marks.extend(of_arms);
            let n_before = thoughts.len();
            thoughts.push((0..n_before).fold(conclusion, Thought::based_on_line));
        }
        Narration {
            focus: odd.map_or(Focus::Cells(self.cells), Focus::House),
            place: line(place),
            thoughts,
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        chain::cases(&self.arms, position, step)
    }
}

impl Guarded {
    /// Returns the premises that each cell of a ring sees the next cell.
    fn conflict_premises(&self, speaker: Speaker<'_>, ring: &[Cell]) -> Vec<Premise> {
        let geometry = speaker.position().geometry();
        let Some(digit) = self.digits.first() else {
            return Vec::new();
        };
        let next = ring.iter().skip(1).chain(ring.first());
        let pairs = ring.iter().zip(next);
        pairs
            .map(|(one, other_cell)| {
                let between = [*one, *other_cell].map(|cell| Candidate::new(cell, digit));
                Premise::conflict(geometry, between)
            })
            .collect()
    }

    /// Returns the premises that each cell has no candidates except the digits of the pattern and its guardians.
    fn candidate_premises(&self, speaker: Speaker<'_>) -> Vec<Premise> {
        let of_cell = |cell: Cell| {
            let own = self.guardians.iter().filter(|extra| extra.cell == cell);
            let extras: DigitSet = own.map(|extra| extra.digit).collect();
            Premise::Digits {
                cells: CellSet::only(cell),
                digits: speaker.position().digits_in(cell) & (self.digits | extras),
            }
        };
        self.cells.iter().map(of_cell).collect()
    }

    /// Returns a line for each arm, at most about [`MAX_ARMS`], and one line that names the targets of all further
    /// arms.
    fn arm_lines(&self, speaker: Speaker<'_>) -> Vec<Thought> {
        let n_guardians = self.guardians.len();
        let n_told = MAX_ARMS.max(n_guardians) / n_guardians * n_guardians;
        let (told, other_arms) = self.arms.split_at(n_told.min(self.arms.len()));
        let mut lines: Vec<Thought> = told.iter().map(|arm| arm_line(speaker, arm)).collect();
        if other_arms.is_empty() {
            return lines;
        }
        let target = |arm: &Chain| {
            let last_node = arm.nodes.last()?;
            Some(Candidate::new(last_node.cells.single()?, last_node.digit))
        };
        let mut targets: Vec<Candidate> = other_arms.iter().filter_map(target).collect();
        targets.sort_unstable();
        targets.dedup();
        let eliminations = speaker.eliminations(&targets);
        let text = say!(speaker, "guarded-arms-rest", eliminations);
        let marks = other_arms
            .iter()
            .flat_map(|arm| chain::marks(arm, arm.links.len()));
        let line = Thought::new(text, marks.collect());
        let truths: Vec<Truth> = other_arms.iter().flat_map(Chain::truths).collect();
        lines.push(line.with_premises(evidence::premises(speaker.position(), &truths)));
        lines
    }

    fn marks(&self, speaker: Speaker<'_>, step: &Step) -> Vec<Mark> {
        let mut marks = Vec::new();
        for cell in self.cells {
            marks.push(Mark::cell(cell, MarkRole::Evidence));
            let digits = speaker.position().digits_in(cell) & self.digits;
            let candidates = digits.iter().map(|digit| Candidate::new(cell, digit));
            // An eliminated candidate is marked as eliminated only.
            let remaining =
                candidates.filter(|own_candidate| !step.eliminations.contains(own_candidate));
            marks.extend(
                remaining.map(|own_candidate| Mark::candidate(own_candidate, MarkRole::Evidence)),
            );
        }
        let guardians = self.guardians.iter();
        marks.extend(guardians.map(|guardian| Mark::candidate(*guardian, MarkRole::Fin)));
        marks
    }
}

/// Returns the line that explains how a guardian excludes a candidate by an arm.
fn arm_line(speaker: Speaker<'_>, arm: &Chain) -> Thought {
    let (first_node, last_node) = (&arm.nodes[0], arm.nodes.last().unwrap_or(&arm.nodes[0]));
    let is_short = arm.links.len() == 1;
    let key = if is_short {
        key!("guarded-arm-sees")
    } else {
        key!("guarded-arm")
    };
    let text = say!(
        speaker,
        key,
        cell = speaker.cells(first_node.cells),
        digit = first_node.digit,
        chain = arm.notation(speaker),
        target = speaker.cells(last_node.cells),
        target_digit = last_node.digit
    );
    let thought = Thought::new(text, chain::marks(arm, arm.links.len()));
    let ends = first_node.cells.single().zip(last_node.cells.single());
    if let Some((from, to)) = ends.filter(|_| is_short) {
        let between = [
            Candidate::new(from, first_node.digit),
            Candidate::new(to, last_node.digit),
        ];
        return thought.with_premises([Premise::conflict(speaker.geometry(), between)]);
    }
    thought.with_premises(evidence::premises(speaker.position(), &arm.truths()))
}
