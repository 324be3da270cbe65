//! Complete outputs of commands, messages included. A comment in each script in `scripts/` says what the lines below it
//! show; the record has everything that they print or write.
//!
//! A script has lines of these kinds. The lines after it that start with `| ` are its text.
//!
//! | line | effect |
//! |---|---|
//! | `# …` | a comment, repeated in the record |
//! | `$ …` | runs the program; the text is its standard input |
//! | `file NAME` | writes the text to a file |
//! | `save ID` | writes the records of a saved game with numbers and checksums; the last line is the date of the file |
//! | `records NAME` | writes records with numbers; each has a checksum of its own |
//! | `replace NAME` | replaces the first line of the text with the second, at its first place in a file |
//! | `cut NAME` | removes the last twenty bytes of a file |
//! | `cat NAME` | prints a file |
//! | `pdf NAME` | prints a PDF file with uncompressed pages and without fonts |
//! | `ls` | lists all files in the folder of the games |

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::Path;
use std::time::SystemTime;

use jiff::Timestamp;

use crate::run::{EASY, HARD, INKALA, Place, finish};
use crate::transcripts::{without_dates, without_times};

/// Names that scripts use for puzzles and frequent texts.
const NAMES: &[(&str, &str)] = &[
    ("EASY", EASY),
    ("HARD", HARD),
    ("INKALA", INKALA),
    ("SIX", "1.3.34..2143..21"),
    ("BIG", BIG),
    (
        "OPENED",
        r#"{ at = 0, left = 6, opened = "2026-01-05T12:00:00Z", header = "{ shudu = 1, boxes = \"2x2\", givens = \"1.3.34..2143..21\", verdict = \"unique\", solutions = [\"1234341221434321\"], clean-marks = true, mistakes = \"on-request\", created = \"2026-01-05T12:00:00Z\" }" }"#,
    ),
    (
        "HEADER",
        "shudu = 1, boxes = \"2x2\", givens = \"1.3.34..2143..21\", verdict = \"unique\", solutions = [\"1234341221434321\"], clean-marks = true, mistakes = \"on-request\"",
    ),
];

/// A board of 16×16 cells without givens.
const BIG: &str = match str::from_utf8(&[b'.'; 256]) {
    Ok(text) => text,
    Err(_) => panic!(),
};

/// Splits a command line at spaces, except those between apostrophes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('\'').enumerate() {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn with_newlines(lines: &[String]) -> String {
    lines
        .iter()
        .flat_map(|line| [line.as_str(), "\n"])
        .collect()
}

/// Numbers records as the store does. In a save, each checksum continues that of the line before.
fn numbered(records: &[String], do_run_on: bool) -> String {
    let mut text = String::new();
    let mut sum = 0;
    for (number, record) in records.iter().enumerate() {
        let content = format!("{number} = {record}");
        let mut hasher = crc32fast::Hasher::new_with_initial(if do_run_on { sum } else { 0 });
        hasher.update(content.as_bytes());
        sum = hasher.finalize();
        let _ = writeln!(text, "{content} # {sum:08x}");
    }
    text
}

/// Lists the files below a folder, sorted, each with `prefix` and its path in the folder.
fn files(folder: &Path, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            found.extend(files(&entry.path(), &format!("{name}/")));
        } else {
            found.push(name);
        }
    }
    found.sort();
    found
}

/// Replaces the times in a line of a save or of the records, and removes the checksum, which depends on them.
fn without_clock(line: &str) -> String {
    let line = match line.rsplit_once(" # ") {
        Some((record, sum)) if sum.len() == 8 => record,
        _ => line,
    };
    let mut shown = line.to_owned();
    for key in ["{ at = ", "time = "] {
        if let Some((before, after)) = shown.split_once(key) {
            let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
            shown = format!("{before}{key}…{rest}");
        }
    }
    shown
}

/// Returns the objects of a PDF file as text, with uncompressed drawing instructions.
///
/// Fonts and the table of offsets, which depends on the compression, are left out; bytes outside ASCII are shown as
/// numbers.
fn pdf_text(bytes: &[u8]) -> String {
    let find = |from: usize, text: &[u8]| {
        let rest = bytes[from..].windows(text.len());
        rest.into_iter()
            .position(|part| part == text)
            .map(|at| from + at)
    };
    let mut shown = Vec::new();
    let mut at = 0;
    while let Some(start) = find(at, b"stream\n") {
        let start = start + b"stream\n".len();
        let end = find(start, b"\nendstream").unwrap();
        shown.extend_from_slice(&bytes[at..start]);
        let raw = miniz_oxide::inflate::decompress_to_vec_zlib(&bytes[start..end]);
        let stream = raw.unwrap_or_else(|_| bytes[start..end].to_vec());
        if stream.len() < 10_000 {
            shown.extend(stream);
        }
        shown.extend_from_slice(b"\nendstream");
        at = end + b"\nendstream".len();
    }
    let offsets = find(at, b"xref\n").unwrap();
    shown.extend_from_slice(&bytes[at..offsets]);
    let mut text = String::new();
    for byte in shown {
        match byte {
            b'\n' | b' '..=b'~' => text.push(char::from(byte)),
            _ => write!(text, "\\x{byte:02x}").unwrap(),
        }
    }
    // Leave out the lengths of compressed streams and the widths of all letters.
    let is_shown = |line: &&str| !line.starts_with("  /Length ") && !line.starts_with("  /W ");
    text.lines()
        .filter(is_shown)
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// Removes the fractions of seconds after dates that were replaced.
fn without_fractions(text: &str) -> String {
    let mut parts = text.split("00:00:00.");
    let mut shown = parts.next().unwrap().to_owned();
    for part in parts {
        shown.push_str("00:00:00");
        shown.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    shown
}

/// Cuts numbers down to six decimals, since the last digits differ between machines.
fn with_six_decimals(line: &str) -> String {
    let mut n_decimals = None;
    let mut shown = String::new();
    for c in line.chars() {
        n_decimals = match n_decimals {
            Some(n) if c.is_ascii_digit() => Some(n + 1),
            _ => (c == '.').then_some(0),
        };
        if n_decimals.is_none_or(|n| n <= 6) {
            shown.push(c);
        }
    }
    shown
}

/// A script that is run in its own folder, and its record.
struct Script {
    place: Place,
    record: String,
    /// The names of saves that the program has chosen, in order: `NEW-1`, `NEW-2` and so on.
    saves: Vec<String>,
    /// Whether a game was played: its times differ between runs.
    has_played: bool,
}

impl Script {
    fn home(&self) -> &Path {
        self.place.home.path()
    }

    /// Adds the names of new saves to `saves`.
    fn look_for_saves(&mut self) {
        // Saves of the same second are numbered: `20260104-123000`, `20260104-123000-2`.
        let number = |name: &str| {
            name.split('-')
                .nth(2)
                .map_or(1, |number| number.parse().unwrap())
        };
        let mut found = Vec::new();
        for file in files(&self.home().join("data"), "") {
            let Some((_, name)) = file.trim_end_matches(".toml").split_once("saves/") else {
                continue;
            };
            let is_known = self.saves.iter().any(|save| save == name);
            let is_ours =
                name.starts_with("20") && !name.starts_with("2026-01-") && !name.contains('.');
            if is_ours && !is_known {
                found.push(name.to_owned());
            }
        }
        found.sort_by_key(|name| (name[..15].to_owned(), number(name)));
        self.saves.extend(found);
    }

    /// Replaces `NEW-1` and so on by the names of saves.
    fn with_saves(&self, text: &str) -> String {
        let saves = self.saves.iter().enumerate().rev();
        saves.fold(text.to_owned(), |text, (index, save)| {
            text.replace(&format!("NEW-{}", index + 1), save)
        })
    }

    /// Replaces everything that differs between runs: names of saves, folders and dates.
    fn shown(&self, text: &str) -> String {
        let mut names: Vec<(usize, &String)> = self.saves.iter().enumerate().collect();
        // A name may be a prefix of another.
        names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
        let home = self.home().to_str().unwrap();
        let text = text.replace(home, "HOME").replace('\u{1b}', "␛");
        let mut text = names.into_iter().fold(text, |text, (index, name)| {
            text.replace(name, &format!("NEW-{}", index + 1))
        });
        // The length of a name changes the columns of a table.
        if text.starts_with("NEW-") || text.starts_with("id  ") {
            text = text
                .split("  ")
                .filter(|cell| !cell.is_empty())
                .map(str::trim)
                .collect::<Vec<_>>()
                .join("  ");
        }
        // The tests of printing check the fonts.
        match text.split_once(";base64,") {
            Some((before, _)) => format!("{before};base64,…"),
            None => without_fractions(&without_dates(&text)),
        }
    }

    fn write(&mut self, mark: &str, text: &str, has_clock: bool) {
        for line in text.lines() {
            let shown = self.shown(line);
            let shown = if has_clock {
                without_times(&shown)
            } else {
                shown
            };
            let _ = writeln!(self.record, "{}", format!("{mark}{shown}").trim_end());
        }
    }

    fn run(&mut self, line: &str, text: &[String]) {
        let line = self.with_saves(line);
        let words = words(&line);
        let is_variable = |word: &&String| {
            word.split_once('=').is_some_and(|(name, _)| {
                name.bytes()
                    .all(|byte| byte.is_ascii_uppercase() || byte == b'_')
            })
        };
        let n_variables = words.iter().take_while(is_variable).count();
        let arguments: Vec<&str> = words[n_variables..].iter().map(String::as_str).collect();
        let mut command = self.place.command(&arguments);
        command.env("TZ", "UTC0");
        for word in &words[..n_variables] {
            let (name, value) = word.split_once('=').unwrap();
            command.env(name, value);
        }
        let input = with_newlines(text);
        let run = finish(command, &input);
        self.look_for_saves();
        let has_clock = arguments.first() == Some(&"play");
        self.has_played |= has_clock;
        let stdout = match arguments.first() {
            Some(&"coach") => with_six_decimals(&run.stdout),
            _ => run.stdout,
        };
        self.write("", &stdout, has_clock);
        self.write("! ", &run.stderr, has_clock);
        if run.code != 0 {
            let _ = writeln!(self.record, "= {}", run.code);
        }
    }

    fn write_file(&self, name: &str, text: &str) {
        let path = self.home().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn write_save(&self, id: &str, lines: &[String]) {
        let (date, records) = lines.split_last().unwrap();
        let name = format!("data/saves/{id}.toml");
        self.write_file(&name, &numbered(records, true));
        let played: Timestamp = date.parse().unwrap();
        let file = File::options().append(true).open(self.home().join(name));
        file.unwrap()
            .set_modified(SystemTime::from(played))
            .unwrap();
    }

    fn obey(&mut self, line: &str, text: &[String]) {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "$" => self.run(rest, text),
            "file" => self.write_file(rest, &with_newlines(text)),
            "save" => self.write_save(rest, text),
            "records" => self.write_file(rest, &numbered(text, false)),
            "replace" => {
                let path = self.home().join(self.with_saves(rest));
                let whole = fs::read_to_string(&path).unwrap();
                assert!(whole.contains(&text[0]), "{line}");
                fs::write(path, whole.replacen(&text[0], &text[1], 1)).unwrap();
            }
            "cut" => {
                let path = self.home().join(self.with_saves(rest));
                let whole = fs::read_to_string(&path).unwrap();
                fs::write(path, &whole[..whole.len() - 20]).unwrap();
            }
            "cat" => {
                self.look_for_saves();
                let name = self.with_saves(rest);
                let bytes =
                    fs::read(self.home().join(&name)).unwrap_or_else(|_| b"no file".to_vec());
                for line in String::from_utf8_lossy(&bytes).lines() {
                    // A record with only a time is written only if the clock has advanced.
                    let is_time = line.contains(" = { at = ") && line.matches(" = ").count() == 3;
                    if !self.has_played {
                        self.write("", line, false);
                    } else if !is_time {
                        self.write("", &without_clock(line), false);
                    }
                }
            }
            "pdf" => {
                let bytes = fs::read(self.home().join(rest)).unwrap();
                let text = pdf_text(&bytes);
                self.write("", &text, false);
            }
            "ls" => {
                self.look_for_saves();
                let names = files(&self.home().join("data"), "");
                let mut shown: Vec<String> = names.iter().map(|name| self.shown(name)).collect();
                shown.sort();
                for name in shown {
                    self.write("", &name, false);
                }
            }
            "" | "#" => {}
            _ => panic!("{line}"),
        }
    }
}

/// Runs a script and compares the record.
fn check(name: &str, script: &str) {
    let mut runner = Script {
        place: Place::new(),
        record: String::new(),
        saves: Vec::new(),
        has_played: false,
    };
    let lines: Vec<&str> = script.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        let is_text = |line: &&&str| line.starts_with('|');
        let n_text = lines[at + 1..].iter().take_while(is_text).count();
        let text: Vec<String> = lines[at + 1..=at + n_text]
            .iter()
            .map(|line| line[1..].strip_prefix(' ').unwrap_or(&line[1..]))
            .map(with_expanded_names)
            .collect();
        for line in &lines[at..=at + n_text] {
            let _ = writeln!(runner.record, "{line}");
        }
        runner.obey(&with_expanded_names(lines[at]), &text);
        at += 1 + n_text;
    }
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(name, runner.record);
    });
}

/// Replaces the names in `NAMES` by their texts, and times such as `NOW-3d` by dates. A name must be a word of its own.
fn with_expanded_names(line: &str) -> String {
    if let Some((before, after)) = line.split_once("NOW-") {
        let (n_days, rest) = after.split_once('d').unwrap();
        let hours = n_days.parse::<i64>().unwrap() * 24;
        let time = Timestamp::now() - jiff::Span::new().hours(hours);
        let second = Timestamp::from_second(time.as_second()).unwrap();
        return format!("{before}{second}{rest}");
    }
    let replace = |word: &str| {
        let bare = word.trim_end_matches(',');
        let found = NAMES.iter().find(|(name, _)| *name == bare);
        found.map_or(word.to_owned(), |(name, text)| word.replace(name, text))
    };
    if line.starts_with('#') {
        return line.to_owned();
    }
    line.split(' ').map(replace).collect::<Vec<_>>().join(" ")
}

#[test]
fn checking() {
    check("checking", include_str!("scripts/checking.txt"));
}

#[test]
fn solving() {
    check("solving", include_str!("scripts/solving.txt"));
}

#[test]
fn reasoning() {
    check("reasoning", include_str!("scripts/reasoning.txt"));
}

#[test]
fn reasons() {
    check("reasons", include_str!("scripts/reasons.txt"));
}

#[test]
fn rating() {
    check("rating", include_str!("scripts/rating.txt"));
}

#[test]
fn making() {
    check("making", include_str!("scripts/making.txt"));
}

#[test]
fn changing() {
    check("changing", include_str!("scripts/changing.txt"));
}

#[test]
fn converting() {
    check("converting", include_str!("scripts/converting.txt"));
}

#[test]
fn paper() {
    check("paper", include_str!("scripts/paper.txt"));
}

#[test]
fn games() {
    check("games", include_str!("scripts/games.txt"));
}

#[test]
fn damage() {
    check("damage", include_str!("scripts/damage.txt"));
}

#[test]
fn lessons() {
    check("lessons", include_str!("scripts/lessons.txt"));
}

#[test]
fn chinese() {
    check("chinese", include_str!("scripts/chinese.txt"));
}

#[test]
fn places() {
    check("places", include_str!("scripts/places.txt"));
}

#[test]
fn sessions() {
    check("sessions", include_str!("scripts/sessions.txt"));
}

#[test]
fn chains() {
    check("chains", include_str!("scripts/chains.txt"));
}

#[test]
fn settings() {
    check("settings", include_str!("scripts/settings.txt"));
}

#[test]
fn packs() {
    check("packs", include_str!("scripts/packs.txt"));
}

#[test]
fn usage() {
    check("usage", include_str!("scripts/usage.txt"));
}

#[test]
fn exercises() {
    check("exercises", include_str!("scripts/exercises.txt"));
}

#[test]
fn requests() {
    check("requests", include_str!("scripts/requests.txt"));
}

#[test]
fn limits() {
    check("limits", include_str!("scripts/limits.txt"));
}

#[test]
fn states() {
    check("states", include_str!("scripts/states.txt"));
}

#[test]
fn repairs() {
    check("repairs", include_str!("scripts/repairs.txt"));
}

#[test]
fn advice() {
    check("advice", include_str!("scripts/advice.txt"));
}

#[test]
fn spread() {
    check("spread", include_str!("scripts/spread.txt"));
}

#[test]
fn actions() {
    check("actions", include_str!("scripts/actions.txt"));
}

#[test]
fn lengths() {
    check("lengths", include_str!("scripts/lengths.txt"));
}
