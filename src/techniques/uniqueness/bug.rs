//! Bivalue universal graves (BUG): all unsolved cells have two candidates, and each digit has exactly two places in
//! every house that lacks it.
//!
//! In such a position every cell could take its other digit, so there would be two solutions or none. A puzzle with one
//! solution never reaches it. So at least one of the candidates that prevent it, the *guardians*, is true.
//!
//! ```text
//! 12 . . | 12  . .     without the 3, each digit would have
//! .  . . | .   . .     two places or none in every house:
//! 12 . . | 123 . .     so the cell is 3
//! ```
//!
//! * *BUG + 1* (type 1): all guardians are in one cell, so the cell is one of them.
//! * *Type 2*: all guardians have one digit; cells that see them all do not have it.
//! * *Type 3*: the guardians are in several cells of one house. These cells, counted as one, form a naked subset with
//!   other cells of the house.
//! * *Type 4*: the guardians are in two cells of one house, and both cells have a digit v that has no other
//!   place in the house. One of the cells is v and the other a guardian, so all other candidates are eliminated
//!   from both.
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_ur.php#bug1>, types 2 to 4 by Sudoku
//! Explainer.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, HouseSet, MAX_SIDE};

use super::super::{DeadlyPattern, Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use super::deadly::{DeadlyAid, GuardedPattern};

/// A bivalue universal grave (BUG): all unsolved cells have two candidates, apart from the guardians.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// The candidates that prevent the grave; at least one of them is true.
    pub guardians: Vec<Candidate>,
    /// The evidence for the step in addition to the grave.
    pub with: DeadlyAid,
}

/// The most cells with guardians for which a grave is searched.
const MAX_ROOF: usize = 8;

/// Finds a BUG whose guardians are all in one cell.
pub(in crate::techniques) struct BugPlus1;

impl Finder for BugPlus1 {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let Some(cell) = (cache.unsolved() - cache.bivalue()).single() else {
            return ControlFlow::Continue(());
        };
        each_bug(cache, &mut |bug| {
            let guardians = bug.pattern.guardians(cache);
            if let [guardian] = guardians[..] {
                let with = DeadlyAid::None;
                let evidence = bug.evidence([]);
                let pattern = Bug { guardians, with };
                return sink.take(Step::placing(id, guardian, pattern, evidence));
            }
            let eliminated = (cache.of(cell) - bug.extras).iter();
            let eliminated = eliminated
                .map(|digit| Candidate::new(cell, digit))
                .collect();
            report(id, cache, sink, &bug, (DeadlyAid::None, eliminated), [])
        })
    }
}

/// Finds bivalue universal graves whose guardians are in several cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum BugFinder {
    /// All guardians have one digit.
    Type2,
    /// The guardians form a naked subset with other cells of a house.
    Type3,
    /// The guardians are in two cells of a house, and these cells are the only places of a digit there.
    Type4,
}

impl Finder for BugFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        each_bug(cache, &mut |bug| {
            if bug.roof.len() < 2 {
                return ControlFlow::Continue(());
            }
            match self {
                Self::Type2 => {
                    let eliminated = bug.seen_by_all(cache);
                    report(id, cache, sink, &bug, (DeadlyAid::None, eliminated), [])
                }
                Self::Type3 => bug.each_subset(
                    cache,
                    cache.unsolved(),
                    &mut |aid, eliminated, mut evidence| {
                        let more = evidence.split_off(1);
                        report(id, cache, sink, &bug, (aid, eliminated), more)
                    },
                ),
                Self::Type4 => match shared_digit(cache, &bug) {
                    Some((aid, eliminated, truth)) => {
                        report(id, cache, sink, &bug, (aid, eliminated), [truth])
                    }
                    None => ControlFlow::Continue(()),
                },
            }
        })
    }
}

fn report(
    id: TechniqueId,
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
    bug: &GuardedPattern,
    (with, eliminated): (DeadlyAid, Vec<Candidate>),
    more: impl IntoIterator<Item = Truth>,
) -> ControlFlow<()> {
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Bug {
        guardians: bug.pattern.guardians(cache),
        with,
    };
    let evidence = bug.evidence(more);
    sink.take(Step::eliminating(id, eliminated, pattern, evidence))
}

/// Finds a digit of both pairs in the cells with guardians that has no other place in a house. Lists the eliminations:
/// the other digits of the two pairs. Returns `None` if there is no such digit.
pub(super) fn shared_digit(
    cache: &PositionCache<'_>,
    bug: &GuardedPattern,
) -> Option<(DeadlyAid, Vec<Candidate>, Truth)> {
    if bug.roof.len() != 2 {
        return None;
    }
    let in_roof = || (bug.pattern.sets.iter()).filter(|(cell, _)| bug.roof.contains(*cell));
    let both = in_roof().fold(cache.geometry().digits(), |both, (_, pair)| both & *pair);
    let shared = cache.geometry().houses_shared(&bug.roof);
    let (digit, house) = both.iter().find_map(|digit| {
        let is_locked = |house: &_| cache.places_in(digit, *house) == bug.roof;
        Some((digit, shared.iter().find(is_locked)?))
    })?;
    let eliminated = in_roof()
        .flat_map(|(cell, pair)| {
            let removed = pair.without(digit).iter();
            removed.map(|digit| Candidate::new(*cell, digit))
        })
        .filter(|candidate| cache.has(*candidate))
        .collect();
    let aid = DeadlyAid::Locked {
        digit,
        houses: HouseSet::only(house),
    };
    Some((aid, eliminated, Truth::House(house, digit)))
}

/// Calls `visit` for every choice of guardians without which the position would be a bivalue universal grave.
fn each_bug(
    cache: &PositionCache<'_>,
    visit: &mut dyn FnMut(GuardedPattern) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let roof = cache.unsolved() - cache.bivalue();
    if !(1..=MAX_ROOF).contains(&roof.len()) || roof.iter().any(|cell| cache.of(cell).len() < 2) {
        return ControlFlow::Continue(());
    }
    let mut places = [CellSet::EMPTY; MAX_SIDE];
    for digit in cache.geometry().digits() {
        places[digit.index()] = cache.places(digit);
    }
    let mut search = BugPairSearch {
        cache,
        places,
        rest: roof,
        pairs: Vec::new(),
    };
    let all = cache.unsolved();
    if search.can_be_bug(all, cache.geometry().digits()) {
        search.choose_pairs(visit)?;
    }
    ControlFlow::Continue(())
}

/// Searches for the pairs that cells with more than two candidates would have in a bivalue universal grave.
struct BugPairSearch<'s> {
    cache: &'s PositionCache<'s>,
    /// By digit index: the remaining places.
    places: [CellSet; MAX_SIDE],
    /// The unsolved cells for which no pair is chosen yet.
    rest: CellSet,
    /// The pairs chosen so far.
    pairs: Vec<(Cell, DigitSet)>,
}

impl BugPairSearch<'_> {
    fn choose_pairs(
        &mut self,
        visit: &mut dyn FnMut(GuardedPattern) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.rest.first() else {
            return visit(self.bug());
        };
        let own = self.cache.of(cell);
        for low in own {
            for high in own.iter().filter(|high| *high > low) {
                let pair = DigitSet::only(low).with(high);
                let before = self.places;
                for removed in own - pair {
                    self.places[removed.index()].remove(cell);
                }
                self.rest.remove(cell);
                self.pairs.push((cell, pair));
                if self.can_be_bug(CellSet::only(cell), own) {
                    self.choose_pairs(visit)?;
                }
                self.pairs.pop();
                self.rest.insert(cell);
                self.places = before;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether each of the digits still can have two places or none in every house of the given cells.
    fn can_be_bug(&self, cells: CellSet, digits: DigitSet) -> bool {
        let geometry = self.cache.geometry();
        let houses: HouseSet = cells
            .iter()
            .flat_map(|cell| geometry.houses_of(cell).iter().copied())
            .collect();
        houses.iter().all(|house| {
            digits.iter().all(|digit: Digit| {
                let places = self.places[digit.index()] & geometry.house_cells(house);
                let n_movable = (places & self.rest).len();
                let n = places.len();
                n == 2 || n <= n_movable || (n > 2 && n - 2 <= n_movable)
            })
        })
    }

    fn bug(&self) -> GuardedPattern {
        let pair = |cell| {
            let dug = self.pairs.iter().find(|(own, _)| *own == cell);
            dug.copied().unwrap_or((cell, self.cache.of(cell)))
        };
        let sets = self.cache.unsolved().iter().map(pair).collect();
        GuardedPattern::new(self.cache, DeadlyPattern { sets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use crate::techniques::drawn::values;

    // Thirteen cells are unsolved. All have two candidates, except r4c8, which has 2, 3 and 6. Without the 2 each digit
    // would have two places or none in every house. The 3, for example, would only be in r4c7, r4c8, r7c7 and r7c8.
    const GRAVE: &str =
        "2659174833186547..9748325..589741...723568.4.641293875852176..4496385..7137429658";

    #[test]
    fn what_keeps_a_bug_open_is_true() {
        let position = values(GRAVE);
        let steps = Engine::every_step(TechniqueId::BugPlus1, &position);
        let placed = Candidate::new(position.geometry().cell(3, 7), Digit::new(2).unwrap());
        assert!(matches!(&steps[..], [step] if step.placements == [placed]));
    }

    #[test]
    fn other_cells_must_have_two_candidates_and_one_three() {
        let [two, nine] = [2, 9].map(|value| Digit::new(value).unwrap());
        for (row, column, digit) in [(3, 7, two), (1, 7, nine)] {
            let mut position = values(GRAVE);
            let removed = Candidate::new(position.geometry().cell(row, column), digit);
            assert!(position.eliminate(removed));
            assert!(Engine::every_step(TechniqueId::BugPlus1, &position).is_empty());
        }
    }
}
