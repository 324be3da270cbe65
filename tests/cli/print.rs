//! `shudu print`: sheets contain every puzzle in order and its solution, and errors are reported.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use shudu::formats;

use crate::run::{EASY, HARD, INKALA, INKALA_SOLVED, INVALID, MEDIUM, Place, shudu};

/// A text on a page: its position, weight, and content.
#[derive(Debug)]
struct Placed {
    page: usize,
    x: f64,
    y: f64,
    is_bold: bool,
    text: String,
}

/// Reads the texts of SVG from standard output, with pages one below the other.
fn texts(svg: &str) -> Vec<Placed> {
    let mut page = 0;
    let mut texts = Vec::new();
    for line in svg.lines() {
        page += usize::from(line.starts_with("<svg y="));
        let Some(text) = line.strip_prefix("<text ") else {
            continue;
        };
        let (attributes, text) = text.split_once('>').unwrap();
        let value = |name: &str| {
            let (_, after) = attributes.split_once(&format!("{name}=\"")).unwrap();
            after.split_once('"').unwrap().0
        };
        texts.push(Placed {
            page,
            x: value("x").parse().unwrap(),
            y: value("y").parse().unwrap(),
            is_bold: value("font-weight") == "700",
            text: text.strip_suffix("</text>").unwrap().to_owned(),
        });
    }
    texts
}

/// Reads a 9×9 board of equal cells from a page without other large digits. Returns the digits in reading order, with
/// `.` for an empty cell.
fn board(texts: &[Placed], page: usize, corner: [f64; 2], step: f64) -> String {
    let mut cells = vec!['.'; 81];
    for placed in texts.iter().filter(|placed| placed.page == page) {
        let (column, row) = ((placed.x - corner[0]) / step, (placed.y - corner[1]) / step);
        let inside = |at: f64| (0.0..9.0).contains(&at);
        if placed.text.len() == 1 && inside(column) && inside(row) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "0 to 8"
            )]
            let cell = row as usize * 9 + column as usize;
            cells[cell] = placed.text.chars().next().unwrap();
        }
    }
    cells.into_iter().collect()
}

/// The upper left corner of the only board on a page and the side of its cells, found from its lines.
fn frame(svg: &str, page: usize) -> ([f64; 2], f64) {
    let page = svg.split("<svg y=").nth(page).unwrap();
    let values = |name: &str| -> Vec<f64> {
        page.split(&format!(" {name}=\""))
            .skip(1)
            .map(|after| after.split_once('"').unwrap().0.parse().unwrap())
            .collect()
    };
    let (xs, ys) = (values("x1"), values("y1"));
    let least = |values: &[f64]| values.iter().copied().fold(f64::MAX, f64::min);
    let most = |values: &[f64]| values.iter().copied().fold(f64::MIN, f64::max);
    let side = most(&values("x2")) - least(&xs);
    ([least(&xs), least(&ys)], side / 9.0)
}

#[test]
fn a_sheet_shows_the_puzzle_before_its_solution() {
    let run = shudu(
        &[
            "print",
            "--to",
            "svg",
            "--per-page",
            "1",
            "--title",
            "A < B & C",
        ],
        INKALA,
    );
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let texts = texts(&run.stdout);
    let (corner, step) = frame(&run.stdout, 1);
    assert_eq!(board(&texts, 1, corner, step), INKALA);
    let givens = INKALA.chars().filter(|c| *c != '.').count();
    let bold = |page| {
        texts
            .iter()
            .filter(|placed| placed.page == page && placed.is_bold)
            .count()
    };
    assert_eq!(bold(1), givens + 2, "with the title and the number");
    // Solutions are small: the only one is in the first place of many.
    let (corner, step) = frame(&run.stdout, 2);
    assert_eq!(board(&texts, 2, corner, step), INKALA_SOLVED);
    assert_eq!(bold(2), givens + 2);
    let titles: Vec<&str> = texts
        .iter()
        .map(|placed| placed.text.as_str())
        .filter(|text| text.len() > 5)
        .collect();
    assert_eq!(titles, ["A &lt; B &amp; C", "Solutions"]);
}

#[test]
fn puzzles_keep_their_order_on_any_number_of_threads() {
    let puzzles = format!("{EASY}\n{MEDIUM}\n{HARD}\n{INKALA}\n").repeat(4);
    let sheets = |jobs| shudu(&["print", "--to", "svg", "--jobs", jobs], &puzzles);
    let one = sheets("1");
    assert_eq!(one.code, 0, "{}", one.stderr);
    assert_eq!(one.stdout, sheets("2").stdout);
    // Four on a page, and twelve solutions: 4 and 2 pages.
    let pages: BTreeMap<usize, usize> =
        texts(&one.stdout)
            .iter()
            .fold(BTreeMap::new(), |mut pages, placed| {
                *pages.entry(placed.page).or_default() += 1;
                pages
            });
    assert_eq!(pages.len(), 6);
}

#[test]
fn pdf_has_all_pages_and_is_reproducible() {
    let place = Place::new();
    let puzzles = place.file(
        "puzzles.txt",
        [EASY, MEDIUM, HARD, INKALA, EASY].join("\n").as_bytes(),
    );
    let print = |name: &str, more: &[&str]| {
        let arguments = [&["print", "-o", name, &puzzles], more].concat();
        let run = place.run(&arguments, "");
        assert_eq!(
            (run.code, run.stdout.as_str(), run.stderr.as_str()),
            (0, "", ""),
            "{more:?}"
        );
        let bytes = fs::read(place.home.path().join(name)).unwrap();
        assert!(bytes.starts_with(b"%PDF-1.") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
        bytes
    };
    let count = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        let (_, after) = text.split_once("/Count ").unwrap();
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<usize>().unwrap()
    };
    let usual = print("a.pdf", &[]);
    assert_eq!(usual, print("b.pdf", &[]));
    assert_eq!(count(&usual), 3);
    assert_eq!(count(&print("c.pdf", &["--no-solutions"])), 2);
    assert_eq!(count(&print("d.pdf", &["--large"])), 6);
    assert_eq!(
        count(&print(
            "e.pdf",
            &["--per-page", "6", "--paper", "a5", "--landscape"]
        )),
        2
    );
    let boxed = String::from_utf8_lossy(&print("f.pdf", &["--paper", "254x127"])).into_owned();
    assert!(
        boxed.contains("/MediaBox [0 0 720 360]"),
        "ten inches by five"
    );
}

#[test]
fn generate_prints_a_booklet_directly() {
    let place = Place::new();
    let run = place.run(
        &[
            "generate", "-n", "9", "--level", "beginner", "--seed", "5", "--to", "svg", "-o",
            "b.svg",
        ],
        "",
    );
    assert_eq!(
        (run.code, run.stdout.as_str(), run.stderr.as_str()),
        (0, "", "")
    );
    let mut files: Vec<String> = fs::read_dir(place.home.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with('b'))
        .collect();
    files.sort();
    assert_eq!(files, ["b-1.svg", "b-2.svg", "b-3.svg", "b-4.svg"]);
    // Numbers have as many digits as the last one, so that the files sort in the order of the pages.
    let puzzles = format!("{EASY}\n").repeat(10);
    let options = ["print", "--per-page", "1", "--no-solutions", "-o", "c.svg"];
    assert_eq!(place.run(&options, &puzzles).code, 0);
    for name in ["c-01.svg", "c-09.svg", "c-10.svg"] {
        assert!(place.home.path().join(name).exists(), "{name}");
    }
    let first = fs::read_to_string(place.home.path().join("b-1.svg")).unwrap();
    let levels = texts(&first)
        .iter()
        .filter(|placed| placed.text.starts_with("Beginner 1."))
        .count();
    assert_eq!(levels, 4);
}

#[test]
fn candidates_are_printed_for_sukaku_or_on_request() {
    let n_small = |arguments: &[&str], input: &str| {
        let run = shudu(
            &[&["print", "--to", "svg", "--no-solutions"], arguments].concat(),
            input,
        );
        assert_eq!(run.code, 0, "{}", run.stderr);
        texts(&run.stdout)
            .iter()
            .filter(|placed| !placed.is_bold && placed.text.len() == 1)
            .count()
    };
    assert_eq!(n_small(&[], INKALA), 0);
    let position = formats::parse(INKALA).unwrap().position();
    let open = position
        .unsolved()
        .iter()
        .map(|cell| position.digits_in(cell).len())
        .sum::<usize>();
    assert_eq!(n_small(&["--marks"], INKALA), open);
    let sukaku = shudu(
        &["generate", "--candidates", "--seed", "1", "--to", "sukaku"],
        "",
    )
    .stdout;
    let n_candidates = sukaku
        .trim()
        .chars()
        .filter(|c| ('1'..='9').contains(c))
        .count();
    assert_eq!(n_small(&[], &sukaku), n_candidates);
    let made = shudu(
        &[
            "generate",
            "--candidates",
            "--seed",
            "1",
            "--to",
            "svg",
            "--no-solutions",
        ],
        "",
    );
    let drawn = texts(&made.stdout)
        .iter()
        .filter(|placed| placed.text.len() == 1 && !placed.is_bold)
        .count();
    assert_eq!(drawn, n_candidates);
}

#[test]
fn a_puzzle_without_a_unique_solution_is_printed_and_reported() {
    let run = shudu(&["print", "--to", "svg", "--per-page", "1"], INVALID);
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("stdin:1: no solution: two 7s in row 8"),
        "{}",
        run.stderr
    );
    let texts = texts(&run.stdout);
    let (corner, step) = frame(&run.stdout, 1);
    assert_eq!(board(&texts, 1, corner, step), INVALID.replace('0', "."));
    assert_eq!(
        texts.iter().map(|placed| placed.page).max(),
        Some(1),
        "no solution"
    );
}

#[test]
fn ratings_are_printed_above_puzzles_on_request() {
    let run = shudu(
        &["print", "--to", "svg", "--rating", "--lang", "zh-Hans"],
        HARD,
    );
    assert_eq!(run.code, 0);
    let rated = shudu(&["rate", "--columns", "er,level"], HARD).stdout;
    let er = rated
        .split_whitespace()
        .find(|word| word.contains('.'))
        .unwrap();
    let shown = texts(&run.stdout);
    assert!(
        shown
            .iter()
            .any(|placed| placed.text.ends_with(&format!(" {er}"))),
        "{er}: {shown:?}"
    );
    assert!(shown.iter().any(|placed| placed.text == "数独"));
    assert!(shown.iter().any(|placed| placed.text == "答案"));
}

#[test]
fn impossible_sheet_options_are_refused() {
    for (line, complaint) in [
        ("print --paper a9 -o x.pdf", "170x240"),
        ("print --json --to svg", "cannot print sheets as JSON"),
        ("print --to png", "svg"),
        ("print --per-page 0 --to svg", "0"),
        ("print --title 龘 -o x.pdf", "does not have"),
        ("print -o no/such/folder/x.pdf", "cannot write"),
        ("generate --landscape", "--to pdf"),
        ("generate --to svg --json", "cannot print sheets as JSON"),
    ] {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let run = shudu(&arguments, INKALA);
        assert_eq!(run.code, 2, "{line}: {}", run.stderr);
        assert!(run.stderr.contains(complaint), "{line}: {}", run.stderr);
    }
    let empty = shudu(&["print", "--to", "svg"], "");
    assert_eq!((empty.code, empty.stdout.as_str()), (1, ""));
    assert!(empty.stderr.contains("no puzzle"), "{}", empty.stderr);
}

/// PDF readers that may be installed show the text of the document.
#[test]
fn the_text_of_a_pdf_can_be_copied() {
    let place = Place::new();
    let run = place.run(
        &["print", "-o", "a.pdf", "--title", "Für Käthe – 9×9"],
        INKALA,
    );
    assert_eq!(run.code, 0, "{}", run.stderr);
    let Ok(read) = Command::new("pdftotext")
        .args(["a.pdf", "-"])
        .current_dir(place.home.path())
        .output()
    else {
        eprintln!("skipped: there is no pdftotext");
        return;
    };
    let text = String::from_utf8(read.stdout).unwrap();
    assert!(
        text.contains("Für Käthe – 9×9") && text.contains("Solutions"),
        "{text}"
    );
}

/// The sheet of a variant states its rules, tints their houses, and draws lines between irregular boxes.
#[test]
fn a_variant_is_printed_with_its_rules_and_houses() {
    let diagonal = "..6..4....58...3..9..5...........243......1...1..........6....7..4..7..9.......5. # variant diagonal";
    let run = shudu(&["print", "--to", "svg"], diagonal);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let first = run.stdout.split("</svg>").next().unwrap();
    let tinted = first.lines().filter(|line| line.contains("<rect x="));
    assert_eq!(tinted.count(), 17, "the cells of two diagonals of 9");
    assert!(
        texts(&run.stdout)
            .iter()
            .any(|placed| placed.text == "diagonals")
    );
    let plain = shudu(&["print", "--to", "svg"], INKALA);
    assert!(!plain.stdout.contains("<rect x="));
}

#[test]
fn a_sheet_names_the_title_before_the_author() {
    let puzzle = format!(
        "[Puzzle]\n{}",
        INKALA
            .chars()
            .collect::<Vec<_>>()
            .chunks(9)
            .map(|row| row.iter().collect::<String>() + "\n")
            .collect::<String>()
    );
    let sdk = format!("#AArto Inkala\n#DThe hardest\n{puzzle}");
    let run = shudu(&["print", "--to", "svg", "--from", "sdk"], &sdk);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.contains("The hardest, Arto Inkala"),
        "{}",
        run.stdout
    );
}

/// The format is the one of `--to`, or else the ending of the file, or else the usual one of the command.
#[test]
fn the_format_option_overrides_the_file_name() {
    let (pdf, svg, line) = (&b"%PDF-"[..], &b"<"[..], &b"."[..]);
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let print = &["print", "--per-page", "1", "--no-solutions"][..];
    let generate = &["generate", "--seed", "5", "--no-solutions"][..];
    let plain = &["generate", "--grids", "--seed", "5"][..];
    for (command, more, name, beginning) in [
        (print, &[][..], "a.pdf", pdf),
        (print, &[], "a.SVG", svg),
        (print, &[], "a.svg", svg),
        (print, &[], "a.txt", pdf),
        (print, &["--to", "svg"], "a.pdf", svg),
        (print, &["--to", "pdf"], "a.svg", pdf),
        (generate, &[], "a.pdf", pdf),
        (generate, &[], "a.svg", svg),
        (generate, &["--to", "svg"], "a.pdf", svg),
        (generate, &["--to", "pdf"], "a.svg", pdf),
        (plain, &["--to", "grid"], "a.svg", &b"+--"[..]),
        (plain, &["--to", "line"], "a.pdf", line),
        (plain, &[], "a.txt", line),
    ] {
        let place = Place::new();
        let run = place.run(&[command, more, &["-o", name]].concat(), grid);
        assert_eq!(run.code, 0, "{command:?} {more:?} {name}: {}", run.stderr);
        let bytes = fs::read(place.home.path().join(name)).unwrap();
        let is_line = beginning == line && bytes[0].is_ascii_digit();
        assert!(
            bytes.starts_with(beginning) || is_line,
            "{command:?} {more:?} {name}: {}",
            String::from_utf8_lossy(&bytes[..bytes.len().min(80)])
        );
    }
}
