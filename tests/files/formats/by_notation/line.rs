use shudu::board::{Cell, Digit, Geometry, Grid};
use shudu::formats::{self, Notation, Parsed};

use super::In;

const LINE: In = In(Notation::Line);

const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn problem(text: &str) -> (usize, usize, String) {
    let error = LINE.parse(text).unwrap_err();
    (error.line, error.column, error.problem.to_string())
}

#[test]
fn every_blank_sign_reads_the_same() {
    for sign in ['.', '0', '*', '_', '?', 'x', 'X', '-'] {
        let text = INKALA.replace('.', &sign.to_string());
        assert_eq!(LINE.print(&LINE.parse(&text).unwrap()), INKALA, "{sign}");
    }
}

#[test]
fn text_after_the_cells_is_a_comment() {
    for comment in [
        "",
        "\t11.2",
        ",864371259",
        "; ED=9.9",
        " # Inkala",
        "#x",
        "\",\"y\"",
        "  \r\n",
    ] {
        let text = format!("{INKALA}{comment}");
        assert_eq!(
            LINE.print(&LINE.parse(&text).unwrap()),
            INKALA,
            "{comment:?}"
        );
    }
    let quoted = format!("  \"{INKALA}\"");
    assert_eq!(LINE.print(&LINE.parse(&quoted).unwrap()), INKALA);
}

#[test]
fn the_length_determines_the_board() {
    for geometry in Geometry::all() {
        let mut grid = Grid::new(geometry);
        grid.set(Cell::new(1), Some(Digit::from_index(geometry.side() - 1)));
        let line = LINE.print(&Parsed::from_grid(grid.clone()));
        assert_eq!(line.contains("boxes"), !geometry.has_usual_boxes());
        assert_eq!(LINE.parse(&line).unwrap().grid, grid, "{geometry:?}");
        let empty = LINE.print(&Parsed::from_grid(Grid::new(geometry)));
        assert!(!empty.contains("digits"), "{empty}");
    }
    // Above 9×9, `0` may be the first digit, beside another sign for empty cells.
    let from_0 = format!("0123456789ABCDEF{}", "-".repeat(240));
    let grid = LINE.parse(&from_0).unwrap().grid;
    assert_eq!(grid.to_string()[..16], *"123456789ABCDEFG");
}

#[test]
fn a_key_may_precede_the_cells() {
    let bank = format!("0000183b305c {} 1.2", INKALA.replace('.', "0"));
    assert_eq!(LINE.print(&LINE.parse(&bank).unwrap()), INKALA);
}

#[test]
fn a_puzzle_is_found_in_the_fields_of_a_list() {
    let solution = "1".repeat(81);
    for row in [
        format!("17,{INKALA},{solution}"),
        format!("2024-03-17;hard;{INKALA}"),
        format!("17,\"{INKALA}\""),
        format!("{INKALA}:1:{solution}"),
    ] {
        let recognised = formats::parse(&row).map(|parsed| parsed.notation);
        assert_eq!(recognised, Ok(Notation::Line), "{row}");
        assert_eq!(LINE.print(&LINE.parse(&row).unwrap()), INKALA, "{row}");
    }
}

#[test]
fn a_solution_after_the_puzzle_is_stored() {
    let solution = "1".repeat(81);
    let stated = |text: &str| {
        LINE.parse(text)
            .unwrap()
            .solution
            .map(|grid| grid.to_string())
    };
    for text in [
        format!("{INKALA},{solution}"),
        format!("17,{INKALA};2;{solution};5"),
        format!("{INKALA}:1:{solution}"),
        format!("\"{INKALA}\"\t\"{solution}\""),
    ] {
        assert_eq!(stated(&text).as_ref(), Some(&solution), "{text}");
    }
    for text in [
        format!("{INKALA} # {solution}"),
        format!("{INKALA},{solution}1"),
        format!("{INKALA},{}", solution.replacen('1', "0", 1)),
        format!("{solution},{INKALA}"),
    ] {
        assert_eq!(stated(&text), None, "{text}");
    }
}

#[test]
fn the_solution_may_precede_the_puzzle() {
    let full = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    for text in [
        format!("{full},{INKALA}"),
        format!("\"{full}\"\t\"{}\",5", INKALA.replace('.', "0")),
    ] {
        let parsed = LINE.parse(&text).unwrap();
        assert_eq!(parsed.grid.to_string(), INKALA, "{text}");
        let solution = parsed.solution.map(|grid| grid.to_string());
        assert_eq!(solution.as_deref(), Some(full), "{text}");
    }
    let other = format!("{},{INKALA}", full.replace('8', "9"));
    assert_eq!(LINE.parse(&other).unwrap().grid.n_filled(), 81);
}

#[test]
fn rows_may_be_separated() {
    let apart = "1234 3412 2143 4.21 a comment";
    assert_eq!(LINE.print(&LINE.parse(apart).unwrap()), "1234341221434.21");
}

#[test]
fn errors_have_place_finding_and_advice() {
    assert_eq!(
        problem(&INKALA[1..]),
        (1, 1, "80 cells; 8×8 needs 64, 9×9 needs 81".to_owned())
    );
    let broken = format!("# list\n {}", INKALA.replace('6', "é"));
    assert_eq!(
        problem(&broken),
        (
            2,
            14,
            "`é` is neither a digit (1 to 9) nor an empty cell (`.` `0` `*` `_`)".to_owned()
        )
    );
    assert_eq!(
        problem("12345.......").2,
        "12 cells; 4×4 needs 16, 9×9 needs 81"
    );
    assert_eq!(
        problem("1234............".replace('3', "5").as_str()),
        (
            1,
            3,
            "`5` is too large for this board; its digits are 1 to 4".to_owned()
        )
    );
}
