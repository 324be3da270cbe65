//! The pending work of the general search: singles that are not placed yet, and whether the position is refuted.
//!
//! A *demand* is one requirement of the puzzle: a cell needs a digit, or a house needs a cell for a digit. Exactly one
//! candidate meets it.

/// The largest side of a board that the general search supports.
pub(super) const MAX_ROWS: usize = 9;

/// A candidate as row, column and digit, each counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RawCandidate {
    pub(super) row: u8,
    pub(super) column: u8,
    pub(super) digit: u8,
}

impl RawCandidate {
    #[inline]
    pub(super) fn new(row: usize, column: usize, digit: usize) -> Self {
        Self {
            row: row as u8,
            column: column as u8,
            digit: digit as u8,
        }
    }
}

/// The number of a demand, made from its kind (0 to 3) and the two indices of its word.
pub(super) type DemandNumber = u16;

#[inline]
pub(super) const fn demand_number(
    kind: usize,
    first_index: usize,
    second_index: usize,
) -> DemandNumber {
    (kind * MAX_ROWS * MAX_ROWS + first_index * MAX_ROWS + second_index) as DemandNumber
}

/// The pending work: singles that are not placed yet, and whether the position is refuted.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    pub(super) singles: Vec<RawCandidate>,
    pub(super) is_refuted: bool,
    /// A demand that no candidate can meet. Only meaningful if `refuted` is set.
    pub(super) unmet: DemandNumber,
}

impl Agenda {
    /// Checks a demand with at most one choice left. The bits of `word` are the choices. If there is one, it is added
    /// as a single; `choice` converts the number of its bit into a candidate. If there is none, the position is
    /// refuted.
    #[inline]
    pub(super) fn push(
        &mut self,
        word: u16,
        demand: DemandNumber,
        choice: impl FnOnce(usize) -> RawCandidate,
    ) {
        if word == 0 {
            self.is_refuted = true;
            self.unmet = demand;
        } else {
            self.singles.push(choice(word.trailing_zeros() as usize));
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.singles.clear();
        self.is_refuted = false;
    }
}
