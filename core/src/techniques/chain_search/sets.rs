//! Almost locked sets as nodes of chains.
//!
//! Suppose that an almost locked set (ALS) loses one of its digits. Then it has as many digits as cells, so it holds
//! every remaining digit. Such a digit is off in each outside cell that sees all its places in the set. If this leaves
//! one candidate in an outside cell, that candidate is on. A chain enters a set by one of its digits and leaves it by
//! another, which makes a strong link between the two digits: `(1=4)r1c23`.
//!
//! Sets of one cell are ordinary strong links and are not handled here. The sets are ordered by house and then
//! lexicographically by cells. This order decides between chains of equal length.

use std::ops::Range;

use crate::board::{Candidate, CellSet, Digit, DigitSet, MAX_SIDE};
use crate::techniques::{AlsIdx, AlsList, PositionCache};

use super::node::Node;

/// Stands for the number of a set, node or place that chains cannot use.
pub(super) const NONE: u32 = u32::MAX;

/// The maximum number of sets that are used, smallest first. The first number is for boards above 9×9, the second for
/// all others.
const MAX_SETS: [usize; 2] = [400, 1_500];
/// The side of the largest board to which the higher limit of sets applies.
const MAX_SIDE_FOR_MANY: usize = 9;

fn max_sets(cache: &PositionCache<'_>) -> usize {
    MAX_SETS[usize::from(cache.geometry().side() <= MAX_SIDE_FOR_MANY)]
}

/// A node of the graph: a digit of an almost locked set.
#[derive(Clone, Copy)]
pub(super) struct SetNode {
    pub(super) set: AlsIdx,
    pub(super) digit: Digit,
}

/// The cells in which one or more sets hold a digit. Sets with equal cells for a digit share one place.
pub(super) struct Place {
    pub(super) digit: Digit,
    /// The candidates of the digit outside that see all these cells.
    pub(super) exits: CellSet,
}

/// A consequence when an almost locked set loses a digit.
pub(super) enum SetConsequence {
    /// Another digit is off in these cells, and in groups among them.
    Off(Digit, CellSet),
    /// The given node, a digit of another set, is off.
    OffInSet(usize),
    /// The candidate is on, because it is the only one left in its cell.
    On(Candidate),
}

/// An outside cell in which only one candidate is left if an almost locked set loses a digit.
pub(super) struct ForcedCandidate {
    pub(super) candidate: Candidate,
    /// The places of the digits of the set that lead to this candidate when the set loses one of these digits.
    pub(super) losing_places: Vec<u32>,
    /// The set's position in the order.
    rank: u32,
}

/// The sets of a position that chains may run through.
pub(super) struct Sets<'s> {
    als: &'s AlsList,
    /// For each set, its position in the order, or [`NONE`] if it is not used.
    rank: Vec<u32>,
    /// By position in the order: the number of the set's first node. The last entry is the total number of nodes.
    first_node: Vec<u32>,
    nodes: Vec<SetNode>,
    /// For each node, the number of the place with its cells, or [`NONE`] if no outside candidate sees them all.
    place: Vec<u32>,
    places: Vec<Place>,
    /// By digit index: the nodes through which a chain can enter a set, ascending.
    entries: [Vec<u32>; MAX_SIDE],
    /// For each place, its number in the list of all places of the position.
    in_list: Vec<u16>,
    from_list: Vec<u32>,
    /// The cells in which sets leave one candidate, by position of the set in the order, then by cell.
    forced: Vec<ForcedCandidate>,
}

impl<'s> Sets<'s> {
    pub(super) fn new(cache: &'s PositionCache<'_>) -> Self {
        let als = cache.als();
        // The list is sorted by size, so the smallest sets are taken.
        let mut order: Vec<AlsIdx> = Self::of_several_cells(als).take(max_sets(cache)).collect();
        order.sort_unstable_by_key(|set| als.get(*set).rank);
        let mut sets = Self {
            als,
            rank: vec![NONE; als.sets().len()],
            first_node: Vec::with_capacity(order.len() + 1),
            nodes: Vec::new(),
            place: Vec::new(),
            places: Vec::new(),
            entries: Default::default(),
            in_list: Vec::new(),
            from_list: vec![NONE; als.all_places().len()],
            forced: Vec::new(),
        };
        for (rank, &set) in order.iter().enumerate() {
            sets.rank[usize::from(set)] = rank as u32;
            sets.first_node.push(sets.nodes.len() as u32);
            let digits = als.get(set).digits.iter();
            sets.nodes
                .extend(digits.map(|digit| SetNode { set, digit }));
        }
        sets.first_node.push(sets.nodes.len() as u32);
        sets.find_places(cache);
        for rank in 0..order.len() {
            sets.find_entries(rank);
            sets.find_forced(cache, rank);
        }
        sets
    }

    /// Returns whether the position has more almost locked sets than the limit allows.
    pub(super) fn exceeds_limit(cache: &PositionCache<'_>) -> bool {
        Self::of_several_cells(cache.als()).count() > max_sets(cache)
    }

    fn of_several_cells(als: &AlsList) -> impl Iterator<Item = AlsIdx> + '_ {
        let all = 0..als.sets().len() as AlsIdx;
        all.filter(|set| als.get(*set).cells.single().is_none())
    }

    /// Numbers the places: the different groups of cells in which sets hold a digit.
    fn find_places(&mut self, cache: &PositionCache<'_>) {
        self.place = vec![NONE; self.nodes.len()];
        let als = self.als;
        for (in_list, als_places) in (0..).zip(als.all_places()) {
            let exits = cache.places(als_places.digit) & als_places.seeing;
            // A chain can enter and leave a set only through outside candidates that see all these cells.
            if exits.is_empty() {
                continue;
            }
            let number = self.places.len() as u32;
            let mut is_used = false;
            let sets = als_places.sets.iter();
            for &set in sets.filter(|set| self.rank[usize::from(**set)] != NONE) {
                let node = self.number(set, als_places.digit);
                self.place[node] = number;
                is_used = true;
            }
            if is_used {
                self.in_list.push(in_list);
                self.from_list[usize::from(in_list)] = number;
                self.places.push(Place {
                    digit: als_places.digit,
                    exits,
                });
            }
        }
    }

    fn nodes_of(&self, rank: usize) -> Range<usize> {
        self.first_node[rank] as usize..self.first_node[rank + 1] as usize
    }

    fn exits(&self, node: usize) -> CellSet {
        let place = self.places.get(self.place[node] as usize);
        place.map_or(CellSet::EMPTY, |place| place.exits)
    }

    /// Records the digits of a set from whose loss something follows.
    fn find_entries(&mut self, rank: usize) {
        let nodes = self.nodes_of(rank);
        let is_leading = |node: usize| self.place[node] != NONE;
        let n_leading = nodes.clone().filter(|node| is_leading(*node)).count();
        for node in nodes {
            if n_leading > usize::from(is_leading(node)) {
                self.entries[self.nodes[node].digit.index()].push(node as u32);
            }
        }
    }

    /// Records the outside cells in which only one candidate is left if the set loses a digit.
    fn find_forced(&mut self, cache: &PositionCache<'_>, rank: usize) {
        let exits = self.nodes_of(rank).map(|node| self.exits(node));
        for cell in exits.fold(CellSet::EMPTY, |all_cells, exits| all_cells | exits) {
            // A bivalue cell is linked to each digit of the set directly, so it is not recorded.
            if cache.digits_in(cell).len() < 3 {
                continue;
            }
            let reaches = |node: &usize| self.exits(*node).contains(cell);
            let digit = |node: usize| self.nodes[node].digit;
            let lost: DigitSet = self.nodes_of(rank).filter(reaches).map(digit).collect();
            let remaining_digits = cache.digits_in(cell) - lost;
            let by_digit: Vec<(Digit, DigitSet)> = match remaining_digits.single() {
                // If the set loses a digit that the cell keeps, the cell still loses all the others.
                Some(last_digit) => vec![(last_digit, self.als_digits(rank) - lost)],
                None if remaining_digits.is_empty() => lost
                    .iter()
                    .map(|digit| (digit, DigitSet::only(digit)))
                    .collect(),
                None => continue,
            };
            for (last_digit, lost_digits) in by_digit {
                let losing = self
                    .nodes_of(rank)
                    .filter(|node| lost_digits.contains(digit(*node)));
                let losing_places = losing.map(|node| self.place[node]);
                let losing_places: Vec<u32> =
                    losing_places.filter(|position| *position != NONE).collect();
                if !losing_places.is_empty() {
                    self.forced.push(ForcedCandidate {
                        candidate: Candidate::new(cell, last_digit),
                        losing_places,
                        rank: rank as u32,
                    });
                }
            }
        }
    }

    fn als_digits(&self, rank: usize) -> DigitSet {
        self.nodes_of(rank)
            .map(|node| self.nodes[node].digit)
            .collect()
    }

    pub(super) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Returns by number in the list of all places the number among the used places, or [`NONE`].
    pub(super) fn numbers_from_list(&self) -> &[u32] {
        &self.from_list
    }

    /// Lists the places of the same digit all of whose cells see all cells of the given place.
    pub(super) fn places_facing(&self, index: usize) -> impl Iterator<Item = usize> {
        let facing = self.als.sets_facing(self.in_list[index]).iter();
        let numbers = facing.map(|position| self.from_list[usize::from(*position)]);
        numbers
            .filter(|number| *number != NONE)
            .map(|number| number as usize)
    }

    /// Lists for each set the places of its digits, with [`NONE`] for digits that no outside candidate sees.
    pub(super) fn places_by_set(&self) -> impl Iterator<Item = &[u32]> {
        let bounds = self.first_node.windows(2);
        bounds.map(|bounds| &self.place[bounds[0] as usize..bounds[1] as usize])
    }

    pub(super) fn forced_candidates(&self) -> &[ForcedCandidate] {
        &self.forced
    }

    pub(super) fn nodes(&self) -> &[SetNode] {
        &self.nodes
    }

    /// Makes the node of the graph for a digit of a set. Returns `None` for a digit through which no chain can run.
    pub(super) fn describe(&self, node: usize) -> Option<Node> {
        let SetNode { set, digit } = self.nodes[node];
        let cells = self.als.places(set, digit).cells;
        Some(Node {
            digit,
            cells,
            first: cells.first()?,
            extent: self.als.get(set).cells,
        })
    }

    /// Lists the nodes that are off if a digit is in one of the given cells: every one of these cells sees all places
    /// of the digit in the set.
    pub(super) fn entered_by<'a>(
        &'a self,
        digit: Digit,
        cells: &'a CellSet,
    ) -> impl Iterator<Item = usize> + 'a {
        let entries = self.entries[digit.index()]
            .iter()
            .map(|node| *node as usize);
        entries.filter(|node| self.exits(*node).is_superset(cells))
    }

    /// Passes to `visit` what follows if a set loses a digit: first other digits outside the set, then digits of other
    /// sets, then candidates left alone in their cells.
    pub(super) fn follow(&self, node: usize, mut visit: impl FnMut(SetConsequence)) {
        let SetNode { set, digit } = self.nodes[node];
        let als = self.als.get(set);
        for other_digit in als.digits.without(digit) {
            visit(SetConsequence::Off(
                other_digit,
                self.exits(self.number(set, other_digit)),
            ));
        }
        for (partner, digits) in self.partners(set) {
            for other_digit in digits.without(digit) {
                visit(SetConsequence::OffInSet(self.number(partner, other_digit)));
            }
        }
        let rank = self.rank[usize::from(set)];
        let start = self.forced.partition_point(|forced| forced.rank < rank);
        let set_candidates = self.forced[start..]
            .iter()
            .take_while(|forced| forced.rank == rank);
        for forced in
            set_candidates.filter(|forced| forced.losing_places.contains(&self.place[node]))
        {
            visit(SetConsequence::On(forced.candidate));
        }
    }

    fn number(&self, set: AlsIdx, digit: Digit) -> usize {
        let lower = self.als.get(set).digits.bits() & ((1 << digit.index()) - 1);
        let first_node = self.first_node[self.rank[usize::from(set)] as usize];
        first_node as usize + lower.count_ones() as usize
    }

    /// Lists the disjoint sets from which this set can eliminate digits, in the order of the sets, each with these
    /// digits.
    fn partners(&self, set: AlsIdx) -> Vec<(AlsIdx, DigitSet)> {
        let mut partners: Vec<(AlsIdx, DigitSet)> = self
            .als
            .partners(set)
            .iter()
            .filter(|partner| !partner.overlaps && self.rank[usize::from(partner.set)] != NONE)
            .map(|partner| (partner.set, partner.digits))
            .collect();
        partners.sort_by_key(|(partner, _)| self.rank[usize::from(*partner)]);
        partners
    }
}
