//! Blossoms: a few candidates of which at least one is true. Each of them excludes the same candidate, directly or
//! by an almost locked set.
//!
//! The candidates of which one is true are the *cases* of the blossom, and the reason why one is true is its
//! *stem*. The cases are
//!
//! * the three or four places of a digit in a house (*House Death Blossom*; two places make an ordinary chain,
//!   and the candidates of a cell make a [`DeathBlossom`](super::DeathBlossom));
//! * the guardians of a rectangle: the candidates that prevent its four corners from holding just a pair of
//!   digits (*Rectangle Death Blossom*). They are inside or outside the rectangle.
//!
//! A case removes a digit from a *petal*: a set of cells that has one digit more than cells. The petal must then
//! hold all its other digits. If each petal of a rectangle is a single cell, the pattern is like an XY-Wing or
//! XYZ-Wing with the rectangle as its pivot (*Unique Rectangle with wings*).
//!
//! ```text
//! ab  . . | ab  . xz     one of the corners is x or y, because otherwise the four could exchange a and b;
//! .   - . | yz  . .      x makes r1c6 z, and y makes r2c4 z:
//! abx . . | aby . .      ...
//! ```
//!
//! Guardians outside a rectangle: two corners in a line have only the candidates a and b. A house shared by the
//! other two corners has a few more places for a, and such a house has a few more places for b. One of these places
//! is true: otherwise the other two corners would be a and b as well.
//!
//! For each candidate that all cases of a stem exclude, the search takes the smallest petals, and uses a petal for
//! as many cases as possible. This keeps the explanations short. Stems with few cases come first; eliminations that
//! an earlier blossom already has are not reported again.

mod narration;
mod stems;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, MAX_SIDE};

use super::als::{AlmostLocked, AlsList};
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use stems::Stem;

/// A blossom: cases of which at least one is true. Each case excludes the eliminated candidates, directly or by an
/// almost locked set.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Blossom {
    /// The reason why one of the cases is true.
    pub stem: BlossomStem,
    /// The cases, each with its petal, the set that loses the case's digit; `None` if the case excludes all
    /// eliminated candidates directly.
    pub cases: Vec<(Candidate, Option<AlmostLocked>)>,
}

/// The reason why one of the cases of a blossom is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlossomStem {
    /// The cases are the places of a digit in a house.
    House(House, Digit),
    /// The cases are the guardians of a rectangle.
    Rectangle {
        /// The corners.
        corners: CellSet,
        /// The two digits that the corners must not be left with.
        digits: DigitSet,
        /// For guardians outside the rectangle: the house with the guardians of the lower digit, then the house
        /// with those of the higher digit. `None` if the guardians are in the corners.
        outside: Option<[House; 2]>,
    },
}

/// The three kinds of blossoms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BlossomFinder {
    /// Rectangles with single cells as petals.
    RectangleWings,
    /// Places of a digit in a house.
    House,
    /// Rectangles with any almost locked sets as petals.
    Rectangle,
}

/// A set of candidates: for each digit index, the cells with the digit.
type CandidateSet = [CellSet; MAX_SIDE];

impl Finder for BlossomFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut stems = match self {
            Self::House => stems::of_houses(cache),
            Self::RectangleWings | Self::Rectangle => stems::of_rectangles(cache),
        };
        let list = (*self != Self::RectangleWings).then(|| cache.als());
        // Stems with fewer cases come first. The sort is stable.
        stems.sort_by_key(|stem| stem.cases.len());
        let mut search = BlossomSearch {
            id,
            cache,
            list,
            excluded: vec![None; cache.geometry().n_cells() * MAX_SIDE],
            reported: [CellSet::EMPTY; MAX_SIDE],
        };
        stems.iter().try_for_each(|stem| search.find_at(stem, sink))
    }
}

/// A search for candidates that all cases of a stem exclude.
struct BlossomSearch<'a> {
    id: TechniqueId,
    cache: &'a PositionCache<'a>,
    /// The almost locked sets; `None` if petals are single cells.
    list: Option<&'a AlsList>,
    /// For each cell, then digit index: the candidates that this case excludes directly or by any petal; `None`
    /// until they are computed.
    excluded: Vec<Option<Box<CandidateSet>>>,
    /// The candidates eliminated by the blossoms reported so far.
    reported: CandidateSet,
}

impl BlossomSearch<'_> {
    fn find_at(&mut self, stem: &Stem, sink: &mut dyn Sink) -> ControlFlow<()> {
        sink.keep_going()?;
        let Some(common) = self.excluded_by_all(&stem.cases) else {
            return ControlFlow::Continue(());
        };
        let digits = self.cache.geometry().digits().iter();
        let untold = |digit: Digit| common[digit.index()] - self.reported[digit.index()];
        let targets: Vec<Candidate> = digits
            .flat_map(|digit| PositionCache::candidates_of(digit, &untold(digit)))
            .collect();
        let mut found: Vec<(usize, Step)> = Vec::new();
        let mut known = HashSet::new();
        for target in targets {
            let Some(blossom) = self.blossom(stem, target) else {
                continue;
            };
            let petals = blossom.cases.iter().filter_map(|(_, petal)| *petal);
            let n_cells: usize = petals.clone().map(|petal| petal.cells.len()).sum();
            if n_cells == 0 || !known.insert(blossom.cases.clone()) {
                continue;
            }
            let mut evidence = stem.truths.clone();
            let cells = petals.fold(CellSet::EMPTY, |all, petal| all | petal.cells);
            evidence.extend(cells.iter().map(Truth::Cell));
            let eliminated = self.eliminated(&blossom);
            found.push((
                n_cells,
                Step::eliminating(self.id, eliminated, blossom, evidence),
            ));
        }
        found.sort_by_key(|(n_cells, _)| *n_cells);
        for (_, step) in found {
            let is_told = |gone: &Candidate| self.reported[gone.digit.index()].contains(gone.cell);
            if !step.eliminations.iter().all(is_told) {
                for gone in &step.eliminations {
                    self.reported[gone.digit.index()].insert(gone.cell);
                }
                sink.take(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates that all cases exclude, directly or by any petal; `None` if there are none.
    fn excluded_by_all(&mut self, cases: &[Candidate]) -> Option<CandidateSet> {
        let mut common = [self.cache.geometry().cells(); MAX_SIDE];
        for case in cases {
            let of_case = self.ruled_out(*case);
            for (common, of_case) in common.iter_mut().zip(of_case) {
                *common &= *of_case;
            }
            if common.iter().all(CellSet::is_empty) {
                return None;
            }
        }
        Some(common)
    }

    fn ruled_out(&mut self, case: Candidate) -> &CandidateSet {
        let slot = case.cell.index() * MAX_SIDE + case.digit.index();
        let (cache, list) = (self.cache, self.list);
        self.excluded[slot].get_or_insert_with(|| {
            let mut all = excluded_directly(cache, case);
            add_by_petals(cache, list, case, &mut all);
            Box::new(all)
        })
    }

    /// Returns the blossom with the smallest petals that eliminates `target`; `None` if some case does not exclude
    /// this candidate.
    fn blossom(&self, stem: &Stem, target: Candidate) -> Option<Blossom> {
        let geometry = self.cache.geometry();
        let mut cases: Vec<(Candidate, Option<AlmostLocked>)> = Vec::new();
        for &case in &stem.cases {
            if geometry.are_in_conflict(case, target) {
                cases.push((case, None));
                continue;
            }
            let known = cases.iter().filter_map(|(_, petal)| *petal);
            let petal = known
                .clone()
                .find(|petal| is_petal_for(self.cache, petal, case, target))
                .or_else(|| self.smallest(case, target))?;
            cases.push((case, Some(petal)));
        }
        // If a petal of a later case also excludes the target for this case, use it for both.
        for number in 0..cases.len() {
            let case = cases[number].0;
            let later = cases[number + 1..].iter().rev();
            let mut later = later.filter_map(|(_, petal)| *petal);
            if cases[number].1.is_some()
                && let Some(petal) =
                    later.find(|petal| is_petal_for(self.cache, petal, case, target))
            {
                cases[number].1 = Some(petal);
            }
        }
        let stem = stem.source;
        Some(Blossom { stem, cases })
    }

    /// Returns the smallest petal by which `case` excludes `target`; `None` if there is no such petal.
    fn smallest(&self, case: Candidate, target: Candidate) -> Option<AlmostLocked> {
        let mut best: Option<AlmostLocked> = None;
        each_petal(self.cache, self.list, case, &mut |petal| {
            let is_smaller = best.is_none_or(|best| petal.cells.len() < best.cells.len());
            if is_smaller && is_petal_for(self.cache, &petal, case, target) {
                best = Some(petal);
                if petal.cells.len() == 1 {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        best
    }

    /// Returns the candidates that every case of a blossom excludes, directly or by its petal.
    fn eliminated(&self, blossom: &Blossom) -> Vec<Candidate> {
        let mut common = [self.cache.geometry().cells(); MAX_SIDE];
        for (case, petal) in &blossom.cases {
            let mut of_case = excluded_directly(self.cache, *case);
            if let Some(petal) = petal {
                for digit in petal.digits.without(case.digit) {
                    of_case[digit.index()] |= seeing(self.cache, petal, digit);
                }
            }
            for (common, of_case) in common.iter_mut().zip(&of_case) {
                *common &= *of_case;
            }
        }
        let digits = self.cache.geometry().digits().iter();
        digits
            .flat_map(|digit| PositionCache::candidates_of(digit, &common[digit.index()]))
            .collect()
    }
}

/// Adds to `all` the candidates that a case excludes by any petal.
fn add_by_petals(
    cache: &PositionCache<'_>,
    list: Option<&AlsList>,
    case: Candidate,
    all: &mut CandidateSet,
) {
    let others = cache.geometry().digits().without(case.digit);
    if let Some(list) = list {
        let seen = list.places_of(case.digit);
        for (number, _) in seen.filter(|(_, places)| places.seeing.contains(case.cell)) {
            let by_sets = &cache.eliminated_by_sets()[usize::from(number)];
            for digit in others {
                all[digit.index()] |= by_sets[digit.index()];
            }
        }
    } else {
        each_petal(cache, list, case, &mut |petal| {
            for digit in petal.digits.without(case.digit) {
                all[digit.index()] |= seeing(cache, &petal, digit);
            }
            ControlFlow::Continue(())
        });
    }
}

/// Returns the candidates that `case` excludes directly: other digits of its cell, and its digit in peers of the
/// cell.
fn excluded_directly(cache: &PositionCache<'_>, case: Candidate) -> CandidateSet {
    let mut all = [CellSet::EMPTY; MAX_SIDE];
    let own = CellSet::only(case.cell);
    for digit in cache.of(case.cell).without(case.digit) {
        all[digit.index()] = own;
    }
    all[case.digit.index()] = cache.seeing(case.digit, &own);
    all
}

/// Returns the places of a digit that see all its places in a petal.
fn seeing(cache: &PositionCache<'_>, petal: &AlmostLocked, digit: Digit) -> CellSet {
    cache.seeing(digit, &(petal.cells & cache.places(digit)))
}

/// Returns whether the petal loses its digit to `case` and then excludes `target`.
fn is_petal_for(
    cache: &PositionCache<'_>,
    petal: &AlmostLocked,
    case: Candidate,
    target: Candidate,
) -> bool {
    let peers = |cell: Cell| cache.geometry().peers(cell);
    let places = |digit: Digit| petal.cells & cache.places(digit);
    case.digit != target.digit
        && petal.digits.contains(case.digit)
        && petal.digits.contains(target.digit)
        && peers(case.cell).is_superset(&places(case.digit))
        && peers(target.cell).is_superset(&places(target.digit))
}

/// Calls `visit` with each set that loses the digit of `case`, until `visit` returns [`ControlFlow::Break`]. The
/// sets are those in `list`, or bivalue cells if `list` is `None`.
fn each_petal(
    cache: &PositionCache<'_>,
    list: Option<&AlsList>,
    case: Candidate,
    visit: &mut dyn FnMut(AlmostLocked) -> ControlFlow<()>,
) {
    let geometry = cache.geometry();
    // `Break` only means that the visitor has seen enough.
    let _ = if let Some(list) = list {
        let seen = list.places_of(case.digit).map(|(_, places)| places);
        seen.filter(|places| places.seeing.contains(case.cell))
            .flat_map(|places| list.sets_at(places))
            .try_for_each(|set| visit(list.get(*set).into()))
    } else {
        let cells = cache.bivalue() & cache.places(case.digit) & geometry.peers(case.cell);
        cells.iter().try_for_each(|cell| {
            visit(AlmostLocked {
                cells: CellSet::only(cell),
                digits: cache.of(cell),
            })
        })
    };
}
