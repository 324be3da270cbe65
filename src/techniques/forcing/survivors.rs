//! Suppositions from which the same follows as in an earlier position of the path.
//!
//! Along a path candidates are only removed, mostly one at a time. What follows from a supposition stays the same unless
//! that changes what one of the candidate's truths yields, and how soon.
//!
//! ```text
//! abx   a and b are open if S is true: without x one of them is true, so more follows from S
//! abcx  two of the others are open, whatever S excludes: nothing new
//! abx   b is true if S is: nothing new, unless a goes so early that b is now true by a shorter way
//! ```

use super::outcomes::{Outcome, Outcomes};
use super::tables::{Index, Tables};
use super::trail::Literal;
use crate::board::{Candidate, CellSet};
use crate::techniques::Truth;

/// When more candidates are gone, everything is followed up anew.
const MAX_REMOVED: usize = 8;

/// A way from the suppositions of a position back to those of an earlier one, and what tells whether they have the same
/// consequences.
pub(super) struct Survivors<'t> {
    before: &'t Tables,
    /// By number before: the number now; nothing for what is gone.
    numbers: Vec<Option<Index>>,
    removed: Vec<Index>,
    touched: Vec<TouchedTruth>,
}

/// A truth that has lost candidates: these, and those that it still has, by their numbers before.
struct TouchedTruth {
    truth: Truth,
    lost: Vec<Index>,
    left: Vec<Index>,
}

/// What a supposition makes of some candidates of a truth.
#[derive(Default)]
struct Tally {
    /// The depth of the one that is true.
    on: Option<u8>,
    n_open: usize,
    n_off: usize,
    /// The greatest depth of those that are false.
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
    /// Tells whether the truth has yielded what it yields without those that are gone.
    fn is_same_by_nets(&self, nets: &Outcomes, supposed: Literal) -> bool {
        let left = Tally::of(nets, supposed, &self.left);
        match left.on {
            // It would be the last one left only after it is known to be true.
            Some(depth) => left.last_off.saturating_add(1) >= depth,
            None => left.n_open > 1,
        }
    }

    /// Tells whether rules find the same in the truth with and without those that are gone.
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
            // The rules have met the truth as it is now. Of two that are left they look at pairs only where one is new,
            // and a rule is as deep as the last of what it needs to be false.
            let left = Tally::of(nets, supposed, &self.left);
            let is_met = left.n_off > 0 || left.n_open > 2;
            left.on.is_some() || is_met && left.last_off >= lost.last_off || is_unused()
        } else {
            // It has never been a pair, nor locked.
            Tally::of(rules, supposed, &self.lost).n_open == n_lost && is_unused()
        }
    }

    /// Tells whether the open candidates of a digit in a house share another house.
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
    /// Compares a position with an earlier one and what was removed since; `None` if it was too much.
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

    /// Hands over what follows by nets from a supposition now, if it is the same as before.
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

    /// Hands over what follows by nets and rules from a supposition now, if it is the same as before; in both positions rules
    /// must find nothing without a supposition.
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

    /// Hands over what followed from a supposition, but for what is gone.
    fn hand_over(&self, outcomes: &Outcomes, before: Literal, take: &mut dyn FnMut(Literal, u8)) {
        for (literal, depth) in outcomes.known(before) {
            if let Some(number) = self.numbers[usize::from(literal.candidate())] {
                take(like(literal, number), depth);
            }
        }
    }

    /// Returns a supposition by its number before.
    fn before(&self, now: &Tables, supposed: Literal) -> Literal {
        let candidate = now.candidate(supposed.candidate());
        like(supposed, self.before.number(candidate))
    }

    /// Tells whether the same follows by nets from a supposition as before.
    fn is_same_by_nets(&self, nets: &Outcomes, supposed: Literal) -> bool {
        let is_on = |gone: &Index| matches!(nets.outcome(supposed, *gone), Outcome::On(_));
        nets.refuted(supposed).is_none() && !self.removed.iter().any(is_on) && {
            self.touched.iter()
        }
        .all(|truth| truth.is_same_by_nets(nets, supposed))
    }

    /// Tells whether the same follows by nets and rules from a supposition as before.
    fn is_same_by_rules(&self, nets: &Outcomes, rules: &Outcomes, supposed: Literal) -> bool {
        rules.refuted(supposed).is_none() && self.is_same_by_nets(nets, supposed) && {
            self.touched.iter()
        }
        .all(|truth| truth.is_same_by_rules(self.before, nets, rules, supposed))
    }
}

/// Returns the literal of another candidate that is on or off as well.
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

    // Published by A. Inkala in 2012.
    const INKALA: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    /// What follows in a position, by nets and by nets with rules.
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

    /// Eliminates what rules eliminate in a position without any supposition, and lists it.
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
        // What is wrong in the only solution, from places far from each other.
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
