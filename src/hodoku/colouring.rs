//! Simple and multiple colours: the first instance in the program's order.

use crate::board::{Cell, CellSet, Digit};
use crate::techniques::Truth;

use super::found::{Found, Strikes};
use super::names::StepName;
use super::round::Round;

/// Two colours along the conjugate pairs of a digit; the lowest cell has the first.
struct Cluster {
    colours: [CellSet; 2],
    pairs: Vec<Truth>,
}

impl Cluster {
    fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Colours a cell, and the cells it has conjugate pairs with in the other colour.
    fn spread(&mut self, round: &Round<'_>, digit: Digit, cell: Cell, colour: usize) {
        if self.cells().contains(cell) {
            return;
        }
        self.colours[colour].insert(cell);
        for house in round.geometry().houses_of(cell) {
            if let Some(other) = round.conjugate(cell, digit, *house) {
                let truth = Truth::House(*house, digit);
                if !self.pairs.contains(&truth) {
                    self.pairs.push(truth);
                }
                self.spread(round, digit, other, 1 - colour);
            }
        }
    }
}

/// Lists the clusters of a digit in the order of their lowest cells.
fn clusters(round: &Round<'_>, digit: Digit) -> Vec<Cluster> {
    let mut list = Vec::new();
    let mut open = round.places(digit);
    while let Some(cell) = open.first() {
        let mut cluster = Cluster {
            colours: [CellSet::EMPTY; 2],
            pairs: Vec::new(),
        };
        cluster.spread(round, digit, cell, 0);
        open -= cluster.cells();
        if !cluster.pairs.is_empty() {
            list.push(cluster);
        }
    }
    list
}

/// Tells whether some cell of one set sees some cell of another.
fn sees_any(round: &Round<'_>, one: CellSet, other: CellSet) -> bool {
    one.iter()
        .any(|cell| round.geometry().peers(cell).intersects(&other))
}

/// Returns the places of a digit that see some cell of each of two sets.
fn seeing_both(round: &Round<'_>, digit: Digit, sets: [CellSet; 2]) -> CellSet {
    let seen = sets.map(|set| {
        set.iter().fold(CellSet::EMPTY, |seen, cell| {
            seen | round.geometry().peers(cell)
        })
    });
    round.places(digit) & seen[0] & seen[1]
}

/// Finds a colour that sees itself, or what sees both colours.
pub(super) fn simple(round: &Round<'_>) -> Option<Found> {
    round.geometry().digits().iter().find_map(|digit| {
        clusters(round, digit).iter().find_map(|cluster| {
            let wrong: CellSet = cluster
                .colours
                .into_iter()
                .filter(|colour| sees_any(round, *colour, *colour))
                .flatten()
                .collect();
            let (name, goes) = if wrong.is_empty() {
                let seen = seeing_both(round, digit, cluster.colours);
                (StepName::SimpleColorsTrap, seen)
            } else {
                (StepName::SimpleColorsWrap, wrong)
            };
            let strikes = Strikes::default().digit(digit, goes);
            Found::striking(name, strikes, || cluster.pairs.clone())
        })
    })
}

/// Finds two clusters of which the colours see each other.
pub(super) fn multiple(round: &Round<'_>) -> Option<Found> {
    round.geometry().digits().iter().find_map(|digit| {
        let clusters = clusters(round, digit);
        clusters.iter().enumerate().find_map(|(i, one)| {
            let others = clusters.iter().enumerate().filter(|(j, _)| *j != i);
            others.map(|(_, other)| other).find_map(|other| {
                let (name, goes) = two_clusters(round, digit, one, other);
                let strikes = Strikes::default().digit(digit, goes);
                Found::striking(name, strikes, || {
                    one.pairs.iter().chain(&other.pairs).cloned().collect()
                })
            })
        })
    })
}

fn two_clusters(
    round: &Round<'_>,
    digit: Digit,
    one: &Cluster,
    other: &Cluster,
) -> (StepName, CellSet) {
    let sees = |a: usize, b: usize| sees_any(round, one.colours[a], other.colours[b]);
    let false_colours = [0, 1].into_iter().filter(|a| sees(*a, 0) && sees(*a, 1));
    let wrong: CellSet = false_colours.flat_map(|a| one.colours[a]).collect();
    if !wrong.is_empty() {
        return (StepName::MultiColors2, wrong);
    }
    let meeting = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .filter(|(a, b)| sees(*a, *b));
    let goes = meeting.fold(CellSet::EMPTY, |goes, (a, b)| {
        goes | seeing_both(round, digit, [one.colours[1 - a], other.colours[1 - b]])
    });
    (StepName::MultiColors1, goes)
}
