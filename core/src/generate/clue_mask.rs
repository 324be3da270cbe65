//! Masks: texts that mark the cells for the clues of a puzzle, such as `xx|..`.

use std::str::FromStr;

use crate::board::{CellSet, Geometry, House, HouseKind};
use crate::words::{Message, Words, say, spoken_errors};

/// Characters that stand for a cell without a clue.
const EMPTY: [char; 6] = ['.', '0', '_', '·', '○', '□'];

/// The cells for the clues of a puzzle, without a particular board.
///
/// Each cell has one character, row by row: `.`, `0` or `_` for no clue, and any other for a clue.
/// Spaces, line ends and frames of `|`, `+`, `-` and `=` are ignored.
///
/// ```
/// use shudu_core::generate::ClueMask;
///
/// let mask: ClueMask = "xx|..\nx.|..\n--+--\n..|.x\n..|xx".parse()?;
/// assert_eq!(mask.n_cells(), 16);
/// # Ok::<(), shudu_core::generate::NoClueMask>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueMask(Vec<bool>);

/// The reason why a text is not a mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoClueMask {
    /// No board has this number of cells.
    Cells {
        /// The number of cells in the text.
        found: usize,
    },
}

spoken_errors!(NoClueMask);

impl NoClueMask {
    /// Explains why the text is not a mask.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Cells { found } => say!(words, "mask-cells", found),
        }
    }
}

impl FromStr for ClueMask {
    type Err = NoClueMask;

    fn from_str(text: &str) -> Result<Self, NoClueMask> {
        let is_frame = |c: char| matches!(c, '|' | '+' | '-' | '=' | '│' | '─' | '┼');
        let is_symbol = |c: &char| !c.is_whitespace() && !is_frame(*c);
        let symbols = text.chars().filter(is_symbol);
        let mask = Self(symbols.map(|symbol| !EMPTY.contains(&symbol)).collect());
        match mask.side() {
            Some(_) => Ok(mask),
            None => Err(NoClueMask::Cells {
                found: mask.0.len(),
            }),
        }
    }
}

impl ClueMask {
    /// Returns the number of cells of the mask.
    #[must_use]
    pub const fn n_cells(&self) -> usize {
        self.0.len()
    }

    /// Returns the side of the board that has as many cells as the mask; `None` if there is no such board.
    #[must_use]
    pub fn side(&self) -> Option<usize> {
        let side = self.0.len().isqrt();
        (side * side == self.0.len() && Geometry::with_side(side).is_ok()).then_some(side)
    }

    /// Returns the cells for the clues; `None` if the board has another number of cells.
    #[must_use]
    pub fn cells(&self, geometry: &Geometry) -> Option<CellSet> {
        let cells = geometry.cells().iter().zip(&self.0);
        let clue_cells = cells.filter_map(|(cell, is_clue)| is_clue.then_some(cell));
        (geometry.n_cells() == self.0.len()).then(|| clue_cells.collect())
    }
}

/// Finds two rows of a band, or two columns of a stack, that have no clue. Swapping them turns one solution into
/// another.
pub(super) fn exchangeable_lines(geometry: &Geometry, clues: &CellSet) -> Option<(House, House)> {
    if !geometry.is_plain() {
        // Other rules of a variant may rule out one of the two solutions.
        return None;
    }
    let is_empty = |house: &House| !geometry.house_cells(*house).intersects(clues);
    let empty_lines: Vec<House> = geometry.lines().filter(is_empty).collect();
    let group = |house: House| {
        let index = geometry.house_index(house);
        let (kind, height) = match geometry.kind(house) {
            HouseKind::Row => (0, geometry.box_height()),
            _ => (1, geometry.box_width()),
        };
        (kind, index / height)
    };
    let mut pairs = empty_lines.iter().enumerate().flat_map(|(index, first)| {
        let later_lines = empty_lines[index + 1..].iter();
        later_lines.map(move |second| (*first, *second))
    });
    pairs.find(|(first_house, second_house)| group(*first_house) == group(*second_house))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_read_from_lines_and_pictures() {
        let line: ClueMask = "12..3..........4".parse().unwrap();
        let picture: ClueMask = "+----+\n|xX ..|\n#. · ·\n....\n.. .*\n+----+"
            .parse()
            .unwrap();
        assert_eq!(line, picture);
        let drawn = "XX│○□\n──┼──\nX0│__\n==+==\n..|..\n..|.X";
        assert_eq!(drawn.parse(), Ok(line.clone()));
        let cells = line.cells(Geometry::with_side(4).unwrap()).unwrap();
        assert_eq!(
            cells
                .iter()
                .map(crate::board::Cell::index)
                .collect::<Vec<_>>(),
            [0, 1, 4, 15]
        );
        assert_eq!(line.cells(Geometry::standard()), None);
        let wrong = "...".parse::<ClueMask>();
        assert_eq!(wrong, Err(NoClueMask::Cells { found: 3 }));
    }

    #[test]
    fn exchangeable_lines_are_found() {
        let geometry = Geometry::with_side(6).unwrap();
        let mask = |text: &str| text.parse::<ClueMask>().unwrap().cells(geometry).unwrap();
        let rows = "xxxxxx xxxxxx ...... ...... xxxxxx xxxxxx";
        let lines = exchangeable_lines(geometry, &mask(rows));
        assert_eq!(
            lines.map(|(a, b)| (geometry.house_index(a), geometry.house_index(b))),
            Some((2, 3))
        );
        // Rows 2 and 3 are in different bands.
        let apart = "xxxxxx ...... ...... xxxxxx xxxxxx xxxxxx";
        assert_eq!(exchangeable_lines(geometry, &mask(apart)), None);
        let columns = "x..xxx x..xxx x..xxx x..xxx x..xxx x..xxx";
        assert!(exchangeable_lines(geometry, &mask(columns)).is_some());
        let stacks = "xx..xx xx..xx xx..xx xx..xx xx..xx xx..xx";
        assert_eq!(exchangeable_lines(geometry, &mask(stacks)), None);
        // On the diagonals, the two rows differ.
        let diagonal = geometry.with_variant("diagonal").unwrap();
        assert_eq!(exchangeable_lines(diagonal, &mask(rows)), None);
    }
}
