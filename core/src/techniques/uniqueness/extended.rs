//! Extended rectangles: two lines through the same boxes that cross n other lines, with the same n digits in the 2n
//! cells.
//!
//! Suppose that the cells held only these digits. Then each of the two lines would have all n digits there, and the
//! lines could exchange them: the two cells that swap their digits share a box and a crossing line. Hence at least one
//! cell holds another digit, a guardian.
//!
//! ```text
//! abc . . | .  .  . | ab . .
//! .   . . | .  .  . | .  . .     rows 1 and 3 have a, b and c in columns 1, 6 and 7;
//! bc  . . | .  . ac | *  . .     only * has other candidates: it is none of a, b and c
//! .   . . | .  . .  | .  . .
//! ```
//!
//! Described at <https://www.sudokuwiki.org/Extended_Unique_Rectangles>.

use std::ops::ControlFlow;

use crate::board::{CellSet, DigitSet, House, HouseKind};
use crate::techniques::PositionCache;

use super::Search;

/// The maximum number of digits of a pattern; more digits hardly ever fit into so few cells.
const MAX_DIGITS: usize = 4;

/// The maximum number of cells with guardians, unless all guardians are of one digit.
const MAX_ROOF: usize = 2;

pub(super) fn find(search: &mut Search<'_, '_>) -> ControlFlow<()> {
    let cache = search.cache;
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<House> = cache.geometry().houses_of_kind(kind).collect();
        for (number, &line) in lines.iter().enumerate() {
            search.sink.keep_going()?;
            for &other_house in &lines[number + 1..] {
                let couples = couples(cache, line, other_house);
                for n_digits in 3..=MAX_DIGITS {
                    choose(search, &couples, CellSet::EMPTY, n_digits)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Lists the pairs of unsolved cells, one in each line, that share a crossing line and a box.
fn couples(cache: &PositionCache<'_>, line: House, other_line: House) -> Vec<CellSet> {
    let geometry = cache.geometry();
    let couples = geometry
        .house_list(line)
        .iter()
        .zip(geometry.house_list(other_line));
    couples
        .filter(|(first_cell, second_cell)| {
            geometry
                .house_shared(**first_cell, **second_cell, HouseKind::Box)
                .is_some()
        })
        .map(|(first_cell, second_cell)| CellSet::only(*first_cell).with(*second_cell))
        .filter(|couple| cache.unsolved().is_superset(couple))
        .collect()
}

/// Adds couples to `cells` until there are two cells for each digit, in every way that leaves few guardians.
fn choose(
    search: &mut Search<'_, '_>,
    couples: &[CellSet],
    cells: CellSet,
    n_digits: usize,
) -> ControlFlow<()> {
    let cache = search.cache;
    if cells.len() == 2 * n_digits {
        for digits in digit_sets(cache, cells, n_digits) {
            if digits.len() == n_digits {
                search.try_pattern(cells.iter().map(|cell| (cell, digits)).collect())?;
            }
        }
        return ControlFlow::Continue(());
    }
    let geometry = cache.geometry();
    for (index, couple) in couples.iter().enumerate() {
        let longer_cells = cells | *couple;
        let box_house = couple
            .first()
            .map(|cell| geometry.house_of(cell, HouseKind::Box));
        // The cells in a box must not outnumber the digits.
        let has_room = box_house.is_none_or(|box_house| {
            (longer_cells & geometry.house_cells(box_house)).len() <= n_digits
        });
        if has_room && !digit_sets(cache, longer_cells, n_digits).is_empty() {
            choose(search, &couples[index + 1..], longer_cells, n_digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// Lists the sets of at most `n_digits` digits that the cells have as candidates without their guardians. Either at
/// most two cells have guardians, or all guardians have one digit.
fn digit_sets(cache: &PositionCache<'_>, cells: CellSet, n_digits: usize) -> Vec<DigitSet> {
    let mut digit_sets = Vec::new();
    let all_digits = cache.digits_of(&cells);
    if all_digits.len() == n_digits + 1 {
        digit_sets.extend(all_digits.iter().map(|extra| all_digits.without(extra)));
    }
    let n_wide = cells
        .iter()
        .filter(|cell| cache.digits_in(*cell).len() > n_digits)
        .count();
    if n_wide <= MAX_ROOF {
        let mut others = cells;
        for one in cells {
            let roofs = others.iter().map(|two| CellSet::only(one).with(two));
            digit_sets.extend(roofs.map(|roof| cache.digits_of(&(cells - roof))));
            others.remove(one);
        }
    }
    digit_sets.retain(|digits| digits.len() <= n_digits);
    digit_sets.sort_unstable();
    digit_sets.dedup();
    digit_sets
}
