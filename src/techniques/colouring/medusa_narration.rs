//! 3D Medusa in words: two colours across digits.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, House, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Claim, Step};
use crate::words::{Message, key, say};

use super::Medusa;

impl Payload for Medusa {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let medusa = self;
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
            (None, _) => {
                let pages = trapped_in_medusa(speaker, step, medusa).into_iter();
                std::iter::once(pairs_named(speaker, medusa, &start))
                    .chain(pages)
                    .collect()
            }
            (Some(_), None) => conflict_in_medusa(speaker, step, &way, &meeting),
            (Some(colour), Some(cell)) => {
                let last = say!(speaker, "medusa-3d-emptied", emptied = speaker.cell(cell),);
                let excluded = excluded_in_medusa(speaker, &medusa.colours[colour], cell);
                std::iter::once(pairs_named(speaker, medusa, &start))
                    .chain(excluded)
                    .chain([concluding(last, medusa_marks(medusa), step)])
                    .collect()
            }
        };
        Prose {
            plain: match (medusa.false_colour, medusa.emptied) {
                (None, _) => say!(
                    speaker,
                    "plain-medusa-trap",
                    start = speaker.placements(&start)
                ),
                (Some(_), None) => say!(
                    speaker,
                    "plain-medusa-conflict",
                    meeting = speaker.placements(&meeting)
                ),
                (Some(_), Some(cell)) => say!(
                    speaker,
                    "plain-medusa-emptied",
                    start = speaker.placements(&start),
                    emptied = speaker.cell(cell)
                ),
            },
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
                meeting = speaker.placements(&meeting),
                emptied = medusa.emptied.map(|cell| speaker.cell(cell))
            ),
            marks: medusa_marks(medusa),
            walk,
        }
        .into()
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
    let mut pages = Vec::new();
    let mut said = say!(
        speaker,
        "medusa-3d-way",
        first = speaker.placements(std::slice::from_ref(first))
    );
    for (index, pair) in rest.chunks_exact(2).enumerate() {
        let then = one_pair_further(speaker, pair[0], pair[1]);
        pages.push(Page {
            text: said.followed_by(then),
            marks: way_marks(&way[..2 * index + 3]),
        });
        said = Message::default();
    }
    let last = say!(
        speaker,
        "medusa-3d-meeting",
        meeting = speaker.placements(meeting)
    );
    pages.push(concluding(last, way_marks(way), step));
    pages
}

/// Says that one of a pair is excluded, so that the other is true, and by which house or cell they are a pair.
fn one_pair_further(speaker: Speaker<'_>, lost: Candidate, held: Candidate) -> Message {
    let claims = [Claim::off(lost), Claim::on(held)];
    let [said_lost, said_held] = claims.map(|claim| Claim::all(&[claim], speaker));
    match house_of_pair(speaker, lost, held) {
        None => say!(
            speaker,
            "medusa-3d-way-cell",
            lost = said_lost,
            held = said_held
        ),
        Some(house) => say!(
            speaker,
            "medusa-3d-way-house",
            lost = said_lost,
            held = said_held,
            house = speaker.house(house),
            digit = held.digit
        ),
    }
}

/// Returns the house in which a digit has just these two places; `None` of two candidates of a cell.
fn house_of_pair(speaker: Speaker<'_>, a: Candidate, b: Candidate) -> Option<House> {
    if a.cell == b.cell {
        return None;
    }
    let position = speaker.position();
    let cells = CellSet::only(a.cell).with(b.cell);
    let mut houses = position.geometry().houses_shared(&cells).iter();
    houses.find(|house| position.places_in(a.digit, *house) == cells)
}

/// Names the pairs in the order in which they are coloured.
fn pairs_named(speaker: Speaker<'_>, medusa: &Medusa, start: &[Candidate]) -> Page {
    let begin = say!(
        speaker,
        "medusa-3d-pairs",
        start = speaker.placements(start)
    );
    let pair = |[a, b]: &[Candidate; 2]| match house_of_pair(speaker, *a, *b) {
        None => say!(
            speaker,
            "medusa-3d-pair-cell",
            cell = speaker.cell(a.cell),
            first_digit = a.digit,
            second_digit = b.digit
        ),
        Some(house) => say!(
            speaker,
            "medusa-3d-pair-house",
            house = speaker.house(house),
            digit = a.digit,
            first = speaker.cell(a.cell),
            second = speaker.cell(b.cell)
        ),
    };
    Page {
        text: { medusa.links.iter() }
            .map(pair)
            .fold(begin, Message::followed_by),
        marks: medusa_marks(medusa),
    }
}

/// Marks a way from pair to pair: true and false in turn, with the links.
fn way_marks(way: &[Candidate]) -> Vec<Mark> {
    let colours = way.iter().enumerate().map(|(index, candidate)| {
        let role = [MarkRole::On, MarkRole::Off][index % 2];
        Mark::candidate(*candidate, role)
    });
    let links = way.windows(2).enumerate().map(|(index, ends)| {
        let strength = [Strength::Weak, Strength::Strong][index % 2];
        Mark::link(ends[0], ends[1], strength)
    });
    colours.chain(links).collect()
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
    marks.extend(step.conclusion_marks());
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
