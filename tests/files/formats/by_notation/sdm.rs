use shudu::formats::Notation;

use super::In;

const SDM: In = In(Notation::Sdm);

#[test]
fn only_digits_are_printed() {
    let cells = format!("{}123456789", ".".repeat(72));
    let parsed = SDM.parse(&cells).unwrap();
    assert_eq!(SDM.print(&parsed), cells.replace('.', "0"));
    assert_eq!(SDM.parse(&SDM.print(&parsed)).unwrap(), parsed);
}

#[test]
fn other_boards_are_refused() {
    let error = SDM.parse(&"0".repeat(16)).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("`sdm` cannot store this board: 4×4"),
        "{error}"
    );
}
