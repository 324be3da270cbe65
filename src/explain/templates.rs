//! Templates in words: what all ways to place a digit agree on.

use crate::board::{CellSet, Digit, DigitSet};
use crate::techniques::{PositionCache, Step};
use crate::words::{key, say};

use super::{Focus, Mark, MarkRole, Narration, Speaker};

/// Narrates what all templates of a digit have, or what none has.
pub(super) fn narrate(
    speaker: Speaker<'_>,
    step: &Step,
    digit: Digit,
    possible: CellSet,
    others: DigitSet,
) -> Narration {
    let why = if step.placements.is_empty() {
        key!("template-delete-why")
    } else {
        key!("template-set-why")
    };
    let mut why = say!(
        speaker,
        why,
        digit,
        eliminations = speaker.eliminations(&step.eliminations),
        placements = speaker.placements(&step.placements)
    );
    if !others.is_empty() {
        why = say!(
            speaker,
            "template-others",
            others = speaker.digits(others),
            digit
        )
        .followed_by(why);
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
    Narration {
        focus: Focus::Digit(digit),
        place: say!(speaker, "template-place", technique = step.technique, digit),
        why,
        marks,
        walk: Vec::new(),
    }
}
