//! Explains SK Loops and Multi-sector Locked Sets: cells, and the digits of houses that must fill them.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, House, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{PositionCache, Step};
use crate::words::{Key, key, say};

use super::super::LockedSectors;

impl Payload for LockedSectors {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let geometry = speaker.position().geometry();
        let houses: HouseSet = self.links.iter().map(|(house, _)| *house).collect();
        let of_kind = |kind| {
            let of_kind = houses.iter().filter(|house| geometry.kind(*house) == kind);
            speaker.houses(of_kind.collect())
        };
        let lines: HouseSet = houses
            .iter()
            .filter(|house| geometry.kind(*house).is_line())
            .collect();
        let is_loop = houses
            .iter()
            .any(|house| geometry.kind(house) == HouseKind::Box);
        let line = |key: Key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                n_cells = self.cells.len(),
                cells = speaker.compact(self.cells),
                lines = speaker.houses(lines),
                rows = of_kind(HouseKind::Row),
                columns = of_kind(HouseKind::Column)
            )
        };
        let (place_key, cells_key) = if is_loop {
            (key!("sk-loop-place"), key!("sk-loop-cells"))
        } else {
            (
                key!("multi-sector-locked-sets-place"),
                key!("multi-sector-locked-sets-cells"),
            )
        };
        let marks = self.marks(speaker);
        let counted = self
            .cells
            .iter()
            .map(|cell| self.digits_premise(speaker, cell));
        let mut thoughts =
            vec![Thought::new(line(cells_key), marks.clone()).with_premises(counted)];
        for &(house, digits) in self.links.iter().filter(|(_, digits)| !digits.is_empty()) {
            thoughts.push(self.digits_of_house(speaker, house, digits));
        }
        let n_before = thoughts.len();
        let conclusion = Thought::new(line(key!("sectors-end")), marks);
        thoughts.push((0..n_before).fold(conclusion, Thought::based_on_line));
        Narration {
            focus: houses
                .first()
                .map_or(Focus::Cells(self.cells), Focus::House),
            place: line(place_key),
            thoughts,
        }
    }
}

impl LockedSectors {
    /// Returns the premise that each candidate of a cell is counted by one of the cell's houses.
    fn digits_premise(&self, speaker: Speaker<'_>, cell: Cell) -> Premise {
        let position = speaker.position();
        let own = self
            .links
            .iter()
            .filter(|(house, _)| position.geometry().house_cells(*house).contains(cell));
        let counted = own.fold(DigitSet::EMPTY, |all_digits, (_, digits)| {
            all_digits | *digits
        });
        Premise::Digits {
            cells: CellSet::only(cell),
            digits: position.digits_in(cell) & counted,
        }
    }

    /// Returns the line that lists the digits with which a house can fill some of the cells.
    fn digits_of_house(&self, speaker: Speaker<'_>, house: House, digits: DigitSet) -> Thought {
        let position = speaker.position();
        let cells = self.cells & position.geometry().house_cells(house);
        let text = say!(
            speaker,
            "sectors-house",
            house = speaker.house(house),
            digits = speaker.digits(digits),
            cells = speaker.cells(cells),
            number = digits.len()
        );
        let mut marks = vec![Mark::house(house, MarkRole::Support)];
        marks.extend(Mark::cells(cells, MarkRole::Evidence));
        for digit in digits {
            let places =
                PositionCache::candidates_of(digit, &(position.places(digit) & cells)).into_iter();
            marks.extend(places.map(|candidate| Mark::candidate(candidate, MarkRole::On)));
        }
        Thought::new(text, marks)
    }

    /// Returns marks for the cells and their candidates. Candidates counted by houses of the first kind have a
    /// different role from the rest.
    fn marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let position = speaker.position();
        let geometry = position.geometry();
        let first_kind = self.links.first().map(|(house, _)| geometry.kind(*house));
        let mut marks = Vec::new();
        for cell in self.cells {
            marks.push(Mark::cell(cell, MarkRole::Evidence));
            let of_first = self.links.iter().filter(|(house, _)| {
                let is_first = Some(geometry.kind(*house)) == first_kind;
                is_first && geometry.house_cells(*house).contains(cell)
            });
            let digits = of_first.fold(DigitSet::EMPTY, |all_digits, (_, digits)| {
                all_digits | *digits
            });
            for digit in position.digits_in(cell) {
                let role = if digits.contains(digit) {
                    MarkRole::On
                } else {
                    MarkRole::Support
                };
                marks.push(Mark::candidate(Candidate::new(cell, digit), role));
            }
        }
        marks
    }
}
