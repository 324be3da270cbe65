//! Wings in words: whichever digit the pivot has, one of the pincers has the eliminated digit.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, Strength,
};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought, list_conflicts};
use crate::techniques::chain::node;
use crate::techniques::payload::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{key, say};

use super::{BentQuad, WWing, Wing};

impl Payload for Wing {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        Some(position.digits_in(self.pincers[0]) | position.digits_in(self.pincers[1]))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            pivot,
            pincers,
            digit,
        } = *self;
        let position = speaker.position();
        let of_pivot = position.digits_in(pivot);
        let mut cells: CellSet = pincers.into_iter().collect();
        let end_key = if of_pivot.contains(digit) {
            cells.insert(pivot);
            key!("xyz-wing-end")
        } else {
            key!("xy-wing-end")
        };
        let line = |key, pincer: Cell, shared: Digit| {
            say!(
                speaker,
                key,
                technique = step.technique,
                pivot = speaker.cell(pivot),
                pivot_digits = speaker.any_digit(of_pivot),
                shared,
                pincer = speaker.cell(pincer),
                pincer_digits = speaker.any_digit(position.digits_in(pincer)),
                digit,
                cells = speaker.any_cell(cells)
            )
        };
        let mut marks = cell_marks(position, pivot, MarkRole::Evidence);
        let pivot_line = Thought::new(line(key!("wing-pivot"), pivot, digit), marks.clone());
        let mut thoughts = vec![pivot_line.digits(CellSet::only(pivot), of_pivot)];
        for pincer in pincers {
            // The pincer has the eliminated digit and one of the digits of the pivot.
            let shared = position
                .digits_in(pincer)
                .without(digit)
                .first()
                .unwrap_or(digit);
            let ends = [pivot, pincer].map(|cell| Candidate::new(cell, shared));
            marks.extend(cell_marks(position, pincer, MarkRole::Support));
            marks.push(Mark::link(ends[0], ends[1], Strength::Weak));
            let pincer_line =
                Thought::new(line(key!("wing-pincer"), pincer, shared), marks.clone())
                    .digits(CellSet::only(pincer), position.digits_in(pincer));
            let cells = [pivot, pincer].map(CellSet::only);
            let conflicts = list_conflicts(position.geometry(), shared, cells, None);
            thoughts.push(pincer_line.with_premises(conflicts));
        }
        let end_line = Thought::new(line(end_key, pivot, digit), marks);
        thoughts.push(end_line.based_on_line(0).based_on_line(1).based_on_line(2));
        Narration {
            focus: Focus::House(position.geometry().house_of(pivot, HouseKind::Box)),
            place: line(key!("wing-place"), pivot, digit),
            thoughts,
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        let z = DigitSet::only(self.digit);
        let [x, y] = self.pincers.map(|pincer| position.digits_in(pincer) - z);
        let [first_pincer, last_pincer] = self.pincers.map(CellSet::only);
        let pivot = CellSet::only(self.pivot);
        let mut linked_nodes = vec![(Strength::Strong, node(x, first_pincer))];
        if position.digits_in(self.pivot).contains(self.digit) {
            // The pivot and the last pincer form an almost locked set.
            let both_cells = pivot | last_pincer;
            linked_nodes.extend([
                (Strength::Weak, node(x, both_cells)),
                (Strength::Strong, node(z, both_cells)),
            ]);
        } else {
            linked_nodes.extend([
                (Strength::Weak, node(x, pivot)),
                (Strength::Strong, node(y, pivot)),
                (Strength::Weak, node(y, last_pincer)),
                (Strength::Strong, node(z, last_pincer)),
            ]);
        }
        vec![step.conclude_chain(Eureka::new(node(z, first_pincer), linked_nodes))]
    }
}

impl Payload for WWing {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        Some(position.digits_in(self.pincers[0]) | position.digits_in(self.pincers[1]))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let position = speaker.position();
        let [first_pincer, second_pincer] = self.pincers;
        let [first_ends, second_ends] = self.link;
        let digits = DigitSet::only(self.digit).with(self.link_digit);
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                first = speaker.cell(first_pincer),
                second = speaker.cell(second_pincer),
                digits = speaker.digits(digits),
                any_digit = speaker.any_digit(digits),
                house = speaker.house(self.house),
                link_digit = self.link_digit,
                places = speaker.any_cell(first_ends | second_ends),
                first_ends = speaker.cells(first_ends),
                second_ends = speaker.cells(second_ends),
                digit = self.digit
            )
        };
        let pincer_marks = self
            .pincers
            .map(|pincer| cell_marks(position, pincer, MarkRole::Support));
        let marks = self.marks(position);
        let thought = |key| Thought::new(line(key), marks.clone());
        let mut seen_line = thought(key!("w-wing-seen")).based_on_line(1);
        for (pincer, ends) in self.pincers.into_iter().zip(self.link) {
            let cells = [CellSet::only(pincer), ends];
            let geometry = position.geometry();
            seen_line =
                seen_line.with_premises(list_conflicts(geometry, self.link_digit, cells, None));
        }
        Narration {
            focus: Focus::Digit(self.digit),
            place: line(key!("w-wing-place")),
            thoughts: vec![
                Thought::new(line(key!("w-wing-pincers")), pincer_marks.concat())
                    .digits(CellSet::only(first_pincer), digits)
                    .digits(CellSet::only(second_pincer), digits),
                thought(key!("w-wing-places")).places(
                    self.link_digit,
                    self.house,
                    first_ends | second_ends,
                ),
                seen_line,
                thought(key!("w-wing-end"))
                    .based_on_line(0)
                    .based_on_line(2),
            ],
        }
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        let [first_pincer, last_pincer] = self.pincers.map(CellSet::only);
        let [x, z] = [self.link_digit, self.digit].map(DigitSet::only);
        let linked_nodes = [
            (Strength::Strong, node(x, first_pincer)),
            (Strength::Weak, node(x, self.link[0])),
            (Strength::Strong, node(x, self.link[1])),
            (Strength::Weak, node(x, last_pincer)),
            (Strength::Strong, node(z, last_pincer)),
        ];
        vec![step.conclude_chain(Eureka::new(node(z, first_pincer), linked_nodes))]
    }
}

impl WWing {
    fn marks(&self, position: &Candidates) -> Vec<Mark> {
        let candidate = |cell| Candidate::new(cell, self.link_digit);
        let mut marks = vec![Mark::house(self.house, MarkRole::Evidence)];
        for end in self.link.iter().flat_map(CellSet::iter) {
            marks.push(Mark::candidate(candidate(end), MarkRole::Evidence));
        }
        if let [Some(first_end), Some(second_end)] = self.link.map(|ends| ends.single()) {
            marks.push(Mark::link(
                candidate(first_end),
                candidate(second_end),
                Strength::Strong,
            ));
        }
        for (pincer, ends) in self.pincers.into_iter().zip(self.link) {
            marks.extend(cell_marks(position, pincer, MarkRole::Support));
            for end in ends {
                marks.push(Mark::link(
                    candidate(end),
                    candidate(pincer),
                    Strength::Weak,
                ));
            }
        }
        marks
    }
}

impl Payload for BentQuad {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let position = speaker.position();
        let geometry = position.geometry();
        let places_of_free = self.digit.map(|digit| self.places(position, digit));
        let line = |key, digits: DigitSet, house: Option<House>| {
            say!(
                speaker,
                key,
                technique = step.technique,
                cells = speaker.cells(self.cells),
                n_cells = self.cells.len(),
                digits = speaker.digits(digits),
                any_digit = speaker.any_digit(digits),
                digit = digits.first(),
                n_digits = digits.len(),
                house = house.map(|house| speaker.house(house)),
                places = places_of_free.map(|places| speaker.any_cell(places)),
                n_places = places_of_free.map(|places| places.len())
            )
        };
        let marks = self.marks(position);
        let fact = line(key!("wxyz-wing-fact"), self.digits, None);
        let mut thoughts = vec![Thought::new(fact, marks.clone()).digits(self.cells, self.digits)];
        for (house, digits) in self.restricted_commons(position) {
            let key = if house.is_some() {
                key!("wxyz-wing-house")
            } else {
                key!("wxyz-wing-seen")
            };
            let mut thought = Thought::new(line(key, digits, house), marks.clone());
            for digit in digits {
                let places = self.places(position, digit);
                thought =
                    thought.with_premises(list_conflicts(geometry, digit, [places, places], house));
            }
            thoughts.push(thought);
        }
        let removed_digits = step
            .eliminations
            .iter()
            .map(|removed| removed.digit)
            .collect();
        let end_text = match self.digit {
            Some(digit) => line(key!("wxyz-wing-end"), DigitSet::only(digit), None),
            None => line(key!("wxyz-wing-end-locked"), removed_digits, None),
        };
        let conclusion = Thought::new(end_text, marks);
        thoughts.push((0..thoughts.len()).fold(conclusion, Thought::based_on_line));
        let most = geometry
            .boxes()
            .max_by_key(|house| (geometry.house_cells(*house) & self.cells).len());
        Narration {
            focus: most.map_or(Focus::Cells(self.cells), Focus::House),
            place: line(key!("wxyz-wing-place"), self.digits, None),
            thoughts,
        }
    }
}

impl BentQuad {
    fn places(&self, position: &Candidates, digit: Digit) -> CellSet {
        self.cells & position.places(digit)
    }

    /// Groups the restricted digits by a house that contains all their places in the wing. The house is `None` for
    /// digits restricted only by rules of the board.
    fn restricted_commons(&self, position: &Candidates) -> Vec<(Option<House>, DigitSet)> {
        let geometry = position.geometry();
        let mut open_digits = self
            .digit
            .map_or(self.digits, |digit| self.digits.without(digit));
        let mut groups = Vec::new();
        while !open_digits.is_empty() {
            let of_house = |house: House| -> DigitSet {
                let cells = geometry.house_cells(house);
                let fits = |digit: &Digit| cells.is_superset(&self.places(position, *digit));
                open_digits.iter().filter(fits).collect()
            };
            let houses = geometry.houses().map(|house| (house, of_house(house)));
            let best = houses.rev().max_by_key(|(_, digits)| digits.len());
            let (house, digits) = match best {
                Some((house, digits)) if !digits.is_empty() => (Some(house), digits),
                _ => (None, open_digits),
            };
            groups.push((house, digits));
            open_digits -= digits;
        }
        groups
    }

    fn marks(&self, position: &Candidates) -> Vec<Mark> {
        Mark::cells_by_digit(position, self.cells, MarkRole::Evidence, |digit| {
            (self.digit == Some(digit)).then_some(MarkRole::On)
        })
    }
}

fn cell_marks(position: &Candidates, cell: Cell, role: MarkRole) -> Vec<Mark> {
    let all_digits = position.geometry().digits();
    Mark::cells_with(position, CellSet::only(cell), all_digits, role).collect()
}
