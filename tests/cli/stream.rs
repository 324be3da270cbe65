//! Streams: order, broken inputs, results as they are found, and a reader that closes the pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use shudu::board::{Candidate, Geometry, Grid};
use shudu::formats::{self, Notation, Parsed};
use shudu::generate::{Random, transform};
use shudu::solve;

use crate::run::{EASY, HARD, INKALA, INKALA_SOLVED, INVALID, MEDIUM, Place, shudu};

/// Many different puzzles, alternating between easy and hard.
fn puzzles(n: u64) -> Vec<String> {
    let kinds = [EASY, INKALA, MEDIUM, HARD];
    (0..n)
        .zip(kinds.into_iter().cycle())
        .map(|(seed, kind)| {
            let grid = formats::parse(kind).unwrap().grid;
            let image = transform::randomise(&grid, &mut Random::new(seed));
            formats::print(&Parsed::from_grid(image), Notation::Line).unwrap()
        })
        .collect()
}

#[test]
fn results_keep_the_order_on_any_number_of_threads() {
    let puzzles = puzzles(28);
    let input = puzzles.join("\n");
    let one = shudu(&["rate", "--json", "--jobs", "1"], &input);
    let many = shudu(&["rate", "--json", "--jobs", "13"], &input);
    assert_eq!(one.stdout, many.stdout);
    let rated: Vec<String> = many
        .objects()
        .iter()
        .map(|object| object["puzzle"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(rated, puzzles);
    let solved = shudu(&["solve", "--jobs", "13"], &input);
    assert_eq!(solved.lines().len(), puzzles.len());
    for (puzzle, solution) in puzzles.iter().zip(solved.lines()) {
        let fits = |(given, digit): (char, char)| given == '.' || given == digit;
        assert!(puzzle.chars().zip(solution.chars()).all(fits));
    }
}

#[test]
fn broken_inputs_are_reported_with_their_place_and_skipped() {
    let place = Place::new();
    let mut lines = puzzles(200);
    lines[77] = INKALA[..80].to_owned();
    lines[123] = INKALA.replacen("..", ".q", 1);
    lines[150] = INVALID.to_owned();
    place.file("many.txt", lines.join("\n").as_bytes());
    let run = place.run(&["solve", "many.txt", "--jobs", "4"], "");
    assert_eq!(run.code, 1);
    // Standard error has a line for each unreadable one; the invalid one has an answer.
    assert_eq!(run.lines().len(), 198);
    assert_eq!(run.lines()[150 - 2], "no solution");
    let complaints: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(complaints.len(), 2, "{}", run.stderr);
    assert!(complaints[0].starts_with("error: many.txt:78:1: 80 cells; "));
    assert!(complaints[1].starts_with("error: many.txt:124:3: `q` is neither a digit"));

    let json = place.run(&["solve", "--json", "many.txt", "many.txt"], "");
    let objects = json.objects();
    assert_eq!((json.code, objects.len()), (1, 400));
    for start in [0, 200] {
        assert_eq!(objects[start + 77]["line"], 78);
        assert_eq!(objects[start + 123]["line"], 124);
        assert!(objects[start + 124]["count"] == 1);
    }
}

/// A mix of puzzles with one, several or no solutions, minimal or not. Some are searched in batches, some alone.
fn puzzles_of_every_kind() -> Vec<String> {
    let mut texts = puzzles(20);
    let without = |line: &str, n: usize| {
        let is_given = |(_, symbol): &(usize, char)| *symbol != '.';
        let givens = line.char_indices().filter(is_given).take(n);
        let cells: Vec<usize> = givens.map(|(cell, _)| cell).collect();
        let symbols = line.char_indices();
        let unchanged =
            symbols.map(|(cell, symbol)| if cells.contains(&cell) { '.' } else { symbol });
        unchanged.collect::<String>()
    };
    texts.extend(puzzles(8).iter().map(|line| without(line, 3)));
    texts.extend(
        puzzles(4)
            .iter()
            .map(|line| line.replacen('.', &line[..1].replace('.', "1"), 1)),
    );
    texts.push(INVALID.to_owned());
    texts.push(".".repeat(81));
    texts.push(INKALA_SOLVED.to_owned());
    // The puzzle is behind its solution, or before it.
    texts.push(format!("{INKALA_SOLVED} {INKALA}"));
    texts.push(format!("{INKALA} {INKALA_SOLVED}"));
    let position = formats::parse(EASY).unwrap().position();
    let exclusion = position.unsolved().iter().find_map(|cell| {
        let solution = solve::first(position.values())?;
        let digit = position
            .digits_in(cell)
            .iter()
            .find(|digit| solution.get(cell) != Some(*digit))?;
        Some(Candidate::new(cell, digit))
    });
    let mut reduced = position.clone();
    assert!(reduced.eliminate(exclusion.unwrap()));
    for position in [position, reduced] {
        for notation in [Notation::PencilMarks, Notation::Sukaku, Notation::HoDoKu] {
            let parsed = Parsed::from_position(position.clone());
            texts.push(formats::print(&parsed, notation).unwrap());
        }
    }
    for notation in [Notation::Grid, Notation::Csv, Notation::Json, Notation::Sdk] {
        texts.push(formats::print(&formats::parse(MEDIUM).unwrap(), notation).unwrap());
    }
    texts.push("1...............".to_owned());
    texts
}

#[test]
fn a_puzzle_has_the_same_result_alone_and_in_a_stream() {
    let puzzles = puzzles_of_every_kind();
    let input = puzzles.join("\n\n") + "\n";
    for arguments in [
        &["solve", "--json"][..],
        &["solve", "--json", "--limit", "2"],
        &["solve", "--json", "--count", "--limit", "2"],
        &["check", "--json"],
        &["check", "--json", "--no-minimality"],
    ] {
        let without_place = |mut object: serde_json::Map<String, serde_json::Value>| {
            for member in ["file", "line", "column"] {
                object.remove(member);
            }
            object
        };
        let results = |arguments: &[&str], input: &str| {
            let objects = shudu(arguments, input).objects().into_iter();
            objects.map(without_place).collect::<Vec<_>>()
        };
        let together = results(&[arguments, &["--jobs", "1"]].concat(), &input);
        assert_eq!(together.len(), puzzles.len());
        assert_eq!(
            together,
            results(&[arguments, &["--jobs", "3"]].concat(), &input)
        );
        for (puzzle, object) in puzzles.iter().zip(together) {
            assert_eq!(
                results(arguments, puzzle),
                [object],
                "{arguments:?}: {puzzle}"
            );
        }
    }
}

#[test]
fn multi_line_puzzles_and_single_lines_may_be_mixed() {
    let grid = shudu(&["convert", "--to", "grid"], &format!("{EASY}\n{MEDIUM}")).stdout;
    let input = format!("{INKALA}\n\n{grid}\n{HARD}\n");
    let run = shudu(&["convert", "--to", "line"], &input);
    let plain = |puzzle: &str| puzzle.replace('0', ".");
    assert_eq!(
        run.lines(),
        [plain(INKALA), plain(EASY), plain(MEDIUM), plain(HARD)]
    );
}

#[test]
fn every_notation_survives_a_stream_of_puzzles() {
    let puzzles = puzzles(5);
    let input = puzzles.join("\n");
    let holding = Notation::ALL.into_iter();
    for notation in holding.filter(|notation| notation.holds_board(Geometry::standard())) {
        let written = shudu(&["convert", "--to", notation.name()], &input);
        assert_eq!(
            (written.code, written.stderr.as_str()),
            (0, ""),
            "{notation}"
        );
        let from = ["convert", "--to", "line", "--from", notation.name()];
        for back in [
            shudu(&from, &written.stdout),
            shudu(&["convert", "--to", "line"], &written.stdout),
        ] {
            let context = format!("{notation}: {}", back.stderr);
            if notation == Notation::Sukaku {
                // The only candidate of a cell is a given where no other cell that it sees has that candidate.
                assert_eq!(solved(&back.lines()), solved(&puzzles), "{context}");
                for (line, puzzle) in back.lines().iter().zip(&puzzles) {
                    let mut pairs = line.chars().zip(puzzle.chars());
                    assert!(pairs.all(|(now, before)| before == '.' || now == before));
                }
            } else {
                assert_eq!(back.lines(), puzzles, "{context}");
            }
        }
    }
}

fn solved<T: AsRef<str>>(puzzles: &[T]) -> Vec<Grid> {
    let solution = |puzzle: &T| {
        let grid = formats::parse(puzzle.as_ref()).unwrap().grid;
        solve::first(&grid).unwrap()
    };
    puzzles.iter().map(solution).collect()
}

#[test]
fn results_are_printed_while_the_input_is_open() {
    let place = Place::new();
    let mut child = place.command(&["solve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{INKALA}").unwrap();
        stdin.flush().unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), INKALA_SOLVED);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn solutions_are_printed_while_the_search_continues() {
    // An empty 9×9 grid has more solutions than can ever be counted.
    let place = Place::new();
    for json in [false, true] {
        let mut command = place.command(&["solve", "--all"]);
        if json {
            command.arg("--json");
        }
        let mut child = command.arg(".".repeat(81)).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut first = vec![0; 200];
        std::io::Read::read_exact(&mut stdout, &mut first).unwrap();
        drop(stdout);
        // The reader has closed the pipe, so the search ends by itself.
        assert_quiet_end(child);
    }
}

fn assert_quiet_end(mut child: std::process::Child) {
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(141));
    let mut all_lines = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut all_lines).unwrap();
    assert_eq!(all_lines, "");
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let place = Place::new();
    let many = format!("{INKALA}\n").repeat(5000);
    let file = place.file("many.txt", many.as_bytes());
    let long: [&[&str]; 4] = [
        &["solve", &file],
        &["check", "--json", &file],
        &["convert", "--to", "pencilmarks", &file],
        &["completions", "bash"],
    ];
    for arguments in long {
        // The pipe is closed before the program starts, so not even the first byte can be written.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = place.command(arguments);
        assert_quiet_end(command.stdout(writer).spawn().unwrap());
    }
}

#[test]
fn a_full_disk_is_reported() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else {
        println!("skipped: no /dev/full");
        return;
    };
    let place = Place::new();
    for arguments in [
        &["solve", INKALA][..],
        &["--help"],
        &["man"],
        &["check", "--json", EASY],
    ] {
        let mut command = place.command(arguments);
        command.stdout(Stdio::from(full.try_clone().unwrap()));
        let run = crate::run::finish(command, "");
        assert_eq!(run.code, 2, "{arguments:?}");
        assert_eq!(
            run.stderr,
            "error: cannot write to standard output: No space left on device\n"
        );
    }
}

#[test]
fn long_lists_without_empty_lines_are_read() {
    let place = Place::new();
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    // Two megabytes: more than the buffer for boards that wait for the end of their block.
    let n_boards = 24_000;
    let list = (rows.join("\n") + "\n").repeat(n_boards);
    place.file("list.txt", list.as_bytes());
    let board = EASY.replace('0', ".");
    let run = place.run(&["convert", "--to", "line", "list.txt"], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.lines().len(), n_boards);
    assert!(run.lines().iter().all(|line| *line == board));
    let run = place.run(&["play", "--line", "list.txt"], "quit\n");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("row 1: 8.. ..2 47."), "{}", run.stdout);
}
