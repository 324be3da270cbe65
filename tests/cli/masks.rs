//! Puzzles in a mask: all givens are inside it, and they are minimal where requested, for the slow search, too.

use shudu::formats;
use shudu::solve::reference;

use crate::run::shudu;

#[test]
fn masks_work_with_minimal_puzzles() {
    for mask in [
        "x.x........x.xx...x.....xx..x.x..x..",
        "x......xx.....x..x.xx.x.....x....x.x",
        "xx...x..x..x.x....x.x....x.x..x....x",
    ] {
        for seed in ["1", "2", "3"] {
            let line = [
                "generate",
                "--size",
                "6",
                "--minimal",
                "-n",
                "2",
                "--mask",
                mask,
                "--seed",
                seed,
            ];
            let run = shudu(&line, "");
            assert_eq!((run.code, run.lines().len()), (0, 2), "{run:?}");
            for puzzle in run.lines() {
                let places: String = puzzle
                    .chars()
                    .map(|sign| if sign == '.' { '.' } else { 'x' })
                    .collect();
                assert_eq!(places, mask);
                let grid = formats::parse(puzzle).unwrap().grid;
                assert_eq!(reference::count(&grid, 2).found, 1, "{puzzle}");
                for clue in grid.filled() {
                    let mut smaller = grid.clone();
                    smaller.set(clue, None);
                    assert_eq!(reference::count(&smaller, 2).found, 2, "{puzzle}");
                }
            }
        }
    }
}

/// All characters for no clue mean the same, and frames and spaces between the cells mean nothing.
#[test]
fn every_sign_of_an_empty_cell_is_one_in_a_mask() {
    let mask = "x.x..x.xx.x..x.x";
    let drawn = |mask: &str| {
        let run = shudu(
            &["generate", "--size", "4", "--seed", "4", "--mask", mask],
            "",
        );
        assert_eq!(run.code, 0, "{mask}: {run:?}");
        run.stdout
    };
    let puzzle = drawn(mask);
    for empty in [".", "0", "_", "·", "○", "□"] {
        assert_eq!(drawn(&mask.replace('.', empty)), puzzle, "{empty}");
    }
    for framed in ["x.|x. .x|.x -- +-- x.|x. .x|.x", "#.#. .#.# #.#. .#.#"] {
        assert_eq!(drawn(framed), puzzle, "{framed}");
    }
}
