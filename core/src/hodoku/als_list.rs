//! Almost locked sets (ALS) of a position, and their restricted common candidates (RCC).

use crate::board::{Cell, CellSet, Digit, DigitSet};

use super::tracked_position::TrackedPosition;

/// The largest number of cells in an almost locked set on a board up to 9×9.
const MAX_CELLS: usize = 8;
/// The largest number of cells in an almost locked set on larger boards, which would otherwise have too many.
const MAX_CELLS_LARGE: usize = 3;

/// An almost locked set: cells of a house that together have one digit more than there are cells.
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// By rank of a digit in `digits`: the cells of the set with this digit, and all cells that see them.
    digit_cells: Vec<[CellSet; 2]>,
}

impl Als {
    fn new(board: &TrackedPosition, cells: CellSet, digits: DigitSet) -> Self {
        let digit_cells = digits
            .iter()
            .map(|digit| {
                let places = cells & board.places(digit);
                [places, board.geometry().common_peers(&places)]
            })
            .collect();
        Self {
            cells,
            digits,
            digit_cells,
        }
    }

    fn rank_of(&self, digit: Digit) -> usize {
        let lower_digits = DigitSet::from_bits((1 << digit.index()) - 1);
        (self.digits & lower_digits).len()
    }

    /// Returns the cells of the set with a digit.
    fn cells_with(&self, digit: Digit) -> &CellSet {
        &self.digit_cells[self.rank_of(digit)][0]
    }

    /// Returns the cells that see every cell of the set with a digit.
    pub(super) fn cells_seeing(&self, digit: Digit) -> CellSet {
        self.digit_cells[self.rank_of(digit)][1]
    }
}

/// Two sets with one or two restricted common candidates: digits whose cells in one set see all their cells in the
/// other.
#[derive(Clone, Copy)]
pub(super) struct RestrictedPair {
    /// The indices of the two sets, the lower one first.
    pub(super) sets: [usize; 2],
    /// The lowest restricted common candidate.
    pub(super) lowest_common: Digit,
    /// The highest restricted common candidate; `None` if there is only one.
    pub(super) highest_common: Option<Digit>,
}

impl RestrictedPair {
    pub(super) fn all_digits(&self) -> DigitSet {
        let lowest = [self.lowest_common].into_iter();
        lowest.chain(self.highest_common).collect()
    }
}

/// All almost locked sets of a position and their restricted common candidates, in `HoDoKu`'s order.
pub(super) struct AlsList {
    pub(super) sets: Vec<Als>,
    pub(super) restricted_pairs: Vec<RestrictedPair>,
}

impl AlsList {
    pub(super) fn new(board: &TrackedPosition) -> Self {
        let mut list = Self {
            sets: Vec::new(),
            restricted_pairs: Vec::new(),
        };
        let geometry = board.geometry();
        let max_cells = if geometry.side() > 9 {
            MAX_CELLS_LARGE
        } else {
            MAX_CELLS
        };
        for house in geometry.houses() {
            let cells: Vec<Cell> = board.unsolved_in(house).iter().collect();
            list.add_sets(
                board,
                house.index(),
                &cells,
                max_cells,
                (CellSet::EMPTY, DigitSet::EMPTY),
            );
        }
        for first in 0..list.sets.len() {
            for second in first + 1..list.sets.len() {
                if let Some((lowest_common, highest_common)) =
                    find_restricted_commons(&list.sets[first], &list.sets[second])
                {
                    list.restricted_pairs.push(RestrictedPair {
                        sets: [first, second],
                        lowest_common,
                        highest_common,
                    });
                }
            }
        }
        list
    }

    /// Adds the almost locked sets of a house, except those that an earlier house also contains.
    fn add_sets(
        &mut self,
        board: &TrackedPosition,
        house: usize,
        cells: &[Cell],
        n_more: usize,
        (set, digits): (CellSet, DigitSet),
    ) {
        for (index, &cell) in cells.iter().enumerate() {
            let set = set.with(cell);
            let digits = digits | board.digits_in(cell);
            if digits.len() == set.len() + 1 {
                let first_house = board.geometry().houses_shared(&set).first();
                if first_house.is_some_and(|first_house| first_house.index() == house) {
                    self.sets.push(Als::new(board, set, digits));
                }
            }
            if n_more > 1 {
                self.add_sets(board, house, &cells[index + 1..], n_more - 1, (set, digits));
            }
        }
    }
}

/// Returns the lowest and the highest restricted common candidate of two sets; `None` if there is none.
fn find_restricted_commons(first: &Als, second: &Als) -> Option<(Digit, Option<Digit>)> {
    let common_digits = first.digits & second.digits;
    if common_digits.is_empty() || first.cells.intersects(&second.cells) {
        return None;
    }
    let mut restricted_digits = common_digits.iter().filter(|digit| {
        first
            .cells_seeing(*digit)
            .is_superset(second.cells_with(*digit))
    });
    let lowest = restricted_digits.next()?;
    Some((lowest, restricted_digits.last()))
}
