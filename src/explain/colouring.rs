//! Simple colouring in words: all of one colour, or all of the other.

use crate::board::{Candidate, Cell, CellSet, HouseSet};
use crate::techniques::{Claim, Colouring, Medusa, MultiColouring, Step, Strength};
use crate::words::{Message, key, say};

use super::{Focus, Mark, MarkRole, Narration, Page, Speaker};

/// Narrates a trap or a wrap.
pub(super) fn narrate(speaker: Speaker<'_>, step: &Step, colouring: &Colouring) -> Narration {
    let [first, second] = coloured(colouring);
    let houses: HouseSet = colouring.pairs.iter().map(|(_, _, house)| *house).collect();
    let digit = colouring.digit;
    let eliminations = speaker.eliminations(&step.eliminations);
    let (why, walk) = if let Some(colour) = colouring.false_colour {
        let meeting = meeting(speaker, colouring.colours[colour]);
        let shared = speaker.position().geometry().houses_shared(&meeting);
        let [wrong, right] = if colour == 0 {
            [first, second]
        } else {
            [second, first]
        };
        let why = say!(
            speaker,
            "simple-coloring-wrap-why",
            digit,
            wrong = speaker.cells(wrong),
            right = speaker.cells(right),
            meeting = speaker.cells(meeting),
            house = shared.first().map(|house| speaker.house(house)),
            eliminations
        );
        (why, Vec::new())
    } else {
        let why = say!(
            speaker,
            "simple-coloring-trap-why",
            digit,
            first = speaker.cells(first),
            second = speaker.cells(second),
            eliminations
        );
        (why, trapped(speaker, step, colouring))
    };
    Narration {
        focus: Focus::Digit(colouring.digit),
        place: say!(
            speaker,
            "simple-coloring-place",
            technique = step.technique,
            digit,
            houses = speaker.houses(houses)
        ),
        why,
        marks: marks(colouring),
        walk,
    }
}

/// Returns the cells of both colours that the argument needs.
///
/// Those of a false colour are all needed, as they are what it is about.
fn coloured(colouring: &Colouring) -> [CellSet; 2] {
    let needed: CellSet = colouring
        .pairs
        .iter()
        .flat_map(|(a, b, _)| [*a, *b])
        .collect();
    let mut colours = colouring.colours.map(|colour| colour & needed);
    if let Some(colour) = colouring.false_colour {
        colours[colour] = colouring.colours[colour];
    }
    colours
}

/// Finds two cells of a colour that see each other.
fn meeting(speaker: Speaker<'_>, colour: CellSet) -> CellSet {
    let geometry = speaker.position().geometry();
    let with_peer = |cell| Some(CellSet::only(cell).with((colour & geometry.peers(cell)).first()?));
    colour.iter().find_map(with_peer).unwrap_or_default()
}

/// Says of each trapped cell what it sees, a page a cell.
fn trapped(speaker: Speaker<'_>, step: &Step, colouring: &Colouring) -> Vec<Page> {
    let [first, second] = coloured(colouring);
    let page = |removed: &Candidate| {
        let seen = speaker.position().geometry().peers(removed.cell);
        let mut marks = marks(colouring);
        marks.push(Mark::candidate(*removed, MarkRole::Elimination));
        Page {
            text: say!(
                speaker,
                "simple-coloring-trap-cell",
                cell = speaker.cell(removed.cell),
                first = speaker.cells(seen & first),
                second = speaker.cells(seen & second),
                digit = removed.digit
            ),
            marks,
        }
    };
    step.eliminations.iter().map(page).collect()
}

/// Marks the two colours and the pairs.
fn marks(colouring: &Colouring) -> Vec<Mark> {
    let candidate = |cell| Candidate::new(cell, colouring.digit);
    let [first, second] = coloured(colouring);
    let mark = |role| move |cell| Mark::candidate(candidate(cell), role);
    let mut marks: Vec<Mark> = first.iter().map(mark(MarkRole::On)).collect();
    marks.extend(second.iter().map(mark(MarkRole::Off)));
    marks.extend(
        colouring
            .pairs
            .iter()
            .map(|(a, b, _)| Mark::link(candidate(*a), candidate(*b), Strength::Strong)),
    );
    marks
}

/// Narrates two clusters that touch.
pub(super) fn narrate_multi(
    speaker: Speaker<'_>,
    step: &Step,
    colouring: &MultiColouring,
) -> Narration {
    let geometry = speaker.position().geometry();
    let digit = colouring.digit;
    let paired: CellSet = (colouring.pairs.iter())
        .flat_map(|(a, b, _)| [*a, *b])
        .collect();
    let mut clusters = colouring
        .clusters
        .map(|colours| colours.map(|colour| colour & paired));
    if let Some(colour) = colouring.false_colour {
        clusters[0][colour] = colouring.clusters[0][colour];
    }
    let [[a, b], [c, d]] = clusters;
    let sees = |from: CellSet, to: CellSet| {
        let is_seeing = |cell: &Cell| geometry.peers(*cell).intersects(&to);
        from.iter().filter(is_seeing).collect::<CellSet>()
    };
    // The colours that see each other.
    let meeting = [(a, c), (a, d), (b, c), (b, d)]
        .into_iter()
        .find(|(own, other)| !sees(*own, *other).is_empty())
        .unwrap_or((a, c));
    let (own, other) = meeting;
    let wrong = colouring
        .false_colour
        .map_or(own, |colour| clusters[0][colour]);
    let why = if colouring.false_colour.is_some() {
        key!("multi-coloring-2-why")
    } else {
        key!("multi-coloring-1-why")
    };
    let candidate = |cell| Candidate::new(cell, digit);
    let mut marks = Vec::new();
    for (colour, role) in [
        (a, MarkRole::On),
        (b, MarkRole::Off),
        (c, MarkRole::Evidence),
        (d, MarkRole::Support),
    ] {
        marks.extend(
            colour
                .iter()
                .map(|cell| Mark::candidate(candidate(cell), role)),
        );
    }
    marks.extend(
        (colouring.pairs.iter())
            .map(|(a, b, _)| Mark::link(candidate(*a), candidate(*b), Strength::Strong)),
    );
    Narration {
        focus: Focus::Digit(digit),
        place: say!(
            speaker,
            "multi-coloring-place",
            technique = step.technique,
            digit,
            a = speaker.cells(a),
            b = speaker.cells(b),
            c = speaker.cells(c),
            d = speaker.cells(d)
        ),
        why: say!(
            speaker,
            why,
            digit,
            a = speaker.cells(a),
            b = speaker.cells(b),
            c = speaker.cells(c),
            d = speaker.cells(d),
            seen = speaker.cells(sees(c, wrong) | sees(d, wrong)),
            wrong = speaker.cells(wrong),
            eliminations = speaker.eliminations(&step.eliminations),
            meeting = speaker.cells(sees(own, other)),
            met = speaker.cells(sees(other, own))
        ),
        marks,
        walk: Vec::new(),
    }
}

/// Narrates two colours across digits.
pub(super) fn narrate_medusa(speaker: Speaker<'_>, step: &Step, medusa: &Medusa) -> Narration {
    let start: Vec<Candidate> = medusa
        .links
        .first()
        .map_or(Vec::new(), |ends| ends.to_vec());
    let way = way_to_conflict(speaker, medusa);
    let meeting: Vec<Candidate> = match &way[..] {
        [first, .., last] => vec![*first, *last],
        _ => meeting_candidates(speaker, &step.eliminations),
    };
    let why = match (medusa.false_colour, medusa.emptied) {
        (None, _) => key!("medusa-3d-why-trap"),
        (Some(_), None) => key!("medusa-3d-why-conflict"),
        (Some(_), Some(_)) => key!("medusa-3d-why-emptied"),
    };
    let cells = start.iter().map(|candidate| candidate.cell).collect();
    let walk = match (medusa.false_colour, medusa.emptied) {
        (None, _) => trapped_in_medusa(speaker, step, medusa),
        (Some(_), None) => conflict_in_medusa(speaker, step, &way, &meeting),
        (Some(colour), Some(cell)) => {
            let last = say!(
                speaker,
                "medusa-3d-emptied",
                emptied = speaker.cell(cell),
                eliminations = speaker.eliminations(&step.eliminations)
            );
            let excluded = excluded_in_medusa(speaker, &medusa.colours[colour], cell);
            excluded
                .chain([concluding(last, medusa_marks(medusa), step)])
                .collect()
        }
    };
    Narration {
        focus: Focus::Cells(cells),
        place: say!(
            speaker,
            "medusa-3d-place",
            technique = step.technique,
            start = speaker.placements(&start)
        ),
        why: say!(
            speaker,
            why,
            start = speaker.placements(&start),
            eliminations = speaker.eliminations(&step.eliminations),
            meeting = speaker.placements(&meeting),
            emptied = medusa.emptied.map(|cell| speaker.cell(cell))
        ),
        marks: medusa_marks(medusa),
        walk,
    }
}

/// Finds the shortest way from a candidate of the false colour to another that it rules out, from pair to
/// pair: the candidates are true and false in turn. Empty if there is none.
fn way_to_conflict(speaker: Speaker<'_>, medusa: &Medusa) -> Vec<Candidate> {
    let Some(colour) = medusa.false_colour else {
        return Vec::new();
    };
    let colour = &medusa.colours[colour];
    let pairs: Vec<[Candidate; 2]> = (medusa.links.iter())
        .flat_map(|[a, b]| [[*a, *b], [*b, *a]])
        .filter(|[_, held]| colour.contains(held))
        .collect();
    let ways = colour.iter();
    let ways = ways.filter_map(|from| way_round(speaker, &pairs, *from));
    ways.min_by_key(Vec::len).unwrap_or_default()
}

/// Finds the shortest way from a candidate, taken to be true, to one of its colour that it rules out.
///
/// It rules out the first of a pair, so the second is true, which rules out the first of a further pair.
fn way_round(
    speaker: Speaker<'_>,
    pairs: &[[Candidate; 2]],
    from: Candidate,
) -> Option<Vec<Candidate>> {
    // What is true, each with the false one of its pair and the place in the list of what rules that out.
    let mut reached = vec![(from, from, 0)];
    let mut at = 0;
    loop {
        let (cause, ..) = *reached.get(at)?;
        if at > 0 && in_conflict(speaker, from, cause) {
            break;
        }
        for [lost, held] in pairs {
            let is_new = reached.iter().all(|(known, ..)| known != held);
            if is_new && in_conflict(speaker, cause, *lost) {
                reached.push((*held, *lost, at));
            }
        }
        at += 1;
    }
    let mut way = Vec::new();
    while at != 0 {
        let (held, lost, before) = reached[at];
        way.extend([held, lost]);
        at = before;
    }
    way.push(from);
    way.reverse();
    Some(way)
}

/// Finds two candidates among those eliminated that rule each other out.
fn meeting_candidates(speaker: Speaker<'_>, removed: &[Candidate]) -> Vec<Candidate> {
    let pair = removed.iter().find_map(|a| {
        let other = removed.iter().find(|b| in_conflict(speaker, *a, **b))?;
        Some(vec![*a, *other])
    });
    pair.unwrap_or_default()
}

/// Goes from a candidate to one that it cannot stand with, though both have its colour.
fn conflict_in_medusa(
    speaker: Speaker<'_>,
    step: &Step,
    way: &[Candidate],
    meeting: &[Candidate],
) -> Vec<Page> {
    let Some((first, rest)) = way.split_first() else {
        return Vec::new();
    };
    let claim = |(index, candidate): (usize, &Candidate)| Claim {
        candidate: *candidate,
        is_true: index % 2 == 1,
    };
    let claims: Vec<Claim> = rest.iter().enumerate().map(claim).collect();
    let first = [*first];
    let colours = way.iter().enumerate().map(|(index, candidate)| {
        let role = [MarkRole::On, MarkRole::Off][index % 2];
        Mark::candidate(*candidate, role)
    });
    let links = way.windows(2).enumerate().map(|(index, ends)| {
        let strength = [Strength::Weak, Strength::Strong][index % 2];
        Mark::link(ends[0], ends[1], strength)
    });
    let marks: Vec<Mark> = colours.chain(links).collect();
    vec![
        Page {
            text: say!(
                speaker,
                "medusa-3d-way",
                first = speaker.placements(&first),
                claims = speaker.claims(&claims)
            ),
            marks: marks.clone(),
        },
        concluding(
            say!(
                speaker,
                "medusa-3d-meeting",
                meeting = speaker.placements(meeting),
                eliminations = speaker.eliminations(&step.eliminations)
            ),
            marks,
            step,
        ),
    ]
}

/// Says of each candidate of a cell what of a colour rules it out, a page each.
fn excluded_in_medusa(
    speaker: Speaker<'_>,
    colour: &[Candidate],
    emptied: Cell,
) -> impl Iterator<Item = Page> {
    let digits = speaker.position().of(emptied).iter();
    digits.filter_map(move |digit| {
        let removed = Candidate::new(emptied, digit);
        let by = colour
            .iter()
            .find(|own| in_conflict(speaker, removed, **own))?;
        Some(Page {
            text: say!(
                speaker,
                "medusa-3d-excluded",
                removed = speaker.candidate(removed),
                first = speaker.placements(std::slice::from_ref(by))
            ),
            marks: vec![
                Mark::candidate(*by, MarkRole::On),
                Mark::candidate(removed, MarkRole::Off),
                Mark::link(*by, removed, Strength::Weak),
            ],
        })
    })
}

/// Makes a last page, on which the conclusions are marked too.
fn concluding(text: Message, mut marks: Vec<Mark>, step: &Step) -> Page {
    marks.extend(super::conclusion_marks(step));
    Page { text, marks }
}

fn in_conflict(speaker: Speaker<'_>, a: Candidate, b: Candidate) -> bool {
    speaker.position().geometry().are_in_conflict(a, b)
}

/// Names what rules out each eliminated candidate, a page each.
fn trapped_in_medusa(speaker: Speaker<'_>, step: &Step, medusa: &Medusa) -> Vec<Page> {
    let page = |removed: &Candidate| {
        let [first, second] = medusa.colours.each_ref().map(|colour| {
            let rules_out = |own: &&Candidate| in_conflict(speaker, *removed, **own);
            colour.iter().filter(rules_out).copied().collect::<Vec<_>>()
        });
        let mut marks = medusa_marks(medusa);
        marks.push(Mark::candidate(*removed, MarkRole::Elimination));
        Page {
            text: say!(
                speaker,
                "medusa-3d-candidate",
                removed = speaker.candidate(*removed),
                first = speaker.placements(&first),
                second = speaker.placements(&second)
            ),
            marks,
        }
    };
    step.eliminations.iter().map(page).collect()
}

fn medusa_marks(medusa: &Medusa) -> Vec<Mark> {
    let [first, second] = &medusa.colours;
    let mark = |role| move |candidate: &Candidate| Mark::candidate(*candidate, role);
    let mut marks: Vec<Mark> = first.iter().map(mark(MarkRole::On)).collect();
    marks.extend(second.iter().map(mark(MarkRole::Off)));
    marks.extend((medusa.links.iter()).map(|[a, b]| Mark::link(*a, *b, Strength::Strong)));
    marks.extend(
        medusa
            .emptied
            .map(|cell| Mark::cell(cell, MarkRole::Support)),
    );
    marks
}
