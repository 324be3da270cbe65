//! Singles in words: the last empty cell of a house, the only place of a digit, the only digit of a cell.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, House, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Reasons, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Step, TechniqueId};
use crate::words::{key, say};

use super::Single;

impl Payload for Single {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.candidate.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let single = self.candidate;
        match self.house {
            Some(house) if step.technique == TechniqueId::FullHouse => {
                full_house(speaker, step, single, house)
            }
            Some(house) => hidden(speaker, step, single, house),
            None => naked(speaker, step, single),
        }
    }
}

fn full_house(speaker: Speaker<'_>, step: &Step, single: Candidate, house: House) -> Narration {
    let line = |key| {
        say!(
            speaker,
            key,
            technique = step.technique,
            house = speaker.house(house),
            cell = speaker.cell(single.cell),
            digit = single.digit
        )
    };
    let marks = vec![
        Mark::house(house, MarkRole::Evidence),
        Mark::cell(single.cell, MarkRole::Evidence),
    ];
    let only = CellSet::only(single.cell);
    Narration {
        focus: Focus::House(house),
        place: line(key!("full-house-place")),
        thoughts: vec![Thought::new(line(key!("full-house-fact")), marks).places(
            single.digit,
            house,
            only,
        )],
    }
}

fn hidden(speaker: Speaker<'_>, step: &Step, single: Candidate, house: House) -> Narration {
    let Exclusions {
        blockers,
        blocked,
        removed,
    } = Exclusions::from_single(speaker.position(), single, house);
    let fact = match (blockers.is_empty(), removed.is_empty()) {
        (true, true) => key!("hidden-single-fact-last"),
        (true, false) => key!("hidden-single-fact-eliminated"),
        (false, true) => key!("hidden-single-fact"),
        (false, false) => key!("hidden-single-fact-both"),
    };
    let line = |key| {
        say!(
            speaker,
            key,
            technique = step.technique,
            house = speaker.house(house),
            cell = speaker.cell(single.cell),
            digit = single.digit,
            removed = speaker.cells(removed),
            blockers = speaker.cells(blockers),
            n_blockers = blockers.len(),
            blocked = speaker.cells(blocked)
        )
    };
    let mut marks = vec![
        Mark::house(house, MarkRole::Evidence),
        Mark::cell(single.cell, MarkRole::Evidence),
    ];
    marks.extend(Mark::cells(blockers, MarkRole::Support));
    let only = CellSet::only(single.cell);
    let thought = Thought::new(line(fact), marks).places(single.digit, house, only);
    Narration {
        focus: Focus::House(house),
        place: line(key!("hidden-single-place")),
        thoughts: vec![
            thought.with_premises(conflict_premises(speaker, blockers, blocked, single)),
        ],
    }
}

/// The reasons why the other cells of a house cannot hold a digit.
struct Exclusions {
    /// Filled cells that exclude the digit from empty cells of the house.
    blockers: CellSet,
    /// The empty cells of the house from which these filled cells exclude the digit.
    blocked: CellSet,
    /// The empty cells of the house that lost the digit by earlier eliminations.
    removed: CellSet,
}

impl Exclusions {
    fn from_single(position: &Candidates, single: Candidate, house: House) -> Self {
        let geometry = position.geometry();
        let others = (position.unsolved() & geometry.house_cells(house)).without(single.cell);
        // Every filled cell, paired with the cells of the house from which it excludes the digit.
        let holders: Vec<(Cell, CellSet)> = placed_candidates(position)
            .map(|placed| {
                let is_blocked = |cell: &Cell| {
                    geometry.are_in_conflict(placed, Candidate::new(*cell, single.digit))
                };
                (placed.cell, others.iter().filter(is_blocked).collect())
            })
            .collect();
        let blocked = (holders.iter()).fold(CellSet::EMPTY, |all_cells, (_, blocked)| {
            all_cells | *blocked
        });
        Self {
            blockers: fewest_blockers(&holders, blocked),
            blocked,
            removed: others - blocked,
        }
    }
}

fn placed_candidates(position: &Candidates) -> impl Iterator<Item = Candidate> + '_ {
    let cells = position.geometry().cells().iter();
    cells.filter_map(|cell| Some(Candidate::new(cell, position.value(cell)?)))
}

/// Selects few filled cells that together exclude the digit from all `blocked` cells. Each choice takes the cell that
/// covers most of those not covered yet.
fn fewest_blockers(holders: &[(Cell, CellSet)], mut blocked: CellSet) -> CellSet {
    let mut chosen_cells = CellSet::EMPTY;
    while !blocked.is_empty() {
        // The last maximum of the reversed list is the first one in reading order.
        let by_gain = |(_, blocks): &&(Cell, CellSet)| (*blocks & blocked).len();
        let Some((best, blocks)) = holders.iter().rev().max_by_key(by_gain) else {
            break;
        };
        chosen_cells.insert(*best);
        blocked -= *blocks;
    }
    chosen_cells
}

/// Lists as premises every filled cell with each cell from which it excludes the digit.
fn conflict_premises(
    speaker: Speaker<'_>,
    blockers: CellSet,
    blocked: CellSet,
    single: Candidate,
) -> Vec<Premise> {
    let geometry = speaker.position().geometry();
    let cause = |cell| Some(Candidate::new(cell, speaker.position().value(cell)?));
    let pairs = blockers
        .iter()
        .filter_map(cause)
        .flat_map(|cause| {
            let removed = blocked
                .iter()
                .map(|cell| Candidate::new(cell, single.digit));
            removed.map(move |gone| [cause, gone])
        })
        .filter(|[cause, gone]| geometry.are_in_conflict(*cause, *gone));
    pairs
        .map(|between| Premise::conflict(geometry, between))
        .collect()
}

fn naked(speaker: Speaker<'_>, step: &Step, single: Candidate) -> Narration {
    let position = speaker.position();
    let geometry = position.geometry();
    let mut marks = vec![Mark::cell(single.cell, MarkRole::Evidence)];
    let (mut seen, mut premises) = (DigitSet::EMPTY, Vec::new());
    let mut reasons = Reasons::default();
    for digit in geometry.digits().without(single.digit) {
        let out = Candidate::new(single.cell, digit);
        let mut excluders =
            placed_candidates(position).filter(|placed| geometry.are_in_conflict(*placed, out));
        if let Some(placed) = excluders.next() {
            seen.insert(digit);
            marks.push(Mark::cell(placed.cell, MarkRole::Support));
            premises.push(Premise::conflict(speaker.geometry(), [placed, out]));
            reasons.add(speaker, placed, out);
        }
    }
    let removed_digits = geometry.digits() - seen - DigitSet::only(single.digit);
    let fact = match (
        seen.is_empty(),
        geometry.is_plain(),
        removed_digits.is_empty(),
    ) {
        (true, ..) => key!("naked-single-fact-candidates"),
        (false, true, true) => key!("naked-single-fact"),
        (false, true, false) => key!("naked-single-fact-eliminated"),
        (false, false, true) => key!("naked-single-fact-variant"),
        (false, false, false) => key!("naked-single-fact-eliminated-variant"),
    };
    let box_house = geometry.house_of(single.cell, HouseKind::Box);
    let line = |key| {
        say!(
            speaker,
            key,
            technique = step.technique,
            house = speaker.house(box_house),
            cell = speaker.cell(single.cell),
            digit = single.digit,
            seen = speaker.digits(seen),
            removed = speaker.digits(removed_digits),
            n_removed = removed_digits.len(),
            reasons = reasons.to_text(speaker)
        )
    };
    let thought = Thought::new(line(fact), marks).with_premises(premises);
    Narration {
        focus: Focus::House(box_house),
        place: line(key!("naked-single-place")),
        thoughts: vec![thought.digits(CellSet::only(single.cell), DigitSet::only(single.digit))],
    }
}
