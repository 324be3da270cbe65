//! Basic, finned, sashimi and Franken fish: the first instance in the program's order.
//!
//! Base sets are walked lexicographically, and cover sets for each of them. What a branch can no
//! longer become, because too many places stay uncovered, is not entered: that changes no order.

use crate::board::{CellSet, Digit, House, HouseKind};

use super::found::{Found, Strikes, house_truths};
use super::names::StepName;
use super::round::Round;

/// What a search for fish looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Lines, no fins.
    Basic,
    /// Lines and fins; no base line would be down to one place without them.
    Finned,
    /// Lines and fins; some base line would be down to one place without them.
    Sashimi,
    /// Lines and boxes, no fins.
    Franken,
    /// Lines, boxes and fins.
    FinnedFranken,
}

/// The most fins of a fish.
const MAX_FINS: usize = 5;
/// The most endo fins of a fish: places in two of its base houses.
const MAX_ENDO_FINS: usize = 2;

impl Shape {
    const fn has_boxes(self) -> bool {
        matches!(self, Self::Franken | Self::FinnedFranken)
    }

    const fn has_fins(self) -> bool {
        !matches!(self, Self::Basic | Self::Franken)
    }
}

/// A house with its places of the digit.
type Unit = (House, CellSet);

/// Finds the first fish of a size and shape. `names` are those of the shape and, for fish whose
/// base or cover houses are boxes only, of a mutant.
pub(super) fn find(
    round: &Round<'_>,
    size: usize,
    shape: Shape,
    names: [StepName; 2],
) -> Option<Found> {
    let geometry = round.geometry();
    geometry.digits().iter().find_map(|digit| {
        if round.places(digit).is_empty() {
            return None;
        }
        let units = |kind| -> Vec<Unit> {
            let boxes = geometry.boxes().filter(|_| shape.has_boxes());
            geometry
                .houses_of_kind(kind)
                .chain(boxes)
                .filter(|house| round.mask(*house, digit) != 0)
                .map(|house| (house, round.places_in(digit, house)))
                .collect()
        };
        let (rows, columns) = (units(HouseKind::Row), units(HouseKind::Column));
        [(&rows, &columns), (&columns, &rows)]
            .into_iter()
            .find_map(|(bases, covers)| {
                let mut search = Search {
                    round,
                    digit,
                    size,
                    shape,
                    names,
                    covers,
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
    shape: Shape,
    names: [StepName; 2],
    covers: &'a [Unit],
    base: Vec<Unit>,
    /// The cover houses that touch the base.
    touched: Vec<Unit>,
    cover: Vec<Unit>,
}

impl Search<'_> {
    /// Adds base houses: `all` are the places in those so far, `endo` those in two of them.
    fn bases(&mut self, units: &[Unit], all: CellSet, endo: CellSet) -> Option<Found> {
        if self.base.len() == self.size {
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
            let fits = if self.shape.has_fins() {
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
        let max_fins = if self.shape.has_fins() { MAX_FINS } else { 0 };
        if bare.len() > max_fins {
            let most = units.iter().map(|unit| (unit.1 & bare).len()).max();
            if bare.len() > max_fins + n_more * most.unwrap_or(0) {
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
        let fins_wanted = if self.shape.has_fins() {
            1..=MAX_FINS
        } else {
            0..=0
        };
        if !fins_wanted.contains(&fins.len()) {
            return None;
        }
        let seen = self.round.geometry().common_peers(&fins);
        let outside = (covered - all) & seen;
        let cannibalistic = double & seen;
        if outside.is_empty() && cannibalistic.is_empty() {
            return None;
        }
        let is_sashimi = || self.base.iter().any(|base| (base.1 - fins).len() <= 1);
        match self.shape {
            Shape::Finned if is_sashimi() => return None,
            Shape::Sashimi if !is_sashimi() => return None,
            _ => {}
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
