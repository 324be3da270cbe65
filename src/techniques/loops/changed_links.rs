//! Whether chains prove anything, where they proved nothing before: a question about the strong links that have changed.
//!
//! Along a path candidates are only ever removed. That takes weak links away and changes strong ones: a cell comes to
//! have two candidates, a house two places, an almost locked set other digits or places. A chain whose strong links are
//! as they were was there before, and so was what it eliminates. And every implication holds the other way round too:
//! whatever a chain eliminates is turned off, sooner or later, from both ends of each of its strong links.
//!
//! ```text
//! x-A=B-C=D-x    from B on, C and then x are turned off; from A back, x is
//! ```
//!
//! So as long as no two ends of a strong link that has changed lead to the same candidate being off, chains go on to
//! prove nothing. To know that takes a few walks from there, not [all that follows from all](super::reach).

use crate::board::bit_matrix::{BitMatrix, columns, first_of_both, insert, remove, unite};
use crate::board::{Candidate, CellSet, Digit, DigitSet, MAX_SIDE};
use crate::techniques::{AlsIdx, AlsList, PositionCache};

use super::node::{Literal, Node};
use super::nodes::PlainNodes;
use super::sets::Forcing;

/// Marks what was not looked at so far.
const NONE: u32 = u32::MAX;

/// Tells whether some candidate is turned off from both ends of a strong link that has changed since a path had so many
/// removals, along chains of candidates and groups, or through almost locked sets too.
pub(super) fn prove_something(
    cache: &PositionCache<'_>,
    sets: Option<&AlsList>,
    n_removals: usize,
) -> bool {
    let changes = Changes::new(cache, n_removals);
    let mut walks = Walks::new(cache, sets);
    walks.meet_from_cells(&changes)
        || walks.meet_from_houses(&changes)
        || sets.is_some_and(|als| walks.meet_from_sets(als, &changes))
}

/// What a path has removed.
struct Changes {
    cells: CellSet,
    /// By digit index: the cells that have lost the digit, and those of their houses.
    lost: [CellSet; MAX_SIDE],
    beside: [CellSet; MAX_SIDE],
}

impl Changes {
    fn new(cache: &PositionCache<'_>, n_removals: usize) -> Self {
        let mut changes = Self {
            cells: CellSet::EMPTY,
            lost: [CellSet::EMPTY; MAX_SIDE],
            beside: [CellSet::EMPTY; MAX_SIDE],
        };
        let geometry = cache.geometry();
        for Candidate { cell, digit } in cache.removed_since(n_removals) {
            changes.cells.insert(cell);
            changes.lost[digit.index()].insert(cell);
            for house in geometry.houses_of(cell) {
                changes.beside[digit.index()] |= geometry.house_cells(*house);
            }
        }
        changes
    }

    /// Returns the digits of a set whose links to its other digits lead further than before: all, if it was no almost
    /// locked set, and otherwise those that [see more](Self::sees_more).
    fn grown(&self, cache: &PositionCache<'_>, als: &AlsList, set: AlsIdx) -> DigitSet {
        let (cells, digits) = (als.get(set).cells, als.get(set).digits);
        if !cells.intersects(&self.cells) {
            return DigitSet::EMPTY;
        }
        let lost = cache.geometry().digits().iter();
        let lost = lost.filter(|digit| self.lost[digit.index()].intersects(&cells));
        let lost: DigitSet = lost.collect();
        if !digits.is_superset(lost) {
            return digits;
        }
        let sees_more = |digit: &Digit| self.sees_more(cache, als, set, *digit);
        lost.iter().filter(sees_more).collect()
    }

    /// Tells whether something sees all places of a digit in a set that did not see those too that the digit has lost
    /// there: a candidate, or the places in another set, of those too that it has lost.
    ///
    /// Of two sets that see each other so it is enough to look at the first.
    fn sees_more(
        &self,
        cache: &PositionCache<'_>,
        als: &AlsList,
        set: AlsIdx,
        digit: Digit,
    ) -> bool {
        let lost = self.lost[digit.index()];
        let saw = cache.geometry().common_peers(&(lost & als.get(set).cells));
        let number = als.places_number(set, digit);
        let exits = cache.places(digit) & als.places(set, digit).seeing;
        let is_new =
            |other: &AlsIdx| *other > set && !saw.is_superset(&(lost & als.get(*other).cells));
        let facing = als.facing(number).iter();
        let mut facing = facing.map(|places| &als.all_places()[usize::from(*places)]);
        !saw.is_superset(&exits) || facing.any(|places| als.sets_at(places).iter().any(is_new))
    }
}

/// Rows of a bit matrix that are made when they are asked for.
struct Rows {
    /// By row: where it stands, or [`NONE`].
    made: Vec<u32>,
    bits: BitMatrix,
    empty: Vec<u64>,
}

impl Rows {
    fn new(n: usize) -> Self {
        let bits = BitMatrix::new(0, n);
        Self {
            made: vec![NONE; n],
            empty: vec![0; bits.n_words()],
            bits,
        }
    }

    fn get(&self, row: usize) -> Option<&[u64]> {
        let made = self.made[row];
        (made != NONE).then(|| self.bits.row(made as usize))
    }

    /// Adds a row that was not made.
    fn set(&mut self, row: usize, set: &[u64]) {
        self.made[row] = self.bits.n_rows() as u32;
        self.bits.push(set);
    }
}

/// Walks along chains from nodes that are on.
///
/// Nodes are candidates, groups, and the places of digits in almost locked sets, by their number in the list of these.
struct Walks<'a> {
    cache: &'a PositionCache<'a>,
    plain: &'a PlainNodes,
    nodes: Vec<Node>,
    n_candidates: usize,
    sets: Option<(&'a AlsList, Forcing)>,
    /// By node that is on: what it turns off at once.
    weak: Rows,
    /// By node that is off: what is off by one strong link and one weak one.
    strong: Rows,
    /// By node that is on: what is off sooner or later.
    reached: Rows,
    /// What follows directly from the literal that is looked at.
    literals: Vec<Literal>,
}

impl<'a> Walks<'a> {
    fn new(cache: &'a PositionCache<'_>, sets: Option<&'a AlsList>) -> Self {
        let plain = cache.loops().nodes(cache);
        let n = plain.len() + sets.map_or(0, |als| als.all_places().len());
        Self {
            cache,
            nodes: plain.describe().collect(),
            n_candidates: plain.n_candidates(),
            plain,
            sets: sets.map(|als| (als, Forcing::new(cache))),
            weak: Rows::new(n),
            strong: Rows::new(n),
            reached: Rows::new(n),
            literals: Vec::new(),
        }
    }

    /// Tells whether walks from the two candidates of a cell that has changed meet.
    fn meet_from_cells(&mut self, changes: &Changes) -> bool {
        for cell in changes.cells & self.cache.bivalue() {
            let digits = self.cache.of(cell).iter();
            let ends: Vec<usize> = digits
                .map(|digit| self.plain.number(Candidate::new(cell, digit)))
                .collect();
            if self.meet(&ends) {
                return true;
            }
        }
        false
    }

    /// Tells whether walks meet from the two ends of a strong link in a house that has changed.
    fn meet_from_houses(&mut self, changes: &Changes) -> bool {
        let mut others = Vec::new();
        for node in 0..self.nodes.len() {
            let Node { digit, cells, .. } = self.nodes[node];
            if changes.beside[digit.index()].intersects(&cells) {
                (self.plain).follow(self.cache, Literal::off(node), &mut others);
                if (others.drain(..)).any(|other| self.meet(&[node, other.node()])) {
                    return true;
                }
            }
        }
        false
    }

    /// Tells whether walks meet from two digits of a set, or from a digit of a set and a candidate that it forces, where
    /// these have changed.
    fn meet_from_sets(&mut self, als: &AlsList, changes: &Changes) -> bool {
        for set in several_cells(als, 0..als.sets().len() as AlsIdx) {
            let grown = changes.grown(self.cache, als, set);
            if grown.is_empty() {
                continue;
            }
            let [grown, others] = [grown, als.get(set).digits - grown].map(|digits| {
                let digits = digits.iter();
                let places = digits.map(|digit| self.place(als, set, digit));
                places.collect::<Vec<_>>()
            });
            if self.meet(&grown) || self.meet_any(&grown, &others) {
                return true;
            }
            for (forced, by) in self.forced_by(als, set) {
                let forced = self.plain.number(forced);
                let by = by.iter().map(|digit| self.place(als, set, digit));
                if self.meet_any(&[forced], &by.collect::<Vec<_>>()) {
                    return true;
                }
            }
        }
        for cell in changes.cells & self.cache.unsolved() {
            for digit in self.cache.of(cell) {
                let candidate = Candidate::new(cell, digit);
                let places = self.places_forcing(als, candidate);
                if self.meet_any(&[self.plain.number(candidate)], &places) {
                    return true;
                }
            }
        }
        false
    }

    fn place(&self, als: &AlsList, set: AlsIdx, digit: Digit) -> usize {
        self.nodes.len() + usize::from(als.places_number(set, digit))
    }

    /// Lists the candidates that are left alone in their cells if a set loses a digit, with these digits.
    fn forced_by(&self, als: &AlsList, set: AlsIdx) -> Vec<(Candidate, DigitSet)> {
        let mut forced = Vec::new();
        if let Some((_, forcing)) = &self.sets {
            let digits = als.get(set).digits;
            let mut exits = [CellSet::EMPTY; MAX_SIDE];
            for digit in digits {
                let seeing = als.places(set, digit).seeing;
                exits[digit.index()] = self.cache.places(digit) & seeing;
            }
            let take = |candidate, by| forced.push((candidate, by));
            forcing.each(self.cache, &exits, digits, take);
        }
        forced
    }

    /// Lists the places of digits of sets that force a candidate if they lose the digit: so if the candidate is off, they
    /// hold it.
    fn places_forcing(&self, als: &AlsList, candidate: Candidate) -> Vec<usize> {
        let Candidate { cell, digit } = candidate;
        let others = self.cache.of(cell).without(digit);
        let mut forcing = Vec::new();
        // A cell of two candidates is linked to each of the set's digits by itself.
        let (Some(first), None) = (others.first(), others.single()) else {
            return forcing;
        };
        let removes = |set: AlsIdx, digit: Digit| {
            als.get(set).digits.contains(digit) && als.places(set, digit).seeing.contains(cell)
        };
        for (_, places) in als.places_of(first) {
            if !places.seeing.contains(cell) {
                continue;
            }
            for &set in als.sets_at(places) {
                if others.iter().all(|other| removes(set, other)) {
                    let by = if removes(set, digit) {
                        DigitSet::only(digit)
                    } else {
                        als.get(set).digits - others
                    };
                    forcing.extend(by.iter().map(|digit| self.place(als, set, digit)));
                }
            }
        }
        forcing
    }

    /// Tells whether walks from two of these nodes turn off the same candidate.
    fn meet(&mut self, ends: &[usize]) -> bool {
        let n_candidates = self.n_candidates;
        let mut known = self.reached.empty.clone();
        for &end in ends {
            let reached = self.reached_from(end);
            // Candidates are the first of all nodes.
            if first_of_both(&known, reached).is_some_and(|node| node < n_candidates) {
                return true;
            }
            unite(&mut known, reached);
        }
        false
    }

    /// Tells whether a walk from one of some nodes and a walk from one of others turn off the same candidate.
    fn meet_any(&mut self, nodes: &[usize], others: &[usize]) -> bool {
        let mut pairs = nodes
            .iter()
            .flat_map(|node| others.iter().map(move |other| [*node, *other]));
        pairs.any(|pair| self.meet(&pair))
    }

    /// Returns what is off sooner or later if a node is on.
    fn reached_from(&mut self, node: usize) -> &[u64] {
        if self.reached.get(node).is_none() {
            let mut reached = self.turned_off_by(node).to_vec();
            let mut open = reached.clone();
            loop {
                let next = columns(&open).next();
                let Some(next) = next else { break };
                self.follow(next);
                let following = self.strong.get(next).unwrap_or(&self.strong.empty);
                for ((reached, open), more) in reached.iter_mut().zip(&mut open).zip(following) {
                    *open |= more & !*reached;
                    *reached |= more;
                }
                remove(&mut open, next);
            }
            self.reached.set(node, &reached);
        }
        self.reached.get(node).unwrap_or(&self.reached.empty)
    }

    /// Finds out what is off by a strong link and a weak one if a node is off.
    fn follow(&mut self, node: usize) {
        if self.strong.get(node).is_some() {
            return;
        }
        let mut on = Vec::new();
        if let Some(plain) = self.nodes.get(node) {
            self.plain
                .follow(self.cache, Literal::off(node), &mut self.literals);
            on.extend(self.literals.drain(..).map(Literal::node));
            if let (Some((als, _)), true) = (&self.sets, node < self.n_candidates) {
                on.extend(self.places_forcing(als, Candidate::new(plain.first, plain.digit)));
            }
        } else if let Some((als, _)) = self.sets {
            let places = &als.all_places()[node - self.nodes.len()];
            for set in several_cells(als, als.sets_at(places).iter().copied()) {
                let others = als.get(set).digits.without(places.digit).iter();
                on.extend(others.map(|other| self.place(als, set, other)));
                let forced = self.forced_by(als, set).into_iter();
                let forced = forced.filter(|(_, by)| by.contains(places.digit));
                on.extend(forced.map(|(candidate, _)| self.plain.number(candidate)));
            }
        }
        let mut off = self.strong.empty.clone();
        for node in on {
            unite(&mut off, self.turned_off_by(node));
        }
        self.strong.set(node, &off);
    }

    /// Returns what a node turns off at once if it is on.
    fn turned_off_by(&mut self, node: usize) -> &[u64] {
        if self.weak.get(node).is_none() {
            let mut off = self.weak.empty.clone();
            if let Some(Node { digit, cells, .. }) = self.nodes.get(node) {
                self.plain
                    .follow(self.cache, Literal::on(node), &mut self.literals);
                for literal in self.literals.drain(..) {
                    insert(&mut off, literal.node());
                }
                if let Some((als, _)) = self.sets {
                    for (number, places) in als.places_of(*digit) {
                        if places.seeing.is_superset(cells) {
                            insert(&mut off, self.nodes.len() + usize::from(number));
                        }
                    }
                }
            } else if let Some((als, _)) = self.sets {
                let number = node - self.nodes.len();
                let places = &als.all_places()[number];
                let exits = self.cache.places(places.digit) & places.seeing;
                for cell in exits {
                    let candidate = Candidate::new(cell, places.digit);
                    insert(&mut off, self.plain.number(candidate));
                }
                let groups = self.plain.groups_of(places.digit);
                for (group, _) in groups.filter(|(_, cells)| exits.is_superset(cells)) {
                    insert(&mut off, group);
                }
                for other in als.facing(number as u16) {
                    insert(&mut off, self.nodes.len() + usize::from(*other));
                }
            }
            self.weak.set(node, &off);
        }
        self.weak.get(node).unwrap_or(&self.weak.empty)
    }
}

/// Leaves out the sets of one cell, which are plain strong links.
fn several_cells(
    als: &AlsList,
    sets: impl Iterator<Item = AlsIdx>,
) -> impl Iterator<Item = AlsIdx> {
    sets.filter(|set| als.get(*set).cells.single().is_none())
}

#[cfg(test)]
mod tests {
    use super::super::graph::Graph;
    use super::super::reach::Reach;
    use super::super::sets::Sets;
    use super::*;
    use crate::board::Candidates;
    use crate::techniques::drawn::values;
    use crate::techniques::incremental::PathCache;
    use crate::techniques::{Pattern, Step, TechniqueId};

    // A. Inkala's puzzle of 2012.
    const PUZZLE: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    /// Returns one of the candidates of cells with three or more.
    fn some_candidate(position: &Candidates, random: usize) -> Candidate {
        let several = |candidate: &Candidate| position.of(candidate.cell).len() > 2;
        let candidates: Vec<Candidate> = position.iter().filter(several).collect();
        candidates[random % candidates.len()]
    }

    /// Candidates are removed at random, whether they are true or not: nothing but links counts.
    #[test]
    fn where_no_changed_link_proves_anything_no_chain_does() {
        let mut position = values(PUZZLE);
        let mut path = PathCache::new();
        // Without sets and with them: when nothing was proved, and how often that was known to go on and not.
        let mut idle = [None; 2];
        let mut n_known = [[0; 2]; 2];
        for random in (0..40).map(|n| n * n * 7 + 3 * n) {
            let cache = path.position(&position);
            let graph = Graph::with_groups(&cache);
            let sets = Sets::new(&cache);
            for (kind, sets) in [None, Some(&sets)].into_iter().enumerate() {
                let refutes = Reach::new(&graph, sets).refutes_any();
                if let Some(n_removals) = idle[kind] {
                    let als = sets.map(|_| cache.als());
                    let proves = prove_something(&cache, als, n_removals);
                    assert!(proves || !refutes, "{kind}: {random}");
                    n_known[kind][usize::from(proves)] += 1;
                }
                if !refutes {
                    idle[kind] = Some(cache.checkpoint());
                }
            }
            let eliminations = vec![some_candidate(&position, random)];
            let technique = TechniqueId::GroupedAic;
            let step = Step::eliminating(technique, eliminations, Pattern::Evidence, Vec::new());
            path.apply(&step, &mut position);
        }
        assert!(n_known.as_flattened().iter().all(|n| *n > 0), "{n_known:?}");
    }
}
