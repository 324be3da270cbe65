//! Deadly patterns in a position, and what follows from where their guardians are.
//!
//! It is much the same for all of them: here stand the two arguments that need more than the pattern, a naked subset with
//! the guardians and a digit that has its only places in the cells with guardians.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet, MAX_SIDE};

use crate::techniques::hall_sets::{self, HallSet};
use crate::techniques::{DeadlyPattern, PositionCache, Sink, Step, TechniqueId, Truth};

/// A unique, hidden or avoidable rectangle: two rows, two columns and two boxes with the same pair of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// Whether cells of it are filled.
    pub kind: RectangleKind,
    /// The corners by rows: top left, top right, bottom left, bottom right.
    pub corners: [Cell; 4],
    /// The pair of digits.
    pub digits: DigitSet,
    /// The corners with candidates outside the pair.
    pub roof: CellSet,
    /// What the step needs besides the pattern.
    pub with: DeadlyAid,
}

/// A kind of rectangle: which of its cells the player has filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RectangleKind {
    /// None: a unique or hidden rectangle.
    Unique,
    /// Some: an avoidable rectangle.
    Avoidable,
}

/// A unique loop or an extended rectangle: cells that could exchange their digits, a pair all around a loop or
/// several between two lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// How the cells lie.
    pub kind: ExchangeKind,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The cells with other candidates.
    pub roof: CellSet,
    /// What the step needs besides the pattern.
    pub with: DeadlyAid,
}

/// A kind of exchange: how its cells lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExchangeKind {
    /// In a loop, all with the same pair of digits.
    Loop,
    /// In two lines, with the same three or four digits: an extended rectangle.
    Extended,
}

/// What a step needs besides its deadly pattern.
///
/// One of the guardians of the pattern, the candidates outside its pairs, is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeadlyAid {
    /// Nothing: what is eliminated is seen by every guardian, or would leave none.
    None,
    /// Cells of a house that form a naked subset with the true guardian as one cell more.
    Subset {
        /// The cells besides those with guardians.
        cells: CellSet,
        /// The digits of these cells and of the guardians.
        digits: DigitSet,
        /// The houses in which the subset acts.
        houses: HouseSet,
    },
    /// Houses in which a digit of the pair has just two places, both of them cells of the pattern: one of these with a
    /// certain digit would force all others.
    Forced {
        /// The digit that the first would have, and the other one.
        digits: [Digit; 2],
        /// By digit: the houses in which it has two places.
        houses: [HouseSet; 2],
    },
    /// A digit of the pair whose only places in some houses are cells of the pattern.
    Locked {
        /// The digit.
        digit: Digit,
        /// The houses.
        houses: HouseSet,
    },
}

/// A deadly pattern in a position, and what keeps it from being deadly.
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

    /// A pattern whose cells all have the same digits.
    pub(super) fn of_digits(cache: &PositionCache<'_>, cells: CellSet, digits: DigitSet) -> Self {
        let sets = cells.iter().map(|cell| (cell, digits)).collect();
        Self::new(cache, DeadlyPattern { sets })
    }

    /// Returns the pattern as evidence, and what else there is.
    pub(super) fn evidence(&self, more: impl IntoIterator<Item = Truth>) -> Vec<Truth> {
        let mut evidence = vec![Truth::Uniqueness(self.pattern.clone())];
        evidence.extend(more);
        evidence
    }

    /// Lists what every guardian sees, if all have the same digit.
    pub(super) fn seen_by_all(&self, cache: &PositionCache<'_>) -> Vec<Candidate> {
        self.extras.single().map_or_else(Vec::new, |digit| {
            PositionCache::candidates_of(digit, &cache.seeing(digit, &self.roof))
        })
    }

    /// Lists the eliminations if one cell has all guardians: the pattern's own digits there.
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

    /// Visits what follows if one cell has all guardians, if they have one digit, or if one of the
    /// pattern's own digits is locked in their cells.
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

    /// Reports what cells that could exchange the same digits eliminate, if anything.
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

    /// Visits every naked subset that cells among `usable` form with the true guardian, which is
    /// one cell more wherever it is, and what it eliminates.
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
        for house in geometry.houses_shared(&self.roof).iter() {
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
        // The guardians come first; then those choices that have them come first too.
        let mut sets = [0; MAX_SIDE];
        sets[0] = self.extras.bits();
        for (set, cell) in sets[1..].iter_mut().zip(usable) {
            *set = cache.of(cell).bits();
        }
        let mut is_stopped = false;
        let _ = hall_sets::each(&sets, size, &mut |hall_set: HallSet| {
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

    /// Lists what a subset of the guardians and some cells eliminates, and the houses in which it
    /// does; `None` if nothing, or if `house` is not the first that all of them share.
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
                // A digit that no guardian has is in one of the cells, so not beside a guardian.
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

    /// Finds the digit of the pattern that has its only places in the two cells with guardians, in
    /// some house, and lists what its other digits lose: these cells.
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
