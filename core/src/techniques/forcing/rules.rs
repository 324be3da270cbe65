//! Eliminations that need several candidates at a time: locked candidates, pairs and X-Wings among open candidates.

use super::tables::{Index, Members, Tables, TruthIndex};
use super::trail::{Trail, has_several, is_pair};
use crate::techniques::literal::Literal;
use crate::techniques::{RuleShape, Truth};

/// An elimination by a rule: the eliminated candidate would leave one or two truths without candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RuleElimination {
    pub(super) shape: RuleShape,
    truth: TruthIndex,
    with: Option<TruthIndex>,
    pub(super) target: Index,
}

impl RuleElimination {
    pub(super) fn truths(&self) -> impl Iterator<Item = TruthIndex> + use<> {
        std::iter::once(self.truth).chain(self.with)
    }

    /// Returns whether the truths still form the pattern and the candidate can still be eliminated.
    pub(super) fn holds(&self, trail: &Trail<'_>) -> bool {
        let (tables, target) = (trail.tables(), self.target);
        if !trail.is_open(target) || self.truths().any(|truth| trail.is_forbidden(truth)) {
            return false;
        }
        let excludes = |member: Index| tables.are_in_conflict(member, target);
        let Some(second) = self.with else {
            return has_several(trail.open_members(self.truth))
                && open(trail, self.truth).all(excludes);
        };
        let clash = |a: Index, b: Index| tables.are_in_conflict(a, b) || excludes(a) || excludes(b);
        self.truths()
            .all(|truth| is_pair(trail.open_members(truth)))
            && open(trail, self.truth).all(|a| open(trail, second).all(|b| clash(a, b)))
    }

    /// Lists the literals that the rule needs: these candidates must be known to be false.
    pub(super) fn premises<'a>(
        &'a self,
        trail: &'a Trail<'_>,
    ) -> impl Iterator<Item = Literal> + 'a {
        let members = self
            .truths()
            .flat_map(|truth| trail.tables().members(truth));
        members
            .map(|member| Literal::off(*member))
            .filter(|literal| trail.holds(*literal))
    }
}

fn open<'a>(trail: &'a Trail<'_>, truth: TruthIndex) -> impl Iterator<Item = Index> + 'a {
    let members = trail.tables().members(truth).iter().copied();
    members.filter(|member| trail.is_open(*member))
}

/// A truth with two open candidates.
struct Pair {
    truth: TruthIndex,
    open: [Index; 2],
    /// Two truths can form a pair or an X-Wing only if their first or their second keys are equal.
    keys: [u32; 2],
}

impl Pair {
    fn new(tables: &Tables, truth: TruthIndex, open_members: Members) -> Self {
        let members = tables.members(truth);
        let first_index = open_members.trailing_zeros() as usize;
        let second_index = (open_members & (open_members - 1)).trailing_zeros() as usize;
        let open = [members[first_index], members[second_index]];
        let [a, b] = open.map(|index| tables.candidate(index));
        let key = |kind: usize, one: usize, other: usize| (kind << 24 | one << 12 | other) as u32;
        // A key that no other truth has.
        let own = u32::MAX - u32::from(truth);
        let keys = match *tables.truth(truth) {
            Truth::Cell(_) => [key(0, a.digit.index(), b.digit.index()), own],
            Truth::House(house, digit) => [
                key(1 + house.index(), a.cell.index(), b.cell.index()),
                tables
                    .line_kind(house)
                    .map_or(own, |kind| key(0, kind, digit.index())),
            ],
            Truth::Uniqueness(_) | Truth::Symmetry(..) => [own; 2],
        };
        Self { truth, open, keys }
    }

    /// Returns the pattern of two truths whose candidates conflict in pairs: naked pair, hidden pair or X-Wing.
    fn shape_with(&self, tables: &Tables, other: &Self) -> Option<RuleShape> {
        let shape = match (tables.truth(self.truth), tables.truth(other.truth)) {
            (Truth::Cell(_), Truth::Cell(_)) => RuleShape::NakedPair,
            (Truth::House(a, _), Truth::House(b, _)) if a == b => RuleShape::HiddenPair,
            (Truth::House(..), Truth::House(..)) => RuleShape::XWing,
            _ => return None,
        };
        let linked = |index: usize| tables.are_in_conflict(self.open[index], other.open[index]);
        (linked(0) && linked(1)).then_some(shape)
    }
}

/// Lists the eliminations by rules, one for each candidate.
pub(super) fn find(trail: &Trail<'_>) -> Vec<RuleElimination> {
    let mut eliminations = Vec::new();
    let tables = trail.tables();
    for truth in tables.truths() {
        find_locked(trail, truth, &mut eliminations);
    }
    let with_open_members = |truth: TruthIndex| (truth, trail.open_members(truth));
    let with_two = tables
        .truths()
        .map(with_open_members)
        .filter(|(_, open)| is_pair(*open));
    let pairs: Vec<Pair> = with_two
        .map(|(truth, open)| Pair::new(tables, truth, open))
        .collect();
    for (number, first_pair) in pairs.iter().enumerate() {
        let others = pairs[number + 1..].iter();
        let is_alike = |other: &&Pair| {
            first_pair.keys[0] == other.keys[0] || first_pair.keys[1] == other.keys[1]
        };
        for second_pair in others.filter(is_alike) {
            if let Some(shape) = first_pair.shape_with(tables, second_pair) {
                find_pair(trail, shape, first_pair, second_pair, &mut eliminations);
            }
        }
    }
    eliminations
}

fn elimination(
    trail: &Trail<'_>,
    shape: RuleShape,
    (truth, with): (TruthIndex, Option<TruthIndex>),
    target: Index,
    eliminations: &mut Vec<RuleElimination>,
) {
    if trail.is_open(target) && eliminations.iter().all(|earlier| earlier.target != target) {
        eliminations.push(RuleElimination {
            shape,
            truth,
            with,
            target,
        });
    }
}

/// Finds locked candidates: if all open places of a digit in a house lie in another house, eliminates its other places
/// there.
fn find_locked(trail: &Trail<'_>, truth: TruthIndex, eliminations: &mut Vec<RuleElimination>) {
    let (tables, open) = (trail.tables(), trail.open_members(truth));
    let members = tables.members(truth);
    let is_left = |(index, _): &(usize, &Index)| open >> index & 1 != 0;
    let mut open_places = members.iter().enumerate().filter(is_left);
    let Some((_, first_place)) = open_places.next().filter(|_| has_several(open)) else {
        return;
    };
    let is_in = |member: Index, cover| tables.truths_of(member).any(|other| other == cover);
    let others = tables
        .truths_of(*first_place)
        .filter(|cover| *cover != truth);
    for cover in others {
        if open_places.clone().all(|(_, member)| is_in(*member, cover)) {
            let outside = tables
                .members(cover)
                .iter()
                .filter(|other| !members.contains(other));
            for &target in outside {
                elimination(
                    trail,
                    RuleShape::Locked,
                    (truth, None),
                    target,
                    eliminations,
                );
            }
        }
    }
}

/// Eliminates the candidates that see both candidates of a pair; exactly one of the two is true.
fn find_pair(
    trail: &Trail<'_>,
    shape: RuleShape,
    first_pair: &Pair,
    second_pair: &Pair,
    eliminations: &mut Vec<RuleElimination>,
) {
    let tables = trail.tables();
    let mut truths = [first_pair.truth, second_pair.truth];
    truths.sort_unstable();
    for (a, b) in first_pair.open.into_iter().zip(second_pair.open) {
        for target in tables.conflicts(a) {
            let is_inside = |truth: &TruthIndex| tables.members(*truth).contains(&target);
            if trail.is_open(target)
                && tables.are_in_conflict(b, target)
                && !truths.iter().any(is_inside)
            {
                let [truth, with] = truths;
                elimination(trail, shape, (truth, Some(with)), target, eliminations);
            }
        }
    }
}
