//! Single-digit patterns in words: two houses joined by a weak link, dual forms, odd rings.

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseKind, HouseSet};
use crate::techniques::{Chain, ChainLink, PositionCache, Step, TechniqueId, Via};

use super::chains;
use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells two conjugate pairs joined by a weak link; `None` if the chain is none of that kind.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, chain: &Chain) -> Option<Told> {
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
    let mut args = chains::args(step, chain);
    args.extend([
        ("houses", Arg::Houses(both)),
        ("first_house", Arg::House(first)),
        ("second_house", Arg::House(second)),
        ("joint", Arg::House(joint)),
        ("first_places", Arg::Cells(start.cells | a.cells)),
        ("second_places", Arg::Cells(b.cells | end.cells)),
        ("a", Arg::Cells(a.cells)),
        ("b", Arg::Cells(b.cells)),
    ]);
    let mut marks: Vec<Mark> = both
        .iter()
        .map(|house| Mark::house(house, MarkRole::Evidence))
        .collect();
    marks.extend(chains::marks(chain, chain.links.len()));
    let (place, why) = if is_rectangle {
        ("empty-rectangle.place", "empty-rectangle.why")
    } else {
        ("single-digit.place", "single-digit.why")
    };
    let across = line_across(speaker, joint, end.cells);
    args.extend(across.map(|line| ("line", Arg::House(line))));
    Some(Told {
        focus: Focus::Digit(start.digit),
        place: speaker.say(place, &args),
        why: speaker.say(why, &args),
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
fn line_across(speaker: &Speaker<'_>, line: House, cells: CellSet) -> Option<House> {
    let geometry = speaker.position().geometry();
    let kind = match geometry.kind(line) {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column => HouseKind::Row,
        HouseKind::Box => return None,
    };
    Some(geometry.house_of(cells.first()?, kind))
}

/// Tells two patterns that share a link in a box.
pub(super) fn tell_dual(speaker: &Speaker<'_>, step: &Step, chains: &[Chain; 2]) -> Told {
    let [first, second] = chains;
    let digit = first.nodes[0].digit;
    let ends = |chain: &Chain| {
        let (start, end) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
        Arg::Cells(start.cells | end.cells)
    };
    let is_box = |link: &&ChainLink| {
        house(**link).is_some_and(|h| speaker.position().geometry().kind(h) == HouseKind::Box)
    };
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(digit)),
        ("first_chain", Arg::Chain(first)),
        ("first_ends", ends(first)),
        ("second_chain", Arg::Chain(second)),
        ("second_ends", ends(second)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    // Of an empty rectangle the last link is the box's, of a kite the one in the middle.
    if let Some(at) = first.links.iter().rposition(|link| is_box(&link)) {
        let tie = first.nodes[at].cells | first.nodes[at + 1].cells;
        args.push(("tie", Arg::Cells(tie)));
        args.extend(house(first.links[at]).map(|house| ("house", Arg::House(house))));
    }
    let marks = chains
        .iter()
        .flat_map(|chain| chains::marks(chain, chain.links.len()))
        .collect();
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say("dual.place", &args),
        why: speaker.say("dual.why", &args),
        marks,
        walk: Vec::new(),
    }
}

/// Tells an odd ring with its guardians.
pub(super) fn tell_broken_wing(
    speaker: &Speaker<'_>,
    step: &Step,
    digit: Digit,
    ring: &[Cell],
    houses: &[House],
    guardians: CellSet,
) -> Told {
    let round = round(speaker, ring);
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(digit)),
        ("number", Arg::Number(ring.len())),
        ("ring", Arg::Text(&round)),
        ("houses", Arg::Houses(houses.iter().copied().collect())),
        ("guardians", Arg::Cells(guardians)),
        ("placements", Arg::Placements(&step.placements)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let why = if step.placements.is_empty() {
        "broken-wing.why"
    } else {
        "broken-wing.why-placed"
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
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say("broken-wing.place", &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}

/// Names the cells of a ring, the first again at the end.
pub(super) fn round(speaker: &Speaker<'_>, ring: &[Cell]) -> String {
    let geometry = speaker.position().geometry();
    let names: Vec<String> = (ring.iter().chain(ring.first()))
        .map(|cell| geometry.cell_name(*cell).to_string())
        .collect();
    names.join("-")
}
