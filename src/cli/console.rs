//! Standard output, standard error and the exit code.

use std::borrow::Cow;
use std::env;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stderr, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use super::input::Input;
use super::notation::safe_json;
use super::output::Output;
use super::paint::Paint;
use super::paragraph;
use crate::formats::{ParseError, PrintError};
use crate::generate::{DrawError, Impossible, NoClueMask};
use crate::safe_text::SafeText;
use crate::store::{StoreError, clock};
use crate::words::{Argument, Key, Message, Words, say};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Status {
    Fine,
    /// At least one puzzle was unreadable, invalid, not uniquely solvable where that is required, or not finished in
    /// time.
    SomeBad,
    /// Wrong usage or an unreadable file.
    Unusable,
}

/// The reason why a command ended early.
pub(super) enum Failure {
    /// The results cannot be written.
    Output(io::Error),
    /// The command cannot do what it was asked for. The message says why.
    Refused(Status, Box<dyn Argument>),
}

/// An error that a command can print as the reason of its failure.
pub(super) trait Reason: Argument + 'static {}

impl Reason for DrawError {}
impl Reason for Impossible {}
impl Reason for Key {}
impl Reason for Message {}
impl Reason for NoClueMask {}
impl Reason for ParseError {}
impl Reason for PrintError {}
impl Reason for StoreError {}
impl Reason for String {}

/// The result of a command.
pub(super) type Outcome = Result<Status, Failure>;

impl Failure {
    /// Creates the failure of a command whose options are right, but lead to no result.
    pub(super) fn without_result(reason: impl Argument + 'static) -> Self {
        Self::Refused(Status::SomeBad, Box::new(reason))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl<E: Reason> From<E> for Failure {
    fn from(reason: E) -> Self {
        Self::Refused(Status::Unusable, Box::new(reason))
    }
}

/// The exit code when the reader of the output has closed it: 128 plus the number of `SIGPIPE`.
const CLOSED_PIPE: u8 = 141;

/// The cases in which output is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always, even into a file.
    Always,
    /// Never.
    Never,
}

impl Color {
    fn paint(self, is_terminal: bool) -> Paint {
        match self {
            Self::Always => Paint::COLOUR,
            Self::Never => Paint::PLAIN,
            Self::Auto => Paint::for_terminal(is_terminal),
        }
    }
}

pub(super) fn output_is_input(words: Words, path: &Path) -> Message {
    let name = SafeText::path(path);
    say!(words, "output-is-input", name)
}

/// The number of bytes of results that are buffered before they are written.
const BUFFER: usize = 1 << 16;

/// Standard output, or the file that replaces it, and standard error.
///
/// Results go to standard output or its file through a large buffer. Everything else goes to standard error. Callers
/// pass errors of writing results on to [`Console::close`]; errors of writing to standard error are ignored.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about where things go"
)]
pub(super) struct Console {
    pub(super) words: Words,
    out: BufWriter<Output>,
    color: Color,
    err: Stderr,
    /// Whether results are converted to ASCII, because the terminal shows nothing else. Results in a file are not
    /// converted.
    ascii: bool,
    /// Whether text on standard error is converted to ASCII, even if it goes to a file.
    ascii_err: bool,
    /// Whether everything but results and errors is suppressed.
    pub(super) quiet: bool,
    /// Whether results go to a file or pipe. On a terminal, they would disturb the progress bar.
    pub(super) results_go_elsewhere: bool,
    pub(super) paint: Paint,
    pub(super) paint_err: Paint,
}

impl Console {
    pub(super) fn new(color: Color, words: Words) -> Self {
        let (out, err) = (io::stdout(), io::stderr());
        Self {
            words,
            quiet: false,
            results_go_elsewhere: false,
            ascii: !locale_is_utf8() && out.is_terminal(),
            ascii_err: !locale_is_utf8(),
            paint: color.paint(out.is_terminal()),
            paint_err: color.paint(err.is_terminal()),
            out: BufWriter::with_capacity(BUFFER, Output::Stdout(out)),
            color,
            err,
        }
    }

    /// Writes all further results to a file.
    ///
    /// # Errors
    /// The message that says why the file cannot be written.
    pub(super) fn redirect(&mut self, path: &Path) -> Result<(), Message> {
        let output = Output::to_file(path).map_err(|error| {
            let (name, reason) = (SafeText::path(path), SafeText::system_error(&error));
            say!(self.words, "cannot-write-file", name, reason)
        })?;
        let is_terminal = output.is_terminal();
        self.paint = self.color.paint(is_terminal);
        self.ascii = is_terminal && !locale_is_utf8();
        self.results_go_elsewhere = true;
        self.out = BufWriter::with_capacity(BUFFER, output);
        Ok(())
    }

    /// Checks that the output file is not one of the inputs.
    ///
    /// # Errors
    /// The message that it is one; the file then stays unchanged.
    pub(super) fn protect_inputs(&mut self, inputs: &[Input]) -> Result<(), Message> {
        let output = self.out.get_mut();
        match output.path().map(Path::to_owned) {
            Some(path) if output.protect_inputs(inputs) => Err(output_is_input(self.words, &path)),
            _ => Ok(()),
        }
    }

    /// Prints text that contains its own line ends.
    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(in_ascii(text, self.ascii).as_bytes())
    }

    pub(super) fn print_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    pub(super) fn out_is_terminal(&self) -> bool {
        self.out.get_ref().is_terminal()
    }

    /// Prints a paragraph and a line end. On a terminal, the paragraph is wrapped.
    pub(super) fn paragraph(&mut self, text: &str) -> io::Result<()> {
        /// The longest line, in columns; longer lines are hard to read.
        const MAX_COLUMNS: usize = 100;
        if !self.out_is_terminal() {
            return self.print(&format!("{text}\n"));
        }
        let columns = match self.out.get_ref() {
            Output::Stdout(out) => n_columns(out),
            Output::File(_) => DEFAULT_COLUMNS,
        };
        let lines = paragraph::wrap(text, columns.min(MAX_COLUMNS));
        self.print(&format!("{}\n", lines.join("\n")))
    }

    pub(super) fn err_columns(&self) -> usize {
        n_columns(&self.err)
    }

    /// Prints a JSON object on one line.
    pub(super) fn object(&mut self, object: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(object)?;
        self.print(&format!("{}\n", safe_json(&text)))
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Prints a line on standard error. Results that were printed before are written first.
    pub(super) fn say(&mut self, line: &str) -> io::Result<()> {
        self.flush()?;
        // An error is ignored, since there is nowhere to report it.
        let line = format!("{line}\n");
        let _ = self
            .err
            .write_all(in_ascii(&line, self.ascii_err).as_bytes());
        Ok(())
    }

    /// Prints a note on standard error, unless `--quiet` was given.
    pub(super) fn note(&mut self, line: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        self.say(line)
    }

    /// Prints a warning if the machine's clock has no valid date.
    pub(super) fn warn_about_clock(&mut self) {
        if clock::time().is_none() {
            // An error is ignored, since there is nowhere to report it.
            let _ = self.say(&say!(self.words, "clock-unknown").to_string());
        }
    }

    pub(super) fn print_error(&mut self, text: impl Display) -> io::Result<()> {
        let error = self.paint_err.error(&say!(self.words, "error").to_string());
        self.say(&format!("{error}{text}"))
    }

    pub(super) fn warn(&mut self, text: &str) -> io::Result<()> {
        let label = say!(self.words, "warning").to_string();
        let painted_label = self.paint_err.warning(&label);
        self.say(&format!("{painted_label}{text}"))
    }

    /// Writes text without a line end to standard error, for the progress bar.
    pub(super) fn print_raw_error(&mut self, text: &str) {
        let _ = self.err.write_all(text.as_bytes());
        let _ = self.err.flush();
    }

    /// Writes the rest of the results and returns the exit code.
    ///
    /// A closed pipe gives 141 without a message; any other write error is reported and gives 2.
    pub(super) fn close(mut self, outcome: Outcome) -> ExitCode {
        let outcome = match outcome {
            Ok(status) => Ok(status),
            Err(Failure::Output(error)) => Err(error),
            Err(Failure::Refused(status, why)) => {
                let why = Message::from(why.value(self.words));
                self.print_error(why).map(|()| status)
            }
        };
        let finished = outcome.and_then(|status| {
            self.flush()?;
            // If the command failed, the output file keeps its old content.
            if status != Status::Unusable {
                self.out.get_mut().finish()?;
            }
            Ok(status)
        });
        match finished {
            Ok(status) => ExitCode::from(status as u8),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                // The buffer would try to write once more when it is dropped, so it is taken apart.
                let _ = self.out.into_parts();
                ExitCode::from(CLOSED_PIPE)
            }
            Err(error) => {
                let reason = SafeText::system_error(&error);
                let text = match self.out.get_ref().path().map(SafeText::path) {
                    Some(name) => say!(self.words, "cannot-write-file", name, reason),
                    None => say!(self.words, "cannot-write-standard-output", reason),
                };
                let begin = say!(self.words, "error").to_string();
                let line = format!("{}{text}\n", self.paint_err.error(&begin));
                let _ = self.err.write_all(line.as_bytes());
                let _ = self.out.into_parts();
                ExitCode::from(Status::Unusable as u8)
            }
        }
    }
}

/// The number of columns to use if the size of the terminal is not known.
const DEFAULT_COLUMNS: usize = 79;

/// Returns the number of columns to use on a terminal. The last column stays free, since some terminals wrap there.
#[cfg(unix)]
fn n_columns(terminal: impl std::os::fd::AsFd) -> usize {
    match rustix::termios::tcgetwinsize(terminal) {
        Ok(size) if size.ws_col > 0 => usize::from(size.ws_col) - 1,
        _ => DEFAULT_COLUMNS,
    }
}

#[cfg(not(unix))]
fn n_columns<T>(_: T) -> usize {
    DEFAULT_COLUMNS
}

/// Returns whether the locale uses UTF-8. The first variable that is set decides: `LC_ALL`, `LC_CTYPE`, `LANG`.
pub(crate) fn locale_is_utf8() -> bool {
    let text = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty());
    text.is_some_and(|value| {
        let value = value.to_string_lossy().to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

/// Converts text to ASCII if `needed`. The program's own symbols become similar ones, all other characters become
/// escapes.
pub(crate) fn in_ascii(text: &str, needed: bool) -> Cow<'_, str> {
    if !needed || text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => ascii.push(c),
            '\u{d7}' => ascii.push('x'),
            '\u{2013}' | '\u{2014}' | '\u{2212}' | '\u{25a1}' => ascii.push('-'),
            '\u{2018}' | '\u{2019}' => ascii.push('\''),
            '\u{2026}' => ascii.push_str("..."),
            '\u{25a0}' => ascii.push('#'),
            '\u{25aa}' => ascii.push('+'),
            '\u{b7}' => ascii.push('.'),
            other => ascii.extend(other.escape_unicode()),
        }
    }
    Cow::Owned(ascii)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_put_into_ascii_only_where_needed() {
        assert_eq!(in_ascii("9×9 – 数…", false), "9×9 – 数…");
        assert_eq!(in_ascii("9×9 – 数…", true), "9x9 - \\u{6570}...");
        assert!(matches!(in_ascii("9x9", true), Cow::Borrowed(_)));
    }

    #[test]
    fn worse_outcomes_outweigh_better_ones() {
        assert!(Status::Fine < Status::SomeBad && Status::SomeBad < Status::Unusable);
        assert_eq!(
            [Status::Fine, Status::SomeBad, Status::Unusable].map(|status| status as u8),
            [0, 1, 2]
        );
    }
}
