//! What lines ask for.

use super::*;

fn read(line: &str) -> Result<Request, String> {
    Request::read(Words::english(), line, Some(Geometry::standard()))
}

fn cells(names: &[&str]) -> CellSet {
    let at = |name: &&str| Geometry::standard().cell_from_name(name).expect("a cell");
    names.iter().map(at).collect()
}

#[test]
fn moves_are_read() {
    let digit = Digit::from_symbol('7').expect("a digit");
    let place = |names: &[&str]| {
        Ok(Request::Act(Action::Place {
            cells: cells(names),
            digit,
        }))
    };
    assert_eq!(read("r1c7 7"), place(&["r1c7"]));
    assert_eq!(read(" R1C7=7 "), place(&["r1c7"]));
    assert_eq!(read("r1c7 r2c2 7"), place(&["r1c7", "r2c2"]));
    assert_eq!(
        read("mark 7 r1c1"),
        Ok(Request::Act(Action::Mark {
            cells: cells(&["r1c1"]),
            digit
        }))
    );
    let clear = Ok(Request::Act(Action::Clear {
        cells: cells(&["r1c7"]),
    }));
    assert_eq!(read("r1c7 0"), clear);
    assert_eq!(read("clear r1c7"), clear);
}

#[test]
fn what_is_shown_is_read() {
    let geometry = Geometry::standard();
    assert_eq!(read("show"), Ok(Request::Show(Shown::Board)));
    let third = geometry
        .houses_of_kind(HouseKind::Row)
        .nth(2)
        .expect("nine rows");
    assert_eq!(read("show row 3"), Ok(Request::Show(Shown::House(third))));
    assert!(matches!(read("r1c7"), Ok(Request::Show(Shown::Cell(_)))));
    for wrong in ["show row 10", "show row 0", "show floor", "show digit x"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_is_not_understood_says_what_would_be() {
    assert!(read("r1c7 11").unwrap_err().contains("1 to 9"));
    assert!(read("r1c7 r0c1 7").is_err());
    assert!(read("frobnicate").unwrap_err().contains("help"));
    assert!(read("new sometimes").unwrap_err().contains("sometimes"));
    assert!(Request::read(Words::english(), "r1c7 7", None).is_err());
    assert_eq!(read("   "), Ok(Request::Nothing));
}

#[test]
fn new_games_are_read() {
    let Ok(Request::New(asked)) = read("new hard 6 seed 12") else {
        panic!("a new game");
    };
    assert_eq!(asked.level, "hard".parse().ok());
    assert_eq!(asked.geometry.map(Geometry::side), Some(6));
    assert_eq!(asked.seed.as_deref(), Some("12"));
}
