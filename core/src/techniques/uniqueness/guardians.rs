//! Deadly patterns with their guardians, and the rules that serve patterns of all shapes.
//!
//! Two rules need more evidence than the pattern: a naked subset that includes the guardians, and a digit that has no
//! places in a house outside the cells with guardians.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, House, MAX_SIDE};
use crate::techniques::hall_sets::{self, HallSet};
use crate::techniques::{DeadlyPattern, PositionCache};

use super::{DeadlyAid, Rule};

/// A deadly pattern in a position, with the guardians that prevent it.
pub(in crate::techniques) struct GuardedPattern {
    pub(in crate::techniques) pattern: DeadlyPattern,
    pub(in crate::techniques) guardians: Vec<Candidate>,
    /// The cells with guardians.
    pub(in crate::techniques) roof: CellSet,
    /// The digits of the guardians.
    pub(super) extras: DigitSet,
}

/// A function that gets the further evidence for some eliminations, and the eliminations.
pub(super) type Visit<'v> = dyn FnMut(DeadlyAid, Vec<Candidate>) -> ControlFlow<()> + 'v;

impl GuardedPattern {
    /// Makes a pattern from cells with their digits. Returns `None` if there are no guardians. Also returns `None` if
    /// the puzzle itself excludes one of the digits from its cell, because such digits cannot be exchanged.
    pub(super) fn new(cache: &PositionCache<'_>, mut sets: Vec<(Cell, DigitSet)>) -> Option<Self> {
        sets.sort_unstable_by_key(|(cell, _)| *cell);
        let exclusions = cache.exclusions();
        let allows = |(cell, digits): &_| exclusions.allow_all(CellSet::only(*cell), *digits);
        let is_allowed = sets.iter().all(allows);
        let pattern = DeadlyPattern { sets };
        let guardians = pattern.guardians(cache);
        (is_allowed && !guardians.is_empty()).then(|| Self {
            roof: guardians.iter().map(|guardian| guardian.cell).collect(),
            extras: guardians.iter().map(|guardian| guardian.digit).collect(),
            guardians,
            pattern,
        })
    }

    /// Passes the conclusions of a rule to `visit`; the eliminations may be empty.
    pub(super) fn apply(
        &self,
        rule: Rule,
        cache: &PositionCache<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let is_in_house = || !cache.geometry().houses_shared(&self.roof).is_empty();
        match (rule, self.roof.len()) {
            (Rule::Type1, 1) => visit(DeadlyAid::None, self.own_digits_in_roof(cache)),
            (Rule::Type2, 2..) if is_in_house() => visit(DeadlyAid::None, self.seen_by_all(cache)),
            (Rule::Type5, 2..) if !is_in_house() => visit(DeadlyAid::None, self.seen_by_all(cache)),
            (Rule::Type3, 2..) if self.extras.len() > 1 => self.each_subset(cache, visit),
            (Rule::Type4, 2) => self.visit_locked_digit(cache, visit),
            (Rule::Type6, 2) => self.locked_across(cache, visit),
            (Rule::Hidden | Rule::StrongLinks, _) => self.each_forced(rule, cache, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Lists the candidates that all guardians see if the guardians have one digit. Otherwise the list is empty.
    fn seen_by_all(&self, cache: &PositionCache<'_>) -> Vec<Candidate> {
        self.extras.single().map_or_else(Vec::new, |digit| {
            PositionCache::candidates_of(digit, &cache.seeing(digit, &self.roof))
        })
    }

    /// Lists the candidates of the pattern in the cells with guardians.
    fn own_digits_in_roof(&self, cache: &PositionCache<'_>) -> Vec<Candidate> {
        self.roof_sets()
            .flat_map(|(cell, set)| {
                let pattern_digits = (cache.digits_in(cell) & set).iter();
                pattern_digits.map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    }

    fn roof_sets(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        let sets = self.pattern.sets.iter().copied();
        sets.filter(|(cell, _)| self.roof.contains(*cell))
    }

    /// Finds the first digit that a house has only in the two cells with guardians, and passes its eliminations to
    /// `visit`.
    fn visit_locked_digit(
        &self,
        cache: &PositionCache<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let shared_houses = cache.geometry().houses_shared(&self.roof);
        let both = self
            .roof_sets()
            .map(|(_, set)| set)
            .reduce(|both_digits, set| both_digits & set);
        for digit in both.unwrap_or_default() {
            let is_locked = |house: &House| cache.places_in(digit, *house) == self.roof;
            let Some(house) = shared_houses.iter().find(is_locked) else {
                continue;
            };
            let mut eliminations = self.own_digits_in_roof(cache);
            eliminations.retain(|candidate| candidate.digit != digit);
            if !eliminations.is_empty() {
                let links = vec![(house, digit)];
                return visit(DeadlyAid::Links { links, floor: None }, eliminations);
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every naked subset that consists of unsolved cells and one imagined cell. The imagined cell stands for the
    /// true guardian, so its candidates are the digits of all guardians.
    fn each_subset(&self, cache: &PositionCache<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let geometry = cache.geometry();
        for house in geometry.houses_shared(&self.roof) {
            let cells = (cache.unsolved() & geometry.house_cells(house)) - self.roof;
            // The guardians are the first set.
            let mut sets = [0; MAX_SIDE];
            sets[0] = self.extras.bits();
            for (set, cell) in sets[1..].iter_mut().zip(cells) {
                *set = cache.digits_in(cell).bits();
            }
            for size in self.extras.len()..=cells.len() + 1 {
                hall_sets::visit_hall_sets(&sets, size, &mut |hall_set: HallSet| {
                    let has = |number: usize| hall_set.sets >> number & 1 != 0;
                    let numbered = cells.iter().zip(1..);
                    let subset = numbered.filter(|(_, number)| has(*number));
                    let subset_cells: CellSet = subset.map(|(cell, _)| cell).collect();
                    // Cells that share several houses are reported for the first.
                    let shared_houses = geometry.houses_shared(&(subset_cells | self.roof));
                    if !has(0) || shared_houses.first() != Some(house) {
                        return ControlFlow::Continue(());
                    }
                    let digits = DigitSet::from_bits(hall_set.members);
                    let eliminations = self.eliminated_by(cache, subset_cells, digits);
                    let claimed: DigitSet =
                        eliminations.iter().map(|removed| removed.digit).collect();
                    if hall_set.needs_all(&sets, claimed.bits()) {
                        visit(DeadlyAid::Subset(subset_cells), eliminations)
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Lists the eliminations by a naked subset that includes the guardians.
    fn eliminated_by(
        &self,
        cache: &PositionCache<'_>,
        cells: CellSet,
        digits: DigitSet,
    ) -> Vec<Candidate> {
        let geometry = cache.geometry();
        let all_cells = cells | self.roof;
        let shared_houses = geometry.houses_shared(&all_cells);
        let area = geometry.cells_in(shared_houses) - all_cells;
        digits
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
            .collect()
    }
}
