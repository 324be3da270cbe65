//! WXYZ-Wing: four cells bent around the crossing of a box and a line, with four digits.
//!
//! A digit is *restricted* if all its places among the cells see each other, so that it goes into
//! one of them at most. If all four digits but z are restricted, z must be in one of the cells.
//!
//! ```text
//! wxyz -  - | . xz yz     w, x and y go into one cell each at most,
//! .   wz  . | .  .  .     so one of the four cells is z,
//! .    .  . | .  .  .     and - is not, as it sees every z
//! ```
//!
//! Why it holds: otherwise the four cells would have only three digits, none of them twice. If
//! even z is restricted, each digit is in just one of the cells, and all four go from what sees
//! all their places. Described at <https://www.sudokuwiki.org/WXYZ_Wing>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, HouseKind};

use super::{Assumption, Family, Info, Pattern, Sink, Step, Survey, Technique, TechniqueId, Truth};

/// How many cells, and how many digits.
const SIZE: usize = 4;

/// Four cells with four digits, of which at most one is not restricted.
pub(super) struct WxyzWing;

impl Technique for WxyzWing {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("wxyz-wing"),
            name: "WXYZ-Wing",
            family: Family::Wings,
            source: "https://www.sudokuwiki.org/WXYZ_Wing",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = survey.geometry();
        let small: CellSet = survey
            .unsolved()
            .iter()
            .filter(|cell| (2..=SIZE).contains(&survey.of(*cell).len()))
            .collect();
        for its_box in geometry.houses_of_kind(HouseKind::Box) {
            let in_box = geometry.house_cells(its_box);
            sink.keep_going()?;
            for line in geometry.lines() {
                let in_line = geometry.house_cells(line);
                if !in_box.intersects(&in_line) {
                    continue;
                }
                // Without a cell in both the others would be two sets that have nothing to do with
                // each other.
                if !small.intersects(&(in_box & in_line)) {
                    continue;
                }
                let cells = (in_box | in_line) & small;
                let cells: Vec<Cornered> = cells
                    .iter()
                    .map(|cell| Cornered {
                        cell,
                        digits: survey.of(cell),
                        is_outside: [&in_line, &in_box].map(|house| !house.contains(cell)),
                    })
                    .collect();
                let mut search = Search {
                    survey,
                    houses: [in_box, in_line],
                    cells: &cells,
                    sink,
                };
                let none = DigitSet::EMPTY;
                search.extend(0, &mut Vec::with_capacity(SIZE), none, [none; 2])?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A cell with its digits.
struct Cornered {
    cell: Cell,
    digits: DigitSet,
    /// Whether it is outside the line, and outside the box.
    is_outside: [bool; 2],
}

/// A search for the wings of one box and one line.
struct Search<'a> {
    survey: &'a Survey<'a>,
    houses: [CellSet; 2],
    cells: &'a [Cornered],
    sink: &'a mut dyn Sink,
}

impl Search<'_> {
    /// Adds one more cell in every way. `apart` are the digits of the cells outside the line, and of
    /// those outside the box.
    fn extend(
        &mut self,
        start: usize,
        chosen: &mut Vec<Cell>,
        digits: DigitSet,
        apart: [DigitSet; 2],
    ) -> ControlFlow<()> {
        for (index, cornered) in self.cells.iter().enumerate().skip(start) {
            let digits = digits | cornered.digits;
            // As many digits as cells already would be a subset or a wing by themselves.
            let n_chosen = chosen.len() + 1;
            if digits.len() > SIZE || (n_chosen < SIZE && digits.len() <= n_chosen) {
                continue;
            }
            let mut apart = apart;
            for (apart, is_outside) in apart.iter_mut().zip(cornered.is_outside) {
                if is_outside {
                    *apart |= cornered.digits;
                }
            }
            // Cells outside the line do not see those outside the box: their common digits are free.
            if (apart[0] & apart[1]).len() > 1 {
                continue;
            }
            chosen.push(cornered.cell);
            if n_chosen == SIZE {
                self.try_cells(chosen, digits)?;
            } else {
                self.extend(index + 1, chosen, digits, apart)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn try_cells(&mut self, chosen: &[Cell], digits: DigitSet) -> ControlFlow<()> {
        let cells: CellSet = chosen.iter().copied().collect();
        // In one house they are a naked quadruple.
        let is_bent = self.houses.iter().all(|house| !house.is_superset(&cells));
        if digits.len() != SIZE || !is_bent {
            return ControlFlow::Continue(());
        }
        let mut free = digits
            .iter()
            .filter(|digit| !self.is_restricted(*digit, &cells));
        let digit = free.next();
        if free.next().is_some() || !self.needs_all(chosen) {
            return ControlFlow::Continue(());
        }
        let gone = digit.map_or(digits, DigitSet::only);
        let eliminations: Vec<_> = gone
            .iter()
            .flat_map(|digit| {
                let places = cells & self.survey.places(digit);
                Survey::candidates_of(digit, &self.survey.seeing(digit, &places))
            })
            .collect();
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        self.sink.take(Step::eliminating(
            WxyzWing.info().id,
            eliminations,
            Pattern::BentQuad {
                cells,
                digits,
                digit,
            },
            cells.iter().map(Truth::Cell).collect(),
        ))
    }

    /// Tells whether all places of a digit among some cells see each other.
    fn is_restricted(&self, digit: Digit, cells: &CellSet) -> bool {
        let places = *cells & self.survey.places(digit);
        let geometry = self.survey.geometry();
        places
            .iter()
            .all(|cell| geometry.peers(cell).is_superset(&places.without(cell)))
    }

    /// Tells whether no fewer of the cells have as few digits as cells; those would be a subset
    /// or a wing by themselves.
    fn needs_all(&self, chosen: &[Cell]) -> bool {
        (1u32..(1 << SIZE) - 1).all(|part| {
            let digits = chosen
                .iter()
                .enumerate()
                .filter(|(index, _)| part >> index & 1 != 0)
                .fold(DigitSet::EMPTY, |digits, (_, cell)| {
                    digits | self.survey.of(*cell)
                });
            digits.len() > part.count_ones() as usize
        })
    }
}
