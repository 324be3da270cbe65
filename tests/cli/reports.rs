//! Numbers in reports: each comes from its own count, so the records here have a different number in every field.

use std::fs;

use crate::finished::{checked, run};
use crate::run::{EASY, Place, shudu};
use crate::saves::play;

/// Writes records of finished games. A row has the fields before the ending, the ending, the boxes, and the fields at
/// the end.
fn records(rows: &[(&str, &str, &str, &str)]) -> Place {
    let place = Place::new();
    let first = "{ shudu-records = 1 }".to_owned();
    let record = |(n, (before, ending, boxes, after)): (usize, &(&str, &str, &str, &str))| {
        let n_cells = if *boxes == "2x3" { 36 } else { 81 };
        format!(
            "{{ finished = \"2026-11-16T12:00:{n:02}Z\", save = \"g{n}\", level = \"easy\",{before} ending = \"{ending}\", \
             time = 90000, hints = 2, revealed = 0, mistakes = 3, checks = 4, moves = 50, undone = 6, hinted = \"\", \
             boxes = \"{boxes}\", givens = \"{}\"{after} }}",
            ".".repeat(n_cells)
        )
    };
    let lines = [first]
        .into_iter()
        .chain(rows.iter().enumerate().map(record));
    let data = place.home.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("finished.toml"), checked(lines)).unwrap();
    place
}

#[test]
fn a_daily_result_has_its_own_hints_and_mistakes() {
    // The seed of a daily puzzle is its date and the number of its level.
    let place = records(&[(" seed = \"202611162\",", "solved", "3x3", "")]);
    let objects = run(&place, &["daily", "--json", "2026-11-16"]).objects();
    for (field, value) in [("seconds", 90), ("hints", 2), ("mistakes", 3)] {
        assert_eq!(objects[0][field], value, "{field}");
    }
    let table = run(&place, &["daily", "2026-11-16"]).stdout;
    assert!(table.contains("1:30, 2 hints, 3 mistakes"), "{table}");
}

/// Two games in a row were won before the last one was lost.
#[test]
fn the_longest_streak_of_one_mistake_is_not_the_current_one() {
    const MODE: &str = ", one-mistake = true";
    let rows = ["solved", "solved", "lost"].map(|ending| ("", ending, "3x3", MODE));
    let place = records(&rows);
    let objects = run(&place, &["stats", "--json"]).objects();
    assert_eq!(
        objects.last().unwrap()["one_mistake"],
        serde_json::json!({"played": 3, "won": 2, "streak": 0, "longest_streak": 2})
    );
    let text = run(&place, &["stats"]).stdout;
    let line = "One-mistake games: 3 played, 2 won; 0 won in a row, best: 2\n";
    assert!(text.ends_with(line), "{text}");
}

/// RFC 4180 quotes a field that contains a comma or a quotation mark, and doubles the marks inside.
#[test]
fn titles_are_quoted_in_csv() {
    for (title, field) in [
        ("plain", "plain"),
        ("one, two", "\"one, two\""),
        ("say \\\"hi\\\"", "\"say \"\"hi\"\"\""),
        ("=1+1", "'=1+1"),
    ] {
        let place = records(&[(&format!(" title = \"{title}\","), "solved", "3x3", "")]);
        let table = run(&place, &["stats", "--csv"]).stdout;
        let row = table.lines().nth(1).unwrap();
        let expected = format!(",{field},,solved,90.000,2,0,3,4,50,6,,");
        assert!(row.ends_with(&expected), "{row}");
    }
}

/// Boxes are three columns wide and two rows high on the usual board of six rows.
#[test]
fn stats_name_unusual_boxes() {
    let place = records(&[("", "solved", "2x3", ""), ("", "solved", "3x3", "")]);
    let table = run(&place, &["stats"]).stdout;
    let sizes: Vec<&str> = { table.lines() }
        .filter_map(|line| line.split_once(" easy ").map(|(size, _)| size.trim()))
        .collect();
    assert_eq!(sizes, ["6×6 in 2x3", "9×9"]);
}

/// The conclusion of an argument follows from the line before it.
#[test]
fn the_last_line_of_an_argument_refers_to_the_one_before() {
    let puzzle =
        ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";
    let path = &shudu(&["steps", "--json", "--full"], puzzle).objects()[0]["steps"];
    let mut longest = 0;
    for step in path.as_array().unwrap() {
        let lines = step["argument"].as_array().unwrap();
        let (last, others) = lines.split_last().unwrap();
        let expected = serde_json::json!([{"kind": "thought", "line": others.len() - 1}]);
        assert_eq!(last["premises"], expected, "{step}");
        longest = longest.max(others.len());
    }
    assert!(longest > 2, "some arguments have several lines");
}

#[test]
fn a_checked_save_has_its_id() {
    let place = Place::new();
    let id = play(&place, EASY, "title", 3);
    let objects = run(&place, &["saves", "check", "--json"]).objects();
    for object in &objects {
        let file = object["file"].as_str().unwrap();
        let is_save = file.contains("/saves/") && file.contains(".toml");
        let expected = is_save.then_some(id.as_str());
        assert_eq!(object["id"].as_str(), expected, "{object:?}");
    }
    assert!(objects.iter().any(|object| object["id"] == id.as_str()));
}

/// A chain of suppositions changes the board, so each of its lines has the candidates at that moment.
#[test]
fn a_forcing_argument_has_the_board_of_each_line() {
    let example = include_str!("../../core/src/techniques/examples/dynamic-forcing-chain.txt");
    let find = [
        "steps",
        "--json",
        "--full",
        "--find",
        "dynamic-forcing-chain",
    ];
    let path = &shudu(&find, example).objects()[0]["steps"];
    for step in path.as_array().unwrap() {
        let lines = step["argument"].as_array().unwrap().iter();
        let boards: Vec<_> = lines.filter_map(|line| line["board"].as_array()).collect();
        assert!(boards.len() > 1, "{step}");
        for board in boards {
            assert_eq!(board.len(), 81);
        }
    }
}
