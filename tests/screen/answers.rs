//! Answers to requests of the screens, with more content than those in `scenes.rs`: every kind of saved game, different
//! records, files and failing disks.

use std::path::PathBuf;
use std::time::Duration;

use shudu::board::{Geometry, Grid};
use shudu::game::{CountsByTechnique, Ending, Puzzle, PuzzleInfo, TechniqueCounts};
use shudu::rate::Rating;
use shudu::store::{
    Collection, Draft, ExerciseRecord, FinishedGame, GameOutcome, Lessons, ListedPuzzle,
    ListedRating, NextPuzzle, Places, PlayOrder, PuzzleList, PuzzleState, SaveContent, SaveSummary,
    SavedExercise, Store, Unreadable,
};
use shudu::techniques::TechniqueId;
use shudu::tui::{AppEvent, CollectionRow, Effect, OpenCollection, UnsavedData, WorkResult};
use shudu::words::Words;

use crate::coach;
use crate::harness::{EASY, HARD, SMALL, Screen, saved};
use crate::pictures::{many_records, some_records};

/// A name with wide letters that is too long for every column.
const LONG_NAME: &str = "A name that is far too long for its column 很长的名字";

/// Sends the answer with this name; returns `false` if there is none. The text after `=` has `_` for a space and `~` for
/// a new line.
pub(crate) fn answer(screen: &mut Screen, key: &str) -> bool {
    if let Some((name, value)) = key.split_once('=').filter(|(name, _)| name.len() > 1) {
        let value = value.replace('_', " ").replace('~', "\n");
        return answer_with(screen, name, &value);
    }
    match key {
        "no-saves" => screen.event(AppEvent::Saves(Vec::new())),
        "many-saves" => screen.event(AppEvent::Saves(many_saves())),
        "lost-save" => screen.event(AppEvent::Saves(vec![lost_save()])),
        "first-run" => screen.event(AppEvent::FirstRun),
        "started" => screen.event(AppEvent::StartShown),
        "draft" => screen.event(draft(false)),
        "open-draft" => screen.event(draft(true)),
        "ready" => screen.event(AppEvent::Prefetched(vec![made_puzzle(EASY, "medium", 23)])),
        "board" => {
            // The game `a` has one placed digit besides its givens.
            let mut grid = shudu::formats::parse(HARD).expect("a puzzle").grid;
            let cell = grid.geometry().cell(0, 0);
            grid.set(cell, grid.geometry().digits().iter().next());
            screen.event(AppEvent::BoardRead {
                name: "a".to_owned(),
                grid: Box::new(grid),
            });
        }
        "new-coach" => screen.event(coach::new_player()),
        "no-records" => screen.event(records(Vec::new())),
        "one-record" => screen.event(records(vec![record("hard", 9, Ending::Solved, 21, 754)])),
        "own-records" => screen.event(own_records()),
        "year" => screen.event(many_records()),
        "learnt" => screen.event(AppEvent::Lessons(learnt())),
        "exercise" => screen.event(AppEvent::ExerciseRecorded(learnt())),
        "shelf" => screen.event(AppEvent::Collections(shelf())),
        "no-shelf" => screen.event(AppEvent::Collections(Vec::new())),
        "box" => screen.event(AppEvent::Collection(Box::new(puzzle_box()))),
        "next-new" => {
            let parsed = shudu::formats::parse(EASY).expect("a puzzle");
            let next = NextPuzzle::Start(Box::new(parsed));
            screen.event(AppEvent::NextOfCollection(Some(next)));
        }
        "next-save" => {
            let next = NextPuzzle::Resume("a".parse().expect("a name"));
            screen.event(AppEvent::NextOfCollection(Some(next)));
        }
        "no-next" => screen.event(AppEvent::NextOfCollection(None)),
        "loading" => screen.event(AppEvent::Loading),
        "denied" => screen.event(AppEvent::Denied),
        "continued" => screen.event(AppEvent::Continued),
        "full-disk" => screen.refusal = Some("the disk is full"),
        "free-disk" => screen.refusal = None,
        "pending" => screen.event(unsafe_exit(true)),
        "unsynced" => screen.event(unsafe_exit(false)),
        "nearest" => {
            let puzzle = made_puzzle(HARD, "hard", 32);
            screen.send_result(WorkResult::Nearest(Box::new(puzzle)));
        }
        _ => return false,
    }
    true
}

fn answer_with(screen: &mut Screen, name: &str, value: &str) -> bool {
    match name {
        "paste" => screen.event(AppEvent::pasted(value)),
        "read" => read(screen, Ok(value.to_owned())),
        "unread" => read(screen, Err(value.to_owned())),
        "written" => written(screen, Ok(())),
        "unwritten" => written(screen, Err(value.to_owned())),
        "found" => screen.event(AppEvent::SaveFound(Ok(value.to_owned()))),
        "unfound" => screen.event(AppEvent::SaveFound(Err(value.to_owned()))),
        "loaded" => screen.event(AppEvent::LoadProgress(value.parse().expect("a percentage"))),
        "unloaded" => screen.event(AppEvent::Loaded(Err(value.to_owned()))),
        "notice" => screen.event(AppEvent::Notice(value.to_owned())),
        "undrafted" => screen.event(AppEvent::DraftSaved(Err(value.to_owned()))),
        "now" => screen.event(AppEvent::Now(value.parse().expect("a time"))),
        "wait" => {
            let seconds = value.parse().expect("a number of seconds");
            screen.event(AppEvent::Tick(Duration::from_secs(seconds)));
        }
        "progress" => {
            let mut numbers = value.split('/').map(|text| text.parse().expect("a number"));
            let mut number = || numbers.next().expect("tried, most and seconds");
            screen.progress(number(), number(), Duration::from_secs(number()));
        }
        "rated" => {
            let (tenths, n_left) = value.split_once('/').expect("a rating and a number");
            let rating = tenths.parse().map_or(ListedRating::None, |tenths| {
                ListedRating::Rated(Rating::from_tenths(tenths))
            });
            let n_left = n_left.parse().expect("a number");
            let ratings = vec![(0, rating)];
            screen.send_result(WorkResult::RatedLines { ratings, n_left });
        }
        _ => return false,
    }
    true
}

fn read(screen: &mut Screen, result: Result<String, String>) {
    let path = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::Read(path) => Some(path.clone()),
        _ => None,
    });
    let path = path.expect("a file is read");
    screen.event(AppEvent::FileRead { path, result });
}

fn written(screen: &mut Screen, result: Result<(), String>) {
    let path = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::Export { path, .. } | Effect::ExportSave { path, .. } | Effect::SaveTo(path) => {
            Some(path.clone())
        }
        _ => None,
    });
    let path: PathBuf = path.expect("a file is written");
    screen.event(AppEvent::Exported { path, result });
}

/// A puzzle with a level and a rating, as the program generates it.
fn made_puzzle(line: &str, level: &str, tenths: u16) -> Puzzle {
    let grid = shudu::formats::parse(line).expect("a puzzle").grid;
    let info = PuzzleInfo {
        level: Some(level.to_owned()),
        rating: Some(Rating::from_tenths(tenths)),
        ..PuzzleInfo::default()
    };
    Puzzle::new(grid, info).expect("a puzzle that can be played")
}

fn unsafe_exit(is_pending: bool) -> AppEvent {
    AppEvent::SyncedBeforeExit(Some(UnsavedData {
        what: "3 moves".to_owned(),
        is_pending,
    }))
}

fn draft(is_open: bool) -> AppEvent {
    let grid = shudu::formats::parse("12..3...........").expect("a board");
    AppEvent::Draft(Box::new(Draft {
        cursor: grid.grid.geometry().cell(1, 2),
        grid: grid.grid,
        moves_on: true,
        is_open,
    }))
}

/// A saved game with its own date, level, progress and time.
fn save(id: &str, when: &str, level: &str, n_filled: usize, seconds: u64) -> SaveSummary {
    let mut save = saved(id, "", n_filled);
    save.last_played = when.parse().expect("a time");
    let game = content(&mut save);
    game.info.level = Some(level.to_owned());
    game.elapsed = Duration::from_secs(seconds);
    save
}

fn content(save: &mut SaveSummary) -> &mut SaveContent {
    save.content.as_mut().expect("a game")
}

fn lost_save() -> SaveSummary {
    let mut save = save("lost", "2026-11-22T09:30:00Z", "expert", 44, 65);
    content(&mut save).outcome = GameOutcome::Lost;
    save
}

/// Saved games of every kind: two unfinished, one lost, one solved, an exercise, a damaged one and three that cannot be
/// read. Their dates are today, yesterday, this year and last year.
fn many_saves() -> Vec<SaveSummary> {
    let mut today = save("a", "2026-11-22T09:30:00Z", "expert", 30, 3725);
    content(&mut today).info.title = Some(LONG_NAME.to_owned());
    let mut small = save("b", "2026-11-21T23:59:00Z", "beginner", 9, 65);
    let game = content(&mut small);
    (game.geometry, game.givens) = {
        let grid = shudu::formats::parse(SMALL).expect("a puzzle").grid;
        (grid.geometry(), grid)
    };
    let mut solved = save("c", "2026-03-01T12:00:00Z", "master", 81, 5999);
    let game = content(&mut solved);
    game.info.rating = Some(Rating::from_tenths(66));
    game.info.technique = Some("x-chain".to_owned());
    game.info.title = Some("Solved".to_owned());
    let mut exercise = save("d", "2025-12-31T12:00:00Z", "hard", 57, 30);
    content(&mut exercise).exercise = Some(SavedExercise::Open(TechniqueId::XWing));
    let mut damaged = save("e", "2026-11-20T21:14:00Z", "easy", 70, 600);
    content(&mut damaged).is_damaged = true;
    let unreadable = |id: &str, reason| SaveSummary {
        content: Err(reason),
        ..saved(id, "", 0)
    };
    let mut unknown = save("f", "2026-11-19T12:00:00Z", "", 27, 0);
    content(&mut unknown).info.level = None;
    vec![
        lost_save(),
        today,
        small,
        unreadable("g", Unreadable::Foreign),
        damaged,
        unknown,
        unreadable("h", Unreadable::Newer),
        solved,
        exercise,
        unreadable("i", Unreadable::Disk),
        unreadable("j", Unreadable::NotAFile),
    ]
}

fn records(games: Vec<FinishedGame>) -> AppEvent {
    AppEvent::Records {
        games,
        now: "2026-11-22T12:00:00Z".parse().expect("a time"),
    }
}

/// A game finished on this day of November.
fn record(level: &str, side: usize, ending: Ending, day: i8, seconds: u64) -> FinishedGame {
    let AppEvent::Records { games, .. } = some_records() else {
        panic!("records");
    };
    let mut game = games[0].clone();
    game.level = Some(level.to_owned());
    game.givens = Grid::new(Geometry::with_side(side).expect("a board"));
    game.day = jiff::civil::date(2026, 11, day);
    game.finished = format!("2026-11-{day:02}T12:00:00Z")
        .parse()
        .expect("a time");
    (game.summary.ending, game.summary.elapsed) = (ending, Duration::from_secs(seconds));
    (game.summary.n_hints, game.summary.n_mistakes) = (0, 0);
    game.hinted.clear();
    game
}

/// Games of every level and three boards. All times and counts are different.
fn own_records() -> AppEvent {
    use Ending::{GivenUp, Lost, Solved, SolvedWithHelp};
    let counts = |n_found, n_asked, n_guesses, seconds| TechniqueCounts {
        n_found,
        n_asked,
        n_guesses,
        time: Duration::from_secs(seconds),
        ..TechniqueCounts::default()
    };
    let mut games = vec![
        record("beginner", 4, Solved, 2, 31),
        record("beginner", 4, Solved, 3, 29),
        record("beginner", 4, Solved, 4, 44),
        record("beginner", 4, Solved, 6, 27),
        record("easy", 9, Solved, 8, 305),
        record("easy", 9, Solved, 9, 290),
        record("easy", 9, SolvedWithHelp, 10, 400),
        record("easy", 9, Solved, 10, 411),
        record("easy", 9, Solved, 11, 330),
        record("medium", 9, Solved, 18, 550),
        record("medium", 9, GivenUp, 18, 20),
        record("hard", 9, Solved, 19, 905),
        record("hard", 9, Lost, 19, 45),
        record("expert", 9, Solved, 20, 1800),
        record("master", 9, SolvedWithHelp, 21, 3661),
        record("extreme", 9, Solved, 21, 4000),
        record("beyond", 9, GivenUp, 21, 7200),
        record("hard", 16, Solved, 22, 5000),
    ];
    for (n, game) in games.iter_mut().enumerate() {
        if n == 4 || n == 6 {
            game.summary.n_hints = 3;
            game.summary.n_mistakes = n;
            game.hinted = vec!["pointing".to_owned(); n - 2];
            game.counts = CountsByTechnique::from([
                (TechniqueId::Pointing, counts(7, 2, 1, 70)),
                (TechniqueId::NakedPair, counts(2, 0, 5, 62)),
            ]);
        }
        if n == 11 || n == 12 {
            game.summary.ends_at_mistake = true;
        }
    }
    records(games)
}

/// Full House is learnt. Two exercises of Hidden Single in box were solved without help, one of X-Wing with help.
fn learnt() -> Lessons {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&Places::in_folder(folder.path()));
    let record = |technique, n_wrong, helped| {
        let record = ExerciseRecord {
            technique,
            n_wrong,
            helped,
        };
        store.record_exercise(record).expect("written");
    };
    for _ in 0..3 {
        record(TechniqueId::FullHouse, 0, false);
    }
    record(TechniqueId::HiddenSingleBox, 4, false);
    record(TechniqueId::HiddenSingleBox, 0, false);
    record(TechniqueId::XWing, 1, true);
    store.lessons().expect("lessons")
}

fn shelf() -> Vec<CollectionRow> {
    let row = |id: &str, name: &str, n_puzzles, n_solved| CollectionRow {
        id: id.to_owned(),
        name: name.to_owned(),
        n_puzzles,
        n_solved,
    };
    vec![
        row("one", "one", 1, 0),
        row("top", LONG_NAME, 1465, 1200),
        row("done", "done", 7, 7),
        row("none", "none", 0, 0),
    ]
}

/// A collection with a puzzle in each state and three kinds of ratings. One text could not be read; two had digits
/// besides their givens.
fn puzzle_box() -> OpenCollection {
    let rated = |tenths| ListedRating::Rated(Rating::from_tenths(tenths));
    let puzzles = [
        (HARD, ListedRating::Unknown),
        (SMALL, rated(12)),
        (EASY, rated(23)),
        (HARD, rated(45)),
        (SMALL, ListedRating::None),
        (EASY, rated(34)),
    ];
    let puzzle = |(line, rating): (&str, ListedRating)| ListedPuzzle {
        line: line.to_owned(),
        rating,
    };
    let solved = |seconds, n_hints| PuzzleState::Solved {
        elapsed: Duration::from_secs(seconds),
        n_hints,
    };
    OpenCollection {
        collection: Collection {
            id: "box".to_owned(),
            name: LONG_NAME.to_owned(),
            order: PlayOrder::File,
            puzzles: puzzles.map(puzzle).to_vec(),
        },
        states: vec![
            PuzzleState::New,
            solved(75, 0),
            PuzzleState::InProgress {
                save: "a".parse().expect("a name"),
                elapsed: Duration::from_secs(83),
            },
            PuzzleState::GivenUp,
            PuzzleState::New,
            solved(3600, 1),
        ],
        left_out: PuzzleList {
            n_unreadable: 1,
            n_reduced: 2,
            ..PuzzleList::default()
        }
        .left_out(Words::english()),
    }
}
