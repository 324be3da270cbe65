//! Moves in a review: every kind of action, its judgement, and the time spent on each kind.

use std::time::Duration;

use shudu::formats;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::store::{Places, SaveId, Store};

use crate::run::{EASY, Place};

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
pub(crate) const SIX: &str = "1.3.34..2143..21";

/// Plays actions, ten seconds each; returns the name of the save.
pub(crate) fn play(place: &Place, puzzle: &str, info: PuzzleInfo, actions: &[&str]) -> SaveId {
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let clues = formats::parse(puzzle).unwrap().grid;
    let mut game = Game::new(Puzzle::new(clues, info).unwrap(), Options::default());
    let mut save = store.create(&game);
    for text in actions {
        let action = Action::parse(text, game.puzzle().geometry())
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        for action in [Action::Tick(Duration::from_secs(10)), action] {
            // Time in a pause does not count.
            if game.apply(action.clone()).is_ok() {
                save.append(&action).unwrap();
            } else {
                assert!(matches!(action, Action::Tick(_)), "{text}");
            }
        }
    }
    let id = save.id().clone();
    save.close();
    id
}

/// A row: the action and its line in the review, or `None` if it is not a moment of a game.
const ACTIONS: &[(&str, Option<&str>)] = &[
    ("colour 3 r1c1", Some("colour r1c1 c")),
    ("colour 3 r1c2 r1c4", Some("colour r1c2… c")),
    ("colour-digit 2 4 r1c2", Some("colour 2 in r1c2")),
    ("wipe-colours", Some("clear colours")),
    ("corner 2 r1c2 r1c4", Some("corner 2 in r1c2…")),
    ("mark 2 r1c4", Some("mark 2 in r1c4")),
    ("clear-marks r1c2 r1c4", Some("clear all marks")),
    ("auto-notes all", Some("fill marks")),
    ("clear-marks all", Some("clear all marks")),
    ("fill all", Some("fill marks")),
    ("options clean-marks=false mistakes=never", None),
    ("place 2 r1c4", Some("r1c4=2")),
    ("clear r1c4", Some("clear r1c4")),
    ("place 2 r1c4", Some("r1c4=2")),
    ("clean-marks all", Some("remove outdated marks in r1c2…")),
    ("options clean-marks=true mistakes=always", None),
    ("checkpoint", None),
    ("place 4 r1c4", Some("r1c4=4")),
    ("back", Some("back to checkpoint")),
    ("undo", Some("undo back to checkpoint")),
    ("redo", Some("redo back to checkpoint")),
    ("what-if", Some("what if …")),
    ("place 2 r1c2", Some("attempt: r1c2=2")),
    ("name-try mine", Some("attempt named")),
    ("go-to-try 0", Some("go to the main line")),
    ("go-to-try 1", Some("go to another attempt")),
    ("drop-try", Some("attempt dropped")),
    ("what-if", Some("what if …")),
    ("place 2 r1c2", Some("attempt: r1c2=2")),
    ("keep-try", Some("attempt kept")),
    ("go-to-checkpoint 1", Some("back to checkpoint")),
    ("pause", None),
    ("resume", None),
    ("ask nudge", Some("hint: where to look")),
    ("restart", Some("restart")),
    ("ask technique", Some("hint: the technique")),
    (
        "hint naked-pair r2c3<>2 r2c4<>1",
        Some("r2c3<>2… Naked Pair"),
    ),
    ("place 2 r1c2", Some("r1c2=2")),
    ("ask explanation", Some("hint: full explanation")),
    ("hint full-house r4c1=4", Some("r4c1=4 Full House")),
    ("check", Some("check for mistakes")),
    ("ask preview", Some("hint: what will change")),
    ("own-chain x-chain r1c4<>2", Some("r1c4<>2 X-Chain")),
    ("jump full-house r1c4=4", Some("set up for Full House")),
    ("reveal r2c3 r2c4", Some("reveal r2c3…")),
    ("give-up", Some("solution shown")),
];

#[test]
fn every_kind_of_move_is_described() {
    let place = Place::new();
    let actions: Vec<&str> = ACTIONS.iter().map(|(text, _)| *text).collect();
    let id = play(&place, SIX, PuzzleInfo::default(), &actions);
    let review = place.run(&["review", id.as_str()], "").stdout;
    let table = review.split("\n\n").nth(1).unwrap();
    let moves: Vec<String> = table
        .lines()
        .skip(1)
        .map(|line| {
            let description = line[13..].trim_start();
            let end = description.find("  ").unwrap_or(description.len());
            description[..end].to_owned()
        })
        .collect();
    let expected: Vec<&str> = ACTIONS
        .iter()
        .filter_map(|(_, description)| *description)
        .collect();
    assert_eq!(moves, expected, "{review}");
    assert!(
        review.starts_with("Review of 4×4\ngiven up after "),
        "{review}"
    );
}

/// The title lists the known facts about the puzzle; the lines below show the state of the game.
#[test]
fn the_title_of_a_review_describes_the_game_and_its_end() {
    let info = || PuzzleInfo {
        title: Some("Morning".to_owned()),
        level: Some("beginner".to_owned()),
        rating: Some(shudu::rate::Rating::from_tenths(12)),
        ..PuzzleInfo::default()
    };
    let all = [
        "place 2 r1c2",
        "place 4 r1c4",
        "place 1 r2c3",
        "place 2 r2c4",
        "place 4 r4c1",
        "place 3 r4c2",
    ];
    for (actions, head) in [
        (
            &all[..1],
            "Review of beginner, 1.2, 4×4: Morning\n5 empty cells after 0:10\n",
        ),
        (
            &all[..5],
            "Review of beginner, 1.2, 4×4: Morning\none empty cell after 0:50\n",
        ),
        (
            &all[..],
            "Review of beginner, 1.2, 4×4: Morning\n1:00, no hints, no mistakes\n",
        ),
        (
            &["ask nudge", "place 4 r1c2", "undo", "give-up"],
            "Review of beginner, 1.2, 4×4: Morning\ngiven up after 0:40\n",
        ),
    ] {
        let place = Place::new();
        let id = play(&place, SIX, info(), actions);
        let review = place.run(&["review", id.as_str()], "").stdout;
        assert!(review.starts_with(head), "{review}");
    }
}

/// Time is summed for each kind of move, longest first.
#[test]
fn the_time_of_each_kind_of_move_is_summed() {
    let place = Place::new();
    let actions = [
        "fill all",
        "mark 2 r1c4",
        "place 2 r1c2",
        "place 4 r1c4",
        "place 1 r2c3",
        "ask nudge",
        "place 4 r2c4",
        "undo",
        "check",
    ];
    let id = play(&place, SIX, PuzzleInfo::default(), &actions);
    let review = place.run(&["review", id.as_str()], "").stdout;
    let (_, times) = review.split_once("Time by kind of move\n").unwrap();
    let rows: Vec<Vec<&str>> = times
        .lines()
        .skip(1)
        .map(|line| line.splitn(3, "  ").map(str::trim).collect())
        .collect();
    let rows: Vec<String> = rows
        .iter()
        .map(|row| row.join("|").replace(' ', ""))
        .collect();
    // The marks, an undo and a check; three digits; a mark removed rightly; one hint; one wrong digit.
    let kinds: Vec<&str> = rows
        .iter()
        .map(|row| row.rsplit('|').next().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "marksandothermoves",
            "FullHouse",
            "severalsteps",
            "hint",
            "mistakes"
        ],
        "{times}"
    );
    assert!(
        rows[..2].iter().all(|row| row.starts_with("0:30|3|")),
        "{rows:?}"
    );
    assert!(
        rows[2..].iter().all(|row| row.starts_with("0:10|1|")),
        "{rows:?}"
    );
}

/// Each judgement of a move has a name for programs and a text for people.
#[test]
fn judgements_have_a_name_and_a_text() {
    let place = Place::new();
    let actions = [
        "place 4 r1c2",
        "undo",
        "place 9 r1c2",
        "place 1 r1c3",
        "undo",
        "undo",
        "fill all",
        "mark 1 r1c2",
        "place 9 r1c2",
        "undo",
        "hint full-house r1c2=1",
        "mark 9 r1c3",
        "place 6 r1c3",
    ];
    let id = play(&place, EASY, PuzzleInfo::default(), &actions);
    let objects = place.run(&["review", "--json", id.as_str()], "").objects();
    let judged = |place: usize| {
        let object = &objects[place];
        let text = |key: &str| object[key].as_str().unwrap_or("-").to_owned();
        (text("judgement"), text("cause"))
    };
    let mistake = |cause: &str| ("mistake".to_owned(), cause.to_owned());
    let plain = |judgement: &str| (judgement.to_owned(), "-".to_owned());
    assert_eq!(judged(0), mistake("seen"), "there is a 4 in the row");
    assert_eq!(judged(1), plain("none"), "to undo claims nothing");
    assert_eq!(judged(2), mistake("open"), "1 and 9 are left");
    assert_eq!(judged(6), plain("none"), "marks claim nothing");
    assert_eq!(
        judged(7),
        mistake("open"),
        "the mark removed was the right one"
    );
    assert_eq!(judged(8), mistake("mark-removed"));
    assert_eq!(judged(10), plain("told"), "it came from a hint");
    let last = judged(12).0;
    assert!(last == "proved" || last == "derived", "{last}");
    assert!(!objects[12]["technique"].is_null());
    let review = place.run(&["review", id.as_str()], "").stdout;
    let line = |deed: &str, worth: &str| {
        let found = review
            .lines()
            .any(|line| line.contains(deed) && line.contains(worth));
        assert!(found, "{deed}: {worth}: {review}");
    };
    line("r1c2=4", "wrong: the digit is already in r1c7");
    line("r1c2=9", "wrong: 2 candidates were left");
    line("r1c2=9", "wrong: the mark 1 in r1c2 had been removed");
    line("r1c2=1 Full House", "hint");
    // A consequence of a mistake is a mistake, too.
    let object = &objects[3];
    assert_eq!(object["judgement"], "mistake");
    assert!(object["at"].as_f64() > objects[2]["at"].as_f64());
    assert_eq!(object["spent"].as_f64(), Some(10.0));
}

/// A digit that follows from another mistake, and an unproved digit.
#[test]
fn consequent_mistakes_and_guesses_are_labelled() {
    let place = Place::new();
    let id = play(
        &place,
        SIX,
        PuzzleInfo::default(),
        &["place 4 r1c2", "place 2 r1c4"],
    );
    let review = place.run(&["review", id.as_str()], "").stdout;
    let reasons: Vec<&str> = review
        .lines()
        .filter(|line| line.contains("wrong: "))
        .collect();
    assert!(
        reasons[0].ends_with("wrong: the digit is already in r2c2; Full House was available"),
        "{review}"
    );
    assert!(
        reasons[1]
            .ends_with("wrong: a consequence of the mistake r1c2=4; Full House was available"),
        "{review}"
    );
    let object = &place.run(&["review", "--json", id.as_str()], "").objects()[1];
    assert_eq!(
        (&object["cause"], &object["technique"]),
        (&"follows".into(), &"full-house".into())
    );
    let guessed = play(
        &place,
        "1...............",
        PuzzleInfo::default(),
        &["place 2 r1c2"],
    );
    let review = place.run(&["review", guessed.as_str()], "").stdout;
    assert!(
        review.contains("r1c2=2  a guess: no known technique proved it yet\n"),
        "{review}"
    );
    assert!(review.contains("guesses\n"), "{review}");
    let object = &place
        .run(&["review", "--json", guessed.as_str()], "")
        .objects()[0];
    assert_eq!(object["judgement"], "guess");
    assert!(
        object["technique"].is_null() && object["steps"].is_null(),
        "{object:?}"
    );
}

/// The text and the JSON agree on the number of easier steps, and on the number of steps to a late proof.
#[test]
fn text_and_json_count_the_same_easier_steps() {
    let place = Place::new();
    // The first digits in cell order, whatever proves them.
    let solution = place.run(&["solve"], EASY).stdout;
    let empty = EASY.char_indices().filter(|(_, given)| *given == '0');
    let moves: Vec<String> = empty
        .map(|(cell, _)| {
            let digit = &solution[cell..=cell];
            format!("place {digit} r{}c{}", cell / 9 + 1, cell % 9 + 1)
        })
        .collect();
    let moves: Vec<&str> = moves.iter().take(8).map(String::as_str).collect();
    let id = play(&place, EASY, PuzzleInfo::default(), &moves);
    let objects = place.run(&["review", "--json", id.as_str()], "").objects();
    let review = place.run(&["review", id.as_str()], "").stdout;
    let table = review.split("\n\n").nth(1).unwrap();
    let lines: Vec<&str> = table.lines().skip(1).collect();
    assert_eq!((lines.len(), objects.len()), (8, 8));
    let mut kinds = std::collections::BTreeSet::new();
    for (line, object) in lines.iter().zip(&objects) {
        let end = match (
            &object["judgement"],
            object["easier"].as_u64(),
            object["steps"].as_u64(),
        ) {
            (kind, Some(0), None) if kind == "proved" => String::new(),
            (kind, Some(1), None) if kind == "proved" => {
                "; one easier step was available".to_owned()
            }
            (kind, Some(20), None) if kind == "proved" => {
                "; at least 20 easier steps were available".to_owned()
            }
            (kind, Some(n), None) if kind == "proved" => {
                format!("; {n} easier steps were available")
            }
            (kind, None, Some(n)) if kind == "derived" => {
                format!("reached in {n} steps; hardest: ")
            }
            other => panic!("{other:?}: {line}"),
        };
        assert!(line.contains(&end), "{line}: {object:?}");
        assert_eq!(
            line.contains("available"),
            end.contains("available"),
            "{line}"
        );
        kinds.insert(end.split_whitespace().nth(1).unwrap_or("none").to_owned());
    }
    assert!(kinds.len() > 2, "{kinds:?}");
}

/// A finished game is one line of a table, with each count in its own column.
#[test]
fn a_finished_game_is_one_line_of_a_table() {
    let place = Place::new();
    let info = PuzzleInfo {
        title: Some("One, \"two\"".to_owned()),
        level: Some("beginner".to_owned()),
        rating: Some(shudu::rate::Rating::from_tenths(12)),
        technique: Some("full-house".to_owned()),
        source: Some("shudu".to_owned()),
        seed: Some("77".to_owned()),
    };
    let actions = [
        "place 4 r1c2",
        "undo",
        "place 4 r1c2",
        "undo",
        "check",
        "check",
        "check",
        "ask nudge",
        "hint full-house r1c2=2",
        "ask nudge",
        "reveal r1c4 r2c3 r2c4 r4c1",
        "place 3 r4c2",
    ];
    let id = play(&place, SIX, info, &actions);
    let csv = place.run(&["stats", "--csv"], "").stdout;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 2, "{csv}");
    assert_eq!(
        lines[0],
        "finished,save,size,boxes,level,rating,technique,title,seed,ending,seconds,hints,revealed,mistakes,checks,moves,undone,hinted,mistaken"
    );
    let (_, row) = lines[1].split_once(',').unwrap();
    assert_eq!(
        row,
        format!(
            "{id},4,2x2,beginner,1.2,full-house,\"One, \"\"two\"\"\",77,solved-with-help,120.000,2,4,2,3,5,2,full-house,full-house full-house"
        )
    );
    let objects = place.run(&["stats", "--json"], "").objects();
    let level = &objects[0];
    assert_eq!(
        (
            &level["solved"],
            &level["alone"],
            &level["given_up"],
            &level["without_mistakes"]
        ),
        (&1.into(), &0.into(), &0.into(), &0.into())
    );
    assert!(level["best_seconds"].is_null(), "{level:?}");
    let technique = &objects[1];
    assert_eq!(
        (
            &technique["technique"],
            &technique["hinted"],
            &technique["mistakes"]["house"]
        ),
        (&"full-house".into(), &1.into(), &2.into())
    );
    let total = objects.last().unwrap();
    assert_eq!(
        (&total["finished"], &total["seconds"]),
        (&1.into(), &120.into())
    );
}

/// A move is named by the cells that were chosen, not by others whose marks it hides or shows.
#[test]
fn reviews_name_a_move_by_its_selected_cells() {
    let place = Place::new();
    let actions = [
        "fill all",
        "place 2 r1c4",
        "clear r1c4",
        "place 2 r1c4 r2c3",
        "undo",
        "reveal r1c4 r2c4",
    ];
    let id = play(&place, SIX, PuzzleInfo::default(), &actions);
    let review = place.run(&["review", id.as_str()], "").stdout;
    for text in [
        "  r1c4=2  ",
        "  clear r1c4\n",
        "  2 in r1c4…  ",
        "  undo 2 in r1c4…\n",
        "  reveal r1c4…  ",
    ] {
        let spaced = text.trim();
        assert!(review.contains(spaced), "{text}: {review}");
    }
    assert!(!review.contains("r1c2"), "{review}");
}
