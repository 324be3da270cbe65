//! The meaning of each variant, restated in rows and columns and counted by an independent search.

use shudu_core::board::{Cell, Geometry, GeometryError, Grid, Shape};
use shudu_core::solve::{self, Method};

/// Returns whether two cells, each given by row, column and digit, break a rule.
type Conflict = fn(usize, [(usize, usize); 2], [usize; 2]) -> bool;

fn is_same_line_or_box(side: usize, [a, b]: [(usize, usize); 2]) -> bool {
    let (width, height) = match side {
        4 => (2, 2),
        6 => (3, 2),
        _ => (3, 3),
    };
    a.0 == b.0 || a.1 == b.1 || (a.0 / height, a.1 / width) == (b.0 / height, b.1 / width)
}

fn plain(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    digits[0] == digits[1] && is_same_line_or_box(side, cells)
}

fn diagonal(side: usize, [a, b]: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    let falls = |cell: (usize, usize)| cell.0 == cell.1;
    let rises = |cell: (usize, usize)| cell.0 + cell.1 == side - 1;
    digits[0] == digits[1] && (falls(a) && falls(b) || rises(a) && rises(b))
}

fn windoku(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    let length = if side == 4 { 2 } else { 3 };
    let window = |line: usize| (!line.is_multiple_of(length + 1)).then_some(line / (length + 1));
    let [a, b] = cells.map(|(row, column)| Some((window(row)?, window(column)?)));
    digits[0] == digits[1] && a.is_some() && a == b
}

fn distances(side: usize, [a, b]: [(usize, usize); 2], is_toroidal: bool) -> (usize, usize) {
    let along = |a: usize, b: usize| {
        let distance = a.abs_diff(b);
        if is_toroidal {
            distance.min(side - distance)
        } else {
            distance
        }
    };
    (along(a.0, b.0), along(a.1, b.1))
}

fn anti_knight(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    digits[0] == digits[1] && matches!(distances(side, cells, false), (1, 2) | (2, 1))
}

fn anti_king(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    digits[0] == digits[1] && distances(side, cells, false) == (1, 1)
}

fn torus_king(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    digits[0] == digits[1] && distances(side, cells, true) == (1, 1)
}

fn non_consecutive(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    digits[0].abs_diff(digits[1]) == 1 && matches!(distances(side, cells, false), (0, 1) | (1, 0))
}

fn disjoint_groups(side: usize, cells: [(usize, usize); 2], digits: [usize; 2]) -> bool {
    let (width, height) = match side {
        4 => (2, 2),
        6 => (3, 2),
        _ => (3, 3),
    };
    let [a, b] = cells.map(|(row, column)| (row % height, column % width));
    digits[0] == digits[1] && a == b
}

/// Boards whose rules are conflicts between two cells.
const VARIANTS: [(usize, &str, &[Conflict]); 14] = [
    (4, "diagonal", &[plain, diagonal]),
    (4, "windoku", &[plain, windoku]),
    (4, "anti-king", &[plain, anti_king]),
    (4, "disjoint-groups", &[plain, disjoint_groups]),
    (6, "diagonal", &[plain, diagonal]),
    (6, "anti-knight", &[plain, anti_knight]),
    (6, "non-consecutive", &[plain, non_consecutive]),
    (9, "diagonal", &[plain, diagonal]),
    (9, "windoku", &[plain, windoku]),
    (9, "anti-knight", &[plain, anti_knight]),
    (9, "anti-king,toroidal", &[plain, torus_king]),
    (9, "non-consecutive", &[plain, non_consecutive]),
    (9, "disjoint-groups", &[plain, disjoint_groups]),
    (
        9,
        "diagonal,anti-king,windoku",
        &[plain, diagonal, anti_king, windoku],
    ),
];

fn board(side: usize, variant: &str) -> &'static Geometry {
    let plain = Geometry::with_side(side).unwrap().shape().clone();
    Geometry::from_shape(&plain.with_variant(variant).unwrap()).unwrap()
}

/// Counts solutions up to a limit, cell by cell.
fn count(side: usize, conflicts: &[Conflict], grid: &mut Vec<usize>, limit: usize) -> usize {
    let row_and_column = |index: usize| (index / side, index % side);
    let may_hold = |grid: &[usize], index: usize, digit: usize| {
        (0..grid.len())
            .filter(|other| *other != index && grid[*other] != 0)
            .all(|other| {
                let cells = [row_and_column(index), row_and_column(other)];
                !conflicts
                    .iter()
                    .any(|conflict| conflict(side, cells, [digit, grid[other]]))
            })
    };
    let open = (0..grid.len()).filter(|index| grid[*index] == 0);
    let choices = |index: usize| {
        (1..=side)
            .filter(|digit| may_hold(grid, index, *digit))
            .collect()
    };
    let tightest: Option<(usize, Vec<usize>)> = open
        .map(|index| (index, choices(index)))
        .min_by_key(|(_, digits): &(_, Vec<_>)| digits.len());
    let Some((index, digits)) = tightest else {
        return 1;
    };
    let mut found = 0;
    for digit in digits {
        grid[index] = digit;
        found += count(side, conflicts, grid, limit - found);
        if found >= limit {
            break;
        }
    }
    grid[index] = 0;
    found
}

#[test]
fn counts_of_small_variants_match_an_independent_search() {
    for (side, variant, conflicts) in VARIANTS.into_iter().filter(|(side, ..)| *side < 9) {
        let geometry = board(side, variant);
        let limit = 2_000;
        let expected = count(side, conflicts, &mut vec![0; side * side], limit);
        let empty = Grid::new(geometry);
        let found = solve::count(&empty, limit as u64).found;
        assert_eq!(found, expected as u64, "{geometry:?}");
        assert_eq!(
            solve::reference::count(&empty, limit as u64).found,
            found,
            "{geometry:?}"
        );
    }
}

#[test]
fn larger_variants_match_an_independent_search() {
    for (number, (side, variant, conflicts)) in VARIANTS.into_iter().enumerate() {
        let geometry = board(side, variant);
        let mut grid = Grid::new(geometry);
        // A few cells of a solution, with many or few ways to fill the others.
        let Some(solution) = solve::first(&grid) else {
            assert!(side < 9, "{variant}");
            continue;
        };
        assert!(
            solution.is_solution() && solution.is_consistent(),
            "{variant}"
        );
        let cells: Vec<Cell> = geometry.cells().iter().collect();
        for step in 0..cells.len() * 2 / 5 {
            let cell = cells[(step * 7 + number) % cells.len()];
            grid.set(cell, solution.get(cell));
        }
        let values = |grid: &Grid| {
            grid.values()
                .map(|value| value.map_or(0, |digit| usize::from(digit.value())))
                .collect()
        };
        let mut clues: Vec<usize> = values(&grid);
        let limit = 300;
        let expected = count(side, conflicts, &mut clues, limit) as u64;
        assert!(expected > 0, "{variant}");
        for method in Method::available() {
            let found = solve::count_by(&grid, limit as u64, method).found;
            assert_eq!(found, expected, "{geometry:?} by {method}");
        }
        let full: Vec<usize> = values(&solution);
        let row_and_column = |index: usize| (index / side, index % side);
        for a in 0..full.len() {
            for b in 0..a {
                let breaks = |conflict: &Conflict| {
                    conflict(
                        side,
                        [row_and_column(a), row_and_column(b)],
                        [full[a], full[b]],
                    )
                };
                assert!(!conflicts.iter().any(breaks), "{variant}: {solution}");
            }
        }
    }
}

#[test]
fn invalid_pictures_of_boxes_are_refused_with_the_reason() {
    let error = |picture: &str| Shape::from_picture(picture).unwrap_err();
    assert_eq!(error(&"1".repeat(45)), GeometryError::PictureSize(45));
    assert_eq!(error(&"1".repeat(9)), GeometryError::PictureSize(9));
    assert_eq!(error(&"1".repeat(1_000)), GeometryError::PictureSize(1_000));
    let (symbol, n_cells, side) = ('b', 5, 4);
    assert_eq!(
        error("aabbaabbbccddccd"),
        GeometryError::HouseSize {
            symbol,
            n_cells,
            side
        }
    );
}

#[test]
fn irregular_boxes_match_the_picture() {
    let shape = Shape::from_picture("xxx.-x..--z.-zzz").unwrap();
    assert_eq!(shape.variant(), "jigsaw:1112312233423444");
    let geometry = Geometry::from_shape(&shape).unwrap();
    assert!(geometry.has_irregular_boxes() && !geometry.is_plain());
    let first_box = geometry.boxes().next().unwrap();
    let cells: Vec<usize> = geometry
        .house_cells(first_box)
        .iter()
        .map(Cell::index)
        .collect();
    assert_eq!(cells, [0, 1, 2, 5]);
    // The board is the same for any symbols, and after parsing its printed variant.
    let again = board(4, &shape.variant());
    assert!(std::ptr::eq(geometry, again));
    assert_eq!(
        board(4, "jigsaw:1122112233443344"),
        Geometry::with_side(4).unwrap()
    );
}
