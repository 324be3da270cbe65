//! Fireworks in words: digits that two lines, but for a cell each, leave to the box where they cross.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, House, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::Step;
use crate::techniques::pattern::Payload;
use crate::words::say;

use super::super::{Burst, Fireworks};

impl Payload for Fireworks {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.all_digits())
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self { bursts, wings } = self;
        let wings = *wings;
        let geometry = speaker.position().geometry();
        let house = |kind| speaker.house(geometry.house_of(bursts[0].crossing, kind));
        let first = bursts[0];
        let all = self.all_digits();
        let cells: CellSet = bursts
            .iter()
            .map(|burst| burst.crossing)
            .chain(wings)
            .collect();
        let technique = step.technique;
        let at_first = speaker.cell(first.crossing);
        let first_digits = speaker.digits(first.digits);
        let (row, column) = (house(HouseKind::Row), house(HouseKind::Column));
        let first_box = house(HouseKind::Box);
        let [row_wing, column_wing] = wings.map(|wing| speaker.cell(wing));
        let (place, why) = if let Some(second) = bursts.get(1) {
            let at_second = speaker.cell(second.crossing);
            let second_digits = speaker.digits(second.digits);
            (
                say!(
                    speaker,
                    "fireworks-place-quadruple",
                    technique,
                    first_digits,
                    first = at_first,
                    second_digits,
                    second = at_second
                ),
                say!(
                    speaker,
                    "fireworks-why-quadruple",
                    first_box,
                    first_digits,
                    row,
                    row_wing,
                    column,
                    column_wing,
                    first = at_first,
                    second_digits,
                    second = at_second
                ),
            )
        } else {
            let digits = speaker.digits(all);
            (
                say!(
                    speaker,
                    "fireworks-place",
                    technique,
                    digits,
                    first = at_first,
                    first_box
                ),
                say!(
                    speaker,
                    "fireworks-why",
                    first_box,
                    digits,
                    row,
                    row_wing,
                    column,
                    column_wing,
                    first = at_first
                ),
            )
        };
        Prose {
            plain: if let Some(second) = bursts.get(1) {
                say!(
                    speaker,
                    "plain-fireworks-quadruple",
                    first = at_first,
                    first_digits,
                    second = speaker.cell(second.crossing),
                    second_digits = speaker.digits(second.digits),
                    wings = speaker.cells(wings.into_iter().collect())
                )
            } else {
                say!(
                    speaker,
                    "plain-fireworks",
                    row,
                    column,
                    digits = speaker.digits(all),
                    cells = speaker.cells(cells)
                )
            },
            focus: Focus::Cells(cells),
            place,
            why,
            marks: marks(speaker, bursts, wings, all),
            walk: Vec::new(),
        }
        .into()
    }
}

impl Fireworks {
    fn all_digits(&self) -> DigitSet {
        let digits = self.bursts.iter().map(|burst| burst.digits);
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }
}

/// Marks the lines, and what the digits have in the crossings and in the wings.
fn marks(speaker: Speaker<'_>, bursts: &[Burst], wings: [Cell; 2], all: DigitSet) -> Vec<Mark> {
    let position = speaker.position();
    let lines = |burst: &Burst| -> [House; 2] {
        [HouseKind::Row, HouseKind::Column]
            .map(|kind| position.geometry().house_of(burst.crossing, kind))
    };
    let mut marks: Vec<Mark> = (bursts.iter().flat_map(lines))
        .map(|line| Mark::house(line, MarkRole::Evidence))
        .collect();
    let crossings = bursts
        .iter()
        .map(|burst| (burst.crossing, burst.digits, MarkRole::Evidence));
    let wings = wings.into_iter().map(|wing| (wing, all, MarkRole::Support));
    for (cell, digits, role) in crossings.chain(wings) {
        marks.push(Mark::cell(cell, role));
        let digits = position.of(cell) & digits;
        marks.extend(
            digits
                .iter()
                .map(|digit| Mark::candidate(Candidate::new(cell, digit), role)),
        );
    }
    marks
}
