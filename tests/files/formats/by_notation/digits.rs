use shudu::formats::{self, Notation, Problem};

use super::In;

const DIGITS: In = In(Notation::Digits);

const EASY: &str = "800002470 002009005 450067080 540310090 003900600 060008037 030750026 \
                    700600300 024800001";

#[test]
fn text_between_the_digits_is_ignored() {
    let texts = [
        EASY.to_owned(),
        format!("easy     {EASY}"),
        format!("int easy[] = {{{}}};", EASY.replace(' ', ", ")),
        EASY.replace(' ', "").replace("", ","),
        EASY.replace(' ', "\n٣ ½ ²\n"),
    ];
    for text in texts {
        assert_eq!(DIGITS.print(&DIGITS.parse(&text).unwrap()), EASY, "{text}");
    }
}

#[test]
fn marked_digits_are_givens() {
    let parsed = DIGITS
        .parse("1!,2,3,4!;3,4!,1,2;2,1!,4,3;4,3,2,1!")
        .unwrap();
    assert_eq!(parsed.grid.to_string(), "1234341221434321");
    assert_eq!(parsed.puzzle().to_string(), "1..4.4...1.....1");
    let parsed = DIGITS.parse("1!,0,0,4!;0,0,0,0;0,0,0,0;0,0,0,0!").unwrap();
    assert_eq!(parsed.puzzle().to_string(), "1..4............");
}

#[test]
fn lists_of_numbers_are_not_puzzles() {
    let clauses = "p cnf 729 8829\n1 2 3 4 5 6 7 8 9 0\n10 11 12 13 14 15 16 17 18 0\n-1 -2 0\n-1 -3 0\n-10 -11 0\n";
    let recognised = |text: &str| {
        formats::parse(text)
            .map(|parsed| DIGITS.print(&parsed))
            .ok()
    };
    assert_eq!(recognised(clauses), None);
    for text in [
        format!("easy: {}", EASY.replace(' ', "").replace("", "-")),
        format!("int easy[] = {{{}}};", EASY.replace(' ', ", ")),
    ] {
        assert!(recognised(&text).is_some(), "{text}");
    }
}

#[test]
fn errors_give_the_wrong_number_of_digits() {
    let problem = |text: &str| DIGITS.parse(text).unwrap_err();
    assert_eq!(problem("").problem, Problem::Empty);
    assert_eq!(problem("none").problem, Problem::Empty);
    let error = problem(&EASY[1..]);
    assert!(
        error
            .to_string()
            .contains("80 digits in the text; 8×8 needs 64, 9×9 needs 81"),
        "{error}"
    );
    assert_eq!(
        problem(&"1".repeat(100)).problem,
        Problem::DigitCount { found: 100 }
    );
    let error = problem("on 12 34\n12 34 12 34 12 35");
    assert_eq!((error.line, error.column), (2, 17), "{error}");
}
