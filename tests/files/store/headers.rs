//! Errors of damaged saves, with advice for the player: every fault of the first line, and of other files in the
//! folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::store::{
    Damage, Durability, LockedPolicy, MemoryDisk, Played, SaveId, Store, StoreError, Unreadable,
};
use shudu::words::Words;

use super::games::{game, path_of, played, store_on};

/// The first line of a save of a 4×4 puzzle.
const HEADER: &str = "{ shudu = 1, created = \"2026-11-27T15:01:30Z\", boxes = \"2x2\", givens = \"1.3.34..2143..21\", verdict = \"unique\", solutions = [\"1234341221434321\"], clean-marks = true, mistakes = \"on-request\" }";

/// Writes lines like the store: numbered, each with a checksum over all content so far.
fn journal(records: &[&str]) -> Vec<u8> {
    let mut text = String::new();
    let mut sum = 0;
    for (number, record) in records.iter().enumerate() {
        let content = format!("{number} = {record}");
        let mut hasher = crc32fast::Hasher::new_with_initial(sum);
        hasher.update(content.as_bytes());
        sum = hasher.finalize();
        let _ = writeln!(text, "{content} # {sum:08x}");
    }
    text.into_bytes()
}

fn id() -> SaveId {
    "one".parse().unwrap()
}

/// Loads a file; returns the message of the error.
fn refusal(bytes: &[u8]) -> (String, Option<Unreadable>) {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    disk.put(&path_of(&id()), bytes.to_vec());
    let error = store.load(&id()).unwrap_err();
    let message = error.message(Words::english()).to_string();
    // The save cannot be resumed either, and is not changed.
    let again = store.resume(&id(), LockedPolicy::TakeOver).unwrap_err();
    assert_eq!(again.message(Words::english()).to_string(), message);
    assert_eq!(disk.get(&path_of(&id())).unwrap(), bytes);
    let listed = store.list().unwrap().into_iter().next();
    (message, listed.map(|one| one.content.unwrap_err()))
}

/// A row: the text to replace in the first line, its replacement, the error.
const BROKEN: &[(&str, &str, &str)] = &[
    (
        "shudu = 1",
        "other = 1",
        "/data/saves/one.toml is not a shudu save: line 1 is not the header of a save",
    ),
    (
        "shudu = 1",
        "shudu = 0",
        "is not a shudu save: line 1 has an invalid format version: 0",
    ),
    (
        "\"2x2\"",
        "\"9x9\"",
        "is not a shudu save: the box size in line 1 does not fit any board",
    ),
    (
        "1.3.34..2143..21\"",
        "1.3.34..2143..2\"",
        "is not a shudu save: the givens in line 1 do not fit the board",
    ),
    (
        "1.3.34..2143..21\"",
        "1.3.34..2143..25\"",
        "is not a shudu save: the givens in line 1 do not fit the board",
    ),
    (
        "verdict",
        "ruled-out = \"1,2\", verdict",
        "is not a shudu save: the excluded candidates in line 1 do not fit the board",
    ),
    (
        "verdict",
        "ruled-out = \"5,,,,,,,,,,,,,,,\", verdict",
        "is not a shudu save: the excluded candidates in line 1 do not fit the board",
    ),
    (
        "1234341221434321",
        "123434122143432",
        "is not a shudu save: a solution in line 1 does not fit the board",
    ),
    (
        "\"unique\"",
        "\"several\"",
        "is not a shudu save: the verdict in line 1 contradicts the solutions",
    ),
    (
        "\"unique\"",
        "\"unknown\"",
        "is not a shudu save: the verdict in line 1 contradicts the solutions",
    ),
    (
        "\"unique\"",
        "\"sometimes\"",
        "is not a shudu save: the verdict in line 1 contradicts the solutions",
    ),
    (
        "2026-11-27T15:01:30Z",
        "yesterday",
        "is not a shudu save: the date in line 1 is not a valid date",
    ),
    (
        "1234341221434321",
        "4321341221431234",
        "is not a shudu save: the puzzle in line 1 has no solution, or not the stored one",
    ),
    (
        "on-request",
        "now and then",
        "is not a shudu save: line 1 has an unknown value for `mistakes`",
    ),
];

#[test]
fn errors_describe_every_fault_of_the_first_line() {
    let disk = MemoryDisk::new();
    disk.put(&path_of(&id()), journal(&[HEADER]));
    let sound = store_on(&disk).load(&id()).unwrap().game;
    assert_eq!(sound.state().n_empty(), 6, "the line is sound as it stands");
    for (from, to, expected) in BROKEN {
        let header = HEADER.replacen(from, to, 1);
        assert_ne!(header, HEADER);
        let (message, listed) = refusal(&journal(&[&header]));
        assert!(message.ends_with(expected), "{from} → {to}: {message}");
        assert_eq!(listed, Some(Unreadable::Foreign), "{from} → {to}");
    }
}

#[test]
fn a_file_without_a_valid_first_line_is_refused_with_the_reason() {
    let (empty, listed) = refusal(&[]);
    assert!(
        empty.ends_with("one.toml is not a shudu save: the file is empty"),
        "{empty}"
    );
    assert_eq!(listed, None, "an empty file is no game");
    let (plain, listed) = refusal(b"hello, world\n");
    assert!(
        plain.ends_with(
            "line 1 is corrupt: no checksum at the end of the line that begins with \"hello, world\""
        ),
        "{plain}"
    );
    assert_eq!(listed, Some(Unreadable::Foreign));
    let mut flipped = journal(&[HEADER]);
    let at = flipped.len() - 3;
    flipped[at] = if flipped[at] == b'0' { b'1' } else { b'0' };
    let (wrong, _) = refusal(&flipped);
    assert!(
        wrong.contains("line 1 is corrupt: wrong checksum: the line says "),
        "{wrong}"
    );
    assert!(wrong.contains(", its content gives "), "{wrong}");
}

#[test]
fn files_of_a_later_version_are_called_newer() {
    let (format, listed) = refusal(&journal(&[&HEADER.replace("shudu = 1", "shudu = 7")]));
    assert_eq!(
        format,
        "/data/saves/one.toml was written by a newer version of shudu (format 7); this version supports format 1 only"
    );
    assert_eq!(listed, Some(Unreadable::Newer));
    assert_eq!(
        Unreadable::Newer.message(Words::english()).to_string(),
        "written by a newer version of shudu"
    );
    let disk = MemoryDisk::new();
    let newer = "{ at = 0, left = 6, do = \"teleport r1c1\" }";
    disk.put(&path_of(&id()), journal(&[HEADER, newer]));
    let error = store_on(&disk).load(&id()).unwrap_err();
    let message = error.message(Words::english()).to_string();
    assert!(matches!(error, StoreError::Newer { .. }), "{message}");
    assert!(message.contains("(action teleport)"), "{message}");
    assert!(
        message.ends_with("supports the actions of format 1 only"),
        "{message}"
    );
}

/// A title of this length is saved unchanged, and a longer one is truncated.
#[test]
fn titles_have_at_most_400_characters() {
    for (n_characters, n_kept) in [(400, 400), (401, 400)] {
        let info = PuzzleInfo {
            title: Some("數".repeat(n_characters)),
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(game().puzzle().givens().clone(), info).unwrap();
        let store = store_on(&MemoryDisk::new());
        let handle = store.create(&Game::new(puzzle, Options::default()));
        let loaded = store.load(handle.id()).unwrap().game;
        let title = loaded.puzzle().info().title.clone();
        assert_eq!(title, Some("數".repeat(n_kept)));
    }
}

#[test]
fn the_check_reports_exercises_of_a_later_version() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let newer = journal(&["{ shudu-lessons = 2 }"]);
    disk.put(Path::new("/data/lessons.toml"), newer);
    let checked = checked(&store);
    let [(name, Some(fault))] = &checked[..] else {
        panic!("{checked:?}");
    };
    assert_eq!(name, "lessons.toml");
    assert!(fault.contains("written by a newer version"), "{fault}");
}

/// The faults that the check reports for the save folder, by file name; `None` for valid files.
fn checked(store: &Store) -> Vec<(String, Option<String>)> {
    let all = store.check().unwrap().into_iter();
    all.map(|one| {
        let name = one.path.file_name().unwrap().to_str().unwrap().to_owned();
        let fault = one
            .fault
            .map(|fault| fault.message(Words::english()).to_string());
        (name, fault)
    })
    .collect()
}

#[test]
fn the_check_describes_each_file() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let (first, second) = (
        "{ at = 5, left = 5, do = \"place 2 r1c2\" }",
        "{ at = 6, left = 4, do = \"place 4 r1c4\" }",
    );
    let whole = journal(&[HEADER, first, second]);
    let path = |name: &str| PathBuf::from(format!("/data/saves/{name}"));
    let mut torn = whole.clone();
    torn.truncate(whole.len() - 4);
    let n_torn = torn.len() - torn.iter().rposition(|byte| *byte == b'\n').unwrap() - 1;
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    let out_of_place = [lines[0], lines[2]].concat();
    let mut broken = whole.clone();
    let at = lines[0].len() + 12;
    broken[at] ^= 1;
    for (name, bytes) in [
        ("sound.toml", &whole),
        ("torn.toml", &torn),
        ("gap.toml", &out_of_place),
        ("broken.toml", &broken),
        ("foreign.toml", &b"hello\n".to_vec()),
        ("sound.lock", &Vec::new()),
        ("left.new", &whole),
        ("sound.broken-1", &whole),
        ("Notes.txt", &b"mine".to_vec()),
    ] {
        disk.put(&path(name), bytes.clone());
    }
    let checked = checked(&store);
    let message = |name: &str| {
        let found = checked.iter().find(|(known, _)| known == name);
        found
            .unwrap_or_else(|| panic!("{name}: {checked:?}"))
            .1
            .clone()
    };
    assert_eq!(message("sound.toml"), None);
    assert_eq!(message("sound.lock"), None, "the next player uses it again");
    assert_eq!(
        message("torn.toml").unwrap(),
        format!("the last line is incomplete; resuming the game removes it ({n_torn} bytes)")
    );
    let gap = message("gap.toml").unwrap();
    assert!(gap.starts_with("line 2 is corrupt: "), "{gap}");
    assert!(
        gap.contains(&format!("everything after it ({} bytes)", lines[2].len())),
        "{gap}"
    );
    let broken = message("broken.toml").unwrap();
    assert!(
        broken.starts_with("line 2 is corrupt: wrong checksum: "),
        "{broken}"
    );
    let n_lost = lines[1].len() + lines[2].len();
    assert!(
        broken.contains(&format!("everything after it ({n_lost} bytes)")),
        "{broken}"
    );
    let foreign = message("foreign.toml").unwrap();
    assert!(
        foreign.starts_with("not a shudu save: line 1 is corrupt: "),
        "{foreign}"
    );
    assert!(
        foreign.ends_with("It is ignored; move it elsewhere or delete it"),
        "{foreign}"
    );
    assert_eq!(
        message("left.new").unwrap(),
        "a temporary file of a program that crashed; you can delete it"
    );
    assert_eq!(
        message("sound.broken-1").unwrap(),
        "the original of a save that was repaired; you can delete it"
    );
    let stray = message("Notes.txt").unwrap();
    assert!(
        stray.starts_with("ignored: not a file name that shudu uses."),
        "{stray}"
    );
    assert!(
        stray.ends_with("Rename the file or move it elsewhere"),
        "{stray}"
    );
    // The check changed nothing.
    assert_eq!(disk.get(&path("torn.toml")).unwrap(), torn);
    assert_eq!(
        disk.get(&path("broken.toml")).unwrap(),
        broken_again(&whole, at)
    );
}

/// A record with a right checksum that cannot follow the records before it. The moves before it are loaded, and its line
/// is named, counted from 1 with the header.
#[test]
fn errors_give_the_line_of_an_impossible_record() {
    const MOVES: [&str; 4] = ["2 r1c2", "4 r1c4", "1 r2c3", "2 r2c4"];
    let move_record = |n: usize| {
        let (at, left) = (10 * (n + 1), 5 - n);
        format!(
            "{{ at = {at}, left = {left}, do = \"place {}\" }}",
            MOVES[n]
        )
    };
    for n_before in 0..MOVES.len() {
        let (at, left) = (10 * (n_before + 1), 5 - n_before);
        let mut wrong = vec![
            // A given is not placed.
            format!("{{ at = {at}, left = {left}, do = \"place 2 r1c1\" }}"),
            // The number of empty cells is another.
            format!(
                "{{ at = {at}, left = {}, do = \"place {}\" }}",
                left + 1,
                MOVES[n_before]
            ),
            format!("{{ at = {at}, left = {left}, do = \"place r1c2\" }}"),
            "{ colour = \"green\" }".to_owned(),
        ];
        if n_before > 0 {
            // Time does not run backwards.
            let (at, moved) = (at - 11, MOVES[n_before]);
            wrong.push(format!(
                "{{ at = {at}, left = {left}, do = \"place {moved}\" }}"
            ));
        }
        for wrong in wrong {
            let mut records: Vec<String> = (0..MOVES.len()).map(move_record).collect();
            records[n_before].clone_from(&wrong);
            records.insert(0, HEADER.to_owned());
            let records: Vec<&str> = records.iter().map(String::as_str).collect();
            let bytes = journal(&records);
            let n_lost = bytes.len() - journal(&records[..=n_before]).len();
            let disk = MemoryDisk::new();
            let store = store_on(&disk);
            disk.put(&path_of(&id()), bytes);
            let loaded = store.load(&id()).unwrap();
            assert_eq!(loaded.game.moves().len(), n_before, "{wrong}");
            let line = n_before + 2;
            let message = checked(&store)[0].1.clone().unwrap();
            assert!(
                message.starts_with(&format!("line {line} is corrupt: \"{}", &wrong[..7])),
                "{message}"
            );
            assert!(
                message.contains("cannot follow the previous lines"),
                "{message}"
            );
            assert!(
                message.contains(&format!("everything after it ({n_lost} bytes)")),
                "{message}"
            );
            assert!(
                matches!(loaded.damage, Some(Damage::BadRecord { line: named, .. }) if named == line as u64),
                "{wrong}: {:?}",
                loaded.damage
            );
        }
    }
}

fn broken_again(whole: &[u8], at: usize) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    bytes[at] ^= 1;
    bytes
}

/// A draft beside a game in play is not reported as stale.
#[test]
fn a_draft_of_a_game_in_play_is_no_fault() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let handle = store.create(&game());
    let draft = path_of(handle.id()).with_extension("new");
    disk.put(&draft, b"half a line".to_vec());
    let is_draft = |(name, _): &&(String, Option<String>)| {
        Path::new(name).extension().is_some_and(|end| end == "new")
    };
    assert_eq!(checked(&store).iter().find(is_draft).unwrap().1, None);
    drop(handle);
    disk.put(&draft, b"half a line".to_vec());
    let fault = checked(&store).iter().find(is_draft).unwrap().1.clone();
    assert!(
        fault.unwrap().starts_with("a temporary file"),
        "nobody plays it any more"
    );
}

/// Messages for saves that cannot be opened.
#[test]
fn other_errors_name_the_game() {
    let (_disk, store, id, _) = played();
    let other: SaveId = "not-there".parse().unwrap();
    let message = |error: StoreError| error.message(Words::english()).to_string();
    assert_eq!(
        message(store.load(&other).unwrap_err()),
        "no saved game not-there"
    );
    assert_eq!(
        message(store.delete(&other).unwrap_err()),
        "no saved game not-there"
    );
    let first = store.resume(&id, LockedPolicy::Refuse).unwrap();
    let locked = store.resume(&id, LockedPolicy::Refuse).unwrap_err();
    assert_eq!(
        message(locked),
        format!("another window has game {id} open")
    );
    drop(first);
    assert!(store.resume(&id, LockedPolicy::Refuse).is_ok());
    for (kind, text) in [
        (
            Unreadable::Foreign,
            "not a save, or its first line is corrupt",
        ),
        (Unreadable::Disk, "cannot be read"),
        (Unreadable::NotAFile, "a link, folder or pipe, not a file"),
    ] {
        assert_eq!(kind.message(Words::english()).to_string(), text);
    }
    let name = "No Such Name".parse::<SaveId>().unwrap_err();
    assert_eq!(
        name.message(Words::english()).to_string(),
        "expected a name of 1 to 64 characters: letters a to z, digits 0 to 9 and hyphens"
    );
}

/// Without a folder every game is lost at exit, and its moves are counted. A copy elsewhere protects it until the next
/// move.
#[test]
fn unsaved_moves_are_counted_until_saved_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_memory();
    let givens = shudu::formats::parse("1.3.34..2143..21").unwrap().grid;
    let puzzle = Puzzle::new(givens, PuzzleInfo::default()).unwrap();
    let game = Game::new(puzzle, Options::default());
    let mut handle = store.create(&game);
    let unsaved = |played: Played| {
        let all = played.unsaved(Durability::Written);
        let message = all
            .iter()
            .map(|one| one.message(Words::english()).to_string());
        message.collect::<Vec<_>>()
    };
    assert_eq!(
        unsaved(store.played()),
        Vec::<String>::new(),
        "nothing was played"
    );
    let act = |text: &str| Action::parse(text, game.puzzle().geometry()).unwrap();
    handle.append(&act("place 2 r1c2")).unwrap();
    let id = handle.id().clone();
    let reason = "(there is no folder for saved games)";
    assert_eq!(
        unsaved(store.played()),
        [format!("not saved: 1 move of game {id} {reason}")]
    );
    handle.append(&act("place 4 r1c4")).unwrap();
    assert_eq!(
        unsaved(store.played()),
        [format!("not saved: 2 moves of game {id} {reason}")]
    );
    // A folder takes the name of the save.
    let copy = handle.save_to(folder.path()).unwrap();
    assert_eq!(copy, folder.path().join(format!("{id}.toml")));
    assert_eq!(unsaved(store.played()), Vec::<String>::new());
    handle.append(&act("undo")).unwrap();
    assert_eq!(unsaved(store.played()).len(), 1, "the copy lacks this one");
    let again = handle.save_to(&copy).unwrap_err();
    assert_eq!(again.kind(), std::io::ErrorKind::AlreadyExists);
    assert_eq!(unsaved(store.played()).len(), 1, "no copy was made");
}
