//! Suppositions whose consequences are the same as in an earlier position of the path.
//!
//! Along a path candidates are only removed, mostly one at a time. The consequences of a supposition stay the
//! same unless the removal changes what one of the candidate's truths implies, or how early it does.
//!
//! ```text
//! abx   a and b are open under S: without x one of them is true, so more follows from S
//! abcx  two of the other candidates are open, whatever S excludes: nothing new
//! abx   b is true under S: nothing new, unless a is false so early that b now follows in fewer steps
//! ```

use super::outcomes::{Outcome, Outcomes};
use super::tables::{Index, Tables};
use super::trail::Literal;
use crate::board::{Candidate, CellSet};
use crate::techniques::Truth;

/// If more candidates were removed, all suppositions are propagated again.
const MAX_REMOVED: usize = 8;

/// A mapping from the suppositions of a position to those of an earlier position, with the data that decides
/// whether they have the same consequences.
pub(super) struct Survivors<'t> {
    before: &'t Tables,
    /// By earlier number: the current number; `None` if the candidate was removed.
    numbers: Vec<Option<Index>>,
    removed: Vec<Index>,
    touched: Vec<TouchedTruth>,
}

/// A truth that has lost candidates: the lost and the remaining ones, by their earlier numbers.
struct TouchedTruth {
    truth: Truth,
    lost: Vec<Index>,
    left: Vec<Index>,
}

/// The states of some candidates of a truth under a supposition.
#[derive(Default)]
struct Tally {
    /// The depth of the true candidate; `None` if there is none.
    on: Option<u8>,
    n_open: usize,
    n_off: usize,
    /// The greatest depth of the false candidates.
    last_off: u8,
}

impl Tally {
    fn of(outcomes: &Outcomes, supposed: Literal, candidates: &[Index]) -> Self {
        let mut tally = Self::default();
        for candidate in candidates {
            match outcomes.outcome(supposed, *candidate) {
                Outcome::On(depth) => tally.on = Some(depth),
                Outcome::Off(depth) => {
                    tally.n_off += 1;
                    tally.last_off = tally.last_off.max(depth);
                }
                Outcome::Open => tally.n_open += 1,
            }
        }
        tally
    }
}

impl TouchedTruth {
    /// Returns whether the truth implies the same by nets without the lost candidates.
    fn is_same_by_nets(&self, nets: &Outcomes, supposed: Literal) -> bool {
        let left = Tally::of(nets, supposed, &self.left);
        match left.on {
            // It would become the last candidate only after it is known to be true.
            Some(depth) => left.last_off.saturating_add(1) >= depth,
            None => left.n_open > 1,
        }
    }

    /// Returns whether rules find the same in the truth with and without the lost candidates.
    fn is_same_by_rules(
        &self,
        tables: &Tables,
        nets: &Outcomes,
        rules: &Outcomes,
        supposed: Literal,
    ) -> bool {
        let n_lost = self.lost.len();
        let is_unused = || {
            Tally::of(rules, supposed, &self.left).n_open > 2
                && !self.is_locked(tables, rules, supposed)
        };
        let lost = Tally::of(nets, supposed, &self.lost);
        if lost.n_off == n_lost {
            // The rules have already seen the truth in its current state. They compare two pairs only if one of
            // them is new, and the depth of an elimination is one more than that of its deepest premise.
            let left = Tally::of(nets, supposed, &self.left);
            let is_met = left.n_off > 0 || left.n_open > 2;
            left.on.is_some() || is_met && left.last_off >= lost.last_off || is_unused()
        } else {
            // The truth has never been a pair or locked.
            Tally::of(rules, supposed, &self.lost).n_open == n_lost && is_unused()
        }
    }

    /// Returns whether all open candidates of a digit in a house share another house.
    fn is_locked(&self, tables: &Tables, outcomes: &Outcomes, supposed: Literal) -> bool {
        let Truth::House(house, _) = self.truth else {
            return false;
        };
        let is_open = |candidate: &&Index| outcomes.outcome(supposed, **candidate) == Outcome::Open;
        let open = self.left.iter().filter(is_open);
        let cells: CellSet = open.map(|index| tables.candidate(*index).cell).collect();
        let shared = tables.geometry().houses_shared(&cells);
        shared.iter().any(|other| other != house)
    }
}

impl<'t> Survivors<'t> {
    /// Compares a position with an earlier one, given the removed candidates; `None` if there are too many.
    pub(super) fn new(
        before: &'t Tables,
        now: &Tables,
        removed: impl Iterator<Item = Candidate>,
    ) -> Option<Self> {
        let removed: Vec<Index> = removed.map(|gone| before.number(gone)).collect();
        if removed.len() > MAX_REMOVED {
            return None;
        }
        let numbers = before.indices().map(|index| {
            let is_left = !removed.contains(&index);
            is_left.then(|| now.number(before.candidate(index)))
        });
        let numbers = numbers.collect();
        let mut truths: Vec<_> = (removed.iter())
            .flat_map(|index| before.truths_of(*index))
            .collect();
        truths.sort_unstable();
        truths.dedup();
        let touched = truths.into_iter().map(|truth| {
            let members = before.members(truth).iter().copied();
            let (lost, left) = members.partition(|member| removed.contains(member));
            TouchedTruth {
                truth: before.truth(truth).clone(),
                lost,
                left,
            }
        });
        let touched: Vec<TouchedTruth> = touched.collect();
        let are_open = touched.iter().all(|touched| touched.left.len() > 1);
        are_open.then_some(Self {
            before,
            numbers,
            removed,
            touched,
        })
    }

    /// Passes the current consequences of a supposition by nets to `take` if they are the same as before;
    /// returns whether they are.
    pub(super) fn by_nets(
        &self,
        now: &Tables,
        nets: &Outcomes,
        supposed: Literal,
        take: &mut dyn FnMut(Literal, u8),
    ) -> bool {
        let before = self.before(now, supposed);
        let is_same = self.is_same_by_nets(nets, before);
        if is_same {
            self.hand_over(nets, before, take);
        }
        is_same
    }

    /// Passes the current consequences of a supposition by nets and rules to `take` if they are the same as
    /// before; returns whether they are. In both positions rules must eliminate nothing without a supposition.
    pub(super) fn by_rules(
        &self,
        now: &Tables,
        [nets, rules]: [&Outcomes; 2],
        supposed: Literal,
        take: &mut dyn FnMut(Literal, u8),
    ) -> bool {
        let before = self.before(now, supposed);
        let is_same = self.is_same_by_rules(nets, rules, before);
        if is_same {
            self.hand_over(rules, before, take);
        }
        is_same
    }

    /// Passes the earlier consequences of a supposition to `take`, except for removed candidates.
    fn hand_over(&self, outcomes: &Outcomes, before: Literal, take: &mut dyn FnMut(Literal, u8)) {
        for (literal, depth) in outcomes.known(before) {
            if let Some(number) = self.numbers[usize::from(literal.candidate())] {
                take(like(literal, number), depth);
            }
        }
    }

    /// Returns a supposition with its earlier number.
    fn before(&self, now: &Tables, supposed: Literal) -> Literal {
        let candidate = now.candidate(supposed.candidate());
        like(supposed, self.before.number(candidate))
    }

    /// Returns whether the consequences of a supposition by nets are the same as before.
    fn is_same_by_nets(&self, nets: &Outcomes, supposed: Literal) -> bool {
        let is_on = |gone: &Index| matches!(nets.outcome(supposed, *gone), Outcome::On(_));
        nets.refuted(supposed).is_none() && !self.removed.iter().any(is_on) && {
            self.touched.iter()
        }
        .all(|truth| truth.is_same_by_nets(nets, supposed))
    }

    /// Returns whether the consequences of a supposition by nets and rules are the same as before.
    fn is_same_by_rules(&self, nets: &Outcomes, rules: &Outcomes, supposed: Literal) -> bool {
        rules.refuted(supposed).is_none() && self.is_same_by_nets(nets, supposed) && {
            self.touched.iter()
        }
        .all(|truth| truth.is_same_by_rules(self.before, nets, rules, supposed))
    }
}

/// Returns a literal of another candidate with the same sign.
const fn like(literal: Literal, candidate: Index) -> Literal {
    if literal.is_on() {
        Literal::on(candidate)
    } else {
        Literal::off(candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::super::outcomes::Earlier;
    use super::super::rules::Rules;
    use super::super::trail::Trail;
    use super::*;
    use crate::board::Candidates;
    use crate::techniques::All;
    use crate::techniques::drawn::values;
    use std::ops::ControlFlow;

    // A puzzle published by A. Inkala in 2012.
    const INKALA: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    /// The consequences in a position, by nets and by nets with rules.
    struct Known {
        tables: Tables,
        nets: Outcomes,
        rules: Outcomes,
    }

    impl Known {
        fn new(position: &Candidates) -> Self {
            Self::from_earlier(position, None)
        }

        fn from_earlier(position: &Candidates, earlier: Option<(&Self, &[Candidate])>) -> Self {
            let tables = Tables::new(position).unwrap();
            let survivors = earlier.map(|(earlier, removed)| {
                Survivors::new(&earlier.tables, &tables, removed.iter().copied()).unwrap()
            });
            let known = survivors.as_ref().zip(earlier);
            let by_nets = known.map(|(survivors, (earlier, _))| {
                let tables = &tables;
                move |supposed: Literal, take: &mut dyn FnMut(Literal, u8)| {
                    survivors.by_nets(tables, &earlier.nets, supposed, take)
                }
            });
            let by_rules = known.map(|(survivors, (earlier, _))| {
                let tables = &tables;
                move |supposed: Literal, take: &mut dyn FnMut(Literal, u8)| {
                    survivors.by_rules(tables, [&earlier.nets, &earlier.rules], supposed, take)
                }
            });
            let mut sink = All::default();
            let by_nets = by_nets.as_ref().map(|known| known as Earlier<'_>);
            let nets = Outcomes::nets(&tables, by_nets, &mut sink);
            let ControlFlow::Continue(nets) = nets else {
                panic!("nobody stops it");
            };
            let by_rules = by_rules.as_ref().map(|known| known as Earlier<'_>);
            let rules = Outcomes::with_rules(&tables, &nets, by_rules, &mut sink);
            let ControlFlow::Continue(rules) = rules else {
                panic!("nobody stops it");
            };
            drop(survivors);
            Self {
                tables,
                nets,
                rules,
            }
        }
    }

    fn assert_same(tables: &Tables, found: &Outcomes, expected: &Outcomes) {
        for supposed in tables
            .indices()
            .flat_map(|i| [Literal::on(i), Literal::off(i)])
        {
            assert_eq!(found.refuted(supposed), expected.refuted(supposed));
            assert!(found.known(supposed).eq(expected.known(supposed)));
        }
    }

    /// Applies all eliminations by rules without any supposition, and lists them.
    fn settle(position: &mut Candidates) -> Vec<Candidate> {
        let mut all = Vec::new();
        loop {
            let tables = Tables::new(position).unwrap();
            let trail = Trail::new(&tables);
            let mut rules = Rules::new(&trail);
            if rules.are_idle_at_first() {
                return all;
            }
            rules.forget();
            for elimination in rules.find(&trail) {
                all.push(tables.candidate(elimination.target));
                position.eliminate(tables.candidate(elimination.target));
            }
        }
    }

    #[test]
    fn what_survives_is_what_would_be_found_anew() {
        let mut position = values(INKALA);
        settle(&mut position);
        let mut earlier = Known::new(&position);
        let (mut n_survivors, mut n_others) = ([0; 2], [0; 2]);
        // Candidates that the only solution does not have, in places far from each other.
        let solution =
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
        let is_wrong = |candidate: &Candidate| {
            let value = solution.as_bytes()[candidate.cell.index()] - b'0';
            candidate.digit.value() != value
        };
        let wrong: Vec<Candidate> = position.iter().filter(is_wrong).step_by(29).collect();
        for gone in wrong {
            position.eliminate(gone);
            let mut removed = vec![gone];
            removed.extend(settle(&mut position));
            let later = Tables::new(&position).unwrap();
            let before = removed.iter().copied();
            let Some(survivors) = Survivors::new(&earlier.tables, &later, before) else {
                earlier = Known::new(&position);
                continue;
            };
            for supposed in later.indices().map(Literal::on) {
                let before = survivors.before(&later, supposed);
                let by_nets = survivors.is_same_by_nets(&earlier.nets, before);
                let by_rules = survivors.is_same_by_rules(&earlier.nets, &earlier.rules, before);
                for (kind, survives) in [by_nets, by_rules].into_iter().enumerate() {
                    n_survivors[kind] += usize::from(survives);
                    n_others[kind] += usize::from(!survives);
                }
            }
            let later = Known::from_earlier(&position, Some((&earlier, &removed)));
            let anew = Known::new(&position);
            assert_same(&later.tables, &later.nets, &anew.nets);
            assert_same(&later.tables, &later.rules, &anew.rules);
            earlier = later;
        }
        assert!(n_survivors.iter().all(|n| *n > 100), "{n_survivors:?}");
        assert!(n_others.iter().all(|n| *n > 100), "{n_others:?}");
    }
}
