//! Damaged files: the readable parts are recovered, and no part is lost.

use std::path::PathBuf;

use shudu::game::{Action, Game};
use shudu::store::{
    Damage, LockedPolicy, MemoryDisk, Places, SaveId, SaveStatus, Store, StoreError, Unreadable,
};

use super::games::{n_lines, path_of, played, played_out, store_on};

#[test]
fn every_prefix_loads_up_to_its_end() {
    for save in [played(), played_out()] {
        check_every_prefix(save);
    }
}

fn check_every_prefix((disk, store, id, games): (MemoryDisk, Store, SaveId, Vec<Game>)) {
    let bytes = disk.get(&path_of(&id)).unwrap();
    for len in 0..=bytes.len() {
        disk.put(&path_of(&id), bytes[..len].to_vec());
        let loaded = store.load(&id);
        if n_lines(&bytes[..len]) == 0 {
            assert!(matches!(loaded, Err(StoreError::Foreign { .. })));
            continue;
        }
        let loaded = loaded.unwrap();
        let torn = len > 0 && bytes[len - 1] != b'\n';
        assert_eq!(
            matches!(loaded.damage, Some(Damage::TornTail { .. })),
            torn,
            "{len}"
        );
        assert!(games.iter().any(|game| same_board(game, &loaded.game)));
        // Listing never fails, and its data matches the undamaged part.
        let list = store.list().unwrap();
        let content = list[0].content.as_ref().unwrap();
        assert_eq!(content.is_damaged, torn);
        assert_eq!(content.n_filled, loaded.game.n_filled());
        assert_eq!(content.elapsed, loaded.game.session().elapsed);
        // Resuming repairs the file and loses no intact record.
        let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
        assert_eq!(resumed.game, loaded.game);
        assert_eq!(resumed.copy, None);
        drop(resumed);
        let again = store.load(&id).unwrap();
        assert_eq!((again.game, again.damage), (loaded.game, None));
    }
}

fn same_board(a: &Game, b: &Game) -> bool {
    a.state() == b.state()
}

#[test]
fn no_flipped_bit_causes_a_wrong_board() {
    for save in [played(), played_out()] {
        check_every_bit(save);
    }
}

fn check_every_bit((disk, store, id, games): (MemoryDisk, Store, SaveId, Vec<Game>)) {
    let bytes = disk.get(&path_of(&id)).unwrap();
    let (mut n_mended, mut n_cut) = (0, 0);
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        disk.put(&path_of(&id), flipped);
        store.list().unwrap();
        match store.load(&id) {
            Ok(loaded) => {
                if loaded.damage == Some(Damage::Header) {
                    n_mended += 1;
                    assert_eq!(&loaded.game, games.last().unwrap(), "bit {bit}");
                } else {
                    n_cut += 1;
                }
                assert!(loaded.damage.is_some(), "bit {bit}");
                assert_eq!(loaded.game.puzzle(), games[0].puzzle());
                assert!(games.iter().any(|game| same_board(game, &loaded.game)));
            }
            Err(error) => panic!("bit {bit}: {error}"),
        }
    }
    let header = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    assert_eq!(n_mended, header * 8);
    assert_eq!(n_cut, (bytes.len() - header) * 8);
}

#[test]
fn the_original_file_is_copied_if_records_are_dropped() {
    let (disk, store, id, games) = played();
    let mut bytes = disk.get(&path_of(&id)).unwrap();
    let middle = bytes
        .iter()
        .enumerate()
        .filter(|(_, b)| **b == b'\n')
        .nth(5);
    let at = middle.unwrap().0 + 3;
    bytes[at] ^= 1;
    for n in 1..=2 {
        disk.put(&path_of(&id), bytes.clone());
        let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
        // Six sound lines: header, opened, four actions and the time in them.
        assert!(matches!(
            resumed.damage,
            Some(Damage::BadRecord { line: 7, .. })
        ));
        let kept = resumed.copy.unwrap();
        assert_eq!(kept, PathBuf::from(format!("/data/saves/{id}.broken-{n}")));
        assert_eq!(disk.get(&kept).unwrap(), bytes);
        assert!(games.iter().any(|game| same_board(game, &resumed.game)));
        assert_eq!(store.load(&id).unwrap().damage, None);
    }
    assert_eq!(store.list().unwrap().len(), 1);
}

#[test]
fn later_versions_and_foreign_files_are_not_changed() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let id: SaveId = "some-file".parse().unwrap();
    let (_, played_store, played_id, _) = played();
    let save = String::from_utf8(played_store.save_bytes(&played_id).unwrap()).unwrap();
    let newer = save.replace("shudu = 1", "shudu = 2");
    for (text, is_newer) in [
        (newer.as_str(), true),
        ("0 = { shudu = 999, what = \"ever\" }", true),
        ("0 = { shudu = 99999999999999999999 }\n", false),
        ("hello\n", false),
        ("\u{1b}[2J\0\n", false),
        ("[game]\nboard = \"...\"\n", false),
    ] {
        disk.put(&path_of(&id), text.as_bytes().to_vec());
        for error in [
            store.load(&id).unwrap_err(),
            store.resume(&id, LockedPolicy::TakeOver).unwrap_err(),
        ] {
            assert_eq!(
                matches!(error, StoreError::Newer { .. }),
                is_newer,
                "{text:?}: {error}"
            );
            assert!(!error.to_string().contains('\u{1b}'));
        }
        let listed = store.list().unwrap().remove(0).content.unwrap_err();
        assert_eq!(listed == Unreadable::Newer, is_newer, "{text:?}");
        assert_eq!(disk.get(&path_of(&id)).unwrap(), text.as_bytes());
    }
    assert_eq!(store.latest().unwrap(), None);
}

#[test]
fn a_huge_file_is_refused_by_its_size() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::open(&Places::in_folder(home.path()));
    let saves = home.path().join("saves");
    std::fs::create_dir(&saves).unwrap();
    let file = std::fs::File::create(saves.join("huge.toml")).unwrap();
    file.set_len(100 << 20).unwrap();
    let error = store.load(&"huge".parse().unwrap()).unwrap_err();
    assert!(error.to_string().contains("5242880"), "{error}");
    assert_eq!(store.list().unwrap().len(), 1);
}

#[test]
fn a_broken_first_line_is_repaired_and_the_file_copied() {
    let (disk, store, id, games) = played();
    let whole = disk.get(&path_of(&id)).unwrap();
    let mut broken = whole.clone();
    for byte in &mut broken[..60] {
        *byte = b'?';
    }
    disk.put(&path_of(&id), broken.clone());
    let listed = store.list().unwrap().remove(0).content.unwrap();
    assert!(listed.is_damaged);
    let mut resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    assert_eq!(resumed.damage, Some(Damage::Header));
    assert_eq!(&resumed.game, games.last().unwrap());
    assert_eq!(disk.get(&resumed.copy.unwrap()).unwrap(), broken);
    assert!(disk.get(&path_of(&id)).unwrap().starts_with(&whole));
    resumed.handle.append(&Action::Undo).unwrap();
    assert_eq!(resumed.handle.status(), SaveStatus::Saved);
    resumed.game.apply(Action::Undo).unwrap();
    let again = store.load(&id).unwrap();
    assert_eq!((again.game, again.damage), (resumed.game, None));
}
