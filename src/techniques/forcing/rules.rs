//! Eliminations that need several candidates at a time: locked candidates, pairs and X-Wings among open candidates.
//!
//! During propagation a truth can only lose open candidates. So a rule can eliminate something new only if one of its
//! truths has lost a candidate since the last search. [`Rules`] examines only these truths.

use super::tables::{HouseOverlap, Index, Members, Tables, TruthIndex};
use super::trail::{Literal, Trail, has_several, is_pair};
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
        if !trail.is_open(target) || self.truths().any(|truth| trail.is_barred(truth)) {
            return false;
        }
        let excludes = |member: Index| tables.are_in_conflict(member, target);
        let Some(second) = self.with else {
            return has_several(trail.left(self.truth)) && open(trail, self.truth).all(excludes);
        };
        let clash = |a: Index, b: Index| tables.are_in_conflict(a, b) || excludes(a) || excludes(b);
        self.truths().all(|truth| is_pair(trail.left(truth)))
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
#[derive(Clone, Copy)]
struct Pair {
    truth: TruthIndex,
    /// The two open candidates as bits of the truth's members; 0 if not computed yet.
    left: Members,
    open: [Index; 2],
    /// Two truths can form a pair or an X-Wing only if their first or their second keys are equal.
    keys: [u32; 2],
}

impl Pair {
    const NONE: Self = Self {
        truth: 0,
        left: 0,
        open: [0; 2],
        keys: [0; 2],
    };

    fn new(tables: &Tables, truth: TruthIndex, left: Members) -> Self {
        let members = tables.members(truth);
        let first = left.trailing_zeros() as usize;
        let second = (left & (left - 1)).trailing_zeros() as usize;
        let open = [members[first], members[second]];
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
        Self {
            truth,
            left,
            open,
            keys,
        }
    }

    /// Returns the pattern of two truths whose candidates conflict in pairs: naked pair, hidden pair or X-Wing.
    fn shape_with(&self, tables: &Tables, other: &Self) -> Option<RuleShape> {
        let shape = match (tables.truth(self.truth), tables.truth(other.truth)) {
            (Truth::Cell(_), Truth::Cell(_)) => RuleShape::NakedPair,
            (Truth::House(a, _), Truth::House(b, _)) if a == b => RuleShape::HiddenPair,
            (Truth::House(..), Truth::House(..)) => RuleShape::XWing,
            _ => return None,
        };
        let linked = |place: usize| tables.are_in_conflict(self.open[place], other.open[place]);
        (linked(0) && linked(1)).then_some(shape)
    }
}

/// The number of truths that are compared in one operation.
const BLOCK: usize = 16;

/// Searches for eliminations by rules, and examines only truths that have changed since the last search.
pub(super) struct Rules {
    /// By truth: its open candidates in the position itself, or 0 if a rule can eliminate something there.
    at_first: Vec<Members>,
    /// By truth: its open candidates when it was last examined.
    seen: Vec<Members>,
    /// The truths that had two open candidates when last examined, ascending.
    seen_pairs: Vec<TruthIndex>,
    pairs_at_first: Vec<TruthIndex>,
    /// The truths that have lost a candidate since they were last examined and still have several.
    fresh: Vec<TruthIndex>,
    /// By truth: its latest data as a pair.
    known_pairs: Vec<Pair>,
    /// The truths with two open candidates, recently changed ones first.
    pairs: Vec<Pair>,
    keys: [Vec<u32>; 2],
    n_fresh_pairs: usize,
}

impl Rules {
    /// Examines the position itself, for which the trail must be empty.
    pub(super) fn new(trail: &Trail<'_>) -> Self {
        let n_truths = trail.tables().n_truths();
        let mut rules = Self {
            at_first: vec![0; n_truths],
            seen: vec![0; n_truths],
            seen_pairs: Vec::new(),
            pairs_at_first: Vec::new(),
            fresh: Vec::new(),
            known_pairs: vec![Pair::NONE; n_truths],
            pairs: Vec::new(),
            keys: [Vec::new(), Vec::new()],
            n_fresh_pairs: 0,
        };
        if rules.find(trail).is_empty() {
            rules.at_first.copy_from_slice(&rules.seen);
            rules.pairs_at_first.clone_from(&rules.seen_pairs);
        }
        rules
    }

    /// Resets the search to the position itself, before another supposition is made.
    pub(super) fn begin(&mut self) {
        self.seen.copy_from_slice(&self.at_first);
        self.seen_pairs.clone_from(&self.pairs_at_first);
    }

    /// Marks all truths as not examined, after inferences were undone.
    pub(super) fn mark_unexamined(&mut self) {
        self.seen.fill(0);
        self.seen_pairs.clear();
    }

    /// Lists the eliminations by rules, one for each candidate. The caller must apply all of them before the next
    /// search.
    pub(super) fn find(&mut self, trail: &Trail<'_>) -> Vec<RuleElimination> {
        let mut found = Vec::new();
        let tables = trail.tables();
        self.find_fresh(trail);
        for &truth in &self.fresh {
            find_locked(trail, truth, &mut found);
        }
        self.list_pairs(trail);
        for (number, first) in self.pairs[..self.n_fresh_pairs].iter().enumerate() {
            // Few pairs share a key, so whole blocks of keys are compared first.
            for (key, keys) in first.keys.iter().zip(&self.keys) {
                let others = &keys[number + 1..];
                let n_alike: u32 = others.iter().map(|other| u32::from(other == key)).sum();
                if n_alike > 0 {
                    let others = others.iter().zip(&self.pairs[number + 1..]);
                    for (_, second) in others.filter(|(other, _)| *other == key) {
                        if let Some(shape) = first.shape_with(tables, second) {
                            find_pair(trail, shape, first, second, &mut found);
                        }
                    }
                }
            }
        }
        found
    }

    /// Collects the truths that have lost a candidate since they were last examined.
    fn find_fresh(&mut self, trail: &Trail<'_>) {
        let Self { seen, fresh, .. } = self;
        let all_left = trail.all_left();
        let is_as_seen = |truth: &TruthIndex| {
            let truth = usize::from(*truth);
            seen[truth] == all_left[truth]
        };
        self.seen_pairs.retain(is_as_seen);
        fresh.clear();
        // Most truths have not changed, so whole blocks are compared first.
        let blocks = seen.chunks_mut(BLOCK).zip(all_left.chunks(BLOCK));
        for (block, (seen, all_left)) in blocks.enumerate() {
            if seen == all_left {
                continue;
            }
            for (place, (seen, left)) in seen.iter_mut().zip(all_left).enumerate() {
                if *seen != *left {
                    *seen = *left;
                    if has_several(*left) {
                        fresh.push((block * BLOCK + place) as TruthIndex);
                    }
                }
            }
        }
    }

    /// Lists the truths with two open candidates. The list is empty if none of them has changed.
    fn list_pairs(&mut self, trail: &Trail<'_>) {
        self.pairs.clear();
        for place in 0..self.fresh.len() {
            self.list_pair(trail, self.fresh[place]);
        }
        self.n_fresh_pairs = self.pairs.len();
        if self.n_fresh_pairs > 0 {
            for place in 0..self.seen_pairs.len() {
                self.list_pair(trail, self.seen_pairs[place]);
            }
            let fresh = self.pairs[..self.n_fresh_pairs].iter();
            self.seen_pairs.extend(fresh.map(|pair| pair.truth));
            self.seen_pairs.sort_unstable();
        }
        for (kind, keys) in self.keys.iter_mut().enumerate() {
            keys.clear();
            keys.extend(self.pairs.iter().map(|pair| pair.keys[kind]));
        }
    }

    fn list_pair(&mut self, trail: &Trail<'_>, truth: TruthIndex) {
        let left = trail.left(truth);
        if is_pair(left) {
            let known = &mut self.known_pairs[usize::from(truth)];
            if known.left != left {
                *known = Pair::new(trail.tables(), truth, left);
            }
            self.pairs.push(*known);
        }
    }
}

fn elimination(
    trail: &Trail<'_>,
    shape: RuleShape,
    (truth, with): (TruthIndex, Option<TruthIndex>),
    target: Index,
    found: &mut Vec<RuleElimination>,
) {
    if trail.is_open(target) && found.iter().all(|known| known.target != target) {
        found.push(RuleElimination {
            shape,
            truth,
            with,
            target,
        });
    }
}

/// Finds locked candidates: if all open places of a digit in a house lie in another house, eliminates its other places
/// there.
fn find_locked(trail: &Trail<'_>, truth: TruthIndex, found: &mut Vec<RuleElimination>) {
    let (tables, left) = (trail.tables(), trail.left(truth));
    if left.count_ones() > tables.n_most_crossing() {
        return;
    }
    for crossing in tables.crossings(truth) {
        let HouseOverlap {
            cover,
            in_truth,
            in_cover,
        } = *crossing;
        if left & !in_truth != 0 || trail.left(cover) & !in_cover == 0 {
            continue;
        }
        for (place, &target) in tables.members(cover).iter().enumerate() {
            if in_cover & 1 << place == 0 {
                elimination(trail, RuleShape::Locked, (truth, None), target, found);
            }
        }
    }
}

/// Eliminates the candidates that see both candidates of a pair; exactly one of the two is true.
fn find_pair(
    trail: &Trail<'_>,
    shape: RuleShape,
    first: &Pair,
    second: &Pair,
    found: &mut Vec<RuleElimination>,
) {
    let tables = trail.tables();
    let mut truths = [first.truth, second.truth];
    truths.sort_unstable();
    for (a, b) in first.open.into_iter().zip(second.open) {
        for &target in tables.conflicts(a) {
            let is_inside = |truth: &TruthIndex| tables.members(*truth).contains(&target);
            if trail.is_open(target)
                && tables.are_in_conflict(b, target)
                && !truths.iter().any(is_inside)
            {
                let [truth, with] = truths;
                elimination(trail, shape, (truth, Some(with)), target, found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::trail::{LiteralReason, Reach};
    use super::*;
    use crate::techniques::drawn::values;

    // A puzzle published by A. Inkala in 2012.
    const INKALA: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    #[test]
    fn to_look_at_what_is_fresh_is_to_see_all() {
        let position = values(INKALA);
        let tables = Tables::new(&position).unwrap();
        let mut rules = Rules::new(&Trail::new(&tables));
        let (mut n_eliminated, mut n_later) = (0, 0);
        for supposed in tables.indices() {
            let mut trail = Trail::new(&tables);
            let mut result = trail.suppose(Literal::on(supposed), Reach::Net);
            rules.begin();
            let mut n_rounds = 0;
            while result.is_ok() {
                let mut anew = Rules::new(&Trail::new(&tables));
                anew.mark_unexamined();
                let targets = |eliminations: &[RuleElimination]| {
                    let mut targets: Vec<Index> = eliminations
                        .iter()
                        .map(|elimination| elimination.target)
                        .collect();
                    targets.sort_unstable();
                    targets
                };
                let eliminations = rules.find(&trail);
                assert_eq!(targets(&eliminations), targets(&anew.find(&trail)));
                if eliminations.is_empty() {
                    break;
                }
                n_eliminated += eliminations.len();
                n_later += usize::from(n_rounds > 0);
                n_rounds += 1;
                for elimination in eliminations {
                    if result.is_ok() && trail.is_open(elimination.target) {
                        assert!(elimination.holds(&trail), "{elimination:?}");
                        let eliminated = Literal::off(elimination.target);
                        result = trail.learn(eliminated, LiteralReason::Supposed, 0, Reach::Net);
                    }
                }
            }
        }
        assert!(n_eliminated > 50 && n_later > 5, "{n_eliminated} {n_later}");
    }
}
