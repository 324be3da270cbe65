//! Saves that another program changes during play: no move is lost, and the changed file is copied.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use shudu::explain::HintLevel;
use shudu::game::{Action, Game};
use shudu::store::{Fault, LockedPolicy, Places, SaveHandle, SaveNews, SaveStatus, Store};
use tempfile::TempDir;

use super::games::{game, script};

/// A game that is being played, its save in a folder of its own.
struct Playing {
    _home: TempDir,
    places: Places,
    store: Store,
    handle: SaveHandle,
    game: Game,
    actions: Vec<Action>,
    path: PathBuf,
}

impl Playing {
    /// Begins a game and makes some moves in it.
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        let places = Places::in_folder(home.path());
        let store = Store::open(&places);
        let game = game();
        let handle = store.create(&game);
        let path = store.saves_folder().join(format!("{}.toml", handle.id()));
        let mut actions = script(&game);
        actions.reverse();
        let mut playing = Self {
            _home: home,
            places,
            store,
            handle,
            game,
            actions,
            path,
        };
        playing.play(8);
        playing.store.sync_now();
        assert_eq!(playing.handle.take_news(), []);
        playing
    }

    fn play(&mut self, n_actions: usize) {
        for _ in 0..n_actions {
            let action = self.actions.pop().unwrap();
            self.game.apply(action.clone()).unwrap();
            self.handle.append(&action).unwrap();
        }
    }

    /// Asserts that the file contains every move, as another program reads it.
    fn assert_whole(&self) {
        let loaded = Store::open(&self.places).load(self.handle.id()).unwrap();
        assert_eq!(loaded.damage, None);
        assert!(loaded.game.state() == self.game.state());
        assert_eq!(loaded.game.session().n_moves, self.game.session().n_moves);
        assert_eq!(self.handle.status(), SaveStatus::Saved);
    }

    /// Returns the one copied file, which must be reported exactly once.
    fn copied_file(&mut self) -> PathBuf {
        let news = self.handle.take_news();
        let [SaveNews::Rewritten { copy: kept }] = &news[..] else {
            panic!("{news:?}");
        };
        kept.clone()
    }
}

/// Overwrites a file with bytes, without truncating or replacing it.
fn overwrite(path: &Path, at: usize, bytes: &[u8]) {
    let mut file = File::options().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(at as u64)).unwrap();
    file.write_all(bytes).unwrap();
}

fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

fn set_modified(path: &Path, time: SystemTime) {
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

/// Advances the time of a file, as a real clock would between two writes.
fn let_time_pass(path: &Path) {
    set_modified(path, modified(path) + Duration::from_secs(2));
}

/// A way in which another program changes a file.
type Change = fn(&Path);

/// Changes after which no part of the file can be used.
const CHANGES: [(&str, Change); 6] = [
    ("a byte of an old record", |path| {
        let bytes = fs::read(path).unwrap();
        let at = bytes.windows(5).position(|five| five == b"place").unwrap();
        overwrite(path, at, b"P");
    }),
    ("a byte of the first line", |path| overwrite(path, 30, b"~")),
    ("a byte of the last record", |path| {
        let len = fs::metadata(path).unwrap().len() as usize;
        overwrite(path, len - 3, b"z");
    }),
    ("more at the end", |path| {
        let mut file = File::options().append(true).open(path).unwrap();
        file.write_all(b"more\n").unwrap();
    }),
    ("other line ends", |path| {
        let text = fs::read_to_string(path).unwrap();
        fs::write(path, text.replace('\n', "\r\n")).unwrap();
    }),
    ("another file in its place", |path| {
        let other = path.with_extension("other");
        fs::write(&other, "something else\n").unwrap();
        fs::rename(&other, path).unwrap();
    }),
];

#[test]
fn a_change_is_noticed_at_the_next_move_and_no_move_is_lost() {
    for (name, change) in CHANGES {
        let mut playing = Playing::new();
        change(&playing.path);
        let_time_pass(&playing.path);
        let changed = fs::read(&playing.path).unwrap();
        playing.play(1);
        // Before anything is synced: it would outlast `kill -9`.
        playing.assert_whole();
        let kept = playing.copied_file();
        assert_eq!(fs::read(&kept).unwrap(), changed, "{name}");
        assert_eq!(kept, playing.path.with_extension("broken-1"), "{name}");
        playing.play(3);
        playing.handle.close();
        playing.assert_whole();
        assert_eq!(playing.handle.take_news(), [], "{name}");

        let Playing {
            places,
            store,
            handle,
            game,
            ..
        } = &playing;
        let id = handle.id().clone();
        assert!(store.load(&id).unwrap().game == *game, "{name}");
        // The save, its lock and the copied file.
        let n_files = fs::read_dir(store.saves_folder()).unwrap().count();
        assert_eq!(n_files, 3, "{name}");
        let places = places.clone();
        let game = game.clone();
        drop(playing.handle);
        let resumed = Store::open(&places)
            .resume(&id, LockedPolicy::Refuse)
            .unwrap();
        assert!(resumed.game == game, "{name}");
        assert_eq!((resumed.damage, resumed.copy), (None, None), "{name}");
    }
}

#[test]
fn a_change_with_the_old_file_time_is_noticed_at_the_next_sync_and_at_exit() {
    for (name, change) in CHANGES {
        for at_the_end in [false, true] {
            let mut playing = Playing::new();
            let before = modified(&playing.path);
            change(&playing.path);
            set_modified(&playing.path, before);
            let changed = fs::read(&playing.path).unwrap();
            if at_the_end {
                // No move is added, and no time has passed.
                playing.handle.close();
            } else {
                playing.play(1);
                playing.store.sync_now();
            }
            playing.assert_whole();
            let kept = fs::read(playing.copied_file()).unwrap();
            // A move may have been added before the change was found.
            assert!(kept.starts_with(&changed), "{name}");
        }
    }
}

#[test]
fn a_touched_file_is_continued() {
    let mut playing = Playing::new();
    let file_id = |path: &Path| {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).unwrap().ino()
    };
    let before = file_id(&playing.path);
    let_time_pass(&playing.path);
    playing.play(1);
    playing.handle.close();
    playing.assert_whole();
    assert_eq!(playing.handle.take_news(), []);
    assert_eq!(file_id(&playing.path), before);
}

#[test]
fn a_truncated_file_is_completed() {
    let whole = fs::read(&Playing::new().path).unwrap().len();
    for len in [0, 1, whole / 2, whole - 1] {
        let mut playing = Playing::new();
        let file = File::options().write(true).open(&playing.path).unwrap();
        file.set_len(len as u64).unwrap();
        playing.play(1);
        playing.assert_whole();
        // No data is lost, so nothing is copied or reported.
        assert_eq!(playing.handle.take_news(), []);
    }
}

#[test]
fn each_of_several_changes_keeps_a_separate_copy() {
    let mut playing = Playing::new();
    for n in 1..=3 {
        overwrite(&playing.path, 30, b"~");
        let_time_pass(&playing.path);
        playing.play(1);
        playing.assert_whole();
        assert_eq!(
            playing.copied_file(),
            playing.path.with_extension(format!("broken-{n}"))
        );
    }
}

#[test]
fn a_save_of_a_later_version_is_not_overwritten() {
    let mut playing = Playing::new();
    let text = fs::read_to_string(&playing.path).unwrap();
    let newer = text.replace("shudu = 1", "shudu = 9");
    fs::write(&playing.path, &newer).unwrap();
    let_time_pass(&playing.path);
    playing.play(2);
    playing.handle.close();
    assert_eq!(playing.handle.status(), SaveStatus::Failing);
    assert_eq!(fs::read_to_string(&playing.path).unwrap(), newer);
}

#[test]
#[cfg(unix)]
fn a_special_file_in_its_place_is_neither_opened_nor_written() {
    use std::os::unix::fs::symlink;
    type Put = fn(&Path);
    let puts: [(&str, Put); 3] = [
        ("link", |path| {
            let aim = path.with_extension("aim");
            fs::write(&aim, "precious").unwrap();
            symlink(&aim, path).unwrap();
        }),
        ("pipe", super::games::make_pipe),
        ("folder", |path| fs::create_dir(path).unwrap()),
    ];
    for (name, put) in puts {
        let mut playing = Playing::new();
        fs::remove_file(&playing.path).unwrap();
        put(&playing.path);
        // A pipe that was opened would hang here.
        playing.play(1);
        let hint = Action::AskHint(HintLevel::Nudge);
        playing.handle.append(&hint).unwrap();
        playing.handle.close();
        assert_eq!(playing.handle.status(), SaveStatus::Failing, "{name}");
        let failure = playing.handle.failure().unwrap().to_string();
        assert!(failure.contains("not a regular file"), "{failure}");
        let aim = playing.path.with_extension("aim");
        if name == "link" {
            assert_eq!(fs::read(aim).unwrap(), b"precious");
        }
    }
}

/// A link to the original file is not a regular file either.
#[test]
#[cfg(unix)]
fn a_save_that_became_a_link_is_not_followed() {
    let mut playing = Playing::new();
    let aim = playing.path.with_extension("aim");
    fs::rename(&playing.path, &aim).unwrap();
    std::os::unix::fs::symlink(&aim, &playing.path).unwrap();
    let before = fs::read(&aim).unwrap();
    playing.play(1);
    playing.handle.close();
    assert_eq!(playing.handle.status(), SaveStatus::Failing);
    assert_eq!(fs::read(&aim).unwrap(), before);
}

/// The draft of a save belongs to its player; after the game is closed it belongs to no player.
#[test]
fn a_draft_is_stale_only_if_its_save_is_not_in_play() {
    let playing = Playing::new();
    let draft = playing.path.with_extension("new");
    fs::write(&draft, b"x").unwrap();
    let other = playing.store.saves_folder().join("other.new");
    fs::write(&other, b"x").unwrap();
    let faults = |store: &Store| -> Vec<(PathBuf, bool)> {
        let checked = store.check().unwrap().into_iter();
        checked
            .filter_map(|file| {
                let fault = file.fault?;
                Some((file.path, matches!(fault, Fault::LeftBehind)))
            })
            .collect()
    };
    let reader = Store::open(&playing.places);
    assert_eq!(faults(&reader), [(other.clone(), true)]);
    drop(playing.handle);
    let mut found = faults(&reader);
    found.sort();
    let mut expected = [(draft, true), (other, true)];
    expected.sort();
    assert_eq!(found, expected);
}
