//! Incremental search: along a path, techniques search again only where candidates have been removed.
//!
//! Along a path candidates are only ever removed. A pattern whose cells and houses have lost none is unchanged,
//! and its eliminations could have been made before. So a technique that has searched a position completely and
//! found nothing only needs to search patterns that have lost a candidate later: those affected by the
//! *removals* since its *checkpoint*. The technique must know everything that its patterns depend on, and
//! everything that may have prevented a report. Techniques with a limited search treat everything as changed.
//!
//! ```text
//! 12 . 123 | 13 . .     a naked triple that eliminates nothing: as long as these cells keep
//!                       their candidates, it never will
//! ```
//!
//! Tables that take long to compute can be derived from those of an earlier position if a family stores them
//! with [`PositionCache::lasting_or_try_init`]: forcing nets propagate a supposition again only if the removals
//! may change its consequences.
//!
//! Incremental searches find the same as full ones; the tests of the engine compare them.

use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, House, HouseSet, MAX_HOUSES};

use super::position_cache::{Checkpoint, Removed, Reusable};
use super::{PositionCache, Step};

/// Data along a path: the removals so far, and the caches that survive them.
pub(crate) struct PathCache {
    removed: Vec<Removed>,
    reusable: Reusable,
}

impl PathCache {
    /// Makes the cache at the start of a path.
    pub(crate) const fn new() -> Self {
        Self {
            removed: Vec::new(),
            reusable: Reusable::new(),
        }
    }

    /// Makes the cache of the current position of the path.
    pub(crate) const fn position<'a>(&'a self, position: &'a Candidates) -> PositionCache<'a> {
        PositionCache::along_path(position, self.removed.as_slice(), &self.reusable)
    }

    /// Applies a step to the current position, and records the removals.
    pub(crate) fn apply(&mut self, step: &Step, position: &mut Candidates) {
        self.reusable.leave();
        for &eliminated in &step.eliminations {
            if position.eliminate(eliminated) {
                self.note(position, eliminated.digit, CellSet::only(eliminated.cell));
            }
        }
        for &placed in &step.placements {
            let digits = position.of(placed.cell);
            // The placed digit comes first; in variants with a rule about consecutive neighbours, the digits
            // before and after it follow.
            let mut excluded = [(placed.digit, CellSet::EMPTY); 3];
            let mut entries = excluded.iter_mut();
            (position.geometry()).each_excluded(placed, |digit, cells| {
                if let Some(entry) = entries.next() {
                    *entry = (digit, position.places(digit) & cells);
                }
            });
            if position.place(placed) {
                for digit in digits.without(placed.digit) {
                    self.note(position, digit, CellSet::only(placed.cell));
                }
                excluded[0].1.insert(placed.cell);
                for (digit, cells) in excluded {
                    if !cells.is_empty() {
                        self.note(position, digit, cells);
                    }
                }
            }
        }
    }

    fn note(&mut self, position: &Candidates, digit: Digit, cells: CellSet) {
        let removed = Removed { digit, cells };
        self.reusable.eliminate(position.geometry(), removed);
        self.removed.push(removed);
    }
}

/// The part of a position that a technique must search: everything, or the changes since a checkpoint on the
/// same path.
impl PositionCache<'_> {
    /// Returns the number of removals on the path so far: a checkpoint for later searches.
    pub(crate) const fn checkpoint(&self) -> usize {
        self.removed.len()
    }

    /// Lists the candidates removed on the path after the first `n_removals` removals.
    pub(super) fn removed_since(&self, n_removals: usize) -> impl Iterator<Item = Candidate> {
        let removals = self.removed.iter().skip(n_removals);
        removals.flat_map(|removed| {
            let cells = removed.cells.iter();
            cells.map(|cell| Candidate::new(cell, removed.digit))
        })
    }

    /// Restricts the next search to changes since a checkpoint; `None` removes the restriction.
    pub(crate) fn search_since(&self, checkpoint: Checkpoint) {
        self.since.set(checkpoint);
    }

    /// Lists the removals since the checkpoint; `None` if no checkpoint is set.
    fn removals(&self) -> Option<&[Removed]> {
        self.removed.get(self.since.get()?..)
    }

    /// Returns the cells that have lost a candidate, including those that were filled.
    pub(super) fn changed_cells(&self) -> CellSet {
        let all = self.geometry().cells();
        self.removals().map_or(all, |removals| {
            let cells = removals.iter().map(|removed| removed.cells);
            cells.fold(CellSet::EMPTY, |all, cells| all | cells)
        })
    }

    /// Returns the houses in which a cell has lost a candidate.
    pub(super) fn changed_houses(&self) -> HouseSet {
        match self.removals() {
            None => self.geometry().houses().collect(),
            Some(_) => self.geometry().houses_with(&self.changed_cells()),
        }
    }

    /// Returns the digits that have lost a place.
    pub(super) fn changed_digits(&self) -> DigitSet {
        let all = self.geometry().digits();
        self.removals().map_or(all, |removals| {
            removals.iter().map(|removed| removed.digit).collect()
        })
    }

    /// Returns the cells that have lost a digit.
    pub(super) fn lost(&self, digit: Digit) -> CellSet {
        let all = self.geometry().cells();
        self.removals().map_or(all, |removals| {
            let of_digit = removals.iter().filter(|removed| removed.digit == digit);
            of_digit.fold(CellSet::EMPTY, |all, removed| all | removed.cells)
        })
    }

    /// Returns, by house, the digits that have lost a place in it: in lines if `are_lines`, otherwise in all
    /// other houses.
    pub(super) fn lost_by_house(&self, are_lines: bool) -> LostByHouse {
        let geometry = self.geometry();
        let Some(removals) = self.removals() else {
            let houses = geometry.houses();
            let of_kind = |house: &House| geometry.kind(*house).is_line() == are_lines;
            return LostByHouse {
                houses: houses.filter(of_kind).collect(),
                digits: [geometry.digits(); MAX_HOUSES],
            };
        };
        let mut lost = LostByHouse {
            houses: HouseSet::EMPTY,
            digits: [DigitSet::EMPTY; MAX_HOUSES],
        };
        for removed in removals {
            for cell in removed.cells {
                let houses = geometry.houses_of(cell).iter().copied();
                for house in houses.filter(|house| geometry.kind(*house).is_line() == are_lines) {
                    lost.houses.insert(house);
                    lost.digits[house.index()].insert(removed.digit);
                }
            }
        }
        lost
    }
}

/// The digits that have lost a place in a house.
pub(super) struct LostByHouse {
    houses: HouseSet,
    digits: [DigitSet; MAX_HOUSES],
}

impl LostByHouse {
    /// Lists the houses that have lost places, with the lost digits.
    pub(super) fn iter(&self) -> impl Iterator<Item = (House, DigitSet)> {
        let houses = self.houses.iter();
        houses.map(|house| (house, self.digits[house.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::drawn::values;
    use crate::techniques::{Family, First, Technique, registry};

    // A hard puzzle of Program E, one with 17 givens, and one that needs chains and sets.
    const PUZZLES: [&str; 3] = [
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600",
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
    ];

    fn first(technique: &dyn Technique, cache: &PositionCache<'_>) -> Option<Step> {
        let mut first = First::default();
        let _ = technique.find(cache, &mut first);
        first.0
    }

    /// Compares the incremental search of every technique, at every position of a path, with its full search.
    /// Forcing chains are left out, because they do not search incrementally and take long.
    #[test]
    fn news_is_all_there_is_to_find() {
        let exotic = registry::ALL.iter();
        let exotic = exotic.filter(|technique| technique.info().family == Family::Exotic);
        let techniques: Vec<_> = (registry::ALL.iter())
            .filter(|technique| {
                !matches!(technique.info().family, Family::Forcing | Family::Exotic)
            })
            .take_while(|technique| technique.id() != crate::techniques::TechniqueId::BrokenWing)
            .chain(exotic)
            .collect();
        let mut n_incremental = 0;
        for puzzle in PUZZLES {
            let mut position = values(puzzle);
            let mut path = PathCache::new();
            let mut checkpoints = vec![None; techniques.len()];
            while !position.is_solved() {
                let cache = path.position(&position);
                let mut next = None;
                for (technique, checkpoint) in techniques.iter().zip(&mut checkpoints) {
                    cache.search_since(*checkpoint);
                    let found = first(**technique, &cache);
                    let id = technique.id();
                    assert_eq!(
                        found,
                        first(**technique, &PositionCache::new(&position)),
                        "{id}"
                    );
                    n_incremental += usize::from(checkpoint.is_some());
                    if found.is_none() {
                        *checkpoint = Some(cache.checkpoint());
                    }
                    next = next.or(found);
                }
                let Some(step) = next else { break };
                path.apply(&step, &mut position);
            }
        }
        assert!(n_incremental > 1_000);
    }

    #[test]
    fn a_path_notes_all_that_is_removed() {
        let mut position = values(PUZZLES[0]);
        let mut path = PathCache::new();
        let step = first(registry::ALL[1], &PositionCache::new(&position)).unwrap();
        let before = position.clone();
        path.apply(&step, &mut position);
        let mut expected = before.clone();
        step.apply(&mut expected);
        assert_eq!(position, expected);
        let mut cache = path.position(&position);
        assert_eq!(cache.changed_cells(), position.geometry().cells());
        cache.search_since(Some(0));
        for digit in position.geometry().digits() {
            assert_eq!(
                cache.lost(digit),
                before.places(digit) - position.places(digit)
            );
        }
        cache.search_since(Some(cache.checkpoint()));
        assert!(cache.changed_cells().is_empty());
        assert!(cache.changed_houses().is_empty());
        cache = PositionCache::new(&before);
        assert_eq!(cache.changed_digits(), before.geometry().digits());
    }
}
