//! Fields of JSON objects that other tests see only as 0, `null` or an empty list. Here each has a value of its own,
//! known from the puzzle, from files written by hand, or from the scale's definition.

use std::fs;

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use shudu::game::PuzzleInfo;
use shudu::rate::Rating;
use shudu::store::{ListedRating, Places, Store};

use crate::finished::{Record, checked, run, today, write};
use crate::moves::{SIX, play};
use crate::run::{EASY, HARD, INKALA, MEDIUM, Place, shudu};

const SIX_SOLVED: &str = "1234341221434321";

/// An X-Wing: in rows 2 and 4, 8 can only go in columns 2 and 4, so r5c2 is not 8.
const X_WING: &str = include_str!("../../core/src/techniques/examples/x-wing.txt");

/// Rows of command, input, place of the value, value.
fn rows() -> Vec<(&'static str, &'static str, &'static str, Value)> {
    vec![
        ("transform --rotate 90", SIX, "/puzzle", json!(SIX)),
        (
            "minimize --seed 1",
            SIX_SOLVED,
            "/puzzle",
            json!(SIX_SOLVED),
        ),
        ("minimize --all", SIX, "/puzzle", json!(SIX)),
        ("check", SIX, "/puzzle", json!(SIX)),
        ("rate", SIX, "/puzzle", json!(SIX)),
        ("steps", SIX, "/puzzle", json!(SIX)),
        ("hint", SIX, "/puzzle", json!(SIX)),
        ("hint", SIX, "/rung", json!(3)),
        ("hint --full", SIX, "/argument/1/places", json!(["r4c1=4"])),
        ("hint --full", SIX, "/argument/0/places", json!([])),
        ("hint --full", X_WING, "/eliminations", json!(["r5c2<>8"])),
        (
            "steps --find x-wing",
            X_WING,
            "/steps/0/technique",
            json!("x-wing"),
        ),
        (
            "steps --find x-wing",
            X_WING,
            "/steps/0/eliminations",
            json!(["r5c2<>8"]),
        ),
        // X-Wings are rated 3.2 by Sudoku Explainer.
        ("steps --find x-wing", X_WING, "/steps/0/rating", json!(3.2)),
        (
            "steps --prove",
            SIX,
            "/steps/0/truths",
            json!(["the 4 of column 1 is in r4c1"]),
        ),
        // A hint reveals its technique from the second rung on, and its conclusions from the third.
        ("hint --rung 1", SIX, "/technique", Value::Null),
        ("hint --rung 2", SIX, "/technique", json!("full-house")),
        ("hint --rung 2", SIX, "/placements", json!([])),
        ("hint --rung 3", SIX, "/placements", json!(["r4c1=4"])),
        // A puzzle with several solutions is not minimal.
        ("check", "1...............", "/minimal", json!(false)),
        ("why - r1c2=2", SIX, "/puzzle", json!(SIX)),
        ("why - r1c2=2", SIX, "/claim", json!("r1c2=2")),
        (
            "why - r1c2=2",
            SIX,
            "/steps/0/technique",
            json!("full-house"),
        ),
        (
            "why - r1c2=2",
            SIX,
            "/steps/0/placements",
            json!(["r1c2=2"]),
        ),
        // In r1c4, the row leaves 2 and 4.
        ("why - r1c2=2", SIX, "/steps/0/board/3", json!("24")),
        ("convert --to line", SIX_SOLVED, "/format", json!("line")),
        (
            "convert --to line",
            SIX_SOLVED,
            "/puzzle",
            json!(SIX_SOLVED),
        ),
        (
            "generate --size 4 --symmetry full --seed 7",
            "",
            "/symmetry",
            json!("full"),
        ),
        (
            "generate --size 4 --symmetry full --seed 7",
            "",
            "/seed",
            json!(7),
        ),
    ]
}

#[test]
fn fields_of_puzzles_have_the_value_in_the_table() {
    let mut wrong = Vec::new();
    for (command, input, place, value) in rows() {
        let mut arguments: Vec<&str> = command.split(' ').collect();
        arguments.push("--json");
        let run = shudu(&arguments, input);
        let object = Value::Object(run.objects().remove(0));
        if object.pointer(place) != Some(&value) {
            wrong.push(format!("{command} {place}: {value} instead of {object}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_generated_puzzle_has_the_number_of_its_clues() {
    for line in [
        "--size 4 --seed 1",
        "--seed 9 --level easy",
        "--seed 3 --min-clues 32",
    ] {
        let line = format!("generate --json {line}");
        let arguments: Vec<&str> = line.split(' ').collect();
        let object = shudu(&arguments, "").objects().remove(0);
        let puzzle = object["puzzle"].as_str().unwrap();
        let n_clues = puzzle.chars().filter(char::is_ascii_digit).count();
        assert_eq!(object["clues"], n_clues, "{puzzle}");
        assert_eq!(object["symmetry"], "none", "{puzzle}");
    }
}

/// The rating that Sudoku Explainer starts from, by the name of a chain. Each threshold of the length adds 0.1.
const CHAINS: [(&str, f64); 4] = [
    ("Bidirectional Y-Cycle", 6.5),
    ("Bidirectional Cycle", 7.0),
    ("Turbot Fish", 6.6),
    ("Forcing Chain", 7.0),
];

/// Sudoku Explainer defines ER as the hardest step, EP as the hardest step up to the first digit, and ED as the first.
#[test]
fn ratings_of_a_puzzle_follow_from_its_path() {
    let example = include_str!("../../core/src/techniques/examples/aligned-pair-exclusion.txt");
    let object = shudu(&["rate", "--json", "--path"], example)
        .objects()
        .remove(0);
    let solution = shudu(&["solve"], object["puzzle"].as_str().unwrap()).stdout;
    let path = object["path"].as_array().unwrap();
    let rating = |step: &Value| step["rating"].as_f64().unwrap();
    let hardest = |steps: &[Value]| steps.iter().map(rating).fold(0.0, f64::max);
    let has_digit = |step: &Value| step["placements"] != json!([]);
    let first = path.iter().position(has_digit).unwrap();
    let figures = [hardest(path), hardest(&path[..=first]), rating(&path[0])];
    assert_eq!(
        ["er", "ep", "ed"].map(|key| object[key].to_string()),
        figures.map(|rating| format!("{rating:.1}"))
    );
    assert!(
        figures[0] > figures[1] && figures[1] > figures[2],
        "{figures:?}"
    );
    let mut n_chains = 0;
    for step in path {
        check_conclusions(step, &solution);
        let complexity = step["complexity"].as_u64().unwrap();
        let chain = CHAINS.iter().find(|(name, _)| step["name"] == *name);
        assert_eq!(complexity > 0, chain.is_some(), "{step}");
        if let Some((_, base)) = chain {
            let thresholds = [4, 6, 8, 12, 16, 24];
            let n_exceeded = thresholds.iter().filter(|most| complexity - 2 > **most);
            let expected = n_exceeded.fold(*base, |rating, _| rating + 0.1);
            assert!((rating(step) - expected).abs() < 0.01, "{step}");
            n_chains += 1;
        }
    }
    assert!(n_chains > 3, "{n_chains}");
    let path = &shudu(&["rate", "--json", "--path", "hodoku"], example).objects()[0]["path"];
    let mut n_digits = 0;
    for step in path.as_array().unwrap() {
        n_digits += check_conclusions(step, &solution);
    }
    let n_empty = object["puzzle"].as_str().unwrap().matches('.').count();
    assert!(n_digits > n_empty / 2, "{n_digits} of {n_empty}");
}

/// Checks the conclusions of a step against the solution of a 9×9 puzzle; returns the number of digits. The text, if
/// there is one, names each cell.
fn check_conclusions(step: &Value, solution: &str) -> usize {
    let list = |key: &str| -> Vec<String> {
        let list = step[key].as_array().unwrap().iter();
        list.map(|item| item.as_str().unwrap().to_owned()).collect()
    };
    let (placed, removed) = (list("placements"), list("eliminations"));
    assert_eq!(placed.is_empty(), !removed.is_empty(), "{step}");
    for (conclusion, sign, is_in_solution) in placed
        .iter()
        .map(|text| (text, "=", true))
        .chain(removed.iter().map(|text| (text, "<>", false)))
    {
        let (cell, digit) = conclusion.split_once(sign).unwrap();
        let numbers: Vec<usize> = cell[1..].split('c').map(|n| n.parse().unwrap()).collect();
        let at = (numbers[0] - 1) * 9 + numbers[1] - 1;
        assert_eq!(&solution[at..=at] == digit, is_in_solution, "{step}");
        let text = step.get("text").and_then(Value::as_str);
        assert!(text.is_none_or(|text| text.contains(cell)), "{step}");
    }
    placed.len()
}

/// A game with a different number of each kind of mistake. In r1c2 there are 1, which is right, and 9; 4 is in the row.
#[test]
fn each_kind_of_mistake_hint_and_find_has_its_own_count() {
    let place = Place::new();
    let mut actions = vec!["ask nudge"];
    actions.extend(["place 4 r1c2", "undo"].repeat(3));
    actions.extend(["ask nudge", "place 9 r1c2", "undo"].repeat(2));
    actions.extend(["fill all", "mark 1 r1c2"]);
    // The mark that is missing makes 9 look like a single.
    actions.extend(["place 9 r1c2", "undo"].repeat(4));
    actions.extend(["mark 1 r1c2", "hint hidden-single-box r1c2=1", "give-up"]);
    play(&place, EASY, PuzzleInfo::default(), &actions);
    let stats = run(&place, &["stats", "--json"]).objects();
    let of = |objects: &[serde_json::Map<String, Value>]| {
        let mut found = objects.iter();
        let found =
            found.find(|object| object.get("technique") == Some(&"hidden-single-box".into()));
        found.unwrap().clone()
    };
    let technique = of(&stats);
    let mistakes = json!({"house": 3, "mark": 1, "guess": 2, "followed": 4});
    assert_eq!(technique["mistakes"], mistakes, "{technique:?}");
    assert_eq!(technique["hinted"], 1);
    // The hint that was applied had not been asked for before, so it counts, too.
    assert_eq!(technique["asked"], 3 + 1);
    let coach = run(&place, &["coach", "--json"]).objects();
    let memory = of(&coach);
    assert_eq!(memory["mistakes"], 3 + 1 + 2 + 4);
    assert_eq!(memory["hinted"], 1);
    // The coach adds the mistakes and the hints of the technique, which it proposes for that reason.
    let plan = coach.last().unwrap();
    assert_eq!(plan["lesson"], "hidden-single-box");
    let text = run(&place, &["coach"]).stdout;
    let reason = format!("{} ", plan["asked"]);
    assert!(
        plan["asked"].as_u64() > Some(10) && text.contains(&reason),
        "{plan:?} {text}"
    );
}

/// Six digits, each the last one in a house, ten seconds after the one before.
#[test]
fn finds_have_their_number_and_mean_time() {
    let place = Place::new();
    let all = ["2 r1c2", "4 r1c4", "1 r2c3", "2 r2c4", "4 r4c1", "3 r4c2"];
    let actions = all.map(|digit| format!("place {digit}"));
    let actions = actions.each_ref().map(String::as_str);
    play(&place, SIX, PuzzleInfo::default(), &actions);
    for command in ["stats", "coach"] {
        let objects = run(&place, &[command, "--json"]).objects();
        let is_single = |object: &&serde_json::Map<String, Value>| object.contains_key("technique");
        let techniques: Vec<_> = objects.iter().filter(is_single).collect();
        assert_eq!(techniques.len(), 1, "{command}: {objects:?}");
        for (field, value) in [
            ("technique", json!("full-house")),
            ("found", json!(6)),
            ("seconds", json!(10.0)),
        ] {
            assert_eq!(techniques[0][field], value, "{command}: {field}");
        }
    }
}

/// The latest 20 games of a level are counted separately once there are 40.
#[test]
fn the_latest_games_have_their_own_classes() {
    for (n_earlier, latest) in [(19, json!([])), (20, json!([0, 0, 0, 0, 0, 0, 20]))] {
        let place = Place::new();
        let games = |n, seconds| vec![Record::solved(today(), seconds); n];
        write(&place, &[games(n_earlier, 12), games(20, 65)].concat());
        let object = run(&place, &["stats", "--json"]).objects().remove(0);
        assert_eq!(object["class_seconds"], 10);
        assert_eq!(object["classes"], json!([0, n_earlier, 0, 0, 0, 0, 20]));
        assert_eq!(object["classes_of_latest"], latest, "{n_earlier}");
    }
}

/// Daily puzzles of three days in a row long ago, and of yesterday and today.
#[test]
fn a_current_streak_is_shorter_than_the_longest() {
    let place = Place::new();
    let yesterday = today().yesterday().unwrap();
    let long_ago = ["2026-01-05", "2026-01-06", "2026-01-07"].map(|day| day.parse().unwrap());
    let days = [&long_ago[..], &[yesterday, today()]].concat();
    let records: Vec<Record> = days
        .iter()
        .map(|day| Record::daily(*day, "easy", 2))
        .collect();
    write(&place, &records);
    for command in ["daily", "stats"] {
        let objects = run(&place, &[command, "--json"]).objects();
        let last = objects.last().unwrap();
        assert_eq!(last["streak"], 2, "{command}");
        assert_eq!(last["longest_streak"], 3, "{command}");
    }
    let objects = run(&place, &["daily", "--json"]).objects();
    for (day, object) in days.iter().zip(&objects) {
        assert_eq!(object["date"], day.to_string());
        assert_eq!(object["finished"], day.to_string());
        assert_eq!(object["level"], "easy");
        assert_eq!(object["standing"], "on-the-day");
    }
}

/// The frequencies are those of the measured list, and the progress is that of exercises written by hand.
#[test]
fn lessons_have_their_name_level_frequency_and_progress() {
    let measured = include_str!("../../core/src/rate/worth.txt");
    let place = Place::new();
    let data = place.home.path().join("data");
    fs::create_dir_all(&data).unwrap();
    let exercise = |(day, wrong): (u32, u32)| {
        format!(
            "{{ found = \"2026-01-0{day}T10:00:00Z\", technique = \"x-wing\", wrong = {wrong}, helped = {} }}",
            day == 1
        )
    };
    let lines = [(1, 2), (2, 0), (3, 5)].map(exercise);
    let lines = ["{ shudu-lessons = 1 }".to_owned()]
        .into_iter()
        .chain(lines);
    fs::write(data.join("lessons.toml"), checked(lines)).unwrap();
    let object = run(&place, &["learn", "--json", "x-wing"])
        .objects()
        .remove(0);
    let (_, hard) = measured.split_once("# hard ").unwrap();
    let hard = hard.split("\n#").next().unwrap();
    let n_puzzles: u64 = hard.lines().next().unwrap().parse().unwrap();
    let with = hard.lines().find_map(|line| line.strip_prefix("x-wing "));
    let with: u64 = with.unwrap().parse().unwrap();
    assert!(with > 0 && with < n_puzzles);
    for (field, value) in [
        ("technique", json!("x-wing")),
        ("name", json!("X-Wing")),
        ("level", json!("hard")),
        ("puzzles", json!(n_puzzles)),
        ("with", json!(with)),
        ("found", json!(3)),
        ("alone", json!(2)),
        ("wrong", json!(7)),
        ("last", json!("2026-01-03T10:00:00Z")),
        ("learnt", json!(false)),
    ] {
        assert_eq!(object[field], value, "{field}");
    }
}

#[test]
fn a_collection_has_its_id_name_and_ratings() {
    let place = Place::new();
    let data = place.home.path().join("data");
    let store = Store::open(&Places::in_folder(&data));
    let puzzles = [EASY, MEDIUM, HARD, INKALA].map(str::to_owned);
    let mut collection = store.add_collection("The weekly pack", &puzzles).unwrap();
    for (puzzle, tenths) in collection.puzzles.iter_mut().zip([12, 15, 42]) {
        puzzle.rating = ListedRating::Rated(Rating::from_tenths(tenths));
    }
    store.save_collection(&collection).unwrap();
    let object = run(&place, &["saves", "collections", "--json"])
        .objects()
        .remove(0);
    let files: Vec<_> = fs::read_dir(data.join("collections")).unwrap().collect();
    let name = files[0].as_ref().unwrap().file_name();
    let id = name.to_str().unwrap().strip_suffix(".txt").unwrap();
    for (field, value) in [
        ("id", json!(id)),
        ("name", json!("The weekly pack")),
        ("puzzles", json!(4)),
        ("rated", json!(3)),
        ("solved", json!(0)),
        ("in_progress", json!(0)),
    ] {
        assert_eq!(object[field], value, "{field}");
    }
}

#[test]
fn a_save_has_its_figures_and_sizes() {
    let place = Place::new();
    let info = PuzzleInfo {
        title: Some("Morning".to_owned()),
        level: Some("hard".to_owned()),
        ..PuzzleInfo::default()
    };
    let before = Timestamp::now() - SignedDuration::from_secs(1);
    // Three of six digits, a mark and no more.
    let actions = ["place 2 r1c2", "place 4 r1c4", "fill r2c3", "place 1 r2c3"];
    let id = play(&place, SIX, info, &actions);
    let object = run(&place, &["saves", "--json"]).objects().remove(0);
    for (field, value) in [
        ("id", json!(id.as_str())),
        ("size", json!(4)),
        ("boxes", json!("2x2")),
        ("level", json!("hard")),
        ("title", json!("Morning")),
        ("percent", json!(50)),
        ("seconds", json!(40)),
        ("error", json!(null)),
    ] {
        assert_eq!(object[field], value, "{field}");
    }
    for field in ["created", "last_played"] {
        let time: Timestamp = object[field].as_str().unwrap().parse().unwrap();
        assert!(
            time >= before && time <= Timestamp::now(),
            "{field}: {time}"
        );
    }
    let path = place.home.path().join(format!("data/saves/{id}.toml"));
    let size = || fs::metadata(&path).unwrap().len();
    let size_before = size();
    let compact = ["saves", "compact", "--drop-history", "--json", id.as_str()];
    let object = place.run(&compact, "").objects().remove(0);
    assert!(size() < size_before);
    for (field, value) in [
        ("id", json!(id.as_str())),
        ("bytes_before", json!(size_before)),
        ("bytes_after", json!(size())),
        ("problem", json!(null)),
    ] {
        assert_eq!(object[field], value, "{field}");
    }
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 3]).unwrap();
    let objects = place.run(&["saves", "check", "--json"], "").objects();
    let damaged = objects.iter().find(|object| object["id"] == id.as_str());
    let damaged = damaged.unwrap();
    assert_eq!(damaged["file"], path.to_str().unwrap());
    assert_eq!(damaged["sound"], false);
    let problem = damaged["problem"].as_str().unwrap();
    let text = place.run(&["saves", "check"], "").stdout;
    assert_eq!(text, format!("{}: {problem}\n", path.to_str().unwrap()));
}
