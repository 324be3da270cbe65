//! Runs the program on text and inspects the result.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use tempfile::TempDir;

/// Inkala's puzzle of 2012 and its solution.
pub(crate) const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
pub(crate) const INKALA_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// Program E's puzzles.
pub(crate) const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";
pub(crate) const MEDIUM: &str =
    "001300005007004609060050400040016900200900007003007050005030090102800300800002500";
pub(crate) const HARD: &str =
    "007020950090005400003080100006904007100006002800030500004060700001500080082090600";
pub(crate) const INVALID: &str =
    "008007000090040700500000006200000600600003005001008002100000008002070070000100400";

/// The output and exit code of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// Splits standard output into lines.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }

    /// Reads every line of standard output as a JSON object.
    pub(crate) fn objects(&self) -> Vec<serde_json::Map<String, serde_json::Value>> {
        let read = |line: &str| {
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
        };
        self.stdout.lines().map(read).collect()
    }
}

/// A place without a player's own settings, games and locale.
pub(crate) struct Place {
    pub(crate) home: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        Self {
            home: tempfile::tempdir().unwrap(),
        }
    }

    /// Writes a file and returns its path.
    pub(crate) fn file(&self, name: &str, text: &[u8]) -> String {
        let path = self.home.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// Prepares the program with an environment that contains only the variables set here.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        command
            .args(arguments)
            .env_clear()
            .env("HOME", self.home.path())
            .env("SHUDU_DATA_DIR", self.home.path().join("data"))
            .env("SHUDU_CONFIG_DIR", self.home.path().join("config"))
            .env("LANG", "C.UTF-8")
            .env("TERM", "xterm-256color")
            .current_dir(self.home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs the program on a text at standard input.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) -> Run {
        finish(self.command(arguments), input)
    }
}

/// Runs a command on a text at standard input.
pub(crate) fn finish(mut command: Command, input: &str) -> Run {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may answer before it has read everything, or end without reading at all.
    let writer = thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    of(&output)
}

fn of(output: &Output) -> Run {
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout.clone()).unwrap(),
        stderr: String::from_utf8(output.stderr.clone()).unwrap(),
    }
}

/// Runs the program in its own temporary place.
pub(crate) fn shudu(arguments: &[&str], input: &str) -> Run {
    Place::new().run(arguments, input)
}

/// Runs a command line, split at blanks, on an input. `complaint` is a part of standard error, which
/// must be silent if it is empty.
pub(crate) fn check(line: &str, input: &str, code: i32, stdout: &str, complaint: &str) {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let run = shudu(&arguments, input);
    let shown = format!("shudu {line}\n{}{}", run.stdout, run.stderr);
    assert_eq!(run.code, code, "{shown}");
    assert_eq!(run.stdout, stdout, "{shown}");
    assert!(run.stderr.contains(complaint), "{shown}");
    assert_eq!(run.stderr.is_empty(), complaint.is_empty(), "{shown}");
}
