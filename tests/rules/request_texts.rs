//! Requests as text: transformations, symmetries, variants, ranges of scores. Each prints as it parses, and errors list
//! the accepted forms.

use shudu::board::Geometry;
use shudu::cancel::Cancel;
use shudu::formats;

use shudu::generate::{ClueMask, ClueSymmetry, ScoreRange, Transformation, Variant};
use shudu::words::Words;

/// A row: a transformation and its printed form, or its error.
const TRANSFORMATIONS: &[(&str, Result<&str, &str>)] = &[
    ("swap-digits 2,8", Ok("swap-digits 2,8")),
    ("swap-digits A, 10", Ok("swap-digits 10,10")),
    (" swap-rows  1,3 ", Ok("swap-rows 1,3")),
    ("swap-columns 16,1", Ok("swap-columns 16,1")),
    ("swap-bands 1,2", Ok("swap-bands 1,2")),
    ("swap-stacks 3,1", Ok("swap-stacks 3,1")),
    ("rotate 90", Ok("rotate 90")),
    ("rotate 180", Ok("rotate 180")),
    ("rotate 270", Ok("rotate 270")),
    ("mirror-x", Ok("mirror-x")),
    ("mirror-y", Ok("mirror-y")),
    ("transpose", Ok("transpose")),
    (
        "rotate 360",
        Err("expected an angle of 90, 180 or 270, found `360`"),
    ),
    (
        "rotate",
        Err("expected an angle of 90, 180 or 270, found ``"),
    ),
    (
        "swap-rows 1",
        Err("expected a pair of numbers from 1 to 16 such as `1,3`, found `1`"),
    ),
    (
        "swap-rows 0,1",
        Err("expected a pair of numbers from 1 to 16 such as `1,3`, found `0,1`"),
    ),
    (
        "swap-rows 1,17",
        Err("expected a pair of numbers from 1 to 16 such as `1,3`, found `1,17`"),
    ),
    (
        "swap-rows 1,2,3",
        Err("expected a pair of numbers from 1 to 16 such as `1,3`, found `1,2,3`"),
    ),
    ("mirror-x 1", Err("`mirror-x` takes no value")),
    (
        "turn 90",
        Err(
            "no transformation `turn`; expected swap-digits, swap-rows, swap-columns, swap-bands, swap-stacks, rotate, mirror-x, mirror-y or transpose",
        ),
    ),
];

#[test]
fn transformations_parse_and_print_back() {
    for (text, expected) in TRANSFORMATIONS {
        let read = text.parse::<Transformation>();
        match (read, expected) {
            (Ok(read), Ok(written)) => assert_eq!(read.to_string(), *written),
            (Err(error), Err(message)) => {
                assert_eq!(error.message(Words::english()).to_string(), *message);
            }
            (read, _) => panic!("{text}: {read:?}"),
        }
    }
}

/// The new place of row 1, column 2 on a board of two rows a band and three columns a stack.
#[test]
fn transformations_move_the_named_lines() {
    let board = "123456000000000000000000000000000000";
    let image = |text: &str| {
        let grid = formats::parse(board).unwrap().grid;
        let image = text.parse::<Transformation>().unwrap().apply(&grid);
        image
            .map(|image| image.to_string())
            .map_err(|error| error.message(Words::english()).to_string())
    };
    let rows = |text: &str| {
        image(text)
            .unwrap()
            .as_bytes()
            .chunks(6)
            .map(|row| String::from_utf8(row.to_vec()).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(rows("swap-rows 1,2")[1], "123456");
    assert_eq!(rows("swap-columns 1,3")[0], "321456");
    assert_eq!(rows("swap-bands 1,3")[4], "123456");
    assert_eq!(rows("swap-stacks 1,2")[0], "456123");
    assert_eq!(rows("swap-digits 1,6")[0], "623451");
    assert_eq!(rows("mirror-x")[0], "654321");
    assert_eq!(rows("mirror-y")[5], "123456");
    assert_eq!(rows("rotate 180")[5], "654321");
    // A quarter turn makes the boxes tall: the row becomes the last column, read downwards.
    let turned = image("rotate 90").unwrap();
    let last: String = turned.chars().skip(5).step_by(6).take(6).collect();
    assert_eq!(last, "123456");
    let turned = image("rotate 270").unwrap();
    let first: String = turned.chars().step_by(6).take(6).collect();
    assert_eq!(first, "654321");
    let turned = image("transpose").unwrap();
    let first: String = turned.chars().step_by(6).take(6).collect();
    assert_eq!(first, "123456");
    for (text, message) in [
        (
            "swap-rows 2,3",
            "rows 2 and 3 are not in the same band: only rows 1 to 2 can be swapped with row 2",
        ),
        (
            "swap-rows 5,3",
            "rows 5 and 3 are not in the same band: only rows 5 to 6 can be swapped with row 5",
        ),
        (
            "swap-columns 3,4",
            "columns 3 and 4 are not in the same stack: only columns 1 to 3 can be swapped with column 3",
        ),
        (
            "swap-columns 6,1",
            "columns 6 and 1 are not in the same stack: only columns 4 to 6 can be swapped with column 6",
        ),
        ("swap-digits 6,7", "no digit 7: this board has 6"),
        ("swap-rows 7,1", "no row 7: this board has 6"),
        ("swap-columns 1,7", "no column 7: this board has 6"),
        ("swap-bands 1,4", "no band 4: this board has 3"),
        ("swap-stacks 1,3", "no stack 3: this board has 2"),
    ] {
        assert_eq!(image(text).unwrap_err(), message, "{text}");
    }
}

#[test]
fn symmetries_ignore_case() {
    for symmetry in ClueSymmetry::ALL {
        let name = symmetry.name();
        assert_eq!(name.parse(), Ok(symmetry));
        assert_eq!(name.to_uppercase().parse(), Ok(symmetry));
        assert_eq!(symmetry.to_string(), name);
    }
    let unknown = "round".parse::<ClueSymmetry>().unwrap_err();
    assert_eq!(
        unknown.message(Words::english()).to_string(),
        "no such symmetry; expected one of none, rotate180, rotate90, mirror-x, mirror-y, mirror-xy, diagonal, antidiagonal, diagonals, full"
    );
}

/// The images of row 1, column 2 under each symmetry of the default board.
#[test]
fn each_symmetry_links_the_right_cells() {
    let geometry = Geometry::standard();
    let start = geometry.cell(0, 1);
    for (symmetry, images) in [
        (ClueSymmetry::None, &["r1c2"][..]),
        (ClueSymmetry::Rotate180, &["r1c2", "r9c8"]),
        (ClueSymmetry::Rotate90, &["r1c2", "r2c9", "r8c1", "r9c8"]),
        (ClueSymmetry::MirrorX, &["r1c2", "r1c8"]),
        (ClueSymmetry::MirrorY, &["r1c2", "r9c2"]),
        (ClueSymmetry::MirrorXy, &["r1c2", "r1c8", "r9c2", "r9c8"]),
        (ClueSymmetry::Diagonal, &["r1c2", "r2c1"]),
        (ClueSymmetry::Antidiagonal, &["r1c2", "r8c9"]),
        (ClueSymmetry::Diagonals, &["r1c2", "r2c1", "r8c9", "r9c8"]),
    ] {
        let orbits = symmetry.orbits(geometry);
        let orbit = orbits.iter().find(|orbit| orbit.contains(start)).unwrap();
        let names: Vec<String> = orbit
            .iter()
            .map(|cell| geometry.cell_name(cell).to_string())
            .collect();
        assert_eq!(names, images, "{symmetry}");
    }
    let full = ClueSymmetry::Full.orbits(geometry);
    let orbit = full.iter().find(|orbit| orbit.contains(start)).unwrap();
    assert_eq!(orbit.len(), 8);
}

#[test]
fn score_ranges_may_be_open_at_either_end() {
    for (text, expected) in [
        ("500..800", Some((500, 800))),
        ("500..", Some((500, u32::MAX))),
        ("..800", Some((0, 800))),
        ("500", Some((500, 500))),
        ("800..500", None),
        ("..", None),
        ("", None),
        ("a..b", None),
        ("-5", None),
        ("5...8", None),
    ] {
        let range = text.parse::<ScoreRange>();
        let ends = range.as_ref().ok().map(|range| (range.low, range.high));
        assert_eq!(ends, expected, "{text}");
        if let Err(error) = range {
            let message = error.message(Words::english()).to_string();
            assert_eq!(
                message,
                "expected a range of HoDoKu scores such as 500..800, 500.., ..800 or 500"
            );
        }
    }
    let range = ScoreRange { low: 5, high: 8 };
    assert_eq!(
        [4, 5, 8, 9].map(|score| range.contains(score)),
        [false, true, true, false]
    );
    assert_eq!(range.to_string(), "5..8");
}

#[test]
fn variants_parse_from_names_or_pictures() {
    for (text, written) in [
        ("diagonal", "diagonal"),
        (" anti-king , diagonal,", "anti-king,diagonal"),
        ("jigsaw", "jigsaw"),
        ("diagonal,jigsaw", "jigsaw,diagonal"),
        ("", ""),
    ] {
        let variant: Variant = text.parse().unwrap();
        assert_eq!(variant.to_string(), written);
        assert_eq!(variant.draws_boxes(), text.contains("jigsaw"), "{text}");
    }
    let message = "cages"
        .parse::<Variant>()
        .unwrap_err()
        .message(Words::english())
        .to_string();
    assert!(
        message.starts_with("no variant cages; choose from "),
        "{message}"
    );
    assert!(
        message.ends_with(", or give jigsaw:PICTURE or houses:PICTURE"),
        "{message}"
    );
    for known in [
        "diagonal",
        "windoku",
        "anti-knight",
        "non-consecutive",
        "toroidal",
    ] {
        assert!(message.contains(known), "{message}");
    }
    // A rule without meaning on a board is refused there by name.
    let plain = Geometry::with_side(4).unwrap();
    let asterisk: Variant = "asterisk".parse().unwrap();
    let refused = asterisk
        .make_geometry(plain, 1, &Cancel::never())
        .unwrap_err();
    assert_eq!(
        refused.message(Words::english()).to_string(),
        "the rule asterisk does not apply to boards of this size with these boxes"
    );
}

#[test]
fn masks_have_a_symbol_for_each_cell() {
    let cells = |text: &str| {
        let mask: ClueMask = text.parse().ok()?;
        let cells = mask.cells(Geometry::with_side(4).unwrap())?;
        Some(cells.len())
    };
    assert_eq!(cells("1...............").unwrap(), 1);
    assert_eq!(cells("X..X\n....\n....\nX..X\n").unwrap(), 4);
    let message = "1"
        .repeat(17)
        .parse::<ClueMask>()
        .err()
        .map(|error| error.message(Words::english()).to_string());
    assert_eq!(
        message.as_deref(),
        Some("a mask has one character per cell of a board (16, 36, 81, …); this one has 17")
    );
    let of_nine: ClueMask = ".".repeat(81).parse().unwrap();
    assert_eq!((of_nine.side(), of_nine.n_cells()), (Some(9), 81));
    assert_eq!(of_nine.cells(Geometry::with_side(4).unwrap()), None);
}
