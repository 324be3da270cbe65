//! Breadth-first propagation of a literal by bit sets, which does not store any paths.

use super::node::Literal;
use super::reach::Reach;
use crate::board::bit_matrix::{columns, has, insert, intersect, unite};

/// The literals that follow from a first literal by exactly n links. They are called the *front*, and are all on or all
/// off.
pub(super) struct Wave<'r> {
    reach: &'r Reach,
    /// The node of the first literal if it is on, until the first link is followed; then `None`.
    start: Option<usize>,
    /// Whether the literals of the front are on.
    is_on: bool,
    /// Four bit sets: two that take turns as the current and the previous front, the nodes ever reached as off, and the
    /// nodes ever reached as on.
    sets: Vec<u64>,
    /// Whether the second bit set is the current front.
    is_second: bool,
}

struct Sets<'w> {
    front: &'w mut [u64],
    last: &'w mut [u64],
    seen: [&'w mut [u64]; 2],
}

impl<'r> Wave<'r> {
    /// Begins with only the first literal known. If it is off, it must have a strong link.
    pub(super) fn new(reach: &'r Reach, start: Literal) -> Self {
        let mut wave = Self {
            reach,
            start: start.is_on().then_some(start.node()),
            is_on: start.is_on(),
            sets: vec![0; 4 * reach.n_words()],
            is_second: false,
        };
        if let Some(number) = reach.number(start.node()) {
            let Sets { front, seen, .. } = wave.sets();
            insert(front, number);
            insert(seen[usize::from(start.is_on())], number);
        }
        wave
    }

    fn sets(&mut self) -> Sets<'_> {
        let n_words = self.reach.n_words();
        let (fronts, seen) = self.sets.split_at_mut(2 * n_words);
        let (first, second) = fronts.split_at_mut(n_words);
        let (off, on) = seen.split_at_mut(n_words);
        let (front, last) = if self.is_second {
            (second, first)
        } else {
            (first, second)
        };
        Sets {
            front,
            last,
            seen: [off, on],
        }
    }

    fn fronts(&self) -> [&[u64]; 2] {
        let n_words = self.reach.n_words();
        let (first, rest) = self.sets.split_at(n_words);
        let second = &rest[..n_words];
        if self.is_second {
            [second, first]
        } else {
            [first, second]
        }
    }

    /// Follows one more link from every literal of the front.
    pub(super) fn spread(&mut self) {
        let (reach, start, was_on) = (self.reach, self.start.take(), self.is_on);
        let Sets { front, last, seen } = self.sets();
        last.fill(0);
        match start {
            Some(start) => unite(last, reach.turned_off_by(start)),
            None => {
                for number in columns(front) {
                    unite(last, reach.following(number, was_on));
                }
            }
        }
        let [off, on] = seen;
        let seen = if was_on { off } else { on };
        for (word, seen) in last.iter_mut().zip(seen) {
            *word &= !*seen;
            *seen |= *word;
        }
        self.is_on = !was_on;
        self.is_second = !self.is_second;
    }

    /// Returns whether the last link reached a literal that had not been reached before.
    ///
    /// Direct consequences of a first literal that is on are reported only if they have a strong link. No chain ends
    /// after one link, so the others are not needed.
    pub(super) fn has_just_reached(&self, literal: Literal) -> bool {
        if literal.is_on() != self.is_on {
            return false;
        }
        let [front, last] = self.fronts();
        match self.reach.number(literal.node()) {
            Some(number) => has(front, number),
            // The front contains only nodes with a strong link, because the others lead nowhere.
            None => !self.is_on && intersect(last, self.reach.turned_off_by(literal.node())),
        }
    }

    /// Returns `true` if no further literals follow.
    pub(super) fn is_over(&self) -> bool {
        let [front, _] = self.fronts();
        self.start.is_none() && front.iter().all(|word| *word == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Graph;
    use super::super::tree::ShortestPathTree;
    use super::*;
    use crate::techniques::PositionCache;
    use crate::techniques::drawn::values;

    // A hard puzzle of Program E.
    const HARD: &str =
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600";

    #[test]
    fn waves_reach_what_trees_reach_with_as_many_links() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let graph = Graph::with_groups(&cache);
        let reach = Reach::new(&graph, None);
        let all: Vec<Literal> = (0..graph.nodes().len())
            .flat_map(|node| [Literal::on(node), Literal::off(node)])
            .collect();
        let mut tree = ShortestPathTree::new(&graph);
        let may_start = |start: &&Literal| start.is_on() || reach.number(start.node()).is_some();
        for start in all.iter().filter(may_start) {
            tree.begin(*start);
            let mut wave = Wave::new(&reach, *start);
            tree.grow_by_a_link(|_| true);
            wave.spread();
            let mut reached = vec![*start];
            reached.extend(tree.fresh());
            while !wave.is_over() {
                tree.grow_by_a_link(|_| true);
                wave.spread();
                for literal in all.iter().filter(|literal| !reached.contains(literal)) {
                    let is_fresh = tree.fresh().contains(literal);
                    assert_eq!(
                        wave.has_just_reached(*literal),
                        is_fresh,
                        "{start:?} {literal:?}"
                    );
                }
                reached.extend(tree.fresh());
            }
            // A node without a strong link has no consequences in this direction.
            tree.grow_by_a_link(|_| true);
            assert!(tree.fresh().is_empty());
        }
    }
}
