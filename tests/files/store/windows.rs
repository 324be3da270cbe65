//! Several windows on one game, and a save removed from under a window: moves are neither mixed nor lost.

use std::thread;

use shudu::game::{Action, Game};
use shudu::store::{
    ExerciseRecord, LockedPolicy, Places, SaveHandle, SaveNews, SaveStatus, Store, StoreError,
};
use shudu::techniques::TechniqueId;

use super::games::{game, script};
use super::records::{finish, later};

#[test]
fn two_windows_do_not_mix_their_moves() {
    let home = tempfile::tempdir().unwrap();
    let places = Places::in_folder(home.path());
    let (one, two) = (Store::open(&places), Store::open(&places));
    let mut game = game();
    let mut first = one.create(&game);
    let id = first.id().clone();
    let mut script = script(&game).into_iter();
    let mut play = |handle: &mut SaveHandle, game: &mut Game| {
        let action = script.next().unwrap();
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
    };
    for _ in 0..3 {
        play(&mut first, &mut game);
    }
    assert!(matches!(
        two.resume(&id, LockedPolicy::Refuse),
        Err(StoreError::Locked(_))
    ));
    assert!(matches!(two.delete(&id), Err(StoreError::Locked(_))));

    let mut second = two.resume(&id, LockedPolicy::TakeOver).unwrap();
    assert_eq!(second.game, game);
    // The first window has not noticed yet; its next move is reported as lost and is not written.
    let mut stale = game.clone();
    let checkpoint = Action::Checkpoint;
    stale.apply(checkpoint.clone()).unwrap();
    first.append(&checkpoint).unwrap();
    assert_eq!(first.status(), SaveStatus::TakenOver);
    assert_eq!(first.take_news(), [SaveNews::TakenOver]);
    assert_eq!(first.take_news(), []);
    play(&mut second.handle, &mut game);
    first.append(&Action::Undo).unwrap();
    first.close();
    assert_eq!(second.handle.status(), SaveStatus::Saved);
    assert_eq!(one.load(&id).unwrap().game, game);

    // The third window now competes with the second.
    assert!(matches!(
        one.resume(&id, LockedPolicy::Refuse),
        Err(StoreError::Locked(_))
    ));
    drop(second);
    one.resume(&id, LockedPolicy::Refuse).unwrap();
}

#[test]
fn a_removed_save_is_rewritten_with_all_moves() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    let store = Store::open(&Places::in_folder(&data));
    let mut handle = store.create(&game());
    let id = handle.id().clone();
    let file = store.saves_folder().join(format!("{id}.toml"));
    let mut script = script(&game()).into_iter();
    let mut play = |handle: &mut SaveHandle| {
        for action in script.by_ref().take(3) {
            handle.append(&action).unwrap();
        }
    };
    play(&mut handle);
    std::fs::remove_file(&file).unwrap();
    play(&mut handle);
    assert_eq!(handle.take_news(), [SaveNews::Recreated]);
    std::fs::remove_dir_all(&data).unwrap();
    play(&mut handle);
    assert_eq!(handle.take_news(), [SaveNews::Recreated]);
    // A moved save counts as removed, and the moved file is not changed.
    let moved = home.path().join("moved.toml");
    std::fs::rename(&file, &moved).unwrap();
    let before = std::fs::read(&moved).unwrap();
    play(&mut handle);
    assert_eq!(handle.take_news(), [SaveNews::Recreated]);
    assert_eq!(std::fs::read(&moved).unwrap(), before);
    // A save truncated from outside is completed.
    std::fs::write(&file, &before[..before.len() / 2]).unwrap();
    play(&mut handle);
    assert_eq!(handle.status(), SaveStatus::Saved);
    assert_eq!(handle.take_news(), []);
    // An older copy in its place is continued.
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&file, &before).unwrap();
    play(&mut handle);
    handle.close();
    assert_eq!(handle.status(), SaveStatus::Saved);
    let loaded = store.load(&id).unwrap();
    assert_eq!((&loaded.game, loaded.damage), (handle.game(), None));
    // No other window intervened, and the lock exists again.
    assert!(matches!(
        Store::open(&Places::in_folder(&data)).resume(&id, LockedPolicy::Refuse),
        Err(StoreError::Locked(_))
    ));
    // A foreign file in its place is renamed and not mistaken for another window.
    std::fs::write(&file, "something else\n").unwrap();
    handle
        .append(&Action::AskHint(shudu::explain::HintLevel::Nudge))
        .unwrap();
    assert_eq!(handle.status(), SaveStatus::Saved);
    let kept = file.with_extension("broken-1");
    assert_eq!(std::fs::read(&kept).unwrap(), b"something else\n");
    assert_eq!(handle.take_news(), [SaveNews::Rewritten { copy: kept }]);
    assert_eq!(store.load(&id).unwrap().game, *handle.game());
}

#[test]
fn locks_are_removed_on_release() {
    let home = tempfile::tempdir().unwrap();
    let places = Places::in_folder(home.path());
    let store = Store::open(&places);
    let n_files = || std::fs::read_dir(store.saves_folder()).unwrap().count();
    for n in 0..20 {
        let handle = store.create(&game());
        assert_eq!(n_files(), n + 2);
        let id = handle.id().clone();
        drop(handle);
        drop(store.resume(&id, LockedPolicy::Refuse).unwrap());
        assert_eq!(n_files(), n + 1);
    }
    assert!(
        store
            .resume(&"absent".parse().unwrap(), LockedPolicy::Refuse)
            .is_err()
    );
    assert_eq!(n_files(), 20);
}

/// Many windows that take and release the same lock: two never hold it at once.
#[test]
fn a_lock_is_never_held_twice() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let home = tempfile::tempdir().unwrap();
    let places = Places::in_folder(home.path());
    let id = Store::open(&places).create(&game()).id().clone();
    let n_inside = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let store = Store::open(&places);
                let mut n_times = 0;
                // A refused window tries again, and each succeeds in the end.
                while n_times < 10 {
                    let resumed = match store.resume(&id, LockedPolicy::Refuse) {
                        Ok(resumed) => resumed,
                        Err(StoreError::Locked(_)) => {
                            std::thread::yield_now();
                            continue;
                        }
                        Err(error) => panic!("{error:?}"),
                    };
                    assert_eq!(n_inside.fetch_add(1, Ordering::SeqCst), 0);
                    n_times += 1;
                    n_inside.fetch_sub(1, Ordering::SeqCst);
                    drop(resumed);
                }
            });
        }
    });
}

#[test]
fn concurrent_windows_record_every_game_and_exercise() {
    const N_WINDOWS: usize = 4;
    const N_EACH: usize = 10;
    let home = tempfile::tempdir().unwrap();
    let places = Places::in_folder(home.path());
    let open = || Store::open(&places).with_clock(later);
    thread::scope(|scope| {
        for window in 0..N_WINDOWS {
            scope.spawn(move || {
                let store = open();
                let technique = TechniqueId::ALL[window];
                for n in 0..N_EACH {
                    let (id, game) = finish(&store);
                    // If another window locks the file for too long, the records are written later.
                    let _ = store.record(&id, &game);
                    let _ = store.record_exercise(ExerciseRecord {
                        technique,
                        n_wrong: 1,
                        helped: n % 2 == 0,
                    });
                }
                while store.write_pending_exercises().is_err() {}
            });
        }
    });
    let store = open();
    let records = store.records().unwrap();
    assert_eq!(
        (records.games.len(), records.n_broken),
        (N_WINDOWS * N_EACH, 0)
    );
    let lessons = store.lessons().unwrap();
    assert_eq!(lessons.n_broken, 0);
    for technique in &TechniqueId::ALL[..N_WINDOWS] {
        let progress = lessons.progress(*technique);
        assert_eq!((progress.n_found, progress.n_wrong), (N_EACH, N_EACH));
        assert_eq!(progress.n_alone, N_EACH / 2);
    }
    // Facts read from the saves have been written by now.
    let again = Store::open(&places).records().unwrap();
    assert_eq!(again, records);
}

/// Leaves a game under another file of the lock's name, as a program does that removes stale locks.
#[test]
fn a_foreign_lock_file_is_not_removed() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::open(&Places::in_folder(home.path()));
    let handle = store.create(&game());
    let id = handle.id().clone();
    let lock = store.saves_folder().join(format!("{id}.lock"));
    assert!(lock.exists());
    std::fs::remove_file(&lock).unwrap();
    std::fs::write(&lock, "another program's\n").unwrap();
    drop(handle);
    let left = std::fs::read_to_string(&lock).unwrap();
    assert_eq!(left, "another program's\n");
    // The file blocks nothing, since it is not locked; the next player removes it.
    drop(store.resume(&id, LockedPolicy::Refuse).unwrap());
    assert!(!lock.exists());
}
