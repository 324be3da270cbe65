//! Command output on a terminal: colours, line length, and characters that the terminal cannot show.

use std::path::Path;
use std::process::Command;

use crate::session::{Session, Start};
use crate::{EASY, folder, sgr_parameters};

/// A puzzle with two equal digits in its first row.
const BROKEN: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs a command on a terminal to its end and returns its output.
fn on_terminal(start: &Start) -> Vec<u8> {
    let mut session = Session::start(start);
    let sent = session.wait_for_end();
    session.exit_code();
    sent
}

/// Removes control sequences and the carriage returns of the terminal.
fn plain(sent: &[u8]) -> String {
    let text = String::from_utf8(sent.to_vec())
        .expect("UTF-8")
        .replace('\r', "");
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        let end = part
            .find(|c: char| c.is_ascii_alphabetic())
            .expect("an end");
        all + &part[end + 1..]
    })
}

/// Runs the same command with its output in a pipe.
fn in_pipe(folder: &Path, arguments: &[&str]) -> String {
    let start = Start::shudu(folder, arguments);
    let output = Command::new(&start.program)
        .args(&start.arguments)
        .env_clear()
        .envs(start.environment)
        .output()
        .expect("it runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A row: options, environment variables, whether there are colours.
type ColourRow = (
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
    bool,
);

#[test]
fn results_are_coloured_by_terminal_and_settings() {
    let rows: [ColourRow; 9] = [
        (&[], &[], true),
        (&[], &[("NO_COLOR", "1")], false),
        (&[], &[("TERM", "dumb")], false),
        (&[], &[("TERM", "")], false),
        (&[], &[("TERM", "vt100")], true),
        (&["--color", "auto"], &[], true),
        (&["--color", "never"], &[], false),
        (&["--color", "always"], &[("NO_COLOR", "1")], true),
        (&["--color", "always"], &[("TERM", "dumb")], true),
    ];
    for (options, environment, is_coloured) in rows {
        for command in [&["check", BROKEN][..], &["stats", "--frobnicate"]] {
            let folder = folder();
            let arguments = [command, options].concat();
            let start = Start::shudu(folder.path(), &arguments);
            let start = environment
                .iter()
                .fold(start, |start, (name, value)| start.with(name, value));
            let sent = on_terminal(&start);
            let parameters = sgr_parameters(&sent);
            assert_eq!(
                !parameters.is_empty(),
                is_coloured,
                "{arguments:?} {environment:?}"
            );
        }
    }
}

/// Errors are red, correct answers are green, and the text is the same as in a pipe.
#[test]
fn colours_match_the_meaning() {
    let folder = folder();
    let rows: [(&[&str], u16); 3] = [
        (&["check", EASY], 32),
        (&["check", BROKEN], 31),
        (&["solve", BROKEN], 33),
    ];
    for (arguments, colour) in rows {
        let sent = on_terminal(&Start::shudu(folder.path(), arguments));
        let colours: Vec<u16> = sgr_parameters(&sent).concat();
        let others = [31, 32, 33].into_iter().filter(|other| *other != colour);
        assert!(colours.contains(&colour), "{arguments:?}: {colours:?}");
        for other in others {
            assert!(!colours.contains(&other), "{arguments:?}: {colours:?}");
        }
        assert_eq!(plain(&sent), in_pipe(folder.path(), arguments));
    }
}

/// An error on the terminal is coloured while the results go to a file, and not the other way round.
#[test]
fn errors_are_coloured_on_a_terminal() {
    let folder = folder();
    let file = folder.path().join("file");
    let run = |stream: &str| {
        let start = Start::shudu(folder.path(), &["solve", "nothing.txt"]);
        let script = format!("shudu {stream} '{}'", file.display());
        let sent = on_terminal(&start.in_shell("-c", &script));
        (sent, std::fs::read(&file).expect("a file"))
    };
    let (shown, written) = run(">");
    assert!(!sgr_parameters(&shown).is_empty(), "{}", plain(&shown));
    assert!(written.is_empty());
    let (shown, written) = run("2>");
    assert!(shown.is_empty(), "{}", plain(&shown));
    let written = String::from_utf8(written).expect("UTF-8");
    assert!(written.starts_with("error: "), "{written}");
}

/// Paragraphs leave the last column free, and wrap at 100 columns on wide terminals.
#[test]
fn paragraphs_wrap_at_the_width_of_the_terminal() {
    let folder = folder();
    let piped = in_pipe(folder.path(), &["coach"]);
    let length = |line: &str| line.chars().count();
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let longest_word = words(&piped).iter().map(|word| length(word)).max();
    let longest_piped = piped.lines().map(length).max();
    for (width, most) in [(30, 29), (50, 49), (101, 100), (102, 100), (300, 100)] {
        let mut start = Start::shudu(folder.path(), &["coach"]);
        start.size = (width, 24);
        let shown = plain(&on_terminal(&start));
        assert_eq!(words(&shown), words(&piped), "{width}");
        let longest = shown.lines().map(length).max();
        assert!(longest <= Some(most), "{width}: {shown}");
        // A line breaks only where the next word does not fit.
        let room = longest
            .zip(longest_word)
            .map(|(line, word)| line + word + 1);
        assert!(room > longest_piped.min(Some(most)), "{width}: {shown}");
    }
    assert!(longest_piped > Some(49), "{piped}");
}

/// An ASCII terminal receives only ASCII. A pipe receives the same data in every environment.
#[test]
fn a_terminal_without_utf8_gets_ascii() {
    for (variables, is_utf8) in [
        (&[("LANG", "C.UTF-8")][..], true),
        (&[("LANG", "en_GB.utf8")], true),
        (&[("LANG", "C")], false),
        (&[("LANG", "")], false),
        (&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8")], true),
        (&[("LANG", "C.UTF-8"), ("LC_ALL", "C")], false),
        (&[("LC_ALL", ""), ("LANG", "C.UTF-8")], true),
        (&[("LC_CTYPE", "C"), ("LC_ALL", "C.UTF-8")], true),
    ] {
        let folder = folder();
        let start = variables.iter().fold(
            Start::shudu(folder.path(), &["daily", "2026-11-20"]),
            |start, (name, value)| start.with(name, value),
        );
        let sent = on_terminal(&start);
        assert_eq!(sent.is_ascii(), !is_utf8, "{variables:?}: {}", plain(&sent));
        assert!(!sent.is_empty(), "{variables:?}");
    }
}
