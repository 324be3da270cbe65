//! BUG+1, W-wing, XY-wing and XYZ-wing: the first instance in `HoDoKu`'s order.

use crate::board::{Cell, CellSet, Digit, DigitSet, HouseKind};
use crate::techniques::{DeadlyPattern, Truth};

use super::found_step::{Eliminations, FoundStep, cell_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// Finds BUG+1: every unsolved cell has two candidates, except one cell with three. One of its digits must be placed
/// there, because otherwise the position would be a bivalue universal grave.
pub(super) fn find_bug_plus_1(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let odd_cell = (cache.unsolved() - cache.bivalue())
        .single()
        .filter(|cell| cache.digits_in(*cell).len() == 3)?;
    let mut third_digit = None;
    for house in geometry.houses() {
        for digit in geometry.digits() {
            match cache.n_places(house, digit) {
                0..=2 => {}
                3 if third_digit.is_none_or(|third| third == digit)
                    && geometry.houses_of(odd_cell).contains(&house) =>
                {
                    third_digit = Some(digit);
                }
                _ => return None,
            }
        }
    }
    let extra_digit = third_digit.filter(|digit| cache.digits_in(odd_cell).contains(*digit))?;
    let houses = geometry.houses_of(odd_cell).iter();
    if houses
        .filter(|house| cache.n_places(**house, extra_digit) == 3)
        .count()
        < HouseKind::OF_EVERY_CELL.len()
    {
        return None;
    }
    let pair = cache.digits_in(odd_cell).without(extra_digit);
    let eliminations = Eliminations::default().with_digits(cache, pair, CellSet::only(odd_cell));
    FoundStep::eliminating(StepName::BugPlus1, eliminations, || {
        let digits = |cell| {
            if cell == odd_cell {
                pair
            } else {
                cache.digits_in(cell)
            }
        };
        let cells = cache.unsolved().iter();
        let pairs = cells.map(|cell| (cell, digits(cell))).collect();
        vec![Truth::Uniqueness(DeadlyPattern { sets: pairs })]
    })
}

/// Finds two bivalue cells with the same candidates that a conjugate pair connects (W-wing).
pub(super) fn find_w_wing(cache: &StepCache<'_>) -> Option<FoundStep> {
    let bivalue: Vec<Cell> = cache.bivalue().iter().collect();
    bivalue.iter().enumerate().find_map(|(index, &first)| {
        let pair = cache.digits_in(first);
        let mut digits = pair.iter();
        let (Some(x), Some(y)) = (digits.next(), digits.next()) else {
            return None;
        };
        let equal_cells = bivalue[index + 1..]
            .iter()
            .filter(|cell| cache.digits_in(**cell) == pair);
        equal_cells.copied().find_map(|second| {
            [(x, y), (y, x)]
                .into_iter()
                .find_map(|(removed_digit, link)| {
                    make_w_wing(cache, [first, second], removed_digit, link)
                })
        })
    })
}

fn make_w_wing(
    cache: &StepCache<'_>,
    [first, second]: [Cell; 2],
    removed_digit: Digit,
    link: Digit,
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let targets = cache.seeing(removed_digit, &[first, second].into_iter().collect());
    if targets.is_empty() {
        return None;
    }
    let house = geometry.houses().find(|house| {
        cache.pair_in(link, *house).is_some_and(|ends| {
            // An end that sees both cells is used only for the first of them.
            let sees_first = ends.map(|end| geometry.sees(end, first));
            let sees_second =
                [0, 1].map(|end| !sees_first[end] && geometry.sees(ends[end], second));
            let is_apart = !ends.contains(&first) && !ends.contains(&second);
            is_apart && sees_first.contains(&true) && sees_second.contains(&true)
        })
    })?;
    let eliminations = Eliminations::default().with_digit(removed_digit, targets);
    FoundStep::eliminating(StepName::WWing, eliminations, || {
        vec![
            Truth::Cell(first),
            Truth::Cell(second),
            Truth::House(house, link),
        ]
    })
}

/// Finds three bivalue cells with three digits in all, where one cell sees the other two (XY-wing).
pub(super) fn find_xy_wing(cache: &StepCache<'_>) -> Option<FoundStep> {
    let bivalue: Vec<CellDigits> = cache
        .bivalue()
        .iter()
        .map(|cell| CellDigits::new(cache, cell))
        .collect();
    for (index, &first) in bivalue.iter().enumerate() {
        for (offset, &second) in bivalue[index + 1..].iter().enumerate() {
            let union = first.digits | second.digits;
            if union.len() != 3 {
                continue;
            }
            for &third in &bivalue[index + offset + 2..] {
                if third.digits == first.digits
                    || third.digits == second.digits
                    || !union.is_superset(third.digits)
                {
                    continue;
                }
                let step = [
                    (first, [second, third]),
                    (second, [first, third]),
                    (third, [first, second]),
                ]
                .into_iter()
                .find_map(|(pivot, wings)| make_wing(cache, StepName::XyWing, pivot, wings));
                if step.is_some() {
                    return step;
                }
            }
        }
    }
    None
}

/// Finds a cell with three candidates that sees two bivalue cells whose digits it has (XYZ-wing).
pub(super) fn find_xyz_wing(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    cache.cells_with(3).iter().find_map(|cell| {
        let pivot = CellDigits::new(cache, cell);
        let bivalue_peers = cache.bivalue() & geometry.peers(cell);
        let wings: Vec<CellDigits> = bivalue_peers
            .iter()
            .map(|cell| CellDigits::new(cache, cell))
            .filter(|wing| pivot.digits.is_superset(wing.digits))
            .collect();
        wings.iter().enumerate().find_map(|(index, &first)| {
            let mut later_wings = wings[index + 1..].iter();
            later_wings.find_map(|&second| {
                let differ = first.digits != second.digits;
                differ.then(|| make_wing(cache, StepName::XyzWing, pivot, [first, second]))?
            })
        })
    })
}

/// A cell with its candidates.
#[derive(Clone, Copy)]
struct CellDigits {
    cell: Cell,
    digits: DigitSet,
}

impl CellDigits {
    fn new(cache: &StepCache<'_>, cell: Cell) -> Self {
        let digits = cache.digits_in(cell);
        Self { cell, digits }
    }
}

/// Makes the step of a pivot and two wings; `None` if they eliminate nothing.
fn make_wing(
    cache: &StepCache<'_>,
    name: StepName,
    pivot: CellDigits,
    wings: [CellDigits; 2],
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    if !wings
        .iter()
        .all(|wing| geometry.sees(pivot.cell, wing.cell))
    {
        return None;
    }
    let digit = (wings[0].digits & wings[1].digits).single()?;
    let mut ends: CellSet = wings.iter().map(|wing| wing.cell).collect();
    if pivot.digits.contains(digit) {
        ends.insert(pivot.cell);
    }
    let eliminations = Eliminations::default().with_digit(digit, cache.seeing(digit, &ends));
    FoundStep::eliminating(name, eliminations, || {
        cell_truths([pivot.cell, wings[0].cell, wings[1].cell])
    })
}
