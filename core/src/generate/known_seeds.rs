//! Known seeds: puzzles with rare properties, published or found in long searches.
//!
//! Each line of a text has a property, such as a rating, and a puzzle. Lines that begin with `#` are comments.

use std::str::FromStr;

use crate::board::{Digit, Geometry, Grid};
use crate::techniques::TechniqueId;

/// Techniques and 9×9 puzzles that need them.
const BY_TECHNIQUE: &str = include_str!("technique_seeds.txt");

/// Iterates over the lines of a text, as properties and puzzles.
pub(super) fn rows<P: FromStr>(text: &'static str) -> impl Iterator<Item = (P, &'static str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (property, puzzle) = line.split_once(' ')?;
        Some((property.parse().ok()?, puzzle))
    })
}

/// Returns the puzzles known to need a technique; empty for most techniques.
pub(super) fn known_seeds(technique: TechniqueId) -> Vec<&'static str> {
    let seeds = rows::<TechniqueId>(BY_TECHNIQUE).filter(|(id, _)| *id == technique);
    seeds.map(|(_, puzzle)| puzzle).collect()
}

/// Parses the clues of a 9×9 puzzle from a line.
pub(super) fn parse(line: &str) -> Grid {
    parse_on(Geometry::standard(), line)
}

/// Parses the clues of a puzzle. If the boxes of the board are higher than wide, the puzzle is transposed.
pub(super) fn parse_on(geometry: &'static Geometry, line: &str) -> Grid {
    let side = geometry.side();
    let mut puzzle = Grid::new(geometry);
    for (index, symbol) in line.chars().enumerate().take(geometry.n_cells()) {
        let (row, column) = (index / side, index % side);
        let cell = if geometry.box_width() >= geometry.box_height() {
            geometry.cell(row, column)
        } else {
            geometry.cell(column, row)
        };
        puzzle.set(cell, Digit::from_symbol(symbol));
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidates;
    use crate::generate::engine_for;
    use crate::solve;

    #[test]
    fn known_puzzles_need_their_techniques() {
        let n_lines = BY_TECHNIQUE.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(rows::<TechniqueId>(BY_TECHNIQUE).count(), n_lines.count());
        for (id, line) in rows::<TechniqueId>(BY_TECHNIQUE) {
            let puzzle = parse(line);
            assert_eq!(line.len(), 81, "{line}");
            assert!(solve::verdict(&puzzle).is_unique(), "{id} {line}");
            let path = engine_for(id).path(&Candidates::from_grid(&puzzle));
            let is_used = path.steps.iter().any(|step| step.technique == id);
            assert!(is_used, "{id} {line}");
        }
    }
}
