//! Extended rectangles: two lines of a chute crossed by n others, with the same n digits in the 2n
//! cells.
//!
//! If these held nothing else, each of the two lines would have all n digits there, and the two
//! could exchange them cell by cell: two cells that change places share their box and the line
//! that crosses. So some cell holds something else.
//!
//! ```text
//! abc . . | .  .  . | ab . .
//! .   . . | .  .  . | .  . .     rows 1 and 3 have a, b and c in columns 1, 6 and 7,
//! bc  . . | .  . ac | *  . .     but for *, which is none of them
//! .   . . | .  . .  | .  . .
//! ```
//!
//! The types are those of the [rectangle](super::rectangle), which has two digits: one cell has more
//! (1); some cells have one further digit (2); two cells in one house have several, and form a
//! naked subset with others (3); or one of the digits goes nowhere else in their house (4).
//! Described at <https://www.sudokuwiki.org/Extended_Unique_Rectangles>.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, DigitSet, HouseKind, HouseSet, MAX_SIDE};

use super::super::{PositionCache, Sink, Technique, TechniqueId};
use super::deadly::{ExchangeKind, GuardedPattern};

/// The most digits: more hardly ever fit into a few cells.
const MAX_DIGITS: usize = 4;

/// Two lines with the same three or four digits in some crossing lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct ExtendedRectangle;

impl Technique for ExtendedRectangle {
    fn id(&self) -> TechniqueId {
        TechniqueId::ExtendedRectangle
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
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
                        search.run(&mut |cells, digits| look_at(cache, cells, digits, sink))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Reports what some cells show that would hold just these digits, were it not for a few others.
fn look_at(
    cache: &PositionCache<'_>,
    cells: CellSet,
    digits: DigitSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    if !cache.exclusions().allow_all(cells, digits) {
        return ControlFlow::Continue(());
    }
    let guarded = GuardedPattern::of_digits(cache, cells, digits);
    let id = ExtendedRectangle.id();
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

/// Two unsolved cells, one of each line, that share a line across and a box.
struct Couple {
    cells: [Cell; 2],
    /// The digits of each.
    digits: [DigitSet; 2],
    /// Those of both.
    all_digits: DigitSet,
    /// Those of the couples listed with it that lie in its box.
    in_box: Couples,
}

/// Some of the couples of two lines, by their places in the list.
type Couples = u16;

impl Couple {
    /// Lists the couples of two lines.
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

/// Couples, and the digits of those of their cells that are not to have more.
#[derive(Clone, Copy)]
struct Plain {
    couples: Couples,
    digits: DigitSet,
}

/// A search for as many couples as digits whose cells have few others.
struct ExtendedRectangleSearch<'s> {
    cache: &'s PositionCache<'s>,
    couples: &'s [Couple],
    n_digits: usize,
}

impl ExtendedRectangleSearch<'_> {
    /// Visits all such cells with the digits that they would hold.
    fn run(&self, visit: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>) -> ControlFlow<()> {
        // One or two cells have any others: in one couple, or in two.
        for n_roofed in 1..=2 {
            self.grow(self.n_digits - n_roofed, self.n_digits, &mut |plain| {
                self.add_roof(0, plain, CellSet::EMPTY, n_roofed, visit)
            })?;
        }
        // Or cells have the same one more.
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

    /// Visits so many couples that together have so many digits at most.
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

    /// Adds so many couples from a place in the list on.
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

    /// Adds so many couples with cells that have more than the digits of the others, the roof: both of
    /// a single couple, or one of each.
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

    /// Tells whether the box of a couple has fewer cells so far than digits.
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
