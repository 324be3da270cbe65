//! Details of single commands: locales, paper, transformations, masks, variants and minimal puzzles.

use crate::run::{EASY, Place, finish, shudu};

/// Only a terminal needs ASCII where the locale is not UTF-8. Files and pipes get every character.
#[test]
fn output_to_a_file_keeps_its_characters_in_every_locale() {
    let place = Place::new();
    let ladder = |locale: &str| {
        let mut command = place.command(&["daily"]);
        command.env("LANG", locale);
        finish(command, "").stdout
    };
    let usual = ladder("C.UTF-8");
    // The ladder of a player without daily puzzles.
    assert!(usual.contains('·'), "{usual}");
    assert_eq!(ladder("C"), usual);
}

/// A position with eliminated candidates is printed with the candidates that are left; a plain puzzle without any.
#[test]
fn paper_shows_candidates_if_some_were_eliminated() {
    let library_line = |eliminated: &str| {
        let puzzle = EASY.replace('0', ".");
        format!(":0000:9:{puzzle}:{eliminated}:::")
    };
    let drawing = |text: &str| {
        let run = shudu(&["print", "--to", "svg"], text);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout.len()
    };
    // r1c3 is empty, and 1 is one of its candidates.
    let plain = drawing(&library_line(""));
    assert!(drawing(&library_line("113")) > plain + 1_000);
}

/// Some transformation of a board with consecutive neighbours is applied, although only turns and mirrors are allowed.
#[test]
fn a_random_transformation_changes_puzzles_with_rules_about_neighbours() {
    let place = Place::new();
    let givens = [(0, '1'), (24, '2'), (39, '3')];
    let mut cells = vec!['.'; 81];
    for (place, digit) in givens {
        cells[place] = digit;
    }
    let puzzle: String = cells.iter().collect();
    let line = format!("{puzzle} # variant non-consecutive");
    let images = (1..=8).map(|seed: u32| {
        let seed = seed.to_string();
        let run = place.run(&["transform", "--random", "--seed", &seed], &line);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    });
    let images: std::collections::BTreeSet<String> = images.collect();
    assert!(images.len() > 2, "{images:?}");
    for image in &images {
        assert!(image.contains("# variant non-consecutive"), "{image}");
        assert_eq!(image.chars().filter(|c| ('1'..='9').contains(c)).count(), 3);
    }
}

/// Two empty rows of a band, or two empty columns of a stack, can be swapped in every solution.
#[test]
fn a_mask_with_lines_that_can_be_swapped_is_refused_by_their_kind() {
    let rows = format!("{}{}", ".".repeat(18), "x.x.xxxxx".repeat(7));
    let columns = "..x.xxxxx".repeat(9);
    for (mask, reason) in [
        (rows, "rows 1 and 2 have no givens"),
        (columns, "columns 1 and 2 have no givens"),
    ] {
        let run = shudu(&["generate", "--mask", &mask], "");
        assert_ne!(run.code, 0);
        assert!(run.stderr.contains(reason), "{}", run.stderr);
    }
}

/// Extra houses are specified by a picture with one symbol per cell.
#[test]
fn a_variant_may_be_a_picture_of_extra_houses() {
    let mut picture = vec!['.'; 81];
    for (row, column) in [1, 4, 7]
        .into_iter()
        .flat_map(|row| [1, 4, 7].map(|column| (row, column)))
    {
        picture[row * 9 + column] = 'a';
    }
    let picture: String = picture.into_iter().collect();
    for (variant, name) in [
        (format!("houses:{picture}"), "# variant centre-dot"),
        (
            format!("diagonal,houses:{picture}"),
            "# variant diagonal,centre-dot",
        ),
    ] {
        let run = shudu(&["generate", "--variant", &variant, "--seed", "1"], "");
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert!(run.stdout.trim_end().ends_with(name), "{}", run.stdout);
    }
}

/// `--minimal` holds for every level, even where more givens would make a puzzle easier.
#[test]
fn minimal_puzzles_of_a_level_have_no_redundant_given() {
    for level in ["easy", "medium"] {
        let made = shudu(
            &[
                "generate",
                "--minimal",
                "--level",
                level,
                "-n",
                "6",
                "--seed",
                "3",
            ],
            "",
        );
        assert_eq!((made.code, made.lines().len()), (0, 6), "{}", made.stderr);
        let checked = shudu(&["check"], &made.stdout);
        for line in checked.lines() {
            assert!(line.ends_with("one solution, minimal"), "{line}");
        }
    }
}

/// Steps in full print every line of an explanation, as a hint in JSON lists them.
#[test]
fn steps_in_full_print_every_line_of_an_explanation() {
    let exocet =
        "98.7.....6...8.7....7..5...4....3.2..1......4..69..5....85..9.......1.3.........2";
    let hint = shudu(&["hint", "--json", "--full"], exocet);
    let hint: serde_json::Value = serde_json::from_str(&hint.stdout).unwrap();
    let lines = hint["argument"].as_array().unwrap();
    assert!(lines.len() > 4, "{lines:?}");
    let steps = shudu(&["steps", "--full"], exocet).stdout;
    let mut rest = steps.as_str();
    for line in lines {
        let text = line["text"].as_str().unwrap();
        let found = rest.split_once(text);
        let (_, after) = found.unwrap_or_else(|| panic!("{text} is missing in order"));
        rest = after;
    }
}
