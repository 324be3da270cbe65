//! Tests which effects guests may request, that other effects are denied to them, and how games load from a slow disk.

use std::path::PathBuf;
use std::sync::Condvar;

use super::*;
use crate::board::{Candidates, CellSet, Geometry, Grid};
use crate::config::SymlinkPolicy;
use crate::engine::{Conclusion, Order};
use crate::formats::Parsed;
use crate::game::{Claim, Game, NewGame, PuzzleInfo, View};
use crate::rate::Level;
use crate::store::{
    Collection, Disk, DiskFile, Entry, ExerciseRecord, FileId, MemoryDisk, NextPuzzle, Open,
    PlayOrder, PuzzleList,
};
use crate::techniques::TechniqueId;
use crate::tui::event::Job;
use crate::tui::inbox::{Inbox, Incoming, Signal, inbox};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SECOND: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn work(job: Job) -> Effect {
    Effect::Work(Work {
        revision: 1,
        words: Words::english(),
        job,
        unique: true,
        order: Order::default(),
        without: Vec::new(),
        practised: None,
    })
}

fn exercise() -> ExerciseRecord {
    ExerciseRecord {
        technique: TechniqueId::XWing,
        n_wrong: 0,
        helped: false,
    }
}

fn read(grid: &Grid) -> Box<Parsed> {
    Box::new(Parsed::from_grid(grid.clone()))
}

/// Lists every kind of effect and of work; the flag tells whether a guest may request it.
fn all() -> Vec<(Effect, bool)> {
    let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid.clone(), PuzzleInfo::default()).expect("a puzzle");
    let position = || Box::new(Candidates::from_grid(&grid));
    let cell = grid.geometry().cells().first().expect("a cell");
    let digit = crate::board::Digit::from_index(0);
    let candidate = crate::board::Candidate::new(cell, digit);
    let claim = Claim {
        conclusion: Conclusion::Placement(candidate),
        is_wrong: false,
        position: position(),
        ignored: CellSet::EMPTY,
    };
    let new_game = || NewGame::for_level(Level::Easy);
    let (id, path) = ("a".to_owned(), PathBuf::from("/tmp/x"));
    vec![
        (
            Effect::Begin {
                puzzle: Box::new(puzzle.clone()),
                options: Options::default(),
            },
            true,
        ),
        (Effect::Record(Action::Undo), true),
        (
            Effect::RecordView(View::parse("r1c1", Geometry::standard()).expect("a view")),
            true,
        ),
        (Effect::Finish, true),
        (Effect::Close, true),
        (Effect::Load(id.clone()), true),
        (Effect::CancelLoad, true),
        (Effect::FindSave(id.clone()), true),
        (Effect::Delete(id.clone()), true),
        (Effect::ListSaves, true),
        (Effect::SyncBeforeExit, true),
        (Effect::SaveTo(path.clone()), false),
        (Effect::ReadRecords, true),
        (Effect::ReadLessons, true),
        (Effect::ReadCoach, true),
        (Effect::ReadBoard("a".to_owned()), true),
        (Effect::RecordExercise(exercise()), true),
        (Effect::Copy("a result".to_owned()), true),
        (Effect::TakeOver, true),
        (Effect::CancelPrefetch, true),
        (Effect::StorePrefetched(vec![puzzle]), true),
        (Effect::CancelWork, true),
        (Effect::Redraw, true),
        (Effect::Quit, true),
        (work(Job::Step(position())), true),
        (work(Job::Argue(claim)), true),
        (work(Job::Path(position())), true),
        (work(Job::EveryStep(position())), true),
        (work(Job::Rate(Box::new(grid.clone().into()))), true),
        (work(Job::Generate(new_game())), true),
        (work(Job::Solutions(Box::new(grid.clone()))), false),
        (work(Job::TrueCandidates(Box::new(grid.clone()))), false),
        (work(Job::Verdict(read(&grid))), false),
        (Effect::Prefetch(new_game()), false),
        (
            Effect::ExportSave {
                id,
                path: path.clone(),
            },
            false,
        ),
        (Effect::Read(path.clone()), false),
        (
            Effect::Import {
                path: path.clone(),
                text: String::new(),
            },
            false,
        ),
        (
            Effect::Export {
                path,
                text: EASY.to_owned(),
            },
            false,
        ),
        (Effect::SaveDraft(None), false),
        (
            Effect::SaveSetting {
                key: "theme",
                value: None,
            },
            true,
        ),
        (Effect::SetLanguage(Words::english()), true),
        (
            Effect::SetTerminal {
                capabilities: crate::tui::Capabilities::PLAIN,
                mouse: false,
            },
            true,
        ),
        (Effect::Suspend, false),
    ]
}

/// Lists effects that concern collections or an earlier game, each with whether guests may use it.
fn collection_effects() -> Vec<(Effect, bool)> {
    let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid, PuzzleInfo::default()).expect("a puzzle");
    let game = Game::new(puzzle.clone(), Options::default());
    vec![
        (Effect::StoreUsed(vec!["undo".to_owned()]), true),
        (Effect::ContinueFrom(Box::new(game.clone())), true),
        (work(Job::JudgeMoves(Box::new(game), 0)), true),
        (work(Job::RateLines(vec![(0, EASY.to_owned())])), false),
        (
            Effect::AddCollection {
                name: "pack".to_owned(),
                list: PuzzleList::default(),
            },
            false,
        ),
        (Effect::ReadCollection("a".to_owned()), false),
        (
            Effect::SaveCollection(Box::new(Collection {
                id: "a".to_owned(),
                name: "pack".to_owned(),
                order: PlayOrder::Easiest,
                puzzles: Vec::new(),
            })),
            false,
        ),
        (Effect::DeleteCollection("a".to_owned()), false),
        (Effect::ListCollections, false),
        (Effect::FindNext(Box::new(puzzle)), false),
    ]
}

fn services() -> Services {
    let (inbox, _outlet) = inbox(1);
    let words = Words::english();
    Services::start(words, Store::in_memory(), inbox).expect("threads")
}

#[test]
fn guests_may_request_only_the_listed_effects() {
    let (owner, guest) = (services(), services().for_guest());
    for (effect, is_for_guests) in all().into_iter().chain(collection_effects()) {
        assert!(owner.allows(&effect), "{effect:?}");
        assert_eq!(guest.allows(&effect), is_for_guests, "{effect:?}");
    }
}

/// Without a settings folder there is no file to name, so the message says only that.
#[test]
fn a_setting_without_a_settings_folder_says_how_to_name_a_file() {
    let mut services = services();
    let answers = services.perform(Effect::SaveSetting {
        key: "theme",
        value: Some("light".to_owned()),
    });
    let [AppEvent::SettingSaved { key, result }] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert_eq!(*key, "theme");
    let reason = result.as_ref().expect_err("there is no folder");
    assert_eq!(
        reason,
        "there is no settings folder; name a file with --config"
    );
}

#[test]
fn a_setting_that_cannot_be_written_names_its_file() {
    // The path of a folder.
    let folder = tempfile::tempdir().expect("a folder");
    let file = SettingsFile::new(folder.path().to_owned(), SymlinkPolicy::Follow);
    let mut services = services().with_settings(Some(file));
    let effect = Effect::SaveSetting {
        key: "theme",
        value: Some("light".to_owned()),
    };
    let answers = services.perform(effect);
    let [AppEvent::SettingSaved { result, .. }] = &answers[..] else {
        panic!("{answers:?}");
    };
    let reason = result.as_ref().expect_err("a folder holds no settings");
    let path = folder.path().to_str().expect("a plain name");
    assert!(reason.starts_with(path), "{reason}");
}

/// A disk on which opening a file blocks while `held` is set.
#[derive(Debug, Default)]
struct HeldDisk {
    disk: MemoryDisk,
    held: Mutex<bool>,
    let_go: Condvar,
}

impl HeldDisk {
    fn hold(&self, held: bool) {
        *self.held.lock().expect("no panic") = held;
        self.let_go.notify_all();
    }
}

impl Disk for HeldDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.disk.create_folder(folder)
    }
    fn is_link(&self, path: &Path) -> io::Result<bool> {
        self.disk.is_link(path)
    }
    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        self.disk.file_id(path)
    }
    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        let held = self.held.lock().expect("no panic");
        drop(self.let_go.wait_while(held, |held| *held));
        self.disk.open(path, mode)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.disk.rename(from, to)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.disk.remove(path)
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.disk.list(folder)
    }
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.disk.sync_folder(folder)
    }
}

/// Returns a slow disk with a saved game, the services that load it, their inbox and the name of the game.
fn on_held_disk() -> (Arc<HeldDisk>, Services, Inbox, String) {
    let disk = Arc::new(HeldDisk::default());
    let (sender, incoming) = inbox(1);
    let words = Words::english();
    let store = Store::on_disk(disk.clone(), PathBuf::from("/saves"));
    let mut services = Services::start(words, store, sender).expect("threads");
    let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid, PuzzleInfo::default()).expect("a puzzle");
    services.begin(puzzle, Options::default());
    services.sync_before_exit();
    let name = services.latest().expect("a saved game").to_string();
    services.close();
    (disk, services, incoming, name)
}

fn wait_for_end(incoming: &Inbox) {
    loop {
        match incoming.next(Some(Duration::from_mins(1))) {
            Some(Incoming::Signal(Signal::LoadEnded)) => return,
            Some(_) => {}
            None => panic!("no answer within a minute"),
        }
    }
}

#[test]
fn a_slowly_loaded_game_arrives_later() {
    let (disk, mut services, incoming, name) = on_held_disk();
    disk.hold(true);
    let asked = services.perform(Effect::Load(name));
    assert!(matches!(asked[..], [AppEvent::Loading]), "{asked:?}");
    assert!(services.take_late_events().is_empty());
    disk.hold(false);
    wait_for_end(&incoming);
    let taken = services.take_late_events();
    assert!(matches!(&taken[..], [AppEvent::Loaded(Ok(_))]), "{taken:?}");
    assert!(services.save.is_some());
    assert!(services.take_late_events().is_empty());
}

#[test]
fn a_save_is_found_by_its_name() {
    for (words, refusal) in [
        (Words::english(), "No saved game x."),
        (
            Words::of_language("zh-Hans").expect("Chinese"),
            "没有存档 x。",
        ),
    ] {
        let (_disk, mut services, _incoming, name) = on_held_disk();
        services.words = words;
        let mut find = |name: &str| match services.perform(Effect::FindSave(name.to_owned())) {
            found if found.len() == 1 => match &found[0] {
                AppEvent::SaveFound(result) => result.clone(),
                other => panic!("{other:?}"),
            },
            found => panic!("{found:?}"),
        };
        assert_eq!(find(&name), Ok(name.clone()));
        assert_eq!(find("x"), Err(refusal.to_owned()));
        assert!(find("../x").is_err());
    }
}

#[test]
fn a_cancelled_load_releases_the_game() {
    let (disk, mut services, incoming, name) = on_held_disk();
    disk.hold(true);
    services.perform(Effect::Load(name.clone()));
    services.perform(Effect::CancelLoad);
    disk.hold(false);
    wait_for_end(&incoming);
    assert!(services.take_late_events().is_empty());
    // No other program plays this game, so it can be loaded.
    let loaded = services.perform(Effect::Load(name));
    let Some(AppEvent::Loaded(Ok(loaded))) = loaded.first() else {
        panic!("{loaded:?}");
    };
    assert_eq!(loaded.state, SaveState::Saved);
}

#[test]
fn an_unreadable_save_has_no_board() {
    let (_disk, mut services, incoming, name) = on_held_disk();
    services.perform(Effect::ReadBoard("no-such-game".to_owned()));
    services.perform(Effect::ReadBoard(name.clone()));
    let board = loop {
        match incoming.next(Some(Duration::from_mins(1))) {
            Some(Incoming::Event(event)) => break event,
            Some(Incoming::Signal(_)) => {}
            None => panic!("no answer within a minute"),
        }
    };
    let AppEvent::BoardRead { name: read, grid } = board else {
        panic!("{board:?}");
    };
    assert_eq!((read, grid.n_filled()), (name, 30));
}

#[test]
fn the_game_on_the_board_cannot_be_deleted() {
    let (_disk, mut services, _incoming, earlier) = on_held_disk();
    let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid, PuzzleInfo::default()).expect("a puzzle");
    services.begin(puzzle, Options::default());
    services.sync_before_exit();
    let current = services.save.as_ref().expect("a save").id().to_string();
    assert_ne!(earlier, current);
    for (name, is_refused) in [(current, true), (earlier, false)] {
        let events = services.perform(Effect::Delete(name.clone()));
        let is_said = events.iter().any(
            |event| matches!(event, AppEvent::Notice(text) if text.contains("open on the board")),
        );
        assert_eq!(is_said, is_refused, "{events:?}");
        let id = name.parse().expect("a name");
        assert_eq!(services.store.load(&id).is_ok(), is_refused, "{name}");
    }
}

#[test]
fn an_unsaved_exercise_is_reported_at_the_end() {
    let mut services = services();
    // The store is in memory only, as on a system without a directory for data.
    let noted = services.perform(Effect::RecordExercise(exercise()));
    assert!(
        matches!(
            &noted[..],
            [AppEvent::ExerciseRecorded(_), AppEvent::Notice(_)]
        ),
        "{noted:?}"
    );
    let AppEvent::SyncedBeforeExit(Some(danger)) = services.sync_before_exit() else {
        panic!("nothing is told");
    };
    assert!(danger.what.contains("1 solved exercise"), "{danger:?}");
    let reports = services.end(false).concat();
    assert!(
        reports.starts_with("shudu: not saved: 1 solved exercise"),
        "{reports}"
    );
}

#[test]
fn a_crash_counts_once_and_only_before_the_first_move() {
    let (_disk, mut services, _incoming, name) = on_held_disk();
    let id: SaveId = name.parse().expect("a name");
    let crash = services.crash_recorder();
    let n_crashes = |services: &Services| services.store.n_crashes(&id);
    crash();
    assert_eq!(n_crashes(&services), 0, "no game is open");

    services.perform(Effect::Load(name.clone()));
    crash();
    crash();
    assert_eq!(n_crashes(&services), 1);

    services.perform(Effect::Load(name.clone()));
    crash();
    assert_eq!(n_crashes(&services), 1, "it was left properly in between");
    services.perform(Effect::Load(name));
    services.perform(Effect::Record(Action::Tick(Duration::from_secs(9))));
    crash();
    assert_eq!(n_crashes(&services), 1, "time passes by itself");
}

#[test]
fn a_move_ends_the_crashes_of_a_game() {
    let (_disk, mut services, _incoming, name) = on_held_disk();
    let id: SaveId = name.parse().expect("a name");
    let crash = services.crash_recorder();
    services.perform(Effect::Load(name));
    services.store.count_crash(&id);
    services.store.count_crash(&id);
    assert!(services.crash_notice(&id).is_some());
    let cells = Geometry::standard().cells();
    services.perform(Effect::Record(Action::FillMarks { cells }));
    assert_eq!(services.store.n_crashes(&id), 0);
    crash();
    assert_eq!(services.store.n_crashes(&id), 0, "it was opened well");
    assert_eq!(services.crash_notice(&id), None);
}

/// Returns the next event that a thread sends.
fn next_event(incoming: &Inbox) -> AppEvent {
    loop {
        match incoming.next(Some(Duration::from_mins(1))) {
            Some(Incoming::Event(event)) => return event,
            Some(Incoming::Signal(_)) => {}
            None => panic!("no answer within a minute"),
        }
    }
}

/// The last puzzle of a collection has no successor, and a puzzle from elsewhere is in no collection.
#[test]
fn the_puzzle_after_one_of_a_collection_is_found() {
    let (_disk, mut services, incoming, _name) = on_held_disk();
    let lines = [EASY, SECOND].map(str::to_owned);
    let pack = services.store.add_collection("pack", &lines);
    let pack = pack.expect("two puzzles");
    let puzzle = |index| {
        let parsed = pack.puzzle(index).expect("a puzzle");
        let info = PuzzleInfo {
            title: parsed.about.title.clone(),
            source: parsed.about.source.clone(),
            ..PuzzleInfo::default()
        };
        Box::new(Puzzle::new(parsed.given_clues(), info).expect("a puzzle"))
    };
    let mut after = |puzzle: Box<Puzzle>| {
        let sent = services.perform(Effect::FindNext(puzzle));
        assert!(sent.is_empty(), "{sent:?}");
        next_event(&incoming)
    };
    let next = after(puzzle(0));
    let AppEvent::NextOfCollection(Some(NextPuzzle::Start(next))) = next else {
        panic!("{next:?}");
    };
    assert_eq!(next.about.title.as_deref(), Some("pack 2"));
    let foreign = Puzzle::new(puzzle(0).givens().clone(), PuzzleInfo::default());
    let next = after(Box::new(foreign.expect("a puzzle")));
    assert!(matches!(next, AppEvent::NextOfCollection(None)), "{next:?}");

    // The first puzzle is given up while the second is on the board.
    services.begin(*puzzle(0), Options::default());
    services.perform(Effect::Record(Action::GiveUp));
    services.perform(Effect::Finish);
    services.begin(*puzzle(1), Options::default());
    services.sync_before_exit();
    services.perform(Effect::FindNext(puzzle(1)));
    let end = std::iter::repeat_with(|| next_event(&incoming)).find_map(|event| match event {
        AppEvent::Notice(text) => Some(text),
        AppEvent::NextOfCollection(next) => panic!("{next:?}"),
        _ => None,
    });
    assert_eq!(
        end.as_deref(),
        Some("You have finished all other puzzles of this collection.")
    );
}

/// The coach answers at once, and again after it has evaluated a game that ended since.
#[test]
fn the_coach_answers_again_after_a_new_game() {
    let (_disk, mut services, incoming, _name) = on_held_disk();
    let techniques_seen = || {
        let event = next_event(&incoming);
        let AppEvent::Coach(coach) = event else {
            panic!("{event:?}");
        };
        coach.memories.len()
    };
    let puzzle = Puzzle::new(
        crate::formats::parse(EASY).expect("a puzzle").grid,
        PuzzleInfo::default(),
    );
    services.begin(puzzle.expect("a puzzle"), Options::default());
    let geometry = Geometry::standard();
    for action in ["place 5 r5c5", "give-up"] {
        let action = Action::parse(action, geometry).expect("an action");
        services.perform(Effect::Record(action));
    }
    services.sync_before_exit();
    services.perform(Effect::ReadCoach);
    assert_eq!(techniques_seen(), 0);
    assert_eq!(techniques_seen(), 1, "one right digit was placed");

    // Nothing is new, so one answer comes, then that about the board.
    services.perform(Effect::ReadCoach);
    assert_eq!(techniques_seen(), 1);
    services.perform(Effect::ReadBoard(
        services.latest().expect("a game").to_string(),
    ));
    let event = next_event(&incoming);
    assert!(matches!(event, AppEvent::BoardRead { .. }), "{event:?}");
}

/// A save that another program deletes is written again with all moves, and the player is told.
#[test]
fn a_deleted_save_is_reported_when_it_is_written_again() {
    let (disk, mut services, _incoming, name) = on_held_disk();
    let path = services.store.saves_folder().join(format!("{name}.toml"));
    services.perform(Effect::Load(name));
    disk.remove(&path).expect("the save exists");
    let mark = Action::parse("mark 4 r1c3", Geometry::standard());
    let told = services.perform(Effect::Record(mark.expect("an action")));
    let is_told = |event: &AppEvent| matches!(event, AppEvent::Notice(text) if text.starts_with("Another program deleted"));
    assert!(told.iter().any(is_told), "{told:?}");
    let text = String::from_utf8(disk.disk.get(&path).expect("it exists again"));
    assert!(text.expect("UTF-8").contains("mark 4 r1c3"));
}

/// A draft is kept until it is discarded.
#[test]
fn a_discarded_draft_is_gone() {
    let (_disk, mut services, _incoming, _name) = on_held_disk();
    let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
    let draft = crate::store::Draft {
        cursor: grid.geometry().cell(0, 0),
        grid,
        moves_on: true,
        is_open: false,
    };
    services.perform(Effect::SaveDraft(Some(Box::new(draft.clone()))));
    assert_eq!(services.store.draft(), Some(draft));
    let answers = services.perform(Effect::SaveDraft(None));
    assert!(
        matches!(&answers[..], [AppEvent::DraftSaved(Ok(()))]),
        "{answers:?}"
    );
    assert_eq!(services.store.draft(), None);
}
