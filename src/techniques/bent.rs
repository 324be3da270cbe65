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
        let changed = survey.changed_cells();
        let small: CellSet = survey
            .unsolved()
            .iter()
            .filter(|cell| (2..=SIZE).contains(&survey.of(*cell).len()))
            .collect();
        let mut cells = Vec::new();
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
                let both = (in_box | in_line) & small;
                if !both.intersects(&changed) {
                    continue;
                }
                cells.clear();
                cells.extend(both.iter().map(|cell| Cornered {
                    cell,
                    digits: survey.of(cell),
                    is_outside: [&in_line, &in_box].map(|house| !house.contains(cell)),
                    is_changed: changed.contains(cell),
                }));
                let n_to_last = |is_such: fn(&Cornered) -> bool| {
                    let last = cells.iter().rposition(is_such);
                    last.map_or(0, |last| last + 1)
                };
                let mut search = Search {
                    survey,
                    houses: [in_box, in_line],
                    n_to_last_corner: n_to_last(Cornered::is_corner),
                    n_to_last_changed: n_to_last(|cell| cell.is_changed),
                    cells: &cells,
                    chosen: Vec::with_capacity(SIZE),
                    sink,
                };
                search.extend(0, Part::default())?;
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
    /// Whether it has lost a candidate since no wing was found.
    is_changed: bool,
}

impl Cornered {
    /// Tells whether it is in both the box and the line.
    const fn is_corner(&self) -> bool {
        let [beyond_line, beyond_box] = self.is_outside;
        !beyond_line && !beyond_box
    }
}

/// A search for the wings of one box and one line.
struct Search<'a> {
    survey: &'a Survey<'a>,
    houses: [CellSet; 2],
    cells: &'a [Cornered],
    /// How many of the cells there are up to the last one in both houses, and up to the last one that
    /// has changed.
    n_to_last_corner: usize,
    n_to_last_changed: usize,
    chosen: Vec<Cell>,
    sink: &'a mut dyn Sink,
}

/// What is known of the cells chosen so far.
#[derive(Clone, Copy, Default)]
struct Part {
    digits: DigitSet,
    /// Whether there can be no other digit.
    is_full: bool,
    /// The digits of the cells outside the line, and of those outside the box.
    apart: [DigitSet; 2],
    has_corner: bool,
    has_changed: bool,
}

impl Search<'_> {
    /// Adds one more cell in every way.
    ///
    /// One of the cells at least must have changed, and one must be in both houses: without it the cells
    /// of either house would have a digit more than cells, only one of them in common, and so five in
    /// all.
    fn extend(&mut self, start: usize, part: Part) -> ControlFlow<()> {
        let mut end = self.cells.len();
        if !part.has_changed {
            end = self.n_to_last_changed;
        }
        if !part.has_corner {
            end = end.min(self.n_to_last_corner);
        }
        let n_chosen = self.chosen.len() + 1;
        for index in start..end {
            let cornered = &self.cells[index];
            if part.is_full && !part.digits.is_superset(cornered.digits) {
                continue;
            }
            let mut more = Part {
                digits: part.digits | cornered.digits,
                has_corner: part.has_corner || cornered.is_corner(),
                has_changed: part.has_changed || cornered.is_changed,
                ..part
            };
            if n_chosen == SIZE && !(more.has_corner && more.has_changed) {
                continue;
            }
            // As many digits as cells already would be a subset or a wing by themselves.
            let n_digits = more.digits.len();
            more.is_full = n_digits == SIZE;
            if n_digits > SIZE || (n_chosen < SIZE && n_digits <= n_chosen) {
                continue;
            }
            for (apart, is_outside) in more.apart.iter_mut().zip(cornered.is_outside) {
                if is_outside {
                    *apart |= cornered.digits;
                }
            }
            // Cells outside the line do not see those outside the box: their common digits are free.
            let [beyond_line, beyond_box] = more.apart;
            let free = beyond_line & beyond_box;
            if !free.is_empty() && free.single().is_none() {
                continue;
            }
            self.chosen.push(cornered.cell);
            if n_chosen < SIZE {
                self.extend(index + 1, more)?;
            } else {
                self.try_cells(more.digits)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn try_cells(&mut self, digits: DigitSet) -> ControlFlow<()> {
        let cells: CellSet = self.chosen.iter().copied().collect();
        // In one house they are a naked quadruple.
        let is_bent = self.houses.iter().all(|house| !house.is_superset(&cells));
        if digits.len() != SIZE || !is_bent {
            return ControlFlow::Continue(());
        }
        let mut free = digits
            .iter()
            .filter(|digit| !self.is_restricted(*digit, &cells));
        let digit = free.next();
        if free.next().is_some() || !self.needs_all() {
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
    fn needs_all(&self) -> bool {
        (1u32..(1 << SIZE) - 1).all(|part| {
            let digits = self
                .chosen
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
