//! Tridagon, or Thor's Hammer: four boxes with three cells each that three digits alone cannot fill.
//!
//! ```text
//! o . . | o . .     four boxes in two bands and two stacks, each with three cells o in three
//! . o . | . o .     different rows and columns: the same rows in boxes side by side, and the
//! . . o | . . o     same columns in boxes above each other. In three of the boxes the cells
//! ------+------     slant one way, in the fourth the other way
//! o . . | . . o
//! . o . | . o .
//! . . o | o . .
//! ```
//!
//! Why a, b and c alone cannot fill the cells: read the digits of a box from row to row. In the box beside it every
//! digit is in a different row, so the digits have the same cyclic order there: b after a, c after b, a after c.
//! The same holds for columns in boxes above each other. In a box that slants one way, the orders by rows and by
//! columns are equal; in a box that slants the other way they are opposite. Once around the four boxes the order
//! would be reversed once or three times, and would have to equal its own reverse.
//!
//! Hence at least one of the other candidates of the cells, the *guardians*, is true. A single guardian is placed.
//! Candidates in conflict with all guardians are eliminated. Candidates that all guardians exclude by chains are
//! eliminated too; these chains are the *arms*, see [`guardians`].
//!
//! A cell may lack one of the three digits, but none of the digits may be filled in in any of the four boxes. In
//! boxes with more than three rows or columns, the pattern leaves some of these lines unused. Described at
//! <https://www.sudokuwiki.org/Tridagons>, after D. Berthier; first seen in 2022 in "Loki", a puzzle of the player
//! known as mith.

use std::ops::ControlFlow;

use crate::board::{Cell, Digit, DigitSet, Geometry, House, HouseKind, HouseSet};

use super::super::{Finder, PositionCache, Sink, TechniqueId};
use super::guardians::{self, Guarded, GuardedShape};

/// The number of digits, and of cells in each box.
const SIZE: usize = 3;
const MAX_GUARDIANS: usize = 5;

/// Finds four boxes with cells that three digits cannot fill.
pub(in crate::techniques) struct Tridagon;

impl Finder for Tridagon {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut patterns = Vec::new();
        for (boxes, digits) in rectangles(cache) {
            for digits in triples(digits) {
                sink.keep_going()?;
                collect(cache, boxes, digits, &mut patterns);
            }
        }
        patterns.sort_by_key(|tridagon| tridagon.guardians.len());
        guardians::report(id, cache, &patterns, sink)
    }
}

/// Returns the rectangles of four boxes that all lack at least three common digits, with these digits.
fn rectangles(cache: &PositionCache<'_>) -> Vec<([House; 4], DigitSet)> {
    let geometry = cache.geometry();
    let lines = |box_house: House, kind: HouseKind| -> HouseSet {
        let crossings = geometry.crossings(box_house).iter().map(|(line, _)| *line);
        crossings
            .filter(|line| geometry.kind(*line) == kind)
            .collect()
    };
    let boxes: Vec<(House, [HouseSet; 2], DigitSet)> = geometry
        .boxes()
        .map(|box_house| {
            let lines = [HouseKind::Row, HouseKind::Column].map(|kind| lines(box_house, kind));
            let missing_digits = geometry.digits() - cache.values().digits_in(box_house);
            (box_house, lines, missing_digits)
        })
        .filter(|(_, lines, missing_digits)| {
            missing_digits.len() >= SIZE && lines.iter().all(|lines| lines.len() >= SIZE)
        })
        .collect();
    let mut rectangles = Vec::new();
    for (index, (first_box, [rows, columns], missing_digits)) in boxes.iter().enumerate() {
        for (beside, [rows_beside, far_columns], missing_beside) in &boxes[index + 1..] {
            let missing_digits = *missing_digits & *missing_beside;
            if rows_beside != rows || missing_digits.len() < SIZE {
                continue;
            }
            for (below, [far_rows, columns_below], missing_below) in &boxes[index + 1..] {
                let missing_digits = missing_digits & *missing_below;
                if columns_below != columns || missing_digits.len() < SIZE {
                    continue;
                }
                let opposite =
                    (boxes.iter()).find(|(_, lines, _)| *lines == [*far_rows, *far_columns]);
                if let Some((opposite, _, missing_opposite)) = opposite {
                    rectangles.push((
                        [*first_box, *beside, *below, *opposite],
                        missing_digits & *missing_opposite,
                    ));
                }
            }
        }
    }
    rectangles.retain(|(_, missing_digits)| missing_digits.len() >= SIZE);
    rectangles
}

fn triples(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let list: Vec<Digit> = digits.iter().collect();
    let n = list.len();
    let places = (0..n)
        .flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
        .flat_map(move |(a, b)| (b + 1..n).map(move |c| [a, b, c]));
    places.map(move |places| places.map(|place| list[place]).into_iter().collect())
}

/// Three cells of a box in different rows and columns: the part of the pattern in one box.
struct Corner {
    cells: [Cell; SIZE],
    rows: HouseSet,
    columns: HouseSet,
    /// Whether the columns of the cells, read from row to row, form an odd permutation. Such cells slant one way,
    /// the others the opposite way.
    is_reversed: bool,
    n_guardians: usize,
}

/// Returns the corners in a box that have at most [`MAX_GUARDIANS`] guardians.
fn corners(cache: &PositionCache<'_>, box_house: House, digits: DigitSet) -> Vec<Corner> {
    let geometry = cache.geometry();
    let n_guardians = |cell: Cell| (cache.digits_in(cell) - digits).len();
    let cells: Vec<Cell> = geometry
        .house_list(box_house)
        .iter()
        .copied()
        .filter(|cell| (cache.digits_in(*cell) & digits).len() >= SIZE - 1)
        .filter(|cell| n_guardians(*cell) <= MAX_GUARDIANS)
        .collect();
    let mut corners = Vec::new();
    for (index, &a) in cells.iter().enumerate() {
        for (next, &b) in cells.iter().enumerate().skip(index + 1) {
            for &c in &cells[next + 1..] {
                let corner =
                    Corner::new(geometry, [a, b, c], [a, b, c].map(n_guardians).iter().sum());
                corners.extend(corner.filter(|corner| corner.n_guardians <= MAX_GUARDIANS));
            }
        }
    }
    corners
}

impl Corner {
    /// Makes a corner from cells in reading order; `None` if two of them share a row or a column.
    fn new(geometry: &Geometry, cells: [Cell; SIZE], n_guardians: usize) -> Option<Self> {
        let lines = |kind| cells.map(|cell| geometry.house_of(cell, kind));
        let (rows, columns) = (lines(HouseKind::Row), lines(HouseKind::Column));
        let [a, b, c] = columns;
        let n_inversions = [a > b, a > c, b > c].iter().filter(|falls| **falls).count();
        let [row_set, column_set] = [rows, columns].map(HouseSet::from_iter);
        (row_set.len() == SIZE && column_set.len() == SIZE).then_some(Self {
            cells,
            rows: row_set,
            columns: column_set,
            is_reversed: n_inversions % 2 == 1,
            n_guardians,
        })
    }
}

/// Adds the patterns with the given digits in the given boxes.
fn collect(
    cache: &PositionCache<'_>,
    boxes: [House; 4],
    digits: DigitSet,
    patterns: &mut Vec<Guarded>,
) {
    let mut lists: [Vec<Corner>; 4] = Default::default();
    for (list, box_house) in lists.iter_mut().zip(boxes) {
        *list = corners(cache, box_house, digits);
        if list.is_empty() {
            return;
        }
    }
    let [firsts, besides, belows, opposites] = &lists;
    let fit = |chosen: &[&Corner]| {
        chosen
            .iter()
            .map(|corner| corner.n_guardians)
            .sum::<usize>()
            <= MAX_GUARDIANS
    };
    for first_corner in firsts {
        let besides = besides
            .iter()
            .filter(|beside| beside.rows == first_corner.rows);
        for beside in besides.filter(|beside| fit(&[first_corner, beside])) {
            let belows = belows
                .iter()
                .filter(|below| below.columns == first_corner.columns);
            for below in belows.filter(|below| fit(&[first_corner, beside, below])) {
                let opposites = (opposites.iter()).filter(|opposite| {
                    opposite.rows == below.rows && opposite.columns == beside.columns
                });
                for opposite in opposites {
                    let chosen = [first_corner, beside, below, opposite];
                    let n_reversed = chosen.iter().filter(|corner| corner.is_reversed).count();
                    if n_reversed % 2 == 1 && fit(&chosen) {
                        patterns.push(tridagon(cache, boxes, chosen, digits));
                    }
                }
            }
        }
    }
}

fn tridagon(
    cache: &PositionCache<'_>,
    boxes: [House; 4],
    corners: [&Corner; 4],
    digits: DigitSet,
) -> Guarded {
    // The odd corner is the one that slants the opposite way to the other three.
    let n_reversed = corners.iter().filter(|corner| corner.is_reversed).count();
    let is_odd = |corner: &&Corner| corner.is_reversed == (n_reversed == 1);
    let odd = corners.iter().position(is_odd).unwrap_or(0);
    let cells = corners.iter().flat_map(|corner| corner.cells).collect();
    guardians::guarded(
        cache,
        GuardedShape::Rectangle { odd: boxes[odd] },
        cells,
        digits,
    )
}
