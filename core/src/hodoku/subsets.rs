//! Locked candidates, and locked, naked and hidden subsets: each search takes its first instance.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::techniques::Truth;

use super::found_step::{Eliminations, FoundStep, cell_truths, house_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// Finds a digit whose places in a box are all in one line (pointing).
pub(super) fn find_pointing(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    geometry
        .boxes()
        .find_map(|base| find_locked_candidates(cache, base, &[HouseKind::Row, HouseKind::Column]))
}

/// Finds a digit whose places in a line are all in one box (claiming).
pub(super) fn find_claiming(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    geometry
        .lines()
        .find_map(|base| find_locked_candidates(cache, base, &[HouseKind::Box]))
}

fn find_locked_candidates(
    cache: &StepCache<'_>,
    base: House,
    kinds: &[HouseKind],
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let name = if geometry.kind(base) == HouseKind::Box {
        StepName::LockedCandidates1
    } else {
        StepName::LockedCandidates2
    };
    geometry.digits().iter().find_map(|digit| {
        if cache.n_places(base, digit) < 2 {
            return None;
        }
        let cells = cache.places_in(digit, base);
        let first_cell = cells.first()?;
        kinds.iter().find_map(|&kind| {
            let cover = geometry.house_of(first_cell, kind);
            if !geometry.house_cells(cover).is_superset(&cells) {
                return None;
            }
            let removed_cells = cache.places_in(digit, cover) - cells;
            let eliminations = Eliminations::default().with_digit(digit, removed_cells);
            FoundStep::eliminating(name, eliminations, || house_truths(digit, [base]))
        })
    })
}

/// Finds a naked pair or triple in the intersection of a box and a line that eliminates in both.
pub(super) fn find_locked_subset(
    cache: &StepCache<'_>,
    size: usize,
    name: StepName,
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    geometry.boxes().find_map(|house| {
        naked_sets(cache, house, size, |cells, digits| {
            let shared_houses = geometry.houses_shared(&cells);
            let line = shared_houses.iter().find(|shared| *shared != house)?;
            let has_digits = |cell: &Cell| cache.digits_in(*cell).intersects(digits);
            let box_cells = geometry.house_cells(house);
            let in_box = (box_cells - cells).iter().any(|cell| has_digits(&cell));
            let outside_cells = geometry.house_cells(line) - box_cells;
            (in_box && outside_cells.iter().any(|cell| has_digits(&cell)))
                .then(|| eliminate_in_shared_houses(cache, name, cells, digits))?
        })
    })
}

/// Finds a naked pair, triple or quadruple.
pub(super) fn find_naked_subset(
    cache: &StepCache<'_>,
    size: usize,
    name: StepName,
) -> Option<FoundStep> {
    cache.boxes_first().find_map(|house| {
        naked_sets(cache, house, size, |cells, digits| {
            eliminate_in_shared_houses(cache, name, cells, digits)
        })
    })
}

/// Makes the step that eliminates the digits of a naked subset in every house that its cells share.
fn eliminate_in_shared_houses(
    cache: &StepCache<'_>,
    name: StepName,
    cells: CellSet,
    digits: DigitSet,
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let eliminations = geometry.houses_shared(&cells).iter().fold(
        Eliminations::default(),
        |eliminations, house| {
            eliminations.with_digits(cache, digits, geometry.house_cells(house) - cells)
        },
    );
    FoundStep::eliminating(name, eliminations, || cell_truths(cells))
}

/// Passes each set of `size` cells of a house with `size` digits to `find_step`: the cells and their digits. Stops at the
/// first step that `find_step` returns.
fn naked_sets(
    cache: &StepCache<'_>,
    house: House,
    size: usize,
    mut find_step: impl FnMut(CellSet, DigitSet) -> Option<FoundStep>,
) -> Option<FoundStep> {
    let mut list = [(Cell::new(0), DigitSet::EMPTY); 16];
    let mut len = 0;
    for cell in cache.unsolved_in(house) {
        let digits = cache.digits_in(cell);
        if (1..=size).contains(&digits.len()) {
            list[len] = (cell, digits);
            len += 1;
        }
    }
    let nothing = (CellSet::EMPTY, DigitSet::EMPTY);
    cell_sets(&list[..len], size, nothing, &mut find_step)
}

fn cell_sets(
    list: &[(Cell, DigitSet)],
    n_more: usize,
    (cells, digits): (CellSet, DigitSet),
    find_step: &mut dyn FnMut(CellSet, DigitSet) -> Option<FoundStep>,
) -> Option<FoundStep> {
    let size = cells.len() + n_more;
    if n_more == 0 {
        return (digits.len() == size).then(|| find_step(cells, digits))?;
    }
    list.iter()
        .enumerate()
        .find_map(|(index, (cell, cell_digits))| {
            let union = digits | *cell_digits;
            (union.len() <= size).then(|| {
                let so_far = (cells.with(*cell), union);
                cell_sets(&list[index + 1..], n_more - 1, so_far, find_step)
            })?
        })
}

/// Finds a hidden pair, triple or quadruple.
pub(super) fn find_hidden_subset(
    cache: &StepCache<'_>,
    size: usize,
    name: StepName,
) -> Option<FoundStep> {
    cache.boxes_first().find_map(|house| {
        if cache.unsolved_in(house).len() <= size {
            return None;
        }
        let mut list = [(Digit::from_index(0), 0); 16];
        let mut len = 0;
        for digit in cache.geometry().digits() {
            let mask = cache.mask(house, digit);
            if (1..=size as u32).contains(&mask.count_ones()) {
                list[len] = (digit, mask);
                len += 1;
            }
        }
        hidden_sets(&list[..len], size, (DigitSet::EMPTY, 0), &mut |digits| {
            let cells = digits.iter().fold(CellSet::EMPTY, |cells, digit| {
                cells | cache.places_in(digit, house)
            });
            let eliminations = Eliminations::default().with_digits(cache, !digits, cells);
            FoundStep::eliminating(name, eliminations, || {
                let truth = |digit| Truth::House(house, digit);
                digits.iter().map(truth).collect()
            })
        })
    })
}

/// Passes each hidden set to a callback: a set of digits that has exactly as many places. Stops at the first step that
/// the callback returns.
fn hidden_sets(
    list: &[(Digit, u16)],
    n_more: usize,
    (digits, mask): (DigitSet, u16),
    find_step: &mut dyn FnMut(DigitSet) -> Option<FoundStep>,
) -> Option<FoundStep> {
    let size = digits.len() + n_more;
    if n_more == 0 {
        return (mask.count_ones() as usize == size).then(|| find_step(digits))?;
    }
    list.iter()
        .enumerate()
        .find_map(|(index, (digit, of_digit))| {
            let union = mask | of_digit;
            let fits = union.count_ones() as usize <= size;
            fits.then(|| {
                let so_far = (digits.with(*digit), union);
                hidden_sets(&list[index + 1..], n_more - 1, so_far, find_step)
            })?
        })
}
