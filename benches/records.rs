//! Measures the waiting times of somebody who has played for many years: with 200,000 finished games and some thousand
//! saves.
//!
//! Prints a table: `cargo bench --bench records`, or `cargo bench --bench records -- GAMES SAVES` for other numbers.
//! The rows of the library are processor time, the best of five tries. Those of the program are wall time, from the
//! start or the key to the text on the screen, medians of five; on a busy machine they are too long.

#[cfg(unix)]
#[path = "../tests/terminal/session.rs"]
#[allow(dead_code, reason = "shared with the tests, which use more of it")]
mod session;
#[cfg(unix)]
#[path = "../tests/stray/mod.rs"]
mod stray;
#[cfg(unix)]
#[path = "../core/benches/timing/mod.rs"]
mod timing;

#[cfg(unix)]
fn main() {
    figures::print();
}

#[cfg(not(unix))]
fn main() {
    println!("skipped: measured on Unix only");
}

#[cfg(unix)]
mod figures {
    use std::fmt::Write;
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use jiff::tz::TimeZone;
    use jiff::{SignedDuration, Timestamp};
    use shudu::board::CellSet;
    use shudu::cancel::Cancel;
    use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
    use shudu::store::{DailyResults, Places, SaveId, Statistics, Store};
    use tempfile::TempDir;

    use crate::session::{Session, Start};
    use crate::timing::best_of_five;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const LEVELS: [&str; 5] = ["easy", "medium", "hard", "expert", "master"];
    const TECHNIQUES: [&str; 5] = ["naked-pair", "x-wing", "xy-wing", "skyscraper", "swordfish"];

    pub(super) fn print() {
        let mut numbers = std::env::args().filter_map(|argument| argument.parse::<usize>().ok());
        let n_games = numbers.next().unwrap_or(200_000);
        let n_saves = numbers.next().unwrap_or(3_000);
        let (few, many) = (player(1, 2), player(n_games, n_saves));
        println!("{n_games} finished games, {n_saves} saves\n");
        println!("| in the library, processor time | measured |");
        println!("|--------------------------------|---------:|");
        in_the_library(many.path());
        println!("\n| in the program, wall           |   1 game |     many |");
        println!("|--------------------------------|---------:|---------:|");
        in_the_program(few.path(), many.path());
    }

    /// Makes a player's folder after this number of games. The latest games still have saves, of which one in ten is
    /// unfinished.
    fn player(n_games: usize, n_saves: usize) -> TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Places::in_folder(folder.path()));
        let (solved, begun) = (played(&store, true), played(&store, false));
        store.count(&solved, &Cancel::never()).expect("counted");
        let text = |id: &SaveId| store.save_bytes(id).expect("a save");
        let (solved_text, begun_text) = (text(&solved), text(&begun));
        for id in [&solved, &begun] {
            store.delete(id).expect("deleted");
        }
        let mut records = Copies::of(&folder.path().join("finished.toml"));
        let mut counts = Copies::of(&folder.path().join("counts.toml"));
        let now = Timestamp::now();
        for (n, n_left) in (0..n_games).zip((1..=n_games as u32).rev()) {
            let before = SignedDuration::from_mins(15 * i64::from(n_left));
            let finished_at = Timestamp::from_second((now - before).as_second()).expect("a time");
            let id = format!("g{n:06}");
            let (save, time) = (format!("save = \"{id}\""), 60_000 + n * 7_919 % 900_000);
            let technique = TECHNIQUES[n % TECHNIQUES.len()];
            records.add(&[
                ("finished", format!("finished = \"{finished_at}\"")),
                ("save", save.clone()),
                ("ending", format!("level = \"{}\", rating = {}, technique = \"{technique}\", ending = \"solved\"", LEVELS[n / 3 % LEVELS.len()], 12 + n % 50)),
                ("time", format!("time = {time}")),
                ("day", format!("day = \"{}\"", finished_at.to_zoned(TimeZone::UTC).date())),
            ]);
            counts.add(&[
                ("save", save),
                ("counts", format!("counts = \"naked-single:20:40000:0:0:0:0:0 hidden-single:30:90000:0:1:0:0:0 {technique}:1:61500:1:0:1:0:0\"")),
            ]);
        }
        records.write();
        counts.write();
        for n in n_games.saturating_sub(n_saves)..n_games {
            let text = if n % 10 == 9 {
                &begun_text
            } else {
                &solved_text
            };
            let path = store.saves_folder().join(format!("g{n:06}.toml"));
            fs::write(path, text).expect("written");
        }
        folder
    }

    /// Plays a game, to its end or half-way, and returns its save.
    fn played(store: &Store, to_the_end: bool) -> SaveId {
        let grid = shudu::formats::parse(EASY).expect("a puzzle").grid;
        let solution = shudu::solve::first(&grid).expect("a solution");
        let puzzle = Puzzle::new(grid.clone(), PuzzleInfo::default()).expect("one solution");
        let mut game = Game::new(puzzle, Options::default());
        let mut save = store.create(&game);
        let cells = grid.geometry().cells();
        let open = cells.iter().filter(|cell| grid.get(*cell).is_none());
        let n_moves = if to_the_end { usize::MAX } else { 25 };
        for cell in open.take(n_moves) {
            let digit = solution.get(cell).expect("a full grid");
            let cells = CellSet::only(cell);
            for action in [
                Action::Tick(Duration::from_secs(3)),
                Action::Place { cells, digit },
            ] {
                game.apply(action.clone()).expect("accepted");
                save.append(&action).expect("written");
            }
        }
        let id = save.id().clone();
        if to_the_end {
            store.record(&id, &game).expect("recorded");
        }
        save.close();
        id
    }

    /// A journal whose second line is repeated with other values.
    struct Copies {
        path: std::path::PathBuf,
        template: Vec<String>,
        text: String,
        n_lines: usize,
    }

    impl Copies {
        fn of(path: &Path) -> Self {
            let text = fs::read_to_string(path).expect("written before");
            let (first, second) = text.split_once('\n').expect("two lines");
            let (record, _checksum) = second.rsplit_once(" # ").expect("a checksum");
            let (_number, record) = record.split_once(" = { ").expect("a record");
            let fields = record.trim_end_matches(" }").split(", ");
            Self {
                path: path.to_owned(),
                template: fields.map(str::to_owned).collect(),
                text: format!("{first}\n"),
                n_lines: 1,
            }
        }

        /// Adds a line in which some entries are replaced.
        fn add(&mut self, others: &[(&str, String)]) {
            let start = self.text.len();
            let _ = write!(self.text, "{} = {{ ", self.n_lines);
            for (place, field) in self.template.iter().enumerate() {
                let key = field.split(' ').next().unwrap_or_default();
                let other = others.iter().find(|(other, _)| *other == key);
                let comma = if place == 0 { "" } else { ", " };
                let field = other.map_or(field, |(_, other)| other);
                let _ = write!(self.text, "{comma}{field}");
            }
            self.text.push_str(" }");
            let checksum = crc32fast::hash(&self.text.as_bytes()[start..]);
            let _ = writeln!(self.text, " # {checksum:08x}");
            self.n_lines += 1;
        }

        fn write(&self) {
            fs::write(&self.path, &self.text).expect("written");
        }
    }

    fn in_the_library(folder: &Path) {
        let open = || Store::open(&Places::in_folder(folder));
        let row =
            |name: &str, time: Duration| println!("| {name:<30} | {:>5} ms |", time.as_millis());
        row("saves listed", best_of_five(|| open().list()).0);
        row("latest unfinished save", best_of_five(|| open().latest()).0);
        let (time, records) = best_of_five(|| open().records());
        row("records", time);
        row(
            "games not looked at",
            best_of_five(|| open().uncounted_saves()).0,
        );
        row("coach", best_of_five(|| open().coach()).0);
        let games = records.expect("records").games;
        assert!(games.iter().all(|game| !game.counts.is_empty()));
        let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
        let statistics = best_of_five(|| Statistics::from_games(&games, today));
        row("statistics", statistics.0);
        let dailies = best_of_five(|| DailyResults::from_games(&games, today));
        row("puzzles of the day", dailies.0);
    }

    fn in_the_program(few: &Path, many: &Path) {
        let row = |name: &str, measure: &dyn Fn(&Path) -> Duration| {
            let cost = |folder| {
                let mut times: Vec<Duration> = (0..5).map(|_| measure(folder)).collect();
                times.sort_unstable();
                times[2].as_millis()
            };
            println!(
                "| {name:<30} | {:>5} ms | {:>5} ms |",
                cost(few),
                cost(many)
            );
        };
        row("a puzzle to first paint", &|folder| {
            start(folder, &["play", EASY], "left 51")
        });
        row("the last game to first paint", &|folder| {
            start(folder, &[], "left ")
        });
        row("start screen", &|folder| key(folder, "q", "Statistics"));
        row("statistics screen", &|folder| {
            key(folder, ":statistics\r", "Games")
        });
        row("coach screen", &|folder| key(folder, ":coach\r", "%"));
        for arguments in [
            &["stats", "--json"][..],
            &["stats", "--csv"],
            &["coach"],
            &["saves"],
            &["play", "--daily", "--help"],
        ] {
            row(&format!("shudu {}", arguments.join(" ")), &|folder| {
                command(folder, arguments)
            });
        }
    }

    /// Returns the time from the start of the program to a text on the screen.
    fn start(folder: &Path, arguments: &[&str], text: &str) -> Duration {
        let start = Instant::now();
        let session = Session::start(&Start::shudu(folder, arguments));
        session.wait_for_text(text);
        start.elapsed()
    }

    /// Returns the time from keys typed in a game to a text on the screen.
    fn key(folder: &Path, keys: &str, text: &str) -> Duration {
        let mut session = Session::start(&Start::shudu(folder, &["play", EASY]));
        session.wait_for_text("left 51");
        let start = Instant::now();
        session.send_and_see(keys, text);
        start.elapsed()
    }

    /// Returns the time from the start of a command to its end.
    fn command(folder: &Path, arguments: &[&str]) -> Duration {
        let start = Instant::now();
        let status = Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(arguments)
            .env("SHUDU_DATA_DIR", folder)
            .env("SHUDU_CONFIG_DIR", folder)
            .stdout(Stdio::null())
            .status();
        assert!(status.expect("it runs").success());
        start.elapsed()
    }
}
