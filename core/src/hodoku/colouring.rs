//! Simple and multiple colours: the first instance in `HoDoKu`'s order.
//!
//! A cluster is a set of cells that are connected by conjugate pairs of one digit. Its cells are coloured alternately:
//! the digit is in all cells of one colour and in none of the other.

use crate::board::{Cell, CellSet, Digit};
use crate::techniques::Truth;

use super::found_step::{Eliminations, FoundStep};
use super::names::StepName;
use super::step_cache::StepCache;

/// The cells that conjugate pairs of one digit connect, in two alternating colours. The lowest cell has the first
/// colour.
struct Cluster {
    colours: [CellSet; 2],
    pairs: Vec<Truth>,
}

impl Cluster {
    fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Colours a cell, and recursively all cells that conjugate pairs connect with it.
    fn colour_connected(&mut self, cache: &StepCache<'_>, digit: Digit, cell: Cell, colour: usize) {
        if self.cells().contains(cell) {
            return;
        }
        self.colours[colour].insert(cell);
        for house in cache.geometry().houses_of(cell) {
            if let Some(other_cell) = cache.conjugate(cell, digit, *house) {
                let truth = Truth::House(*house, digit);
                if !self.pairs.contains(&truth) {
                    self.pairs.push(truth);
                }
                self.colour_connected(cache, digit, other_cell, 1 - colour);
            }
        }
    }
}

/// Lists the clusters of a digit, sorted by their lowest cells.
fn list_clusters(cache: &StepCache<'_>, digit: Digit) -> Vec<Cluster> {
    let mut list = Vec::new();
    let mut open_cells = cache.places(digit);
    while let Some(cell) = open_cells.first() {
        let mut cluster = Cluster {
            colours: [CellSet::EMPTY; 2],
            pairs: Vec::new(),
        };
        cluster.colour_connected(cache, digit, cell, 0);
        open_cells -= cluster.cells();
        if !cluster.pairs.is_empty() {
            list.push(cluster);
        }
    }
    list
}

/// Returns whether a cell of one set sees a cell of the other set.
fn sees_any(cache: &StepCache<'_>, one: CellSet, other_cells: CellSet) -> bool {
    one.iter()
        .any(|cell| cache.geometry().peers(cell).intersects(&other_cells))
}

/// Returns the places of a digit that see a cell in each of two sets.
fn places_seeing_both(cache: &StepCache<'_>, digit: Digit, sets: [CellSet; 2]) -> CellSet {
    let excluded = sets.map(|set| {
        set.iter().fold(CellSet::EMPTY, |excluded_cells, cell| {
            excluded_cells | cache.geometry().peers(cell)
        })
    });
    cache.places(digit) & excluded[0] & excluded[1]
}

/// Finds a cluster in which two cells of one colour see each other, or candidates that see both colours.
pub(super) fn find_simple_colours(cache: &StepCache<'_>) -> Option<FoundStep> {
    cache.geometry().digits().iter().find_map(|digit| {
        list_clusters(cache, digit).iter().find_map(|cluster| {
            let wrong_cells: CellSet = cluster
                .colours
                .into_iter()
                .filter(|colour| sees_any(cache, *colour, *colour))
                .flatten()
                .collect();
            let (name, removed_cells) = if wrong_cells.is_empty() {
                let targets = places_seeing_both(cache, digit, cluster.colours);
                (StepName::SimpleColorsTrap, targets)
            } else {
                (StepName::SimpleColorsWrap, wrong_cells)
            };
            let eliminations = Eliminations::default().with_digit(digit, removed_cells);
            FoundStep::eliminating(name, eliminations, || cluster.pairs.clone())
        })
    })
}

/// Finds two clusters of a digit such that a cell of one sees a cell of the other.
pub(super) fn find_multi_colours(cache: &StepCache<'_>) -> Option<FoundStep> {
    cache.geometry().digits().iter().find_map(|digit| {
        let clusters = list_clusters(cache, digit);
        clusters.iter().enumerate().find_map(|(i, one)| {
            let others = clusters.iter().enumerate().filter(|(j, _)| *j != i);
            others.map(|(_, other)| other).find_map(|other| {
                let (name, removed_cells) = compare_clusters(cache, digit, one, other);
                let eliminations = Eliminations::default().with_digit(digit, removed_cells);
                FoundStep::eliminating(name, eliminations, || {
                    one.pairs.iter().chain(&other.pairs).cloned().collect()
                })
            })
        })
    })
}

fn compare_clusters(
    cache: &StepCache<'_>,
    digit: Digit,
    one: &Cluster,
    other: &Cluster,
) -> (StepName, CellSet) {
    let sees =
        |first: usize, second: usize| sees_any(cache, one.colours[first], other.colours[second]);
    let false_colours = [0, 1]
        .into_iter()
        .filter(|colour| sees(*colour, 0) && sees(*colour, 1));
    let wrong_cells: CellSet = false_colours
        .flat_map(|colour| one.colours[colour])
        .collect();
    if !wrong_cells.is_empty() {
        return (StepName::MultiColors2, wrong_cells);
    }
    let seeing_colours = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .filter(|(first, second)| sees(*first, *second));
    let removed_cells = seeing_colours.fold(CellSet::EMPTY, |removed_cells, (first, second)| {
        removed_cells
            | places_seeing_both(
                cache,
                digit,
                [one.colours[1 - first], other.colours[1 - second]],
            )
    });
    (StepName::MultiColors1, removed_cells)
}
