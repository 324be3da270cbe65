//! Franken fish: the first instance in the program's order.
//!
//! Base sets are walked lexicographically, and cover sets for each of them. What a branch can no
//! longer become, because too many places stay uncovered, is not entered: that changes no order.

use crate::board::{Cell, CellSet, Digit, House, HouseKind};

use super::found::{Found, Strikes, house_truths};
use super::line_fish::MAX_FINS;
use super::names::StepName;
use super::round::Round;

/// The most endo fins of a fish: places in two of its base houses.
const MAX_ENDO_FINS: usize = 2;

/// A house with its places of the digit.
type Unit = (House, CellSet);

/// Finds the first Franken fish of a size, without fins or with.
///
/// `names` are those of the fish and of a mutant one, whose base or cover houses are boxes only.
pub(super) fn find(
    round: &Round<'_>,
    size: usize,
    has_fins: bool,
    names: [StepName; 2],
) -> Option<Found> {
    let geometry = round.geometry();
    geometry.digits().iter().find_map(|digit| {
        if round.places(digit).is_empty() {
            return None;
        }
        let units = |kind| -> Vec<Unit> {
            geometry
                .houses_of_kind(kind)
                .chain(geometry.boxes())
                .filter(|house| round.mask(*house, digit) != 0)
                .map(|house| (house, round.places_in(digit, house)))
                .collect()
        };
        let (rows, columns) = (units(HouseKind::Row), units(HouseKind::Column));
        [
            (&rows, &columns, HouseKind::Column),
            (&columns, &rows, HouseKind::Row),
        ]
        .into_iter()
        .find_map(|(bases, covers, cover_kind)| {
            let mut search = Search {
                round,
                digit,
                size,
                max_fins: if has_fins { MAX_FINS as usize } else { 0 },
                names,
                covers,
                cover_kind,
                base: Vec::with_capacity(size),
                touched: Vec::with_capacity(covers.len()),
                cover: Vec::with_capacity(size),
            };
            search.bases(bases, CellSet::EMPTY, CellSet::EMPTY)
        })
    })
}

struct Search<'a> {
    round: &'a Round<'a>,
    digit: Digit,
    size: usize,
    /// 0 in a search for fish without fins.
    max_fins: usize,
    names: [StepName; 2],
    covers: &'a [Unit],
    /// The kind of line among the cover houses.
    cover_kind: HouseKind,
    base: Vec<Unit>,
    /// The cover houses that touch the base.
    touched: Vec<Unit>,
    cover: Vec<Unit>,
}

impl Search<'_> {
    /// Adds base houses: `all` are the places in those so far, `endo` those in two of them.
    fn bases(&mut self, units: &[Unit], all: CellSet, endo: CellSet) -> Option<Found> {
        if self.base.len() == self.size {
            if self.max_fins > 0 && !self.is_possible(all, endo) {
                return None;
            }
            self.touched.clear();
            for unit in self.covers {
                let is_base = self.base.iter().any(|base| base.0 == unit.0);
                if !is_base && unit.1.intersects(&all) {
                    self.touched.push(*unit);
                }
            }
            let touched = std::mem::take(&mut self.touched);
            let found = self.cover_sets(&touched, all, endo, CellSet::EMPTY, CellSet::EMPTY);
            self.touched = touched;
            return found;
        }
        let n_more = self.size - self.base.len();
        for (index, unit) in units.iter().enumerate() {
            if units.len() - index < n_more || self.round.is_stopped() {
                break;
            }
            let twice = endo | all & unit.1;
            let fits = if self.max_fins > 0 {
                twice.len() <= MAX_ENDO_FINS
            } else {
                unit.1.len() <= self.size && twice.is_empty()
            };
            if !fits {
                continue;
            }
            self.base.push(*unit);
            let found = self.bases(&units[index + 1..], all | unit.1, twice);
            self.base.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Tells whether some place could be struck by a fish with this base: all places in the base
    /// that it does not see, as they are no fins then, can be covered, and so can it.
    fn is_possible(&self, all: CellSet, endo: CellSet) -> bool {
        let geometry = self.round.geometry();
        let targets = self.round.places(self.digit) & geometry.common_peers(&endo);
        targets.iter().any(|target| {
            let rest = all - geometry.peers(target);
            let [line, block] = self.covers_of(target);
            match [line, block] {
                [Some(line), Some(block)] if all.contains(target) => {
                    self.can_cover(rest - line - block, self.size - 2)
                }
                _ if all.contains(target) => false,
                covers => covers
                    .into_iter()
                    .flatten()
                    .any(|cover| self.can_cover(rest - cover, self.size - 1)),
            }
        })
    }

    /// Tells whether a number of cover houses can hold some cells.
    fn can_cover(&self, cells: CellSet, n_covers: usize) -> bool {
        let Some(first) = cells.first() else {
            return true;
        };
        n_covers > 0
            && self
                .covers_of(first)
                .into_iter()
                .flatten()
                .any(|cover| self.can_cover(cells - cover, n_covers - 1))
    }

    /// Returns the line and the box of a cell as far as they can be cover houses.
    fn covers_of(&self, cell: Cell) -> [Option<CellSet>; 2] {
        let geometry = self.round.geometry();
        [self.cover_kind, HouseKind::Box].map(|kind| {
            let house = geometry.house_of(cell, kind);
            let is_base = self.base.iter().any(|base| base.0 == house);
            (!is_base).then(|| geometry.house_cells(house))
        })
    }

    /// Adds cover houses: `covered` are the places in those so far, `double` those in two of them.
    fn cover_sets(
        &mut self,
        units: &[Unit],
        all: CellSet,
        endo: CellSet,
        covered: CellSet,
        double: CellSet,
    ) -> Option<Found> {
        let n_more = self.size - self.cover.len();
        let bare = all - covered;
        if n_more == 0 {
            let fins = bare | endo;
            return self.fish(all, fins, covered, double);
        }
        if bare.len() > self.max_fins {
            let most = units.iter().map(|unit| (unit.1 & bare).len()).max();
            if bare.len() > self.max_fins + n_more * most.unwrap_or(0) {
                return None;
            }
        }
        for (index, unit) in units.iter().enumerate() {
            if units.len() - index < n_more {
                break;
            }
            self.cover.push(*unit);
            let double = double | covered & unit.1;
            let found = self.cover_sets(&units[index + 1..], all, endo, covered | unit.1, double);
            self.cover.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Looks at a complete pair of base and cover set.
    fn fish(
        &self,
        all: CellSet,
        fins: CellSet,
        covered: CellSet,
        double: CellSet,
    ) -> Option<Found> {
        if fins.len() > self.max_fins || (fins.is_empty() && self.max_fins > 0) {
            return None;
        }
        let seen = self.round.geometry().common_peers(&fins);
        let outside = (covered - all) & seen;
        let cannibalistic = double & seen;
        if outside.is_empty() && cannibalistic.is_empty() {
            return None;
        }
        let strikes = Strikes::default()
            .digit(self.digit, outside)
            .digit(self.digit, cannibalistic);
        let geometry = self.round.geometry();
        let boxes_only = |units: &[Unit]| {
            let mut kinds = units.iter().map(|unit| geometry.kind(unit.0));
            kinds.all(|kind| kind == HouseKind::Box)
        };
        let is_mutant = boxes_only(&self.base) || boxes_only(&self.cover);
        Found::striking(self.names[usize::from(is_mutant)], strikes, || {
            house_truths(self.digit, self.base.iter().map(|base| base.0))
        })
    }
}
