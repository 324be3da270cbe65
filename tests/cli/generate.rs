//! `shudu generate`: puzzles as wanted, the same for the same seed.

use shudu::formats;
use shudu::generate::ClueSymmetry;

use crate::run::{Run, shudu};

fn generate(line: &str) -> Run {
    let arguments: Vec<&str> = ["generate"]
        .into_iter()
        .chain(line.split_whitespace())
        .collect();
    shudu(&arguments, "")
}

/// Runs a command line that must work, and returns its lines.
fn made(line: &str) -> Vec<String> {
    let run = generate(line);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{line}");
    run.lines().iter().map(|&line| line.to_owned()).collect()
}

#[test]
fn seeds_make_the_same_puzzles_on_any_number_of_threads() {
    let three = made("-n 3 --seed 40 --jobs 1");
    assert_eq!(three, made("-n 3 --seed 40 --jobs 4"));
    assert_eq!(three[2..], made("--seed 42"));
    assert_ne!(three[0], three[1]);
    // Without a seed chance decides.
    assert_ne!(made(""), made(""));
}

#[test]
fn puzzles_are_unique_and_on_their_level() {
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
fn ratings_lie_where_they_were_wanted_and_the_object_tells_them() {
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
fn a_wanted_technique_is_needed() {
    let run = generate("--technique naked-pair --seed 3 --json");
    let puzzle = run.objects()[0]["puzzle"].as_str().unwrap().to_owned();
    let steps = shudu(&["steps", "--json"], &puzzle);
    assert!(steps.stdout.contains("\"technique\":\"naked-pair\""));
}

#[test]
fn clues_are_as_many_and_as_symmetric_as_wanted() {
    for name in ["rotate180", "mirror-x", "diagonal", "full"] {
        let symmetry: ClueSymmetry = name.parse().unwrap();
        for puzzle in made(&format!("-n 2 --symmetry {name} --seed 5")) {
            let grid = formats::parse(&puzzle).unwrap().grid;
            assert!(
                symmetry.holds_of(grid.geometry(), &grid.filled()),
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
fn boards_of_other_sizes_and_boxes() {
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
fn full_grids() {
    let grids = made("--grids -n 5 --size 12 --seed 8");
    assert_eq!(grids.len(), 5);
    for line in shudu(&["check"], &grids.join("\n")).lines() {
        assert!(line.ends_with(": a full grid without a conflict"), "{line}");
    }
    let object = &generate("--grids --seed 8 --json").objects()[0];
    let fields: Vec<&str> = object.keys().map(String::as_str).collect();
    assert_eq!(fields, ["puzzle", "seed"]);
}

#[test]
fn objects_tell_what_was_made() {
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
fn impossible_wishes_are_refused_before_any_work() {
    for (wish, why) in [
        ("--size 3", "4 to 16"),
        ("--size 9 --boxes 2x4", "2×4"),
        ("--max-clues 16", "at least 17"),
        ("--min-clues 40 --max-clues 30", "from 40 to 30"),
        ("--size 6 --symmetry rotate90", "rotate180"),
        ("--level easy --technique x-wing", "none rated 1.3..1.5"),
        ("--rating 5..4", "such as 3.6..5.0"),
        ("--rating 2.1..2.2", "there are 1.0, 1.2, 1.5"),
        (
            "--level hard --rating 7.2",
            "hard puzzles are rated 2.6..3.4",
        ),
        ("--grids --level easy", "cannot be used with"),
        ("--size 16 --to hodoku", "`hodoku` cannot hold"),
        ("--rating 99", "from 6.5 to 11.9, the hardest known"),
        ("--rating 6.4", "every tenth from 4.5 to 6.2"),
        ("--rating 5.5", "can be made: 5.4, 5.6"),
        ("--rating 1.9", "direct-claiming: no puzzle needs it"),
        ("--technique naked", "near it: naked-pair"),
        ("--technique remote-pair", "no puzzle needs it, because"),
        ("--technique template-set", "no puzzle is known to need it"),
        ("--symmetry spiral", "rotate180"),
    ] {
        let run = generate(wish);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{wish}");
        assert!(run.stderr.contains(why), "{wish}: {}", run.stderr);
    }
}

#[test]
fn a_wish_that_is_too_rare_is_given_up_and_the_others_go_on() {
    // The fewest clues in full symmetry: no such puzzle is dug at random.
    let run = generate("-n 2 --size 4 --max-clues 4 --symmetry full --seed 1 --json");
    assert_eq!(run.code, 1);
    let objects = run.objects();
    assert_eq!(objects.len(), 2);
    for (index, object) in objects.iter().enumerate() {
        assert_eq!(object["line"], index + 1);
        assert!(object["error"].as_str().unwrap().contains("was as wanted"));
    }
}
