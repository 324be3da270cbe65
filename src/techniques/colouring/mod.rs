//! Simple colouring: two colours along the conjugate pairs of a digit.
//!
//! Start with a place of the digit that belongs to a conjugate pair and colour it; give the
//! other place of each of its pairs the other colour, and go on from there. In the *cluster*
//! that comes of it all places of one colour are true and all of the other false, one way or the
//! other.
//!
//! * *Wrap*: two places of one colour see each other. They are not both true, so that colour is
//!   false.
//! * *Trap*: a place outside the cluster sees both colours. One of them is true, so it is false.
//!
//! ```text
//! A . . | B . .     A–B and B–A are the only places of the digit in rows
//! . . . | . . .     and columns; * sees an A and a B, so one of the two
//! * . . | A . B     rules it out
//! ```
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_col.php>. A cluster of one pair is left
//! to locked candidates; one that wraps is not searched for traps, as it is solved.

mod clusters;
mod medusa;
mod multi;
mod net;

pub(super) use medusa::Medusa;
pub(super) use multi::MultiColours;

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit};

use super::{
    Bilocal, Colouring, Pattern, PositionCache, Sink, Step, Technique, TechniqueId, Truth,
};

/// A conclusion from the two colours of a cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SimpleColouring {
    /// Places outside see both colours.
    Trap,
    /// Places of one colour see each other.
    Wrap,
}

impl Technique for SimpleColouring {
    fn id(&self) -> TechniqueId {
        match self {
            Self::Trap => TechniqueId::SimpleColouringTrap,
            Self::Wrap => TechniqueId::SimpleColouringWrap,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            let mut rest: CellSet = places_of(cache.bilocals(digit));
            while let Some(first) = rest.first() {
                let cluster = Cluster::around(cache, digit, first);
                rest -= cluster.cells();
                if cluster.cells().len() > 2 && cluster.has_two_colours() {
                    self.look_at(&cluster, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl SimpleColouring {
    fn look_at(self, cluster: &Cluster<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let wraps = cluster.colours.map(|colour| cluster.wraps(colour));
        match self {
            Self::Trap if wraps == [false; 2] => {
                let eliminated = cluster.trapped();
                if !eliminated.is_empty() {
                    let needed = cluster.needed_to_trap(eliminated);
                    sink.take(self.step(cluster, eliminated, &needed, None))?;
                }
            }
            Self::Trap => {}
            Self::Wrap => {
                for (index, colour) in cluster.colours.into_iter().enumerate() {
                    if wraps[index] {
                        let needed = cluster.needed_to_wrap(colour);
                        sink.take(self.step(cluster, colour, &needed, Some(index)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step(
        self,
        cluster: &Cluster<'_>,
        eliminated: CellSet,
        needed: &[Bilocal],
        false_colour: Option<usize>,
    ) -> Step {
        let truth = |pair: &Bilocal| Truth::House(pair.house, pair.digit);
        let ends = |pair: &Bilocal| (pair.cells[0], pair.cells[1], pair.house);
        Step::eliminating(
            self.id(),
            PositionCache::candidates_of(cluster.digit, &eliminated),
            Pattern::Colouring(Colouring {
                digit: cluster.digit,
                colours: cluster.colours,
                pairs: needed.iter().map(ends).collect(),
                false_colour,
            }),
            needed.iter().map(truth).collect(),
        )
    }
}

fn places_of(pairs: &[Bilocal]) -> CellSet {
    pairs.iter().flat_map(|pair| pair.cells).collect()
}

/// The places of a digit that hang together by conjugate pairs, in two colours.
struct Cluster<'s> {
    cache: &'s PositionCache<'s>,
    digit: Digit,
    /// The first colour is that of the first cell.
    colours: [CellSet; 2],
}

impl<'s> Cluster<'s> {
    /// Colours everything that hangs together with a cell.
    fn around(cache: &'s PositionCache<'s>, digit: Digit, first: Cell) -> Self {
        let pairs = cache.bilocals(digit);
        let colours = component(pairs, CellSet::only(first));
        Self {
            cache,
            digit,
            colours,
        }
    }

    fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Returns the conjugate pairs of the cluster, each once.
    fn pairs(&self) -> Vec<Bilocal> {
        let mut pairs: Vec<Bilocal> = Vec::new();
        for pair in self.cache.bilocals(self.digit) {
            let is_repeated = pairs.iter().any(|known| known.cells == pair.cells);
            if self.cells().contains(pair.cells[0]) && !is_repeated {
                pairs.push(*pair);
            }
        }
        pairs
    }

    /// Tells whether no place has both colours, as happens only where there is no solution.
    fn has_two_colours(&self) -> bool {
        !self.colours[0].intersects(&self.colours[1])
    }

    fn peers(&self, cell: Cell) -> CellSet {
        self.cache.geometry().peers(cell)
    }

    fn seen(&self, cells: CellSet) -> CellSet {
        cells
            .iter()
            .fold(CellSet::EMPTY, |seen, cell| seen | self.peers(cell))
    }

    /// Tells whether two cells of a set see each other.
    fn wraps(&self, colour: CellSet) -> bool {
        self.seen(colour).intersects(&colour)
    }

    /// Returns the places outside the cluster that see both colours.
    fn trapped(&self) -> CellSet {
        let [first, second] = self.colours.map(|colour| self.seen(colour));
        (self.cache.places(self.digit) & first & second) - self.cells()
    }

    /// Picks pairs that rule out every trapped cell: those on shortest ways from one colour that
    /// it sees to the other.
    fn needed_to_trap(&self, eliminated: CellSet) -> Vec<Bilocal> {
        let pairs = self.pairs();
        let mut needed: Vec<Bilocal> = Vec::new();
        for cell in eliminated {
            let [from, to] = self.colours.map(|colour| colour & self.peers(cell));
            for pair in shortest_way(&pairs, from, to) {
                if !needed.contains(&pair) {
                    needed.push(pair);
                }
            }
        }
        self.thin_out(needed, eliminated)
    }

    /// Picks pairs that rule out every cell of a colour: a tree around two of its cells that see
    /// each other.
    fn needed_to_wrap(&self, colour: CellSet) -> Vec<Bilocal> {
        let middle = colour
            .iter()
            .find(|cell| self.peers(*cell).intersects(&colour));
        let from = middle.map_or(CellSet::EMPTY, CellSet::only);
        let tree = spread(&self.pairs(), from);
        self.thin_out(tree.into_iter().map(|(pair, _)| pair).collect(), colour)
    }

    /// Drops pairs, the last ones first, as long as the rest rules out the eliminated cells.
    ///
    /// Of a way from one colour to the other every second pair goes: that its cells are not both
    /// true, which is all that is needed of it, they show by seeing each other.
    fn thin_out(&self, mut pairs: Vec<Bilocal>, eliminated: CellSet) -> Vec<Bilocal> {
        for index in (0..pairs.len()).rev() {
            let dropped = pairs.remove(index);
            if !eliminated
                .iter()
                .all(|cell| self.is_ruled_out(&pairs, cell))
            {
                pairs.insert(index, dropped);
            }
        }
        pairs
    }

    /// Tells whether a cell cannot hold the digit because of these pairs.
    ///
    /// Follows what would be if it did: each pair with one cell ruled out puts the digit into the
    /// other, until two of these see each other or nothing more comes.
    fn is_ruled_out(&self, pairs: &[Bilocal], cell: Cell) -> bool {
        let mut holds = CellSet::only(cell);
        loop {
            let ruled_out = self.seen(holds);
            let forced = pairs.iter().filter_map(|pair| {
                match pair.cells.map(|cell| ruled_out.contains(cell)) {
                    [true, _] => Some(pair.cells[1]),
                    [_, true] => Some(pair.cells[0]),
                    _ => None,
                }
            });
            let next = forced.fold(holds, CellSet::with);
            if next.intersects(&ruled_out) {
                return true;
            }
            if next == holds {
                return false;
            }
            holds = next;
        }
    }
}

/// Colours what hangs together with some cells by pairs: their own colour and the other.
fn component(pairs: &[Bilocal], cells: CellSet) -> [CellSet; 2] {
    let mut colours = [cells, CellSet::EMPTY];
    loop {
        let before = colours;
        for pair in pairs {
            let [a, b] = pair.cells;
            for own in [0, 1] {
                if colours[own].contains(a) || colours[own].contains(b) {
                    let other = if colours[own].contains(a) { b } else { a };
                    colours[1 - own].insert(other);
                }
            }
        }
        if colours == before {
            return colours;
        }
    }
}

/// Lists pairs that join one cell after the other to some, nearest first, with the cell that
/// each one joins.
fn spread(pairs: &[Bilocal], from: CellSet) -> Vec<(Bilocal, Cell)> {
    let mut joined = from;
    let mut tree = Vec::new();
    loop {
        let reached = joined;
        for pair in pairs {
            let inside = pair.cells.map(|cell| reached.contains(cell));
            let next = match inside {
                [true, false] => pair.cells[1],
                [false, true] => pair.cells[0],
                _ => continue,
            };
            if !joined.contains(next) {
                joined.insert(next);
                tree.push((*pair, next));
            }
        }
        if reached == joined {
            return tree;
        }
    }
}

/// Finds a shortest way by pairs from one of some cells to one of some others.
fn shortest_way(pairs: &[Bilocal], from: CellSet, to: CellSet) -> Vec<Bilocal> {
    let tree = spread(pairs, from);
    let mut here = tree
        .iter()
        .map(|(_, cell)| *cell)
        .find(|cell| to.contains(*cell));
    let mut way = Vec::new();
    for (pair, joined) in tree.iter().rev() {
        if here == Some(*joined) {
            way.push(*pair);
            here = Some(pair.other(*joined));
        }
    }
    way
}

#[cfg(test)]
mod tests {
    use super::SimpleColouring::{Trap, Wrap};
    use super::*;
    use crate::board::Candidates;
    use crate::techniques::drawn::{eliminated, places_of_1};
    use crate::techniques::{First, Pattern};

    // The pairs r1c1–r1c5–r7c5–r7c9–r3c9: the first, third and fifth have one colour.
    const LINE: &str = "
        X.. .X. ...
        XXX X.X XX.
        XXX X.X XXX
        XXX X.X XX.
        XXX X.X XX.
        XXX X.X XX.
        ... .X. ..X
        XXX X.X XX.
        XXX X.X XX.";

    // The pairs r1c1–r1c5–r7c5–r7c2–r3c2: r1c1 and r3c2 have one colour and see each other.
    const KNOT: &str = "
        X.. .X. ...
        X.X X.X XXX
        XXX X.X XXX
        X.X X.X XXX
        X.X X.X XXX
        X.X X.X XXX
        .X. .X. ...
        X.X X.X XXX
        X.X X.X XXX";

    fn first(technique: SimpleColouring, position: &Candidates) -> Step {
        let mut first = First::default();
        assert!(
            technique
                .find(&PositionCache::new(position), &mut first)
                .is_break()
        );
        first.0.unwrap()
    }

    #[test]
    fn what_sees_both_colours_is_trapped() {
        let position = places_of_1(LINE);
        assert_eq!(eliminated(&Trap, &position), ["1r3c4 1r3c6"]);
        assert!(eliminated(&Wrap, &position).is_empty());
    }

    #[test]
    fn a_trap_rests_on_every_second_pair_of_the_way() {
        // From r3c9 to r1c5: columns 9 and 5. That r7c9 and r7c5 are not both true needs no pair.
        let step = first(Trap, &places_of_1(LINE));
        let houses: Vec<usize> = step
            .evidence
            .iter()
            .map(|truth| match truth {
                Truth::House(house, _) => house.index(),
                _ => panic!("{truth:?}"),
            })
            .collect();
        assert!(houses == [13, 17] || houses == [17, 13], "{houses:?}");
    }

    #[test]
    fn a_colour_that_sees_itself_is_false() {
        let position = places_of_1(KNOT);
        assert_eq!(eliminated(&Wrap, &position), ["1r1c1 1r3c2 1r7c5"]);
        assert!(eliminated(&Trap, &position).is_empty());
        let Pattern::Colouring(colouring) = first(Wrap, &position).pattern else {
            panic!("a colouring")
        };
        assert_eq!(colouring.false_colour, Some(0));
        assert_eq!(colouring.colours.map(|colour| colour.len()), [3, 2]);
    }

    #[test]
    fn a_third_place_in_a_house_parts_the_cluster() {
        let position = places_of_1(&LINE.replace("... .X. ..X", "... .X. .XX"));
        assert!(eliminated(&Trap, &position).is_empty());
        let position = places_of_1(&KNOT.replace(".X. .X. ...", ".X. .X. .X."));
        assert!(eliminated(&Wrap, &position).is_empty());
    }
}
