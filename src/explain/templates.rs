//! Templates in words: what all ways to place a digit agree on.

use crate::board::{CellSet, Digit, DigitSet};
use crate::techniques::{PositionCache, Step};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells what all templates of a digit have, or what none has.
pub(super) fn tell(
    speaker: &Speaker<'_>,
    step: &Step,
    digit: Digit,
    possible: CellSet,
    others: DigitSet,
) -> Told {
    let args = [
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(digit)),
        ("others", Arg::Digits(others)),
        ("placements", Arg::Placements(&step.placements)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let why = if step.placements.is_empty() {
        "template-delete.why"
    } else {
        "template-set.why"
    };
    let mut why = speaker.say(why, &args);
    if !others.is_empty() {
        why = speaker.say("template.others", &args).followed_by(why);
    }
    let mark = |digit: Digit, cells: CellSet, role: MarkRole| {
        PositionCache::candidates_of(digit, &cells)
            .into_iter()
            .map(move |place| Mark::candidate(place, role))
    };
    let position = speaker.position();
    let mut marks: Vec<Mark> = mark(digit, possible, MarkRole::Evidence).collect();
    marks.extend(mark(
        digit,
        position.places(digit) - possible,
        MarkRole::Off,
    ));
    for other in others {
        marks.extend(mark(other, position.places(other), MarkRole::Support));
    }
    Told {
        focus: Focus::Digit(digit),
        place: speaker.say("template.place", &args),
        why,
        marks,
        walk: Vec::new(),
    }
}
