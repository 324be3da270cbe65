//! Finds the stems of blossoms: candidates of which at least one is true, with the reason.

use crate::board::{Candidate, Cell, CellSet, Digit, House};

use super::super::uniqueness::GuardedPattern;
use super::super::{DeadlyPattern, PositionCache, Truth};
use super::BlossomStem;

/// The maximum number of cases of a blossom. A player cannot follow more by eye.
const MAX_CASES: usize = 4;

/// Two corners of a rectangle in a line, then the other two corners; indices into the cells of the pattern.
const SIDES: [([usize; 2], [usize; 2]); 4] = [
    ([0, 1], [2, 3]),
    ([2, 3], [0, 1]),
    ([0, 2], [1, 3]),
    ([1, 3], [0, 2]),
];

/// Candidates of which at least one is true, the cases of a blossom.
pub(super) struct Stem {
    pub(super) source: BlossomStem,
    pub(super) cases: Vec<Candidate>,
    pub(super) truths: Vec<Truth>,
}

/// Returns a stem for each unsolved cell.
pub(super) fn cell_stems(cache: &PositionCache<'_>) -> Vec<Stem> {
    let stem = |cell: Cell| {
        let cases = cache.digits_in(cell).iter();
        Stem {
            source: BlossomStem::Cell(cell),
            cases: cases.map(|digit| Candidate::new(cell, digit)).collect(),
            truths: vec![Truth::Cell(cell)],
        }
    };
    let cells = cache
        .unsolved()
        .iter()
        .filter(|cell| cache.digits_in(*cell).len() > 1);
    cells.map(stem).collect()
}

/// Returns a stem for each house and digit with three or four places.
pub(super) fn house_stems(cache: &PositionCache<'_>) -> Vec<Stem> {
    let geometry = cache.geometry();
    let mut stems: Vec<Stem> = Vec::new();
    for house in geometry.houses() {
        for digit in geometry.digits() {
            let places = cache.places_in(digit, house);
            if !(3..=MAX_CASES).contains(&places.len()) {
                continue;
            }
            let cases = PositionCache::candidates_of(digit, &places);
            // A line and a box may have the same places; they make one stem.
            if !stems.iter().any(|stem| stem.cases == cases) {
                stems.push(Stem {
                    source: BlossomStem::House(house, digit),
                    cases,
                    truths: vec![Truth::House(house, digit)],
                });
            }
        }
    }
    stems
}

/// Returns the stems of all rectangles, with guardians inside and outside.
pub(super) fn rectangle_stems(cache: &PositionCache<'_>) -> Vec<Stem> {
    let mut stems = Vec::new();
    for rectangle in cache.rectangles() {
        let GuardedPattern {
            pattern,
            guardians,
            roof,
            ..
        } = rectangle;
        if roof.len() > 1 && guardians.len() <= MAX_CASES {
            stems.push(Stem {
                source: BlossomStem::Rectangle {
                    corners: pattern.cells(),
                    digits: pattern.digits(),
                    outside: None,
                },
                cases: guardians.clone(),
                truths: vec![Truth::Uniqueness(pattern.clone())],
            });
        }
        for (side, others) in SIDES {
            let [side, floor] =
                [side, others].map(|corners| corners.map(|corner| pattern.sets[corner].0));
            if floor.iter().all(|cell| !roof.contains(*cell)) {
                add_outside(cache, side, pattern, &mut stems);
            }
        }
    }
    stems
}

/// Adds stems with guardians outside a rectangle. `roof` are two corners in a line whose guardians are searched;
/// the other two corners have only the pair's digits.
fn add_outside(
    cache: &PositionCache<'_>,
    roof: [Cell; 2],
    pattern: &DeadlyPattern,
    stems: &mut Vec<Stem>,
) {
    let geometry = cache.geometry();
    let roof: CellSet = roof.into_iter().collect();
    let (corners, pair) = (pattern.cells(), pattern.digits());
    let mut digits = pair.iter();
    let (Some(a), Some(b)) = (digits.next(), digits.next()) else {
        return;
    };
    let shared_houses: Vec<House> = geometry.houses_shared(&roof).iter().collect();
    let places = |digit: Digit, house: House| cache.places_in(digit, house) - corners;
    for &of_a in &shared_houses {
        for &of_b in &shared_houses {
            let both = [(a, places(a, of_a)), (b, places(b, of_b))];
            // If a digit has no other places in a shared house, the pattern is a Unique Rectangle of type 4 or
            // simpler.
            if both.iter().any(|(_, cells)| cells.is_empty()) {
                continue;
            }
            let cases = both.iter();
            let cases =
                cases.flat_map(|(digit, cells)| PositionCache::candidates_of(*digit, cells));
            let cases: Vec<Candidate> = cases.collect();
            if cases.len() <= MAX_CASES {
                stems.push(Stem {
                    source: BlossomStem::Rectangle {
                        corners,
                        digits: pair,
                        outside: Some([of_a, of_b]),
                    },
                    cases,
                    truths: vec![
                        Truth::Uniqueness(pattern.clone()),
                        Truth::House(of_a, a),
                        Truth::House(of_b, b),
                    ],
                });
            }
        }
    }
}
