//! Published counts and puzzles.

use shudu_core::board::{Candidates, Geometry, Grid};
use shudu_core::engine::Engine;
use shudu_core::{formats, solve};

/// Latin squares (<https://oeis.org/A002860>), those with both diagonals (<https://oeis.org/A274806>), and 4×4 grids.
///
/// Boxes of one row make a Latin square.
#[test]
fn counts_of_solutions_match_publications() {
    for (boxes, variant, expected) in [
        ((4, 1), "", 576),
        ((4, 1), "diagonal", 48),
        ((5, 1), "diagonal", 960),
        ((2, 2), "", 288),
    ] {
        let plain = Geometry::with_boxes(boxes.0, boxes.1).unwrap();
        let geometry = plain.with_variant(variant).unwrap();
        let count = solve::count(&Grid::new(geometry), 10_000);
        assert_eq!(
            (count.found, count.complete),
            (expected, true),
            "{geometry:?}"
        );
    }
}

/// The "Miracle Sudoku" of Mitchell Lee (2020), shown by Cracking the Cryptic: two givens and one solution.
#[test]
fn the_miracle_sudoku_has_one_solution() {
    let puzzle = formats::parse(concat!(
        "......................................1............2.............................",
        " # variant anti-knight,anti-king,non-consecutive"
    ));
    let puzzle = puzzle.unwrap().grid;
    let solutions = solve::solutions_up_to(&puzzle, 2);
    let texts: Vec<String> = solutions.iter().map(Grid::to_string).collect();
    let expected =
        "483726159726159483159483726837261594261594837594837261372615948615948372948372615";
    assert_eq!(texts, [expected]);
    // The techniques solve it without a search.
    let path = Engine::new().path(&Candidates::from_grid(&puzzle));
    let placed = path.steps.iter().flat_map(|step| &step.placements);
    assert_eq!(placed.count(), 79);
}
