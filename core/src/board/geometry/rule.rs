//! Rules that a board may have in addition to rows, columns and boxes.

use std::fmt;

use super::{BoxSize, Geometry};
use crate::board::bit_set::bit_set;
use crate::board::{Candidate, Cell, CellSet, House};

/// A rule that a board has in addition to its rows, columns and boxes.
///
/// The first six rules add houses: sets of cells that contain every digit once. The other rules forbid combinations of
/// digits in pairs of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// Both diagonals are houses (Sudoku X).
    Diagonal,
    /// Further squares with the size of a box, separated by single lines, are houses (hyper sudoku).
    Windoku,
    /// The centres of the boxes form a house.
    CentreDot,
    /// Nine cells around the centre of a 9×9 board form a house.
    Asterisk,
    /// Nine cells from the corners to the centre of a 9×9 board form a house.
    Girandola,
    /// The cells at the same place in all boxes form a house.
    DisjointGroups,
    /// Cells a knight's move apart have different digits.
    AntiKnight,
    /// Cells that touch, even at a corner, have different digits.
    AntiKing,
    /// Adjacent cells do not have consecutive digits.
    NonConsecutive,
    /// Knight's moves, king's moves and adjacency continue at the opposite edge of the board.
    Toroidal,
}

impl Rule {
    /// All rules, in the order in which texts list them.
    pub const ALL: [Self; 10] = [
        Self::Diagonal,
        Self::Windoku,
        Self::CentreDot,
        Self::Asterisk,
        Self::Girandola,
        Self::DisjointGroups,
        Self::AntiKnight,
        Self::AntiKing,
        Self::NonConsecutive,
        Self::Toroidal,
    ];

    /// Returns the position in [`ALL`](Self::ALL).
    const fn index(self) -> usize {
        self as usize
    }

    const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Returns the name by which commands, saves and formats know the rule.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Diagonal => "diagonal",
            Self::Windoku => "windoku",
            Self::CentreDot => "centre-dot",
            Self::Asterisk => "asterisk",
            Self::Girandola => "girandola",
            Self::DisjointGroups => "disjoint-groups",
            Self::AntiKnight => "anti-knight",
            Self::AntiKing => "anti-king",
            Self::NonConsecutive => "non-consecutive",
            Self::Toroidal => "toroidal",
        }
    }

    /// Returns the rule with this name or common alias, such as `x`. Returns `None` if there is no such rule.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let also = match name {
            "x" => Self::Diagonal,
            "hyper" => Self::Windoku,
            "center-dot" => Self::CentreDot,
            "disjoint" => Self::DisjointGroups,
            "knight" => Self::AntiKnight,
            "king" => Self::AntiKing,
            "nonconsecutive" => Self::NonConsecutive,
            "torus" => Self::Toroidal,
            _ => return Self::ALL.into_iter().find(|rule| rule.name() == name),
        };
        Some(also)
    }

    /// Lists the houses that the rule adds to a board with this side. `box_size` is `None` if the
    /// boxes are irregular.
    pub(super) fn houses(
        self,
        side: usize,
        box_size: Option<BoxSize>,
    ) -> Vec<(ExtraHouse, CellSet)> {
        let cell = |(row, column): (usize, usize)| Cell::new(row * side + column);
        let BoxSize { width, height } = box_size.unwrap_or(BoxSize::new(1, side));
        let mut houses = Vec::new();
        match self {
            Self::Diagonal => {
                let falling = (0..side).map(|line| cell((line, line)));
                let rising = (0..side).map(|line| cell((line, side - 1 - line)));
                houses.push((ExtraHouse::FallingDiagonal, falling.collect()));
                houses.push((ExtraHouse::RisingDiagonal, rising.collect()));
            }
            Self::Windoku => {
                let length = side.isqrt();
                let starts = || (0..length - 1).map(move |number| 1 + number * (length + 1));
                let corners = starts().flat_map(|top| starts().map(move |left| (top, left)));
                for (number, (top, left)) in corners.enumerate() {
                    let cells = (0..side)
                        .map(|position| cell((top + position / length, left + position % length)));
                    houses.push((ExtraHouse::Window(number as u8), cells.collect()));
                }
            }
            Self::CentreDot => {
                let centres = (0..side * side).map(|index| (index / side, index % side));
                let is_centre = |(row, column): &(usize, usize)| {
                    row % height == height / 2 && column % width == width / 2
                };
                let centres = centres.filter(is_centre).map(cell);
                houses.push((ExtraHouse::Centres, centres.collect()));
            }
            Self::Asterisk => {
                houses.push((
                    ExtraHouse::Asterisk,
                    ASTERISK.into_iter().map(cell).collect(),
                ));
            }
            Self::Girandola => {
                houses.push((
                    ExtraHouse::Girandola,
                    GIRANDOLA.into_iter().map(cell).collect(),
                ));
            }
            Self::DisjointGroups => {
                for number in 0..side {
                    let (down, across) = (number / width, number % width);
                    let cells = (0..side * side)
                        .map(|index| (index / side, index % side))
                        .filter(|(row, column)| row % height == down && column % width == across)
                        .map(cell);
                    houses.push((ExtraHouse::Group(number as u8), cells.collect()));
                }
            }
            Self::AntiKnight | Self::AntiKing | Self::NonConsecutive | Self::Toroidal => {}
        }
        houses
    }

    /// Returns whether the rule adds houses.
    #[must_use]
    pub const fn adds_houses(self) -> bool {
        (self as u8) < Self::AntiKnight as u8
    }
}

/// The cells of an asterisk: row and column, each counted from 0.
const ASTERISK: [(usize, usize); 9] = [
    (1, 4),
    (2, 2),
    (2, 6),
    (4, 1),
    (4, 4),
    (4, 7),
    (6, 2),
    (6, 6),
    (7, 4),
];

/// The cells of a girandola: row and column, each counted from 0.
const GIRANDOLA: [(usize, usize); 9] = [
    (0, 0),
    (0, 8),
    (1, 4),
    (4, 1),
    (4, 4),
    (4, 7),
    (7, 4),
    (8, 0),
    (8, 8),
];

bit_set! {
    /// A set of rules.
    pub struct RuleSet(u16) of Rule as Rule::index, Rule::from_index;

    /// An iterator over the rules of a [`RuleSet`] in the order of [`Rule::ALL`].
    pub struct Rules;
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A house that is not a row, column or box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExtraHouse {
    /// The diagonal from top left to bottom right.
    FallingDiagonal,
    /// The diagonal from bottom left to top right.
    RisingDiagonal,
    /// A window of a windoku, numbered from 0 at top left, row by row.
    Window(u8),
    /// The centres of all boxes.
    Centres,
    /// The nine cells of the asterisk rule.
    Asterisk,
    /// The nine cells of the girandola rule.
    Girandola,
    /// The cells at the same place in all boxes. The places are numbered from 0 at top left, row by row.
    Group(u8),
    /// A house drawn by hand. Drawn houses are numbered from 0 in the order of their first cells.
    Drawn(u8),
}

impl Geometry {
    /// Returns the first house that contains the cells of two candidates with the same digit. Returns `None` if the
    /// digits differ or no house contains both cells.
    #[must_use]
    pub fn house_between(&self, a: Candidate, b: Candidate) -> Option<House> {
        let houses = self.houses_of(a.cell).iter().copied();
        let mut both = houses.filter(|house| self.house_cells(*house).contains(b.cell));
        both.next().filter(|_| a.digit == b.digit)
    }

    /// Returns the rule that forbids both candidates from being true, if their cells share no house; `None` if there is
    /// no such rule.
    #[must_use]
    pub fn rule_between(&self, a: Candidate, b: Candidate) -> Option<Rule> {
        if a.digit != b.digit {
            return self.are_in_conflict(a, b).then_some(Rule::NonConsecutive);
        }
        let rules = self.shape().rules();
        let apart = |a: usize, b: usize| {
            let apart = a.abs_diff(b);
            let is_toroidal = rules.contains(Rule::Toroidal);
            if is_toroidal {
                apart.min(self.side() - apart)
            } else {
                apart
            }
        };
        let rows = apart(self.row(a.cell), self.row(b.cell));
        let columns = apart(self.column(a.cell), self.column(b.cell));
        let rule = match (rows, columns) {
            (1, 2) | (2, 1) => Rule::AntiKnight,
            (0 | 1, 0 | 1) => Rule::AntiKing,
            _ => return None,
        };
        rules.contains(rule).then_some(rule)
    }
}
