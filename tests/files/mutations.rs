//! Mutated texts through every parser: puzzles in every notation, streams, settings, saves, actions. Each result is
//! read or refused, without a crash.
//!
//! The default is a few thousand; `SHUDU_TEST_ROUNDS=10000000` sets another number. The targets in `fuzz/` do the same
//! with coverage feedback.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use shudu::config;
use shudu::formats::{Notation, Splitter, parse, parse_as, print};
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::store::{LockedPolicy, MemoryDisk, SaveId, Store};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const ACTIONS: &str = "place 4 r1c3\nundo\nredo\nmark 6 r1c4 r1c6\nfill r1c3 r1c4\nclear r1c3\ncheckpoint\n\
    back-to-checkpoint\ncolour 3 r1c3\npause\nresume\ncheck\nrestart\ntick 1500\n";

/// Bytes and words that mean something somewhere.
const PIECES: [&str; 24] = [
    "\0",
    "\n",
    "\r\n",
    "\t",
    "\"",
    "\\",
    "'''",
    "{",
    "}",
    "[",
    "]",
    "=",
    "#",
    "r1c1",
    "r99c99",
    "-1",
    "18446744073709551616",
    "1e999",
    "\u{1b}[2J",
    "\u{feff}",
    "数",
    "9x9",
    "<>",
    "0",
];

/// Changes a few places of a text.
fn mutated(random: &mut ChaCha8Rng, seed: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.random_range(1..6) {
        let at = random.random_range(0..=bytes.len());
        let n_bytes = random.random_range(0..=(bytes.len() - at).min(40));
        match random.random_range(0..7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << random.random_range(0..8),
            1 if at < bytes.len() => bytes[at] = random.random(),
            2 => drop(bytes.drain(at..at + n_bytes)),
            3 => {
                let copy = bytes[at..at + n_bytes].to_vec();
                bytes.splice(at..at, copy);
            }
            4 => {
                let from = random.random_range(0..=other.len());
                let to = (from + n_bytes).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
            5 if n_bytes == 7 => bytes.truncate(at),
            _ => {
                let piece = PIECES[random.random_range(0..PIECES.len())];
                bytes.splice(at..at, piece.bytes());
            }
        }
    }
    bytes
}

fn game() -> Game {
    let puzzle = Puzzle::new(
        parse(PUZZLE).expect("a puzzle").puzzle(),
        PuzzleInfo::default(),
    );
    Game::new(puzzle.expect("one solution"), Options::default())
}

fn read_puzzle(text: &str) {
    let _ = parse(text);
    for notation in Notation::ALL {
        let Ok(parsed) = parse_as(text, notation) else {
            continue;
        };
        if let Ok(printed) = print(&parsed, notation) {
            let again = parse_as(&printed, notation);
            let again = again.unwrap_or_else(|error| panic!("{notation:?}: {error}: {text:?}"));
            assert_eq!(again.grid, parsed.grid, "{notation:?}: {text:?}");
        }
    }
}

fn read_stream(bytes: &[u8], n_bytes: usize) {
    let mut splitter = Splitter::new();
    let mut chunks = Vec::new();
    for piece in bytes.chunks(n_bytes) {
        chunks.extend(splitter.feed(piece));
    }
    chunks.extend(splitter.finish());
    for chunk in chunks {
        let _ = chunk.parse();
    }
}

fn read_settings(text: &str) {
    for problem in config::parse(text, "config.toml").problems {
        let message = problem.to_string();
        assert!(!message.contains(char::is_control), "{message:?}");
    }
}

fn read_actions(text: &str) {
    let mut game = game();
    let geometry = game.puzzle().geometry();
    for line in text.lines() {
        let Ok(action) = Action::parse(line, geometry) else {
            continue;
        };
        let written = action.display(geometry).to_string();
        assert_eq!(Action::parse(&written, geometry), Ok(action.clone()));
        let before = game.clone();
        if game.apply(action).is_err() {
            assert!(game == before, "{line:?}: what is refused changes nothing");
        }
    }
}

/// A place for saves with one that is to be spoiled.
struct Shelf {
    disk: MemoryDisk,
    store: Store,
    id: SaveId,
    path: PathBuf,
}

impl Shelf {
    fn new() -> (Self, Vec<u8>) {
        let disk = MemoryDisk::new();
        let store = Store::on_disk(Arc::new(disk.clone()), "/data".into());
        let mut game = game();
        let geometry = game.puzzle().geometry();
        let mut handle = store.create(&game);
        for line in ACTIONS.lines() {
            if let Ok(action) = Action::parse(line, geometry)
                && game.apply(action.clone()).is_ok()
            {
                handle.append(&action).expect("accepted");
            }
        }
        let id = handle.id().clone();
        let path = Path::new("/data/saves").join(format!("{id}.toml"));
        drop(handle);
        let bytes = disk.get(&path).expect("a save");
        (
            Self {
                disk,
                store,
                id,
                path,
            },
            bytes,
        )
    }

    fn read(&self, bytes: Vec<u8>) {
        self.disk.put(&self.path, bytes);
        self.store.list().expect("the list never fails");
        let loaded = self.store.load(&self.id);
        if let Ok(resumed) = self.store.resume(&self.id, LockedPolicy::Refuse) {
            let loaded = loaded.expect("what can be resumed can be loaded");
            assert_eq!(resumed.game, loaded.game);
        }
        let kept = self.path.with_extension("broken-1");
        // Only there if something was left out.
        let _ = shudu::store::Disk::remove(&self.disk, &kept);
    }
}

#[test]
fn mutated_texts_never_panic() {
    let puzzle = parse(PUZZLE).expect("a puzzle");
    let puzzles: Vec<Vec<u8>> = Notation::ALL
        .iter()
        .filter_map(|notation| Some(print(&puzzle, *notation).ok()?.into_bytes()))
        .collect();
    let (shelf, save) = Shelf::new();
    let settings = config::EXAMPLE.as_bytes();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut slowest = (Duration::ZERO, String::new());
    let n_rounds = crate::rounds(6000);
    for _ in 0..n_rounds {
        let kind = random.random_range(0..5);
        let other = &puzzles[random.random_range(0..puzzles.len())];
        let seed = match kind {
            0 | 1 => &puzzles[random.random_range(0..puzzles.len())],
            2 => settings,
            3 => ACTIONS.as_bytes(),
            _ => &save[..],
        };
        let bytes = mutated(&mut random, seed, other);
        let text = String::from_utf8_lossy(&bytes);
        let start = Instant::now();
        match kind {
            0 => read_puzzle(&text),
            1 => read_stream(&bytes, random.random_range(1..100)),
            2 => read_settings(&text),
            3 => read_actions(&text),
            _ => shelf.read(bytes.clone()),
        }
        if start.elapsed() > slowest.0 {
            slowest = (start.elapsed(), text.into_owned());
        }
    }
    println!(
        "{n_rounds} texts, the slowest took {:?}: {:?}",
        slowest.0, slowest.1
    );
}
