//! `shudu generate`: puzzles that meet the request, the same for the same seed.

use shudu::board::Candidates;
use shudu::engine::Engine;
use shudu::formats;
use shudu::generate::ClueSymmetry;
use shudu::techniques::TechniqueId;

use crate::run::{HARD, INKALA, INKALA_SOLVED, Run, shudu};

fn generate(line: &str) -> Run {
    let arguments: Vec<&str> = ["generate"]
        .into_iter()
        .chain(line.split_whitespace())
        .collect();
    shudu(&arguments, "")
}

/// Runs a command line that must succeed, and returns its lines.
fn made(line: &str) -> Vec<String> {
    let run = generate(line);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{line}");
    run.lines().iter().map(|&line| line.to_owned()).collect()
}

#[test]
fn seeds_give_the_same_puzzles_on_any_number_of_threads() {
    let three = made("-n 3 --seed 40 --jobs 1");
    assert_eq!(three, made("-n 3 --seed 40 --jobs 4"));
    assert_eq!(three[2..], made("--seed 42"));
    assert_ne!(three[0], three[1]);
    // Without a seed, the result is random.
    assert_ne!(made(""), made(""));
}

#[test]
fn puzzles_are_unique_and_of_the_requested_level() {
    for level in [
        "beginner", "easy", "medium", "hard", "expert", "master", "extreme",
    ] {
        let puzzles = made(&format!("-n 3 --level {level} --seed 1")).join("\n");
        assert_eq!(shudu(&["check"], &puzzles).code, 0, "{puzzles}");
        for rating in shudu(&["rate"], &puzzles).lines() {
            assert!(rating.starts_with(level), "{rating}");
        }
    }
}

#[test]
fn ratings_are_in_the_requested_range_and_in_json() {
    for (rating, low, high) in [
        ("2.6..3.0", 2.6, 3.0),
        ("7.2", 7.2, 7.2),
        ("5.4", 5.4, 5.4),
        ("9.3", 9.3, 9.3),
        ("..1.5", 1.0, 1.5),
    ] {
        let run = generate(&format!("-n 2 --rating {rating} --seed 1 --json"));
        for object in run.objects() {
            let puzzle = object["puzzle"].as_str().unwrap();
            let rated = &shudu(&["rate", "--json"], puzzle).objects()[0];
            for key in ["er", "level", "hardest"] {
                assert_eq!(object[key], rated[key], "{puzzle}");
            }
            let er = rated["er"].as_f64().unwrap();
            assert!((low..=high).contains(&er), "{er} {puzzle}");
        }
    }
}

#[test]
fn a_requested_technique_is_needed() {
    let run = generate("--technique naked-pair --seed 3 --json");
    let puzzle = run.objects()[0]["puzzle"].as_str().unwrap().to_owned();
    let steps = shudu(&["steps", "--json"], &puzzle);
    assert!(steps.stdout.contains("\"technique\":\"naked-pair\""));
}

#[test]
fn clues_have_the_requested_number_and_symmetry() {
    for name in ["rotate180", "mirror-x", "diagonal", "full"] {
        let symmetry: ClueSymmetry = name.parse().unwrap();
        for puzzle in made(&format!("-n 2 --symmetry {name} --seed 5")) {
            let grid = formats::parse(&puzzle).unwrap().grid;
            assert!(
                symmetry.is_symmetry_of(grid.geometry(), &grid.filled()),
                "{puzzle}"
            );
        }
    }
    let n_clues = |puzzle: &String| puzzle.chars().filter(|c| *c != '.').count();
    for puzzle in made("-n 4 --min-clues 30 --max-clues 32 --seed 5") {
        assert!((30..=32).contains(&n_clues(&puzzle)), "{puzzle}");
    }
    let minimal = made("-n 3 --minimal --seed 5").join("\n");
    for object in shudu(&["check", "--json"], &minimal).objects() {
        assert_eq!(object["minimal"], true);
    }
}

#[test]
fn other_sizes_and_boxes_are_generated() {
    for (wish, n_cells, note) in [
        ("--size 4", 16, ""),
        ("--size 6", 36, ""),
        ("--boxes 2x3", 36, " # boxes 2x3"),
        ("--size 8 --boxes 2x4", 64, " # boxes 2x4"),
    ] {
        let puzzle = made(&format!("{wish} --seed 6")).remove(0);
        assert_eq!(
            puzzle.find(' ').unwrap_or(puzzle.len()),
            n_cells,
            "{puzzle}"
        );
        assert!(puzzle.ends_with(note), "{puzzle}");
        assert_eq!(shudu(&["check"], &puzzle).code, 0, "{puzzle}");
    }
}

#[test]
fn full_grids_are_generated() {
    let grids = made("--grids -n 5 --size 12 --seed 8");
    assert_eq!(grids.len(), 5);
    for line in shudu(&["check"], &grids.join("\n")).lines() {
        assert!(line.ends_with(": full board, no conflicts"), "{line}");
    }
    let object = &generate("--grids --seed 8 --json").objects()[0];
    let fields: Vec<&str> = object.keys().map(String::as_str).collect();
    assert_eq!(fields, ["puzzle", "seed"]);
}

#[test]
fn json_describes_the_generated_puzzle() {
    let object = &generate("--seed 9 --level easy --json").objects()[0];
    let fields: Vec<&str> = object.keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        [
            "puzzle", "solution", "clues", "er", "level", "hardest", "symmetry", "seed"
        ]
    );
    assert_eq!(
        (&object["seed"], &object["level"]),
        (&9.into(), &"easy".into())
    );
    let puzzle = object["puzzle"].as_str().unwrap();
    let solution = shudu(&["solve"], puzzle).stdout;
    assert_eq!(object["solution"], solution.trim_end());
}

#[test]
fn impossible_requests_are_refused_before_any_work() {
    for (wish, why) in [
        ("--size 3", "4 to 16"),
        ("--size 9 --boxes 2x4", "2×4"),
        ("--max-clues 16", "at least 17"),
        (
            "--min-clues 40 --max-clues 30",
            "40, is above the maximum, 30",
        ),
        ("--size 6 --symmetry rotate90", "rotate180"),
        ("--level easy --technique x-wing", "is rated 1.3..1.5"),
        ("--rating 5..4", "such as 3.6..5.0"),
        ("--rating 2.1..2.2", "possible ratings are 1.0, 1.2, 1.5"),
        (
            "--level hard --rating 7.2",
            "hard puzzles are rated 2.6..3.4",
        ),
        ("--grids --level easy", "cannot be used with"),
        ("--size 16 --to hodoku", "`hodoku` cannot store this board"),
        ("--rating 99", "from 6.5 to 11.9, the hardest known"),
        ("--rating 6.4", "every tenth from 4.5 to 6.2"),
        ("--rating 5.5", "can be generated are 5.4, 5.6"),
        ("--rating 1.9", "direct-claiming: no puzzle needs it"),
        ("--technique naked", "similar ids: naked-pair"),
        (
            "--technique remote-pair",
            "no puzzle needs it, because an easier technique",
        ),
        ("--technique template-set", "no puzzle is known to need it"),
        ("--symmetry spiral", "rotate180"),
        ("--technique x-wing:0", "such as x-wing:2"),
        (
            "--technique x-wing,remote-pair",
            "remote-pair: no puzzle needs it",
        ),
        (
            "--technique x-wing --hardest naked-pair",
            "x-wing is harder than naked-pair",
        ),
        (
            "--technique x-wing --without x-wing",
            "x-wing cannot be both required and excluded",
        ),
        ("--hardest x-wing --level easy", "is rated 1.3..1.5"),
        ("--hodoku 5..4", "such as 500..800"),
    ] {
        let run = generate(wish);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{wish}");
        assert!(run.stderr.contains(why), "{wish}: {}", run.stderr);
    }
}

/// Cuts the cells out of a puzzle's line.
fn clue_places(puzzle: &str) -> Vec<bool> {
    puzzle.chars().map(|sign| sign != '.').collect()
}

#[test]
fn the_vicinity_of_a_puzzle_is_listed_or_sampled() {
    const PUZZLE: &str = "12...........4..";
    let all = made(&format!(
        "--near {PUZZLE} --minus 1 --plus 2 --all --jobs 3"
    ));
    assert_eq!(shudu(&["check"], &all.join("\n")).code, 0);
    let distinct: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
    for puzzle in &all {
        let pairs = || puzzle.chars().zip(PUZZLE.chars());
        let removed = pairs().filter(|(now, before)| *before != '.' && now != before);
        let added = pairs().filter(|(now, before)| *now != '.' && now != before);
        assert_eq!((removed.count(), added.count()), (1, 2), "{puzzle}");
    }
    let minimal = made(&format!("--near {PUZZLE} --plus 2 --all --minimal"));
    let checked = shudu(&["check", "--json"], &all.join("\n")).objects();
    let is_minimal =
        |object: &&serde_json::Map<String, serde_json::Value>| object["minimal"] == true;
    assert_eq!(minimal.len(), checked.iter().filter(is_minimal).count());
    let drawn = made(&format!("--near {PUZZLE} --plus 2 -n 4 --seed 1"));
    assert!(drawn.iter().all(|puzzle| all.contains(puzzle)), "{drawn:?}");
    assert_eq!(
        drawn,
        made(&format!("--near {PUZZLE} --plus 2 -n 4 --seed 1"))
    );
}

#[test]
fn puzzles_of_a_vicinity_have_the_requested_rating() {
    let spare = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let run = generate(&format!(
        "--near {spare} --minus 1 --plus 0 --all --rating 1.5 --json"
    ));
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let objects = run.objects();
    assert!(!objects.is_empty());
    for object in objects {
        assert_eq!(object["er"], 1.5);
        assert_eq!(
            (&object["clues"], &object["seed"]),
            (&29.into(), &serde_json::Value::Null)
        );
    }
}

#[test]
fn clues_fill_exactly_the_mask() {
    let mask = "xxx...xx.x..x...x.x....x..x.x..x.xx...x.x.x...xx.x..x.x..x....x.x...x..x.xx...xxx";
    let puzzles = made(&format!("-n 3 --mask {mask} --seed 1"));
    assert_eq!(shudu(&["check"], &puzzles.join("\n")).code, 0);
    for puzzle in &puzzles {
        assert_eq!(clue_places(puzzle), clue_places(mask), "{puzzle}");
    }
    assert_ne!(puzzles[0], puzzles[1]);
    let from_input = shudu(&["generate", "--mask", "-", "--seed", "1"], mask);
    assert_eq!(from_input.lines(), &puzzles[..1]);
    let place = crate::run::Place::new();
    let picture = place.file("picture.txt", b"X.|.X\n.X|..\n--+--\n..|X.\nX.|..\n");
    let small = made(&format!("--mask {picture} --seed 2"));
    assert_eq!(clue_places(&small[0]), clue_places("X..X.X....X.X..."));
    let rated = made(&format!("--mask {mask} --seed 1 --level hard"));
    assert!(shudu(&["rate"], &rated[0]).stdout.starts_with("hard"));
}

#[test]
fn a_given_solution_is_dug() {
    let puzzles = made(&format!(
        "-n 2 --from-grid {INKALA_SOLVED} --seed 1 --level medium"
    ));
    for puzzle in &puzzles {
        assert_eq!(shudu(&["solve"], puzzle).stdout.trim_end(), INKALA_SOLVED);
        assert!(shudu(&["rate"], puzzle).stdout.starts_with("medium"));
    }
    // `--from-grid` also accepts a puzzle and uses its solution.
    assert_eq!(
        puzzles[0],
        made(&format!("--from-grid {INKALA} --seed 1 --level medium"))[0]
    );
}

#[test]
fn unusable_source_puzzles_are_refused() {
    let full = "x".repeat(81);
    let thin = format!("{}{}", "x".repeat(16), ".".repeat(65));
    let two_rows = format!("{}{}", ".".repeat(18), "x".repeat(63));
    let broken = format!("11{}", ".".repeat(79));
    let empty = ".".repeat(81);
    for (wish, why) in [
        (format!("--mask {full}"), "81 givens leave nothing to solve"),
        (format!("--mask {thin}"), "at least 17"),
        (format!("--mask {two_rows}"), "rows 1 and 2 have no given"),
        (
            format!("--mask {two_rows} --symmetry rotate180"),
            "does not have rotate180",
        ),
        (
            format!("--mask {two_rows} --max-clues 30"),
            "leads to 63 givens",
        ),
        ("--mask x.x".to_owned(), "this one has 3"),
        (format!("--mask {two_rows} --size 6"), "6×6"),
        (format!("--from-grid {empty}"), "several solutions"),
        (format!("--from-grid {broken}"), "r1c1"),
        (format!("--near {broken} --minus 3"), "at least 17"),
        (format!("--near {INKALA} --size 6"), "requested board"),
        ("--near no-such-file".to_owned(), "no-such-file"),
        ("--minus 2".to_owned(), "--near"),
        (format!("--near {INKALA} --all -n 3"), "cannot be used with"),
    ] {
        let run = generate(&wish);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{wish}");
        assert!(run.stderr.contains(why), "{wish}: {}", run.stderr);
    }
}

/// Finds the path of a puzzle with the easiest step first.
fn path(puzzle: &str) -> shudu::engine::Path {
    let position = Candidates::from_grid(&formats::parse(puzzle).unwrap().grid);
    Engine::new().path(&position)
}

#[test]
fn the_hardest_technique_is_the_requested_one() {
    for id in ["hidden-single-line", "naked-pair"] {
        let id = TechniqueId::ALL.iter().find(|known| known.as_str() == id);
        let Some(id) = id else { continue };
        for puzzle in made(&format!("--hardest {id} -n 2 --seed 1")) {
            let path = path(&puzzle);
            assert!(path.is_solved(), "{puzzle}");
            assert_eq!(path.hardest(), Some(*id), "{puzzle}");
        }
    }
}

#[test]
fn requested_techniques_are_needed_the_requested_number_of_times() {
    for puzzle in made("--technique x-wing,naked-pair:2 -n 2 --seed 1") {
        let path = path(&puzzle);
        let n_steps = |id| {
            path.steps
                .iter()
                .filter(|step| step.technique == id)
                .count()
        };
        assert!(n_steps(TechniqueId::XWing) >= 1, "{puzzle}");
        assert!(n_steps(TechniqueId::NakedPair) >= 2, "{puzzle}");
    }
    // The same holds for puzzles near another one.
    let near = format!("--near {HARD} --minus 1 --plus 1 --technique naked-pair");
    for puzzle in made(&format!("{near} -n 3 --seed 1")) {
        let path = path(&puzzle);
        let mut steps = path.steps.iter();
        let is_used = steps.any(|step| step.technique == TechniqueId::NakedPair);
        assert!(is_used, "{puzzle}");
    }
}

#[test]
fn excluded_techniques_are_not_needed() {
    let without = "naked-pair,hidden-pair,pointing";
    for puzzle in made(&format!("--level hard --without {without} -n 2 --seed 1")) {
        let path = path(&puzzle);
        let is_left_out = |id: TechniqueId| without.split(',').any(|name| name == id.as_str());
        assert!(
            path.steps.iter().all(|step| !is_left_out(step.technique)),
            "{puzzle}"
        );
        assert!(shudu(&["rate"], &puzzle).stdout.starts_with("hard"));
    }
}

#[test]
fn hodoku_scores_are_in_the_requested_range() {
    for puzzle in made("--hodoku 500..800 -n 3 --seed 1") {
        let score = &shudu(&["rate", "--json"], &puzzle).objects()[0]["hodoku_score"];
        assert!((500..=800).contains(&score.as_u64().unwrap()), "{puzzle}");
    }
}

#[test]
fn the_fewest_clues_are_reached() {
    for most in [17, 18, 19] {
        let puzzles = made(&format!("--max-clues {most} --minimal --seed 1"));
        let checked = shudu(&["check", "--json"], &puzzles.join("\n")).objects();
        assert!(
            checked.iter().all(|object| object["minimal"] == true),
            "{puzzles:?}"
        );
        for puzzle in &puzzles {
            assert_eq!(clue_places(puzzle).iter().filter(|is| **is).count(), most);
        }
    }
}

#[test]
fn a_time_limit_replaces_the_default_limit() {
    let run = generate("--size 4 --max-clues 4 --symmetry full --seed 1 --time-limit 300ms");
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("timed out after 300ms"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_request_that_is_too_rare_is_given_up_and_others_continue() {
    // The fewest clues with full symmetry: random digging finds no such puzzle.
    let run = generate("-n 2 --size 4 --max-clues 4 --symmetry full --seed 1 --json");
    assert_eq!(run.code, 1);
    let objects = run.objects();
    assert_eq!(objects.len(), 2);
    for (index, object) in objects.iter().enumerate() {
        assert_eq!(object["line"], index + 1);
        assert!(
            object["error"]
                .as_str()
                .unwrap()
                .contains("puzzles matched")
        );
    }
}

/// Source puzzles are read in the notation of `--from`, like every other input.
#[test]
fn source_puzzles_are_read_in_the_requested_notation() {
    for (option, material) in [
        ("--plus 2 --near", "12...........4.."),
        ("--from-grid", "1234341221434321"),
    ] {
        let line = format!("generate --size 4 {option} {material} --seed 1 --from");
        let run = |notation: &str| {
            let arguments: Vec<&str> = line.split(' ').chain([notation]).collect();
            shudu(&arguments, "").code
        };
        assert_eq!((run("line"), run("opensudoku")), (0, 2), "{option}");
    }
}
