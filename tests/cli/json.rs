//! `--json`: one object per line, with exactly the documented fields, in order.

use serde_json::{Map, Value};

use crate::run::{EASY, HARD, INKALA, INKALA_SOLVED, INVALID, Place, shudu};

/// Returns the only object of a run, without the puzzle's position in the input, its last field.
fn object(arguments: &[&str], input: &str) -> Map<String, Value> {
    let run = shudu(arguments, input);
    let [object] = &run.objects()[..] else {
        panic!("one object, not\n{}", run.stdout)
    };
    without_place(object)
}

fn without_place(object: &Map<String, Value>) -> Map<String, Value> {
    let keys = fields(object);
    assert!(keys.ends_with(&["file", "line", "column"]), "{keys:?}");
    let fields = object.iter().take(keys.len() - 3);
    fields
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

fn fields(object: &Map<String, Value>) -> Vec<&str> {
    object.keys().map(String::as_str).collect()
}

fn strings(value: &Value) -> Vec<&str> {
    let list = value.as_array().unwrap();
    list.iter().map(|item| item.as_str().unwrap()).collect()
}

#[test]
fn solve() {
    let found = object(&["solve", "--json"], INKALA);
    assert_eq!(fields(&found), ["puzzle", "count", "complete", "solutions"]);
    assert_eq!(found["puzzle"], INKALA);
    assert_eq!(found["count"], 1);
    assert_eq!(found["complete"], true);
    assert_eq!(strings(&found["solutions"]), [INKALA_SOLVED]);
    let stopped = object(&["solve", "--json", "--limit", "1"], INKALA);
    assert_eq!(stopped["complete"], false);
    let none = object(&["solve", "--json"], INVALID);
    assert_eq!(
        (&none["count"], &none["complete"]),
        (&0.into(), &true.into())
    );
    let counted = object(&["solve", "--json", "--count"], "................");
    assert_eq!(counted["count"], 288);
    assert!(strings(&counted["solutions"]).is_empty());
    // Solutions are streamed as they are found, so the count comes last.
    let all = object(&["solve", "--json", "--all"], "................");
    assert_eq!(fields(&all), ["puzzle", "solutions", "count", "complete"]);
    assert_eq!(strings(&all["solutions"]).len(), 288);
    assert_eq!(
        (&all["count"], &all["complete"]),
        (&288.into(), &true.into())
    );
}

#[test]
fn rate() {
    let rated = object(&["rate", "--json"], EASY);
    assert_eq!(
        fields(&rated),
        [
            "puzzle",
            "er",
            "ep",
            "ed",
            "level",
            "hodoku_level",
            "hodoku_score",
            "hardest"
        ]
    );
    // Sudoku Explainer gives hidden singles 1.2 in boxes and 1.5 in lines.
    assert!(
        ["er", "ep", "ed"]
            .iter()
            .all(|key| rated[*key] == 1.2 || rated[*key] == 1.5)
    );
    let level = if rated["er"] == 1.2 {
        "beginner"
    } else {
        "easy"
    };
    assert_eq!(rated["level"], level);
    let se = &object(&["rate", "--json", "--path"], EASY)["path"];
    let ratings = se.as_array().unwrap().iter().map(|step| &step["rating"]);
    let hardest = ratings
        .map(|rating| rating.as_f64().unwrap())
        .fold(0.0, f64::max);
    assert_eq!(rated["er"], hardest);
    let step = se[0].as_object().unwrap();
    assert_eq!(
        fields(step),
        [
            "name",
            "technique",
            "rating",
            "complexity",
            "placements",
            "eliminations",
            "text",
            "proved"
        ]
    );
    assert!(
        se.as_array()
            .unwrap()
            .iter()
            .all(|step| step["proved"] == true)
    );
    assert_eq!(rated["hodoku_level"], "Easy");
    let path = &object(&["rate", "--json", "--path", "hodoku"], EASY)["path"];
    let scores = path.as_array().unwrap().iter().map(|step| &step["score"]);
    let sum: u64 = scores.map(|score| score.as_u64().unwrap()).sum();
    assert_eq!(rated["hodoku_score"], sum);
    assert_eq!(
        fields(path[0].as_object().unwrap()),
        ["name", "technique", "score", "placements", "eliminations"]
    );
    // HoDoKu guesses where its techniques fail, for 10,000 points a cell.
    let path = &object(&["rate", "--json", "--path", "hodoku"], INKALA)["path"];
    let mut guesses = path.as_array().unwrap().iter();
    let guess = guesses.find(|step| step["name"] == "Brute Force").unwrap();
    assert_eq!(guess["technique"], "brute-force");
    assert_eq!(guess["score"], 10_000);
    // Sudoku Explainer rates this one above 10, for nested forcing chains: plain nets do not suffice.
    let hardest = object(&["rate", "--json"], INKALA)["hardest"].clone();
    let hardest = hardest.as_str().unwrap();
    assert!(hardest.starts_with("nested-forcing-chain-"), "{hardest}");
}

#[test]
fn steps() {
    let path = object(&["steps", "--json"], HARD);
    assert_eq!(fields(&path), ["puzzle", "solved", "solution", "steps"]);
    assert_eq!(path["solved"], true);
    let solution = shudu(&["solve"], HARD).stdout;
    assert_eq!(
        format!("{}\n", path["solution"].as_str().unwrap()),
        solution
    );
    let steps = path["steps"].as_array().unwrap();
    let mut placed = 0;
    for step in steps {
        let step = step.as_object().unwrap();
        assert_eq!(
            fields(step),
            [
                "technique",
                "rating",
                "placements",
                "eliminations",
                "text",
                "proved"
            ]
        );
        // Sudoku Explainer's minimum rating for a puzzle that needs the step.
        let rating = step["rating"].as_f64().unwrap();
        assert!((1.0..=12.0).contains(&rating), "{step:?}");
        if step["technique"] == "naked-single" {
            assert!((rating - 2.3).abs() < 0.01, "{rating}");
        }
        assert_eq!(step["proved"], true);
        for placement in strings(&step["placements"]) {
            // r1c2=3, and true.
            let digit_at = |index: usize| usize::from(placement.as_bytes()[index] - b'0');
            let place = (digit_at(1) - 1) * 9 + digit_at(3) - 1;
            assert_eq!(solution.as_bytes()[place], placement.as_bytes()[5]);
            placed += 1;
        }
        for elimination in strings(&step["eliminations"]) {
            // r4c5<>7, and not a digit of the solution.
            let digit_at = |index: usize| usize::from(elimination.as_bytes()[index] - b'0');
            assert_eq!(&elimination[4..6], "<>");
            let place = (digit_at(1) - 1) * 9 + digit_at(3) - 1;
            assert_ne!(solution.as_bytes()[place], elimination.as_bytes()[6]);
        }
    }
    assert_eq!(placed, HARD.bytes().filter(|byte| *byte == b'0').count());
    let full = object(&["steps", "--json", "--full"], HARD);
    let hint = object(&["hint", "--json"], HARD);
    let lines = full["steps"][0]["argument"].as_array().unwrap();
    for line in lines {
        let line = line.as_object().unwrap();
        assert_eq!(fields(line), ["text", "premises", "removes", "places"]);
    }
    let walk: Vec<&str> = lines
        .iter()
        .map(|line| line["text"].as_str().unwrap())
        .collect();
    let walk = walk.join(" ");
    let output = hint["text"].as_str().unwrap().replace('\n', " ");
    assert!(output.ends_with(&walk), "{walk}");
    let written = object(&["steps", "--json", "--eureka"], INKALA);
    let written = written["steps"].as_array().unwrap().iter();
    let n_chains = written.filter(|step| !strings(&step["eureka"]).is_empty());
    assert!(n_chains.count() > 0);
    let proved = object(&["steps", "--json", "--prove"], HARD);
    let truths = &proved["steps"][0]["truths"];
    assert!(!strings(truths).is_empty());
    // The techniques solve every puzzle.
    let hard = object(&["steps", "--json"], INKALA);
    assert_eq!(
        (&hard["solved"], &hard["solution"]),
        (&true.into(), &INKALA_SOLVED.into())
    );
}

#[test]
fn check_hint_convert_and_transform() {
    let checked = object(&["check", "--json"], INVALID);
    assert_eq!(
        fields(&checked),
        ["puzzle", "valid", "unique", "minimal", "problems"]
    );
    let problem = checked["problems"][0].as_object().unwrap();
    assert_eq!(fields(problem), ["kind", "cells", "text"]);
    assert_eq!(problem["text"], "two 7s in row 8: r8c5 and r8c8");

    let nudge = object(&["hint", "--json", "--rung", "1"], EASY);
    assert_eq!(
        fields(&nudge),
        [
            "puzzle",
            "rung",
            "technique",
            "placements",
            "eliminations",
            "text"
        ]
    );
    assert_eq!(nudge["technique"], Value::Null);
    assert!(strings(&nudge["placements"]).is_empty());
    let output = object(&["hint", "--json"], EASY);
    assert!(output["technique"].is_string());
    assert_eq!(strings(&output["placements"]).len(), 1);
    // The argument lists eliminated candidates as it lists digits.
    for (rung, is_told) in [("1", false), ("2", false), ("3", true), ("4", true)] {
        let output = object(&["hint", "--json", "--rung", rung], INKALA);
        assert_eq!(
            !strings(&output["eliminations"]).is_empty(),
            is_told,
            "{output:?}"
        );
        assert!(strings(&output["placements"]).is_empty(), "{output:?}");
    }

    let grid = object(
        &["convert", "--json", "--to", "general"],
        "123.341221434321",
    );
    assert_eq!(fields(&grid), ["puzzle", "format", "text"]);
    assert_eq!(grid["text"], "4 2, 2\n1 2 3 ?\n3 4 1 2\n2 1 4 3\n4 3 2 1");
    // Without a notation, the output is the program's own objects. As a notation, they omit the position in the input.
    let plain = object(&["convert", "--json"], EASY);
    let again = shudu(&["convert", "--to", "json"], EASY);
    assert_eq!([plain], again.objects()[..]);

    let turned = object(&["transform", "--json", "--mirror-x"], "123.341221434321");
    assert_eq!(fields(&turned), ["puzzle", "result"]);
    assert_eq!(turned["result"], ".321214334121234");
}

#[test]
fn puzzles_on_unusual_boards_read_back() {
    let puzzle = format!("{} # boxes 2x3", ".".repeat(36));
    let found = object(&["solve", "--json", "--limit", "1"], &puzzle);
    assert_eq!(found["puzzle"], ".".repeat(36));
    assert_eq!(
        (&found["box_width"], &found["box_height"]),
        (&2.into(), &3.into())
    );
    let solution = strings(&found["solutions"])[0];
    let again = format!(r#"{{"puzzle": "{solution}", "box_width": 2, "box_height": 3}}"#);
    let again = object(&["check", "--json"], &again);
    assert_eq!(
        (&again["valid"], &again["unique"]),
        (&true.into(), &true.into())
    );
    // In the default boxes the same digits break a rule.
    let usual = shudu(&["check", "--json"], solution);
    assert_eq!(usual.objects()[0]["valid"], false);
}

#[test]
fn every_command_reads_the_board_of_an_object() {
    for wish in [
        &["--boxes", "2x3"][..],
        &["--size", "8", "--boxes", "2x4"],
        &["--variant", "diagonal"],
        &["--variant", "jigsaw"],
    ] {
        let arguments = ["generate", "--json", "--seed", "5", "--level", "easy"];
        let made = shudu(&[&arguments[..], wish].concat(), "");
        let object_made = made.objects().remove(0);
        assert!(!made.stdout.contains('#'), "{}", made.stdout);
        let board = |object: &Map<String, Value>| {
            let keys = ["puzzle", "box_width", "box_height", "variant"];
            keys.map(|key| object.get(key).cloned())
        };
        let [_, width, _, variant] = board(&object_made);
        assert!(width.is_some() || variant.is_some(), "{}", made.stdout);
        for command in [
            &["solve", "--json"][..],
            &["solve", "--json", "--all"],
            &["check", "--json"],
            &["rate", "--json"],
            &["convert", "--json", "--to", "line"],
            &["transform", "--json", "--swap-digits", "2,3"],
        ] {
            let read = object(command, &made.stdout);
            assert_eq!(board(&read), board(&object_made), "{command:?}");
            assert!(!read.contains_key("error"), "{command:?}");
        }
        let asked = ["rate", "--json", "--columns", "clues,puzzle"];
        let chosen = shudu(&asked, &made.stdout).objects().remove(0);
        assert_eq!(board(&chosen), board(&object_made));
    }
    let wide = format!("{} # boxes 6x1", ".".repeat(36));
    let turned = object(&["transform", "--json", "--transpose"], &wide);
    assert_eq!(turned["box_width"], 6);
    assert_eq!(turned["result_shape"]["box_width"], 1);
}

#[test]
fn variants_of_other_programs_are_read_or_refused() {
    let with = |variant: &str| format!(r#"{{"puzzle": "{EASY}", "variant": "{variant}"}}"#);
    let classic = shudu(&["solve", "--json"], &with("Classic"));
    assert_eq!(
        (classic.code, &classic.objects()[0]["count"]),
        (0, &1.into())
    );
    let unknown = shudu(&["solve", "--json"], &with("thermometers"));
    assert_eq!(unknown.code, 1);
    assert_eq!(fields(&without_place(&unknown.objects()[0])), ["error"]);
}

#[test]
fn an_unreadable_puzzle_has_an_error_object() {
    for command in [
        "solve",
        "rate",
        "hint",
        "steps",
        "check",
        "transform",
        "convert",
    ] {
        let input = format!("{INKALA}\n{}\n{EASY}\n", &INKALA[1..]);
        let run = shudu(&[command, "--json"], &input);
        let objects = run.objects();
        assert_eq!(
            (run.code, objects.len()),
            (1, 3),
            "{command}: {}",
            run.stdout
        );
        assert_eq!(fields(&without_place(&objects[1])), ["error"], "{command}");
        assert_eq!(objects[1]["line"], 2);
        assert!(objects[1]["error"].as_str().unwrap().contains("80 cells"));
        assert_eq!(run.stderr, "", "{command}");
    }
    // Puzzles without a unique solution are refused, too.
    for command in ["rate", "hint", "steps"] {
        let run = shudu(&[command, "--json"], INVALID);
        let error = run.objects()[0]["error"].as_str().unwrap().to_owned();
        assert!(error.contains("two 7s in row 8"), "{command}: {error}");
        assert_eq!(run.code, 1);
    }
}

#[test]
fn every_object_has_the_place_of_its_puzzle() {
    let place = Place::new();
    let list = format!(
        "[\"{EASY}\", \"{INKALA}\",\n \"{INKALA}\"]\n\n{}\n",
        &INKALA[1..]
    );
    place.file("list.json", list.as_bytes());
    for command in [
        "solve",
        "rate",
        "hint",
        "steps",
        "check",
        "transform",
        "convert",
        "minimize",
        "complete",
        "solve --all",
        "solve --count",
        "convert --with-solution",
        "convert --to grid",
    ] {
        let arguments: Vec<&str> = command.split(' ').collect();
        let arguments = [&arguments[..], &["--json", "list.json"]].concat();
        let objects = place.run(&arguments, "").objects();
        let places: Vec<_> = objects
            .iter()
            .map(|object| (&object["file"], &object["line"], &object["column"]))
            .map(|place| format!("{}:{}:{}", place.0, place.1, place.2))
            .collect();
        let file = "\"list.json\"";
        let expected = ["1:2", "1:87", "2:2", "4:1"].map(|at| format!("{file}:{at}"));
        assert_eq!(places, expected, "{command}");
    }
    let typed = shudu(&["solve", "--json"], INKALA).objects();
    assert_eq!(typed[0]["file"], Value::Null);
    // Errors in a puzzle are reported at their place in the input.
    let broken = format!(
        "{{\"puzzle\":\"{INKALA}\"}} {{\"puzzle\": \"{}\"}}",
        &INKALA[1..]
    );
    let objects = shudu(&["check", "--json"], &broken).objects();
    assert_eq!(
        (&objects[1]["line"], &objects[1]["column"]),
        (&1.into(), &97.into())
    );
    // The output can be read back.
    let written = shudu(&["convert", "--json"], INKALA).stdout;
    let again = shudu(&["convert", "--to", "line"], &written);
    assert_eq!((again.code, again.stdout), (0, format!("{INKALA}\n")));
}

/// Clues are givens; digits placed since then are none. Objects list all cells, however many, and text cuts the list.
#[test]
fn clues_are_givens_and_objects_list_every_cell() {
    let placed = r#"{"side":4,"givens":"1.3.34..2143..21","values":"123434..2143..21"}"#;
    let clues = crate::run::shudu(&["rate", "--columns", "clues"], placed);
    assert_eq!(
        (clues.code, clues.stdout.as_str()),
        (0, "10\n"),
        "{clues:?}"
    );
    let nearly_full = "123434122143432.";
    let run = crate::run::shudu(&["check", "--json"], nearly_full);
    let object = run.objects().remove(0);
    let text = object["problems"][0]["text"].as_str().unwrap_or_default();
    let n_cells = object["problems"][0]["cells"]
        .as_array()
        .map_or(0, Vec::len);
    assert_eq!(n_cells, 15, "{text}");
    let cells = text.split(|c: char| !c.is_alphanumeric());
    let is_cell = |word: &&str| word.len() == 4 && word.starts_with('r') && word.contains('c');
    assert_eq!(cells.filter(is_cell).count(), 15, "{text}");
    let cut = crate::run::shudu(&["check"], nearly_full).stdout;
    assert!(cut.contains("3 more"), "{cut}");
}
