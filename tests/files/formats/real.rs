//! Forms of real files, each filled with one puzzle, and the files themselves if installed.
//!
//! Each form is also cut, joined, shifted and relabelled. The result is a known puzzle or an error, never another
//! board.

use shudu::board::Geometry;
use shudu::formats::{self, Notation, RawPuzzle, Splitter};
use shudu::generate::Random;

use crate::{data_sets, rounds};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A form: its name, and a function that writes nine rows with dots for empty cells.
type Form = (&'static str, fn(&[&str]) -> String);

/// Writes each row.
fn each(rows: &[&str], write: impl Fn(usize, &str) -> String) -> String {
    let rows = rows.iter().enumerate();
    rows.map(|(at, row)| write(at, row) + "\n").collect()
}

/// Returns the cells of a row with a text for empty ones, and another between them.
fn cells(row: &str, blank: &str, between: &str) -> String {
    let cells = row.chars().map(|c| match c {
        '.' => blank.to_owned(),
        digit => digit.to_string(),
    });
    cells.collect::<Vec<_>>().join(between)
}

const FORMS: [Form; 32] = [
    ("plain", |rows| each(rows, |_, row| row.to_owned())),
    ("dashes", |rows| each(rows, |_, row| row.replace('.', "-"))),
    ("small x", |rows| each(rows, |_, row| row.replace('.', "x"))),
    ("small x apart", |rows| {
        each(rows, |_, row| cells(row, "x", " "))
    }),
    ("small o", |rows| each(rows, |_, row| row.replace('.', "o"))),
    ("tilde", |rows| each(rows, |_, row| row.replace('.', "~"))),
    ("hash", |rows| each(rows, |_, row| row.replace('.', "#"))),
    ("no-break spaces", |rows| {
        each(rows, |_, row| row.replace('.', "\u{a0}"))
    }),
    ("ideographic spaces", |rows| {
        each(rows, |_, row| row.replace('.', "\u{3000}"))
    }),
    ("remark", |rows| {
        let text = each(rows, |_, row| row.to_owned());
        format!("{} [done]\n", text.trim_end())
    }),
    ("labels", |rows| {
        let heading = "    1 2 3   4 5 6   7 8 9\n";
        heading.to_owned()
            + &each(rows, |at, row| {
                let thirds = [&row[..3], &row[3..6], &row[6..]].map(|part| cells(part, ".", " "));
                format!("{} | {}", char::from(b'A' + at as u8), thirds.join(" | "))
            })
    }),
    ("line numbers", |rows| {
        each(rows, |at, row| format!("{:>6}\t{row}", at + 1))
    }),
    ("Python", |rows| {
        let rows = each(rows, |_, row| format!("    [{}],", cells(row, "0", ", ")));
        format!("board = [\n{rows}]\n")
    }),
    ("C", |rows| {
        let rows = each(rows, |_, row| format!("  {{{}}},", cells(row, "0", ",")));
        format!("int grid[9][9] = {{\n{rows}}};\n")
    }),
    ("Java characters", |rows| {
        let rows = each(rows, |_, row| {
            let cells: Vec<String> = row.chars().map(|c| format!("'{c}'")).collect();
            format!("  {{{}}},", cells.join(", "))
        });
        format!("char[][] board = {{\n{rows}}};\n")
    }),
    ("strings", |rows| {
        let rows = each(rows, |_, row| format!("  \"{row}\","));
        format!("const rows = [\n{rows}];\n")
    }),
    ("MATLAB", |rows| {
        let rows = each(rows, |_, row| format!("    {};", cells(row, "0", " ")));
        format!("g = [\n{rows}];\n")
    }),
    ("Julia", |rows| {
        let rows = each(rows, |_, row| format!("  {}", cells(row, "0", " ")));
        format!("g = [\n{rows}]\n")
    }),
    ("Prolog", |rows| {
        let text = each(rows, |_, row| format!("  [{}],", cells(row, "_", ",")));
        format!(
            "problem(1, [\n{}]).\n",
            text.trim_end().trim_end_matches(',')
        )
    }),
    ("MiniZinc", |rows| {
        let text = each(rows, |_, row| format!("  {}|", cells(row, "_", ", ")));
        format!("start = [|\n{}];\n", text.trim_end())
    }),
    ("semicolons", |rows| {
        each(rows, |_, row| cells(row, "0", " ") + ";")
    }),
    ("backslashes", |rows| {
        each(rows, |_, row| cells(row, "0", " ") + "\\\\")
    }),
    ("LaTeX table", |rows| {
        let rows = each(rows, |_, row| cells(row, " ", " & ") + " \\\\ \\hline");
        format!("\\begin{{tabular}}{{|c|c|}}\n\\hline\n{rows}\\end{{tabular}}\n")
    }),
    ("LaTeX sudoku", |rows| {
        let rows = each(rows, |_, row| format!("|{}|.", cells(row, " ", "|")));
        format!("\\begin{{sudoku}}\n{rows}\\end{{sudoku}}\n")
    }),
    ("ragged sheet", |rows| {
        each(rows, |_, row| {
            let cells = cells(row, "", ",");
            cells.trim_end_matches(',').to_owned()
        })
    }),
    ("colours", |rows| {
        each(rows, |_, row| {
            let cells = row.chars().map(|c| match c {
                '.' => c.to_string(),
                digit => format!("\u{1b}[31m{digit}\u{1b}[0m"),
            });
            cells.collect::<String>()
        })
    }),
    ("text on the right", |rows| {
        each(rows, |at, row| {
            let thirds = [&row[..3], &row[3..6], &row[6..]].map(|part| cells(part, ".", " "));
            let text = ["", "  Score: 12", "  Level hard"][at % 3];
            format!("| {} |{text}", thirds.join(" | "))
        })
    }),
    ("text beside cells apart", |rows| {
        each(rows, |at, row| {
            let text = ["", " <- here", "  // the last one", " note: 3 of 9"][at % 4];
            format!("{}{text}", cells(row, ".", " "))
        })
    }),
    ("text beside parts", |rows| {
        each(rows, |at, row| {
            let text = ["  Level hard", "", " (see r1c1)"][at % 3];
            format!("{}|{}|{}{text}", &row[..3], &row[3..6], &row[6..])
        })
    }),
    ("text beside rules", |rows| {
        let bands = rows.chunks(3).map(|band| {
            each(band, |_, row| {
                let thirds = [&row[..3], &row[3..6], &row[6..]].map(|part| cells(part, ".", " "));
                thirds.join(" | ")
            })
        });
        bands
            .collect::<Vec<_>>()
            .join("------+-------+------  next band\n")
    }),
    ("joined lines", |rows| {
        let bands = rows.chunks(3).map(|band| {
            let rows = band
                .iter()
                .map(|row| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]));
            rows.collect::<Vec<_>>().join(" ")
        });
        bands.collect::<Vec<_>>().join(" ---+---+--- ") + "\n"
    }),
    ("SumoCue", |rows| {
        let rows = rows.iter().enumerate();
        let cells = rows.flat_map(|(at, row)| {
            let cells = row.chars().enumerate();
            cells.map(move |(column, c)| {
                let digit = c.to_digit(10).unwrap_or(0);
                format!("={digit}J{}", at / 3 * 3 + column / 3)
            })
        });
        format!("SumoCueV1{}\n", cells.collect::<String>())
    }),
];

/// JSON and XML of other programs.
const DOCUMENTS: [Form; 5] = [
    ("-1 for blank", |rows| {
        let rows: Vec<String> = rows
            .iter()
            .map(|row| format!("[{}]", cells(row, "-1", ", ")))
            .collect();
        format!("[{}]\n", rows.join(", "))
    }),
    ("cells as objects", |rows| {
        let cells = rows.concat();
        let cells: Vec<String> = cells
            .chars()
            .map(|c| {
                format!(
                    "{{\"val\": {}}}",
                    c.to_digit(10).map_or("null".to_owned(), |d| d.to_string())
                )
            })
            .collect();
        format!("[{}]\n", cells.join(", "))
    }),
    ("unknown key", |rows| {
        format!(
            "[\n  {{\n    \"BaseGrid\": \"{}\",\n    \"Shown\": true\n  }}\n]\n",
            rows.concat()
        )
    }),
    ("XML of cells", |rows| {
        let rows = rows.iter().enumerate();
        let cells = rows.flat_map(|(y, row)| {
            let cells = row.chars().enumerate();
            cells.map(move |(x, c)| {
                let value = c.to_digit(10).unwrap_or(0);
                format!("  <Cell><x>{x}</x><y>{y}</y><value>{value}</value></Cell>\n")
            })
        });
        format!(
            "<?xml version=\"1.0\"?>\n<Sudoku>\n{}</Sudoku>\n",
            cells.collect::<String>()
        )
    }),
    ("joined in an object", |rows| {
        format!(
            "{{\"data\": {{\"Puzzle\": \"{}\", \"n\": 3}}}}\n",
            rows.concat()
        )
    }),
];

fn rows(line: &str) -> Vec<&str> {
    (0..9).map(|row| &line[9 * row..9 * row + 9]).collect()
}

fn cut(text: &str) -> Vec<RawPuzzle> {
    let mut splitter = Splitter::new();
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    chunks
}

/// Returns the boards that are read in a text.
fn boards(text: &str) -> Vec<String> {
    let chunks = cut(text);
    let read = chunks.iter().filter_map(|chunk| chunk.parse().ok());
    read.map(|parsed| parsed.grid.to_string()).collect()
}

#[test]
fn forms_of_real_files_are_read_correctly() {
    // One puzzle has empty first and fifth rows.
    let empty_rows: String = [".........", &PUZZLE[9..36], ".........", &PUZZLE[45..]].concat();
    for (name, form) in FORMS.into_iter().chain(DOCUMENTS) {
        let text = form(&rows(PUZZLE));
        assert_eq!(boards(&text), [PUZZLE], "{name}:\n{text}");
        let text = form(&rows(&empty_rows));
        let read = boards(&text);
        // Blank lines and tildes count as rows only after a row that shows their meaning.
        let is_known = read.is_empty() || read == [empty_rows.as_str()];
        assert!(is_known, "{name}:\n{text}\n{read:?}");
    }
}

/// Returns the same text with other digits.
fn relabelled(line: &str, random: &mut Random) -> String {
    let mut digits: Vec<char> = ('1'..='9').collect();
    for at in (1..9).rev() {
        digits.swap(at, random.below(at + 1));
    }
    let relabel = |c: char| c.to_digit(10).map_or(c, |digit| digits[digit as usize - 1]);
    line.chars().map(relabel).collect()
}

/// Writes a puzzle in a form, or in a notation of this program; also returns the name of either.
fn written(number: usize, line: &str) -> (&'static str, String) {
    let forms: Vec<Form> = FORMS.into_iter().chain(DOCUMENTS).collect();
    if let Some((name, form)) = forms.get(number) {
        return (name, form(&rows(line)));
    }
    let notation = notations()[number - forms.len()];
    let parsed = formats::parse(line).expect(line);
    let text = formats::print(&parsed, notation).expect(line);
    (notation.name(), text + "\n")
}

/// The notations that hold a usual 9×9 puzzle.
fn notations() -> Vec<Notation> {
    let all = Notation::ALL.into_iter();
    all.filter(|notation| notation.holds_board(Geometry::standard()))
        .collect()
}

/// Makes a random mistake in a text: cuts, doubles, indents or joins lines, or adds or removes a character.
fn changed(name: &str, text: &str, next: &str, random: &mut Random) -> String {
    const SIGNS: [&str; 14] = [
        " ", "|", "+", "-", "\n", "\t", ",", "\"", "[", "]", "}", "x", "ab", ":",
    ];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let n_lines = lines.len();
    let at = random.below(n_lines);
    match random.below(9) {
        // A cell that is not listed is empty.
        0 if n_lines > 8 && name != "XML of cells" => drop(lines.remove(at)),
        1 if n_lines > 8 => lines.truncate(1 + random.below(8)),
        2 if n_lines > 8 => drop(lines.drain(..=at.min(7))),
        3 if n_lines > 8 => lines.insert(at, lines[at].clone()),
        4 => {
            let indent = " ".repeat(1 + random.below(6));
            for line in &mut lines {
                line.insert_str(0, &indent);
            }
        }
        // An empty field at the end of a line and a digit in another text form a cell.
        5 if !text.trim_end_matches('\n').ends_with(',') => {
            return format!("{}{next}", text.trim_end_matches('\n'));
        }
        // Another separator in a shortened row, or a minus in a list with -1, changes the board.
        6 | 7 if !["ragged sheet", "-1 for blank", "csv"].contains(&name) => {
            let mut signs: Vec<char> = text.chars().collect();
            let at = random.below(signs.len());
            if random.below(2) == 0 {
                signs.splice(at..at, SIGNS[random.below(SIGNS.len())].chars());
            } else if !signs[at].is_ascii_digit() {
                signs.remove(at);
            }
            return signs.into_iter().collect();
        }
        _ => {
            lines.extend(std::iter::repeat_n(String::new(), random.below(3)));
            lines.extend(next.lines().map(str::to_owned));
        }
    }
    lines.join("\n")
}

#[test]
fn changed_texts_contain_known_puzzles_or_none() {
    let random = &mut Random::new(5);
    let n_forms = FORMS.len() + DOCUMENTS.len() + notations().len();
    let (mut n_read, mut wrong) = (0, Vec::new());
    let n_texts = rounds(1500);
    for round in 0..n_texts {
        let known = [relabelled(PUZZLE, random), relabelled(PUZZLE, random)];
        let (name, text) = written(round % n_forms, &known[0]);
        let (other, next) = written(random.below(n_forms), &known[1]);
        let text = changed(name, &text, &next, random);
        for board in boards(&text) {
            n_read += 1;
            if !known.contains(&board) {
                wrong.push(format!("{name}, {other}: {board} in\n{text}\n"));
            }
        }
    }
    println!(
        "{n_texts} texts, {n_read} puzzles, {} other boards",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_read > n_texts / 8, "{n_read}");
}

#[test]
fn other_games_are_refused_by_name() {
    for text in [
        "|A |A |B |B |\n|C |A |B |D |\n|C |C |D |D |\n|E |E |E |E |\nA=7,B=8,C=6,D=9,E=10\n",
        "aabb\ncabd\nccdd\neeee\na+7\nb+8\nc+6\nd+9\ne+10\n",
        "3x3k:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n",
        &format!("SumoCueV1=17J0+0J0{}\n", "=0J0".repeat(79)),
    ] {
        let chunks = cut(text);
        assert_eq!(chunks.len(), 1, "{text}: {chunks:#?}");
        let error = chunks[0].parse().expect_err(text).to_string();
        assert!(
            error.contains("cages with sums are not supported"),
            "{text}: {error}"
        );
    }
}

/// The files of `data/real` with the same puzzle. The first also has its other cells filled.
const INSTALLED: [&str; 24] = [
    "03-solution-with-bang-for-givens.txt",
    "05-remark-after-last-row.txt",
    "06-row-and-column-labels.txt",
    "06b-line-numbers.txt",
    "07-python-list.py",
    "07c-matlab.m",
    "07d-prolog.pl",
    "07f-semicolons.txt",
    "07g-backslashes.md",
    "08-minus-one.json",
    "09-json-cells-unknown-key.json",
    "09c-json-pretty-unknown-key.json",
    "10-sumocue.txt",
    "11-placed-and-eliminated-without-header.txt",
    "12-latex-sudoku.tex",
    "12b-latex-tabular.tex",
    "13-small-x-blank.txt",
    "13b-nbsp-blank.txt",
    "14-ragged.tsv",
    "14b-ragged.csv",
    "15-ansi-colours.txt",
    "19-xml-cells.xml",
    "20-fpuzzles-id-alone.txt",
    "21-collapsed-lines.txt",
];

#[test]
fn installed_files_are_read_correctly() {
    let board = ".53.8...44....79..72.5.....3...........7.3.8......6..2.3..7....179....6...5...4.9";
    for name in INSTALLED {
        let Some(text) = data_sets::read(&format!("real/{name}")) else {
            return;
        };
        let chunks = cut(&text);
        assert_eq!(chunks.len(), 1, "{name}");
        let parsed = chunks[0].parse();
        // Cells that are not givens were placed: all other cells in the first file, and one in another.
        let read = parsed.map(|parsed| [parsed.puzzle(), parsed.grid].map(|grid| grid.to_string()));
        let read = read.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read[usize::from(name != INSTALLED[0])], board, "{name}");
    }
    for (name, n_puzzles) in [
        ("01-dash-blank-empty-row.txt", 1),
        ("01c-hash-blank-first-row-empty.txt", 1),
        ("01d-tabs-first-row-empty.tsv", 1),
        ("02-jigsaw-cells-then-regions.txt", 1),
        ("04-twelve-rows-of-nine.txt", 0),
        ("18-killer-cages.txt", 0),
        ("18b-killer-letters-and-sums.txt", 0),
        ("22-list-of-dash-grids.txt", 9),
    ] {
        if let Some(text) = data_sets::read(&format!("real/{name}")) {
            assert_eq!(boards(&text).len(), n_puzzles, "{name}");
        }
    }
}
