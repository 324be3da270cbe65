//! Simple colouring in words: all of one colour, or all of the other.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, HouseSet, Strength};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::{key, say};

use super::{Colouring, MultiColouring};

impl Payload for Colouring {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let colouring = self;
        let [first, second] = coloured(colouring);
        let houses: HouseSet = colouring.pairs.iter().map(|(_, _, house)| *house).collect();
        let digit = colouring.digit;
        let (why, plain, walk) = if let Some(colour) = colouring.false_colour {
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
                house = shared.first().map(|house| speaker.house(house))
            );
            let plain = say!(
                speaker,
                "plain-colors-wrap",
                digit,
                wrong = speaker.cells(wrong),
                right = speaker.cells(right),
                meeting = speaker.cells(meeting)
            );
            (why, plain, Vec::new())
        } else {
            let why = say!(
                speaker,
                "simple-coloring-trap-why",
                digit,
                first = speaker.cells(first),
                second = speaker.cells(second)
            );
            let plain = say!(
                speaker,
                "plain-colors-trap",
                digit,
                first = speaker.cells(first),
                second = speaker.cells(second)
            );
            (why, plain, trapped(speaker, step, colouring))
        };
        Prose {
            plain,
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
        .into()
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

impl Payload for MultiColouring {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let colouring = self;
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
        // Of those one is true: all of one colour.
        let opposite = if own == a { b } else { a };
        let other_opposite = if other == c { d } else { c };
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
        Prose {
            plain: if colouring.false_colour.is_some() {
                say!(
                    speaker,
                    "plain-multi-colors-2",
                    digit,
                    wrong = speaker.cells(wrong),
                    seen = speaker.cells(sees(c, wrong) | sees(d, wrong))
                )
            } else {
                say!(
                    speaker,
                    "plain-multi-colors-1",
                    digit,
                    opposite = speaker.cells(opposite),
                    other_opposite = speaker.cells(other_opposite)
                )
            },
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
                meeting = speaker.cells(sees(own, other)),
                opposite = speaker.cells(opposite),
                other_opposite = speaker.cells(other_opposite),
                met = speaker.cells(sees(other, own))
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}
