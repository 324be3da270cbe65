//! Truths: the facts that prove steps. At least one of the candidates of a truth is true.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, MAX_SIDE, Symmetry,
};

/// A fact that supports a step: at least one of a list of candidates is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// One of the candidates of the cell is true.
    Cell(Cell),
    /// One of the places of the digit in the house is true.
    House(House, Digit),
    /// One of the guardians of a deadly pattern is true, because the puzzle has exactly one solution.
    Uniqueness(DeadlyPattern),
    /// One of the candidates of the cell that the symmetry of the givens allows is true, because the puzzle has
    /// exactly one solution; see [`GivenSymmetry::allows`].
    Symmetry(GivenSymmetry, Cell),
}

/// A symmetry of the givens: a rotation or reflection of the board, together with a permutation of the digits,
/// that maps every given to a given.
///
/// Such a symmetry maps every solution to a solution of the same givens. In a puzzle with one solution the
/// solution is therefore mapped to itself: a candidate can be true only if its image can be true at the same
/// time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GivenSymmetry {
    /// The rotation or reflection: maps each cell to its image.
    pub turn: Symmetry,
    /// The image of each digit, by digit index.
    pub digits: [Digit; MAX_SIDE],
}

impl GivenSymmetry {
    /// Returns the image of a candidate.
    #[must_use]
    pub fn image(&self, geometry: &Geometry, candidate: Candidate) -> Candidate {
        let Candidate { cell, digit } = candidate;
        Candidate::new(self.turn.apply(geometry, cell), self.digits[digit.index()])
    }

    /// Returns whether a candidate and its image can both be true.
    #[must_use]
    pub fn allows(&self, position: &Candidates, candidate: Candidate) -> bool {
        let geometry = position.geometry();
        let image = self.image(geometry, candidate);
        let is_possible = match position.value(image.cell) {
            Some(value) => value == image.digit,
            None => position.has(image),
        };
        is_possible && !geometry.are_in_conflict(candidate, image)
    }
}

/// A deadly pattern: cells that could exchange their digits if they had no other candidates.
///
/// Every cell has a set of at least two digits, and no cell is a given. For every way to fill the cells from
/// their sets there is a second way that puts the same digits into every house, so the rest of the board fits
/// both. Hence in a puzzle with one solution at least one *guardian* is true: a candidate of these cells
/// outside the cell's set.
///
/// Two kinds of patterns have this property:
///
/// - All sets are pairs, and in every house each digit is in the pairs of exactly two of the cells or of none.
///   Then n cells of a house hold n digits, and every cell can take the other digit of its pair.
/// - All sets are the same pair, and in every house the number of cells that belong to the pattern or already
///   hold one of the two digits is two or zero. In the houses with zero the two digits can be exchanged,
///   wherever the solution has them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DeadlyPattern {
    /// Each cell with its set of digits, sorted by cell.
    pub sets: Vec<(Cell, DigitSet)>,
}

impl DeadlyPattern {
    /// Returns the cells of the pattern.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.sets.iter().map(|(cell, _)| *cell).collect()
    }

    /// Returns all digits of the sets.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        let sets = self.sets.iter();
        sets.fold(DigitSet::EMPTY, |all_digits, (_, digits)| {
            all_digits | *digits
        })
    }

    /// Returns the guardians: the candidates of the pattern's cells outside their sets.
    #[must_use]
    pub fn guardians(&self, position: &Candidates) -> Vec<Candidate> {
        self.sets
            .iter()
            .flat_map(|&(cell, digits)| {
                (position.digits_in(cell) - digits)
                    .iter()
                    .map(move |digit| Candidate::new(cell, digit))
            })
            .collect()
    }
}

impl Truth {
    /// Returns the candidates of which at least one is true.
    #[must_use]
    pub fn candidates(&self, position: &Candidates) -> Vec<Candidate> {
        let mut list = Vec::new();
        self.push_candidates(position, &mut list);
        list
    }

    /// Appends to `list` the candidates of which at least one is true.
    pub(crate) fn push_candidates(&self, position: &Candidates, list: &mut Vec<Candidate>) {
        match self {
            Self::Cell(cell) => list.extend(
                position
                    .digits_in(*cell)
                    .iter()
                    .map(|digit| Candidate::new(*cell, digit)),
            ),
            Self::House(house, digit) => list.extend(
                position
                    .places_in(*digit, *house)
                    .iter()
                    .map(|cell| Candidate::new(cell, *digit)),
            ),
            Self::Uniqueness(pattern) => list.extend(pattern.guardians(position)),
            Self::Symmetry(symmetry, cell) => list.extend(
                (position.digits_in(*cell).iter())
                    .map(|digit| Candidate::new(*cell, digit))
                    .filter(|candidate| symmetry.allows(position, *candidate)),
            ),
        }
    }
}
