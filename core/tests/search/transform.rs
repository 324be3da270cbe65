//! Transformations: the seed grid and its examples, and general properties.

use std::collections::BTreeSet;

use shudu_core::board::{Cell, Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::generate::transform::{self, Part, TransformError, Transformation};
use shudu_core::generate::{Random, Variant, grid};
use shudu_core::solve;

const SEED: &str = "812753649 943682175 675491283 154237896 369845721 \
                    287169534 521974368 438526917 796318452";

const INKALA_2012: &str = "800000000 003600000 070090200 050007000 000045700 \
                           000100030 001000068 008500010 090000400";

fn grid_of(rows: &str) -> Grid {
    let digits = rows.bytes().filter(u8::is_ascii_digit);
    let values: Vec<u8> = digits.map(|byte| byte - b'0').collect();
    Grid::from_values(Geometry::standard(), &values).expect("nine rows of nine digits")
}

/// The transformed seed grids, computed with another program.
const EXAMPLES: [(&str, &str); 9] = [
    (
        "swap-digits 2,8",
        "218753649 943628175 675491823 154837296 369245781 \
         827169534 581974362 432586917 796312458",
    ),
    (
        "swap-rows 1,3",
        "675491283 943682175 812753649 154237896 369845721 \
         287169534 521974368 438526917 796318452",
    ),
    (
        "swap-columns 1,3",
        "218753649 349682175 576491283 451237896 963845721 \
         782169534 125974368 834526917 697318452",
    ),
    (
        "swap-bands 1,2",
        "154237896 369845721 287169534 812753649 943682175 \
         675491283 521974368 438526917 796318452",
    ),
    (
        "swap-stacks 1,2",
        "753812649 682943175 491675283 237154896 845369721 \
         169287534 974521368 526438917 318796452",
    ),
    (
        "rotate 90",
        "745231698 932865741 681794532 359182467 127643985 \
         864957123 493578216 516329874 278416359",
    ),
    (
        "mirror-x",
        "946357218 571286349 382194576 698732451 127548963 \
         435961782 863479125 719625834 254813697",
    ),
    (
        "mirror-y",
        "796318452 438526917 521974368 287169534 369845721 \
         154237896 675491283 943682175 812753649",
    ),
    (
        "transpose",
        "896132547 147568239 235497186 764281953 589346721 \
         321759468 612875394 478923615 953614872",
    ),
];

#[test]
fn transformations_of_the_seed_grid_match_the_examples() {
    for (words, expected) in EXAMPLES {
        let transformation: Transformation = words.parse().unwrap();
        let image = transformation.apply(&grid_of(SEED)).unwrap();
        assert_eq!(image, grid_of(expected), "{words}");
        assert_eq!(transformation.to_string(), words);
    }
}

#[test]
fn images_of_solutions_are_solutions_on_every_board() {
    let (mut random, never) = (Random::new(11), Cancel::never());
    for geometry in Geometry::all() {
        let solution = grid::solution(geometry, &mut random, &never).unwrap();
        for words in [
            "rotate 90",
            "rotate 180",
            "rotate 270",
            "mirror-x",
            "mirror-y",
            "transpose",
        ] {
            let transformation: Transformation = words.parse().unwrap();
            let image = transformation.apply(&solution).unwrap();
            assert!(image.is_solution(), "{words} on {geometry:?}");
        }
        for transformation in Transformation::random_composition(geometry, &mut random) {
            let image = transformation.apply(&solution).unwrap();
            assert!(image.is_solution(), "{transformation} on {geometry:?}");
            assert_eq!(image.geometry(), geometry);
        }
        assert!(transform::randomise(&solution, &mut random).is_solution());
    }
}

#[test]
fn a_random_transformation_equals_its_parts_in_order() {
    for geometry in Geometry::all() {
        let cells = (0..geometry.n_cells()).map(|cell| (cell % (geometry.side() + 1)) as u8);
        let grid = Grid::from_values(geometry, &cells.collect::<Vec<_>>()).unwrap();
        for seed in 0..8 {
            let mut random = Random::new(seed);
            let composition = Transformation::random_composition(geometry, &mut random);
            let expected = transform::apply_all(&grid, &composition).unwrap();
            let image = transform::randomise(&grid, &mut Random::new(seed));
            assert_eq!(image, expected, "seed {seed} on {geometry:?}");
        }
    }
}

#[test]
fn a_transformed_puzzle_has_the_transformed_solution() {
    let puzzle = grid_of(INKALA_2012);
    let solution = solve::first(&puzzle).unwrap();
    let mut random = Random::new(12);
    for _ in 0..20 {
        let mut composition = Transformation::random_composition(puzzle.geometry(), &mut random);
        composition.push(Transformation::Rotate(random.between(1, 3) as u8));
        let image = transform::apply_all(&puzzle, &composition).unwrap();
        let expected = transform::apply_all(&solution, &composition).unwrap();
        assert_eq!(solve::verdict(&image).unique(), Some(expected));
    }
}

#[test]
fn exchanges_are_self_inverse_and_four_turns_are_the_identity() {
    let mut random = Random::new(13);
    let seed = grid_of(SEED);
    for transformation in Transformation::random_composition(seed.geometry(), &mut random) {
        let transformed = transformation.apply(&seed).unwrap();
        assert_ne!(transformed, seed);
        assert_eq!(
            transformation.apply(&transformed).unwrap(),
            seed,
            "{transformation}"
        );
    }
    let turned = (0..4).fold(seed.clone(), |grid, _| {
        Transformation::Rotate(1).apply(&grid).unwrap()
    });
    assert_eq!(turned, seed);
}

/// A printed transformation parses back to the same one.
#[test]
fn transformations_are_printed_as_they_are_read() {
    for text in EXAMPLES.map(|(text, _)| text).iter().chain(&[
        "swap-digits 9,1",
        "swap-rows 4,6",
        "swap-bands 3,1",
        "rotate 180",
        "rotate 270",
    ]) {
        let transformation: Transformation = text.parse().unwrap();
        assert_eq!(transformation.to_string(), *text);
    }
}

/// A row: the width and height of the boxes, the bands and stacks to swap, and the resulting order of rows and columns.
type Exchange = ([usize; 2], [usize; 2], [usize; 2], [usize; 6], [usize; 6]);

const EXCHANGES: [Exchange; 4] = [
    (
        [3, 2],
        [0, 1],
        [0, 1],
        [2, 3, 0, 1, 4, 5],
        [3, 4, 5, 0, 1, 2],
    ),
    (
        [3, 2],
        [2, 0],
        [1, 0],
        [4, 5, 2, 3, 0, 1],
        [3, 4, 5, 0, 1, 2],
    ),
    (
        [2, 3],
        [0, 1],
        [0, 1],
        [3, 4, 5, 0, 1, 2],
        [2, 3, 0, 1, 4, 5],
    ),
    (
        [2, 3],
        [1, 0],
        [0, 2],
        [3, 4, 5, 0, 1, 2],
        [4, 5, 2, 3, 0, 1],
    ),
];

/// Rows keep their order within a band, which has a box's height; columns do within a stack, which has a box's width.
#[test]
fn bands_and_stacks_are_swapped_as_units() {
    for ([width, height], bands, stacks, rows, columns) in EXCHANGES {
        let geometry = Geometry::with_boxes(width, height).unwrap();
        let (mut random, never) = (Random::new(39), Cancel::never());
        let solution = grid::solution(geometry, &mut random, &never).unwrap();
        let swap_bands = Transformation::Swap(Part::Band, bands[0], bands[1]);
        let swap_stacks = Transformation::Swap(Part::Stack, stacks[0], stacks[1]);
        let swapped_bands = swap_bands.apply(&solution).unwrap();
        let swapped_stacks = swap_stacks.apply(&solution).unwrap();
        for (row, from_row) in rows.into_iter().enumerate() {
            for (column, from_column) in columns.into_iter().enumerate() {
                let digit = |grid: &Grid, row, column| grid.get(geometry.cell(row, column));
                assert_eq!(
                    digit(&swapped_bands, row, column),
                    digit(&solution, from_row, column),
                    "{width}x{height} {bands:?}"
                );
                assert_eq!(
                    digit(&swapped_stacks, row, column),
                    digit(&solution, row, from_column),
                    "{width}x{height} {stacks:?}"
                );
            }
        }
    }
}

#[test]
fn turns_swap_the_sides_of_boxes_and_random_transformations_do_not() {
    let wide = Geometry::with_boxes(3, 2).unwrap();
    let high = Geometry::with_boxes(2, 3).unwrap();
    let (mut random, never) = (Random::new(14), Cancel::never());
    let solution = grid::solution(wide, &mut random, &never).unwrap();
    for (transformation, expected) in [
        (Transformation::Rotate(1), high),
        (Transformation::Transpose, high),
        (Transformation::MirrorX, wide),
    ] {
        let image = transformation.apply(&solution).unwrap();
        assert_eq!(image.geometry(), expected);
    }
    for _ in 0..50 {
        assert_eq!(
            transform::randomise(&solution, &mut random).geometry(),
            wide
        );
    }
}

#[test]
fn unsupported_transformations_are_refused_with_the_reason() {
    use Transformation::Swap;

    let seed = grid_of(SEED);
    let apart = Swap(Part::Row, 0, 3).apply(&seed).unwrap_err();
    assert_eq!(
        apart.to_string(),
        "rows 1 and 4 are not in the same band: only rows 1 to 3 can be swapped with row 1"
    );
    let apart = Swap(Part::Column, 8, 0).apply(&seed).unwrap_err();
    assert_eq!(
        apart.to_string(),
        "columns 9 and 1 are not in the same stack: \
         only columns 7 to 9 can be swapped with column 9"
    );
    let outside = |part, number, n_parts| {
        Err(TransformError::Outside {
            part,
            number,
            n_parts,
        })
    };
    assert_eq!(
        Swap(Part::Row, 0, 9).apply(&seed),
        outside(Part::Row, 10, 9)
    );
    assert_eq!(
        Swap(Part::Band, 3, 0).apply(&seed),
        outside(Part::Band, 4, 3)
    );
    assert_eq!(
        Swap(Part::Stack, 0, 7).apply(&seed),
        outside(Part::Stack, 8, 3)
    );
    assert_eq!(
        Swap(Part::Digit, 9, 0).apply(&seed),
        outside(Part::Digit, 10, 9)
    );
    assert_eq!(
        Swap(Part::Stack, 0, 7)
            .apply(&seed)
            .unwrap_err()
            .to_string(),
        "no stack 8: this board has 3"
    );
    let usize_max = Swap(Part::Row, usize::MAX, 0).apply(&seed);
    assert_eq!(usize_max, outside(Part::Row, usize::MAX, 9));
}

#[test]
fn errors_quote_the_unexpected_text() {
    let cases = [
        (
            "swap-rows 1",
            "expected a pair of numbers from 1 to 16 such as `1,3`, found `1`",
        ),
        (
            "swap-rows 0,1",
            "expected a pair of numbers from 1 to 16 such as `1,3`, found `0,1`",
        ),
        (
            "swap-digits 1,17",
            "expected a pair of numbers from 1 to 16 such as `1,3`, found `1,17`",
        ),
        (
            "rotate 45",
            "expected an angle of 90, 180 or 270, found `45`",
        ),
        ("mirror-x 2", "`mirror-x` takes no value"),
    ];
    for (words, message) in cases {
        let error = words.parse::<Transformation>().unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    assert!(
        "flip"
            .parse::<Transformation>()
            .unwrap_err()
            .to_string()
            .contains("`flip`")
    );
    // Digits above nine by number or by symbol.
    let by_symbol: Transformation = "swap-digits A,g".parse().unwrap();
    assert_eq!("swap-digits 10, 16".parse(), Ok(by_symbol));
    assert_eq!("rotate 180".parse(), Ok(Transformation::Rotate(2)));
}

fn board(variant: &str) -> &'static Geometry {
    let variant: Variant = variant.parse().unwrap();
    let board = variant.make_geometry(Geometry::standard(), 1, &Cancel::never());
    board.unwrap()
}

/// Lines of a variant must stay in place, because its other rules name cells. Digits may be swapped unless a rule
/// compares them.
#[test]
fn variants_allow_only_transformations_that_keep_their_rules() {
    let lines = [
        "swap-rows 1,2",
        "swap-columns 1,2",
        "swap-bands 1,2",
        "swap-stacks 1,2",
    ];
    let turns = ["rotate 90", "mirror-x", "mirror-y", "transpose"];
    for (variant, allows_digits) in [
        ("diagonal", true),
        ("windoku", true),
        ("non-consecutive", false),
    ] {
        let geometry = board(variant);
        let solution = grid::solution(geometry, &mut Random::new(1), &Cancel::never()).unwrap();
        let is_allowed = |text: &str| {
            let transformation: Transformation = text.parse().unwrap();
            let image = transformation.apply(&solution);
            match image {
                Ok(image) => {
                    assert!(image.is_solution(), "{text} on {variant}");
                    true
                }
                Err(refused) => {
                    assert_eq!(refused, TransformError::Variant(transformation));
                    false
                }
            }
        };
        assert!(!lines.iter().any(|text| is_allowed(text)), "{variant}");
        assert!(turns.iter().all(|text| is_allowed(text)), "{variant}");
        assert_eq!(is_allowed("swap-digits 1,9"), allows_digits, "{variant}");
    }
}

/// Every cell and digit may go everywhere, and rows may become columns if boxes are square. A variant is only turned
/// and mirrored: each of the two cells has eight images.
#[test]
fn random_transformations_reach_every_image() {
    let standard = Geometry::standard();
    let oblong = Geometry::with_boxes(3, 2).unwrap();
    for (geometry, n_seeds, n_cells, n_digits, turns_rows) in [
        (standard, 1_200, 81, 9, true),
        (oblong, 500, 36, 6, false),
        (board("diagonal"), 100, 16, 9, true),
        (board("non-consecutive"), 100, 16, 2, true),
    ] {
        let mut pair = Grid::new(geometry);
        let [first, second] = [1, 2].map(|column| geometry.cell(0, column));
        pair.set(first, Digit::new(1));
        pair.set(second, Digit::new(2));
        let (mut cells, mut digits) = (BTreeSet::<Cell>::new(), BTreeSet::<Digit>::new());
        let mut is_in_column = BTreeSet::new();
        for seed in 0..n_seeds {
            let image = transform::randomise(&pair, &mut Random::new(seed));
            let filled: Vec<Cell> = image.filled().iter().collect();
            cells.extend(&filled);
            digits.extend(filled.iter().filter_map(|cell| image.get(*cell)));
            is_in_column.insert(geometry.column(filled[0]) == geometry.column(filled[1]));
        }
        assert_eq!(
            (cells.len(), digits.len()),
            (n_cells, n_digits),
            "{geometry:?}"
        );
        assert_eq!(
            is_in_column.len(),
            if turns_rows { 2 } else { 1 },
            "{geometry:?}"
        );
    }
}
