//! Death Blossoms: a few candidates of which at least one is true. Each of them excludes the same candidate, directly
//! or by an almost locked set.
//!
//! The candidates of which one is true are the *cases* of the blossom, and the reason why one is true is its
//! *stem*. The cases are
//!
//! * the candidates of a cell (*Death Blossom*);
//! * the three or four places of a digit in a house (*House Death Blossom*; two places make an ordinary chain);
//! * the guardians of a rectangle: the candidates that prevent its four corners from holding just a pair of
//!   digits (*Rectangle Death Blossom*). They are inside or outside the rectangle.
//!
//! A case removes a digit from a *petal*: a set of cells that has one digit more than cells. The petal must then hold
//! all its other digits. If each petal of a rectangle is a single cell, the pattern is a *Unique Rectangle with wings*:
//! an XY-Wing or XYZ-Wing whose pivot is the rectangle.
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
//! For each candidate that all cases of a stem exclude, the search takes the smallest petals. One petal serves as many
//! cases as possible, which keeps explanations short. Stems with few cases come first; eliminations that an earlier
//! blossom already has are not reported again. Around a cell, blossoms whose petals share cells are harder to see, so
//! they are a separate technique.

mod narration;
mod stems;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::als::{AlmostLocked, AlsIdx, AlsList};
use super::candidate_set::CandidateSet;
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use stems::Stem;

/// A Death Blossom: cases of which at least one is true. Each case excludes the eliminated candidates, directly or by
/// an almost locked set.
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
    /// The cases are the candidates of a cell.
    Cell(Cell),
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

/// Finds Death Blossoms of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BlossomFinder {
    /// Candidates of a cell, with petals that share no cells.
    Cell,
    /// Candidates of a cell, with petals that share cells.
    CellOverlapping,
    /// Rectangles with single cells as petals.
    RectangleWings,
    /// Places of a digit in a house.
    House,
    /// Rectangles with any almost locked sets as petals.
    Rectangle,
}

/// The maximum number of petals tried in a position in search of disjoint petals. Stems with few cases are tried first.
const MAX_TRIED: usize = 200_000;

impl Finder for BlossomFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut stems = match self {
            Self::Cell | Self::CellOverlapping => stems::cell_stems(cache),
            Self::House => stems::house_stems(cache),
            Self::RectangleWings | Self::Rectangle => stems::rectangle_stems(cache),
        };
        // Stems with fewer cases come first. The sort is stable.
        stems.sort_by_key(|stem| stem.cases.len());
        let max_cells = match self {
            Self::RectangleWings => 1,
            _ => usize::MAX,
        };
        let list = cache.als();
        let all_places = list.all_places().iter();
        let mut search = BlossomSearch {
            id,
            kind: *self,
            cache,
            list,
            max_cells,
            excluded_at: all_places
                .map(|places| excluded_by_sets(cache, list, &places.sets, max_cells))
                .collect(),
            reported: CandidateSet::EMPTY,
            n_tried: 0,
        };
        stems.iter().try_for_each(|stem| search.find_at(stem, sink))
    }
}

/// A search for candidates that all cases of a stem exclude.
struct BlossomSearch<'a> {
    id: TechniqueId,
    kind: BlossomFinder,
    cache: &'a PositionCache<'a>,
    list: &'a AlsList,
    /// The maximum number of cells of a petal.
    max_cells: usize,
    /// For each index into [`AlsList::all_places`]: the candidates excluded by at least one petal that loses its
    /// digit in these places.
    excluded_at: Vec<CandidateSet>,
    /// The candidates eliminated by the blossoms reported so far.
    reported: CandidateSet,
    n_tried: usize,
}

/// One target of a stem: a candidate that all cases exclude, each by one of its petals.
struct Target<'a> {
    candidate: Candidate,
    cases: &'a [Candidate],
    /// For each case: the petals that lose its digit, smallest first.
    petals: &'a [Vec<AlsIdx>],
    are_disjoint: bool,
}

impl BlossomSearch<'_> {
    fn find_at(&mut self, stem: &Stem, sink: &mut dyn Sink) -> ControlFlow<()> {
        sink.keep_going()?;
        let Some(common_candidates) = self.excluded_by_all(&stem.cases) else {
            return ControlFlow::Continue(());
        };
        let unreported = |digit: Digit| common_candidates[digit] - self.reported[digit];
        let targets: Vec<Candidate> = self
            .target_digits(stem)
            .iter()
            .flat_map(|digit| PositionCache::candidates_of(digit, &unreported(digit)))
            .collect();
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        let petals: Vec<Vec<AlsIdx>> = stem.cases.iter().map(|case| self.petals(*case)).collect();
        let mut steps: Vec<(usize, Step)> = Vec::new();
        let mut seen = HashSet::new();
        for target in targets {
            let Some(chosen) = self.blossom(stem, &petals, target) else {
                continue;
            };
            let cells = chosen
                .iter()
                .flatten()
                .map(|petal| self.list.get(*petal).cells);
            let n_cells: usize = cells.clone().map(|cells| cells.len()).sum();
            if n_cells > 0 && seen.insert(chosen.clone()) {
                let cells = cells.fold(CellSet::EMPTY, |all_cells, cells| all_cells | cells);
                steps.push((n_cells, self.step(stem, &chosen, cells)));
            }
        }
        steps.sort_by_key(|(n_cells, _)| *n_cells);
        for (_, step) in steps {
            let is_reported = |removed: &Candidate| self.reported.contains(*removed);
            if !step.eliminations.iter().all(is_reported) {
                for removed in &step.eliminations {
                    self.reported.insert(*removed);
                }
                sink.take(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the digits that blossoms of a stem may eliminate: for a cell, those that it does not have.
    fn target_digits(&self, stem: &Stem) -> DigitSet {
        let all_digits = self.cache.geometry().digits();
        match stem.source {
            BlossomStem::Cell(cell) => all_digits - self.cache.digits_in(cell),
            _ => all_digits,
        }
    }

    /// Returns the candidates that all cases exclude, directly or by any petal; `None` if there are none.
    fn excluded_by_all(&self, cases: &[Candidate]) -> Option<CandidateSet> {
        let mut common_candidates = CandidateSet::of_every_digit(self.cache.geometry().cells());
        for case in cases {
            common_candidates &= self.excluded_by(*case);
            if common_candidates.is_empty() {
                return None;
            }
        }
        Some(common_candidates)
    }

    fn excluded_by(&self, case: Candidate) -> CandidateSet {
        let mut all_candidates = CandidateSet::excluded_by(self.cache, case);
        let facing = self.list.places_of(case.digit);
        for (number, _) in facing.filter(|(_, places)| places.seeing.contains(case.cell)) {
            let by_sets = &self.excluded_at[usize::from(number)];
            for digit in self.cache.geometry().digits().without(case.digit) {
                all_candidates[digit] |= by_sets[digit];
            }
        }
        all_candidates
    }

    /// Returns the petals that lose the case's digit if the case is true, smallest first.
    fn petals(&self, case: Candidate) -> Vec<AlsIdx> {
        let list = self.list;
        let n_cells = |petal: &AlsIdx| list.get(*petal).cells.len();
        let facing = list
            .places_of(case.digit)
            .map(|(_, places)| places)
            .filter(|places| places.seeing.contains(case.cell));
        let mut petals: Vec<AlsIdx> = facing
            .flat_map(|places| places.sets.iter().copied())
            .filter(|petal| n_cells(petal) <= self.max_cells)
            .collect();
        petals.sort_by_key(n_cells);
        petals
    }

    /// Chooses a petal for each case, `None` where the case excludes `target` directly. Returns `None` if there is no
    /// blossom of the wanted kind.
    fn blossom(
        &mut self,
        stem: &Stem,
        petals: &[Vec<AlsIdx>],
        target: Candidate,
    ) -> Option<Vec<Option<AlsIdx>>> {
        let mut chosen = Vec::new();
        let target = Target {
            candidate: target,
            cases: &stem.cases,
            petals,
            are_disjoint: self.kind == BlossomFinder::Cell,
        };
        if !self.choose(&target, &mut chosen) {
            return None;
        }
        // If a petal of a later case also excludes the target for this case, use it for both.
        for case in 0..chosen.len() {
            let mut later = chosen[case + 1..].iter().rev().flatten();
            if chosen[case].is_some()
                && let Some(petal) =
                    later.find(|petal| self.loses_and_excludes(&target, case, **petal))
            {
                chosen[case] = Some(*petal);
            }
        }
        let is_wanted = self.kind != BlossomFinder::CellOverlapping || self.overlap(&chosen);
        is_wanted.then_some(chosen)
    }

    /// Extends `chosen` to all cases; returns `false` if that is impossible. Prefers petals that are already chosen, then
    /// small ones.
    fn choose(&mut self, target: &Target<'_>, chosen: &mut Vec<Option<AlsIdx>>) -> bool {
        let case = chosen.len();
        let Some(candidate) = target.cases.get(case) else {
            return true;
        };
        let geometry = self.cache.geometry();
        let forced_choice = if geometry.are_in_conflict(*candidate, target.candidate) {
            Some(None)
        } else {
            let mut reusable = chosen.iter().flatten();
            let reused = reusable.find(|petal| self.loses_and_excludes(target, case, **petal));
            reused.map(|petal| Some(*petal))
        };
        if let Some(petal) = forced_choice {
            chosen.push(petal);
            let is_found = self.choose(target, chosen);
            if !is_found {
                chosen.pop();
            }
            return is_found;
        }
        let list = self.list;
        let cells = chosen
            .iter()
            .flatten()
            .fold(CellSet::EMPTY, |all_cells, petal| {
                all_cells | list.get(*petal).cells
            });
        for &petal in &target.petals[case] {
            self.n_tried += 1;
            let is_free = !target.are_disjoint || !list.get(petal).cells.intersects(&cells);
            if is_free && self.n_tried < MAX_TRIED && self.excludes(target, case, petal) {
                chosen.push(Some(petal));
                if self.choose(target, chosen) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }

    /// Returns whether two different petals share cells.
    fn overlap(&self, petals: &[Option<AlsIdx>]) -> bool {
        let cells = |petal: &AlsIdx| self.list.get(*petal).cells;
        let mut all = petals.iter().flatten();
        all.any(|petal| {
            let mut others = petals.iter().flatten().filter(|other| *other != petal);
            others.any(|other| cells(other).intersects(&cells(petal)))
        })
    }

    /// Returns whether a petal loses its digit to a case and then excludes the target.
    fn loses_and_excludes(&self, target: &Target<'_>, case: usize, petal: AlsIdx) -> bool {
        target.petals[case].contains(&petal) && self.excludes(target, case, petal)
    }

    /// Returns whether a petal that loses the digit of a case excludes the target.
    fn excludes(&self, target: &Target<'_>, case: usize, petal: AlsIdx) -> bool {
        let Candidate { cell, digit } = target.candidate;
        digit != target.cases[case].digit
            && self.list.get(petal).digits.contains(digit)
            && self.list.places(petal, digit).seeing.contains(cell)
    }

    /// Makes the step of a stem and a petal for each case; `cells` are the cells of the petals.
    fn step(&self, stem: &Stem, petals: &[Option<AlsIdx>], cells: CellSet) -> Step {
        let mut common_candidates = CandidateSet::of_every_digit(self.cache.geometry().cells());
        for (case, petal) in stem.cases.iter().zip(petals) {
            let mut of_case = CandidateSet::excluded_by(self.cache, *case);
            if let Some(petal) = *petal {
                for digit in self.list.get(petal).digits.without(case.digit) {
                    of_case[digit] |= self.list.places(petal, digit).seeing;
                }
            }
            common_candidates &= of_case;
        }
        let digits = self.target_digits(stem).iter();
        let eliminated = digits.flat_map(|digit| {
            let cells = self.cache.places(digit) & common_candidates[digit];
            PositionCache::candidates_of(digit, &cells)
        });
        let sets = petals
            .iter()
            .map(|petal| petal.map(|petal| self.list.get(petal).into()));
        let blossom = Blossom {
            stem: stem.source,
            cases: stem.cases.iter().copied().zip(sets).collect(),
        };
        let mut evidence = stem.truths.clone();
        evidence.extend(cells.iter().map(Truth::Cell));
        Step::eliminating(self.id, eliminated.collect(), blossom, evidence)
    }
}

/// Returns the candidates that see all places of their digit in at least one of `sets` with at most `max_cells` cells.
fn excluded_by_sets(
    cache: &PositionCache<'_>,
    list: &AlsList,
    sets: &[AlsIdx],
    max_cells: usize,
) -> CandidateSet {
    let mut excluded_candidates = CandidateSet::EMPTY;
    for &set in sets {
        if list.get(set).cells.len() <= max_cells {
            for digit in list.get(set).digits {
                excluded_candidates[digit] |= list.places(set, digit).seeing;
            }
        }
    }
    for digit in cache.geometry().digits() {
        excluded_candidates[digit] &= cache.places(digit);
    }
    excluded_candidates
}
