//! Collections of puzzles in line mode.

use tempfile::TempDir;

use crate::linear::play;
use crate::run::{EASY, HARD, MEDIUM, Place, shudu};

#[test]
fn a_collection_is_played_through_in_line_mode() {
    let home = TempDir::new().expect("a folder");
    let pack = home.path().join("weekly.sdm");
    // The 4×4 puzzle lacks the 4 in r4c4.
    std::fs::write(&pack, format!("123434122143432.\n{EASY}\n12\n")).expect("written");
    let pack = pack.to_str().expect("a path");
    let output = play(
        home.path(),
        &[pack],
        "r4c4 1\nnext\ncollections\ncollection 2\nnext\n",
    );
    assert!(
        output.contains("One puzzle cannot be read and is left out."),
        "{output}"
    );
    assert!(output.contains("weekly: 0 of 2 solved"), "{output}");
    assert!(
        output.contains("weekly: 1 of 2 solved\nWeekly 2"),
        "{output}"
    );
    assert!(output.contains("1. weekly: 1 of 2 solved"), "{output}");
    assert!(output.contains("There is no collection 2"), "{output}");
    // The only unfinished puzzle is the current one.
    assert!(
        output.contains("You have finished all other puzzles"),
        "{output}"
    );
    let output = play(home.path(), &[EASY], "next\ncollection 1\n");
    assert!(
        output.contains("This game is not from a collection"),
        "{output}"
    );
    // The same puzzle was started without the collection, so this game goes on.
    assert!(
        output.contains("weekly: 1 of 2 solved\nBeginner."),
        "{output}"
    );
}

#[test]
fn the_command_line_lists_collections() {
    let home = TempDir::new().expect("a folder");
    let pack = home.path().join("weekly.sdm");
    std::fs::write(&pack, format!("123434122143432.\n{EASY}\n{MEDIUM}\n")).expect("written");
    let folder = home.path().to_str().expect("a path");
    let list = |json: &[&str]| {
        let listing = [&["saves", "collections", "--data-dir", folder], json].concat();
        shudu(&listing, "").stdout
    };
    assert_eq!(list(&[]), "");
    play(
        home.path(),
        &[pack.to_str().expect("a path")],
        "r4c4 1\nnext\n",
    );
    assert_eq!(list(&[]), "weekly: 1 of 3 solved\n");
    let object: serde_json::Value = serde_json::from_str(&list(&["--json"])).expect("JSON");
    for (field, n) in [
        ("puzzles", 3),
        ("solved", 1),
        ("in_progress", 1),
        ("rated", 0),
    ] {
        assert_eq!(object[field], n, "{field}");
    }
}

/// Two collections may begin with the same puzzle. The next one is that of the collection in play.
#[test]
fn the_next_puzzle_is_from_the_same_collection() {
    let seconds = [
        ("apples", "Apples 2", MEDIUM),
        ("berries", "Berries 2", HARD),
    ];
    for (opened, title, second) in seconds {
        let home = TempDir::new().expect("a folder");
        let open = |name: &str, lines: &str| {
            let path = home.path().join(format!("{name}.sdm"));
            play(home.path(), &[path.to_str().expect("a path")], lines)
        };
        for (name, _, second) in seconds {
            let pack = format!("123434122143432.\n{second}\n");
            std::fs::write(home.path().join(format!("{name}.sdm")), pack).expect("written");
        }
        open(opened, "");
        // The puzzle is in play already, so its game goes on.
        for (name, ..) in seconds {
            open(name, "");
        }
        let output = open(opened, "r4c4 1\nnext\n");
        let told = format!("{opened}: 1 of 2 solved\n{title}");
        assert!(output.contains(&told), "{output}");
        let row = second[..9].replace('0', ".");
        let row = format!("row 1: {} {} {}", &row[..3], &row[3..6], &row[6..]);
        assert!(output.contains(&row), "{row}: {output}");
    }
}

#[test]
fn an_empty_list_says_how_to_add_a_collection() {
    let home = TempDir::new().expect("a folder");
    let output = play(home.path(), &[EASY], "collections\n");
    assert!(
        output.contains("There are no collections. Open a file"),
        "{output}"
    );
}

/// Plays a pack in a language, with a UTF-8 locale.
fn play_in(tag: &str, pack: &str, lines: &[&str]) -> String {
    crate::line_commands::play(&Place::new(), &[pack, "--lang", tag], lines)
}

/// Puzzles without a solution and with duplicate digits are skipped, at the start and later.
#[test]
fn broken_puzzles_of_a_collection_are_skipped() {
    let duplicate = format!("55{}", ".".repeat(79));
    let broken = "5".repeat(81);
    for (tag, one, two) in [
        (
            "en",
            "One puzzle is not unique and is skipped.",
            "2 puzzles are not unique and are skipped.",
        ),
        (
            "zh-Hans",
            "有 1 题解不唯一，已跳过。",
            "有 2 题解不唯一，已跳过。",
        ),
    ] {
        let home = TempDir::new().expect("a folder");
        let pack = home.path().join("mixed.sdm");
        let lines = [duplicate.as_str(), EASY, &broken, &duplicate, MEDIUM];
        std::fs::write(&pack, format!("{}\n", lines.join("\n"))).expect("written");
        let pack = pack.to_str().expect("a path");
        let output = play_in(tag, pack, &["next", "next"]);
        let found: Vec<&str> = output
            .lines()
            .filter(|line| [one, two].contains(line))
            .collect();
        assert_eq!(found, [one, two, one], "{output}");
        let n_boards = output.matches("8.. ..2 47.").count();
        assert_eq!(n_boards, 2, "the first puzzle follows the last: {output}");
    }
}

#[test]
fn a_collection_says_what_it_leaves_out() {
    let (first, rest) = EASY.split_once('0').expect("an empty cell");
    for (tag, reduced) in [
        (
            "en",
            "Digits and candidates beyond the givens are left out: 1 puzzle.",
        ),
        ("zh-Hans", "提示数以外的数字和候选数未保留：1 题。"),
    ] {
        let home = TempDir::new().expect("a folder");
        let pack = home.path().join("begun.txt");
        // The library form of HoDoKu marks placed digits with a plus sign.
        let text = format!(":0000:x:{first}+1{rest}:::\n{MEDIUM}\n");
        std::fs::write(&pack, text).expect("written");
        let pack = pack.to_str().expect("a path");
        let output = play_in(tag, pack, &[]);
        assert_eq!(output.matches(reduced).count(), 1, "{output}");
    }
}
