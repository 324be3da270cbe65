//! Variants in notations: the text parses back to the same puzzle on the same board.

use shudu_core::board::{Geometry, Grid, Shape};
use shudu_core::formats::{self, Notation, Parsed};
use shudu_core::generate::Variant;
use shudu_core::solve;
use shudu_core::words::Words;

/// Rules with a name are named, and drawn houses are counted.
#[test]
fn all_rules_of_a_board_are_listed() {
    for (rules, said) in [
        ("", None),
        ("diagonal", Some("diagonals")),
        ("houses:AA....AA........", Some("an extra house")),
        ("houses:AABBAABB........", Some("2 extra houses")),
        (
            "anti-king,houses:AA....AA........",
            Some("anti-king and an extra house"),
        ),
    ] {
        let board = Geometry::with_side(4).unwrap();
        let board = board.with_variant(rules).unwrap();
        let rules = Words::english().for_board(board).rules();
        assert_eq!(rules.as_deref(), said);
    }
}

fn boards() -> Vec<&'static Geometry> {
    let irregular = "xxx.-x..--z.-zzz";
    let drawn = "houses:AA....AA........";
    let shapes = [
        Geometry::standard().with_variant("diagonal").unwrap(),
        Geometry::standard()
            .with_variant("windoku,anti-king")
            .unwrap(),
        Geometry::standard()
            .with_variant("non-consecutive")
            .unwrap(),
        Geometry::with_side(4).unwrap().with_variant(drawn).unwrap(),
        Geometry::with_boxes(2, 3)
            .unwrap()
            .with_variant("diagonal")
            .unwrap(),
    ];
    let jigsaw = Shape::from_picture(irregular).unwrap();
    let more = ["", "diagonal", "anti-king,toroidal"]
        .map(|rules| Geometry::from_shape(&jigsaw.clone().with_variant(rules).unwrap()).unwrap());
    shapes.into_iter().chain(more).collect()
}

#[test]
fn every_notation_preserves_the_board_or_refuses_it() {
    let mut n_kept = 0;
    for geometry in boards() {
        let mut grid = Grid::new(geometry);
        let solution = solve::first(&grid);
        for cell in geometry.cells().iter().step_by(3) {
            grid.set(
                cell,
                solution.as_ref().and_then(|solution| solution.get(cell)),
            );
        }
        let parsed = Parsed::from_grid(grid);
        for notation in Notation::ALL {
            match formats::print(&parsed, notation) {
                Err(_) => assert!(!notation.holds_board(geometry), "{notation} {geometry:?}"),
                Ok(text) => {
                    let read = formats::parse_as(&text, notation).expect(&text);
                    assert!(
                        std::ptr::eq(read.geometry(), geometry),
                        "{notation}: {text}"
                    );
                    assert_eq!(read.grid, parsed.grid, "{notation}: {text}");
                    n_kept += 1;
                }
            }
        }
    }
    assert!(n_kept > 40, "{n_kept}");
}

/// An id made by the program itself. Its boxes were compared with the picture that it draws.
#[test]
fn box_edges_match_game_ids_of_the_program() {
    // Rows of a 4×4 board: no line, a line after the third cell, and so on. `_` is an immediate line.
    let shape = Shape::from_picture("1112312233423444").unwrap();
    let parsed = Parsed::from_grid(Grid::new(Geometry::from_shape(&shape).unwrap()));
    let id = formats::print(&parsed, Notation::Tatham).unwrap();
    // Between the cells of the rows: 0 0 1 | 1 1 0... as 1|1|1 2 → none none line; 3|1 2|2 → line line none;
    // 3 3|4|2 → none line line; 3|4 4 4 → line none none. Then down the columns in the same way.
    let lines = [
        [0, 0, 1],
        [1, 1, 0],
        [0, 1, 1],
        [1, 0, 0],
        [1, 0, 0],
        [0, 1, 1],
        [1, 1, 0],
        [0, 0, 1],
    ];
    let mut expected = String::new();
    let mut n_free = 0;
    for line in lines.into_iter().flatten().chain([1]) {
        if line == 0 {
            n_free += 1;
            continue;
        }
        expected.push(if n_free == 0 {
            '_'
        } else {
            char::from(b'a' + n_free - 1)
        });
        n_free = 0;
    }
    assert_eq!(id, format!("4j:p,{expected}"));
}

#[test]
fn impossible_variants_are_errors_at_their_place() {
    let line = format!("{} # variant diagonal,sideways", ".".repeat(81));
    let error = formats::parse(&line).unwrap_err();
    assert_eq!((error.line, error.column), (1, 83));
    assert!(error.to_string().contains("sideways"), "{error}");
    let small = format!("{} # variant asterisk", ".".repeat(16));
    assert!(
        formats::parse(&small)
            .unwrap_err()
            .to_string()
            .contains("asterisk")
    );
}

#[test]
fn requested_variants_print_and_parse_back() {
    for asked in [
        "",
        "diagonal",
        "jigsaw",
        "jigsaw,diagonal",
        "jigsaw,anti-king,toroidal",
    ] {
        let variant: Variant = asked.parse().unwrap();
        assert_eq!(variant.to_string(), asked);
        assert_eq!(variant.draws_boxes(), asked.starts_with("jigsaw"));
    }
}
