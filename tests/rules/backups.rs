//! Restoring a backup over a save: a row for each relation between the two.

use std::path::Path;

use shudu::game::Action;
use shudu::store::{ExerciseRecord, LockedPolicy, Places, Restored, SaveId, Store};
use shudu::techniques::TechniqueId;

use super::game::easy;

/// Plays a game with some checks and backs it up; returns its name and its save as stored in the backup.
fn backed_up(folder: &Path, file: &Path) -> (SaveId, Vec<u8>) {
    let store = Store::open(&Places::in_folder(folder));
    let mut handle = store.create(&easy());
    for _ in 0..4 {
        handle.append(&Action::Check).unwrap();
    }
    handle.close();
    let id = handle.id().clone();
    drop(handle);
    let record = ExerciseRecord {
        technique: TechniqueId::XWing,
        n_wrong: 0,
        helped: false,
    };
    store.record_exercise(record).unwrap();
    assert_eq!(store.back_up(file).unwrap(), 1);
    let bytes = store.save_bytes(&id).unwrap();
    (id, bytes)
}

fn play_on(store: &Store, id: &SaveId, action: &Action) {
    let mut resumed = store.resume(id, LockedPolicy::Refuse).unwrap();
    resumed.handle.append(action).unwrap();
    resumed.handle.close();
}

#[test]
fn restoring_loses_no_existing_data() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("backup.toml");
    let (id, bytes) = backed_up(&home.path().join("first"), &file);
    // The header, the record that says who plays, and one check.
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let begun: Vec<u8> = lines.take(3).flatten().copied().collect();
    assert!(begun.len() < bytes.len());
    let beside: SaveId = format!("{id}-2").parse().unwrap();
    // The existing file, whether it was continued, the outcome, and the checks in the save afterwards.
    let rows = [
        (None, false, Restored::New, 4, "it is not there"),
        (Some(&bytes), false, Restored::Unchanged, 4, "it is there"),
        (
            Some(&bytes),
            true,
            Restored::Unchanged,
            5,
            "it has come farther",
        ),
        (
            Some(&begun),
            false,
            Restored::Replaced,
            4,
            "it had not come as far",
        ),
        (
            Some(&begun),
            true,
            Restored::AddedAs(beside.clone()),
            2,
            "it was played on differently",
        ),
    ];
    for (number, (there, is_played_on, outcome, n_checks, why)) in rows.into_iter().enumerate() {
        let folder = home.path().join(format!("place-{number}"));
        let store = Store::open(&Places::in_folder(&folder));
        if let Some(bytes) = there {
            std::fs::create_dir_all(store.saves_folder()).unwrap();
            let path = store.saves_folder().join(format!("{id}.toml"));
            std::fs::write(path, bytes).unwrap();
        }
        if is_played_on {
            play_on(&store, &id, &Action::Check);
        }
        let restored = store.restore(&file).unwrap();
        let [(name, found)] = &restored.saves[..] else {
            panic!("{why}: {restored:?}");
        };
        assert_eq!((name, found.as_ref().unwrap()), (&id, &outcome), "{why}");
        let checks = |id: &SaveId| store.load(id).unwrap().game.session().n_checks;
        assert_eq!(checks(&id), n_checks, "{why}");
        if let Restored::AddedAs(other) = &outcome {
            assert_eq!(checks(other), 4, "{why}");
        }
        assert_eq!(restored.n_exercises.unwrap(), 1, "{why}");
        // A second restore changes nothing.
        let again = store.restore(&file).unwrap();
        let outcomes: Vec<_> = again
            .saves
            .iter()
            .map(|save| save.1.as_ref().unwrap())
            .collect();
        assert_eq!(outcomes, [&Restored::Unchanged], "{why}");
        assert_eq!(again.n_exercises.unwrap(), 0, "{why}");
    }
}

#[test]
fn an_incomplete_backup_changes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("backup.toml");
    backed_up(&home.path().join("first"), &file);
    let whole = std::fs::read(&file).unwrap();
    let folder = home.path().join("second");
    let store = Store::open(&Places::in_folder(&folder));
    for n_bytes in (0..whole.len() - 1).step_by(97) {
        assert!(
            store.restore_bytes(&file, &whole[..n_bytes]).is_err(),
            "{n_bytes}"
        );
        assert_eq!(store.n_saves().unwrap(), 0);
    }
    // Nothing may follow the last line.
    let longer = [&whole[..], b"x\n"].concat();
    assert!(store.restore_bytes(&file, &longer).is_err());
    assert!(store.restore_bytes(&file, &whole).is_ok());
}
