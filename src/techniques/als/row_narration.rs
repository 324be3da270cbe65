//! Explains chains of almost locked sets: each set lacks a digit, and therefore has the digit that the next set
//! lacks.

use crate::board::{Candidate, CellSet, Digit};
use crate::narration::{Mark, MarkRole, Speaker, Thought, list_conflicts};
use crate::words::{Key, Message, key, say};

use super::cells::AlmostLocked;
use super::lines::{role, set_marks};
use super::sets::AlsChain;

/// Returns the lines for a chain of sets. They begin with the assumption that the first set lacks the eliminated
/// digit.
pub(super) fn chain_lines(speaker: Speaker<'_>, chain: &AlsChain) -> Vec<Thought> {
    let ([first, .., last], Some(digit)) = (&chain.sets[..], chain.digits.first()) else {
        return Vec::new();
    };
    let shared = chain.commons.iter().filter_map(|common| common.first());
    let losses = std::iter::once(digit).chain(shared.clone());
    let gains = shared.chain(std::iter::once(digit));
    let mut thoughts = vec![supposition(speaker, places(speaker, first, digit), digit)];
    let mut marks = Vec::new();
    let mut before = CellSet::EMPTY;
    let supposed = places(speaker, first, digit);
    for (index, (set, (lost, held))) in chain.sets.iter().zip(losses.zip(gains)).enumerate() {
        marks.extend(set_marks(speaker, set, role(index), |digit| {
            match (digit == lost, digit == held) {
                (true, _) => Some(MarkRole::Off),
                (_, true) => Some(MarkRole::On),
                _ => None,
            }
        }));
        let from = places(speaker, set, lost);
        let conflicts = list_conflicts(speaker.geometry(), lost, [before, from], None);
        let is_cell = set.cells.len() == 1;
        let mut premises = conflicts;
        if index > 0 && !is_cell {
            let text = say!(
                speaker,
                "chain-then-not",
                digit = lost,
                cell = speaker.cells(from),
                n_cells = from.len()
            );
            let last = thoughts.len() - 1;
            let thought = Thought::new(text, marks.clone()).based_on_line(last);
            thoughts.push(thought.because(std::mem::take(&mut premises)));
        }
        let is_last = index + 1 == chain.sets.len();
        let all_held_in = places(speaker, set, held);
        // The last set has its digit outside the first set, unless this is the contradiction.
        let held_in = match all_held_in - supposed {
            outside if is_last && !outside.is_empty() => outside,
            _ => all_held_in,
        };
        let text = set_line(speaker, index, set, [lost, held], held_in);
        let last = thoughts.len() - 1;
        let thought = Thought::new(text, marks.clone()).based_on_line(last);
        thoughts.push({ thought.digits(set.cells, set.digits) }.because(premises));
        before = all_held_in;
    }
    let marks = chain.marks(speaker).concat();
    let n_before = thoughts.len();
    for (index, digit) in chain.digits.iter().enumerate() {
        let supposed = places(speaker, first, digit);
        let places = supposed | places(speaker, last, digit);
        let key = match (index, places == supposed) {
            (0, true) => key!("als-end-contradiction"),
            (0, false) => key!("als-end"),
            _ => key!("als-end-same"),
        };
        let n_places = places.len();
        let places = speaker.any_cell(places);
        let text = say!(speaker, key, digit, n_places, places);
        thoughts.push(Thought::new(text, marks.clone()).based_on_line(n_before - 1));
    }
    thoughts
}

fn places(speaker: Speaker<'_>, set: &AlmostLocked, digit: Digit) -> CellSet {
    set.cells & speaker.position().places(digit)
}

fn supposition(speaker: Speaker<'_>, cells: CellSet, digit: Digit) -> Thought {
    let key = if cells.len() == 1 {
        key!("chain-suppose-not")
    } else {
        key!("chain-suppose-no-group")
    };
    let lost = cells.iter().map(|cell| Candidate::new(cell, digit));
    let marks = lost.map(|lost| Mark::candidate(lost, MarkRole::Off));
    let text = say!(speaker, key, cells = speaker.cells(cells), digit);
    Thought::new(text, marks.collect())
}

/// Returns the line saying that a set lacks the digit `lost` and therefore has the digit `held`.
fn set_line(
    speaker: Speaker<'_>,
    index: usize,
    set: &AlmostLocked,
    [lost, held]: [Digit; 2],
    held_in: CellSet,
) -> Message {
    let key: Key = match (index, set.cells.len()) {
        (0, 1) => key!("chain-in-cell"),
        (_, 1) => key!("chain-then-in-cell"),
        _ => key!("chain-als"),
    };
    let from = places(speaker, set, lost);
    say!(
        speaker,
        key,
        digit = lost,
        cell = speaker.cells(from),
        set = speaker.cells(set.cells),
        rest = speaker.digits(set.digits.without(lost)),
        next_digit = held,
        any_next = speaker.any_cell(held_in)
    )
}
