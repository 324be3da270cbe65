//! Names of boards, houses and lists in English and Chinese, with their parts in the right order.

use shudu::board::{
    Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet,
};
use shudu::cancel::Cancel;
use shudu::generate::Variant;
use shudu::words::Words;

fn chinese() -> Words {
    Words::of_language("zh-Hans").unwrap()
}

fn board(side: usize, variant: &str) -> &'static Geometry {
    let plain = Geometry::with_side(side).unwrap();
    if variant.is_empty() {
        return plain;
    }
    let variant: Variant = variant
        .parse()
        .unwrap_or_else(|why| panic!("{variant}: {why}"));
    variant.make_geometry(plain, 1, &Cancel::never()).unwrap()
}

/// A row: side and variant, the shape, the rules by name, their texts.
type Row = (
    usize,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

const BOARDS: &[Row] = &[
    (9, "", "9×9 in boxes of 3×3", "", ""),
    (6, "", "6×6 in boxes of 3×2", "", ""),
    (8, "", "8×8 in boxes of 4×2", "", ""),
    (
        9,
        "diagonal",
        "9×9 in boxes of 3×3, with diagonals",
        "diagonals",
        "Each of the two diagonals contains every digit once.",
    ),
    (
        9,
        "windoku",
        "9×9 in boxes of 3×3, with windoku windows",
        "windoku windows",
        "Extra squares inside the board, one cell from its edges and from each other, each contain every digit once.",
    ),
    (
        9,
        "centre-dot",
        "9×9 in boxes of 3×3, with centre dots",
        "centre dots",
        "The centre cells of all boxes together contain every digit once.",
    ),
    (
        9,
        "asterisk",
        "9×9 in boxes of 3×3, with an asterisk",
        "an asterisk",
        "Nine cells in a star shape contain every digit once.",
    ),
    (
        9,
        "girandola",
        "9×9 in boxes of 3×3, with a girandola",
        "a girandola",
        "Nine cells in a wheel shape contain every digit once.",
    ),
    (
        9,
        "disjoint-groups",
        "9×9 in boxes of 3×3, with disjoint groups",
        "disjoint groups",
        "The cells in the same position in every box together contain every digit once.",
    ),
    (
        9,
        "anti-knight",
        "9×9 in boxes of 3×3, with anti-knight",
        "anti-knight",
        "Cells a knight's move apart, as in chess, cannot contain the same digit.",
    ),
    (
        9,
        "anti-king,diagonal",
        "9×9 in boxes of 3×3, with diagonals and anti-king",
        "diagonals and anti-king",
        "Each of the two diagonals contains every digit once. Cells that touch at a corner cannot contain the same digit.",
    ),
    (
        9,
        "non-consecutive",
        "9×9 in boxes of 3×3, with non-consecutive",
        "non-consecutive",
        "Adjacent cells cannot contain consecutive digits, such as 4 and 5.",
    ),
    (
        9,
        "anti-king,toroidal",
        "9×9 in boxes of 3×3, with anti-king and joined edges",
        "anti-king and joined edges",
        "Cells that touch at a corner cannot contain the same digit. Opposite edges of the board are joined: a move across one edge continues from the opposite one.",
    ),
    (
        9,
        "jigsaw",
        "9×9 in irregular boxes",
        "",
        "The boxes have irregular shapes.",
    ),
];

#[test]
fn texts_name_each_board_and_its_rules() {
    for (side, variant, shape, rules, explained) in BOARDS {
        let geometry = board(*side, variant);
        let words = Words::english().for_board(geometry);
        assert_eq!(words.shape().to_string(), *shape);
        assert_eq!(words.rules().unwrap_or_default(), *rules, "{shape}");
        assert_eq!(
            words.rules_explained().unwrap_or_default(),
            *explained,
            "{shape}"
        );
        let named = words.variant().unwrap_or_default();
        let expected = if *variant == "jigsaw" {
            "irregular boxes"
        } else {
            rules
        };
        assert_eq!(named, *expected, "{shape}");
        // The other language has a text where this one does, and none where this one has none.
        let other = chinese().for_board(geometry);
        assert_eq!(other.rules().is_some(), !rules.is_empty(), "{shape}");
        assert_eq!(
            other.rules_explained().is_some(),
            !explained.is_empty(),
            "{shape}"
        );
        if let Some(explanation) = other.rules_explained() {
            assert!(
                !explanation.contains("contain") && explanation.ends_with('。'),
                "{explanation}"
            );
        }
        for number in [side.to_string(), format!("×{side}")] {
            assert!(other.shape().to_string().contains(&number), "{shape}");
        }
    }
}

/// The name of each house of a kind, in order.
fn names(words: Words, geometry: &'static Geometry, kind: HouseKind) -> Vec<String> {
    let houses = geometry.houses_of_kind(kind);
    houses
        .map(|house| words.for_board(geometry).house(house).text)
        .collect()
}

#[test]
fn houses_are_counted_from_one_within_their_kind() {
    let nine = board(9, "");
    for (kind, english, in_chinese) in [
        (HouseKind::Row, "row", ("第 ", " 行")),
        (HouseKind::Column, "column", ("第 ", " 列")),
        (HouseKind::Box, "box", ("第 ", " 宫")),
    ] {
        let numbered: Vec<String> = (1..=9).map(|n| format!("{english} {n}")).collect();
        assert_eq!(names(Words::english(), nine, kind), numbered);
        let (before, after) = in_chinese;
        let numbered: Vec<String> = (1..=9).map(|n| format!("{before}{n}{after}")).collect();
        assert_eq!(names(chinese(), nine, kind), numbered);
    }
    for (variant, extra) in [
        (
            "diagonal",
            &["the falling diagonal", "the rising diagonal"][..],
        ),
        ("windoku", &["window 1", "window 2", "window 3", "window 4"]),
        ("centre-dot", &["the centres of the boxes"]),
        ("asterisk", &["the asterisk"]),
        ("girandola", &["the girandola"]),
    ] {
        let geometry = board(9, variant);
        assert_eq!(names(Words::english(), geometry, HouseKind::Extra), extra);
        let others = names(chinese(), geometry, HouseKind::Extra);
        assert_eq!(others.len(), extra.len());
        assert!(others.iter().all(|name| !name.is_ascii()), "{others:?}");
    }
    let groups = names(
        Words::english(),
        board(9, "disjoint-groups"),
        HouseKind::Extra,
    );
    assert_eq!(
        (groups[0].as_str(), groups[8].as_str()),
        ("group 1", "group 9")
    );
    // The falling diagonal begins at the top left.
    let diagonal = board(9, "diagonal");
    let falling = diagonal.houses_of_kind(HouseKind::Extra).next().unwrap();
    assert!(diagonal.house_cells(falling).contains(diagonal.cell(0, 0)));
}

#[test]
fn several_houses_are_grouped_by_kind() {
    use HouseKind::{Box, Column, Extra, Row};
    let geometry = board(9, "diagonal");
    let house = |kind, n: usize| geometry.houses_of_kind(kind).nth(n - 1).unwrap();
    for (houses, expected) in [
        (&[(Row, 1)][..], "row 1"),
        (&[(Row, 4), (Row, 1)], "rows 1 and 4"),
        (&[(Row, 1), (Row, 2), (Row, 9)], "rows 1, 2 and 9"),
        (
            &[(Box, 2), (Column, 3), (Row, 1)],
            "row 1, column 3 and box 2",
        ),
        (
            &[(Column, 3), (Column, 5), (Box, 1)],
            "columns 3 and 5 and box 1",
        ),
        (&[(Row, 1), (Extra, 2)], "row 1 and the rising diagonal"),
        (
            &[(Extra, 1), (Extra, 2)],
            "the falling diagonal and the rising diagonal",
        ),
    ] {
        let houses: HouseSet = houses.iter().map(|(kind, n)| house(*kind, *n)).collect();
        let words = Words::english().for_board(geometry);
        assert_eq!(words.houses(houses).text, expected);
    }
    assert_eq!(
        Words::english()
            .for_board(geometry)
            .houses(HouseSet::EMPTY)
            .text,
        ""
    );
}

#[test]
fn lists_are_joined_with_commas_and_and() {
    let items = |n: usize| -> Vec<String> { "abcd".chars().take(n).map(String::from).collect() };
    let english = Words::english();
    for (n, all, one, groups, joined) in [
        (0, "", "", "", ""),
        (1, "a", "a", "a", "a"),
        (2, "a and b", "a or b", "a, and b", "a, b"),
        (3, "a, b and c", "a, b or c", "a, b, and c", "a, b, c"),
        (
            4,
            "a, b, c and d",
            "a, b, c or d",
            "a, b, c, and d",
            "a, b, c, d",
        ),
    ] {
        let items = items(n);
        assert_eq!(english.all_of(&items), all);
        assert_eq!(english.one_of(&items), one);
        assert_eq!(english.all_of_groups(&items), groups);
        assert_eq!(english.joined(&items), joined);
    }
    let (three, other) = (items(3), chinese());
    assert_eq!(other.joined(&three), "a、b、c");
    assert_eq!(other.all_of(&three).replace(' ', ""), "a、b和c");
    assert_eq!(other.one_of(&three).replace(' ', ""), "a、b或c");
    let sentences = ["One.", "", "Two."].map(str::to_owned);
    assert_eq!(english.sentences(&sentences), "One. Two.");
    let sentences = ["一。", "", "二。"].map(str::to_owned);
    assert_eq!(other.sentences(&sentences), "一。二。");
}

#[test]
fn lists_use_and_or_or_depending_on_their_meaning() {
    let geometry = board(9, "");
    let cell = |name: &str| geometry.cell_from_name(name).unwrap();
    let digit = |symbol| Digit::from_symbol(symbol).unwrap();
    let candidate = |name: &str, symbol| Candidate::new(cell(name), digit(symbol));
    let words = Words::english().for_board(geometry);
    let cells: CellSet = ["r1c2", "r3c4"].map(cell).into_iter().collect();
    assert_eq!(words.cells(cells).text, "r1c2 and r3c4");
    assert_eq!(words.any_cell(cells).text, "r1c2 or r3c4");
    let digits: DigitSet = ['2', '7'].map(digit).into_iter().collect();
    assert_eq!(words.digits(digits).text, "2 and 7");
    assert_eq!(words.any_digit(digits).text, "2 or 7");
    let both = [candidate("r1c2", '7'), candidate("r3c4", '2')];
    assert_eq!(words.candidate(both[0]).text, "7 in r1c2");
    assert_eq!(words.placements(&both).text, "r1c2=7 and r3c4=2");
    assert_eq!(words.any_placement(&both).text, "r1c2=7 or r3c4=2");
    assert_eq!(words.exclusions(&both).text, "r1c2<>7 and r3c4<>2");
    // Digits eliminated from the same cells are named together; each group is listed with its cells.
    let eliminated = [
        candidate("r1c2", '7'),
        candidate("r3c4", '7'),
        candidate("r1c2", '2'),
        candidate("r3c4", '2'),
        candidate("r5c5", '9'),
    ];
    assert_eq!(
        words.eliminations(&eliminated).text,
        "2 and 7 from r1c2 and r3c4, and 9 from r5c5"
    );
    assert_eq!(
        words.eliminations(&eliminated[..2]).text,
        "7 from r1c2 and r3c4"
    );
}

/// The rule that separates two digits outside any shared house.
#[test]
fn texts_name_the_rule_that_separates_two_cells() {
    let digit = |symbol| Digit::from_symbol(symbol).unwrap();
    let between = |variant: &str, [a, b]: [(&str, char); 2]| {
        let geometry = board(9, variant);
        let [a, b] = [a, b].map(|(name, symbol)| {
            Candidate::new(geometry.cell_from_name(name).unwrap(), digit(symbol))
        });
        Words::english()
            .for_board(geometry)
            .rule_between(a, b)
            .to_string()
    };
    assert_eq!(
        between("anti-knight", [("r3c3", '5'), ("r5c4", '5')]),
        "a knight's move"
    );
    assert_eq!(
        between("anti-king", [("r3c3", '5'), ("r4c4", '5')]),
        "a king's move"
    );
    assert_eq!(
        between("non-consecutive", [("r3c3", '5'), ("r3c4", '6')]),
        "the rule against consecutive neighbours"
    );
    assert_eq!(
        between("", [("r1c1", '5'), ("r5c5", '5')]),
        "the rules of this board"
    );
}

/// The first cell of each box is where the box number says.
#[test]
fn boxes_are_counted_in_reading_order() {
    for side in [4, 6, 8, 9] {
        let geometry = board(side, "");
        let first = |house: House| geometry.house_cells(house).first().unwrap();
        let firsts: Vec<Cell> = geometry.houses_of_kind(HouseKind::Box).map(first).collect();
        assert!(firsts.is_sorted(), "{side}");
    }
}
