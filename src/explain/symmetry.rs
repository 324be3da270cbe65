//! Symmetries of the givens in words: what falls on what, and what stays.

use crate::board::{CellSet, Digit, DigitSet, Symmetry};
use crate::techniques::{GivenSymmetry, Step};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells what a symmetry of the givens leaves to the cells.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, symmetry: &GivenSymmetry) -> Told {
    let position = speaker.position();
    let geometry = position.geometry();
    let struck: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    let stays = |digit: &Digit| symmetry.digits[digit.index()] == *digit;
    let fixed: DigitSet = geometry.digits().iter().filter(stays).collect();
    let is_still = |cell| symmetry.turn.apply(geometry, cell) == cell;
    let cycles = cycles(geometry.digits() - fixed, symmetry);
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("cycles", Arg::Text(&cycles)),
        ("fixed", Arg::AnyDigit(fixed)),
        ("struck", Arg::Cells(struck)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let turn = match symmetry.turn {
        Symmetry::Rotate180 => "gurth-symmetry.half-turn",
        Symmetry::Transpose => "gurth-symmetry.falling-diagonal",
        Symmetry::AntiTranspose => "gurth-symmetry.rising-diagonal",
        Symmetry::MirrorX => "gurth-symmetry.left-right",
        Symmetry::MirrorY => "gurth-symmetry.top-bottom",
        Symmetry::Identity | Symmetry::Rotate90 | Symmetry::Rotate270 => {
            "gurth-symmetry.quarter-turn"
        }
    };
    let falls = if cycles.is_empty() {
        "gurth-symmetry.on-itself"
    } else {
        "gurth-symmetry.on-others"
    };
    let why = if struck.iter().all(is_still) && !fixed.is_empty() {
        "gurth-symmetry.why-still"
    } else {
        "gurth-symmetry.why"
    };
    let mut marks = Vec::new();
    for cell in position.givens() {
        marks.push(Mark::cell(cell, MarkRole::Support));
    }
    for cell in struck {
        marks.push(Mark::cell(cell, MarkRole::Evidence));
    }
    Told {
        focus: Focus::Cells(struck),
        place: speaker.say("gurth-symmetry.place", &args),
        why: speaker
            .say(turn, &args)
            .followed_by(speaker.say(falls, &args))
            .followed_by(speaker.say(why, &args)),
        marks,
        walk: Vec::new(),
    }
}

/// Writes digits that become each other in the order in which they do: `1-2, 3-6-4-8`.
fn cycles(mut digits: DigitSet, symmetry: &GivenSymmetry) -> String {
    let mut all = Vec::new();
    while let Some(first) = digits.first() {
        let mut cycle = Vec::new();
        let mut next = first;
        while digits.contains(next) {
            digits.remove(next);
            cycle.push(next.to_string());
            next = symmetry.digits[next.index()];
        }
        all.push(cycle.join("-"));
    }
    all.join(", ")
}
