//! Almost locked candidates: n − 1 cells of one house have only n digits. In a second house, these digits have
//! places only in the crossing of both houses and in n − 1 other cells.
//!
//! ```text
//! . 12 -  | 12 - -     in row 1, r1c4 is 1 or 2; in box 1 both digits have places only in the crossing
//! + +  12 | .  . .     and in r2c3. So the digit of r1c4 is also in r2c3, and the other one is in
//! + +  +  | .  . .     the crossing: - is neither 1 nor 2, and r2c3 has no other candidate
//! ```
//!
//! Why it holds: the cells of the first house take all but one of the digits. These digits cannot be in the
//! crossing as well, so in the second house they fill the cells outside the crossing. The remaining digit has
//! no place there except the crossing. So the first house has all n digits in its cells and the crossing. The
//! technique has a pair (n = 2) and a triple (n = 3); on the paths of 1,500 random puzzles no quadruple was
//! needed. Described, as *almost locked pair* and so on, at
//! <https://sunnieshine.github.io/Sudoku/tutorial/almost-locked-candidates>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, House};
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

use super::cells::AlmostLocked;

/// Almost locked candidates: n − 1 cells of a base house that have only n digits, and the places of these digits in
/// a second house that crosses the base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlmostLockedCandidates {
    /// The digits.
    pub digits: DigitSet,
    /// The base house, some of whose cells have only these digits.
    pub base: House,
    /// The cells of the base house that have only these digits. They lie outside the crossing and are one fewer
    /// than the digits.
    pub in_base: CellSet,
    /// The second house, which crosses the base house.
    pub other: House,
    /// The cells of the second house outside the crossing that have some of the digits; as many as `in_base`.
    pub in_other: CellSet,
}

pub(in crate::techniques) struct AlmostLockedFinder {
    /// The number of digits: 2 or 3.
    pub(in crate::techniques) size: usize,
}

impl Finder for AlmostLockedFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for base in geometry.houses() {
            for &(other_house, _) in geometry.crossings(base) {
                let are_box_and_line =
                    geometry.kind(base).is_line() != geometry.kind(other_house).is_line();
                if !are_box_and_line {
                    continue;
                }
                sink.keep_going()?;
                let outside_cells = geometry.house_cells(base) - geometry.house_cells(other_house);
                let is_small =
                    |cell: &Cell| (2..=self.size).contains(&cache.digits_in(*cell).len());
                let small = (outside_cells & cache.unsolved()).iter().filter(is_small);
                let crossing = Crossing {
                    size: self.size,
                    cache,
                    base,
                    other: other_house,
                    small: small.collect(),
                };
                let may_be = |set: &AlmostLocked, _: &CellSet| {
                    set.digits.len() <= self.size && set.cells.len() < self.size
                };
                AlmostLocked::EMPTY.each_larger(cache, crossing.small, &may_be, &mut |set| {
                    match crossing.complete(set) {
                        Some(found) => report(id, cache, found, sink),
                        None => ControlFlow::Continue(()),
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    pattern: AlmostLockedCandidates,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let geometry = cache.geometry();
    let [base, other] = [pattern.base, pattern.other].map(|house| geometry.house_cells(house));
    let other_cells = base - other - pattern.in_base;
    let digit_candidates = pattern.digits.iter().flat_map(|digit| {
        PositionCache::candidates_of(digit, &(cache.places(digit) & other_cells))
    });
    let other_candidates = pattern.in_other.iter().flat_map(|cell| {
        let others = cache.digits_in(cell) - pattern.digits;
        others.iter().map(move |digit| Candidate::new(cell, digit))
    });
    let mut eliminations: Vec<Candidate> = digit_candidates.chain(other_candidates).collect();
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    eliminations.sort_unstable();
    let cells = pattern.in_base.iter().map(Truth::Cell);
    let places = pattern
        .digits
        .iter()
        .map(|digit| Truth::House(pattern.other, digit));
    let evidence = cells.chain(places).collect();
    sink.take(Step::eliminating(id, eliminations, pattern, evidence))
}

/// A search for the pattern in a base house and one house that crosses it.
struct Crossing<'a> {
    size: usize,
    cache: &'a PositionCache<'a>,
    base: House,
    other: House,
    /// The unsolved base cells outside the crossing that have at most `size` candidates.
    small: CellSet,
}

impl Crossing<'_> {
    /// Adds the cells of the second house that have some of the digits. Returns `None` if their number outside the
    /// crossing differs from that of `cells`, or if fewer digits and cells already make a pattern.
    fn complete(&self, set: AlmostLocked) -> Option<AlmostLockedCandidates> {
        let AlmostLocked { cells, digits } = set;
        let in_other = self.places_outside(digits);
        let is_open = |digit| {
            let places = self.cache.places_in(digit, self.other);
            places.intersects(&in_other) && !in_other.is_superset(&places)
        };
        let fits = cells.len() + 1 == self.size
            && digits.len() == self.size
            && in_other.len() == cells.len()
            && digits.iter().all(is_open)
            && !self.has_smaller(digits);
        fits.then_some(AlmostLockedCandidates {
            digits,
            base: self.base,
            in_base: cells,
            other: self.other,
            in_other,
        })
    }

    fn has_smaller(&self, digits: DigitSet) -> bool {
        let all = digits.bits();
        let next = |part: &u16| Some((part - 1) & all).filter(|next| *next > 0);
        let mut parts = std::iter::successors(next(&all), next).map(DigitSet::from_bits);
        parts.any(|part| {
            let own = self
                .small
                .iter()
                .filter(|cell| part.is_superset(self.cache.digits_in(*cell)));
            let n_own = own.count();
            n_own > 0 && n_own >= self.places_outside(part).len()
        })
    }

    /// Returns the cells of the second house outside the crossing that have some of the digits.
    fn places_outside(&self, digits: DigitSet) -> CellSet {
        let places = digits
            .iter()
            .map(|digit| self.cache.places_in(digit, self.other));
        let places = places.fold(CellSet::EMPTY, |all_cells, places| all_cells | places);
        places - self.cache.geometry().house_cells(self.base)
    }
}
