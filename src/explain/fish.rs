//! Fish in words: so many base houses for so many cover houses, and what the fins do to it.

use crate::board::{Candidate, CellSet, Digit, House, HouseKind, HouseSet};
use crate::techniques::{Chain, PositionCache, Step};

use super::chains;
use super::{Arg, Focus, Mark, MarkRole, Message, Page, Speaker, Told};

/// A fish as its pattern has it.
pub(super) struct Fish {
    pub(super) digit: Digit,
    pub(super) base: HouseSet,
    pub(super) cover: HouseSet,
    pub(super) fins: CellSet,
}

/// Tells a fish.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, fish: &Fish) -> Told {
    let mut args = args(speaker, step, fish.digit, fish.base);
    args.extend([
        ("cover", Arg::Houses(fish.cover)),
        ("fins", Arg::Cells(fish.fins)),
    ]);
    let shape = shape(speaker, fish);
    let place = match shape {
        Shape::Rows if fish.fins.is_empty() => "fish.place-rows",
        Shape::Columns if fish.fins.is_empty() => "fish.place-columns",
        Shape::Rows | Shape::Columns => "fish.place-fins",
        Shape::Complex => "fish.place-complex",
    };
    let why = match (shape, fish.fins.len()) {
        (Shape::Rows, 0) => "fish.why-rows",
        (Shape::Columns, 0) => "fish.why-columns",
        (Shape::Complex, 0) => "fish.why-complex",
        (_, 1) => "fish.why-fin",
        _ => "fish.why-fins",
    };
    let mut why = speaker.say(why, &args);
    for more in asides(speaker, step, fish) {
        why = why.followed_by(more);
    }
    Told {
        focus: Focus::Digit(fish.digit),
        place: speaker.say(place, &args),
        why,
        marks: marks(speaker, step, fish.digit, fish.base, fish.cover, fish.fins),
        walk: Vec::new(),
    }
}

/// Tells two fish with one base.
pub(super) fn tell_siamese(
    speaker: &Speaker<'_>,
    step: &Step,
    digit: Digit,
    base: HouseSet,
    covers: [HouseSet; 2],
    fins: [CellSet; 2],
) -> Told {
    let mut args = args(speaker, step, digit, base);
    args.extend([
        ("first_cover", Arg::Houses(covers[0])),
        ("first_fins", Arg::Cells(fins[0])),
        ("second_cover", Arg::Houses(covers[1])),
        ("second_fins", Arg::Cells(fins[1])),
    ]);
    let both = covers[0].union(covers[1]);
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say("siamese.place", &args),
        why: speaker.say("siamese.why", &args),
        marks: marks(speaker, step, digit, base, both, fins[0] | fins[1]),
        walk: Vec::new(),
    }
}

/// Tells a fish whose fins reach what goes by chains, and walks over the chains.
pub(super) fn tell_kraken(speaker: &Speaker<'_>, step: &Step, fish: &Fish, arms: &[Chain]) -> Told {
    let starts = |in_fins: bool| -> CellSet {
        let cells = arms.iter().filter_map(|arm| arm.nodes[0].cells.first());
        cells
            .filter(|cell| fish.fins.contains(*cell) == in_fins)
            .collect()
    };
    let body = starts(false);
    let mut args = args(speaker, step, fish.digit, fish.base);
    args.extend([
        ("cover", Arg::Houses(fish.cover)),
        ("fins", Arg::Cells(fish.fins)),
        ("body", Arg::AnyCell(body)),
        ("arms", Arg::Cells(body | fish.fins)),
    ]);
    let geometry = speaker.position().geometry();
    let holds_body = |house: &House| geometry.house_cells(*house).is_superset(&body);
    let last = fish.cover.iter().find(holds_body);
    args.extend(last.map(|house| ("last", Arg::House(house))));
    let key = match (body.is_empty(), fish.fins.len()) {
        (true, 1) => "kraken-fish.why-fin",
        (true, _) => "kraken-fish.why-fins",
        (false, 0) => "kraken-fish.why-house",
        (false, _) => "kraken-fish.why-house-fins",
    };
    let pattern = marks(speaker, step, fish.digit, fish.base, fish.cover, fish.fins);
    let mut all = pattern.clone();
    let mut walk = Vec::new();
    for arm in arms {
        let keys = if fish.fins.intersects(&arm.nodes[0].cells) {
            ["kraken-fish.fin-sees", "kraken-fish.fin"]
        } else {
            ["kraken-fish.arm-sees", "kraken-fish.arm"]
        };
        walk.push(chains::arm(speaker, step, arm, keys));
        all.extend(chains::marks(arm, arm.links.len()));
    }
    let end = if body.is_empty() {
        "kraken-fish.end"
    } else {
        "kraken-fish.end-house"
    };
    walk.push(Page {
        text: speaker.say(end, &args),
        marks: pattern
            .into_iter()
            .chain(super::conclusion_marks(step))
            .collect(),
    });
    Told {
        focus: Focus::Digit(fish.digit),
        place: speaker.say("kraken-fish.place", &args),
        why: speaker.say(key, &args),
        marks: all,
        walk,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Rows,
    Columns,
    Complex,
}

fn shape(speaker: &Speaker<'_>, fish: &Fish) -> Shape {
    let are = |houses: HouseSet, kind| {
        let geometry = speaker.position().geometry();
        houses.iter().all(|house| geometry.kind(house) == kind)
    };
    if are(fish.base, HouseKind::Row) && are(fish.cover, HouseKind::Column) {
        Shape::Rows
    } else if are(fish.base, HouseKind::Column) && are(fish.cover, HouseKind::Row) {
        Shape::Columns
    } else {
        Shape::Complex
    }
}

fn args<'a>(
    speaker: &Speaker<'_>,
    step: &'a Step,
    digit: Digit,
    base: HouseSet,
) -> Vec<(&'static str, Arg<'a>)> {
    vec![
        ("technique", Arg::Technique(step.technique)),
        ("number", Arg::Number(base.len())),
        ("digit", Arg::Digit(digit)),
        ("base", Arg::Houses(base)),
        ("cells", Arg::Cells(places(speaker, digit, base))),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ]
}

/// Says what is out of the ordinary: places in two base houses, and in two cover houses.
fn asides(speaker: &Speaker<'_>, step: &Step, fish: &Fish) -> Vec<Message> {
    let in_two = |houses: HouseSet| -> CellSet {
        let all = places(speaker, fish.digit, houses);
        let geometry = speaker.position().geometry();
        let n_houses = |cell| {
            geometry
                .houses_of(cell)
                .iter()
                .filter(|h| houses.contains(**h))
        };
        all.iter()
            .filter(|cell| n_houses(*cell).count() > 1)
            .collect()
    };
    let struck: CellSet = step.eliminations.iter().map(|gone| gone.cell).collect();
    let endo = in_two(fish.base);
    let cannibals = in_two(fish.cover) & struck & places(speaker, fish.digit, fish.base);
    [
        (endo, "fish.endo-fin", "fish.endo-fins"),
        (cannibals, "fish.cannibal", "fish.cannibals"),
    ]
    .into_iter()
    .filter(|(cells, ..)| !cells.is_empty())
    .map(|(cells, one, several)| {
        let key = if cells.len() == 1 { one } else { several };
        speaker.say(key, &[("cells", Arg::Cells(cells))])
    })
    .collect()
}

fn places(speaker: &Speaker<'_>, digit: Digit, houses: HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |cells, house| {
        cells | speaker.position().places_in(digit, house)
    })
}

fn marks(
    speaker: &Speaker<'_>,
    step: &Step,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    fins: CellSet,
) -> Vec<Mark> {
    let houses = |houses: HouseSet, role| houses.iter().map(move |house| Mark::house(house, role));
    let mut marks: Vec<Mark> = houses(base, MarkRole::Evidence).collect();
    marks.extend(houses(cover, MarkRole::Support));
    let role = |place: Candidate| {
        if fins.contains(place.cell) {
            MarkRole::Fin
        } else {
            MarkRole::Evidence
        }
    };
    // What goes though it is in the base is marked as going.
    let kept = PositionCache::candidates_of(digit, &places(speaker, digit, base))
        .into_iter()
        .filter(|place| !step.eliminations.contains(place));
    marks.extend(kept.map(|place| Mark::candidate(place, role(place))));
    marks
}
