//! Architecture tests on the sources: modules use only modules above them, and the lower ones do not touch files,
//! clocks, randomness or the terminal.

use std::fs;
use std::path::{Path, PathBuf};

/// Rooms in reading order, as in the crate's documentation.
const ROOMS: [&str; 24] = [
    "cancel",
    "board",
    "words",
    "formats",
    "solve",
    "rating",
    "narration",
    "techniques",
    "proof",
    "engine",
    "explain",
    "sudoku_explainer",
    "hodoku",
    "rate",
    "generate",
    "game",
    "safe_text",
    "paper",
    "store",
    "config",
    "cli",
    "linear",
    "tui",
    "main",
];

/// Words that the sources of modules below `store` must not contain.
const IMPURE: [&str; 14] = [
    "std::fs",
    "std::io",
    "std::env",
    "std::net",
    "std::process",
    "std::thread",
    "Instant",
    "SystemTime",
    "crossterm",
    "ratatui",
    "directories::",
    "rustix",
    "jiff",
    "OsRng",
];

struct Source {
    room: usize,
    path: PathBuf,
    /// Code without comments and without the tests at its end.
    code: String,
}

fn sources() -> Vec<Source> {
    let mut files = Vec::new();
    for folder in crate::SOURCES {
        collect(&crate::root().join(folder), &mut files);
    }
    files
        .into_iter()
        .filter(|path| !path.ends_with("src/lib.rs"))
        .map(|path| {
            let first = crate::path_in_sources(&path)
                .components()
                .next()
                .unwrap()
                .as_os_str()
                .to_string_lossy();
            let name = first.trim_end_matches(".rs").to_owned();
            let known = ROOMS.iter().position(|known| *known == name);
            let room = known.unwrap_or_else(|| panic!("{name} is in no plan: add it to ROOMS"));
            let text = fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            let without_comment = |line: &str| line.split("//").next().unwrap_or("").to_owned();
            let code = text
                .lines()
                .map(without_comment)
                .collect::<Vec<_>>()
                .join("\n");
            Source { room, path, code }
        })
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
}

/// The modules named after `crate::` (or `shudu::` in the program), in plain paths and in braces.
fn rooms_used(code: &str) -> Vec<usize> {
    let named = |path: &str| {
        let names: Vec<String> = match path.strip_prefix('{') {
            Some(list) => list
                .split('}')
                .next()
                .unwrap_or("")
                .split(',')
                .map(word)
                .collect(),
            None => vec![word(path)],
        };
        names
            .into_iter()
            .filter_map(|name| ROOMS.iter().position(|room| *room == name))
    };
    ["crate::", "shudu::"]
        .iter()
        .flat_map(|prefix| code.split(prefix).skip(1).flat_map(named))
        .collect()
}

fn word(text: &str) -> String {
    text.trim_start()
        .chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect()
}

#[test]
fn modules_use_only_modules_above_them() {
    let sources = sources();
    assert!(sources.len() > 20, "the sources were not found");
    for source in &sources {
        for used in rooms_used(&source.code) {
            // Only the command line may use a later module: it starts the screen.
            let starts_the_screen = ROOMS[source.room] == "cli" && ROOMS[used] == "tui";
            assert!(
                used <= source.room || starts_the_screen,
                "{} uses {}, which is a room below",
                source.path.display(),
                ROOMS[used]
            );
        }
    }
}

#[test]
fn modules_below_the_store_are_pure() {
    let store = ROOMS.iter().position(|room| *room == "store").unwrap();
    for source in sources().iter().filter(|source| source.room < store) {
        for word in IMPURE {
            assert!(
                !source.code.contains(word),
                "{} uses {word}",
                source.path.display()
            );
        }
    }
}

/// In the settings, a chord is a crossterm key and a style is a ratatui style, each with our own syntax.
#[test]
fn only_the_screen_chords_and_styles_know_the_terminal_libraries() {
    for source in sources()
        .iter()
        .filter(|source| !matches!(ROOMS[source.room], "tui" | "main"))
    {
        for (word, file) in [
            ("crossterm", "config/chord.rs"),
            ("ratatui", "config/style.rs"),
        ] {
            let may_use = source.path.ends_with(file);
            assert!(
                may_use || !source.code.contains(word),
                "{} uses {word}",
                source.path.display()
            );
        }
    }
}

#[test]
fn the_scan_finds_known_cases() {
    let code = "use crate::{board::Cell, store};\nfn f() { crate::game::g() }";
    let mut used: Vec<&str> = rooms_used(code)
        .into_iter()
        .map(|room| ROOMS[room])
        .collect();
    used.sort_unstable();
    assert_eq!(used, ["board", "game", "store"]);
}
