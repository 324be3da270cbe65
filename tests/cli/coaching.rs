//! The coach's proposals in text and JSON, on the command line and in line mode. The exercises are written by hand, so
//! every date is known.

use std::fs;

use jiff::{SignedDuration, Timestamp};
use shudu::techniques::TechniqueId;

use crate::finished::checked;
use crate::line_commands::play;
use crate::run::{EASY, Place};

/// Writes exercises: the technique, the age in days, and whether help was used.
fn exercises(place: &Place, all: &[(&str, i64, bool)]) {
    let data = place.home.path().join("data");
    fs::create_dir_all(&data).unwrap();
    let line = |(technique, n_days, helped): &(&str, i64, bool)| {
        let found = Timestamp::now() - SignedDuration::from_hours(24 * n_days);
        let found = found.strftime("%Y-%m-%dT%H:%M:%SZ");
        format!(
            "{{ found = \"{found}\", technique = \"{technique}\", wrong = 2, helped = {helped} }}"
        )
    };
    let first = "{ shudu-lessons = 1 }".to_owned();
    let lines = [first].into_iter().chain(all.iter().map(line));
    fs::write(data.join("lessons.toml"), checked(lines)).unwrap();
}

fn coach(place: &Place) -> String {
    let run = place.run(&["coach"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    run.stdout
}

fn plan(place: &Place) -> serde_json::Map<String, serde_json::Value> {
    place.run(&["coach", "--json"], "").objects().pop().unwrap()
}

/// A new player starts with the first lesson and the easiest puzzles. The commands shown fit the place of the question.
#[test]
fn a_new_player_starts_with_the_first_lesson() {
    let place = Place::new();
    let output = coach(&place);
    let head = "No finished game shows your level yet; you start at beginner (rating SE 1.0).\nNext lesson: Full House, the first technique you do not know yet (shudu learn full-house).\nPuzzles at your level and above: rated SE 1.0..1.6 (shudu play --rating 1.0..1.6).\n\n";
    assert!(output.starts_with(head), "{output}");
    let explained = [
        "Your level is computed like a chess rating (Glicko)",
        "Your finished games are analysed move by move",
        "You have learnt a lesson after three exercises solved without help.",
        "The next lesson is the technique with the most hints and mistakes in your latest ten games",
        "Nothing leaves this machine.",
    ];
    crate::line_commands::check_order(&output, &explained);
    assert!(!output.contains("Lessons to repeat"), "{output}");
    assert!(
        !output.contains("next due"),
        "no table without a technique: {output}"
    );
    let output = play(&place, &[], &["coach"]);
    assert!(output.contains("(learn full-house).\n"), "{output}");
    assert!(
        output.contains("rated SE 1.0..1.6 (new 1.0..1.6)."),
        "{output}"
    );
    let plan = plan(&place);
    assert_eq!(plan["lesson"], "full-house");
    assert_eq!(plan["games"], 0);
    assert_eq!(plan["level"], "beginner");
    assert_eq!(plan["puzzles"], "1.0..1.6");
    assert_eq!(plan["due"], serde_json::json!([]));
    assert!(plan["asked"].is_null());
    assert_eq!(
        (plan["points"].as_f64(), plan["deviation"].as_f64()),
        (Some(800.0), Some(350.0))
    );
}

/// Due lessons are listed first, the longest overdue before the others, at most three.
#[test]
fn due_lessons_come_before_the_next_one() {
    let place = Place::new();
    let learnt = |technique, n_days| [(technique, n_days, false); 3];
    let all = [
        learnt("x-wing", 3),
        learnt("full-house", 9),
        learnt("xy-wing", 5),
        learnt("swordfish", 2),
        learnt("naked-pair", 0),
    ];
    exercises(&place, &all.concat());
    let output = coach(&place);
    assert!(
        output.contains("Lessons to repeat today: Full House, XY-Wing, X-Wing.\n"),
        "{output}"
    );
    assert!(output.contains("Next lesson: Hidden Single in box, the first technique you do not know yet (shudu learn hidden-single-box)."), "{output}");
    let plan = plan(&place);
    assert_eq!(
        plan["due"],
        serde_json::json!(["full-house", "xy-wing", "x-wing"])
    );
    let output = play(&place, &[], &["coach", "learn"]);
    assert!(
        output.contains("Lessons to repeat today: Full House, XY-Wing, X-Wing.\n"),
        "{output}"
    );
    let n_lessons = TechniqueId::ALL.len();
    assert!(
        output.contains(&format!("You have learnt 5 of {n_lessons} lessons.")),
        "{output}"
    );
    assert!(
        output.contains("The next lesson is Hidden Single in box: \"learn hidden-single-box\" shows it, \"new hidden-single-box\" starts an exercise."),
        "{output}"
    );
}

/// The record of a technique: exercises alone and with help, the interval, the due date.
#[test]
fn json_has_the_record_of_each_technique() {
    let place = Place::new();
    exercises(
        &place,
        &[
            ("x-wing", 20, false),
            ("x-wing", 20, true),
            ("x-wing", 20, false),
            ("x-wing", 20, false),
            ("x-wing", 10, false),
            ("xy-wing", 1, false),
        ],
    );
    let objects = place.run(&["coach", "--json"], "").objects();
    let object_of = |technique: &str| {
        let found = objects
            .iter()
            .find(|object| object.get("technique").is_some_and(|id| id == technique));
        found.unwrap_or_else(|| panic!("{objects:?}")).clone()
    };
    let learnt = object_of("x-wing");
    assert_eq!(
        (&learnt["exercises"], &learnt["alone"], &learnt["helped"]),
        (&4.into(), &4.into(), &1.into())
    );
    assert_eq!(
        learnt["interval_days"], 2.2,
        "found again after more than half a day"
    );
    let due: Timestamp = learnt["due"].as_str().unwrap().parse().unwrap();
    let found = Timestamp::now() - SignedDuration::from_hours(24 * 10);
    let days = due.duration_since(found).as_secs_f64() / 86_400.0;
    assert!((days - 2.2).abs() < 0.1, "{learnt:?}");
    assert_eq!(
        (&learnt["found"], &learnt["hinted"], &learnt["mistakes"]),
        (&0.into(), &0.into(), &0.into())
    );
    let begun = object_of("xy-wing");
    assert_eq!(
        (&begun["exercises"], &begun["interval_days"]),
        (&1.into(), &1.0.into())
    );
    assert!(begun["due"].is_null(), "it is not learnt yet");
    let all = place.run(&["learn", "--json"], "").objects();
    let lesson = all
        .iter()
        .find(|lesson| lesson["technique"] == "x-wing")
        .unwrap();
    assert_eq!(
        (
            &lesson["found"],
            &lesson["alone"],
            &lesson["wrong"],
            &lesson["learnt"]
        ),
        (&5.into(), &4.into(), &10.into(), &true.into())
    );
    assert_eq!(all.len(), TechniqueId::ALL.len());
}

#[test]
fn a_player_who_knows_everything_has_no_lesson_left() {
    let place = Place::new();
    let all: Vec<(&str, i64, bool)> = TechniqueId::ALL
        .iter()
        .flat_map(|id| [(id.as_str(), 0, false); 3])
        .collect();
    exercises(&place, &all);
    let output = coach(&place);
    assert!(
        output.contains("You know every technique: there are no lessons left.\n"),
        "{output}"
    );
    assert!(plan(&place)["lesson"].is_null());
    let learn = place.run(&["learn"], "").stdout;
    assert!(!learn.contains("Next: "), "{learn}");
    assert_eq!(learn.matches("3/3 ").count(), TechniqueId::ALL.len());
    let output = play(&place, &[], &["learn"]);
    let n_lessons = TechniqueId::ALL.len();
    assert!(
        output.contains(&format!(
            "You have learnt {n_lessons} of {n_lessons} lessons."
        )),
        "{output}"
    );
    assert!(!output.contains("next lesson is"), "{output}");
}

/// A reset leaves games and lessons in place and restarts the coach.
#[test]
fn a_reset_clears_the_coach_alone() {
    let place = Place::new();
    let game = ["give-up yes"];
    play(&place, &[EASY], &game);
    exercises(&place, &[("x-wing", 5, false); 3]);
    assert!(coach(&place).starts_with("Based on one finished game, your level is "));
    let n_memories = place.run(&["coach", "--json"], "").objects().len();
    assert!(n_memories > 1);
    let reset = place.run(&["coach", "--forget"], "");
    assert_eq!(
        (reset.code, reset.stdout.as_str(), reset.stderr.as_str()),
        (
            0,
            "The coach has been reset. Records, saves and lessons are unchanged.\n",
            ""
        )
    );
    let output = coach(&place);
    assert!(
        output.starts_with("No finished game shows your level yet;"),
        "{output}"
    );
    assert!(!output.contains("Lessons to repeat"), "{output}");
    let finished = place.run(&["stats", "--json"], "").objects().pop().unwrap();
    assert_eq!(finished["finished"], 1);
    let learn = place.run(&["learn"], "").stdout;
    let x_wing = learn
        .lines()
        .find(|line| line.contains(" x-wing "))
        .unwrap();
    assert!(x_wing.starts_with("3/3 "), "{x_wing}");
    assert_eq!(place.run(&["saves", "--json"], "").objects().len(), 1);
}

/// Unreadable lines are reported with their number on standard error; the others still count.
#[test]
fn broken_lines_are_reported_and_the_others_count() {
    let place = Place::new();
    play(&place, &[EASY], &["give-up yes"]);
    exercises(&place, &[("x-wing", 5, false); 3]);
    for (file, command, one, two) in [
        (
            "lessons.toml",
            &["learn"][..],
            "error: 1 solved exercise cannot be read and does not count\n",
            "error: 2 solved exercises cannot be read and do not count\n",
        ),
        (
            "finished.toml",
            &["stats"],
            "error: skipped 1 corrupt line of the records\n",
            "error: skipped 2 corrupt lines of the records\n",
        ),
    ] {
        let path = place.home.path().join("data").join(file);
        let sound = fs::read_to_string(&path).unwrap();
        let answer = place.run(command, "");
        assert_eq!((answer.code, answer.stderr.as_str()), (0, ""));
        for (more, expected) in [("torn\n", one), ("torn\nanother\n", two)] {
            fs::write(&path, format!("{sound}{more}")).unwrap();
            let run = place.run(command, "");
            assert_eq!((run.code, run.stderr.as_str()), (0, expected));
            assert_eq!(run.stdout, answer.stdout, "{file}");
        }
    }
}

/// A lesson ends with instructions for practice that fit the place where it is read.
#[test]
fn a_lesson_ends_with_how_to_practise() {
    let place = Place::new();
    let shell = place.run(&["learn", "x-wing"], "").stdout;
    assert!(shell.starts_with("X-Wing\n\n"), "{shell}");
    assert!(
        shell.contains("To practise: shudu play --technique x-wing. To solve an exercise, "),
        "{shell}"
    );
    assert!(
        shell.contains("\n\n1. ") && shell.contains("\n2. ") && shell.contains("\nSo remove "),
        "{shell}"
    );
    let lines = play(&place, &[], &["learn x-wing"]);
    assert!(
        lines.contains("\"new x-wing\" starts an exercise."),
        "{lines}"
    );
    assert!(
        lines.contains("row 1: "),
        "its example is read out: {lines}"
    );
    assert!(lines.contains("\nSo remove "), "{lines}");
    let on_variant = place.run(&["learn", "pointing"], "").stdout;
    assert!(on_variant.contains("a knight's move"), "{on_variant}");
    let output = place.run(
        &["learn", "pointing", "--json", "--variant", "anti-knight"],
        "",
    );
    assert_eq!(
        (output.code, output.stderr.as_str()),
        (
            2,
            "error: --json prints only your progress: omit --variant\n"
        )
    );
}
