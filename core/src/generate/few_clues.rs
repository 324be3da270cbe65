//! Makes puzzles with very few clues from known puzzles with seventeen.
//!
//! One minimal puzzle in millions has so few clues, but many similar puzzles do. So one clue of a known puzzle is
//! repeatedly replaced by two ([`vicinity`](super::vicinity)) until the requested number is reached. No puzzle has
//! fewer than seventeen clues (`McGuire` and others, 2012).

use super::builder::PuzzleBuilder;
use super::known_seeds::parse;
use super::material::Material;
use super::symmetry::ClueSymmetry;
use super::transform::randomise;
use super::vicinity::Vicinity;
use crate::board::{Geometry, Grid};
use crate::cancel::Cancelled;
use crate::solve;

/// Widely published puzzles of seventeen clues.
const SEVENTEEN: [&str; 5] = [
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ".......1.4.........2...........5.6.4..8...3....1.9....3..4..2...5.1........8.7...",
    ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..",
    ".......12..36..........7...41..2.......5..3..7.....6..28.....4....3..5...........",
    ".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....",
];

/// The number of clues in each of the known puzzles.
const N_CLUES: usize = 17;

/// The largest number of clues that removing clues at random does not reach.
const MAX_SEEDED_CLUES: usize = 19;

/// The number of attempts to add one clue to a puzzle.
const TRIES: usize = 30;

/// Returns whether the request allows so few clues that only known puzzles lead to them.
pub(super) fn applies(builder: &PuzzleBuilder<'_>) -> bool {
    let request = builder.request;
    request.geometry == Geometry::standard()
        && request.symmetry == ClueSymmetry::None
        && request.material == Material::Drawn
        && request
            .max_clues
            .is_some_and(|maximum| maximum <= MAX_SEEDED_CLUES)
}

/// Makes a random minimal puzzle with the largest number of clues allowed; `None` if the clues picked at random do not
/// lead to such a puzzle.
///
/// Hardly any two puzzles of seventeen clues are similar, so a puzzle with seventeen clues is a transformed known one.
pub(super) fn draw(builder: &mut PuzzleBuilder<'_>) -> Result<Option<Grid>, Cancelled> {
    let max_clues = builder.request.max_clues.unwrap_or(MAX_SEEDED_CLUES);
    let known_puzzle = SEVENTEEN[builder.random.below(SEVENTEEN.len())];
    let mut puzzle = randomise(&parse(known_puzzle), &mut builder.random);
    for _ in N_CLUES..max_clues {
        let Some(extended) = add_one_clue(puzzle, builder)? else {
            return Ok(None);
        };
        puzzle = extended;
    }
    Ok(Some(puzzle))
}

/// Makes a random minimal puzzle that is similar to a given one and has one clue more.
fn add_one_clue(puzzle: Grid, builder: &mut PuzzleBuilder<'_>) -> Result<Option<Grid>, Cancelled> {
    let cancel = builder.cancel;
    let vicinity = Vicinity {
        puzzle,
        minus: 1,
        plus: 2,
    };
    for _ in 0..TRIES {
        if let Some(neighbour) = vicinity.draw(&mut builder.random, cancel)?
            && solve::redundant_givens_until(&neighbour, cancel)?.is_empty()
        {
            return Ok(Some(neighbour));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cancel::Cancel;
    use crate::generate::Request;

    #[test]
    fn only_drawn_puzzles_with_few_clues_come_from_known_ones() {
        let at_most = |max_clues| Request {
            max_clues: Some(max_clues),
            ..Request::new(Geometry::standard())
        };
        let solution = Material::Solution(Grid::new(Geometry::standard()));
        for (request, expected) in [
            (at_most(19), true),
            (at_most(20), false),
            (at_most(19).with_symmetry(ClueSymmetry::MirrorX), false),
            (at_most(19).with_material(solution), false),
        ] {
            let never = Cancel::never();
            let builder = PuzzleBuilder::new(&request, 1, &never);
            assert_eq!(applies(&builder), expected, "{request:?}");
        }
    }

    #[test]
    fn the_known_puzzles_have_seventeen_clues_and_one_solution() {
        for line in SEVENTEEN {
            let puzzle = parse(line);
            assert_eq!((line.len(), puzzle.n_filled()), (81, N_CLUES), "{line}");
            assert!(solve::is_minimal(&puzzle), "{line}");
        }
    }
}
