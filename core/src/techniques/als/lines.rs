//! Text lines and marks shared by the explanations of all techniques with almost locked sets.

use crate::board::{Digit, DigitSet};
use crate::narration::{Mark, MarkRole, Speaker, Thought, list_conflicts};
use crate::words::say;

use super::cells::AlmostLocked;

/// The names of sets in an explanation: the first, the last and the middle set of a wing.
const NAMES: [&str; 3] = ["A", "B", "C"];

/// Returns a line for each set, which names its cells and digits. Each line marks its own set and all earlier sets.
pub(super) fn set_lines(
    speaker: Speaker<'_>,
    sets: &[&AlmostLocked],
    marks: &[Vec<Mark>],
) -> Vec<Thought> {
    let line = |(index, set): (usize, &&AlmostLocked)| {
        let text = say!(
            speaker,
            "als-set",
            name = NAMES[index],
            cells = speaker.cells(set.cells),
            digits = speaker.digits(set.digits),
            any_digit = speaker.any_digit(set.digits),
            n_digits = set.digits.len(),
            n_cells = set.cells.len()
        );
        Thought::new(text, marks[..=index].concat()).digits(set.cells, set.digits)
    };
    sets.iter().enumerate().map(line).collect()
}

/// Makes the line: at most one of two sets holds `digit`. `names` are the indices of the sets in
/// [`NAMES`].
pub(super) fn common_line(
    speaker: Speaker<'_>,
    names: [usize; 2],
    sets: [&AlmostLocked; 2],
    digit: Digit,
    marks: &[Mark],
) -> Thought {
    let [first, second] = names.map(|name| NAMES[name]);
    let text = say!(speaker, "als-common", first, second, digit);
    let places = sets.map(|set| set.cells & speaker.position().places(digit));
    Thought::new(text, marks.to_vec()).with_premises(list_conflicts(
        speaker.geometry(),
        digit,
        places,
        None,
    ))
}

/// Returns a line for each digit. The line says that the digit is true in one of its places in the two sets.
pub(super) fn end_lines<'s>(
    speaker: Speaker<'s>,
    [a, b]: [&AlmostLocked; 2],
    digits: DigitSet,
    marks: &'s [Mark],
) -> impl Iterator<Item = Thought> + use<'s> {
    let cells = a.cells | b.cells;
    digits.iter().map(move |digit| {
        let places = cells & speaker.position().places(digit);
        let n_places = places.len();
        let places = speaker.any_cell(places);
        let text = say!(speaker, "als-end", digit, n_places, places);
        Thought::new(text, marks.to_vec())
    })
}

/// Returns the mark role for the set at `index` of a chain; neighbouring sets have different roles.
pub(in crate::techniques) const fn role(index: usize) -> MarkRole {
    [MarkRole::Evidence, MarkRole::Support, MarkRole::Fin][index % 3]
}
