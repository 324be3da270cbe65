//! Symmetries of the clues of a puzzle.

use std::fmt;
use std::str::FromStr;

use crate::board::{CellSet, Geometry, Symmetry};
use crate::words::{Message, Words, say, spoken_errors};

/// The symmetry of the clues: the turns and mirrors that map every cell with a clue to a cell with a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum ClueSymmetry {
    /// No symmetry is required.
    #[default]
    None,
    /// Half a turn: the usual symmetry of printed puzzles.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Left and right exchanged.
    MirrorX,
    /// Top and bottom exchanged.
    MirrorY,
    /// Both of the mirrors above.
    MirrorXy,
    /// Mirrored on the diagonal from top left to bottom right.
    Diagonal,
    /// Mirrored on the diagonal from top right to bottom left.
    Antidiagonal,
    /// Mirrored on both diagonals.
    Diagonals,
    /// All turns and mirrors.
    Full,
}

impl ClueSymmetry {
    /// All symmetries.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::Rotate180,
        Self::Rotate90,
        Self::MirrorX,
        Self::MirrorY,
        Self::MirrorXy,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Diagonals,
        Self::Full,
    ];

    /// Returns the name used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotate180 => "rotate180",
            Self::Rotate90 => "rotate90",
            Self::MirrorX => "mirror-x",
            Self::MirrorY => "mirror-y",
            Self::MirrorXy => "mirror-xy",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Diagonals => "diagonals",
            Self::Full => "full",
        }
    }

    /// Returns turns and mirrors that generate this symmetry: their compositions are all its turns and mirrors.
    const fn generators(self) -> &'static [Symmetry] {
        match self {
            Self::None => &[],
            Self::Rotate180 => &[Symmetry::Rotate180],
            Self::Rotate90 => &[Symmetry::Rotate90],
            Self::MirrorX => &[Symmetry::MirrorX],
            Self::MirrorY => &[Symmetry::MirrorY],
            Self::MirrorXy => &[Symmetry::MirrorX, Symmetry::MirrorY],
            Self::Diagonal => &[Symmetry::Transpose],
            Self::Antidiagonal => &[Symmetry::AntiTranspose],
            Self::Diagonals => &[Symmetry::Transpose, Symmetry::AntiTranspose],
            Self::Full => &[Symmetry::Rotate90, Symmetry::Transpose],
        }
    }

    /// Returns whether the symmetry maps the boxes of a board to boxes.
    ///
    /// If boxes are not square, quarter turns and diagonals do not. Irregular boxes are ignored: the result is `true`
    /// for every symmetry.
    #[must_use]
    pub fn fits(self, geometry: &'static Geometry) -> bool {
        let boxes = geometry.shape().box_size();
        let are_square = boxes.is_none_or(|size| size.width == size.height);
        are_square
            || self
                .generators()
                .iter()
                .all(|symmetry| !symmetry.swaps_lines())
    }

    /// Lists the orbits: the sets of cells that the symmetry maps onto each other, so that they are filled or emptied
    /// together. They are sorted by their first cells.
    #[must_use]
    pub fn orbits(self, geometry: &Geometry) -> Vec<CellSet> {
        let mut remaining_cells = geometry.cells();
        let mut orbits = Vec::new();
        while let Some(first_cell) = remaining_cells.first() {
            let mut orbit = CellSet::only(first_cell);
            let mut reached = vec![first_cell];
            while let Some(cell) = reached.pop() {
                for symmetry in self.generators() {
                    let image = symmetry.apply(geometry, cell);
                    if !orbit.contains(image) {
                        orbit.insert(image);
                        reached.push(image);
                    }
                }
            }
            remaining_cells -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    /// Returns whether this is a symmetry of a set of cells.
    #[must_use]
    pub fn is_symmetry_of(self, geometry: &Geometry, cells: &CellSet) -> bool {
        self.orbits(geometry)
            .iter()
            .all(|orbit| cells.is_superset(orbit) || !cells.intersects(orbit))
    }
}

impl fmt::Display for ClueSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a word that names no symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSymmetry;

spoken_errors!(UnknownSymmetry);

impl UnknownSymmetry {
    /// Returns the message that lists all symmetries.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let symmetries = ClueSymmetry::ALL.map(ClueSymmetry::name).join(", ");
        say!(words, "no-such-symmetry", symmetries)
    }
}

impl FromStr for ClueSymmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        Self::ALL
            .into_iter()
            .find(|symmetry| symmetry.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownSymmetry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_partition_the_board() {
        for geometry in Geometry::all() {
            for symmetry in ClueSymmetry::ALL {
                let orbits = symmetry.orbits(geometry);
                let all_cells = orbits
                    .iter()
                    .fold(CellSet::EMPTY, |all_cells, orbit| all_cells | *orbit);
                let total: usize = orbits.iter().map(CellSet::len).sum();
                assert_eq!((all_cells, total), (geometry.cells(), geometry.n_cells()));
            }
        }
    }

    #[test]
    fn the_number_of_orbits_matches_a_count_by_hand() {
        // Computed from the number of cells that each symmetry of 9×9 fixes (Burnside).
        let expected = [81, 41, 21, 45, 45, 25, 45, 45, 25, 15];
        for (symmetry, n_orbits) in ClueSymmetry::ALL.into_iter().zip(expected) {
            let orbits = symmetry.orbits(Geometry::standard());
            assert_eq!(orbits.len(), n_orbits, "{symmetry}");
        }
    }

    #[test]
    fn patterns_are_recognised() {
        let geometry = Geometry::standard();
        let corners: CellSet = [(0, 0), (8, 8)]
            .map(|(row, column)| geometry.cell(row, column))
            .into_iter()
            .collect();
        let holding = |symmetry: &ClueSymmetry| symmetry.is_symmetry_of(geometry, &corners);
        let held: Vec<&str> = ClueSymmetry::ALL
            .iter()
            .filter(|symmetry| holding(symmetry))
            .map(|symmetry| symmetry.name())
            .collect();
        assert_eq!(
            held,
            ["none", "rotate180", "diagonal", "antidiagonal", "diagonals"]
        );
    }
}
