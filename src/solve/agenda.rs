//! What a search has found and not followed up yet: singles, and demands that cannot be met.

/// The greatest side of a board that the general search takes.
pub(super) const MOST_ROWS: usize = 9;

/// A candidate as plain indices into the words.
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

/// A demand by number: kind, then the two indices of its word.
pub(super) type DemandNumber = u16;

#[inline]
pub(super) const fn demand_number(kind: usize, first: usize, second: usize) -> DemandNumber {
    (kind * MOST_ROWS * MOST_ROWS + first * MOST_ROWS + second) as DemandNumber
}

/// The singles found and not placed yet, and whether the position is refuted.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    pub(super) singles: Vec<RawCandidate>,
    pub(super) refuted: bool,
    /// A demand that cannot be met, when the position is refuted.
    pub(super) unmet: DemandNumber,
}

impl Agenda {
    /// Takes note of a word that has come down to one bit or none.
    #[inline]
    pub(super) fn note(
        &mut self,
        word: u16,
        demand: DemandNumber,
        choice: impl FnOnce(usize) -> RawCandidate,
    ) {
        if word == 0 {
            self.refuted = true;
            self.unmet = demand;
        } else {
            self.singles.push(choice(word.trailing_zeros() as usize));
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.singles.clear();
        self.refuted = false;
    }
}
