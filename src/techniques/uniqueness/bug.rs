//! Bivalue universal graves: all unsolved cells have two candidates, and each digit stands twice
//! in every house that lacks it.
//!
//! Then every cell could take its other digit, and there would be two solutions or none. So a
//! puzzle with one solution never comes to that: candidates that stand in the way of it are
//! guardians, of which one is true.
//!
//! ```text
//! 12 . . | 12  . .     without the 3 each digit would stand
//! .  . . | .   . .     twice or not at all in every house:
//! 12 . . | 123 . .     so the cell is 3
//! ```
//!
//! * *BUG + 1* (type 1): the guardians are in one cell, which is one of them.
//! * *Type 2*: they have one digit; what sees them all is not that.
//! * *Type 3*: they are in several cells of one house, which as one cell more make a naked
//!   subset with other cells of the house.
//! * *Type 4*: they are in two cells of one house, and both have a digit v that goes nowhere else
//!   in it. One cell is v and the other a guardian, so nothing else is left in either.
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_ur.php#bug1>, types 2 to 4 by Sudoku
//! Explainer.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, HouseSet, MAX_SIDE};

use super::super::{DeadlyPattern, PositionCache, Sink, Step, Technique, TechniqueId, Truth};
use super::deadly::{DeadlyAid, GuardedPattern};

/// A bivalue universal grave (BUG): all unsolved cells are bivalue but for some that keep the solution unique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// The candidates that keep it from being one: at least one of them is true.
    pub guardians: Vec<Candidate>,
    /// What the step needs besides the pattern.
    pub with: DeadlyAid,
}

/// The most cells with more than two candidates.
const MAX_ROOF: usize = 8;

/// A BUG but for some candidates of one cell.
pub(in crate::techniques) struct BugPlus1;

impl Technique for BugPlus1 {
    fn id(&self) -> TechniqueId {
        TechniqueId::BugPlus1
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let Some(cell) = (cache.unsolved() - cache.bivalue()).single() else {
            return ControlFlow::Continue(());
        };
        each_bug(cache, &mut |bug| {
            let guardians = bug.pattern.guardians(cache);
            if let [guardian] = guardians[..] {
                let with = DeadlyAid::None;
                let evidence = bug.evidence([]);
                let pattern = Bug { guardians, with };
                return sink.take(Step::placing(self.id(), guardian, pattern, evidence));
            }
            let eliminated = (cache.of(cell) - bug.extras).iter();
            let eliminated = eliminated
                .map(|digit| Candidate::new(cell, digit))
                .collect();
            report(self, cache, sink, &bug, (DeadlyAid::None, eliminated), [])
        })
    }
}

/// A BUG but for candidates of several cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum BugFinder {
    /// The guardians have one digit.
    Type2,
    /// They form a subset with other cells of a house.
    Type3,
    /// They are in two cells of a house, which share a digit that goes nowhere else in it.
    Type4,
}

impl Technique for BugFinder {
    fn id(&self) -> TechniqueId {
        match self {
            Self::Type2 => TechniqueId::BugType2,
            Self::Type3 => TechniqueId::BugType3,
            Self::Type4 => TechniqueId::BugType4,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        each_bug(cache, &mut |bug| {
            if bug.roof.len() < 2 {
                return ControlFlow::Continue(());
            }
            match self {
                Self::Type2 => {
                    let eliminated = bug.seen_by_all(cache);
                    report(self, cache, sink, &bug, (DeadlyAid::None, eliminated), [])
                }
                Self::Type3 => bug.each_subset(
                    cache,
                    cache.unsolved(),
                    &mut |aid, eliminated, mut evidence| {
                        let more = evidence.split_off(1);
                        report(self, cache, sink, &bug, (aid, eliminated), more)
                    },
                ),
                Self::Type4 => match shared_digit(cache, &bug) {
                    Some((aid, eliminated, truth)) => {
                        report(self, cache, sink, &bug, (aid, eliminated), [truth])
                    }
                    None => ControlFlow::Continue(()),
                },
            }
        })
    }
}

fn report(
    technique: &dyn Technique,
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
    sink.take(Step::eliminating(
        technique.id(),
        eliminated,
        pattern,
        evidence,
    ))
}

/// Finds the digit that both cells with guardians would have in the BUG, as its only places in
/// a house, and lists the eliminations: what is neither that digit nor a guardian.
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

/// Visits every way to leave two candidates to each unsolved cell so that each digit has two
/// places or none in every house.
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
        search.dig(visit)?;
    }
    ControlFlow::Continue(())
}

/// A search for the pairs that cells with more than two candidates would have in a BUG.
struct BugPairSearch<'s> {
    cache: &'s PositionCache<'s>,
    /// By digit: where it is left.
    places: [CellSet; MAX_SIDE],
    /// The cells without a pair yet.
    rest: CellSet,
    /// The pairs of those before.
    pairs: Vec<(Cell, DigitSet)>,
}

impl BugPairSearch<'_> {
    fn dig(&mut self, visit: &mut dyn FnMut(GuardedPattern) -> ControlFlow<()>) -> ControlFlow<()> {
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
                    self.dig(visit)?;
                }
                self.pairs.pop();
                self.rest.insert(cell);
                self.places = before;
            }
        }
        ControlFlow::Continue(())
    }

    /// Tells whether in the houses of some cells each of some digits has two places or none, or
    /// can still come to that.
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

    // Thirteen cells are left, all with two candidates but r4c8, which has 2, 3 and 6. Without
    // the 2 each digit would come twice or not at all: 3, say, only in r4c7, r4c8, r7c7, r7c8.
    const GRAVE: &str =
        "2659174833186547..9748325..589741...723568.4.641293875852176..4496385..7137429658";

    #[test]
    fn what_keeps_a_bug_open_is_true() {
        let position = values(GRAVE);
        let steps = Engine::every_step(&BugPlus1, &position);
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
            assert!(Engine::every_step(&BugPlus1, &position).is_empty());
        }
    }
}
