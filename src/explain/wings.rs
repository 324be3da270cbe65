//! Wings in words: whatever the pivot is, one of the pincers is the digit.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::techniques::{Pattern, Step, Strength};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells any wing.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step) -> Told {
    match &step.pattern {
        Pattern::Wing {
            pivot,
            pincers,
            digit,
        } => tell_around(speaker, step, *pivot, *pincers, *digit),
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
            tell_w(speaker, step, *pincers, &link, *digit)
        }
        Pattern::BentQuad {
            cells,
            digits,
            digit,
        } => tell_bent(speaker, step, *cells, *digits, *digit),
        _ => super::in_general(speaker, step),
    }
}

/// Tells an XY-Wing or an XYZ-Wing, which differ in whether the pivot may be the digit too.
fn tell_around(
    speaker: &Speaker<'_>,
    step: &Step,
    pivot: Cell,
    pincers: [Cell; 2],
    digit: Digit,
) -> Told {
    let position = speaker.position();
    let [first, second] = pincers;
    // A pincer has the digit and one of the pivot's; none would mean that this is no wing.
    let shared = |pincer: Cell| position.of(pincer).without(digit).first().unwrap_or(digit);
    let links = pincers.map(|pincer| (pincer, shared(pincer)));
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("pivot", Arg::Cell(pivot)),
        ("first", Arg::Cell(first)),
        ("second", Arg::Cell(second)),
        ("first_digit", Arg::Digit(links[0].1)),
        ("second_digit", Arg::Digit(links[1].1)),
        ("digit", Arg::Digit(digit)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let why = if position.of(pivot).contains(digit) {
        "xyz-wing.why"
    } else {
        "xy-wing.why"
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
    Told {
        focus: Focus::House(pivot_box),
        place: speaker.say("wing.place", &args),
        why: speaker.say(why, &args),
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

/// Tells a W-Wing.
fn tell_w(
    speaker: &Speaker<'_>,
    step: &Step,
    pincers: [Cell; 2],
    link: &Link,
    digit: Digit,
) -> Told {
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("first", Arg::Cell(pincers[0])),
        ("second", Arg::Cell(pincers[1])),
        ("first_end", Arg::Cells(link.ends[0])),
        ("second_end", Arg::Cells(link.ends[1])),
        ("house", Arg::House(link.house)),
        ("link_digit", Arg::Digit(link.digit)),
        ("digit", Arg::Digit(digit)),
        (
            "digits",
            Arg::Digits(DigitSet::only(digit).with(link.digit)),
        ),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
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
        "grouped-w-wing.why"
    } else {
        "w-wing.why"
    };
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say("w-wing.place", &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}

/// Tells a WXYZ-Wing.
fn tell_bent(
    speaker: &Speaker<'_>,
    step: &Step,
    cells: CellSet,
    digits: DigitSet,
    digit: Option<Digit>,
) -> Told {
    let geometry = speaker.position().geometry();
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("cells", Arg::Cells(cells)),
        ("digits", Arg::Digits(digits)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    if let Some(digit) = digit {
        args.push(("digit", Arg::Digit(digit)));
        args.push(("others", Arg::Digits(digits.without(digit))));
    }
    let why = if digit.is_some() {
        "wxyz-wing.why"
    } else {
        "wxyz-wing.why-locked"
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
    Told {
        focus: most.map_or(Focus::Cells(cells), Focus::House),
        place: speaker.say("wxyz-wing.place", &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}

/// Marks all candidates of a cell.
fn candidates(speaker: &Speaker<'_>, cell: Cell, role: MarkRole) -> impl Iterator<Item = Mark> {
    speaker
        .position()
        .of(cell)
        .iter()
        .map(move |digit| Mark::candidate(Candidate::new(cell, digit), role))
}
