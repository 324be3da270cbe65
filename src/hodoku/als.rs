//! Almost locked sets: their list, their restricted commons, XZ-rule and XY-wing.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::found::{Found, Strikes, cell_truths};
use super::names::StepName;
use super::round::Round;

/// The most cells of an almost locked set.
const MAX_CELLS: usize = 8;
/// The most on boards larger than the usual one, where there would be too many.
const MAX_CELLS_LARGE: usize = 3;

/// Cells of a house with one digit more than cells.
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// By rank among the digits: its cells, and what sees all of them.
    of_digit: Vec<[CellSet; 2]>,
}

impl Als {
    fn new(round: &Round<'_>, cells: CellSet, digits: DigitSet) -> Self {
        let of_digit = digits
            .iter()
            .map(|digit| {
                let with = cells & round.places(digit);
                [with, round.geometry().common_peers(&with)]
            })
            .collect();
        Self {
            cells,
            digits,
            of_digit,
        }
    }

    fn rank(&self, digit: Digit) -> usize {
        let below = DigitSet::from_bits((1 << digit.index()) - 1);
        (self.digits & below).len()
    }

    /// Returns the cells that have one of the digits.
    fn with(&self, digit: Digit) -> &CellSet {
        &self.of_digit[self.rank(digit)][0]
    }

    /// Returns the cells that see all of the set's cells with one of its digits.
    pub(super) fn seeing(&self, digit: Digit) -> CellSet {
        self.of_digit[self.rank(digit)][1]
    }
}

/// One or two digits of which all cells in one set see all cells in another.
#[derive(Clone, Copy)]
pub(super) struct Restricted {
    /// The numbers of the sets, the lower first.
    pub(super) sets: [usize; 2],
    /// The first such digit, and the last if there are several.
    pub(super) digits: (Digit, Option<Digit>),
}

impl Restricted {
    pub(super) fn all_digits(&self) -> DigitSet {
        let (first, second) = self.digits;
        [first].into_iter().chain(second).collect()
    }
}

/// All almost locked sets of a position, and their restricted commons, in the program's order.
pub(super) struct AlsList {
    pub(super) sets: Vec<Als>,
    pub(super) commons: Vec<Restricted>,
}

impl AlsList {
    pub(super) fn new(round: &Round<'_>) -> Self {
        let mut list = Self {
            sets: Vec::new(),
            commons: Vec::new(),
        };
        let geometry = round.geometry();
        let max_cells = if geometry.side() > 9 {
            MAX_CELLS_LARGE
        } else {
            MAX_CELLS
        };
        for house in geometry.houses() {
            let cells: Vec<Cell> = round.unsolved_in(house).iter().collect();
            list.add_sets(
                round,
                house.index(),
                &cells,
                max_cells,
                (CellSet::EMPTY, DigitSet::EMPTY),
            );
        }
        for first in 0..list.sets.len() {
            for second in first + 1..list.sets.len() {
                if let Some(digits) = restricted(&list.sets[first], &list.sets[second]) {
                    let sets = [first, second];
                    list.commons.push(Restricted { sets, digits });
                }
            }
        }
        list
    }

    /// Adds the sets of a house that no house before it has.
    fn add_sets(
        &mut self,
        round: &Round<'_>,
        house: usize,
        cells: &[Cell],
        n_more: usize,
        (set, digits): (CellSet, DigitSet),
    ) {
        for (index, &cell) in cells.iter().enumerate() {
            let set = set.with(cell);
            let digits = digits | round.of(cell);
            if digits.len() == set.len() + 1 {
                let first = round.geometry().houses_shared(&set).first();
                if first.is_some_and(|first| first.index() == house) {
                    self.sets.push(Als::new(round, set, digits));
                }
            }
            if n_more > 1 {
                self.add_sets(round, house, &cells[index + 1..], n_more - 1, (set, digits));
            }
        }
    }
}

/// Returns the first and the last digit of which all cells in one set see all in another.
fn restricted(one: &Als, other: &Als) -> Option<(Digit, Option<Digit>)> {
    let common = one.digits & other.digits;
    if common.is_empty() || one.cells.intersects(&other.cells) {
        return None;
    }
    let mut sees = common
        .iter()
        .filter(|digit| one.seeing(*digit).is_superset(other.with(*digit)));
    let first = sees.next()?;
    Some((first, sees.last()))
}

/// Adds what sees all places of some digits in two sets: digits ascending, cells ascending.
pub(super) fn strike_common(
    round: &Round<'_>,
    strikes: Strikes,
    [one, other]: [&Als; 2],
    digits: DigitSet,
) -> Strikes {
    digits.iter().fold(strikes, |strikes, digit| {
        let seen = one.seeing(digit) & other.seeing(digit);
        strikes.digit(digit, round.places(digit) & seen)
    })
}

/// Finds the first two sets with a restricted common that strike something.
pub(super) fn xz(round: &Round<'_>) -> Option<Found> {
    let list = round.als();
    list.commons.iter().find_map(|common| {
        let [one, other] = common.sets.map(|set| &list.sets[set]);
        let shared = one.digits & other.digits;
        let (x, y) = common.digits;
        let mut strikes = strike_common(round, Strikes::default(), [one, other], shared.without(x));
        if let Some(y) = y {
            strikes = strike_common(round, strikes, [one, other], shared.without(y));
            for set in [one, other] {
                for digit in set.digits.without(x).without(y) {
                    let seen = round.places(digit) & set.seeing(digit);
                    strikes = strikes.digit(digit, seen - one.cells - other.cells);
                }
            }
        }
        Found::striking(StepName::AlsXz, strikes, || {
            cell_truths(one.cells | other.cells)
        })
    })
}

/// Finds the first three sets, one of which has restricted commons with the others, that strike
/// something.
pub(super) fn xy_wing(round: &Round<'_>) -> Option<Found> {
    let list = round.als();
    let mut of_set: Vec<Vec<usize>> = vec![Vec::new(); list.sets.len()];
    for (number, common) in list.commons.iter().enumerate() {
        common.sets.iter().for_each(|set| of_set[*set].push(number));
    }
    let mut later = Vec::new();
    for (number, first) in list.commons.iter().enumerate() {
        later.clear();
        for set in first.sets {
            let from = of_set[set].partition_point(|other| *other <= number);
            later.extend(of_set[set][from..].iter().map(|other| (*other, set)));
        }
        later.sort_unstable();
        for &(second, pivot) in &later {
            let second = &list.commons[second];
            let found = wing(round, list, [first, second], pivot);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

fn wing(
    round: &Round<'_>,
    list: &AlsList,
    commons: [&Restricted; 2],
    pivot: usize,
) -> Option<Found> {
    let [first, second] = commons.map(Restricted::all_digits);
    if first == second && first.len() == 1 {
        return None;
    }
    let other = |common: &Restricted| common.sets[usize::from(common.sets[0] == pivot)];
    let ends = commons.map(|common| &list.sets[other(common)]);
    let digits = (ends[0].digits & ends[1].digits) - first - second;
    if digits.is_empty() || ends[0].cells.intersects(&ends[1].cells) {
        return None;
    }
    let strikes = strike_common(round, Strikes::default(), ends, digits);
    Found::striking(StepName::AlsXyWing, strikes, || {
        cell_truths(ends[0].cells | ends[1].cells | list.sets[pivot].cells)
    })
}

/// Lists eliminations of some digits in two sets.
pub(super) fn common_eliminations(
    round: &Round<'_>,
    sets: [&Als; 2],
    digits: DigitSet,
) -> Vec<Candidate> {
    strike_common(round, Strikes::default(), sets, digits).0
}
