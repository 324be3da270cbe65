//! A game in line mode, answer by answer, so that a test can act between two lines.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use crate::run::Place;

/// A running game that accepts typed lines.
pub(crate) struct Conversation {
    child: Child,
    typed: ChildStdin,
    reader: BufReader<ChildStdout>,
}

impl Conversation {
    /// Starts a game.
    pub(crate) fn begin(place: &Place, arguments: &[&str]) -> Self {
        let all = [&["play", "--line"], arguments].concat();
        let mut child = place.command(&all).spawn().unwrap();
        let typed = child.stdin.take().unwrap();
        let reader = BufReader::new(child.stdout.take().unwrap());
        Self {
            child,
            typed,
            reader,
        }
    }

    /// Types a line and reads answers until one contains a text; returns them.
    pub(crate) fn ask(&mut self, line: &str, expected: &str) -> String {
        writeln!(self.typed, "{line}").unwrap();
        let mut text = String::new();
        while !text.contains(expected) {
            let n_bytes = self.reader.read_line(&mut text).unwrap();
            assert!(n_bytes > 0, "{line}: no {expected:?} in {text}");
        }
        text
    }

    /// Closes the input; returns the remaining output and the exit code.
    pub(crate) fn end(mut self) -> (String, Option<i32>) {
        drop(self.typed);
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.reader, &mut rest).unwrap();
        (rest, self.child.wait().unwrap().code())
    }
}
