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

use std::ops::ControlFlow;

use crate::board::{Cell, CellSet, Digit};

use super::{
    Assumption, Bilocal, Colouring, Family, Info, Pattern, Sink, Step, Survey, Technique,
    TechniqueId, Truth,
};

/// What a cluster of two colours shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SimpleColouring {
    /// Places outside see both colours.
    Trap,
    /// Places of one colour see each other.
    Wrap,
}

impl Technique for SimpleColouring {
    fn info(&self) -> Info {
        let (id, name) = match self {
            Self::Trap => ("simple-coloring-trap", "Simple Colors Trap"),
            Self::Wrap => ("simple-coloring-wrap", "Simple Colors Wrap"),
        };
        Info {
            id: TechniqueId(id),
            name,
            family: Family::Colouring,
            source: "https://hodoku.sourceforge.net/en/tech_col.php#sc",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in survey.geometry().digits() {
            let mut rest: CellSet = places_of(survey.bilocals(digit));
            while let Some(first) = rest.first() {
                let cluster = Cluster::around(survey, digit, first);
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
                let struck = cluster.trapped();
                if !struck.is_empty() {
                    let needed = cluster.needed_to_trap(struck);
                    sink.take(self.step(cluster, struck, &needed, None))?;
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
        struck: CellSet,
        needed: &[Bilocal],
        false_colour: Option<usize>,
    ) -> Step {
        let truth = |pair: &Bilocal| Truth::House(pair.house, pair.digit);
        let ends = |pair: &Bilocal| (pair.cells[0], pair.cells[1], pair.house);
        Step::eliminating(
            self.info().id,
            Survey::candidates_of(cluster.digit, &struck),
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
    survey: &'s Survey<'s>,
    digit: Digit,
    /// The first colour is that of the first cell.
    colours: [CellSet; 2],
}

impl<'s> Cluster<'s> {
    /// Colours everything that hangs together with a cell.
    fn around(survey: &'s Survey<'s>, digit: Digit, first: Cell) -> Self {
        let pairs = survey.bilocals(digit);
        let colours = component(pairs, CellSet::only(first));
        Self {
            survey,
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
        for pair in self.survey.bilocals(self.digit) {
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
        self.survey.geometry().peers(cell)
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
        (self.survey.places(self.digit) & first & second) - self.cells()
    }

    /// Picks pairs by which every trapped cell sees both colours of a connected part.
    fn needed_to_trap(&self, struck: CellSet) -> Vec<Bilocal> {
        let pairs = self.pairs();
        let ways = struck.iter().flat_map(|cell| {
            let [from, to] = self.colours.map(|colour| colour & self.peers(cell));
            shortest_way(&pairs, from, to)
        });
        let mut needed: Vec<Bilocal> = Vec::new();
        for pair in ways {
            if !needed.contains(&pair) {
                needed.push(pair);
            }
        }
        thin_out(needed, |pairs| {
            struck.iter().all(|cell| {
                let seen = self.peers(cell);
                (seen & self.colours[0]).iter().any(|near| {
                    let [_, other] = component(pairs, CellSet::only(near));
                    other.intersects(&seen)
                })
            })
        })
    }

    /// Picks pairs by which every cell of a colour hangs together with two of the colour that
    /// see each other.
    fn needed_to_wrap(&self, colour: CellSet) -> Vec<Bilocal> {
        let pairs = self.pairs();
        let middle = colour
            .iter()
            .find(|cell| self.peers(*cell).intersects(&colour));
        let from = middle.map_or(CellSet::EMPTY, CellSet::only);
        let tree = spread(&pairs, from);
        thin_out(tree.into_iter().map(|(pair, _)| pair).collect(), |pairs| {
            colour.iter().all(|cell| {
                let [same, _] = component(pairs, CellSet::only(cell));
                self.wraps(same)
            })
        })
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

/// Drops pairs, the last ones first, as long as the rest is enough.
fn thin_out(mut pairs: Vec<Bilocal>, is_enough: impl Fn(&[Bilocal]) -> bool) -> Vec<Bilocal> {
    for index in (0..pairs.len()).rev() {
        let dropped = pairs.remove(index);
        if !is_enough(&pairs) {
            pairs.insert(index, dropped);
        }
    }
    pairs
}
