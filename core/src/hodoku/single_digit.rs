//! Skyscraper, two-string kite and empty rectangle: the first instance in `HoDoKu`'s order.

use crate::board::{Candidate, Cell, Digit, House, HouseKind};

use super::found_step::{Eliminations, FoundStep, house_truths};
use super::names::StepName;
use super::step_cache::StepCache;

/// Finds two parallel lines with two places each, where either the two first places or the two second places are
/// aligned.
pub(super) fn find_skyscraper(cache: &StepCache<'_>) -> Option<FoundStep> {
    [HouseKind::Row, HouseKind::Column]
        .into_iter()
        .find_map(|kind| {
            let mut digits = cache.geometry().digits().iter();
            digits.find_map(|digit| skyscraper_in(cache, kind, digit))
        })
}

fn skyscraper_in(cache: &StepCache<'_>, kind: HouseKind, digit: Digit) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let lines = lines_with_two_places(cache, kind, digit);
    let place = |cell: Cell| geometry.place_of(cell, kind);
    lines
        .iter()
        .enumerate()
        .find_map(|(index, (first_house, a))| {
            lines[index + 1..].iter().find_map(|(second_house, b)| {
                let aligned = [0, 1].map(|end| place(a[end]) == place(b[end]));
                let ends = match aligned {
                    [true, false] => [a[1], b[1]],
                    [false, true] => [a[0], b[0]],
                    _ => return None,
                };
                let removed_cells = cache.seeing(digit, &ends.into_iter().collect());
                let eliminations = Eliminations::default().with_digit(digit, removed_cells);
                FoundStep::eliminating(StepName::Skyscraper, eliminations, || {
                    house_truths(digit, [*first_house, *second_house])
                })
            })
        })
}

/// Lists the rows or the columns in which a digit has exactly two places, each with its two places.
fn lines_with_two_places(
    cache: &StepCache<'_>,
    kind: HouseKind,
    digit: Digit,
) -> Vec<(House, [Cell; 2])> {
    cache
        .geometry()
        .houses_of_kind(kind)
        .filter_map(|house| Some((house, cache.pair_in(digit, house)?)))
        .collect()
}

/// Finds a row and a column with two places each, where one place of the row and one of the column are in the same box.
///
/// If the second place of a line is the one in the box, its two places are swapped. As in `HoDoKu` they stay swapped
/// for the following lines.
pub(super) fn find_two_string_kite(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let box_of = |cell| geometry.house_of(cell, HouseKind::Box);
    geometry.digits().iter().find_map(|digit| {
        let mut rows = lines_with_two_places(cache, HouseKind::Row, digit);
        let mut columns = lines_with_two_places(cache, HouseKind::Column, digit);
        rows.iter_mut().find_map(|(row, in_row)| {
            columns.iter_mut().find_map(|(column, in_column)| {
                let meet = |(r, c): &(usize, usize)| box_of(in_row[*r]) == box_of(in_column[*c]);
                let (r, c) = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find(meet)?;
                in_row.swap(0, r);
                in_column.swap(0, c);
                if in_row.iter().any(|cell| in_column.contains(cell)) {
                    return None;
                }
                let crossing =
                    geometry.cell(geometry.row(in_column[1]), geometry.column(in_row[1]));
                let removed = Candidate::new(crossing, digit);
                let eliminations =
                    Eliminations(Vec::from_iter(cache.has(removed).then_some(removed)));
                FoundStep::eliminating(StepName::TwoStringKite, eliminations, || {
                    house_truths(digit, [*row, *column])
                })
            })
        })
    })
}

/// Finds a box in which all places of a digit are in one row and one column. A conjugate pair outside the box has one
/// end in that row or column.
pub(super) fn find_empty_rectangle(cache: &StepCache<'_>) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let at_most = geometry.box_width() + geometry.box_height() - 1;
    geometry.digits().iter().find_map(|digit| {
        geometry.boxes().find_map(|house| {
            let n_places = cache.n_places(house, digit) as usize;
            if !(2..=at_most).contains(&n_places) {
                return None;
            }
            // `HoDoKu` tries the crossing cells from the last row and column of the box to the first.
            let mut crossings = geometry.house_list(house).iter().rev();
            crossings.find_map(|&crossing| check_crossing(cache, digit, house, crossing))
        })
    })
}

fn check_crossing(
    cache: &StepCache<'_>,
    digit: Digit,
    house: House,
    crossing: Cell,
) -> Option<FoundStep> {
    let geometry = cache.geometry();
    let places = cache.places_in(digit, house);
    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| geometry.house_of(crossing, kind));
    let on = lines.map(|line| places & geometry.house_cells(line));
    let is_corner = (places - on[0] - on[1]).is_empty()
        && on.iter().all(|on| !on.without(crossing).is_empty())
        && on.iter().any(|on| on.len() >= 2);
    if !is_corner {
        return None;
    }
    [(0, HouseKind::Column), (1, HouseKind::Row)]
        .into_iter()
        .find_map(|(line, across)| {
            let outside_cells = cache.places_in(digit, lines[line]) - places;
            outside_cells.iter().find_map(|inner| {
                let pair = geometry.house_of(inner, across);
                let outer = cache.conjugate(inner, digit, pair)?;
                let target = match across {
                    HouseKind::Column => {
                        geometry.cell(geometry.row(outer), geometry.column(crossing))
                    }
                    _ => geometry.cell(geometry.row(crossing), geometry.column(outer)),
                };
                let removed = Candidate::new(target, digit);
                let is_target = cache.has(removed) && !places.contains(removed.cell);
                let eliminations = Eliminations(Vec::from_iter(is_target.then_some(removed)));
                FoundStep::eliminating(StepName::EmptyRectangle, eliminations, || {
                    house_truths(digit, [house, pair])
                })
            })
        })
}
