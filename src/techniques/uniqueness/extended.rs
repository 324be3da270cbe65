//! Extended rectangles: two lines through the same boxes that cross n other lines, with the same n digits in the 2n
//! cells.
//!
//! Suppose that the cells held only these digits. Then each of the two lines would have all n digits there, and the
//! lines could exchange them: the two cells that swap their digits share a box and a crossing line. Hence at least one
//! cell holds another digit, a guardian.
//!
//! ```text
//! abc . . | .  .  . | ab . .
//! .   . . | .  .  . | .  . .     rows 1 and 3 have a, b and c in columns 1, 6 and 7;
//! bc  . . | .  . ac | *  . .     only * has other candidates: it is none of a, b and c
//! .   . . | .  . .  | .  . .
//! ```
//!
//! The types are those of the [rectangle](super::rectangle). Type 1: one cell has guardians. Type 2: all guardians have
//! one digit. Type 3: two cells in one house have guardians of several digits and form a naked subset with other cells.
//! Type 4: one of the digits has no other place in the house of two cells with guardians. Described at
//! <https://www.sudokuwiki.org/Extended_Unique_Rectangles>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, HouseKind, HouseSet, MAX_SIDE};

use super::super::{Finder, PositionCache, Sink, TechniqueId};
use super::deadly::{ExchangeKind, GuardedPattern};

/// The most digits of a pattern; more digits hardly ever fit into so few cells.
const MAX_DIGITS: usize = 4;

/// Finds two lines with the same three or four digits where they cross other lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct ExtendedRectangle;

impl Finder for ExtendedRectangle {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let mut couples = Vec::new();
        for kind in [HouseKind::Row, HouseKind::Column] {
            let of_line = |line| {
                let across = geometry.crossings(line).iter().map(|(house, _)| *house);
                (geometry.house_list(line), across.collect::<HouseSet>())
            };
            let lines: Vec<_> = geometry.houses_of_kind(kind).map(of_line).collect();
            for (number, (line, boxes)) in lines.iter().enumerate() {
                sink.keep_going()?;
                let in_chute = (lines[number + 1..].iter())
                    .filter(|(_, others)| !boxes.intersection(*others).is_empty());
                for (other, _) in in_chute {
                    Couple::list(cache, line, other, &mut couples);
                    for n_digits in 3..=MAX_DIGITS.min(couples.len()) {
                        let search = ExtendedRectangleSearch {
                            cache,
                            couples: &couples,
                            n_digits,
                        };
                        search.run(&mut |cells, digits| {
                            report_conclusions(id, cache, cells, digits, sink)
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Reports the conclusions if the cells could hold only the given digits without their guardians.
fn report_conclusions(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    cells: CellSet,
    digits: DigitSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    if !cache.exclusions().allow_all(cells, digits) {
        return ControlFlow::Continue(());
    }
    let guarded = GuardedPattern::of_digits(cache, cells, digits);
    let mut report = |aid, eliminated, evidence| {
        guarded.report(
            (id, ExchangeKind::Extended),
            digits,
            (aid, eliminated, evidence),
            sink,
        )
    };
    guarded.each_plain(cache, digits, &mut report)?;
    guarded.each_subset(cache, cache.unsolved(), &mut report)
}

/// Two unsolved cells, one in each line, that share a crossing line and a box.
struct Couple {
    cells: [Cell; 2],
    /// The candidates of each cell.
    digits: [DigitSet; 2],
    /// The candidates of both cells together.
    all_digits: DigitSet,
    /// The couples of the list that are in the same box.
    in_box: Couples,
}

/// A set of couples: bit i stands for the couple at index i of the list.
type Couples = u16;

impl Couple {
    fn list(cache: &PositionCache<'_>, line: &[Cell], other: &[Cell], couples: &mut Vec<Self>) {
        couples.clear();
        let geometry = cache.geometry();
        let mut in_boxes: [Couples; MAX_SIDE] = [0; MAX_SIDE];
        for (&one, &two) in line.iter().zip(other) {
            let digits = [one, two].map(|cell| cache.of(cell));
            if digits.iter().any(|digits| digits.is_empty()) {
                continue;
            }
            let [its_box, other_box] =
                [one, two].map(|cell| geometry.house_of(cell, HouseKind::Box));
            if its_box == other_box {
                in_boxes[geometry.house_idx(its_box)] |= 1 << couples.len();
                couples.push(Self {
                    cells: [one, two],
                    digits,
                    all_digits: digits[0] | digits[1],
                    in_box: 0,
                });
            }
        }
        for couple in couples {
            let its_box = geometry.house_of(couple.cells[0], HouseKind::Box);
            couple.in_box = in_boxes[geometry.house_idx(its_box)];
        }
    }
}

/// Couples without guardians, and the digits of their cells.
#[derive(Clone, Copy)]
struct Plain {
    couples: Couples,
    digits: DigitSet,
}

/// A search for n couples with n digits and few guardians.
struct ExtendedRectangleSearch<'s> {
    cache: &'s PositionCache<'s>,
    couples: &'s [Couple],
    n_digits: usize,
}

impl ExtendedRectangleSearch<'_> {
    /// Calls `visit` with the cells of each possible pattern and the digits that they would hold.
    fn run(&self, visit: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>) -> ControlFlow<()> {
        // In the first case one or two cells have guardians; two such cells belong to one couple or to two.
        for n_roofed in 1..=2 {
            self.grow(self.n_digits - n_roofed, self.n_digits, &mut |plain| {
                self.add_roof(0, plain, CellSet::EMPTY, n_roofed, visit)
            })?;
        }
        // In the second case any number of cells have the same guardian digit.
        self.grow(self.n_digits, self.n_digits + 1, &mut |all| {
            if all.digits.len() <= self.n_digits {
                return ControlFlow::Continue(());
            }
            let cells = self.cells_of(all.couples);
            for extra in all.digits {
                let digits = all.digits.without(extra);
                let roof = cells & self.cache.places(extra);
                let floor = (cells - roof).iter();
                let of_floor = floor.fold(DigitSet::EMPTY, |all, cell| all | self.cache.of(cell));
                let was_visited = roof.len() <= 2 && of_floor == digits;
                if !was_visited {
                    visit(cells, digits)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `visit` for every choice of `n_couples` couples that together have at most `max_digits` digits.
    fn grow(
        &self,
        n_couples: usize,
        max_digits: usize,
        visit: &mut dyn FnMut(Plain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_small = |couple: &&Couple| couple.all_digits.len() <= max_digits;
        if self.couples.iter().filter(is_small).count() < n_couples {
            return ControlFlow::Continue(());
        }
        let none = Plain {
            couples: 0,
            digits: DigitSet::EMPTY,
        };
        self.grow_from(0, none, (n_couples, max_digits), visit)
    }

    /// Adds `n_more` couples to a choice, from index `start` of the list on.
    fn grow_from(
        &self,
        start: usize,
        set: Plain,
        (n_more, max_digits): (usize, usize),
        visit: &mut dyn FnMut(Plain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if n_more == 0 {
            return visit(set);
        }
        for (place, couple) in self.couples.iter().enumerate().skip(start) {
            let more = Plain {
                couples: set.couples | 1 << place,
                digits: set.digits | couple.all_digits,
            };
            if more.digits.len() <= max_digits && self.has_room(set.couples, couple) {
                self.grow_from(place + 1, more, (n_more - 1, max_digits), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds `n_more` couples whose cells have guardians (the *roof*): both cells of a single couple, or one cell of
    /// each of two couples.
    fn add_roof(
        &self,
        start: usize,
        set: Plain,
        roof: CellSet,
        n_more: usize,
        visit: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if n_more == 0 {
            let has_more = |cell| !set.digits.is_superset(self.cache.of(cell));
            if set.digits.len() == self.n_digits && roof.iter().all(has_more) {
                return visit(self.cells_of(set.couples), set.digits);
            }
            return ControlFlow::Continue(());
        }
        let may_be_both = n_more == 1 && roof.is_empty();
        for (place, couple) in self.couples.iter().enumerate().skip(start) {
            let number = 1 << place;
            if set.couples & number != 0 || !self.has_room(set.couples, couple) {
                continue;
            }
            let [one, two] = couple.cells.map(CellSet::only);
            let [of_one, of_two] = couple.digits;
            let both = may_be_both.then_some((one | two, DigitSet::EMPTY));
            for (own_roof, plain) in [(one, of_two), (two, of_one)].into_iter().chain(both) {
                let more = Plain {
                    couples: set.couples | number,
                    digits: set.digits | plain,
                };
                if more.digits.len() <= self.n_digits {
                    self.add_roof(place + 1, more, roof | own_roof, n_more - 1, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether another couple fits into the box of a couple: the cells in a box must not outnumber the digits.
    fn has_room(&self, couples: Couples, couple: &Couple) -> bool {
        let n_couples = (couples & couple.in_box).count_ones() as usize;
        2 * (n_couples + 1) <= self.n_digits
    }

    fn cells_of(&self, couples: Couples) -> CellSet {
        let of_them = |(place, _): &(usize, &Couple)| couples >> place & 1 != 0;
        let chosen = self.couples.iter().enumerate().filter(of_them);
        chosen.flat_map(|(_, couple)| couple.cells).collect()
    }
}
