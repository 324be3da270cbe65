//! Single-digit patterns in words: two houses joined by a weak link, dual forms, odd rings.

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseKind, HouseSet};
use crate::techniques::{Chain, ChainLink, PositionCache, Step, TechniqueId, Via};
use crate::words::{key, say};

use super::chains;
use super::{Focus, Mark, MarkRole, Narration, Speaker};

/// Narrates two conjugate pairs joined by a weak link; `None` if the chain is none of that kind.
pub(super) fn narrate(speaker: Speaker<'_>, step: &Step, chain: &Chain) -> Option<Narration> {
    let [start, a, b, end] = &chain.nodes[..] else {
        return None;
    };
    let is_rectangle = matches!(
        step.technique,
        TechniqueId::EmptyRectangle | TechniqueId::EmptyRectangleTwoPlaces
    );
    if !is_rectangle && chain.nodes.iter().any(|node| node.cells.len() > 1) {
        return None;
    }
    let houses: Option<Vec<House>> = chain.links.iter().copied().map(house).collect();
    let [first, joint, second] = houses?[..] else {
        return None;
    };
    let both: HouseSet = [first, second].into_iter().collect();
    let mut marks: Vec<Mark> = both
        .iter()
        .map(|house| Mark::house(house, MarkRole::Evidence))
        .collect();
    marks.extend(chains::marks(chain, chain.links.len()));
    let (place, why) = if is_rectangle {
        (key!("empty-rectangle-place"), key!("empty-rectangle-why"))
    } else {
        (key!("single-digit-place"), key!("single-digit-why"))
    };
    let across = line_across(speaker, joint, end.cells);
    Some(Narration {
        focus: Focus::Digit(start.digit),
        place: say!(
            speaker,
            place,
            technique = step.technique,
            digit = start.digit,
            second_house = speaker.house(second),
            houses = speaker.houses(both)
        ),
        why: say!(
            speaker,
            why,
            second_house = speaker.house(second),
            digit = start.digit,
            joint = speaker.house(joint),
            b = speaker.cells(b.cells),
            line = across.map(|line| speaker.house(line)),
            end = speaker.cells(end.cells),
            a = speaker.cells(a.cells),
            start = speaker.cells(start.cells),
            first_house = speaker.house(first),
            eliminations = speaker.eliminations(&step.eliminations),
            chain = speaker.chain(chain),
            first_places = speaker.cells(start.cells | a.cells),
            second_places = speaker.cells(b.cells | end.cells)
        ),
        marks,
        walk: chains::walk(speaker, step, chain),
    })
}

fn house(link: ChainLink) -> Option<House> {
    match link.via {
        Via::House(house) => Some(house),
        Via::Cell(_) | Via::Als(_) => None,
    }
}

/// Returns the column of some cells if `line` is a row, and the row if it is a column.
fn line_across(speaker: Speaker<'_>, line: House, cells: CellSet) -> Option<House> {
    let geometry = speaker.position().geometry();
    let kind = match geometry.kind(line) {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column => HouseKind::Row,
        HouseKind::Box => return None,
    };
    Some(geometry.house_of(cells.first()?, kind))
}

/// Narrates two patterns that share a link in a box.
pub(super) fn narrate_dual(speaker: Speaker<'_>, step: &Step, chains: &[Chain; 2]) -> Narration {
    let [first, second] = chains;
    let digit = first.nodes[0].digit;
    let ends = |chain: &Chain| {
        let (start, end) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
        speaker.cells(start.cells | end.cells)
    };
    let runs_in_box = |link: &&ChainLink| {
        house(**link).is_some_and(|h| speaker.position().geometry().kind(h) == HouseKind::Box)
    };
    // Of an empty rectangle the last link is the box's, of a kite the one in the middle.
    let at = first.links.iter().rposition(|link| runs_in_box(&link));
    let at = at.unwrap_or_default();
    let tie = first.nodes[at].cells | first.nodes[at + 1].cells;
    let its_box = house(first.links[at]).map(|house| speaker.house(house));
    let marks = chains
        .iter()
        .flat_map(|chain| chains::marks(chain, chain.links.len()))
        .collect();
    Narration {
        focus: Focus::Digit(digit),
        place: say!(
            speaker,
            "dual-place",
            technique = step.technique,
            digit,
            tie = speaker.cells(tie),
            house = &its_box
        ),
        why: say!(
            speaker,
            "dual-why",
            tie = speaker.cells(tie),
            house = &its_box,
            first_chain = speaker.chain(first),
            first_ends = ends(first),
            digit,
            second_chain = speaker.chain(second),
            second_ends = ends(second),
            eliminations = speaker.eliminations(&step.eliminations)
        ),
        marks,
        walk: Vec::new(),
    }
}

/// Narrates an odd ring with its guardians.
pub(super) fn narrate_broken_wing(
    speaker: Speaker<'_>,
    step: &Step,
    digit: Digit,
    ring: &[Cell],
    houses: &[House],
    guardians: CellSet,
) -> Narration {
    let round = round(speaker, ring);
    let why = if step.placements.is_empty() {
        key!("broken-wing-why")
    } else {
        key!("broken-wing-why-placed")
    };
    let mut marks: Vec<Mark> = ring
        .iter()
        .map(|cell| Mark::candidate(Candidate::new(*cell, digit), MarkRole::Evidence))
        .collect();
    marks.extend(
        PositionCache::candidates_of(digit, &guardians)
            .into_iter()
            .map(|guardian| Mark::candidate(guardian, MarkRole::Fin)),
    );
    Narration {
        focus: Focus::Digit(digit),
        place: say!(
            speaker,
            "broken-wing-place",
            technique = step.technique,
            digit,
            houses = speaker.houses(houses.iter().copied().collect())
        ),
        why: say!(
            speaker,
            why,
            number = ring.len(),
            ring = round,
            digit,
            houses = speaker.houses(houses.iter().copied().collect()),
            guardians = speaker.cells(guardians),
            eliminations = speaker.eliminations(&step.eliminations),
            placements = speaker.placements(&step.placements)
        ),
        marks,
        walk: Vec::new(),
    }
}

/// Names the cells of a ring, the first again at the end.
pub(super) fn round(speaker: Speaker<'_>, ring: &[Cell]) -> String {
    let geometry = speaker.position().geometry();
    let names: Vec<String> = (ring.iter().chain(ring.first()))
        .map(|cell| geometry.cell_name(*cell).to_string())
        .collect();
    names.join("-")
}
