//! Cells that some digits alone cannot fill in words: why not, and what each guardian leads to.

use crate::board::{Candidate, Cell, CellSet, DigitSet, HouseKind};
use crate::techniques::{Guarded, GuardedShape, Step};

use super::{Arg, Focus, Mark, MarkRole, Page, Speaker, Told};
use super::{chains, single_digit};

/// Tells what the guardians of some cells lead to.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, guarded: &Guarded) -> Told {
    let roof: CellSet = guarded
        .guardians
        .iter()
        .map(|guardian| guardian.cell)
        .collect();
    let extras: DigitSet = guarded
        .guardians
        .iter()
        .map(|guardian| guardian.digit)
        .collect();
    let boxes = speaker.position().geometry().houses_with(&guarded.cells);
    let boxes = boxes
        .iter()
        .filter(|house| speaker.position().geometry().kind(*house) == HouseKind::Box);
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("digits", Arg::Digits(guarded.digits)),
        ("cells", Arg::Set(guarded.cells)),
        ("boxes", Arg::Houses(boxes.collect())),
        ("guardians", Arg::Placements(&guarded.guardians)),
        ("where", Arg::Cells(roof)),
        ("extras", Arg::AnyDigit(extras)),
        ("placements", Arg::Placements(&step.placements)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let ring: &[Cell] = match &guarded.shape {
        GuardedShape::Ring(ring) => ring,
        GuardedShape::Rectangle { .. } => &[],
    };
    let round = single_digit::round(speaker, ring);
    args.push(("number", Arg::Number(ring.len())));
    args.push(("ring", Arg::Text(&round)));
    let (focus, [place, why]) = match &guarded.shape {
        GuardedShape::Ring(_) => (
            Focus::Cells(guarded.cells),
            ["bivalue-oddagon.place", "bivalue-oddagon.why"],
        ),
        GuardedShape::Rectangle { odd } => {
            args.push(("odd", Arg::House(*odd)));
            (Focus::House(*odd), ["tridagon.place", "tridagon.why"])
        }
    };
    let end = match (&guarded.guardians[..], guarded.arms.is_empty()) {
        ([_], _) => "guarded.placed",
        (_, false) => "guarded.arms",
        _ if roof.single().is_some() => "guarded.one-cell",
        _ => "guarded.several",
    };
    let pattern = marks(speaker, step, guarded);
    let mut all = pattern.clone();
    let mut walk = Vec::new();
    for arm in &guarded.arms {
        let page = chains::arm(speaker, step, arm, ["guarded.arm-sees", "guarded.arm"]);
        all.extend(chains::marks(arm, arm.links.len()));
        walk.push(page);
    }
    if !walk.is_empty() {
        walk.push(Page {
            text: speaker.say("guarded.end", &args),
            marks: pattern
                .into_iter()
                .chain(super::conclusion_marks(step))
                .collect(),
        });
    }
    Told {
        focus,
        place: speaker.say(place, &args),
        why: speaker.say(why, &args).followed_by(speaker.say(end, &args)),
        marks: all,
        walk,
    }
}

/// Marks the cells, their digits and the guardians.
fn marks(speaker: &Speaker<'_>, step: &Step, guarded: &Guarded) -> Vec<Mark> {
    let mut marks = Vec::new();
    for cell in guarded.cells {
        marks.push(Mark::cell(cell, MarkRole::Evidence));
        let digits = speaker.position().of(cell) & guarded.digits;
        let candidates = digits.iter().map(|digit| Candidate::new(cell, digit));
        // What goes is marked as going.
        let kept = candidates.filter(|candidate| !step.eliminations.contains(candidate));
        marks.extend(kept.map(|candidate| Mark::candidate(candidate, MarkRole::Evidence)));
    }
    let guardians = guarded.guardians.iter();
    marks.extend(guardians.map(|guardian| Mark::candidate(*guardian, MarkRole::Fin)));
    marks
}
