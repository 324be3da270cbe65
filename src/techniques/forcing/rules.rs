//! Inferences of more than one candidate at a time: locked candidates, pairs and X-Wings among
//! what is left in the midst of an argument.

use super::argument::{Argued, Ground};
use super::tables::{Index, Tables, TruthIndex};
use super::trail::{Literal, Trail};
use crate::techniques::{RuleShape, Truth};

/// A truth with two open candidates.
struct Pair {
    truth: TruthIndex,
    open: [Index; 2],
}

/// Lists what the rules strike now, each candidate once.
pub(super) fn find(trail: &Trail<'_>) -> Vec<Argued> {
    let mut found = Vec::new();
    let mut pairs = Vec::new();
    let tables = trail.tables();
    for truth in tables.truths() {
        // A truth with one candidate left is settled.
        let n_left = trail.n_left(truth);
        if n_left < 2 || trail.is_barred(truth) {
            continue;
        }
        if let Truth::House(..) = tables.truth(truth) {
            find_locked(trail, truth, &mut found);
        }
        if n_left == 2 {
            let mut open = open(trail, truth);
            if let (Some(first), Some(second)) = (open.next(), open.next()) {
                pairs.push(Pair {
                    truth,
                    open: [first, second],
                });
            }
        }
    }
    for (number, first) in pairs.iter().enumerate() {
        for second in &pairs[number + 1..] {
            if let Some(shape) = shape_of(tables, first, second) {
                find_pair(trail, shape, first, second, &mut found);
            }
        }
    }
    found
}

/// Strikes a candidate by a rule, if its truths still have the shape and leave no room for it.
pub(super) fn apply(
    trail: &Trail<'_>,
    shape: RuleShape,
    truths: &[TruthIndex],
    target: Index,
) -> Option<Argued> {
    let tables = trail.tables();
    if !trail.is_open(target) || truths.iter().any(|truth| trail.is_barred(*truth)) {
        return None;
    }
    let excludes = |member: Index| tables.are_in_conflict(member, target);
    let holds = match truths {
        [truth] => trail.n_left(*truth) > 1 && open(trail, *truth).all(excludes),
        [first, second] => {
            let is_pair = |truth: &&TruthIndex| trail.n_left(**truth) == 2;
            let clash =
                |a: Index, b: Index| tables.are_in_conflict(a, b) || excludes(a) || excludes(b);
            truths.iter().filter(is_pair).count() == 2
                && open(trail, *first).all(|a| open(trail, *second).all(|b| clash(a, b)))
        }
        _ => false,
    };
    holds.then(|| argued(trail, shape, truths, target))
}

fn open<'a>(trail: &'a Trail<'_>, truth: TruthIndex) -> impl Iterator<Item = Index> + 'a {
    let members = trail.tables().members(truth).iter().copied();
    members.filter(|member| trail.is_open(*member))
}

fn argued(trail: &Trail<'_>, shape: RuleShape, truths: &[TruthIndex], target: Index) -> Argued {
    let gone = |truth: &TruthIndex| {
        let members = trail.tables().members(*truth).iter();
        members
            .map(|member| Literal::off(*member))
            .filter(|literal| trail.holds(*literal))
    };
    let mut premises: Vec<Literal> = truths.iter().flat_map(gone).collect();
    premises.sort_unstable();
    premises.dedup();
    Argued {
        claim: Literal::off(target),
        ground: Ground::Rule {
            shape,
            truths: truths.to_vec(),
        },
        premises,
    }
}

fn strike(
    trail: &Trail<'_>,
    shape: RuleShape,
    truths: &[TruthIndex],
    target: Index,
    found: &mut Vec<Argued>,
) {
    let is_new = |argued: &Argued| argued.claim.candidate() != target;
    if trail.is_open(target) && found.iter().all(is_new) {
        found.push(argued(trail, shape, truths, target));
    }
}

/// Strikes what sees all open places of a digit in a house because they share another house.
fn find_locked(trail: &Trail<'_>, truth: TruthIndex, found: &mut Vec<Argued>) {
    let tables = trail.tables();
    let mut places = open(trail, truth);
    let Some(first) = places.next() else { return };
    let mut shared = tables.truths_of(first);
    shared[0] = truth;
    for place in places {
        for (shared, other) in shared.iter_mut().zip(tables.truths_of(place)) {
            if *shared != other {
                *shared = truth;
            }
        }
    }
    for cover in shared.into_iter().filter(|cover| *cover != truth) {
        if trail.n_left(cover) <= trail.n_left(truth) {
            continue;
        }
        for &target in tables.members(cover) {
            if !tables.truths_of(target).contains(&truth) {
                strike(trail, RuleShape::Locked, &[truth], target, found);
            }
        }
    }
}

/// Tells what two truths with two open candidates each form, if their candidates exclude each
/// other in twos.
fn shape_of(tables: &Tables, first: &Pair, second: &Pair) -> Option<RuleShape> {
    let shape = match (tables.truth(first.truth), tables.truth(second.truth)) {
        (Truth::Cell(_), Truth::Cell(_)) => RuleShape::NakedPair,
        (Truth::House(a, _), Truth::House(b, _)) if a == b => RuleShape::HiddenPair,
        (Truth::House(a, d), Truth::House(b, e)) if d == e && tables.are_parallel(*a, *b) => {
            RuleShape::XWing
        }
        _ => return None,
    };
    let linked = |place: usize| {
        let (a, b) = (first.open[place], second.open[place]);
        let [at_a, at_b] = [a, b].map(|index| tables.candidate(index));
        // Most are told apart by a glance, without a search among the conflicts.
        (at_a.digit == at_b.digit || at_a.cell == at_b.cell) && tables.are_in_conflict(a, b)
    };
    (linked(0) && linked(1)).then_some(shape)
}

/// Strikes what sees both of the candidates that exclude each other.
fn find_pair(
    trail: &Trail<'_>,
    shape: RuleShape,
    first: &Pair,
    second: &Pair,
    found: &mut Vec<Argued>,
) {
    let tables = trail.tables();
    let truths = [first.truth, second.truth];
    for (a, b) in first.open.into_iter().zip(second.open) {
        for &target in tables.conflicts(a) {
            let is_inside = |truth: &TruthIndex| tables.members(*truth).contains(&target);
            if trail.is_open(target)
                && tables.are_in_conflict(b, target)
                && !truths.iter().any(is_inside)
            {
                strike(trail, shape, &truths, target, found);
            }
        }
    }
}
