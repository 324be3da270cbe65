//! Marks: the highlights of an explanation on the board, and their roles.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseSet, Strength,
};

/// A highlight on the board: a target and its role in the explanation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// The highlighted object.
    pub target: Target,
    /// The role in the explanation.
    pub role: MarkRole,
}

/// The object that a mark highlights: a cell, a candidate, a house, a digit or a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A cell, whether filled or empty.
    Cell(Cell),
    /// One candidate of a cell.
    Candidate(Candidate),
    /// A whole house.
    House(House),
    /// A digit in all its cells.
    Digit(Digit),
    /// A link from one candidate to another.
    Link {
        /// The first candidate of the link.
        from: Candidate,
        /// The second candidate of the link.
        to: Candidate,
        /// Strong or weak.
        strength: Strength,
    },
}

/// The role of a highlighted target in the explanation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkRole {
    /// A candidate that an earlier step eliminated.
    Gone,
    /// The area to look at.
    Focus,
    /// Part of the pattern, or of the facts behind it.
    Evidence,
    /// A second kind of evidence, such as the cover set, the other pincer or the blocking cell.
    Support,
    /// A fin, or a guardian of a deadly pattern.
    Fin,
    /// A node of a chain, or a colour, that is true if the assumption is true.
    On,
    /// A node of a chain, or the other colour, that is false if the assumption is true.
    Off,
    /// A link.
    Link,
    /// A candidate to eliminate.
    Elimination,
    /// A digit to place.
    Placement,
    /// A wrong digit.
    Wrong,
    /// A cell without candidates, or a house without a place for a digit.
    DeadEnd,
}

impl Mark {
    /// Marks a cell.
    #[must_use]
    pub const fn cell(cell: Cell, role: MarkRole) -> Self {
        Self {
            target: Target::Cell(cell),
            role,
        }
    }

    /// Marks a candidate.
    #[must_use]
    pub const fn candidate(candidate: Candidate, role: MarkRole) -> Self {
        Self {
            target: Target::Candidate(candidate),
            role,
        }
    }

    /// Marks some cells.
    pub(crate) fn cells(cells: CellSet, role: MarkRole) -> impl Iterator<Item = Self> {
        cells.into_iter().map(move |cell| Self::cell(cell, role))
    }

    /// Marks some houses.
    pub(crate) fn houses(houses: HouseSet, role: MarkRole) -> impl Iterator<Item = Self> {
        houses
            .into_iter()
            .map(move |house| Self::house(house, role))
    }

    /// Marks some cells and their candidates with `role`. `own` may return a different role for a digit.
    pub(crate) fn cells_by_digit(
        position: &Candidates,
        cells: CellSet,
        role: MarkRole,
        own: impl Fn(Digit) -> Option<MarkRole>,
    ) -> Vec<Self> {
        let mut marks: Vec<Self> = Self::cells(cells, role).collect();
        for cell in cells {
            marks.extend(position.digits_in(cell).iter().map(|digit| {
                Self::candidate(Candidate::new(cell, digit), own(digit).unwrap_or(role))
            }));
        }
        marks
    }

    /// Marks those candidates of some cells that are among `digits`.
    pub(crate) fn candidates(
        position: &Candidates,
        cells: CellSet,
        digits: DigitSet,
        role: MarkRole,
    ) -> impl Iterator<Item = Self> {
        cells.into_iter().flat_map(move |cell| {
            let own_digits = (position.digits_in(cell) & digits).into_iter();
            own_digits.map(move |digit| Self::candidate(Candidate::new(cell, digit), role))
        })
    }

    /// Marks some cells, each with those of its candidates that are among `digits`.
    pub(crate) fn cells_with(
        position: &Candidates,
        cells: CellSet,
        digits: DigitSet,
        role: MarkRole,
    ) -> impl Iterator<Item = Self> {
        cells.into_iter().flat_map(move |cell| {
            let own_marks = Self::candidates(position, CellSet::only(cell), digits, role);
            std::iter::once(Self::cell(cell, role)).chain(own_marks)
        })
    }

    /// Marks a house.
    #[must_use]
    pub const fn house(house: House, role: MarkRole) -> Self {
        Self {
            target: Target::House(house),
            role,
        }
    }

    /// Marks a digit on the whole board.
    #[must_use]
    pub const fn digit(digit: Digit, role: MarkRole) -> Self {
        Self {
            target: Target::Digit(digit),
            role,
        }
    }

    /// Marks a link.
    #[must_use]
    pub const fn link(from: Candidate, to: Candidate, strength: Strength) -> Self {
        Self {
            target: Target::Link { from, to, strength },
            role: MarkRole::Link,
        }
    }
}
