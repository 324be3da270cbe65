//! Death Blossom: a stem cell, and for each of its candidates an almost locked set that loses the candidate's
//! digit.
//!
//! ```text
//! stem xy: if it is x, petal A loses x and holds z; if it is y, petal B loses y and holds z
//! ```
//!
//! Why it holds: one candidate of the stem is true. The set of this candidate, its *petal*, loses the digit, so it
//! holds all its other digits. If all petals have a digit z, z is therefore true in one of them. It is eliminated
//! from cells that see all places of z in the petals. A petal may belong to more than one candidate of the stem.

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit, DigitSet, MAX_SIDE};
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};

use super::list::{AlsIdx, AlsList};
use super::sets::{AlmostLocked, Overlap, cell_truths};

/// A Death Blossom: a stem cell with a *petal* for each of its candidates. A petal is an almost locked set that
/// loses the candidate's digit if the candidate is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeathBlossom {
    /// The stem.
    pub stem: Cell,
    /// The petals, each with the digits that it loses to candidates of the stem.
    pub petals: Vec<(DigitSet, AlmostLocked)>,
    /// The eliminated digits.
    pub digits: DigitSet,
}

/// The most petals tried in a position. Stems with few candidates are tried first.
const MAX_TRIED: usize = 200_000;
/// The number of petals tried between two calls of `keep_going`.
const KEEP_GOING_EVERY: usize = 1_000;

/// Finds Death Blossoms. The [`Overlap`] says whether their petals share cells.
pub(in crate::techniques) struct DeathBlossomFinder(pub(in crate::techniques) Overlap);

impl Finder for DeathBlossomFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let list = cache.als();
        let mut n_tried = 0;
        for stem in cache.get_or_init(stems) {
            let mut search = DeathBlossomSearch {
                id,
                overlap: self.0,
                cache,
                list,
                stem,
                petals: Vec::new(),
                sink: &mut *sink,
                n_tried,
            };
            search.extend(cache.of(stem.cell), CellSet::EMPTY, false, &stem.open)?;
            n_tried = search.n_tried;
        }
        ControlFlow::Continue(())
    }
}

/// A set of candidates: for each digit index, the cells with the digit.
type CandidateSet = [CellSet; MAX_SIDE];

/// A cell in which every candidate has a petal, and all these petals can eliminate some common candidate.
struct Stem {
    cell: Cell,
    /// For each candidate digit of the cell, ascending: indices into [`AlsList::all_places`] of the places that see
    /// the cell.
    facing: Vec<(Digit, Vec<u16>)>,
    /// The candidates that Death Blossoms with this stem may eliminate. For every candidate of the stem, some petal
    /// eliminates each of them.
    open: CandidateSet,
}

/// Finds the stems of all Death Blossoms, cells with few candidates first.
///
/// Petals eliminate a candidate together if each of them eliminates that candidate alone. This shows that a stem
/// has a blossom, possibly with overlapping petals, without trying combinations of petals.
fn stems(cache: &PositionCache<'_>) -> Vec<Stem> {
    let list = cache.als();
    let by_places = cache.eliminated_by_sets();
    let cells = (2..=cache.geometry().side()).flat_map(|n_digits| cache.cells_with(n_digits));
    let stem = |cell: Cell| {
        let digits = cache.of(cell);
        let mut open = [CellSet::EMPTY; MAX_SIDE];
        for digit in cache.geometry().digits() - digits {
            open[digit.index()] = cache.places(digit);
        }
        let mut facing = Vec::new();
        for digit in digits {
            let all = list.places_of(digit);
            let seen = all.filter(|(_, places)| places.seeing.contains(cell));
            let places: Vec<u16> = seen.map(|(number, _)| number).collect();
            let mut eliminated = [CellSet::EMPTY; MAX_SIDE];
            for places in &places {
                for (all, more) in eliminated.iter_mut().zip(&by_places[usize::from(*places)]) {
                    *all |= *more;
                }
            }
            let mut any = false;
            for (open, eliminated) in open.iter_mut().zip(&eliminated) {
                *open &= *eliminated;
                any |= !open.is_empty();
            }
            if !any {
                return None;
            }
            facing.push((digit, places));
        }
        Some(Stem { cell, facing, open })
    };
    cells.filter_map(stem).collect()
}

/// For each index into [`AlsList::all_places`]: the candidates eliminated by at least one set with its digit in
/// these places.
struct EliminatedBySets(Vec<CandidateSet>);

impl PositionCache<'_> {
    /// Returns a set of candidates for each index into [`AlsList::all_places`]. It has the candidates that at least
    /// one set with its digit in these places eliminates.
    pub(in crate::techniques) fn eliminated_by_sets(&self) -> &[CandidateSet] {
        let known = self.get_or_init(|cache| {
            let list = cache.als();
            let all = list.all_places().iter();
            let eliminated = all.map(|at| eliminated_by_any(cache, list, list.sets_at(at)));
            EliminatedBySets(eliminated.collect())
        });
        &known.0
    }
}

/// Returns the candidates that see all places of their digit in at least one of `sets`.
fn eliminated_by_any(cache: &PositionCache<'_>, list: &AlsList, sets: &[AlsIdx]) -> CandidateSet {
    let mut eliminated = [CellSet::EMPTY; MAX_SIDE];
    for &set in sets {
        for digit in list.get(set).digits {
            eliminated[digit.index()] |= list.places(set, digit).seeing;
        }
    }
    for digit in cache.geometry().digits() {
        let eliminated = &mut eliminated[digit.index()];
        *eliminated &= cache.places(digit);
    }
    eliminated
}

/// A search for the petals of one stem.
struct DeathBlossomSearch<'a> {
    id: TechniqueId,
    overlap: Overlap,
    cache: &'a PositionCache<'a>,
    list: &'a AlsList,
    stem: &'a Stem,
    petals: Vec<AlsIdx>,
    sink: &'a mut dyn Sink,
    n_tried: usize,
}

impl DeathBlossomSearch<'_> {
    /// Tries every petal for the first digit of `left`, then continues with the rest. `left` are the stem's digits
    /// without a petal, `cells` the cells of the petals so far, and `open` the candidates that these petals all
    /// eliminate.
    fn extend(
        &mut self,
        left: DigitSet,
        cells: CellSet,
        overlaps: bool,
        open: &CandidateSet,
    ) -> ControlFlow<()> {
        let Some(digit) = left.first() else {
            return self.report(overlaps, open);
        };
        let (list, stem) = (self.list, self.stem);
        let facing = stem.facing.iter().filter(|(of, _)| *of == digit);
        let places = facing.flat_map(|(_, places)| places);
        for places in places.map(|places| &list.all_places()[usize::from(*places)]) {
            for &petal in list.sets_at(places) {
                self.n_tried += 1;
                if self.n_tried > MAX_TRIED {
                    return ControlFlow::Continue(());
                }
                if self.n_tried.is_multiple_of(KEEP_GOING_EVERY) {
                    self.sink.keep_going()?;
                }
                let set = list.get(petal);
                let meets = set.cells.intersects(&cells);
                if meets && self.overlap == Overlap::None {
                    continue;
                }
                let Some(open) = self.narrow(petal, open) else {
                    continue;
                };
                let covered: DigitSet = left
                    .iter()
                    .filter(|other| {
                        set.digits.contains(*other)
                            && list.places(petal, *other).seeing.contains(stem.cell)
                    })
                    .collect();
                // A petal that takes several digits is tried only for the first of them.
                self.petals.push(petal);
                let rest = left - covered;
                self.extend(rest, cells | set.cells, overlaps || meets, &open)?;
                self.petals.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates of `open` that `petal` eliminates too; `None` if there are none.
    fn narrow(&self, petal: AlsIdx, open: &CandidateSet) -> Option<CandidateSet> {
        let seen = |digit: Digit| open[digit.index()] & self.list.places(petal, digit).seeing;
        let digits = self.list.get(petal).digits;
        if digits.iter().all(|digit| seen(digit).is_empty()) {
            return None;
        }
        let mut narrowed = [CellSet::EMPTY; MAX_SIDE];
        for digit in digits {
            narrowed[digit.index()] = seen(digit);
        }
        Some(narrowed)
    }

    fn report(&mut self, overlaps: bool, open: &CandidateSet) -> ControlFlow<()> {
        if overlaps != (self.overlap == Overlap::Some) {
            return ControlFlow::Continue(());
        }
        let mut eliminations = Vec::new();
        for digit in self.cache.geometry().digits() {
            eliminations.extend(PositionCache::candidates_of(digit, &open[digit.index()]));
        }
        let digits = eliminations
            .iter()
            .map(|eliminated| eliminated.digit)
            .collect();
        let stem = self.cache.of(self.stem.cell);
        let petals: Vec<(DigitSet, AlmostLocked)> = self
            .petals
            .iter()
            .map(|petal| {
                let set = self.list.get(*petal);
                let faced = |digit: &Digit| {
                    let places = self.list.places(*petal, *digit);
                    places.seeing.contains(self.stem.cell)
                };
                let lost = (set.digits & stem).iter().filter(faced).collect();
                (lost, set.into())
            })
            .collect();
        let mut evidence = vec![Truth::Cell(self.stem.cell)];
        evidence.extend(cell_truths(petals.iter().map(|(_, set)| set.cells)));
        self.sink.take(Step::eliminating(
            self.id,
            eliminations,
            DeathBlossom {
                stem: self.stem.cell,
                petals,
                digits,
            },
            evidence,
        ))
    }
}
