//! Inferences of more than one candidate at a time: locked candidates, pairs and X-Wings among
//! what is left in the midst of an argument.

use super::argument::{Argued, Ground};
use super::tables::{Crossing, Index, TruthIndex};
use super::trail::{Literal, Trail, has_several, is_pair};
use crate::techniques::{RuleShape, Truth};

/// A truth with two open candidates.
struct Pair {
    truth: TruthIndex,
    open: [Index; 2],
    /// Two form a pair or an X-Wing only if they have the first or the second in common.
    keys: [u32; 2],
}

/// Lists what the rules strike now, each candidate once.
pub(super) fn find(trail: &Trail<'_>) -> Vec<Argued> {
    let mut found = Vec::new();
    for &crossing in trail.tables().crossings() {
        find_locked(trail, crossing, &mut found);
    }
    let pairs = pairs(trail);
    for (number, first) in pairs.iter().enumerate() {
        for second in &pairs[number + 1..] {
            // Nearly all have nothing in common.
            if (first.keys[0] == second.keys[0] || first.keys[1] == second.keys[1])
                && let Some(shape) = shape_of(trail, first, second)
            {
                find_pair(trail, shape, first, second, &mut found);
            }
        }
    }
    found
}

/// Lists the truths with two open candidates.
fn pairs(trail: &Trail<'_>) -> Vec<Pair> {
    let tables = trail.tables();
    let is_free = |truth: &TruthIndex| is_pair(trail.left(*truth)) && !trail.is_barred(*truth);
    let truths = tables.truths().filter(is_free);
    truths
        .map(|truth| {
            let (left, members) = (trail.left(truth), tables.members(truth));
            let first = left.trailing_zeros() as usize;
            let second = (left & (left - 1)).trailing_zeros() as usize;
            let open = [members[first], members[second]];
            let [a, b] = open.map(|index| tables.candidate(index));
            let key =
                |kind: usize, one: usize, other: usize| (kind << 24 | one << 12 | other) as u32;
            // Shared with nothing.
            let own = u32::MAX - u32::from(truth);
            let keys = match *tables.truth(truth) {
                Truth::Cell(_) => [key(0, a.digit.index(), b.digit.index()), own],
                Truth::House(house, digit) => [
                    key(1 + house.index(), a.cell.index(), b.cell.index()),
                    tables
                        .line_kind(house)
                        .map_or(own, |kind| key(0, kind, digit.index())),
                ],
                Truth::Uniqueness(_) => [own; 2],
            };
            Pair { truth, open, keys }
        })
        .collect()
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
        [truth] => has_several(trail.left(*truth)) && open(trail, *truth).all(excludes),
        [first, second] => {
            let clash =
                |a: Index, b: Index| tables.are_in_conflict(a, b) || excludes(a) || excludes(b);
            truths.iter().all(|truth| is_pair(trail.left(*truth)))
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
fn find_locked(trail: &Trail<'_>, crossing: Crossing, found: &mut Vec<Argued>) {
    let Crossing {
        truth,
        cover,
        in_truth,
        in_cover,
    } = crossing;
    let left = trail.left(truth);
    if left & !in_truth != 0
        || trail.left(cover) & !in_cover == 0
        || !has_several(left)
        || trail.is_barred(truth)
    {
        return;
    }
    let tables = trail.tables();
    for (place, &target) in tables.members(cover).iter().enumerate() {
        if in_cover & 1 << place == 0 {
            strike(trail, RuleShape::Locked, &[truth], target, found);
        }
    }
}

/// Tells what two truths with two open candidates each form, if their candidates exclude each
/// other in twos.
fn shape_of(trail: &Trail<'_>, first: &Pair, second: &Pair) -> Option<RuleShape> {
    let tables = trail.tables();
    let shape = match (tables.truth(first.truth), tables.truth(second.truth)) {
        (Truth::Cell(_), Truth::Cell(_)) => RuleShape::NakedPair,
        (Truth::House(a, _), Truth::House(b, _)) if a == b => RuleShape::HiddenPair,
        (Truth::House(..), Truth::House(..)) => RuleShape::XWing,
        _ => return None,
    };
    let linked = |place: usize| tables.are_in_conflict(first.open[place], second.open[place]);
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
