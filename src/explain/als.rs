//! Almost locked sets in words: a set that lacks one digit holds all its others.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::techniques::{AlmostLocked, Pattern, Step, Strength};

use super::{Arg, Focus, Mark, MarkRole, Page, Speaker, Told};

/// Tells a pattern of almost locked sets.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step) -> Told {
    match &step.pattern {
        Pattern::AlsChain {
            sets,
            commons,
            digits,
        } => tell_chain(speaker, step, sets, commons, *digits),
        Pattern::AlsWWing {
            sets,
            link,
            house,
            link_digit,
            digits,
        } => tell_w(speaker, step, sets, (*house, *link_digit, *link), *digits),
        Pattern::DeathBlossom {
            stem,
            petals,
            digits,
        } => tell_blossom(speaker, step, *stem, petals, *digits),
        Pattern::SueDeCoq {
            line,
            its_box,
            core,
            in_line,
            in_box,
        } => tell_sue_de_coq(speaker, step, [*line, *its_box], [*core, *in_line, *in_box]),
        _ => super::in_general(speaker, step),
    }
}

/// Tells sets in a row: ALS-XZ, ALS-XY-Wing or ALS-XY-Chain, by their number.
fn tell_chain(
    speaker: &Speaker<'_>,
    step: &Step,
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    digits: DigitSet,
) -> Told {
    let [first, .., last] = sets else {
        return super::in_general(speaker, step);
    };
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("n_sets", Arg::Number(sets.len())),
        ("a", Arg::Cells(first.cells)),
        ("a_set", Arg::Set(first.cells)),
        ("a_digits", Arg::Digits(first.digits)),
        ("b", Arg::Cells(last.cells)),
        ("b_set", Arg::Set(last.cells)),
        ("b_digits", Arg::Digits(last.digits)),
        ("digits", Arg::Digits(digits)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let chain = Arg::AlsChain {
        sets,
        commons,
        digits,
    };
    args.push(("chain", chain));
    let names = ["x", "y"];
    let shared: Vec<Digit> = commons.iter().copied().flatten().collect();
    args.extend(
        names
            .into_iter()
            .zip(shared.iter().copied().map(Arg::Digit)),
    );
    if let [_, hinge, _] = sets {
        args.push(("c", Arg::Cells(hinge.cells)));
        args.push(("c_digits", Arg::Digits(hinge.digits)));
    }
    let (place, why) = match (sets.len(), shared.len()) {
        (2, 1) => ("als-xz.place", "als-xz.why"),
        (2, _) => ("als-xz.place-doubly", "als-xz.why-doubly"),
        (3, _) => ("als-xy-wing.place", "als-xy-wing.why"),
        _ if digits.len() == 1 => ("als-xy-chain.place", "als-xy-chain.why"),
        _ => ("als-xy-chain.place", "als-xy-chain.why-several"),
    };
    let is_long = sets.len() > 3;
    Told {
        focus: focus(speaker, first),
        place: speaker.say(place, &args),
        why: speaker.say(why, &args),
        marks: chain_marks(speaker, sets, commons, digits),
        walk: if is_long {
            walk(speaker, step, sets, commons, digits)
        } else {
            Vec::new()
        },
    }
}

/// Goes along a chain of sets, a page a set, and draws the conclusion on the last page.
fn walk(
    speaker: &Speaker<'_>,
    step: &Step,
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    digits: DigitSet,
) -> Vec<Page> {
    let Some(lost) = digits.first() else {
        return Vec::new();
    };
    // What a set loses, and what it therefore holds.
    let shared = commons.iter().filter_map(|common| common.first());
    let losses = std::iter::once(lost).chain(shared.clone());
    let gains = shared.chain(std::iter::once(lost));
    let mut pages: Vec<Page> = sets
        .iter()
        .zip(losses.zip(gains))
        .enumerate()
        .map(|(index, (set, (lost, held)))| {
            let key = match (index, set.cells.len()) {
                (0, 1) => "als-xy-chain.first-one",
                (0, _) => "als-xy-chain.first",
                (_, 1) => "als-xy-chain.next-one",
                _ => "als-xy-chain.next",
            };
            let args = [
                ("cells", Arg::Cells(set.cells)),
                ("digits", Arg::Digits(set.digits)),
                ("lost", Arg::Digit(lost)),
                ("held", Arg::Digit(held)),
            ];
            Page {
                text: speaker.say(key, &args),
                marks: set_marks(speaker, set, role(index), |digit| {
                    if digit == lost {
                        Some(MarkRole::Off)
                    } else if digit == held {
                        Some(MarkRole::On)
                    } else {
                        None
                    }
                }),
            }
        })
        .collect();
    let [a, .., b] = sets else {
        return pages;
    };
    let args = [
        ("a", Arg::Cells(a.cells)),
        ("b", Arg::Cells(b.cells)),
        ("digits", Arg::Digits(digits)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks = chain_marks(speaker, sets, commons, digits);
    marks.extend(super::conclusion_marks(step));
    let end = if digits.len() == 1 {
        "als-xy-chain.end"
    } else {
        "als-xy-chain.end-several"
    };
    pages.push(Page {
        text: speaker.say(end, &args),
        marks,
    });
    pages
}

/// Tells two sets that a house joins.
fn tell_w(
    speaker: &Speaker<'_>,
    step: &Step,
    sets: &[AlmostLocked; 2],
    link: (House, Digit, [Cell; 2]),
    digits: DigitSet,
) -> Told {
    let [a, b] = sets;
    let (house, link_digit, ends) = link;
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("a", Arg::Cells(a.cells)),
        ("a_set", Arg::Set(a.cells)),
        ("a_digits", Arg::Digits(a.digits)),
        ("b", Arg::Cells(b.cells)),
        ("b_set", Arg::Set(b.cells)),
        ("b_digits", Arg::Digits(b.digits)),
        ("house", Arg::House(house)),
        ("link_digit", Arg::Digit(link_digit)),
        ("first_end", Arg::Cell(ends[0])),
        ("second_end", Arg::Cell(ends[1])),
        ("digits", Arg::Digits(digits)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks = vec![Mark::house(house, MarkRole::Evidence)];
    let ends = ends.map(|end| Candidate::new(end, link_digit));
    marks.extend(ends.map(|end| Mark::candidate(end, MarkRole::Evidence)));
    marks.push(Mark::link(ends[0], ends[1], Strength::Strong));
    for (set, role) in sets.iter().zip([MarkRole::Support, MarkRole::Fin]) {
        marks.extend(set_marks(speaker, set, role, |digit| {
            if digit == link_digit {
                Some(MarkRole::Off)
            } else {
                digits.contains(digit).then_some(MarkRole::On)
            }
        }));
    }
    Told {
        focus: Focus::Digit(link_digit),
        place: speaker.say("als-w-wing.place", &args),
        why: speaker.say("als-w-wing.why", &args),
        marks,
        walk: Vec::new(),
    }
}

/// Tells a stem with a petal for each of its candidates.
fn tell_blossom(
    speaker: &Speaker<'_>,
    step: &Step,
    centre: Cell,
    petals: &[(DigitSet, AlmostLocked)],
    digits: DigitSet,
) -> Told {
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("stem", Arg::Cell(centre)),
        ("stem_digits", Arg::Digits(speaker.position().of(centre))),
        ("petals", Arg::Petals(petals)),
        ("digits", Arg::Digits(digits)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks = set_marks(
        speaker,
        &AlmostLocked {
            cells: CellSet::only(centre),
            digits: speaker.position().of(centre),
        },
        MarkRole::Fin,
        |_| None,
    );
    let petal_marks = |index: usize, lost: DigitSet, petal: &AlmostLocked| {
        set_marks(speaker, petal, role(index % 2), |digit| {
            if lost.contains(digit) {
                Some(MarkRole::Off)
            } else {
                digits.contains(digit).then_some(MarkRole::On)
            }
        })
    };
    let mut walk = Vec::new();
    for (index, (lost, petal)) in petals.iter().enumerate() {
        let of_petal = petal_marks(index, *lost, petal);
        let args = [
            ("stem", Arg::Cell(centre)),
            ("lost", Arg::Digits(*lost)),
            ("cells", Arg::Cells(petal.cells)),
            ("left", Arg::Digits(petal.digits - *lost)),
            ("number", Arg::Number(petal.cells.len())),
            ("digits", Arg::Digits(digits)),
        ];
        let key = match (lost.len(), petal.cells.len()) {
            (1, 1) => "death-blossom.petal-one",
            (1, _) => "death-blossom.petal",
            _ => "death-blossom.petal-several",
        };
        let mut page = vec![Mark::cell(centre, MarkRole::Fin)];
        page.extend(
            lost.iter()
                .map(|digit| Mark::candidate(Candidate::new(centre, digit), MarkRole::On)),
        );
        page.extend(of_petal.iter().copied());
        walk.push(Page {
            text: speaker.say(key, &args),
            marks: page,
        });
        marks.extend(of_petal);
    }
    let mut last = marks.clone();
    last.extend(super::conclusion_marks(step));
    walk.push(Page {
        text: speaker.say("death-blossom.end", &args),
        marks: last,
    });
    Told {
        focus: Focus::Cells(CellSet::only(centre)),
        place: speaker.say("death-blossom.place", &args),
        why: speaker.say("death-blossom.why", &args),
        marks,
        walk,
    }
}

/// Tells how a crossing's digits are shared out.
fn tell_sue_de_coq(
    speaker: &Speaker<'_>,
    step: &Step,
    [line, its_box]: [House; 2],
    [core, in_line, in_box]: [AlmostLocked; 3],
) -> Told {
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("line", Arg::House(line)),
        ("box", Arg::House(its_box)),
        ("core", Arg::Cells(core.cells)),
        ("core_digits", Arg::Digits(core.digits)),
        ("in_line", Arg::Cells(in_line.cells)),
        ("line_digits", Arg::Digits(in_line.digits)),
        ("in_box", Arg::Cells(in_box.cells)),
        ("box_digits", Arg::Digits(in_box.digits)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let mut marks = set_marks(speaker, &core, MarkRole::Evidence, |digit| {
        if in_line.digits.contains(digit) {
            Some(MarkRole::Support)
        } else {
            in_box.digits.contains(digit).then_some(MarkRole::Fin)
        }
    });
    marks.extend(set_marks(speaker, &in_line, MarkRole::Support, |_| None));
    marks.extend(set_marks(speaker, &in_box, MarkRole::Fin, |_| None));
    Told {
        focus: Focus::House(its_box),
        place: speaker.say("sue-de-coq.place", &args),
        why: speaker.say("sue-de-coq.why", &args),
        marks,
        walk: Vec::new(),
    }
}

/// Sends the eye to the house of a set.
fn focus(speaker: &Speaker<'_>, set: &AlmostLocked) -> Focus {
    let houses = speaker.position().geometry().houses_shared(&set.cells);
    houses.first().map_or(Focus::Cells(set.cells), Focus::House)
}

/// Chooses a look for a set of a row: neighbours differ.
const fn role(index: usize) -> MarkRole {
    [MarkRole::Evidence, MarkRole::Support, MarkRole::Fin][index % 3]
}

/// Marks sets in a row: the digits that go are held, the restricted commons lost.
fn chain_marks(
    speaker: &Speaker<'_>,
    sets: &[AlmostLocked],
    commons: &[DigitSet],
    digits: DigitSet,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| commons.get(before));
        let shared =
            before.copied().unwrap_or_default() | commons.get(index).copied().unwrap_or_default();
        let is_end = index == 0 || index + 1 == sets.len();
        marks.extend(set_marks(speaker, set, role(index), |digit| {
            if shared.contains(digit) {
                Some(MarkRole::Off)
            } else {
                (is_end && digits.contains(digit)).then_some(MarkRole::On)
            }
        }));
    }
    marks
}

/// Marks the cells of a set and its candidates, some digits in a role of their own.
fn set_marks(
    speaker: &Speaker<'_>,
    set: &AlmostLocked,
    role: MarkRole,
    own: impl Fn(Digit) -> Option<MarkRole>,
) -> Vec<Mark> {
    let mut marks = cell_marks(&set.cells, role);
    for cell in set.cells {
        for digit in speaker.position().of(cell) {
            let role = own(digit).unwrap_or(role);
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}

fn cell_marks(cells: &CellSet, role: MarkRole) -> Vec<Mark> {
    cells.iter().map(|cell| Mark::cell(cell, role)).collect()
}
