//! Links of `SudokuPad` in its own form: the puzzle itself is in the link, as compressed JSON.
//!
//! ```text
//! https://sudokupad.app/sclN4IgzglgXgpiBcBOANCALhNAbO8QGMYAnAQwBcB7AOwRDSIFcKBbGYmTABwY4C…
//! https://sudokupad.app/scfFL0HG1IJ5S86Q2…
//! ```
//!
//! * What follows `scl` (or `ctc`, in older links) is an object, compressed as `lz-string` does and written in Base64. It is
//!   JSON, or JSON made shorter: `'` for `"`, keys without quotes, nothing for `{}`, `f` and `t` for false and true, and
//!   short keys. Such an id may stand alone.
//! * `cells` has rows of cells, each with its `value`, a given; `regions` has the cells of each box as rows and columns from
//!   0. `metadata` has `title`, `author`, `rules` and `solution`; older files have them as texts of `cages` without cells.
//! * What follows `scf` are the cells of the plain 9×9 game: a sign for each digit and up to five empty cells behind it.
//! * Anything else that says something is a rule of another game, and refused by its name; so are candidates.
//!
//! Facts from <https://github.com/SudokuPad/sudokutools>.

use serde_json::{Map, Value};

use super::cells::CellsRead;
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Boards, Format, Holds};
use super::kind::Kind;
use super::recognise::{Rank, Sign};
use super::{About, Notation, Parsed, json_cells, lines, packed};
use crate::board::{Digit, Geometry, Grid};
use crate::words::key;

/// What the notation declares of itself.
pub(super) const FORMAT: Format = Format {
    name: "sudokupad",
    holds: Holds::Values,
    // Rules other than boxes stand there as words alone.
    boards: Boards::Some(|geometry| {
        geometry.shape().rules().is_empty() && geometry.shape().drawn().is_empty()
    }),
    is_multiline: false,
    parse,
    print,
    signs: &[Sign {
        rank: Rank::Header,
        fits: |sample| sample.is_single && fits(sample.first),
    }],
    kind: |_| Kind::Whole,
};

/// What an object, what is told of it, and a cell may say without a rule of another game.
const KNOWN: [&str; 10] = [
    "id", "cellSize", "cs", "cells", "ce", "regions", "re", "metadata", "settings", "cages",
];
const KNOWN_OF_METADATA: [&str; 8] = [
    "title",
    "t",
    "author",
    "rules",
    "solution",
    "source",
    "msgcorrect",
    "id",
];
const KNOWN_OF_CELLS: [&str; 5] = ["value", "v", "c", "color", "highlight"];

/// Whether a line is a link or an id of this form.
pub(super) fn fits(line: &str) -> bool {
    packed::id(line).is_some_and(packed::is_of_pad)
}

/// Reads the only link of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let (start, line) = lines::only_line(text)?;
    let id = packed::id(line).filter(|id| packed::is_of_pad(id));
    let name = id.map(packed::name).ok_or_else(|| {
        let found = Excerpt::quoted(line);
        let expected = key!("expected-puzzle-link");
        ParseError::at(text, start, Problem::Unexpected { found, expected })
    })?;
    let data = &name[3..];
    // It is a slice of the line, so the distance of their beginnings is its offset.
    let offset = start + (data.as_ptr() as usize - line.as_ptr() as usize);
    let read = match &name[..3] {
        "scf" => classic(data),
        _ => object(data).and_then(|object| read(&object)),
    };
    let read = read.map_err(|problem| ParseError::at(text, offset, problem))?;
    Ok(Parsed {
        notation: Notation::SudokuPad,
        ..read
    })
}

/// Reads the signs of a plain game: each a digit, 0 for an empty cell, and ten times the number of empty cells after it.
fn classic(signs: &str) -> Result<Parsed, Problem> {
    let wrong = || Problem::Unexpected {
        found: Excerpt::quoted(signs),
        expected: key!("expected-classic-id"),
    };
    let mut read = CellsRead::new(Geometry::standard());
    for sign in signs.bytes() {
        let number = match sign {
            b'0'..=b'9' => sign - b'0',
            b'A'..=b'Z' => sign - b'A' + 10,
            b'a'..=b'x' => sign - b'a' + 36,
            _ => return Err(wrong()),
        };
        read.push(Digit::new(number % 10));
        (0..number / 10).for_each(|_| read.push(None));
    }
    // Signs behind the last cell are rules of other games.
    read.finish().map(Parsed::from_grid).map_err(|_| wrong())
}

/// Decompresses an object.
fn object(data: &str) -> Result<Map<String, Value>, Problem> {
    let text = packed::text(data)?;
    let value = serde_json::from_str(&text).or_else(|_| serde_json::from_str(&unzipped(&text)));
    match value {
        Ok(Value::Object(object)) => Ok(object),
        _ => Err(packed::broken(data)),
    }
}

/// Makes JSON of its shorter form.
fn unzipped(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(2 * text.len());
    let mut characters = text.chars().peekable();
    // What the value at hand stands behind.
    let mut before = ' ';
    while let Some(c) = characters.next() {
        if c == quote {
            json.push('"');
            while let Some(inside) = characters.next().filter(|inside| *inside != quote) {
                match (inside, characters.peek()) {
                    ('\\', Some('\'')) => json.extend(characters.next()),
                    ('\\', Some(_)) => {
                        json.push('\\');
                        json.extend(characters.next());
                    }
                    _ => json.push(inside),
                }
            }
            json.push('"');
        } else if c.is_ascii_alphanumeric() || matches!(c, '#' | '-' | '+' | '.' | '_') {
            let mut word = String::from(c);
            while let Some(next) = characters.next_if(|next| {
                next.is_ascii_alphanumeric() || matches!(next, '#' | '-' | '+' | '.' | '_')
            }) {
                word.push(next);
            }
            let is_key = characters.peek() == Some(&':');
            match word.as_str() {
                "f" if !is_key => json += "false",
                "t" if !is_key => json += "true",
                other if !is_key && serde_json::from_str::<Value>(other).is_ok() => json += other,
                other => json += &Value::from(other).to_string(),
            }
        } else {
            let is_left_out = matches!((before, c), ('[', ',' | ']') | (',', ',' | ']' | '}'));
            json += if is_left_out { "{}" } else { "" };
            json.push(c);
        }
        before = c;
    }
    json
}

/// Returns what an object has under a key or under its shorter one.
fn get<'a>(object: &'a Map<String, Value>, key: &str, short: &str) -> Option<&'a Value> {
    object.get(key).or_else(|| object.get(short))
}

/// Whether an object is one of this form: it has rows of cells that are objects, and regions.
pub(super) fn is_object(object: &Map<String, Value>) -> bool {
    let rows = get(object, "cells", "ce").and_then(Value::as_array);
    let first = rows.and_then(|rows| rows.first()?.as_array()?.first());
    get(object, "regions", "re").is_some() && first.is_some_and(Value::is_object)
}

/// Reads an object.
pub(super) fn read(object: &Map<String, Value>) -> Result<Parsed, Problem> {
    json_cells::refuse_rules(object, &KNOWN)?;
    let empty = Map::new();
    let metadata = object.get("metadata").and_then(Value::as_object);
    let metadata = metadata.unwrap_or(&empty);
    json_cells::refuse_rules(metadata, &KNOWN_OF_METADATA)?;
    let cages = texts_of_cages(object)?;
    let rows = get(object, "cells", "ce").and_then(Value::as_array);
    let rows = rows.ok_or_else(no_cells)?;
    let side = rows.len();
    let mut cells = Vec::new();
    for row in rows {
        let row = row.as_array().ok_or_else(no_cells)?;
        if row.len() != side {
            let (found, expected) = (row.len(), side);
            return Err(Problem::RowLength { found, expected });
        }
        for cell in row {
            let cell = cell.as_object().ok_or_else(no_cells)?;
            json_cells::refuse_rules(cell, &KNOWN_OF_CELLS)?;
            cells.push(get(cell, "value", "v").unwrap_or(&Value::Null));
        }
    }
    let geometry = Geometry::of(&json_cells::boxes(side, &regions(object, side)?)?)?;
    let mut read = CellsRead::new(geometry);
    for value in cells {
        read.push(json_cells::digit(value, geometry)?);
    }
    let text = |name: &str, short: &str| {
        let text = get(metadata, name, short).and_then(Value::as_str);
        let text = text.or_else(|| cages.iter().find_map(|cage| told(cage, name)));
        text.map(str::trim)
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
    };
    Ok(Parsed {
        about: About {
            title: text("title", "t"),
            author: text("author", "author"),
            comment: text("rules", "rules"),
            ..About::default()
        },
        solution: text("solution", "solution")
            .and_then(|text| solution(&text, geometry))
            .map(Box::new),
        ..Parsed::from_grid(read.finish()?)
    })
}

fn no_cells() -> Problem {
    Problem::Unexpected {
        found: Excerpt::quoted("cells"),
        expected: key!("expected-rows-of-objects"),
    }
}

/// Returns the texts of cages without cells, which older files have for what is told of a puzzle; others are rules.
fn texts_of_cages(object: &Map<String, Value>) -> Result<Vec<&str>, Problem> {
    let cages = get(object, "cages", "ca").and_then(Value::as_array);
    let mut texts = Vec::new();
    for cage in cages.into_iter().flatten().filter_map(Value::as_object) {
        let cells = get(cage, "cells", "ce").and_then(Value::as_array);
        if cells.is_some_and(|cells| !cells.is_empty()) {
            return Err(Problem::Unexpected {
                found: Excerpt::quoted("cages"),
                expected: key!("expected-plain-puzzle"),
            });
        }
        texts.extend(get(cage, "value", "v").and_then(Value::as_str));
    }
    Ok(texts)
}

/// Returns what a text says behind a name: `title: A puzzle`.
fn told<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (before, told) = text.split_once(':')?;
    before.trim().eq_ignore_ascii_case(name).then_some(told)
}

/// Returns the number of the region of each cell. All of them must be in one.
fn regions(object: &Map<String, Value>, side: usize) -> Result<Vec<Option<u64>>, Problem> {
    let wrong = || Problem::Unexpected {
        found: Excerpt::quoted("regions"),
        expected: key!("expected-usual-boxes"),
    };
    let mut names = vec![None; side * side];
    let regions = get(object, "regions", "re").and_then(Value::as_array);
    for (number, region) in regions.ok_or_else(wrong)?.iter().enumerate() {
        for cell in region.as_array().ok_or_else(wrong)? {
            let place = |at: usize| {
                let place = usize::try_from(cell.get(at)?.as_u64()?).ok()?;
                (place < side).then_some(place)
            };
            let place = place(0).zip(place(1)).ok_or_else(wrong)?;
            names[place.0 * side + place.1] = Some(number as u64);
        }
    }
    if names.contains(&None) {
        Err(wrong())
    } else {
        Ok(names)
    }
}

/// Reads the solution beside the puzzle; `None` unless it has all digits, or where they have several signs.
fn solution(text: &str, geometry: &'static Geometry) -> Option<Grid> {
    let digits = text.chars().map(|c| u8::try_from(c.to_digit(10)?).ok());
    let values: Vec<u8> = digits.collect::<Option<_>>()?;
    let grid = (geometry.side() <= 9).then(|| Grid::from_values(geometry, &values))?;
    grid.filter(Grid::is_full)
}

/// Prints a link, in the shorter form of JSON but with `"` around texts, which may have any sign in them.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let side = geometry.side();
    let in_brackets = |parts: Vec<String>| format!("[{}]", parts.join(","));
    let rows = (0..side).map(|row| {
        let cell_of = |column: usize| match parsed.grid.get(geometry.cell(row, column)) {
            Some(digit) => format!("{{v:{}}}", digit.value()),
            None => String::new(),
        };
        in_brackets((0..side).map(cell_of).collect())
    });
    let regions = geometry.boxes().map(|region| {
        let cells = geometry.house_list(region).iter();
        let cells =
            cells.map(|cell| format!("[{},{}]", geometry.row(*cell), geometry.column(*cell)));
        in_brackets(cells.collect())
    });
    let solution = parsed.solution.as_ref().filter(|_| side <= 9);
    let solution = solution.map(ToString::to_string);
    let about = &parsed.about;
    let told: Vec<String> = [
        ("t", &about.title),
        ("author", &about.author),
        ("rules", &about.comment),
        ("solution", &solution),
    ]
    .into_iter()
    .filter_map(|(name, text)| Some(format!("{name}:{}", Value::from(text.as_deref()?))))
    .collect();
    let (rows, regions) = (in_brackets(rows.collect()), in_brackets(regions.collect()));
    let object = format!(
        "{{cs:50,metadata:{{{}}},ce:{rows},re:{regions}}}",
        told.join(",")
    );
    let data = lz_str::compress_to_base64(object.as_str());
    format!("https://sudokupad.app/scl{data}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The cells of a row in the shorter form.
    fn short_rows() -> String {
        let rows = (0..9).map(|row| {
            let cells = LINE[9 * row..9 * row + 9].chars().map(|c| match c {
                '.' => String::new(),
                digit => format!("{{v:{digit}}}"),
            });
            format!("[{}]", cells.collect::<Vec<_>>().join(","))
        });
        rows.collect::<Vec<_>>().join(",")
    }

    fn short_regions() -> String {
        let regions = (0..9).map(|region| {
            let cells = (0..9).map(|cell| {
                let (row, column) = (region / 3 * 3 + cell / 3, region % 3 * 3 + cell % 3);
                format!("[{row},{column}]")
            });
            format!("[{}]", cells.collect::<Vec<_>>().join(","))
        });
        regions.collect::<Vec<_>>().join(",")
    }

    fn link(prefix: &str, text: &str) -> String {
        let data = lz_str::compress_to_base64(text);
        format!("https://sudokupad.app/{prefix}{data}?setting-nogrid=1")
    }

    #[test]
    fn the_shorter_form_of_json_is_read() {
        let text = format!(
            "{{id:'x',cs:50,ce:[{}],re:[{}],metadata:{{t:'Ann\\'s \\n puzzle',author:'B',rules:'Normal'}},settings:{{x:f,y:t}}}}",
            short_rows(),
            short_regions()
        );
        for prefix in ["scl", "ctc"] {
            let link = link(prefix, &text);
            assert!(fits(&link));
            let parsed = super::super::parse(&link).expect("a puzzle");
            assert_eq!(parsed.notation, Notation::SudokuPad);
            assert_eq!(parsed.grid.to_string(), LINE);
            assert_eq!(parsed.about.title.as_deref(), Some("Ann's \n puzzle"));
            assert_eq!(parsed.about.comment.as_deref(), Some("Normal"));
        }
        let json = serde_json::from_str::<Value>(&unzipped("{a:[,1,,{b:#0}],c:[],d:'x:[,'}"));
        let expected = json!({"a": [{}, 1, {}, {"b": "#0"}], "c": [{}], "d": "x:[,"});
        assert_eq!(json.expect("JSON"), expected);
    }

    #[test]
    fn older_files_tell_of_the_puzzle_in_cages_without_cells() {
        let text = format!(
            r#"{{"cells":[{}],"regions":[{}],"cages":[{{"value":"title: A puzzle"}},{{"value":"solution: {}"}}]}}"#,
            short_rows()
                .replace("v:", "\"value\":")
                .replace("[,", "[{},")
                .replace(",,", ",{},")
                .replace(",,", ",{},")
                .replace(",]", ",{}]"),
            short_regions(),
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        );
        let parsed = parse(&link("ctc", &text)).expect("a puzzle");
        assert_eq!(parsed.about.title.as_deref(), Some("A puzzle"));
        assert!(parsed.solution.is_some_and(|grid| grid.is_solution()));
        assert_eq!(
            super::super::parse(&text).expect("a puzzle").grid,
            parsed.grid
        );
    }

    #[test]
    fn signs_with_empty_cells_behind_them_are_read() {
        // By hand: 5, 3 with two empty cells, 7 with four, 6 with two, 1, 9, 5 with four, 9, and so on.
        let id = "https://sudokupad.app/scf5Nbac1Zr9IgIcueOiSNhHuQweucS4BZpIaHR9";
        let decoded: String = "5Nr".bytes().map(char::from).collect();
        assert_eq!(decoded.len(), 3);
        let read = classic(&encoded(LINE)).expect("a puzzle");
        assert_eq!(read.grid.to_string(), LINE);
        let parsed = parse(&format!("https://sudokupad.app/scf{}", encoded(LINE)));
        assert_eq!(parsed.expect("a puzzle").grid.to_string(), LINE);
        assert!(parse(id).is_err() && fits(id));
        let error = parse(&format!("https://sudokupad.app/scf{}w", encoded(LINE))).unwrap_err();
        assert!(error.to_string().contains("81 cells"), "{error}");
    }

    /// Writes the signs as the site does: a digit, or 0, and as many empty cells as follow it, five at most.
    fn encoded(line: &str) -> String {
        const SIGNS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
        let digits: Vec<usize> = line
            .bytes()
            .map(|c| usize::from(c.saturating_sub(b'0')))
            .collect();
        let mut signs = String::new();
        let mut at = 0;
        while at < digits.len() {
            let n_empty = digits[at + 1..]
                .iter()
                .take(5)
                .take_while(|digit| **digit == 0)
                .count();
            signs.push(char::from(SIGNS[digits[at] + 10 * n_empty]));
            at += 1 + n_empty;
        }
        signs
    }

    #[test]
    fn rules_of_other_games_are_named() {
        let plain = print(&Parsed::from_grid(Grid::new(Geometry::standard())));
        let id = packed::id(&plain).map(packed::name).expect("a name");
        let object = object(&id[3..]).expect("an object");
        let text = Value::Object(object).to_string();
        for (before, after, said) in [
            ("\"cs\":", "\"lines\":[{}],\"cs\":", "`lines`"),
            (
                "\"cs\":",
                "\"cages\":[{\"cells\":[[0,0]]}],\"cs\":",
                "`cages`",
            ),
            (
                "\"metadata\":{",
                "\"metadata\":{\"antiknight\":true",
                "`antiknight`",
            ),
            (
                "\"ce\":[[{}",
                "\"ce\":[[{\"centremarks\":[1]}",
                "`centremarks`",
            ),
            ("[0,0]", "[0,9]", "rectangular boxes"),
            ("[0,0]", "[0,3]", "rectangular boxes"),
            (
                "\"ce\":[[{}",
                "\"ce\":[[{\"value\":10}",
                "`10` is too large",
            ),
        ] {
            let other = text.replacen(before, after, 1);
            assert_ne!(other, text, "{before}");
            let error = parse(&link("scl", &other)).expect_err(said);
            assert!(error.to_string().contains(said), "{said}: {error}");
        }
        assert!(!fits("https://sudokupad.app/6mnbrd2gtc") && !fits("sclera and words"));
        assert!(parse("https://sudokupad.app/sclN4-g").is_err());
    }
}
