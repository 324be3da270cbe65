//! Singles in words: what keeps a digit out of the other cells, or the other digits out of a
//! cell.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, House, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Reasons, Speaker};
use crate::techniques::pattern::Payload;
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
    Prose {
        plain: say!(
            speaker,
            "plain-full-house",
            house = speaker.house(house),
            cell = speaker.cell(single.cell),
            digit = single.digit
        ),
        focus: Focus::House(house),
        place: say!(
            speaker,
            "full-house-place",
            technique = step.technique,
            house = speaker.house(house)
        ),
        why: say!(
            speaker,
            "full-house-why",
            cell = speaker.cell(single.cell),
            house = speaker.house(house),
            digit = single.digit,
        ),
        marks: vec![Mark::house(house, MarkRole::Evidence)],
        walk: Vec::new(),
    }
    .into()
}

fn hidden(speaker: Speaker<'_>, step: &Step, single: Candidate, house: House) -> Narration {
    let position = speaker.position();
    let geometry = position.geometry();
    let others = (position.unsolved() & geometry.house_cells(house)).without(single.cell);
    // What is placed, with the cells from which each keeps the digit.
    let holders: Vec<(Cell, CellSet)> = placed(position)
        .map(|placed| {
            let is_blocked =
                |cell: &Cell| geometry.are_in_conflict(placed, Candidate::new(*cell, single.digit));
            (placed.cell, others.iter().filter(is_blocked).collect())
        })
        .collect();
    let blocked = (holders.iter()).fold(CellSet::EMPTY, |all, (_, blocked)| all | *blocked);
    let removed = others - blocked;
    let blockers = fewest_blockers(&holders, blocked);
    let why = match (blockers.len(), removed.is_empty()) {
        (0, true) => key!("hidden-single-why-last"),
        (0, false) => key!("hidden-single-why-eliminated"),
        (_, true) => key!("hidden-single-why"),
        (_, false) => key!("hidden-single-why-both"),
    };
    let mut marks = vec![Mark::house(house, MarkRole::Evidence)];
    marks.extend(
        blockers
            .iter()
            .map(|cell| Mark::cell(cell, MarkRole::Support)),
    );
    Prose {
        plain: say!(
            speaker,
            "plain-hidden-single",
            house = speaker.house(house),
            cell = speaker.cell(single.cell),
            digit = single.digit
        ),
        focus: Focus::House(house),
        place: say!(
            speaker,
            "hidden-single-place",
            technique = step.technique,
            house = speaker.house(house),
            digit = single.digit
        ),
        why: say!(
            speaker,
            why,
            house = speaker.house(house),
            cell = speaker.cell(single.cell),
            digit = single.digit,
            removed = speaker.cells(removed),
            blockers = speaker.cells(blockers),
            n_blockers = blockers.len(),
            blocked = speaker.cells(blocked)
        ),
        marks,
        walk: Vec::new(),
    }
    .into()
}

/// Lists what is placed.
fn placed(position: &Candidates) -> impl Iterator<Item = Candidate> + '_ {
    let cells = position.geometry().cells().iter();
    cells.filter_map(|cell| Some(Candidate::new(cell, position.value(cell)?)))
}

/// Picks from cells, each with what it blocks, some that block all together: the one that blocks most first, then the one
/// that blocks most of the rest, and so on.
fn fewest_blockers(holders: &[(Cell, CellSet)], mut blocked: CellSet) -> CellSet {
    let mut chosen = CellSet::EMPTY;
    while !blocked.is_empty() {
        let best = holders
            .iter()
            .first_max_by_key(|(_, blocks)| (*blocks & blocked).len());
        let Some((best, blocks)) = best else { break };
        chosen.insert(*best);
        blocked -= *blocks;
    }
    chosen
}

/// Like `max_by_key`, but of equals the first counts.
trait FirstMax: Iterator + Sized {
    fn first_max_by_key<K: Ord>(self, mut key: impl FnMut(&Self::Item) -> K) -> Option<Self::Item> {
        self.reduce(|best, next| if key(&next) > key(&best) { next } else { best })
    }
}

impl<I: Iterator> FirstMax for I {}

fn naked(speaker: Speaker<'_>, step: &Step, single: Candidate) -> Narration {
    let position = speaker.position();
    let geometry = position.geometry();
    let (mut seen, mut seen_cells) = (DigitSet::EMPTY, Vec::new());
    let mut reasons = Reasons::default();
    for digit in geometry.digits().without(single.digit) {
        let out = Candidate::new(single.cell, digit);
        let mut excluders =
            placed(position).filter(|placed| geometry.are_in_conflict(*placed, out));
        if let Some(placed) = excluders.next() {
            seen.insert(digit);
            seen_cells.push(placed.cell);
            reasons.add(speaker, placed, out);
        }
    }
    let removed = geometry.digits() - seen - DigitSet::only(single.digit);
    let why = match (geometry.is_plain(), removed.is_empty()) {
        (true, true) => key!("naked-single-why"),
        (true, false) => key!("naked-single-why-eliminated"),
        (false, true) => key!("naked-single-why-variant"),
        (false, false) => key!("naked-single-why-eliminated-variant"),
    };
    Prose {
        plain: say!(
            speaker,
            "plain-naked-single",
            cell = speaker.cell(single.cell),
            digit = single.digit
        ),
        focus: Focus::House(geometry.house_of(single.cell, HouseKind::Box)),
        place: say!(
            speaker,
            "naked-single-place",
            technique = step.technique,
            house = speaker.house(geometry.house_of(single.cell, HouseKind::Box)),
            cell = speaker.cell(single.cell)
        ),
        why: say!(
            speaker,
            why,
            cell = speaker.cell(single.cell),
            digit = single.digit,
            seen = speaker.digits(seen),
            removed = speaker.digits(removed),
            n_removed = removed.len(),
            reasons = reasons.named(speaker)
        ),
        marks: seen_cells
            .into_iter()
            .map(|cell| Mark::cell(cell, MarkRole::Support))
            .collect(),
        walk: Vec::new(),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use crate::board::{Candidates, Geometry, Grid};
    use crate::engine::Engine;
    use crate::explain::{Rung, explain, sentence};
    use crate::words::Words;

    #[test]
    fn singles_are_told_on_every_rung() {
        // Program E's easy puzzle: row 1 lacks 1, 3, 5, 6, 9; the 3 of box 3 has one place.
        let values: Vec<u8> =
            "800002470002009005450067080540310090003900600060008037030750026700600300024800001"
                .bytes()
                .map(|byte| byte - b'0')
                .collect();
        let grid = Grid::from_values(Geometry::standard(), &values).unwrap();
        let mut position = Candidates::from_grid(&grid);
        while let Some(step) = Engine::new().next_step(&position) {
            for rung in Rung::ALL {
                let explanation = explain(Words::english(), &position, &step, rung);
                let text = explanation.pages[0].text.to_string();
                assert!(
                    !text.contains(['{', '}']) && text.ends_with(['.', '?']),
                    "{text}"
                );
            }
            let why = sentence(Words::english(), &position, &step).to_string();
            let cell = position.geometry().cell_name(step.placements[0].cell);
            let placed = format!("{cell}={}", step.placements[0].digit);
            assert!(why.contains(&placed), "{why} should say {placed}");
            step.apply(&mut position);
        }
        assert!(position.is_solved());
    }
}
