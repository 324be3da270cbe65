//! Wings in words: whatever the pivot is, one of the pincers is the digit.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::techniques::{Pattern, Step, Strength};
use crate::words::{key, say};

use super::{Focus, Mark, MarkRole, Narration, Speaker};

/// Narrates any wing.
pub(super) fn narrate(speaker: Speaker<'_>, step: &Step) -> Narration {
    match &step.pattern {
        Pattern::Wing {
            pivot,
            pincers,
            digit,
        } => narrate_around(speaker, step, *pivot, *pincers, *digit),
        Pattern::WWing {
            pincers,
            link: ends,
            house,
            link_digit,
            digit,
        } => {
            let link = Link {
                ends: *ends,
                house: *house,
                digit: *link_digit,
            };
            narrate_w(speaker, step, *pincers, &link, *digit)
        }
        Pattern::BentQuad {
            cells,
            digits,
            digit,
        } => narrate_wxyz(speaker, step, *cells, *digits, *digit),
        _ => super::in_general(speaker, step),
    }
}

/// Narrates an XY-Wing or an XYZ-Wing, which differ in whether the pivot may be the digit too.
fn narrate_around(
    speaker: Speaker<'_>,
    step: &Step,
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
) -> Narration {
    let position = speaker.position();
    let [first, second] = pincers;
    // A pincer has the digit and one of the pivot's; none would mean that this is no wing.
    let shared = |pincer: Cell| position.of(pincer).without(digit).first().unwrap_or(digit);
    let links = pincers.map(|pincer| (pincer, shared(pincer)));
    let why = if position.of(pivot).contains(digit) {
        key!("xyz-wing-why")
    } else {
        key!("xy-wing-why")
    };
    let mut marks = vec![Mark::cell(pivot, MarkRole::Evidence)];
    marks.extend(candidates(speaker, pivot, MarkRole::Evidence));
    for (pincer, shared) in links {
        marks.push(Mark::cell(pincer, MarkRole::Support));
        marks.extend(candidates(speaker, pincer, MarkRole::Support));
        marks.push(Mark::link(
            Candidate::new(pivot, shared),
            Candidate::new(pincer, shared),
            Strength::Weak,
        ));
    }
    let pivot_box = position.geometry().house_of(pivot, HouseKind::Box);
    Narration {
        focus: Focus::House(pivot_box),
        place: say!(
            speaker,
            "wing-place",
            technique = step.technique,
            pivot = speaker.cell(pivot)
        ),
        why: say!(
            speaker,
            why,
            pivot = speaker.cell(pivot),
            first_digit = links[0].1,
            second_digit = links[1].1,
            digit,
            first = speaker.cell(first),
            second = speaker.cell(second),
            eliminations = speaker.eliminations(&step.eliminations)
        ),
        marks,
        walk: Vec::new(),
    }
}

/// What joins the pincers of a W-Wing.
struct Link {
    /// Places of a digit: the first pincer sees the first of them, the second the second.
    ends: [CellSet; 2],
    /// The house it is in.
    house: House,
    /// Its digit.
    digit: Digit,
}

/// Narrates a W-Wing.
fn narrate_w(
    speaker: Speaker<'_>,
    step: &Step,
    pincers: [Cell; 2],
    link: &Link,
    digit: Digit,
) -> Narration {
    let at = |cell| Candidate::new(cell, link.digit);
    let mut marks = vec![Mark::house(link.house, MarkRole::Evidence)];
    for end in link.ends.iter().flat_map(CellSet::iter) {
        marks.push(Mark::candidate(at(end), MarkRole::Evidence));
    }
    let is_grouped = link.ends.iter().any(|ends| ends.len() > 1);
    if let ([Some(first), Some(second)], false) = (link.ends.map(|ends| ends.first()), is_grouped) {
        marks.push(Mark::link(at(first), at(second), Strength::Strong));
    }
    for (pincer, ends) in pincers.into_iter().zip(link.ends) {
        marks.push(Mark::cell(pincer, MarkRole::Support));
        marks.extend(candidates(speaker, pincer, MarkRole::Support));
        for end in ends {
            marks.push(Mark::link(at(end), at(pincer), Strength::Weak));
        }
    }
    let why = if is_grouped {
        key!("grouped-w-wing-why")
    } else {
        key!("w-wing-why")
    };
    Narration {
        focus: Focus::Digit(digit),
        place: say!(
            speaker,
            "w-wing-place",
            technique = step.technique,
            digits = speaker.digits(DigitSet::only(digit).with(link.digit))
        ),
        why: say!(
            speaker,
            why,
            first = speaker.cell(pincers[0]),
            second = speaker.cell(pincers[1]),
            link_digit = link.digit,
            digit,
            house = speaker.house(link.house),
            first_end = speaker.cells(link.ends[0]),
            second_end = speaker.cells(link.ends[1]),
            eliminations = speaker.eliminations(&step.eliminations)
        ),
        marks,
        walk: Vec::new(),
    }
}

/// Narrates a WXYZ-Wing.
fn narrate_wxyz(
    speaker: Speaker<'_>,
    step: &Step,
    cells: CellSet,
    digits: DigitSet,
    digit: Option<Digit>,
) -> Narration {
    let geometry = speaker.position().geometry();
    let why = if digit.is_some() {
        key!("wxyz-wing-why")
    } else {
        key!("wxyz-wing-why-locked")
    };
    let mut marks = Vec::new();
    for cell in cells {
        marks.push(Mark::cell(cell, MarkRole::Evidence));
        for own in speaker.position().of(cell) {
            let role = if digit == Some(own) {
                MarkRole::On
            } else {
                MarkRole::Evidence
            };
            marks.push(Mark::candidate(Candidate::new(cell, own), role));
        }
    }
    let most = geometry
        .boxes()
        .max_by_key(|house| (geometry.house_cells(*house) & cells).len());
    Narration {
        focus: most.map_or(Focus::Cells(cells), Focus::House),
        place: say!(
            speaker,
            "wxyz-wing-place",
            technique = step.technique,
            digits = speaker.digits(digits)
        ),
        why: say!(
            speaker,
            why,
            cells = speaker.cells(cells),
            digits = speaker.digits(digits),
            others = digit.map(|digit| speaker.digits(digits.without(digit))),
            digit,
            eliminations = speaker.eliminations(&step.eliminations)
        ),
        marks,
        walk: Vec::new(),
    }
}

/// Marks all candidates of a cell.
fn candidates(speaker: Speaker<'_>, cell: Cell, role: MarkRole) -> impl Iterator<Item = Mark> {
    speaker
        .position()
        .of(cell)
        .iter()
        .map(move |digit| Mark::candidate(Candidate::new(cell, digit), role))
}
