//! Simple colouring in words: all of one colour, or all of the other.

use crate::board::{Candidate, Cell, CellSet, HouseSet};
use crate::techniques::{Claim, Colouring, Medusa, MultiColouring, Step, Strength};

use super::{Arg, Focus, Mark, MarkRole, Message, Page, Speaker, Told};

/// Tells a trap or a wrap.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, colouring: &Colouring) -> Told {
    let [first, second] = coloured(colouring);
    let houses: HouseSet = colouring.pairs.iter().map(|(_, _, house)| *house).collect();
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(colouring.digit)),
        ("houses", Arg::Houses(houses)),
        ("first", Arg::Cells(first)),
        ("second", Arg::Cells(second)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let (why, walk) = if let Some(colour) = colouring.false_colour {
        let meeting = meeting(speaker, colouring.colours[colour]);
        let shared = speaker.position().geometry().houses_shared(&meeting);
        let [wrong, right] = if colour == 0 {
            [first, second]
        } else {
            [second, first]
        };
        args.extend([
            ("wrong", Arg::Cells(wrong)),
            ("right", Arg::Cells(right)),
            ("meeting", Arg::Cells(meeting)),
        ]);
        args.extend(shared.first().map(|house| ("house", Arg::House(house))));
        ("simple-coloring-wrap.why", Vec::new())
    } else {
        (
            "simple-coloring-trap.why",
            trapped(speaker, step, colouring),
        )
    };
    Told {
        focus: Focus::Digit(colouring.digit),
        place: speaker.say("simple-coloring.place", &args),
        why: speaker.say(why, &args),
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
fn meeting(speaker: &Speaker<'_>, colour: CellSet) -> CellSet {
    let geometry = speaker.position().geometry();
    let with_peer = |cell| Some(CellSet::only(cell).with((colour & geometry.peers(cell)).first()?));
    colour.iter().find_map(with_peer).unwrap_or_default()
}

/// Says of each trapped cell what it sees, a page a cell.
fn trapped(speaker: &Speaker<'_>, step: &Step, colouring: &Colouring) -> Vec<Page> {
    let [first, second] = coloured(colouring);
    let page = |struck: &Candidate| {
        let seen = speaker.position().geometry().peers(struck.cell);
        let args = [
            ("digit", Arg::Digit(struck.digit)),
            ("cell", Arg::Cell(struck.cell)),
            ("first", Arg::Cells(seen & first)),
            ("second", Arg::Cells(seen & second)),
        ];
        let mut marks = marks(colouring);
        marks.push(Mark::candidate(*struck, MarkRole::Elimination));
        Page {
            text: speaker.say("simple-coloring-trap.cell", &args),
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

/// Tells two clusters that touch.
pub(super) fn tell_multi(speaker: &Speaker<'_>, step: &Step, colouring: &MultiColouring) -> Told {
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
    // The colours that see each other, and the opposite ones.
    let meeting = [(a, c, b, d), (a, d, b, c), (b, c, a, d), (b, d, a, c)]
        .into_iter()
        .find(|(own, other, ..)| !sees(*own, *other).is_empty())
        .unwrap_or((a, c, b, d));
    let (own, other, own_opposite, other_opposite) = meeting;
    let wrong = colouring
        .false_colour
        .map_or(own, |colour| clusters[0][colour]);
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(digit)),
        ("a", Arg::Cells(a)),
        ("b", Arg::Cells(b)),
        ("c", Arg::Cells(c)),
        ("d", Arg::Cells(d)),
        ("meeting", Arg::Cells(sees(own, other))),
        ("met", Arg::Cells(sees(other, own))),
        ("opposite", Arg::Cells(own_opposite | other_opposite)),
        ("wrong", Arg::Cells(wrong)),
        ("seen", Arg::Cells(sees(c, wrong) | sees(d, wrong))),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let why = if colouring.false_colour.is_some() {
        "multi-coloring-2.why"
    } else {
        "multi-coloring-1.why"
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
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say("multi-coloring.place", &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}

/// Tells two colours across digits.
pub(super) fn tell_medusa(speaker: &Speaker<'_>, step: &Step, medusa: &Medusa) -> Told {
    let start: Vec<Candidate> = medusa
        .links
        .first()
        .map_or(Vec::new(), |ends| ends.to_vec());
    let way = way_to_conflict(speaker, medusa);
    let meeting: Vec<Candidate> = match &way[..] {
        [first, .., last] => vec![*first, *last],
        _ => meeting_candidates(speaker, &step.eliminations),
    };
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("start", Arg::Placements(&start)),
        ("meeting", Arg::Placements(&meeting)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    args.extend(medusa.emptied.map(|cell| ("emptied", Arg::Cell(cell))));
    let why = match (medusa.false_colour, medusa.emptied) {
        (None, _) => "medusa-3d.why-trap",
        (Some(_), None) => "medusa-3d.why-conflict",
        (Some(_), Some(_)) => "medusa-3d.why-emptied",
    };
    let cells = start.iter().map(|candidate| candidate.cell).collect();
    let walk = match (medusa.false_colour, medusa.emptied) {
        (None, _) => trapped_in_medusa(speaker, step, medusa),
        (Some(_), None) => conflict_in_medusa(speaker, step, &way, &args),
        (Some(colour), Some(cell)) => {
            let last = speaker.say("medusa-3d.emptied", &args);
            let excluded = excluded_in_medusa(speaker, &medusa.colours[colour], cell);
            excluded
                .chain([concluding(last, medusa_marks(medusa), step)])
                .collect()
        }
    };
    Told {
        focus: Focus::Cells(cells),
        place: speaker.say("medusa-3d.place", &args),
        why: speaker.say(why, &args),
        marks: medusa_marks(medusa),
        walk,
    }
}

/// Finds the shortest way from a candidate of the false colour to another that it rules out, from pair to
/// pair: the candidates are true and false in turn. Empty if there is none.
fn way_to_conflict(speaker: &Speaker<'_>, medusa: &Medusa) -> Vec<Candidate> {
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
    speaker: &Speaker<'_>,
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

/// Finds two candidates among those struck that rule each other out.
fn meeting_candidates(speaker: &Speaker<'_>, struck: &[Candidate]) -> Vec<Candidate> {
    let pair = struck.iter().find_map(|a| {
        let other = struck.iter().find(|b| in_conflict(speaker, *a, **b))?;
        Some(vec![*a, *other])
    });
    pair.unwrap_or_default()
}

/// Goes from a candidate to one that it cannot stand with, though both have its colour.
fn conflict_in_medusa(
    speaker: &Speaker<'_>,
    step: &Step,
    way: &[Candidate],
    args: &[(&str, Arg<'_>)],
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
    let said = [
        ("first", Arg::Placements(&first)),
        ("claims", Arg::Claims(&claims)),
    ];
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
            text: speaker.say("medusa-3d.way", &said),
            marks: marks.clone(),
        },
        concluding(speaker.say("medusa-3d.meeting", args), marks, step),
    ]
}

/// Says of each candidate of a cell what of a colour rules it out, a page each.
fn excluded_in_medusa(
    speaker: &Speaker<'_>,
    colour: &[Candidate],
    emptied: Cell,
) -> impl Iterator<Item = Page> {
    let digits = speaker.position().of(emptied).iter();
    digits.filter_map(move |digit| {
        let struck = Candidate::new(emptied, digit);
        let by = colour
            .iter()
            .find(|own| in_conflict(speaker, struck, **own))?;
        let args = [
            ("struck", Arg::Candidate(struck)),
            ("first", Arg::Placements(std::slice::from_ref(by))),
        ];
        Some(Page {
            text: speaker.say("medusa-3d.excluded", &args),
            marks: vec![
                Mark::candidate(*by, MarkRole::On),
                Mark::candidate(struck, MarkRole::Off),
                Mark::link(*by, struck, Strength::Weak),
            ],
        })
    })
}

/// Makes a last page, on which the conclusions are marked too.
fn concluding(text: Message, mut marks: Vec<Mark>, step: &Step) -> Page {
    marks.extend(super::conclusion_marks(step));
    Page { text, marks }
}

fn in_conflict(speaker: &Speaker<'_>, a: Candidate, b: Candidate) -> bool {
    speaker.position().geometry().are_in_conflict(a, b)
}

/// Says of each candidate that goes what rules it out, a page each.
fn trapped_in_medusa(speaker: &Speaker<'_>, step: &Step, medusa: &Medusa) -> Vec<Page> {
    let page = |struck: &Candidate| {
        let [first, second] = medusa.colours.each_ref().map(|colour| {
            let rules_out = |own: &&Candidate| in_conflict(speaker, *struck, **own);
            colour.iter().filter(rules_out).copied().collect::<Vec<_>>()
        });
        let args = [
            ("struck", Arg::Candidate(*struck)),
            ("first", Arg::Placements(&first)),
            ("second", Arg::Placements(&second)),
        ];
        let mut marks = medusa_marks(medusa);
        marks.push(Mark::candidate(*struck, MarkRole::Elimination));
        Page {
            text: speaker.say("medusa-3d.candidate", &args),
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
