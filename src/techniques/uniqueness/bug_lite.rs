//! BUG-Lite: a bivalue universal grave formed by only some of the unsolved cells.
//!
//! Each cell of the pattern has a pair of digits. In every house, each digit is in the pairs of exactly two of these
//! cells or of none. So all cells could take their other digit, and every house would still have the same digits. A
//! puzzle with one solution never reaches such a position, so one of the candidates outside the pairs, the *guardians*,
//! is true.
//!
//! ```text
//! 13 .  . | .  12 23      in rows, columns and boxes 1, 2, 3 and 7 are each
//! 13 .  . | .  17 37      in two of the cells or in none:
//! --------+---------      so the last cell is 5
//! .  .  . | .  27 257
//! ```
//!
//! In rectangles and loops all cells have the same pair. The conclusions depend on the guardians, as for a BUG. They
//! are in one cell (type 1) or have one digit (type 2). Or they are in two cells of a house, together with a naked
//! subset (type 3) or with a digit that has no other places there (type 4).
//!
//! Described at <https://sudokumasterthegame.com/bivalve-universal-grave/>.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, MAX_SIDE};

use super::super::{DeadlyPattern, Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::bug::shared_digit;
use super::deadly::{DeadlyAid, GuardedPattern};

/// A BUG-Lite or a reverse BUG: cells with pairs of digits. The cells could exchange their digits, or would allow two
/// digits to be exchanged in other cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialBug {
    /// The kind of pattern.
    pub kind: PartialBugKind,
    /// The cells, each with its pair.
    pub pattern: DeadlyPattern,
    /// The cells with candidates outside their pair.
    pub roof: CellSet,
    /// The evidence for the step in addition to the pattern.
    pub with: DeadlyAid,
}

/// The kinds of partial BUGs, named by the cells that could exchange their digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartialBugKind {
    /// BUG-Lite: the cells of the pattern could exchange their digits.
    Lite,
    /// Reverse BUG: all other cells that may hold the two digits could exchange them.
    Reverse,
}

/// The most cells of a pattern that is searched.
const MAX_CELLS: usize = 16;

/// The most cells with guardians, unless all guardians are of one digit.
const MAX_ROOF: usize = 2;

/// The limit of work in one position: the number of cells that the search adds, including those removed again.
const MAX_WORK: usize = 20_000;

pub(in crate::techniques) struct BugLite;

impl Finder for BugLite {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut search = BugLiteSearch {
            cache,
            usable: cache.unsolved(),
            counts: vec![[0; MAX_SIDE]; cache.geometry().n_houses()],
            sets: Vec::with_capacity(MAX_CELLS),
            roof: CellSet::EMPTY,
            extras: DigitSet::EMPTY,
            n_work: 0,
        };
        for start in cache.bivalue() {
            sink.keep_going()?;
            if search.try_add(start, cache.of(start)) {
                search.grow(&mut |sets| {
                    let guarded = guarded(cache, sets);
                    report(id, PartialBugKind::Lite, cache, &guarded, sink)
                })?;
                search.take_back();
            }
            search.usable.remove(start);
        }
        ControlFlow::Continue(())
    }
}

type Pairs = [(Cell, DigitSet)];

/// Makes a pattern of the given pairs, sorted by cell, with its guardians.
pub(super) fn guarded(cache: &PositionCache<'_>, sets: &Pairs) -> GuardedPattern {
    let mut sets = sets.to_vec();
    sets.sort_unstable_by_key(|(cell, _)| *cell);
    GuardedPattern::new(cache, DeadlyPattern { sets })
}

/// Reports the conclusions that follow from the guardians of a pattern.
pub(super) fn report(
    technique: TechniqueId,
    kind: PartialBugKind,
    cache: &PositionCache<'_>,
    guarded: &GuardedPattern,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    // A digit that the puzzle itself excludes from a cell cannot be exchanged.
    let may_be = |(cell, digits): &(Cell, DigitSet)| {
        cache.exclusions().allow_all(CellSet::only(*cell), *digits)
    };
    if !guarded.pattern.sets.iter().all(may_be) {
        return ControlFlow::Continue(());
    }
    let mut take = |with: DeadlyAid, eliminated: Vec<Candidate>, evidence: Vec<Truth>| {
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let pattern = PartialBug {
            kind,
            pattern: guarded.pattern.clone(),
            roof: guarded.roof,
            with,
        };
        sink.take(Step::eliminating(technique, eliminated, pattern, evidence))
    };
    let plain = match guarded.roof.single() {
        Some(sole) => {
            let own = (cache.of(sole) - guarded.extras).iter();
            own.map(|digit| Candidate::new(sole, digit)).collect()
        }
        None => guarded.seen_by_all(cache),
    };
    take(DeadlyAid::None, plain, guarded.evidence([]))?;
    if let Some((aid, eliminated, truth)) = shared_digit(cache, guarded) {
        take(aid, eliminated, guarded.evidence([truth]))?;
    }
    guarded.each_subset(cache, cache.unsolved(), &mut take)
}

/// A search for cells with pairs such that each digit is in exactly two pairs of every house or in none.
///
/// The search begins with a bivalue cell. If a digit is in only one pair of a house, another cell of the house with
/// this digit is added. So each set of cells is found once, from the first cell with only its pair.
struct BugLiteSearch<'s> {
    cache: &'s PositionCache<'s>,
    /// The cells that may still be added to the pattern.
    usable: CellSet,
    /// By house and digit index: the number of chosen pairs that contain the digit.
    counts: Vec<[u8; MAX_SIDE]>,
    sets: Vec<(Cell, DigitSet)>,
    /// The cells with candidates outside their pair.
    roof: CellSet,
    /// The digits of the candidates outside the pairs.
    extras: DigitSet,
    n_work: usize,
}

impl BugLiteSearch<'_> {
    fn grow(&mut self, visit: &mut dyn FnMut(&Pairs) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some((house, digit)) = self.incomplete_house() else {
            return if self.is_new() {
                visit(&self.sets)
            } else {
                ControlFlow::Continue(())
            };
        };
        if self.sets.len() == MAX_CELLS {
            return ControlFlow::Continue(());
        }
        let places = self.cache.places_in(digit, house) & self.usable;
        // Cells with few candidates are the most restrictive, so they are tried first.
        let mut places: Vec<Cell> = places.iter().collect();
        places.sort_by_key(|cell| self.cache.of(*cell).len());
        for cell in places {
            let own = self.cache.of(cell);
            for other in own.without(digit) {
                if self.n_work == MAX_WORK {
                    return ControlFlow::Continue(());
                }
                self.n_work += 1;
                if self.try_add(cell, DigitSet::only(digit).with(other)) {
                    self.grow(visit)?;
                    self.take_back();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns a house and a digit that is in only one pair of the house so far. Chooses the one with the fewest other
    /// places; `None` if there is none.
    fn incomplete_house(&self) -> Option<(House, Digit)> {
        let geometry = self.cache.geometry();
        let mut best = None;
        let mut n_least = usize::MAX;
        for &(cell, pair) in &self.sets {
            for &house in geometry.houses_of(cell) {
                for digit in pair {
                    if self.counts[house.index()][digit.index()] != 1 {
                        continue;
                    }
                    let n = (self.cache.places_in(digit, house) & self.usable).len();
                    if n < n_least {
                        (best, n_least) = (Some((house, digit)), n);
                    }
                }
            }
        }
        best
    }

    /// Returns whether the pattern should be reported: it has guardians, and is neither a loop with one pair nor a
    /// whole BUG.
    fn is_new(&self) -> bool {
        let [(_, first), ..] = self.sets[..] else {
            return false;
        };
        !self.roof.is_empty()
            && self.sets.len() < self.cache.unsolved().len()
            && self.sets.iter().any(|(_, pair)| *pair != first)
    }

    /// Adds a cell with its pair. Returns `false`, without adding it, if it was added before, if a house already has
    /// one of the digits twice, or if too many cells would have guardians.
    fn try_add(&mut self, cell: Cell, pair: DigitSet) -> bool {
        let geometry = self.cache.geometry();
        let is_full = |house: &House| {
            let counts = &self.counts[house.index()];
            pair.iter().any(|digit| counts[digit.index()] == 2)
        };
        let extras = self.cache.of(cell) - pair;
        // Two cells with different guardians prove nothing unless they are in one house.
        let is_roof_too_wide = || {
            let roof = self.roof.with(cell);
            roof.len() > 1
                && (self.extras | extras).len() > 1
                && (roof.len() > MAX_ROOF || geometry.houses_shared(&roof).is_empty())
        };
        if self.sets.iter().any(|(known, _)| *known == cell)
            || geometry.houses_of(cell).iter().any(is_full)
            || (!extras.is_empty() && is_roof_too_wide())
        {
            return false;
        }
        self.count(cell, pair, 1);
        self.sets.push((cell, pair));
        self.update_roof();
        true
    }

    fn take_back(&mut self) {
        if let Some((cell, pair)) = self.sets.pop() {
            self.count(cell, pair, -1);
            self.update_roof();
        }
    }

    fn count(&mut self, cell: Cell, pair: DigitSet, by: i8) {
        for house in self.cache.geometry().houses_of(cell) {
            for digit in pair {
                let count = &mut self.counts[house.index()][digit.index()];
                *count = count.saturating_add_signed(by);
            }
        }
    }

    fn update_roof(&mut self) {
        (self.roof, self.extras) = (CellSet::EMPTY, DigitSet::EMPTY);
        for &(cell, pair) in &self.sets {
            let extras = self.cache.of(cell) - pair;
            if !extras.is_empty() {
                self.roof.insert(cell);
                self.extras |= extras;
            }
        }
    }
}
