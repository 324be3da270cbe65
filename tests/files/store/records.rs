//! Finished games are recorded once, with the local date of finishing, and the records survive deleted saves.

use std::cell::Cell;
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use shudu::game::{Action, Ending, Game, NewGame, Options, Puzzle, PuzzleInfo};
use shudu::rate::Level;
use shudu::store::{
    DailyCredit, DailyResults, MemoryDisk, PuzzleState, SaveId, Statistics, Store, StoreError,
};

use super::games::{game, n_lines, puzzle, store_on};

const FILE: &str = "/data/finished.toml";
const TIME: Duration = Duration::from_millis(61_500);

/// Returns a later second each time, so that no two saves share a name.
pub(super) fn later() -> Timestamp {
    static SECONDS: AtomicI64 = AtomicI64::new(1_800_000_000);
    Timestamp::from_second(SECONDS.fetch_add(1, Ordering::Relaxed)).unwrap()
}

/// Plays a game to its end.
pub(super) fn finish(store: &Store) -> (SaveId, Game) {
    finish_game(store, &game(), TIME)
}

fn finish_game(store: &Store, game: &Game, time: Duration) -> (SaveId, Game) {
    let mut handle = store.create(game);
    handle.append(&Action::Tick(time)).unwrap();
    for cell in handle.game().state().empty_cells() {
        let digit = handle.game().puzzle().solution_at(cell).unwrap();
        let cells = shudu::board::CellSet::only(cell);
        handle.append(&Action::Place { cells, digit }).unwrap();
    }
    assert!(handle.game().is_solved());
    handle.close();
    (handle.id().clone(), handle.game().clone())
}

#[test]
fn a_finished_game_is_recorded_once() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    assert_eq!(store.records().unwrap().games, []);
    let (id, game) = finish(&store);
    for _ in 0..3 {
        store.record(&id, &game).unwrap();
        let records = store.records().unwrap();
        assert_eq!((records.games.len(), records.n_broken), (1, 0));
        let record = &records.games[0];
        assert_eq!(record.save, id);
        assert_eq!(record.summary, game.summary().unwrap());
        assert_eq!(record.summary.ending, Ending::Solved);
        assert_eq!(record.summary.elapsed, Duration::from_millis(61_500));
        assert_eq!(record.givens, *game.puzzle().givens());
        assert_eq!(record.level.as_deref(), Some("easy"));
        assert_eq!(record.title, game.puzzle().info().title);
    }
    let text = disk.get(Path::new(FILE)).unwrap();
    toml::from_str::<toml::Table>(str::from_utf8(&text).unwrap()).unwrap();
    store.delete(&id).unwrap();
    assert_eq!(store.records().unwrap().games.len(), 1);
}

/// Another program may give the name of a deleted save to another puzzle.
#[test]
fn a_save_with_another_puzzle_is_recorded_too() {
    let store = store_on(&MemoryDisk::new()).with_clock(later);
    let (id, game) = finish(&store);
    let grid = shudu::formats::parse("1.3.34..2143..21").unwrap().grid;
    let puzzle = Puzzle::new(grid, PuzzleInfo::default()).unwrap();
    let mut other = Game::new(puzzle, Options::default());
    other.apply(Action::GiveUp).unwrap();
    for finished in [&game, &other, &game, &other] {
        store.record(&id, finished).unwrap();
    }
    let records = store.records().unwrap().games;
    let givens = [&game, &other].map(|game| game.puzzle().givens());
    assert_eq!(
        records.iter().map(|game| &game.givens).collect::<Vec<_>>(),
        givens
    );
}

/// Two computers that share a folder may record games in an order other than that of finishing.
#[test]
fn records_are_in_order_of_finishing() {
    fn earlier() -> Timestamp {
        static SECONDS: AtomicI64 = AtomicI64::new(1_900_000_000);
        Timestamp::from_second(SECONDS.fetch_sub(3_600, Ordering::Relaxed)).unwrap()
    }
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(earlier);
    for _ in 0..3 {
        let (id, game) = finish(&store);
        store.record(&id, &game).unwrap();
    }
    let games = store.records().unwrap().games;
    assert_eq!(games.len(), 3);
    assert!(games.is_sorted_by_key(|game| game.finished), "{games:?}");
}

#[test]
fn an_unfinished_game_is_not_recorded() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let handle = store.create(&game());
    store.record(handle.id(), handle.game()).unwrap();
    assert_eq!(store.records().unwrap().games, []);
}

#[test]
fn a_game_solved_before_a_crash_is_recorded_later() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let (id, _) = finish(&store);
    assert_eq!(disk.get(Path::new(FILE)), None);
    assert_eq!(store.records().unwrap().games[0].save, id);
    // The record is written, so the save may be deleted.
    store.delete(&id).unwrap();
    assert_eq!(store.records().unwrap().games[0].save, id);
    // A solved game is not offered for resuming.
    assert_eq!(store.latest().unwrap(), None);
}

/// A game whose record is missing takes its place by date, not the last one.
#[test]
fn a_missing_record_is_inserted_in_order() {
    for missing in 0..3 {
        let disk = MemoryDisk::new();
        let store = store_on(&disk).with_clock(later);
        let mut finished = Vec::new();
        for number in 0..3 {
            let (id, game) = finish(&store);
            if number != missing {
                store.record(&id, &game).unwrap();
            }
            finished.push(id);
        }
        for _ in 0..2 {
            let games = store.records().unwrap().games;
            assert!(games.is_sorted_by_key(|game| game.finished), "{games:?}");
            let is_there = |id: &SaveId| games.iter().any(|game| game.save == *id);
            assert!(finished.iter().all(is_there), "{missing}: {games:?}");
        }
    }
}

#[test]
fn a_broken_line_affects_no_other_line() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    for _ in 0..3 {
        let (id, game) = finish(&store);
        store.record(&id, &game).unwrap();
        store.delete(&id).unwrap();
    }
    let bytes = disk.get(Path::new(FILE)).unwrap();
    let n_bits = bytes.len() * 8;
    for bit in (0..n_bits).step_by(3) {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        disk.put(Path::new(FILE), flipped);
        let Ok(records) = store.records() else {
            panic!("bit {bit}");
        };
        // A damaged newline joins two lines.
        let n_hit = if bytes[bit / 8] == b'\n' { 2 } else { 1 };
        assert!(records.games.len() >= 3 - n_hit, "bit {bit}");
        assert!(records.n_broken >= 1, "bit {bit}");
    }
    for len in 0..bytes.len() {
        disk.put(Path::new(FILE), bytes[..len].to_vec());
        let n_sound = store.records().unwrap().games.len();
        // A line that lacks only its newline is intact.
        assert_eq!(n_sound, n_lines(&bytes[..=len]).saturating_sub(1));
        // A record added after a torn line is intact.
        let (id, game) = finish(&store);
        store.record(&id, &game).unwrap();
        store.delete(&id).unwrap();
        assert_eq!(store.records().unwrap().games.len(), n_sound + 1, "{len}");
    }
}

#[test]
fn records_of_a_later_version_are_not_changed() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let (id, game) = finish(&store);
    let mut content = b"0 = { shudu-records = 2 }".to_vec();
    let sum = crc32fast::hash(&content);
    content.extend(format!(" # {sum:08x}\n").bytes());
    disk.put(Path::new(FILE), content.clone());
    assert!(matches!(store.records(), Err(StoreError::Newer { .. })));
    assert!(matches!(
        store.record(&id, &game),
        Err(StoreError::Newer { .. })
    ));
    assert_eq!(disk.get(Path::new(FILE)).unwrap(), content);
}

/// Berlin, Pago Pago and Auckland, by rules that do not need the system's time zone data.
fn zones() -> [TimeZone; 3] {
    [
        "CET-1CEST,M3.5.0,M10.5.0/3",
        "SST11",
        "NZST-12NZDT,M9.5.0,M4.1.0/3",
    ]
    .map(|rule| TimeZone::posix(rule).unwrap())
}

/// Five mornings and late evenings in Berlin. In Pago Pago each morning is the day before; in Auckland each evening is
/// the day after.
const FINISHED_IN_BERLIN: [&str; 5] = [
    "2026-11-16T07:00:00Z",
    "2026-11-17T22:30:00Z",
    "2026-11-18T07:00:00Z",
    "2026-11-19T22:30:00Z",
    "2026-11-20T07:00:00Z",
];

/// The dates of these in Berlin.
fn days_in_berlin() -> [Date; 5] {
    [16, 17, 18, 19, 20].map(|day| date(2026, 11, day))
}

thread_local! {
    static NOW: Cell<Timestamp> = const { Cell::new(Timestamp::UNIX_EPOCH) };
}

fn now() -> Timestamp {
    NOW.get()
}

/// Asserts that five puzzles in a row were solved on their own days, up to the last of them.
fn assert_five_in_a_row(store: &Store, place: usize) {
    let records = store.records().unwrap();
    let days: Vec<Date> = records.games.iter().map(|game| game.day).collect();
    assert_eq!(days, days_in_berlin(), "seen from place {place}");
    let today = days[4];
    let results = DailyResults::from_games(&records.games, today);
    assert_eq!(
        (results.streak.current, results.streak.longest),
        (5, 5),
        "seen from place {place}"
    );
    for day in days {
        assert_eq!(results.credit(day), Some(DailyCredit::OnTheDay));
    }
    let statistics = Statistics::from_games(&records.games, today);
    assert_eq!(statistics.streak, results.streak);
}

#[test]
fn a_streak_is_independent_of_the_time_zone() {
    let disk = MemoryDisk::new();
    let [berlin, ..] = zones();
    let store = store_on(&disk).with_clock(now).in_zone(berlin);
    for (at, day) in FINISHED_IN_BERLIN.iter().zip(days_in_berlin()) {
        NOW.set(at.parse().unwrap());
        let day_number = |number: i8| number.unsigned_abs();
        let wish = NewGame::daily(
            day.year().unsigned_abs(),
            day_number(day.month()),
            day_number(day.day()),
            Level::Easy,
        );
        let info = PuzzleInfo {
            source: Some(NewGame::SOURCE.to_owned()),
            level: Some("easy".to_owned()),
            seed: wish.seed,
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(puzzle().givens().clone(), info).unwrap();
        let game = Game::new(puzzle, Options::default());
        let (id, game) = finish_game(&store, &game, TIME);
        store.record(&id, &game).unwrap();
        store.delete(&id).unwrap();
    }
    for (place, zone) in zones().into_iter().enumerate() {
        assert_five_in_a_row(&store_on(&disk).in_zone(zone), place);
    }
}

/// A line of a file of records, with its checksum.
fn line(number: usize, record: &str) -> String {
    let content = format!("{number} = {record}");
    let sum = crc32fast::hash(content.as_bytes());
    format!("{content} # {sum:08x}\n")
}

/// A file of records in the format before dates were stored.
fn undated_records() -> String {
    let givens = ".".repeat(81);
    let record = |(n, at): (usize, &&str)| {
        let seed = 202_611_162 + 10 * n;
        let record = format!(
            "{{ finished = \"{at}\", save = \"g{n}\", level = \"easy\", seed = \"{seed}\", ending = \"solved\", \
             time = 61500, hints = 0, revealed = 0, mistakes = 0, checks = 0, moves = 50, undone = 0, boxes = \"3x3\", \
             givens = \"{givens}\" }}"
        );
        line(n + 1, &record)
    };
    let records: String = FINISHED_IN_BERLIN.iter().enumerate().map(record).collect();
    line(0, "{ shudu-records = 1 }") + &records
}

#[test]
fn old_records_get_the_dates_of_the_first_time_zone() {
    let [berlin, pago_pago, _] = zones();
    let disk = MemoryDisk::new();
    disk.put(Path::new(FILE), undated_records().into_bytes());
    assert_five_in_a_row(&store_on(&disk).in_zone(berlin.clone()), 0);
    for (place, zone) in zones().into_iter().enumerate() {
        assert_five_in_a_row(&store_on(&disk).in_zone(zone), place);
    }
    // Read in that zone first, the mornings belong to the day before.
    disk.put(Path::new(FILE), undated_records().into_bytes());
    for zone in [pago_pago, berlin] {
        let records = store_on(&disk).in_zone(zone).records().unwrap();
        let days: Vec<i8> = records.games.iter().map(|game| game.day.day()).collect();
        assert_eq!(days, [15, 17, 17, 19, 19]);
    }
}

#[test]
fn writing_the_dates_changes_nothing_else() {
    let [berlin, ..] = zones();
    let old = undated_records();
    let lines: Vec<&str> = old.lines().collect();
    let record = lines[2].split_once(" = ").unwrap().1;
    let record = record.rsplit_once(" # ").unwrap().0;
    // A field of a later version, and a line that is broken.
    let newer = record.replace("time = ", "mood = \"calm\", time = ");
    let broken = "9 = { torn";
    let mut old = format!("{}\n{}{broken}\n", lines[0], line(7, &newer));
    old.push_str(lines[1]);
    let disk = MemoryDisk::new();
    disk.put(Path::new(FILE), old.clone().into_bytes());
    let store = store_on(&disk).in_zone(berlin);
    let records = store.records().unwrap();
    assert_eq!((records.games.len(), records.n_broken), (2, 1));
    let dated = |record: &str, day: &str| record.replace(" }", &format!(", day = \"{day}\" }}"));
    let first = lines[1].split_once(" = ").unwrap().1;
    let first = first.rsplit_once(" # ").unwrap().0;
    let mut expected = format!(
        "{}\n{}{broken}\n{}",
        lines[0],
        line(7, &dated(&newer, "2026-11-17")),
        line(1, &dated(first, "2026-11-16"))
    );
    // The last line still lacks its newline.
    expected.pop();
    let found = disk.get(Path::new(FILE)).unwrap();
    assert_eq!(String::from_utf8(found).unwrap(), expected);
    // The draft was removed.
    assert_eq!(disk.get(Path::new("/data/finished.new")), None);
}

/// A collection shows the first finished game of each puzzle; equal puzzles are told apart by their title.
#[test]
fn a_collection_shows_the_first_result_of_each_puzzle() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let (one, other) = ("123434122143432.", "12343412214343.1");
    let lines = [one, other, one].map(str::to_owned);
    let collection = store.add_collection("pack", &lines).unwrap();
    let finish = |index: usize, seconds: u64| {
        let puzzle = collection.puzzle(index).unwrap();
        let info = PuzzleInfo {
            title: puzzle.about.title.clone(),
            source: puzzle.about.source.clone(),
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(puzzle.puzzle(), info).unwrap();
        let game = Game::new(puzzle, Options::default());
        let (id, game) = finish_game(&store, &game, Duration::from_secs(seconds));
        store.record(&id, &game).unwrap();
    };
    // The third puzzle, equal to the first, stays new.
    finish(0, 7);
    finish(0, 5);
    let states = store.collection_states(&collection).unwrap();
    let first = PuzzleState::Solved {
        elapsed: Duration::from_secs(7),
        n_hints: 0,
    };
    assert_eq!(states[0], first);
    assert_eq!(states[1..], [PuzzleState::New, PuzzleState::New]);
}
