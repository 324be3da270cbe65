//! A disk that fails at any call: the game continues, and earlier saved data stays intact.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};

use shudu::game::{Action, Game, MistakePolicy, Options};
use shudu::store::{
    Disk, DiskFile, Durability, Entry, ExerciseRecord, FileId, LockedPolicy, MemoryDisk,
    MoveHistory, Open, Reason, SaveHandle, SaveNews, SaveStatus, Status, Store,
};

use shudu::techniques::TechniqueId;

use super::games::{game, script, store_on};

/// The kind of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// With an error and without effect.
    Error,
    /// An append writes half and reports that; other calls fail with an error.
    Short,
    /// An append writes half and then reports that it wrote nothing.
    Lie,
}

/// The failing calls, counted from 0 over all calls.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Faulty {
    /// The listed calls.
    These(Vec<usize>),
    /// All calls from this one on.
    From(usize),
}

impl Faulty {
    fn contains(&self, n_call: usize) -> bool {
        match self {
            Self::These(calls) => calls.contains(&n_call),
            Self::From(first) => n_call >= *first,
        }
    }

    /// Returns whether no call fails from this one on.
    fn is_over(&self, n_call: usize) -> bool {
        match self {
            Self::These(calls) => calls.iter().all(|call| *call < n_call),
            Self::From(_) => false,
        }
    }
}

/// The calls that fail, and their kind of failure.
#[derive(Debug)]
struct Plan {
    /// The thread whose calls are counted and fail. The syncing thread runs on its own schedule and would make the
    /// counts vary.
    thread: ThreadId,
    n_calls: AtomicUsize,
    faulty: Faulty,
    fault: Fault,
    /// The names of the calls that failed.
    failed: Mutex<Vec<&'static str>>,
    /// Whether syncs fail, in any thread.
    syncs_fail: AtomicBool,
    /// Whether the disk has no locks, like some network disks.
    lacks_locks: AtomicBool,
    /// A change by another program just before a file is locked, once.
    before_lock: Mutex<Option<Hook>>,
}

struct Hook(Box<dyn FnOnce() + Send>);

impl std::fmt::Debug for Hook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hook")
    }
}

impl Plan {
    fn new(faulty: Faulty, fault: Fault) -> Arc<Self> {
        Arc::new(Self {
            thread: thread::current().id(),
            n_calls: AtomicUsize::new(0),
            faulty,
            fault,
            failed: Mutex::new(Vec::new()),
            syncs_fail: AtomicBool::new(false),
            lacks_locks: AtomicBool::new(false),
            before_lock: Mutex::default(),
        })
    }

    fn fails(&self, call: &'static str) -> bool {
        if thread::current().id() != self.thread {
            return false;
        }
        let n = self.n_calls.fetch_add(1, Ordering::Relaxed);
        let fails = self.faulty.contains(n);
        if fails {
            self.failed.lock().unwrap().push(call);
        }
        fails
    }

    fn call<T>(&self, name: &'static str, work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        if self.fails(name) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        work()
    }

    fn sync(&self, work: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        if self.syncs_fail.load(Ordering::Relaxed) {
            return Err(io::Error::other("the disk is dying"));
        }
        work()
    }
}

/// A disk whose calls fail as planned.
#[derive(Debug)]
struct FaultyDisk {
    disk: MemoryDisk,
    plan: Arc<Plan>,
}

#[derive(Debug)]
struct FaultyFile {
    file: Arc<dyn DiskFile>,
    plan: Arc<Plan>,
}

impl Disk for FaultyDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.plan
            .call("create_folder", || self.disk.create_folder(folder))
    }

    fn is_link(&self, path: &Path) -> io::Result<bool> {
        self.plan.call("is_link", || self.disk.is_link(path))
    }

    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        self.plan.call("file_id", || self.disk.file_id(path))
    }

    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        self.plan.call("open", || {
            let file = self.disk.open(path, mode)?;
            let plan = self.plan.clone();
            Ok(Arc::new(FaultyFile { file, plan }) as Arc<dyn DiskFile>)
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.plan.call("rename", || self.disk.rename(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.plan.call("remove", || self.disk.remove(path))
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.plan.call("list", || self.disk.list(folder))
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.plan.sync(|| self.disk.sync_folder(folder))
    }
}

impl DiskFile for FaultyFile {
    fn append(&self, bytes: &[u8]) -> io::Result<usize> {
        if !self.plan.fails("append") {
            return self.file.append(bytes);
        }
        let half = &bytes[..bytes.len() / 2];
        match self.plan.fault {
            Fault::Error => {}
            Fault::Short => return self.file.append(half),
            Fault::Lie => {
                self.file.append(half)?;
            }
        }
        Err(io::ErrorKind::StorageFull.into())
    }

    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>> {
        self.plan
            .call("read", || self.file.read_at(offset, n_bytes))
    }

    fn status(&self) -> io::Result<Status> {
        self.plan.call("status", || self.file.status())
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        self.plan.call("truncate", || self.file.truncate(len))
    }

    fn sync(&self) -> io::Result<()> {
        self.plan.sync(|| self.file.sync())
    }

    fn try_lock(&self) -> io::Result<bool> {
        let hook = self.plan.before_lock.lock().unwrap().take();
        if let Some(Hook(hook)) = hook {
            hook();
        }
        if self.plan.lacks_locks.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::Unsupported.into());
        }
        self.plan.call("try_lock", || self.file.try_lock())
    }

    fn unlock(&self) -> io::Result<()> {
        self.plan.call("unlock", || self.file.unlock())
    }
}

fn faulty_store(disk: &MemoryDisk, plan: &Arc<Plan>) -> Store {
    let faulty = FaultyDisk {
        disk: disk.clone(),
        plan: plan.clone(),
    };
    Store::on_disk(Arc::new(faulty), PathBuf::from("/data"))
}

/// Plays the script on a disk that fails as planned, up to the end of the fault and one more action.
///
/// After every action the save must be whole: it loads, without damage while nothing failed, and
/// holds a game that was on the screen.
fn play(faulty: Faulty, fault: Fault) -> (Arc<Plan>, Vec<SaveNews>) {
    let disk = MemoryDisk::new();
    let plan = Plan::new(faulty, fault);
    let store = faulty_store(&disk, &plan);
    let sound = store_on(&disk);
    let mut game = game();
    let mut handle = store.create(&game);
    let mut shown = vec![game.clone()];
    let mut news = handle.take_news();
    for action in script(&game) {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
        news.extend(handle.take_news());
        shown.push(game.clone());
        assert!(handle.game() == &game);
        let is_saved = handle.status() == SaveStatus::Saved;
        match sound.load(handle.id()) {
            Ok(loaded) => {
                assert!(is_whole(&loaded.game, &shown), "{plan:?}");
                if is_saved {
                    assert!(loaded.game.state() == game.state(), "{plan:?}");
                    assert_eq!(loaded.damage, None, "{plan:?}");
                }
            }
            Err(error) => assert!(!is_saved, "{plan:?}: {error}"),
        }
    }
    // The first ones may meet the end of the fault.
    for _ in 0..3 {
        handle.close();
    }
    news.extend(handle.take_news());
    if plan
        .faulty
        .is_over(plan.n_calls.load(Ordering::Relaxed) - 1)
    {
        // The disk works again, so nothing is missing.
        let loaded = sound.load(handle.id()).unwrap();
        assert_eq!(handle.status(), SaveStatus::Saved, "{plan:?}");
        assert_eq!(loaded.damage, None, "{plan:?}");
        assert!(loaded.game == game, "{plan:?}");
    }
    (plan, news)
}

fn is_whole(game: &Game, shown: &[Game]) -> bool {
    shown.iter().any(|known| known.state() == game.state())
}

/// The failing calls, counted from the first. After an append and the attempt to truncate its remains, the fifth to
/// eighth calls read the torn end.
const PATTERNS: [&[usize]; 7] = [
    &[0],
    &[0, 1],
    &[0, 1, 2, 3],
    &[0, 1, 2, 3, 4, 5, 6, 7],
    &[0, 1, 5],
    &[0, 1, 6],
    &[0, 1, 7],
];

#[test]
fn a_failure_at_any_call_loses_no_data() {
    let (healthy, news) = play(Faulty::These(vec![]), Fault::Error);
    assert_eq!(news, []);
    let n_calls = healthy.n_calls.load(Ordering::Relaxed);
    let mut failed = std::collections::BTreeSet::new();
    for fault in [Fault::Error, Fault::Short, Fault::Lie] {
        for first in 0..n_calls {
            for pattern in PATTERNS {
                let calls = pattern.iter().map(|offset| first + offset).collect();
                let (plan, news) = play(Faulty::These(calls), fault);
                let calls = plan.failed.lock().unwrap();
                failed.extend(calls.iter().copied());
                // Reported once at the start of the failure and once at its end.
                let n_told = news
                    .iter()
                    .filter(|news| matches!(news, SaveNews::Failing(_)))
                    .count();
                assert!(n_told <= 2, "{plan:?} {news:?}");
                if calls.contains(&"append") {
                    assert!(n_told >= 1, "{plan:?}");
                }
                assert!(!news.contains(&SaveNews::TakenOver), "{plan:?}");
            }
        }
    }
    // Every kind of call made during play has failed at least once.
    for call in [
        "create_folder",
        "open",
        "append",
        "status",
        "try_lock",
        "truncate",
        "read",
    ] {
        assert!(failed.contains(call), "{call} never failed: {failed:?}");
    }
}

#[test]
fn a_full_disk_never_damages_saved_data() {
    for fault in [Fault::Error, Fault::Short, Fault::Lie] {
        for first in 12..40 {
            let (plan, news) = play(Faulty::From(first), fault);
            assert!(
                matches!(news[..], [SaveNews::Failing(_)]),
                "{plan:?} {news:?}"
            );
        }
    }
}

#[test]
fn a_failed_compaction_leaves_the_old_save_or_the_new() {
    for history in [MoveHistory::Kept, MoveHistory::Dropped] {
        for fault in [Fault::Error, Fault::Short, Fault::Lie] {
            for syncs_fail in [false, true] {
                let mut n_done = 0;
                for first in 0.. {
                    let (disk, store, id, _) = super::games::played();
                    // A game with checkpoints would preserve its history.
                    let mut handle = store.resume(&id, LockedPolicy::Refuse).unwrap().handle;
                    while !handle.game().session().checkpoints.is_empty() {
                        handle.append(&Action::DropCheckpoint(1)).unwrap();
                    }
                    handle.close();
                    drop(handle);
                    let last = store.load(&id).unwrap().game;
                    let plan = Plan::new(Faulty::These(vec![first]), fault);
                    plan.syncs_fail.store(syncs_fail, Ordering::Relaxed);
                    let compacted = faulty_store(&disk, &plan).compact(&id, history);
                    let loaded = store_on(&disk).load(&id).unwrap();
                    assert_eq!(loaded.damage, None, "{plan:?}");
                    let is_new = loaded.game == last.without_history();
                    assert!(loaded.game == last || is_new, "{plan:?}");
                    if compacted.is_ok() {
                        n_done += 1;
                        assert!(history == MoveHistory::Kept || is_new, "{plan:?}");
                    }
                    // Drafts are removed unless the disk prevents it.
                    let folder = Path::new("/data/saves");
                    let names = disk.list(folder).unwrap().len();
                    assert!(names <= 2, "{plan:?}");
                    if plan.failed.lock().unwrap().is_empty() {
                        assert_eq!(compacted.is_ok(), !syncs_fail, "{plan:?}");
                        break;
                    }
                }
                assert_eq!(n_done > 0, !syncs_fail);
            }
        }
    }
}

/// Another program cuts a synced save, and nothing can be synced any more: all moves are in danger.
#[test]
fn moves_that_were_synced_before_the_save_was_cut_are_not_safe() {
    let disk = MemoryDisk::new();
    let plan = Plan::new(Faulty::These(vec![]), Fault::Error);
    let store = faulty_store(&disk, &plan);
    let game = game();
    let mut handle = store.create(&game);
    let actions = script(&game);
    let (last, earlier) = actions.split_last().unwrap();
    for action in earlier {
        handle.append(action).unwrap();
    }
    store.sync_now();
    assert_eq!(store.played().unsaved(Durability::Synced), []);
    plan.syncs_fail.store(true, Ordering::Relaxed);
    let path = super::games::path_of(handle.id());
    let file = disk.open(&path, Open::Append).unwrap();
    file.truncate(file.status().unwrap().len / 2).unwrap();
    handle.append(last).unwrap();
    store.sync_now();
    let unsaved = store.played().unsaved(Durability::Written);
    let is_time = |action: &&Action| matches!(action, Action::Tick(_));
    let n_times = actions.iter().filter(is_time).count();
    let n_actions: Vec<usize> = unsaved.iter().map(|game| game.n_actions).collect();
    assert_eq!(n_actions, [actions.len() - n_times]);
}

#[test]
fn unsynced_data_is_not_safe_until_a_new_file_is_synced() {
    let disk = MemoryDisk::new();
    let plan = Plan::new(Faulty::These(vec![]), Fault::Error);
    let store = faulty_store(&disk, &plan);
    let mut game = game();
    let mut handle = store.create(&game);
    store.sync_now();
    assert_eq!(handle.status(), SaveStatus::Saved);
    plan.syncs_fail.store(true, Ordering::Relaxed);
    let first = disk.file_id(&super::games::path_of(handle.id())).unwrap();
    let mut news = Vec::new();
    for action in script(&game) {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
        store.sync_now();
        news.extend(handle.take_news());
        if !matches!(action, Action::Tick(_)) {
            assert_eq!(handle.status(), SaveStatus::Unsafe);
        }
        let loaded = store_on(&disk).load(handle.id()).unwrap();
        assert!(loaded.game.state() == game.state());
    }
    handle.close();
    news.extend(handle.take_news());
    // Reported once, with the operating system's message.
    assert!(
        matches!(&news[..], [SaveNews::NotSynced(why)] if why.to_string().contains("dying")),
        "{news:?}"
    );
    let unsaved = store.played().unsaved(Durability::Written);
    assert_eq!(unsaved.len(), 1);
    assert!(unsaved[0].n_actions >= 16, "{unsaved:?}");
    assert!(matches!(&unsaved[0].reason, Reason::Disk(why) if why.to_string().contains("dying")));
    assert!(store_on(&disk).load(handle.id()).unwrap().game == game);
    // A successful sync now proves nothing about earlier writes, so they are written again.
    plan.syncs_fail.store(false, Ordering::Relaxed);
    assert!(store.wait_until_synced(std::time::Duration::MAX));
    assert_eq!(handle.take_news(), [SaveNews::Synced]);
    assert_eq!(handle.status(), SaveStatus::Saved);
    let second = disk.file_id(&super::games::path_of(handle.id())).unwrap();
    assert_ne!(first, second, "a fresh file");
    assert_eq!(store.played().unsaved(Durability::Synced), []);
    let left = disk.after_power_loss();
    assert!(store_on(&left).load(handle.id()).unwrap().game == game);
    // Later moves are written to that file.
    game.apply(Action::Redo).unwrap();
    handle.append(&Action::Redo).unwrap();
    assert_eq!(handle.status(), SaveStatus::Saved);
    assert!(store_on(&disk).load(handle.id()).unwrap().game == game);
    assert_eq!(disk.list(Path::new("/data/saves")).unwrap().len(), 2);
}

/// Plays the script of a new game. Returns the game and its save.
fn play_script(store: &Store) -> (Game, SaveHandle) {
    let mut game = game();
    let mut handle = store.create(&game);
    for action in script(&game) {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
    }
    (game, handle)
}

#[test]
fn unsaved_moves_can_be_exported_and_imported() {
    let disk = MemoryDisk::new();
    let plan = Plan::new(Faulty::From(40), Fault::Error);
    let store = faulty_store(&disk, &plan);
    let (game, mut handle) = play_script(&store);
    handle.close();
    let id = handle.id().clone();
    assert_eq!(handle.status(), SaveStatus::Failing);
    drop(handle);
    // The first game was closed, and another is played.
    drop(store.create(&super::games::game()));
    let unsaved = store.played().unsaved(Durability::Written);
    assert_eq!(unsaved[0].id, id);
    let report = unsaved[0].report(shudu::words::Words::english());
    let at = report.find("0 = {").expect("the save");
    let sound = MemoryDisk::new();
    sound.put(&unsaved[0].path, report.as_bytes()[at..].to_vec());
    assert!(store_on(&sound).load(&id).unwrap().game == game);
    let place = tempfile::tempdir().unwrap();
    let handle = store.create(&game);
    let path = handle.save_to(place.path()).unwrap();
    assert!(path.starts_with(place.path()));
    assert!(handle.save_to(&path).is_err(), "never written over");
    // The data in that copy is safe; later moves are not.
    let n_unsaved = |handle: &SaveHandle| {
        // The closed game may have the same name: neither game has reached the disk.
        let unsaved = store.played().unsaved(Durability::Written).into_iter();
        let of_game = unsaved.filter(|unsaved| unsaved.id == *handle.id());
        let others = usize::from(id == *handle.id());
        of_game
            .skip(others)
            .map(|unsaved| unsaved.n_actions)
            .sum::<usize>()
    };
    let mut handle = handle;
    let next = || Action::AskHint(shudu::explain::HintLevel::Nudge);
    handle.append(&next()).unwrap();
    assert_eq!(n_unsaved(&handle), 1);
    handle.save_to(&place.path().join("second.toml")).unwrap();
    assert_eq!(n_unsaved(&handle), 0);
    handle.append(&next()).unwrap();
    assert_eq!(n_unsaved(&handle), 1);
}

#[test]
fn a_closed_game_is_saved_when_the_disk_recovers() {
    let disk = MemoryDisk::new();
    let plan = Plan::new(Faulty::These((15..60).collect()), Fault::Lie);
    let store = faulty_store(&disk, &plan);
    let mut handle = store.create(&game());
    let mut game = game();
    for action in script(&game).into_iter().take(4) {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
    }
    assert_eq!(handle.status(), SaveStatus::Failing);
    let id = handle.id().clone();
    drop(handle);
    assert!((0..99).any(|_| store.wait_until_synced(std::time::Duration::MAX)));
    assert_eq!(store.played().unsaved(Durability::Synced), []);
    assert!(store_on(&disk).load(&id).unwrap().game.state() == game.state());
}

#[test]
fn a_failure_while_resuming_leaves_the_save_unchanged() {
    let (disk, sound, id, games) = super::games::played();
    let path = super::games::path_of(&id);
    let whole = disk.get(&path).unwrap();
    let mut broken = whole.clone();
    let middle = broken.len() / 2;
    broken[middle] ^= 1;
    let mut torn = whole.clone();
    torn.pop();
    let mut n_resumed = 0;
    for (bytes, n_lost) in [(whole, 0), (torn, 1), (broken, usize::MAX)] {
        for fault in [Fault::Error, Fault::Short, Fault::Lie] {
            for first in 0..30 {
                disk.put(&path, bytes.clone());
                let plan = Plan::new(Faulty::These(vec![first]), fault);
                let store = faulty_store(&disk, &plan);
                if let Ok(mut resumed) = store.resume(&id, LockedPolicy::Refuse) {
                    n_resumed += 1;
                    if n_lost == 0 {
                        assert!(&resumed.game == games.last().unwrap(), "{plan:?}");
                    }
                    // Allowed in any game, paused or not.
                    let action = Action::SetOptions(Options {
                        clean_marks: false,
                        mistakes: MistakePolicy::Never,
                    });
                    resumed.game.apply(action.clone()).unwrap();
                    resumed.handle.append(&action).unwrap();
                    let lost = resumed.handle.status() != SaveStatus::Saved;
                    if !lost {
                        let loaded = sound.load(&id).unwrap();
                        assert!(loaded.game == resumed.game, "{plan:?}");
                    }
                }
                let loaded = sound.load(&id).unwrap();
                assert!(is_whole(&loaded.game, &games), "{plan:?}");
                // Data missing from the file is in a copy, if more than a torn line is missing.
                if n_lost > 1 && loaded.damage.is_none() {
                    let kept = path.with_extension("broken-1");
                    assert_eq!(disk.get(&kept).as_ref(), Some(&bytes), "{plan:?}");
                }
                let _ = disk.remove(&path.with_extension("broken-1"));
            }
        }
    }
    assert!(n_resumed > 100, "{n_resumed}");
}

#[test]
fn a_loss_of_power_loses_only_unsynced_data() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    let actions = script(handle.game());
    let (first, rest) = actions.split_at(8);
    for action in first {
        handle.append(action).unwrap();
    }
    store.sync_now();
    let synced = handle.game().clone();
    for action in rest {
        handle.append(action).unwrap();
    }
    let left = disk.after_power_loss();
    let loaded = store_on(&left).load(handle.id()).unwrap();
    assert_eq!(loaded.damage, None);
    // The syncing thread may have synced more by now, never less.
    assert!(loaded.game.session().n_moves >= synced.session().n_moves);
    handle.close();
    let left = disk.after_power_loss();
    assert_eq!(
        &store_on(&left).load(handle.id()).unwrap().game,
        handle.game()
    );
}

#[test]
fn a_disk_without_locks_is_used() {
    let disk = MemoryDisk::new();
    let plan = Plan::new(Faulty::These(vec![]), Fault::Error);
    plan.lacks_locks.store(true, Ordering::Relaxed);
    let store = faulty_store(&disk, &plan);
    let (game, handle) = play_script(&store);
    assert_eq!(handle.status(), SaveStatus::Saved);
    assert!(store_on(&disk).load(handle.id()).unwrap().game == game);
    let record = ExerciseRecord {
        technique: TechniqueId::XWing,
        n_wrong: 0,
        helped: false,
    };
    store.record_exercise(record).unwrap();
    assert!(disk.get(Path::new("/data/lessons.toml")).is_some());
}

#[test]
fn restoring_on_a_failing_disk_leaves_old_or_new_saves() {
    let (disk, store, id, _) = super::games::played();
    let path = super::games::path_of(&id);
    let whole = disk.get(&path).unwrap();
    let n_half = whole[..whole.len() / 2]
        .iter()
        .rposition(|byte| *byte == b'\n');
    let half = whole[..=n_half.unwrap()].to_vec();
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("backup.toml");
    store
        .record_exercise(ExerciseRecord {
            technique: TechniqueId::XWing,
            n_wrong: 0,
            helped: false,
        })
        .unwrap();
    store.back_up(&file).unwrap();
    let lessons = Path::new("/data/lessons.toml");
    let learnt = disk.get(lessons).unwrap();
    let mut n_restored = 0;
    for fault in [Fault::Error, Fault::Short, Fault::Lie] {
        for first in 0..30 {
            disk.put(&path, half.clone());
            disk.remove(lessons).ok();
            let plan = Plan::new(Faulty::From(first), fault);
            let restored = faulty_store(&disk, &plan).restore(&file);
            let found = disk.get(&path).unwrap();
            let has_learnt = disk.get(lessons).as_ref() == Some(&learnt);
            let is_learnt_told = restored
                .as_ref()
                .is_ok_and(|done| matches!(done.n_exercises, Ok(1)));
            let is_told =
                restored.is_ok_and(|done| done.saves.iter().all(|(_, save)| save.is_ok()));
            n_restored += usize::from(is_told);
            assert!(found == whole || (found == half && !is_told), "{plan:?}");
            assert!(has_learnt || !is_learnt_told, "{plan:?}");
        }
    }
    assert!(n_restored > 0);
}

#[test]
fn a_game_is_recorded_even_if_the_records_are_replaced_before_locking() {
    let (_, _, id, games) = super::games::played_out();
    let finished = games.last().unwrap();
    let path = Path::new("/data/finished.toml");
    let disk = MemoryDisk::new();
    store_on(&disk)
        .record(&"before".parse().unwrap(), finished)
        .unwrap();
    let plan = Plan::new(Faulty::These(vec![]), Fault::Error);
    let store = faulty_store(&disk, &plan);
    let other = disk.clone();
    let replace = move || other.put(path, other.get(path).unwrap());
    *plan.before_lock.lock().unwrap() = Some(Hook(Box::new(replace)));
    store.record(&id, finished).unwrap();
    assert!(plan.before_lock.lock().unwrap().is_none());
    assert_eq!(store.records().unwrap().games.len(), 2);
}

#[test]
fn undated_records_are_read_even_if_dates_cannot_be_written() {
    let (_, _, id, games) = super::games::played_out();
    let path = Path::new("/data/finished.toml");
    let disk = MemoryDisk::new();
    store_on(&disk).record(&id, games.last().unwrap()).unwrap();
    let whole = String::from_utf8(disk.get(path).unwrap()).unwrap();
    // The record in its format before dates were stored.
    let (first, second) = whole.split_once('\n').unwrap();
    let record = second.rsplit_once(", day = ").unwrap().0;
    let record = format!("{record} }}");
    let sum = crc32fast::hash(record.as_bytes());
    let old = format!("{first}\n{record} # {sum:08x}\n");
    let mut n_written = 0;
    for fault in [Fault::Error, Fault::Short, Fault::Lie] {
        for first in 0..30 {
            disk.put(path, old.clone().into_bytes());
            let plan = Plan::new(Faulty::From(first), fault);
            if let Ok(records) = faulty_store(&disk, &plan).records() {
                assert_eq!((records.games.len(), records.n_broken), (1, 0), "{plan:?}");
            }
            let found = String::from_utf8(disk.get(path).unwrap()).unwrap();
            n_written += usize::from(found == whole);
            assert!(found == old || found == whole, "{plan:?}");
        }
    }
    assert!(n_written > 0);
}

/// Changes a byte in the middle of a file that is being played, in place.
fn change_in_place(disk: &MemoryDisk, path: &Path) -> Vec<u8> {
    let mut bytes = disk.get(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let file = disk.open(path, Open::Append).unwrap();
    file.truncate(middle as u64).unwrap();
    file.append(&bytes[middle..]).unwrap();
    bytes
}

#[test]
fn a_failure_while_rewriting_a_changed_save_loses_no_data() {
    let mut failed = std::collections::BTreeSet::new();
    for fault in [Fault::Error, Fault::Short, Fault::Lie] {
        for syncs_fail in [false, true] {
            for n_faulty in [1, 2, 4] {
                let mut first = 0;
                loop {
                    let disk = MemoryDisk::new();
                    // The number of calls so far, to create the game and to play.
                    let n_before = {
                        let plan = Plan::new(Faulty::These(vec![]), fault);
                        begin(&MemoryDisk::new(), &plan);
                        plan.n_calls.load(Ordering::Relaxed)
                    };
                    let calls = (first..first + n_faulty).map(|n| n_before + n).collect();
                    let plan = Plan::new(Faulty::These(calls), fault);
                    let (store, mut game, mut handle, mut rest) = begin(&disk, &plan);
                    let path = super::games::path_of(handle.id());
                    let changed = change_in_place(&disk, &path);
                    plan.syncs_fail.store(syncs_fail, Ordering::Relaxed);
                    let mut make_move = |handle: &mut shudu::store::SaveHandle| {
                        let action = rest.next().unwrap();
                        game.apply(action.clone()).unwrap();
                        handle.append(&action).unwrap();
                    };
                    make_move(&mut handle);
                    // The changed file is still in place, or copied beside the new one.
                    let is_kept = || {
                        let kept = (1..9).map(|n| path.with_extension(format!("broken-{n}")));
                        let mut bytes = kept.map(|kept| disk.get(&kept));
                        bytes.any(|bytes| bytes.as_ref() == Some(&changed))
                    };
                    let original = disk.get(&path).unwrap();
                    assert!(original.starts_with(&changed) || is_kept(), "{plan:?}");
                    plan.syncs_fail.store(false, Ordering::Relaxed);
                    for _ in 0..6 {
                        make_move(&mut handle);
                    }
                    // The first ones may meet the end of the fault.
                    for _ in 0..5 {
                        handle.close();
                    }
                    assert_eq!(handle.status(), SaveStatus::Saved, "{plan:?}");
                    let loaded = store_on(&disk).load(handle.id()).unwrap();
                    assert_eq!(loaded.damage, None, "{plan:?}");
                    assert!(loaded.game == game, "{plan:?}");
                    assert!(is_kept(), "{plan:?}");
                    // The save, its lock and the changed file remain; no draft and no second copy, if the disk allows
                    // their removal.
                    let n_files = disk.list(Path::new("/data/saves")).unwrap().len();
                    let is_clean = !plan.failed.lock().unwrap().contains(&"remove");
                    assert!(n_files <= 3 || !is_clean, "{plan:?}");
                    let news = handle.take_news();
                    let is_told = |news: &&SaveNews| matches!(news, SaveNews::Rewritten { .. });
                    assert_eq!(news.iter().filter(is_told).count(), 1, "{plan:?} {news:?}");
                    drop((handle, store));
                    let failed_here = plan.failed.lock().unwrap();
                    if failed_here.is_empty() {
                        break;
                    }
                    failed.extend(failed_here.iter().copied());
                    first += 1;
                }
            }
        }
    }
    for call in ["open", "append", "rename", "read", "status", "file_id"] {
        assert!(failed.contains(call), "{call} never failed: {failed:?}");
    }
}

/// Begins a game on a disk that fails as planned, and plays some of the script.
fn begin(
    disk: &MemoryDisk,
    plan: &Arc<Plan>,
) -> (
    Store,
    Game,
    shudu::store::SaveHandle,
    std::vec::IntoIter<Action>,
) {
    let store = faulty_store(disk, plan);
    let mut game = game();
    let mut handle = store.create(&game);
    let mut actions = script(&game).into_iter();
    for action in actions.by_ref().take(7) {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
    }
    (store, game, handle, actions)
}
