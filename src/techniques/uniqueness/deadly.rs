//! Deadly patterns in a position, and the conclusions that follow from their guardians.
//!
//! The conclusions are similar for all patterns. Two of them need more evidence than the pattern: a naked subset that
//! includes the guardians, and a digit that has no places in a house outside the cells with guardians.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet, MAX_SIDE};

use crate::techniques::hall_sets::{self, HallSet};
use crate::techniques::{DeadlyPattern, PositionCache, Sink, Step, TechniqueId, Truth};

/// A unique, hidden or avoidable rectangle: four corners in two rows, two columns and two boxes with the same pair of
/// digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// Whether the player has filled some of the corners (avoidable rectangle).
    pub kind: RectangleKind,
    /// The corners by rows: top left, top right, bottom left, bottom right.
    pub corners: [Cell; 4],
    /// The pair of digits.
    pub digits: DigitSet,
    /// The corners with candidates outside the pair.
    pub roof: CellSet,
    /// The evidence for the step in addition to the pattern.
    pub with: DeadlyAid,
}

/// The kinds of rectangles, which depend on whether the player has filled some corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RectangleKind {
    /// No corner is filled: a unique or hidden rectangle.
    Unique,
    /// Some corners are filled: an avoidable rectangle.
    Avoidable,
}

/// A unique loop or an extended rectangle: cells that could exchange their digits. A loop has one pair of
/// digits, an extended rectangle has three or four digits in two lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// Whether the cells form a loop or an extended rectangle.
    pub kind: ExchangeKind,
    /// The cells that could exchange their digits.
    pub cells: CellSet,
    /// The digits that could be exchanged.
    pub digits: DigitSet,
    /// The cells with candidates other than these digits.
    pub roof: CellSet,
    /// The evidence for the step in addition to the pattern.
    pub with: DeadlyAid,
}

/// The kinds of exchanges, which differ in the arrangement of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExchangeKind {
    /// A unique loop: all cells have the same pair of digits.
    Loop,
    /// An extended rectangle: two lines with the same three or four digits.
    Extended,
}

/// The evidence that a step needs besides its deadly pattern.
///
/// The pattern itself proves that one of its guardians is true: the candidates of its cells outside the pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeadlyAid {
    /// No further evidence. The step eliminates candidates that all guardians see, or candidates that would make all
    /// guardians false.
    None,
    /// A naked subset of some cells of a house and the true guardian, which counts as one more cell.
    Subset {
        /// The cells of the subset, without the cells that have guardians.
        cells: CellSet,
        /// The digits of the cells and of the guardians.
        digits: DigitSet,
        /// The houses in which the subset eliminates candidates.
        houses: HouseSet,
    },
    /// Houses in which a digit of the pair has only two places, both in the pattern. They show that a digit in one
    /// corner would determine all others.
    Forced {
        /// The digit assumed in one corner, and the other digit of the pair.
        digits: [Digit; 2],
        /// For each of the two digits: the houses in which it has only two places.
        houses: [HouseSet; 2],
    },
    /// A digit of the pair that has no places outside the pattern in some houses.
    Locked {
        /// The digit without other places.
        digit: Digit,
        /// The houses in which the digit has no other places.
        houses: HouseSet,
    },
}

/// A deadly pattern in a position, with the guardians that prevent it.
pub(super) struct GuardedPattern {
    pub(super) pattern: DeadlyPattern,
    /// The cells with guardians.
    pub(super) roof: CellSet,
    /// The digits of the guardians.
    pub(super) extras: DigitSet,
}

impl GuardedPattern {
    pub(super) fn new(cache: &PositionCache<'_>, pattern: DeadlyPattern) -> Self {
        let guardians = pattern.guardians(cache);
        Self {
            roof: guardians.iter().map(|guardian| guardian.cell).collect(),
            extras: guardians.iter().map(|guardian| guardian.digit).collect(),
            pattern,
        }
    }

    pub(super) fn of_digits(cache: &PositionCache<'_>, cells: CellSet, digits: DigitSet) -> Self {
        let sets = cells.iter().map(|cell| (cell, digits)).collect();
        Self::new(cache, DeadlyPattern { sets })
    }

    pub(super) fn evidence(&self, more: impl IntoIterator<Item = Truth>) -> Vec<Truth> {
        let mut evidence = vec![Truth::Uniqueness(self.pattern.clone())];
        evidence.extend(more);
        evidence
    }

    /// Lists the candidates that all guardians see if the guardians have one digit. Otherwise the list is empty.
    pub(super) fn seen_by_all(&self, cache: &PositionCache<'_>) -> Vec<Candidate> {
        self.extras.single().map_or_else(Vec::new, |digit| {
            PositionCache::candidates_of(digit, &cache.seeing(digit, &self.roof))
        })
    }

    /// Lists the candidates of the pattern's own digits in the cells with guardians. If there is only one such cell,
    /// these candidates are eliminated.
    pub(super) fn own_digits_in_roof(
        &self,
        cache: &PositionCache<'_>,
        digits: DigitSet,
    ) -> Vec<Candidate> {
        digits
            .iter()
            .flat_map(|digit| {
                PositionCache::candidates_of(digit, &(cache.places(digit) & self.roof))
            })
            .collect()
    }

    /// Calls `visit` for each conclusion that needs no naked subset. One cell has all guardians, or all guardians have
    /// one digit, or one of the pattern's digits is locked in the cells with guardians. `visit` gets the further
    /// evidence, the eliminations and the truths.
    pub(super) fn each_plain(
        &self,
        cache: &PositionCache<'_>,
        digits: DigitSet,
        visit: &mut dyn FnMut(DeadlyAid, Vec<Candidate>, Vec<Truth>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let eliminated = if self.roof.len() == 1 {
            self.own_digits_in_roof(cache, digits)
        } else {
            self.seen_by_all(cache)
        };
        visit(DeadlyAid::None, eliminated, self.evidence([]))?;
        match self.locked_in_roof(cache, digits) {
            Some((aid, eliminated, evidence)) => visit(aid, eliminated, evidence),
            None => ControlFlow::Continue(()),
        }
    }

    /// Reports the eliminations by cells that could exchange the same digits, unless there are none.
    pub(super) fn report(
        &self,
        (technique, kind): (TechniqueId, ExchangeKind),
        digits: DigitSet,
        (with, eliminated, evidence): (DeadlyAid, Vec<Candidate>, Vec<Truth>),
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let pattern = Exchange {
            kind,
            cells: self.pattern.cells(),
            digits,
            roof: self.roof,
            with,
        };
        sink.take(Step::eliminating(technique, eliminated, pattern, evidence))
    }

    /// Calls `visit` for every naked subset of cells in `usable` and the true guardian. It gets the subset, the
    /// eliminations and the truths. The guardian counts as one more cell, whichever guardian it is.
    pub(super) fn each_subset(
        &self,
        cache: &PositionCache<'_>,
        usable: CellSet,
        visit: &mut dyn FnMut(DeadlyAid, Vec<Candidate>, Vec<Truth>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.roof.len() < 2 || self.extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        let geometry = cache.geometry();
        for house in geometry.houses_shared(&self.roof) {
            let cells = (usable & cache.unsolved() & geometry.house_cells(house)) - self.roof;
            for size in self.extras.len()..=cells.len() + 1 {
                self.each_subset_in(cache, (house, cells), size, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn each_subset_in(
        &self,
        cache: &PositionCache<'_>,
        (house, usable): (House, CellSet),
        size: usize,
        visit: &mut dyn FnMut(DeadlyAid, Vec<Candidate>, Vec<Truth>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The guardians come first in the list, so choices that include them are made first.
        let mut sets = [0; MAX_SIDE];
        sets[0] = self.extras.bits();
        for (set, cell) in sets[1..].iter_mut().zip(usable) {
            *set = cache.of(cell).bits();
        }
        let mut is_stopped = false;
        let _ = hall_sets::visit_hall_sets(&sets, size, &mut |hall_set: HallSet| {
            if hall_set.sets & 1 == 0 {
                return ControlFlow::Break(());
            }
            let cells: CellSet = (usable.iter().zip(1..))
                .filter(|(_, set)| hall_set.sets >> set & 1 != 0)
                .map(|(cell, _)| cell)
                .collect();
            let digits = DigitSet::from_bits(hall_set.members);
            let Some((houses, eliminated)) = self.eliminated_by(cache, house, cells, digits) else {
                return ControlFlow::Continue(());
            };
            let claimed: DigitSet = eliminated.iter().map(|candidate| candidate.digit).collect();
            if !hall_set.needs_all(&sets, claimed.bits()) {
                return ControlFlow::Continue(());
            }
            let aid = DeadlyAid::Subset {
                cells,
                digits,
                houses,
            };
            let evidence = self.evidence(cells.iter().map(Truth::Cell));
            let flow = visit(aid, eliminated, evidence);
            is_stopped = flow.is_break();
            flow
        });
        if is_stopped {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Lists the eliminations by a naked subset that includes the guardians, and the houses of these eliminations.
    /// Returns `None` if there are no eliminations, or if `house` is not the first house that all cells share.
    pub(super) fn eliminated_by(
        &self,
        cache: &PositionCache<'_>,
        house: House,
        cells: CellSet,
        digits: DigitSet,
    ) -> Option<(HouseSet, Vec<Candidate>)> {
        let geometry = cache.geometry();
        let own = cells | self.roof;
        let shared = geometry.houses_shared(&own);
        if shared.first() != Some(house) {
            return None;
        }
        let area = shared.iter().fold(CellSet::EMPTY, |area, house| {
            area | (geometry.house_cells(house) - own)
        });
        let eliminated: Vec<Candidate> = digits
            .iter()
            .flat_map(|digit| {
                // If no guardian has the digit, one of the other cells holds it. So the digit is also eliminated from
                // the cells with guardians.
                let roof = if self.extras.contains(digit) {
                    CellSet::EMPTY
                } else {
                    self.roof
                };
                PositionCache::candidates_of(digit, &(cache.places(digit) & (area | roof)))
            })
            .collect();
        let eliminated_cells: CellSet = eliminated.iter().map(|candidate| candidate.cell).collect();
        let acts = |house: &House| geometry.house_cells(*house).intersects(&eliminated_cells);
        (!eliminated.is_empty()).then(|| (shared.iter().filter(acts).collect(), eliminated))
    }

    /// Finds a digit of the pattern that has no other place in some house than the two cells with guardians. Lists the
    /// eliminations: the other digits of the pattern in these cells.
    pub(super) fn locked_in_roof(
        &self,
        cache: &PositionCache<'_>,
        digits: DigitSet,
    ) -> Option<(DeadlyAid, Vec<Candidate>, Vec<Truth>)> {
        let shared = cache.geometry().houses_shared(&self.roof);
        if self.roof.len() != 2 {
            return None;
        }
        digits.iter().find_map(|digit| {
            let house = shared
                .iter()
                .find(|house| cache.places_in(digit, *house) == self.roof)?;
            let eliminated = self.own_digits_in_roof(cache, digits.without(digit));
            let aid = DeadlyAid::Locked {
                digit,
                houses: HouseSet::only(house),
            };
            (!eliminated.is_empty())
                .then(|| (aid, eliminated, self.evidence([Truth::House(house, digit)])))
        })
    }
}
