//! Explains fireworks: digits whose places in two lines, except for one cell in each, are in the box where the
//! lines cross.

use crate::board::{Candidates, Cell, CellSet, DigitSet, House, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::Step;
use crate::techniques::payload::Payload;
use crate::words::{Key, key, say};

use super::super::{Burst, Fireworks};

impl Payload for Fireworks {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.all_digits())
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let first = self.bursts[0];
        let second = self.bursts.get(1);
        let cells: CellSet = self
            .bursts
            .iter()
            .map(|burst| burst.crossing)
            .chain(self.wings)
            .collect();
        let [row, column, in_box] = houses(speaker, first.crossing);
        let [row_wing, column_wing] = self.wings.map(|wing| speaker.cell(wing));
        let line = |key: Key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                digits = speaker.digits(self.all_digits()),
                first = speaker.cell(first.crossing),
                first_digits = speaker.digits(first.digits),
                any_first_digit = speaker.any_digit(first.digits),
                first_box = speaker.house(in_box),
                second = second.map(|second| speaker.cell(second.crossing)),
                second_digits = second.map(|second| speaker.digits(second.digits)),
                any_second_digit = second.map(|second| speaker.any_digit(second.digits)),
                second_box =
                    second.map(|second| speaker.house(houses(speaker, second.crossing)[2])),
                row = speaker.house(row),
                row_wing,
                column = speaker.house(column),
                column_wing,
                wings = speaker.cells(self.wings.into_iter().collect()),
                any_wing = speaker.any_cell(self.wings.into_iter().collect()),
                cells = speaker.cells(cells)
            )
        };
        let marks = self.marks(speaker);
        let thought = |key| Thought::new(line(key), marks.clone());
        let places = |burst: &Burst, lines: &[House]| self.place_premises(speaker, *burst, lines);
        let (place, thoughts) = match second {
            None => (
                key!("fireworks-place"),
                vec![
                    thought(key!("fireworks-row")).with_premises(places(&first, &[row])),
                    thought(key!("fireworks-column")).with_premises(places(&first, &[column])),
                    { thought(key!("fireworks-crossing")).based_on_line(0) }.based_on_line(1),
                    thought(key!("fireworks-end")).based_on_line(2),
                ],
            ),
            Some(second) => {
                let [other_row, other_column, _] = houses(speaker, second.crossing);
                let others = [other_row, other_column];
                (
                    key!("fireworks-place-quadruple"),
                    vec![
                        thought(key!("fireworks-first"))
                            .with_premises(places(&first, &[row, column])),
                        thought(key!("fireworks-second")).with_premises(places(second, &others)),
                        { thought(key!("fireworks-one-each")).based_on_line(0) }.based_on_line(1),
                        thought(key!("fireworks-end-quadruple")).based_on_line(2),
                    ],
                )
            }
        };
        Narration {
            focus: Focus::Cells(cells),
            place: line(place),
            thoughts,
        }
    }
}

fn houses(speaker: Speaker<'_>, cell: Cell) -> [House; 3] {
    let geometry = speaker.position().geometry();
    [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| geometry.house_of(cell, kind))
}

impl Fireworks {
    fn all_digits(&self) -> DigitSet {
        let digits = self.bursts.iter().map(|burst| burst.digits);
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    /// Returns the premises that the digits of a crossing have no places in the lines except in its box and in the
    /// wings.
    fn place_premises(&self, speaker: Speaker<'_>, burst: Burst, lines: &[House]) -> Vec<Premise> {
        let position = speaker.position();
        let geometry = position.geometry();
        let in_box = geometry.house_cells(houses(speaker, burst.crossing)[2]);
        let open_cells = in_box | self.wings.into_iter().collect();
        let of_line = |line: &House| {
            let cells = geometry.house_cells(*line) & open_cells;
            let house = *line;
            let places = burst.digits.iter().map(move |digit| Premise::Places {
                digit,
                house,
                cells: position.places(digit) & cells,
            });
            places.collect::<Vec<_>>()
        };
        lines.iter().flat_map(of_line).collect()
    }

    fn marks(&self, speaker: Speaker<'_>) -> Vec<Mark> {
        let lines = |burst: &Burst| {
            let [row, column, _] = houses(speaker, burst.crossing);
            [row, column]
        };
        let lines = self.bursts.iter().flat_map(lines);
        let mut marks: Vec<Mark> = lines
            .map(|line| Mark::house(line, MarkRole::Evidence))
            .collect();
        let crossings = self
            .bursts
            .iter()
            .map(|burst| (burst.crossing, burst.digits, MarkRole::Evidence));
        let all_digits = self.all_digits();
        let wings = self
            .wings
            .into_iter()
            .map(|wing| (wing, all_digits, MarkRole::Support));
        for (cell, digits, role) in crossings.chain(wings) {
            let cell = CellSet::only(cell);
            marks.extend(Mark::cells_with(speaker.position(), cell, digits, role));
        }
        marks
    }
}
