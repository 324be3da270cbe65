//! Almost locked candidates: n digits that need n - 1 cells of one house, and in another house, besides the crossing of
//! both, as many cells.
//!
//! ```text
//! . 12 -  | 12 - -     in row 1, r1c4 takes 1 or 2; in box 1 both go only into the crossing
//! + +  12 | .  . .     and r2c3; so whichever r1c4 takes goes into r2c3, and the other one into
//! + +  +  | .  . .     the crossing: - is neither 1 nor 2, and r2c3 nothing else
//! ```
//!
//! Why it holds: the cells of the one house take all but one of the digits. None of those can go into the crossing as well,
//! so in the other house they fill the cells outside it; the digit that is left has no place there but the crossing. So the
//! first house has all of them, in the cells and in the crossing. Pairs and triples by n; a quadruple that nothing smaller
//! replaces was not met on the paths of 1,500 random puzzles. Described, as *almost
//! locked pair* and so on, at <https://sunnieshine.github.io/Sudoku/tutorial/almost-locked-candidates>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, House};
use crate::techniques::{PositionCache, Sink, Step, Technique, TechniqueId, Truth};

/// Almost locked candidates: digits for which the cells of one house leave one too many, and where they go in a house that
/// crosses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlmostLockedCandidates {
    /// The digits.
    pub digits: DigitSet,
    /// The house with cells that have nothing but these digits.
    pub base: House,
    /// These cells, outside the crossing, one fewer than digits.
    pub in_base: CellSet,
    /// The house that crosses it.
    pub other: House,
    /// The cells outside the crossing to which it confines the digits, as many.
    pub in_other: CellSet,
}

/// A finder of almost locked candidates.
pub(in crate::techniques) struct AlmostLockedFinder {
    /// The number of digits: 2 or 3.
    pub(in crate::techniques) size: usize,
}

impl Technique for AlmostLockedFinder {
    fn id(&self) -> TechniqueId {
        match self.size {
            2 => TechniqueId::AlmostLockedPair,
            _ => TechniqueId::AlmostLockedTriple,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let changed = cache.changed_houses();
        for base in geometry.houses() {
            for &(other, _) in geometry.crossings(base) {
                let are_box_and_line =
                    geometry.kind(base).is_line() != geometry.kind(other).is_line();
                if !are_box_and_line || !changed.contains(base) && !changed.contains(other) {
                    continue;
                }
                sink.keep_going()?;
                let outside = geometry.house_cells(base) - geometry.house_cells(other);
                let is_small = |cell: &Cell| (2..=self.size).contains(&cache.of(*cell).len());
                let small: Vec<Cell> = (outside & cache.unsolved())
                    .iter()
                    .filter(is_small)
                    .collect();
                let at = Crossing {
                    size: self.size,
                    cache,
                    base,
                    other,
                    small: &small,
                };
                at.choose(0, CellSet::EMPTY, DigitSet::EMPTY, &mut |found| {
                    self.report(cache, found, sink)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlmostLockedFinder {
    fn report(
        &self,
        cache: &PositionCache<'_>,
        found: AlmostLockedCandidates,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let geometry = cache.geometry();
        let [base, other] = [found.base, found.other].map(|house| geometry.house_cells(house));
        let rest = base - other - found.in_base;
        let of_digits = found
            .digits
            .iter()
            .flat_map(|digit| PositionCache::candidates_of(digit, &(cache.places(digit) & rest)));
        let of_others = found.in_other.iter().flat_map(|cell| {
            let others = cache.of(cell) - found.digits;
            others.iter().map(move |digit| Candidate::new(cell, digit))
        });
        let mut eliminated: Vec<Candidate> = of_digits.chain(of_others).collect();
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        eliminated.sort_unstable();
        let cells = found.in_base.iter().map(Truth::Cell);
        let places = found
            .digits
            .iter()
            .map(|digit| Truth::House(found.other, digit));
        let evidence = cells.chain(places).collect();
        sink.take(Step::eliminating(self.id(), eliminated, found, evidence))
    }
}

/// The search at a crossing.
struct Crossing<'a> {
    size: usize,
    cache: &'a PositionCache<'a>,
    base: House,
    other: House,
    /// Cells of the base outside the crossing with few enough candidates.
    small: &'a [Cell],
}

impl Crossing<'_> {
    /// Chooses cells of the base, from a place in the list on, until they are one fewer than digits.
    fn choose(
        &self,
        from: usize,
        cells: CellSet,
        digits: DigitSet,
        visit: &mut dyn FnMut(AlmostLockedCandidates) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if cells.len() + 1 == self.size {
            return match self.complete(cells, digits) {
                Some(found) => visit(found),
                None => ControlFlow::Continue(()),
            };
        }
        for (place, &cell) in self.small.iter().enumerate().skip(from) {
            let digits = digits | self.cache.of(cell);
            if digits.len() <= self.size {
                self.choose(place + 1, cells.with(cell), digits, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Looks where the other house has the digits; `None` if not in as many cells outside the crossing, or if fewer digits
    /// and cells do as well.
    fn complete(&self, cells: CellSet, digits: DigitSet) -> Option<AlmostLockedCandidates> {
        let in_other = self.outside(digits);
        let is_open = |digit| {
            let places = self.cache.places_in(digit, self.other);
            places.intersects(&in_other) && !in_other.is_superset(&places)
        };
        let fits = digits.len() == self.size
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

    /// Tells whether the pattern is there with some of the digits.
    fn has_smaller(&self, digits: DigitSet) -> bool {
        let all = digits.bits();
        let next = |part: &u16| Some((part - 1) & all).filter(|next| *next > 0);
        let mut parts = std::iter::successors(next(&all), next).map(DigitSet::from_bits);
        parts.any(|part| {
            let own = self
                .small
                .iter()
                .filter(|cell| part.is_superset(self.cache.of(**cell)));
            let n_own = own.count();
            n_own > 0 && n_own >= self.outside(part).len()
        })
    }

    /// Returns the places of digits in the other house outside the crossing.
    fn outside(&self, digits: DigitSet) -> CellSet {
        let places = digits
            .iter()
            .map(|digit| self.cache.places_in(digit, self.other));
        let places = places.fold(CellSet::EMPTY, |all, of| all | of);
        places - self.cache.geometry().house_cells(self.base)
    }
}
